"""Everything at the table, in a browser: what is ill, what helps, buttons taught by a press."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.phones import CUT, Phone, Served, serve
from tests.browser.watching import has_shown, keep_note
from tests.web.hardware_fake import Because, FakeHardware, Found, board, button

Make = Callable[..., Phone]
TOWER, BOX = "2a2f", "b0c5"


@pytest.fixture
def boards() -> FakeHardware:
    buttons = (button("pin17", "GPIO 17"), button(f"{BOX}/b1"), button(f"{BOX}/b2"))
    return FakeHardware(board(TOWER), board(BOX, "box"), buttons=buttons)


@pytest.fixture
def found() -> list[Found]:
    return [Found("power", "ok", Because("doctor/power", "The service answers."))]


@pytest.fixture
def table(tmp_path: Path, boards: FakeHardware, found: list[Found]) -> Iterator[Served]:
    with serve(tmp_path, hardware=boards, checks=lambda: found, bundle=lambda: b"PK") as served:
        yield served


def opened(phone: Phone, query: str = "") -> Phone:
    phone.page.goto(f"{phone.url}/table{query}")
    expect(phone.page.locator(".hd")).to_be_visible()
    return phone


def part(phone: Phone, name: str) -> Locator:
    return phone.page.locator(".og", has=phone.page.get_by_text(name, exact=True))


def taught(phone: Phone) -> Phone:
    """Open the buttons and begin to assign one."""
    part(opened(phone), "Knöpfe").click()
    phone.press("Knopf zuweisen")
    return phone


def now() -> int:
    return int(time.time() * 1000)


def test_a_healthy_table_counts_its_parts_and_shows_no_card(table: Served, phone: Make) -> None:
    page = opened(phone()).page
    expect(page.locator(".hd")).to_contain_text("von 8 Teilen sind gesund")
    expect(page.locator(".hd .z")).to_have_text("8")
    expect(page.locator(".ask")).to_have_count(0)
    expect(page.locator(".og")).to_have_count(8)


def test_a_table_without_boards_shows_what_the_computer_itself_needs(
    table: Served, phone: Make, boards: FakeHardware, found: list[Found]
) -> None:
    boards.boards().clear()
    boards.its["buttons"].clear()
    found.clear()
    page = opened(phone("en")).page
    expect(page.locator(".hd")).to_contain_text("of 4 parts are well")
    expect(page.locator(".og b")).to_have_text(["Screens", "Storage", "Network", "Clock"])


def test_an_ill_board_is_a_card_with_cause_cure_and_two_ways_on(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    because = Because("usb/gone", "That is no JSON.")
    boards.turn(TOWER, "lost", reason=because)
    one = opened(phone())
    card = one.page.locator(".ask")
    expect(card).to_contain_text("Antwortet nicht mehr")
    expect(card).to_contain_text("Warum: Das ist kein JSON.")
    expect(card).to_contain_text("Was hilft: Steck das Kabel neu ein")
    expect(one.page.locator(".hd .z")).to_have_text("7")
    one.press("Neu suchen")
    one.press("Ohne Turm")
    expect(card).to_have_count(0)
    assert boards.done == [("search",), ("aside", TOWER, True)]
    expect(one.page.locator(".hd")).to_contain_text("von 7 Teilen sind gesund")
    part(one, "Würfelturm").click()
    one.press("Wieder mitspielen")
    expect(card).to_be_visible()


def test_a_finding_of_the_doctor_makes_its_part_ill(
    table: Served, phone: Make, found: list[Found]
) -> None:
    because = Because("x", "That is no JSON.")
    found.append(
        Found("storage", "ill", because, because, Because("y", "There is nothing at this address."))
    )
    one = opened(phone())
    card = one.page.locator(".ask", has_text="Speicher")
    expect(card).to_contain_text("Was hilft: Unter dieser Adresse ist nichts.")
    card.locator(".opn").click()
    expect(card.locator(".chk")).to_contain_text("Das ist kein JSON.")


def test_a_self_test_draws_the_cell_that_is_sick(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    one = opened(phone())
    part(one, "Würfelturm").click()
    one.press("Selbsttest")
    parts = [
        {"part": "blue", "state": "ok"},
        {"part": "pink", "state": "cell3"},
        {"part": "beam", "state": "ok"},
        {"part": "undo", "state": "held"},
    ]
    boards.turn(TOWER, "ready", test={"at": now(), "parts": parts})
    expect(one.page.locator(".tst")).to_have_count(4)
    expect(one.page.locator(".tst.bad")).to_have_count(2)
    pink = one.page.locator(".tst.bad", has_text="Pinkes Fach")
    expect(pink).to_contain_text("Zelle 3 ist tot oder klemmt")
    expect(pink.locator(".sick")).to_have_count(1)
    expect(pink.locator("circle")).to_have_count(4)
    expect(one.page.locator(".tst.bad").last).to_contain_text("Knopf „Rückgängig“")
    one.press("Welcher ist es?")
    expect(one.page.locator(".facts")).to_contain_text("Seriennummer")
    one.sees("Sein Licht blinkt jetzt blau.")
    assert boards.done == [("test", TOWER), ("blink", TOWER)]


@pytest.mark.parametrize("late", [0, 5_000])
def test_a_press_lights_up_the_very_button_however_late_the_page_hears_of_it(
    table: Served, phone: Make, boards: FakeHardware, late: int
) -> None:
    one = opened(phone())
    part(one, "Knöpfe").click()
    expect(one.page.locator(".bt1")).to_have_count(3)
    keep_note(one.page, ".bt1.lit")
    boards.its["buttons"][1]["last"] = now() - late
    has_shown(one.page, ".bt1.lit", "Box b0c5 · b1")
    expect(one.page.locator(".bt1.lit")).to_have_count(0)


def test_a_button_is_taught_by_pressing_it_and_forgets_again(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    table.begin("Jonas", "Mira")
    one = taught(phone())
    one.page.get_by_label("Mira").check(force=True)
    one.page.get_by_label("Zweimal").check(force=True)
    one.press("Weiter")
    expect(one.page.locator(".asg")).to_contain_text("Drück jetzt den Knopf")
    learning = boards.its["learning"]
    assert learning is not None
    assert (learning["act"], learning["seat"], learning["gesture"]) == ("seat", 2, "double")
    boards.press(f"{BOX}/b2", now())
    expect(one.page.locator(".asg")).to_contain_text("Erkannt: Box b0c5 · b2")
    one.press("Fertig")
    row = one.page.locator(".bt1", has_text="b2")
    expect(row).to_contain_text("Zweimal: Zug beenden · Mira")
    row.get_by_role("button").click()
    expect(row).to_contain_text("tut noch nichts")
    assert boards.done == [
        ("learn", "seat", 2, "double"), ("forget",), ("unbind", f"{BOX}/b2", "double"),
    ]  # fmt: skip


def test_names_that_got_lost_on_their_way_are_asked_for_again(table: Served, phone: Make) -> None:
    table.begin("Jonas", "Mira")
    one = phone()
    lost: list[str] = []
    one.expect_noise(CUT)

    def lose_once(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.request.url)
            route.abort()

    one.page.route("**/api/matches", lose_once)
    expect(taught(one).page.get_by_label("Mira")).to_be_attached()
    assert lost


def test_what_is_for_the_table_is_not_bound_to_a_person_by_the_way(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    one = taught(phone())
    one.page.get_by_label("Rückgängig").check(force=True)
    one.press("Weiter")
    one.sees("Drück jetzt den Knopf")
    assert boards.done == [("learn", "undo", 0, "tap")]


def test_a_button_that_chatters_is_named_with_its_person(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    table.begin("Jonas", "Mira")
    mine = boards.its["buttons"][0]
    mine["bound"] = [{"gesture": "tap", "act": "seat", "seat": 2}]
    mine["chatters"] = True
    opened(phone()).sees("GPIO 17 (Mira) macht Mucken")


def test_teaching_works_with_the_keyboard_alone(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    table.begin("Jonas", "Mira")
    page = opened(phone()).page
    page.locator(".og", has_text="Knöpfe").focus()
    page.keyboard.press("Enter")
    for key in ("Tab", "Enter", "Tab", "ArrowDown", "Tab", "Tab"):
        page.keyboard.press(key)
    expect(page.get_by_label("Weiter für den, der dran ist")).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Drück jetzt den Knopf")).to_be_visible()
    assert boards.done == [("learn", "next", 0, "tap")]


def test_what_nobody_pressed_in_time_is_asked_again(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    one = taught(phone())
    one.press("Weiter")
    one.sees("Drück jetzt den Knopf")
    boards.its["learning"] = None
    one.sees("Was soll er tun?")
    one.press("Abbrechen")
    expect(one.key("Knopf zuweisen")).to_be_visible()


def test_a_newer_firmware_says_how_it_gets_onto_the_board(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    boards.turn(TOWER, "ready", newest="1.2.0")
    one = opened(phone())
    row = one.page.locator(".ac li", has_text="Firmware 1.2.0 ist da")
    expect(row).to_contain_text("heldentisch flash")
    boards.turn(TOWER, "lost")
    expect(row).to_contain_text("wenn er antwortet")


def test_a_board_that_answers_on_a_bad_line_is_ill_and_an_old_firmware_is_not(
    table: Served, phone: Make, boards: FakeHardware, found: list[Found]
) -> None:
    old = Because("x", "The service answers.")
    found.append(Found(f"firmware:{TOWER}", "ill", old, old, old))
    one = opened(phone())
    expect(one.page.locator(".hd .z")).to_have_text("8")
    part(one, "Würfelturm").click()
    expect(one.page.locator(".chk")).to_contain_text("Der Dienst antwortet.")
    boards.turn(TOWER, "ready", reason=Because("board/flaky", "That is no JSON."))
    expect(one.page.locator(".ask")).to_contain_text("Hat Aussetzer")
    expect(one.page.locator(".ask")).to_contain_text("Warum: Das ist kein JSON.")


def test_the_bundle_for_help_is_kept_as_a_file(table: Served, phone: Make) -> None:
    one = opened(phone())
    with one.page.expect_download() as download:
        one.press("Erstellen")
    assert download.value.suggested_filename == "heldentisch-help.zip"


def test_the_page_is_found_from_home_and_leads_back_to_the_match(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    one = phone()
    one.page.goto(one.url)
    one.page.locator("a.hw").click()
    expect(one.page.locator(".hd")).to_be_visible()
    one.sit(match, "Jonas")
    one.press("Menü")
    one.page.get_by_role("link", name="Alles am Tisch").click()
    expect(one.page.locator(".hd")).to_be_visible()
    one.page.get_by_label("Zurück").click()
    one.page.wait_for_url(f"**/m/{match}")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_fits_a_small_phone_with_every_row_open(
    table: Served, phone: Make, boards: FakeHardware, lang: str, scheme: str
) -> None:
    boards.turn(TOWER, "lost")
    one = opened(phone(lang, width=360, height=780, scheme=scheme))
    for row in one.page.locator(".opn").all():
        row.click()
        one.fits()
