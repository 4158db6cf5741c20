"""Bodies of requests: what an address takes, and how it comes in without filling the memory."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from web.asgi import JSON, Message, Receive, Send
from web.errors import Refused

_PIECE = 65_536
_MB = 1_000_000
_LINGER_S = 20.0
_LINGER_BYTES = 40 * _MB


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A body an address takes: its media types (`image/*` for all of a family), its most bytes, the
    seconds within which it must have arrived, and how many are taken `at_once`; others wait before
    anything of them is read. `path` is a regular expression.

    Forms of other sites can send `application/x-www-form-urlencoded`, `multipart/form-data` and
    `text/plain` without asking first; so no address may ever take these.
    """

    path: str
    media: tuple[str, ...] = (JSON,)
    most: int
    seconds: float = 60.0
    at_once: int = 4

    def takes(self, media: str) -> bool:
        """Tell whether the body may be of a media type, which is in small letters."""
        return media in self.media or f"{media.partition('/')[0]}/*" in self.media


# Some phones do not know what their own photos are, and say so.
_PHOTO = ("image/*", "application/octet-stream")
UPLOADS = (
    Upload(path="/api/photo", media=_PHOTO, most=12_000_000),
    Upload(path="/api/cards/[^/]+/photo", media=_PHOTO, most=12_000_000),
    Upload(path="/api/decks/[^/]+/csv", media=("text/csv",), most=1_000_000),
    Upload(path="/api/decks/[^/]+/file", most=36_000_000, at_once=1),
)
"""What is not a small JSON."""


class BrokenOff(Exception):
    """Whoever was sending is gone; what came so far is not the whole."""


async def read_upload(upload: Upload, receive: Receive) -> bytearray:
    """Return a body. Raises `Refused` with `request/long` or `request/slow`, or `BrokenOff`."""
    body = bytearray()
    try:
        async with asyncio.timeout(upload.seconds):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise BrokenOff
                body += message.get("body", b"")
                if len(body) > upload.most:
                    raise too_long(upload)
                if not message.get("more_body", False):
                    return body
    except TimeoutError:
        raise Refused("request/slow", "That took too long to arrive.") from None


def replay(body: bytearray, receive: Receive) -> Receive:
    """Give a body out in pieces and let go of them: a photo is not in memory three times."""
    begun = False

    async def again() -> Message:
        nonlocal begun
        if begun and not body:
            return await receive()
        begun = True
        piece = bytes(body[:_PIECE])
        del body[:_PIECE]
        return {"type": "http.request", "body": piece, "more_body": bool(body)}

    return again


async def send_when_read(receive: Receive, send: Send, message: Message) -> None:
    """Send an answer that ends only once the rest of the request has gone by, unread.

    Browsers read no answer before they have sent everything; a door that falls shut meanwhile is
    told to people as a network that is down.
    """
    if message["type"] == "http.response.body":
        await send({**message, "more_body": True})
        with suppress(TimeoutError):
            async with asyncio.timeout(_LINGER_S):
                await _let_go_by(receive)
        message = {"type": "http.response.body"}
    await send(message)


async def _let_go_by(receive: Receive) -> None:
    length = 0
    while length < _LINGER_BYTES:
        message = await receive()
        length += len(message.get("body", b""))
        if not message.get("more_body", False):
            return


def too_long(upload: Upload) -> Refused:
    """Return the error of a body that is too long."""
    if upload.most >= _MB:
        return Refused(
            "request/long", "That is too long; {most} MB at most.", most=upload.most // _MB
        )
    return Refused("request/long", "That is too long; {most} bytes at most.", most=upload.most)
