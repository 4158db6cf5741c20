"""FLAGGED through the browser: two phones at the wall board, a clock, and the big screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone
from tests.browser.tower import Tower, serve_with_tower
from tests.browser.wall_board import AMARA, NOAH, Game, places

REFUSED = "status of 409"
Play = Callable[..., Game]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Tower]:
    with serve_with_tower(tmp_path) as tower:
        yield tower


@pytest.fixture
def play(table: Tower, phone: Callable[..., Phone], tmp_path: Path) -> Play:
    return partial(Game.open, table, phone, tmp_path)


def test_a_match_on_the_board_with_walls_captures_and_the_clock(play: Play) -> None:
    game = play(tournament=True)
    set_up(game)
    first_round(game)
    the_tower_rolls(game)
    capture(game)
    reborn(game)
    a_wall_that_shuts_in(game)
    two_flags(game)


def set_up(game: Game) -> None:
    game.picture("setup")
    for player, hero in ((game.amara, "ritter"), (game.noah, "zauberer")):
        page = player.phone.page
        page.get_by_role("button", name=game.said(f"hero.{hero}"), exact=True).click()
        page.locator("form .end .btn").click()
        expect(page.locator(".top .caps")).to_have_text(game.said(f"hero.{hero}"))
    game.amara.wall("G3|G4")
    game.stands("G3|G4")
    game.noah.wall("B5|B6")
    game.stands("B5|B6")
    game.amara.phone.press(game.said("verb.begin"))
    game.turn(AMARA)
    assert game.view["clock"]["running"] == AMARA
    game.picture("begun")


def first_round(game: Game) -> None:
    amara, noah = game.amara, game.noah
    expect(amara.phone.key("Karte")).to_be_disabled()  # no card in the very first turn
    amara.tap("D3")
    game.at("hero-1", "D3")
    assert game.of(AMARA, "fields") == 2
    amara.wall("B2|B3")
    game.stands("B2|B3")
    amara.end()
    game.turn(NOAH)
    assert game.view["clock"]["running"] == NOAH
    noah.tap("E6")
    game.at("hero-2", "E6")
    noah.phone.expect_noise(REFUSED)
    noah.wall("E2|E3")
    alert = noah.phone.page.get_by_role("alert")
    expect(alert).to_contain_text(game.table.word("For now walls stand in your own half only."))
    expect(noah.board.locator(".bad")).to_have_count(1)
    game.picture("half")
    alert.get_by_role("button", name="Schließen").click()
    noah.phone.press("Karte")
    game.counts(NOAH, "cards", 1)
    noah.end()
    game.turn(AMARA)


def the_tower_rolls(game: Game) -> None:
    """Nobody asked for a die: it is shown, and changes nothing."""
    before = game.view
    assert isinstance(game.table, Tower)
    game.table.drop(5)
    for player in (game.amara, game.noah):
        expect(player.phone.page.locator(".rolled .die")).to_have_attribute(
            "aria-label", re.compile("5$")
        )
    expect(game.tv.page.locator(".roll .die")).to_be_visible()
    assert game.view["sheets"] == before["sheets"]
    game.picture("rolled")


def capture(game: Game) -> None:
    game.amara.tap("D5")
    game.at("hero-1", "D5")
    game.amara.end()
    game.turn(NOAH)
    game.noah.tap("D6")
    game.at("hero-2", "D6")
    game.noah.end()
    game.turn(AMARA)
    expect(game.amara.board.locator(".strike")).to_have_count(1)
    game.amara.tap("D6")
    game.at("hero-1", "D6")
    assert [game.of(NOAH, mark) for mark in ("captures", "skips")] == [1, 1]
    game.at("hero-2", "")
    expect(game.noah.phone.page.locator(".pn .tag")).to_be_visible()
    game.picture("captured")
    game.walk("D7")
    game.counts(NOAH, "skips", 0)
    assert game.view["turn"] == AMARA
    game.walk("D8", "D7")
    assert game.of(AMARA, "carries") == 1


def reborn(game: Game) -> None:
    game.agrees("he is reborn", lambda view: view["phase"] == "rebirth")
    expect(game.noah.board.locator(".lit")).to_have_count(8)
    game.picture("rebirth")
    game.noah.tap("H8")
    game.at("hero-2", "H8")
    game.passes()


def a_wall_that_shuts_in(game: Game) -> None:
    amara = game.amara
    amara.wall("A1|B1")
    game.stands("A1|B1")
    amara.tap("A1|A2")
    expect(amara.board.locator(".shut")).to_have_count(1)
    game.picture("shut-in")
    amara.phone.expect_noise(REFUSED)
    amara.tap("A1|A2")
    expect(amara.phone.page.get_by_role("alert")).to_contain_text("A1")
    expect(amara.board.locator(".shut")).to_have_count(1)
    game.picture("refused")
    amara.phone.page.get_by_role("alert").get_by_role("button", name="Schließen").click()
    amara.phone.page.get_by_role("button", name=re.compile("Rückgängig:")).click()
    game.agrees("taken back", lambda view: "A1|B1" not in places(view, "wall"))


def two_flags(game: Game) -> None:
    for field in ("D5", "D3"):
        game.walk(field)
        game.passes()
    game.walk("D1")
    assert [game.of(AMARA, mark) for mark in ("points", "carries")] == [1, 0]
    game.picture("one-flag")
    game.passes()
    for field in ("D3", "D5", "D7"):
        game.walk(field)
        game.passes()
    game.walk("D8", "D7")
    game.passes()
    for field in ("D5", "D3"):
        game.walk(field)
        game.passes()
    game.amara.tap("D1")
    game.agrees("it is over", lambda view: view["ended"] is not None)
    assert game.view["ended"]["winners"] == [AMARA]
    assert game.view["ended"]["key"] == "fl.end.flags"
    for player in (game.amara, game.noah):
        player.phone.sees("Amara gewinnt")
        player.phone.sees(game.said("end.flags").format(whom="Amara"))
    expect(game.tv.page.get_by_role("heading", name=re.compile("Amara"))).to_be_visible()
    game.picture("won")


def test_a_match_without_the_board_counts_six_captures(play: Play) -> None:
    game = play(board=False)
    for seat, player in ((AMARA, game.amara), (NOAH, game.noah)):
        player.phone.press(game.said("verb.place_wall"))
        game.counts(seat, "walls", 9)
    game.noah.phone.press(game.said("verb.begin"))
    game.turn(AMARA)
    amara = game.amara.phone
    amara.press("Feld")
    amara.press("Wand")
    game.counts(AMARA, "walls", 8)
    assert [game.of(AMARA, mark) for mark in ("fields", "walls_set")] == [1, 1]
    game.picture("counters")
    for times in range(1, 7):
        amara.press(game.table.word("page.fl.did.capture"))
        game.counts(NOAH, "captures", times)
        if times < 6:
            sit_out(game)
    assert game.view["ended"]["winners"] == [AMARA]
    assert game.view["ended"]["key"] == "fl.end.captured"
    for player in (game.amara, game.noah):
        player.phone.sees("Amara gewinnt")
        player.phone.fits()
    game.picture("won")


def sit_out(game: Game) -> None:
    """Let Amara play on until Noah has sat out and his hero is back."""
    while game.view["turn"] == AMARA:
        before = game.view["v"]
        game.amara.end()
        game.grows(before)
    game.noah.phone.press(game.said("verb.rebirth"))
    game.counts(NOAH, "due", 0)
    game.noah.end()
    game.turn(AMARA)
