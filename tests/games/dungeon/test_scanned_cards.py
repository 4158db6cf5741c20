"""Cards and tiles of the Dungeon, scanned: heroes, monsters turned up, equipment used."""

from __future__ import annotations

import pytest

from companion.domain.cards import Card, Value
from companion.domain.facts import Noted
from companion.games.dungeon import DUNGEON
from companion.games.dungeon.declared import DECLARED
from tests.games.carding import (
    CODES,
    a_card,
    denied,
    hint,
    names_in,
    offers,
    place,
    possible,
    thing,
    use,
)  # fmt: skip
from tests.games.dungeon.dsl import Play, below, bidding


def card(kind: str, name: str, code: str = CODES[0], **values: Value) -> Card:
    return a_card("dungeon", kind, name, code=code, **values)


ORC = card("monster", "Orc", monster="orc")
DRAGON = card("monster", "Dragon", monster="dragon")
HERBS = card("equipment", "Curative Herbs", equipment="herbs")
NINJATO = card("equipment", "Ninjato", equipment="ninjato")


class TestMonster:
    def test_is_met_with_its_strength_and_lies_on_the_table(self):
        play = below(without=("crown",), more=3)
        entry = use(play, 1, "meet", ORC)
        assert play.met() == [("orc", 3, 3)]
        assert (place(play, ORC), names_in(entry)) == (("table", 0), {"Orc"})
        # The game's own sentence says the name; a second one would only repeat it.
        assert not [one for one in entry.facts if isinstance(one, Noted) and one.key == "card.used"]
        play.undo(entry.n)
        assert (play.met(), place(play, ORC)) == ([], ("", 0))

    def test_nobody_knows_comes_with_its_name_and_what_it_takes(self):
        play = below(without=("crown",), more=3)
        use(play, 1, "meet", card("monster", "Wyrm", strength=8))
        assert play.met() == [("Wyrm", 8, 8)]

    def test_is_met_once_while_it_lies_there(self):
        play = below(more=3)
        use(play, 1, "meet", ORC)
        assert denied(play, 1, "meet", ORC).code == "card/lies"
        use(play, 1, "meet", card("monster", "Orc", code=CODES[1], monster="orc"))
        assert len(play.met()) == 2

    def test_comes_again_in_the_next_round(self):
        play = below(more=1)
        use(play, 1, "meet", ORC)
        play.do(1, "choose_hero", hero="ninja")
        play.by_hand("dungeon", 2)
        for seat in (2, 3):
            play.by_hand("passed", 1, f"p{seat}")
        assert place(play, ORC) == ("discard", 0)
        use(play, 1, "meet", ORC)
        assert play.met()[0][0] == "orc"

    def test_face_down_is_asked_of_nobody(self):
        """Drawing, putting in and putting away know no card of a monster (WD-09)."""
        verbs = {one.verb for one in DUNGEON.cards["monster"].uses}
        assert verbs.isdisjoint({"draw", "put_in", "put_away"})

    def test_that_is_drawn_is_not_spoken_of(self):
        play = bidding()
        play.do(1, "draw")
        assert hint(play, ORC, 1) == ""

    @pytest.mark.parametrize(
        ("hero", "health", "monster", "said"),
        [
            ("warrior", 0, "skeleton", "Torch beats it, and 2 more do."),
            ("necromancer", 0, "skeleton", "Possession Scroll beats it."),
            ("princess", 10, "orc", "Nothing beats it: it takes 1 of 10 health."),
            ("princess", 1, "orc", "Nothing beats it: it takes 1, and there is 1 health."),
            ("princess", 10, "skeleton", "Nothing beats it, and it takes no health."),
        ],
    )
    def test_hint_says_what_beats_it_or_what_it_takes(self, hero, health, monster, said):
        play = below(hero=hero, more=3, health=health)
        assert hint(play, card("monster", "One", monster=monster), 1) == said

    def test_hint_of_a_special_one_is_left_to_its_text(self):
        assert hint(below(more=3), card("monster", "Ally", monster="ally"), 1) == ""

    def test_hint_is_for_the_challenger_alone(self):
        assert hint(below(more=3), ORC, 2) == ""


