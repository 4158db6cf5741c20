"""What follows by itself: the next pick, gaps to fill (SD-06), and after the ninth pick the honour.

Then the match ends, or the next round begins where there are several (SD-08, SD-09).
"""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Ended, Fact, Marked, Phased, SheetAdded, SheetRemoved, Ticked
from companion.domain.table import Table
from companion.games.superhero_draft.draft import deal, from_first
from companion.games.superhero_draft.players import DECLARED, PICKS, Person


def follow(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Go on from the step before, say who is first, and ask for encounters and allies."""
    me = Person(after, after.turn)
    match fact:
        case Phased("pick") if me.seat != me.first:
            yield from from_first(me, "pick")
        case Phased("pick") if me.pick == PICKS:  # one card is left: nobody has to choose
            yield from from_first(me, "reveal")
        case Phased("score"):
            allied = [one.seat for one in Person.playing(after) if one["allies"]]
            yield from (DECLARED.prompt("allies", seat, id=f"allies-{seat}") for seat in allied)
            yield from () if allied else close(after)
        case Ticked() if after.phase == "score":
            yield from close(after)
        case Marked("table", "first", holder):
            yield DECLARED.note("first", whom=Person(after, holder).ref)
        case Marked("table", "pick") if left := me.gaps(ago=1):
            yield DECLARED.prompt("replenish", id="replenish", n=left)
        case SheetAdded(kind="encounter", owner=0) if "replenish" in after.prompts:
            left = int(str(after.prompts["replenish"].params["n"])) - 1
            more = DECLARED.prompt("replenish", id="replenish", n=left)
            yield more if left else Ticked("replenish")


def close(table: Table) -> Outcomes:
    """End the match or begin the next round, once everybody has said what allies bring (SD-11)."""
    if not any(prompt.startswith("allies-") for prompt in table.prompts):
        is_last = table.round >= int(table.options["rounds"])
        yield from _end(table) if is_last else _next_round(table)


def _rank(one: Person) -> tuple[int, int]:
    """Return the honour, and what breaks a tie: after several rounds, of the last one (A26)."""
    breaks = {"encounters": len(one.beaten()), "bystanders": one["bystanders"]}
    return one["honour"], breaks.get(str(one.table.options["tie"]), 0)


def _end(table: Table) -> Outcomes:
    ranks = {one: _rank(one) for one in Person.playing(table)}
    best, *more = (one for one, rank in ranks.items() if rank == max(ranks.values()))
    key = "shared" if more else "won"
    told = DECLARED.note(key, whom=best.ref, honour=best["honour"])
    yield told
    yield Ended((best.seat, *(one.seat for one in more)), f"sd.end.{key}", told.params)


def _next_round(table: Table) -> Outcomes:
    yield DECLARED.note("round", n=table.round + 1)
    for one in Person.playing(table):
        yield from (SheetRemoved(encounter.id) for encounter in one.beaten())
    yield from deal(table.order, table.round + 1)
    for one in Person.playing(table):
        yield from one.to(honour=one["honour"])
