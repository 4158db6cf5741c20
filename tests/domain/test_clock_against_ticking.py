"""Random play gives the same clock as one that really ticks, after every press, of any control.

The other clock stands in `ticking`: a second one, with plain counters, written from the rules.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain import controls as real
from companion.domain.clock import Clock
from companion.domain.clock_face import shown
from companion.domain.dial import AfterFlag
from companion.domain.rotation import pressed
from tests.domain import ticking as slow
from tests.domain.ticking_kinds import KINDS, LONG_OVERTIME, SINGLE, Kind


class Step(NamedTuple):
    """What comes next: after `think`, or `off` the next thing that happens by itself."""

    what: str
    think: int
    off: int | None


THINKS = st.integers(0, 130)
AFTER: st.SearchStrategy[AfterFlag] = st.sampled_from(["freeze", "run_on", "negative"])
STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(["press", "press", "press", "press", "pause", "look", "host"]),
        THINKS, st.none() | st.none() | st.sampled_from([-1, 0, 1, 17]),
    ),
    max_size=14,
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=100)
@given(data=st.data())
def test_random_play_is_as_on_a_clock_that_ticks(kind: str, data: st.DataObject) -> None:
    drawn = data.draw(KINDS[kind], "control")
    sides = data.draw(st.integers(2, drawn.most), "sides")
    Game([drawn] * sides, data.draw(AFTER, "after")).play(data.draw(STEPS, "steps"))


@settings(max_examples=150)
@given(kinds=st.lists(SINGLE, min_size=2, max_size=5), after=AFTER, steps=STEPS)
def test_so_it_is_with_another_control_for_each_side(
    kinds: list[Kind], after: AfterFlag, steps: list[Step]
) -> None:
    Game(kinds, after).play(steps)


@settings(max_examples=12)
@given(data=st.data())
def test_points_are_counted_minute_by_minute_S_1(data: st.DataObject) -> None:
    drawn = data.draw(LONG_OVERTIME)
    thinks = data.draw(st.lists(st.sampled_from([59_999, 60_000, 60_001, 20, 1]), max_size=5))
    game = Game([drawn] * 2, data.draw(AFTER))
    game.play([Step("press", think, None) for think in thinks])


class Game:
    """The two clocks side by side."""

    def __init__(self, kinds: list[Kind], after: AfterFlag) -> None:
        all_kinds = dict(enumerate(kinds, 1))
        own = {seat: kind.control for seat, kind in all_kinds.items()}
        self.clock = Clock.new(kinds[0].control, tuple(own), own=own, after=after).start(1, 0)
        glass = isinstance(kinds[0].control, real.Hourglass)
        makes = {seat: kind.makes for seat, kind in all_kinds.items()}
        self.ticks = slow.TickingClock(makes, after, glass=glass)
        self.ticks.start(1)
        self.agree()

    def play(self, steps: list[Step]) -> None:
        for step in steps:
            self.ticks.wait(self.think(step))
            if self.ticks.running:
                getattr(self, step.what)(self.ticks.now, step.think)
            self.agree()

    def think(self, step: Step) -> int:
        due = self.clock.deadline()
        if step.off is None or due is None:
            return step.think
        return max(0, min(due - self.ticks.now, 70_000) + step.off)

    def press(self, at: int, _: int) -> None:
        if isinstance(self.clock.control, real.Gong):
            return
        self.clock = pressed(self.clock, self.ticks.running, at)
        self.ticks.press()

    def pause(self, at: int, asleep: int) -> None:
        self.clock = self.clock.pause(at)
        self.ticks.paused = True
        self.ticks.wait(asleep)
        self.agree()
        self.clock = self.clock.resume(self.ticks.now)
        self.ticks.paused = False

    def look(self, at: int, _: int) -> None:
        """Nothing is stored, screens only count on."""

    def host(self, at: int, _: int) -> None:
        """The host has noticed what happened by itself."""
        self.clock = self.clock.advanced(at)

    def agree(self) -> None:
        clock, ticks = self.clock.advanced(self.ticks.now), self.ticks
        assert (seen(clock), clock.flagged, clock.first) == (
            expected(ticks), ticks.fallen, ticks.first
        )  # fmt: skip
        if ticks.running:
            side = ticks.sides[ticks.running]
            stands = 0 if ticks.running in ticks.flags else side.stands()
            assert (clock.running, waiting(clock)) == (ticks.running, stands)


def waiting(clock: Clock) -> int:
    return sum(side.wait for side in shown(clock, clock.as_of).sides)


TOLD = {"seat", "left", "moves", "used", "flag", "period", "periods", "byo", "stones", "bank"}


def seen(clock: Clock) -> list[dict[str, Any]]:
    """What screens show of each side."""
    sides = msgspec.to_builtins(shown(clock, clock.as_of).sides)
    return [
        {name: value for name, value in side.items() if name in TOLD | {"points"}} for side in sides
    ]


def expected(ticks: slow.TickingClock) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat, "left": side.shows(), "moves": ticks.moves[seat],
            "used": ticks.used[seat], **side.tells(),
            **({"flag": ticks.flags[seat]} if seat in ticks.flags else {}),
        }
        for seat, side in ticks.sides.items()
    ]  # fmt: skip
