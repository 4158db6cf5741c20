"""One board's conversation, without any port: bytes and instants in, events and bytes out.

Theory of operation. (1) The host asks `H` until the board answers; nothing else is sent before.
(2) It asks the board's clock; with the first answer the session is ready. (3) The board repeats
what is not acknowledged, the oldest first; the host takes only the number after the last one it
took, so each roll comes out once and in order. (4) The owner calls `commit` when a roll is on disk;
only then it is acknowledged. A roll that comes again is acknowledged again; one that comes too
early is ignored, for it will be repeated. (5) A new boot id means the board lost its memory.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from firmware_bridge import wire
from firmware_bridge.board_clock import BoardClock
from firmware_bridge.commands import Commands
from firmware_bridge.events import (
    Answered,
    Event,
    Hello,
    Lost,
    Noise,
    Restarted,
    WrongProtocol,
    entry,
)
from firmware_bridge.intake import Intake
from firmware_bridge.line_quality import LineQuality
from firmware_bridge.states import TRANSITIONS, State

HELLO_MS = 500
STRANGER_MS = 2000  # a port whose device has not said a valid H by then is not ours
SILENCE_MS = 3000


class SessionError(RuntimeError):
    """The owner of a session called something at the wrong moment."""


class Session:
    """The host's end of the line to `board`. Not for two threads at a time.

    `committed` is the last `(boot, seq)` on disk, so that a restarted host takes nothing twice.
    Every `now` is table time in milliseconds.
    """

    def __init__(self, board: str, *, committed: tuple[str, int] | None = None) -> None:
        self.board = board
        self.state: State = "absent"
        self.reason = ""
        self.greeting: Hello | None = None
        self._intake = Intake(committed)
        self._clock = BoardClock()
        self._commands = Commands()
        self._lines = wire.Lines()
        self._quality = LineQuality(self._lines)
        self._counts = dict.fromkeys(("early", "malformed", "restarts"), 0)
        self._refused = 0
        self._out: list[bytes] = []
        self._events: list[Event] = []
        self._now = self._heard_at = self._opened_at = self._hello_at = 0
        self._is_met = False

    @property
    def boot(self) -> str:
        """The board's present boot id, empty before any is known."""
        return self._intake.boot

    @property
    def counters(self) -> dict[str, int]:
        """What came in, by kind, since the session began.

        `refused` is the board's own count of what it had no room for; `round_trip` is in ms.
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
    def stranger(self) -> str:
        """A sentence when this port's device is not one of ours and should be left alone."""
        waited = self._now - self._opened_at
        if self.state != "handshaking" or self._is_met or waited < STRANGER_MS:
            return ""
        return "The device did not answer as a board of ours within two seconds."

    def found(self) -> None:
        """A port is about to be opened."""
        self._step("found")

    def opened(self, now: int) -> None:
        """The port is open; the hello goes out."""
        self._step("opened")
        self.reason, self._is_met = "", False
        self._lines.restart()
        self._opened_at = self._heard_at = self._now = now
        self._greet()

    def lost(self, reason: str) -> list[Event]:
        """The port is closed, or could not be opened; `reason` is a sentence."""
        self._fall("closed", reason)
        self._out.clear()
        self._commands.forget()
        return self._drain()

    def receive(self, data: bytes, now: int) -> list[Event]:
        """Take bytes from the port and return what they mean."""
        self._now = now
        for body in self._lines.feed(data):
            self._take(body)
        return self._drain()

    def tick(self, now: int) -> list[Event]:
        """Let time pass: ask, repeat, and notice silence. Call it about every 50 ms."""
        self._now = now
        if self.state in ("absent", "opening"):
            return self._drain()
        if self.greeting and now - self._heard_at > SILENCE_MS:
            self._fall("silent", "The board has said nothing for three seconds.")
        if self.state != "ready" and not self._is_syncing and now >= self._hello_at:
            self._greet()
        if self.state == "ready" or self._is_syncing:
            self._converse()
        if verdict := self._quality.verdict(now):
            self._events.append(Noise(self.board, *verdict))
        return self._drain()

    def commit(self, boot: str, seq: int) -> None:
        """Everything of `boot` up to `seq` is on disk: acknowledge it; see `Intake.commit`."""
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

    @property
    def _is_syncing(self) -> bool:
        return self.state == "handshaking" and self.greeting is not None

    def _step(self, trigger: str) -> None:
        after = TRANSITIONS[self.state].get(trigger)
        if after is None:
            raise SessionError(f"{self.board} cannot be {trigger} while it is {self.state}.")
        self.state = after

    def _fall(self, trigger: str, reason: str) -> None:
        was = self.state
        self._step(trigger)
        self.reason = reason
        self.greeting = None
        self._clock.forget()
        if self.state == "lost" and was != "lost":
            self._events.append(Lost(self.board, reason))

    def _drain(self) -> list[Event]:
        events, self._events = self._events, []
        return events

    def _say(self, verb: str, values: tuple[object, ...]) -> None:
        self._out.append(wire.encode(wire.compose(wire.TO_BOARD, verb, values)))

    def _greet(self) -> None:
        self._hello_at = self._now + HELLO_MS
        self._say("H", (wire.PROTO,))

    def _converse(self) -> None:
        if (ident := self._clock.question(self._now)) is not None:
            self._say("T", (ident,))
        if self.state == "ready":
            for verb, values in self._commands.due(self._now):
                self._say(verb, values)

    def _take(self, body: str) -> None:
        if theirs := wire.other_protocol(body):
            self._mismatch(theirs)
            return
        try:
            verb, fields = wire.parse(wire.TO_HOST, body)
            handler = _HANDLERS[verb]
        except (KeyError, ValueError):
            self._counts["malformed"] += 1
            return
        self._heard_at = self._now
        if verb == "H" or (self.greeting and self.state != "wrong_protocol"):
            handler(self, fields)
        else:
            self._counts["early"] += 1
            self._is_met = True  # its greeting got lost, but no stranger speaks like this

    def _on_hello(self, fields: dict[str, str]) -> None:
        if fields["boot"] != self.boot:
            self._adopt(fields["boot"])
        caps = tuple(fields["caps"].split(","))
        hello = Hello(self.board, fields["serial"], self.boot, fields["firmware"], caps)
        self._note(fields)
        self._step("greeted")
        self.reason, self._is_met = "", True
        if hello != self.greeting:
            self.greeting = hello
            self._events.append(hello)
            self._intake.remind()
            self._commands.repeat()

    def _mismatch(self, theirs: int) -> None:
        was = self.state
        self._step("mismatched")
        self.greeting = None
        self._is_met = True
        event = WrongProtocol(self.board, theirs)
        self.reason = event.sentence
        if was != "wrong_protocol":
            self._events.append(event)

    def _adopt(self, boot: str) -> None:
        is_restart = self.boot != ""
        missing = self._intake.adopt(boot)
        self._clock.forget()
        if is_restart:
            self._step("restarted")
            self._counts["restarts"] += 1
            self._events.append(Restarted(self.board, boot, missing))

    def _on_entry(self, fields: dict[str, str]) -> None:
        if not self._is_present(fields) or self.state != "ready":
            self._counts["early"] += 1
        elif self._intake.offer(int(fields["seq"])):
            at, error = self._clock.instant(int(fields["us"]))
            self._events.append(entry(self.board, fields, at=min(at, self._now), error=error))

    def _on_time(self, fields: dict[str, str]) -> None:
        known = self._clock.answer(int(fields["id"]), int(fields["us"]), self._now)
        if known and self.state == "handshaking":
            self._step("synced")

    def _on_answer(self, fields: dict[str, str]) -> None:
        ident, is_ok = int(fields["id"]), fields["result"] == "ok"
        if self._commands.settle(ident) == "C":
            self._events.append(Answered(self.board, ident, is_ok, fields["detail"]))

    def _on_heartbeat(self, fields: dict[str, str]) -> None:
        if self._is_present(fields):
            self._note(fields)

    def _is_present(self, fields: dict[str, str]) -> bool:
        """Ask again who it is when the boot id is not the one of the greeting."""
        if fields["boot"] == self.boot:
            return True
        self._step("restarted")
        self.greeting = None
        return False

    def _note(self, fields: dict[str, str]) -> None:
        self._intake.made(int(fields["seq"]))
        self._refused = int(fields["lost"])


_HANDLERS: Mapping[str, Callable[[Session, dict[str, str]], None]] = MappingProxyType(
    {
        "H": Session._on_hello,
        "R": Session._on_entry,
        "P": Session._on_entry,
        "T": Session._on_time,
        "K": Session._on_answer,
        "B": Session._on_heartbeat,
    }
)
