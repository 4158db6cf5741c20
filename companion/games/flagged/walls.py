"""Walls and markers: set before the match, in a turn or by a card; moved and taken back."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.board import board_verbs
from companion.domain.facts import Placed, SheetRemoved
from companion.games.flagged.ground import BOARD, GRID, Figure, Hero, act, on_board, require

WALLS = 10
"""Everybody's walls (FL-03)."""

no_edge = act.without("board", edge="")


def stays_open(me: Hero, solid: str = "", *, edge: str = "", moved: str = "") -> None:
    """Check a new pillar on the field `solid`, or a wall on `edge`, perhaps the one from `moved`.

    Nothing may be cut off (FL-35), or by house rule only the way north stays open (FL-34); what is
    shut in already, put so by hand, does not count. Raises `Rejected` with `wall/north`, or
    `wall/closed`, whose sentence names the fields.
    """
    walls = BOARD.places(me.table, "wall")
    change = me.table, walls, walls - {moved} | {edge}, frozenset({solid})
    shut_in = me.rules("closed", "connected") and BOARD.shut_in(*change)
    require(not shut_in, "wall/closed", fields=" ".join(shut_in or ()))
    require(not BOARD.parts(*change, rows=(1, GRID.rows)), "wall/north")


def free_edge(me: Hero, text: str, moved: str = "") -> str:
    """Return where a wall may stand; the place `moved` is about to be free.

    Raises `Rejected` with `wall/taken`, and as `stays_open` does.
    """
    edge = BOARD.read("wall", text)
    require(edge not in BOARD.places(me.table, "wall") - {moved}, "wall/taken")
    if not moved or me.rules("card_walls"):
        stays_open(me, edge=edge, moved=moved)
    return edge


def build(me: Hero, text: str, *, half: bool = False, **by: int) -> Outcomes:
    """Set a wall and count it; `half` says whether in the own half only (FL-10)."""
    yield from me.by(walls=-1, **by)
    if me.rules("board"):
        edge = free_edge(me, text)
        require(not half or GRID.in_half(edge, me.side) + me.rules("midline") > 1, "wall/half")
        yield from BOARD.stand(me, "wall", edge)


def sets_next(me: Hero) -> None:
    """Refuse who does not set the next wall before the match (FL-05)."""
    ahead = me["setup_walls"] - me.others[0]["setup_walls"]
    require(ahead < 1 - me.side, "setup/turn", whom=me.others[0].ref)
    require(not me["setup_walls"] or me.rules("setup_walls", "many"), "setup/done")


@act(sets_next, act.fits(walls=-1), prefill=no_edge)
def place_wall(me: Hero, edge: str) -> Outcomes:
    """Set a wall before the first turn: by turns, on the own half (FL-05)."""
    yield from build(me, edge, half=True, setup_walls=1)
    yield from me.by(walls=int(me.rules("setup_walls", "extra")))


@act(act.fits(walls_set=1, walls=-1), prefill=no_edge)
def set_wall(me: Hero, edge: str) -> Outcomes:
    """Set one of the turn's walls; in the first round on the own half (FL-10, FL-13)."""
    return build(me, edge, half=me.table.round == 1, walls_set=1)


@act(act.fits(walls=-1), prefill=no_edge)
def card_wall(me: Hero, edge: str) -> Outcomes:
    """Set a wall by a card, in anybody's turn and in either half."""
    return build(me, edge)


@act(on_board)
def move_wall(me: Hero, wall: Figure, edge: str) -> Outcomes:
    """Move or turn a wall by a card; the house says whether that is checked (FL-37)."""
    yield Placed(wall.id, free_edge(me, edge, moved=wall.sheet.place))


@act(on_board)
def destroy_wall(me: Hero, wall: Figure) -> Outcomes:
    """Destroy a wall for good (FL-14)."""
    yield SheetRemoved(wall.id)
    yield from Hero(me.table, wall.owner).gain(destroyed=1)


@act()
def reset_walls(me: Hero) -> Outcomes:
    """Give everybody all walls back, destroyed ones too; then each sets one (by `card_wall`)."""
    yield from (SheetRemoved(wall) for wall, _ in me.table.kept("wall"))
    for one in Hero.playing(me.table):
        yield from one.to(walls=WALLS, destroyed=0)
        yield one.prompt("one_wall", id=f"one_wall-{one.seat}")


lay, turn_board, put = board_verbs(act, BOARD, on_board, bars=stays_open)
