"""A drafted card: played, or discarded to attempt an encounter; and the encounters themselves.

Both happen in the reveal (SD-03 to SD-06).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Change, Fact, Marked, Outcome, SheetAdded, SheetGiven, Ticked
from companion.domain.fields import Choice, Number, OneSheet
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.domain.things import hand_over, lay_out, take_away
from companion.games.superhero_draft.covering import look
from companion.games.superhero_draft.draft import pick, revealed
from companion.games.superhero_draft.marks import CARDS, MARKS, TOKENS, TYPES, VOICE


def _play(table: Table, move: Move) -> Iterable[Outcome]:
    card, sheet = move.args["card"], seat_sheet(move.seat)
    named = VOICE.term(f"value.{card}")
    yield VOICE.note("played", move.seat, whom=SeatRef(move.seat), card=named)
    yield from (Change(sheet, token, move.args[token], stop=True) for token in TOKENS)
    if card != "other":
        yield Change(sheet, card, 1, stop=True)
    yield from revealed(table, move.seat, card)


def _attempt(table: Table, move: Move) -> Iterable[Outcome]:
    encounter = move.args["encounter"]
    covers = look(table, move.seat, encounter)
    if not all(covers):
        yield from _fail(table, move)
        return
    spent = TYPES if table.options["superheroes"] == "spent" else ()
    for mark in ("planning", *spent):
        yield Change(seat_sheet(move.seat), mark, -covers.count(mark))
    yield SheetGiven(encounter, move.seat)
    yield from _beaten(table, move, encounter, table.value(encounter, "honour"))
    if text := table.sheets[encounter].name:
        yield VOICE.prompt("effect", move.seat, text=text)


def _beat(table: Table, move: Move) -> Iterable[Outcome]:
    encounter = f"encounter-{move.n}"
    yield Change(seat_sheet(move.seat), "planning", -move.args["planning"])
    yield SheetAdded(encounter, "encounter", move.seat)
    yield Marked(encounter, "honour", move.args["honour"])
    yield from _beaten(table, move, encounter, move.args["honour"])


def _beaten(table: Table, move: Move, encounter: str, honour: int) -> Iterator[Outcome]:
    yield VOICE.note("beaten", move.seat, whom=SeatRef(move.seat), honour=honour)
    yield Marked(encounter, "pick", pick(table))
    yield from revealed(table, move.seat, "encounter")


def _fail(table: Table, move: Move) -> Iterable[Outcome]:
    yield VOICE.note("failed", move.seat, whom=SeatRef(move.seat))
    yield from revealed(table, move.seat, "failed")


def replenish(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
    """Ask for as many new encounters as were beaten, until they are laid out (SD-06)."""
    match fact:
        case Marked("table", "pick", number):
            if gaps := _beaten_in(after, number - 1):
                yield VOICE.prompt("replenish", id="replenish", n=gaps)
        case SheetAdded(kind="encounter", owner=0) if "replenish" in after.prompts:
            left = int(str(after.prompts["replenish"].params["n"])) - 1
            yield VOICE.prompt("replenish", id="replenish", n=left) if left else Ticked("replenish")


def _beaten_in(table: Table, number: int) -> int:
    owned = (sheet for _, sheet in table.kept("encounter") if sheet.owner)
    return sum(sheet.marks["pick"] == number for sheet in owned)


def _in_time(table: Table, seat: int) -> None:
    if table.phase == "reveal" and _beaten_in(table, pick(table)):
        raise Rejected("encounter/later", "New encounters come once everybody has revealed.")


_REVEAL = ("reveal",)
CARD_VERBS: dict[str, Verb] = {
    "play": Verb(
        decide=_play,
        fields={"card": Choice(values=CARDS), **{token: Number(high=9) for token in TOKENS}},
        phases=_REVEAL,
        lead=True,
    ),
    "attempt": Verb(
        decide=_attempt,
        fields={"encounter": OneSheet(kind="encounter", whose="table")},
        phases=_REVEAL,
        lead=True,
    ),
    "beat": Verb(
        decide=_beat,
        fields={"honour": Number(low=-99, high=99, start=1), "planning": Number(high=9)},
        phases=_REVEAL,
    ),
    "fail": Verb(decide=_fail, phases=_REVEAL),
    "lay_out": lay_out(VOICE, "encounter", MARKS["encounter"], _in_time),
    "hand_over": hand_over(VOICE, "encounter"),
    "take_away": take_away(VOICE, "encounter"),
}
