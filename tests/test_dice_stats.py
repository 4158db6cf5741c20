"""What counts of faces can say: exact numbers, each found in a second way."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.dice_stats import (
    LEVEL,
    POWER,
    Binomial,
    band,
    counted,
    holm,
    milestones,
    needed,
    p_values,
    power,
    verdict,
)


def chances(n: int, sides: int) -> list[Fraction]:
    """The chance of each count of one face, in fractions."""
    fair = Fraction(1, sides)
    return [comb(n, x) * fair**x * (1 - fair) ** (n - x) for x in range(n + 1)]


def two_sided(n: int, sides: int, x: int) -> Fraction:
    """The chance of all that is no likelier than `x`, in fractions."""
    all_of_them = chances(n, sides)
    return sum((one for one in all_of_them if one <= all_of_them[x]), Fraction())


@pytest.mark.parametrize(("n", "sides"), [(1, 6), (5, 6), (34, 6), (60, 20), (41, 2), (100, 4)])
def test_p_values_are_those_of_fractions(n: int, sides: int) -> None:
    fair = Binomial(n, 1 / sides)
    for x in range(n + 1):
        assert fair.two_sided(x) == pytest.approx(float(two_sided(n, sides, x)), rel=1e-9)


def test_p_values_are_those_of_every_throw_laid_out() -> None:
    # All 6^5 throws of five dice, each counted: no formula at all.
    often = [0] * 6
    for throw in product(range(6), repeat=5):
        often[throw.count(0)] += 1
    for x, ways in enumerate(often):
        unlikelier = sum(one for one in often if one <= ways)
        assert Binomial(5, 1 / 6).two_sided(x) == pytest.approx(unlikelier / 6**5)


def test_p_values_are_those_of_the_textbook() -> None:
    # The usual example of the binomial test: 51 sixes in 235 rolls.
    sixes = Binomial(235, 1 / 6)
    assert sixes.at_least(51) == pytest.approx(0.02654, abs=0.00001)
    assert sixes.two_sided(51) == pytest.approx(0.0437, abs=0.0001)


def test_holm_gives_each_face_its_share_and_keeps_the_order() -> None:
    assert holm((0.01, 0.04, 0.03)) == pytest.approx((0.03, 0.06, 0.06))
    assert holm((0.9, 0.9)) == (1, 1)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8), st.floats(0.001, 0.2))
def test_holm_says_what_its_steps_say(values: list[float], level: float) -> None:
    # The rule as it is told: from the smallest on, until one is too large for those that are left.
    believed = set()
    for rank, i in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        if values[i] * (len(values) - rank) > level:
            break
        believed.add(i)
    assert {i for i, p in enumerate(holm(values)) if p <= level} == believed


@given(st.integers(0, 300), st.sampled_from([2, 4, 6, 8, 12, 20]))
@settings(deadline=None, max_examples=60)
def test_a_fair_face_is_in_its_field_at_least_nine_times_in_ten(n: int, sides: int) -> None:
    low, high = band(n, sides)
    exact = chances(n, sides)
    assert sum(exact[:low], Fraction()) <= Fraction(1, 20) + Fraction(1, 10**9)
    assert sum(exact[high + 1 :], Fraction()) <= Fraction(1, 20) + Fraction(1, 10**9)
    # and is no wider than that needs
    assert sum(exact[: low + 1], Fraction()) > Fraction(1, 20) - Fraction(1, 10**9)
    assert high == 0 or sum(exact[high:], Fraction()) > Fraction(1, 20) - Fraction(1, 10**9)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_what_is_needed_is_the_first_number_that_is_always_enough(sides: int) -> None:
    enough = needed(sides)
    sys.stdout.write(
        f"d{sides}: {enough} rolls name a face a fifth too often with {power(enough, sides):.4f}\n"
    )
    assert power(enough - 1, sides) < POWER
    assert all(power(n, sides) >= POWER for n in range(enough, enough + 12))
    assert all(power(n, sides) >= POWER for n in range(enough, enough * 3 // 2, enough // 23))


def test_what_is_needed_of_other_dice_is_found() -> None:
    assert needed(3) == 935


def test_the_power_is_what_fractions_say() -> None:
    n, sides = 300, 6
    limit = Fraction(LEVEL) / sides
    fair, loaded = chances(n, sides), Fraction(1, 5)
    accused = [x for x in range(n + 1) if sum(p for p in fair if p <= fair[x]) <= limit]
    exact = sum(comb(n, x) * loaded**x * (1 - loaded) ** (n - x) for x in accused)
    assert power(n, sides) == pytest.approx(float(exact), rel=1e-9)


def test_the_power_is_what_dice_thrown_by_a_machine_say() -> None:
    # hardware that was measured: chi squared finds such a die .94 of the time after 3000 rolls
    luck, n, sides, rounds = Random(5), 3000, 6, 60
    named = 0
    for _ in range(rounds):
        faces = luck.choices(range(1, 7), (4, 4, 4, 4, 4, 5), k=n)
        named += holm(p_values(counted(faces, sides)))[5] <= LEVEL
    assert power(n, sides) == pytest.approx(0.943, abs=0.001)
    assert named / rounds == pytest.approx(0.94, abs=0.09)


def test_a_verdict_comes_at_milestones_alone_each_twice_the_last_and_half_as_ready() -> None:
    stones = milestones(6)
    assert [next(stones) for _ in range(3)] == [(2634, 0.01), (5268, 0.005), (10536, 0.0025)]
    fair = [n % 6 + 1 for n in range(5300)]
    assert verdict(fair[:2633], 6) is None
    for many, judged in ((2634, 2634), (5267, 2634), (5268, 5268), (5300, 5268)):
        told = verdict(fair[:many], 6)
        assert told is not None
        assert (told.rolls, told.odd) == (judged, ())


def test_rolls_after_a_milestone_change_no_verdict() -> None:
    fair = [n % 6 + 1 for n in range(2634)]
    told = verdict(fair + [6] * 600, 6)
    assert told is not None
    assert told.odd == ()


def test_a_loaded_face_is_named() -> None:
    faces = Random(7).choices(range(1, 7), (10, 10, 10, 10, 10, 14), k=2634)
    told = verdict(faces, 6)
    assert told is not None
    assert [odd.face for odd in told.odd] == [6]
    assert told.odd[0].p <= LEVEL


def test_fair_dice_are_hardly_ever_accused() -> None:
    # At one milestone at most once in a hundred; here of 300 fair dice.
    luck = Random(11)
    accused = sum(
        min(holm(p_values(counted(luck.choices(range(1, 7), k=600), 6)))) <= LEVEL
        for _ in range(300)
    )
    assert accused <= 6
