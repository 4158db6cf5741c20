"""One board's conversation, without any port: bytes and instants in, events and bytes out.

Theory of operation. (1) The host asks `H` until the board answers; nothing else is sent before.
(2) It asks the board's clock; with the first answer the session is ready, and the board is asked
for its parts. (3) The board repeats what is not acknowledged, the oldest first; the host takes only
the number after the last one it took, so each roll comes out once and in order. (4) The owner calls
`commit` when a roll is on disk; only then it is acknowledged. A roll that comes again is
acknowledged again; one that comes too early waits for those before it. (5) A new boot id means the
board lost its memory.
"""

from __future__ import annotations

from firmware_bridge.line import wire
from firmware_bridge.line.events import Answered, Event, Lost, Noise
from firmware_bridge.line.hearing import Hearing
from firmware_bridge.line.hearing import SessionError as SessionError
from firmware_bridge.reason import Reason

SILENCE_MS = 3000
SILENT = Reason("board/silent", "The board has said nothing for three seconds.")


class Session(Hearing):
    """The host's end of the line to a board. Not for two threads at a time.

    `board` is the board's serial number, before its first hello the name given here. `committed`
    tells the last number of a boot that is on disk, so that a restarted host takes nothing twice.
    `admit` is asked about each serial number and returns why such a board must not be used.
    Every `now` is table time in milliseconds.
    """

    @property
    def counters(self) -> dict[str, int]:
        """What came in, by kind, since the session began.

        `refused` is the board's own count of what it had no room for, `missing` the sum of what its
        restarts lost; `round_trip` is in ms.
        """
        lines = self._lines
        return {
            "good": lines.good,
            "bad_crc": lines.bad_crc,
            "noise": lines.noise,
            "too_long": lines.too_long,
            "duplicates": self._intake.duplicates,
            "gaps": self._intake.gaps,
            "refused": self._refused,
            "round_trip": self._clock.round_trip,
            **self._counts,
        }

    @property
    def stranger(self) -> Reason | None:
        """Why this port's device should be left alone: it is none of ours, or one too many."""
        return self._meeting.stranger(self._now) if self.state == "handshaking" else None

    def found(self, path: str = "") -> None:
        """The port at `path` is about to be opened."""
        self._step("found")
        self._path = path

    def opened(self, now: int) -> None:
        """The port is open; the hello goes out."""
        self._step("opened")
        self.reason = self.mismatch = None
        self._lines.restart()
        self._heard_at = self._now = now
        self._meeting.begin(self._path, now)
        self._greet()

    def lost(self, reason: Reason) -> list[Event]:
        """The port is closed, or could not be opened."""
        self._fall("parted" if self._was_met else "closed", reason)
        self._out.clear()
        return self._drain()

    def receive(self, data: bytes, now: int) -> list[Event]:
        """Take bytes from the port and return what they mean."""
        self._now = now
        for body in self._lines.feed(data):
            self._take(body)
        return self._drain()

    def tick(self, now: int) -> list[Event]:
        """Let time pass: ask, repeat, and notice silence. Call it five times a second or more."""
        self._now = now
        if self.state in ("absent", "opening"):
            return self._drain()
        is_talking = self.state in ("handshaking", "ready") and self._was_met
        if is_talking and now - self._heard_at > SILENCE_MS:
            self._fall("silent", SILENT)
        if self.state != "ready" and not self._is_syncing:
            self._greet()
        if self.state == "ready" or self._is_syncing:
            self._converse()
        if verdict := self._quality.verdict(now):
            self.noise = Noise(self.board, *verdict)
            self._events.append(self.noise)
        elif not self._quality.is_bad:
            self.noise = None
        return self._drain()

    def commit(self, boot: str, seq: int) -> None:
        """One entry is on disk: acknowledge the unbroken row up to it; see `Intake.commit`."""
        self._intake.commit(boot, seq)

    def retake(self) -> None:
        """A commit failed: hand out what is not on disk again, as the board repeats it."""
        self._intake.retake()

    def send(self, command: str) -> int:
        """Ask the board to do `command` (`blink`); return the id that its answer will carry.

        Raises SessionError while the board is not ready, or when too many answers are missing.
        """
        if self.state != "ready":
            raise SessionError(f"{self.board} is {self.state}, it cannot {command} now.")
        if (ident := self._commands.add(command)) is None:
            raise SessionError(f"{self.board} has not answered the last commands.")
        return ident

    def show(self, lamp: str, colour: str) -> None:
        """Have a lamp of the board show `colour`, now and whenever it comes back."""
        self._commands.show(lamp, colour)

    def outgoing(self) -> bytes:
        """Return the bytes to write now, and forget them."""
        if self.state == "ready" and (acknowledgement := self._intake.acknowledgement()):
            self._say("A", acknowledgement)
        data = b"".join(self._out)
        self._out.clear()
        return data

    def _fall(self, trigger: str, reason: Reason) -> None:
        was = self.state
        self._step(trigger)
        self.reason = reason
        self.greeting = None
        self._clock.forget()
        self._commands.forget()
        if self.state == "lost" and was not in ("lost", "opening"):
            self._events.append(Lost(self.board, reason))

    def _drain(self) -> list[Event]:
        for ident in self._commands.given_up():
            if not self._parts.is_mine(ident):
                self._events.append(Answered(self.board, ident, False, "silent"))
        events, self._events = self._events, []
        return events

    def _say(self, verb: str, values: tuple[object, ...]) -> None:
        self._out.append(wire.encode(wire.compose(wire.TO_BOARD, verb, values)))

    def _greet(self) -> None:
        if self._meeting.is_due(self._now):
            self._say("H", (wire.PROTO,))

    def _converse(self) -> None:
        if (ident := self._clock.question(self._now)) is not None:
            self._say("T", (ident,))
        if self.state == "ready":
            self._parts.ask(self._commands)
            for verb, values in self._commands.due(self._now):
                self._say(verb, values)
