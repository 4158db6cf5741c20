"""The arbiter is the match's, not the clock's; and whose side a move may touch beside one."""

from __future__ import annotations

from functools import partial

import pytest

from companion.domain.moves import Entry, Move
from tests.refusals import refusal
from tests.tables import back, started, table_of, then


def timed(*, arbiter: str = "Vera", count: int = 2) -> list[Entry]:
    """Return a match of `count` in which seat 1 thinks since the instant 0."""
    log = then(started(count), Move(verb="set_clock", args={"control": "300"}))
    log = then(log, Move(verb="press", seat=count))
    return then(log, decided("clock_appoint", name=arbiter)) if arbiter else log


def decided(verb: str, at: int = 0, **args: object) -> Move:
    return Move(verb=verb, at=at, args=args, source="arbiter")


def test_the_arbiter_outlives_a_clock_that_is_put_away() -> None:
    log = then(timed(), decided("put_away"))
    assert (table_of(log).clock, table_of(log).arbiter) == (None, "Vera")
    other = Move(verb="set_clock", seat=1, args={"control": "60"})
    assert refusal(lambda: then(log, other)) == "clock/arbiter"
    clock = table_of(then(log, decided("set_clock", control="60"))).clock
    assert clock is not None
    assert clock.arbiter == "Vera"


def test_an_arbiter_comes_and_goes_without_a_clock() -> None:
    log = then(then(timed(), decided("put_away")), decided("clock_appoint"))
    assert table_of(log).arbiter == ""
    log = then(log, Move(verb="set_clock", seat=1, args={"control": "60"}))
    clock = table_of(log).clock
    assert clock is not None
    assert clock.arbiter == ""


def test_taking_back_that_it_was_put_away_brings_clock_and_arbiter() -> None:
    log = back(then(timed(), decided("put_away")))
    table = table_of(log)
    assert table.clock is not None
    assert table.clock.arbiter == table.arbiter == "Vera"


@pytest.mark.parametrize("arbiter", ["", "Vera"])
@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("press", {}), ("clock_pass", {}), ("clock_jump", {"to": 2}), ("clock_out", {"whom": 1}),
        ("clock_reverse", {}), ("clock_together", {}),
    ],
)  # fmt: skip
def test_for_the_table_a_phone_ends_no_turn_where_there_is_an_arbiter_but_a_button_does(
    verb: str, args: dict[str, object], arbiter: str
) -> None:
    log = timed(arbiter=arbiter)
    for source in ("phone", "button:17"):
        move = Move(verb=verb, at=1_000, args=args, source=source)
        if arbiter and source == "phone":
            assert refusal(partial(then, log, move)) == "clock/arbiter"
        else:
            assert len(then(log, move)) == len(log) + 1


def test_a_phone_acts_for_its_own_side_beside_an_arbiter() -> None:
    log = timed()
    for verb, args in (("press", {}), ("clock_pass", {}), ("clock_jump", {"to": 2})):
        clock = table_of(then(log, Move(verb=verb, seat=1, args=args, at=1_000))).clock
        assert clock is not None
        assert clock.running == 2
    out = then(log, Move(verb="clock_out", seat=2, args={"whom": 2}, at=1_000))
    assert len(then(out, Move(verb="clock_back", seat=2, args={"whom": 2}, at=2_000))) > len(out)


def test_handing_the_turn_to_who_left_with_a_fallen_flag_stops_the_clock() -> None:
    log = then(timed(count=3), Move(verb="flag", at=300_000, source="clock"))
    log = then(log, decided("clock_out", 301_000, whom=1))
    log = then(log, decided("resume", 302_000))
    log = then(log, decided("clock_hand", 303_000, whom=1))
    clock = table_of(log).clock
    assert clock is not None
    assert (clock.running, clock.flagged, clock.paused) == (1, 1, True)
