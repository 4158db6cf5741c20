"""What follows a main time that is over."""

from __future__ import annotations

from typing import Any

from tests.domain.ticking.plain import Side


class ByoYomi(Side):
    """After the main time so many periods; a move within one makes it whole again."""

    def __init__(self, main: int, periods: int, time: int) -> None:
        super().__init__(main)
        self.periods, self.of, self.time, self.period = periods, periods, time, time

    def tick(self) -> None:
        if self.left:
            self.left -= 1
            return
        self.period -= 1
        if not self.period and self.periods > 1:
            self.periods, self.period = self.periods - 1, self.time

    def moved(self) -> None:
        self.period = self.time

    def is_over(self) -> bool:
        return not self.left and not self.period

    def shows(self) -> int:
        return (self.left or self.period) - self.past

    def tells(self) -> dict[str, Any]:
        on = not self.left
        return {"byo": {"left": self.periods, "of": self.of, "ms": self.time, "on": on}}


class Canadian(Side):
    """After the main time so many moves in each block; progressive: `more` in every next one."""

    def __init__(self, main: int, stones: int, time: int, more: int = 0) -> None:
        super().__init__(main)
        self.stones = self.of = stones
        self.block = self.time = time
        self.more = more

    def tick(self) -> None:
        if self.left:
            self.left -= 1
        else:
            self.block -= 1

    def moved(self) -> None:
        if self.left:
            return
        self.stones -= 1
        if not self.stones:
            self.of += self.more
            self.stones, self.block = self.of, self.time

    def is_over(self) -> bool:
        return not self.left and not self.block

    def shows(self) -> int:
        return (self.left or self.block) - self.past

    def tells(self) -> dict[str, Any]:
        on = not self.left
        return {"stones": {"left": self.stones, "of": self.of, "ms": self.time, "on": on}}


class Overtime(Side):
    """Runs below zero and costs points for every minute or part; past the limit all is lost."""

    def __init__(self, main: int, points: int, limit: int | None = None) -> None:
        super().__init__(main)
        self.points, self.limit = points, limit

    def overrun(self) -> None:
        self.left -= 1

    def is_over(self) -> bool:
        return self.limit is not None and self.left < -self.limit

    def tells(self) -> dict[str, Any]:
        minutes, below = 0, -self.left
        while below > 0:
            minutes, below = minutes + 1, below - 60_000
        return {"points": minutes * self.points}
