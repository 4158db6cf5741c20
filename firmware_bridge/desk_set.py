"""The real desk: what the settings name, and the boards that are plugged in."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.host import Host
from companion.settings import BoardSetting, Settings, TowerSetting
from firmware_bridge.fittings import Fittings, Plan
from firmware_bridge.line.usb import PICO, Bus, UsbId
from firmware_bridge.organs import organs
from firmware_bridge.pins.pin_chip import PinsError
from firmware_bridge.pins.pin_choice import choose_factory
from firmware_bridge.scans.scanner import Scan
from firmware_bridge.table_hardware import TableHardware

log = logging.getLogger(__name__)


class DeskSet:
    """What hangs on a table. `organs` tells how it is, `hardware` shows it to pages, and `bench`
    (a `DemoBench`) is there in the demo alone."""

    def __init__(
        self, organs: Callable[[], dict[str, dict[str, Any]]], hardware: TableHardware,
        bench: Any = None,
    ) -> None:  # fmt: skip
        self.organs = organs
        self.hardware = hardware
        self.bench = bench


@contextmanager
def real_desk(
    host: Host, settings: Settings, folder: Path | None = None, *,
    heard: Callable[[Scan], None] = lambda scan: None,
) -> Iterator[DeskSet]:  # fmt: skip
    """Serve what `settings` name for the time of the block; `folder` keeps what phones set, and
    `heard` gets what hand scanners read.

    Pins that cannot be used are named in `organs`; the rest works.
    """
    factory, fault = None, ""
    if settings.used_pins:
        try:
            factory = choose_factory(settings.pins)
        except PinsError as error:
            fault = str(error)
            log.error("%s", fault)
    plan = Plan(
        factory=factory,
        buttons=settings.buttons,
        knobs=settings.knobs,
        buzzer=settings.buzzer,
        displays=settings.displays,
        scanners=settings.scanners,
        heard=heard,
        bus=bus_of(settings),
        dice={} if settings.tower is None else settings.tower.dice,
        folder=folder,
    )
    fittings = Fittings(host, plan)
    with fittings.running():
        yield DeskSet(lambda: organs(fittings, fault), TableHardware(fittings))


def bus_of(settings: Settings) -> Bus | None:
    """Return where to look for boards: what the settings name, else any Pico.

    None when they name nothing and want nobody to look.
    """
    named: list[BoardSetting | TowerSetting] = [*settings.boards]
    if settings.tower is not None:
        named.append(settings.tower)
    serials = [one.serial for one in named if one.serial]
    paths = [one.port for one in named if one.port]
    if serials or paths:
        return Bus([UsbId(PICO.vid, PICO.pid, serial) for serial in serials], paths)
    return Bus() if settings.look_for_boards else None
