"""The service put together: journal, host, boards and web, started in order, ended in reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.demo import set_table
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.luck import throw_die
from companion.presets import Presets
from companion.seating import Seating
from companion.settings import Settings, read_settings
from companion.shelf import OWN_GAMES, Shelf
from firmware_bridge.desk_set import DeskSet, demo_desk, real_desk
from web.addresses import reachable
from web.app import Service, create_app
from web.bench_api import Bench
from web.limits import Limits
from web.serve import WebServer
from web.terminal import greeting
from web.texts import Texts
from web.wiring import Wiring

CATALOGUES = Path(__file__).parent.parent / "web" / "translations"


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What the command line asks for; see `heldentisch serve --help`."""

    host: str
    port: int
    data: Path
    names: tuple[str, ...] = ()
    demo: bool = False
    unlimited: bool = False


def serve_table(wanted: Wanted, say: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C. `say` gets what a person at the terminal should read.

    Raises `JournalError`, `SettingsError` or `ServerError`.
    """
    settings = read_settings(wanted.data)
    shelf = Shelf(GAMES, wanted.data / OWN_GAMES)
    with _host(wanted.data, shelf) as host, _desk(host, settings, demo=wanted.demo) as desk:
        match = set_table(host) if wanted.demo else ""

        def started(bound: str, port: int) -> None:
            say(greeting(reachable(bound, port), f"/m/{match}" if match else "/"))
            if desk.bench is not None:
                say(f"  Buttons, lamps and dice tower: {reachable(bound, port)}/bench\n")

        WebServer(
            _web(host, desk, settings, wanted, shelf), wanted.host, wanted.port, started=started
        ).run()


@contextmanager
def _host(data: Path, shelf: Shelf) -> Iterator[Host]:
    host = Host(SqliteJournal(data / FILE_NAME), shelf)
    try:
        yield host
    finally:
        host.close()


@contextmanager
def _desk(host: Host, settings: Settings, *, demo: bool) -> Iterator[DeskSet]:
    if demo:
        with demo_desk(host, throw_face=throw_die) as desk:
            yield desk
    else:
        plan, tower = settings, settings.tower
        with real_desk(host, plan.buttons, tower, pins=plan.pins, buzzer=plan.buzzer) as desk:
            yield desk


def host_organs(host: Host) -> dict[str, dict[str, Any]]:
    """Return how journal, clocks and listeners are; see `docs/api.md`."""
    fault = host.write_fault
    return {
        "journal": {"state": "ok"}
        if fault is None
        else {"state": "failed", "code": fault.code, "reason": str(fault)},
        "clock": {"state": "ok" if host.deadlines.is_alive else "dead"},
        "listeners": {
            "state": "faulty" if host.listener_faults else "ok",
            "faults": host.listener_faults,
        },
    }


def _web(host: Host, desk: DeskSet, settings: Settings, wanted: Wanted, shelf: Shelf) -> Service:
    wiring = Wiring(
        host=host,
        seating=Seating(host),
        games=shelf,
        shelf=shelf,
        presets=Presets(wanted.data),
        texts=Texts(CATALOGUES),
        organs=lambda: {**host_organs(host), **desk.organs()},
        address=reachable(wanted.host, wanted.port),
        limits=Limits(moves=None) if wanted.unlimited else Limits(),
    )
    return create_app(
        wiring, names=(*settings.names, *wanted.names), bench=cast("Bench | None", desk.bench)
    )
