"""Time controls: how much thinking time a side gets. One more kind is one more name in `Control`.

All times are whole milliseconds. Ids such as J-1 are those of the vectors in the tests.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.controls.base import LONGEST, Gauge, Reserve, TimeControl, check_time
from companion.domain.controls.overtime import ByoYomi, Canadian, Overtime
from companion.domain.controls.periods import Part, Periods, Single
from companion.domain.controls.plain import Delay, Fischer, Hourglass, SuddenDeath
from companion.domain.controls.turns import CountUp, Gong, MoveTimer

__all__ = [
    "LONGEST",
    "ByoYomi",
    "Canadian",
    "Control",
    "CountUp",
    "Delay",
    "Fischer",
    "Gauge",
    "Gong",
    "Hourglass",
    "MoveTimer",
    "Overtime",
    "Part",
    "Periods",
    "Reserve",
    "Single",
    "SuddenDeath",
    "TimeControl",
    "berserk",
    "check_time",
    "played",
]

Control = (
    SuddenDeath | Fischer | Delay | ByoYomi | Canadian | Hourglass | Gong | MoveTimer | CountUp
    | Overtime | Periods
)  # fmt: skip


def played(control: Control, has: Reserve) -> Control:
    """Return the control that counts for a side now: of a sequence, that of its period."""
    return control.of(has) if isinstance(control, Periods) else control


def berserk(control: Fischer) -> Fischer:
    """Return the control for a side that plays for less time: half of it, without increment.

    The time is not halved when the increment was most of it, the main time less than forty
    increments (L-1).
    """
    halved = control.main if control.main < 40 * control.increment else control.main // 2
    return replace(control, main=halved, increment=0)
