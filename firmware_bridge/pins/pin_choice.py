"""Which library drives the header's pins: gpiod, or lgpio where there is none, or none at all."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from firmware_bridge.pins.gpiod_pins import GpiodFactory
from firmware_bridge.pins.lgpio_pins import lgpio_factory
from firmware_bridge.pins.pin_chip import PinsError
from firmware_bridge.reason import Reason


def choose_factory(kind: str, makers: dict[str, Callable[[], Any]] | None = None) -> Any:
    """Return the gpiozero pin factory that `kind` names: `mock`, `gpiod`, `lgpio` or `auto`.

    `auto` takes gpiod and falls back to lgpio, never to anything else (HW-16). Raises PinsError
    with one reason per library that failed.
    """
    known = makers or {"mock": _mock, "gpiod": GpiodFactory, "lgpio": lgpio_factory}
    kinds = ("gpiod", "lgpio") if kind == "auto" else (kind,)
    failures: list[Reason] = []
    for name in kinds:
        if name not in known:
            raise PinsError(
                Reason(
                    "pins/kind",
                    "No pins of kind '{kind}': choose auto, {kinds}.",
                    {"kind": name, "kinds": ", ".join(known)},
                )
            )
        try:
            return known[name]()
        except PinsError as error:
            failures += error.reasons
        except Exception as error:
            failures.append(
                Reason("pins/failed", "{name} failed: {why}.", {"name": name, "why": str(error)})
            )
    # Two libraries that miss the same chip say so once.
    raise PinsError(*{str(one): one for one in failures}.values())


def _mock() -> Any:
    return importlib.import_module("gpiozero.pins.mock").MockFactory()
