"""In the dungeon: monsters, health, what 0 means, treasure or failure, the next round."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Change, Ended, Fact, Marked, Phased, Reopened, SheetRemoved
from companion.domain.params import pack
from companion.domain.table import TABLE, Table
from companion.domain.turns import take_turn
from companion.games.dungeon.bidding import held
from companion.games.dungeon.declared import DECLARED
from companion.games.dungeon.reading import BEATEN, HIT, USED, Card, Person, act, require

_HEALTH = ("dungeon", TABLE, "health")


def enter(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Put the token on the health the hero has, once per challenger (WD-08, WD-11)."""
    me = Person(after, after.turn)
    if fact == Phased("dungeon") and me.shared["challenger"] != me.seat:
        yield from (SheetRemoved(old.id) for old in me.met())
        health = me.balance() + sum(old["loss"] for old in me.met())
        yield me.note("enters", health=health)
        yield from me.shared.to(challenger=me.seat, drawn=0, most=health, health=health)


def follow_sum(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Let health follow what monsters take, what is lost, and what is corrected (WD-13, WD-18)."""
    if before.phase == after.phase == "dungeon" and isinstance(fact, Marked):
        was, now = Person(before, before.turn), Person(after, after.turn)
        yield Change(TABLE, "health", now.balance() - was.balance(), stop=True)


def follow_health(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Fail at exactly 0 or below, unless equipment may save the hero (WD-14)."""
    if isinstance(fact, Marked) and (after.phase, fact.sheet, fact.mark) == _HEALTH:
        me, asks = Person(after, after.turn), after.options["zero"] == "ask"
        yield Marked(TABLE, "before", fact.was)
        is_saved = asks and any(tile.saves(fact.was) for tile in me.tiles())
        if fact.value <= 0 < fact.was and not is_saved:
            yield from _go_home(me, "failed", failures=1)


def go_on(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Reward the challenger when the last monster is done with (WD-17)."""
    me = Person(after, after.turn)
    is_last = after.phase == "dungeon" and me.met() and not me.shared["dungeon"]
    marks = ("state", "health", "owed", "dungeon")
    if is_last and not me.waits() and isinstance(fact, Marked) and fact.mark in marks:
        yield from _go_home(me, "treasure", treasures=1)


def _go_home(me: Person, said: str, **gets: int) -> Outcomes:
    yield me.note(said)
    yield from me.gain(**gets)
    yield Phased("home")


def come_home(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Set up the next round: the last challenger chooses, or who is next (WD-19, WD-20)."""
    me = Person(after, after.turn)
    if after.phase == "home" and isinstance(fact, Phased | Reopened):
        chooser = next((one for one in (me, *me.clockwise()) if one.is_in()), me)
        yield from me.shared.to(last=me.seat)
        yield DECLARED.voice.prompt("shuffle", id="setup")
        yield from take_turn(chooser.seat, after.round + 1, "hero")


def follow_score(before: Table, after: Table, fact: Fact) -> Outcomes:
    """End the match: two treasures win, two failures are out, the last one in wins (WD-15, 16)."""
    if isinstance(fact, Marked) and fact.mark in ("treasures", "failures") and fact.value == 2:
        me = Person(after, after.sheets[fact.sheet].owner)
        won = [me] if fact.mark == "treasures" else [p for p in Person.playing(after) if p.is_in()]
        yield from [me.note("out")] if fact.mark == "failures" else ()
        if len(won) == 1:
            yield Ended((won[0].seat,), f"wd.end.{fact.mark}", pack({"whom": won[0].ref}))
        elif after.phase == "bid":
            yield Phased("bid")


def _is_free(me: Person) -> None:
    require(not me.waits(), "monster/first")


@act()
def name_strength(me: Person, equipment: Card, strength: int) -> Outcomes:
    yield me.note("named", equipment=equipment.title, strength=strength)
    yield from held(equipment).to(named=strength)


@act(_is_free, lambda me: require(me.shared["dungeon"], "dungeon/empty"))
def meet(me: Person, monster: str, name: str, strength: int) -> Outcomes:
    require(monster or name, "monster/missing")
    strength, kind = me.identify(monster or name, strength)
    marks = {"strength": strength, "of_kind": kind, "nth": len(me.met()) + 1}
    yield from Person(me.table, 0, me.n).add("monster", monster or name, **marks)


def face(before: Table, after: Table, fact: Fact) -> Outcomes:
    """Tell what comes of a monster just turned up: it passes, acts, waits or hits."""
    me = Person(after, after.turn)
    if not isinstance(fact, Marked) or (after.phase, fact.mark) != ("dungeon", "nth"):
        return
    monster = Card(after, fact.sheet)
    yield Change(TABLE, "dungeon", -1, stop=True)
    passes, special = me.shared["next"], DECLARED.specials.get(monster.sheet.name)
    if mark := "next" if passes else special:
        yield me.note("ignored" if passes else "special", monster=monster.title)
        yield Change(TABLE, mark, -1 if passes else 1, stop=True)
        yield from monster.to(state=BEATEN)
    elif any(map(me.needs, me.tiles())):
        yield me.note("met", monster=monster.title, strength=monster["strength"])
    else:
        yield from _hit(me, monster)


def _hit(me: Person, monster: Card) -> Outcomes:
    loss = me.loss(monster["strength"])
    yield me.note("hit" if loss else "harmless", monster=monster.title, loss=loss)
    yield from monster.to(loss=loss)
    for tile in me.tiles():
        yield from tile.to(state=USED) if monster["strength"] and tile["fragile"] else ()
    yield from monster.to(state=HIT)


@act(lambda me: require(me.monster()["state"] != BEATEN, "monster/none"))
def beat(me: Person, equipment: Card | None) -> Outcomes:
    monster, used = me.monster(), equipment and held(equipment)
    title = used.title if used else ""
    yield me.note("beaten" if used else "ignored", monster=monster.title, equipment=title)
    yield from monster.to(loss=0, how=used["order"] if used else 0)
    if used:
        heals = used["heal"] * monster["strength"]
        yield from me.shared.gain(health=heals, dungeon=used["swap"])
        yield from me.shared.gain(next=used["next"], owed=used["cost"])
        yield from used.gain(less=used["learn"], state=used["once"] * USED)
    yield from monster.to(state=BEATEN)


@act(lambda me: require(me.fights(), "monster/none"))
def suffer(me: Person) -> Outcomes:
    return _hit(me, me.monster())


@act(must=lambda me: bool(me.shared["owed"]))
def lose(me: Person, equipment: Card) -> Outcomes:
    yield me.note("lost", equipment=equipment.title)
    yield from held(equipment).to(state=USED)
    yield from me.shared.to(owed=0)


@act(lambda me: require(me.shared["health"] <= 0, "health/left"))
def revive(me: Person, equipment: Card, health: int) -> Outcomes:
    health = health or equipment["revive"] or 1
    yield me.note("revived", equipment=equipment.title, health=health)
    yield from me.shared.to(health=health)
    yield from held(equipment).to(state=USED)


@act(lambda me: require(me.shared["health"] <= 0, "health/left"))
def fail(me: Person) -> Outcomes:
    return _go_home(me, "failed", failures=1)


@act(_is_free, lambda me: require(not me.shared["dungeon"], "dungeon/monsters"))
def claim(me: Person) -> Outcomes:
    gets = me.table.options["empty_dungeon"] == "treasure"
    return _go_home(me, "treasure" if gets else "nothing", treasures=int(gets))
