"""A whole table on a free port, and phones that are real browsers.

A phone fails its test when its page logs an error, breaks the content policy or throws.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.phones import Phone, Served, serve
from tests.patience import PATIENCE_S

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
)  # fmt: skip

LONGEST_S = 600
"""A whole match on three screens takes half a minute, and many times that on a busy machine."""

expect.set_options(timeout=PATIENCE_S * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give tests in browsers more time to end than all others get."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(LONGEST_S))


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
