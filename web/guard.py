"""The door: an ASGI layer in front of everything that refuses what no page of ours would send."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Awaitable, Collection
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial

from web.asgi import HTML, JSON, App, Header, Message, Receive, Scope, Send, answer, headers_of
from web.devices import read_caller
from web.errors import Problem, Refused, error_body, problem_of
from web.limits import Limits
from web.origin import is_ours, is_same
from web.texts import Texts
from web.uploads import BrokenOff, Upload, read_upload, replay, send_when_read, too_long

SECURITY: tuple[Header, ...] = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    # `no-referrer` would make browsers send `Origin: null` with some POSTs.
    (b"referrer-policy", b"same-origin"),
)
_UNCACHED: Header = (b"cache-control", b"no-store")
_SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Checks Host, Origin, type and length, reads the body, and adds the security headers."""

    def __init__(
        self, app: App, texts: Texts, *, names: Collection[str] = (), limits: Limits
    ) -> None:
        self._app = app
        self._texts = texts
        self._names = frozenset(names)
        self._limits = limits
        self._turns = {one.path: asyncio.Semaphore(one.at_once) for one in limits.uploads}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        secured = partial(_send_secured, send)
        try:
            self._check(scope)
            upload = self._upload(scope)
        except Refused as refused:
            await self._refuse(scope, receive, secured, refused)
            return
        async with self._room(upload):
            await self._pass_on(upload, scope, receive, secured)

    def _check(self, scope: Scope) -> None:
        headers = headers_of(scope)
        host = headers.get("host", "")
        twice = sum(name == b"host" for name, _ in scope["headers"]) > 1
        if twice or not is_ours(host, self._names):
            raise Refused("request/host", "This table is not called {name}.", name=host[:60])
        # WSGI reads the address as ASCII; browsers write all else with percent signs.
        if not scope["query_string"].isascii():
            raise Refused("request/query", "That is not how an address is written.")
        origin = headers.get("origin")
        if origin is not None and not is_same(origin, scope["scheme"], host):
            raise Refused(
                "request/origin", "Another site tried to play along. That is not allowed."
            )

    def _upload(self, scope: Scope) -> Upload | None:
        """Return what the body may be, None where there is none."""
        headers = headers_of(scope)
        if not _has_body(headers):
            return None
        upload = self._limits.upload(scope["path"])
        if scope["method"] not in _SAFE and not upload.takes(_media(headers)):
            raise Refused("request/media", "Send {media}, nothing else.", media=upload.media[0])
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > upload.most:
            raise too_long(upload)
        return upload

    def _room(self, upload: Upload | None) -> AbstractAsyncContextManager[None]:
        return (upload and self._turns.get(upload.path)) or nullcontext()

    async def _pass_on(
        self, upload: Upload | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        try:
            body = None if upload is None else await read_upload(upload, receive)
        except BrokenOff:
            return  # half a table of cards must not count, and nobody waits for an answer
        except Refused as refused:
            await self._refuse(scope, receive, send, refused)
        else:
            await self._app(scope, receive if body is None else replay(body, receive), send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
        if _has_body(headers_of(scope)) and refused.code != "request/slow":
            send = partial(send_when_read, receive, send)
        await refuse(scope, send, refused, self._texts)


async def refuse(scope: Scope, send: Send, error: Exception, texts: Texts) -> None:
    """Answer an error of the door or of a native route, in the caller's language."""
    caller = read_caller(lambda name: headers_of(scope).get(name, ""), texts)
    problem = problem_of(error)
    sentence = texts.say(caller.lang, problem.sentence, problem.params)
    kind, body = error_page(scope["path"], problem, sentence)
    extra = [(name.lower().encode(), text.encode()) for name, text in problem.headers.items()]
    # What is left of a body we did not read would be taken for the next request.
    extra.append((b"connection", b"close"))
    await answer(send, problem.status, body, kind=kind, headers=extra)


def error_page(path: str, problem: Problem, sentence: str) -> tuple[str, bytes]:
    """Return an error as JSON for addresses of the interface, as a small page for others."""
    if path.startswith("/api/") or path == "/healthz":
        return JSON, error_body(problem, sentence)
    page = (
        f"<!doctype html><meta charset=utf-8><title>Heldentisch</title><p>{html.escape(sentence)}"
    )
    return HTML, page.encode()


def _send_secured(send: Send, message: Message) -> Awaitable[None]:
    # No coroutine of its own: a view to a thousand streams passes here a thousand times.
    if message["type"] == "http.response.start":
        headers = [*message.get("headers", ()), *SECURITY]
        if not any(name == b"cache-control" for name, _ in headers):
            headers.append(_UNCACHED)
        message["headers"] = headers
    return send(message)


def _has_body(headers: dict[str, str]) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _media(headers: dict[str, str]) -> str:
    return headers.get("content-type", "").partition(";")[0].strip().lower()
