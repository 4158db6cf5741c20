"""The digits of a running clock change with its second, however long a page takes to draw."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]

# The page's own clock stands 3 ms before the next second, and goes on 2 ms each time it is read.
DRAWN = """async (name) => {
  const { leftOf } = await import('/static/core/clock.js');
  const { store } = await import('/static/core/store.js');
  const { clock } = store.state.view;
  const began = performance.now() + (leftOf(clock, clock.running) % 1000) - 3;
  const { setTimeout } = window;
  const asked = [];
  let reads = 0;
  performance.now = () => began + 2 * reads++;
  window.setTimeout = (act, ms) => asked.push(ms);
  document.querySelector(name).draw();
  delete performance.now;
  window.setTimeout = setTimeout;
  return { asked, reads };
}"""


@pytest.mark.parametrize(
    ("path", "name"), [("/clock", "ht-flat"), ("", "ht-clock"), ("/tv", "tv-screen")]
)
def test_a_second_that_begins_while_it_is_drawn_is_not_missed_SC_40(
    table: Served, phone: Make, path: str, name: str
) -> None:
    match = table.begin("Jonas", "Mira")
    table.do(match, 1, "set_clock", control="1800")
    table.do(match, 1, "press")
    jonas = phone()
    if not path:
        jonas.sit(match, "Jonas")
    jonas.go(match, path)
    running = jonas.page.locator(f"{name} .z", has_text="29:")
    expect(running.first).to_be_visible()
    drawn = jonas.page.evaluate(DRAWN, name)
    assert drawn["reads"] > 3, "it was drawn across the second"
    assert 0 < min(drawn["asked"]) < 50
