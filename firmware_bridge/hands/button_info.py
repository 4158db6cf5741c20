"""What a page shows of a button."""

from __future__ import annotations

import msgspec

from firmware_bridge.hands.desk import Act
from firmware_bridge.hands.gestures import Gesture
from firmware_bridge.reason import Reason


class Bound(msgspec.Struct, frozen=True):
    """What a gesture on a button does, and for which seat (0: the table)."""

    gesture: Gesture
    act: Act
    seat: int


class ButtonInfo(msgspec.Struct, frozen=True):
    """A button of a pin (`board` is empty) or of a board, as `docs/api.md` describes it.

    `last` is the table time of the newest press in milliseconds, 0 before the first.
    """

    id: str
    board: str
    label: str
    down: bool
    chatters: bool
    fault: Reason | None
    last: int
    bound: tuple[Bound, ...]
