"""The hero scuffle: two heroes, a die each, until exactly one hits (NH-67 to NH-70).

The attacker rolls blue, the defender pink; together or one after the other, a fight's round counts
once both lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Change, Marked, Outcome, RollAsked, SheetAdded
from companion.domain.fields import Choice, Number, OneSeat
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import Params, SeatRef, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Ask, Table, seat_sheet
from companion.games.neue_helden.checks import all_of, awake, free, in_play
from companion.games.neue_helden.house import amount, rule
from companion.games.neue_helden.movement import can_hop, not_stuck, stand, walk
from companion.games.neue_helden.reading import (
    SCUFFLE,
    has_scuffles,
    hero,
    is_camouflaged,
    note,
    rivals,
    skips,
    total,
    whom,
)  # fmt: skip

ASK = "nh.ask.scuffle"


def needed(strength: int) -> int:
    """Return the face that hits: 7 in all, but a 1 never and a 6 always (NH-68, NH-69, NH-71)."""
    return min(6, max(2, 7 - strength))


def hits(face: int, strength: int) -> bool:
    """Tell whether a roll hits."""
    return face >= needed(strength)


def award(winner: int, loser: int, *, three: int = 6_000) -> int:
    """Return the winner's fans by badges before the award (NH-76)."""
    return {0: 2_000, 1: 4_000, 2: 6_000, 3: three}.get(loser - winner, 1_000)


def strengths(table: Table) -> tuple[int, int]:
    """Return attacker's and defender's strength now; DAS GEHIRN may defend with IQ (NH-72)."""
    marks = table.sheet(SCUFFLE).marks
    value = "iq" if marks["iq"] else "kraft"
    return total(table, marks["attacker"], "kraft"), total(table, marks["defender"], value)


def question(table: Table) -> Params:
    """Return what the page shows with the dice."""
    marks, (attack, defence) = table.sheet(SCUFFLE).marks, strengths(table)
    return pack({
        "attacker": SeatRef(marks["attacker"]), "defender": SeatRef(marks["defender"]),
        "have_attacker": attack, "have_defender": defence, "combat": marks["combat"],
        "blue_need": needed(attack), "pink_need": needed(defence),
    })  # fmt: skip


def opponents(table: Table, seat: int) -> list[int]:
    """Return whom a hero can meet: no mates, nobody camouflaged, nobody who skips (NH-67)."""
    return [o for o in rivals(table, seat) if not is_camouflaged(table, o) and not skips(table, o)]


def _may_scuffle(table: Table, seat: int) -> None:
    if not has_scuffles(table):
        raise Rejected("scuffle/off", "This match is played without scuffles.")
    if table.phase == "move":
        if seat != table.turn:
            raise Rejected("turn/not_yours", "It is {whom}'s turn.", whom=SeatRef(table.turn))
        not_stuck(table, seat)
    else:
        can_hop(table, seat)
    if is_camouflaged(table, seat):
        raise Rejected("scuffle/camouflaged", "{whom} is camouflaged.", whom=SeatRef(seat))
    if not opponents(table, seat):
        raise Rejected("scuffle/nobody", "There is nobody to scuffle with.")


def _scuffle(table: Table, move: Move) -> Iterable[Outcome]:
    seat, opponent = move.seat, move.args["opponent"]
    if opponent not in opponents(table, seat):
        raise Rejected("scuffle/not_with", "{whom} cannot be drawn into a scuffle.",
                       whom=SeatRef(opponent))  # fmt: skip
    spent = [*walk(table, seat, move.args["steps"])] if seat == table.turn else []
    yield note("scuffle", {"attacker": SeatRef(seat), "defender": SeatRef(opponent)}, seat)
    yield SheetAdded(SCUFFLE, "scuffle", seat)
    yield Marked(SCUFFLE, "attacker", seat)
    yield Marked(SCUFFLE, "defender", opponent)
    yield Marked(SCUFFLE, "iq", int(_uses_iq(table, seat, opponent, move.args["use_iq"])))
    yield from spent
    yield from stand(table, seat)
    if seat != table.turn:
        yield Marked(seat_sheet(seat), "hopped", 1)
    yield Change(SCUFFLE, "combat", 1)


def _uses_iq(table: Table, attacker: int, defender: int, wish: str) -> bool:
    if wish != "auto":
        return wish == "yes"
    fits = rule(table, "brain") == "any" or hero(table, attacker) == "hammer"
    return hero(table, defender) == "gehirn" and fits


def ask(table: Table) -> Iterator[Outcome]:
    """Ask for the dice of a round of the fight."""
    seat = table.sheet(SCUFFLE).marks["attacker"]
    yield RollAsked("", ASK, ("blue", "pink"), seat, question(table))


def answer(table: Table, asked: Ask, n: int) -> Iterable[Outcome]:
    """Judge a round of the fight: exactly one hit wins, anything else goes on (NH-70)."""
    marks, faces, (attack, defence) = (
        table.sheet(SCUFFLE).marks,
        dict(asked.faces),
        strengths(table),
    )
    hit = hits(faces["blue"], attack)
    if hit == hits(faces["pink"], defence):
        yield note("both_hit" if hit else "both_missed", {"combat": marks["combat"]})
        yield Change(SCUFFLE, "combat", 1, stop=True)
        return
    sides = (marks["attacker"], marks["defender"])
    winner, loser = sides if hit else sides[::-1]
    yield from _win(table, winner, loser)


def _win(table: Table, winner: int, loser: int) -> Iterator[Outcome]:
    badges = table.of(winner, "badges"), table.of(loser, "badges")
    fans = award(*badges, three=amount(table, "three_levels"))
    yield note("scuffle_won", {**whom(winner), "loser": SeatRef(loser), "fans": fans}, winner)
    yield Marked(SCUFFLE, "winner", winner)
    yield Change(seat_sheet(winner), "fans", fans)


def _fights(table: Table, seat: int) -> None:
    one = table.sheets.get(SCUFFLE)
    if one is None or seat not in (one.marks["attacker"], one.marks["defender"]):
        raise Rejected("scuffle/none", "You are in no scuffle.")
    if one.marks["winner"] or table.ask is not None:
        raise Rejected("dice/first", "Finish the roll first.")


def _fight(table: Table, move: Move) -> Iterable[Outcome]:
    yield note("fight", whom(move.seat), move.seat)
    yield from ask(table)


SCUFFLE_VERBS: dict[str, Verb] = {
    "scuffle": Verb(
        decide=_scuffle,
        fields={
            "opponent": OneSeat(whose="rivals"),
            "use_iq": Choice(values=("auto", "yes", "no")),
            "steps": Number(high=99),
        },
        who="any",
        phases=("move", "others"),
        check=all_of(free, awake, _may_scuffle),
    ),
    "fight": Verb(decide=_fight, who="any", check=all_of(in_play, _fights), lead=True),
}
