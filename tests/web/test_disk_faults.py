"""A disk that refuses: each fault keeps its code and its sentence on the way to the phone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.journal.errors import JournalError
from companion.journal.faults import named
from companion.journal.sqlite import SqliteJournal
from tests.journal.faulty import FaultyJournal
from tests.web.asking import Phone, Table, lay, tap, wire

PATH = "/var/lib/heldentisch/journal.db"
FAULTS = (
    (sqlite3.SQLITE_FULL, "journal/full"),
    (sqlite3.SQLITE_BUSY, "journal/locked"),
    (sqlite3.SQLITE_CORRUPT, "journal/damaged"),
    (sqlite3.SQLITE_READONLY, "journal/readonly"),
    (sqlite3.SQLITE_CONSTRAINT, "journal/conflict"),
    (sqlite3.SQLITE_IOERR, "journal/failed"),
)


def fault(complaint: int) -> JournalError:
    """Return what the store makes of a complaint of SQLite's."""
    error = sqlite3.OperationalError("it is worn out")
    error.sqlite_errorcode = complaint
    with pytest.raises(JournalError) as caught, named(Path(PATH)):
        raise error
    return caught.value


@pytest.fixture
def journal(tmp_path: Path) -> FaultyJournal:
    return FaultyJournal(tmp_path / "journal.db")


@pytest.fixture
def table(journal: FaultyJournal) -> Iterator[Table]:
    wiring = wire(journal)
    yield lay(wiring)
    journal.refuse = None
    wiring.host.close()


def coins(phone: Phone, table: Table) -> int:
    marks = phone.get(table.path).json["sheets"]["p1"]["marks"]
    return int(marks.get("coins", 5))


@pytest.mark.parametrize(("complaint", "code"), FAULTS)
def test_a_fault_keeps_its_code_and_stores_nothing(
    table: Table, journal: FaultyJournal, complaint: int, code: str
) -> None:
    phone = table.phone(seat=1)
    journal.refuse = fault(complaint)
    refused = phone.post(f"{table.path}/moves", tap(by=2, ref="a"))
    assert refused.code == f"503 {code}"
    assert refused.headers["retry-after"] == "1"
    assert refused.json["error"] == str(journal.refuse)
    assert coins(phone, table) == 5

    journal.refuse = None
    again = phone.post(f"{table.path}/moves", tap(by=2, ref="a"))
    assert (again.status, again.json["move"]) == (200, 2)
    assert coins(phone, table) == 7


@pytest.mark.parametrize("complaint", [complaint for complaint, _ in FAULTS])
def test_a_fault_is_told_in_german(table: Table, journal: FaultyJournal, complaint: int) -> None:
    phone = table.phone(seat=1, lang="de")
    journal.refuse = fault(complaint)
    said = phone.post(f"{table.path}/moves", tap()).json["error"]
    assert PATH in said
    assert said != str(journal.refuse)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/moves", tap()),
        ("POST", "/undo", {"seat": 1}),
        ("POST", "/redo", {"seat": 1}),
        ("POST", "/seats", {"seat": 2}),
        ("DELETE", "/seats/1", None),
    ],
)
def test_every_address_that_stores_says_it_the_same_way(
    table: Table, journal: FaultyJournal, method: str, path: str, body: Any
) -> None:
    phone = table.phone(seat=1)
    for _ in range(2):
        phone.post(f"{table.path}/moves", tap())
    phone.post(f"{table.path}/undo", {"seat": 1})
    journal.refuse = fault(sqlite3.SQLITE_FULL)
    assert phone.ask(method, f"{table.path}{path}", body=body).code == "503 journal/full"
    journal.refuse = None
    assert phone.ask(method, f"{table.path}{path}", body=body).status in (200, 201)


def test_a_match_that_could_not_be_opened_can_be_opened_again(
    table: Table, journal: FaultyJournal
) -> None:
    phone = table.phone()
    wish = {"game": "tiny", "seats": [{"name": "Ada"}, {"name": "Bo"}], "ref": "open-1"}
    journal.refuse = fault(sqlite3.SQLITE_FULL)
    assert phone.post("/api/matches", wish).code == "503 journal/full"
    assert len(phone.get("/api/matches").json) == 1
    journal.refuse = None
    assert phone.post("/api/matches", wish).status == 201
    assert len(phone.get("/api/matches").json) == 2


def test_a_disk_that_is_really_full_refuses_and_takes_again(tmp_path: Path) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(path: Path, **options: Any) -> sqlite3.Connection:
        connections.append(sqlite3.connect(path, **options))
        return connections[-1]

    wiring = wire(SqliteJournal(tmp_path / "journal.db", connect=connect))
    table = lay(wiring)
    phone = table.phone(seat=1)
    (pages,) = connections[0].execute("PRAGMA page_count").fetchone()
    connections[0].execute(f"PRAGMA max_page_count = {pages}")
    replies = [phone.post(f"{table.path}/moves", tap(by=(-1) ** n)) for n in range(100)]
    full = [reply for reply in replies if reply.status == 503]
    assert full
    assert {reply.code for reply in full} == {"503 journal/full"}
    assert str(tmp_path / "journal.db") in full[0].json["error"]

    connections[0].execute("PRAGMA max_page_count = 1000000")
    taken = len(replies) - len(full)
    assert phone.post(f"{table.path}/moves", tap()).json["move"] == taken + 2
    wiring.host.close()


def test_a_service_that_stops_takes_no_more_moves(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    table = lay(wiring)
    phone = table.phone(seat=1)
    wiring.host.close()
    assert phone.post(f"{table.path}/moves", tap()).code == "503 journal/closed"
