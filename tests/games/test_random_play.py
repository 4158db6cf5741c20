"""Whatever people try, in whatever order: no game breaks, and everything can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from companion.domain.decide import decision
from companion.domain.game import Game
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.games import GAMES
from tests.games.playing import Play
from tests.games.trying import chances, house_rules, same, undo_everything, wander

MOVES = 150

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@each_game
@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
@given(chance=chances)
def test_no_move_breaks_a_game_and_undo_leads_back_to_the_start(game: Game, chance: Random) -> None:
    play = Play(game, chance.randint(*game.seats), house_rules(game, chance))
    start = play.table
    wander(play, chance, MOVES)
    undo_everything(play)
    assert same(play.table, start)


@each_game
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chance=chances)
def test_every_mark_can_be_set_by_hand_to_all_it_may_be(game: Game, chance: Random) -> None:
    play = Play(game, chance.randint(*game.seats), house_rules(game, chance))
    wander(play, chance, 60)
    for name, sheet in play.table.sheets.items():
        for mark, declared in game.marks[sheet.kind].items():
            for value in {declared.low, declared.high, declared.start}:
                assert takes(play, name, mark, value) or declared.show == "hidden"


def takes(play: Play, sheet: str, mark: str, value: int) -> bool:
    """Tell whether a mark can be set to a value; a hidden one may refer to what must be there."""
    move = Move(verb="set", args={"sheet": sheet, "mark": mark, "value": value}, n=999)
    try:
        decision(play.game, play.table, move)
    except Rejected as refused:
        if refused.code != "sheet/unknown":
            raise
        return False
    return True
