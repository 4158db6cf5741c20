"""What a board's lines do to its session: who it is, what it did, which state that leads to."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from firmware_bridge.line import wire
from firmware_bridge.line.ahead import Ahead
from firmware_bridge.line.board_clock import BoardClock
from firmware_bridge.line.commands import Commands
from firmware_bridge.line.events import (
    Answered,
    Equipped,
    Event,
    Hello,
    Noise,
    Restarted,
    WrongProtocol,
    entry,
)
from firmware_bridge.line.greeting import Greeting, reborn
from firmware_bridge.line.intake import Intake
from firmware_bridge.line.line_quality import LineQuality
from firmware_bridge.line.parts import Parts, PartsQuestion, kind_of
from firmware_bridge.line.states import TRANSITIONS, State
from firmware_bridge.reason import Reason

_SERIAL = re.compile(r"[A-Za-z0-9._-]+")
"""What a serial number may look like: it stands in addresses and in names of buttons."""


class SessionError(RuntimeError):
    """The owner of a session called something at the wrong moment."""


class Hearing:
    """The half of a session that listens; see `session.Session`, the other half."""

    def __init__(
        self,
        board: str,
        *,
        committed: Callable[[str], int] = lambda boot: 0,
        admit: Callable[[str], Reason | None] = lambda serial: None,
    ) -> None:
        self.board = board
        self.state: State = "absent"
        self.reason: Reason | None = None
        self.greeting: Hello | None = None
        self.known: Hello | None = None  # the last greeting, kept while the board is away
        self.mismatch: WrongProtocol | None = None
        self.noise: Noise | None = None  # the line is bad of late
        self._committed = committed
        self._admit = admit
        self._intake = Intake(committed)
        self._ahead = Ahead()
        self._clock = BoardClock()
        self._commands = Commands()
        self._parts = PartsQuestion()
        self._meeting = Greeting()
        self._lines = wire.Lines()
        self._quality = LineQuality(self._lines)
        self._counts = dict.fromkeys(("early", "malformed", "restarts", "missing"), 0)
        self._refused = 0
        self._out: list[bytes] = []
        self._events: list[Event] = []
        self._now = self._heard_at = 0
        self._path = ""
        self._was_met = False  # a board of ours was here once, on this opening or an earlier one

    @property
    def boot(self) -> str:
        """The board's present boot id, empty before any is known."""
        return self._intake.boot

    @property
    def parts(self) -> Parts | None:
        """What is built into the board, once it has said so."""
        return self._parts.parts

    @property
    def _is_syncing(self) -> bool:
        return self.state == "handshaking" and self.greeting is not None

    def _step(self, trigger: str) -> None:
        after = TRANSITIONS[self.state].get(trigger)
        if after is None:
            raise SessionError(f"{self.board} cannot be {trigger} while it is {self.state}.")
        self.state = after

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
            self._meeting.is_met = True  # its hello got lost, but no stranger speaks like this

    def _on_hello(self, fields: dict[str, str]) -> None:
        if not _SERIAL.fullmatch(fields["serial"]):
            self._counts["malformed"] += 1
            return
        if (refusal := self._admit(fields["serial"])) is not None:
            self._refuse(refusal)
            return
        if self.known is not None and fields["serial"] != self.known.serial:
            self._exchange()
        self.board = fields["serial"]
        if fields["boot"] != self.boot:
            self._adopt(fields["boot"])
        if int(fields["seq"]) < self._intake.taken:
            self._refuse(reborn(self.board))
            return
        caps = tuple(fields["caps"].split(","))
        hello = Hello(self.board, fields["serial"], self.boot, fields["firmware"], caps)
        self._note(fields)
        self._step("greeted")
        self.reason = self.mismatch = None
        self._meeting.is_met = self._was_met = True
        if hello != self.greeting:
            self.greeting = self.known = hello
            self._events.append(hello)
            self._intake.remind()
            self._commands.repeat()

    def _refuse(self, reason: Reason) -> None:
        self._step("restarted")
        self.greeting = None
        self._was_met = False
        self._meeting.refuse(reason)

    def _exchange(self) -> None:
        """Another board is at the same port now: nothing of the old one holds for it."""
        self._intake = Intake(self._committed)
        self._ahead = Ahead()
        self._parts = PartsQuestion()
        self._commands.forget()
        self._commands.forget_lamps()
        self._step("restarted")
        self._counts["missing"] = 0

    def _mismatch(self, theirs: int) -> None:
        was = self.state
        self._step("mismatched")
        self.greeting = None
        self._meeting.is_met = self._was_met = True
        self.mismatch = WrongProtocol(self.board, theirs)
        self.reason = self.mismatch.reason
        if was != "wrong_protocol":
            self._events.append(self.mismatch)

    def _adopt(self, boot: str) -> None:
        is_restart = self.boot != ""
        # What they waited for is lost with the board's memory; they themselves are here.
        late = [one for one in self._ahead.rest() if one.seq > self._intake.taken]
        self._events += late
        missing = self._intake.adopt(boot) - len(late)
        self._clock.forget()
        self._parts.renew()
        if is_restart:
            self._step("restarted")
            self._counts["restarts"] += 1
            self._counts["missing"] += missing
            self._events.append(Restarted(self.board, boot, missing))

    def _on_entry(self, fields: dict[str, str]) -> None:
        if not self._is_present(fields) or self.state != "ready":
            self._counts["early"] += 1
            return
        # Now, for the board's clock may be another one when those before it have come.
        at, error = self._clock.instant(int(fields["us"]))
        coming = entry(self.board, fields, at=max(0, min(at, self._now)), error=error)
        if self._intake.offer(coming.seq):
            self._events.append(coming)
            while (waiting := self._ahead.take(self._intake.taken + 1)) is not None:
                self._intake.offer(waiting.seq)
                self._events.append(waiting)
        elif coming.seq > self._intake.taken:
            self._ahead.keep(coming)

    def _on_time(self, fields: dict[str, str]) -> None:
        known = self._clock.answer(int(fields["id"]), int(fields["us"]), self._now)
        if known and self.state == "handshaking":
            self._step("synced")

    def _on_answer(self, fields: dict[str, str]) -> None:
        ident, detail, is_ok = int(fields["id"]), fields["detail"], fields["result"] == "ok"
        if self._commands.settle(ident) != "C" or self.greeting is None:
            return
        caps = self.greeting.caps
        if not self._parts.answer(ident, detail, is_ok=is_ok, caps=caps):
            self._events.append(Answered(self.board, ident, is_ok, detail))
        elif self.parts is not None:
            self._events.append(Equipped(self.board, kind_of(caps), self.parts))

    def _on_heartbeat(self, fields: dict[str, str]) -> None:
        if self._is_present(fields):
            self._note(fields)
            self._intake.dropped(int(fields["seq"]) - int(fields["pending"]))

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


_HANDLERS: Mapping[str, Callable[[Hearing, dict[str, str]], None]] = MappingProxyType(
    {
        "H": Hearing._on_hello,
        "R": Hearing._on_entry,
        "P": Hearing._on_entry,
        "T": Hearing._on_time,
        "K": Hearing._on_answer,
        "B": Hearing._on_heartbeat,
    }
)
