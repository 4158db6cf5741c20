"""Whatever happens to a clock, the turns of a side add up to what it has charged (SC-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.domain.rejected import Rejected
from companion.turn_times import TURNS, Row
from tests.clock_games import Game, adds_up


def honest(rows: Sequence[Row]) -> None:
    """Check what holds for each row, and for their order."""
    for row in rows:
        assert row.think == 0 or row.kind in TURNS | {"out"}
        assert row.began <= row.ended
    assert [row.move for row in rows] == sorted(row.move for row in rows)


CONTROLS = (
    "20", "9+2", "9+2a", "9+2d", "9+2b", "5+3x4", "5+3/6", "*9", "gong3", "move4/30", "up",
    "5-10p10", "5-p10", "2/5:15", "5:15", "9|12",
)  # fmt: skip
ACTS = (
    "press", "press", "press", "clock_pass", "clock_jump", "pause", "resume", "flag", "elapse",
    "clock_together", "clock_out", "clock_back", "clock_reverse", "clock_hand", "clock_give",
    "clock_correct", "undo", "redo",
)  # fmt: skip
GIVEN: dict[str, dict[str, Any]] = {
    "clock_give": {"ms": 700}, "clock_correct": {"left": 6_000}, "clock_together": {"seats": []},
}  # fmt: skip


def act(game: Game, verb: str, seat: int, after: int) -> None:
    """Try something; the table may refuse."""
    try:
        match verb:
            case "undo" if game.next_undo != "set_clock":
                game.undo(after=after)
            case "redo":
                game.redo(after=after)
            case "press" | "clock_pass":
                going = game.clock.going or (seat,)
                game.do(verb, going[seat % len(going)], after=after)
            case _:
                whom = {"to": seat} if verb == "clock_jump" else {"whom": seat}
                takes = whom if verb in WHOM else {}
                game.do(verb, after=after, **takes, **GIVEN.get(verb, {}))
    except Rejected:
        game.at -= after


WHOM = {
    "clock_jump", "clock_out", "clock_back", "clock_hand", "clock_give", "clock_correct",
}  # fmt: skip


@pytest.mark.parametrize("control", CONTROLS)
@given(data=st.data())
def test_the_turns_of_a_side_add_up_to_what_its_clock_charged_SC_01(
    control: str, data: st.DataObject
) -> None:
    most = 2 if control in ("*9", "9|12") else 12
    after = data.draw(st.sampled_from(("freeze", "run_on", "negative")))
    game = Game(control, sides=data.draw(st.integers(2, most)), after=after).starts()
    steps = st.tuples(
        st.sampled_from(ACTS), st.integers(1, len(game.clock.sides)), st.integers(0, 3_000)
    )
    for step in data.draw(st.lists(steps, max_size=25)):
        act(game, *step)
    adds_up(game)
    honest(game.times().rows)


@given(thinks=st.lists(st.integers(0, 2_000), min_size=1, max_size=60))
def test_thinking_of_both_is_all_the_time_that_passed_SC_01(thinks: list[int]) -> None:
    times = Game("up").starts().press(*thinks).times()
    assert sum(side.used for side in times.sides) == sum(thinks)
