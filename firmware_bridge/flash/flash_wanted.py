"""What a board is to be, as somebody at the command line says it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.domain.params import Param
from companion.errors import Spoken

LONGEST_NAME = 8  # these three as in hardware/board/kind.py
MOST_TRAYS = 2
MOST_BUTTONS = 6


class FlashError(Spoken):
    """The firmware did not get onto the board. `code` says where it stopped."""

    def __init__(self, code: str, sentence: str, **params: Param) -> None:
        super().__init__(sentence, **params)
        self.code = f"flash/{code}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the board is to be. `beams`: 1 for all trays, or 2. Raises FlashError for nonsense."""

    kind: Literal["tower", "box"] = "tower"
    trays: tuple[str, ...] = ("blue", "pink")
    beams: int = 1
    buttons: int = 4

    def __post_init__(self) -> None:
        if not 1 <= len(self.trays) <= MOST_TRAYS:
            raise FlashError("trays", "A tower has one tray or two.")
        for name in self.trays:
            if not (name.isascii() and name.isalnum() and len(name) <= LONGEST_NAME):
                raise FlashError(
                    "name",
                    "A die's name is one to {most} plain letters or digits, not '{name}'.",
                    most=LONGEST_NAME, name=name,
                )  # fmt: skip
        if not 1 <= self.buttons <= MOST_BUTTONS:
            raise FlashError("buttons", "A box has one to {most} buttons.", most=MOST_BUTTONS)

    def words(self) -> dict[str, str]:
        """Return what goes into the board's `kind.txt`."""
        if self.kind == "box":
            return {"kind": "box", "buttons": str(self.buttons)}
        return {"kind": "tower", "trays": ",".join(self.trays), "beams": str(self.beams)}

    def parts(self) -> str:
        """Return what such a board answers to `parts`."""
        if self.kind == "tower":
            return f"{','.join(self.trays)}:next,undo:next"
        names = ",".join(f"b{place}" for place in range(1, self.buttons + 1))
        return f"-:{names}:{names}"

    def __str__(self) -> str:
        if self.kind == "box":
            return f"a box with {self.buttons} buttons"
        return f"a tower with the trays {' and '.join(self.trays)}"
