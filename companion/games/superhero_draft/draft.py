"""The draft: all pick in secret, reveal in order, pass left, nine times (SD-02, SD-03, SD-07).

A card revealed is played, or discarded to attempt an encounter (SD-03 to SD-06).
"""

from __future__ import annotations

from companion.domain import turns
from companion.domain.actors import takes_turns
from companion.domain.acts import Outcomes
from companion.domain.facts import Ordered, Phased, SheetGiven
from companion.domain.lying import name_of
from companion.domain.things import pass_on, thing_verbs
from companion.games.superhero_draft.covering import check
from companion.games.superhero_draft.players import DECLARED, FATES, PICKS, Encounter, Person, act


def deal(order: tuple[int, ...], number: int) -> Outcomes:
    """Begin a round: nine cards each, and the first pick (SD-01, SD-09)."""
    yield DECLARED.prompt("deal", id="deal", cards=PICKS)
    yield from turns.take_turn(order[0], number, "pick")


def from_first(me: Person, step: str) -> Outcomes:
    """Go on with whoever holds the First Player Card (SD-03)."""
    yield from turns.take_turn(me.first, me.table.round, step)


def revealed(me: Person, fate: str) -> Outcomes:
    """Remember what became of a card; then the next reveals, the next pick comes, or the end."""
    yield from me.by(cards=(FATES.index(fate) - me.fate()) * 10 ** (me.pick - 1))
    clockwise = turns.from_seat(me.table, me.seat)[1:]
    left = [seat for seat in clockwise if not Person(me.table, seat).fate()]
    if left:
        yield from turns.take_turn(left[0], me.table.round, "reveal")
    elif me.pick == PICKS:
        yield Phased("score")
    else:
        if me.table.options["first_player"] == "rotates":
            yield from me.shared.to(first=me.table.after(me.first))
        yield from me.shared.to(pick=me.pick + 1)
        yield Phased("pick")


@act()
def begin(me: Person) -> Outcomes:
    order = turns.seated(me.table)
    yield DECLARED.note("begin", me.seat, n=len(order))
    yield Ordered(order)
    yield from deal(order, 1)


@act(takes_turns, lambda me: DECLARED.require(not me["ready"], "pick/done", whom=me.ref))
def picked(me: Person) -> Outcomes:
    yield me.note("picked")
    yield from me.to(ready=1)
    if all(one["ready"] for one in me.others):
        yield from from_first(me, "reveal")


@act(takes_turns)
def all_picked(me: Person) -> Outcomes:
    yield DECLARED.note("all_picked", me.seat, n=me.pick)
    yield from from_first(me, "reveal")


@act()
def play(me: Person, card: str, **tokens: int) -> Outcomes:
    yield me.note("played", card=DECLARED.term(f"value.{card}"))
    yield from me.gain(**tokens)
    yield from me.gain(**{card: 1}) if card != "other" else ()
    yield from revealed(me, card)


@act()
def attempt(me: Person, encounter: Encounter) -> Outcomes:
    covers = check(encounter, me)
    if not all(covers):
        yield from _fail(me, encounter)
        return
    spent = DECLARED.types if me.table.options["superheroes"] == "spent" else ()
    yield from me.by(**{mark: -covers.count(mark) for mark in ("planning", *spent)})
    yield SheetGiven(encounter.id, me.seat)
    yield from _beat(me, encounter, encounter["honour"])
    if text := encounter.sheet.name:
        yield DECLARED.prompt("effect", me.seat, text=text)


@act()
def beat(me: Person, honour: int, planning: int) -> Outcomes:
    yield from me.by(planning=-planning)
    yield from me.add("encounter", honour=honour)
    yield from _beat(me, Encounter(me.table, f"encounter-{me.n}"), honour)


def _beat(me: Person, encounter: Encounter, honour: int) -> Outcomes:
    card = name_of(me.table, encounter.id)
    told = {"encounter": card} if card else {}
    yield me.note("beaten_card" if card else "beaten", honour=honour, **told)
    yield from encounter.to(pick=me.pick)
    yield from revealed(me, "encounter")


def _fail(me: Person, encounter: Encounter | None = None) -> Outcomes:
    card = encounter and name_of(me.table, encounter.id)
    yield me.note("failed_at", encounter=card) if card else me.note("failed")
    yield from revealed(me, "failed")


fail = act(name="fail")(_fail)
pass_first = pass_on("first")
jump = turns.jump(DECLARED.voice, (phase.id for phase in DECLARED.phases))
in_time = act.need("encounter/later", lambda me: me.table.phase != "reveal" or not me.gaps())
lay_out, hand_over, take_away = thing_verbs(DECLARED, "encounter", act.asked(in_time))
