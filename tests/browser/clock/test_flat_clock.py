"""The clock on one phone that lies on the table: taps, keys, pauses, undo, the flag."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.clocks import note, noted
from tests.browser.flat_phone import (
    PAIR,
    Make,
    answered,
    clock,
    finger,
    key,
    knows_phone_of,
    laid,
    moves,
    reads,
    runs,
    show,
    side,
)
from tests.browser.phones import Served


def test_a_tap_at_rest_starts_the_other_side_and_taps_alternate(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    assert moves(table, match) == [0, 1]


def test_fast_taps_in_turn_all_count_and_no_time_is_lost_SC_01(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    begun = clock(table, match)["as_of"]
    for _ in range(5):
        for number, name in ((1, "Jonas"), (2, "Mira")) * 3:
            finger(flat, name, "pointerdown", number)
            finger(flat, name, "pointerup", number)
        flat.delivered(match)  # a press that waits for seconds would be given up
    assert moves(table, match) == [15, 15]
    sides = clock(table, match)
    spent = sum(300_000 - one["left"] for one in sides["sides"])
    assert spent == sides["as_of"] - begun == sum(one["used"] for one in sides["sides"])


def test_a_held_finger_and_a_second_one_are_one_press_SC_29(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    finger(flat, "Jonas", "pointerdown", 1)
    finger(flat, "Jonas", "pointerdown", 2)
    runs(flat, "Mira")
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
    finger(flat, "Jonas", "pointerdown", 3)  # the first one still rests there
    flat.page.wait_for_timeout(300)
    assert moves(table, match) == [1, 1]
    for number in (1, 2, 3):
        finger(flat, "Jonas", "pointerup", number)
    key(flat, "Jonas").tap()
    runs(flat, "Mira")


def test_a_tap_out_of_turn_is_answered_and_never_sent_SC_33(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    sent: list[str] = []
    flat.page.on("request", lambda one: sent.append(one.url) if "/moves" in one.url else None)
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.page.wait_for_timeout(1000)  # a finger that bounces is not answered
    key(flat, "Jonas").tap()
    answered(flat, "Jonas", "Noch nicht dran")
    runs(flat, "Mira")
    assert len(sent) == 1
    assert moves(table, match) == [0, 0]


def test_a_seat_with_a_phone_of_its_own_presses_there(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    mira = phone()
    assert mira.page.request.post(
        f"{table.url}/api/matches/{match}/seats", data={"seat": 2, "name": "Mira"}
    ).ok
    mira.go(match)
    knows_phone_of(flat, 2)
    table.do(match, 1, "press")
    runs(flat, "Mira")
    key(flat, "Mira").tap()
    answered(flat, "Mira", "Mira drückt am eigenen Handy")
    assert moves(table, match) == [0, 0]


def test_whoever_opened_the_match_plays_for_all_and_a_stranger_for_nobody(
    table: Served, phone: Make
) -> None:
    flat = phone()
    seats = [{"name": name, "colour": colour} for colour, name in enumerate(PAIR, 1)]
    opened = flat.page.request.post(
        f"{table.url}/api/matches", data={"game": "neue-helden", "seats": seats}
    )
    match = opened.json()["match"]
    table.do(match, 0, "set_clock", control="300")
    stranger = phone()
    for each in (flat, stranger):
        show(each, match)
    key(stranger, "Jonas").tap()
    answered(stranger, "Jonas", "Nimm erst einen Platz")
    assert clock(table, match)["running"] == 0
    for name, running in (("Jonas", "Mira"), ("Mira", "Jonas")):
        key(flat, name).tap()
        runs(flat, running)


def test_keys_press_too(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    keyboard = flat.page.keyboard
    keyboard.press("Space")  # as a tap on the second side: the first begins
    runs(flat, "Jonas")
    keyboard.press("Space")
    runs(flat, "Mira")
    keyboard.press("a")  # the upper one, which is Mira's
    runs(flat, "Jonas")
    keyboard.press("ArrowRight")
    runs(flat, "Mira")
    assert moves(table, match) == [2, 1]


# pauses, undo, flag


def test_one_tap_pauses_where_the_phone_plays_for_both(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, pauses="agreed")
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    flat.press("Pause")
    flat.press("Weiter")
    runs(flat, "Mira")
    assert not clock(table, match)["paused"]


def test_a_pause_of_another_phone_is_asked_for_on_this_side(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone, pauses="agreed")
    key(flat, "Jonas").tap()
    runs(flat, "Mira")
    table.do(match, 2, "pause")
    asked = side(flat, "Jonas")
    expect(asked.get_by_text("Mira bittet um eine Pause")).to_be_visible()
    asked.get_by_role("button", name="Nein").click()
    expect(asked.get_by_text("Mira bittet um eine Pause")).to_have_count(0)
    # The page shows a tap at once; Mira may ask again when the answer is on disk.
    table.waits_for(match, lambda: clock(table, match)["asked"] == 0)
    assert not clock(table, match)["paused"]
    table.do(match, 2, "pause")
    asked.get_by_role("button", name="Ja").click()
    expect(side(flat, "Mira")).to_have_class(re.compile("held"))


def test_where_others_have_phones_a_pause_is_asked_for_and_can_be_taken_back(
    table: Served, phone: Make
) -> None:
    match, flat = laid(table, phone, pauses="agreed")
    mira = phone()
    mira.sit(match, "Mira")
    knows_phone_of(flat, 2)
    table.do(match, 1, "press")
    runs(flat, "Mira")
    flat.press("Pause")
    table.waits_for(match, lambda: clock(table, match)["asked"] == 1)
    flat.press("Pause? Zurücknehmen")
    table.waits_for(match, lambda: clock(table, match)["asked"] == 0)
    assert not clock(table, match)["paused"]


def test_presses_are_taken_back_as_deep_as_one_likes(table: Served, phone: Make) -> None:
    match, flat = laid(table, phone)
    for name in ("Jonas", "Mira", "Jonas"):
        key(flat, name).tap()
        runs(flat, "Mira" if name == "Jonas" else "Jonas")
    undo = flat.page.locator(".keys .btn").first
    note(flat.page, ".mid")
    for running in ("Jonas", "Mira"):
        undo.click()
        runs(flat, running)
    noted(flat.page, "Zurückgenommen")
    undo.click()
    flat.sees("Noch nicht gestartet")
    expect(undo).to_be_disabled()  # the clock itself stays on the table
    assert moves(table, match) == [0, 0]


def test_a_flag_is_said_and_nothing_of_who_won(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone, control="1")
    key(flat, "Jonas").tap()
    for name in PAIR:
        expect(side(flat, name).get_by_text("Zeit abgelaufen: Mira").first).to_be_visible()
    expect(reads(flat, "Mira")).to_have_text("0:00")
    expect(side(flat, "Mira").locator(".lay.a").get_by_text("zuerst")).to_be_visible()
    expect(flat.page.get_by_text(re.compile("verloren|gewinnt"))).to_have_count(0)
    key(flat, "Mira").tap()
    answered(flat, "Mira", "Zeit abgelaufen")


def test_below_zero_counts_on_with_its_points(table: Served, phone: Make) -> None:
    _, flat = laid(table, phone, control="1-p10")
    key(flat, "Jonas").tap()
    expect(side(flat, "Mira").locator(".pill")).to_have_text("−10 Punkte")
    expect(reads(flat, "Mira")).to_have_text(re.compile(r"^−0:(0[1-9]|[1-5]\d)$"))
    key(flat, "Mira").tap()
    runs(flat, "Jonas")
