"""Figures: they move, enter fields, capture, come back, and the hero sees to the flag."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Placed, SheetRemoved
from companion.games.flagged.ground import BOARD, Figure, Hero, act, on_board, require


def enter(figure: Figure, field: str, was: str) -> Outcomes:
    """Land on a field and capture who stands there (FL-18); the hero sees to the flag.

    `was` says which of a pair was captured. Raises `Rejected` under `step/` or `figure/`.
    """
    me = Hero(figure.table, figure.owner)
    name, found = figure.sheet.name, BOARD.at(me.table, "figure", field)
    target = Figure(me.table, found) if found else None
    require(field not in BOARD.blocked(me.table), "step/solid")
    require(target is None or target.owner != me.seat, "step/own")
    yield Placed(figure.id, field)
    if target:
        yield from figure.shows("hero")
        yield from capture_figure(target, was)
    if name == "hero" and me["carries"] and field in me.edge:
        yield me.note("bring_home")
        yield from me.by(carries=-1, points=1)
    elif name != "companion" and not (me["carries"] or me["due"]) and field in me.others[0].edge:
        sure = target or not figure.twin
        yield me.note("take_flag") if sure else me.prompt("flag", id=f"flag-{me.seat}")
        yield from me.by(carries=int(bool(sure)))


def capture_figure(figure: Figure, was: str) -> Outcomes:
    """Take a figure off the board (FL-19); only a hero counts (FL-20)."""
    owner = Hero(figure.table, figure.owner)
    require(was or not figure.twin, "figure/veiled")
    yield from figure.shows(was)
    if (was if figure.twin else figure.sheet.name) == "hero":
        yield from capture_hero(owner)
    else:
        yield owner.note("figure_captured")
        yield SheetRemoved(figure.id)


def capture_hero(owner: Hero) -> Outcomes:
    """Count a hero's capture; what follows hangs on the number. Raises `Rejected`, `figure/`."""
    require(not owner["safe"], "figure/safe", whom=owner.ref)
    require(not owner["due"], "figure/off", whom=owner.ref)
    yield owner.note("hero_captured")
    yield from owner.by(captures=1)


@act(act.fits(fields=1), prefill=act.without("board", to="", figure="", was="", steps=1))
def move(me: Hero, to: str, figure: Figure | None, was: str, steps: int) -> Outcomes:
    """Enter the next field, or count the fields where there is no board (FL-13, FL-15)."""
    yield act.spend(me, "fields", 1 if me.rules("board") else steps)
    if me.rules("board"):
        mover = figure or me.figures()["hero"]
        field = BOARD.step(me.table, mover.id, to)
        yield from enter(mover, field, was)
        if BOARD.at(me.table, "figure", field) and me.rules("after_capture", "stops"):
            yield from me.to(fields=me["max_fields"])


@act(must=lambda me: True, prefill=act.without("board", place=""))
def rebirth(me: Hero, place: str) -> Outcomes:
    """Bring the hero back on a free field of the own edge (FL-22)."""
    if me.rules("board"):
        field = BOARD.free(me.table, "figure", place)
        require(field in me.edge, "place/home")
        yield Placed(me.figures()["hero"].id, field)
    yield from me.to(due=0)


@act(prefill=act.without("board", figure="", was=""))
def capture(me: Hero, figure: Figure | None, was: str) -> Outcomes:
    """Capture without entering, by a card; no figure named is the other player's hero."""
    return capture_figure(figure, was) if figure else capture_hero(me.others[0])


@act(act.fits(carries=1), prefill=act.without("board", figure=""))
def take_flag(me: Hero, figure: Figure | None) -> Outcomes:
    """Take the flag; one of a pair shows that it is the hero (FL-25)."""
    require(not me["due"], "figure/off", whom=me.ref)
    yield from me.by(carries=1)
    yield from figure.shows("hero") if figure else ()


bring_home = act.counts("bring_home", carries=-1, points=1)


@act(on_board)
def teleport(me: Hero, figure: Figure, to: str, was: str) -> Outcomes:
    """Let a card move a figure: past walls, at no cost, and it counts as entering (FL-18)."""
    return enter(figure, BOARD.read("figure", to), was)


@act(on_board)
def summon(me: Hero, what: str, place: str) -> Outcomes:
    """Put a companion, or the Assassin's clone, on a free field (FL-18)."""
    require(what != "clone" or "clone" not in me.figures(), "figure/clone")
    yield from BOARD.stand(me, "figure", BOARD.free(me.table, "figure", place), what)
