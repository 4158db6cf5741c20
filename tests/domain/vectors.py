"""The vectors of `clock_vectors.json`, played at any table and read from its view.

A vector says a control, what is thought, and what the displays read at first and after each move.
`told` picks moves, `left` is what an arbiter sets before the start, `never` marks a
counter-example. `play` says how it is played: by White alone, Black answering at once (`one`); by
both in turn (`both`); each think on a clock of its own, told in points (`points`); for less time
(`berserk`); with a mistaken press taken back (`undo`); with an illegal move of White's (`illegal`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from companion.domain.control_text import read_one, write
from companion.domain.controls import Fischer, SuddenDeath, berserk

WHITE, BLACK = 1, 2
Told = list[str | int]


class ClockTable(Protocol):
    """A table for two, with a clock to be set; time passes only when told to."""

    def wait(self, ms: int) -> None: ...

    def do(self, seat: int, verb: str, **args: Any) -> None:
        """Make a move now."""

    def undo(self) -> None: ...

    def now(self) -> int: ...

    def clock(self) -> dict[str, Any]:
        """Return the clock of the view."""


Lay = Callable[[], ClockTable]


class Vector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of them; see above."""

    id: str
    control: str | list[str]
    thinks: list[int]
    expected: Told
    play: Literal["one", "both", "points", "berserk", "undo", "illegal"] = "one"
    told: list[int] | None = None
    left: list[int | None] = []
    first: int | None = None
    never: bool = False

    def played(self, lay: Lay) -> Told:
        """Return what the displays read at tables that `lay` lays, as `expected` says it."""
        return _PLAYS[self.play](self, lay)

    def controls(self) -> list[str]:
        return self.control if isinstance(self.control, list) else [self.control]

    def set(self, lay: Lay, control: str = "") -> ClockTable:
        """Return a table with the clock set."""
        table = lay()
        table.do(0, "set_clock", control=control or str(self.control))
        for seat, left in enumerate(self.left, 1):
            if left is not None:
                table.do(0, "clock_correct", whom=seat, left=left)
        return table


def read(name: str = "clock_vectors.json") -> dict[str, Vector]:
    """Return them all by id."""
    stored = Path(__file__).with_name(name).read_bytes()
    return {vector.id: vector for vector in msgspec.json.decode(stored, type=list[Vector])}


def words(clock: dict[str, Any], seat: int) -> str:
    """Return what a side has, to the millisecond."""
    (side,) = (one for one in clock["sides"] if one["seat"] == seat)
    control, left = clock["control"], side["left"]
    # DELAY reads with the delay on top.
    plain = exact(left - control["delay"] if control.get("style") == "bronstein" else left)
    if byo := side.get("byo"):
        periods = f"{byo['left']}x{byo['ms'] // 1000}"
        whole = byo["on"] and left == byo["ms"]
        return periods if whole else f"{plain} +{periods}"
    if stones := side.get("stones"):
        of = f"{stones['of']}/{exact(stones['ms'])}"
        return f"{stones['left']} in {plain}" if stones["on"] else f"{plain} +{of}"
    return plain


def exact(ms: int) -> str:
    """Return a duration with all its milliseconds."""
    seconds, rest = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    long = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"{long}.{rest:03}".rstrip("0") if rest else long


def _one(vector: Vector, lay: Lay) -> Told:
    table = vector.set(lay)
    told: Told = [words(table.clock(), WHITE)]
    table.do(BLACK, "press")
    for think in vector.thinks:
        table.wait(think)
        table.do(WHITE, "press")
        if table.clock()["flagged"]:
            told.append("FLAG")
            break
        told.append(words(table.clock(), WHITE))
        table.do(BLACK, "press")
    return told if vector.told is None else [told[n] for n in vector.told]


def _both(vector: Vector, lay: Lay) -> Told:
    table = vector.set(lay)
    told: Told = [_side_by_side(table)]
    table.do(BLACK, "press")
    for n, think in enumerate(vector.thinks):
        table.wait(think)
        table.do((WHITE, BLACK)[n % 2], "press")
        told.append(_side_by_side(table))
    if vector.first is not None:
        assert table.clock()["first"] == vector.first
    return told


def _side_by_side(table: ClockTable) -> str:
    clock = table.clock()
    if clock["flagged"]:
        return f"FLAG {clock['flagged']}"
    return f"{words(clock, WHITE)} | {words(clock, BLACK)}"


def _points(vector: Vector, lay: Lay) -> Told:
    told: Told = []
    for think in vector.thinks:
        table = vector.set(lay)
        table.do(BLACK, "press")
        table.wait(think)
        table.do(WHITE, "press")
        clock = table.clock()
        told.append("FLAG" if clock["flagged"] else clock["sides"][0].get("points", 0))
    return told


def _berserk(vector: Vector, lay: Lay) -> Told:
    """White plays for less; the clock is set with another control for each side."""
    told: Told = []
    for control in vector.controls():
        table = vector.set(lay, f"{lessened(control)}|{control}")
        clock = table.clock()
        white, black = clock["sides"]
        assert (white["control"], black["control"]) == (lessened(control), control)
        told.append(words(clock, WHITE))
    return told


def lessened(control: str) -> str:
    """Return the text of a control played for less time."""
    match read_one(control):
        case SuddenDeath(main):
            less = berserk(Fischer(main, 0))
        case Fischer() as fischer:
            less = berserk(fischer)
        case other:
            raise AssertionError(other)
    assert less.increment == 0
    return write(less)


def _undo(vector: Vector, lay: Lay) -> Told:
    first, wrong, rest = vector.thinks
    table = vector.set(lay)
    table.do(BLACK, "press")
    table.wait(first)
    table.do(WHITE, "press")
    table.wait(wrong)
    table.do(BLACK, "press")
    table.wait(rest)
    table.undo()
    clock = table.clock()
    assert (clock["running"], clock["paused"]) == (BLACK, False)
    since = table.now() - clock["as_of"]
    return [exact(side["left"] + side["rate"] * since) for side in clock["sides"]]


def _illegal(vector: Vector, lay: Lay) -> Told:
    told: Told = []
    for control in vector.controls():
        table = vector.set(lay, control)
        table.do(0, "clock_illegal", whom=WHITE)
        clock = table.clock()
        assert clock["sides"][0]["illegal"] == 1
        told.append(words(clock, BLACK))
    return told


_PLAYS: dict[str, Callable[[Vector, Lay], Told]] = {
    "one": _one, "both": _both, "points": _points, "berserk": _berserk, "undo": _undo,
    "illegal": _illegal,
}  # fmt: skip
