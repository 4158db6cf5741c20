"""Hours of simulated presses through the real debouncing, hands and host; nothing may be lost.

Time is moved, so an hour takes seconds. Run as `python -m bench soak`, or `soak=10` for ten hours.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bench.fingers import Fingers, Touch, edges, thinking
from bench.report import Verdict
from companion.domain.game import Game
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.port import Beat
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from firmware_bridge.bridge import newest_match
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.hands import Hands
from firmware_bridge.hands.panel import Panel
from firmware_bridge.hands.presses import ButtonEvent, Edge

HOUR_MS = 3_600_000
START_MS = 5_000
LATEST_MS = 20
"""How late an edge may be handled: the computer has other things to do."""
PAUSE, ALL = "pause", "all"
LONG_CLOCK = "360000"
BLANK = Game(id="blank", prefix="blank", seats=(2, 12), marks={"player": {}})


@dataclass
class Expected:
    """A clock as simple as can be: whose time ran, from stamp to stamp."""

    seats: tuple[int, ...]
    running: int = 0
    since: int = 0
    paused: bool = False
    used: dict[int, int] = field(default_factory=dict)
    accepted: list[tuple[str, int, int]] = field(default_factory=list)
    ignored: int = 0

    def take(self, button: str, at: int) -> None:
        """Take a press; what is out of turn, or comes during a pause, is ignored."""
        if button == PAUSE:
            self._pause(at)
        elif not self.running:
            self._run(self.seats[0], at)
            self.accepted.append(("press", self._seat(button), at))
        elif self.paused or self._seat(button) not in (0, self.running):
            self.ignored += 1
        else:
            self._charge(at)
            self._run(self.seats[self.seats.index(self.running) + 1 - len(self.seats)], at)
            self.accepted.append(("press", self._seat(button), at))

    def _pause(self, at: int) -> None:
        if not self.running:
            self.ignored += 1
            return
        if not self.paused:
            self._charge(at)
        self.accepted.append(("resume" if self.paused else "pause", 0, at))
        self.paused, self.since = not self.paused, at

    def _charge(self, at: int) -> None:
        self.used[self.running] = self.used.get(self.running, 0) + at - self.since

    def _run(self, seat: int, at: int) -> None:
        self.running, self.since = seat, at

    def _seat(self, button: str) -> int:
        return 0 if button == ALL else int(button)


@dataclass(frozen=True)
class Outcome:
    """What the host has after it all, beside what was expected.

    `entries` are verb, seat and stamp of each stored move, `used` all the thinking by seat.
    """

    expected: Expected
    entries: list[tuple[str, int, int]]
    used: dict[int, int]
    refusals: int
    edges: int
    seconds: float

    def faults(self) -> list[str]:
        """Return what is wrong, in words; nothing when every press counted once at its stamp."""
        wrong = []
        if self.entries != self.expected.accepted:
            lost = len(set(self.expected.accepted) - set(self.entries))
            made = len(set(self.entries) - set(self.expected.accepted))
            wrong.append(f"{lost} presses lost, {made} made up")
        if self.used != self.expected.used:
            wrong.append(f"charged {self.used}, not {self.expected.used}")
        if self.refusals != self.expected.ignored:
            wrong.append(f"{self.refusals} refused, not {self.expected.ignored}")
        return wrong


def soak(folder: Path, seats: int, *, shared: bool, seed: int, hours: float = 1) -> Outcome:
    """Play `hours` with so many people on a new journal; `shared` is one button for all."""
    began = time.perf_counter()
    chance = Random(seed)
    people = tuple(range(1, seats + 1))
    touches = _played(people, chance, int(hours * HOUR_MS), shared=shared)
    expected = Expected(people)
    for touch in touches:
        expected.take(touch.button, touch.at)
    made = edges(touches, chance)
    table = _Table(folder, people, chance, shared=shared)
    table.feed(made)
    entries, used = table.close()
    taken = {seat: ms for seat, ms in used.items() if ms}
    seconds = time.perf_counter() - began
    return Outcome(expected, entries, taken, table.hands.refusals, len(made), seconds)


def _played(people: Sequence[int], chance: Random, length: int, *, shared: bool) -> list[Touch]:
    """Return what the hands do: in turn, and now and then out of turn, at once, or pausing."""
    hands, place = Fingers(chance), 0
    now = hands.touch(ALL if shared else str(people[1]), START_MS)
    while now < START_MS + length:
        mine, next_one = (people[(place + step) % len(people)] for step in (0, 1))
        press_at = now + thinking(chance)
        fate = chance.random()
        if fate < 0.03:
            stops = hands.touch(PAUSE, press_at)
            # It reads on the display whether the clock is paused, before it goes on.
            now = hands.touch(PAUSE, stops + 400 + thinking(chance))
            continue
        press_at = now = hands.touch(ALL if shared else str(mine), press_at)
        place += 1
        if not shared and fate < 0.15:
            # The neighbour too, a moment before or after: only what comes after is in turn.
            near = press_at + chance.choice((-40, -5, -2, -1, 1, 2, 5, 40))
            if hands.is_free(str(next_one), near):
                hands.touch(str(next_one), near)
                place += near > press_at
                now = max(now, near)
    return sorted(hands.touches, key=lambda touch: touch.at)


class _Table:
    """A host on a moved clock, with the buttons of one Raspberry Pi."""

    def __init__(
        self, folder: Path, people: Sequence[int], chance: Random, *, shared: bool
    ) -> None:
        self._ns = 0
        self._chance = chance
        self.host = Host(
            SqliteJournal(folder / FILE_NAME), {BLANK.id: BLANK},
            wall=lambda: 1_780_000_000_000_000_000, monotonic=lambda: self._ns,
        )  # fmt: skip
        seats = [{"name": f"Player {seat}"} for seat in people]
        self.match = self.host.open(BLANK.id, {}, seats)
        self.host.receive(self.match, Move(verb="set_clock", args={"control": LONG_CLOCK}))
        own = [Binding(ALL, "clock")] if shared else [Binding(str(s), "seat", s) for s in people]
        bindings = [*own, Binding(PAUSE, "pause")]
        self.hands = Hands(
            self.host, Bindings(None, bindings), playing=lambda: newest_match(self.host)
        )
        self._panel = Panel({one.button: False for one in bindings}, 0)
        self._levels = {one.button: False for one in bindings}

    def feed(self, made: Sequence[Edge]) -> None:
        """Let all edges happen, each handled a little late, and what is due between them."""
        for edge in made:
            self._look(edge.at)
            self._levels[edge.button] = edge.is_down
            self._move(edge.at + self._chance.randint(0, LATEST_MS))
            for event in self._panel.edge(edge):
                self._tell(event)
        self._look(made[-1].at + HOUR_MS)

    def close(self) -> tuple[list[tuple[str, int, int]], dict[int, int]]:
        """Return the stored moves of the buttons, and all the thinking, by seat."""
        self._settle()
        clock = self.host.table(self.match).clock
        assert clock is not None
        zero = self.host.time.of_monotonic(0)
        entries = [
            (entry.verb, entry.seat, entry.at - zero)
            for entry in self.host.journal.entries(self.match)
            if entry.source.startswith("button:")
        ]
        self.host.close()
        return entries, {side.seat: side.used for side in clock.sides}

    def _look(self, until: int) -> None:
        while (due := self._panel.due) is not None and due < until:
            self._move(due)
            for event in self._panel.look(self._levels.__getitem__, due):
                self._tell(event)

    def _tell(self, event: ButtonEvent) -> None:
        if event.button == PAUSE:
            self._settle()  # people look at the display first; simulated hours leave no time to
        self.hands.event(event)

    def _settle(self) -> None:
        self.host.store(Beat(self.host.now()))

    def _move(self, at: int) -> None:
        self._ns = max(self._ns, at * 1_000_000)


def run(hours: float = 10) -> Iterator[Verdict]:
    """Soak both kinds of button box."""
    for people, shared in ((2, False), (4, True)):
        with tempfile.TemporaryDirectory() as folder:
            end = soak(Path(folder), people, shared=shared, seed=int(hours), hours=hours)
        kind = "one button for all" if shared else "one button each"
        detail = (
            f"[{len(end.expected.accepted)} presses, {end.edges} edges, "
            f"{end.expected.ignored} ignored, {end.seconds:.0f} s] {'; '.join(end.faults())}"
        )
        name = f"{hours:g} hours of presses, {people} people, {kind}: faults"
        yield Verdict(name, len(end.faults()), 0, unit="", detail=detail)
