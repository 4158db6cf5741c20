"""Ends another thread's `select` early."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Lock

_CHUNK = 4096


class Waker:
    """A pipe to select on. Any thread may `wake` it, also once it is closed."""

    def __init__(self) -> None:
        self._out, self._in = os.pipe()
        os.set_blocking(self._in, False)
        self._lock = Lock()
        self._is_open = True

    def fileno(self) -> int:
        """Return the end that can be read after a `wake`."""
        return self._out

    def wake(self) -> None:
        """Let a `select` on this return, now or as soon as it is called."""
        with self._lock:  # what was closed may be the number of somebody else's file by now
            if self._is_open:
                with suppress(BlockingIOError):  # full: it is awake already
                    os.write(self._in, b"w")

    def clear(self) -> None:
        """Take note: wait again from now on. Only after `select` said that there is something."""
        os.read(self._out, _CHUNK)

    def close(self) -> None:
        """Give the pipe back."""
        with self._lock:
            if self._is_open:
                self._is_open = False
                os.close(self._in)
                os.close(self._out)
