"""The table and the phones of the browser tests."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from companion.cards.registry import FOLDER, Registry
from companion.domain.moves import Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from companion.presets import Presets
from companion.seating import Seating
from companion.shelf import Shelf
from tests.hosts import Clocks
from tests.patience import PATIENCE_S
from web.app import Service, create_app
from web.limits import Limits
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring

CATALOGUES = Path(__file__).parents[2] / "web" / "translations"
COLOURS = {"Jonas": 1, "Edda": 7, "Mira": 6, "Opa Kurt": 3}
HEROES = {"Jonas": "schatten", "Edda": "kolibri", "Mira": "turbine", "Opa Kurt": "hammer"}
_SIT = {
    "de": ("Das ist mein Platz, neues Handy", "Das bin ich", "Platz nehmen"),
    "en": ("This is my seat, new phone", "That is me", "Take the seat"),
}
LATE = "preloaded using link preload but not used within a few seconds"
"""What a browser says of its own slowness; what comes ahead of a page is checked by its files."""
CUT = "ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION|NETWORK|INCOMPLETE|EMPTY)"
"""What a browser itself notes when it has no network."""
_SHOWS = """([match, version]) => {
    const { v, match: shown } = document.body?.dataset ?? {};
    return !v || shown !== match || !navigator.onLine || Number(v) >= version;
}"""
UNLIMITED = Limits(moves=None)
VALUES = {"kraft": 3, "iq": 6, "movement": 4}


@dataclass
class Served:
    """A running service. `organs` is what it says of the boards."""

    host: Host
    url: str
    texts: Texts
    registry: Registry
    organs: dict[str, dict[str, Any]] = field(default_factory=dict)
    app: Service | None = None
    refs: int = 0
    phones: list[Phone] = field(default_factory=list)

    def open(self, *names: str) -> str:
        """Open a match of Neue Helden with these people, an empty name for a free chair."""
        seats = [{"name": name, "colour": COLOURS.get(name, i)} for i, name in enumerate(names, 2)]
        return self.host.open("neue-helden", {}, seats, ref=self._ref())

    def begin(self, *names: str) -> str:
        """Open a match, give everybody a hero, and take the first turn."""
        match = self.open(*names)
        for seat, name in enumerate(names, 1):
            self.do(match, seat, "choose_hero", hero=HEROES[name], **VALUES)
        self.do(match, 0, "begin")
        return match

    def do(self, match: str, seat: int, verb: str, **args: Any) -> None:
        """Make a move, as another device would, and wait until every phone that hears shows it.

        A test that went on at once would press keys of the page as it was before.
        """
        self.host.receive(match, Move(verb=verb, seat=seat, args=args, ref=self._ref()))
        self.all_see(match)

    def all_see(self, match: str) -> None:
        """Wait until every phone that hears shows the match as it is now."""
        version = self.view(match)["v"]
        for phone in self.phones:
            if phone.hears and not phone.page.is_closed():
                phone.shows(match, version)

    def adjust(self, match: str, seat: int, mark: str, by: int) -> None:
        """Change one of a seat's own numbers, as another device would."""
        self.do(match, seat, "adjust", sheet=f"p{seat}", mark=mark, by=by)

    def task(self, match: str, seat: int, **mission: int | str) -> None:
        """Bring the seat on turn to step 5 with a mission in front of it, on its hotspot."""
        self.do(match, seat, "take_mission", level=1, **mission)
        self.do(match, seat, "jump", step="move")
        name = next(n for n, one in self.view(match)["sheets"].items() if one["kind"] == "mission")
        self.do(match, seat, "move", steps=2, mission=name)

    def view(self, match: str) -> Any:
        """Return the newest view."""
        return json.loads(self.host.snapshot(match).data)

    def of(self, match: str, seat: int, mark: str) -> int:
        """Return a mark of a seat's own sheet as the table has it."""
        value = self.view(match)["sheets"][f"p{seat}"]["marks"].get(mark, 0)
        assert isinstance(value, int)
        return value

    def waits_for(self, match: str, holds: Callable[[], bool]) -> None:
        """Wait until something holds at the table, asked after each commit, and all see it."""
        news = threading.Event()
        stop = self.host.listen(lambda changed, version: news.set())
        try:
            deadline = time.monotonic() + PATIENCE_S
            while not holds():
                assert news.wait(deadline - time.monotonic()), f"{match}: it never came true"
                news.clear()
        finally:
            stop()
        self.all_see(match)

    def cut_off(self, phone: Phone) -> None:
        """Take a phone's network away.

        Chromium then refuses every request, but a stream that is open may live on, as none would on
        a real phone. So the service ends the phone's own.
        """
        phone.expect_noise(CUT)
        phone.context.set_offline(True)
        live = self.app.live if self.app else None
        assert live is not None
        assert live._loop is not None
        tokens = {cookie.get("value") for cookie in phone.context.cookies()}
        for stream in [one for one in tuple(live._streams) if one.device in tokens]:
            live._loop.call_soon_threadsafe(stream.drop)

    def word(self, key: str, lang: str = "de") -> str:
        """Return a text of the catalogue."""
        found = self.texts.catalogue(lang).find(key)
        assert found is not None, f"no text for {key}"
        return found

    def _ref(self) -> str:
        self.refs += 1
        return f"test-{self.refs}"


