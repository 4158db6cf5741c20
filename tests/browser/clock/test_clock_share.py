"""A control goes on: to another phone, under a name, into a new match and an own game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.clock_page import opened, preset, put, row, says
from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]


def test_a_link_gives_another_phone_the_same_control(table: Served, phone: Make) -> None:
    ines, tomasz = opened(phone(), "?c=40/5400:1800&name=Freitag#own"), phone("en")
    row(ines, "Abgelaufen und Pause")
    ines.page.get_by_role("radio", name="Unter null").last.click()
    ines.press("Als QR teilen")
    link = ines.page.locator(".lnk").inner_text()
    expect(ines.page.locator(".shr img")).to_have_js_property("complete", value=True)
    assert ines.page.locator(".shr img").evaluate("one => one.naturalWidth") > 0
    tomasz.page.goto(link)
    says(tomasz, "90 minutes for 40 moves, then 30 minutes for the rest.")
    expect(preset(tomasz, "Own")).to_have_attribute("aria-pressed", "true")
    preset(tomasz, "Own").click()
    expect(tomasz.page.locator(".pan h1")).to_have_text("Freitag")
    match = put(tomasz, "Set the clock")
    clock = table.view(match)["clock"]
    assert (clock["text"], clock["after"]) == ("40/5400:1800", "negative")


def test_an_own_control_is_kept_under_a_name_and_seen_by_another_phone(
    table: Served, phone: Make
) -> None:
    ines, tomasz = opened(phone(), "?c=600%2B7a#own"), phone()
    ines.expect_noise("status of 4")
    ines.page.get_by_label("Behalten").fill("Opas Blitz & mehr")
    ines.press("Behalten")
    expect(ines.page.locator(".pan h1")).to_have_text("Opas Blitz & mehr")
    opened(tomasz)
    preset(tomasz, "Opas Blitz & mehr").click()
    preset(tomasz, "Eigene").click()
    tomasz.page.get_by_label("Behalten").fill("OPAS blitz & mehr")
    tomasz.expect_noise("status of 4")
    tomasz.press("Behalten")
    expect(tomasz.page.get_by_role("alert")).to_contain_text("Es gibt schon eine Uhr")
    ines.press("Opas Blitz & mehr löschen")
    expect(ines.page.locator(".kp .rid")).to_have_count(0)
    opened(tomasz)
    expect(preset(tomasz, "Opas Blitz & mehr")).to_have_count(0)


# elsewhere


def test_a_new_match_begins_with_the_clock_chosen_for_it(table: Served, phone: Make) -> None:
    ines = phone()
    ines.page.goto(f"{ines.url}/new")
    ines.page.get_by_role("radio", name="Mit Uhr").click()
    preset(ines, "Kanadisch").click()
    row(ines, "Abgelaufen und Pause")
    ines.page.get_by_role("radio", name="Jeder").click()
    ines.fits()
    ines.press("Partie eröffnen")
    expect(ines.page.get_by_role("link", name="Platz nehmen")).to_be_visible()
    clock = table.view(ines.page.url.rpartition("/")[2])["clock"]
    assert (clock["text"], clock["pauses"]) == ("600+25/600", "anyone")


def test_an_own_game_keeps_the_clock_in_its_file(table: Served, phone: Make) -> None:
    ines = phone()
    ines.page.goto(f"{ines.url}/games/new")
    ines.page.get_by_label("Name").fill("Blitzrunde")
    row(ines, "Uhr")
    ines.page.get_by_role("radio", name="Mit Uhr").click()
    preset(ines, "US-Delay").click()
    expect(preset(ines, "US-Delay")).to_have_attribute("aria-pressed", "true")
    ines.press("Speichern und spielen")
    ines.page.wait_for_url("**/new?game=*")
    made = ines.page.request.get(f"{ines.url}/api/own-games/blitzrunde").json()
    assert made["definition"]["clock"] == {"control": "300+5d"}


def test_the_clock_alone_is_one_tap_from_home(table: Served, phone: Make) -> None:
    ines = phone("en")
    ines.page.goto(ines.url)
    ines.page.get_by_role("link", name="Chess clock").click()
    expect(ines.page.get_by_role("heading", name="Set the clock")).to_be_visible()
