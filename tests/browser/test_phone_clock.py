"""The clock on phones: every side's time, the key that ends my move, flag, pause, space bar."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.phones import Phone, Served, serve
from tests.browser.watching import has_shown, keep_note
from tests.browser.wire import lay_wire

Make = Callable[..., Phone]


def timed(table: Served, control: str = "300", **how: str) -> str:
    """Return a match of two with a clock that has not been started."""
    match = table.begin("Jonas", "Mira")
    table.do(match, 1, "set_clock", control=control, **how)
    return match


def two(table: Served, phone: Make, match: str) -> tuple[Phone, Phone]:
    jonas, mira = phone(), phone()
    jonas.sit(match, "Jonas")
    mira.sit(match, "Mira")
    if table.view(match)["clock"]:
        for each in (jonas, mira):  # it comes after the rest, and the space bar with it
            expect(mine(each)).to_be_visible()
    return jonas, mira


def running(table: Served, match: str) -> int:
    seat = table.view(match)["clock"]["running"]
    assert isinstance(seat, int)
    return seat


def mine(phone: Phone) -> Locator:
    return phone.page.locator("ht-clock .mine")


def seconds(clock: Locator) -> float:
    """Return what a display reads."""
    minutes, rest = clock.locator(".z").inner_text().split(":")
    return int(minutes) * 60 + float(rest)


def moves(table: Served, match: str) -> list[int]:
    return [side["moves"] for side in table.view(match)["clock"]["sides"]]


def test_the_menu_leads_to_the_clock_and_puts_it_away(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas, mira = two(table, phone, match)
    jonas.press("Menü")
    setting = jonas.page.get_by_role("link", name="Uhr stellen")
    expect(setting).to_have_attribute("href", f"/m/{match}/clock/set")
    expect(jonas.page.get_by_role("link", name="Handy zwischen euch legen")).to_have_count(0)
    table.do(match, 1, "set_clock", control="180+9")
    mira.press("Menü")
    for name, path in (
        ("Uhr stellen", "clock/set"),
        ("Handy zwischen euch legen", "clock"),
        ("Zeiten", "times"),
        ("Schiedsrichter", "arbiter"),
    ):
        line = mira.page.get_by_role("link", name=name)
        expect(line).to_have_attribute("href", f"/m/{match}/{path}")
    mira.press("Uhr weglegen")
    jonas.press("Schließen")
    expect(mine(jonas)).to_have_count(0)


def test_two_phones_press_in_turn_and_the_running_side_is_lit(table: Served, phone: Make) -> None:
    match = timed(table)
    jonas, mira = two(table, phone, match)
    mine(jonas).click()
    expect(mine(jonas)).to_have_class(re.compile("runs"))
    expect(mine(mira)).not_to_have_class(re.compile("runs|btn"))
    expect(mira.page.locator(".cl2 .runs")).to_contain_text("Jonas")
    for _ in range(2):
        mine(jonas).click()
        expect(mine(mira)).to_have_class(re.compile("runs"))
        mine(mira).click()
        expect(mine(jonas)).to_have_class(re.compile("runs"))
    assert moves(table, match) == [2, 2]


def test_the_displays_count_down_and_a_delay_stands_still_first(table: Served, phone: Make) -> None:
    match = timed(table, "300+4d")
    jonas, _ = two(table, phone, match)
    mine(jonas).click()
    expect(mine(jonas)).to_have_class(re.compile("runs"))
    expect(mine(jonas).locator(".z")).to_have_text(re.compile("^4:5"))
    clock, now = table.view(match)["clock"], table.host.now()
    assert clock["sides"][0]["wait"] == 4_000
    assert now - clock["as_of"] >= 4_000


def test_a_flag_falls_by_itself_and_zero_shows_only_then(table: Served, phone: Make) -> None:
    match = timed(table, "2")
    jonas, mira = two(table, phone, match)
    keep_note(jonas.page, "ht-clock .mine.low")
    mine(jonas).click()
    has_shown(jonas.page, "ht-clock .mine.low")
    for each in (jonas, mira):
        each.sees("Zeit abgelaufen: Jonas")
    expect(mine(jonas).locator(".z")).to_have_text("0:00")
    expect(mine(jonas)).to_have_class(re.compile("fell"))
    expect(mine(mira).locator(".z")).to_have_text("0:02.0")
    assert table.view(match)["clock"]["flagged"] == 1


def test_zero_is_not_shown_before_the_table_says_so(table: Served, phone: Make) -> None:
    match = timed(table, "10")
    jonas = phone()
    with lay_wire(table.url) as wire:
        jonas.url = wire.url
        jonas.sit(match, "Jonas")
        expect(mine(jonas)).to_be_visible()
        table.do(match, 1, "press")
        wire.fall_silent()
        jonas.hears = False
        table.waits_for(match, lambda: table.view(match)["clock"]["flagged"] == 1)
        expect(mine(jonas)).to_have_class(re.compile("low"))
        expect(mine(jonas).locator(".z")).to_have_text("0:00.1")
        wire.recover()
        expect(mine(jonas).locator(".z")).to_have_text("0:00")
        jonas.page.goto("about:blank")


def test_a_pause_stops_both_displays_and_either_may_go_on(table: Served, phone: Make) -> None:
    match = timed(table, "15", pauses="anyone")
    jonas, mira = two(table, phone, match)
    mine(jonas).click()
    jonas.press("Pause")
    expect(mine(jonas).locator(".say")).to_have_text("Pause")
    expect(mira.page.locator(".cl2 .held")).to_be_visible()
    stands = [seconds(mine(jonas)), seconds(mira.page.locator(".cl2 .held"))]
    assert stands[0] == stands[1]
    jonas.page.wait_for_timeout(700)
    assert [seconds(mine(jonas)), seconds(mira.page.locator(".cl2 .held"))] == stands
    mira.press("Weiter")
    expect(mine(jonas)).to_have_class(re.compile("runs"))


def test_a_phone_presses_for_a_neighbour_without_one_but_not_for_one_with(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    mira = phone()
    mira.sit(match, "Mira")
    table.do(match, 2, "press")
    mira.press("Zug fertig für Jonas")
    table.waits_for(match, lambda: running(table, match) == 2)
    jonas = phone()
    jonas.sit(match, "Jonas")
    mine(mira).click()
    expect(mine(jonas)).to_have_class(re.compile("runs"))
    expect(mira.page.locator(".cl2 .btn")).to_have_count(0)


def test_after_a_power_cut_the_phone_says_where_the_clocks_stand(
    browser: Browser, tmp_path: Path
) -> None:
    with serve(tmp_path / "cut") as table:
        match = timed(table)
        table.do(match, 1, "press")
    with serve(tmp_path / "cut") as table:
        jonas = Phone.take(browser, table, "de", 360, 800, "light")
        jonas.sit(match, "Jonas")
        jonas.sees("Strom war weg. Die Uhren stehen auf")
        jonas.press("Weiter")
        expect(mine(jonas)).to_have_class(re.compile("runs"))
        expect(jonas.page.get_by_text("Strom war weg")).to_have_count(0)
        jonas.put_away()
        assert jonas.noise() == []


def test_a_game_with_its_own_picture_of_the_clock_says_so_too(
    browser: Browser, tmp_path: Path
) -> None:
    with serve(tmp_path / "cut") as table:
        seats = [{"name": "Jonas"}, {"name": "Mira"}]
        match = table.host.open("flagged", {"tournament": True}, seats)
        for seat, edge in ((1, "A4|B4"), (2, "F5|G5")):
            table.do(match, seat, "place_wall", edge=edge)
        table.do(match, 0, "begin")
    with serve(tmp_path / "cut") as table:
        jonas, tv = (Phone.take(browser, table, "de", 1280, 800, "light") for _ in "ab")
        jonas.go(match)
        jonas.page.locator(".st", has_text="Jonas").click()
        jonas.press("Platz nehmen")
        tv.go(match, "/tv")
        for one in (jonas, tv):
            one.sees("Strom war weg. Die Uhren stehen auf")
        jonas.press("Weiter")
        for one in (jonas, tv):
            expect(one.page.get_by_text("Strom war weg")).to_have_count(0)
            one.put_away()
            assert one.noise() == []


# the space bar


def test_space_ends_the_move_of_the_running_side(table: Served, phone: Make) -> None:
    match = timed(table)
    jonas, mira = two(table, phone, match)
    jonas.page.keyboard.press("Space")
    expect(mine(jonas)).to_have_class(re.compile("runs"))
    mira.page.keyboard.press("Space")  # it is not Mira's time, and Jonas has a phone
    jonas.page.keyboard.press("Space")
    expect(mine(mira)).to_have_class(re.compile("runs"))
    assert moves(table, match) == [1, 0]


def test_space_belongs_to_what_is_typed_or_chosen(table: Served, phone: Make) -> None:
    match = timed(table)
    jonas, _ = two(table, phone, match)
    table.do(match, 1, "press")
    jonas.press("Menü")
    jonas.press("Namen ändern")
    field = jonas.page.get_by_label("Dein Name")
    field.press("End")
    field.press("Space")
    expect(field).to_have_value("Jonas ")
    jonas.key("Schließen").focus()
    jonas.page.keyboard.press("Space")
    expect(jonas.page.locator(".menu")).to_have_count(0)
    jonas.page.wait_for_timeout(300)
    assert moves(table, match) == [0, 0]


def test_space_ends_the_move_however_soon_it_follows_other_keys(table: Served, phone: Make) -> None:
    """The page also listens for hand scanners, which are told by how fast they type."""
    match = timed(table)
    jonas, _ = two(table, phone, match)
    table.do(match, 1, "press")
    jonas.stocked()
    jonas.page.evaluate(
        """() => ['x', 'y', ' '].forEach((key) => document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))"""
    )
    table.waits_for(match, lambda: running(table, match) == 2)


def test_on_the_big_screen_space_presses_only_where_the_device_sits_at_the_table(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    jonas, _ = two(table, phone, match)
    table.do(match, 1, "press")
    stranger = phone(width=1280, height=720)
    screen = jonas.context.new_page()
    for page, path in ((stranger.page, "/tv"), (screen, "/tv")):
        page.goto(f"{table.url}/m/{match}{path}")
        expect(page.locator(".clk")).to_be_visible()
    stranger.page.keyboard.press("Space")
    stranger.page.wait_for_timeout(300)
    assert running(table, match) == 1
    screen.keyboard.press("Space")
    table.waits_for(match, lambda: running(table, match) == 2)


@pytest.mark.parametrize("width", [320, 360])
def test_six_clocks_fit_a_small_phone(table: Served, phone: Make, width: int) -> None:
    heroes = ("schatten", "turbine", "kolibri", "hammer", "gehirn", "tonne")
    match = table.open(*(f"Maximiliane {n}" for n in range(1, len(heroes) + 1)))
    for seat, hero in enumerate(heroes, 1):
        values = {
            "hero": hero,
            "hotspot": f"{'ABC'[seat // 3]}{seat % 3 + 1}",
            "kraft": 3,
            "iq": 4,
            "movement": 4,
        }
        table.do(match, seat, "choose_hero", **values)
    table.do(match, 0, "begin")
    table.do(match, 1, "set_clock", control="3540")
    jo = phone(width=width, height=640)
    jo.sit(match, "Maximiliane 1")
    expect(mine(jo)).to_be_visible()
    jo.fits()
