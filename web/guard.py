"""The door: an ASGI layer in front of everything that refuses what no page of ours would send."""

from __future__ import annotations

import asyncio
import html
from collections.abc import Awaitable, Collection
from functools import partial

from web.asgi import (
    HTML,
    JSON,
    App,
    Header,
    Message,
    Receive,
    Scope,
    Send,
    answer,
    headers_of,
    read_all,
)
from web.devices import read_caller
from web.errors import Problem, Refused, error_body, problem_of
from web.limits import Limits
from web.origin import is_ours, is_same
from web.texts import Texts

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

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        secured = partial(_send_secured, send)
        headers = headers_of(scope)
        try:
            self._check(scope, headers)
            body = await self._body(headers, receive)
        except Refused as refused:
            await refuse(scope, secured, refused, self._texts)
        else:
            await self._app(scope, receive if body is None else _replay(body, receive), secured)

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        host = headers.get("host", "")
        twice = sum(name == b"host" for name, _ in scope["headers"]) > 1
        if twice or not is_ours(host, self._names):
            raise Refused("request/host", "This table is not called {name}.", name=host[:60])
        origin = headers.get("origin")
        if origin is not None and not is_same(origin, scope["scheme"], host):
            raise Refused(
                "request/origin", "Another site tried to play along. That is not allowed."
            )
        if scope["method"] not in _SAFE and _has_body(headers) and not _is_json(headers):
            raise Refused("request/media", "Send application/json, nothing else.")

    async def _body(self, headers: dict[str, str], receive: Receive) -> bytes | None:
        if not _has_body(headers):
            return None
        most = self._limits.body_bytes
        length = headers.get("content-length", "0")
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                too_long = length.isdecimal() and int(length) > most
                body = None if too_long else await read_all(receive, most)
        except TimeoutError:
            raise Refused("request/slow", "That took too long to arrive.") from None
        if body is None:
            raise Refused("request/long", "That is too long; {most} bytes at most.", most=most)
        return body


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


def _replay(body: bytes, receive: Receive) -> Receive:
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return first.pop() if first else await receive()

    return again


def _has_body(headers: dict[str, str]) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _is_json(headers: dict[str, str]) -> bool:
    return headers.get("content-type", "").partition(";")[0].strip().lower() == JSON
