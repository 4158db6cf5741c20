"""Whole matches, verb by verb, as two people would play them."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.undo import replayed
from companion.log import lines
from tests.games.flagged.dsl import GAME, Play, notes, refused


def test_a_match_on_the_board_from_the_seats_to_the_second_flag():
    play = Play()
    play.do(1, "name", name="Amara")
    play.do(2, "name", name="Noah")
    play.do(1, "choose_hero", hero="ritter")
    play.do(2, "choose_hero", hero="waldlaeufer")
    play.do(1, "place_wall", edge="D3|D4")
    play.do(2, "place_wall", edge="E6|E7")
    play.do(0, "begin")

    # round 1: both leave their edges, Noah walls Amara in on one side
    play.to("E1", "E2")
    play.do(1, "set_wall", edge="H2|H3")
    assert refused(play, 1, "play_card") == "card/first"
    play.end()
    play.do(2, "play_card")
    play.to("D8", "D7")
    play.end()

    # round 2 to 4: Amara runs up the E file, Noah comes down the D file
    play.to("E3", "E4")
    play.end()
    play.to("D6", "D5")
    play.end()
    play.to("D4")
    entry = play.to("D5")
    assert "hero_captured" in notes(entry)
    assert (play.of(2, "captures"), play.of(2, "skips")) == (1, 1)
    play.end()  # Noah sits out
    assert play.table.turn == 1
    play.to("D6", "D7")
    play.end()
    assert (play.table.turn, play.table.phase) == (2, "rebirth")
    play.do(2, "rebirth", place="H8")
    play.to("H7", "H6")
    play.end()

    # Amara takes the flag and walks home in four turns, Noah too slow beside her
    play.to("D8")
    assert play.of(1, "carries") == 1
    play.to("C8")
    play.end()
    play.to("G6", "F6")
    play.end()
    for steps in (("C7", "C6"), ("C5", "C4"), ("C3", "C2")):
        play.to(*steps)
        play.end(2)
    play.to("C1")
    assert (play.of(1, "carries"), play.of(1, "points"), play.winners()) == (0, 1, None)
    play.end(2)

    # the second flag, taken by a card
    play.do(1, "teleport", figure="hero-1", to="A8")
    play.end(2)
    play.do(1, "play_card")
    play.do(1, "teleport", figure="hero-1", to="A1")
    assert play.winners() == (1,)
    assert play.end_key == "fl.end.flags"
    assert refused(play, 2, "move", to="F5") == "match/ended"
    assert replayed(play.log, GAME.starts) == play.table
    assert len(lines(play.log)) > 40


def test_a_match_of_counters_alone_with_a_clock():
    play = Play({"board": False, "tournament": True})
    for seat in (1, 2):
        assert play.offers(seat)["place_wall"]["prefill"] == {"edge": ""}
        play.do(seat, "place_wall")
    play.at_time(60_000, 0, "begin")
    for nth in range(1, 6):
        for _ in range(2):
            play.do(1, "move")
        play.do(1, "capture")
        assert refused(play, 1, "capture") == "figure/off"
        for _ in range(nth + 1):
            play.do(1, "set_wall") if play.of(1, "walls") else None
            play.end()
        assert (play.table.turn, play.table.phase) == (2, "rebirth")
        play.do(2, "rebirth")
        play.do(2, "move", steps=2)
        play.end()
    assert play.of(2, "captures") == 5
    play.do(1, "take_flag")
    play.do(1, "bring_home")
    assert play.winners() is None
    play.do(1, "capture")
    assert (play.winners(), play.end_key) == ((1,), "fl.end.captured")
    play.do(1, "play_on")
    play.do(2, "set", sheet="p2", mark="captures", value=5)
    assert play.winners() is None
    assert replayed(play.log, GAME.starts) == play.table


def test_every_move_can_be_taken_back():
    play = Play()
    start = play.table
    play.do(1, "place_wall", edge="D3|D4")
    play.do(2, "place_wall", edge="E6|E7")
    play.do(0, "begin")
    play.to("D2")
    play.end()
    for n in range(len(play.log), 1, -1):
        play.undo(n)
    assert replace(play.table, changed={}) == replace(start, changed={})
