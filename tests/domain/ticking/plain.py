"""One main time for all moves, and what a move brings on top of it."""

from __future__ import annotations

from typing import Any


class Side:
    """Sudden death: one time for all moves."""

    gives = False
    """Whether every turn begins with something: an increment, a delay."""

    def __init__(self, main: int) -> None:
        self.left = main
        self.past = 0

    def opened(self, *, given: bool = False) -> None:
        """The control begins; `given` says that the turn under way has had its gift already."""

    def begin(self) -> None:
        """Its turn begins."""

    def tick(self) -> None:
        """A millisecond of its turn passes."""
        self.left -= 1

    def overrun(self) -> None:
        """A millisecond more passes after its flag has fallen."""
        self.past += 1

    def moved(self) -> None:
        """It has made its move."""

    def saved(self, *, moved: bool) -> int:
        """Return what goes along into the next control, after its move or in the midst of it."""
        return self.left

    def is_over(self) -> bool:
        """Tell whether its time is up: at zero already, not below it."""
        return self.left <= 0

    def shows(self) -> int:
        return self.left - self.past

    def stands(self) -> int:
        """Return for how long the display stands still before it counts."""
        return 0

    def tells(self) -> dict[str, Any]:
        """Return what else there is to see."""
        return {}


class Fischer(Side):
    """Every move earns `increment`: before it, the first one included, or after it."""

    def __init__(self, main: int, increment: int, *, before: bool, cap: int | None = None) -> None:
        super().__init__(main)
        self.increment, self.cap, self.gives = increment, cap, before

    def opened(self, *, given: bool = False) -> None:
        if self.gives and not given:
            self.moved()

    def saved(self, *, moved: bool) -> int:
        if moved and not self.gives:
            self.moved()
        return self.left

    def moved(self) -> None:
        for _ in range(self.increment):
            # The cap limits the gift, it never takes away.
            if self.cap is None or self.left < self.cap:
                self.left += 1


class UsDelay(Side):
    """The display stands still for the delay, then counts."""

    gives = True

    def __init__(self, main: int, delay: int) -> None:
        super().__init__(main)
        self.delay = self.waits = delay

    def opened(self, *, given: bool = False) -> None:
        if given:
            self.waits = 0

    def begin(self) -> None:
        self.waits = self.delay

    def tick(self) -> None:
        if self.waits:
            self.waits -= 1
        else:
            self.left -= 1

    def moved(self) -> None:
        self.waits = self.delay

    def stands(self) -> int:
        return self.waits

    def is_over(self) -> bool:
        return self.left <= 0 and not self.waits


class DgtDelay(Side):
    """The delay stands on top and counts at once; what was used of it is given back."""

    gives = True

    def __init__(self, main: int, delay: int) -> None:
        super().__init__(main + delay)
        self.delay, self.used = delay, 0

    def opened(self, *, given: bool = False) -> None:
        if given:
            self.left, self.used = self.left - self.delay, self.delay

    def saved(self, *, moved: bool) -> int:
        return self.left + min(self.used, self.delay) - self.delay

    def tick(self) -> None:
        self.used += 1
        self.left -= 1

    def moved(self) -> None:
        self.left += min(self.used, self.delay)
        self.used = 0
