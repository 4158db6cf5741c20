"""All vectors of the clock once more, over the interface, as a phone sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.domain.vectors import read
from tests.hosts import Clocks
from tests.web.asking import Reply, Table, lay, wire

VECTORS = read()
COUNTER_EXAMPLES = {name for name, vector in VECTORS.items() if vector.never}


class Online:
    """A match over the interface: a phone on White's seat plays for both."""

    def __init__(self, table: Table, clocks: Clocks) -> None:
        self.table, self.clocks = table, clocks
        self.phone = table.phone(seat=1)

    def wait(self, ms: int) -> None:
        self.clocks.pass_by(ms)

    def now(self) -> int:
        view: dict[str, Any] = self.phone.get(self.table.path).json
        return int(view["now"])

    def do(self, seat: int, verb: str, **args: Any) -> None:
        reply = self.post("moves", {"seat": seat, "verb": verb, "args": args})
        # The host may have been faster to see that a flag had fallen.
        assert reply.status == 200 or reply.code == "409 clock/fallen", reply.body

    def undo(self) -> None:
        assert self.post("undo", {"seat": 1}).status == 200

    def clock(self) -> dict[str, Any]:
        clock: dict[str, Any] = self.phone.get(self.table.path).json["clock"]
        return clock

    def post(self, what: str, body: dict[str, Any]) -> Reply:
        return self.phone.post(f"{self.table.path}/{what}", body)


@pytest.fixture
def online(tmp_path: Path) -> Iterator[Callable[[], Online]]:
    clocks = Clocks()
    wiring = wire(tmp_path, clocks=clocks)
    yield lambda: Online(lay(wiring), clocks)
    wiring.host.close()


@pytest.mark.parametrize("name", sorted(VECTORS.keys() - COUNTER_EXAMPLES))
def test_phones_read_what_the_vector_says(name: str, online: Callable[[], Online]) -> None:
    assert VECTORS[name].played(online) == VECTORS[name].expected


def test_on_phones_too_a_delay_is_not_a_pure_add_back_b_2(online: Callable[[], Online]) -> None:
    assert VECTORS["B-2"].played(online) == ["0:02", "0:02"] != VECTORS["B-2"].expected
