"""A press counts from the finger, within half a second, and with an arbiter from its arrival."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.domain.moves import Move
from tests.hosts import Clocks
from tests.web.asking import Phone, Table, lay, wire
from web.lag import ALLOWANCE_MS

MINUTE = 60_000


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def table(tmp_path: Path, clocks: Clocks) -> Iterator[Table]:
    wiring = wire(tmp_path, clocks=clocks)
    yield lay(wiring)
    wiring.host.close()


@pytest.fixture
def phone(table: Table) -> Phone:
    phone = table.phone(seat=1)
    send(phone, table, "set_clock", seat=1, args={"control": "60"})
    send(phone, table, "press", seat=2)
    return phone


def send(phone: Phone, table: Table, verb: str, **more: object) -> list[int]:
    """Send a move and return what each side has left then."""
    reply = phone.post(f"{table.path}/moves", {"verb": verb, **more})
    assert reply.status == 200, reply.body
    return [side["left"] for side in (reply.json["view"]["clock"] or {"sides": []})["sides"]]


@pytest.mark.parametrize(
    ("under_way", "given_back"), [(0, 0), (180, 180), (ALLOWANCE_MS, 500), (2_500, 500), (-900, 0)]
)
def test_a_press_counts_from_the_finger(
    under_way: int, given_back: int, table: Table, phone: Phone, clocks: Clocks
) -> None:
    clocks.pass_by(10_000)
    tapped = table.wiring.host.now() - under_way
    assert send(phone, table, "press", seat=1, at=tapped)[0] == MINUTE - 10_000 + given_back


def test_nobody_presses_before_the_turn_began(table: Table, phone: Phone, clocks: Clocks) -> None:
    clocks.pass_by(100)
    assert send(phone, table, "press", seat=1, at=1)[0] == MINUTE


def test_with_an_arbiter_what_counts_is_the_arrival(
    table: Table, phone: Phone, clocks: Clocks
) -> None:
    host = table.wiring.host
    host.receive(table.match, Move(verb="clock_appoint", args={"name": "Vera"}, source="arbiter"))
    clocks.pass_by(10_000)
    assert send(phone, table, "press", seat=1, at=host.now() - 300)[0] == MINUTE - 10_000


def test_only_a_press_may_say_when(table: Table, phone: Phone, clocks: Clocks) -> None:
    clocks.pass_by(10_000)
    at = table.wiring.host.now() - 400
    assert send(phone, table, "clock_pass", seat=1, at=at)[0] == MINUTE - 10_000
