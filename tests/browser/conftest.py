"""A whole table on a free port, and phones that are real browsers.

A phone fails its test when its page logs an error, breaks the content policy or throws.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.phones import Phone, Served, serve

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for a file's tests; each phone is a fresh profile in it.

    Not for the whole run: while it is open its event loop runs, and no other may in this thread.
    """
    if shutil.which(CHROMIUM) is None:
        pytest.fail(f"{CHROMIUM} is missing. Install it: apt-get install chromium", pytrace=False)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    """A service of its own for each test."""
    with serve(tmp_path) as served:
        yield served


@pytest.fixture
def phone(browser: Browser, table: Served) -> Iterator[Callable[..., Phone]]:
    """Makes phones; afterwards each must have had a quiet console."""

    def make(
        lang: str = "de", *, width: int = 360, height: int = 800, scheme: str = "light"
    ) -> Phone:
        return Phone.take(browser, table, lang, width, height, scheme)

    yield make
    noise = [line for one in table.phones for line in one.noise()]
    for one in table.phones:
        one.put_away()
    assert not noise, "\n".join(noise)
