"""The cards beat the rules: any number by hand, one consequence or prompt taken back alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served

Make = Callable[..., Phone]


@pytest.fixture
def honoured(table: Served) -> str:
    """A match in which Jonas has just reached 15,000 fans, with all that follows."""
    match = table.begin("Jonas", "Edda")
    for prompt in table.view(match)["prompts"]:
        table.do(match, 1, "tick", prompt=prompt)
    table.adjust(match, 1, "fans", 15_000)
    return match


def test_the_badge_is_taken_back_alone_in_the_log(
    table: Served, phone: Make, honoured: str
) -> None:
    jonas = phone()
    jonas.sit(honoured, "Jonas")
    jonas.page.goto(f"{table.url}/m/{honoured}/log")
    jonas.page.locator(".lrow").first.click()
    jonas.page.get_by_role("button", name="Abzeichen 0 → 1").click()
    table.waits_for(honoured, lambda: table.of(honoured, 1, "badges") == 0)
    assert table.of(honoured, 1, "fans") == 15_000
    assert table.view(honoured)["sheets"]["table"]["marks"]["pool"] == 2
    expect(jonas.page.locator(".lrow").first).to_contain_text("Abzeichen −1")


def test_the_whole_move_is_taken_back_in_the_log(table: Served, phone: Make, honoured: str) -> None:
    jonas = phone()
    jonas.sit(honoured, "Jonas")
    jonas.page.goto(f"{table.url}/m/{honoured}/log")
    jonas.page.locator(".lrow").first.click()
    jonas.press("Ganzen Zug zurücknehmen")
    table.waits_for(honoured, lambda: table.of(honoured, 1, "fans") == 0)
    assert table.view(honoured)["prompts"] == {}


def test_a_prompt_that_does_not_apply_is_left_out(
    table: Served, phone: Make, honoured: str
) -> None:
    jonas = phone()
    jonas.sit(honoured, "Jonas")
    jonas.page.get_by_label("Entfällt: Jobcenter").click()
    table.waits_for(honoured, lambda: len(table.view(honoured)["prompts"]) == 2)
    assert table.view(honoured)["undo"]["key"] == "log.dismissed"


def test_every_number_of_the_table_can_be_changed(
    table: Served, phone: Make, honoured: str
) -> None:
    for prompt in table.view(honoured)["prompts"]:
        table.do(honoured, 1, "tick", prompt=prompt)
    jonas = phone()
    jonas.sit(honoured, "Jonas")
    jonas.page.get_by_label("Menü").click()
    jonas.press("Alle Zahlen")
    jonas.page.get_by_role("button", name="Aufträge bis Stufe").click()
    jonas.page.get_by_label("+1", exact=True).click()
    table.waits_for(
        honoured, lambda: table.view(honoured)["sheets"]["table"]["marks"].get("pool") == 3
    )


def test_a_match_that_is_over_goes_on_after_all(table: Served, phone: Make) -> None:
    match = table.begin("Jonas", "Edda")
    table.adjust(match, 1, "fans", 50_000)
    assert table.view(match)["ended"] is not None
    jonas = phone()
    jonas.go(match)
    jonas.page.locator(".st", has_text="Jonas").click()
    jonas.press("Platz nehmen")
    jonas.page.get_by_label("Menü").click()
    jonas.press("Doch weiterspielen")
    table.waits_for(match, lambda: table.view(match)["ended"] is None)
    assert table.of(match, 1, "fans") == 50_000
