"""One thread that sleeps in the kernel until an edge comes, and that nobody can kill."""

from __future__ import annotations

import logging
import os
import select
import threading
from collections.abc import Callable, Iterable

from firmware_bridge.pins.kernel_time import kernel_ms

log = logging.getLogger(__name__)

BEAT_MS = 1000


class EdgeWatch:
    """The one thread that waits for edges: file descriptors to functions that read them.

    A function that fails is not asked again, is named in the log, and no other one notices. `beat`
    is when the thread last turned, in monotonic milliseconds; it turns every second at least.
    """

    def __init__(self) -> None:
        self.beat = kernel_ms()
        self._readers: dict[int, Callable[[], None]] = {}
        self._lock = threading.Lock()
        self._turned = threading.Condition()
        self._turns = 0
        self._poll = select.poll()
        self._out, self._in = os.pipe()
        self._poll.register(self._out, select.POLLIN)
        self._thread = threading.Thread(target=self._run, name="edges", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def add(self, fd: int, reader: Callable[[], None]) -> None:
        """Call `reader` whenever `fd` has something to read."""
        with self._lock:
            self._readers[fd] = reader
        self._poll.register(fd, select.POLLIN)
        os.write(self._in, b"a")

    def remove(self, fd: int) -> None:
        """Watch `fd` no more.

        The kernel keeps a line for as long as a poll sleeps on it, so the thread is made to turn.
        """
        with self._lock:
            if not self._readers.pop(fd, None):
                return
            self._poll.unregister(fd)
        if threading.current_thread() is self._thread:
            return
        with self._turned:
            before = self._turns
            os.write(self._in, b"r")
            self._turned.wait_for(lambda: self._turns != before, BEAT_MS / 1000)

    def stop(self) -> None:
        """End the thread."""
        if not self._thread.is_alive():
            return
        os.write(self._in, b"s")
        self._thread.join()
        os.close(self._in)
        os.close(self._out)

    def _run(self) -> None:
        while True:
            ready = [fd for fd, _ in self._poll.poll(BEAT_MS)]
            self.beat = kernel_ms()
            with self._turned:
                self._turns += 1
                self._turned.notify_all()
            if self._out in ready and b"s" in os.read(self._out, 64):
                return
            self._serve(ready)

    def _serve(self, ready: Iterable[int]) -> None:
        for fd in ready:
            with self._lock:
                reader = self._readers.get(fd)
            if reader is None:
                continue
            try:
                reader()
            except Exception:
                log.exception("Reading the edges of line request %d failed; it is left out.", fd)
                self.remove(fd)
