"""Rotary knobs on the Raspberry Pi's own pins: turned, they change a mark, one move a turn.

The pins' thread only notes raw edges. One thread of ours decodes them and hands in the moves; it
sleeps while no knob is turned.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from companion.domain.moves import Move
from companion.domain.table import seat_sheet
from companion.host import Host
from firmware_bridge.hands.buttons import BEAT_S, EdgeContact
from firmware_bridge.hands.quadrature import Contact
from firmware_bridge.hands.turning import Turn, Turning
from firmware_bridge.mishaps import Mishaps
from firmware_bridge.pins.kernel_time import kernel_ms
from firmware_bridge.pins.pin_chip import pin_reason, usable
from firmware_bridge.reason import Reason

log = logging.getLogger(__name__)


class KnobPlan(Protocol):
    """A knob as the settings name it; without a `sheet` it is the seat's own."""

    @property
    def a(self) -> int: ...
    @property
    def b(self) -> int: ...
    @property
    def mark(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def sheet(self) -> str: ...


class KnobInfo(msgspec.Struct, frozen=True):
    """What a page shows of a knob; `turning` is by how much it is being turned just now."""

    id: str
    label: str
    fault: Reason | None
    sheet: str
    mark: str
    seat: int
    turning: int


class _Knob:
    def __init__(self, plan: KnobPlan) -> None:
        self.plan = plan
        self.id = f"knob{plan.a}"
        self.sheet = plan.sheet or seat_sheet(plan.seat)
        self.fault: Reason | None = None
        self.contacts: list[EdgeContact] = []
        self.turning = Turning(False, False)

    @property
    def levels(self) -> tuple[bool, bool]:
        a, b = (bool(contact.is_pressed) for contact in self.contacts)
        return a, b

    def close(self) -> None:
        for contact in self.contacts:
            contact.close()
        self.contacts.clear()

    @property
    def info(self) -> KnobInfo:
        plan, label = self.plan, f"GPIO {self.plan.a}, {self.plan.b}"
        by = self.turning.by
        return KnobInfo(self.id, label, self.fault, self.sheet, plan.mark, plan.seat, by)


class Knobs(Mishaps):
    """All knobs of one Raspberry Pi, at the match that `playing` names.

    A pin that cannot be had is named in the knob's `fault`, and the others work. `refuse(knob)`
    tells whoever turned in vain. `errors` counts what failed on the way, `refusals` what the rules
    or the disk refused.
    """

    def __init__(
        self, host: Host, plan: Sequence[KnobPlan], *, playing: Callable[[], str | None],
        factory: Any, refuse: Callable[[str], None] = lambda knob: None,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:  # fmt: skip
        self.refusals = 0
        self.beat = kernel_ms()
        self._host, self._playing, self._refuse, self._clock = host, playing, refuse, clock
        self._changed, self._ending = threading.Event(), threading.Event()
        self._knobs = [_Knob(one) for one in plan]
        for knob in self._knobs:
            self._claim(knob, factory)
        self._thread = threading.Thread(target=self._run, name="knobs", daemon=True)

    @property
    def is_alive(self) -> bool:
        """Whether our thread runs, or has nothing to do."""
        return self._thread.is_alive() or not self._knobs

    def start(self) -> None:
        """Begin to follow the knobs, if there are any."""
        if self._knobs:
            self._thread.start()

    def stop(self) -> None:
        """Give the pins back and end the thread; a turn that has not come to rest is dropped."""
        self._ending.set()
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join()
        for knob in self._knobs:
            knob.close()

    def knobs(self) -> tuple[KnobInfo, ...]:
        """Return every knob there is."""
        return tuple(one.info for one in self._knobs)

    def look(self) -> int | None:
        """Let happen what is due by now; return when something is due next, nanoseconds."""
        now = self._clock()
        working = [one for one in self._knobs if one.fault is None]
        for knob in working:
            try:
                turn = knob.turning.look(knob.levels, now)
                if turn is not None:
                    self._turned(knob, turn)
            except Exception as error:
                knob.turning = Turning(False, False)  # or it stays due, and fails at once again
                self._count("A knob was turned in vain", error)
        dues = (one.turning.due for one in working)
        return min((due for due in dues if due is not None), default=None)

    def _claim(self, knob: _Knob, factory: Any) -> None:
        pins: tuple[tuple[Contact, int], ...] = (("a", knob.plan.a), ("b", knob.plan.b))
        try:
            for contact, pin in pins:
                sink = self._sink(knob, contact)
                knob.contacts.append(EdgeContact(pin, sink, pin_factory=usable(factory)))
            knob.turning = Turning(*knob.levels)
        except Exception as error:
            knob.fault = pin_reason(pin, error)
            log.error("The knob %r does not work: %s", knob.id, knob.fault)
            knob.close()

    def _sink(self, knob: _Knob, contact: Contact) -> Callable[[bool, int], None]:
        def put(is_closed: bool, at: int) -> None:
            knob.turning.edge(contact, is_closed, at)
            self._changed.set()

        return put

    def _turned(self, knob: _Knob, turn: Turn) -> None:
        match = self._playing()
        by = 0 if match is None else self._within(match, knob, turn.by)
        if match is None or by == 0:
            self._refuse(knob.id)
            return
        args = {"sheet": knob.sheet, "mark": knob.plan.mark, "by": by}
        at = self._host.time.of_monotonic(turn.at)
        move = Move(
            verb="adjust", seat=knob.plan.seat, args=args, at=at, source=f"button:{knob.id}"
        )
        self._host.submit(match, move).add_done_callback(partial(self._answered, knob))

    def _within(self, match: str, knob: _Knob, detents: int) -> int:
        """Return by how much the mark changes: its step per detent, and no further than it goes."""
        sheet = self._host.table(match).sheets.get(knob.sheet)
        marks = {} if sheet is None else self._host.game_of(match).marks.get(sheet.kind, {})
        mark = marks.get(knob.plan.mark)
        if sheet is None or mark is None:
            return 0
        was = sheet.marks.get(knob.plan.mark, mark.start)
        return min(max(was + detents * mark.step, mark.low), mark.high) - was

    def _answered(self, knob: _Knob, done: Any) -> None:
        if done.exception() is not None:
            self.refusals += 1
            self._refuse(knob.id)

    def _run(self) -> None:
        while not self._ending.is_set():
            self._changed.clear()
            self.beat = kernel_ms()
            due = self.look()
            left = BEAT_S if due is None else max(0.001, (due - self._clock()) / 1e9)
            self._changed.wait(min(BEAT_S, left))
