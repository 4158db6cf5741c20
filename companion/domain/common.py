"""The verbs every game has: counters by hand, prompts, names, dice, the clock.

They work at any time, in and out of turn: the cards beat the rules, and a person can always
overrule the companion. Their consequences follow all the same, because `react` sees each change.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.card_verbs import CARD_VERBS
from companion.domain.checks import has_ended
from companion.domain.clock_verbs import CLOCK_VERBS
from companion.domain.dice import DICE_VERBS
from companion.domain.facts import Change, Marked, Noted, Outcome, Reopened, SeatNamed, Ticked
from companion.domain.fields import Flag, Number, Text
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Table


def _own(table: Table, move: Move, sheet: str) -> None:
    owner = table.sheet(sheet).owner
    if move.seat and owner not in (0, move.seat):
        raise Rejected("sheet/not_yours", "Those numbers belong to {whom}.", whom=SeatRef(owner))


def _adjust(table: Table, move: Move) -> Iterable[Outcome]:
    _own(table, move, move.args["sheet"])
    yield Change(move.args["sheet"], move.args["mark"], move.args["by"])


def _set(table: Table, move: Move) -> Iterable[Outcome]:
    sheet = move.args["sheet"]
    _own(table, move, sheet)
    if move.seen is not None and move.seen < table.changed.get(sheet, 0):
        raise Rejected("move/stale", "Somebody changed these numbers meanwhile. Look again.")
    yield Marked(sheet, move.args["mark"], move.args["value"])


def _tick(table: Table, move: Move) -> Iterable[Outcome]:
    prompt = move.args["prompt"]
    if prompt not in table.prompts:
        raise Rejected("prompt/unknown", "That is already done.")
    done, key = table.prompts[prompt], "log.dismissed" if move.args["left"] else "log.ticked"
    # The prompt's own params come along, for the places in its words.
    yield Noted(key, {**done.params, **pack({"prompt": Term(done.key)})}, move.seat)
    yield Ticked(prompt, move.seat)


def _name(table: Table, move: Move) -> Iterable[Outcome]:
    name = move.args["name"]
    if move.seat == 0:
        raise Rejected("seat/missing", "Say who does that.")
    taken = {seat.name.casefold() for n, seat in table.seats.items() if n != move.seat}
    if name and name.casefold() in taken:
        raise Rejected("seat/name_taken", "{name} already sits here. Add a letter.", name=name)
    if table.seats[move.seat].name != name:
        yield SeatNamed(move.seat, name)


def _play_on(table: Table, move: Move) -> Iterable[Outcome]:
    yield Noted("log.play_on", {}, move.seat)
    yield Reopened()


_FAR = 1_000_000_000_000
COMMON: dict[str, Verb] = {
    "adjust": Verb(
        decide=_adjust,
        fields={"sheet": Text(), "mark": Text(), "by": Number(low=-_FAR, high=_FAR)},
        who="any",
    ),
    "set": Verb(
        decide=_set,
        fields={"sheet": Text(), "mark": Text(), "value": Number(low=-_FAR, high=_FAR)},
        who="any",
    ),
    "tick": Verb(decide=_tick, fields={"prompt": Text(), "left": Flag()}, who="any"),
    "name": Verb(decide=_name, fields={"name": Text(longest=24, optional=True)}, who="any"),
    "play_on": Verb(decide=_play_on, who="any", check=has_ended),
    **DICE_VERBS,
    **CARD_VERBS,
    **CLOCK_VERBS,
}