class TestEquipment:
    def test_laid_out_with_its_hero_is_known_by_what_it_is(self):
        play = bidding(hero="ninja")
        assert thing(play, NINJATO) == play.tile("ninjato")

    def test_is_given_up_for_a_card(self):
        play = bidding(hero="ninja")
        play.do(1, "draw")
        assert offers(play, HERBS, 1)["put_away"].args == {"equipment": play.tile("herbs")}
        entry = use(play, 1, "put_away", HERBS)
        assert "herbs" not in play.tiles()
        assert "Curative Herbs" in names_in(entry)
        play.undo(entry.n)
        assert "herbs" in play.tiles()

    def test_beats_what_waits_and_says_so(self):
        play = below("dragon", hero="ninja", more=2)
        assert hint(play, NINJATO, 1) == "It beats what waits there: Dragon."
        assert possible(play, NINJATO, 1)[0] == "beat"
        use(play, 1, "beat", NINJATO)
        assert play.met() == [("dragon", 9, 0)]

    def test_may_beat_again_unless_it_is_gone_after_once(self):
        play = below("dragon", hero="ninja", more=3)
        bomb = card("equipment", "Smoke Bomb", equipment="smoke_bomb")
        use(play, 1, "beat", NINJATO)
        play.meet("demon")
        use(play, 1, "beat", NINJATO)
        play.meet("skeleton")
        use(play, 1, "beat", bomb)
        use(play, 1, "lose", HERBS)
        play.meet("lich")
        assert denied(play, 1, "beat", bomb).code == "equipment/gone"

    def test_is_there_again_with_its_hero_in_the_next_round(self):
        play = bidding(hero="ninja")
        play.do(1, "draw")
        use(play, 1, "put_away", HERBS)
        play.do(1, "jump", seat=1, step="hero")
        play.do(1, "choose_hero", hero="ninja")
        assert thing(play, HERBS) == play.tile("herbs")
        play.do(1, "draw")
        use(play, 1, "put_away", HERBS)
        assert "herbs" not in play.tiles()

    def test_of_another_hero_is_laid_out_with_what_stands_on_it(self):
        play = bidding()
        lamp = card("equipment", "Lamp", health=2, low=1, high=3)
        use(play, 1, "lay_out", lamp)
        assert [play.numbers("Lamp")[one] for one in ("health", "low", "high")] == [2, 1, 3]
        assert denied(play, 1, "lay_out", lamp).code == "card/lies"

    def test_a_strength_is_asked_where_one_is_named(self):
        play = below(hero="princess", more=3)
        sword = card("equipment", "Greatsword", equipment="greatsword")
        assert offers(play, sword, 2)["name_strength"].asks == ("strength",)


class TestHero:
    def test_is_chosen_with_all_its_equipment(self):
        play = Play(2)
        play.do(0, "begin", first=1)
        ninja = card("hero", "The Ninja", hero="ninja")
        use(play, 1, "choose_hero", ninja)
        assert (play.count("base"), len(play.tiles())) == (3, 6)
        assert place(play, ninja) == ("table", 0)

    def test_nobody_knows_brings_a_name_and_health(self):
        play = Play(2)
        play.do(0, "begin", first=1)
        use(play, 1, "choose_hero", card("hero", "The Gardener", base=4))
        assert (play.count("base"), play.table.sheets["table"].name) == (4, "The Gardener")


def test_every_tile_of_this_box_is_known_and_no_other():
    kind = DUNGEON.cards["equipment"]
    here = ("ninja", "princess", "bard", "necromancer")
    tiles = [tile for hero in here for tile in DECLARED.heroes[hero].tiles]
    assert [one.values["equipment"] for one in kind.known] == tiles
    marks = {tile: one for hero in here for tile, one in DECLARED.heroes[hero].tiles.items()}
    for known in kind.known:
        told = marks[str(known.values["equipment"])].get("health", 0)
        assert known.values.get("health", 0) == told
    assert len(tiles) == kind.box


def test_every_monster_is_known_with_its_copies_but_the_one_that_may_be_of_another_box():
    kind = DUNGEON.cards["monster"]
    assert [one.values["monster"] for one in kind.known] == [*DECLARED.monsters][:-1]
    regular = [one for one in kind.known if DECLARED.monsters[str(one.values["monster"])]]
    strengths = (DECLARED.monsters[str(o.values["monster"])] * o.copies for o in regular)
    assert all(one.values["strength"] == DECLARED.monsters[str(one.values["monster"])]
               for one in regular)  # fmt: skip
    assert (sum(one.copies for one in regular), sum(strengths)) == (13, 52)


def test_every_hero_of_this_box_is_known_with_the_health_players_report():
    told = {str(one.values["hero"]): one.values["base"] for one in DUNGEON.cards["hero"].known}
    assert told == {hero: DECLARED.heroes[hero].base for hero in told}
    assert len(told) == DUNGEON.cards["hero"].box


class TestFurtherUses:
    def test_a_monster_that_waits_hits_when_it_is_let(self):
        play = below(hero="ninja", more=3, health=8)
        use(play, 1, "meet", DRAGON)
        assert possible(play, DRAGON, 1) == ["suffer"]
        use(play, 1, "suffer", DRAGON)
        assert play.met() == [("dragon", 9, 9)]

    def test_a_strength_is_named_for_the_tile_that_wants_one(self):
        play = below(hero="princess", more=3)
        use(play, 2, "name_strength", card("equipment", "Greatsword", equipment="greatsword"),
            strength=6)  # fmt: skip
        assert play.numbers("greatsword")["named"] == 6

    def test_a_hero_is_brought_back_by_its_tile(self):
        bones = card("equipment", "Reanimation Bones", equipment="bones")
        play = below(hero="necromancer", more=3, health=2, without=("scroll",))
        play.meet("demon")
        assert play.count("health") <= 0
        use(play, 1, "revive", bones)
        assert play.count("health") == 1
