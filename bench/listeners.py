"""Listeners of a broadcast: many sockets in one epoll loop, cheaper than what it measures."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable
from types import TracebackType


class Listeners:
    """Open streams that note when each has got a whole event.

    An event is `size` bytes long, or it holds `mark` and ends with `tail`; others do not count.
    """

    def __init__(
        self, port: int, count: int, hello: bytes, *,
        tail: bytes = b"", mark: bytes = b"", size: int = 0,
    ) -> None:  # fmt: skip
        self._tail = tail
        self._mark = mark
        self._size = size
        self._poll = select.epoll()
        self._sockets: dict[int, socket.socket] = {}
        for _ in range(count):
            sock = socket.create_connection(("127.0.0.1", port))
            sock.sendall(hello)
            self._sockets[sock.fileno()] = sock
            self._poll.register(sock.fileno(), select.EPOLLIN)

    def __enter__(self) -> Listeners:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for sock in self._sockets.values():
            sock.close()
        self._poll.close()

    def settle(self, *, quiet: float = 0.5) -> None:
        """Read whatever comes until nothing has come for `quiet` seconds."""
        while events := self._poll.poll(quiet):
            for number, _ in events:
                self._sockets[number].recv(262_144)

    def time_event(self, send: Callable[[], None], *, limit: float = 10) -> float:
        """Send, wait until every listener has the event, return the milliseconds it took."""
        waiting = dict.fromkeys(self._sockets, b"")
        start = time.perf_counter()
        send()
        while waiting:
            events = self._poll.poll(limit)
            if not events or time.perf_counter() - start > limit:
                raise TimeoutError(f"{len(waiting)} listeners got no event within {limit} s")
            for number, _ in events:
                data = waiting.get(number, b"") + self._sockets[number].recv(262_144)
                if self._is_whole(data):
                    waiting.pop(number, None)
                elif number in waiting:
                    waiting[number] = data
        return (time.perf_counter() - start) * 1000

    def _is_whole(self, data: bytes) -> bool:
        if self._size:
            return len(data) >= self._size
        return self._mark in data and data.endswith(self._tail)
