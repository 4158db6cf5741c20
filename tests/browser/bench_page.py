"""The bench of the demo in a browser, with all that is behind it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from playwright.sync_api import Locator, Page, expect

from companion.cards.registry import FOLDER, Registry
from companion.demo import set_table
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.seating import Seating
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.browser.phones import CATALOGUES, UNLIMITED, Phone, Served
from tests.browser.walking import comes_true
from web.app import create_app
from web.bench_api import Bench
from web.hardware import Hardware
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring


@dataclass
class OnScreen:
    """The page of the bench, in English, and what is on disk behind it."""

    phone: Phone
    host: Host
    match: str

    @property
    def page(self) -> Page:
        return self.phone.page

    @property
    def says(self) -> Locator:
        return self.page.get_by_role("status")

    def chip(self, name: str) -> Locator:
        return self.page.locator(".bd", has_text=name)

    def row(self, name: str) -> Locator:
        return self.page.locator(".c3 .list li", has_text=name)

    def group(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def switch(self, name: str, on: bool) -> None:
        """Switch a fault, and see that it is."""
        switch = self.page.get_by_role("switch", name=name)
        expect(switch).to_have_attribute("aria-checked", str(not on).lower())
        switch.click()
        expect(switch).to_have_attribute("aria-checked", str(on).lower())

    def cause(self, name: str) -> None:
        """Cause a fault that passes by itself."""
        self.row(name).get_by_role("button", name="Do it").click()

    def has_power(self) -> None:
        """Wait until the tower has come back: without power no die falls through it."""

        def holds() -> bool:
            faults = self.page.request.get(f"{self.phone.url}/api/bench").json()["faults"]
            return not faults["restart"]

        comes_true("the tower is back", holds, pause=self.page.wait_for_timeout)

    def drop(self, face: int) -> None:
        """Let the blue die fall with this face through the tower that is shown."""
        self.page.get_by_label("Which die").select_option("blue")
        self.page.get_by_label("Face").fill(str(face))
        self.page.get_by_role("button", name="Drop", exact=True).click()

    def counts(self, *faces: int, board: str = "7f21") -> None:
        """See that these dice, and no other ones, are on disk."""
        word = f"{len(faces)} thrown, {len(faces)} on disk"
        expect(self.says).to_contain_text(word)
        assert self.rolls(board) == [*faces]

    def rolls(self, board: str) -> list[int]:
        lines, _ = self.host.log(self.match, limit=200)
        found = [line for line in reversed(lines) if line.source == f"tower:{board}"]
        return [line.faces[0][1] if line.faces else 0 for line in found]


@contextmanager
def serve_bench(folder: Path) -> Iterator[tuple[Served, str]]:
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    with demo_desk(host, throw_face=lambda sides: 4) as desk:
        texts = Texts(CATALOGUES)
        wiring = Wiring(
            host=host, seating=Seating(host), games=GAMES, texts=texts, organs=desk.organs,
            hardware=cast(Hardware, desk.hardware), limits=UNLIMITED,
            registry=Registry(folder / FOLDER, GAMES),
        )  # fmt: skip
        app = create_app(wiring, bench=cast(Bench, desk.bench))
        server = WebServer(app, "127.0.0.1", 0)
        server.start()
        try:
            url = f"http://127.0.0.1:{server.port}"
            assert wiring.registry is not None
            yield Served(host, url, texts, wiring.registry), set_table(host)
        finally:
            server.stop()
    host.close()
