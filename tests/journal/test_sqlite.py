"""The SQLite journal keeps what it is given, all or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.domain.facts import Marked, Opened
from companion.domain.moves import Entry
from companion.domain.table import End, Seat
from companion.journal.errors import JournalConflict, JournalDamaged, JournalError, JournalReadOnly
from companion.journal.port import Beat, Claimed, Left, Memory, Receipt, Record, Stored, Summary
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.patience import PATIENCE_S


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(tmp_path / "journal.db")
    yield journal
    journal.close()


def opened(match: str = "K7QZ2", *, ref: str = "", at: int = 10, running: bool = False) -> Stored:
    entry = Entry(n=1, at=at, verb="open", facts=(Opened("tiny"),), ref=ref)
    return Stored(match, entry, Summary(match=match, game="tiny", running=running))


def tapped(n: int, match: str = "K7QZ2", *, ref: str = "", at: int = 20) -> Entry:
    args = {"sheet": "p1", "mark": "coins", "by": 1}
    facts = (Marked("p1", "coins", n, n - 1),)
    return Entry(n=n, at=at, verb="adjust", facts=facts, seat=1, args=args, ref=ref, source="key")


def test_entries_come_back_as_they_were(journal: SqliteJournal) -> None:
    first, second = opened(ref="r1"), Stored("K7QZ2", tapped(2, ref="r2"))
    journal.append([first, second])
    assert journal.entries("K7QZ2") == [first.entry, second.entry]
    assert journal.entries("OTHER") == []


def test_they_survive_closing(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "journal.db"
    journal = SqliteJournal(path)
    journal.append([opened()])
    journal.close()
    again = SqliteJournal(path)
    assert again.entries("K7QZ2") == [opened().entry]
    again.close()


@pytest.mark.parametrize(
    "bad",
    [
        Stored("K7QZ2", tapped(2)),
        Stored("K7QZ2", tapped(3, ref="r2")),
        Stored("NONE", tapped(1)),
        Stored("K7QZ2", tapped(3), None, Receipt("tower", "ab", 1)),
        Claimed("NONE", 1, "f00", 5),
    ],
    ids=["number", "ref", "match", "receipt", "claim"],
)
def test_one_bad_record_and_none_is_stored(journal: SqliteJournal, bad: Record) -> None:
    journal.append(
        [opened(), Stored("K7QZ2", tapped(2, ref="r2"), None, Receipt("tower", "ab", 1))]
    )
    with pytest.raises(JournalConflict) as caught:
        journal.append([Beat(77), opened("FINE5"), bad])
    assert caught.value.code == "journal/conflict"
    assert journal.entries("FINE5") == []
    assert journal.last_beat() == 0
    journal.append([Stored("K7QZ2", tapped(3))])
    assert len(journal.entries("K7QZ2")) == 3


def test_the_empty_ref_is_no_ref(journal: SqliteJournal) -> None:
    journal.append(
        [opened(), opened("OTHER"), Stored("K7QZ2", tapped(2)), Stored("K7QZ2", tapped(3))]
    )
    assert journal.opened_with("") is None


def test_a_match_is_found_by_the_ref_that_opened_it(journal: SqliteJournal) -> None:
    journal.append([opened(ref="mine"), Stored("K7QZ2", tapped(2, ref="tap"))])
    assert journal.opened_with("mine") == "K7QZ2"
    assert journal.opened_with("tap") is None


def test_summaries_come_with_the_last_move_first(journal: SqliteJournal) -> None:
    journal.append([opened("AAAAA", at=10), opened("BBBBB", at=11)])
    newest = Summary(
        match="AAAAA", game="tiny", round=3, turn=2, ended=End((2,), "k"), seats={2: Seat(4, "Bo")}
    )
    journal.append([Stored("AAAAA", tapped(2, at=30), newest)])
    first, second = journal.summaries()
    assert (first.match, first.at, first.round, first.seats) == ("AAAAA", 30, 3, {2: Seat(4, "Bo")})
    assert first.ended == End((2,), "k")
    assert (second.match, second.at) == ("BBBBB", 11)


def test_a_receipt_leads_to_its_move(journal: SqliteJournal) -> None:
    receipts = [Receipt("tower", "ab", 9), Receipt("tower", "cd", 1), Receipt("other", "ab", 9)]
    journal.append([opened(), Stored("K7QZ2", tapped(2, at=20), None, receipts[0])])
    journal.append([Stored("K7QZ2", tapped(3, at=30), None, receipts[1])])
    assert journal.received(receipts[0]) == ("K7QZ2", 2)
    assert journal.received(receipts[2]) is None
    assert journal.last_receipt("tower") == receipts[1]
    assert journal.last_receipt("nobody") is None


def test_the_last_number_of_a_boot_counts_whatever_the_board_was_called(
    journal: SqliteJournal,
) -> None:
    receipts = [Receipt("tower", "ab", 9), Receipt("e6614c311b7e2a2f", "ab", 12)]
    journal.append([opened(), Stored("K7QZ2", tapped(2, at=20), None, receipts[0])])
    assert journal.last_of_boot("ab") == 9
    journal.append([Stored("K7QZ2", tapped(3, at=30), None, receipts[1])])
    journal.append([Stored("K7QZ2", tapped(4, at=40), None, Receipt("tower", "cd", 2))])
    assert (journal.last_of_boot("ab"), journal.last_of_boot("cd")) == (12, 2)
    assert journal.last_of_boot("never") == 0


def test_claims_come_and_go(journal: SqliteJournal) -> None:
    journal.append([opened(), Claimed("K7QZ2", 1, "aa", 5), Claimed("K7QZ2", 1, "bb", 6)])
    journal.append([Claimed("K7QZ2", 1, "aa", 9), Claimed("K7QZ2", 2, "aa", 7)])
    assert journal.claims("K7QZ2") == [(1, "aa"), (1, "bb"), (2, "aa")]
    journal.append([Left("K7QZ2", 1, "aa")])
    assert journal.claims("K7QZ2") == [(1, "bb"), (2, "aa")]


def test_what_is_remembered_last_counts(journal: SqliteJournal) -> None:
    for kraft in (3, 5):
        memory = Memory("tiny", "hire", "Bo", {"name": "Bo", "kraft": kraft})
        match = f"MATC{kraft}"
        journal.append([opened(match), Stored(match, tapped(2, match), None, None, memory)])
    assert journal.remembered("tiny") == {"hire": {"Bo": {"name": "Bo", "kraft": 5}}}
    assert journal.remembered("other") == {}


def test_the_last_instant_is_a_move_or_a_heartbeat(journal: SqliteJournal) -> None:
    assert journal.last_instant() == 0
    journal.append([opened(at=10), Stored("K7QZ2", tapped(2, at=50)), opened("BBBBB", at=40)])
    assert journal.last_instant() == 50
    journal.append([Beat(60)])
    journal.append([Beat(70)])
    assert (journal.last_instant(), journal.last_beat()) == (70, 70)


@pytest.mark.parametrize(
    ("change", "n"),
    [
        ('UPDATE entries SET facts = \'[{"fact":"Teleported"}]\' WHERE n = 2', 2),
        ("UPDATE entries SET facts = '[{' WHERE n = 2", 2),
        ("UPDATE entries SET facts = CAST(x'ff' AS TEXT) WHERE n = 2", 2),
        ("UPDATE entries SET args = '[]' WHERE n = 3", 3),
        ("DELETE FROM entries WHERE n = 2", 2),
    ],
    ids=["a fact of later days", "half a line", "no text", "args", "gone"],
)
def test_a_move_that_cannot_be_read_is_named_and_other_matches_go_on(
    tmp_path: Path, change: str, n: int
) -> None:
    journal = SqliteJournal(tmp_path / "journal.db")
    journal.append(
        [opened(), Stored("K7QZ2", tapped(2)), Stored("K7QZ2", tapped(3)), opened("FINE5")]
    )
    journal.close()
    db = sqlite3.connect(tmp_path / "journal.db")
    db.execute(change)
    db.commit()
    db.close()
    journal = SqliteJournal(tmp_path / "journal.db")
    with pytest.raises(JournalDamaged, match=f"Move {n} of match K7QZ2 in {tmp_path}"):
        journal.entries("K7QZ2")
    assert len(journal.entries("FINE5")) == 1
    assert len(journal.summaries()) == 2
    journal.close()


def test_looking_needs_no_lock_and_sees_what_is_written(journal: SqliteJournal) -> None:
    journal.append([opened()])
    look = SqliteJournal.look(journal.path)
    journal.append([Stored("K7QZ2", tapped(2))])
    assert len(look.entries("K7QZ2")) == 2
    with pytest.raises(JournalReadOnly):
        look.append([Beat(1)])
    look.close()


def test_looking_works_when_nobody_writes(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.db")
    journal.append([opened()])
    journal.close()
    look = SqliteJournal.look(tmp_path / "journal.db")
    assert len(look.entries("K7QZ2")) == 1
    look.close()


def test_the_file_is_safe_against_power_cuts(journal: SqliteJournal) -> None:
    settings = {
        name: journal._db.execute(f"PRAGMA {name}").fetchone()[0]  # type: ignore[union-attr]
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert settings == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2_000,
    }  # fmt: skip


def test_closing_waits_for_a_commit_and_later_ones_are_refused(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / FILE_NAME)
    at_the_disk, go_on = Event(), Event()

    def committing() -> None:
        at_the_disk.set()
        go_on.wait(PATIENCE_S)

    writing = Thread(target=lambda: journal.append([Beat(7)], committing=committing))
    writing.start()
    assert at_the_disk.wait(PATIENCE_S)
    closing = Thread(target=journal.close)
    closing.start()
    go_on.set()
    writing.join(PATIENCE_S)
    closing.join(PATIENCE_S)
    with pytest.raises(JournalError):
        journal.append([Beat(8)])
    again = SqliteJournal(tmp_path / FILE_NAME)
    assert again.last_beat() == 7
    again.close()
