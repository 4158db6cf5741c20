"""Open cards are seen on seat pages and on the big screen, and a way to scan one is at hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from companion.domain.cards import Card
from companion.domain.moves import Move
from tests.browser.cards.reader import BAD, GAME, NAMES
from tests.browser.cards.test_names_everywhere import AXE, CAT, MAID, TASK, thing, with_card
from tests.browser.phones import VALUES, Phone, Served

Phones = Callable[..., Phone]
MIRA, JONAS = 1, 2
HOOK = {"de": "Greifhaken", "en": "Grappling hook"}
TURBINE = {"de": "Die Turbine", "en": "The Turbine"}
KOREAN = {"ko": "위벨 박사를 막아라 그리고 은행을 지켜라"}
LONG = {"de": "Donaudampfschifffahrtsgesellschaftskapitän im Ruhestand"}
LETTERS = """([name, size]) => {
    document.querySelector(name).style.fontSize = size;
    dispatchEvent(new Event('resize'));
}"""


def put(table: Served, match: str, place: str, whom: int, *cards: Card) -> None:
    """Say where cards lie, as another device would, and wait until every phone knows."""
    args, ref = {"place": place, "whom": whom}, f"{place}-{whom}-{cards[0].id}"
    table.host.receive(match, Move(verb="put_card", seat=JONAS, args=args, cards=cards, ref=ref))
    table.all_see(match)


def tile(phone: Phone) -> Locator:
    """Return the list of open cards."""
    return phone.page.locator("ht-cards section")


def row(phone: Phone, text: str) -> Locator:
    return tile(phone).locator("li", has_text=text)


def key(phone: Phone) -> Locator:
    """Return the key that leads to the page that reads cards."""
    return phone.page.locator(".scn")


def scripts(phone: Phone) -> list[str]:
    """Return the files a page has fetched, as they come."""
    found: list[str] = []
    phone.page.on("request", lambda request: found.append(request.url.rpartition("/static/")[2]))
    return found


@pytest.fixture
def mira(phone: Phones, match: str) -> Phone:
    seat = phone()
    seat.sit(match, "Mira")
    return seat


def test_a_table_without_cards_sees_nothing_of_them(mira: Phone) -> None:
    fetched = scripts(mira)
    mira.page.reload()
    mira.stocked()
    expect(mira.page.locator("ht-undo .sq")).to_have_count(1)
    expect(key(mira)).to_have_count(0)
    expect(tile(mira)).to_have_count(0)
    assert "seat/cards.js" not in fetched
    assert "css/lying.css" not in fetched


@pytest.mark.parametrize("lang", ["de", "en"])
def test_where_a_game_has_cards_the_key_that_scans_one_stands_beside_undo(
    phone: Phones, table: Served, cards: tuple[Card, ...], match: str, lang: str
) -> None:
    seat = phone(lang)
    seat.sit(match, "Mira", lang=lang)
    word = table.word("page.scan_card", lang)
    expect(key(seat)).to_have_attribute("aria-label", word)
    expect(tile(seat)).to_have_count(0)
    seat.fits()
    key(seat).click()
    seat.page.wait_for_url(f"**/m/{match}/scan")


def test_redo_takes_the_place_of_the_key_while_there_is_something_to_redo(
    mira: Phone, table: Served, cards: tuple[Card, ...], match: str
) -> None:
    mira.page.reload()
    expect(key(mira)).to_be_visible()
    table.adjust(match, MIRA, "points", 1)
    mira.page.locator("ht-undo .grow").first.click()
    expect(mira.key(table.word("page.redo"))).to_be_visible()
    expect(key(mira)).to_have_count(0)


def test_before_the_first_turn_a_line_leads_there(
    phone: Phones, table: Served, cards: tuple[Card, ...]
) -> None:
    match = table.open("Mira", "Jonas")
    seat = phone()
    seat.go(match)
    seat.page.locator(".st", has_text="Mira").click()
    seat.press("Platz nehmen")
    expect(
        seat.page.locator("main").get_by_role("link", name=table.word("page.scan_card"))
    ).to_have_attribute("href", f"/m/{match}/scan")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_open_cards_are_listed_by_where_they_lie_and_lead_to_their_pages(
    phone: Phones, table: Served, match: str, cards: tuple[Card, ...], lang: str
) -> None:
    seat = phone(lang)
    seat.sit(match, "Mira", lang=lang)
    mine = table.registry.add(GAME, "tool", HOOK, {})
    put(table, match, "front", MIRA, mine)
    put(table, match, "front", JONAS, *cards[:2])
    put(table, match, "table", 0, cards[2])
    put(table, match, "discard", 0, *cards[3:6])

    link = row(seat, table.word("page.laid.mine", lang)).get_by_role("link", name=HOOK[lang])
    expect(link).to_have_attribute("href", f"/c/{mine.id}?m={match}")
    theirs = row(seat, table.word("page.laid.front", lang).format(whom="Jonas"))
    expect(theirs.get_by_role("button")).to_contain_text(f"{NAMES[0]}, {NAMES[1]}")
    theirs.get_by_role("button").click()
    expect(theirs.get_by_role("link")).to_have_text(NAMES[:2])
    expect(row(seat, table.word("page.laid.table", lang))).to_contain_text(NAMES[2])
    expect(row(seat, table.word("page.laid.discard", lang)).locator(".z")).to_have_text("3")
    seat.fits()
    link.click()
    expect(seat.page.locator(".cf h2")).to_have_text(HOOK[lang])


def test_the_list_follows_what_other_phones_do_and_undo_takes_it_back(
    mira: Phone, table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    put(table, match, "front", MIRA, cards[0])
    expect(row(mira, NAMES[0])).to_be_visible()
    put(table, match, "hidden", 0, cards[0])
    expect(tile(mira)).to_have_count(0)
    mira.page.locator("ht-undo .grow").first.click()
    expect(row(mira, NAMES[0])).to_be_visible()


def test_of_many_cards_the_rest_is_behind_a_key(
    mira: Phone, table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    put(table, match, "front", MIRA, *cards)
    expect(tile(mira).get_by_role("link")).to_have_count(6)
    mira.press(table.word("page.laid.rest").format(n=2))
    expect(tile(mira).get_by_role("link")).to_have_text(NAMES)


def test_a_mission_or_hero_that_the_page_tells_of_is_not_listed_again(
    phone: Phones, table: Served
) -> None:
    match = table.open("Mira", "Jonas")
    hero = table.registry.add(GAME, "hero", TURBINE, {"hero": "turbine", **VALUES})
    mission = table.registry.add(GAME, "mission", CAT, TASK)
    tool = table.registry.add(GAME, "tool", HOOK, {})
    with_card(table, match, MIRA, "choose_hero", hero)
    table.do(match, JONAS, "choose_hero", hero="schatten", **VALUES)
    table.do(match, 0, "begin")
    mira = phone()
    mira.sit(match, "Mira")
    put(table, match, "front", MIRA, mission, tool)
    expect(tile(mira).get_by_role("link")).to_have_text([CAT["de"], HOOK["de"]])
    while table.view(match)["turn"] != MIRA:
        table.do(match, JONAS, "jump", step="others")
        table.do(match, JONAS, "next_turn")
    with_card(table, match, MIRA, "take_mission", mission)
    table.all_see(match)
    expect(tile(mira).get_by_role("link")).to_have_text([HOOK["de"]])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_somebody_is_equipped_with_is_told_as_that(
    phone: Phones, table: Served, lang: str
) -> None:
    match = table.host.open("kleine-helden", {}, [{"name": "Mira"}, {"name": "Jonas"}], ref="kh")
    maid = table.registry.add("kleine-helden", "hero", MAID, {"attack": 4})
    axe = table.registry.add("kleine-helden", "weapon", AXE, {"type": "melee", "hands": 1})
    with_card(table, match, MIRA, "add_figure", maid)
    table.do(match, JONAS, "add_figure", name="Troll")
    with_card(table, match, MIRA, "lay_out", axe, figure=thing(table, match, maid))
    table.do(match, 0, "begin", first=MIRA)
    mira = phone(lang)
    mira.sit(match, "Mira", lang=lang)
    equipped = row(mira, table.word("page.laid.equipped", lang))
    expect(equipped.get_by_role("link")).to_have_text([AXE[lang]])
    expect(tile(mira).get_by_role("link")).to_have_count(1)  # the figure has its wheel


def test_flagged_has_the_key_among_those_of_the_turn(phone: Phones, table: Served) -> None:
    seats = [{"name": "Mira"}, {"name": "Jonas"}]
    match = table.host.open("flagged", {}, seats, ref="fl")
    card = table.registry.add("flagged", "card", HOOK, {})
    for seat, hero in ((MIRA, "ritter"), (JONAS, "zauberer")):
        table.do(match, seat, "choose_hero", hero=hero)
    for seat, edge in ((MIRA, "G3|G4"), (JONAS, "B5|B6")):
        table.do(match, seat, "place_wall", edge=edge)
    table.do(match, 0, "begin")
    mira = phone()
    mira.go(match)
    mira.page.locator(".st", has_text="Mira").click()
    mira.press("Platz nehmen")
    expect(mira.page.locator("fl-hands .scn")).to_be_visible()
    put(table, match, "table", 0, card)
    expect(row(mira, table.word("page.laid.table"))).to_contain_text(HOOK["de"])
    mira.fits()


def test_a_list_that_could_not_be_fetched_is_asked_for_again(
    mira: Phone, table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    asked = []

    def refuse_once(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.fulfill(status=503, body="{}")
        else:
            route.fallback()

    mira.expect_noise(BAD.replace("4", "5"))
    mira.page.route(f"**/api/matches/{match}/cards", refuse_once)
    put(table, match, "front", MIRA, cards[0])
    expect(row(mira, NAMES[0])).to_be_visible()
    assert len(asked) == 2


def test_moves_that_lay_no_card_ask_for_nothing(
    mira: Phone, table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    put(table, match, "front", MIRA, cards[0])
    expect(row(mira, NAMES[0])).to_be_visible()
    asked: list[str] = []
    mira.page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        table.adjust(match, MIRA, "points", 1)
    put(table, match, "front", MIRA, cards[1])
    expect(row(mira, NAMES[1])).to_be_visible()
    assert len([url for url in asked if url.endswith("/cards")]) == 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_big_screen_names_the_cards_in_front_of_people(
    phone: Phones, table: Served, match: str, cards: tuple[Card, ...], lang: str
) -> None:
    screen = phone(lang, width=1920, height=1080)
    screen.go(match, "/tv")
    line = screen.page.locator("tv-lying")
    expect(screen.page.locator("tv-screen .hs")).to_be_visible()
    expect(line).to_be_hidden()
    hook = table.registry.add(GAME, "tool", HOOK, {})
    put(table, match, "front", MIRA, *cards[:4], hook)
    put(
        table,
        match,
        "front",
        JONAS,
        *(table.registry.add(GAME, "tool", n, {}) for n in (KOREAN, LONG)),
    )
    put(table, match, "discard", 0, cards[6])
    mira, jonas = line.locator("li").first, line.locator("li").nth(1)
    expect(line.locator("li", has_text=HOOK[lang])).to_contain_text("+2")
    expect(line.locator("li", has_text=KOREAN["ko"])).not_to_contain_text("+")
    expect(line).not_to_contain_text(NAMES[6])
    expect(mira).to_be_visible()
    expect(jonas).to_be_visible()
    screen.fits()


def test_on_the_big_screen_they_give_way_to_all_else(
    phone: Phones, table: Served, match: str, cards: tuple[Card, ...]
) -> None:
    screen = phone(width=1920, height=1080)
    screen.go(match, "/tv")
    line = screen.page.locator("tv-lying")
    put(table, match, "front", MIRA, cards[0])
    expect(line).to_be_visible()
    screen.page.evaluate(LETTERS, [".pr h2", "6rem"])
    expect(line).to_be_hidden()
    screen.page.evaluate(LETTERS, [".pr h2", ""])
    expect(line).to_be_visible()
    put(table, match, "hidden", 0, cards[0])
    expect(line).to_be_hidden()
