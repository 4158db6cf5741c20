"""One board on one port: joins a session to a port's thread and hands events to the program."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import RLock

from firmware_bridge.events import Event
from firmware_bridge.session import Session

log = logging.getLogger(__name__)


class Link:
    """A port's protocol (see `port.Protocol`) around `session`; safe to call from any thread.

    `now` gives table time in milliseconds. `notify` gets each event on the port's thread and must
    call `commit`, then or later, once a roll or press is on disk. When `notify` raises, the fault
    is counted in `errors`, and the roll is handed out again with the board's next repetition.
    """

    def __init__(
        self, session: Session, *, now: Callable[[], int], notify: Callable[[Event], None]
    ) -> None:
        self.errors = 0
        self.last_error = ""
        self._session = session
        self._now = now
        self._notify = notify
        self._wake: Callable[[], None] = _nobody
        self._lock = RLock()

    @property
    def state(self) -> str:
        """The session's state: absent, opening, handshaking, ready, wrong_protocol or lost."""
        return self._session.state

    @property
    def reason(self) -> str:
        """Why the board cannot be reached, as a sentence; empty while all is well."""
        return self._session.reason

    @property
    def counters(self) -> dict[str, int]:
        """The session's counters and our own `errors`."""
        with self._lock:
            return {**self._session.counters, "errors": self.errors}

    def commit(self, boot: str, seq: int) -> None:
        """Acknowledge everything of `boot` up to `seq`; call it after the commit on disk."""
        with self._lock:
            self._session.commit(boot, seq)
        self._wake()

    def retake(self) -> None:
        """A commit failed later on: have the rolls after the last commit handed out again."""
        with self._lock:
            self._session.retake()

    def send(self, command: str) -> int:
        """Send a command; see `Session.send`."""
        with self._lock:
            ident = self._session.send(command)
        self._wake()
        return ident

    def show(self, lamp: str, colour: str) -> None:
        """Have a lamp of the board show `colour`."""
        with self._lock:
            self._session.show(lamp, colour)
        self._wake()

    def opening(self, wake: Callable[[], None]) -> None:
        """The port is about to be opened; `wake` makes its thread look for bytes to write."""
        with self._lock:
            self._wake = wake
            self._session.found()

    def opened(self) -> None:
        """The port is open."""
        with self._lock:
            self._session.opened(self._now())

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        with self._lock:
            events = self._session.receive(data, self._now())
        self._deliver(events)

    def tick(self) -> None:
        """Time went by."""
        with self._lock:
            events = self._session.tick(self._now())
        self._deliver(events)

    def connection_lost(self, reason: str) -> None:
        """The port is closed."""
        with self._lock:
            self._wake = _nobody
            events = self._session.lost(reason)
        self._deliver(events)

    def outgoing(self) -> bytes:
        """Return the bytes to write now."""
        with self._lock:
            return self._session.outgoing()

    def stranger(self) -> str:
        """Return a sentence when this port should be left alone, else an empty string."""
        with self._lock:
            return self._session.stranger

    def _deliver(self, events: list[Event]) -> None:
        for place, event in enumerate(events):
            try:
                self._notify(event)
            except Exception as error:
                self._count(error)
                self.retake()
                self._deliver([later for later in events[place + 1 :] if not hasattr(later, "seq")])
                return

    def _count(self, error: Exception) -> None:
        self.errors += 1
        text = f"{type(error).__name__}: {error}"
        if text != self.last_error:
            self.last_error = text
            log.error("An event of %s was not handled: %s", self._session.board, text)


def _nobody() -> None:
    """Wake nobody: the port is closed."""
