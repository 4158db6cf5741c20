"""Decks over the interface as files and as tables of a spreadsheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cards.ids import make_code
from tests.cards.decks import BANK
from tests.web.asking import Phone
from tests.web.deck_desk import HERE, added, app, jpeg, phone, registry, send, texts
from web.app import Service

__all__ = ["app", "phone", "registry", "texts"]

CODE = make_code(lambda n: 0)


def took(phone: Phone, path: str, data: bytes) -> tuple[int, Any]:
    answer = send(phone, "POST", f"{HERE}/{path}", data, "application/json")
    return answer.status, answer.json


def test_a_deck_moves_house_as_one_file(phone: Phone, tmp_path: Path) -> None:
    card = added(phone)
    send(phone, "PUT", f"/api/cards/{card['id']}/photo", jpeg(), "image/jpeg")
    file = phone.get(f"{HERE}/file")
    assert file.headers["content-disposition"] == 'attachment; filename="heroes-cards.json"'
    deck = phone.get(HERE).json
    assert took(phone, "file", file.body) == (200, {"added": 0, "changed": 0, "skipped": 1})
    phone.ask("DELETE", f"/api/cards/{card['id']}")
    assert took(phone, "file?mode=replace", file.body)[1]["added"] == 1
    assert phone.get(HERE).json == deck
    assert phone.get(f"/api/cards/{card['id']}/photo").status == 200


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"", "cards/no_deck"), (b"[]", "cards/no_deck"), (b"PK\x03\x04", "cards/no_deck")],
)
def test_what_is_no_deck_is_refused(phone: Phone, data: bytes, code: str) -> None:
    assert took(phone, "file", data)[1]["code"] == code
    assert phone.post(f"{HERE}/file?mode=burn", {}).code == "400 request/query"


def test_a_deck_that_does_not_fit_is_told_card_by_card(app: Service) -> None:
    phone = Phone(app, lang="de")
    deck = {"heldentisch": "deck", "format": 1, "game": "heroes", "cards": [
        {"id": CODE, "kind": "mission", "names": BANK, "values": {"level": 9}},
    ]}  # fmt: skip
    status, told = took(phone, "file", json.dumps(deck).encode())
    assert (status, told) == (422, {
        "code": "cards/unfit",
        "error": "Nichts wurde übernommen. Stellen in der Datei, die nicht passen: 1.",
        "rows": [{"row": 1, "column": CODE, "sentence": "Stufe geht von 1 bis 6, nicht 9."}],
    })  # fmt: skip


def test_a_table_is_taken_in_with_the_words_people_see(phone: Phone) -> None:
    text = (
        "Art;Name (de);Stufe;hotspot;damage\n"
        "Auftrag;Bankraub;3;Hafen;\nGegenstand;Keule;;;2\nMission;Katze;;Harbour;\n"
    )
    answer = send(phone, "POST", f"{HERE}/csv", text.encode("cp1252"), "text/csv")
    assert (answer.status, answer.json) == (200, {"added": 3, "changed": 0, "skipped": 0})
    assert [(card["kind"], card["values"]) for card in phone.get(HERE).json["cards"]] == [
        ("mission", {"hotspot": "harbour"}),
        ("mission", {"level": 3, "hotspot": "harbour"}),
        ("item", {"damage": 2}),
    ]


def test_every_mistake_of_a_table_is_told_by_row_and_column(app: Service) -> None:
    text = "Art;Name (de);Stufe\nAuftrag;A;4.000\nDrache;B;\nGegenstand;C;2\n"
    answer = send(Phone(app, lang="de"), "POST", f"{HERE}/csv", text.encode(), "text/csv")
    assert answer.code == "422 cards/unfit"
    assert answer.json["rows"] == [
        {"row": 2, "column": "Stufe", "sentence": "4.000 lässt sich auf zwei Arten lesen. "
         "Schreib ganze Zahlen ohne Punkt und Komma."},
        {"row": 3, "column": "Art",
         "sentence": "Karten der Art Drache hat dieses Spiel nicht."},
        {"row": 4, "column": "Stufe",
         "sentence": "Eine Karte der Art Gegenstand hat kein Stufe."},
    ]  # fmt: skip
    assert Phone(app).get(HERE).json["cards"] == []


def test_a_table_that_is_none_is_refused(phone: Phone) -> None:
    answer = send(phone, "POST", f"{HERE}/csv", b"PK\x03\x04\x00\x00", "text/csv")
    assert answer.code == "422 cards/text"
