"""Home, new match, big screen and bench in a browser: what people press and what they then see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from companion.seating import Seating
from tests.browser.devices import Table, begin, move, open_match, post, see
from tests.browser.watching import has_shown, keep_note
from tests.web.bench_fake import FakeBench
from web.app import create_app
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring

TEXTS = Path(__file__).parents[2] / "web" / "translations"
PHONE, TV, DESK = (360, 800), (1920, 1080), (1280, 800)
BESIDE = """() => [...document.querySelectorAll('.rw li')].every((name) => {
    const [one, code] = [name, document.querySelector('.rt')].map((x) => x.getBoundingClientRect());
    return one.left >= 0 && one.right <= code.left;
})"""
"""No name reaches beyond the screen or over the code."""


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    host = Host(SqliteJournal(tmp_path / "journal.db"), GAMES)
    wiring = Wiring(host=host, seating=Seating(host), games=GAMES, texts=Texts(TEXTS))
    bench = FakeBench()
    server = WebServer(create_app(wiring, bench=bench), "127.0.0.1", 0)
    server.start()
    table = Table(f"http://127.0.0.1:{server.port}", browser, bench)
    yield table
    complaints = [*table.complaints]  # a page that is shut in mid-request has some of its own
    table.close()
    server.stop()
    host.close()
    assert complaints == []


def fits(page: Page) -> None:
    """Wait until nothing has to be scrolled sideways."""
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def larger_and_wider(page: Page) -> None:
    """Set the text as large as people may want it, in the widest letters a system comes with."""
    page.evaluate("document.documentElement.style.setProperty('font-size', '125%')")
    for letters in ("--wort", "--zahl"):
        page.evaluate(
            "name => document.documentElement.style.setProperty(name, 'DejaVu Sans')", letters
        )


def board(page: Page, name: str) -> Locator:
    return page.locator(".h", has_text=name)


def test_a_match_is_opened_shown_to_the_others_and_found_again_at_home(table: Table) -> None:
    phone = table.device()
    page = see(phone, "/new", PHONE)
    page.get_by_role("button", name="Ein Platz weniger").click()
    page.get_by_label("Name auf Platz 1").fill("Mira")
    page.get_by_role("radio", name="Mit Uhr").click()
    page.get_by_role("button", name="Fischer").click()
    page.get_by_role("button", name="Partie eröffnen").click()
    expect(page.get_by_role("img", name="QR-Code dieser Partie")).to_be_visible()
    page.wait_for_url(re.compile(r"/m/\w{5}$"))
    match = page.url.rpartition("/")[2]
    view = phone.request.get(f"/api/matches/{match}").json()
    assert len(view["seats"]) == 3
    assert view["seats"]["1"]["name"] == "Mira"
    assert view["clock"]["text"] == "1500+15"

    page.goto("/")
    expect(page.locator(f'a[href="/m/{match}"]')).to_contain_text("Noch nicht begonnen")


def test_a_house_rule_and_a_colour_reach_the_match_as_chosen(table: Table) -> None:
    phone = table.device("en")
    page = see(phone, "/new", PHONE)
    rule = page.get_by_role("switch").first
    expect(rule).to_have_attribute("aria-checked", "true")
    rule.click()
    page.locator(".chair .colour").first.click()
    page.get_by_role("radio", name="Lime").click()
    page.get_by_role("button", name="Open the match").click()
    page.wait_for_url(re.compile(r"/m/\w{5}$"))
    view = phone.request.get(f"/api/matches/{page.url.rpartition('/')[2]}").json()
    assert view["options"]["scuffle"] is False
    assert view["seats"]["1"]["colour"] == 8
    assert len({seat["colour"] for seat in view["seats"].values()}) == len(view["seats"])


def test_rules_about_teams_are_asked_once_there_are_teams(table: Table) -> None:
    page = see(table.device("en"), "/new", PHONE)
    expect(page.get_by_label("Trostpflaster in a team")).to_have_count(0)
    page.get_by_label("Teams", exact=True).select_option(index=1)
    expect(page.get_by_label("Trostpflaster in a team")).to_have_count(1)


def test_the_language_key_changes_the_page_and_stays_changed(table: Table) -> None:
    page = see(table.device("de"), "/", PHONE)
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("link", name="New match")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_home_floods_the_match_this_phone_sits_at(table: Table) -> None:
    phone = table.device()
    match = open_match(phone)
    post(phone, f"/api/matches/{match}/seats", {"seat": 1, "name": "Mira"})
    begin(phone, match)
    move(phone, match, 1, "adjust", sheet="p1", mark="fans", by=17_000)
    page = see(phone, "/", PHONE)
    mine = page.locator("a.go")
    expect(mine).to_have_attribute("data-seat", "8")
    expect(mine.locator(".z")).to_have_text("17000")
    expect(mine).to_contain_text("Du bist dran")


def test_home_is_the_same_match_as_a_row_on_a_strange_phone(table: Table) -> None:
    match = open_match(table.device())
    page = see(table.device(), "/", PHONE)
    expect(page.locator(f'.ms a[href="/m/{match}"]')).to_be_visible()
    expect(page.locator("a.go")).to_have_count(0)


def test_a_table_code_leads_to_its_match_and_a_wrong_one_says_so(table: Table) -> None:
    match = open_match(table.device())
    page = see(table.device(), "/", PHONE)
    table.excused = "status of 404"
    page.get_by_label("Tischcode").fill("QQQQQ")
    expect(page.get_by_role("alert")).to_contain_text("Kein Tisch hat den Code QQQQQ")
    page.get_by_label("Tischcode").fill(match.lower())
    page.wait_for_url(f"**/m/{match}")


def test_the_big_screen_follows_from_the_ring_of_chairs_to_every_move(table: Table) -> None:
    phone = table.device()
    match = open_match(phone)
    page = see(table.device(), f"/m/{match}/tv", TV)
    expect(page.locator(".mid .z")).to_have_text("3")
    expect(page.locator(".rw")).to_contain_text("Jonas")

    begin(phone, match)
    expect(page.locator(".h")).to_have_count(3)
    expect(page.locator(".h.act")).to_contain_text("am Zug")
    keep_note(page, ".h .delta")
    move(phone, match, 2, "adjust", sheet="p2", mark="fans", by=4_000)
    expect(board(page, "Jonas").locator(".fan")).to_have_text("4000")
    has_shown(page, ".h .delta")
    lit = page.locator('.street g[data-seat="7"] .fw').first
    # four houses of two windows for four thousand fans
    expect(lit).to_have_attribute("d", re.compile(r"^(M[^M]*){8}$"))


def test_the_big_screen_shows_a_roll_and_that_it_was_taken_back(table: Table) -> None:
    phone = table.device()
    match = open_match(phone)
    begin(phone, match)
    page = see(table.device(), f"/m/{match}/tv", TV)
    move(phone, match, 1, "roll", faces=[["blue", 4], ["pink", 5]])
    expect(page.locator(".die.b")).to_have_accessible_name(re.compile(" 4$"))
    expect(page.locator(".die.p")).to_have_accessible_name(re.compile(" 5$"))
    post(phone, f"/api/matches/{match}/undo", {"seat": 1, "ref": "back"})
    expect(page.locator(".die")).to_have_count(0)


def test_dice_thrown_freely_one_after_the_other_lie_on_the_big_screen_together(
    table: Table,
) -> None:
    phone = table.device()
    match = open_match(phone)
    begin(phone, match)
    page = see(table.device(), f"/m/{match}/tv", TV)
    for die, face in (("blue", 4), ("pink", 5)):
        move(phone, match, 0, "roll", faces=[[die, face]])
    expect(page.get_by_role("heading", name="Blau 4, Pink 5")).to_be_visible()


def test_a_milestone_comes_before_older_things_to_do(table: Table) -> None:
    phone = table.device()
    match = open_match(phone)
    begin(phone, match)
    page = see(table.device("en"), f"/m/{match}/tv", TV)
    expect(page.get_by_role("heading", name="Set out figures and markers")).to_be_visible()
    move(phone, match, 2, "adjust", sheet="p2", mark="fans", by=15_000)
    expect(page.get_by_role("heading", name="Take badge 1")).to_be_visible()
    expect(page.locator(".pr .lbl")).to_have_text(re.compile("Jonas reaches 15.000"))


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_names_beside_the_ring_stay_on_the_screen_and_off_the_code(
    table: Table, seats: int
) -> None:
    phone = table.device()
    match = open_match(phone, (*["Maximiliane-Sophie", "Wilhelmine-Charlotte"], *"ABCD")[:seats])
    page = see(table.device(), f"/m/{match}/tv", TV)
    expect(page.locator(".rw li")).to_have_count(seats)
    page.wait_for_function(BESIDE)


def test_the_big_screen_ends_in_the_colour_of_the_winner(table: Table) -> None:
    phone = table.device()
    match = open_match(phone)
    begin(phone, match)
    page = see(table.device(), f"/m/{match}/tv", TV)
    move(phone, match, 2, "adjust", sheet="p2", mark="fans", by=50_000)
    expect(page.locator(".fin")).to_have_attribute("data-seat", "7")
    expect(page.locator(".fin h2")).to_have_text("Jonas gewinnt!")
    expect(page.locator(".places li")).to_have_count(2)


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
@pytest.mark.parametrize("size", [TV, DESK])
def test_the_big_screen_holds_any_number_of_boards(
    table: Table, seats: int, size: tuple[int, int]
) -> None:
    names = ("Mira", "Opa Kurt", "Maximiliane-Sophie", "Jo", "Edda", "Lea", "Noor", "Amara")[:seats]
    phone = table.device()
    match = open_match(phone, names)
    begin(phone, match, seats)
    page = see(table.device(color_scheme="dark"), f"/m/{match}/tv", size)
    expect(page.locator(".h.act")).to_be_visible()
    fits(page)
    page.wait_for_function(
        "() => document.querySelector('.street').getBoundingClientRect().bottom <= innerHeight + 1"
    )


def test_a_screen_that_lost_the_table_says_so_over_its_whole_width(table: Table) -> None:
    match = open_match(table.device())
    screen = table.device("en")
    page = see(screen, f"/m/{match}/tv", TV)
    expect(page.locator(".ring")).to_be_visible()
    table.excused = "ERR_INTERNET_DISCONNECTED"
    screen.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("You see old values")


def test_the_bench_presses_throws_and_disturbs(table: Table) -> None:
    page = see(table.device("en"), "/bench", DESK)
    page.get_by_role("button", name="Seat 1").click()
    page.keyboard.press("3")
    page.get_by_role("button", name="Throw blue + pink").click()
    page.get_by_role("button", name="Cocked die").click()
    page.get_by_label("Which die").select_option("pink")
    page.get_by_label("Face").fill("6")
    page.get_by_role("button", name="Drop").click()
    page.get_by_role("switch", name="Flip bits").click()
    expect(page.get_by_role("switch", name="Flip bits")).to_have_attribute("aria-checked", "true")
    page.get_by_role("button", name="Reset the bench").click()
    expect(page.get_by_role("switch", name="Flip bits")).to_have_attribute("aria-checked", "false")
    page.wait_for_function("() => document.querySelectorAll('.ser li').length === 5")
    done = [call for call in table.bench.done if call[0] != "fault"]
    assert done == [
        ("press", "jonas", 17),
        ("release", "jonas", 17),
        ("press", "mira", 22),
        ("release", "mira", 22),
        ("throw", "blue", None, "ok"),
        ("throw", "pink", None, "ok"),
        ("throw", "blue", None, "cocked"),
        ("throw", "pink", 6, "ok"),
    ]
    expect(page.locator(".ser")).to_contain_text("pink 6")


def test_the_serial_line_begins_with_a_whole_line(table: Table) -> None:
    page = see(table.device(), "/bench", DESK)
    throw = page.get_by_role("button", name="Blau + Pink werfen")
    for _ in range(9):
        throw.click()
    page.wait_for_function("() => document.querySelector('.ser').scrollTop > 0")
    starts = "list => [...list.children].map((line) => line.offsetTop - list.scrollTop)"
    tops = page.locator(".ser").evaluate(starts)
    assert min(abs(top) for top in tops) < 1, "no line is cut in half at the top"


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("path", ["/", "/new", "/bench"])
def test_every_screen_fits_a_small_phone_with_large_text(
    table: Table, path: str, lang: str
) -> None:
    open_match(table.device(), ("Mira", "Maximiliane-Sophie", "Opa Kurt"))
    page = see(table.device(lang), path, (320, 640))
    larger_and_wider(page)
    expect(page.get_by_role("button").first).to_be_visible()
    fits(page)
    expect(page.locator("html")).to_have_attribute("lang", lang)
