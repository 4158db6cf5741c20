"""The bidding: a hero is laid out, then all draw or pass until one is left (WD-04 to WD-10)."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Fact, Marked, Phased, SheetNamed, SheetRemoved
from companion.domain.params import SeatRef
from companion.domain.table import TABLE, Table
from companion.domain.turns import take_turn
from companion.games.dungeon.declared import DECLARED, Hero
from companion.games.dungeon.reading import GIVEN_UP, Card, Person, act, called, require


def _chooses(me: Person) -> None:
    last, free = Person(me.table, me.shared["last"]), me.table.options["chooser"] == "anybody"
    may = me.is_on_turn or (free and not last.is_in())
    require(may, "turn/not_yours", whom=SeatRef(me.table.turn))
    require(me.is_in(), "seat/out", whom=me.ref)


def _no_card(me: Person) -> None:
    require(not me.shared["drawn"], "card/drawn")


def held(tile: Card) -> Card:
    """Return an equipment the hero still has. Raises `Rejected` when it is gone."""
    require(not tile["state"], "equipment/gone", tile=tile.title)
    return tile


@act(_chooses)
def choose_hero(me: Person, hero: str, name: str, base: int) -> Outcomes:
    chosen, known = hero or name, DECLARED.heroes.get(hero or name, Hero())
    require(chosen, "hero/missing")
    yield me.note("hero", hero=called("hero", chosen))
    yield from (SheetRemoved(old.id) for old in Card.all(me.table, "equipment"))
    yield SheetNamed(TABLE, chosen)
    yield from me.shared.to(base=base or known.base)
    for order, (tile, marks) in enumerate(known.tiles.items(), 1):
        sheet = f"equipment-{me.n}-{order}"
        yield from Person(me.table, 0).add("equipment", tile, sheet, order=order, unsure=1, **marks)
    yield from take_turn(me.seat, me.table.round, "bid")


@act(_no_card, lambda me: require(me.shared["deck"], "deck/empty"))
def draw(me: Person) -> Outcomes:
    yield me.note("drew")
    yield from me.shared.by(deck=-1, drawn=1)


@act(_no_card)
def drop_out(me: Person) -> Outcomes:
    yield me.note("passed")
    yield from me.to(passed=1)


@act(lambda me: require(me.shared["drawn"], "card/none"))
def put_in(me: Person) -> Outcomes:
    yield me.note("put_in")
    yield from me.shared.by(dungeon=1, drawn=-1)


def _gives(me: Person) -> None:
    require(me.shared["drawn"], "card/none")
    require(me.tiles() or me.table.options["no_equipment"] == "away", "equipment/none")


@act(_gives)
def put_away(me: Person, equipment: Card | None) -> Outcomes:
    require(equipment or not me.tiles(), "equipment/choose")
    title = equipment.title if equipment else ""
    yield me.note("put_away" if equipment else "put_aside", equipment=title)
    yield from held(equipment).to(state=GIVEN_UP) if equipment else ()
    yield from me.shared.by(removed=1, drawn=-1)


def go_round(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Go on to the next player, or send the last one left into the dungeon (WD-06 to WD-08)."""
    me = Person(after, after.turn)
    left = [one for one in me.clockwise() if one.bids()]
    mark = fact.mark if isinstance(fact, Marked) else ""
    is_done = mark == "drawn" and not after.value(TABLE, mark)
    is_over = (mark == "passed" or isinstance(fact, Phased)) and (not me.bids() or left == [me])
    if after.phase == "bid" and left and (is_done or is_over):
        is_empty = after.options["empty_deck"] == "enter" and not after.value(TABLE, "deck")
        step = "dungeon" if len(left) == 1 or is_empty else "bid"
        yield from take_turn(left[0].seat, after.round, step)
