"""The turn: what it begins with, cards, and what follows a change, also one made by hand."""

from __future__ import annotations

from companion.domain import facts as f
from companion.domain.acts import Outcomes
from companion.domain.clock import Clock
from companion.domain.params import pack
from companion.domain.sitting_out import sits_out, turn_verbs
from companion.domain.table import Table
from companion.domain.timing import lent
from companion.domain.turns import next_turn, while_playing
from companion.games.flagged.ground import TWINS, Hero, act
from companion.games.flagged.setup import remind

LOST_AT = 6
"""The capture that loses the match (FL-21)."""

OF_A_TURN = ("draw", "flag-1", "flag-2")
"""Prompts that mean nothing any more once the turn has passed."""


def not_first(me: Hero) -> bool:
    """Tell whether it is not D1's first turn (FL-08), or another card allows one in it."""
    return me.table.round > 1 or not me.is_on_turn or me.side > 0 or me["max_cards"] > 0


def awake(me: Hero) -> bool:
    """Tell whether a seat may counter as far as sitting out goes (FL-23)."""
    return me.rules("sitting_counter") or me.is_on_turn or not (me["due"] or me["skips"])


may_counter = act.need("card/first", lambda me: me.rules("first_counter") or not_first(me))


@act.timed(act.fits(hand=-1), may_counter, act.need("card/sits_out", awake))
def counter(me: Hero, at: int) -> Outcomes:
    """Play a counter card: it does not count (FL-17), and may take the clock along (FL-32)."""
    yield from me.by(hand=-1)
    if me.rules("counter_clock", "switch"):
        yield from lent(me.table, me.seat, at)


play_card = act.counts("play_card", act.need("card/first", not_first), cards=1, hand=-1)
discard = act.counts("discard", must=lambda me: me["hand"] > 5, hand=-1)
draw = act.counts("draw", hand=1)
allow = act.allows("allow")
shuffle = act.asks("shuffle")
end_turn, extra_turn, skip_turns, jump = turn_verbs(act)


def won(me: Hero, key: str) -> Outcomes:
    """End the match for a winner."""
    yield f.Ended((me.seat,), key, pack({"whom": me.ref}))


def begin_turn(me: Hero) -> Outcomes:
    """Pass over who sits out; else rebirth if one is due, or the turn itself (FL-22).

    What lasts "until your next turn" ends here, sitting out or not (FL-23).
    """
    yield from (f.Ticked(prompt) for prompt in OF_A_TURN if prompt in me.table.prompts)
    yield from me.to(safe=0)
    if me["skips"]:
        yield me.note("sits_out", left=me["skips"] - 1)
        yield from me.gain(hand=int(me.rules("sitting_draw")))
        yield from sits_out(me)
        return
    yield from me.to(max_cards=0) if me.table.round == 1 and me.side == 0 else ()
    yield f.Phased("rebirth" if me["due"] else "act")


def captured(was: Hero, me: Hero) -> Outcomes:
    """Take the hero off, its clone and flag with it; the n-th time costs n turns (FL-20)."""
    if me["captures"] <= was["captures"]:
        return
    for name, figure in me.figures().items():
        if name in TWINS:
            yield f.Placed(figure.id) if name == "hero" else f.SheetRemoved(figure.id)
    if me["carries"]:
        yield me.note("flag_back")
    yield from me.to(carries=0, due=1)
    costs = range(was["captures"] + 1, me["captures"] + 1)
    yield from me.gain(skips=sum(turns for turns in costs if turns < LOST_AT))
    if me.is_on_turn and me.rules("own_capture", "ends"):
        yield next_turn(me.table)


def reborn(was: Hero, me: Hero) -> Outcomes:
    """Let the turn go on to drawing once the hero is back (FL-22)."""
    if not me["due"]:
        yield from remind(me)
        if me.is_on_turn and me.table.phase == "rebirth":
            yield f.Phased("act")


def follow(before: Table, after: Table, fact: f.Fact) -> Outcomes:
    """Return what the turn, the board and the clock bring with them."""
    me = Hero(after, after.turn)
    match fact:
        case f.Turned():
            yield from begin_turn(me)
        case f.Phased(phase="act"):
            yield from me.gain(hand=1)
            yield me.prompt("draw", id="draw")
        case f.Placed(sheet, place) if place:
            lying = after.sheets[sheet]
            if (lying.kind, lying.name) == ("figure", "hero"):
                yield from Hero(after, lying.owner).to(due=0)
        case f.Clocked(clock=Clock(flagged=seat)) if seat:
            yield from won(Hero(after, seat).others[0], "fl.end.time")


def has_won(me: Hero) -> bool:
    """Tell whether there are flag points enough (FL-27)."""
    return me["points"] >= int(me.table.options["goal"])


react = while_playing(
    act.once(has_won, lambda me: won(me, "fl.end.flags")),
    act.once(lambda me: me["captures"] == LOST_AT, lambda me: won(me.others[0], "fl.end.captured")),
    act.on_marks({("player", "captures"): captured, ("player", "due"): reborn}),
    follow,
)
