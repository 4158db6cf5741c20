"""The service put together: journal, host, boards and web, started in order, ended in reverse."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec

from companion.backup.putting_back import finish_restore
from companion.cards.known import add_known
from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import FOLDER as CARDS
from companion.cards.registry import Registry
from companion.demo import GAME as DEMO_GAME
from companion.demo import set_table
from companion.doctor.house import HouseDoctor
from companion.doctor.outside import fetch
from companion.games import GAMES
from companion.host import Host
from companion.journal.errors import JournalDamaged
from companion.journal.keeping import with_copy
from companion.journal.port import Beat
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.keeper import Keeper
from companion.luck import throw_die
from companion.notify import READY, STOPPING, Notifier
from companion.presets import Presets
from companion.scans import Scans
from companion.seating import Seating
from companion.settings import Settings, read_settings
from companion.shelf import OWN_GAMES, Shelf
from companion.watchdog import Silent, Watchdog
from firmware_bridge.desk_set import DeskSet, real_desk
from firmware_bridge.simulated.demo_desk import demo_desk
from web.addresses import own_name, reachable
from web.app import Service, create_app
from web.bench_api import Bench
from web.deck_words import names_of
from web.hardware import Hardware
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

    Raises `BackupError`, `JournalError`, `SettingsError` or `ServerError`.
    """
    finish_restore(wanted.data)
    settings = read_settings(wanted.data)
    shelf = Shelf(GAMES, wanted.data / OWN_GAMES)
    scans = Scans()
    notifier = Notifier()
    with (
        _host(wanted.data, shelf) as host,
        _desk(host, settings, wanted, scans) as desk,
        ExitStack() as helpers,
    ):
        match = set_table(host) if wanted.demo else ""

        def started(bound: str, port: int) -> None:
            say(greeting(reachable(bound, port), f"/m/{match}" if match else "/"))
            if desk.bench is not None:
                say(f"  Buttons, lamps and dice tower: {reachable(bound, port)}/bench\n")
            notifier.tell(READY)
            probes = {"journal": partial(_write, host), "web": partial(_ask, bound, port)}
            dog = Watchdog(notifier, lambda: _organs(host, desk), probes)
            helpers.callback(dog.stop)
            dog.start()

        keeper = Keeper(wanted.data / FILE_NAME)
        helpers.callback(keeper.stop)
        keeper.start()
        WebServer(
            _web(host, desk, settings, wanted, shelf, scans),
            wanted.host,
            wanted.port,
            started=started,
        ).run()
        notifier.tell(STOPPING)


@contextmanager
def _host(data: Path, shelf: Shelf) -> Iterator[Host]:
    path = data / FILE_NAME
    try:
        journal = SqliteJournal(path)
    except JournalDamaged as error:
        raise with_copy(error, path) from error
    host = Host(journal, shelf)
    try:
        yield host
    finally:
        host.close()


@contextmanager
def _desk(host: Host, settings: Settings, wanted: Wanted, scans: Scans) -> Iterator[DeskSet]:
    if wanted.demo:
        with demo_desk(host, throw_face=throw_die) as desk:
            yield desk
    else:
        with real_desk(host, settings, wanted.data, heard=scans.hear) as desk:
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


def _organs(host: Host, desk: DeskSet) -> dict[str, dict[str, Any]]:
    return {**host_organs(host), **desk.organs()}


def _write(host: Host) -> None:
    host.store(Beat(host.now()))


def _ask(bound: str, port: int) -> None:
    here = "127.0.0.1" if bound in ("0.0.0.0", "::") else bound
    if not fetch(port, "/healthz", here):
        raise Silent("it does not answer at its own address")


def _web(
    host: Host, desk: DeskSet, settings: Settings, wanted: Wanted, shelf: Shelf, scans: Scans
) -> Service:
    doctor = HouseDoctor(
        wanted.data, wanted.port, settings, organs=lambda: _organs(host, desk),
        boards=desk.hardware.boards, frames=desk.hardware.frames,
    )  # fmt: skip
    registry, texts = Registry(wanted.data / CARDS, shelf), Texts(CATALOGUES)
    if wanted.demo:
        game = GAMES[DEMO_GAME]
        add_known(registry, game.id, partial(names_of, texts, game))
    wiring = Wiring(
        host=host,
        seating=Seating(host),
        games=shelf,
        shelf=shelf,
        presets=Presets(wanted.data),
        registry=registry,
        printing=PrintSettings(wanted.data),
        scans=scans,
        texts=texts,
        organs=lambda: _organs(host, desk),
        checks=doctor.checks,
        bundle=doctor.bundle,
        hardware=cast("Hardware", desk.hardware),
        address=reachable(wanted.host, wanted.port),
        name=own_name(socket.gethostname()),
        limits=Limits(moves=None, photos=None, frames=None) if wanted.unlimited else Limits(),
    )
    return create_app(
        wiring, names=(*settings.names, *wanted.names), bench=cast("Bench | None", desk.bench)
    )
