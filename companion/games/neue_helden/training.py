"""Training: one card, one die, a point more or a point less for the rest of the game (NH-35)."""

from __future__ import annotations

from collections.abc import Iterable

from companion.domain.facts import Change, Outcome, Phased, RollAsked, RollDropped
from companion.domain.fields import Choice, Number
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef, Term, pack
from companion.domain.rejected import Rejected
from companion.domain.table import TABLE, Ask, Table, seat_sheet
from companion.games.neue_helden.checks import all_of, free, in_play
from companion.games.neue_helden.reading import active, note, whom

ASK = "nh.ask.training"
_DICE = {"kraft": "blue", "iq": "pink"}


def trained(face: int, need: int) -> int:
    """Return what a training brings: +1 from `need` on, else -1 (NH-36)."""
    return 1 if face >= need else -1


def _can_train(table: Table, seat: int) -> None:
    if active(table, seat):
        raise Rejected("training/mission", "A mission waits on this hotspot: no training here.")
    if not any(table.value(TABLE, f"{one}_training") for one in _DICE):
        raise Rejected("training/none", "The training stacks are empty.")


def _train(table: Table, move: Move) -> Iterable[Outcome]:
    attribute, need = move.args["attribute"], move.args["need"]
    name = Term(f"nh.mark.{attribute}")
    if not table.value(TABLE, f"{attribute}_training"):
        raise Rejected("training/empty", "There is no training for {attribute} left.",
                       attribute=Term(f"mark.{attribute}"))  # fmt: skip
    yield note("training", {**whom(move.seat), "attribute": name}, move.seat)
    params = {"whom": SeatRef(move.seat), "attribute": name, "need": need, "value": attribute}
    yield RollAsked("", ASK, (_DICE[attribute],), move.seat, pack(params))


def _usual(table: Table, seat: int) -> dict[str, object]:
    left = [one for one in _DICE if table.value(TABLE, f"{one}_training")]
    return {"attribute": left[0]}


def answer(table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
    """Judge the roll of a training."""
    attribute, need = str(ask.params["value"]), ask.params["need"]
    ((_, face),) = ask.faces
    by = trained(face, need if isinstance(need, int) else 2)
    named = {**whom(ask.seat), "attribute": Term(f"nh.mark.{attribute}")}
    yield note("trained" if by > 0 else "overdone", named, ask.seat)
    yield Change(seat_sheet(ask.seat), f"{attribute}_mod", by, stop=True)
    yield Change(TABLE, f"{attribute}_training", -1, stop=True)
    if table.phase == "task":
        yield Phased("buy")


def _drew(table: Table, seat: int) -> None:
    if table.ask is None or table.ask.key != ASK or table.ask.seat != seat:
        raise Rejected("training/not_drawn", "You have drawn no training card.")


def _decline(table: Table, move: Move) -> Iterable[Outcome]:
    yield note("declined", whom(move.seat), move.seat)
    if table.ask is not None:
        yield RollDropped(table.ask.roll)
    yield Phased("buy", left="out")


TRAINING_VERBS: dict[str, Verb] = {
    "train": Verb(
        decide=_train,
        fields={"attribute": Choice(values=tuple(_DICE)), "need": Number(low=2, high=3, start=2)},
        phases=("task",),
        check=all_of(free, _can_train),
        lead=True,
        prefill=_usual,
    ),
    "decline": Verb(decide=_decline, phases=("task",), check=all_of(in_play, _drew)),
}
