"""The bench of the demo: everything simulated behind one set of switches.

Its buttons move pins of gpiozero's mock factory and its dice fall through the boards' real
firmware, so everything else on the way to a match is what a real table uses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firmware_bridge.fittings import Fittings
from firmware_bridge.simulated.bench_boards import CHOICE, BenchBoard, BenchBoards
from firmware_bridge.simulated.bench_disk import SlowDisk
from firmware_bridge.simulated.bench_faults import fault_menu
from firmware_bridge.simulated.bench_fingers import Fingers
from firmware_bridge.simulated.bench_tally import Tally
from firmware_bridge.simulated.bench_view import BenchView

SIDES = 6
BAD_DIE = "blue"  # the one that falls badly when the menu lets one


class DemoBench:
    """What the bench page sees and does; see `web/bench_api.py`. Boards are called as in CHOICE.

    `throw_face(sides)` draws a face from the operating system's generator.
    """

    def __init__(
        self, boards: BenchBoards, fittings: Fittings, *, fingers: Fingers, disk: SlowDisk,
        tally: Tally, throw_face: Callable[[int], int],
    ) -> None:  # fmt: skip
        self._boards, self._fingers, self._tally = boards, fingers, tally
        self._throw_face = throw_face
        self._view = BenchView(boards, fingers, fittings, tally)
        self._faults = fault_menu(
            boards, fingers, disk, throw=lambda one, quality: self._throw(one, BAD_DIE, quality),
            lit=self._lit,
        )  # fmt: skip

    def state(self, board: str = "tower") -> dict[str, Any]:
        """Return everything the page shows, with the line of one board."""
        chosen = self._chosen(board)
        faults = {name: one.is_on(chosen) for name, one in self._faults.items()}
        return {**self._view.state(chosen), "faults": faults}

    def press(self, button: str) -> None:
        """Push a button down. Raises KeyError for one that is not there."""
        serial, slash, name = button.rpartition("/")
        if slash:
            self._boards.of_serial(serial).push(name)
        else:
            self._fingers.press(button)

    def release(self, button: str) -> None:
        """Let a button go. Raises KeyError for one that is not there."""
        serial, slash, name = button.rpartition("/")
        if slash:
            self._boards.of_serial(serial).let_go(name)
        else:
            self._fingers.release(button)

    def throw(self, die: str, value: int | None, quality: str, board: str = "tower") -> None:
        """Let a die fall through a tower. Raises KeyError for one that is not there."""
        self._throw(self._chosen(board), die, quality, value)

    def plug(self, board: str, on: bool) -> None:
        """Plug a board in, or out. Raises KeyError for one that is not there."""
        self._chosen(board).plug(on)

    def fault(self, name: str, on: bool, board: str = "tower") -> None:
        """Switch a fault of a board that is plugged in. Raises KeyError for what is not there."""
        chosen = self._chosen(board)
        if not chosen.is_plugged:
            raise KeyError(board)
        self._faults[name].act(chosen, on)

    def reset(self) -> None:
        """End every fault, and let every button go."""
        for fault in self._faults.values():
            for one in (self._boards[board] for board in CHOICE):
                if one.is_plugged and fault.is_on(one):
                    fault.act(one, False)
        for button in tuple(self._fingers.down):
            self._fingers.release(button)
        box = self._boards["box"]
        for button in tuple(box.down):
            box.let_go(button)

    def _chosen(self, board: str) -> BenchBoard:
        if board not in CHOICE:
            raise KeyError(board)
        return self._boards[board]

    def _throw(self, one: BenchBoard, die: str, quality: str, value: int | None = None) -> None:
        one.throw(die, self._throw_face(SIDES) if value is None else value, quality)
        self._tally.threw(one.board.serial)

    def _lit(self, is_lit: bool) -> str:
        """Return the first seat's button whose lamp burns, or does not; without one the first."""
        seats = [one.id for one in self._fingers.buttons.values() if one.seat]
        fitting = (one for one in seats if (self._view.glow(one) != "off") == is_lit)
        return next(fitting, seats[0])
