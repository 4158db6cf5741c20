"""Setting a clock on phones: by name, built, typed; and what no clock can be set to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion.presets import FIRST, MORE
from tests.browser.clock_page import enter, field, opened, preset, put, row, says, sitting
from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
MATCH = "Partie eröffnen"
TYPED = "40/7200:3600"
TYPES_AND_PRESSES = """(field, [text, word]) => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  [...document.querySelectorAll('.dock2 .btn')].find((key) => key.textContent === word).click();
}"""
TEXTS = (
    "300", "300+3a", "180+20m300", "180+20am300", "300+5d", "300+5b", "600+3x30", "600+25/600",
    "0+10/300p10", "*30", "gong10", "move30", "move30/600", "up", "1500-600p10", "1500-p10",
    "40/5400+30:20/1800+5d:900+30", "5400:1800+3x30", "0.5", "5400|4500", "40/90:60|40/80:60",
)  # fmt: skip


def test_a_clock_alone_is_chosen_by_name_set_and_runs(table: Served, phone: Make) -> None:
    ines = opened(phone())
    preset(ines, "Blitz").click()
    says(ines, "3 Minuten für alle Züge, und vor jedem Zug, auch vor dem ersten, gibt es 2 "
               "Sekunden dazu.")  # fmt: skip
    for _ in range(3):
        ines.press("Wie viele Uhren: mehr")
    match = put(ines)
    clock = table.view(match)["clock"]
    assert (clock["text"], len(clock["sides"]), clock["running"]) == ("180+2", 5, 0)
    table.do(match, 0, "press")
    assert table.view(match)["clock"]["running"] == 1


@pytest.mark.parametrize(
    ("lang", "name", "sentence"),
    [
        ("de", "Byo-yomi", "Nach 10 Minuten hast du 30 Sekunden je Zug, und wer sie dreimal "
                           "überzieht, verliert."),
        ("en", "Byo-yomi", "After 10 minutes you have 30 seconds a move, and whoever overruns it "
                           "three times loses."),
        ("de", "Turnier", "90 Minuten für 40 Züge, dann 30 Minuten für den Rest, und jeder Zug "
                          "bringt 30 Sekunden."),
        ("en", "Hourglass", "Both begin with 30 seconds, and what you use goes to the other side."),
    ],
)  # fmt: skip
def test_one_sentence_says_what_a_control_does(
    table: Served, phone: Make, lang: str, name: str, sentence: str
) -> None:
    ines = opened(phone(lang))
    preset(ines, name).click()
    says(ines, sentence)
    expect(preset(ines, name)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_control_by_name_fits_a_small_phone_and_leaves_nothing_unsaid(
    table: Served, phone: Make, lang: str
) -> None:
    ines = opened(phone(lang, width=320, height=640))
    ines.page.locator(".fine summary").click()
    for n in range(len(FIRST) + len(MORE)):
        key = ines.page.locator(".pr:not(:has(.da))").nth(n)
        key.click()
        expect(key).to_have_attribute("aria-pressed", "true")
        said = ines.page.locator(".pan").inner_text() + key.inner_text()
        assert not re.search(r"[{}]|undefined|NaN|set\.", said), said
        ines.fits()


def test_the_page_spells_a_control_as_the_table_does(table: Served, phone: Make) -> None:
    ines = opened(phone())
    for text in (*(one.text for one in (*FIRST, *MORE)), *TEXTS):
        spelled = ines.page.evaluate(
            """async (text) => {
                const { textOf } = await import('/static/clockset/text.js');
                const read = await fetch(`/api/clocks/read?text=${encodeURIComponent(text)}`);
                return textOf((await read.json()).sides);
            }""",
            text,
        )
        assert spelled == text


def test_a_redraw_takes_nothing_from_under_the_fingers_of_who_types(
    table: Served, phone: Make
) -> None:
    ines = phone()
    sitting(table, ines)
    preset(ines, "Eigene").click()
    ines.page.locator(".per").nth(1).get_by_role("button").last.click()
    seconds = ines.page.get_by_label("Zeit, s", exact=True)
    seconds.fill("45")
    ines.page.evaluate("document.querySelector('clock-set').draw()")
    seconds.blur()
    expect(ines.page.locator(".per").nth(1)).to_contain_text("30:45")


def test_an_own_control_of_three_periods_is_built_and_set(table: Served, phone: Make) -> None:
    ines = phone()
    match = sitting(table, ines)
    preset(ines, "Eigene").click()
    says(ines, "90 Minuten für 40 Züge, dann 30 Minuten für 20, dann 15 Minuten für den Rest, "
               "und jeder Zug bringt 30 Sekunden.")  # fmt: skip
    ines.page.locator(".per").nth(1).get_by_role("button").last.click()
    enter(ines, "Zeit, min", "25")
    enter(ines, "Zeit, s", "30")
    ines.press("Züge: mehr")
    ines.page.get_by_role("radio", name="Aufschub").click()
    expect(ines.page.locator(".per").nth(1)).to_contain_text("25:30")
    row(ines, "Abgelaufen und Pause")
    ines.page.get_by_role("radio", name="Andere weiter").click()
    ines.page.get_by_role("radio", name="Jeder").click()
    ines.fits()
    put(ines)
    clock = table.view(match)["clock"]
    assert clock["text"] == "40/5400+30:21/1530+5d:900+30"
    assert (clock["after"], clock["pauses"]) == ("run_on", "anyone")
    assert [side["periods"] for side in clock["sides"]] == [3, 3]


def test_the_next_period_comes_by_flag_and_a_period_goes_away(table: Served, phone: Make) -> None:
    ines = opened(phone())
    preset(ines, "Eigene").click()
    row(ines, "Nächste Periode nach Zügen")
    expect(ines.page.locator(".say")).to_contain_text("sobald eine Uhr auf 0:00 fällt")
    ines.page.locator(".per").nth(0).get_by_role("button").last.click()
    ines.press("Periode 1 weg")
    expect(ines.page.locator(".per")).to_have_count(2)
    field(ines, "1800+30:900+30")


def test_what_a_move_brings_is_chosen_for_all_periods(table: Served, phone: Make) -> None:
    ines = opened(phone())
    preset(ines, "Eigene").click()
    row(ines, "Je Zug dazu")
    ines.page.get_by_role("radio", name="Nach dem Zug").click()
    ines.page.get_by_role("switch", name="Höchstens").click()
    field(ines, "40/5400+30am300:20/1800+30am300:900+30am300")
    ines.page.get_by_role("radio", name="Nichts").click()
    field(ines, "40/5400:20/1800:900")
    expect(ines.page.locator(".txt")).to_contain_text('[TimeControl "40/5400:20/1800:900"]')


def test_times_differ_from_side_to_side(table: Served, phone: Make) -> None:
    ines = phone()
    match = sitting(table, ines)
    preset(ines, "Rapid").click()
    ines.page.get_by_role("switch", name="Verschiedene Zeiten je Seite").click()
    ines.page.locator(".sd", has_text="Ines").click()
    enter(ines, "Ines, min", "12")
    expect(ines.page.locator(".say")).to_contain_text("Verschiedene Zeiten: 12:00 · 15:00.")
    put(ines)
    clock = table.view(match)["clock"]
    assert clock["text"] == "720+10|900+10"
    assert [side["left"] for side in clock["sides"]] == [730_000, 910_000]


@pytest.mark.parametrize(
    ("minutes", "seconds", "text"),
    [("0", "45", "45+5"), ("0", "2,5", "2.5+5"), ("5", "90", "390+5"), ("9999", "0", "360000+5")],
)
def test_minutes_and_seconds_are_typed_up_to_a_hundred_hours(
    table: Served, phone: Make, minutes: str, seconds: str, text: str
) -> None:
    ines = opened(phone(), "?c=300%2B5#own")
    ines.page.locator(".per").get_by_role("button").last.click()
    enter(ines, "Zeit, min", minutes)
    enter(ines, "Zeit, s", seconds)
    field(ines, text)


@pytest.mark.parametrize(
    ("typed", "text"),
    [("40/7200:3600", "40/7200:3600"), (' [TimeControl "40/7200:3600"] ', "40/7200:3600"),
     ("1500-p10", "1500-p10")],
)  # fmt: skip
def test_who_knows_the_signs_types_them_also_as_a_tag_of_PGN(
    table: Served, phone: Make, typed: str, text: str
) -> None:
    ines = opened(phone(), "#own")
    ines.page.get_by_label("Als Text").fill(typed)
    expect(ines.page.locator(".say")).to_contain_text("Nach 25 Min" if "p10" in text else "120 Min")
    assert table.view(put(ines))["clock"]["text"] == text


@pytest.mark.parametrize(("path", "word"), [("/clock#own", "Uhr stellen"), ("/new", MATCH)])
def test_what_was_typed_a_moment_ago_is_what_is_set(
    table: Served, phone: Make, path: str, word: str
) -> None:
    ines = phone()
    ines.page.goto(f"{ines.url}{path}")
    if word == MATCH:
        ines.page.get_by_role("radio", name="Mit Uhr").click()
        preset(ines, "Eigene").click()
        expect(ines.page.get_by_label("Als Text")).to_have_value("40/5400+30:20/1800+30:900+30")
    ines.page.get_by_label("Als Text").evaluate(TYPES_AND_PRESSES, [TYPED, word])
    ines.page.wait_for_url("**/m/**")
    (opened_one,) = table.host.matches()
    table.waits_for(opened_one.match, lambda: table.view(opened_one.match)["clock"] is not None)
    assert table.view(opened_one.match)["clock"]["text"] == TYPED


# wrong input


@pytest.mark.parametrize(
    "typed", ["five minutes", "300+", "0", "40/0:300", "400000", "40/5400", "|".join(["300"] * 13)]
)
def test_what_no_clock_can_be_set_to_is_told_and_nothing_is_set(
    table: Served, phone: Make, typed: str
) -> None:
    ines = opened(phone(), "#own")
    ines.expect_noise("status of 4")
    ines.page.get_by_label("Als Text").fill(typed)
    alert = ines.page.get_by_role("alert")
    expect(alert).to_be_visible()
    ines.press("Uhr stellen")
    expect(alert).to_be_in_viewport()
    assert table.host.matches() == []
    ines.page.get_by_label("Als Text").fill("300")
    expect(alert).to_have_count(0)


def test_no_time_at_all_is_told_while_it_is_built(table: Served, phone: Make) -> None:
    ines = opened(phone(), "?c=300#own")
    ines.expect_noise("status of 4")
    ines.page.locator(".per").get_by_role("button").last.click()
    enter(ines, "Zeit, min", "0")
    expect(ines.page.get_by_role("alert")).to_be_visible()
    enter(ines, "Zeit, s", "1")
    expect(ines.page.get_by_role("alert")).to_have_count(0)


def test_an_hourglass_for_three_is_refused_in_words_and_can_be_put_right(
    table: Served, phone: Make
) -> None:
    ines = opened(phone())
    ines.expect_noise("status of 4")
    preset(ines, "Sanduhr").click()
    ines.press("Wie viele Uhren: mehr")
    ines.press("Uhr stellen")
    expect(ines.page.get_by_role("alert")).to_be_visible()
    preset(ines, "Rapid").click()
    match = put(ines)
    assert table.view(match)["clock"]["text"] == "900+10"
    assert [one.match for one in table.host.matches()] == [match]


def test_a_link_that_says_nothing_a_clock_knows_is_told(table: Served, phone: Make) -> None:
    ines = phone()
    ines.expect_noise("status of 4")
    opened(ines, "?c=blah&after=never&name=x")
    expect(ines.page.get_by_role("alert")).to_contain_text("blah")
    expect(preset(ines, "Byo-yomi")).to_be_visible()


def test_the_other_language_keeps_what_is_chosen(table: Served, phone: Make) -> None:
    ines = opened(phone(), "?c=90.5&after=run_on&name=Verein")
    says(ines, "1 Minute 30,5 Sekunden für alle Züge, und nichts kommt dazu.")
    ines.page.get_by_role("link", name="English").click()
    says(ines, "1 minute 30.5 seconds for all moves, and nothing is added.")
    assert "after=run_on&name=Verein" in ines.page.url
