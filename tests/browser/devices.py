"""Browsers at a table that watch and set up: screens, and phones that open a match."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.phones import LATE
from tests.patience import PATIENCE_S
from tests.web.bench_fake import FakeBench

HEROES = ("schatten", "turbine", "kolibri", "hammer", "gehirn", "tonne", "blitz", "orakel")


class Table:
    """A running service, the people at it, and whatever a browser complained about.

    What it must complain about, such as a cut line, is `excused`.
    """

    def __init__(self, url: str, browser: Browser, bench: FakeBench) -> None:
        self.url = url
        self.bench = bench
        self.complaints: list[str] = []
        self.excused = "nothing"
        self._browser = browser
        self._devices: list[BrowserContext] = []

    def device(self, lang: str = "de", **more: Any) -> BrowserContext:
        """Return a device of its own: no cookies but its language."""
        context = self._browser.new_context(base_url=self.url, **more)
        context.set_default_timeout(PATIENCE_S * 1000)
        self._devices.append(context)
        context.add_cookies([{"name": "lang", "value": lang, "url": self.url}])
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        return context

    def close(self) -> None:
        """Put all devices away."""
        for context in self._devices:
            context.close()

    def _hear(self, message: Any) -> None:
        is_known = self.excused in message.text or LATE in message.text
        if message.type in ("error", "warning") and not is_known:
            self.complaints.append(message.text)


def see(device: BrowserContext, path: str, size: tuple[int, int]) -> Page:
    page = device.new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(path)
    return page


def post(device: BrowserContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = device.request.post(path, data=body)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def open_match(device: BrowserContext, names: tuple[str, ...] = ("Mira", "Jonas", "Edda")) -> str:
    seats = [{"name": name, "colour": 9 - n} for n, name in enumerate(names, start=1)]
    body = {"game": "neue-helden", "seats": seats}
    return str(post(device, "/api/matches", body)["match"])


def begin(device: BrowserContext, match: str, seats: int = 3) -> None:
    for seat, hero in zip(range(1, seats + 1), HEROES, strict=False):
        values = {
            "hero": hero,
            "hotspot": f"{'ABC'[seat // 3]}{seat % 3 + 1}",
            "kraft": 3,
            "iq": 4,
            "movement": 4,
        }
        move(device, match, seat, "choose_hero", **values)
    move(device, match, 0, "begin")


def move(device: BrowserContext, match: str, seat: int, verb: str, **args: Any) -> dict[str, Any]:
    body = {"seat": seat, "verb": verb, "args": args, "ref": uuid4().hex}
    return post(device, f"/api/matches/{match}/moves", body)
