"""Moves that wait while the disk is busy go down together, and fail together when it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from companion.answers import Answer
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.undo import replayed
from companion.host import Host
from companion.journal.errors import JournalConflict, JournalError, JournalFull
from companion.journal.port import Receipt, Stored
from tests.hosts import hosted, shown
from tests.journal.faulty import FaultyJournal
from tests.patience import PATIENCE_S
from tests.refusals import refusal
from tests.tables import TINY, adjust, seats

FULL = JournalFull("The disk with {path} is full.", path="/x")


@pytest.fixture
def journal(tmp_path: Path) -> FaultyJournal:
    return FaultyJournal(tmp_path / "journal.db")


@pytest.fixture
def host(journal: FaultyJournal) -> Iterator[Host]:
    host = hosted(journal)
    yield host
    journal.go_on()
    journal.refuse = None
    host.close()


@pytest.fixture
def match(host: Host) -> str:
    return host.open("tiny", {}, seats(4))


def held_up(host: Host, journal: FaultyJournal, match: str, *moves: Move) -> list[Future[Answer]]:
    """Submit moves, the first of which is at the disk and stays there."""
    journal.hold()
    first = host.submit(match, moves[0])
    assert journal.reached.wait(PATIENCE_S)
    return [first, *(host.submit(match, move) for move in moves[1:])]


def coins(host: Host, match: str, seat: int = 1) -> int:
    return int(shown(host, match)["sheets"][f"p{seat}"]["marks"].get("coins", 5))


def test_moves_of_one_match_share_a_commit(host: Host, journal: FaultyJournal, match: str) -> None:
    waiting = held_up(host, journal, match, *(adjust(seat % 4 + 1) for seat in range(9)))
    journal.go_on()
    assert [answer.result(PATIENCE_S).move for answer in waiting] == [*range(2, 11)]
    assert journal.commits == [1, 1, 8]


def test_nothing_is_shown_before_it_is_on_disk(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    waiting = held_up(host, journal, match, adjust(by=1), adjust(by=2))
    assert shown(host, match)["v"] == 1
    assert coins(host, match) == 5
    assert not any(answer.done() for answer in waiting)
    journal.go_on()
    waiting[-1].result(PATIENCE_S)
    assert coins(host, match) == 8


def test_each_move_is_decided_on_those_that_wait_before_it(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    waiting = held_up(host, journal, match, adjust(by=45), adjust(by=1), adjust(by=-1))
    assert refusal(lambda: waiting[1].result(PATIENCE_S)) == "mark/high"
    journal.go_on()
    assert waiting[2].result(PATIENCE_S).move == 3


def test_the_same_ref_waits_for_the_first_ones_commit(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    first, second = held_up(host, journal, match, adjust(ref="tap"), adjust(ref="tap"))
    assert not second.done()
    journal.go_on()
    assert first.result(PATIENCE_S) == second.result(PATIENCE_S)
    assert len(journal.entries(match)) == 2


def test_the_same_receipt_waits_for_the_first_ones_commit(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    receipt = Receipt("tower", "7f21", 1)
    journal.hold()
    first = host.submit(match, adjust(), receipt=receipt)
    second = host.submit(match, adjust(), receipt=receipt)
    assert not second.done()
    journal.go_on()
    assert first.result(PATIENCE_S) == second.result(PATIENCE_S)
    assert len(journal.entries(match)) == 2


def test_an_answer_on_its_way_cannot_be_cancelled(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    (waiting,) = held_up(host, journal, match, adjust())
    assert not waiting.cancel()
    journal.go_on()
    assert waiting.result(PATIENCE_S).move == 2


def test_a_disk_that_refuses_leaves_the_match_as_it_was(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    host.receive(match, adjust(by=1))
    before = host.snapshot(match)
    waiting = held_up(host, journal, match, *(adjust(by=1, ref=f"r{n}") for n in range(5)))
    journal.refuse = FULL
    journal.go_on()
    codes = {getattr(answer.exception(PATIENCE_S), "code", "") for answer in waiting}
    assert codes == {"journal/full"}
    assert host.snapshot(match) == before

    journal.refuse = None
    assert host.receive(match, adjust(by=1, ref="r0")).move == 3
    assert coins(host, match) == 7
    assert [entry.n for entry in journal.entries(match)] == [1, 2, 3]


def test_undo_goes_on_from_what_is_on_disk(host: Host, journal: FaultyJournal, match: str) -> None:
    host.receive(match, adjust(by=3))
    journal.refuse = FULL
    for act in (lambda: host.receive(match, adjust(by=1)), lambda: host.undo(match)):
        with pytest.raises(JournalFull):
            act()
    journal.refuse = None
    host.undo(match)
    assert coins(host, match) == 5
    host.redo(match)
    assert coins(host, match) == 8


def test_a_receipt_that_did_not_reach_the_disk_may_come_again(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    receipt = Receipt("tower", "7f21", 1)
    journal.refuse = FULL
    with pytest.raises(JournalFull):
        host.receive(match, adjust(), receipt=receipt)
    journal.refuse = None
    assert host.receive(match, adjust(), receipt=receipt).move == 2


def test_other_matches_go_on(host: Host, journal: FaultyJournal, match: str) -> None:
    journal.refuse = FULL
    with pytest.raises(JournalFull):
        host.open("tiny", {}, seats())
    journal.refuse = None
    other = host.open("tiny", {}, seats())
    assert host.receive(other, adjust()).move == 2
    assert host.receive(match, adjust()).move == 2
    assert {summary.match for summary in host.matches()} == {match, other}


def test_a_fault_of_ours_is_told_and_the_writer_lives_on(
    host: Host, journal: FaultyJournal, match: str, caplog: pytest.LogCaptureFixture
) -> None:
    journal.refuse = RuntimeError("on purpose")
    with pytest.raises(JournalError) as caught:
        host.receive(match, adjust())
    assert caught.value.code == "journal/failed"
    assert "on purpose" in caplog.text
    journal.refuse = None
    assert host.receive(match, adjust()).move == 2


def test_a_match_that_others_wrote_to_is_read_again(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    host.receive(match, adjust(by=1))
    theirs = journal.entries(match)[-1]
    stored = Stored(match, type(theirs)(n=3, at=theirs.at, verb="adjust", facts=theirs.facts))
    journal.append([stored])
    with pytest.raises(JournalConflict):
        host.receive(match, adjust(by=1))
    assert host.receive(match, adjust(by=1)).move == 4


def test_a_rule_that_breaks_hurts_nobody_else(host: Host, match: str) -> None:
    broken = host.submit(match, Move(verb="adjust", seat=1, args={"sheet": ["p1"]}))
    assert refusal(lambda: broken.result(PATIENCE_S)) == "field/type"
    odd = host.submit(match, Move(verb=["press"], seat=1))  # type: ignore[arg-type]
    assert isinstance(odd.exception(PATIENCE_S), TypeError)
    assert host.receive(match, adjust()).move == 2


def test_eight_who_tap_at_once_all_count_and_replay_equals_live(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    def tap(seat: int) -> None:
        for n in range(40):
            host.receive(match, adjust(seat % 4 + 1, "taps", ref=f"{seat}-{n}"))
            if n % 8 == 7:
                host.undo(match)
                with suppress(Rejected):
                    # Somebody may have moved the table on meanwhile.
                    host.redo(match)

    threads = [Thread(target=tap, args=(seat,)) for seat in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    log = journal.entries(match)
    assert [entry.n for entry in log] == [*range(1, len(log) + 1)]
    assert {entry.ref for entry in log if entry.ref} == {
        f"{s}-{n}" for s in range(8) for n in range(40)
    }
    assert replayed(log, TINY.starts) == host.table(match)
    assert sum(journal.commits) == len(log)


def test_a_view_made_while_the_disk_is_busy_is_shown_only_after(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    before = host.snapshot(match)
    (waiting,) = held_up(host, journal, match, adjust(1, by=3))
    host.prepare(match, before.version + 1)
    assert host.snapshot(match) == before
    journal.go_on()
    waiting.result(PATIENCE_S)
    assert host.snapshot(match).version == before.version + 1
    assert coins(host, match) == 8


def test_a_view_made_for_a_move_that_failed_is_never_shown(
    host: Host, journal: FaultyJournal, match: str
) -> None:
    before = host.snapshot(match)
    (waiting,) = held_up(host, journal, match, adjust(1, by=3))
    host.prepare(match, before.version + 1)
    journal.refuse = FULL
    journal.go_on()
    assert isinstance(waiting.exception(PATIENCE_S), JournalFull)
    journal.refuse = None
    host.receive(match, adjust(1, by=1))
    assert coins(host, match) == 6


def test_whoever_sends_views_hears_of_a_version_before_it_is_on_disk(
    host: Host, match: str
) -> None:
    told: list[tuple[str, int]] = []
    host.listen(lambda match, version: told.append(("ahead", version)), ahead=True)
    host.listen(lambda match, version: told.append(("stored", version)))
    n = host.receive(match, adjust(1)).move
    assert told == [("ahead", n), ("stored", n)]
