"""What people reported of other clocks, case by case, on the clock alone."""

from __future__ import annotations

from functools import partial

import pytest

from companion.domain import arbiter
from companion.domain.clock import Clock
from companion.domain.clock_face import Face, face, shown
from companion.domain.control_text import read_one
from companion.domain.moves import Entry, Move
from companion.domain.rotation import pressed
from tests.clocks import lefts, moves
from tests.refusals import refusal
from tests.tables import adjust, back, started, table_of, then

WHITE, BLACK = BOTH = (1, 2)


def running(control: str, at: int = 0) -> Clock:
    """Return a clock for two on which White thinks."""
    return Clock.new(read_one(control), BOTH).start(WHITE, at)


def after(clock: Clock, *thinks: int) -> Clock:
    """Return the clock after so many moves in turn."""
    for think in thinks:
        clock = pressed(clock, clock.running, clock.as_of + think)
    return clock


def side(clock: Clock, seat: int, at: int) -> Face:
    """Return what the display of a seat reads at an instant."""
    return next(one for one in shown(clock, at).sides if one.seat == seat)


class TestPresses:
    @pytest.mark.parametrize("refreshed", [[], [59_000], [59_999, 60_000]])
    def test_the_flag_goes_by_the_stamp_of_the_press_not_by_any_refresh_SC_02(
        self, refreshed: list[int]
    ) -> None:
        clock = running("60")
        for at in refreshed:
            shown(clock, at)
        alive, late = pressed(clock, WHITE, 59_999), pressed(clock, WHITE, 60_000)
        assert (alive.flagged, lefts(alive)[0], moves(alive)[0]) == (0, 1, 1)
        assert (late.flagged, lefts(late)[0], moves(late)[0]) == (WHITE, 0, 0)

    def test_before_and_after_are_two_settings_one_increment_apart_SC_03(self) -> None:
        before, later = running("300+3"), running("300+3a")
        assert (side(before, WHITE, 0).left, side(later, WHITE, 0).left) == (303_000, 300_000)
        for _ in range(20):
            before, later = after(before, 2_000), after(later, 2_000)
            assert [a - b for a, b in zip(lefts(before), lefts(later), strict=True)] == [3_000] * 2
        assert (shown(before, 0).text, shown(later, 0).text) == ("300+3", "300+3a")

    @pytest.mark.parametrize("control", ["300+3", "300+3a", "300+3am310", "300+5d", "300+5b"])
    def test_after_as_many_moves_both_have_gained_as_much_SC_04(self, control: str) -> None:
        clock = running(control)
        for _ in range(10):
            clock = after(clock, 7_000, 7_000)
            assert side(clock, WHITE, clock.as_of).left == side(clock, BLACK, clock.as_of).left

    @pytest.mark.parametrize("control", ["0+5d", "0+5b"])
    def test_without_main_time_it_runs_on_the_delay_and_can_be_paused_SC_05(
        self, control: str
    ) -> None:
        clock = running(control)
        assert (clock.flagged, clock.deadline()) == (0, 5_000)
        clock = clock.pause(4_000)
        assert (clock.paused, clock.flagged) == (True, 0)
        clock = clock.resume(100_000)
        assert pressed(clock, WHITE, 100_999).flagged == 0
        assert pressed(clock, WHITE, 101_000).flagged == WHITE


class TestByoYomi:
    def test_at_zero_the_periods_begin_and_nothing_reads_below_zero_SC_12(self) -> None:
        clock = running("600+5x30")
        for at in range(0, 750_000, 250):
            read = side(clock, WHITE, at)
            assert (read.left > 0, read.flag) == (True, None)
        entered = [side(clock, WHITE, at) for at in range(600_000, 750_000, 30_000)]
        assert [one.left for one in entered] == [30_000] * 5
        assert [one.byo.left for one in entered if one.byo] == [5, 4, 3, 2, 1]
        assert (side(clock, WHITE, 750_000).left, side(clock, WHITE, 750_000).flag) == (0, 750_000)
        assert clock.flag_at() == 750_000

    def test_a_move_within_the_period_makes_it_whole_again_after_every_move_SC_13(self) -> None:
        clock = running("0+1x60")
        for n in range(1, 30):
            clock = after(clock, 59_999, 1)
            assert side(clock, WHITE, clock.as_of).left == 60_000
            assert moves(clock) == (n, n)
        assert not clock.flagged

    def test_a_period_overrun_shows_while_the_opponent_still_thinks_SC_14(self) -> None:
        clock = running("0+5x30")
        read = side(clock, WHITE, 31_000)
        assert read.byo is not None
        assert (read.byo.left, read.left, read.rate) == (4, 29_000, -1)
        assert side(clock, WHITE, 30_000).left == 30_000


