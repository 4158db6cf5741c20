"""A whole match by the rules: three groups, weapons, spells, a creature, until one is left."""

from __future__ import annotations

from tests.games.kleine_helden.dsl import Play


def opened() -> Play:
    play = Play(3, {"life": 10})
    play.add(1, "Amazon", attack=6, parry=3, armour=1, magic=False)
    play.add(1, "Witch", magic_value=5, parry=2)
    play.add(2, "Fairy", parry=1, magic_value=4, resistance=4).add(2, "Dwarf", attack=4, parry=4)
    play.add(3, "Orc", attack=5, parry=2, magic=False)
    play.equip("Amazon", "Two-hander", "melee", hands=2, attack=3, damage=8)
    play.equip("Witch", "Wolf", "conjuration", need=9, hearts=3, attack=4, damage=3)
    play.equip("Fairy", "Spear", "melee", parry=2).equip("Fairy", "Leather", "armour", armour=2)
    play.equip("Orc", "Bow", "ranged", attack=1, damage=5)
    return play.begin(first=1)


def test_a_whole_match():
    play = opened()
    # Round 1: the Amazon strikes the fairy, the witch calls her wolf.
    play.attack("Amazon", "Fairy")
    play.protect()
    play.defend()
    play.dice(6, 6, 3)
    play.dice(6, 5)
    assert play.fight("loss") == 7
    play.confirm()
    assert play.life("Fairy") == 3
    play.cast("Witch", used="Wolf")
    play.dice(4)
    play.confirm()
    assert play.table.turn == play.owner("Wolf") == 1
    play.end()
    # The fairy burns the orc with a scroll; the dwarf draws a card.
    play.attack("Fairy", "Orc", kind="magic", damage=4, from_hand=True)
    play.defend("none")
    play.dice(2)
    play.confirm()
    assert play.life("Orc") == 6
    play.do(2, "draw", figure=play.id("Dwarf"))
    play.end()
    # The orc shoots at the fairy, the dwarf throws himself between.
    play.attack("Orc", "Fairy", used="Bow")
    play.protect("Dwarf")
    play.defend()
    play.dice(5)
    play.dice(1)
    assert [play.fight("attack_total"), play.fight("defence_total")] == [11, 4 + 1 - 2]
    play.confirm()
    assert play.life("Dwarf") == 5
    play.end()
    # Round 2: the wolf may bite now and kills the fairy, the Amazon fells the dwarf.
    assert play.table.round == 2
    play.attack("Wolf", "Fairy")
    play.defend("none")
    play.dice(6, 6, 2)
    play.confirm()
    assert not play.has("Fairy")
    assert "plunder" in play.prompts()
    play.attack("Amazon", "Dwarf")
    play.defend("none")
    play.dice(1)
    play.confirm()
    assert not play.has("Dwarf")
    assert play.winners() is None
    play.end()
    # The second group is out; the orc fights on and misses.
    assert play.table.turn == 3
    play.attack("Orc", "Amazon", used="Bow")
    play.defend()
    play.dice(1)
    play.dice(6, 4)
    assert play.fight("hit") == 0
    play.confirm()
    play.end()
    play.attack("Amazon", "Orc")
    play.defend()
    play.dice(5)
    play.dice(2)
    play.confirm()
    assert play.winners() == (1,)
    assert play.table.ended.key == "kh.end.win"
