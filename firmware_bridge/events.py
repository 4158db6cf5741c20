"""What a board's session tells the rest of the program. Times are milliseconds of table time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from firmware_bridge.wire import PROTO

Quality = Literal["ok", "cocked", "moved", "unread", "lifted"]
QUALITIES = frozenset({"ok", "cocked", "moved", "unread", "lifted"})


@dataclass(frozen=True, slots=True)
class Hello:
    """A board of our protocol answered. `serial` is its own, `boot` new at each of its starts."""

    board: str
    serial: str
    boot: str
    firmware: str
    caps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """The board read a die at `at`, give or take `error`; commit `(boot, seq)` once it is on disk.

    Only quality `ok` counts by itself; `value` is 0 where no face was read.
    """

    board: str
    boot: str
    seq: int
    at: int
    error: int
    die: str
    value: int
    quality: Quality
    method: str


@dataclass(frozen=True, slots=True)
class Press:
    """A button on the board went down or up at `at`, give or take `error`; commit it too."""

    board: str
    boot: str
    seq: int
    at: int
    error: int
    button: str
    is_down: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """The board did what command `id` asked, or says in one word why not."""

    board: str
    id: int
    is_ok: bool
    detail: str


@dataclass(frozen=True, slots=True)
class Restarted:
    """The board started anew; `missing` rolls and presses it had not handed over are gone."""

    board: str
    boot: str
    missing: int


@dataclass(frozen=True, slots=True)
class Lost:
    """The board is out of reach; `reason` is a sentence."""

    board: str
    reason: str


@dataclass(frozen=True, slots=True)
class WrongProtocol:
    """The board speaks another protocol; nothing is taken from it."""

    board: str
    theirs: int
    ours: int = PROTO

    @property
    def sentence(self) -> str:
        """Who must be updated, for a person."""
        older = "the board's firmware" if self.theirs < self.ours else "Heldentisch"
        return f"The board speaks protocol {self.theirs}, we speak {self.ours}: update {older}."


@dataclass(frozen=True, slots=True)
class Noise:
    """More than one line in twenty was damaged of late: check the cable and the power supply."""

    board: str
    damaged: int
    lines: int


Event = Hello | Roll | Press | Answered | Restarted | Lost | WrongProtocol | Noise


def entry(board: str, fields: Mapping[str, str], *, at: int, error: int) -> Roll | Press:
    """Return the roll or press that the fields of an `R` or `P` line tell of.

    A quality we do not know yet counts as `unread`: people are asked, nothing is guessed.
    """
    boot, seq = fields["boot"], int(fields["seq"])
    if "button" in fields:
        return Press(board, boot, seq, at, error, fields["button"], fields["level"] == "down")
    quality = cast(Quality, fields["quality"] if fields["quality"] in QUALITIES else "unread")
    die, value, method = fields["die"], int(fields["value"]), fields["method"]
    return Roll(board, boot, seq, at, error, die, value, quality, method)
