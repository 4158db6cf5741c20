"""The wall board in hand: cards that move things, a hidden pair, keys, time, narrow phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served
from tests.browser.wall_board import AMARA, NOAH, Game, places
from tests.browser.watching import has_shown, keep_note

REFUSED = "status of 409"
Play = Callable[..., Game]


@pytest.fixture
def play(table: Served, phone: Callable[..., Phone], tmp_path: Path) -> Play:
    return partial(Game.open, table, phone, tmp_path)


def more(game: Game, verb: str) -> None:
    """Take up something from behind "More"."""
    game.amara.phone.press("Mehr")
    game.amara.phone.press(game.said(f"verb.{verb}"))


def test_cards_move_walls_and_figures_and_hands_put_right_what_lies_wrong(play: Play) -> None:
    game = play()
    game.begin("ritter", "zauberer")
    amara = game.amara
    amara.tap("G3|G4")
    amara.phone.press("Versetzen")
    amara.wall("F3|G3")
    game.stands("F3|G3")
    amara.tap("B5|B6")
    amara.phone.press("Zerstören")
    game.agrees("one wall", lambda view: places(view, "wall") == {"F3|G3"})
    game.counts(NOAH, "destroyed", 1)
    more(game, "teleport")
    amara.tap("E8")
    amara.tap("E5")
    game.at("hero-2", "E5")
    more(game, "put")
    amara.tap("F3|G3")
    amara.tap("C3|D3")
    game.stands("C3|D3")
    more(game, "put")
    amara.tap("D1")
    amara.phone.press("Vom Brett")
    game.at("hero-1", "")
    more(game, "lay")
    amara.phone.page.get_by_label(game.said("field.name")).fill("Säule")
    amara.phone.press("Sperrt")
    amara.tap("A4")
    game.agrees("a pillar", lambda view: places(view, "marker") == {"A4"})
    game.picture("cards")


def test_whoever_captures_one_of_a_pair_is_asked_which_it_was(play: Play) -> None:
    game = play()
    game.begin("ritter", "assassin")
    expect(game.amara.board.locator(".fig .cl")).to_have_count(0)
    game.table.do(game.match, AMARA, "put", thing="hero-1", place="E7")
    game.at("hero-1", "E7")
    expect(game.amara.board.locator(".strike")).to_have_count(2)
    game.amara.phone.expect_noise(REFUSED)
    game.amara.tap("E8")
    game.sees_slot(game.said("field.was"))
    game.amara.phone.press(game.said("value.clone"))
    game.at("hero-1", "E8")
    assert game.of(NOAH, "captures") == 0
    assert len(places(game.view, "figure")) == 2


def test_the_board_is_played_with_the_arrow_keys(play: Play) -> None:
    game = play()
    game.begin()
    page = game.amara.phone.page
    game.amara.board.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    game.at("hero-1", "D2")
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator("#fl-here")).to_have_text("Feld E2")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#fl-here")).to_have_text("Kante E2|E3")
    page.keyboard.press("Enter")
    game.sees_slot("E2|E3")
    page.keyboard.press("Escape")
    expect(game.amara.board.locator(".plan")).to_have_count(0)
    page.keyboard.press("Enter")
    game.amara.phone.press("Setzen")
    game.stands("E2|E3")


def test_time_that_runs_out_ends_the_match(play: Play) -> None:
    game = play()
    game.begin()
    game.table.do(game.match, AMARA, "set_clock", control="2.5")
    for player in (game.amara, game.noah):
        keep_note(player.phone.page, ".pn.low")
    game.amara.phone.press("Uhr starten")
    has_shown(game.noah.phone.page, ".pn.low", "Amara")
    has_shown(game.amara.phone.page, ".pn.low", "Zeitnot")
    game.picture("low")
    for player in (game.amara, game.noah):
        player.phone.sees("Noah gewinnt")
    assert game.view["ended"]["key"] == "fl.end.time"
    assert game.view["ended"]["winners"] == [NOAH]
    game.picture("time")


def test_periods_are_counted_and_a_pause_needs_both(play: Play) -> None:
    game = play()
    game.begin("ritter", "zauberer")
    game.table.do(game.match, AMARA, "set_clock", control="600+3x30")
    amara, noah = game.amara.phone, game.noah.phone
    amara.press("Uhr starten")
    for one in (amara, noah):
        expect(one.page.locator(".pn .pill")).to_have_count(2)
        expect(one.page.locator(".pn .pill").first).to_contain_text("dann 3 × 30 s")
    expect(game.tv.page.locator(".fs1 .pill")).to_have_count(2)
    amara.press("Pause")
    amara.sees("wartet auf Zustimmung")
    game.tv.sees("Amara bittet um eine Pause")
    noah.press("Ja")
    game.agrees("paused", lambda view: view["clock"]["paused"])
    expect(noah.page.locator(".pn.held")).to_have_count(1)
    noah.press("Weiter")
    game.agrees("running", lambda view: not view["clock"]["paused"])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_long_names_and_long_times_fit_a_narrow_phone(play: Play, lang: str) -> None:
    game = play(lang, tournament=True, goal=5)
    for seat, name in ((AMARA, "Maximiliane Konstantin-E"), (NOAH, "Bartholomäus von Hohenau")):
        game.table.do(game.match, seat, "name", name=name)
    game.begin("assassin", "waldlaeufer")
    for width in (320, 360, 390):
        for player in (game.amara, game.noah):
            player.phone.page.set_viewport_size({"width": width, "height": 700})
            player.phone.fits()
            for key in ("more", "menu"):
                player.phone.press(game.table.word(f"page.{key}", lang))
                player.phone.fits()
                player.phone.press(game.table.word("page.close", lang))
