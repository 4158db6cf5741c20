"""What counts the turn rather than the whole match."""

from __future__ import annotations

from typing import Any

from tests.domain.ticking.plain import Side


class MoveTimer(Side):
    """So much for every move, and, if agreed, no more than `total` in all."""

    def __init__(self, time: int, total: int | None = None) -> None:
        super().__init__(time)
        self.time, self.bank = time, total

    def tick(self) -> None:
        self.left -= 1
        if self.bank is not None:
            self.bank -= 1

    def moved(self) -> None:
        self.left = self.time

    def saved(self, *, moved: bool) -> int:
        return 0

    def is_over(self) -> bool:
        return self.left <= 0 or self.bank == 0

    def shows(self) -> int:
        left = self.left if self.bank is None else min(self.left, self.bank)
        return left - self.past

    def tells(self) -> dict[str, Any]:
        return {} if self.bank is None else {"bank": self.bank}


class Gong(Side):
    """A fixed time for every turn; at its end the next side's begins by itself."""

    def __init__(self, time: int) -> None:
        super().__init__(time)
        self.time = time

    def moved(self) -> None:
        self.left = self.time


class CountUp(Side):
    """Counts what was used; no flag."""

    def __init__(self) -> None:
        super().__init__(0)

    def tick(self) -> None:
        self.left += 1

    def is_over(self) -> bool:
        return False
