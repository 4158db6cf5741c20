"""Correcting what dice were taken for: somebody saw that the tower misread one.

The old roll stays in the journal and no longer counts; what had followed from it is taken back, and
what follows from the faces people saw comes instead, all as one move. It is decided as if the roll
had shown them at its own time, so it is refused once anything later stands on that roll.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from companion.domain.clock_checks import check_arbiter
from companion.domain.decide import Decision, check_seat, settled
from companion.domain.facts import Clocked, Corrected, Fact, Noted, Rolled
from companion.domain.fields import AnyField, Faces, Number, check_args
from companion.domain.fold import fold_entries
from companion.domain.game import Game
from companion.domain.moves import Args, Entry, Move
from companion.domain.params import Param, SeatRef, Term, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Ask, Table
from companion.domain.undo import KEPT, live, replayed, target_of, touched

VERB = "correct"
FIELDS: dict[str, AnyField] = {"n": Number(low=1), "faces": Faces()}
SEEN = "seen"
"""The method of a die that a person read where a tower failed."""

Face = tuple[str, int]


def correction(game: Game, table: Table, move: Move, *, log: Sequence[Entry]) -> Decision:
    """Return what becomes of a move that says what the dice of move `n` really show.

    What other moves brought of the same throw stays as it is. Raises `Rejected` with
    `undo/unknown`, `undo/gone`, `correct/none`, `correct/same`, `correct/dice`, `correct/stands`,
    `clock/arbiter`, or as `decision` does.
    """
    check_seat(table, move)
    args = check_args(FIELDS, move.args, table, move.seat)
    throw = throw_of(log, args["n"])
    was, new = faces_of(throw), _anew(game, throw, move, args, log=log)
    spoken = (*_told(was, faces_in(new), move.seat),)
    if not spoken:
        raise Rejected("correct/same", "That is what was read.")
    facts = (Corrected(tuple(entry.n for entry in throw), was), *spoken, *new)
    entry = Entry(n=move.n, at=move.at, verb=VERB, facts=facts, seat=move.seat, args=args)
    written = touched([*log, entry], entry)
    _check_unused(log, throw, written)
    if "clock" in written:
        check_arbiter(table.clock or table, move.source)
    after = replayed([*log, entry], game.starts)
    if "clock" in written and (stopped := _run_out(after, move.at)):
        facts = (*facts, stopped)
        after = replace(after, clock=stopped.clock)
    return Decision(facts, after, replace(move, args=args))


def throw_of(log: Sequence[Entry], n: int) -> tuple[Entry, ...]:
    """Return the moves that brought the dice of move `n`: a tower may tell them one by one.

    Raises `Rejected` with `undo/unknown`, `undo/gone`, or `correct/none` when it brought none that
    count.
    """
    entry = target_of(log, n)
    rolled = rolled_in(entry)
    if rolled is None:
        raise Rejected("correct/none", "Move {n} brought no dice that count.", n=n)
    if not rolled.roll:
        return (entry,)
    rolls = ((other, rolled_in(other)) for other in live(log))
    return tuple(other for other, its in rolls if its is not None and its.roll == rolled.roll)


def rolled_in(entry: Entry) -> Rolled | None:
    """Return the dice that came with a move and count, or None."""
    return next(_rolls(entry.facts), None)


def faces_of(throw: Sequence[Entry]) -> tuple[Face, ...]:
    """Return all the dice of a throw, in the order in which they came."""
    return faces_in(fact for entry in throw for fact in entry.facts)


def faces_in(facts: Iterable[Fact]) -> tuple[Face, ...]:
    """Return the dice in these facts that count."""
    return tuple(face for rolled in _rolls(facts) for face in rolled.faces)


def _rolls(facts: Iterable[Fact]) -> Iterator[Rolled]:
    return (fact for fact in facts if isinstance(fact, Rolled) and fact.quality == "ok")


def _anew(
    game: Game, throw: Sequence[Entry], move: Move, args: Args, *, log: Sequence[Entry]
) -> tuple[Fact, ...]:
    """Return what had followed had the throw shown these faces, decided where it came to rest."""
    last, old = throw[-1], rolled_in(throw[-1])
    assert old is not None
    before = fold_entries((e for e in live(log) if e.n < last.n and e not in throw), game.starts)
    faces = [*_merged(throw, args["n"], args["faces"])]
    if old.roll and before.ask is not None:
        faces = [*_wanted(before.ask, faces)]
    outcome = Rolled("", tuple(faces), old.seat, move.source, "ok", SEEN)
    facts, _ = settled(game, before, [outcome], n=move.n, at=last.at)
    return facts


def _merged(throw: Sequence[Entry], n: int, faces: tuple[Face, ...]) -> Iterator[Face]:
    """Yield the dice of a throw, those of move `n` with the faces people saw."""
    for entry in throw:
        own = faces_of((entry,))
        if entry.n == n and Counter(die for die, _ in own) != Counter(die for die, _ in faces):
            raise Rejected("correct/dice", "Say what each of the dice of that roll shows.")
        yield from faces if entry.n == n else own


def _wanted(ask: Ask, faces: Iterable[Face]) -> Iterator[Face]:
    """Yield the dice the question wants: without its face, no die is rolled once more."""
    for die, face in faces:
        if die in ask.missing():
            ask = ask.after(((die, face),))
            yield die, face


def _check_unused(log: Sequence[Entry], throw: Sequence[Entry], written: set[str]) -> None:
    later = (e for e in live(log) if e.n > throw[0].n and e not in throw)
    used = next((entry for entry in later if _stands_on(log, entry, written)), None)
    if used is not None:
        raise Rejected(
            "correct/stands",
            "More has come of that roll since. Take back what was done after it first.", n=used.n,
        )  # fmt: skip


def _stands_on(log: Sequence[Entry], entry: Entry, written: set[str]) -> bool:
    # Undo and the like say nothing of their own but how the clock stood after them.
    own = touched(log, entry)
    return bool(written & (own & {"clock"} if entry.verb in KEPT else own))


def _told(was: tuple[Face, ...], now: tuple[Face, ...], seat: int) -> Iterator[Noted]:
    """Yield a sentence for each die that lay otherwise, fell away or came."""
    left = list(was)
    for die, face in now:
        taken = next((value for name, value in left if name == die), 0)
        if taken:
            left.remove((die, taken))
        if taken != face:
            yield _note("corrected" if taken else "added", seat, die=Term(f"die.{die}"),
                        face=face, was=taken)  # fmt: skip
    for die, taken in left:
        yield _note("dropped", seat, die=Term(f"die.{die}"), face=0, was=taken)


def _note(what: str, seat: int, **params: Param) -> Noted:
    return Noted(f"dice.{what}", pack({"who": SeatRef(seat), **params}), seat)


def _run_out(table: Table, at: int) -> Clocked | None:
    # As after an undo: time that ran out on a clock nobody saw is for people to decide.
    clock = table.clock
    fell = None if clock is None else clock.flag_at()
    if clock is None or fell is None or fell > at:
        return None
    return Clocked(replace(clock, paused=True))
