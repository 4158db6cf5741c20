"""Hands that do anything to a clock: every verb, sensible or not, at any instant."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from companion.domain.clock import Clock
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from tests.tables import again, back, started, table_of, then

CONTROLS = [
    "60", "9+2", "9+2a", "9+4m12", "9+3d", "9+3b", "0+4b", "6+3x5", "6+4/8", "0+2/8p1", "*20",
    "gong4", "move8", "move8/20", "up", "6-5p10", "6-p10", "3/9+2:2/9:6+3x5", "5:6:9+2",
    "7:2/7+3d:6", "5|9+3b|up|6+3x5",
]  # fmt: skip
VERBS = {
    "press": 30, "clock_jump": 3, "clock_pass": 3, "clock_out": 2, "clock_back": 2,
    "clock_reverse": 1, "clock_together": 2, "pause": 4, "no_pause": 1, "resume": 6, "put_away": 1,
    "set_clock": 3, "clock_correct": 3, "clock_give": 3, "clock_hand": 2, "clock_illegal": 2,
    "clock_appoint": 1, "flag": 1, "elapse": 1, "undo": 6, "redo": 3, "pass": 1, "adjust": 1,
}  # fmt: skip


class Hands:
    """A table in the hands of people who try everything."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.at = chance, 0
        self.seats = chance.randint(2, 4)
        self.lay()

    def lay(self) -> None:
        self.log = started(self.seats, begun=self.chance.random() < 0.3)
        self.log = then(self.log, Move(verb="set_clock", args={"control": "9+2"}))

    @property
    def clock(self) -> Clock | None:
        return table_of(self.log).clock

    def act(self) -> None:
        self.at += self.chance.choice([0, 1, 700, 3_000, self.chance.randint(0, 12_000)])
        self.live()
        (verb,) = self.chance.choices([*VERBS], [*VERBS.values()])
        with suppress(Rejected):
            self.do(verb)

    def live(self) -> None:
        """Let happen what the host stores by itself."""
        while (clock := self.clock) is not None:
            due = clock.deadline()
            if due is None or due > self.at:
                return
            verb = "flag" if clock.flag_at() == due else "elapse"
            self.make(Move(verb=verb, at=due, source="clock"))

    def do(self, verb: str) -> None:
        if verb == "undo":
            self.undo()
        elif verb == "redo":
            self.redo()
        else:
            clock, seats = self.clock, [*range(1, self.seats + 1)]
            running = clock.running if clock else 0
            seat = running if self.chance.random() < 0.5 else self.chance.choice([0, *seats])
            move = Move(
                verb=verb, seat=seat, args=self.args(verb, seats), at=self.at,
                source=self.chance.choice(["phone", "arbiter"]),
            )  # fmt: skip
            self.make(move)

    def make(self, move: Move) -> None:
        self.log = then(self.log, move)

    def undo(self) -> None:
        self.log = back(self.log, at=self.at)

    def redo(self) -> None:
        self.log = again(self.log, at=self.at)

    def args(self, verb: str, seats: list[int]) -> dict[str, Any]:
        chance, whom = self.chance, self.chance.choice(seats)
        match verb:
            case "set_clock":
                after = chance.choice(["freeze", "run_on", "negative"])
                pauses = chance.choice(["anyone", "agreed"])
                return {"control": chance.choice(CONTROLS), "after": after, "pauses": pauses}
            case "clock_jump":
                return {"to": whom}
            case "clock_together":
                return {"seats": chance.sample(seats, chance.randint(0, len(seats)))}
            case "clock_out" | "clock_back" | "clock_hand" | "clock_illegal":
                return {"whom": whom}
            case "clock_give":
                return {"whom": chance.choice([0, whom]), "ms": chance.randint(-9_000, 9_000)}
            case "clock_correct":
                all_parts = {"left": 5_000, "moves": 1, "period": 1, "spare": 2}
                parts = chance.sample([*all_parts], chance.randint(1, 4))
                return {
                    "whom": whom,
                    **{name: chance.randint(0, all_parts[name]) for name in parts},
                }
            case "clock_appoint":
                return {"name": chance.choice(["", "Vera"])}
            case "adjust":
                return {"sheet": "p1", "mark": "steps", "by": 9}
            case _:
                return {}
