"""Undo and redo through the host, across restarts."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.host import Host
from tests.hosts import Clocks, hosted, shown
from tests.refusals import refusal
from tests.tables import adjust, seats


def picture(host: Host, match: str) -> dict[str, object]:
    """What screens show, but for the version and what undo and redo would do next."""
    view = shown(host, match)
    return {name: part for name, part in view.items() if name not in ("v", "undo", "redo")}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def test_undo_is_a_move_of_its_own(path: Path) -> None:
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    host.receive(match, adjust(by=2))
    assert host.undo(match, 2, ref="back").move == 3
    assert host.undo(match, 2, ref="back").move == 3
    assert shown(host, match)["v"] == 3
    assert shown(host, match)["undo"] is None
    assert shown(host, match)["redo"] is True
    assert host.journal.entries(match)[-1].seat == 2
    host.close()


def test_the_view_says_what_undo_would_take(path: Path) -> None:
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    host.receive(match, adjust(1, by=2))
    host.receive(match, adjust(2, by=2))
    host.receive(match, Move(verb="name", seat=1, args={"name": "Edda"}))
    assert shown(host, match)["undo"]["moves"] == [3]
    host.undo(match)
    assert shown(host, match)["undo"]["moves"] == [2]
    host.close()


def test_redo_after_a_restart(path: Path) -> None:
    first = hosted(path)
    match = first.open("tiny", {}, seats())
    first.receive(match, adjust(by=7))
    full = picture(first, match)
    first.undo(match)
    view = first.snapshot(match)
    first.close()
    second = hosted(path)
    assert second.snapshot(match) == view
    second.redo(match)
    assert picture(second, match) == full
    second.close()


def test_what_cannot_be_taken_back_or_given_is_said(path: Path) -> None:
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    assert refusal(lambda: host.undo(match)) == "undo/nothing"
    assert refusal(lambda: host.redo(match)) == "redo/nothing"
    assert refusal(lambda: host.undo(match, n=1)) == "undo/unknown"
    assert refusal(lambda: host.undo(match, 9)) == "seat/unknown"
    host.close()


def test_a_fallen_flag_taken_back_waits_for_the_people(path: Path) -> None:
    clocks = Clocks()
    host = hosted(path, clocks)
    match = host.open("tiny", {}, seats())
    args = {"control": "60", "pauses": "anyone"}
    host.receive(match, Move(verb="set_clock", seat=1, args=args))
    host.receive(match, Move(verb="press", seat=2))
    clocks.pass_by(60_000)
    host.receive(match, Move(verb="flag"))
    host.undo(match)
    clock = shown(host, match)["clock"]
    assert (clock["flagged"], clock["paused"], clock["deadline"]) == (0, True, None)
    assert not host.deadlines.is_watching
    host.close()


ACTS = st.lists(
    st.one_of(
        st.builds(adjust, st.sampled_from([1, 2]), st.sampled_from(["coins", "steps"]),
                  st.integers(-6, 12)),
        st.sampled_from(["undo", "redo"]),
        st.sampled_from([
            Move(verb="begin"), Move(verb="dare", seat=1), Move(verb="pass", seat=1),
            Move(verb="pass", seat=2), Move(verb="throw", seat=1, args={"dice": ["red", "red"]}),
        ]),
    ),
    max_size=14,
)  # fmt: skip


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(ACTS)
def test_replay_equals_live(
    tmp_path_factory: pytest.TempPathFactory, acts: list[Move | str]
) -> None:
    path = tmp_path_factory.mktemp("live") / "journal.db"
    first = hosted(path)
    match = first.open("tiny", {}, seats())
    for act in acts:
        try:
            if act == "undo":
                first.undo(match)
            elif act == "redo":
                first.redo(match)
            elif isinstance(act, Move):
                first.receive(match, act)
        except Rejected:
            continue
    live, table = first.snapshot(match), first.table(match)
    first.close()
    second = hosted(path)
    assert msgspec.json.decode(second.snapshot(match).data) == msgspec.json.decode(live.data)
    assert second.table(match) == table
    second.close()


def test_redo_is_known_the_same_live_and_replayed(path: Path) -> None:
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    host.receive(match, adjust(1))
    host.undo(match)
    host.receive(match, adjust(2))
    assert shown(host, match)["redo"] is True
    host.receive(match, adjust(1))
    assert shown(host, match)["redo"] is False
    host.close()
