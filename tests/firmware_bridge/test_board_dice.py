"""A tower's dice under light and beams: what falls, what lies, what was not seen."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.firmware_bridge.bench import settle, tower, tray

CELLS = {  # what the cells read above a die with this face on top; centre, corners, sides
    6: (1, 0, 0, 0, 0),
    5: (0, 1, 0, 0, 0),
    4: (1, 0, 1, 0, 0),
    3: (0, 1, 1, 0, 0),
    2: (1, 1, 1, 0, 0),
    1: (0, 1, 1, 1, 0),
    0: (1, 1, 1, 1, 1),
}
CROOKED = (0, 0, 0, 1, 1)
SETTLE, PATIENCE, STEP = 250, 3000, 10


class Light:
    """The pin of a light; cells and beams look at it."""

    def __init__(self, level: int = 0) -> None:
        self.level = level
        self.lit_ms = 0

    def value(self, *levels: int) -> int:
        if levels:
            [self.level] = levels
        return self.level


class Cell:
    """A reflex cell: it reads 0 when light comes back, its own or the lamp's above the table."""

    def __init__(self, light: Light) -> None:
        self.pip = 1
        self.is_blinded = False
        self.stuck: int | None = None
        self._light = light

    def value(self) -> int:
        if self.stuck is not None:
            return self.stuck
        return 0 if self.is_blinded or (self._light.level and not self.pip) else 1


class Beam:
    """A beam's receiver: it reads 1 while its light arrives."""

    def __init__(self, light: Light) -> None:
        self.is_broken = False
        self.stuck: int | None = None
        self._light = light

    def value(self) -> int:
        if self.stuck is not None:
            return self.stuck
        return int(bool(self._light.level) and not self.is_broken)


class Bench:
    """A tower of two trays, with one beam or two, and hands that throw."""

    def __init__(self, *, shares_beam: bool = False, dice: tuple[str, ...] = ("blue", "pink")):
        self.now = 0
        self.light, self.beam_light = Light(), Light(1)
        self.beams = [Beam(self.beam_light) for _ in dice[: 1 if shares_beam else None]]
        self.cells = {die: [Cell(self.light) for _ in range(5)] for die in dice}
        self.paused: list[int] = []
        spots = [
            (
                tray.Tray(self.beams[0 if shares_beam else place], self.cells[die], die),
                settle.Settle(SETTLE, PATIENCE),
            )
            for place, die in enumerate(dice)
        ]
        self.tower = tower.Tower(
            spots, self.light, self.paused.append, self.beams, self.beam_light, shares_beam
        )
        self.rolls: list[tuple] = []

    def beam(self, die: str) -> Beam:
        return self.beams[list(self.cells).index(die) if len(self.beams) > 1 else 0]

    def lay(self, die: str, face: int | tuple[int, ...]) -> None:
        pips = CELLS[face] if isinstance(face, int) else face
        for cell, pip in zip(self.cells[die], pips, strict=True):
            cell.pip = pip

    def wait(self, ms: int) -> Bench:
        for _ in range(0, ms, STEP):
            self.now += STEP
            self.rolls += self.tower.look(self.now)
        return self

    def fall(self, *dice: str) -> Bench:
        for die in dice:
            self.beam(die).is_broken = True
        self.wait(30)
        for die in dice:
            self.beam(die).is_broken = False
        return self

    def throw(self, die: str, face: int | tuple[int, ...]) -> Bench:
        self.lay(die, 0)
        self.fall(die)
        self.lay(die, face)
        return self

    def told(self) -> list[tuple[str, int, str]]:
        rolls, self.rolls = self.rolls, []
        return [(die, value, quality) for die, value, quality, _ in rolls]


@pytest.fixture(params=[False, True], ids=["own beams", "one beam"])
def bench(request) -> Bench:
    return Bench(shares_beam=request.param)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 40), st.booleans())
def test_two_dice_thrown_together_settle_each_by_itself(blue, pink, later, shares_beam):
    bench = Bench(shares_beam=shares_beam)
    bench.throw("blue", blue).wait(later * STEP)
    bench.throw("pink", pink).wait(PATIENCE + 100)
    assert sorted(bench.told()) == [("blue", blue, "ok"), ("pink", pink, "ok")]


def test_each_throw_of_two_dice_is_told_once(bench):
    for blue, pink in itertools.product((2, 5), (1, 6)):
        bench.lay("blue", 0)
        bench.lay("pink", 0)
        bench.fall("blue", "pink")
        bench.lay("blue", blue)
        bench.lay("pink", pink)
        bench.wait(PATIENCE + 100)
        assert sorted(bench.told()) == [("blue", blue, "ok"), ("pink", pink, "ok")]


def test_a_die_that_lay_there_already_was_not_rolled_again_HW_35(bench):
    bench.throw("blue", 4).wait(PATIENCE + 100)
    bench.throw("pink", 2).wait(PATIENCE + 100)
    assert bench.told() == [("blue", 4, "ok"), ("pink", 2, "ok")]


