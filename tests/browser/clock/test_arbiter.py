"""The arbiter's page: every correction within two taps, seen by the players at once and logged.

Taps are counted, since an arbiter has 60 seconds for time and moves (FIDE C.02.03). Typing is none.
"""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.desk import MINUTE, Desk, Make, clock_on, desk_of, stopped, timed
from tests.browser.phones import Served

# what only one tap may take


@pytest.mark.parametrize(
    ("control", "gains", "reads"), [("190", "+1:00", "4:10"), ("4000|190", "+2:00", "5:10")]
)
def test_an_illegal_move_is_one_tap_and_names_who_gains_X_2(
    table: Served, phone: Make, control: str, gains: str, reads: str
) -> None:
    desk = stopped(table, phone, control)
    mira = phone()
    mira.sit(desk.match, "Mira")
    desk.phone.sees(f"Jonas, 1. Mal: Mira {gains}")
    desk.tap("Regelwidriger Zug")
    expect(clock_on(mira)).to_have_text(reads)
    expect(desk.line("Regelwidriger Zug")).to_contain_text(f"1. Mal: Mira {gains}, Vera")
    assert desk.taps == 1


def test_the_second_illegal_move_is_told_by_the_laws_and_decided_by_nobody_else(
    table: Served, phone: Make
) -> None:
    desk = stopped(table, phone)
    for n in (1, 2):
        desk.phone.sees(f"Jonas, {n}. Mal: Mira +1:00")
        desk.tap("Regelwidriger Zug")
    desk.phone.sees("Das entscheidest du, nicht die Uhr.")
    desk.waits_for(lambda: desk.lefts[1] == 7 * MINUTE)
    assert table.view(desk.match)["ended"] is None


