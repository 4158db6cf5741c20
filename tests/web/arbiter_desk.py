"""An arbiter's desk for the tests of the interface: the phones round a clock, and what they ask."""

from __future__ import annotations

from typing import Any

from tests.web.asking import Phone, Reply, Table

ACTS: dict[str, dict[str, Any]] = {
    "clock_correct": {"whom": 1, "left": 60_000},
    "clock_give": {"whom": 2, "ms": 30_000},
    "clock_hand": {"whom": 2},
    "clock_illegal": {"whom": 1},
}


class Desk:
    """A table with a running clock: two players, who opened it, and a stranger."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.address = f"{table.path}/arbiter"
        self.player, self.rival = table.phone(1, name="Ines"), table.phone(2, name="Tomasz")
        self.opener, self.stranger = Phone(table.app), Phone(table.app, token="s" * 22)
        self.opener.token = "o" * 22
        table.wiring.seating.opened(table.match, self.opener.token)
        self.move(self.opener, "set_clock", control="300+3")
        self.move(self.player, "press", seat=1)

    def move(self, phone: Phone, verb: str, *, seat: int = 0, ref: str = "", **args: Any) -> Reply:
        body = {"seat": seat, "verb": verb, "args": args, "ref": ref}
        return phone.post(f"{self.table.path}/moves", body)

    def become(self, phone: Phone, name: str = "Vera", **more: Any) -> Reply:
        return phone.post(self.address, {"name": name, **more})

    def leave(self, phone: Phone, **more: Any) -> Reply:
        return phone.ask("DELETE", self.address, body=more or None)

    def key(self, phone: Phone) -> str:
        return str(phone.get(self.address).json["key"])

    @property
    def clock(self) -> Any:
        return self.table.phone().get(self.table.path).json["clock"]

    def lines(self) -> list[Any]:
        return list(self.table.phone().get(f"{self.table.path}/log").json["lines"])
