"""The whole service: it answers, ends in order, tells how it is, and survives a power cut."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.demo import PEOPLE
from companion.host import Host
from companion.journal.errors import JournalFull
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.service import host_organs
from tests.hosts import eventually, hosted
from tests.journal.faulty import FaultyJournal
from tests.patience import PATIENCE_S
from tests.services import serving
from tests.tables import adjust, seats
from tests.web.streams import Stream

FULL = JournalFull("The disk with {path} is full.", path="/x")
HOUR = 3_600_000


@pytest.fixture
def journal(tmp_path: Path) -> FaultyJournal:
    return FaultyJournal(tmp_path / FILE_NAME)


@pytest.fixture
def host(journal: FaultyJournal) -> Iterator[Host]:
    host = hosted(journal)
    yield host
    journal.refuse = None
    host.close()


def test_it_answers_and_tells_how_each_part_is(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        health = served.get("/healthz")
    assert health["ok"] is True
    assert {name: organ["state"] for name, organ in health["organs"].items()} == {
        "web": "ok", "journal": "ok", "clock": "ok", "listeners": "ok", "buttons": "ok",
        "hands": "ok", "boards": "ok",
    }  # fmt: skip


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_order(tmp_path: Path, sign: signal.Signals) -> None:
    with serving(tmp_path) as served:
        match = served.open()
        with Stream(served.port, match) as stream:
            stream.next("view")
            served.process.send_signal(sign)
            assert stream.next("bye").data == {"why": "stop"}
            assert stream.at_end()
        assert served.process.wait(PATIENCE_S) == 0
    # Closed, the journal has no write-ahead log beside it, and nobody holds it.
    assert not [path for path in tmp_path.iterdir() if path.name.endswith(("-wal", "-shm"))]
    journal = SqliteJournal(tmp_path / FILE_NAME)
    assert [one.match for one in journal.summaries()] == [match]
    journal.close()


def test_after_a_power_cut_the_clock_stands_and_the_log_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        match = served.open()
        served.move(match, 1, "set_clock", control="3600")
        running = served.move(match, 1, "press")["view"]["clock"]
        # At a chess table, too, whoever presses first starts the other clock.
        assert (running["running"], running["paused"]) == (2, False)
        served.process.kill()
        served.process.wait(PATIENCE_S)
    with serving(tmp_path) as served:
        view = served.get(f"/api/matches/{match}")
        newest = served.get(f"/api/matches/{match}/log")["lines"][0]
        texts = [served.get(f"/api/texts/{lang}") for lang in ("en", "de")]
    assert view["clock"]["paused"] is True
    assert view["clock"]["flagged"] == 0
    assert 0 <= HOUR - view["clock"]["sides"][1]["left"] < 60_000
    assert newest["key"] == "clock.power_cut"
    assert newest["params"] == {"whom": {"seat": 2}}
    assert all(newest["key"] in words for words in texts)


def test_the_demo_is_a_match_of_four_heroes_with_a_tower(tmp_path: Path) -> None:
    with serving(tmp_path, "--demo") as served:
        view = served.get(f"/api{served.path.replace('/m/', '/matches/')}")
        assert [seat["name"] for seat in view["seats"].values()] == [name for name, *_ in PEOPLE]
        heroes = {sheet["name"] for sheet in view["sheets"].values() if sheet["kind"] == "player"}
        assert heroes == {hero for _, _, hero, *_ in PEOPLE}
        assert view["turn"] > 0
        assert eventually(lambda: served.get("/healthz")["organs"]["tower"]["state"] == "ready")
        assert served.get("/api/bench")["board"]["state"] == "ready"


def test_the_demo_finds_its_match_again(tmp_path: Path) -> None:
    with serving(tmp_path, "--demo") as served:
        first = served.path
        match = first.removeprefix("/m/")
        seat = served.post(f"/api/matches/{match}/seats", {"seat": 1})
        served.token = seat["token"]
        moved = served.move(match, 1, "adjust", sheet="p1", mark="fans", by=1000)["view"]
    with serving(tmp_path, "--demo") as served:
        assert served.path == first
        assert len(served.get("/api/matches")) == 1
        again = served.get(f"/api/matches/{match}")
    assert again["v"] == moved["v"]
    assert again["sheets"] == moved["sheets"]


def test_the_journal_is_failed_until_it_takes_something_again(
    host: Host, journal: FaultyJournal
) -> None:
    match = host.open("tiny", {}, seats(2))
    assert host_organs(host)["journal"] == {"state": "ok"}
    journal.refuse = FULL
    assert host.submit(match, adjust()).exception(PATIENCE_S) is FULL
    assert host_organs(host)["journal"] == {
        "state": "failed", "code": "journal/full", "reason": "The disk with /x is full.",
    }  # fmt: skip
    journal.refuse = None
    host.receive(match, adjust())
    assert host_organs(host)["journal"] == {"state": "ok"}


def test_a_move_the_rules_refuse_says_nothing_about_the_disk(host: Host) -> None:
    match = host.open("tiny", {}, seats(2))
    assert host.submit(match, adjust(by=-1_000)).exception(PATIENCE_S) is not None
    assert host_organs(host)["journal"] == {"state": "ok"}


def test_clocks_are_dead_when_nobody_watches_them(host: Host) -> None:
    assert host_organs(host)["clock"] == {"state": "ok"}
    host.deadlines.close()
    assert host_organs(host)["clock"] == {"state": "dead"}


def test_a_listener_that_raised_is_counted(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    def broken(match: str, version: int) -> None:
        raise LookupError("a bug")

    host.listen(broken)
    host.open("tiny", {}, seats(2))
    assert host_organs(host)["listeners"] == {"state": "faulty", "faults": 1}
    assert "a bug" in caplog.text
