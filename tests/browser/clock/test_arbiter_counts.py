"""The counter of moves on the arbiter's page: taps become corrections, and none gets lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.desk import Desk, Make, stopped
from tests.browser.phones import Served

KEY = "Ein Zug mehr für Mira"
TAPS = "(key, times) => { for (let i = 0; i < times; i++) key.click(); }"
WHILE_SENT = """(key) => {
  const send = window.fetch;
  window.fetch = (path, ...how) => {
    if (path.endsWith('/moves')) {
      window.fetch = send;
      key.click();
    }
    return send(path, ...how);
  };
  key.click();
}"""

COLLEAGUE = """(key) => {
  const send = window.fetch;
  window.fetch = async (path, how) => {
    if (path.endsWith('/moves')) {
      window.fetch = send;
      const other = how.body.replace('"moves":1', '"moves":5').replace('"ref":"', '"ref":"other');
      await send(path, { ...how, body: other });
    }
    return send(path, how);
  };
  key.click();
}"""


def reads(desk: Desk, moves: str) -> None:
    expect(desk.side("Mira").locator(".mvs .z")).to_have_text(moves)


def test_taps_that_follow_each_other_at_once_are_one_correction(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    desk.phone.key(KEY).evaluate(TAPS, 3)
    reads(desk, "3")
    desk.waits_for(lambda: desk.moves == [0, 3])
    expect(desk.line("Uhr berichtigt")).to_have_count(1)


def test_a_tap_while_a_correction_is_on_its_way_counts_too(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    desk.phone.key(KEY).evaluate(WHILE_SENT)
    desk.waits_for(lambda: desk.moves == [0, 2])
    reads(desk, "2")
    expect(desk.line("Uhr berichtigt")).to_have_count(2)
    expect(desk.phone.page.locator("ht-refusal [role=alert]")).to_have_count(0)


def test_both_counters_may_be_tapped_one_after_the_other(table: Served, phone: Make) -> None:
    desk = stopped(table, phone)
    desk.phone.key(KEY).evaluate(TAPS, 2)
    desk.phone.key("Ein Zug mehr für Jonas").evaluate(TAPS, 1)
    desk.waits_for(lambda: desk.moves == [1, 2])
    expect(desk.phone.page.locator("ht-refusal [role=alert]")).to_have_count(0)


def test_where_a_colleague_was_faster_the_counter_reads_what_the_table_has(
    table: Served, phone: Make
) -> None:
    desk = stopped(table, phone)
    desk.phone.expect_noise("409")
    desk.phone.key(KEY).evaluate(COLLEAGUE)
    expect(desk.phone.page.locator("ht-refusal")).to_contain_text("Nicht gezählt.")
    reads(desk, "5")
    assert desk.moves == [0, 5]