@contextmanager
def serve(
    folder: Path, *, limits: Limits = UNLIMITED, clocks: Clocks | None = None, **more: Any
) -> Iterator[Served]:
    """Serve on a free port of this machine for the time of the block.

    Time passes by itself, or as `clocks` say; `more` goes into the wiring.
    """
    shelf = Shelf(GAMES, folder / "games")
    journal = SqliteJournal(folder / "journal.db")
    time: dict[str, Any] = {}
    if clocks:
        time = {"wall": clocks.wall, "monotonic": clocks.monotonic}
    host = Host(journal, shelf, **time)
    organs: dict[str, dict[str, Any]] = {}
    more.setdefault("registry", Registry(folder / FOLDER, shelf))
    wiring = Wiring(
        host=host, seating=Seating(host), games=shelf, shelf=shelf, texts=Texts(CATALOGUES),
        organs=lambda: organs, limits=limits, presets=Presets(folder), **more,
    )  # fmt: skip
    app = create_app(wiring)
    server = WebServer(app, "127.0.0.1", 0)
    server.start()
    try:
        url = f"http://127.0.0.1:{server.port}"
        yield Served(host, url, wiring.texts, more["registry"], organs, app)
    finally:
        server.stop()
        host.close()


@dataclass
class Phone:
    """One phone: a browser profile with one page."""

    context: BrowserContext
    page: Page
    url: str
    lines: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    hears: bool = True
    """Whether news of the table reach it; a test that cuts its line says so."""

    @classmethod
    def take(
        cls, browser: Browser, table: Served, lang: str, width: int, height: int, scheme: Any
    ) -> Phone:
        """Take a new phone out of the pocket."""
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=lang, color_scheme=scheme,
            has_touch=True, reduced_motion="reduce",
        )  # fmt: skip
        phone = cls(context, context.new_page(), table.url)
        phone.page.set_default_timeout(PATIENCE_S * 1000)
        table.phones.append(phone)
        phone.page.on("console", phone._hear)
        phone.page.on("pageerror", lambda error: phone.lines.append(f"thrown: {error}"))
        return phone

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and LATE not in message.text:
            self.lines.append(f"{message.type}: {message.text}")

    def expect_noise(self, pattern: str) -> None:
        """Allow lines of the console: a browser itself reports a refused or failed request."""
        self.expected.append(pattern)

    def noise(self) -> list[str]:
        """Return what the console should not have said."""
        return [
            line for line in self.lines if not any(re.search(one, line) for one in self.expected)
        ]

    def put_away(self) -> None:
        """Close it; what a test still intercepts on its way is nobody's concern any more."""
        for page in self.context.pages:
            page.unroute_all(behavior="ignoreErrors")
        self.context.close()

    def shows(self, match: str, version: int) -> None:
        """Wait until this page shows that version of the match, if it shows the match at all."""
        self.page.wait_for_function(_SHOWS, arg=[match, version])

    def go(self, match: str, path: str = "") -> None:
        """Open a page of the match."""
        self.page.goto(f"{self.url}/m/{match}{path}")

    def sit(self, match: str, name: str, *, lang: str = "de") -> None:
        """Take the chair that carries this name; from another device, as on a new phone."""
        self.go(match)
        move, that_is_me, take = _SIT[lang]
        chair = self.page.locator(".st", has_text=name)
        expect(chair).to_be_visible()
        is_taken = chair.is_disabled()
        if is_taken:
            self.press(move)
        chair.click()
        self.press(that_is_me if is_taken else take)
        expect(self.page.locator(".top .nm")).to_have_text(name)

    def stocked(self) -> None:
        """Wait until what opens later is there, so that it opens without a connection too."""
        expect(self.page.locator("body")).to_have_attribute("data-stocked", "yes")

    def delivered(self, match: str) -> None:
        """Wait until no move waits on this phone any more."""
        drawer = f"heldentisch.waiting.{match}"
        self.page.wait_for_function("name => localStorage.getItem(name) === '[]'", arg=drawer)

    def fits(self) -> None:
        """Check that nothing reaches beyond the right edge."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{wide} px too wide"

    def key(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press the key with this name."""
        self.key(name).click()

    def tile(self, label: str) -> Locator:
        return self.page.locator(".stat", has_text=label)

    def sees(self, text: str) -> None:
        """Wait until the page shows these words."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def tile_says(self, label: str, number: str) -> None:
        """Wait until a tile shows this number."""
        expect(self.tile(label).locator(".z")).to_have_text(number)

    def hero_says(self, number: str) -> None:
        """Wait until the big number shows this (thousands are apart, so without the gap)."""
        expect(self.page.locator(".fans .big")).to_have_text(number)
