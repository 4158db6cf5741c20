"""One match on the air: what its streams show next, and the bell that wakes them.

A stream has no queue. It remembers what it sent last and looks here for what is newer, so a slow
phone skips what it missed, and every phone gets the same bytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from web.asgi import Message
from web.hardware import BoardState


class Stream:
    """One open stream: its device, and what it has sent. `bye` is why it must end, if it must.

    `since` is the loop's time (seconds) at which it last began to send something. `scan` is what
    a hand scanner read and this stream has not sent yet; of several only the last.
    """

    __slots__ = (
        "_bell", "beat", "bye", "device", "gone", "people", "scan", "seats", "since", "task",
        "view",
    )  # fmt: skip

    def __init__(self, device: str, seats: frozenset[int]) -> None:
        self.device = device
        self.seats = seats
        self.task: asyncio.Task[None] | None = None
        self.since = 0.0
        self.view = 0
        self.people = 0
        self.beat = 0
        self.scan: Message | None = None
        self.bye = ""
        self.gone = False
        self._bell: asyncio.Future[None] | None = None

    async def wait(self) -> None:
        """Sleep until somebody rings."""
        self._bell = asyncio.get_running_loop().create_future()
        await self._bell

    def ring(self) -> None:
        """Wake the stream, if it sleeps."""
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def end(self, bye: str) -> None:
        """Make the stream say goodbye and close."""
        self.bye = bye
        self.ring()

    def leave(self) -> None:
        """Note that nobody reads any more."""
        self.gone = True
        self.ring()

    def drop(self) -> None:
        """Give up on a reader that takes nothing, even in the middle of a send."""
        self.leave()
        if self.task is not None:
            self.task.cancel()


class Channel:
    """The streams of a match and the newest messages for them, each made once for all.

    `view`, `people` and `beat` number the messages; a stream behind one of them has it to send.
    """

    def __init__(self) -> None:
        self.streams: dict[Stream, None] = {}
        self.view = 0
        self.view_message: Message = {}
        self.people = 0
        self.people_message: Message = {}
        self.beat = 0
        self.beat_message: Message = {}
        self._counts: dict[int, int] = {}

    def show(self, version: int, frame: bytes) -> None:
        """Put a view on the air, unless it is there already."""
        if version != self.view:
            self.view, self.view_message = version, message(frame)
            self.ring()

    def count(self) -> None:
        """Count the devices per seat anew, and tell everybody if that changed anything."""
        seen = {(stream.device, seat) for stream in self.streams for seat in stream.seats}
        counts: dict[int, int] = {}
        for _, seat in seen:
            counts[seat] = counts.get(seat, 0) + 1
        if counts != self._counts or not self.people:
            self._counts = counts
            self.people += 1
            body = msgspec.json.encode({"seats": dict(sorted(counts.items()))})
            self.people_message = message(b"event: people\ndata: %b\n\n" % body)
            self.ring()

    def pulse(self, beat: int, shared: Message) -> None:
        """Put a heartbeat on the air, the same one in every channel."""
        self.beat, self.beat_message = beat, shared
        self.ring()

    def hand(self, scan: Message, seat: int, *, is_free: bool) -> None:
        """Put a scan on the air for a seat's phones, of seat 0 for everybody.

        Of a free seat it is for all who sit here, as any of them may act for that seat.
        """
        for stream in self.streams:
            if not seat or seat in stream.seats or (is_free and stream.seats):
                stream.scan = scan
                stream.ring()

    def ring(self) -> None:
        """Wake every stream."""
        for stream in self.streams:
            stream.ring()

    def next_for(self, stream: Stream) -> Message | None:
        """Return what the stream has not sent yet, the view first; None when it has all."""
        if stream.view != self.view:
            stream.view = self.view
            return self.view_message
        if stream.people != self.people:
            stream.people = self.people
            return self.people_message
        if stream.scan is not None:
            scan, stream.scan = stream.scan, None
            return scan
        if stream.beat != self.beat:
            stream.beat = self.beat
            return self.beat_message
        return None


def view_frame(version: int, view: bytes) -> bytes:
    """Return a view as an event."""
    return b"event: view\nid: %d\ndata: %b\n\n" % (version, view)


def beat_frame(
    now: int, organs: Mapping[str, str], boards: Sequence[Mapping[str, Any]] = ()
) -> bytes:
    """Return a heartbeat as an event: table time in ms, and how each organ and each board is."""
    body = msgspec.json.encode({"now": now, "organs": organs, "boards": boards})
    return b"event: beat\ndata: %b\n\n" % body


def told(board: BoardState) -> dict[str, Any]:
    """Return what a heartbeat tells of a board."""
    return {
        "id": board["id"],
        "kind": board["kind"],
        "name": board["name"],
        "state": board["state"],
        "since": board["since"],
        "update": board["update"],
        "missing": board["missing"],
        "aside": board["set_aside"],
    }


def message(frame: bytes) -> Message:
    """Return a frame as what ASGI sends, with more to come."""
    return {"type": "http.response.body", "body": frame, "more_body": True}


def farewell(why: str) -> Message:
    """Return the last message of a stream: `stop`, or `replaced` by a newer one of that device."""
    frame = b'event: bye\ndata: {"why":"%b"}\n\n' % why.encode()
    return {"type": "http.response.body", "body": frame, "more_body": False}
