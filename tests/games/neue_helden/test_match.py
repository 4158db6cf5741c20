"""A whole short match, verb by verb, as three people would play it."""

from __future__ import annotations

from companion.domain.undo import replayed
from companion.log import lines
from tests.games.neue_helden.dsl import GAME, Play, refused


def test_a_short_match_from_the_first_seat_to_the_win():
    play = Play(3, {"length": "short"})
    play.do(1, "name", name="Mira")
    play.do(2, "name", name="Opa Kurt")
    play.do(3, "name", name="Edda")
    play.do(1, "choose_hero", hero="turbine", kraft=2, iq=3, movement=5)
    play.do(2, "choose_hero", hero="hammer", kraft=4, iq=1, movement=3)
    play.do(3, "choose_hero", hero="schatten", kraft=3, iq=3, movement=4)
    play.do(0, "begin")
    assert play.table.order == (3, 1, 2)
    assert [play.of(seat, "points") for seat in (1, 2, 3)] == [4, 2, 3]
    play.tick_all()

    # Edda: a mission that needs no dice
    cellar = play.take(3, "Keller entrümpeln", kraft=3, iq=2, fans=4_000, points=1)
    play.do(3, "move", steps=3, mission=cellar)
    play.do(3, "attempt", mission=cellar)
    assert (play.of(3, "fans"), play.table.phase) == (4_000, "buy")
    play.do(3, "buy", card="equipment_choice")
    play.do(3, "reveal", name="Lupe", iq=2)
    play.do(2, "hop")  # Opa Kurt, marker 3, after whom Mira cannot
    assert play.table.turn == 1

    # Mira: rolls short, pays
    uebel = play.take(1, "Dr. Übel stoppen", kraft=5, iq=8, fans=15_000, points=2)
    play.do(1, "move", steps=5, mission=uebel)
    play.do(1, "attempt", mission=uebel)
    play.roll(3, 4)
    assert play.mission(1, "short_iq") == 1
    play.do(1, "pay")
    assert (play.of(1, "fans"), play.of(1, "badges"), play.of(1, "points")) == (15_000, 1, 5)
    play.tick_all()
    play.do(1, "end_turn")
    play.do(1, "next_turn")

    # Opa Kurt: fails, and his mascot waits for better days
    piano = play.take(2, "Klavier tragen", level=2, kraft=12, iq=2, fans=6_000)
    play.do(2, "move", mission=piano)
    play.do(2, "attempt", mission=piano)
    play.put(2, points=0)
    play.roll(2, 3)
    assert play.of(2, "points") == 1
    play.do(2, "buy", card="tool")
    assert play.table.steps["equip"] == "out"
    play.do(3, "hop")
    play.do(1, "hop")

    # round 2
    assert (play.table.turn, play.table.round) == (3, 2)
    quiz = play.take(3, "Quizabend", level=2, kraft=2, iq=5, fans=11_000)
    play.do(3, "move", steps=4, mission=quiz)
    play.do(3, "attempt", mission=quiz)
    assert (play.of(3, "fans"), play.of(3, "badges")) == (15_000, 1)
    play.do(3, "end_turn") if play.table.phase == "buy" else None
    play.do(1, "hop")
    play.do(1, "next_turn") if play.table.turn == 3 else None

    assert play.table.turn == 1
    assert play.of(1, "points") == 5  # no pocket money from 15,000 fans on
    bank = play.take(1, "Bank retten", level=2, kraft=3, iq=3, fans=15_000)
    play.do(1, "move", mission=bank)
    play.do(1, "attempt", mission=bank)
    play.roll(1, 1)
    assert play.table.ended.winners == (1,)
    assert play.of(1, "badges") == 2
    assert refused(play, 2, "go_on") == "match/ended"

    # what was stored tells the same story, and the last roll can be taken back
    assert replayed(play.log, GAME.starts) == play.table
    assert all(line.key for line in lines(play.log))
    play.undo()
    assert play.table.ended is None
    assert play.table.ask is not None
    play.roll(6, 6)
    assert play.table.ended.winners == (1,)


def test_every_verb_leaves_a_sentence_in_the_log():
    play = Play(2)
    play.do(1, "choose_hero", hero="gehirn")
    assert play.said() == "hero"
    play.do(2, "choose_hero", hero="tonne")
    play.do(0, "begin")
    assert play.said() == "begin"
    mission = play.take(1, kraft=9, iq=9)
    assert play.said() == "mission_taken"
    play.do(1, "move", mission=mission)
    assert play.said() == "moved_to"
    play.do(1, "attempt", mission=mission)
    assert play.said() == "attempt"
    play.roll(1, 1)
    assert play.said() == "mission_failed"
