"""The port to the store: facts are appended, never changed, and on disk when `append` returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from companion.domain.moves import Args, Entry
from companion.domain.table import End, Seat


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list. `at` is its last move in table time, `running` says its clock runs."""

    match: str
    game: str
    round: int = 0
    turn: int = 0
    ended: End | None = None
    seats: dict[int, Seat] = {}
    running: bool = False
    at: int = 0


class Receipt(msgspec.Struct, frozen=True):
    """What a board numbers its message with; the same three again are the same message again."""

    board: str
    boot: str
    seq: int


class Memory(msgspec.Struct, frozen=True):
    """Values people typed, kept under `key` for the next match of that game."""

    game: str
    verb: str
    key: str
    args: Args


class Stored(msgspec.Struct, frozen=True):
    """A match's next entry. `summary` comes along when the move changed it."""

    match: str
    entry: Entry
    summary: Summary | None = None
    receipt: Receipt | None = None
    memory: Memory | None = None


class Claimed(msgspec.Struct, frozen=True):
    """A device sat down on a seat; seat 0 stands for having opened the match."""

    match: str
    seat: int
    device: str
    at: int


class Left(msgspec.Struct, frozen=True):
    """A device left its seat."""

    match: str
    seat: int
    device: str


class Beat(msgspec.Struct, frozen=True):
    """The service was alive at `at`: told while a clock runs, and when the watchdog asks."""

    at: int


Record = Stored | Claimed | Left | Beat


class Journal(Protocol):
    """What the host needs of a store. Every method raises `JournalError`.

    `append` is called by one thread at a time, all others by any.
    """

    def append(self, records: Sequence[Record], *, committing: Callable[[], None] = ...) -> None:
        """Store all records in one transaction, or none of them."""

    def summaries(self) -> list[Summary]:
        """Return all matches, the one with the last move first."""

    def entries(self, match: str) -> list[Entry]:
        """Return a match's entries in order, an empty list when there is no such match.

        Raises `JournalDamaged` naming the move that cannot be read.
        """

    def opened_with(self, ref: str) -> str | None:
        """Return the match that was opened with `ref`."""

    def received(self, receipt: Receipt) -> tuple[str, int] | None:
        """Return the match and the move that a board's message became."""

    def last_receipt(self, board: str) -> Receipt | None:
        """Return the last message of a board that is on disk."""

    def last_of_boot(self, boot: str) -> int:
        """Return the last number on disk of one run of a board, 0 for none.

        A boot id is random, so it says enough: releases up to 0.3 called every board `tower`.
        """

    def claims(self, match: str) -> list[tuple[int, str]]:
        """Return who sits where: seat and device, in the order they came."""

    def remembered(self, game: str) -> dict[str, dict[str, Args]]:
        """Return what is kept for a game: verb, key, args."""

    def last_instant(self) -> int:
        """Return the newest table time on disk, 0 in an empty journal."""

    def last_beat(self) -> int:
        """Return the last heartbeat's table time, or 0."""

    def close(self) -> None:
        """Close the store; nothing may be called after that."""
