"""Turns that are sat out, and further ones: what cards and rules do to whose turn comes next.

The game declares the player's marks `skips` (own turns still to sit out) and `extra` (turns that
follow the own one), and the verbs `end_turn`, `extra_turn`, `skip_turns` and `jump`.
"""

from __future__ import annotations

from typing import TypeVar

from companion.domain.actors import Player
from companion.domain.acts import Acts, Outcomes
from companion.domain.facts import Turned
from companion.domain.game import Verb
from companion.domain.turns import next_turn

P = TypeVar("P", bound=Player)


def sits_out(me: Player) -> Outcomes:
    """Pass over the turn that has just begun."""
    yield from me.gain(skips=-1)
    yield next_turn(me.table)


def turn_verbs(act: Acts[P]) -> tuple[Verb, Verb, Verb, Verb]:
    """Return the four verbs in the order named above.

    Turns to sit out add to those still pending. Whoever is given the turn by hand plays it.
    """

    @act()
    def end_turn(me: P) -> Outcomes:
        yield from me.gain(extra=-1)
        yield Turned(me.seat, me.table.round) if me["extra"] else next_turn(me.table)

    @act()
    def extra_turn(me: P) -> Outcomes:
        yield from me.gain(extra=1)

    @act()
    def skip_turns(me: P, whom: P, turns: int) -> Outcomes:
        yield from whom.gain(skips=turns)

    @act()
    def jump(me: P, seat: P) -> Outcomes:
        yield from seat.to(skips=0)
        yield Turned(seat.seat, me.table.round)

    return end_turn, extra_turn, skip_turns, jump
