"""The clock's verbs in a match: pauses by consent, the arbiter's right, what the log is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.domain.clock import Clock
from companion.domain.facts import Ended, Fact, Noted
from companion.domain.moves import Entry, Move
from tests.clocks import lefts, moves
from tests.refusals import refusal
from tests.tables import back, started, table_of, then

MINUTE = 60_000


def move(verb: str, at: int = 0, seat: int = 1, *, source: str = "phone", **args: Any) -> Move:
    return Move(verb=verb, seat=seat, at=at, args=args, source=source)


def arbiter(verb: str, at: int = 0, **args: Any) -> Move:
    return move(verb, at, 0, source="arbiter", **args)


def running(text: str = "60", count: int = 2, **more: Any) -> list[Entry]:
    """Return a match in which seat 1 thinks since the instant 0."""
    log = then(started(count), move("set_clock", control=text, **more))
    return then(log, move("press", 0, 2))


def clock_of(log: Sequence[Entry]) -> Clock:
    clock = table_of(log).clock
    assert clock is not None
    return clock


def notes(log: Sequence[Entry]) -> list[str]:
    return [fact.key for fact in log[-1].facts if isinstance(fact, Noted)]


def told(log: Sequence[Entry]) -> dict[str, object]:
    (note,) = (fact for fact in log[-1].facts if isinstance(fact, Noted))
    return {**note.params}


# A pause by request and consent


def test_a_pause_is_asked_for_and_agreed_to() -> None:
    asked = then(running(), move("pause", 4_000, 2))
    assert (clock_of(asked).paused, clock_of(asked).asked) == (False, 2)
    assert notes(asked) == ["clock.pause_asked"]
    assert refusal(lambda: then(asked, move("pause", 5_000, 2))) == "clock/asked"
    agreed = clock_of(then(asked, move("pause", 6_000, 1)))
    assert (agreed.paused, agreed.asked, lefts(agreed)) == (True, 0, (54_000, MINUTE))


def test_a_pause_can_be_declined_or_taken_back() -> None:
    asked = then(running(), move("pause", 4_000, 2))
    declined = then(asked, move("no_pause", 5_000, 1))
    assert (clock_of(declined).asked, notes(declined)) == (0, ["clock.pause_declined"])
    assert clock_of(declined).left_at(1, 6_000) == 54_000
    assert refusal(lambda: then(declined, move("no_pause"))) == "clock/not_asked"


def test_a_request_is_forgotten_with_the_next_press() -> None:
    asked = then(running(), move("pause", 4_000, 2), move("press", 5_000, 1))
    assert clock_of(asked).asked == 0


def test_the_tables_own_button_pauses_at_once() -> None:
    assert clock_of(then(running(), move("pause", 4_000, 0))).paused


def test_where_anyone_may_pause_nobody_asks() -> None:
    assert clock_of(then(running(pauses="anyone"), move("pause", 4_000, 2))).paused


def test_who_has_no_clock_asks_for_no_pause() -> None:
    log = then(started(3), move("set_clock", control="60"), move("press", 0, 2))
    assert clock_of(log).seats == (1, 2, 3)
    out = then(log, move("pause", 1_000, 3), move("pause", 2_000, 2))
    assert clock_of(out).paused


# The arbiter


def test_with_an_arbiter_a_pause_calls_the_arbiter_who_alone_lets_it_go_on() -> None:
    log = then(running(), arbiter("clock_appoint", name="Vera"), move("pause", 3_000, 2))
    assert (clock_of(log).paused, notes(log)) == (True, ["clock.arbiter_called"])
    assert refusal(lambda: then(log, move("resume", 9_000, 1))) == "clock/arbiter"
    assert clock_of(then(log, arbiter("resume", 9_000))).left_at(1, 10_000) == 56_000


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("clock_correct", {"whom": 1, "left": 5_000}),
        ("clock_give", {"whom": 1, "ms": 5_000}),
        ("clock_hand", {"whom": 2}),
        ("clock_illegal", {"whom": 1}),
        ("clock_appoint", {"name": "Bob"}),
        ("set_clock", {"control": "300"}),
        ("put_away", {}),
    ],
)
def test_with_an_arbiter_only_the_arbiter_touches_the_times(verb: str, args: object) -> None:
    log = then(running(), move("pause", 0, 0), arbiter("clock_appoint", name="Vera"))
    by_player = Move(verb=verb, seat=1, args=args)  # type: ignore[arg-type]
    assert refusal(lambda: then(log, by_player)) == "clock/arbiter"
    assert then(log, Move(verb=verb, args=args, source="arbiter"))  # type: ignore[arg-type]


def test_the_arbiter_stays_when_the_clock_is_set_anew_and_can_go() -> None:
    log = then(running(), move("pause", 0, 0), arbiter("clock_appoint", name="Vera"))
    log = then(log, arbiter("set_clock", control="300"))
    assert clock_of(log).arbiter == "Vera"
    gone = then(log, arbiter("clock_appoint"))
    assert (clock_of(gone).arbiter, notes(gone)) == ("", ["clock.no_arbiter"])


def test_times_moves_and_period_are_set_by_hand_with_a_reason() -> None:
    log = running("2/60:2/60:30")
    log = then(log, arbiter("clock_correct", 10_000, whom=1, left=90_000, moves=1, reason="Figur"))
    assert told(log) == {
        "whom": {"seat": 1}, "was": "0:50", "now": "1:30", "moves": 1, "reason": "Figur",
    }  # fmt: skip
    clock = clock_of(then(log, move("press", 20_000, 1)))
    # The second move of the first period: 1:20 are left, and the next minute comes on top.
    assert (lefts(clock)[0], moves(clock)[0], clock.side(1).has.period) == (140_000, 2, 1)
    log = then(log, arbiter("clock_correct", 20_000, whom=2, period=3))
    assert (clock_of(log).side(2).has.period, lefts(clock_of(log))[1]) == (2, 30_000)
    assert refusal(lambda: then(log, arbiter("clock_correct", whom=2, period=4))) == "clock/period"


def test_byo_yomi_periods_are_given_back() -> None:
    log = then(running("0+3x30"), move("elapse", 61_000, 0))
    assert clock_of(log).side(1).has.spare == 1
    log = then(log, arbiter("clock_correct", 62_000, whom=1, spare=3))
    assert clock_of(log).side(1).has.spare == 3
    assert refusal(lambda: then(log, arbiter("clock_correct", whom=1, spare=4))) == "clock/spare"
    plain = running()
    assert refusal(lambda: then(plain, arbiter("clock_correct", whom=1, spare=2))) == "clock/spare"


def test_time_is_given_to_one_side_while_it_runs_SC_25() -> None:
    log = then(running(), arbiter("clock_give", 10_000, whom=1, ms=15_000))
    assert (lefts(clock_of(log)), told(log)["time"]) == ((65_000, MINUTE), "+0:15")
    both = clock_of(then(log, arbiter("clock_give", 10_000, ms=-5_000)))
    assert lefts(both) == (MINUTE, 55_000)
    too_much = arbiter("clock_give", whom=1, ms=-MINUTE)
    assert refusal(lambda: then(running(), too_much, too_much)) == "clock/time"


def test_time_has_a_highest_value_however_often_it_is_given_SC_22() -> None:
    log = then(running(), arbiter("clock_give", 0, whom=2, ms=359_940_000))
    assert refusal(lambda: then(log, arbiter("clock_give", 0, whom=2, ms=1))) == "clock/time"


def test_time_for_a_fallen_side_lifts_its_flag_and_the_arbiter_lets_it_go_on() -> None:
    fallen = then(running(), move("flag", MINUTE, 0))
    assert (clock_of(fallen).flagged, clock_of(fallen).first) == (1, 1)
    assert refusal(lambda: then(fallen, move("resume", 70_000))) == "clock/fallen"
    lifted = then(fallen, arbiter("clock_give", 70_000, whom=1, ms=30_000))
    assert (clock_of(lifted).flagged, clock_of(lifted).first) == (0, 0)
    assert clock_of(then(lifted, move("resume", 80_000))).deadline() == 110_000


@pytest.mark.parametrize(
    ("text", "gained"),
    [("5400+30", 120_000), ("3600", 120_000), ("900+10", 60_000), ("300", 60_000)],
)
def test_an_illegal_move_gains_the_opponent_time_X_2(text: str, gained: int) -> None:
    log = running(text)
    before = lefts(clock_of(log))
    log = then(log, arbiter("clock_illegal", 10_000, whom=1))
    clock = clock_of(log)
    assert lefts(clock) == (before[0] - 10_000, before[1] + gained)
    assert (clock.side(1).illegal, clock.side(2).illegal) == (1, 0)
    assert clock_of(then(log, arbiter("clock_illegal", 20_000, whom=1))).side(1).illegal == 2


def test_the_side_to_move_is_changed_without_a_move() -> None:
    log = then(running(), arbiter("clock_hand", 10_000, whom=2, reason="forgot to press"))
    clock = clock_of(log)
    assert (clock.running, moves(clock), lefts(clock)) == (2, (0, 0), (50_000, MINUTE))


def test_two_arbiters_do_not_overwrite_each_other() -> None:
    log = running()
    first = arbiter("clock_correct", 1_000, whom=1, left=30_000)
    log = then(log, first)
    seen_before = Move(
        verb="clock_correct", args={"whom": 1, "left": 40_000}, source="arbiter", seen=len(log) - 1
    )
    assert refusal(lambda: then(log, seen_before)) == "move/stale"


# What time does by itself


def test_a_period_that_passes_is_no_move_to_take_back() -> None:
    log = then(running("0+3x30"), move("press", 10_000, 1), move("elapse", 40_000, 0))
    assert notes(log) == ["clock.byo"]
    undone = clock_of(back(log, at=50_000))
    assert (undone.running, undone.as_of) == (1, 0)
    assert undone.advanced(50_000).side(1).has.spare == 2


def test_nothing_elapses_before_its_time() -> None:
    assert refusal(lambda: then(running("0+3x30"), move("elapse", 29_999, 0))) == "clock/not_yet"
    assert refusal(lambda: then(running("0+3x30"), move("flag", 30_000, 0))) == "clock/not_yet"


def test_the_clock_pronounces_no_result() -> None:
    log = then(running(), move("flag", MINUTE, 0))
    facts: tuple[Fact, ...] = log[-1].facts
    assert notes(log) == ["clock.fallen"]
    assert not any(isinstance(fact, Ended) for fact in facts)


def test_players_of_a_draft_start_together_again_with_one_press() -> None:
    log = then(running("60", 3), move("clock_together", 1_000, 1))
    for seat in (1, 2, 3):
        log = then(log, move("press", 2_000, seat))
    assert clock_of(log).running == 0
    assert clock_of(then(log, move("press", 9_000, 2))).going == (1, 2, 3)
