"""Clocks of an earlier release read as they did then, and go on from there.

A release's file says of each match what its screens showed of the clock when the journal was
copied, and what they showed (`restarted`) when that release was started again on the copy.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.domain.clock import Clock
from companion.domain.clock_face import shown
from companion.domain.moves import Move
from companion.domain.undo import replayed
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.hosts import Clocks

RELEASE = Path(__file__).parent / "releases" / "0.2.0.json"
WAS: dict[str, dict[str, Any]] = json.loads(RELEASE.read_text("utf-8"))
WITH_CLOCK = [match for match, was in WAS.items() if was["clock"] is not None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    packed = RELEASE.with_suffix(".db.gz").read_bytes()
    (tmp_path / FILE_NAME).write_bytes(gzip.decompress(packed))
    return tmp_path


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    clocks = Clocks()
    host = Host(
        SqliteJournal(folder / FILE_NAME), GAMES, wall=clocks.wall, monotonic=clocks.monotonic
    )
    yield host
    host.close()


def test_the_release_had_clocks_in_every_state() -> None:
    clocks = [WAS[match]["clock"] for match in WITH_CLOCK]
    assert {clock["control"]["kind"] for clock in clocks} == {"sudden_death", "fischer", "delay"}
    assert sum(clock["deadline"] is not None for clock in clocks) >= 5
    assert sum(clock["paused"] for clock in clocks) >= 3
    assert sum(bool(clock["flagged"]) for clock in clocks) >= 2
    assert any(clock["wait"] for clock in clocks)


@pytest.mark.parametrize("match", WAS)
def test_a_clock_is_folded_to_what_its_screens_showed(match: str, folder: Path) -> None:
    was = WAS[match]["clock"]
    with closing(SqliteJournal.look(folder / FILE_NAME)) as journal:
        clock = replayed(journal.entries(match), lambda kind: {}).clock
    assert (clock is None) == (was is None)
    if clock is not None:
        assert now(clock) == said(was)
        assert clock.deadline() == was["deadline"]


@pytest.mark.parametrize("match", WITH_CLOCK)
def test_a_clock_comes_back_from_a_restart_as_it_did_then(match: str, host: Host) -> None:
    view = json.loads(host.snapshot(match).data)["clock"]
    assert read(view) == said(WAS[match]["restarted"])


@pytest.mark.parametrize("match", WITH_CLOCK)
def test_a_clock_of_then_goes_on_today(match: str, host: Host) -> None:
    clock = clock_of(host, match)
    if host.table(match).ended is not None or clock.is_frozen:
        return
    host.receive(match, Move(verb="resume" if clock.paused else "press"))
    running = clock_of(host, match)
    host.receive(match, Move(verb="press"))
    pressed = clock_of(host, match)
    assert pressed.running == running.next_seat(running.running)
    assert pressed.side(running.running).moves == running.side(running.running).moves + 1
    host.undo(match)
    # That release did not count all thinking together; the displays are the same.
    assert now(clock_of(host, match)) == now(running)


def clock_of(host: Host, match: str) -> Clock:
    clock = host.table(match).clock
    assert clock is not None
    return clock


def now(clock: Clock) -> dict[str, Any]:
    return read(msgspec.to_builtins(shown(clock, clock.as_of)))


def read(view: dict[str, Any]) -> dict[str, Any]:
    """Return what today's view says, in the form of then."""
    return {
        "control": view["control"],
        "seats": [side["seat"] for side in view["sides"]],
        "left": [side["left"] for side in view["sides"]],
        "moves": [side["moves"] for side in view["sides"]],
        "wait": sum(side["wait"] for side in view["sides"]),
        "running": view["running"] if not view["flagged"] else 0,
        "paused": view["paused"] and not view["flagged"],
        "flagged": view["flagged"],
        "as_of": view["as_of"],
    }


def said(was: dict[str, Any]) -> dict[str, Any]:
    """Return what the view of then said; the deadline is compared by itself."""
    return {name: value for name, value in was.items() if name != "deadline"}
