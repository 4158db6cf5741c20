"""The live stream: server-sent events on the event loop itself, thousands of readers, one thread.

The host's writer thread rings once per burst of commits; the loop then makes the newest view into
one event, and every stream of that match sends those bytes. There is no history: each connection
begins with the whole view.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any

from companion.scans import Scan
from web.asgi import Receive, Scope, Send, headers_of
from web.channel import Channel, Stream, beat_frame, farewell, message, told, view_frame
from web.devices import read_caller
from web.errors import Refused
from web.health import boards_of, look_at, states
from web.scanned import scan_frame
from web.wiring import Wiring, stamped

_HEAD = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    # Proxies that gather answers would hold the first event back.
    (b"x-accel-buffering", b"no"),
]
_HELLO = b"retry: 1000\n\n"
_BREATH_S = 0.05
"""A board that flaps is told twenty times a second, not more often."""


class Live:
    """All open streams, by match."""

    def __init__(self, wiring: Wiring) -> None:
        self._wiring = wiring
        self._channels: dict[str, Channel] = {}
        self._streams: dict[Stream, None] = {}
        self._beats = 0
        self._states: dict[str, str] = {}
        self._boards: list[dict[str, Any]] = []
        self._told_at = 0.0
        self._stirred = threading.Event()
        self._news: set[str] = set()
        self._news_lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._unlisten: Callable[[], None] = lambda: None
        self._unlisten_ahead: Callable[[], None] = lambda: None
        self._unlisten_boards: Callable[[], None] = lambda: None
        self._unlisten_scans: Callable[[], None] = lambda: None
        self._beating: asyncio.Task[None] | None = None
        self._stopped = False

    def __len__(self) -> int:
        """The number of open streams."""
        return len(self._streams)

    @property
    def devices(self) -> int:
        """The number of devices with open streams; one without a token counts for itself."""
        # A copy: other threads ask while streams come and go.
        devices = [stream.device for stream in tuple(self._streams)]
        return len({one for one in devices if one}) + devices.count("")

    def open(self) -> None:
        """Begin to listen to host, boards and scanners. Call it on the event loop."""
        self._loop = asyncio.get_running_loop()
        self._unlisten = self._wiring.host.listen(self._notice)
        self._unlisten_ahead = self._wiring.host.listen(self._foresee, ahead=True)
        self._unlisten_scans = self._wiring.scans.listen(self._hear)
        if self._wiring.hardware is not None:
            self._unlisten_boards = self._wiring.hardware.listen(self._stir)
        self._beating = self._loop.create_task(self._beat())

    def close(self) -> None:
        """End all streams now; once is enough. Call it on the event loop."""
        if self._stopped:
            return
        self._stopped = True
        self._unlisten()
        self._unlisten_ahead()
        self._unlisten_boards()
        self._unlisten_scans()
        if self._beating is not None:
            self._beating.cancel()
        for stream in self._streams:
            stream.end("stop")

    def recount(self, match: str) -> None:
        """Look again who sits where, after a seat was taken or left. Any thread may call it."""
        if self._loop is not None and not self._stopped:
            self._loop.call_soon_threadsafe(self._recount, match)

    async def serve(self, match: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one stream until it ends. Raises `UnknownMatch`, or `Refused` when full."""
        headers = headers_of(scope)
        device = read_caller(lambda name: headers.get(name, ""), self._wiring.texts).device
        version, frame = self._newest(match)
        self._make_room(device)
        stream = self._join(match, device)
        channel = self._channels[match]
        channel.show(version, frame)
        stream.view, stream.beat = version, channel.beat
        watching = asyncio.get_running_loop().create_task(_watch(receive, stream))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": _HEAD})
            await send(message(_HELLO + frame + self._pulse()))
            await _feed(channel, stream, send)
        except asyncio.CancelledError:
            if not stream.gone:
                raise
        finally:
            watching.cancel()
            self._part(match, stream)

    def _notice(self, match: str, version: int) -> None:
        # On the writer's thread: many commits in a row become one call on the loop.
        with self._news_lock:
            ringing = bool(self._news)
            self._news.add(match)
        if not ringing and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop closed meanwhile
                self._loop.call_soon_threadsafe(self._announce)

    def _foresee(self, match: str, version: int) -> None:
        # While the writer's thread waits for the disk, the loop is free to make the view.
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop closed meanwhile
                self._loop.call_soon_threadsafe(self._wiring.host.prepare, match, version)

    def _announce(self) -> None:
        with self._news_lock:
            matches, self._news = self._news, set()
        for match in matches:
            channel = self._channels.get(match)
            if channel is not None:
                channel.show(*self._newest(match))

    def _newest(self, match: str) -> tuple[int, bytes]:
        snapshot = self._wiring.host.snapshot(match)
        view = stamped(snapshot.data, self._wiring.host.now())
        return snapshot.version, view_frame(snapshot.version, view)

    def _make_room(self, device: str) -> None:
        limits = self._wiring.limits
        if self._stopped or len(self) >= limits.streams:
            raise Refused("request/full", "Too many screens are watching. Try again in a second.")
        mine = [one for one in self._streams if device and one.device == device and not one.bye]
        for old in mine[: max(0, len(mine) + 1 - limits.streams_per_device)]:
            old.end("replaced")

    def _join(self, match: str, device: str) -> Stream:
        channel = self._channels.setdefault(match, Channel())
        stream = Stream(device, self._seats(match, device))
        stream.task, stream.since = asyncio.current_task(), _time()
        self._streams[stream] = channel.streams[stream] = None
        channel.count()
        return stream

    def _part(self, match: str, stream: Stream) -> None:
        channel = self._channels[match]
        del channel.streams[stream], self._streams[stream]
        if channel.streams:
            channel.count()
        else:
            del self._channels[match]

    def _recount(self, match: str) -> None:
        channel = self._channels.get(match)
        if channel is not None:
            for stream in channel.streams:
                stream.seats = self._seats(match, stream.device)
            channel.count()

    def _seats(self, match: str, device: str) -> frozenset[int]:
        return frozenset(self._wiring.seating.seats_of(match, device) if device else ())

    async def _beat(self) -> None:
        while True:
            self._let_go()
            self._look()
            self._pulse_all()
            await asyncio.sleep(self._wiring.limits.beat_seconds)

    def _stir(self) -> None:
        # On a board's thread: many changes in a row become one beat.
        if not self._stirred.is_set() and self._loop is not None:
            self._stirred.set()
            with contextlib.suppress(RuntimeError):  # the loop closed meanwhile
                self._loop.call_soon_threadsafe(self._tell_boards)

    def _tell_boards(self) -> None:
        wait = self._told_at + _BREATH_S - _time()
        if wait > 0 and self._loop is not None:
            self._loop.call_later(wait, self._tell_boards)
            return
        self._stirred.clear()
        if self._stopped or not self._look():
            return
        self._told_at = _time()
        self._pulse_all()

    def _hear(self, scan: Scan) -> None:
        """Pass a scan on in the match being played: the newest that is not over."""
        # On a scanner's thread, which can wait for files and the disk; the loop cannot.
        frame = scan_frame(self._wiring.registry, scan)
        running = (one.match for one in self._wiring.host.matches() if one.ended is None)
        match = next(running, "")
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop closed meanwhile
                self._loop.call_soon_threadsafe(self._pass_on, match, scan.seat, frame)

    def _pass_on(self, match: str, seat: int, frame: bytes) -> None:
        channel = self._channels.get(match)
        if channel is not None:
            is_free = seat not in self._wiring.seating.devices(match)
            channel.hand(message(frame), seat, is_free=is_free)

    def _look(self) -> bool:
        """Look how everything is; tell whether that is news."""
        before = self._states, self._boards
        self._states = states(look_at(self._wiring, streams=len(self)))
        self._boards = [told(board) for board in boards_of(self._wiring)]
        return before != (self._states, self._boards)

    def _pulse_all(self) -> None:
        self._beats += 1
        shared = message(self._pulse())
        for channel in self._channels.values():
            channel.pulse(self._beats, shared)

    def _let_go(self) -> None:
        late = _time() - self._wiring.limits.patience_seconds
        for channel in self._channels.values():
            for stream in channel.streams:
                # Only who still owes a beat: after a standstill of ours nobody is to blame.
                if stream.beat != channel.beat and stream.since < late:
                    stream.drop()

    def _pulse(self) -> bytes:
        return beat_frame(self._wiring.host.now(), self._states, self._boards)


async def _feed(channel: Channel, stream: Stream, send: Send) -> None:
    while not stream.gone:
        if stream.bye:
            await send(farewell(stream.bye))
            return
        news = channel.next_for(stream)
        if news is None:
            await stream.wait()
        else:
            stream.since = _time()
            await send(news)


def _time() -> float:
    return asyncio.get_running_loop().time()


async def _watch(receive: Receive, stream: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    stream.leave()
