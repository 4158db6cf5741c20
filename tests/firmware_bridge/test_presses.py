"""From raw edges to presses, as the numbers say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.hands.debounce import HOLD_MS
from firmware_bridge.hands.presses import (
    ButtonEvent,
    Chattering,
    Edge,
    Held,
    Pressed,
    Presses,
    Quiet,
    Released,
)


def play(
    edges: list[tuple[bool, int]], *, is_down: bool = False, hold_ms: int = HOLD_MS
) -> list[ButtonEvent]:
    """Feed edges at their times and look exactly when something is due."""
    one, level, events = Presses("red", is_down, 0, hold_ms), is_down, []
    for down, at in edges:
        while (due := one.due) is not None and due < at:
            events += one.look(level, due)
        events += one.edge(Edge("red", down, at))
        level = down
    while (due := one.due) is not None:
        events += one.look(level, due)
    return events


def late(edges: list[tuple[bool, int]]) -> list[ButtonEvent]:
    """Feed the same edges all at once, as after a handler that took five seconds."""
    one = Presses("red", False, 0)
    events = [event for down, at in edges for event in one.edge(Edge("red", down, at))]
    while (due := one.due) is not None:
        events += one.look(edges[-1][0] if edges else False, due)
    return events


@pytest.mark.parametrize(
    ("edges", "events"),
    [
        ([(True, 10)], [Pressed("red", 10), Held("red", 610)]),
        ([(True, 10), (False, 200)], [Pressed("red", 10), Released("red", 200)]),
        ([(True, 10), (False, 12)], [Pressed("red", 10), Released("red", 12)]),
        (
            [(True, 10), (False, 11), (True, 12), (False, 13), (True, 14), (False, 300)],
            [Pressed("red", 10), Released("red", 300)],
        ),
        (
            [(True, 10), (False, 700)],
            [Pressed("red", 10), Held("red", 610), Released("red", 700)],
        ),
        ([(True, 10), (False, 610)], [Pressed("red", 10), Held("red", 610), Released("red", 610)]),
        ([(True, 10), (False, 11)], []),
        (
            [(True, 10), (False, 11), (True, 17), (False, 300)],
            [Pressed("red", 10), Released("red", 300)],
        ),
        (
            [(True, 10), (False, 400), (True, 400), (False, 700)],
            [Pressed("red", 10), Held("red", 610), Released("red", 700)],
        ),
        (
            [(True, 10), (False, 200), (True, 214), (False, 300)],
            [Pressed("red", 10), Released("red", 200), Pressed("red", 214), Released("red", 300)],
        ),
        (
            [(True, 10), (False, 100), (True, 105), (False, 300)],
            [Pressed("red", 10), Released("red", 100), Pressed("red", 105), Released("red", 300)],
        ),
    ],
)
def test_edges_become_presses_at_their_own_times_HW_02_HW_05(edges, events):
    assert play(edges) == events
    assert late(edges) == events


def test_down_at_the_start_is_held_but_was_never_pressed_HW_08():
    assert play([], is_down=True) == [Held("red", 600)]
    assert play([(False, 300)], is_down=True) == [Released("red", 300)]


def test_a_worn_contact_may_be_given_longer_to_bounce_HW_05():
    worn = [(place % 2 == 0, 3 * place) for place in range(13)]
    assert [type(one) for one in play(worn)] == [Pressed, Released, Pressed, Held]
    assert [type(one) for one in play(worn, hold_ms=40)] == [Pressed, Held]


@given(st.lists(st.integers(1, 60), max_size=40))
def test_slow_handling_changes_nothing_HW_02(gaps):
    edges, at = [], 0
    for place, gap in enumerate(gaps):
        at += gap
        edges.append((place % 2 == 0, at))
    assert late(edges) == play(edges)


@given(st.lists(st.integers(1, 60), max_size=20))
def test_presses_and_releases_alternate_and_end_in_the_real_state(gaps):
    edges, at = [], 0
    for place, gap in enumerate(gaps):
        at += gap
        edges.append((place % 2 == 0, at))
    changes = [type(event) for event in play(edges) if not isinstance(event, Held)]
    assert changes == [Released if place % 2 else Pressed for place in range(len(changes))]
    assert (changes[-1:] == [Pressed]) == (bool(edges) and edges[-1][0])


def test_an_edge_the_kernel_lost_is_found_at_the_end_of_the_hold():
    one = Presses("red", False, 0)
    one.edge(Edge("red", True, 10))
    assert one.look(True, 12) == [Pressed("red", 10)]
    assert one.due == 25
    assert one.look(False, 25) == []
    assert one.look(False, 27) == [Released("red", 25)]


def chatter(count: int, *, every: int = 20) -> list[tuple[bool, int]]:
    return [(place % 2 == 0, place * every) for place in range(count)]


def test_a_contact_that_chatters_by_itself_is_paused_named_and_armed_again():
    events = play([*chatter(60), (True, 5000), (False, 5100)])
    assert events[20] == Chattering("red", 400)
    assert events[21:] == [Quiet("red", 2180), Pressed("red", 5000), Released("red", 5100)]


def test_a_contact_that_ends_its_storm_closed_is_down_but_was_not_pressed():
    one_more = chatter(61)
    assert play(one_more)[20:] == [Chattering("red", 400), Quiet("red", 2200)]


def test_the_fastest_finger_is_no_storm():
    events = play(chatter(100, every=60))
    assert Chattering not in {type(event) for event in events}
    assert len(events) == 100
