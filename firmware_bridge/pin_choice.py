"""Which library drives the header's pins: gpiod, or lgpio where there is none, or none at all."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

from firmware_bridge.pin_chip import PinsError
from firmware_bridge.pins import GpiodFactory


def choose_factory(kind: str, makers: dict[str, Callable[[], Any]] | None = None) -> Any:
    """Return the gpiozero pin factory that `kind` names: `mock`, `gpiod`, `lgpio` or `auto`.

    `auto` takes gpiod and falls back to lgpio, never to anything else. Raises PinsError with one
    sentence per library that failed.
    """
    known = makers or {"mock": _mock, "gpiod": _gpiod, "lgpio": _lgpio}
    kinds = ("gpiod", "lgpio") if kind == "auto" else (kind,)
    failures = []
    for name in kinds:
        if name not in known:
            raise PinsError(f"No pins of kind {name!r}: choose auto, {', '.join(known)}.")
        try:
            return known[name]()
        except PinsError as error:
            failures.append(str(error))
        except Exception as error:
            failures.append(f"{name} failed: {error}.")
    raise PinsError(" ".join(failures))


def _mock() -> Any:
    return importlib.import_module("gpiozero.pins.mock").MockFactory()


def _gpiod() -> Any:
    return GpiodFactory()


def _lgpio() -> Any:
    return importlib.import_module("gpiozero.pins.lgpio").LGPIOFactory()
