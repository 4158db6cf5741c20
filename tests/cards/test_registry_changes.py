"""Cards changed, also when their game has changed its mind since."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cards.errors import UnknownCard
from companion.cards.registry import Registry
from companion.domain.cards import CardKind
from companion.domain.fields import Number
from companion.domain.rejected import Rejected
from tests.cards.decks import BANK, HEROES, JPEG, MISSION, mission, refusal, registry


@pytest.fixture
def cards(tmp_path: Path) -> Registry:
    return registry(tmp_path)


def test_a_change_takes_all_of_a_card_but_its_codes_and_photo(cards: Registry) -> None:
    card = mission(cards, level=2)
    cards.mark_printed([card.id])
    cards.set_photo(card.id, JPEG)
    changed = cards.change(card.id, kind="item", names=BANK, values={"damage": 2}, note="!")
    assert changed == cards.card(card.id)
    assert (changed.id, changed.kind, changed.values) == (card.id, "item", {"damage": 2})
    assert (changed.names, changed.note) == (BANK, "!")
    assert (changed.printed, changed.photo) == (True, True)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"kind": "dragon"}, "card/kind"),
        ({"names": {}}, "card/nameless"),
        ({"values": {"level": 9}}, "field/bounds"),
    ],
)
def test_a_change_that_does_not_fit_leaves_the_card(
    cards: Registry, wish: dict[str, Any], code: str
) -> None:
    card = mission(cards, level=2)
    whole = {"kind": "mission", "names": card.names, "values": {}, "note": ""}
    with pytest.raises(Rejected) as error:
        cards.change(card.id, **whole | wish)
    assert refusal(error)[0] == code
    assert cards.card(card.id) == card


def test_what_nobody_knows_cannot_be_changed(cards: Registry) -> None:
    for ask in (cards.card, cards.remove, cards.photo, cards.drop_photo):
        with pytest.raises(UnknownCard) as error:
            ask("7K3QZ")
        assert refusal(error) == ("card/unknown", "No card here has the code 7K3QZ.")


def test_a_kind_the_game_has_given_up_is_kept_and_its_card_can_still_be_renamed(
    cards: Registry, tmp_path: Path
) -> None:
    old = cards.add("heroes", "item", {"en": "Club"}, {"damage": 2})
    later = registry(tmp_path, {"heroes": replace(HEROES, cards={"mission": MISSION})})
    assert later.deck("heroes") == (old,)
    changed = later.change(
        old.id, kind="item", names={"en": "Big club"}, values={"damage": 2}, note=""
    )
    assert (changed.names, changed.values) == ({"en": "Big club"}, {"damage": 2})
    with pytest.raises(Rejected):
        later.add("heroes", "item", BANK, {})
    with pytest.raises(Rejected):
        later.change(old.id, kind="item", names=BANK, values={"speed": 1}, note="")


def test_a_value_the_game_has_given_up_outlives_a_form_that_does_not_show_it(
    cards: Registry, tmp_path: Path
) -> None:
    old = cards.add("heroes", "item", {"en": "Club"}, {"damage": 2})
    speedy = replace(HEROES, cards={"item": CardKind(fields={"speed": Number(high=9)})})
    later = registry(tmp_path, {"heroes": speedy})
    for values in ({"speed": 3}, {"speed": 3, "damage": 2}):
        changed = later.change(old.id, kind="item", names=BANK, values=values, note="")
        assert changed.values == {"damage": 2, "speed": 3}
    with pytest.raises(Rejected):
        later.change(old.id, kind="item", names=BANK, values={"damage": 3}, note="")
