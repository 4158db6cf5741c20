"""A mission on its hotspot: compare, roll once, and judge (NH-38 to NH-41, NH-90)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.domain.facts import Marked, Outcome, RollAsked
from companion.domain.fields import Choice, OneSheet, SomeSeats
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import Params, SeatRef, pack
from companion.domain.rejected import Rejected
from companion.domain.table import Ask, Sheet, Table
from companion.games.neue_helden.checks import all_of, free
from companion.games.neue_helden.outcome import complete, fail, reward
from companion.games.neue_helden.paying import PRICE
from companion.games.neue_helden.reading import (
    active,
    bit,
    must_try,
    note,
    others,
    rivals,
    skips,
    titled,
    total,
    whom,
)  # fmt: skip

ASK = "nh.ask.mission"


def have(table: Table, seat: int, mission: Sheet) -> tuple[int, int]:
    """Return a hero's KRAFT and IQ for a mission, points bought before the roll included."""
    bought = (0, 0)
    if seat == mission.owner:
        bought = mission.marks["bought_kraft"], mission.marks["bought_iq"]
    return total(table, seat, "kraft") + bought[0], total(table, seat, "iq") + bought[1]


def lack(table: Table, seat: int, mission: Sheet) -> tuple[int, int]:
    """Return how much KRAFT and IQ a hero lacks before the dice (NH-38)."""
    kraft, iq = have(table, seat, mission)
    return max(0, mission.marks["kraft"] - kraft), max(0, mission.marks["iq"] - iq)


def after_dice(lacks: tuple[int, int], blue: int, pink: int, bonus: int = 0) -> tuple[int, int]:
    """Return what is still short; a team's bonus goes where it helps (NH-39, NH-90)."""
    kraft, iq = max(0, lacks[0] - blue), max(0, lacks[1] - pink)
    spent = min(kraft, bonus)
    return kraft - spent, max(0, iq - (bonus - spent))


def question(table: Table, seat: int, sheet: str, bonus: int | None = None) -> Params:
    """Return what the page shows with the dice."""
    mission = table.sheet(sheet)
    kraft, iq = have(table, seat, mission)
    blue, pink = lack(table, seat, mission)
    fans, points = reward(table, seat, mission)
    if bonus is None:
        bonus = mission.marks["bonus"] if seat == mission.owner else 0
    return pack({
        "whom": SeatRef(seat), "mission": mission.name, "sheet": sheet,
        "blue_need": blue, "pink_need": pink, "have_kraft": kraft, "have_iq": iq,
        "want_kraft": mission.marks["kraft"], "want_iq": mission.marks["iq"],
        "fans": fans, "points": points, "bonus": bonus, "must": int(must_try(table, seat)),
    })  # fmt: skip


def roll_for(
    table: Table, seat: int, sheet: str, *, bonus: int = 0, twice: str = ""
) -> Iterator[Outcome]:
    """Complete a mission at once where the values reach, else ask for both dice."""
    mission = table.sheet(sheet)
    if lack(table, seat, mission) == (0, 0):
        yield from complete(table, seat, sheet)
        return
    yield note("attempt", {**whom(seat), "mission": titled(mission)}, seat)
    dice = ("blue", *((twice,) if twice else ()), "pink")
    yield RollAsked("", ASK, dice, seat, question(table, seat, sheet, bonus))


def answer(table: Table, ask: Ask, n: int) -> Iterable[Outcome]:
    """Judge a roll: done, short of points that could be paid, or failed."""
    seat, sheet = ask.seat, str(ask.params["sheet"])
    mission = table.sheet(sheet)
    blue, pink = (sum(f for die, f in ask.faces if die == one) for one in ("blue", "pink"))
    bonus = mission.marks["bonus"] if seat == mission.owner else 0
    kraft, iq = after_dice(lack(table, seat, mission), blue, pink, bonus)
    if not kraft + iq:
        yield from complete(table, seat, sheet)
    elif PRICE * (kraft + iq) > table.of(seat, "points") and not table.of(seat, "cards"):
        yield from fail(table, seat, sheet)
    else:
        cost = PRICE * (kraft + iq)
        yield note(
            "short" if kraft and iq else "short_kraft" if kraft else "short_iq",
            {**whom(seat), "kraft": kraft, "iq": iq, "points": cost},
            seat,
        )
        yield Marked(sheet, "short_kraft", kraft)
        yield Marked(sheet, "short_iq", iq)
        yield Marked(sheet, "trying", seat)


def filled(table: Table, sheet: str) -> Iterator[Outcome]:
    """Complete a mission once nothing is short any more, whatever filled the gap."""
    marks = table.sheet(sheet).marks
    if marks["trying"] and not marks["short_kraft"] + marks["short_iq"]:
        yield from complete(table, marks["trying"], sheet)


def to_try(table: Table, seat: int) -> list[str]:
    """Return the missions a hero may try here and now."""
    return [sheet for sheet, mission in active(table, seat) if not mission.marks["tried"]]


def can_try(table: Table, seat: int) -> None:
    """Refuse a hero who stands on no hotspot of an open mission."""
    if not to_try(table, seat):
        raise Rejected("mission/elsewhere", "You stand on no hotspot of a mission to complete.")


def _attempt(table: Table, move: Move) -> Iterable[Outcome]:
    sheet, helpers = move.args["mission"], move.args["helpers"]
    if sheet not in to_try(table, move.seat):
        raise Rejected("mission/not_here", "You do not stand on the hotspot of that mission.")
    if any(skips(table, seat) or seat not in table.order for seat in helpers):
        raise Rejected("team/helper", "A hero who skips cannot help.")
    outcomes = roll_for(table, move.seat, sheet, bonus=len(helpers), twice=move.args["drink"])
    yield from outcomes
    if lack(table, move.seat, table.sheet(sheet)) != (0, 0):
        yield Marked(sheet, "bonus", len(helpers))
        yield Marked(sheet, "helpers", sum(bit(seat) for seat in helpers))


def _usual(table: Table, seat: int) -> Mapping[str, object]:
    """Fill in what leaves no choice, so that no form opens for it."""
    known: dict[str, object] = {"mission": to_try(table, seat)[0]}
    if len(rivals(table, seat)) == len(others(table, seat)):
        known["helpers"] = ()
    if not table.of(seat, "cards"):
        known["drink"] = ""
    return known


ATTEMPT_VERBS: dict[str, Verb] = {
    "attempt": Verb(
        decide=_attempt,
        fields={
            "mission": OneSheet(kind="mission"),
            "helpers": SomeSeats(whose="mates"),
            "drink": Choice(values=("blue", "pink"), optional=True),
        },
        phases=("task",),
        check=all_of(free, can_try),
        must=must_try,
        lead=True,
        prefill=_usual,
    ),
}
