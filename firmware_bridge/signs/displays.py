"""Small displays on the Raspberry Pi's buses: each on a thread of its own, so none stops anything.

One that is not there, or stops answering, is named and tried again every ten seconds.
"""

from __future__ import annotations

import importlib
import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

from companion.domain.rejected import Rejected
from companion.domain.table import Table
from firmware_bridge.reason import Reason
from firmware_bridge.signs.display_plan import DisplayPlan, Screen
from firmware_bridge.signs.small_page import Page, page

log = logging.getLogger(__name__)

AGAIN_S = 10.0
STOP_S = 1.0


def open_screen(plan: DisplayPlan) -> Screen:
    """Open the display of a plan. Raises whatever the bus or the library has to say."""
    # The library is an extra: a table without displays does without it.
    screen: Screen = importlib.import_module("firmware_bridge.signs.luma_screens").open_screen(plan)
    return screen


class Display:
    """One display. `table` returns the table being played, `now` table time in ms.

    `fault` says why it is dark.
    """

    def __init__(
        self, name: str, plan: DisplayPlan, *, table: Callable[[], Table | None],
        now: Callable[[], int], opener: Callable[[DisplayPlan], Screen] = open_screen,
        again_s: float = AGAIN_S,
    ) -> None:  # fmt: skip
        self.name, self.kind = name, plan.kind
        self.fault: Reason | None = None
        self._plan, self._table, self._now = plan, table, now
        self._opener, self._again_s = opener, again_s
        self._changed, self._ending = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin to show."""
        self._thread.start()

    def wake(self) -> None:
        """The match has changed. Any thread may call it."""
        self._changed.set()

    def stop(self) -> None:
        """Switch it off; one that hangs is left behind."""
        self._ending.set()
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join(STOP_S)

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                screen = self._opener(self._plan)
            except Exception as error:
                self._fail(error)
            else:
                self._serve(screen)
            self._ending.wait(self._again_s)

    def _serve(self, screen: Screen) -> None:
        try:
            self._follow(screen)
        except Exception as error:
            self._fail(error)
        try:
            screen.close()
        except Exception as error:
            log.warning("The display %s does not let itself be closed: %s", self.name, error)

    def _follow(self, screen: Screen) -> None:
        seen: Page | None = None
        while not self._ending.is_set():
            self._changed.clear()
            coming = page(self._plan, self._table(), self._now())
            shape = (coming.big, coming.top, coming.foot, coming.is_inverse)
            if seen is None or shape != (seen.big, seen.top, seen.foot, seen.is_inverse):
                screen.show(coming)
                seen, self.fault = coming, None
            self._changed.wait((coming.due - self._now()) / 1000 + 0.001 if coming.due else None)

    def _fail(self, error: Exception) -> None:
        fault = told(self._plan, error)
        if fault != self.fault:
            log.error("%s: %s", self.name, fault)
        self.fault = fault


def told(plan: DisplayPlan, error: Exception) -> Reason:
    """Return why a display is dark, and what helps."""
    match error:
        case ImportError():
            return Reason(
                "display/library",
                "The library for small displays is missing: run "
                "'sudo hardware/pi/install.sh --displays'.",
            )
        case Rejected():
            return Reason(
                "display/mark", "The game has no mark {mark} to show.", {"mark": plan.mark}
            )
        case PermissionError():
            return Reason(
                "display/permission",
                "The display {kind} may not be used: add the user to the groups i2c and spi.",
                {"kind": plan.kind},
            )
        case _:
            return Reason(
                "display/silent",
                "The display {kind} on bus {bus} does not answer ({why}): check its wires, and "
                "that the bus is switched on in raspi-config.",
                {"kind": plan.kind, "bus": plan.line[0], "why": str(error) or type(error).__name__},
            )


def display_shapes(displays: Sequence[Display]) -> list[dict[str, Any]]:
    """Return the displays as pages see them."""
    return [{"id": one.name, "kind": one.kind, "fault": one.fault} for one in displays]
