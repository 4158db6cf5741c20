"""The ASGI vocabulary of the native routes, and the two ways they answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Header = tuple[bytes, bytes]

JSON = "application/json"
HTML = "text/html; charset=utf-8"
_READ = "heldentisch.headers"


def headers_of(scope: Scope) -> dict[str, str]:
    """Return a request's headers, names in lower case; of repeated ones the last."""
    read: dict[str, str] | None = scope.get(_READ)
    if read is None:
        read = scope[_READ] = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
    return read


async def answer(
    send: Send, status: int, body: bytes, *, kind: str = JSON, headers: Iterable[Header] = ()
) -> None:
    """Send a whole response."""
    head = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        *headers,
    ]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})


async def read_all(receive: Receive, limit: int) -> bytes | None:
    """Return the request's body, or None as soon as it is longer than `limit` bytes."""
    chunks: list[bytes] = []
    length = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"".join(chunks)
        chunk = message.get("body", b"")
        length += len(chunk)
        if length > limit:
            return None
        chunks.append(chunk)
        if not message.get("more_body", False):
            return b"".join(chunks)
