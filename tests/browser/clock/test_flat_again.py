"""The clock on one phone after a game: the same again, and the ways to other pages and back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.flat_phone import Make, clock, key, laid, moves, runs, side
from tests.browser.phones import Phone, Served

MENU, AGAIN = "Menü", "Noch einmal"


def alone(table: Served, phone: Make, *, many: int = 2, control: str = "300") -> tuple[str, Phone]:
    """Return a match that is nothing but a clock, and the phone that opened it."""
    flat = phone()
    body = {"game": "clock", "options": {}, "seats": [{}] * many}
    opened = flat.page.request.post(f"{table.url}/api/matches", data=body)
    match: str = opened.json()["match"]
    table.do(match, 0, "set_clock", control=control)
    return match, flat


def begins_anew(table: Served, match: str) -> bool:
    shown = clock(table, match)
    return not shown["running"] and not shown["flagged"] and moves(table, match) == [0, 0]


def test_after_a_flag_one_tap_sets_the_same_clock_again(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, control="1|300", after="freeze", pauses="anyone")
    key(flat, "Mira").tap()
    flat.press(AGAIN)
    table.waits_for(match, lambda: begins_anew(table, match))
    shown = clock(table, match)
    assert (shown["text"], shown["after"], shown["pauses"]) == ("1|300", "freeze", "anyone")
    key(flat, "Jonas").tap()
    runs(flat, "Mira")


def test_a_tap_too_soon_is_taken_back_and_the_flag_stands_again(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, control="1")
    key(flat, "Mira").tap()
    flat.press(AGAIN)
    table.waits_for(match, lambda: begins_anew(table, match))
    undo = flat.page.locator(".keys .btn").first
    expect(undo).to_be_enabled()
    undo.click()
    expect(flat.key(AGAIN)).to_be_visible()
    assert clock(table, match)["flagged"] == 1


def test_the_clock_itself_is_not_taken_away_by_the_key_that_takes_back(
    table: Served, phone: Make
) -> None:
    match, flat = laid(table, phone, control="1")
    undo = flat.page.locator(".keys .btn").first
    expect(undo).to_be_disabled()
    key(flat, "Mira").tap()
    flat.press(AGAIN)
    table.waits_for(match, lambda: begins_anew(table, match))
    for _ in range(3):  # the new clock, the flag, the press that started it
        expect(undo).to_be_enabled()
        undo.click()
    expect(undo).to_be_disabled()
    assert clock(table, match) is not None


def test_a_game_that_ended_on_the_board_begins_again_from_the_menu_once_it_stands(
    table: Served, phone: Make
) -> None:
    match, flat = laid(table, phone, pauses="anyone")
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    flat.press(MENU)
    expect(flat.key(AGAIN)).to_be_disabled()
    flat.press("Pause")
    flat.press(AGAIN)
    table.waits_for(match, lambda: begins_anew(table, match))


def test_escape_shuts_the_menu(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone)
    flat.press(MENU)
    expect(flat.page.locator(".sheet")).to_be_visible()
    flat.page.keyboard.press("Escape")
    expect(flat.page.locator(".sheet")).to_have_count(0)


def test_whose_time_runs_can_be_heard(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone)
    key(flat, "Jonas").tap()
    expect(key(flat, "Mira")).to_have_attribute("aria-current", "true")
    expect(key(flat, "Jonas")).to_have_attribute("aria-current", "false")


def test_the_notice_of_a_page_that_connects_anew_is_a_whole_line(
    table: Served, phone: Make
) -> None:
    _, flat = laid(table, phone, control="300+5d")
    # A page that is left hears no more: the next beat would connect it again.
    flat.page.evaluate("() => dispatchEvent(new Event('pagehide'))")
    width = flat.page.evaluate("""async () => {
      const { store } = await import('/static/core/store.js');
      store.set({ link: { state: 'opening', since: 0 } });
      await new Promise(requestAnimationFrame);
      return document.querySelector('.bann.wait').getBoundingClientRect().width;
    }""")
    assert width == 360


def test_the_arrow_of_a_page_leads_back_to_the_page_that_led_there(
    table: Served, phone: Make
) -> None:
    match, flat = laid(table, phone)
    key(flat, "Mira").tap()
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.press(MENU)
    flat.page.get_by_role("link", name="Zeiten").click()
    flat.page.locator("a[href*='/log?move']").first.click()
    flat.page.wait_for_url(re.compile("/log"))
    for page in ("times", "clock"):
        flat.page.get_by_role("link", name="Zurück").click()
        flat.page.wait_for_url(f"**/m/{match}/{page}")
    flat.go(match, "/times")  # from nowhere
    flat.page.get_by_role("link", name="Zurück").click()
    flat.page.wait_for_url(f"**/m/{match}")


def test_home_leads_back_to_a_clock_that_lies_on_the_table(table: Served, phone: Make) -> None:
    match, flat = alone(table, phone, many=3)
    flat.page.goto(table.url)
    row = flat.page.locator("a.mt", has_text=match)
    expect(row).to_contain_text("3 Uhren")
    row.click()
    flat.page.wait_for_url(f"**/m/{match}/clock")
    expect(flat.page.locator(".side")).to_have_count(3)


def test_a_clock_alone_has_no_round_to_tell_of(table: Served, phone: Make) -> None:
    match, flat = alone(table, phone)
    table.do(match, 0, "press")
    flat.go(match, "/times")
    flat.sees("Zeit je Zug")
    expect(flat.page.get_by_text("Runde")).to_have_count(0)
    flat.go(match, "/log")
    flat.sees("Uhr gedrückt")
    expect(flat.page.get_by_text("Runde")).to_have_count(0)


def test_one_period_is_told_of_as_one(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, control="0+3x0.3")
    key(flat, "Jonas").tap()
    flat.sees("Zeit abgelaufen: Mira")
    flat.go(match, "/log")
    flat.sees("Mira hat noch 2 Perioden")
    expect(flat.page.get_by_text("Mira hat noch 1 Periode", exact=True)).to_be_visible()


def test_home_tells_of_the_newest_clocks_only_since_none_is_ever_over(
    table: Served, phone: Make
) -> None:
    opened = [alone(table, phone)[0] for _ in range(4)]
    game = table.open("Jonas", "Mira")
    watching = phone()
    watching.page.goto(table.url)
    expect(watching.page.locator("a.mt", has_text=game)).to_be_visible()
    expect(watching.page.locator("a.mt")).to_have_count(4)
    expect(watching.page.locator("a.mt", has_text=opened[0])).to_have_count(0)


def test_whose_flag_fell_and_who_still_thinks_is_told_round_a_table(
    table: Served, phone: Make
) -> None:
    _, flat = laid(table, phone, "Jonas", "Mira", "Edda", control="1", after="run_on")
    key(flat, "Jonas").tap()
    label = side(flat, "Jonas").locator(".lay.a .end")
    expect(label).to_have_text("am Zug")
    expect(side(flat, "Jonas")).to_have_class(re.compile("fell"))
    key(flat, "Jonas").tap()
    expect(label).to_have_text("abgelaufen")