def test_a_die_put_into_the_tray_by_hand_is_no_roll_HW_35(bench):
    bench.lay("blue", 4)
    bench.wait(1000)
    bench.lay("blue", 2)
    bench.wait(PATIENCE)
    assert bench.told() == []
    assert not bench.tower.is_busy()


def test_a_result_waits_for_the_die_to_lie_still_HW_38(bench):
    bench.throw("blue", 3)
    for face in (3, 5, 1, 2):
        bench.lay("blue", face)
        bench.wait(SETTLE - 2 * STEP)
    assert bench.told() == []
    bench.lay("blue", 6)
    bench.wait(SETTLE + 2 * STEP)
    assert bench.told() == [("blue", 6, "ok")]


def test_a_third_die_in_a_tray_makes_it_crooked(bench):
    bench.throw("blue", CROOKED).wait(PATIENCE + 100)
    assert bench.told() == [("blue", 0, "cocked")]


def test_a_die_that_no_tray_sees_is_told_once():
    bench = Bench(shares_beam=True)
    bench.fall("blue").wait(PATIENCE + 100)
    assert bench.told() == [(tower.SOME_DIE, 0, "unread")]
    bench = Bench()
    bench.fall("pink").wait(PATIENCE + 100)
    assert bench.told() == [("pink", 0, "unread")]


def test_a_die_beside_one_that_lies_there_is_not_lost_in_silence():
    bench = Bench()
    bench.throw("blue", 4).wait(PATIENCE)
    bench.fall("blue").wait(PATIENCE + 100)
    assert bench.told() == [("blue", 4, "ok"), ("blue", 0, "unread")]


def test_the_tower_is_busy_until_the_die_that_fell_is_read(bench):
    bench.throw("blue", 4)
    assert bench.tower.is_busy()
    bench.wait(SETTLE + 2 * STEP)
    assert not bench.tower.is_busy()


def test_the_light_is_on_for_a_look_alone(bench):
    bench.wait(1000)
    assert (bench.paused, bench.light.level) == ([], 0)
    bench.throw("blue", 4).wait(100)
    assert bench.light.level == 0
    assert set(bench.paused) == {tower.LIGHT_US}


def test_what_lies_there_can_be_asked(bench):
    bench.lay("blue", 5)
    bench.lay("pink", CROOKED)
    assert bench.tower.lying() == [("blue", "5"), ("pink", "?")]
    bench.lay("blue", 0)
    assert bench.tower.lying()[0] == ("blue", "-")
    assert bench.light.level == 0


def test_light_from_above_makes_a_die_unread_and_never_another_number(bench):
    for face in range(1, 7):
        bench.cells["blue"][0].is_blinded = True
        bench.throw("blue", face).wait(PATIENCE + 100)
        assert [(value, quality) for _, value, quality in bench.told()] == [(0, "unread")]


def card(bench: Bench, level: int) -> None:
    for die in bench.cells:
        bench.lay(die, (level,) * 5)


@pytest.mark.parametrize("level", [0, 1], ids=["a white card", "empty"])
def test_a_sound_tower_passes_its_test_empty_and_with_a_white_card(bench, level):
    card(bench, level)
    parts = dict(bench.tower.test())
    assert set(parts.values()) == {"ok"}
    assert ("beam" in parts) == (len(bench.beams) == 1)
    assert (bench.light.level, bench.beam_light.level) == (0, 1)


@pytest.mark.parametrize("place", range(5))
def test_a_dead_cell_shows_on_a_white_card_and_a_stuck_one_in_the_empty_tray(bench, place):
    bench.cells["pink"][place].stuck = 1
    card(bench, 0)
    assert dict(bench.tower.test())["pink"] == f"cell{place + 1}"
    bench.cells["pink"][place].stuck = 0
    card(bench, 1)
    assert dict(bench.tower.test())["pink"] == f"cell{place + 1}"
    assert dict(bench.tower.test())["blue"] == "ok"


def test_a_lamp_that_shines_into_the_tray_is_told_from_a_bad_cell(bench):
    for cell in bench.cells["blue"][:3]:
        cell.is_blinded = True
    assert dict(bench.tower.test())["blue"] == "bright"


@pytest.mark.parametrize("stuck", [0, 1, None], ids=["no light", "cut off", "something in it"])
def test_a_broken_beam_is_named(bench, stuck):
    beam = bench.beams[-1]
    beam.stuck, beam.is_broken = stuck, True
    parts = dict(bench.tower.test())
    assert parts["beam" if len(bench.beams) == 1 else "pink"] == "beam"
    assert parts["blue"] == "ok"


def test_a_tower_with_one_tray_has_one_beam():
    bench = Bench(dice=("d6",))
    bench.throw("d6", 3).wait(PATIENCE)
    assert bench.told() == [("d6", 3, "ok")]
    bench.lay("d6", 0)
    assert bench.tower.test() == [("d6", "ok"), ("beam", "ok")]
