"""lgpio as the fallback of gpiod, without its traps.

It writes a pipe into its working folder when it is imported and fails where it may not (HW-13); it
takes chip 0 or 4 for the header, whatever that is on this kernel (HW-15); a line that is taken is
just "busy" to it (HW-10); and one exception of a callback ends the thread of all (HW-01).
"""

from __future__ import annotations

import atexit
import importlib
import logging
import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from firmware_bridge.pins.kernel_time import kernel_ms
from firmware_bridge.pins.pin_chip import HEADER_LABELS, chip_path, claim_failed, missing_package

log = logging.getLogger(__name__)

FOLDERS = ("LG_WD", "RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR")
_CHIP = "gpiochip"


def lgpio_factory(devices: Path = Path("/dev")) -> Any:
    """Return a gpiozero pin factory over lgpio. Raises PinsError with a sentence."""
    module = load_lgpio()
    return made_factory(module, module.lgpio, devices)


def load_lgpio() -> Any:
    """Return `gpiozero.pins.lgpio`, imported from any working folder (HW-13).

    Raises PinsError when lgpio is missing.
    """
    os.environ["LG_WD"] = work_folder(os.environ)
    here = Path.cwd()
    try:
        return importlib.import_module("gpiozero.pins.lgpio")
    except ImportError as error:
        raise missing_package("lgpio") from error
    finally:
        # It moves the whole process to its folder; paths a person typed are meant from here.
        os.chdir(here)


def work_folder(environ: Mapping[str, str]) -> str:
    """Return a fresh folder that can be written, for lgpio's pipe alone; gone with the process.

    In a folder that is shared two processes would read each other's pipe.
    """
    for name in FOLDERS:
        parent = environ.get(name, "").split(":")[0]
        if parent and os.access(parent, os.W_OK | os.X_OK):
            break
    else:
        parent = tempfile.gettempdir()
    folder = tempfile.mkdtemp(prefix="heldentisch-lgpio-", dir=parent)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def made_factory(module: ModuleType | Any, lgpio: Any, devices: Path) -> Any:
    """Return the factory: gpiozero's of `module`, whose pins are safe here. Raises PinsError."""

    class Factory(module.LGPIOFactory):  # type: ignore[misc, name-defined]
        """Pins of the header; `errors` counts exceptions of callbacks."""

        def __init__(self) -> None:
            path = chip_path(_chips(lgpio), HEADER_LABELS, devices)
            super().__init__(chip=int(path.rpartition(_CHIP)[2]))
            self.errors = 0
            self.pin_class = _pin_class(module, lgpio)
            self._beat = kernel_ms()

        @property
        def beat(self) -> int:
            """When lgpio's thread was last seen alive, monotonic milliseconds."""
            if lgpio._notify_thread.is_alive():
                self._beat = kernel_ms()
            return self._beat

    return Factory()


def _pin_class(module: ModuleType | Any, lgpio: Any) -> type:
    class Pin(module.LGPIOPin):  # type: ignore[misc, name-defined]
        """One line; its callback never raises into lgpio's one thread."""

        def __init__(self, factory: Any, info: Any) -> None:
            try:
                super().__init__(factory, info)
            except lgpio.error as error:
                holder = _holder(lgpio, factory, self._number)
                raise claim_failed(self._number, holder, str(error)) from error

        def close(self) -> None:
            # gpiozero leaves its callback with lgpio, which calls it when the line is used again.
            self.when_changed = None
            super().close()

        def _call_when_changed(self, chip: int, gpio: int, level: int, ticks: int) -> None:
            try:
                super()._call_when_changed(chip, gpio, level, ticks)
            except Exception:
                self.factory.errors += 1
                log.exception("A callback of %s failed.", self.info.name)

    return Pin


def _holder(lgpio: Any, factory: Any, line: int) -> str:
    try:
        return str(lgpio.gpio_get_line_info(factory._handle, line)[-1])
    except lgpio.error:
        return ""


def _chips(lgpio: Any) -> Any:
    """Return lgpio's chips as gpiod would show them, for `chip_path`."""

    class Chip:
        def __init__(self, path: str) -> None:
            if not os.access(path, os.R_OK | os.W_OK):
                raise PermissionError(path)
            self._handle = lgpio.gpiochip_open(int(path.rpartition(_CHIP)[2]))

        def __enter__(self) -> Chip:
            return self

        def __exit__(self, *error: object) -> None:
            lgpio.gpiochip_close(self._handle)

        def get_info(self) -> SimpleNamespace:
            return SimpleNamespace(label=lgpio.gpio_get_chip_info(self._handle)[-1])

    return SimpleNamespace(Chip=Chip)
