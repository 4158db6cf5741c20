"""A board that comes, goes or is too old shows on every page of a match, as loud as needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone, Served, serve
from tests.browser.watching import hold_time
from tests.web.hardware_fake import FakeHardware, board
from web.limits import Limits

Make = Callable[..., Phone]
TOWER, BOX = "2a2f", "b0c5"
SINCE = 1_780_000_000_000
SELDOM = Limits(moves=None, beat_seconds=600)
"""What comes within a test did not wait for the next beat."""


@pytest.fixture
def boards() -> FakeHardware:
    return FakeHardware(board(TOWER), board(BOX, "box"))


@pytest.fixture
def limits() -> Limits:
    return Limits(moves=None)


@pytest.fixture
def table(tmp_path: Path, boards: FakeHardware, limits: Limits) -> Iterator[Served]:
    with serve(tmp_path, hardware=boards, limits=limits) as served:
        yield served


def alarm(phone: Phone) -> Locator:
    return phone.page.locator(".bann[role=alert]")


def quiet(phone: Phone) -> Locator:
    return phone.page.locator(".bann[role=status]")


@pytest.mark.parametrize("limits", [SELDOM])
def test_a_lost_tower_is_on_all_kinds_of_pages_at_once_HW_18(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    """Nothing on its way waits: not for a beat of the service, not for a timer of the page."""
    match = table.begin("Jonas", "Mira")
    table.do(match, 0, "set_clock", control="300")
    jonas, *others = (phone() for _ in range(4))
    for one in (jonas, *others):
        one.page.clock.install()
    jonas.sit(match, "Jonas")
    for one, path in zip(others, ("/tv", "/clock", "/arbiter"), strict=True):
        one.go(match, path)
    pages = [jonas, *others]
    for one in pages:
        one.page.wait_for_function("() => document.querySelector('.top,.tv,.mid')")
        hold_time(one.page)  # without beats they would soon believe that nobody is there
    # The part that tells of boards comes when it is first wanted: here it is wanted before.
    boards.turn(TOWER, "handshaking")
    for one in (jonas, *others[1:]):
        expect(quiet(one)).to_contain_text("Der Turm meldet sich an.")
    boards.turn(TOWER, "ready")
    expect(quiet(jonas)).to_have_count(0)
    boards.turn(TOWER, "lost", since=SINCE)
    for one in pages:
        expect(alarm(one)).to_contain_text("Der Turm ist weg, seit")
        expect(alarm(one)).to_contain_text("Handy oder Eintippen geht. Kein Wurf fehlt.")
    boards.turn(TOWER, "ready")
    for one in pages:
        expect(alarm(one)).to_have_count(0)


def test_the_card_knows_whether_the_tower_is_there_and_says_when_it_goes(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    match = table.begin("Jonas", "Mira")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=5, iq=10, fans=4_000)
    jonas = phone()
    jonas.sit(match, "Jonas")
    jonas.press(table.word("nh.verb.attempt"))
    expect(jonas.page.locator(".hear")).to_be_visible()
    boards.turn(TOWER, "lost")
    jonas.sees("Turm fehlt")
    boards.aside(TOWER, True)
    expect(jonas.page.get_by_text("Turm fehlt")).to_have_count(0)
    expect(alarm(jonas)).to_have_count(0)


def test_a_table_whose_tower_never_came_is_not_alarmed(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    boards.turn(TOWER, "absent")
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    boards.turn(BOX, "lost", since=SINCE)
    expect(alarm(jonas)).to_contain_text("Die Knöpfe von „Box b0c5“ sind weg, seit")
    boards.turn(BOX, "ready")
    expect(jonas.page.locator(".bann")).to_have_count(0)


def test_a_clock_without_a_game_does_not_speak_of_rolls_when_the_tower_goes(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    match = table.host.open("clock", {}, [{"name": "Jonas"}, {"name": "Mira"}], ref="a clock")
    table.do(match, 1, "set_clock", control="300")
    pages = [phone(), phone(), phone()]
    for one, path in zip(pages, ("", "/clock", "/tv"), strict=True):
        one.go(match, path)
    boards.turn(TOWER, "lost")
    for one in pages:
        expect(alarm(one)).to_contain_text("Der Turm ist weg, seit")
        expect(alarm(one)).to_contain_text("Am Handy geht alles weiter.")


def test_several_boards_that_are_gone_take_one_line(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    boards.turn(TOWER, "lost", since=SINCE + 5_000)
    boards.turn(BOX, "lost", since=SINCE)
    match = table.begin("Jonas", "Mira")
    jonas = phone("en")
    jonas.sit(match, "Jonas", lang="en")
    expect(alarm(jonas)).to_have_count(1)
    expect(alarm(jonas)).to_contain_text("2 boards are gone, since")
    expect(alarm(jonas)).to_contain_text("Tower 2a2f, Box b0c5.")


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("board", "Der Turm hat eine zu alte Firmware und spielt nicht mit."),
        ("host", "Der Turm ist neuer als Heldentisch hier und spielt nicht mit."),
    ],
)
def test_a_version_that_does_not_fit_says_which_side_is_to_be_updated(
    table: Served, phone: Make, boards: FakeHardware, side: str, said: str
) -> None:
    boards.turn(TOWER, "wrong_protocol", update=side)
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    expect(quiet(jonas)).to_contain_text(said)
    expect(alarm(jonas)).to_have_count(0)
    # The box, of which there is nothing to say, says nothing.
    expect(quiet(jonas)).to_have_count(1)
    expect(jonas.page.locator("ht-boards")).not_to_contain_text("object")
    jonas.page.get_by_label("Was ist los?").click()
    jonas.page.wait_for_url(f"**/table?m={match}")


def test_what_a_restart_has_lost_is_said_until_somebody_has_read_it(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    match = table.begin("Jonas", "Mira")
    jonas = phone()
    jonas.sit(match, "Jonas")
    boards.turn(TOWER, "ready", missing=2)
    said = "Der Turm ist neu gestartet; 2 Würfe, die er noch nicht gemeldet hatte, sind verloren."
    expect(quiet(jonas)).to_have_text(said)
    quiet(jonas).get_by_label("Schließen").click()
    expect(quiet(jonas)).to_have_count(0)
    jonas.page.reload()
    expect(jonas.page.locator(".top .nm")).to_have_text("Jonas")
    boards.turn(TOWER, "ready", missing=3)
    expect(quiet(jonas)).to_contain_text("ein Wurf, den er noch nicht gemeldet hatte, ist verloren")


def test_the_bar_of_a_lost_tower_cuts_off_nothing_on_the_big_screen(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    match = table.begin("Jonas", "Mira")
    boards.turn(TOWER, "lost", since=SINCE)
    screen = phone(width=1920, height=1080)
    screen.go(match, "/tv")
    expect(alarm(screen)).to_contain_text("Der Turm ist weg")
    todo = screen.page.locator(".pr")
    expect(todo).to_be_visible()
    assert todo.evaluate("(one) => one.scrollHeight <= one.clientHeight")
