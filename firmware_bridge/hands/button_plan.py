"""From the buttons and knobs of the settings to names, labels and bindings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, Protocol

import msgspec

from firmware_bridge.hands.debounce import HOLD_MS
from firmware_bridge.hands.desk import Act, Binding
from firmware_bridge.hands.gestures import Gesture


class ButtonPlan(Protocol):
    """A button on a pin as the settings name it; what is `free` is set on the phone."""

    @property
    def pin(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def lamp(self) -> int | None: ...
    @property
    def act(self) -> Act | Literal["free"]: ...
    @property
    def long(self) -> Act | None: ...
    @property
    def double(self) -> Act | None: ...
    @property
    def bounce_ms(self) -> int: ...


class PlainButton(msgspec.Struct, frozen=True):
    """A button that no settings name: one of the demo, or the one under a knob."""

    pin: int
    seat: int = 0
    lamp: int | None = None
    act: Act | Literal["free"] = "free"
    long: Act | None = None
    double: Act | None = None
    bounce_ms: int = HOLD_MS


def pin_name(pin: int) -> str:
    """Return the id of the button on a pin."""
    return f"pin{pin}"


def pin_label(pin: int) -> str:
    """Return how a page calls a pin."""
    return f"GPIO {pin}"


def settings_bindings(plan: Iterable[tuple[str, ButtonPlan]]) -> Iterator[Binding]:
    """Yield what the buttons do by their settings; a seat's button does all it does for it."""
    for name, one in plan:
        acts: tuple[tuple[Gesture, Act | Literal["free"] | None], ...] = (
            ("tap", one.act), ("long", one.long), ("double", one.double),
        )  # fmt: skip
        for gesture, act in acts:
            if act is not None and act != "free":
                yield Binding(name, act, one.seat, gesture)
