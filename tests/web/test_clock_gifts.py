"""Time given over and over does not take the table over (SC-22)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.hosts import Clocks
from tests.web.asking import Phone, Table, lay, wire
from web.buckets import Rate
from web.limits import Limits

GIFT = {"seat": 0, "verb": "clock_give", "args": {"whom": 2, "ms": 15_000, "by": "Vera"}}


def set_clock(table: Table) -> Phone:
    phone = table.phone(seat=1)
    for verb, args in (("set_clock", {"control": "300"}), ("press", {})):
        body: dict[str, Any] = {"seat": 2, "verb": verb, "args": args}
        assert phone.post(f"{table.path}/moves", body).status == 200
    return phone


def test_a_phone_that_gives_time_over_and_over_is_slowed_down_SC_22(tmp_path: Path) -> None:
    limits = Limits(moves=Rate(per_second=0.001, burst=6))
    wiring = wire(tmp_path, limits=limits, clocks=Clocks())
    table = lay(wiring)
    giver, other = set_clock(table), table.phone(seat=2)
    replies = [giver.post(f"{table.path}/moves", GIFT) for _ in range(30)]
    assert [reply.status for reply in replies] == [200] * 4 + [429] * 26
    # The opponent's phone goes on as ever, and nothing but what was accepted has been given.
    pressed = {"seat": 2, "verb": "press", "args": {}}
    assert other.post(f"{table.path}/moves", pressed).code == "409 clock/not_running"
    clock = other.get(table.path).json["clock"]
    assert [side["left"] for side in clock["sides"]] == [300_000, 360_000]
    lines = other.get(f"{table.path}/log").json["lines"]
    assert sum(line["key"] == "clock.given" for line in lines) == 4
    wiring.host.close()
