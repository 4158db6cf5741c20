"""The bench of the demo in a browser: each fault switched on and off, seen, and survived."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.bench_page import OnScreen, serve_bench
from tests.browser.phones import Phone
from tests.browser.walking import comes_true
from tests.browser.watching import has_shown, keep_note

LOOK = re.compile(r"/api/bench[?]board=tower$")
SLOWLY = (4, 1, 6, 2)


@pytest.fixture
def bench(browser: Browser, tmp_path: Path) -> Iterator[OnScreen]:
    with serve_bench(tmp_path) as (served, match):
        phone = Phone.take(browser, served, "en", 1280, 800, "light")
        phone.page.goto(f"{served.url}/bench?lang=en")
        bench = OnScreen(phone, served.host, match)
        expect(bench.chip("Tower 7f21")).to_contain_text("connected")
        yield bench
        noise = phone.noise()
        phone.put_away()
        assert not noise, "\n".join(noise)


def test_each_fault_of_the_line_is_switched_seen_and_survived_HW_28(bench: OnScreen) -> None:
    thrown = []
    for face, fault in enumerate(("Flip bits", "Drop bytes", "Insert bytes"), start=1):
        bench.switch(fault, True)
        bench.drop(face)
        thrown.append(face)
        bench.counts(*thrown)
        bench.switch(fault, False)
    bench.switch("Lose acknowledgements", True)
    bench.drop(4)
    expect(bench.row("Lose acknowledgements")).to_contain_text("came twice, counted once")
    bench.switch("Lose acknowledgements", False)
    bench.counts(*thrown, 4)
    bench.switch("Lose rolls and presses", True)
    bench.drop(5)
    expect(bench.says).to_contain_text("5 thrown, 4 on disk")
    expect(bench.page.get_by_role("img", name="lamp amber")).to_be_visible()
    bench.switch("Lose rolls and presses", False)
    bench.counts(*thrown, 4, 5)


@pytest.mark.parametrize("fault", ["Pull the cable", "Hold the line"])
def test_a_line_that_is_cut_or_held_says_so_and_hands_over_later_HW_18(
    bench: OnScreen, fault: str
) -> None:
    bench.switch(fault, True)
    bench.drop(6)
    expect(bench.chip("Tower 7f21")).to_contain_text("gone")
    expect(bench.row(fault)).to_contain_text("Tower 7f21 is gone since")
    expect(bench.says).to_contain_text("1 thrown, 0 on disk")
    bench.switch(fault, False)
    bench.counts(6)
    expect(bench.chip("Tower 7f21")).to_contain_text("connected")
    expect(bench.says).to_contain_text("All is well.")


def test_a_board_that_does_not_fit_says_which_side_to_update_and_comes_back(
    bench: OnScreen,
) -> None:
    bench.group("Board")
    bench.switch("Wrong firmware", True)
    expect(bench.chip("Tower 7f21")).to_contain_text("refused")
    expect(bench.says).to_contain_text("update Heldentisch on this computer")
    bench.switch("Wrong firmware", False)
    bench.switch("Older firmware", True)
    older = bench.row("Older firmware")
    expect(older).to_contain_text("says 1.0.0, here is 1.1.0")
    expect(bench.chip("Tower 7f21")).to_contain_text("connected")
    bench.drop(2)
    bench.counts(2)
    bench.switch("Older firmware", False)
    bench.has_power()
    bench.group("Line")
    bench.switch("Lose rolls and presses", True)
    bench.drop(5)
    expect(bench.says).to_contain_text("2 thrown, 1 on disk")
    expect(bench.page.locator(".ser")).to_contain_text(re.compile(r">B \w+ \d+ 1 1 "))
    bench.group("Board")
    bench.cause("Restart the board")
    named = bench.row("Restart the board")
    expect(named).to_contain_text("one roll or press is named as lost")
    expect(bench.says).to_contain_text("1 lost with the power")
    bench.page.get_by_role("button", name="Reset the bench").click()
    bench.drop(3)
    expect(bench.says).to_contain_text("3 thrown, 2 on disk")
    assert bench.rolls("7f21") == [2, 3]


def test_two_towers_count_both_and_a_twin_is_refused(bench: OnScreen) -> None:
    bench.group("Board")
    bench.switch("Two towers", True)
    second = bench.chip("Tower 9d05")
    expect(second).to_contain_text("connected")
    bench.drop(1)
    expect(bench.says).to_contain_text("1 on disk")
    second.get_by_title("Show its line").click()
    expect(bench.page.get_by_role("heading", name="Dice tower 9d05")).to_be_visible()
    bench.drop(6)
    expect(bench.says).to_contain_text("2 thrown, 2 on disk")
    assert (bench.rolls("7f21"), bench.rolls("9d05")) == ([1], [6])
    bench.switch("A twin", True)
    expect(bench.says).to_contain_text("A second board says it is 7f21")
    bench.switch("A twin", False)
    expect(bench.says).to_contain_text("All is well.")
    bench.switch("Two towers", False)
    expect(second).to_contain_text("not plugged in")


def test_bad_contacts_and_bad_dice_are_told_and_nothing_is_guessed_HW_05(
    bench: OnScreen,
) -> None:
    lamps = bench.page.locator(".bxs .lampx.on")
    expect(lamps).to_have_count(1)
    bench.group("Hands")
    bench.cause("Bouncing button")
    expect(bench.row("Bouncing button")).to_contain_text("Last press: Jonas")
    keep_note(bench.page, "[role=status]", ".bx .tag")
    bench.cause("Chattering button")
    has_shown(bench.page, "[role=status]", "is laid to rest")
    has_shown(bench.page, ".bx .tag", "paused")
    expect(bench.says).to_contain_text("All is well.")
    before = len(bench.host.log(bench.match, limit=200)[0])
    assert before, "the match has begun"
    for fault in ("A cocked die", "An unread die"):
        bench.cause(fault)
    bench.counts(0, 0)
    expect(bench.says).to_contain_text("a die that could not be read")
    bench.drop(3)
    bench.counts(0, 0, 3)


def test_a_slow_disk_keeps_the_lamp_amber_and_the_terminal_gets_its_commands(
    bench: OnScreen,
) -> None:
    bench.group("Computer")
    expect(bench.row("Kill the host").locator("code")).to_have_text(re.compile(r"^kill -9 \d+$"))
    expect(bench.row("Jump the wall clock")).to_contain_text("wall clock")
    bench.cause("A modem prober")
    expect(bench.row("A modem prober")).to_contain_text("noise, ignored")
    bench.switch("Slow disk", True)
    keep_note(bench.page, ".lamp.amber")
    for face in SLOWLY:  # together they take long enough for a page that looks now and then
        bench.drop(face)
    has_shown(bench.page, ".lamp.amber")
    bench.counts(*SLOWLY)
    bench.page.get_by_role("button", name="Reset the bench").click()
    expect(bench.page.locator("[role=switch][aria-checked=true]")).to_have_count(0)
    bench.drop(5)
    bench.counts(*SLOWLY, 5)


def test_a_box_is_plugged_in_pressed_by_key_and_pulled_out_again(bench: OnScreen) -> None:
    page = bench.page
    bench.chip("Box 3c41").get_by_role("button", name="Plug in Box 3c41").click()
    expect(bench.chip("Box 3c41")).to_contain_text("connected")
    expect(page.locator(".ser")).to_contain_text("3c41")
    first = page.get_by_role("button", name=re.compile("^Jonas, b1"))
    expect(first).to_be_visible()
    page.keyboard.press("Shift+Digit5")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".ser")).to_contain_text(" b1 down")
    page.keyboard.press("5")
    expect(first).to_have_attribute("aria-pressed", "false")
    bench.chip("Box 3c41").get_by_role("button", name="Unplug Box 3c41").click()
    expect(bench.chip("Box 3c41")).to_contain_text("not plugged in")
    expect(first).to_have_count(0)
    bench.drop(2)
    bench.counts(2)


def test_what_was_asked_before_a_change_and_is_answered_after_it_is_not_shown(
    bench: OnScreen,
) -> None:
    held: list[tuple[Route, Any]] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    bench.page.route(LOOK, hold)
    comes_true("a look is held up", lambda: bool(held), pause=bench.page.wait_for_timeout)
    bench.switch("Flip bits", True)
    keep_note(bench.page, "[aria-labelledby=fault-flip][aria-checked=false]")
    route, answer = held[0]
    with bench.page.expect_response(LOOK):
        route.fulfill(response=answer)
    with bench.page.expect_response(LOOK):
        pass
    assert bench.page.evaluate("Object.values(seenSince).flat()") == []


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bench_fits_a_phone_with_everything_plugged_in(
    browser: Browser, tmp_path: Path, lang: str, scheme: Any
) -> None:
    with serve_bench(tmp_path) as (served, _):
        phone = Phone.take(browser, served, lang, 360, 780, scheme)
        phone.page.goto(f"{served.url}/bench?lang={lang}")
        expect(phone.page.locator(".bd .tag.go")).to_have_count(1)
        for key in phone.page.locator(".bd > .btn").all():
            key.click()
        expect(phone.page.locator(".bd .tag.go")).to_have_count(3)
        for tab in phone.page.get_by_role("tab").all():
            tab.click()
            phone.fits()
        assert phone.noise() == []
        phone.put_away()
