"""The interface for scripts, and its page in the documents."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion import __version__
from companion.cards.labels.settings import PrintSettings
from companion.presets import Presets
from companion.shelf import Shelf
from tests.tables import seats
from tests.web.asking import ROOT, Phone, Table, lay, tap, wire
from tests.web.bench_fake import FakeBench
from tests.web.hardware_fake import FakeHardware
from web.moves import PATHS

DOC = (ROOT / "docs" / "api.md").read_text("utf-8")
OPENING = {"game": "tiny", "seats": [{"name": "Mira", "colour": 6}, {}]}


ANSWERS = ("/healthz", "/qr.svg", ".pdf")
"""Ends of addresses that are no pages."""
METHODS = r"(?:GET|POST|PUT|DELETE)"


def test_every_address_is_documented_and_every_documented_one_is_there(tmp_path: Path) -> None:
    wiring = replace(
        wire(tmp_path), shelf=Shelf({}, tmp_path), presets=Presets(tmp_path),
        hardware=FakeHardware(), bundle=bytes, printing=PrintSettings(tmp_path),
    )  # fmt: skip
    rules = {
        (method, re.sub(r"<(?:int:|path:)?(\w+)>", "<>", rule.rule))
        for rule in lay(wiring, bench=FakeBench()).app.flask.url_map.iter_rules()
        if rule.rule.startswith("/api/") or rule.rule.endswith(ANSWERS)
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    native = {("POST", f"/api/matches/<>/{path}") for path in PATHS}
    native.add(("GET", "/api/matches/<>/live"))
    documented = {
        (method, re.sub(r"<\w+>", "<>", path))
        # Several methods of one address stand side by side: `GET`, `PUT /...`.
        for methods, path in re.findall(rf"((?:`{METHODS}`, )*`{METHODS}) (/[\w/<>.-]+)", DOC)
        for method in re.findall(METHODS, methods)
    }
    assert rules | native == documented
    wiring.host.close()


def test_the_service_says_how_it_is(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    app = lay(wiring).app
    assert Phone(app).get("/healthz").json == {
        "ok": True,
        "version": __version__,
        "organs": {"web": {"state": "ok", "streams": 0}},
    }
    wiring.host.close()


@pytest.mark.parametrize(
    ("state", "ok"),
    [("ok", True), ("lost", True), ("faulty", True), ("failed", False), ("dead", False)],
)
def test_a_failed_organ_makes_the_service_unwell(tmp_path: Path, state: str, ok: bool) -> None:
    wiring = wire(tmp_path, organs=lambda: {"bridge": {"state": state, "port": "tower"}})
    health = Phone(lay(wiring).app).get("/healthz").json
    assert health["ok"] is ok
    assert health["organs"]["bridge"] == {"state": state, "port": "tower"}
    wiring.host.close()


def test_games_and_their_declarations(table: Table) -> None:
    phone = table.phone()
    assert phone.get("/api/games").json == [
        {"id": "tiny", "seats": [2, 4], "picture": "", "own": False}
    ]
    declared = phone.get("/api/games/tiny").json
    assert declared["verbs"]["earn"]["fields"]["coins"]["field"] == "Number"
    assert declared["marks"]["player"]["steps"]["milestones"] == [10, 20, 40]
    assert "adjust" in declared["common"]


@pytest.mark.parametrize("path", ["/api/games/chess", "/api/games/chess/remembered"])
def test_a_game_we_do_not_have(table: Table, path: str) -> None:
    assert table.phone().get(path).code == "404 game/unknown"


def test_what_was_typed_before_is_remembered(table: Table) -> None:
    phone = table.phone(seat=1)
    phone.post(f"{table.path}/moves", {"seat": 0, "verb": "begin"})
    body = {"seat": 1, "verb": "hire", "args": {"name": "Bo", "trade": "guard"}}
    assert phone.post(f"{table.path}/moves", body).status == 200
    remembered = table.phone().get("/api/games/tiny/remembered").json
    assert remembered["hire"]["Bo"]["trade"] == "guard"


def test_a_match_is_opened_by_a_new_device_that_may_act_for_free_seats(table: Table) -> None:
    phone = Phone(table.app)
    reply = phone.post("/api/matches", OPENING)
    assert reply.status == 201
    assert reply.json["view"]["seats"]["1"] == {"colour": 6, "name": "Mira"}
    path = f"/api/matches/{reply.json['match']}"
    assert phone.get(f"{path}/seats").json == {"seats": {}, "opener": True}
    assert phone.post(f"{path}/moves", tap(seat=2)).status == 200


def test_the_same_opening_twice_is_one_match(table: Table) -> None:
    phone = Phone(table.app)
    opened = [phone.post("/api/matches", {**OPENING, "ref": "once"}).json for _ in range(2)]
    assert opened[0]["match"] == opened[1]["match"]
    assert opened[0]["token"] == opened[1]["token"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": seats(2)}, "404 game/unknown"),
        ({"game": "tiny", "seats": seats(5)}, "409 match/seats"),
        ({"game": "tiny"}, "409 match/seats"),
        ({"game": "tiny", "seats": seats(2), "options": {"fast": True}}, "409 option/unknown"),
        ({"game": "tiny", "seats": seats(2), "options": {"rich": 1}}, "409 option/value"),
        ({"game": "tiny", "seats": seats(2), "options": {"rich": None}}, "400 request/field_type"),
        ({"game": "tiny", "seats": [{"hat": 1}, {}]}, "400 request/field_unknown"),
        ({"game": "tiny", "seats": [{"colour": 13}, {}]}, "400 request/field_type"),
        ({"game": "tiny", "seats": [{"colour": 2}, {"colour": 2}]}, "409 seat/colour"),
        ({"game": "tiny", "seats": [{"name": "A"}, {"name": "a"}]}, "409 seat/name_taken"),
        ({"game": 7, "seats": []}, "400 request/field_type"),
        ({"seats": []}, "400 request/field_missing"),
    ],
)
def test_an_opening_that_does_not_fit(table: Table, body: object, code: str) -> None:
    assert Phone(table.app).post("/api/matches", body).code == code


def test_matches_are_listed_the_newest_first(table: Table) -> None:
    phone = Phone(table.app)
    newer = phone.post("/api/matches", OPENING).json["match"]
    listed = phone.get("/api/matches").json
    assert {one["match"] for one in listed} == {table.match, newer}
    assert listed[0].keys() == {"match", "game", "round", "turn", "ended", "seats", "at"}
    phone.token = phone.cookies.pop("heldentisch_device")
    table.phone(seat=1).post(f"{table.path}/moves", tap())
    at = [one["at"] for one in phone.get("/api/matches").json]
    assert at == sorted(at, reverse=True)


@pytest.mark.parametrize("path", ["", "/log", "/seats", "/live"])
def test_a_match_that_is_not_there(table: Table, path: str) -> None:
    assert Phone(table.app).get(f"/api/matches/NOPE2{path}").code == "404 match/unknown"


def test_the_log_comes_in_pages(table: Table) -> None:
    phone = table.phone(seat=1)
    for seat in (1, 2, 1, 2):
        phone.post(f"{table.path}/moves", tap(seat=seat))
    first = phone.get(f"{table.path}/log?limit=2").json
    assert [line["moves"] for line in first["lines"]] == [[5], [4]]
    rest = phone.get(f"{table.path}/log?limit=50&before={first['next']}").json
    assert [line["moves"][0] for line in rest["lines"]] == [3, 2, 1]
    assert rest["next"] is None


@pytest.mark.parametrize(
    "query", ["limit=x", "before=-1", "limit=0", "before=1e9", f"limit={10**99}"]
)
def test_a_page_of_the_log_is_asked_for_with_numbers(table: Table, query: str) -> None:
    assert table.phone().get(f"{table.path}/log?{query}").code == "400 request/query"


def test_texts_are_kept_until_they_change(table: Table) -> None:
    phone = table.phone()
    first = phone.get("/api/texts/de")
    assert first.json["page.table"] == "Der Tisch"
    again = phone.get("/api/texts/de", headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def test_a_page_gets_no_sentence_the_service_speaks_itself(table: Table) -> None:
    assert not [key for key in table.phone().get("/api/texts/de").json if " " in key]


def test_a_page_may_ask_for_some_areas(table: Table) -> None:
    phone = table.phone()
    some = phone.get("/api/texts/en?areas=page,screens")
    assert some.json["page.table"] == "The table"
    assert not [key for key in some.json if key.startswith("nh.")]
    assert some.headers["etag"] != phone.get("/api/texts/en").headers["etag"]
    assert phone.get("/api/texts/en?areas=page,radio").code == "400 request/query"


@pytest.mark.parametrize("lang", ["xx", "..", "de_AT"])
def test_a_language_we_do_not_have(table: Table, lang: str) -> None:
    assert table.phone().get(f"/api/texts/{lang}").status == 404


def test_a_wrong_method_is_told(table: Table) -> None:
    reply = table.phone().ask("DELETE", "/api/games")
    assert reply.code == "405 request/method"


def test_an_address_that_is_not_there_is_json_under_api(table: Table) -> None:
    assert table.phone(lang="de").get("/api/nothing").json == {
        "code": "request/unknown",
        "error": "Unter dieser Adresse ist nichts.",
    }
