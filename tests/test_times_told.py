"""The times of a match on the command line, from the journal alone."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from companion.answers import UnknownMatch
from companion.domain.moves import Move
from companion.journal.sqlite import FILE_NAME
from companion.times_told import NoTimes, times_told
from tests.hosts import Clocks, hosted


def timed(folder: Path) -> str:
    """Play two turns of Edda's and one of a free chair's, and return the match."""
    clocks = Clocks()
    host = hosted(folder / FILE_NAME, clocks)
    match = host.open("tiny", {}, [{"name": "Edda"}, {}])
    setting = {"control": "300", "after": "freeze", "pauses": "anyone"}
    host.receive(match, Move(verb="set_clock", args=setting))
    host.receive(match, Move(verb="press"))
    for think in (61_000, 5_500, 2_000):
        clocks.pass_by(think)
        host.receive(match, Move(verb="press"))
    host.close()
    return match


def test_each_turn_is_a_line_and_each_side_a_sum(tmp_path: Path) -> None:
    lines = times_told(tmp_path, timed(tmp_path)).splitlines()
    assert lines[0].split() == [
        "4", "2026-05-28T20:27:41.000Z", "Edda", "1", "press", "1:01", "3:59",
    ]  # fmt: skip
    assert len(lines) == 5
    assert lines[3].split(maxsplit=1) == ["Edda", "1:03 in 2 turns, median 0:31, longest 1:01"]
    assert lines[4].startswith("seat 2")


def test_as_csv_it_is_the_file_of_the_page(tmp_path: Path) -> None:
    text = times_told(tmp_path, timed(tmp_path), as_csv=True)
    rows = list(csv.DictReader(StringIO(text, newline="")))
    assert [(row["name"], row["think_ms"]) for row in rows[:3]] == [
        ("Edda", "61000"), ("", "5500"), ("Edda", "2000"),
    ]  # fmt: skip
    assert rows[3]["kind"] == "under_way"


def test_a_match_without_a_clock_has_no_times(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    match = host.open("tiny", {}, [{}, {}])
    host.close()
    with pytest.raises(NoTimes, match="no clock on the table"):
        times_told(tmp_path, match)


def test_an_unknown_match_has_none_either(tmp_path: Path) -> None:
    timed(tmp_path)
    with pytest.raises(UnknownMatch):
        times_told(tmp_path, "NOBODY")
