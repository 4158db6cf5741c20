"""Whatever two people do on the board: nothing is ever closed in, and the counters stay sound."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.rejected import Rejected
from companion.games.flagged.ground import BOARD, GRID
from tests.games.flagged.dsl import GAME, Play, begun

WISHES: dict[str, tuple[str, Callable[[Play, int, Random], dict[str, Any]]]] = {
    "step": ("move", lambda play, seat, chance: step(play, seat, chance)),
    "wall": ("set_wall", lambda play, seat, chance: {"edge": chance.choice(GRID.edges)}),
    "card wall": ("card_wall", lambda play, seat, chance: {"edge": chance.choice(GRID.edges)}),
    "shift": ("move_wall", lambda play, seat, chance: {
        "wall": chance.choice([name for name, _ in play.table.kept("wall")]),
        "edge": chance.choice(GRID.edges)}),
    "hop": ("teleport", lambda play, seat, chance: {
        "figure": chance.choice([name for name, _ in play.table.kept("figure")]),
        "to": chance.choice(GRID.fields), "was": chance.choice(["hero", "clone"])}),
    "rebirth": ("rebirth", lambda play, seat, chance: {"place": chance.choice(GRID.fields)}),
    "clone": ("summon", lambda play, seat, chance: {
        "what": "clone", "place": chance.choice(GRID.fields)}),
    "flag": ("take_flag", lambda play, seat, chance: {}),
    "card": ("play_card", lambda play, seat, chance: {}),
    "end": ("end_turn", lambda play, seat, chance: {}),
}  # fmt: skip


def step(play: Play, seat: int, chance: Random) -> dict[str, Any]:
    figures = [*BOARD.standing(play.table, "figure", seat).items()]
    name, figure = chance.choice(figures or [("", None)])
    near = GRID.neighbours(figure.place) if figure else ("A1",)
    return {"figure": name, "to": chance.choice(near), "was": chance.choice(["hero", "clone"])}


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=True))
def test_nothing_is_closed_in_whatever_they_do(chance: Random):
    play = begun(("assassin", chance.choice(["ritter", "assassin"])))
    play.put(1, walls=20).put(2, walls=20)
    for _ in range(120):
        if play.table.ended is not None:
            break
        seat = play.table.turn
        verb, wish = WISHES[chance.choice([*WISHES])]
        with suppress(Rejected):
            play.do(seat, verb, **wish(play, seat, chance))
        check(play)


def check(play: Play) -> None:
    places = [one.place for _, one in play.table.kept("figure") if one.place]
    assert len(places) == len(set(places))
    assert GRID.cut_off(BOARD.places(play.table, "wall")) == ()
    for seat in (1, 2):
        names = [one.name for _, one in play.table.kept("figure", seat)]
        assert names.count("hero") == 1
        assert names.count("clone") <= 1
        assert (play.at(seat) == "") == (play.of(seat, "due") == 1)
        assert play.of(seat, "fields") <= 2
        assert play.of(seat, "cards") <= 1
        assert not (play.of(seat, "due") and play.of(seat, "carries"))
    assert play.table.phase in {phase.id for phase in GAME.phases}
