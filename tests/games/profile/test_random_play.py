"""Whatever people try, in whatever order: no own game breaks, and everything can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from companion.shelf import READY
from tests.games.playing import Play
from tests.games.profile.dsl import game, ready
from tests.games.trying import chances, house_rules, same, undo_everything, wander

MOVES = 80
NAMES = sorted(path.stem for path in READY.glob("*.toml"))
ALL_AT_ONCE = game("""
    seats = [1, 5]
    [[marks]]
    id = "points"
    name = "Points"
    show = "big"
    high = 30
    milestones = [{ at = 10, prompt = "Ten" }, { at = 20 }]
    out = { at_least = 30 }
    [[marks]]
    id = "harm"
    name = "Harm"
    whose = "opponents"
    takes = "points"
    resets = "round"
    out = { at_least = 21 }
    [[marks]]
    id = "flood"
    name = "Flood"
    whose = "table"
    high = 9
    ends = [{ at_least = 9, result = "lost" }]
    [[phases]]
    id = "one"
    name = "One"
    [[phases]]
    id = "two"
    name = "Two"
    [[dice]]
    count = 2
    [[dice]]
    id = "d20"
    faces = 20
    [win]
    target = { choose = [20, 5] }
    rounds = { choose = [9, 2] }
    [clock]
    minutes = 5
""")
GAMES = {**{name: ready(name) for name in NAMES}, "all at once": ALL_AT_ONCE}


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chance=chances)
def test_no_move_breaks_an_own_game_and_undo_leads_back_to_the_start(name: str, chance: Random):
    rules = GAMES[name]
    play = Play(rules, chance.randint(*rules.seats), house_rules(rules, chance))
    start = play.table
    if "begin" in rules.verbs:  # a clock alone begins by itself
        play.do(0, "begin")
    wander(play, chance, MOVES)
    undo_everything(play)
    assert same(play.table, start)
