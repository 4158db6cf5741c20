"""A mistake taken back is as if it had never been made, whatever the control (SC-17, SC-37, X-1).

Time that passed meanwhile is charged to whoever should have been thinking, periods that were over
meanwhile have passed, and what was stored of the clock in between does not matter.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.clock import Clock
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.undo import live, next_undo
from tests.tables import again, back, started, table_of, then

CONTROLS = [
    "60", "60+3", "60+3a", "60+3m61", "40+5d", "40+5b", "20+3x10", "0+2x15", "20+3/15", "0+2/20p1",
    "move20/100", "up", "30-20p10", "30-p5", "2/30+1:20+1", "15:20:30+2", "15:2/25:20+3x10",
    "40|60+3|20+3x10|up",
]  # fmt: skip
THINKS = st.integers(0, 9_000)
MISTAKES = st.sampled_from(
    ["press", "clock_pass", "clock_jump", "pause", "clock_give", "clock_reverse", "clock_out"]
)


def clock_of(log: list[Entry]) -> Clock:
    clock = table_of(log).clock
    assert clock is not None
    return clock


def opened(control: str, after: str) -> list[Entry]:
    """Return a log with the time of seat 1 running since 0."""
    sides = 2 if control == "*60" else 4
    args = {"control": control, "after": after, "pauses": "anyone"}
    return then(started(sides, begun=False), Move(verb="set_clock", args=args), Move(verb="press"))


def lived(log: list[Entry], until: int) -> list[Entry]:
    """Return the log with what the host stores by itself until an instant."""
    while (due := clock_of(log).deadline()) is not None and due <= until:
        verb = "flag" if clock_of(log).flag_at() == due else "elapse"
        log = then(log, Move(verb=verb, at=due, source="clock"))
    return log


def mistake(log: list[Entry], verb: str, at: int) -> Move:
    running = clock_of(log).running
    args: dict[str, Any] = {
        "clock_jump": {"to": running % 2 + 1}, "clock_give": {"whom": 1, "ms": 15_000},
        "clock_out": {"whom": 2},
    }.get(verb, {})  # fmt: skip
    seat = 0 if verb.startswith("clock_") and verb != "clock_pass" else running
    return Move(verb=verb, seat=seat, args=args, at=at)


def played(log: list[Entry], at: int, thinks: list[int]) -> tuple[list[Entry], int]:
    """Return the log after presses in turn, and the instant of the last one."""
    for think in thinks:
        at += think
        log = lived(log, at)
        clock = clock_of(log)
        if clock.is_frozen:
            break
        log = then(log, Move(verb="press", seat=clock.running, at=at))
    return log, at


@pytest.mark.parametrize("control", [*CONTROLS, "*60"])
@settings(max_examples=25)
@given(
    after=st.sampled_from(["freeze", "run_on", "negative"]), verb=MISTAKES,
    before=st.lists(THINKS, max_size=5), rest=st.lists(THINKS, max_size=5), span=st.data(),
)  # fmt: skip
def test_a_mistake_taken_back_is_as_if_it_had_never_been_made_X_1_SC_17(
    control: str, after: str, verb: str, before: list[int], rest: list[int], span: st.DataObject
) -> None:
    right, at = played(opened(control, after), 0, before)
    if clock_of(right).is_frozen:
        return
    wrong = mistaken(right, verb, at)
    noticed = at + span.draw(st.integers(0, 30_000))
    taken = back(lived(wrong, noticed), len(wrong), at=noticed)
    falls = clock_of(right).flag_at()
    if falls is not None and falls <= noticed:
        # People decide: the clock waits as it stood.
        assert clock_of(taken).paused
        assert clock_of(taken).sides == clock_of(right).sides
        return
    assert clock_of(taken).advanced(noticed) == clock_of(right).advanced(noticed)
    right, taken = played(right, noticed, rest)[0], played(taken, noticed, rest)[0]
    assert clock_of(taken) == clock_of(right)


def mistaken(log: list[Entry], verb: str, at: int) -> list[Entry]:
    try:
        return then(log, mistake(log, verb, at))
    except Rejected:
        return then(log, mistake(log, "press", at))


@pytest.mark.parametrize("control", [*CONTROLS, "*60"])
@settings(max_examples=15)
@given(thinks=st.lists(THINKS, min_size=1, max_size=8), data=st.data())
def test_presses_are_taken_back_to_any_depth_and_given_again_SC_38(
    control: str, thinks: list[int], data: st.DataObject
) -> None:
    log, at = played(opened(control, "freeze"), 0, thinks)
    presses = [entry.n for entry in log if entry.verb == "press"]
    n, later = data.draw(st.sampled_from(presses)), at + data.draw(st.integers(0, 12_000))
    taken = back(log, n, at=at)
    stood = clock_of(log[: n - 1])
    falls = stood.flag_at()
    assert clock_of(taken).sides == stood.sides
    assert clock_of(taken).paused == (falls is not None and falls <= at)
    given_back = clock_of(again(taken, at=at))
    assert given_back.advanced(at) == clock_of(log).advanced(at)
    waited = lived(taken, later)
    if next_undo(waited) == next_undo(taken):
        # Periods may have passed on the other clock; they are nothing to this one.
        assert clock_of(again(waited, at=later)) == clock_of(again(taken, at=later))


@pytest.mark.parametrize("control", [*CONTROLS, "*60"])
@settings(max_examples=15)
@given(before=st.lists(THINKS, max_size=4), naps=st.lists(st.tuples(THINKS, THINKS), max_size=3))
def test_a_pause_after_a_mistaken_press_is_charged_to_nobody_X_1(
    control: str, before: list[int], naps: list[tuple[int, int]]
) -> None:
    right, at = played(opened(control, "freeze"), 0, before)
    if clock_of(right).is_frozen:
        return
    n = len(right) + 1
    wrong = mistaken(right, "press", at)
    for think, sleep in naps:
        at += think
        wrong, right = lived(wrong, at), lived(right, at)
        if clock_of(wrong).is_frozen or clock_of(right).is_frozen:
            return
        nap = Move(verb="pause", at=at), Move(verb="resume", at=at + sleep)
        wrong, right, at = then(wrong, *nap), then(right, *nap), at + sleep
    taken = clock_of(back(wrong, n, at=at))
    falls = clock_of(right).flag_at()
    if falls is None or falls > at:
        assert taken.advanced(at) == clock_of(right).advanced(at)


def test_after_a_flag_taken_back_and_gone_on_a_press_can_be_taken_back_SC_21() -> None:
    log = played(opened("60", "freeze"), 0, [4_000])[0]
    log = back(lived(log, 64_000), at=70_000)
    assert (clock_of(log).paused, clock_of(log).running) == (True, 2)
    log = then(log, Move(verb="resume", at=80_000))
    gone_on = clock_of(log)
    log = back(then(log, Move(verb="press", seat=2, at=90_000)), at=95_000)
    assert clock_of(log) == gone_on
    assert (gone_on.is_ticking, gone_on.deadline()) == (True, 140_000)


ENDLESS = ["5+99x3", "5:6:7:up", "5:2-p10", "5-p10", "up", "3+99x4|up"]


@pytest.mark.parametrize("control", ENDLESS)
@settings(max_examples=25)
@given(acts=st.lists(st.tuples(st.sampled_from(["press", "undo", "redo"]), THINKS), max_size=16))
def test_however_often_moves_are_taken_back_and_given_again_only_those_that_count_count_SC_38(
    control: str, acts: list[tuple[str, int]]
) -> None:
    log, at = opened(control if "|" not in control else f"{control}|{control}", "freeze"), 0
    first = len(log)
    for act, think in acts:
        at += think
        log = lived(log, at)
        with suppress(Rejected):
            log = acted(log, act, at, first)
        counting = [entry for entry in live(log) if entry.verb == "press" and entry.n > first]
        clock = clock_of(log[:first])
        for entry in counting:
            clock = clock.press(entry.seat, entry.at)
        assert clock_of(log).advanced(at) == clock.advanced(at)


def acted(log: list[Entry], act: str, at: int, first: int) -> list[Entry]:
    """Return the log after a press, an undo of one, or a redo."""
    if act == "press":
        return then(log, Move(verb="press", seat=clock_of(log).running, at=at))
    if act == "redo":
        return again(log, at=at)
    newest = next_undo(log)
    return back(log, at=at) if newest is not None and newest.n > first else log
