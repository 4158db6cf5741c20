"""JSON answers of the Flask routes, and the cookies that go with them."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response, request

from web.asgi import JSON
from web.devices import DEVICE_COOKIE, LANG_COOKIE, YEAR_S, Caller, make_token, read_caller
from web.wiring import Wiring

_encode = msgspec.json.Encoder().encode


def caller_of(wiring: Wiring, *, wish: str = "") -> Caller:
    """Return who sent the present request; `wish` is a language asked for on the spot."""
    return read_caller(lambda name: request.headers.get(name, ""), wiring.texts, wish=wish)


def reply(value: Any, status: int = 200) -> Response:
    """Return `value` as JSON; a `msgspec.Raw` inside goes out as it is."""
    return Response(_encode(value), status, mimetype=JSON)


def reply_cached(body: bytes) -> Response:
    """Return JSON that the browser keeps and asks about: 304 while it has not changed."""
    response = Response(body, mimetype=JSON, headers={"Cache-Control": "no-cache"})
    response.add_etag()
    response.make_conditional(request)
    return response


def token_of(caller: Caller) -> str:
    """Return the caller's token, made now if there was none."""
    return caller.device or make_token()


def keep_device(response: Response, token: str) -> Response:
    """Set the device's cookie, out of reach of any script."""
    response.set_cookie(DEVICE_COOKIE, token, max_age=YEAR_S, httponly=True, samesite="Lax")
    return response


def keep_lang(response: Response, lang: str) -> Response:
    """Set the language of this device."""
    response.set_cookie(LANG_COOKIE, lang, max_age=YEAR_S, samesite="Lax")
    return response
