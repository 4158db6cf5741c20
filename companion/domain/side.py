"""One side of a clock. All times are whole milliseconds, instants in table time."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.domain.controls import Reserve


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the clock knows of one seat.

    `has` is what it has of its time, `moves` how many it has finished, `used` all it has thought.
    `flag` is the instant its flag fell, `out` the instant it left; a side that has `passed` is left
    out until all have. `illegal` counts its illegal moves.
    """

    seat: int
    has: Reserve
    moves: int = 0
    used: int = 0
    flag: int | None = None
    out: int | None = None
    passed: bool = False
    illegal: int = 0

    @property
    def plays(self) -> bool:
        """Tell whether it is still in and has not passed."""
        return self.out is None and not self.passed

    def with_left(self, left: int) -> Side:
        """Return it with another time left; some time lifts its flag."""
        flag = None if left > 0 else self.flag
        return replace(self, has=replace(self.has, left=left), flag=flag)
