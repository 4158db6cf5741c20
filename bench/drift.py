"""What two browsers show of a running clock, beside what the service says, for ten minutes.

One browser is as quick as it can be. The other has a sixth of the processor, and a third of the
time its page is stopped altogether, as on a phone that lies face down. Both count from the same
picture: nobody presses. Run as `python -m bench drift`, or `drift=2` for two minutes.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from bench.fanout import open_match
from bench.processes import companion, post
from bench.report import Verdict, percentile

CHROMIUM = "/usr/bin/chromium"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
BOUND_MS = 50
EACH_S = 1.0
TRIES = 4
SLOWER = 6
CLOCK = "1800"

LOOK = """async () => {
  const { leftOf } = await import('/static/core/clock.js');
  const { store } = await import('/static/core/store.js');
  const { clock, seats } = store.state.view;
  const digits = document.querySelector(`[data-seat="${seats[clock.running].colour}"] .z`);
  return { at: performance.now(), left: leftOf(clock, clock.running), text: digits.textContent };
}"""
HIDE = """(state) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back between two instants of our clock: `at` by the other one's own clock.

    `left` is what it says is left then, `text` what it shows. All in ms.
    """

    began: float
    ended: float
    at: float
    left: float
    text: str = ""

    @property
    def ahead(self) -> float:
        """By how much its clock is ahead of ours, if the answer was made half the trip ago."""
        return self.at - (self.began + self.ended) / 2


class Answers:
    """Answers of one clock. The quickest tells best how far it is ahead of ours.

    An answer that cannot have been given then shows that one of the two clocks has slipped.
    """

    def __init__(self) -> None:
        self.all: list[Answer] = []

    @property
    def quickest(self) -> Answer:
        """Return the answer that was on its way for the shortest time."""
        return min(self.all, key=lambda one: one.ended - one.began)

    @property
    def unsure(self) -> float:
        """Return by how much instants may be wrong: half the shortest trip."""
        return (self.quickest.ended - self.quickest.began) / 2

    def instants(self) -> Iterator[tuple[Answer, float, float]]:
        """Yield each answer, its instant on our clock, and by how much its clock has slipped."""
        ahead = self.quickest.ahead
        for one in self.all:
            at = one.at - ahead
            yield one, at, max(0.0, one.began - self.unsure - at, at - one.ended - self.unsure)


class Service(Answers):
    """The service's own word on what is left, asked over one connection."""

    def __init__(self, port: int, match: str) -> None:
        super().__init__()
        self._line = http.client.HTTPConnection("127.0.0.1", port)
        self._path = f"/api/matches/{match}"

    def look(self) -> None:
        """Ask for the view a few times."""
        for _ in range(TRIES):
            began = _now()
            self._line.request("GET", self._path)
            view = json.loads(self._line.getresponse().read())
            ended = _now()
            clock = view["clock"]
            side = next(one for one in clock["sides"] if one["seat"] == clock["running"])
            # `now` is whole milliseconds, cut off: on average half of one is gone.
            at = view["now"] + 0.5
            left = side["left"] - (at - clock["as_of"] - side.get("wait", 0))
            self.all.append(Answer(began, ended, at, left))

    @property
    def zero_at(self) -> float:
        """Return the instant of our clock at which the running side has nothing left."""
        return self.quickest.at - self.quickest.ahead + self.quickest.left


class Watcher(Answers):
    """A browser at the clock's page."""

    def __init__(self, name: str, page: Page) -> None:
        super().__init__()
        self.name, self.page = name, page

    def look(self) -> None:
        """Ask the page a few times."""
        for _ in range(TRIES):
            began = _now()
            seen = self.page.evaluate(LOOK)
            self.all.append(Answer(began, _now(), seen["at"], seen["left"], seen["text"]))

    def verdicts(self, service: Service) -> Iterator[Verdict]:
        """Return how far what it counts and what its digits say were from the service's word."""
        zero_at = service.zero_at
        counted, digits = [], []
        for one, at, slip in self.instants():
            counted.append(abs(one.left - (zero_at - at)) + slip)
            digits.append(_beside(one.text, zero_at - at) + slip)
        unsure = self.unsure + service.unsure + 0.5
        for what, errors in (("counts", counted), ("digits", digits)):
            detail = (
                f"[p99 of {len(errors)}; median {statistics.median(errors):.2f}, max "
                f"{max(errors):.2f}, the last {errors[-1]:.2f}; within {unsure:.2f}]"
            )
            error = percentile(errors, 99)
            yield Verdict(f"{self.name}: error of its {what}", error, BOUND_MS, "ms", False, detail)


def run(minutes: float = 10) -> Iterator[Verdict]:
    """Watch for so many minutes."""
    with ExitStack() as stack:
        port, _ = stack.enter_context(companion())
        match = _started(port)
        service = Service(port, match)
        playwright = stack.enter_context(sync_playwright())
        url = f"http://127.0.0.1:{port}/m/{match}/clock"
        quick = Watcher("quick browser", _opened(stack, playwright, url))
        slow = Watcher("slow browser, stopped twice", _opened(stack, playwright, url))
        session = slow.page.context.new_cdp_session(slow.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        _watch(service, quick, slow, minutes * 60)
        yield from quick.verdicts(service)
        yield from slow.verdicts(service)


def _watch(service: Service, quick: Watcher, slow: Watcher, seconds: float) -> None:
    began = time.monotonic()
    for start, end in ((0.2, 0.35), (0.6, 0.8), (1.0, 1.0)):
        while time.monotonic() < began + start * seconds:
            _look(service, quick, slow)
        if start < end:
            with _asleep(slow.page):
                while time.monotonic() < began + end * seconds:
                    _look(service, quick)


def _look(*all_of_them: Service | Watcher) -> None:
    for one in all_of_them:
        one.look()
    time.sleep(EACH_S)


@contextmanager
def _asleep(page: Page) -> Iterator[None]:
    """Hide the page and stop its process for the time of the block; then it is seen again."""
    page.evaluate(HIDE, "hidden")
    browser = page.context.browser
    assert browser is not None
    pids = _renderers(browser)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
    page.evaluate(HIDE, "visible")


def _renderers(browser: Browser) -> list[int]:
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [one["id"] for one in found if one["type"] == "renderer"]


def _opened(stack: ExitStack, playwright: Playwright, url: str) -> Page:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
    stack.callback(browser.close)
    page = browser.new_page(viewport={"width": 390, "height": 844}, locale="en")
    page.goto(url)
    expect(page.locator("[data-seat] .z").first).to_be_visible(timeout=30_000)
    return page


def _started(port: int) -> str:
    match, token, _ = open_match(port)
    for verb, args in (("set_clock", {"control": CLOCK}), ("press", {})):
        post(port, f"/api/matches/{match}/moves", {"seat": 1, "verb": verb, "args": args}, token)
    return match


def _beside(text: str, left: float) -> float:
    """Return by how much what is left is beside what the digits say: whole seconds, rounded up."""
    minutes, seconds = text.split(":")
    reads = (int(minutes) * 60 + int(seconds)) * 1000
    return max(0.0, left - reads, reads - 1000 - left)


def _now() -> float:
    return time.monotonic_ns() / 1e6
