"""Tap, long, double: told by the instants of the edges, whatever comes late or never."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.hands.gestures import Gesture, Gestures, Made

TAP: frozenset[Gesture] = frozenset({"tap"})
LONG: frozenset[Gesture] = frozenset({"tap", "long"})
DOUBLE: frozenset[Gesture] = frozenset({"tap", "double"})
ALL: frozenset[Gesture] = frozenset({"tap", "long", "double"})
END = 1_000_000

Told = tuple[Gesture, int, int]
"""A gesture, the instant it counts at, and the instant it was known."""


def play(
    wants: frozenset[Gesture], *edges: tuple[str, int], lag: int = 0, until: int = END
) -> list[Told]:
    """Tell edges `lag` ms after they happened, ticking whenever something is due."""
    one: Gestures[int] = Gestures()
    told: list[Told] = []

    def note(made: list[Made[int]], now: int) -> None:
        told.extend((each.gesture, each.at, now) for each in made)

    def pass_by(now: int) -> None:
        while (due := one.due) is not None and due < now:
            note(one.tick(due), due)

    for kind, at in edges:
        pass_by(at + lag)
        edge = one.down(at, at, wants, at + lag) if kind == "down" else one.up(at, at + lag)
        note(edge, at + lag)
    pass_by(until)
    assert one.due is None
    return told


@pytest.mark.parametrize(
    ("wants", "edges", "told"),
    [
        # nothing but a tap is bound: it counts at the first edge, and holding is one press
        (TAP, [("down", 10), ("up", 90)], [("tap", 10, 10)]),
        (TAP, [("down", 10), ("up", 5000)], [("tap", 10, 10)]),
        (TAP, [("down", 10), ("up", 90), ("down", 150), ("up", 200)],
         [("tap", 10, 10), ("tap", 150, 150)]),
        (frozenset(), [("down", 10)], [("tap", 10, 10)]),
        # with `long` a tap is known at its release, and a long press while it is held
        (LONG, [("down", 10), ("up", 90)], [("tap", 10, 90)]),
        (LONG, [("down", 10), ("up", 609)], [("tap", 10, 609)]),
        (LONG, [("down", 10), ("up", 610)], [("long", 10, 610)]),
        (LONG, [("down", 10), ("up", 5000)], [("long", 10, 640)]),
        # with `double` it waits for a second press
        (DOUBLE, [("down", 10), ("up", 90)], [("tap", 10, 420)]),
        (DOUBLE, [("down", 10), ("up", 90), ("down", 390), ("up", 450)], [("double", 10, 390)]),
        (DOUBLE, [("down", 10), ("up", 90), ("down", 391), ("up", 450)],
         [("tap", 10, 391), ("tap", 391, 780)]),
        (DOUBLE, [("down", 10), ("up", 5000)], [("tap", 10, 640)]),
        (DOUBLE, [("down", 10), ("up", 620)], [("tap", 10, 620)]),
        # all three
        (ALL, [("down", 10), ("up", 90), ("down", 100), ("up", 5000)], [("double", 10, 100)]),
        (ALL, [("down", 10), ("up", 700), ("down", 800), ("up", 850)],
         [("long", 10, 640), ("tap", 800, 1180)]),
        (ALL, [("down", 10), ("up", 90), ("down", 150), ("up", 200), ("down", 250), ("up", 300)],
         [("double", 10, 150), ("tap", 250, 630)]),
        # a release that got lost
        (LONG, [("down", 10), ("down", 400), ("up", 450)], [("tap", 10, 400), ("tap", 400, 450)]),
        (DOUBLE, [("down", 10), ("down", 200), ("up", 250)], [("double", 10, 200)]),
        (DOUBLE, [("down", 10), ("down", 400), ("up", 450)], [("tap", 10, 400), ("tap", 400, 780)]),
        # a press that got lost
        (ALL, [("up", 50), ("down", 100), ("up", 200)], [("tap", 100, 530)]),
    ],
)  # fmt: skip
def test_a_gesture_counts_at_its_first_edge_and_is_known_as_soon_as_it_can_be(
    wants: frozenset[Gesture], edges: list[tuple[str, int]], told: list[Told]
) -> None:
    assert play(wants, *edges) == told


def test_down_at_the_start_is_a_state_and_then_a_long_press_HW_08() -> None:
    one: Gestures[int] = Gestures()
    assert one.held(600, 0, ALL) == [Made("long", 600, (0,))]
    assert one.is_down
    assert one.up(900, 900) == []
    assert one.down(1000, 1, TAP, 1000) == [Made("tap", 1000, (1,))]


def test_a_button_that_was_seen_before_is_not_held_since_the_start_HW_08() -> None:
    one: Gestures[int] = Gestures()
    one.down(10, 1, ALL, 10)
    assert one.held(610, 0, ALL) == []
    assert one.tick(640) == [Made("long", 10, (1,))]
    assert Gestures[int]().held(600, 0, DOUBLE) == []


def test_of_a_board_that_is_gone_what_was_begun_is_a_tap() -> None:
    one: Gestures[int] = Gestures()
    one.down(10, 1, ALL, 10)
    assert one.let_go() == [Made("tap", 10, (1,))]
    assert one.let_go() == []
    assert one.due is None


def test_what_is_dropped_is_named_and_comes_to_nothing() -> None:
    one: Gestures[int] = Gestures()
    one.down(10, 1, ALL, 10)
    assert one.forget(is_down=True) == 1
    assert one.is_down
    assert one.up(50, 50) == []
    assert one.forget() is None


@pytest.mark.parametrize("lag", [0, 20, 400, 60_000])
def test_edges_told_late_mean_what_they_meant_HW_02(lag: int) -> None:
    row = [("down", 0), ("up", 80), ("down", 300), ("up", 350), ("down", 2000), ("up", 2100)]
    at_once: Gestures[int] = Gestures()
    made: list[Made[int]] = []
    for kind, at in row:
        now = 2100 + lag
        made += at_once.down(at, at, ALL, now) if kind == "down" else at_once.up(at, now)
    made += at_once.tick(END)
    assert [(one.gesture, one.at) for one in made] == [("double", 0), ("tap", 2000)]


def test_a_row_told_late_is_not_torn_apart_by_a_tick_between() -> None:
    one: Gestures[int] = Gestures()
    one.down(0, 1, ALL, 60_000)
    assert one.tick(60_100) == []
    assert one.up(80, 60_100) == []
    assert one.tick(60_200) == []
    assert one.down(200, 2, ALL, 60_210) == [Made("double", 0, (1, 2))]


Step = tuple[str, int, int]
WANTS = st.sampled_from([frozenset(), TAP, LONG, DOUBLE, ALL])
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["down", "up", "tick", "lost_up", "let_go", "held", "forget"]),
        st.integers(0, 900),
        st.integers(-2000, 2000),
    ),
    max_size=30,
)


@given(WANTS, STEPS)
def test_whatever_happened_the_next_clean_tap_is_a_tap(
    wants: frozenset[Gesture], steps: list[Step]
) -> None:
    one: Gestures[int] = Gestures()
    now, downs, used = 10_000, 0, 0
    for what, gap, skew in steps:
        now += gap
        at = now + skew  # clocks of two sources never agree
        match what:
            case "down":
                downs += 1
                made = one.down(at, downs, wants, now)
            case "up":
                made = one.up(at, now)
            case "let_go":
                made = one.let_go()
            case "held":
                made = [each for each in one.held(at, -1, wants) if each.downs != (-1,)]
            case "forget":
                downs -= one.forget() is not None
                made = []
            case _:
                made = one.tick(now)
        used += sum(len(each.downs) for each in made)
        assert one.due is None or one.due <= now + 1000, "nobody waits for more than a second"
    now += 5_000
    used += sum(len(each.downs) for each in one.tick(now))
    assert used == downs, "each press was part of exactly one gesture"
    made = one.down(now, 0, wants, now)
    made += one.up(now + 80, now + 80)
    made += one.tick(now + 2000)
    assert made == [Made("tap", now, (0,))]


@given(WANTS, st.lists(st.tuples(st.integers(1, 1500), st.integers(1, 1500)), max_size=12))
def test_punctual_presses_become_gestures_by_their_lengths_alone(
    wants: frozenset[Gesture], presses: list[tuple[int, int]]
) -> None:
    edges, at = [], 0
    for rest, length in presses:
        edges += [("down", at + rest), ("up", at + rest + length)]
        at += rest + length
    expected, i = [], 0
    rows = [(edges[2 * k][1], edges[2 * k + 1][1]) for k in range(len(presses))]
    while i < len(rows):
        down, up = rows[i]
        follows = i + 1 < len(rows) and rows[i + 1][0] - up <= 300
        if up - down < 600 and "double" in wants and follows:
            expected.append(("double", down))
            i += 1
        elif up - down >= 600 and "long" in wants:
            expected.append(("long", down))
        else:
            expected.append(("tap", down))
        i += 1
    assert [(gesture, at) for gesture, at, _ in play(wants, *edges)] == expected
    late = [(gesture, at) for gesture, at, _ in play(wants, *edges, lag=25)]
    assert late == expected, "as after a contact that took its time to come to rest"
