"""What keeps a verb from being offered; each check says why in one sentence."""

from __future__ import annotations

from companion.domain.game import Check
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table
from companion.games.neue_helden.reading import SCUFFLE, skips


def all_of(*checks: Check) -> Check:
    """Return a check that makes each of these in turn."""

    def check(table: Table, seat: int) -> None:
        for one in checks:
            one(table, seat)

    return check


def in_play(table: Table, seat: int) -> None:
    """Refuse a seat without a hero in this match."""
    if seat not in table.order:
        raise Rejected("seat/sits_out", "{whom} has no hero in this match.", whom=SeatRef(seat))


def nothing_open(table: Table, seat: int) -> None:
    """Refuse while a roll, a short mission or a scuffle wants to be finished first."""
    if table.ask is not None:
        raise Rejected("dice/first", "Finish the roll first.")
    if SCUFFLE in table.sheets:
        raise Rejected("scuffle/first", "Settle the scuffle first.")
    if any(one.marks["trying"] or one.marks["helper"] for _, one in table.kept("mission")):
        raise Rejected("mission/first", "Finish the mission first.")


def awake(table: Table, seat: int) -> None:
    """Refuse a hero who skips (NH-81)."""
    if skips(table, seat):
        raise Rejected("skip/lies_down", "{whom} is skipping this round.", whom=SeatRef(seat))


def afford(table: Table, seat: int, price: int) -> None:
    """Refuse a price a hero cannot pay."""
    points = table.of(seat, "points")
    if points < price:
        raise Rejected(
            "pay/points", "That costs {price} hero points; you have {points}.",
            price=price, points=points,
        )  # fmt: skip


free = all_of(in_play, nothing_open)
"""In the game, and nothing open."""
