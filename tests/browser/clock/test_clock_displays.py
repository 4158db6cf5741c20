"""What a display shows of every kind of clock, of turns, pauses and flags."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.clocks import (
    PLACES,
    WATCH,
    Make,
    at_once,
    clock,
    mine,
    note,
    noted,
    opened,
    pill,
    screen,
    seconds,
    side,
    sitting,
)
from tests.browser.phones import Served

BELOW_A_MINUTE = re.compile(r"^0:([0-4]\d|5[0-8])$")
BELOW_ZERO = re.compile(r"^[-\u2212]0:(0[1-9]|[1-5]\d)$")

# one display per kind of control


def test_main_time_over_byo_yomi_counts_and_nothing_goes_below_zero_SC_12(
    table: Served, phone: Make
) -> None:
    match = opened(table, "Ines", "Tomasz", control="1+3x2")
    ines = sitting(phone, match, "Ines")
    expect(pill(ines)).to_contain_text("dann 3 × 2 s")
    ines.page.evaluate(WATCH)
    note(ines.page, PLACES["pill"])
    table.do(match, 2, "press")
    noted(ines.page, "Periode 1 von 3", "Periode 2 von 3○", "Letzte Periode")
    ines.sees("Zeit abgelaufen: Ines")
    texts = [text for one, text, _ in ines.page.evaluate("() => seen") if one == "1"]
    assert not [text for text in texts if text.startswith("-")]
    assert texts.index("0:00") == len(texts) - 1


def test_a_move_within_a_period_gives_the_whole_period_back_SC_13(
    table: Served, phone: Make
) -> None:
    match = opened(table, "Ines", "Tomasz", control="0+2x60")
    ines = sitting(phone, match, "Ines")
    table.do(match, 2, "press")
    expect(mine(ines).locator(".a .z")).to_have_text(BELOW_A_MINUTE)
    mine(ines).click()
    table.waits_for(match, lambda: clock(table, match)["running"] == 2)
    expect(mine(ines).locator(".a .z")).to_have_text("1:00")
    assert side(table, match, 1)["byo"]["left"] == 2


def test_a_period_of_the_other_side_is_counted_while_it_thinks_SC_14(
    table: Served, phone: Make
) -> None:
    match = opened(table, "Ines", "Tomasz", control="0+3x3")
    tomasz = sitting(phone, match, "Tomasz")
    expect(tomasz.page.locator(PLACES["other_pill"])).to_contain_text("Periode 1 von 3")
    table.do(match, 2, "press")
    at_once(tomasz.page, other_pill="Periode 2 von 3", other=r"^0:0[0-3]\.\d$")


@pytest.mark.parametrize(
    ("control", "says"),
    [
        ("300+90d", "Aufschub"),
        ("0+25/600", "25 Steine"),
        ("600+25/600", "dann 25 in 10:00"),
        ("move30/600", "10:00 Vorrat"),
        ("40/5400+30:1800+30", "Periode 1 von 2"),
    ],
)
def test_what_a_control_counts_stands_beside_the_time(
    table: Served, phone: Make, control: str, says: str
) -> None:
    match = opened(table, "Ines", "Tomasz", control=control)
    ines, tv = sitting(phone, match, "Ines"), screen(phone, match)
    table.do(match, 2, "press")
    expect(pill(ines)).to_contain_text(says)
    expect(tv.page.locator(".ct.run .a .pill")).to_contain_text(says)


def test_overtime_runs_below_zero_and_says_what_it_costs(table: Served, phone: Make) -> None:
    match = opened(table, "Ines", "Tomasz", control="1-600p10")
    ines = sitting(phone, match, "Ines")
    table.do(match, 2, "press")
    expect(mine(ines).locator(".a .z")).to_have_text(BELOW_ZERO)
    mine(ines).click()
    table.waits_for(match, lambda: clock(table, match)["running"] == 2)
    expect(pill(ines)).to_contain_text("10")
    assert side(table, match, 1)["points"] == 10


def test_an_hourglass_gives_to_one_what_it_takes_from_the_other(table: Served, phone: Make) -> None:
    match = opened(table, "Ines", "Tomasz", control="*60")
    ines = sitting(phone, match, "Ines")
    table.do(match, 2, "press")
    expect(mine(ines).locator(".a .z")).to_have_text(BELOW_A_MINUTE)
    left, right = seconds(ines.page, "mine", "other")
    assert right > 60
    assert left + right in (120, 121), "each is rounded up"


def test_a_clock_that_counts_up_rounds_down_and_never_warns(table: Served, phone: Make) -> None:
    match = opened(table, "Ines", "Tomasz", control="up")
    ines = sitting(phone, match, "Ines")
    expect(mine(ines).locator(".a .z")).to_have_text("0:00")
    table.do(match, 2, "press")
    expect(mine(ines).locator(".a .z")).to_have_text(re.compile(r"^0:(0[1-9]|[1-5]\d)$"))
    expect(mine(ines)).to_have_class(re.compile("run"))


def test_low_time_has_a_word_a_strip_and_tenths_on_every_display(
    table: Served, phone: Make
) -> None:
    match = opened(table, "Ines", "Tomasz", control="160")
    ines, tv = sitting(phone, match, "Ines"), screen(phone, match)
    table.do(match, 2, "press")
    table.do(match, 0, "clock_correct", whom=1, left=20_500)  # low begins at 20 seconds
    for place in (mine(ines), tv.page.locator(".ct").first):
        expect(place).to_have_class(re.compile("low"))
        expect(place.locator(".a")).to_contain_text("Zeitnot")
        expect(place.locator(".strip")).to_be_visible()
        expect(place.locator(".a .z")).to_have_text(re.compile(r"^0:[01]\d\.\d$"))


# who comes next, who is out, several at once


def test_next_passed_and_out_are_said_and_done_at_a_seat(table: Served, phone: Make) -> None:
    match = opened(table, "Edda", "Mira", "Noah", "Opa Kurt", control="600")
    edda, tv = sitting(phone, match, "Edda"), screen(phone, match)
    table.do(match, 4, "press")
    expect(edda.page.locator(".cl2 li", has_text="Mira")).to_contain_text("danach")
    edda.press("Passen")
    table.waits_for(match, lambda: clock(table, match)["running"] == 2)
    expect(mine(edda)).to_contain_text("gepasst")
    expect(tv.page.locator(".cord .pass")).to_contain_text("Edda")
    mira = sitting(phone, match, "Mira")
    mira.page.locator("summary").click()
    mira.press("Opa Kurt")
    table.waits_for(match, lambda: clock(table, match)["running"] == 4)
    mira.press("Ausscheiden")
    expect(tv.page.locator(".cord .out")).to_contain_text("Mira")
    mira.press("Wieder dabei")
    expect(tv.page.locator(".cord .out")).to_have_count(0)


def test_several_run_at_once_and_each_presses_for_itself(table: Served, phone: Make) -> None:
    match = opened(table, "Edda", "Mira", "Noah", control="600")
    edda, tv = sitting(phone, match, "Edda"), screen(phone, match)
    table.do(match, 3, "press")
    table.do(match, 0, "clock_together", seats=[])
    expect(tv.page.locator(".cw.all .ct.run")).to_have_count(3)
    mine(edda).click()
    expect(tv.page.locator(".cw.all .ct.run")).to_have_count(2)
    expect(mine(edda)).not_to_have_class(re.compile(r"\brun\b"))
    for seat in (2, 3):
        table.do(match, seat, "press")
    expect(mine(edda).locator(".a .say")).to_have_text("Uhr starten")
    mine(edda).click()
    expect(tv.page.locator(".cw.all .ct.run")).to_have_count(3)


# pause, arbiter, flag


def test_a_pause_is_asked_for_agreed_declined_and_taken_back(table: Served, phone: Make) -> None:
    match = opened(table, "Ines", "Tomasz", control="600")
    ines, tomasz = sitting(phone, match, "Ines"), sitting(phone, match, "Tomasz")
    tv = screen(phone, match)
    table.do(match, 2, "press")
    ines.press("Pause")
    ines.sees("wartet auf Zustimmung")
    tv.sees("Ines bittet um eine Pause")
    tomasz.sees("Ines bittet um eine Pause")
    tomasz.press("Nein")
    expect(ines.page.get_by_text("wartet auf Zustimmung")).to_have_count(0)
    assert not clock(table, match)["paused"]
    ines.press("Pause")
    table.waits_for(match, lambda: clock(table, match)["asked"] == 1)
    ines.press("Zurücknehmen")
    table.waits_for(match, lambda: clock(table, match)["asked"] == 0)
    expect(tomasz.page.get_by_text("bittet um eine Pause")).to_have_count(0)
    ines.press("Pause")
    table.waits_for(match, lambda: clock(table, match)["asked"] == 1)
    tomasz.press("Ja")
    table.waits_for(match, lambda: bool(clock(table, match)["paused"]))
    expect(mine(ines)).to_contain_text("Pause")
    tomasz.press("Weiter")
    expect(mine(ines)).to_have_class(re.compile("run"))


def test_with_an_arbiter_a_stop_is_a_call_and_the_arbiter_goes_on(
    table: Served, phone: Make
) -> None:
    match = opened(table, "Ines", "Tomasz", control="600")
    ines, tv = sitting(phone, match, "Ines"), screen(phone, match)
    table.do(match, 0, "clock_appoint", name="Frau Süß")
    table.do(match, 2, "press")
    ines.press("Uhr anhalten, Schiedsrichter rufen")
    ines.sees("Weiter geht es, wenn Frau Süß sie startet")
    tv.sees("Pause. Frau Süß lässt weiterlaufen")
    expect(ines.key("Weiter")).to_have_count(0)


def test_a_flag_names_who_fell_and_nobody_wins_by_the_clock(table: Served, phone: Make) -> None:
    match = opened(table, "Lea", "Fabio", control="1")
    lea, tv = sitting(phone, match, "Lea"), screen(phone, match)
    table.do(match, 2, "press")
    for one in (lea, tv):
        one.sees("Zeit abgelaufen: Lea")
    expect(tv.page.locator(".ct.fell .a")).to_contain_text("zuerst")
    expect(tv.page.locator(".ct.fell .a .z")).to_have_text("0:00")
    view = table.view(match)
    assert view["ended"] is None


def test_the_first_flag_is_kept_when_both_have_fallen(table: Served, phone: Make) -> None:
    match = opened(table, "Lea", "Fabio", control="1", after="run_on")
    tv = screen(phone, match)
    table.do(match, 2, "press")
    tv.sees("Zeit abgelaufen: Lea")
    table.do(match, 1, "press")
    tv.sees("zuerst bei 0:00: Lea")
    expect(tv.page.locator(".ct.fell")).to_have_count(2)
