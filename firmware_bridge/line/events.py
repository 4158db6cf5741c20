"""What a board's session tells the rest of the program. Times are milliseconds of table time.

`board` is the serial number of the board's hello; before the first hello, what its port is called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from companion.domain.params import Param
from firmware_bridge.line.parts import Kind, Parts
from firmware_bridge.line.wire import PROTO
from firmware_bridge.reason import Reason

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
class Equipped:
    """The board said what is built into it."""

    board: str
    kind: Kind
    parts: Parts


@dataclass(frozen=True, slots=True)
class Answered:
    """The board did what command `id` asked, or says in one word why not.

    The word `silent` is ours: no answer came, and none will.
    """

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
    """The board is out of reach."""

    board: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class WrongProtocol:
    """The board speaks another protocol; nothing is taken from it."""

    board: str
    theirs: int
    ours: int = PROTO

    @property
    def update(self) -> Literal["board", "host"]:
        """The side that is behind."""
        return "board" if self.theirs < self.ours else "host"

    @property
    def reason(self) -> Reason:
        """Who must be updated, and how."""
        params: dict[str, Param] = {"theirs": self.theirs, "ours": self.ours}
        if self.update == "board":
            return Reason(
                "board/firmware_old",
                "The board speaks protocol {theirs}, Heldentisch speaks {ours}: "
                "give the board our firmware with 'heldentisch flash'.",
                params,
            )
        return Reason(
            "board/firmware_new",
            "The board speaks protocol {theirs}, Heldentisch only {ours}: "
            "update Heldentisch on this computer.",
            params,
        )


@dataclass(frozen=True, slots=True)
class Noise:
    """More than one line in twenty was damaged of late: check the cable and the power supply."""

    board: str
    damaged: int
    lines: int

    @property
    def reason(self) -> Reason:
        """What to look at."""
        return Reason(
            "board/noise",
            "{damaged} of {lines} lines were damaged: check the cable and the power supply.",
            {"damaged": self.damaged, "lines": self.lines},
        )


Event = Hello | Equipped | Roll | Press | Answered | Restarted | Lost | WrongProtocol | Noise


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
