"""A real host on a fresh journal, playing the tiny game, for whatever sits on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.domain.moves import Move
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from tests.tables import TINY


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(SqliteJournal(tmp_path / "journal.db"), {TINY.id: TINY})
    yield host
    host.close()


@pytest.fixture
def match(host: Host) -> str:
    match = host.open(TINY.id, {}, [{"name": "Ada"}, {"name": "Bo"}])
    host.receive(match, Move(verb="begin"))
    return match
