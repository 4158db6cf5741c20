"""Labels over HTTP: which sheets there are, how they will look, the making and the way out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cards.labels.job import run
from companion.cards.labels.settings import PrintSettings
from tests.patience import PATIENCE_S
from tests.web.asking import Table, lay, wire
from tests.web.labelling import ORDER, cards, ended, look, made, registry, table
from web import labels_api

__all__ = ["cards", "table"]


def test_the_sheets_tell_their_labels_and_their_measures(table: Table) -> None:
    formats = {one["id"]: one for one in table.phone().get("/api/labels/formats").json["formats"]}
    one = formats["L4737"]
    assert (one["sheet"], one["labels"], one["width"], one["height"]) == ("A4", 27, 63.5, 29.6)
    assert {one["sheet"] for one in formats.values()} == {"A4", "Letter"}
    assert all(one["smallest"] <= one["largest"] for one in formats.values())


def test_until_somebody_sets_it_the_codes_point_to_the_name_of_the_table(table: Table) -> None:
    told = table.phone().get("/api/labels/settings").json
    assert told["base"] == told["bases"]["name"] == "http://heldentisch.local:8000"
    assert told["bases"]["number"] == "http://192.168.1.20:8000"
    assert (told["printed"], told["printers"]) == ("", [])


def test_the_name_in_the_codes_is_the_one_of_this_computer(tmp_path: Path) -> None:
    """Labels that point to `heldentisch.local` lead nowhere from a laptop of another name."""
    wiring = replace(
        wire(tmp_path, address="http://192.168.1.20:8000"),
        printing=PrintSettings(tmp_path), name="annas-laptop.local",
    )  # fmt: skip
    told = lay(wiring).phone().get("/api/labels/settings").json
    wiring.host.close()
    assert told["base"] == told["bases"]["name"] == "http://annas-laptop.local:8000"


def test_a_table_reached_by_a_name_of_its_own_goes_by_it(table: Table) -> None:
    told = table.phone().get("/api/labels/settings", headers={"host": "gast.local:81"}).json
    assert told["bases"]["name"] == "http://gast.local:81"


def test_the_address_and_the_printers_are_kept(table: Table) -> None:
    phone = table.phone()
    printer = {"name": "Brother HL", "across": 99.2, "up": 99.6, "right": 0.5, "down": -1.0}
    wish = {"base": "http://192.168.1.20:8000", "printers": [printer], "printer": "Brother HL"}
    told = phone.ask("PUT", "/api/labels/settings", body=wish).json
    assert told == phone.get("/api/labels/settings").json
    assert (told["base"], told["printers"]) == (wish["base"], [printer])
    without = phone.ask("PUT", "/api/labels/settings", body={"printer": ""}).json
    assert without == {**told, "printer": ""}


def test_a_preview_shows_only_the_sheets_somebody_looks_at(table: Table, cards: list[str]) -> None:
    told = look(table.phone(), start=26, inserts="too").json
    labels, inserts = told["sheets"]
    assert (labels["kind"], labels["number"], labels["of"]) == ("labels", 1, 2)
    assert (inserts["kind"], inserts["number"], inserts["of"]) == ("inserts", 1, 1)
    assert (told["pages"], told["codes"]) == (3, 12)
    assert (labels["width"], labels["height"]) == (210, 297)
    assert labels["svg"].startswith("<svg")
    assert "<script" not in labels["svg"]
    second = look(table.phone(), start=26, inserts="too", labels=9).json["sheets"][0]
    assert second["number"] == 2, "beyond the last sheet, the last one"
    assert second["svg"] != labels["svg"]


def test_a_preview_of_blank_labels_gives_no_code_away(table: Table) -> None:
    told = look(table.phone(), blanks=30).json
    assert (told["pages"], told["codes"]) == (2, 30)
    assert not registry(table).is_genuine("7K3QZ")


def test_labels_are_made_read_back_and_handed_out(table: Table, cards: list[str]) -> None:
    phone = table.phone()
    job = made(phone, inserts="too")
    assert (job["state"], job["error"], job["warning"]) == ("done", None, None)
    assert (job["readable"], job["codes"], job["unreadable"]) == (12, 12, [])
    pdf = phone.get(f"/labels/{job['id']}.pdf")
    assert pdf.body.startswith(b"%PDF")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.headers["content-disposition"] == 'inline; filename="heldentisch-tiny-L4737.pdf"'
    assert "default-src 'self'" in pdf.headers["content-security-policy"]
    kept = phone.get(f"/labels/{job['id']}.pdf?download=1").headers["content-disposition"]
    assert kept.startswith("attachment;")


def test_the_address_of_the_first_labels_stays_however_people_come_by(
    table: Table, cards: list[str]
) -> None:
    phone = table.phone()
    first = made(phone)
    assert first["state"] == "done"
    other = {"host": "gast.local:81"}
    told = phone.get("/api/labels/settings", headers=other).json
    assert told["base"] == told["printed"] == "http://heldentisch.local:8000"


def test_chosen_cards_alone_are_printed(table: Table, cards: list[str]) -> None:
    job = made(table.phone(), ids=cards[:2])
    assert (job["codes"], job["cards"]) == (2, 2)


def test_inserts_alone_have_a_name_of_their_own(table: Table, cards: list[str]) -> None:
    phone = table.phone()
    job = made(phone, inserts="only")
    assert job["codes"] == 8
    name = phone.get(f"/labels/{job['id']}.pdf").headers["content-disposition"]
    assert name == 'inline; filename="heldentisch-tiny-inserts.pdf"'


def test_blank_labels_are_remembered_when_they_are_made(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[Any] = []

    def watched(order: Any, *more: Any) -> Any:
        orders.append(order)
        return run(order, *more)

    monkeypatch.setattr(labels_api, "run", watched)
    job = made(table.phone(), blanks=3)
    assert (job["state"], job["codes"], job["cards"]) == ("done", 3, 0)
    codes = {item.code for item in orders[0].items}
    assert len(codes) == 3
    assert all(registry(table).is_genuine(code) for code in codes)


def test_who_sticks_them_on_says_so_and_may_take_it_back(table: Table, cards: list[str]) -> None:
    phone = table.phone()
    registry(table).mark_printed(cards[:1])
    job = made(phone)
    path = f"/api/labels/{job['id']}/printed"
    assert phone.post(path, {"on": True}).json["marked"]
    assert all(card.printed for card in registry(table).deck("tiny"))
    assert not phone.post(path, {"on": False}).json["marked"]
    printed = [card.id for card in registry(table).deck("tiny") if card.printed]
    assert printed == cards[:1], "what was on before stays on"


def test_an_address_that_changed_since_the_last_print_is_told(
    table: Table, cards: list[str]
) -> None:
    phone = table.phone()
    assert made(phone)["warning"] is None
    new = "http://192.168.1.20:8000"
    told = phone.ask("PUT", "/api/labels/settings", body={"base": new}).json
    assert (told["base"], told["printed"]) == (new, "http://heldentisch.local:8000")
    assert made(phone)["warning"] == {"was": "http://heldentisch.local:8000", "now": new}
    assert made(phone)["warning"] is None, "those printed last say the new one"


class Held:
    """The engine with a hand on it: it waits at its first page until it is let go."""

    def __init__(self, run: Callable[..., Any]) -> None:
        self.run = run
        self.at_work = threading.Event()
        self.go = threading.Event()

    def __call__(self, order: Any, report: Any, is_stopped: Any) -> Any:
        def told(*news: Any) -> None:
            report(*news)
            self.at_work.set()
            assert self.go.wait(PATIENCE_S)

        return self.run(order, told, is_stopped)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    hand = Held(run)
    monkeypatch.setattr(labels_api, "run", hand)
    return hand


def test_while_labels_are_made_others_wait_and_stopping_frees_them(
    table: Table, cards: list[str], held: Held
) -> None:
    phone = table.phone()
    job = phone.post("/api/labels", {**ORDER, "inserts": "too"}).json["job"]
    assert held.at_work.wait(PATIENCE_S)
    assert phone.get(f"/api/labels/{job}").json["state"] == "drawing"
    assert phone.post("/api/labels", ORDER).code == "503 labels/busy"
    assert phone.get(f"/labels/{job}.pdf").status == 400
    assert phone.post(f"/api/labels/{job}/printed", {}).code == "400 labels/unfinished"
    phone.ask("DELETE", f"/api/labels/{job}")
    held.go.set()
    assert ended(phone, job)["state"] == "stopped"
    assert made(phone)["state"] == "done"


def test_blank_codes_of_labels_nobody_got_are_free_again(
    table: Table, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cards.registry.MOST_BLANKS_LEFT", 3)
    phone = table.phone()
    job = phone.post("/api/labels", {**ORDER, "blanks": 3}).json["job"]
    assert held.at_work.wait(PATIENCE_S)
    phone.ask("DELETE", f"/api/labels/{job}")
    held.go.set()
    assert ended(phone, job)["state"] == "stopped"
    assert made(phone, blanks=3)["state"] == "done"
    assert made(phone, blanks=1)["state"] == "failed"


def test_an_engine_that_breaks_is_a_sentence_and_no_stuck_bar(
    table: Table, cards: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise OSError("no font")

    monkeypatch.setattr(labels_api, "run", broken)
    job = made(table.phone(lang="de"))
    assert job["state"] == "failed"
    assert job["error"] == (
        "Hier ist etwas kaputtgegangen. Nichts wurde gezählt; versuch es noch einmal."
    )


@pytest.mark.parametrize("sheet", ["A4", "Letter"])
def test_the_test_page_is_a_pdf(table: Table, sheet: str) -> None:
    reply = table.phone().get(f"/labels/calibration.pdf?sheet={sheet}")
    assert reply.body.startswith(b"%PDF")


def test_the_page_is_there(table: Table) -> None:
    page = table.phone().get("/cards/tiny/print")
    assert b"<ht-labels>" in page.body
