"""What keeps a verb from being offered; each check says why in one sentence."""

from __future__ import annotations

from companion.domain.game import Check
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table


def all_of(*checks: Check) -> Check:
    """Return a check that makes each of these in turn."""

    def check(table: Table, seat: int) -> None:
        for one in checks:
            one(table, seat)

    return check


def in_play(table: Table, seat: int) -> None:
    """Refuse a seat that takes no turns (any more)."""
    if seat not in table.order:
        raise Rejected("seat/sits_out", "{whom} does not play in this match.", whom=SeatRef(seat))


def no_roll(table: Table, seat: int) -> None:
    """Refuse while the table waits for dice."""
    if table.ask is not None:
        raise Rejected("dice/first", "Finish the roll first.")


def has_ended(table: Table, seat: int) -> None:
    """Refuse while the match runs."""
    if table.ended is None:
        raise Rejected("match/runs", "This match is not over.")
