"""Copies of the journal that keep themselves, and the way back when it is damaged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path

import pytest

from companion.doctor import Subject
from companion.doctor.journal import check_journal
from companion.journal import keeping
from companion.journal.errors import JournalDamaged
from companion.journal.port import Beat
from companion.journal.sqlite import FILE_NAME, SqliteJournal, restore_file
from companion.keeper import Keeper
from companion.service import Wanted, serve_table
from tests.journal.test_copies import matches, stored
from tests.pi.machines import DATA, Computer, said

DAY = date(2026, 11, 30)


@pytest.fixture
def folder(computer: Computer) -> Path:
    """The data folder of a computer."""
    return computer.root / str(DATA).lstrip("/")


@contextmanager
def played(folder: Path, *names: str) -> Iterator[SqliteJournal]:
    """A journal in use, with a match of each name."""
    journal = SqliteJournal(folder / FILE_NAME)
    journal.append([stored(name) for name in names])
    yield journal
    journal.close()


def spoil(path: Path) -> None:
    """What a worn-out card does: a page in the middle is something else."""
    data = bytearray(path.read_bytes())
    data[4096 : 2 * 4096] = b"\xff" * 4096
    path.write_bytes(data)


def test_a_day_has_one_copy_and_only_when_something_was_stored(folder: Path) -> None:
    path = folder / FILE_NAME
    with played(folder, "AAAAA") as journal:
        copy = keeping.keep(path, DAY)
        assert copy == folder / "copies" / "2026-11-30.db"
        journal.append([Beat(99)])
        assert keeping.keep(path, DAY) is None
        journal.append([stored("BBBBB")])
        assert keeping.keep(path, DAY) == copy
    assert matches(copy) == {"AAAAA", "BBBBB"}
    assert keeping.kept_copies(path) == [copy]


def test_the_oldest_copies_go(folder: Path) -> None:
    with played(folder) as journal:
        for day in range(10):
            journal.append([stored(f"AAAA{day}")])
            assert keeping.keep(folder / FILE_NAME, DAY + timedelta(day))
    names = [path.stem for path in keeping.kept_copies(folder / FILE_NAME)]
    assert names == [str(DAY + timedelta(day)) for day in range(3, 10)]


def damaged(folder: Path) -> Path:
    """A damaged journal with a copy that is whole and a later one that is not."""
    path = folder / FILE_NAME
    with played(folder, "AAAAA"):
        whole = keeping.keep(path, DAY)
        assert whole is not None
    later = whole.with_name("2026-12-01.db")
    later.write_bytes(whole.read_bytes())
    spoil(later)
    spoil(path)
    return whole


def test_a_damaged_journal_is_never_kept_as_a_copy(folder: Path) -> None:
    whole = damaged(folder)
    Keeper(folder / FILE_NAME, day=lambda: DAY).keep()
    assert matches(whole) == {"AAAAA"}


def test_a_start_on_a_damaged_journal_names_the_newest_copy_that_is_whole_HW_33(
    folder: Path,
) -> None:
    whole = damaged(folder)
    before = (folder / FILE_NAME).read_bytes()
    with pytest.raises(JournalDamaged) as refused:
        serve_table(Wanted(host="127.0.0.1", port=0, data=folder), lambda text: None)
    assert f"Run 'heldentisch restore {whole} --data {folder}'" in str(refused.value)
    assert (folder / FILE_NAME).read_bytes() == before
    restore_file(whole, folder)
    assert matches(folder / FILE_NAME) == {"AAAAA"}


def test_the_doctor_names_the_copy_too_HW_33(computer: Computer, folder: Path) -> None:
    whole = damaged(folder)
    (check,) = check_journal(computer.machine, Subject(data=DATA))
    assert check.state == "ill"
    assert said(check)[0] == f"The journal {DATA / FILE_NAME} is damaged."
    assert f"'heldentisch restore {whole} --data {folder}'" in said(check)[2]


def test_without_a_copy_the_doctor_says_so_HW_33(computer: Computer, folder: Path) -> None:
    (folder / FILE_NAME).write_bytes(b"Dear diary, today we played.\n" * 300)
    (check,) = check_journal(computer.machine, Subject(data=DATA))
    assert said(check)[2].startswith("There is no copy")


def test_a_journal_in_use_is_found_whole(computer: Computer, folder: Path) -> None:
    assert [str(one.what) for one in check_journal(computer.machine, Subject(data=DATA))] == [
        "There is no journal yet."
    ]
    with played(folder, "AAAAA"):
        assert [one.state for one in check_journal(computer.machine, Subject(data=DATA))] == ["ok"]
