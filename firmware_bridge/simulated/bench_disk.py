"""A slow disk for the demo: the writer is held up where only the disk is left to wait for."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.host import Host

COMMIT_S = 0.8


class SlowDisk:
    """While `is_on`, each commit of a move takes 800 ms longer. `close` takes it away."""

    def __init__(self, host: Host) -> None:
        self._fast = threading.Event()
        self._fast.set()
        self._leave: Callable[[], None] = host.listen(self._wait, ahead=True)

    @property
    def is_on(self) -> bool:
        """Whether commits are slow."""
        return not self._fast.is_set()

    def switch(self, on: bool) -> None:
        """Make it slow, or as fast as it is; who waits now is let go."""
        if on:
            self._fast.clear()
        else:
            self._fast.set()

    def close(self) -> None:
        """Let everything pass."""
        self._leave()
        self._fast.set()

    def _wait(self, match: str, version: int) -> None:
        self._fast.wait(COMMIT_S)
