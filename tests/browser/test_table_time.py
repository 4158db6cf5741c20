"""Table time on a page: which messages are believed, and how much."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]
SECOND = 1_000

TOLD = """async (told) => {
  const { sync, tableNow } = await import(`/static/core/table-time.js?${Math.random()}`);
  const now = performance.now();
  performance.now = () => now;
  for (const [late, first] of told) sync({ now: 1e12 + now - late }, first);
  const off = tableNow() - now - 1e12;
  delete performance.now;
  return off;
}"""
"""Told by messages so many ms late, in a module of its own; returns how far off it is then.

Time stands still meanwhile: whoever has to wait for the processor would be further off.
"""


def off(phone: Phone, *told: tuple[int, bool]) -> float:
    """Return by how many ms a page is behind after these messages: how late, and if the first."""
    behind: float = -phone.page.evaluate(TOLD, told)
    return behind


@pytest.fixture
def page(table: Served, phone: Make) -> Phone:
    page = phone()
    page.page.goto(table.url)
    return page


def test_the_quickest_message_is_believed(page: Phone) -> None:
    assert off(page, (300, True), (20, False), (90, False)) == pytest.approx(21, abs=0.01)


def test_what_lay_here_while_the_page_was_stopped_moves_nothing_SC_07(page: Phone) -> None:
    stale = [(after * 2 * SECOND, False) for after in range(30, 1, -1)]
    assert off(page, (5, True), *stale) == pytest.approx(5, abs=0.01)


def test_a_table_that_was_started_anew_may_have_another_time(page: Phone) -> None:
    hour = 3_600 * SECOND
    assert off(page, (5, True), (hour, True)) == pytest.approx(hour, abs=0.01)
    assert off(page, (hour, True), (5, True)) == pytest.approx(5, abs=0.01)


def test_a_clock_that_drifts_is_followed_a_millisecond_a_message(page: Phone) -> None:
    assert off(page, (0, True), *[(100, False)] * 50) == pytest.approx(50, abs=0.01)
    assert off(page, (0, True), *[(100, False)] * 500) == pytest.approx(100, abs=0.01)
