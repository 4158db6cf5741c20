"""Moves by HTTP: who may, once each, and what a refusal says."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from companion.domain.moves import Move
from companion.journal.errors import JournalFull
from tests.web.asking import Phone, Table, lay, tap, wire
from web.buckets import Rate
from web.limits import Limits


def coins(table: Table, seat: int = 1) -> int:
    return table.wiring.host.table(table.match).of(seat, "coins")


def test_a_tap_is_answered_with_the_new_view(table: Table) -> None:
    reply = table.phone(seat=1).post(f"{table.path}/moves", tap(by=3, ref="a"))
    assert reply.status == 200
    assert reply.json["move"] == reply.json["view"]["v"] == 2
    assert reply.json["view"]["sheets"]["p1"]["marks"]["coins"] == 8
    assert isinstance(reply.json["view"]["now"], int)


def test_the_same_ref_counts_once_and_gets_the_first_answer(table: Table) -> None:
    phone = table.phone(seat=1)
    first = phone.post(f"{table.path}/moves", tap(ref="same")).json
    phone.post(f"{table.path}/moves", tap(ref="other"))
    again = phone.post(f"{table.path}/moves", tap(ref="same")).json
    assert again["move"] == first["move"]
    assert again["view"]["v"] == 3
    assert coins(table) == 7


def test_without_a_ref_each_request_counts(table: Table) -> None:
    phone = table.phone(seat=1)
    for _ in range(3):
        phone.post(f"{table.path}/moves", tap())
    assert coins(table) == 8


def test_two_phones_that_tap_at_once_both_count(table: Table) -> None:
    phones = [table.phone(seat=1), table.phone(seat=2)]
    with ThreadPoolExecutor(2) as pool:
        jobs = [
            pool.submit(phone.post, f"{table.path}/moves", tap(mark="weather") | args)
            for phone in phones
            for args in [{"args": {"sheet": "table", "mark": "weather", "by": 1}, "seat": 0}]
        ]
    assert [job.result().status for job in jobs] == [200, 200]
    assert table.wiring.host.table(table.match).value("table", "weather") == 2


def test_a_phone_nobody_knows_moves_nothing(table: Table) -> None:
    assert Phone(table.app).post(f"{table.path}/moves", tap()).code == "401 device/unknown"


def test_a_phone_without_a_seat_moves_nothing(table: Table) -> None:
    stranger = Phone(table.app, token="x" * 22)
    assert stranger.post(f"{table.path}/moves", tap()).code == "403 seat/not_yours"


def test_a_move_for_anothers_seat_is_refused(table: Table) -> None:
    table.phone(seat=2)
    mine = table.phone(seat=1)
    assert mine.post(f"{table.path}/moves", tap(seat=2)).code == "403 seat/not_yours"
    assert coins(table, seat=2) == 5


def test_a_seated_phone_acts_for_whoever_has_none(table: Table) -> None:
    assert table.phone(seat=1).post(f"{table.path}/moves", tap(seat=2)).status == 200


def test_an_unknown_match_comes_before_everything(table: Table) -> None:
    assert Phone(table.app).post("/api/matches/NOPE2/moves", tap()).code == "404 match/unknown"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (tap(seat=7), "409 seat/unknown"),
        ({"seat": 1, "verb": "fly"}, "409 verb/unknown"),
        (tap(mark="wings"), "409 mark/unknown"),
        (tap(by=100), "409 mark/high"),
        (tap(by=-100), "409 mark/low"),
        (tap(by="1"), "400 field/type"),
        (tap(by=10**30), "400 field/bounds"),
        (tap(by=1.5), "400 field/type"),
        ({"seat": 1, "verb": "adjust", "args": {"sheet": "p1", "mark": "coins"}}, "200"),
        ({"seat": 1, "verb": "adjust", "args": {"shoe": "p1"}}, "400 field/unknown"),
        ({"seat": 1, "verb": "adjust", "args": {}}, "400 field/missing"),
        ({"seat": 1, "verb": "earn", "args": {"coins": 1}}, "409 match/not_now"),
        ({"seat": 1, "verb": "tick", "args": {"prompt": "9.9"}}, "409 prompt/unknown"),
        ({"seat": 1, "verb": "adjust", "args": [1]}, "400 request/field_type"),
        ({"seat": "1", "verb": "adjust"}, "400 request/field_type"),
        ({"seat": -1, "verb": "adjust"}, "400 request/field_type"),
        ({"seat": 1.5, "verb": "adjust"}, "400 request/field_type"),
        ({"seat": 1}, "400 request/field_missing"),
        ({"seat": 1, "verb": "adjust", "at": -1}, "400 request/field_type"),
        ({"seat": 1, "verb": "adjust", "source": "tower"}, "400 request/field_unknown"),
        (tap(ref="x" * 65), "400 request/field_type"),
        (tap(ref="a\x00b"), "409 move/ref"),
        (tap(seen=-1), "400 request/field_type"),
        ([], "400 request/body"),
        ("adjust", "400 request/body"),
        (None, "400 request/json"),
    ],
)
def test_a_body_that_does_not_fit_is_told_where(table: Table, body: Any, code: str) -> None:
    reply = table.phone(seat=1).post(f"{table.path}/moves", body)
    got = reply.code if reply.status != 200 else "200"
    assert got == code


@pytest.mark.parametrize(
    "raw",
    [b"{", b'{"seat":1}}', b"\xff\xfe", b"[" * 60_000, b'{"seat":1,"verb":"\\ud800"}', b"NaN"],
    ids=["cut", "trailing", "no-utf8", "deep", "surrogate", "nan"],
)
def test_what_is_no_json_is_told_so(table: Table, raw: bytes) -> None:
    reply = table.phone(seat=1).ask("POST", f"{table.path}/moves", raw=raw)
    assert reply.status == 400
    assert reply.json["code"].startswith("request/")


def test_the_sentence_names_the_field(table: Table) -> None:
    reply = table.phone(seat=1).post(f"{table.path}/moves", {"seat": "one", "verb": "adjust"})
    assert reply.json["error"] == "seat does not fit: Expected int, got str."


def test_an_old_overwrite_is_stale(table: Table) -> None:
    phone = table.phone(seat=1)
    seen = phone.get(table.path).json["v"]
    phone.post(f"{table.path}/moves", tap())
    overwrite = {"sheet": "p1", "mark": "coins", "value": 9}
    body = {"seat": 1, "verb": "set", "args": overwrite, "seen": seen}
    assert phone.post(f"{table.path}/moves", body).code == "409 move/stale"


def test_a_refusal_speaks_german_and_calls_people_by_name(table: Table) -> None:
    table.wiring.host.receive(table.match, Move(verb="name", seat=1, args={"name": "Opa Kurt"}))
    phone = table.phone(seat=2, lang="de-DE,de;q=0.9")
    phone.post(f"{table.path}/moves", {"seat": 0, "verb": "begin"})
    reply = phone.post(f"{table.path}/moves", {"seat": 2, "verb": "pass"})
    assert reply.json == {"code": "turn/not_yours", "error": "Opa Kurt ist dran."}


def test_a_name_in_a_refusal_is_text_in_json(table: Table) -> None:
    nasty = "<svg/onload=alert()>"
    table.wiring.host.receive(table.match, Move(verb="name", seat=1, args={"name": nasty}))
    phone = table.phone(seat=2)
    phone.post(f"{table.path}/moves", {"seat": 0, "verb": "begin"})
    reply = phone.post(f"{table.path}/moves", {"seat": 2, "verb": "pass"})
    assert reply.headers["content-type"] == "application/json"
    assert reply.json["error"] == f"It is {nasty}'s turn."


def test_undo_takes_back_and_redo_gives_back(table: Table) -> None:
    phone = table.phone(seat=1)
    phone.post(f"{table.path}/moves", tap(by=2))
    undone = phone.post(f"{table.path}/undo", {"ref": "u"})
    assert (undone.status, coins(table)) == (200, 5)
    assert phone.post(f"{table.path}/undo", {"ref": "u"}).json["move"] == undone.json["move"]
    redone = phone.post(f"{table.path}/redo", {"seat": 1})
    assert (redone.json["move"], coins(table)) == (4, 7)


def test_undo_of_a_named_move(table: Table) -> None:
    phone = table.phone(seat=1)
    number = phone.post(f"{table.path}/moves", tap(by=2)).json["move"]
    phone.post(f"{table.path}/moves", tap(seat=2, by=1))
    assert phone.post(f"{table.path}/undo", {"move": number}).status == 200
    assert coins(table) == 5


@pytest.mark.parametrize("act", ["undo", "redo"])
def test_nothing_to_take_or_give_back_is_a_conflict(table: Table, act: str) -> None:
    reply = table.phone(seat=1).post(f"{table.path}/{act}", {})
    assert reply.status == 409
    assert reply.json["code"].startswith(act)


@pytest.mark.parametrize("act", ["moves", "undo", "redo"])
@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_only_post_changes_a_match(table: Table, act: str, method: str) -> None:
    assert table.phone(seat=1).ask(method, f"{table.path}/{act}").code == "405 request/method"


def test_one_device_may_not_flood_but_others_go_on(tmp_path: Path) -> None:
    wiring = wire(tmp_path, limits=Limits(moves=Rate(per_second=0.001, burst=3)))
    table = lay(wiring)
    flooding, other = table.phone(seat=1), table.phone(seat=2)
    replies = [flooding.post(f"{table.path}/moves", tap()) for _ in range(4)]
    assert [reply.status for reply in replies] == [200, 200, 200, 429]
    assert replies[-1].headers["retry-after"] == "1"
    assert other.post(f"{table.path}/moves", tap(seat=2)).status == 200
    wiring.host.close()


def test_a_full_disk_is_a_503_and_nothing_counts(table: Table) -> None:
    def full(records: object, *, committing: object = None) -> None:
        raise JournalFull("The disk with {path} is full. Nothing was stored; make room and try again.", path="x")  # fmt: skip  # noqa: E501

    phone = table.phone(seat=1)
    journal: Any = table.wiring.host.journal
    append, journal.append = journal.append, full
    reply = phone.post(f"{table.path}/moves", tap())
    journal.append = append
    assert reply.code == "503 journal/full"
    assert reply.headers["retry-after"] == "1"
    assert coins(table) == 5
    assert phone.post(f"{table.path}/moves", tap()).status == 200


def test_a_fault_of_ours_is_a_500_that_tells_nothing(table: Table) -> None:
    class Broken(RuntimeError):
        pass

    def fail(match: str, move: Move) -> None:
        raise Broken("secret inside")

    phone = table.phone(seat=1)
    table.wiring.host.submit = fail  # type: ignore[assignment, method-assign]
    reply = phone.post(f"{table.path}/moves", tap())
    assert reply.code == "500 request/broken"
    assert "secret" not in json.dumps(reply.json)
