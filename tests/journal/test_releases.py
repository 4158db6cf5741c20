"""Journals of earlier releases are folded to what their screens showed then.

`releases` has, per release, a journal it wrote (`heldentisch backup`, gzipped) and what its views
said of each match. A release adds its own; none is ever changed. Clocks of before 0.3.0 are shown
in another way today; see `test_release_clocks`.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal

RELEASES = sorted((Path(__file__).parent / "releases").glob("*.json"))
CLOCKS = {"clock", "restarted"}
OLD_CLOCKS = ("0.1.0", "0.2.0")
LATER_VERBS = {"kleine-helden": ("play_card",)}
"""Verbs a game has got since, which are offered in its old matches, too."""


@pytest.mark.parametrize("shown", RELEASES, ids=lambda path: path.stem)
def test_every_match_of_a_release_is_as_it_was(shown: Path, tmp_path: Path) -> None:
    packed = shown.with_suffix(".db.gz").read_bytes()
    (tmp_path / FILE_NAME).write_bytes(gzip.decompress(packed))
    host = Host(SqliteJournal(tmp_path / FILE_NAME), GAMES)
    try:
        expected: dict[str, dict[str, Any]] = json.loads(shown.read_text("utf-8"))
        assert {one.match for one in host.matches()} == set(expected)
        for match, was in expected.items():
            now = json.loads(host.snapshot(match).data)
            left_out = CLOCKS if shown.stem in OLD_CLOCKS else set()
            was = {part: value for part, value in was.items() if part not in left_out}
            for offers in now["offers"].values():
                for verb in LATER_VERBS.get(now["game"], ()):
                    offers.pop(verb, None)
            assert {part: now[part] for part in was} == with_what_came_later(was)
    finally:
        host.close()


def with_what_came_later(was: dict[str, Any]) -> dict[str, Any]:
    """Add what views say today of an old match: fields that were added, at their defaults."""
    ask = was["ask"]
    return was if ask is None else {**was, "ask": {"again": 0, **ask, "unread": []}}
