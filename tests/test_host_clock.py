"""Flags fall on time without anybody pressing, and a power cut takes nobody's time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.domain.facts import Noted
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.errors import JournalFull
from tests.hosts import NOON, Clocks, eventually, hosted, shown
from tests.journal.faulty import FaultyJournal
from tests.patience import PATIENCE_S
from tests.tables import adjust, seats

MINUTE = 60_000


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def journal(tmp_path: Path) -> FaultyJournal:
    return FaultyJournal(tmp_path / "journal.db")


@pytest.fixture
def host(journal: FaultyJournal, clocks: Clocks) -> Iterator[Host]:
    host = hosted(journal, clocks)
    yield host
    host.close()


def ticking(host: Host, control: str = "60") -> str:
    """Open a match in which seat 1 thinks, with a minute left."""
    match = host.open("tiny", {}, seats())
    args = {"control": control, "pauses": "anyone"}
    host.receive(match, Move(verb="set_clock", seat=1, args=args))
    host.receive(match, Move(verb="press", seat=2))
    return match


def later(host: Host, clocks: Clocks, ms: int) -> None:
    clocks.pass_by(ms)
    host.deadlines.look()


def clock(host: Host, match: str) -> Any:
    return shown(host, match)["clock"]


def left(host: Host, match: str) -> list[int]:
    return [side["left"] for side in clock(host, match)["sides"]]


def test_the_flag_falls_by_itself_at_its_instant(host: Host, clocks: Clocks) -> None:
    match = ticking(host)
    later(host, clocks, MINUTE + 70)
    assert eventually(lambda: clock(host, match)["flagged"] == 1)
    entry = host.journal.entries(match)[-1]
    assert (entry.verb, entry.source, entry.at) == ("flag", "clock", NOON + MINUTE)
    assert Noted("clock.fallen", {"whom": {"seat": 1}}, 1) in entry.facts
    assert left(host, match) == [0, MINUTE]


def test_a_period_passes_by_itself_and_the_next_one_is_watched(host: Host, clocks: Clocks) -> None:
    match = ticking(host, "0+3x30")
    later(host, clocks, 30_000 + 70)
    assert eventually(lambda: clock(host, match)["sides"][0]["byo"]["left"] == 2)
    assert clock(host, match)["deadline"] == NOON + 60_000
    later(host, clocks, 60_000)
    assert eventually(lambda: clock(host, match)["flagged"] == 1)
    assert clock(host, match)["sides"][0]["flag"] == NOON + 90_000


def test_the_gong_strikes_by_itself(host: Host, clocks: Clocks) -> None:
    match = ticking(host, "gong10")
    later(host, clocks, 10_000 + 70)
    assert eventually(lambda: clock(host, match)["running"] == 2)
    assert clock(host, match)["deadline"] == NOON + 20_000


def test_a_clock_without_an_end_is_kept_alive_as_well(host: Host, clocks: Clocks) -> None:
    match = ticking(host, "up")
    assert clock(host, match)["deadline"] is None
    later(host, clocks, 1_000)
    assert eventually(lambda: host.journal.last_beat() == host.now())


def test_not_a_moment_too_soon(host: Host, clocks: Clocks) -> None:
    match, other = ticking(host), ticking(host)
    later(host, clocks, MINUTE - 1)
    host.receive(match, Move(verb="press", seat=1))
    later(host, clocks, MINUTE - 10)
    assert eventually(lambda: clock(host, other)["flagged"] == 1)
    assert clock(host, match)["flagged"] == 0
    assert left(host, match)[0] == 1
    later(host, clocks, 70)
    assert eventually(lambda: clock(host, match)["flagged"] == 2)


def test_a_press_of_the_last_instant_still_counts(host: Host, clocks: Clocks) -> None:
    match = ticking(host)
    later(host, clocks, MINUTE + 20)
    host.receive(match, Move(verb="press", seat=1, at=NOON + MINUTE - 1))
    assert left(host, match)[0] == 1
    later(host, clocks, 100)
    assert clock(host, match)["flagged"] == 0


@pytest.mark.parametrize("verb", ["pause", "put_away"])
def test_a_clock_that_stands_has_no_deadline(host: Host, clocks: Clocks, verb: str) -> None:
    match, other = ticking(host), ticking(host)
    host.receive(match, Move(verb=verb, seat=1))
    later(host, clocks, 2 * MINUTE)
    assert eventually(lambda: clock(host, other)["flagged"] == 1)
    assert [entry.verb for entry in host.journal.entries(match)][-1] == verb


def test_the_flag_falls_once_the_disk_takes_it(
    host: Host, journal: FaultyJournal, clocks: Clocks
) -> None:
    match = ticking(host)
    journal.refuse = JournalFull("The disk is full.")
    journal.reached.clear()
    later(host, clocks, MINUTE + 70)
    assert journal.reached.wait(PATIENCE_S)
    assert clock(host, match)["flagged"] == 0
    journal.refuse = None

    def fallen() -> bool:
        later(host, clocks, 500)
        return bool(clock(host, match)["flagged"])

    assert eventually(fallen)
    assert left(host, match)[0] == 0


def test_a_heart_beats_while_a_clock_runs(host: Host, clocks: Clocks) -> None:
    match = ticking(host)
    for _ in range(3):
        later(host, clocks, 1_000)
        assert eventually(lambda: host.journal.last_beat() == host.now())
    host.receive(match, Move(verb="pause", seat=1))
    before = host.journal.last_beat()
    later(host, clocks, 5_000)
    host.receive(match, adjust())
    assert host.journal.last_beat() == before


def cut(host: Host) -> None:
    """End a host as a power cut does: what was not on disk is gone."""
    host.deadlines.close()
    host.journal.close()


def test_after_a_power_cut_the_clock_stands_as_of_the_last_heartbeat(
    host: Host, clocks: Clocks, tmp_path: Path
) -> None:
    other = hosted(tmp_path / "cut.db", clocks)
    match = ticking(other)
    later(other, clocks, 12_000)
    assert eventually(lambda: other.journal.last_beat() == other.now())
    cut(other)

    again = hosted(tmp_path / "cut.db", Clocks(NOON + 500_000))
    after = clock(again, match)
    assert (after["paused"], after["running"], after["deadline"]) == (True, 1, None)
    assert left(again, match) == [MINUTE - 12_000, MINUTE]
    entry = again.journal.entries(match)[-1]
    assert entry.verb == "recover"
    assert Noted("clock.power_cut", {"whom": {"seat": 1}}, 1) in entry.facts
    assert not again.deadlines.is_watching
    again.receive(match, Move(verb="resume", seat=2))
    assert clock(again, match)["deadline"] == again.now() + MINUTE - 12_000
    again.close()


def test_a_move_after_the_heartbeat_is_the_last_instant(clocks: Clocks, tmp_path: Path) -> None:
    first = hosted(tmp_path / "cut.db", clocks)
    match = ticking(first)
    clocks.pass_by(700)
    first.receive(match, adjust())
    cut(first)
    again = hosted(tmp_path / "cut.db", Clocks(NOON + 500_000))
    assert left(again, match) == [MINUTE - 700, MINUTE]
    again.close()


def test_a_flag_that_fell_in_the_dark_has_fallen(clocks: Clocks, tmp_path: Path) -> None:
    first = hosted(tmp_path / "cut.db", clocks)
    match = ticking(first)
    clocks.pass_by(MINUTE + 3)
    first.receive(match, adjust())
    cut(first)
    again = hosted(tmp_path / "cut.db", clocks)
    assert clock(again, match)["flagged"] == 1
    again.close()


def test_switching_off_is_no_loss_either(clocks: Clocks, tmp_path: Path) -> None:
    first = hosted(tmp_path / "off.db", clocks)
    match = ticking(first)
    clocks.pass_by(321)
    first.close()
    again = hosted(tmp_path / "off.db", Clocks(NOON + 500_000))
    assert left(again, match) == [MINUTE - 321, MINUTE]
    again.close()


def test_a_clock_that_stood_is_not_touched(clocks: Clocks, tmp_path: Path) -> None:
    first = hosted(tmp_path / "off.db", clocks)
    match = ticking(first)
    first.receive(match, Move(verb="pause", seat=1))
    before = first.snapshot(match)
    first.close()
    again = hosted(tmp_path / "off.db", clocks)
    assert again.snapshot(match) == before
    again.close()


def test_a_damaged_match_does_not_stop_the_others(
    clocks: Clocks, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = hosted(tmp_path / "cut.db", clocks)
    broken, fine = ticking(first), ticking(first)
    cut(first)
    import sqlite3

    db = sqlite3.connect(tmp_path / "cut.db")
    db.execute("UPDATE entries SET facts = '[{' WHERE match = ? AND n = 2", (broken,))
    db.commit()
    db.close()
    again = hosted(tmp_path / "cut.db", clocks)
    assert clock(again, fine)["paused"] is True
    assert broken in caplog.text
    error = again.submit(broken, adjust()).exception()
    assert f"Move 2 of match {broken}" in str(error)
    assert len(again.matches()) == 2
    again.close()
