"""Monsters, health, 0, treasure and failure (WD-03, WD-11 to WD-18, WD-22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon.dsl import Play, below, bidding, ends, notes, refused


@pytest.mark.parametrize(
    ("hero", "without", "health"),
    [("princess", (), 10), ("princess", ("charm",), 5), ("necromancer", (), 11),
     ("princess", ("charm", "chaperon"), 2), ("princess", ("crown", "scepter"), 10)],
)  # fmt: skip
def test_health_is_the_hero_and_what_is_lined_up_WD_11(
    hero: str, without: tuple[str, ...], health: int
):
    assert below(hero=hero, without=without).count("health") == health


def test_monsters_come_one_at_a_time_and_are_counted_WD_12():
    play = below("goblin", "skeleton", more=3, hero="ninja", without=("shinobi", "smoke_bomb"))
    assert play.met() == [("goblin", 1, 1), ("skeleton", 2, 2)]
    assert play.count("dungeon") == 3


def test_without_an_equipment_that_fits_the_loss_is_the_number_WD_13():
    play = below("golem", without=("crown", "greatsword"))
    assert (play.count("health"), play.met()) == (5, [("golem", 5, 5)])


def test_an_equipment_that_fits_is_offered_and_beats_without_loss():
    play = below("dragon", without=("crown", "greatsword"))
    assert play.fits() == ["leash"]
    assert refused(play, 1, "meet", monster="orc") == "monster/first"
    play.use("leash")
    assert (play.count("health"), play.met()) == (10, [("dragon", 9, 0)])


def test_the_player_decides_and_may_take_the_hit():
    play = below("dragon", without=("crown",))
    play.do(1, "suffer")
    assert play.count("health") == 1
    assert refused(play, 1, "suffer") == "monster/none"


def test_whatever_the_tables_say_any_tile_may_beat_it_later():
    play = below("golem", without=("crown", "greatsword"), more=2)
    play.use("scepter")
    assert (play.count("health"), play.met()) == (10, [("golem", 5, 0)])
    assert refused(play, 1, "beat", equipment=play.tile("scepter")) == "monster/none"
    play.meet("lich")
    play.do(1, "beat")
    assert play.count("health") == 10


@pytest.mark.parametrize(
    ("health", "monsters", "left", "failures"),
    [(7, ("vampire", "orc"), 0, 1), (8, ("vampire", "orc"), 1, 0), (3, ("dragon",), -6, 1)],
)
def test_exactly_zero_is_a_failure_WD_14(
    health: int, monsters: tuple[str, ...], left: int, failures: int
):
    play = below(*monsters, hero="bard", health=health, more=2,
                 without=("blade", "harp", "coin", "flute"))  # fmt: skip
    assert play.of(1, "failures") == failures
    assert play.table.phase == ("hero" if failures else "dungeon")
    if not failures:
        assert play.count("health") == left


def test_a_failure_is_immediate_whatever_still_waits():
    play = below("dragon", hero="bard", health=9, more=4, without=("blade", "coin"))
    assert (play.of(1, "failures"), play.table.round) == (1, 2)


def necromancer(health: int, monster: str, **options: Any) -> Play:
    return below(monster, hero="necromancer", health=health, more=2,
                 without=("wand", "scroll", "stone"), **options)  # fmt: skip


def test_equipment_that_revives_is_asked_for_first():
    play = necromancer(4, "golem")
    assert (play.count("health"), play.of(1, "failures"), play.fits()) == (-1, 0, ["bones"])
    assert refused(play, 1, "meet", monster="orc") == "monster/first"
    play.do(1, "revive", equipment=play.tile("bones"))
    assert (play.count("health"), play.numbers("bones")["state"]) == (1, 2)
    play.meet("orc")
    assert play.of(1, "failures") == 1


def test_it_may_be_declined():
    play = necromancer(4, "golem")
    play.do(1, "fail")
    assert (play.of(1, "failures"), play.table.phase) == (1, "hero")


def test_nobody_is_asked_when_nothing_can_save():
    assert necromancer(1, "golem").of(1, "failures") == 1
    assert necromancer(4, "golem", zero="fail").of(1, "failures") == 1


def test_a_tile_nobody_knows_is_always_offered():
    play = bidding(2, hero="ninja")
    play.do(1, "lay_out", text="Amulett")
    play.by_hand("dungeon", 2)
    play.do(1, "draw")
    play.do(1, "put_in")
    play.do(2, "drop_out")
    play.meet("skeleton")
    assert play.fits() == ["smoke_bomb", "Amulett"]
    play.do(1, "suffer")
    play.by_hand("health", 0)
    assert play.fits() == ["Amulett"]
    assert refused(play, 1, "claim") == "monster/first"
    play.do(1, "revive", equipment=play.tile("Amulett"), health=4)
    assert play.count("health") == 4
    assert refused(play, 1, "revive", equipment=play.tile("herbs")) == "health/left"


def test_reviving_at_the_last_monster_is_a_success():
    play = below("golem", hero="necromancer", health=4, more=0, without=("wand", "scroll", "stone"))
    play.do(1, "revive", equipment=play.tile("bones"))
    assert (play.of(1, "treasures"), play.table.round) == (1, 2)


def test_the_second_failure_puts_out_WD_15():
    play = below(hero="bard", health=1)
    play.put(1, failures=1)
    play.meet("dragon")
    play.do(1, "suffer")
    assert (play.of(1, "failures"), play.winners()) == (2, None)
    assert play.table.turn == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_one_in_has_won_WD_16(seats: int):
    play = below(seats=seats, hero="bard", health=1, without=("blade",))
    play.put(1, failures=1)
    for seat in range(3, seats + 1):
        play.put(seat, failures=2)
    play.meet("lich")
    play.do(1, "suffer")
    assert play.winners() == (2,)


def test_three_of_three_play_on_when_one_is_out():
    play = below(seats=3, hero="bard", health=1, without=("blade", "coin"))
    play.put(1, failures=1)
    play.meet("dragon")
    assert (play.of(1, "failures"), play.winners(), play.table.turn) == (2, None, 2)


def test_surviving_all_of_them_is_a_treasure_and_two_win_WD_17():
    play = below("goblin", more=0, hero="princess")
    assert (play.of(1, "treasures"), play.table.round, play.winners()) == (1, 2, None)
    play.do(1, "choose_hero", hero="princess")
    play.draw(1)
    play.do(2, "drop_out")
    play.do(3, "drop_out")
    play.meet("goblin")
    assert (play.of(1, "treasures"), play.winners(), play.table.round) == (2, (1,), 2)


def test_the_aim_is_two_treasures_or_to_be_the_only_one_WD_03():
    assert ends(Play().adjust(1, "treasures", 2)) == []
    first, last = bidding(2), bidding(2)
    assert ends(first.adjust(2, "treasures", 2)) == [(2,)]
    assert ends(last.adjust(2, "failures", 2)) == [(1,)]


def test_health_goes_up_and_down_by_hand_and_by_equipment_WD_18():
    play = below(hero="necromancer", more=2)
    play.adjust(0, "health", -3, sheet="table")
    assert play.count("health") == 8
    play.meet("vampire")
    assert play.fits() == ["wand", "scroll"]
    play.use("wand")
    assert play.count("health") == 12
    play.do(1, "lose", equipment=play.tile("pet"))
    assert play.count("health") == 6
    play.by_hand("state", 0, play.tile("pet"))
    assert play.count("health") == 12


def test_a_number_corrected_later_moves_health():
    play = below("golem", without=("crown", "greatsword"))
    play.by_hand("loss", 2, play.sheet("monster"))
    play.by_hand("health", 4, play.tile("chaperon"))
    play.by_hand("base", 3)
    assert play.count("health") == 5 + 3 + 1 + 1


def test_losing_the_last_health_with_a_tile_is_a_failure():
    play = below(hero="ninja", health=5)
    play.do(1, "lose", equipment=play.tile("concoction"))
    assert (play.of(1, "failures"), play.table.phase) == (1, "hero")


def test_treasures_and_failures_count_apart_WD_22():
    play = below("goblin", more=0)
    play.put(1, failures=1)
    assert (play.of(1, "treasures"), play.of(1, "failures"), play.winners()) == (1, 1, None)


def test_an_ended_match_can_go_on():
    play = bidding(2)
    play.adjust(2, "failures", 2)
    play.do(1, "play_on")
    play.adjust(2, "failures", -1)
    play.draw(1)
    assert (play.table.turn, play.winners()) == (2, None)


def test_after_the_last_treasure_people_may_play_another_round():
    play = below("goblin", more=1)
    play.put(1, treasures=1)
    play.meet("orc")
    assert (play.winners(), play.table.phase) == ((1,), "home")
    play.do(2, "play_on")
    assert (play.winners(), play.table.phase, play.table.round) == (None, "hero", 2)


def test_what_was_said_stands_first():
    play = below(hero="princess", without=("crown",), more=3)
    assert notes(play.do(1, "meet", monster="orc")) == ["hit"]
    assert notes(play.do(1, "meet", monster="orc")) == ["met"]
    assert notes(play.do(1, "beat", equipment=play.tile("scepter"))) == ["beaten"]
