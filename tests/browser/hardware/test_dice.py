"""Dice a tower could not read, dice it misread, and what all of them have shown: on real phones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.domain.moves import Move
from tests.browser.phones import Phone, Served, serve
from tests.browser.watching import lies_above
from tests.web.hardware_fake import FakeHardware, board

Make = Callable[..., Phone]
TOWER = "2a2f"


@pytest.fixture
def boards() -> FakeHardware:
    return FakeHardware(board(TOWER))


@pytest.fixture
def table(tmp_path: Path, boards: FakeHardware) -> Iterator[Served]:
    with serve(tmp_path, hardware=boards) as served:
        yield served


def reads(table: Served, match: str, die: str, face: int, quality: str = "ok") -> int:
    """Let the tower tell of a die, and return the move."""
    args: dict[str, Any] = {"faces": [[die, face]], "quality": quality, "method": "ir5"}
    move = Move(verb="roll", args=args, source=f"tower:{TOWER}")
    made = table.host.receive(match, move).move
    table.all_see(match)
    return made


def asked(table: Served) -> str:
    """Return a match in which Jonas faces a mission: blue 2+ and pink 4+."""
    match = table.begin("Jonas", "Mira")
    table.task(match, 1, name="Dr. Übel stoppen", kraft=5, iq=10, fans=4_000, points=1)
    mission = next(n for n, one in table.view(match)["sheets"].items() if one["kind"] == "mission")
    table.do(match, 1, "attempt", mission=mission)
    return match


def lies_above_the_bar(one: Phone, what: str) -> None:
    """Nobody has to look for it."""
    lies_above(one.page.locator(what), one.page.locator(".undo"))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 780)])
def test_a_crooked_die_is_asked_about_and_read_off(
    table: Served, phone: Make, width: int, height: int
) -> None:
    match = asked(table)
    jonas = phone(width=width, height=height)
    jonas.sit(match, "Jonas")
    reads(table, match, "pink", 5)
    reads(table, match, "blue", 0, "cocked")
    jonas.sees("Blau liegt schräg")
    lies_above_the_bar(jonas, ".unr .ways")
    jonas.fits()
    jonas.press("Ablesen")
    lies_above_the_bar(jonas, ".unr .faces")
    jonas.press("Blau 4")
    jonas.hero_says("4000")
    roll = table.host.journal.entries(match)[-1].facts[0]
    assert (getattr(roll, "method", None), getattr(roll, "source", None)) == ("seen", "phone")


def test_who_rolls_it_again_stores_nothing_and_is_asked_anew_when_it_is_crooked_again(
    table: Served, phone: Make
) -> None:
    match = asked(table)
    jonas, mira = phone(), phone("en")
    jonas.sit(match, "Jonas")
    mira.sit(match, "Mira", lang="en")
    reads(table, match, "blue", 0, "cocked")
    mira.sees("Blue lies crooked")
    before = table.view(match)["v"]
    jonas.press("Neu würfeln")
    expect(jonas.page.locator(".hear")).to_be_visible()  # the tower is waited for again
    assert table.view(match)["v"] == before
    reads(table, match, "blue", 0, "lifted")
    jonas.sees("Blau war zu früh weg")
    reads(table, match, "blue", 4)
    expect(jonas.page.locator(".unr")).to_have_count(0)
    expect(mira.page.locator(".unr")).to_have_count(0)


def test_a_tower_lost_in_mid_throw_leaves_phone_and_typing(
    table: Served, phone: Make, boards: FakeHardware
) -> None:
    match = asked(table)
    jonas = phone()
    jonas.sit(match, "Jonas")
    reads(table, match, "blue", 4)
    boards.turn(TOWER, "lost")
    expect(jonas.page.locator(".ways .lost")).to_have_text("Turm fehlt")
    jonas.press("Eintippen")
    jonas.press("Pink 5")
    jonas.hero_says("4000")


def test_a_misread_die_is_corrected_in_the_log_and_all_phones_see_what_follows(
    table: Served, phone: Make
) -> None:
    match = asked(table)
    jonas, mira = phone(), phone("en")
    jonas.sit(match, "Jonas")
    mira.sit(match, "Mira", lang="en")
    reads(table, match, "blue", 1)
    n = reads(table, match, "pink", 5)
    mira.go(match, f"/log?move={n - 1}")
    mira.press("Misread?")
    lies_above_the_bar(mira, ".cor .lamp")
    mira.press("Blue 3")
    mira.press("Correct it")
    mira.sees("Mira corrects: Blue 3 instead of 1")
    jonas.hero_says("4000")
    mira.sees("corrected")
    jonas.stocked()
    said = "Rückgängig: Mira berichtigt: Blau 3 statt 1"
    jonas.page.get_by_role("button", name=said).click()
    jonas.hero_says("0")
    mira.sees("Rolled: Blue 1")


def test_what_stands_on_a_roll_keeps_it_from_being_corrected(table: Served, phone: Make) -> None:
    match = asked(table)
    mira = phone()
    mira.sit(match, "Mira")
    reads(table, match, "blue", 4)
    n = reads(table, match, "pink", 5)
    table.do(match, 1, "jump", step="others")
    mira.expect_noise("409")
    mira.go(match, f"/log?move={n}")
    mira.press("Falsch gelesen?")
    mira.press("Pink 6")
    mira.press("Berichtigen")
    mira.sees("Aus diesem Wurf ist schon mehr geworden.")


def test_the_dice_of_a_match_have_a_page_with_the_same_numbers_for_all(
    table: Served, phone: Make
) -> None:
    match = table.begin("Jonas", "Mira")
    other = table.begin("Jonas", "Mira")
    for n in range(12):
        reads(table, match, ("blue", "pink")[n % 2], n % 6 + 1)
    reads(table, match, "blue", 0, "cocked")
    reads(table, other, "blue", 6)
    jonas = phone("de", width=360, height=780)
    jonas.sit(match, "Jonas")
    jonas.press("Menü")
    jonas.page.get_by_role("link", name="Würfel").click()
    expect(jonas.page.locator(".hd .z")).to_have_text("12")
    jonas.sees("Zu wenige, um etwas über die Würfel zu sagen.")
    expect(jonas.page.locator(".dc")).to_have_count(2)
    expect(jonas.page.get_by_role("table").first).to_contain_text("Blau")
    jonas.sees("Im Turm nicht gezählt: 1 schräg.")
    jonas.fits()
    jonas.page.get_by_role("combobox").select_option("all")
    expect(jonas.page.locator(".hd .z")).to_have_text("13")
    reads(table, match, "pink", 2)
    expect(jonas.page.locator(".hd .z")).to_have_text("14")


def test_before_the_first_roll_the_page_says_so(table: Served, phone: Make) -> None:
    one = phone("en")
    one.go(table.begin("Jonas", "Mira"), "/dice")
    one.sees("No roll yet.")


def test_the_big_screen_asks_for_dice_in_their_colours(table: Served, phone: Make) -> None:
    match = asked(table)
    tv = phone(width=1920, height=1080)
    tv.go(match, "/tv")
    due = tv.page.locator(".roll .due")
    expect(due).to_have_text(["2+", "4+"])
    colours = due.evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(set(colours)) == 2
    hard = table.begin("Jonas", "Mira")
    table.task(hard, 1, name="Unmöglich", kraft=5, iq=20, fans=4_000, points=1)
    mission = next(n for n, one in table.view(hard)["sheets"].items() if one["kind"] == "mission")
    table.do(hard, 1, "attempt", mission=mission)
    tv.go(hard, "/tv")
    expect(due).to_have_text(["2+", "6"])  # the best there is, as on the phone