class TestUndo:
    def test_a_move_taken_back_puts_both_clocks_back_SC_17(self) -> None:
        log = begun("300+3a", (WHITE, 10_000), (BLACK, 20_000))
        clock = clock_of(back(log, at=25_000))
        assert lefts(clock.advanced(25_000)) == (293_000, 300_000 - 15_000)
        assert (clock.running, moves(clock)) == (BLACK, (1, 0))

    def test_after_a_long_wait_each_keeps_its_own_time_SC_18(self) -> None:
        log = begun("180", (WHITE, 60_000), (BLACK, 234_000), (WHITE, 294_000))
        assert lefts(clock_of(log)) == (60_000, 6_000)
        clock = clock_of(back(log, at=298_000)).advanced(298_000)
        assert (clock.running, lefts(clock)) == (WHITE, (56_000, 6_000))
        assert clock_of(back(log, 5, at=298_000)).advanced(298_000).running == BLACK

    @pytest.mark.parametrize("control", ["300+3", "300+3a"])
    def test_the_side_that_runs_changes_with_the_move_taken_back_SC_19(self, control: str) -> None:
        log = begun(control, (WHITE, 10_000))
        assert clock_of(log).running == BLACK
        clock = clock_of(back(log, at=12_000))
        assert (clock.running, clock.is_ticking) == (WHITE, True)
        assert clock.advanced(13_000).side(WHITE).used == 13_000

    def test_after_one_move_taken_back_the_flag_still_falls_SC_21(self) -> None:
        log = back(begun("60", (WHITE, 10_000)), at=12_000)
        assert clock_of(log).deadline() == 60_000
        assert clock_of(then(log, Move(verb="flag", at=60_000))).flagged == WHITE

    def test_taking_back_the_start_of_the_second_period_leads_back_into_the_break_SC_37(
        self,
    ) -> None:
        log = begun("10:20", (WHITE, 1_000), (BLACK, 2_000))
        log = then(log, Move(verb="elapse", at=11_000), Move(verb="pause", at=12_000))
        rested = clock_of(log)
        assert [one.period for one in shown(rested, 0).sides] == [2, 2]
        log = back(then(log, Move(verb="resume", at=90_000)), at=95_000)
        assert clock_of(log) == rested
        assert (rested.is_ticking, rested.deadline()) == (False, None)

    def test_taking_back_the_first_press_of_all_lets_the_clock_rest_SC_38(self) -> None:
        clock = clock_of(back(begun("300"), at=4_000))
        assert (clock.running, lefts(clock)) == (0, (300_000, 300_000))


class TestTable:
    @pytest.mark.parametrize("paused", [False, True])
    def test_one_side_gets_more_time_in_the_midst_of_a_turn_SC_25(self, paused: bool) -> None:
        clock = after(running("300"), 10_000)
        clock = clock.pause(12_000) if paused else clock
        for seat, had in ((WHITE, 290_000), (BLACK, 298_000)):
            given = arbiter.given(clock, (seat,), 60_000, 12_000)
            assert given.side(seat).has.left == had + 60_000
            assert given.is_ticking is not paused

    def test_a_fallen_side_gets_time_and_plays_on_SC_25(self) -> None:
        fallen = running("60").flag(60_000)
        given = arbiter.given(fallen, (WHITE,), 30_000, 70_000).resume(80_000)
        assert (given.flagged, given.running, given.deadline()) == (0, WHITE, 110_000)

    def test_a_press_out_of_turn_wipes_nothing_out_and_says_whose_turn_it_is_SC_33(self) -> None:
        clock = after(running("300"), 5_000)
        assert refusal(lambda: pressed(clock, WHITE, 9_000)) == "clock/not_running"
        assert lefts(clock.advanced(9_000)) == (295_000, 296_000)

    def test_a_clock_of_a_finished_match_stays_stopped_SC_35(self) -> None:
        log = then(begun("300", (WHITE, 5_000)), adjust(mark="steps", by=40, at=9_000))
        assert table_of(log).ended is not None
        stopped = clock_of(log)
        assert (stopped.paused, lefts(stopped)) == (True, (295_000, 296_000))
        for verb in ("press", "resume", "clock_pass"):
            move = Move(verb=verb, seat=BLACK, at=50_000)
            assert refusal(partial(then, log, move)) == "match/ended"
        assert lefts(clock_of(log).advanced(10**6)) == (295_000, 296_000)

    def test_starting_the_clock_begins_no_match_nor_the_other_way_round_SC_41(self) -> None:
        log = begun("300")
        assert (table_of(log).round, clock_of(log).running) == (0, WHITE)
        setting = Move(verb="set_clock", args={"control": "300"})
        log = then(started(begun=False), setting, Move(verb="begin"))
        assert (table_of(log).round, clock_of(log).running) == (1, 0)


def begun(control: str, *presses: tuple[int, int]) -> list[Entry]:
    """Return a log in which White's time runs since 0, and these seats press at these instants."""
    args = {"control": control, "pauses": "anyone"}
    steps = [Move(verb="set_clock", args=args), Move(verb="press", seat=BLACK)]
    steps += [Move(verb="press", seat=seat, at=at) for seat, at in presses]
    return then(started(begun=False), *steps)


def clock_of(log: list[Entry]) -> Clock:
    clock = table_of(log).clock
    assert clock is not None
    return clock


def test_little_time_never_reads_as_none_SC_12() -> None:
    assert [face(ms) for ms in (1, 99, 400, 1_000)] == ["0:00.1", "0:00.1", "0:00.4", "0:01.0"]
