"""A service with a dice tower: its dice fall through the real firmware."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from companion.cards.registry import FOLDER, Registry
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.luck import throw_die
from companion.seating import Seating
from firmware_bridge.simulated.demo_bench import DemoBench
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.browser.phones import CATALOGUES, UNLIMITED, Served
from web.app import create_app
from web.hardware import Hardware
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring


@dataclass
class Tower(Served):
    """A running service whose dice may fall through the real firmware of a tower."""

    bench: DemoBench | None = None

    def drop(self, face: int) -> None:
        """Let a die with this face fall through the tower."""
        assert self.bench is not None
        self.bench.throw("blue", face, "ok")


@contextmanager
def serve_with_tower(folder: Path) -> Iterator[Tower]:
    """Serve on a free port of this machine for the time of the block, with the simulated tower."""
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    with demo_desk(host, throw_face=throw_die) as desk:
        texts, registry = Texts(CATALOGUES), Registry(folder / FOLDER, GAMES)
        wiring = Wiring(
            host=host, seating=Seating(host), games=GAMES, texts=texts, organs=desk.organs,
            hardware=cast(Hardware, desk.hardware), limits=UNLIMITED, registry=registry,
        )  # fmt: skip
        server = WebServer(create_app(wiring), "127.0.0.1", 0)
        server.start()
        try:
            url = f"http://127.0.0.1:{server.port}"
            yield Tower(host, url, texts, registry, bench=desk.bench)
        finally:
            server.stop()
    host.close()
