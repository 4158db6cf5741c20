"""What people reported of other clocks, case by case, through the host."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.domain.facts import Noted
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.port import Receipt
from tests.hosts import Clocks, eventually, hosted, shown
from tests.refusals import refusal
from tests.tables import adjust, seats


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def host(tmp_path: Path, clocks: Clocks) -> Iterator[Host]:
    host = hosted(tmp_path / "journal.db", clocks)
    yield host
    host.close()


def begun(host: Host, control: str, **more: Any) -> str:
    """Open a match in which seat 1 thinks."""
    match = host.open("tiny", {}, seats())
    args = {"control": control, "pauses": "anyone", **more}
    host.receive(match, Move(verb="set_clock", args=args))
    host.receive(match, press(2))
    return match


def press(seat: int, **more: Any) -> Move:
    return Move(verb="press", seat=seat, **more)


def clock(host: Host, match: str) -> dict[str, Any]:
    seen: dict[str, Any] = shown(host, match)["clock"]
    return seen


def left(host: Host, match: str) -> list[int]:
    return [side["left"] for side in clock(host, match)["sides"]]


def later(host: Host, clocks: Clocks, ms: int) -> None:
    clocks.pass_by(ms)
    host.deadlines.look()


def test_a_tap_before_anybody_noticed_that_time_was_up_is_a_flag_SC_02(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "60")
    clocks.pass_by(60_020)
    host.receive(match, press(1))
    assert (clock(host, match)["flagged"], left(host, match)) == (1, [0, 60_000])
    assert clock(host, match)["sides"][0]["flag"] == host.now() - 20


def test_a_tap_stamped_in_time_counts_however_late_it_comes_in_SC_02(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "60")
    clocks.pass_by(60_020)
    host.receive(match, press(1, at=host.now() - 21, source="button:1"))
    assert (clock(host, match)["flagged"], left(host, match)[0]) == (0, 1)


def test_live_byo_yomi_goes_period_by_period_and_ends_with_the_last_SC_12(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "600+5x30")
    start = host.now()
    later(host, clocks, 600_050)
    for periods in (5, 4, 3, 2, 1):
        assert eventually(partial(in_period, host, match, periods))
        assert left(host, match)[0] == 30_000
        assert clock(host, match)["flagged"] == 0
        later(host, clocks, 30_000)
    assert eventually(lambda: clock(host, match)["flagged"] == 1)
    assert clock(host, match)["sides"][0]["flag"] == start + 750_000
    verbs = [entry.verb for entry in host.journal.entries(match)]
    assert verbs[3:] == ["elapse"] * 5 + ["flag"]


def in_period(host: Host, match: str, left: int) -> bool:
    byo = clock(host, match)["sides"][0]["byo"]
    return bool(byo == {"left": left, "of": 5, "ms": 30_000, "on": True})


def test_time_given_over_and_over_has_an_end_and_is_told_each_time_SC_22(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "359000")
    gift = Move(verb="clock_give", args={"whom": 2, "ms": 300_000, "by": "Vera"})
    for _ in range(3):
        host.receive(match, gift)
    assert refusal(partial(host.receive, match, gift)) == "clock/time"
    assert left(host, match)[1] == 359_900_000
    told = [fact for entry in host.journal.entries(match) for fact in entry.facts]
    given = [fact for fact in told if isinstance(fact, Noted) and fact.key == "clock.given"]
    assert [note.params["by"] for note in given] == ["Vera"] * 3


def test_there_is_one_authority_and_no_time_comes_back_SC_31(host: Host, clocks: Clocks) -> None:
    match = begun(host, "33")
    sources = ("phone", "button:3", "key", "table")
    was = left(host, match)
    for n in range(24):
        clocks.pass_by(970)
        source = sources[n % len(sources)]
        # A board's own stamp lies a little back; the service decides what it is worth.
        host.receive(match, press(n % 2 + 1, source=source, at=host.now() - n % 7))
        now = left(host, match)
        assert all(after <= before for after, before in zip(now, was, strict=True))
        was = now
    spent = sum(side["used"] for side in clock(host, match)["sides"])
    assert sum(was) + spent == 66_000


def test_a_board_that_lost_the_answer_sends_again_and_shows_the_last_good_SC_32(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "60")
    receipt = Receipt("box", "boot-1", 7)
    clocks.pass_by(4_000)
    first = host.receive(match, press(1), receipt=receipt)
    good = host.snapshot(match)
    for _ in range(3):
        clocks.pass_by(1_000)
        assert host.receive(match, press(1), receipt=receipt).move == first.move
        assert host.snapshot(match) == good
    assert left(host, match) == [56_000, 60_000]
    host.receive(match, press(2))
    assert left(host, match) == [56_000, 57_000]


def test_a_lever_touched_out_of_turn_changes_nothing_and_is_answered_SC_33(
    host: Host, clocks: Clocks
) -> None:
    match = begun(host, "60")
    clocks.pass_by(3_000)
    before = host.snapshot(match)
    touched = press(2, source="button:2")
    assert refusal(partial(host.receive, match, touched)) == "clock/not_running"
    assert host.snapshot(match) == before
    assert len(host.journal.entries(match)) == 3


@pytest.mark.parametrize("control", ["60", "60+3", "*60", "gong10", "up", "5+3x10"])
def test_when_the_match_is_over_the_clock_stays_stopped_SC_35(
    host: Host, clocks: Clocks, control: str
) -> None:
    match = begun(host, control)
    clocks.pass_by(2_000)
    host.receive(match, adjust(mark="steps", by=40))
    assert shown(host, match)["ended"] is not None
    over = clock(host, match)
    assert (over["paused"], over["deadline"]) == (True, None)
    assert {side["rate"] for side in over["sides"]} == {0}
    later(host, clocks, 500_000)
    host.receive(match, adjust(mark="coins", at=0))
    assert clock(host, match) == over
    assert refusal(partial(host.receive, match, Move(verb="resume"))) == "match/ended"
    assert not host.deadlines.is_watching
