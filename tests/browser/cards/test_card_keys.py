"""The keys of a card: the large one is what it is for, a form asks what the card leaves open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from companion.domain.moves import Move
from tests.browser.cards.card_page import big_key, scan
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]
JONAS = 1
TASK = {"level": 1, "hotspot": "D3", "kraft": 5, "iq": 10, "points": 2}


@pytest.fixture
def match(table: Served) -> str:
    return table.begin("Jonas", "Edda")


def cut(field: Locator) -> int:
    """Return how many pixels of what is in a field are not seen."""
    pixels = field.evaluate("one => one.scrollWidth - one.clientWidth")
    assert isinstance(pixels, int)
    return pixels


def test_nobody_gives_a_mission_up_by_the_large_key(
    table: Served, match: str, phone: Phones
) -> None:
    card = table.registry.add("neue-helden", "mission", {"de": "Katze"}, {**TASK, "fans": 4000})
    move = Move(verb="take_mission", seat=JONAS, cards=(card,), ref="takes")
    table.host.receive(match, move)
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, card)
    expect(big_key(jonas)).to_have_text(table.word("nh.verb.move"))
    jonas.sees("liegt vor Jonas")
    expect(jonas.page.locator(".not", has_text=table.word("nh.verb.take_mission"))).to_have_count(0)
    sheets = table.view(match)["sheets"].items()
    lies = next(name for name, sheet in sheets if sheet.get("card") == card.id)
    table.do(match, JONAS, "set", sheet=lies, mark="attempted", value=1)
    table.do(match, JONAS, "jump", step="buy")
    abandon = jonas.page.locator(".uses .btn", has_text=table.word("nh.verb.abandon"))
    expect(abandon).to_be_visible()
    expect(big_key(jonas)).to_have_count(0)
    expect(jonas.page.locator(".dock").get_by_text("Zur Partie")).to_be_visible()


def test_two_moves_that_are_called_alike_say_once_why_not(
    table: Served, match: str, phone: Phones
) -> None:
    card = table.registry.add("neue-helden", "equipment", {"de": "Enterhaken"}, {"kraft": 2})
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, card)
    named = table.word("nh.verb.equip")
    assert named == table.word("nh.verb.reveal")
    expect(jonas.page.locator(".not b", has_text=named)).to_have_count(1)


def test_a_form_asks_what_the_card_leaves_open_and_folds_the_rest_away(
    table: Served, match: str, phone: Phones
) -> None:
    values = {**TASK, "fans": 4000}
    del values["level"]
    card = table.registry.add("neue-helden", "mission", {"de": "Katze"}, values)
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, card)
    big_key(jonas).click()
    form = jonas.page.locator("form.vf")
    expect(form.get_by_text("Stufe")).to_be_visible()
    fans = form.get_by_label("Fans", exact=True)
    expect(fans).to_have_count(0)
    jonas.press(table.word("page.more_fields"))
    expect(fans).to_have_value("4\u202f000")
    assert cut(fans) <= 0
    fans.fill("99000")
    assert cut(fans) <= 0


def test_a_card_of_which_only_the_name_is_known_has_a_picture(
    table: Served, match: str, phone: Phones
) -> None:
    bare = table.registry.add("neue-helden", "equipment", {"de": "Klebehand"}, {})
    known = table.registry.add("neue-helden", "equipment", {"de": "Enterhaken"}, {"kraft": 2})
    one = phone()
    scan(one, bare)
    expect(one.page.locator(".cf .pic svg")).to_be_visible()
    scan(one, known)
    expect(one.page.locator(".cf .die")).to_be_visible()
    expect(one.page.locator(".cf .pic")).to_have_count(0)
