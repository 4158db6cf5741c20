"""What lies on a board: sheets with a place, figures on its fields and walls on its edges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeVar

from companion.domain.actors import Player
from companion.domain.acts import Acts, Outcomes
from companion.domain.facts import Marked, Placed, SheetAdded
from companion.domain.game import Verb
from companion.domain.grid import Grid, Places
from companion.domain.rejected import Rejected
from companion.domain.table import Sheet, Table

P = TypeVar("P", bound=Player)
Where = Literal["field", "edge"]


class Board(NamedTuple):
    """A grid and the kinds of sheets that lie on it, each on fields or on edges.

    What lies on an edge is a wall. `solid` names a kind and its mark: where that is not 0, nobody
    enters the field.
    """

    grid: Grid
    kinds: Mapping[str, Where]
    solid: tuple[str, str] = ("", "")

    def read(self, kind: str, text: str) -> str:
        """Return the place for a sheet of `kind` that `text` names, as it is written.

        Raises `Rejected` with `place/field` or `place/edge`.
        """
        if self.kinds[kind] == "edge":
            if not (edge := self.grid.edge(text)):
                raise Rejected(
                    "place/edge", "Say between which two fields, such as {edge}.",
                    edge=self.grid.edges[0],
                )  # fmt: skip
            return edge
        if not (field := self.grid.field(text)):
            first, *_, last = self.grid.fields
            raise Rejected(
                "place/field", "Say which field, from {first} to {last}.", first=first, last=last
            )
        return field

    def standing(self, table: Table, kind: str, owner: int | None = None) -> dict[str, Sheet]:
        """Return the sheets of a kind that lie on the board, of one owner or of all."""
        return {name: sheet for name, sheet in table.kept(kind, owner) if sheet.place}

    def at(self, table: Table, kind: str, place: str) -> str:
        """Return the sheet of a kind that lies at a place, empty when there is none."""
        pieces = self.standing(table, kind).items()
        return next((name for name, sheet in pieces if sheet.place == place), "")

    def places(self, table: Table, kind: str, mark: str = "") -> frozenset[str]:
        """Return where the sheets of a kind lie; only those whose `mark` is not 0 when named."""
        pieces = self.standing(table, kind).values()
        return frozenset(sheet.place for sheet in pieces if not mark or sheet.marks[mark])

    def stand(self, me: Player, kind: str, place: str, name: str = "", id: str = "") -> Outcomes:
        """Put a new sheet of a kind at a place, a player's own."""
        yield from me.add(kind, name, id)
        yield Placed(id or f"{kind}-{me.n}", place)

    def blocked(self, table: Table) -> frozenset[str]:
        """Return the fields nobody can enter."""
        return self.places(table, *self.solid)

    def free(self, table: Table, kind: str, text: str) -> str:
        """Return the place that `text` names, on which no sheet of the kind lies.

        Raises `Rejected` with `place/taken` if one does, or nobody can enter it, and as `read`.
        """
        place = self.read(kind, text)
        if place in self.places(table, kind) | self.blocked(table):
            raise Rejected("place/taken", "Something stands there already.")
        return place

    def step(self, table: Table, sheet: str, text: str) -> str:
        """Return the field that `text` names, one straight step from a sheet and past no wall.

        Raises `Rejected` with `step/far` or `step/wall`, and as `read` does.
        """
        place, field = table.sheet(sheet).place, self.read(table.sheet(sheet).kind, text)
        if not place or field not in self.grid.neighbours(place):
            raise Rejected("step/far", "Fields are entered one by one, straight ahead or sideways.")
        if self.grid.between(place, field) in self.walls(table):
            raise Rejected("step/wall", "A wall stands in the way.")
        return field

    def walls(self, table: Table) -> frozenset[str]:
        """Return the edges with a wall."""
        kinds = [kind for kind, where in self.kinds.items() if where == "edge"]
        return frozenset(place for kind in kinds for place in self.places(table, kind))

    def shut_in(
        self, table: Table, old: Places, new: Places, solid: Places = frozenset()
    ) -> tuple[str, ...]:
        """Return the fields that `new` walls cut off and the `old` ones do not.

        `solid` are fields nobody can enter from then on either.
        """
        known = self.grid.cut_off(old, self.blocked(table))
        now = self.grid.cut_off(new, self.blocked(table) | solid)
        return tuple(field for field in now if field not in known)

    def parts(
        self, table: Table, old: Places, new: Places, solid: Places = frozenset(),
        *, rows: tuple[int, int],
    ) -> bool:  # fmt: skip
        """Tell whether the last way between two rows goes lost; told as `shut_in` is."""
        start, goal = (self.grid.row(row) for row in rows)
        was = self.grid.leads(start, goal, old, self.blocked(table))
        return was and not self.grid.leads(start, goal, new, self.blocked(table) | solid)


def board_verbs(
    act: Acts[P], board: Board, *checks: Callable[[P], object],
    bars: Callable[[P, str], object] = lambda me, field: None,
) -> tuple[Verb, Verb, Verb]:  # fmt: skip
    """Return the declared verbs `lay`, `turn_board` and `put`.

    `lay` adds a marker, nobody's, that may be solid; `bars` may refuse that field then. A square
    board turns clockwise by 90°.
    `put` is what people do by hand to anything that lies on the board: it has no consequences, and
    the empty place takes it off.
    """

    @act(*checks)
    def lay(me: P, place: str, name: str, solid: bool) -> Outcomes:
        kind, mark = board.solid
        at = board.read(kind, place)
        if solid:
            bars(me, at)
        yield SheetAdded(f"{kind}-{me.n}", kind, name=name)
        yield Placed(f"{kind}-{me.n}", at)
        yield Marked(f"{kind}-{me.n}", mark, int(solid))

    @act(*checks)
    def turn_board(me: P) -> Outcomes:
        for kind in board.kinds:
            for name, sheet in board.standing(me.table, kind).items():
                yield Placed(name, board.grid.turned(sheet.place))

    @act(*checks)
    def put(me: P, thing: str, place: str) -> Outcomes:
        kind = me.table.sheet(thing).kind
        if kind not in board.kinds:
            raise Rejected("place/kind", "That does not lie on the board.")
        at = board.free(me.table, kind, place) if place else ""
        yield Placed(thing, at)

    return lay, turn_board, put
