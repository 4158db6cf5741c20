"""One debounce for boards and the Raspberry Pi."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.hands.debounce import HOLD_MS, Debounce


def polled(levels: list[bool], *, start: bool = False) -> list[tuple[bool, int]]:
    """Look once a millisecond; return the changes with the instant they are said to have."""
    contact = Debounce(start, 0)
    changes = []
    for now, level in enumerate(levels, start=1):
        if contact.update(level, now):
            changes.append((contact.level, contact.since))
    return changes


def test_the_first_edge_counts_at_once():
    assert polled([False, True]) == [(True, 2)]


def test_five_bounces_are_one_press_HW_05():
    bounces = [True, False] * 5
    assert polled(bounces + [True] * 40) == [(True, 1)]


def test_a_tap_shorter_than_the_hold_is_a_press_and_a_release():
    assert polled([True] * 5 + [False] * 40) == [(True, 1), (False, 6)]


def test_down_at_the_start_is_no_change_HW_08():
    assert polled([True] * 40, start=True) == []


@given(st.lists(st.booleans(), max_size=120))
def test_the_final_level_is_always_right(levels):
    final = levels[-1] if levels else False
    changes = polled(levels + [final] * (HOLD_MS + 1))
    assert (changes[-1][0] if changes else False) == final


@given(st.lists(st.booleans(), max_size=120))
def test_changes_alternate_and_their_times_never_run_backwards(levels):
    changes = polled(levels)
    assert [level for level, _ in changes] == [place % 2 == 0 for place in range(len(changes))]
    times = [at for _, at in changes]
    assert times == sorted(times)


@given(st.lists(st.booleans(), max_size=120))
def test_no_two_changes_are_reported_within_the_hold(levels):
    contact = Debounce(False, 0)
    reported = [now for now, level in enumerate(levels, 1) if contact.update(level, now)]
    assert all(later - first >= HOLD_MS for first, later in itertools.pairwise(reported))
