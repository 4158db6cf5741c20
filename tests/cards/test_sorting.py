"""The order of cards on the page, in files and on label sheets."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.cards.sorting import in_order
from companion.domain.cards import Card


def card(name: str = "A", kind: str = "mission", *, id: str = "7K3QZ", **values: Any) -> Card:
    return Card(id=id, game="heroes", kind=kind, names={"en": name}, values=values)


def named(*names: str) -> list[str]:
    return [one.name() for one in in_order(card(name) for name in names)]


def test_kinds_come_as_the_game_declares_them_and_others_behind() -> None:
    cards = [card(kind=kind) for kind in ("zebra", "item", "apple", "mission")]
    assert [one.kind for one in in_order(cards, ("mission", "item"))] == [
        "mission", "item", "apple", "zebra",
    ]  # fmt: skip


def test_cards_of_a_kind_come_by_level_then_by_name() -> None:
    cards = [card("B", level=1), card("A", level=2), card("Z"), card("A", level=1)]
    assert [(one.name(), one.values.get("level")) for one in in_order(cards)] == [
        ("Z", None), ("A", 1), ("B", 1), ("A", 2),
    ]  # fmt: skip


def test_numbers_in_names_count_as_numbers() -> None:
    assert named("Mission 10", "Mission 9b", "mission 2", "Mission 9 a") == [
        "mission 2", "Mission 9 a", "Mission 9b", "Mission 10",
    ]  # fmt: skip


def test_capitals_and_marks_on_letters_do_not_matter() -> None:
    assert named("Zorn", "Übel", "ufer", "Unfug", "Ärger") == [
        "Ärger", "Übel", "ufer", "Unfug", "Zorn",
    ]  # fmt: skip


def test_the_language_people_read_decides() -> None:
    one = Card(id="7K3QZ", game="g", kind="k", names={"de": "Abend", "en": "Evening"})
    two = Card(id="P9WRC", game="g", kind="k", names={"de": "Zug", "en": "Beam"})
    assert in_order([two, one], lang="de") == (one, two)
    assert in_order([one, two], lang="en") == (two, one)


@given(
    st.lists(
        st.builds(
            card, st.text(max_size=8), st.sampled_from("abc"),
            id=st.sampled_from(["7K3QZ", "P9WRC"]),
            level=st.none() | st.integers() | st.booleans() | st.text(max_size=2),
        )
    )
)  # fmt: skip
def test_any_cards_have_an_order_and_always_the_same(cards: list[Card]) -> None:
    assert in_order(cards) == in_order(in_order(cards))
    assert sorted(map(id, in_order(cards))) == sorted(map(id, cards))
