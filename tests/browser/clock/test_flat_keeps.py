"""What a phone keeps while it is a clock: the time, a lit screen, its sounds, no stale press."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.flat_phone import (
    PAIR,
    Make,
    clock,
    key,
    laid,
    lie,
    runs,
    side,
)
from tests.browser.phones import Phone, Served, serve
from tests.browser.wire import lay_wire

LOCKS = """
window.locks = [];
const kinds = { request: async (kind) => {
  const lock = new EventTarget();
  lock.kind = kind;
  lock.release = async () => {
    window.locks.push('released');
    lock.dispatchEvent(new Event('release'));
  };
  window.last = lock;
  window.locks.push('asked');
  return lock;
} };
Object.defineProperty(navigator, 'wakeLock', { value: kinds });
"""
NO_LOCK = "Object.defineProperty(navigator, 'wakeLock', { value: undefined });"
EARS = """
window.heard = [];
const Real = window.OscillatorNode;
window.OscillatorNode = class extends Real {
  constructor(context, options) {
    super(context, options);
    window.heard.push(options.frequency);
  }
};
"""
CLICK, NO, SECOND, FLAG, PERIOD, GONG = 2100, 170, 1320, 740, 784, 196
HIDE = """(hidden) => {
  const value = hidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_after_a_power_cut_the_times_stand_and_the_page_says_why(
    browser: Browser, tmp_path: Path
) -> None:
    with serve(tmp_path) as table:
        match = table.open(*PAIR)
        table.do(match, 0, "set_clock", control="300")
        table.do(match, 1, "press")
    with serve(tmp_path) as table:
        flat = Phone.take(browser, table, "de", 360, 800, "light")
        lie(table, flat, match)
        flat.sees("Strom war weg. Die Uhren stehen auf")
        flat.press("Weiter")
        runs(flat, "Mira")
        expect(flat.page.get_by_text("Strom war weg")).to_have_count(0)
        assert flat.noise() == []
        flat.put_away()


def test_a_page_that_was_hidden_shows_the_tables_time_SC_07_SC_08(
    table: Served, phone: Make
) -> None:
    match, flat = laid(table, phone)
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.page.evaluate(HIDE, True)
    table.waits_for(match, lambda: clock(table, match)["running"] == 2)
    table.do(match, 2, "press")
    flat.page.evaluate(HIDE, False)
    runs(flat, "Jonas")
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    assert not clock(table, match)["paused"]


def test_the_screen_stays_on_while_a_clock_runs_SC_09_SC_10(table: Served, phone: Make) -> None:
    match = table.open(*PAIR)
    table.do(match, 0, "set_clock", control="300")
    flat = phone()
    flat.page.add_init_script(LOCKS)
    lie(table, flat, match)
    locks = "() => window.locks.join(' ')"
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    assert flat.page.evaluate(locks) == "asked"
    flat.page.evaluate("() => window.last.release()")  # as a browser does when the page is hidden
    flat.page.evaluate(HIDE, True)
    flat.page.evaluate(HIDE, False)
    assert flat.page.evaluate(locks) == "asked released asked"
    table.do(match, 0, "clock_correct", whom=2, left=300)
    flat.sees("Zeit abgelaufen: Mira")
    flat.page.wait_for_function("() => window.locks.at(-1) === 'released'")


def test_a_phone_that_cannot_stay_awake_says_so_once_and_plays_SC_09(
    table: Served, phone: Make
) -> None:
    match = table.open(*PAIR)
    table.do(match, 0, "set_clock", control="300")
    flat = phone()
    flat.page.add_init_script(NO_LOCK)
    lie(table, flat, match)
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.sees("Stell die Bildschirmsperre aus")
    flat.press("Schließen")
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    flat.page.reload()
    runs(flat, "Jonas")
    expect(flat.page.get_by_text("Stell die Bildschirmsperre aus")).to_have_count(0)


def test_a_press_over_a_cut_line_is_given_up_with_a_sentence_SC_42_SC_46(
    table: Served, phone: Make
) -> None:
    match = table.open(*PAIR)
    table.do(match, 0, "set_clock", control="300")
    with lay_wire(table.url) as wire:
        flat = phone()
        flat.url = wire.url
        flat.expect_noise("ERR_|Failed to load")
        assert flat.page.request.post(f"{wire.url}/api/matches/{match}/seats", data={"seat": 1}).ok
        flat.go(match, "/clock")
        key(flat, "Jonas").tap()
        runs(flat, "Mira")
        wire.fall_silent()
        key(flat, "Mira").tap()
        expect(side(flat, "Mira")).to_have_class(re.compile("sent"))
        flat.sees("Keine Verbindung")
        flat.sees("Der Druck kam zu spät an")
        expect(side(flat, "Mira")).not_to_have_class(re.compile("sent"))
        wire.recover()
        expect(flat.page.get_by_text("Keine Verbindung")).to_have_count(0)
        flat.page.goto("about:blank")


@pytest.mark.parametrize(
    ("control", "tones"),
    [
        ("3", [CLICK, SECOND, FLAG]),
        ("2+1d", [CLICK, SECOND, FLAG]),
        ("*3", [CLICK, SECOND, FLAG]),
        ("move3", [CLICK, SECOND, FLAG]),
        ("1+2x3", [PERIOD, SECOND, FLAG]),
        ("1+9/3", [PERIOD, SECOND, FLAG]),
        ("gong3", [SECOND, GONG]),
    ],
)
def test_what_happens_is_heard_in_every_mode_alike_SC_26(
    table: Served, phone: Make, control: str, tones: list[int]
) -> None:
    match = table.open(*PAIR)
    table.do(match, 0, "set_clock", control=control)
    flat = phone()
    flat.page.add_init_script(EARS)
    lie(table, flat, match)
    flat.press("Menü")  # the first tap unlocks the sounds
    flat.press("Menü")
    key(flat, "Jonas").tap()
    flat.page.wait_for_function(
        "tones => tones.every((tone) => window.heard.includes(tone))", arg=tones
    )


def test_sounds_are_switched_off_on_this_phone_alone(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    flat.press("Menü")
    sounds = flat.page.get_by_role("switch", name="Töne")
    expect(sounds).to_have_attribute("aria-checked", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-checked", "false")
    flat.page.reload()
    flat.press("Menü")
    expect(sounds).to_have_attribute("aria-checked", "false")
    other = phone()
    lie(table, other, match, seat=2)
    other.press("Menü")
    expect(other.page.get_by_role("switch", name="Töne")).to_have_attribute("aria-checked", "true")
