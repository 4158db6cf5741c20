"""Who may use the arbiter's page: nobody's, one's, two arbiters', and a line that falls silent."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from companion.domain.moves import Move
from tests.browser.desk import MINUTE, Desk, Make, desk_of, stopped, timed
from tests.browser.phones import Phone, Served, serve
from tests.browser.wire import lay_wire


def test_without_an_arbiter_whoever_sits_there_corrects_and_one_line_says_so(
    table: Served, phone: Make
) -> None:
    desk = Desk(table, timed(table), phone())
    desk.open()
    desk.phone.sees("Hier ist kein Schiedsrichter: Wer mitspielt, darf die Uhr berichtigen.")
    desk.tap("Zeit dazu")
    desk.tap("Mira +0:30")
    desk.waits_for(lambda: desk.lefts[1] == 5 * MINUTE + 30_000)
    expect(desk.line("Zeit dazu")).to_contain_text("Jonas")


def test_beside_an_arbiter_others_look_on(table: Served, phone: Make) -> None:
    match = timed(table)
    desk_of(table, phone, match)
    mira = phone()
    mira.sit(match, "Mira")
    mira.go(match, "/arbiter")
    mira.sees("Hier entscheidet Vera. Du kannst zusehen.")
    expect(mira.page.locator(".ak, .mk, .dock2")).to_have_count(0)


def test_a_colleague_comes_by_link_and_nobody_overwrites_the_other(
    table: Served, phone: Make
) -> None:
    desk = stopped(table, phone)
    desk.phone.press("Menü")
    expect(desk.phone.page.locator(".qr")).to_have_js_property("complete", True)
    reply = desk.phone.page.request.get(f"{table.url}/api/matches/{desk.match}/arbiter")
    key = reply.json()["key"]
    colleague = Desk(table, desk.match, phone())
    colleague.phone.go(desk.match, f"/arbiter#{key}")
    colleague.phone.page.get_by_label("Dein Name").fill("Ole")
    colleague.phone.press("Anfangen")
    expect(colleague.phone.key("Weiter, Jonas am Zug")).to_be_enabled()
    expect(colleague.phone.page).to_have_url(re.compile("/arbiter$"))
    desk.phone.press("Schließen")
    for one in (desk, colleague):
        one.tap("Zeit setzen")
    colleague.phone.page.get_by_label("Zeit von Mira").fill("4:38")
    colleague.tap("Setzen für Mira")
    desk.waits_for(lambda: desk.lefts[1] == 278_000)
    desk.phone.expect_noise("409")
    desk.phone.page.get_by_label("Zeit von Mira").fill("9:00")
    desk.tap("Setzen für Mira")
    expect(desk.phone.page.locator("ht-refusal")).to_contain_text("Nicht gezählt.")
    assert desk.lefts[1] == 278_000


def test_what_happens_while_the_log_is_asked_for_is_neither_lost_nor_doubled(
    table: Served, phone: Make
) -> None:
    desk = desk_of(table, phone, timed(table))
    page, held = desk.phone.page, list[Route]()

    def give(whom: int) -> None:
        args = {"whom": whom, "ms": 30_000}
        table.host.receive(desk.match, Move(verb="clock_give", args=args, source="arbiter"))

    page.route("**/log?*", lambda route: route.continue_() if held else held.append(route))
    give(2)
    while not held:
        page.evaluate("0")  # what the browser has to tell comes while we speak with it
    for seat in (1, 2):
        table.do(desk.match, seat, "press")
    held[0].continue_()
    expect(page.locator(".lrow", has_text="Zeit dazu")).to_have_count(1)
    give(1)
    expect(page.locator(".lrow", has_text="Zeit dazu")).to_have_count(2)


def test_the_right_is_given_back(table: Served, phone: Make) -> None:
    desk = desk_of(table, phone, timed(table))
    desk.phone.press("Menü")
    desk.phone.press("Nicht mehr entscheiden")
    desk.phone.sees("Ohne Schiedsrichter")
    assert table.view(desk.match)["clock"]["arbiter"] == ""


def test_without_a_connection_it_is_loud_and_no_key_is_left_SC_42(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    with lay_wire(table.url) as wire:
        desk = Desk(table, match, phone())
        desk.phone.url = wire.url
        desk.open()
        wire.fall_silent()
        desk.phone.sees("Keine Verbindung seit")
        expect(desk.phone.page.locator(".ak, .mk")).to_have_count(0)
        expect(desk.phone.key("Uhren anhalten")).to_be_disabled()
        wire.recover()
        expect(desk.phone.page.locator(".ak").first).to_be_visible()
        desk.phone.page.goto("about:blank")


def test_after_a_power_cut_all_screens_say_whom_the_clocks_wait_for(
    browser: Browser, tmp_path: Path
) -> None:
    with serve(tmp_path) as table:
        match = timed(table)
        appoint = Move(verb="clock_appoint", args={"name": "Vera"}, source="arbiter")
        table.host.receive(match, appoint)
    with serve(tmp_path) as table:
        stood = re.compile(r"Strom war weg. Die Uhren stehen auf (\S+) und warten auf Vera.")
        screens = [Phone.take(browser, table, "de", 1280, 800, "light") for _ in range(4)]
        for one, path in zip(screens, ("", "/tv", "/clock", "/arbiter"), strict=True):
            if path:
                one.go(match, path)
            else:
                one.sit(match, "Mira")
        said = [one.page.get_by_text(stood).inner_text() for one in screens[:3]]
        (at,) = {found[1] for text in said if (found := stood.search(text))}
        screens[3].sees(f"um {at} war der Strom weg")
        for one in screens:
            assert one.noise() == []
            one.put_away()


def test_an_agreed_pause_calls_nobody_and_does_not_fall_with_a_press(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    table.do(match, 1, "press")
    for seat in (1, 2):
        table.do(match, seat, "pause")
    desk = Desk(table, match, phone())
    desk.open()
    expect(desk.line("Uhr angehalten")).to_contain_text("Mira")
    expect(desk.phone.page.locator(".lg")).not_to_contain_text("ruft")
    expect(desk.phone.page.locator(".ak", has_text="Druck zurück")).to_have_text(
        re.compile("Jonas, Zug 1$")
    )


def test_the_players_log_says_who_gave_the_time_and_why(table: Served, phone: Make) -> None:
    match = timed(table)
    desk = desk_of(table, phone, match)
    gift = {"whom": 2, "ms": 30_000, "reason": "figure fell", "by": "Vera"}
    table.host.receive(match, Move(verb="clock_give", args=gift, source="arbiter", ref="gift"))
    desk.phone.go(match, "/log")
    line = desk.phone.page.locator(".lrow", has_text="figure fell")
    expect(line.locator("small")).to_have_text("Vera")
