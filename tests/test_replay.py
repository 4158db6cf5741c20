"""A match told again from the journal alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.answers import UnknownMatch
from companion.domain.moves import Move
from companion.journal.errors import JournalMissing
from companion.journal.sqlite import FILE_NAME
from companion.replay import replay, story
from tests.hosts import hosted
from tests.tables import TINY, adjust, back, seats, started, then


def test_a_match_is_shown_as_it_stood_after_a_move() -> None:
    log = then(started(), adjust(by=2), adjust(by=2))
    values = [replay(log, TINY, until=until).of(1, "coins") for until in (1, 2, 3, 4, None)]
    assert values == [5, 5, 7, 9, 9]


def test_an_undo_later_than_that_does_not_count_yet() -> None:
    log = back(then(started(), adjust(by=2)))
    assert replay(log, TINY, until=3).of(1, "coins") == 7
    assert replay(log, TINY).of(1, "coins") == 5


def test_the_story_needs_only_the_file_and_works_beside_the_service(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    match = host.open("tiny", {}, [{"name": "Edda"}, {}])
    host.receive(match, Move(verb="begin"))
    host.receive(match, adjust(1, by=3))
    host.receive(match, adjust(2, "steps", 40))
    host.undo(match, n=3)
    told = story(tmp_path, match, games={"tiny": TINY})
    host.close()
    assert told == story(tmp_path, match, games={"tiny": TINY})
    text = "\n".join(told)
    assert "    3  20:26:40  seat 1  adjust: p1.coins 5 > 8  (taken back)" in told
    assert "p2.steps 0 > 40" in text
    assert "Round 1, turn of seat 1, step act" in text
    assert told[-1] == "Ended, won by seat 2"


def test_the_story_can_stop_early(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    match = host.open("tiny", {}, seats())
    host.receive(match, adjust(1, by=3))
    host.close()
    text = "\n".join(story(tmp_path, match, until=1, games={"tiny": TINY}))
    assert "coins=5" in text
    assert "coins=8" not in text


def test_a_game_that_is_gone_still_has_its_log(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    match = host.open("tiny", {}, seats())
    host.close()
    (line,) = story(tmp_path, match, games={})
    assert "Opened tiny" in line


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(JournalMissing):
        story(tmp_path, "NONE5")
    hosted(tmp_path / FILE_NAME).close()
    with pytest.raises(UnknownMatch):
        story(tmp_path, "NONE5")
