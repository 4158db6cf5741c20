"""All vectors of `clock_vectors.json` through the rules, without host or disk."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.domain.clock_face import shown
from companion.domain.moves import Move
from tests.domain.vectors import read
from tests.tables import back, started, table_of, then

VECTORS = read()
COUNTER_EXAMPLES = [name for name, vector in VECTORS.items() if vector.never]


class InMemory:
    """A table of the tiny game that lives in a log."""

    def __init__(self) -> None:
        self.log, self.at = started(begun=False), 1_000

    def wait(self, ms: int) -> None:
        self.at += ms

    def now(self) -> int:
        return self.at

    def do(self, seat: int, verb: str, **args: Any) -> None:
        self.log = then(self.log, Move(verb=verb, seat=seat, args=args, at=self.at))

    def undo(self) -> None:
        self.log = back(self.log, at=self.at)

    def clock(self) -> dict[str, Any]:
        clock = table_of(self.log).clock
        assert clock is not None
        seen: dict[str, Any] = msgspec.to_builtins(shown(clock, clock.as_of))
        return seen


def test_there_are_33_vectors_and_one_counter_example() -> None:
    assert len(VECTORS) == 33
    assert COUNTER_EXAMPLES == ["B-2"]


@pytest.mark.parametrize("name", sorted(VECTORS.keys() - {*COUNTER_EXAMPLES}))
def test_displays_read_what_the_vector_says(name: str) -> None:
    assert VECTORS[name].played(InMemory) == VECTORS[name].expected


def test_a_delay_is_not_a_pure_add_back_b_2() -> None:
    assert VECTORS["B-2"].played(InMemory) == ["0:02", "0:02"] != VECTORS["B-2"].expected
