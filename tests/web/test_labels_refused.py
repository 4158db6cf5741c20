"""What nobody can print: every field that does not fit is told, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.asking import Table
from tests.web.labelling import ORDER, cards, look, table

__all__ = ["cards", "table"]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"base": "javascript:alert(1)"}, "400 labels/base"),
        ({"base": "http://table.local/cards"}, "400 labels/base"),
        ({"base": "ftp://table.local"}, "400 labels/base"),
        ({"base": ""}, "400 labels/base"),
        ({"base": "http://" + "a" * 300}, "400 request/field_type"),
        ({"printers": [{"name": "P", "across": 0}]}, "400 labels/printer"),
        ({"printers": [{"name": "P", "up": 5000}]}, "400 labels/printer"),
        ({"printers": [{"name": "P", "right": 100}]}, "400 labels/printer"),
        ({"printers": [{"name": "P", "down": -100}]}, "400 labels/printer"),
        ({"printers": [{"name": ""}]}, "400 labels/printer"),
        ({"printers": [{"name": "P", "across": "wide"}]}, "400 request/field_type"),
        ({"printer": "nobody's"}, "400 labels/printer"),
        ({"paper": "A4"}, "400 request/field_unknown"),
        ([], "400 request/body"),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_are_refused(table: Table, wish: Any, code: str) -> None:
    phone = table.phone()
    before = phone.get("/api/labels/settings").json
    assert phone.ask("PUT", "/api/labels/settings", body=wish).code == code
    assert phone.get("/api/labels/settings").json == before


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "404 game/unknown"),
        ({"format": "L0000"}, "400 labels/format"),
        ({"start": 0}, "400 request/field_type"),
        ({"start": 28}, "400 labels/start"),
        ({"start": "5"}, "400 request/field_type"),
        ({"size_mm": 3}, "400 labels/size"),
        ({"size_mm": 90}, "400 labels/size"),
        ({"size_mm": "20"}, "400 request/field_type"),
        ({"ids": []}, "400 labels/none"),
        ({"ids": ["22222"]}, "400 labels/card"),
        ({"ids": "all"}, "400 request/field_type"),
        ({"ids": ["22222"] * 2001}, "400 request/field_type"),
        ({"blanks": -1}, "400 request/field_type"),
        ({"blanks": 1001}, "400 request/field_type"),
        ({"blanks": 3, "ids": ["22222"]}, "400 labels/both"),
        ({"inserts": "maybe"}, "400 request/field_type"),
        ({"printer": "nobody's"}, "400 labels/printer"),
        ({"lang": "la"}, "400 request/field_type"),
        ({"colour": "red"}, "400 request/field_unknown"),
    ],
)  # fmt: skip
def test_an_order_that_cannot_be_is_refused_looked_at_or_made(
    table: Table, cards: list[str], wish: dict[str, Any], code: str
) -> None:
    phone = table.phone()
    for reply in (look(phone, **wish), phone.post("/api/labels", {**ORDER, **wish})):
        assert reply.code == code
        assert reply.json["error"]


def test_a_game_without_cards_has_nothing_to_print(table: Table) -> None:
    assert table.phone().post("/api/labels", ORDER).code == "400 labels/none"


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/labels/0123", "404 labels/unknown"),
        ("DELETE", "/api/labels/0123", "404 labels/unknown"),
        ("POST", "/api/labels/0123/printed", "404 labels/unknown"),
    ],
)
def test_a_job_nobody_knows_is_refused(table: Table, method: str, path: str, code: str) -> None:
    body = {"on": True} if method == "POST" else None
    assert table.phone().ask(method, path, body=body).code == code


def test_the_pdf_of_a_job_nobody_knows_is_a_page_with_a_sentence(table: Table) -> None:
    reply = table.phone().get("/labels/0123.pdf")
    assert (reply.status, b"no longer kept" in reply.body) == (404, True)


def test_there_is_no_test_page_for_other_paper(table: Table) -> None:
    assert table.phone().get("/labels/calibration.pdf?sheet=B5").status == 400