def test_it_may_have_been_the_other_one(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    before = desk.lefts[0]
    desk.tap("Es war Mira")
    desk.phone.page.locator(".ak", has_text="Mira, 1. Mal: Jonas +1:00").click()
    desk.waits_for(lambda: desk.lefts[0] == before + MINUTE)


# time


def test_one_side_gets_more_time_in_the_middle_of_a_game_SC_25(table: Served, phone: Make) -> None:
    match = timed(table)
    desk = desk_of(table, phone, match)
    mira = phone()
    mira.sit(match, "Mira")
    desk.tap("Zeit dazu")
    desk.tap("Mira +0:30")
    expect(clock_on(mira)).to_have_text("5:30")
    assert desk.taps == 2
    assert table.view(match)["clock"]["running"] == 1
    expect(desk.line("Zeit dazu")).to_contain_text("5:00 → 5:30")
    expect(desk.line("Zeit dazu").locator(".z")).to_have_text("+0:30")


def test_both_get_time_and_one_loses_some_and_the_reason_stands_in_the_log(
    table: Served, phone: Make
) -> None:
    desk = stopped(table, phone)
    desk.tap("Zeit dazu")
    desk.tap("Alle +1:00")
    desk.waits_for(lambda: desk.lefts[1] == 6 * MINUTE)
    desk.tap("Zeit dazu")
    desk.tap("Anderer")
    desk.phone.page.get_by_label("In ein paar Worten").fill("Ball auf dem Brett")
    desk.phone.page.get_by_role("radio", name="Weg").click()
    desk.tap("Mira −0:10")
    desk.waits_for(lambda: desk.lefts[1] == 6 * MINUTE - 10_000)
    expect(desk.line("Zeit weg")).to_contain_text("6:00 → 5:50, Ball auf dem Brett, Vera")
    desk.tap("Zeit dazu")
    expect(desk.phone.key("Ball auf dem Brett")).to_be_visible()


def test_any_time_is_typed_on_a_number_pad(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    desk.tap("Zeit dazu")
    field = desk.phone.page.get_by_label("Andere Zeit")
    expect(field).to_have_attribute("inputmode", "numeric")
    desk.tap("Für Mira")
    desk.phone.sees("Tipp erst eine Zeit ein: 130 ist 1:30.")
    field.press_sequentially("175")
    desk.tap("Für Mira")
    desk.phone.sees("Minuten und Sekunden gehen bis 59: 130 ist 1:30.")
    field.fill("")
    field.press_sequentially("130")
    expect(field).to_have_value("1:30")
    desk.tap("Für Mira")
    desk.waits_for(lambda: desk.lefts[1] == 5 * MINUTE + 90_000)


def test_time_moves_and_period_are_set_together(table: Served, phone: Make) -> None:
    desk = stopped(table, phone, "40/5400+30:1800+30")
    desk.tap("Zeit setzen")
    page = desk.phone.page
    page.get_by_label("Zeit von Mira").press_sequentially("10438")
    page.get_by_label("Züge, Mira").fill("41")
    page.get_by_label("Periode von 2, Mira").fill("2")
    desk.tap("Setzen für Mira")
    expect(desk.side("Mira").locator(".t")).to_have_text("1:04:38")
    expect(desk.side("Mira")).to_contain_text("Periode 2 von 2")
    assert desk.moves[1] == 41
    assert desk.taps == 2


def test_byo_yomi_periods_are_set_and_a_number_that_does_not_fit_is_a_sentence(
    table: Served, phone: Make
) -> None:
    desk = stopped(table, phone, "300+3x30")
    desk.phone.expect_noise("409")
    for spare in ("2", "9"):
        desk.tap("Zeit setzen")
        desk.phone.page.get_by_label("Byo-yomi übrig, Mira").fill(spare)
        desk.tap("Setzen für Mira")
        expect(desk.side("Mira")).to_contain_text("2 × 0:30")
    expect(desk.phone.page.locator("ht-refusal")).to_contain_text("Nicht gezählt.")
    desk.tap("Zeit setzen")
    desk.tap("Setzen für Mira")
    desk.phone.sees("Da steht noch nichts.")


# whose move it is


def test_a_press_by_mistake_is_taken_back_with_its_move_X_1(table: Served, phone: Make) -> None:
    match = timed(table, "300+3a")
    table.do(match, 1, "press")
    desk = desk_of(table, phone, match)
    desk.phone.sees("Jonas, Zug 1")
    desk.tap("Druck zurück")
    expect(desk.side("Jonas")).to_have_class(re.compile("run"))
    assert (desk.taps, desk.moves) == (1, [0, 0])
    expect(desk.line("Druck zurückgenommen")).to_be_visible()


def test_what_would_fall_with_a_press_is_told_before_it_does(table: Served, phone: Make) -> None:
    desk = desk_of(table, phone, timed(table))
    table.do(desk.match, 1, "press")
    desk.tap("Zeit dazu")
    desk.tap("Jonas +0:30")
    desk.phone.sees("Jonas, Zug 1, auch 1 Eingriff")
    desk.tap("Druck zurück")
    expect(desk.phone.page.locator(".falls")).to_contain_text("Zeit dazu")
    assert desk.moves == [1, 0]
    desk.tap("Alles zurücknehmen")
    desk.waits_for(lambda: desk.moves == [0, 0])
    desk.phone.press("Wiederholen")
    desk.waits_for(lambda: desk.moves == [1, 0])


def test_the_side_to_move_is_changed_and_no_move_counted(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    mira = phone()
    mira.sit(desk.match, "Mira")
    desk.tap("Seite wechseln")
    desk.tap("Weiter, Mira am Zug")
    expect(mira.page.locator("ht-clock .mine")).to_have_class(re.compile("runs"))
    assert (desk.taps, desk.moves) == (2, [0, 0])


# stopping


def test_a_player_calls_and_only_the_arbiter_lets_the_clock_go_on(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    desk = desk_of(table, phone, match)
    table.do(match, 2, "pause")
    desk.phone.sees("Beide Uhren stehen")
    expect(desk.phone.page.locator(".halt small")).to_have_text(
        re.compile(r"^seit \d\d?:\d\d:\d\d, Mira ruft dich$")
    )
    desk.tap("Weiter, Jonas am Zug")
    desk.tap("Uhren anhalten")
    expect(desk.phone.page.locator(".halt small")).to_have_text(
        re.compile(r"^seit \d\d?:\d\d:\d\d, hier angehalten · 2 Pausen$")
    )


def test_a_fallen_flag_waits_for_a_time_and_nothing_is_pronounced(
    table: Served, phone: Make
) -> None:
    match = timed(table, "1")
    desk = desk_of(table, phone, match)
    desk.phone.sees("Zeit abgelaufen: Jonas")
    desk.phone.sees("Setz eine Zeit, dann geht es weiter.")
    assert table.view(match)["ended"] is None
    desk.tap("Zeit setzen")
    desk.phone.page.get_by_label("Zeit von Jonas").fill("2:00")
    desk.tap("Setzen für Jonas")
    desk.waits_for(lambda: table.view(match)["clock"]["flagged"] == 0)
    expect(desk.phone.page.locator(".halt small")).to_contain_text("Zeit abgelaufen: Jonas")


def test_every_intervention_can_be_taken_back(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    desk.tap("Zeit dazu")
    desk.tap("Mira +5:00")
    desk.waits_for(lambda: desk.lefts[1] == 10 * MINUTE)
    desk.taps = 0
    desk.line("Zeit dazu").click()
    desk.phone.press("Das zurücknehmen")
    desk.waits_for(lambda: desk.lefts[1] == 5 * MINUTE)
    expect(desk.line("Zeit dazu")).to_contain_text("zurückgenommen")


def test_what_was_given_before_later_moves_is_set_off_without_them(
    table: Served, phone: Make
) -> None:
    match = timed(table)
    desk = desk_of(table, phone, match)
    desk.tap("Zeit dazu")
    desk.tap("Mira +5:00")
    desk.waits_for(lambda: desk.lefts[1] == 10 * MINUTE)
    table.do(match, 1, "press")
    table.do(match, 2, "press")
    desk.line("Zeit dazu").click()
    desk.phone.sees("Das und 2 Schritte danach zurücknehmen")
    desk.phone.press("Ausgleichen: −5:00")
    desk.waits_for(lambda: desk.lefts[1] <= 5 * MINUTE)
    assert desk.moves == [1, 1]


# how it looks


@pytest.mark.parametrize("width", [320, 360])
def test_it_fits_a_small_phone_in_english(table: Served, phone: Make, width: int) -> None:
    match = timed(table, "40/36000+30:1800+30")
    desk = Desk(table, match, phone("en", width=width, height=640))
    desk.open("en")
    desk.become("Maximiliane von Hohenstein"[:24], lang="en")
    for key in ("Add time", "Set time"):
        desk.tap(key)
        desk.phone.fits()
        desk.phone.press("Close")
    desk.tap("Stop the clocks")
    desk.phone.sees("Both clocks stand")
    desk.phone.sees("Go on, Jonas to move")
    desk.phone.fits()


def test_more_than_two_sides_are_a_list_of_which_one_is_open(table: Served, phone: Make) -> None:
    names = ("Jonas", "Mira", "Edda", "Opa Kurt")
    match = table.begin(*names)
    table.do(match, 1, "set_clock", control="600+3x30")
    table.do(match, 1, "press")
    desk = desk_of(table, phone, match)
    for name in ("Mira", "Edda"):
        desk.side(name).locator(".srow").click()
        expect(desk.phone.page.locator(".mvs")).to_have_count(1)
    desk.tap("Ein Zug mehr für Edda")
    desk.waits_for(lambda: desk.moves == [0, 0, 1, 0])
    desk.tap("Seite wechseln")
    desk.tap("Opa Kurt 10:00")
    desk.waits_for(lambda: table.view(match)["clock"]["running"] == 4)
    desk.phone.fits()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_arbiters_page_passes_the_accessibility_check(
    table: Served, phone: Make, scheme: str
) -> None:
    desk = Desk(table, timed(table), phone(scheme=scheme))
    desk.open()
    desk.become()
    desk.tap("Uhren anhalten")
    for key in ("", "Zeit dazu", "Zeit setzen"):
        if key:
            desk.tap(key)
        options = {"rules": {"color-contrast": {"enabled": True}}}
        results = Axe().run(desk.phone.page, options=options)
        assert results.violations_count == 0, results.generate_report()
        if key:
            desk.phone.press("Schließen")
