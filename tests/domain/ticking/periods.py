"""Controls one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.domain.ticking.plain import Fischer, Side


class Periods(Side):
    """One control after the other; what is saved goes along.

    Each of `parts` makes a control and says for how many moves it lasts, 0 for as long as its time.
    """

    def __init__(self, parts: Sequence[tuple[Callable[[], Side], int]]) -> None:
        self.parts, self.at, self.done = parts, 0, 0
        self.now = parts[0][0]()

    def opened(self, *, given: bool = False) -> None:
        self.now.opened()

    def begin(self) -> None:
        self.now.begin()

    def tick(self) -> None:
        self.now.tick()

    def overrun(self) -> None:
        self.now.overrun()

    def moved(self) -> None:
        self.done += 1
        if self.done == self.parts[self.at][1]:
            self.next(self.now.saved(moved=True))
            self.now.opened()
        else:
            self.now.moved()

    def is_over(self) -> bool:
        return self.now.is_over()

    def goes_on(self) -> bool:
        """Tell whether at zero the next period begins, and no flag falls."""
        return self.at + 1 < len(self.parts) and not self.parts[self.at][1]

    def next(self, saved: int) -> None:
        """Begin the next period."""
        self.at, self.done = self.at + 1, 0
        self.now = self.parts[self.at][0]()
        self.now.left += saved

    def lifted(self, *, thinks: bool) -> None:
        """Go on to the next period because somebody's time was up, perhaps its own as it thinks."""
        old = self.now
        self.next(old.saved(moved=False))
        # An increment is there as soon as the turn before ends, a delay when the turn begins.
        credited = isinstance(old, Fischer) and isinstance(self.now, Fischer)
        self.now.opened(given=old.gives and (thinks or credited))

    def shows(self) -> int:
        return self.now.shows()

    def stands(self) -> int:
        return self.now.stands()

    def tells(self) -> dict[str, Any]:
        return {"period": self.at + 1, "periods": len(self.parts)} | self.now.tells()
