"""One board on one port: joins a session to a port's thread and hands events to the program."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock

from firmware_bridge.line.events import Event
from firmware_bridge.line.session import Session
from firmware_bridge.line.states import State
from firmware_bridge.mishaps import Mishaps
from firmware_bridge.reason import Reason


class Link(Mishaps):
    """A port's protocol (see `port.Protocol`) around `session`; safe to call from any thread.

    `now` gives table time in milliseconds. `notify` gets each event on the port's thread and must
    call `commit`, then or later, once a roll or press is on disk. When `notify` raises, the fault
    is counted in `errors`, and the roll is handed out again with the board's next repetition.

    `changed` is called when `state` or `reason` is another one, on whichever thread made it so.
    `since` is when the state changed last.
    """

    def __init__(
        self,
        session: Session,
        *,
        now: Callable[[], int],
        notify: Callable[[Event], None],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.since = now()
        self._session = session
        self._now = now
        self._notify = notify
        self._changed = changed
        self._wake: Callable[[], None] = _nobody
        self._shown: tuple[State, Reason | None] = (session.state, None)
        self._lock = RLock()

    @property
    def state(self) -> State:
        """The session's state: absent, opening, handshaking, ready, wrong_protocol or lost.

        While a port is tried again and again, it stays what it was before.
        """
        return self._shown[0]

    @property
    def reason(self) -> Reason | None:
        """Why the board cannot be reached; None while all is well."""
        return self._shown[1]

    @property
    def counters(self) -> dict[str, int]:
        """The session's counters and our own `errors`."""
        with self._lock:
            return {**self._session.counters, "errors": self.errors}

    def commit(self, boot: str, seq: int) -> None:
        """Entry `seq` of `boot` is on disk, or refused for good: it may be acknowledged."""
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

    def opening(self, path: str, wake: Callable[[], None]) -> None:
        """The port at `path` is about to be opened; `wake` makes its thread write what there is."""
        with self._lock:
            self._wake = wake
            self._session.found(path)
        self._show()

    def opened(self) -> None:
        """The port is open."""
        with self._lock:
            self._session.opened(self._now())
        self._show()

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        with self._lock:
            events = self._session.receive(data, self._now())
        self._deliver(events)
        self._show()

    def tick(self) -> None:
        """Time went by."""
        with self._lock:
            events = self._session.tick(self._now())
        self._deliver(events)
        self._show()

    def connection_lost(self, reason: Reason) -> None:
        """The port is closed."""
        with self._lock:
            self._wake = _nobody
            events = self._session.lost(reason)
        self._deliver(events)
        self._show()

    def outgoing(self) -> bytes:
        """Return the bytes to write now."""
        with self._lock:
            return self._session.outgoing()

    def stranger(self) -> Reason | None:
        """Return why this port should be left alone, None when it should not."""
        with self._lock:
            return self._session.stranger

    def _deliver(self, events: list[Event]) -> None:
        for place, event in enumerate(events):
            try:
                self._notify(event)
            except Exception as error:
                self._count(f"An event of {self._session.board} was not handled", error)
                self.retake()
                self._deliver([later for later in events[place + 1 :] if not hasattr(later, "seq")])
                return

    def _show(self) -> None:
        """Compare what can be seen from outside; only the port's thread comes here."""
        state, reason = self._session.state, self._session.reason
        if state == "opening" and reason is not None:
            state = self._shown[0]
        if state != self._shown[0]:
            self.since = self._now()
        if (state, reason) != self._shown:
            self._shown = state, reason
            self._changed()


def _nobody() -> None:
    """Wake nobody: the port is closed."""
