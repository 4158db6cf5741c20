"""A phone at the table, from the chair to the end, and what it loses when the Wi-Fi drops."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from companion.demo import set_table
from tests.browser.phones import CUT, Phone, Served, serve
from tests.browser.watching import hold_time, lies_above
from tests.browser.wire import lay_wire
from web.limits import Limits

Make = Callable[..., Phone]
REFUSED = "status of 409"


def mission(table: Served, match: str) -> str:
    """Return the mission that lies in front of somebody, or nothing."""
    sheets = table.view(match)["sheets"]
    return next((name for name, one in sheets.items() if one["kind"] == "mission"), "")


# joining


def test_a_guest_types_a_name_takes_a_chair_and_has_a_seat(table: Served, phone: Make) -> None:
    match = table.open("", "", "")
    mira = phone()
    mira.go(match)
    mira.page.get_by_label("Wie heißt du?").fill("Mira")
    mira.press("Platz nehmen")
    expect(mira.page.locator(".top .nm")).to_have_text("Mira")
    assert table.view(match)["seats"]["1"]["name"] == "Mira"


def test_a_korean_name_is_sent_once_and_whole_with_enter(table: Served, phone: Make) -> None:
    match = table.open("", "")
    jiwoo = phone()
    jiwoo.go(match)
    field = jiwoo.page.get_by_label("Wie heißt du?")
    field.fill("\u110c\u1175\u110b\u116e")  # decomposed, as some keyboards send it
    field.press("Enter")
    expect(jiwoo.page.locator(".top .nm")).to_have_text("지우")
    assert table.view(match)["seats"]["1"]["name"] == "지우"


def test_two_who_pick_the_same_chair_get_two_chairs(table: Served, phone: Make) -> None:
    match = table.open("", "")
    mira, jonas = phone(), phone()
    for one, name in ((mira, "Mira"), (jonas, "Jonas")):
        one.go(match)
        one.page.get_by_label("Wie heißt du?").fill(name)
    mira.press("Platz nehmen")
    expect(mira.page.locator(".top .nm")).to_have_text("Mira")
    jonas.expect_noise(REFUSED)
    jonas.press("Platz nehmen")
    expect(jonas.page.get_by_role("alert")).to_be_visible()
    expect(jonas.page.get_by_label("Wie heißt du?")).to_have_value("Jonas")
    jonas.page.locator(".st.free").click()
    jonas.press("Platz nehmen")
    expect(jonas.page.locator(".top .nm")).to_have_text("Jonas")
    names = {chair["name"] for chair in table.view(match)["seats"].values()}
    assert names == {"Mira", "Jonas"}


def test_a_name_full_of_markup_is_only_a_name(table: Served, phone: Make) -> None:
    match = table.open("", "Jonas")
    guest, jonas = phone(), phone()
    jonas.sit(match, "Jonas")
    guest.go(match)
    guest.page.get_by_label("Wie heißt du?").fill("<svg/onload=alert(1)>")
    guest.press("Platz nehmen")
    expect(guest.page.locator(".top .nm")).to_have_text("<svg/onload=alert(1)>")
    jonas.sees("<svg/onload=alert(1)>")


def test_at_the_demo_a_chair_with_a_name_is_free_until_a_phone_sits_on_it(
    table: Served, phone: Make
) -> None:
    match = set_table(table.host)
    edda, guest = phone(), phone()
    guest.go(match)
    guest.sees("Tipp auf deinen Namen.")
    expect(guest.page.locator(".st.free.named")).to_have_count(4)
    edda.go(match)
    edda.page.locator(".st", has_text="Edda").click()
    expect(edda.page.get_by_label("Wie heißt du?")).to_have_value("Edda")
    edda.press("Platz nehmen")
    expect(edda.page.locator(".top .nm")).to_have_text("Edda")
    expect(guest.page.locator(".st.taken")).to_have_text("Edda")
    expect(guest.page.locator(".st.taken")).to_be_disabled()
    guest.page.locator(".st", has_text="Mira").click()
    guest.page.get_by_label("Wie heißt du?").fill("Mirabelle")
    guest.press("Platz nehmen")
    expect(guest.page.locator(".top .nm")).to_have_text("Mirabelle")
    names = [chair["name"] for chair in table.view(match)["seats"].values()]
    assert names == ["Jonas", "Edda", "Mirabelle", "Opa Kurt"]


def test_only_chairs_with_a_phone_are_taken_over(table: Served, phone: Make) -> None:
    match = set_table(table.host)
    mira, new = phone(), phone()
    mira.sit(match, "Mira")
    new.go(match)
    new.press("Das ist mein Platz, neues Handy")
    expect(new.page.locator(".st:enabled")).to_have_text(["Mira"])
    expect(new.page.get_by_label("Wie heißt du?")).to_have_count(0)


def test_a_chair_whose_phone_sleeps_stays_taken(table: Served, phone: Make) -> None:
    match = set_table(table.host)
    mira, guest = phone(), phone()
    mira.sit(match, "Mira")
    guest.go(match)
    mira.page.goto("about:blank")
    guest.page.reload()
    expect(guest.page.locator(".st", has_text="Mira")).to_be_disabled()


def test_a_new_phone_takes_its_seat_over_with_all_its_numbers(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    table.adjust(match, 2, "fans", 12_000)
    old, mira = phone(), phone()
    old.sit(match, "Mira")
    mira.sit(match, "Mira")
    mira.hero_says("12000")


def test_both_phones_of_a_seat_are_told_until_it_is_read(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    one, two = phone(), phone()
    for each in (one, two):
        each.sit(match, "Mira")
    for each in (one, two):
        expect(each.page.locator(".both")).to_have_text("2 Geräte auf Himmel. Beide zählen.")
    one.page.locator(".both button").click()
    expect(one.page.locator(".both")).to_have_count(0)
    expect(two.page.locator(".both")).to_have_count(1)


def test_a_reload_keeps_seat_and_score(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    mira.page.reload()
    expect(mira.page.locator(".top .nm")).to_have_text("Mira")


def test_a_spectator_sees_everybody_and_can_change_nothing(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    guest = phone()
    guest.go(match)
    guest.press("Nur zuschauen")
    guest.sees("Jonas")
    guest.sees("Mira")
    expect(guest.page.locator(".undo .grow").first).to_be_disabled()
    expect(guest.page.locator(".stat")).to_have_count(0)


def test_hero_and_values_are_chosen_before_the_first_turn(table: Served, phone: Make) -> None:
    match = table.open("Mira", "Jonas")
    table.do(match, 2, "choose_hero", hero="schatten", kraft=3, iq=3, movement=4)
    mira = phone()
    mira.sit(match, "Mira")
    mira.press(table.word("nh.hero.turbine"))
    for label in ("nh.field.kraft", "nh.field.iq", "nh.field.movement"):
        mira.press(f"{table.word(label)} mehr")
        mira.press(f"{table.word(label)} mehr")
    mira.press(table.word("nh.verb.choose_hero"))
    mira.press(table.word("nh.verb.begin"))
    mira.tile_says("KRAFT", "2")


# numbers


def test_taps_on_a_key_count_one_each_and_show_the_running_change(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    points = table.of(match, 2, "points")
    mira.tile("Heldenpunkte").click()
    for _ in range(7):
        mira.press("+1")
    expect(mira.page.locator(".dl b")).to_have_text("+7")
    table.waits_for(match, lambda: table.of(match, 2, "points") == points + 7)
    mira.go(match, "/log")
    first = mira.page.locator(".lg li").first
    expect(first.locator(".dv")).to_have_text("+7")
    expect(first).to_contain_text(f"{points} → {points + 7}")


def test_the_log_draws_how_the_fans_grew_and_strikes_out_what_was_taken_back(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    table.adjust(match, 1, "fans", 12_000)
    table.adjust(match, 2, "fans", 4_000)
    table.host.undo(match, seat=2, ref="undo")
    mira = phone()
    mira.sit(match, "Mira")
    mira.go(match, "/log")
    expect(mira.page.locator(".ch > g > .vl")).to_have_text(["12", "0"])
    expect(mira.page.locator(".ch > .ax", has_text="50")).to_be_visible()
    mira.sees("je Runde")
    struck = mira.page.locator(".lg .und")
    expect(struck).to_have_count(1)
    expect(struck).to_contain_text("Fans +4")
    expect(struck).to_contain_text("zurückgenommen")


def test_the_log_names_the_number_that_changed_and_has_none_for_the_setting_up(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    table.adjust(match, 1, "points", 4)
    table.do(match, 1, "jump", step="buy")
    table.do(match, 1, "buy", card="equipment")
    mira = phone()
    mira.sit(match, "Mira")
    mira.go(match, "/log")
    rows = mira.page.locator(".lg li")
    expect(rows.filter(has_text="Mira ist DIE")).to_have_count(1)
    expect(rows.filter(has_text="Mira ist DIE").locator(".dv")).to_have_count(0)
    bought = rows.filter(has=mira.page.locator(".dv", has_text="−3"))
    expect(bought).to_contain_text(re.compile(r"Heldenpunkte \d+ → \d+"))


def test_a_held_key_repeats_until_it_is_let_go(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    before = table.of(match, 2, "points")
    mira = phone()
    mira.page.clock.install()
    mira.sit(match, "Mira")
    mira.tile("Heldenpunkte").click()
    mira.key("+1").hover()
    hold_time(mira.page)
    mira.page.mouse.down()
    mira.page.clock.run_for(1_000)
    expect(mira.page.locator(".dl b")).to_have_text("+4")  # at 450, 630, 783 and 913 ms
    mira.page.mouse.up()
    mira.page.clock.run_for(1_000)
    table.waits_for(match, lambda: table.of(match, 2, "points") == before + 4)


def test_a_typed_value_is_set_and_with_a_sign_added(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    mira.tile("Heldenpunkte").click()
    field = mira.page.get_by_label("Neuer Wert")
    field.fill("20")
    field.press("Enter")
    mira.tile_says("Heldenpunkte", "20")
    mira.press("Vorzeichen")
    mira.press("Vorzeichen")
    field.fill("4")
    field.press("Enter")
    mira.tile_says("Heldenpunkte", "16")


def test_what_the_table_refuses_snaps_back_with_the_reason(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    points = table.of(match, 2, "points")
    mira.expect_noise(REFUSED)
    mira.tile("Heldenpunkte").click()
    mira.press("\N{MINUS SIGN}10")
    mira.sees("Nicht gezählt.")
    mira.tile_says("Heldenpunkte", str(points))


def test_a_half_typed_value_survives_what_others_do(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    mira.tile("Heldenpunkte").click()
    field = mira.page.get_by_label("Neuer Wert")
    field.press_sequentially("1")
    table.adjust(match, 2, "points", 3)
    table.adjust(match, 1, "fans", 3_000)
    mira.tile_says("Heldenpunkte", str(table.of(match, 2, "points")))
    field.press_sequentially("7")
    expect(field).to_be_focused()
    expect(field).to_have_value("17")


def test_two_phones_on_one_seat_add_up(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    one, two = phone(), phone()
    for each in (one, two):
        each.sit(match, "Mira")
        each.tile("Heldenpunkte").click()
    before = table.of(match, 2, "points")
    one.press("+1")
    two.press("+5")
    table.waits_for(match, lambda: table.of(match, 2, "points") == before + 6)
    for each in (one, two):
        each.tile_says("Heldenpunkte", str(before + 6))


# turn and dice


def test_typed_dice_complete_a_mission_on_every_phone(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas, mira = phone(), phone("en")
    jonas.sit(match, "Jonas")
    mira.go(match)
    mira.press("Just watch")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=5, iq=10, fans=4_000, points=1)
    jonas.press(table.word("nh.verb.attempt"))
    expect(jonas.page.locator(".die.b")).to_have_text("2+")
    expect(jonas.page.locator(".die.p")).to_have_text("4+")
    jonas.press("Eintippen")
    jonas.press(f"{table.word('nh.die.blue')} 4")
    jonas.press(f"{table.word('nh.die.pink')} 5")
    jonas.hero_says("4000")
    expect(mira.page.locator(".pf").first).to_have_text("4000")


def test_a_need_no_die_can_show_says_what_is_missing_even_then(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=10, iq=13, fans=4_000)
    jonas.press(table.word("nh.verb.attempt"))
    expect(jonas.page.locator(".need .die.b")).to_have_text("6")
    expect(jonas.page.locator(".need .die.p")).to_have_text("6")
    jonas.sees("Auch dann fehlen noch 2: 4 Heldenpunkte.")
    lies_above(jonas.page.locator(".ways"), jonas.page.locator(".undo"))


def test_one_that_is_missing_is_singular(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    table.adjust(match, 1, "points", 5)
    jonas = phone()
    jonas.sit(match, "Jonas")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=5, iq=10, fans=4_000)
    table.do(match, 1, "attempt", mission=mission(table, match))
    table.do(match, 1, "roll", faces=[["blue", 1], ["pink", 4]])
    jonas.sees("Es fehlt 1 KRAFT: 2 Heldenpunkte zahlen?")


def test_dice_turn_as_they_come_in_but_not_where_people_want_stillness(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    lively, still = phone(), phone()
    lively.page.emulate_media(reduced_motion="no-preference")
    for each in (lively, still):
        each.sit(match, "Jonas")
        each.page.evaluate(
            "addEventListener('animationstart', (event) => event.animationName === 'turns'"
            " && parseFloat(getComputedStyle(event.target).animationDuration) > 0"
            " && (document.body.dataset.turned = 'yes'))"
        )
    table.do(match, 1, "roll", faces=[["blue", 4], ["pink", 5]])
    for each in (lively, still):
        expect(each.page.locator(".rolled .die")).to_have_count(2)
    expect(lively.page.locator("body")).to_have_attribute("data-turned", "yes")
    expect(still.page.locator("body")).not_to_have_attribute("data-turned", "yes")
    lively.page.reload()
    expect(lively.page.locator(".rolled .die")).to_have_count(2)
    expect(lively.page.locator(".turns")).to_have_count(0)


def test_a_mission_card_is_filled_in_without_scrolling(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    bar = jonas.page.locator("footer.undo")
    lies_above(jonas.page.locator(".ask"), bar)
    jonas.press(table.word("nh.verb.take_mission"))
    take = jonas.page.locator(".vf .end button")
    for key in ("kraft", "iq", "fans", "points"):
        lies_above(jonas.page.get_by_label(table.word(f"nh.field.{key}"), exact=True), take)
    lies_above(take, bar)
    jonas.page.get_by_label("Fans", exact=True).fill("4")
    jonas.page.get_by_label("KRAFT", exact=True).fill("5")
    jonas.press("IQ mehr")
    jonas.page.get_by_role("button", name="2", exact=True).click()
    jonas.press("Mehr Angaben")
    jonas.page.get_by_label("Name", exact=True).fill("Reporter retten")
    take.click()
    table.waits_for(match, lambda: bool(mission(table, match)))
    card = table.view(match)["sheets"][mission(table, match)]
    assert card["name"] == "Reporter retten"
    for mark, value in {"fans": 4_000, "kraft": 5, "iq": 1, "level": 2}.items():
        assert card["marks"].get(mark) == value, mark


def test_a_mission_seen_before_is_one_tap_away(table: Served, phone: Make) -> None:
    first = table.begin("Jonas", "Mira")
    table.do(first, 1, "take_mission", level=1, name="Reporter retten", kraft=4, iq=7, fans=3_000)
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.press(table.word("nh.verb.take_mission"))
    jonas.press("Reporter retten")
    expect(jonas.page.get_by_label("KRAFT", exact=True)).to_have_value("4")
    expect(jonas.page.get_by_label("Fans", exact=True)).to_have_value("3\u202f000")


def test_a_tick_tells_the_log_which_cards_are_done(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    prompts = table.view(match)["prompts"]
    one = next(n for n, prompt in prompts.items() if prompt["key"] == "nh.prompt.setup_training")
    table.do(match, 2, "tick", prompt=one)
    cards = prompts[one]["params"]["cards"]
    expect(mira.page.locator(".undo")).to_contain_text(f"Erledigt: Je {cards} Trainings pro Stapel")


def test_the_phone_throws_where_there_is_no_tower(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=5, iq=10, fans=4_000)
    jonas.press(table.word("nh.verb.attempt"))
    expect(jonas.page.locator(".hear")).to_have_count(0)
    jonas.press("Handy")
    expect(jonas.page.locator(".rolled .die")).to_have_count(2)


def test_undo_says_what_it_takes_back_and_redo_gives_it_again(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    table.adjust(match, 2, "fans", 17_000)
    mira.sees("Abzeichen")
    mira.press("Später")
    undo = mira.page.locator(".undo .grow").first
    expect(undo).to_contain_text("Fans +17")
    expect(undo).to_contain_text("nimmt auch zurück")
    undo.click()
    mira.hero_says("0")
    mira.press("Wiederholen")
    mira.hero_says("17000")


def test_an_honour_fills_the_phone_of_its_hero_until_the_cards_are_done(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    table.adjust(match, 2, "fans", 15_000)
    expect(mira.page.locator(".hon h2")).to_have_text("15000")
    keys = mira.page.locator(".hm .ck:enabled")
    expect(keys.first).to_be_visible()
    while keys.count():
        keys.first.click()
        mira.page.wait_for_function("() => !document.querySelector('.ck.sent')")
    expect(mira.page.locator(".honour")).to_have_count(0)
    mira.hero_says("15000")


def test_the_end_lights_the_city_and_offers_a_rematch_with_the_same_people(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    table.adjust(match, 2, "fans", 50_000)
    mira.sees("Mira gewinnt")
    mira.press("Revanche")
    mira.page.wait_for_url(lambda url: f"/m/{match}" not in url)
    again = mira.page.url.rsplit("/", 1)[1]
    assert {chair["name"] for chair in table.view(again)["seats"].values()} == {"Jonas", "Mira"}


# the connection


def test_a_cut_connection_is_loud_within_five_seconds_and_taps_arrive_once(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.page.clock.install()
    mira.sit(match, "Mira")
    mira.stocked()
    before = table.of(match, 2, "points")
    hold_time(mira.page)
    table.cut_off(mira)
    mira.page.clock.run_for(5_000)
    expect(mira.page.locator(".bann")).to_contain_text("Keine Verbindung seit")
    mira.page.clock.resume()
    mira.press("Menü")
    mira.sees("Uhr stellen")
    mira.press("Schließen")
    mira.tile("Heldenpunkte").click()
    mira.press("+1")
    expect(mira.page.locator(".bann")).to_contain_text("1 Eingabe wartet")
    mira.tile_says("Heldenpunkte", str(before + 1))
    assert table.of(match, 2, "points") == before
    mira.context.set_offline(False)
    expect(mira.page.locator(".bann")).to_have_count(0)
    table.waits_for(match, lambda: table.of(match, 2, "points") == before + 1)
    mira.page.wait_for_timeout(2_000)
    assert table.of(match, 2, "points") == before + 1


def test_a_line_that_falls_silent_is_noticed_though_no_connection_breaks(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    with lay_wire(table.url) as wire:
        mira.url = wire.url
        mira.page.clock.install()
        mira.sit(match, "Mira")
        mira.stocked()
        hold_time(mira.page)
        wire.fall_silent()
        mira.page.clock.run_for(5_000)
        expect(mira.page.locator(".bann")).to_contain_text("Keine Verbindung")
        mira.page.clock.resume()
        mira.hears = False
        table.adjust(match, 2, "fans", 3_000)
        wire.recover()
        mira.hero_says("3000")
        expect(mira.page.locator(".bann")).to_have_count(0)
        mira.page.goto("about:blank")


def test_a_quiet_table_is_no_lost_one(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    mira.page.wait_for_timeout(6_000)  # longer than silence is borne: only beats come in
    expect(mira.page.locator(".bann")).to_have_count(0)


def test_a_page_whose_place_another_tab_took_waits_until_it_is_called_back(
    browser: Browser, tmp_path: Path
) -> None:
    few = Limits(moves=None, streams_per_device=1)
    with serve(tmp_path / "few", limits=few) as table:
        match = table.begin("Jonas", "Mira")
        mira = Phone.take(browser, table, "de", 360, 800, "light")
        mira.sit(match, "Mira")
        other = mira.context.new_page()
        other.goto(f"{table.url}/m/{match}")
        expect(other.locator(".top .nm")).to_have_text("Mira")
        mira.sees("Dieses Handy spielt auf einer anderen Seite weiter.")
        mira.hears = False
        table.adjust(match, 2, "fans", 3_000)
        expect(other.locator(".fans .big")).to_have_text("3000")
        mira.hero_says("0")
        mira.press("Hier weiter")
        mira.hero_says("3000")
        expect(mira.page.locator(".bann")).to_have_count(0)
        expect(other.locator(".bann")).to_contain_text("auf einer anderen Seite")
        assert mira.noise() == []
        mira.put_away()


def test_a_lost_answer_does_not_count_the_tap_twice(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    before = table.of(match, 2, "points")
    mira.expect_noise(CUT)
    lost: list[bool] = []

    def lose_the_first_answer(route: object) -> None:
        if not lost:
            lost.append(True)
            route.fetch()  # type: ignore[attr-defined]
            route.abort()  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    mira.page.route("**/moves", lose_the_first_answer)
    mira.tile("Heldenpunkte").click()
    mira.press("+5")
    mira.delivered(match)
    assert lost
    assert table.of(match, 2, "points") == before + 5


def test_taps_outlive_a_reload_while_offline(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone()
    mira.sit(match, "Mira")
    before = table.of(match, 2, "points")
    mira.expect_noise(CUT)
    mira.page.route("**/moves", lambda route: route.abort())
    mira.tile("Heldenpunkte").click()
    mira.press("+1")
    mira.sees("1 Eingabe wartet")
    mira.page.unroute("**/moves")
    mira.page.reload()
    table.waits_for(match, lambda: table.of(match, 2, "points") == before + 1)


# layout


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 800), (390, 844)])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("text", [100, 125])
def test_no_page_scrolls_sideways(
    table: Served, phone: Make, width: int, height: int, lang: str, text: int
) -> None:
    match = table.begin("Jonas", "Mira")
    mira = phone(lang, width=width, height=height)
    larger = f"document.documentElement.style.fontSize = '{text}%'"
    mira.context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {larger} }})")
    mira.go(match)
    expect(mira.page.locator(".st").first).to_be_visible()
    mira.fits()
    mira.sit(match, "Mira", lang=lang)
    mira.fits()
    mira.page.locator(".stat").first.click()
    mira.fits()
    mira.page.locator(".top .key").last.click()
    mira.fits()
    mira.go(match, "/log")
    expect(mira.page.locator(".lg li").first).to_be_visible()
    mira.fits()


def test_every_key_has_a_name_and_room_for_a_thumb(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    for key in jonas.page.locator("button:visible, a.btn:visible").all():
        box = key.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43, key.evaluate("node => node.outerHTML")
        assert key.evaluate("node => (node.ariaLabel || node.innerText).trim()")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_seat_page_passes_the_accessibility_check(
    table: Served, phone: Make, scheme: str
) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone(scheme=scheme)
    jonas.sit(match, "Jonas")
    expect(jonas.page.locator(".ask")).to_be_visible()
    results = Axe().run(jonas.page, options={"rules": {"color-contrast": {"enabled": True}}})
    assert results.violations_count == 0, results.generate_report()
