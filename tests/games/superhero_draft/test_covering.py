"""Whether a team beats an encounter: the printed rules, the ledger's vectors, and brute force."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.superhero_draft.covering import check
from companion.views import view
from tests.games.superhero_draft.dsl import GAME, ICONS, TYPES, Play, begun

HELP = (*TYPES, "henchmen", "planning")


def icons(**wanted: int) -> dict[str, int]:
    return dict.fromkeys(ICONS, 0) | wanted


def team(**has: int) -> dict[str, int]:
    return dict.fromkeys(HELP, 0) | has


def fits(icon: str, by: str) -> bool:
    """Tell whether one thing may cover one icon, as the rulebook says it."""
    return by == "planning" or by == icon or (icon == "any" and by in (*TYPES, "henchmen"))


def least_planning(wanted: Mapping[str, int], has: Mapping[str, int]) -> int | None:
    """Try every way to cover the icons; return the least planning it takes, None if none does."""
    card = [icon for icon in ICONS for _ in range(wanted[icon])]
    ways = product(HELP, repeat=len(card))
    found = [
        way.count("planning")
        for way in ways
        if all(map(fits, card, way)) and all(way.count(what) <= has[what] for what in HELP)
    ]
    return min(found, default=None)


@st.composite
def encounters(draw: st.DrawFn) -> dict[str, int]:
    card = draw(st.lists(st.sampled_from(ICONS), max_size=5))
    return icons(**{icon: card.count(icon) for icon in card})


@given(wanted=encounters(), has=st.fixed_dictionaries(dict.fromkeys(HELP, st.integers(0, 3))))
def test_no_other_way_takes_less_planning(wanted: dict[str, int], has: dict[str, int]) -> None:
    covers = check(wanted, has)
    least = least_planning(wanted, has)
    card = [icon for icon in ICONS for _ in range(wanted[icon])]
    assert len(covers) == len(card)
    assert all(fits(icon, by) for icon, by in zip(card, covers, strict=True) if by)
    assert all(covers.count(what) <= has[what] for what in HELP)
    assert all(covers) == (least is not None)
    if least is not None:
        assert covers.count("planning") == least


@given(wanted=encounters(), has=st.fixed_dictionaries(dict.fromkeys(HELP, st.integers(0, 3))))
def test_it_agrees_with_the_formula_of_the_ledger(
    wanted: dict[str, int], has: dict[str, int]
) -> None:
    missing = sum(max(0, wanted[one] - has[one]) for one in TYPES)
    spare = sum(max(0, has[one] - wanted[one]) for one in TYPES)
    question_marks = max(0, wanted["any"] - spare - min(has["henchmen"], wanted["any"]))
    assert all(check(wanted, has)) == (missing + question_marks <= has["planning"])


@pytest.mark.parametrize(
    ("wanted", "has", "beaten", "after"),
    [
        pytest.param(
            {"strong": 1, "any": 1}, {"strong": 1, "henchmen": 2}, True,
            {"henchmen": 2, "planning": 0}, id="a henchman for the question mark",
        ),
        pytest.param(
            {"strong": 2}, {"strong": 1, "henchmen": 5}, False,
            {"henchmen": 5}, id="henchmen cover no type",
        ),
        pytest.param(
            {"strong": 2}, {"strong": 1, "henchmen": 5, "planning": 1}, True,
            {"henchmen": 5, "planning": 0}, id="planning covers a type",
        ),
        pytest.param(
            {"any": 3}, {"fast": 1, "henchmen": 1, "planning": 1}, True,
            {"henchmen": 1, "planning": 0, "fast": 1}, id="all three kinds of help",
        ),
        pytest.param(
            {"flying": 1, "any": 1}, {"flying": 2}, True,
            {"flying": 2}, id="a superhero to spare",
        ),
        pytest.param({"any": 1}, {"allies": 1}, False, {"allies": 1}, id="an ally is no superhero"),
    ],
)  # fmt: skip
def test_the_vectors_of_the_ledger(
    wanted: dict[str, int], has: dict[str, int], beaten: bool, after: dict[str, int]
) -> None:
    play = begun().at(1)
    encounter = play.encounter(4, **wanted)
    play.put(1, **has)
    assert all(play.reading(1, encounter)) == beaten
    play.do(1, "attempt", encounter=encounter)
    assert play.of(1, "honour") == 4 * beaten
    assert {mark: play.of(1, mark) for mark in after} == after


def read(has: dict[str, int], **wanted: int) -> tuple[Play, str]:
    play = begun().at(1)
    encounter = play.encounter(3, **wanted)
    play.put(1, **has)
    return play, encounter


@pytest.mark.parametrize("kind", TYPES)
def test_any_type_covers_a_question_mark_SD_12(kind: str) -> None:
    play, encounter = read({kind: 1}, any=1)
    assert play.reading(1, encounter) == [kind]
    play.do(1, "attempt", encounter=encounter)
    assert play.of(1, "honour") == 3


def test_what_covers_an_icon_stands_in_the_order_of_the_card() -> None:
    has = {"flying": 3, "henchmen": 1, "planning": 1}
    play, encounter = read(has, strong=1, telepathic=1, flying=1, any=3)
    assert play.reading(1, encounter) == [
        "planning", "", "flying", "henchmen", "flying", "flying",
    ]  # fmt: skip


def test_henchmen_cover_question_marks_alone_and_stay_SD_13() -> None:
    play, encounter = read({"henchmen": 3}, any=2)
    other = play.encounter(2, strong=1)
    assert play.reading(1, encounter) == ["henchmen", "henchmen"]
    assert play.reading(1, other) == [""]
    play.do(1, "attempt", encounter=encounter)
    assert (play.of(1, "honour"), play.of(1, "henchmen")) == (3, 3)


def test_planning_covers_any_icon_and_goes_back_SD_14() -> None:
    play, encounter = read({"planning": 3, "fast": 1}, strong=1, fast=1, any=1)
    assert play.reading(1, encounter) == ["planning", "fast", "planning"]
    play.do(1, "attempt", encounter=encounter)
    assert (play.of(1, "planning"), play.of(1, "fast")) == (1, 1)


def test_superheroes_stay_or_are_spent_SD_16() -> None:
    for rule, left in (("stay", (2, 1)), ("spent", (0, 1))):
        play = begun(superheroes=rule).at(1)
        encounter = play.encounter(3, strong=1, any=2)
        play.put(1, strong=2, flying=1, henchmen=1)
        play.do(1, "attempt", encounter=encounter)
        assert (play.of(1, "strong"), play.of(1, "flying")) == left
        assert play.of(1, "henchmen") == 1


def test_one_superhero_covers_one_icon() -> None:
    play, encounter = read({"strong": 1}, strong=1, any=1)
    assert play.reading(1, encounter) == ["strong", ""]


def test_of_those_to_spare_the_most_are_used_first() -> None:
    play, encounter = read({"strong": 1, "fast": 3}, fast=1, any=1)
    assert play.reading(1, encounter) == ["fast", "fast"]


def test_everybody_reads_the_encounters_for_themselves() -> None:
    play, encounter = read({"strong": 1}, strong=1)
    seen = view(GAME, "TEST", play.table, version=1, undo=None, redo=False)
    assert seen["readings"][1] == {encounter: ("strong",)}
    assert seen["readings"][2] == {encounter: ("",)}
    play.do(1, "attempt", encounter=encounter)
    seen = view(GAME, "TEST", play.table, version=1, undo=None, redo=False)
    assert seen["readings"] == {}
