"""A card at the table is called by its name in the language of whoever reads, on every page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from companion.domain.cards import Card
from companion.domain.moves import Move
from tests.browser.cards.card_page import big_key, scan
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]
JONAS, EDDA = 1, 2
TASK = {"level": 1, "hotspot": "D3", "kraft": 5, "iq": 10, "fans": 4000, "points": 2}
CAT = {"de": "Katze vom Dach holen", "en": "Fetch the cat"}
MAID = {"de": "Schildmaid", "en": "Shieldmaiden"}
AXE = {"de": "Streitaxt", "en": "Battle axe"}


def with_card(table: Served, match: str, seat: int, verb: str, card: Card, **args: object) -> None:
    """Make a move with a card, as another device would."""
    move = Move(verb=verb, seat=seat, args=args, cards=(card,), ref=f"{verb}-{card.id}")
    table.host.receive(match, move)


def thing(table: Served, match: str, card: Card) -> str:
    sheets = table.view(match)["sheets"]
    return next(name for name, sheet in sheets.items() if sheet.get("card") == card.id)


def reads(place: Locator, names: dict[str, str], lang: str) -> None:
    """Check that a place says a name in one language and not in the other."""
    other = names["en" if lang == "de" else "de"]
    expect(place).to_contain_text(names[lang])
    expect(place).not_to_contain_text(other)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_question_for_the_dice_names_the_mission_on_seat_pages_and_the_big_screen(
    table: Served, phone: Phones, lang: str
) -> None:
    match = table.begin("Jonas", "Edda")
    card = table.registry.add("neue-helden", "mission", CAT, TASK)
    with_card(table, match, JONAS, "take_mission", card)
    table.do(match, JONAS, "jump", step="move")
    with_card(table, match, JONAS, "move", card, steps=1)
    with_card(table, match, JONAS, "attempt", card)
    for name in ("Jonas", "Edda"):
        seat = phone(lang)
        seat.sit(match, name, lang=lang)
        reads(seat.page.locator("main"), CAT, lang)
        reads(seat.page.get_by_role("contentinfo"), CAT, lang)
    screen = phone(lang, width=1280, height=800)
    screen.go(match, "/tv")
    reads(screen.page.locator("tv-screen"), CAT, lang)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_figures_and_what_they_bear_are_called_so_in_a_fight(
    table: Served, phone: Phones, lang: str
) -> None:
    seats = [{"name": name} for name in ("Jonas", "Edda")]
    match = table.host.open("kleine-helden", {}, seats, ref="kh")
    maid = table.registry.add("kleine-helden", "hero", MAID, {"attack": 4})
    axe = table.registry.add("kleine-helden", "weapon", AXE, {"type": "melee", "hands": 1})
    with_card(table, match, JONAS, "add_figure", maid)
    table.do(match, EDDA, "add_figure", name="Troll")
    with_card(table, match, JONAS, "lay_out", axe, figure=thing(table, match, maid))
    table.do(match, 0, "begin", first=JONAS)
    jonas = phone(lang)
    jonas.sit(match, "Jonas", lang=lang)
    reads(jonas.page.locator("main"), MAID, lang)
    scan(jonas, axe)
    big_key(jonas).click()
    jonas.press("Troll")
    jonas.page.locator("form .btn.ink").click()
    reads(jonas.page.locator(".note.go"), MAID, lang)
    jonas.go(match)
    reads(jonas.page.locator("main"), MAID, lang)
    screen = phone(lang, width=1280, height=800)
    screen.go(match, "/tv")
    reads(screen.page.locator("tv-screen"), MAID, lang)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_end_names_figures_that_have_left_the_table(
    table: Served, phone: Phones, lang: str
) -> None:
    seats = [{"name": name} for name in ("Jonas", "Edda")]
    match = table.host.open("kleine-helden", {}, seats, ref="kh")
    maid = table.registry.add("kleine-helden", "hero", MAID, {})
    with_card(table, match, EDDA, "add_figure", maid)
    table.do(match, JONAS, "add_figure", name="Troll")
    table.do(match, 0, "begin", first=JONAS)
    jonas = phone(lang)
    jonas.sit(match, "Jonas", lang=lang)
    table.do(match, EDDA, "adjust", sheet=thing(table, match, maid), mark="life", by=-15)
    fallen = jonas.page.locator("main li, main section", has_text="Edda").first
    expect(fallen).to_contain_text(MAID[lang])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_an_encounter_on_the_table_is_called_by_its_name(
    table: Served, phone: Phones, lang: str
) -> None:
    seats = [{"name": name} for name in ("Jonas", "Edda")]
    match = table.host.open("superhero-draft", {}, seats, ref="sd")
    values = {"honour": 3, "strong": 1, "text": "Take one"}
    card = table.registry.add("superhero-draft", "encounter", CAT, values)
    table.do(match, 0, "begin")
    with_card(table, match, JONAS, "lay_out", card)
    jonas = phone(lang)
    jonas.sit(match, "Jonas", lang=lang)
    reads(jonas.page.locator("sd-encounters"), CAT, lang)
    screen = phone(lang, width=1280, height=800)
    screen.go(match, "/tv")
    expect(screen.page.locator(".enc")).to_contain_text(f"{CAT[lang]}: Take one")


def test_a_name_in_another_language_alone_is_read_as_it_is(table: Served, phone: Phones) -> None:
    match = table.begin("Jonas", "Edda")
    card = table.registry.add("neue-helden", "mission", {"ko": "은행 강도"}, TASK)
    with_card(table, match, JONAS, "take_mission", card)
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.go(match, "/log")
    jonas.sees("Jonas nimmt: 은행 강도")
