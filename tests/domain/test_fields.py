"""Fields check what a person or a script sends."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.domain.fields import (
    AnyField,
    Choice,
    Faces,
    Flag,
    Number,
    OneSeat,
    OneSheet,
    SomeSeats,
    Text,
    check_args,
    clean,
    shown,
)
from companion.domain.rejected import Rejected
from companion.domain.table import Seat, Sheet, Table
from tests.refusals import refusal

TABLE = Table(
    seats={1: Seat(1), 2: Seat(2), 3: Seat(3)},
    sheets={
        "p1": Sheet("player", 1, marks={"team": 1}),
        "p2": Sheet("player", 2, marks={"team": 1}),
        "p3": Sheet("player", 3, marks={"team": 2}),
        "cat": Sheet("pet", 1),
        "dog": Sheet("pet", 3),
    },
)


def checked(field: AnyField, value: Any, *, seat: int = 1) -> Any:
    return check_args({"x": field}, {"x": value}, TABLE, seat)["x"]


@pytest.mark.parametrize(
    ("field", "value", "taken"),
    [
        (Number(low=1, high=6), 6, 6),
        (Number(low=-3, high=3, optional=True), 0, 0),
        (Choice(values=("a", "b")), "b", "b"),
        (Choice(values=("a", "b"), optional=True), "", ""),
        (Flag(), True, True),
        (Text(), "  Édith \n Ω  ", "Édith Ω"),
        (OneSheet(kind="pet"), "cat", "cat"),
        (OneSheet(kind="pet", whose="rivals"), "dog", "dog"),
        (OneSeat(), 2, 2),
        (OneSeat(whose="mates"), 2, 2),
        (OneSeat(whose="rivals"), 3, 3),
        (SomeSeats(), [3, 2, 3], (2, 3)),
        (SomeSeats(whose="any"), [], ()),
        (Faces(), [["red", 4], ["red", 6]], (("red", 4), ("red", 6))),
    ],
)
def test_a_value_that_fits_is_taken(field: AnyField, value: Any, taken: Any) -> None:
    assert checked(field, value) == taken


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        (Number(low=1, high=6), 7, "field/bounds"),
        pytest.param(Number(low=1, high=6), 10**5000, "field/bounds", id="endless"),
        (Number(), 1.5, "field/type"),
        (Number(), True, "field/type"),
        (Number(), "5", "field/type"),
        (Choice(values=("a", "b")), "c", "field/choice"),
        (Choice(values=("a", "b")), ["a"], "field/choice"),
        (Flag(), 1, "field/type"),
        (Text(), "\u202e \u200b", "field/empty"),
        (Text(longest=3), "four", "field/long"),
        (Text(), 5, "field/type"),
        (OneSheet(kind="pet"), "dog", "field/sheet"),
        (OneSheet(kind="pet"), "p1", "field/sheet"),
        (OneSheet(kind="pet"), ["cat"], "field/sheet"),
        (OneSeat(), 1, "field/seat"),
        (OneSeat(), 9, "field/seat"),
        (OneSeat(whose="any"), True, "field/seat"),
        (OneSeat(whose="mates"), 3, "field/seat"),
        (SomeSeats(), 2, "field/type"),
        (SomeSeats(), [2, 1], "field/seat"),
        (Faces(), [], "field/type"),
        (Faces(), [["red", "4"]], "field/type"),
        (Faces(most=1), [["red", 4], ["red", 4]], "field/type"),
        (Faces(), "red", "field/type"),
    ],
)
def test_a_value_that_does_not_fit_is_named(field: AnyField, value: Any, code: str) -> None:
    assert refusal(lambda: checked(field, value)) == code


@pytest.mark.parametrize(
    ("field", "empty"),
    [
        (Number(low=1, start=4), 4),
        (Choice(values=("a", "b")), "a"),
        (Flag(start=True), True),
        (Text(optional=True), ""),
        (OneSheet(kind="pet", optional=True), ""),
        (OneSeat(optional=True), 0),
        (SomeSeats(), ()),
        (Faces(optional=True), ()),
    ],
)
@pytest.mark.parametrize("args", [{}, {"x": None}])
def test_what_is_left_out_has_its_usual_value(
    field: AnyField, empty: Any, args: dict[str, Any]
) -> None:
    assert check_args({"x": field}, args, TABLE, 1) == {"x": empty}


@pytest.mark.parametrize("field", [Text(), OneSheet(kind="pet"), OneSeat(), Faces()])
def test_what_must_be_there_is_missed(field: AnyField) -> None:
    assert refusal(lambda: check_args({"x": field}, {}, TABLE, 1)) == "field/missing"


def test_what_nobody_asked_for_is_refused() -> None:
    assert refusal(lambda: check_args({}, {"x": 1}, TABLE, 1)) == "field/unknown"


@given(st.text())
def test_cleaned_words_are_clean(words: str) -> None:
    once = clean(words)
    assert clean(once) == once
    assert once == once.strip()
    assert once.isprintable()


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_plain_words_are_cleaned_like_any_other(words: str) -> None:
    # A letter outside ASCII takes the slow way, with the same result.
    assert f"{clean(words)} é".strip() == clean(f"{words} é")


@given(st.one_of(st.text(), st.integers(), st.floats(), st.none(), st.lists(st.integers())))
def test_any_value_fits_into_an_errors_sentence(value: Any) -> None:
    assert len(shown(value)) <= 40


@given(
    st.sampled_from([Number(), Choice(values=("a",)), Flag(), Text(), OneSeat(), SomeSeats()]),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
        max_leaves=5,
    ),
)
def test_whatever_arrives_is_taken_or_rejected(field: AnyField, value: Any) -> None:
    # Anything else that is raised fails the test.
    with suppress(Rejected):
        checked(field, value)
