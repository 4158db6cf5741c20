"""The small parts of the firmware, run under CPython as they are."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.firmware_bridge.bench import lamp, ring, settle, tray, uptime

BLANK, CROOKED = settle.BLANK, settle.CROOKED


class Pin:
    def __init__(self, level: int = 0) -> None:
        self.level = level

    def value(self, *levels: int) -> int:
        if levels:
            [self.level] = levels
        return self.level


def watch(looks: list[tuple[bool, int]]) -> list[tuple[int, str]]:
    """Look every 10 ms at (moving, face), then long at the last face; return the verdicts."""
    judge = settle.Settle(settle_ms=250, patience_ms=3000)
    last = looks[-1][1]
    verdicts = []
    for turn, (moving, face) in enumerate(looks + [(False, last)] * 310):
        verdict = judge.update(moving, face, turn * 10)
        if verdict:
            verdicts.append(verdict)
    return verdicts


FALL = [(True, BLANK)] * 3


def test_a_die_counts_after_it_tumbled_and_lay_still():
    assert watch([*FALL, (False, 4)]) == [(4, "ok")]


def test_a_die_held_in_the_hand_is_no_roll_HW_35():
    assert watch([(False, 4), (False, 2), (False, 6)]) == []


def test_the_result_waits_until_the_die_has_stopped_HW_38():
    rolling = [(False, face) for face in (3, 3, 5, 5, 1, 1, 2) for _ in range(5)]
    assert watch(FALL + rolling + [(False, 6)]) == [(6, "ok")]


def test_a_second_tumble_before_the_end_is_the_same_throw():
    assert watch([*FALL, (False, 4), (False, 4), *FALL, (False, 2)]) == [(2, "ok")]


def test_two_throws_are_two_rolls():
    still = [(False, 4)] * 30
    assert watch(FALL + still + FALL + [(False, 4)]) == [(4, "ok"), (4, "ok")]


@pytest.mark.parametrize(
    ("looks", "verdict"),
    [
        ([(False, CROOKED)], (0, "cocked")),
        ([(False, BLANK)], (0, "unread")),
        ([(False, 5)] * 10 + [(False, BLANK)], (5, "lifted")),
        ([(False, 3), (False, CROOKED)] * 200, (3, "moved")),
    ],
)
def test_what_is_not_a_clean_result_says_why(looks, verdict):
    assert watch(FALL + looks)[:1] == [verdict]


PIPS = {
    1: {(1, 1)},
    2: {(0, 0), (2, 2)},
    3: {(0, 0), (1, 1), (2, 2)},
    4: {(0, 0), (0, 2), (2, 0), (2, 2)},
    5: {(0, 0), (0, 2), (2, 0), (2, 2), (1, 1)},
    6: {(0, 0), (0, 2), (2, 0), (2, 2), (1, 0), (1, 2)},
}
PLACES = [(1, 1), (0, 0), (0, 2), (1, 0), (0, 1)]  # centre, two corners, left side, back side


@pytest.mark.parametrize(("lowest", "turns"), list(itertools.product(PIPS, range(4))))
def test_five_cells_tell_every_face_in_every_quarter_turn(lowest, turns):
    pips = PIPS[lowest]
    for _ in range(turns):
        pips = {(column, 2 - row) for row, column in pips}
    cells = [Pin(int(place in pips)) for place in PLACES]
    assert tray.Tray(Pin(1), cells).face() == 7 - lowest


def test_a_pattern_no_face_has_is_crooked_and_an_empty_tray_blank():
    faces = {
        levels: tray.Tray(Pin(1), [Pin(level) for level in levels]).face()
        for levels in itertools.product((0, 1), repeat=5)
    }
    assert faces[1, 1, 1, 1, 1] == BLANK
    assert sorted(face for face in faces.values() if face > 0) == [1, 1, 2, 3, 4, 4, 5, 5, 6]
    assert sum(face == CROOKED for face in faces.values()) == 32 - 1 - 9


def test_the_beam_sees_the_fall():
    beam = Pin(1)
    reader = tray.Tray(beam, [Pin() for _ in range(5)])
    assert not reader.moving()
    beam.level = 0
    assert reader.moving()


@given(st.lists(st.integers(0, 2**30 - 1), min_size=1, max_size=20), st.integers(0, 2**30 - 1))
def test_a_narrow_counter_becomes_a_clock_that_never_wraps(steps, start):
    readings = [start, *[(start + total) % 2**30 for total in itertools.accumulate(steps)]]
    source = iter(readings)
    clock = uptime.Uptime(lambda: next(source), 2**30)
    assert [clock.us() for _ in steps] == list(itertools.accumulate(steps))


def test_the_ring_keeps_32_and_refuses_the_next_aloud():
    kept = ring.Ring()
    while not kept.is_full():
        kept.add(b"line")
    kept.refuse()
    assert (len(kept), kept.seq, kept.lost) == (32, 32, 1)


def test_the_ring_forgets_what_is_on_disk_and_nothing_else():
    kept = ring.Ring(room=4)
    for number in range(1, 5):
        kept.add(b"%d" % number)
    kept.drop(2)
    assert kept.oldest(8) == [b"3", b"4"]
    kept.drop(1)
    kept.drop(99)
    assert kept.oldest(1) == [b"3"]
    kept.drop(4)
    assert len(kept) == 0


@pytest.mark.parametrize(("colour", "levels"), list(lamp.COLOURS.items()))
def test_every_colour_lights_its_diodes(colour, levels):
    pins = [Pin(), Pin(), Pin()]
    lamp.Lamp(*pins).show(colour)
    assert tuple(pin.level for pin in pins) == levels
