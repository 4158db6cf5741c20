"""The page of a card: scanning only shows, a key does, and what it did can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from companion.domain.cards import Card
from tests.browser.cards.card_page import big_key, name_on, scan, taken
from tests.browser.phones import Phone, Served
from web.limits import Limits

Phones = Callable[..., Phone]
JONAS = 1
TASK = {"level": 2, "hotspot": "D3", "kraft": 5, "iq": 10, "fans": 4000, "points": 2}
NAMES = {
    "de": "Dr. Übel stoppen",
    "en": "Stop Dr. Übel",
    "sv": "Stoppa Dr. Übel",
    "ko": "위벨 박사",
}
HOSTILE = '"><img src=x onerror=alert(1)>'
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
# A third tap lands on the key that has come up under the finger.
THIRD = """() => new MutationObserver((news, watch) => {
    if (!document.querySelector('.note.go')) return;
    watch.disconnect();
    document.querySelector('.dock .btn').click();
    window.third = true;
}).observe(document.body, { subtree: true, childList: true })"""
LONG = "Straßenbahnhaltestellenverschönerungsaktion am Rathausplatz"


@pytest.fixture
def match(table: Served) -> str:
    """Jonas is on turn and may take a mission."""
    return table.begin("Jonas", "Edda")


@pytest.fixture
def mission(table: Served) -> Card:
    return table.registry.add("neue-helden", "mission", NAMES, TASK)


def test_a_scan_shows_a_key_does_and_undo_takes_it_back(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    before = table.view(match)["v"]
    scan(jonas, mission)
    expect(name_on(jonas)).to_have_text("Dr. Übel stoppen")
    expect(jonas.page.locator(".cf .die")).to_have_text(["5", "10"])
    expect(big_key(jonas)).to_have_text(table.word("nh.verb.take_mission"))
    jonas.page.reload()
    expect(big_key(jonas)).to_be_visible()
    assert table.view(match)["v"] == before
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_contain_text("Dr. Übel stoppen")
    jonas.sees("liegt vor Jonas")
    assert taken(table, match) == 1
    jonas.go(match, "/log")
    jonas.sees("Jonas nimmt: Dr. Übel stoppen")
    jonas.page.go_back()
    jonas.go(match)
    scan(jonas, mission)
    jonas.sees("liegt vor Jonas")


def test_what_was_just_done_is_taken_back_by_one_key(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, mission)
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_be_visible()
    jonas.press("Rückgängig")
    jonas.sees("Zurückgenommen.")
    assert taken(table, match) == 0
    expect(big_key(jonas)).to_have_text(table.word("nh.verb.take_mission"))


def test_a_double_tap_counts_once(table: Served, match: str, mission: Card, phone: Phones) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, mission)
    before = table.view(match)["v"]
    jonas.page.evaluate(THIRD)
    big_key(jonas).dblclick()
    jonas.page.wait_for_function("() => window.third")
    jonas.sees("liegt vor Jonas")
    assert (taken(table, match), table.view(match)["v"]) == (1, before + 1)


def test_a_lost_answer_and_a_second_try_count_once(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, mission)
    expect(big_key(jonas)).to_be_visible()
    before = table.view(match)["v"]

    def swallow(route: Route) -> None:
        route.fetch()  # the table has it, the phone never hears of it
        route.abort()

    jonas.expect_noise("Failed to load resource")
    jonas.page.route("**/moves", swallow, times=1)
    jonas.page.route("**/live", lambda route: route.abort())  # nor by the stream
    jonas.page.reload()
    big_key(jonas).click()
    jonas.sees("Der Tisch hat nicht geantwortet")
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_be_visible()
    assert (taken(table, match), table.view(match)["v"]) == (1, before + 1)


def test_each_phone_reads_the_card_in_its_own_language(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas, edda = phone("de"), phone("en")
    jonas.sit(match, "Jonas")
    edda.sit(match, "Edda", lang="en")
    for one in (jonas, edda):
        scan(one, mission)
    expect(name_on(jonas)).to_have_text("Dr. Übel stoppen")
    expect(jonas.page.locator(".cf .caps")).to_have_text("Auftrag")
    expect(name_on(edda)).to_have_text("Stop Dr. Übel")
    expect(edda.page.locator(".orig")).to_have_text("Dr. Übel stoppen")
    edda.sees("Jonas")
    big_key(jonas).click()
    # The other phone sees at once where the card lies now.
    edda.sees("lies in front of Jonas")


def test_the_name_can_be_read_in_every_language_it_has(
    mission: Card, match: str, phone: Phones
) -> None:
    one = phone("de")
    scan(one, mission)
    for key, text in (("SV", "Stoppa Dr. Übel"), ("한국어", "위벨 박사"), ("EN", "Stop Dr. Übel")):
        one.press(key)
        expect(name_on(one)).to_have_text(text)
        one.fits()


def test_people_say_where_a_card_lies(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    edda = phone()
    edda.sit(match, "Edda")
    scan(edda, mission)
    edda.press("Menü")
    edda.press("Wo liegt sie?")
    edda.press("In der Mitte")
    edda.sees("liegt in der Mitte")
    assert taken(table, match) == 0


def test_a_tool_from_the_discard_pile_is_asked_about_once_more(
    table: Served, match: str, phone: Phones
) -> None:
    tool = table.registry.add("neue-helden", "tool", {"de": "Energiedrink"}, {"kraft": 2})
    table.adjust(match, JONAS, "cards", 2)
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, tool)
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_be_visible()
    before = table.view(match)["v"]
    scan(jonas, tool)
    jonas.sees("liegt auf dem Ablagestapel")
    big_key(jonas).click()
    jonas.sees("Noch einmal drücken")
    assert table.view(match)["v"] == before
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_be_visible()
    assert table.view(match)["v"] == before + 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_stands_on_a_card_or_in_the_address_is_never_markup(
    table: Served, match: str, phone: Phones, lang: str
) -> None:
    card = table.registry.add("neue-helden", "mission", {"de": HOSTILE}, {}, HOSTILE)
    one = phone(lang)
    one.expect_noise("400|404")
    scan(one, card)
    expect(name_on(one)).to_have_text(HOSTILE)
    expect(one.page.locator(".nt")).to_have_text(HOSTILE)
    one.page.goto(f"{one.url}/c/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E")
    expect(one.page.locator(".signs")).to_be_visible()
    expect(one.page.locator("img")).to_have_count(0)
    one.fits()


def test_cards_in_many_tabs_leave_the_seat_page_its_place_at_the_table(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    for _ in range(Limits().streams_per_device + 1):
        tab = jonas.context.new_page()
        tab.goto(f"{jonas.url}/c/{mission.code}")
        expect(tab.locator(".dock .seatgo")).to_be_visible()
        tab.evaluate(HIDE)
    table.adjust(match, JONAS, "fans", 1000)
    jonas.hero_says("1000")


@pytest.mark.parametrize(("width", "height"), [(360, 800), (390, 844), (1280, 800)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_long_names_and_bare_cards_fit(
    table: Served, match: str, phone: Phones, width: int, height: int, scheme: str
) -> None:
    cards = [
        table.registry.add("neue-helden", "mission", {"de": LONG[:60], "ko": "가" * 60}, TASK),
        table.registry.add("neue-helden", "equipment", {"sv": "Å" * 60}, {}),
    ]
    one = phone(width=width, height=height, scheme=scheme)
    one.sit(match, "Jonas")
    for card in cards:
        scan(one, card)
        expect(name_on(one)).to_be_visible()
        one.fits()
    scan(one, table.registry.blanks(1)[0])
    one.sees("Auf welcher Karte klebt er?")
    one.fits()


def test_what_is_written_on_a_card_can_be_put_right(
    table: Served, match: str, mission: Card, phone: Phones
) -> None:
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, mission)
    jonas.press("Karte ändern")
    jonas.page.get_by_label("Name, Deutsch").fill("Dr. Übel aufhalten")
    jonas.press("Speichern")
    expect(name_on(jonas)).to_have_text("Dr. Übel aufhalten")
    expect(big_key(jonas)).to_be_visible()


def test_a_card_of_a_game_that_declares_none_is_laid_somewhere(
    table: Served, phone: Phones
) -> None:
    seats = [{"name": name} for name in ("Mira", "Jonas", "Edda")]
    match = table.host.open(table.host.game("wizard").id, {}, seats, ref="wizard")
    card = table.registry.add("wizard", "card", {"de": "Der rote Zauberer"}, {})
    mira = phone()
    mira.sit(match, "Mira")
    scan(mira, card)
    mira.press("Vor Mira legen")
    mira.sees("liegt vor Mira")
    mira.press("Rückgängig")
    expect(mira.page.locator(".lies")).to_have_count(0)


def test_a_code_typed_where_tables_are_entered_leads_to_its_card(
    table: Served, mission: Card, phone: Phones
) -> None:
    somebody = phone()
    somebody.page.goto(f"{table.url}/")
    somebody.page.locator("#code").press_sequentially(mission.code.lower())
    expect(name_on(somebody)).to_have_text("Dr. Übel stoppen")
    somebody.expect_noise(r"status of 404")
