"""Cards of an own game: each moves the marks its file names, by what stands on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.domain.cards import CardKind, Use
from companion.domain.checks import in_play
from companion.domain.facts import Change, Outcome
from companion.domain.fields import AnyField, Number
from companion.domain.game import Verb
from companion.domain.marks import AnyMark
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.table import TABLE, Table, seat_sheet
from companion.games.profile import shape
from companion.games.profile.ground import Ground

PLAY = "play_card"

Marks = Mapping[str, Mapping[str, AnyMark]]


def kinds_of(ground: Ground, marks: Marks) -> dict[str, CardKind]:
    """Return the kinds of cards of a game; `marks` are all its marks."""
    return {kind.id: _kind(kind, marks) for kind in ground.game.cards}


def verbs_of(ground: Ground, marks: Marks) -> dict[str, Verb]:
    """Return the verb that plays a card, by hand too; none for a game without cards."""
    if not ground.game.cards:
        return {}
    values = [mark for kind in ground.game.cards for mark in kind.values]

    def decide(table: Table, move: Move) -> Iterator[Outcome]:
        yield ground.voice.note(PLAY, move.seat, whom=SeatRef(move.seat))
        for mark, by in move.args.items():
            sheet = TABLE if mark in marks[TABLE] else seat_sheet(move.seat)
            yield Change(sheet, mark, by, stop=True)

    return {PLAY: Verb(decide=decide, fields=_fields(values, marks), who="any", check=in_play)}


def _kind(kind: shape.CardKind, marks: Marks) -> CardKind:
    fills = {mark: mark for mark in kind.values}
    play = Use(verb=PLAY, fills=fills, silent="empty", then=kind.lies, again=kind.again)
    return CardKind(fields=_fields(kind.values, marks), uses=(play,), icon=kind.icon, box=kind.box)


def _fields(values: list[str] | tuple[str, ...], marks: Marks) -> dict[str, AnyField]:
    """Return for each mark by how much it can be moved: from one of its ends to the other."""
    all_ = {**marks["player"], **marks[TABLE]}
    found: dict[str, AnyField] = {}
    for value in values:
        mark = all_[value]
        found[value] = Number(low=mark.low - mark.high, high=mark.high - mark.low, step=mark.step)
    return found
