"""A whole match of three, verb by verb, with a hand correction and an undo."""

from __future__ import annotations

from companion.domain.undo import replayed
from companion.log import lines
from tests.games.dungeon.dsl import Play, refused


def test_a_match_from_the_first_hero_to_the_second_treasure():
    play = Play(3)
    for seat, name in enumerate(("Aksel", "Ayla", "Kim"), 1):
        play.do(seat, "name", name=name)
    play.do(0, "begin", first=1)
    play.tick_all()

    # Aksel takes the princess; Ayla gives up her greatsword; Aksel must go down
    play.do(1, "choose_hero", hero="princess")
    play.draw(1)
    play.draw(2, away="greatsword")
    play.draw(3)
    play.draw(1)
    play.do(2, "drop_out")
    play.draw(3, away="crown")
    play.draw(1)
    play.do(3, "drop_out")
    assert (play.table.turn, play.count("health"), play.count("dungeon")) == (1, 10, 4)
    play.meet("goblin", "orc")
    assert play.count("health") == 6
    play.meet("orc")
    play.use("scepter")
    play.undo()
    play.use("scepter")
    play.meet("dragon")
    assert play.fits() == ["leash"]
    play.use("leash")
    assert (play.of(1, "treasures"), play.table.round) == (1, 2)
    play.tick_all()

    # the necromancer: Ayla is saved once, then fails
    play.do(1, "choose_hero", hero="necromancer")
    play.do(1, "drop_out")
    play.draw(2, away="pet")
    play.draw(3)
    play.draw(2, away="wand")
    play.draw(3)
    play.draw(2)
    play.do(3, "drop_out")
    assert play.count("health") == 5
    play.meet("lich")
    play.do(2, "suffer")
    assert play.fits() == ["bones"]
    play.do(2, "revive", equipment=play.tile("bones"))
    play.meet("golem")
    play.do(2, "suffer")
    assert (play.of(2, "failures"), play.table.turn, play.table.phase) == (1, 2, "hero")

    # the bard: all but Aksel pass, who survives the rest
    play.do(2, "choose_hero", hero="bard")
    play.draw(2)
    play.draw(3)
    play.draw(1)
    play.do(2, "drop_out")
    play.do(3, "drop_out")
    play.meet("mimic")
    play.use("coin")
    play.meet("goblin")
    play.use("flute")
    assert play.count("health") == 10
    play.meet("lich")
    play.do(1, "suffer")
    assert (play.winners(), play.of(1, "treasures")) == ((1,), 2)
    assert refused(play, 2, "draw") == "match/ended"

    assert replayed(play.log, play.game.starts) == play.table
    assert len(lines(play.log)) > 40
