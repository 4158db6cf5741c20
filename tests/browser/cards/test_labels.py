"""Printing labels, in a browser: chosen, made, read back and opened; blank ones; on a phone."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from playwright.sync_api import expect

from companion.cards.labels.job import Made, run
from tests.browser.cards.printing import (
    GAME,
    L4737,
    LONG_MS,
    Make,
    choose,
    codes_on,
    ids,
    make,
    opened,
    pdf_of,
    row,
    table,
    tap_label,
)
from tests.browser.phones import Served
from web import labels_api

__all__ = ["ids", "table"]


def test_a_family_prints_stickers_on_a_sheet_that_was_begun(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    choose(one, "sheet", "L4737")
    choose(one, "inserts", "no")
    tap_label(one, 5)
    expect(row(one, "start")).to_contain_text("4 sind schon weg")
    expect(one.page.locator("figure.labels figcaption")).to_contain_text("Seite 1 von 2")
    make(one)
    expect(one.page.locator(".dn")).to_contain_text(f"{len(ids)} von {len(ids)} lesbar")
    expect(one.page.locator(".dn")).to_contain_text("100 %")
    first, second = map(codes_on, pdf_of(one))
    assert first.keys() | second.keys() == set(ids)
    x, y = first[ids[0]]
    left = L4737.left + L4737.pitch_x  # the fifth label: second row, second column
    top = L4737.top + L4737.pitch_y
    assert left < x < left + L4737.width / 2
    assert top < y < top + L4737.height / 2


def test_opening_the_pdf_counts_the_cards_as_labelled_until_it_is_taken_back(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    expect(row(one, "cards")).to_contain_text(f"{len(ids)} davon noch ohne Sticker")
    make(one)
    with one.page.expect_popup() as popup:
        one.page.get_by_role("link", name="PDF öffnen").click()
    popup.value.close()
    one.sees(f"{len(ids)} Karten gelten jetzt als beklebt.")
    assert all(card.printed for card in table.registry.deck(GAME))
    one.press("Nicht geklebt")
    expect(one.page.locator(".stk")).to_have_count(0)
    assert not any(card.printed for card in table.registry.deck(GAME))


def test_stopping_in_the_middle_leaves_the_page_ready(
    phone: Make, table: Served, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    def held(order: Any, report: Any, is_stopped: Any) -> Any:
        def told(*news: Any) -> None:
            report(*news)
            assert go.wait(LONG_MS / 1000)

        return run(order, told, is_stopped)

    monkeypatch.setattr(labels_api, "run", held)
    one = opened(phone("de", width=1280, height=800))
    one.press("PDF machen")
    expect(one.page.locator(".go1 li")).to_have_count(4)  # one of labels, three of inserts
    one.page.reload()  # whoever comes back finds it still at work
    with one.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        one.press("Anhalten")
    go.set()
    one.sees("Angehalten")
    monkeypatch.undo()
    make(one)


def test_an_engine_that_breaks_is_a_sentence_and_the_key_is_back(
    phone: Make, table: Served, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise OSError("no font")

    monkeypatch.setattr(labels_api, "run", broken)
    one = opened(phone("de", width=1280, height=800))
    one.press("PDF machen")
    one.sees("Hier ist etwas kaputtgegangen.")
    monkeypatch.undo()
    make(one)


def test_a_table_that_does_not_answer_is_told_in_words(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    one.expect_noise("Failed to load resource")
    one.page.route("**/api/labels", lambda route: route.abort(), times=1)
    one.press("PDF machen")
    one.sees("Der Tisch hat nicht geantwortet")
    make(one)


def test_afterwards_the_next_free_label_is_known_and_nobody_lacks_a_sticker(
    phone: Make, table: Served, ids: list[str]
) -> None:
    one = opened(phone("de", width=1280, height=800))
    choose(one, "inserts", "no")
    tap_label(one, 5)
    make(one)
    with one.page.expect_popup() as popup:
        one.page.get_by_role("link", name="PDF öffnen").click()
    popup.value.close()
    one.sees("gelten jetzt als beklebt")
    one.press("Fertig")
    # From label 5 on, 24 cards end on the first label of the next sheet.
    expect(row(one, "start").locator(".val")).to_have_text("2")
    expect(row(one, "cards")).to_contain_text("Alle haben schon einen Sticker")


def test_labels_too_small_for_a_link_say_so(phone: Make, table: Served, ids: list[str]) -> None:
    one = opened(phone("en", width=1280, height=800))
    choose(one, "sheet", "L4731")
    expect(row(one, "size")).to_contain_text("No room for a link")
    one.sees("a phone's camera alone opens nothing")


def test_unreadable_codes_are_listed_by_name_with_what_helps(
    phone: Make, table: Served, ids: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = table.registry.card(ids[1]).name("de")
    monkeypatch.setattr(labels_api, "run", lambda *more: spoiled(run(*more), ids[1]))
    one = opened(phone("de", width=1280, height=800))
    choose(one, "inserts", "no")
    make(one)
    expect(one.page.locator(".dn")).to_contain_text(f"{len(ids) - 1} von {len(ids)} lesbar")
    expect(one.page.locator(".un")).to_contain_text(f"{ids[1]} {name}")
    one.sees("größere Codes")


def spoiled(made: Any, code: str) -> Any:
    return Made(made.pdf, made.pages, made.codes, (code,))


def test_blank_stickers_carry_codes_no_card_has(phone: Make, table: Served) -> None:
    one = phone("de", width=1280, height=800)
    one.page.goto(f"{one.url}/cards/{GAME}/print")
    one.sees("Dieses Spiel hat noch keine Karten")
    choose(one, "cards", "blank")
    one.page.get_by_label("Wie viele leere Sticker", exact=True).last.fill("3")
    one.page.get_by_label("Wie viele leere Sticker", exact=True).last.blur()
    expect(row(one, "cards")).to_contain_text("3 leere")
    make(one)
    codes = codes_on(pdf_of(one)[0])
    assert len(codes) == 3
    assert all(table.registry.is_genuine(code) for code in codes)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_does_the_same_in_one_column(
    phone: Make, table: Served, ids: list[str], scheme: str
) -> None:
    one = opened(phone("en", scheme=scheme))
    one.fits()
    choose(one, "cards", "some")
    one.page.get_by_role("checkbox").nth(1).click()
    one.fits()
    choose(one, "inserts", "only")
    expect(one.page.locator("figure.labels")).to_have_count(0)
    make(one, "Make the PDF", "2 of 2 readable")
    one.fits()
    (page,) = pdf_of(one, "Open the PDF")
    assert codes_on(page).keys() == {ids[1]}
    small = one.page.locator("button:visible, a:visible").evaluate_all(
        "all => all.filter((one) => one.getBoundingClientRect().height < 44)"
        ".map((one) => one.outerHTML)"
    )
    assert small == []


def test_the_choices_of_this_device_are_kept(phone: Make, table: Served, ids: list[str]) -> None:
    one = opened(phone("de", width=1280, height=800))
    choose(one, "inserts", "no")
    tap_label(one, 7)
    one.page.reload()
    expect(row(one, "inserts")).to_contain_text("keine")
    expect(row(one, "start")).to_contain_text("6 sind schon weg")
