"""One consequence taken back alone, through the host: once, on disk, and open to undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.moves import Move
from companion.host import Host
from tests.hosts import hosted, shown
from tests.refusals import refusal
from tests.tables import adjust, seats


def revoke(n: int, only: str, *, ref: str = "") -> Move:
    return Move(verb="revoke", seat=2, args={"n": n, "only": only}, ref=ref)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def opened(path: Path) -> tuple[Host, str]:
    """Return a match in which seat 1 reached the first milestone with move 3."""
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    host.receive(match, Move(verb="begin"))
    host.receive(match, adjust(1, "steps", 12))
    return host, match


def test_the_prompt_goes_and_the_number_stays_also_after_a_restart(path: Path) -> None:
    host, match = opened(path)
    part = host.log(match)[0][0].parts[0]
    assert (part.kind, part.key) == ("prompt", "tiny.prompt.stone")
    host.receive(match, revoke(3, part.what))
    before = shown(host, match)
    host.close()
    after = shown(hosted(path), match)
    assert before["prompts"] == after["prompts"] == {}
    assert after["sheets"]["p1"]["marks"]["steps"] == 12


def test_the_same_ref_again_changes_nothing(path: Path) -> None:
    host, match = opened(path)
    host.receive(match, revoke(3, "mark p1 steps", ref="once"))
    assert host.receive(match, revoke(3, "mark p1 steps", ref="once")).move == 4
    assert host.table(match).of(1, "steps") == 0


def test_undo_gives_it_back(path: Path) -> None:
    host, match = opened(path)
    host.receive(match, revoke(3, "mark p1 steps"))
    host.undo(match, 2)
    assert host.table(match).of(1, "steps") == 12


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (revoke(3, "mark p2 steps"), "undo/no_part"),
        (revoke(7, "end"), "undo/unknown"),
        (revoke(0, "end"), "field/bounds"),
        (revoke(3, ""), "field/empty"),
        (Move(verb="revoke", seat=9, args={"n": 3, "only": "end"}), "seat/unknown"),
    ],
)
def test_what_cannot_be_taken_back_is_refused_and_nothing_is_stored(
    path: Path, move: Move, code: str
) -> None:
    host, match = opened(path)
    assert refusal(lambda: host.receive(match, move)) == code
    assert shown(host, match)["v"] == 3
