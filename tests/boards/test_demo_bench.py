"""Each fault of the demo's menu: caused, seen, and survived. After it a throw is on disk once.

The boards run their real firmware; between them and the disk is everything a real table uses.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.domain.moves import Move
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from firmware_bridge.desk_set import DeskSet
from firmware_bridge.simulated.demo_bench import DemoBench
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.hosts import eventually
from tests.tables import TINY

HOUR_MS = 3_600_000


class Table:
    """A match of two at the demo's desk."""

    def __init__(self, host: Host, match: str, desk: DeskSet) -> None:
        self.host, self.match, self.desk = host, match, desk
        assert desk.bench is not None
        self.bench: DemoBench = desk.bench

    def board(self, name: str = "tower") -> Any:
        return self.bench.state(name)["board"]

    def count(self, counter: str) -> int:
        counted: int = self.bench.state()["counters"][counter]
        return counted

    def rolls(self, board: str = "7f21") -> list[int]:
        """Return the faces on disk that came through a tower, in their order; 0 for none."""
        lines, _ = self.host.log(self.match, limit=500)
        found = [line for line in reversed(lines) if line.source == f"tower:{board}"]
        return [line.faces[0][1] if line.faces else 0 for line in found]

    def throw(self, *faces: int, board: str = "tower") -> None:
        for face in faces:
            self.bench.throw("blue", face, "ok", board)

    def until(self, holds: Any) -> None:
        assert eventually(holds), self.bench.state()

    def has_heard(self, note: str) -> bool:
        """Tell whether such a line came over the tower's cable of late."""
        return any(frame["note"] == note for frame in self.bench.state()["frames"])

    @contextmanager
    def nothing_happens_yet(self) -> Iterator[None]:
        """Hold up what takes the bench its time, plugs and power, until the block is over."""
        gate = threading.Event()
        self.bench._boards._worker.submit(gate.wait)
        try:
            yield
        finally:
            gate.set()

    def heartbeat_tells_of(self, entries: int) -> bool:
        """Tell whether the newest heartbeat says that the board has made so many entries."""
        texts = [f["text"] for f in self.bench.state()["frames"] if f["note"] == "heartbeat"]
        return any(int(text.split(" ")[3]) == entries for text in texts[-1:])

    def ready(self, name: str = "tower") -> None:
        self.until(lambda: self.board(name)["state"] == "ready")

    def chatters(self) -> list[str]:
        return [one["id"] for one in self.bench.state()["buttons"] if one["chatters"]]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    host = Host(SqliteJournal(tmp_path / "journal.db"), {TINY.id: TINY})
    match = host.open(TINY.id, {}, [{"name": "Ada"}, {"name": "Bo"}])
    host.receive(match, Move(verb="begin"))
    with demo_desk(host, throw_face=lambda sides: 3) as desk:
        table = Table(host, match, desk)
        table.ready()
        yield table
    host.close()


@pytest.mark.parametrize("fault", ["flip", "drop", "insert"])
def test_bytes_that_are_spoiled_both_ways_never_cost_or_double_a_roll_HW_28(
    table: Table, fault: str
) -> None:
    table.bench.fault(fault, True)
    assert table.bench.state()["faults"][fault]
    table.throw(1, 2, 4, 5, 6)
    table.until(lambda: len(table.rolls()) == 5)
    table.bench.fault(fault, False)
    table.throw(2)
    table.until(lambda: table.rolls() == [1, 2, 4, 5, 6, 2])
    assert not table.bench.state()["faults"][fault]


@pytest.mark.parametrize("fault", ["cable", "stall"])
def test_what_falls_while_nothing_passes_comes_later_once_HW_18(table: Table, fault: str) -> None:
    table.bench.fault(fault, True)
    table.throw(1, 6)
    table.until(lambda: table.board()["state"] == "gone")
    assert table.board()["reason"] is not None
    assert table.rolls() == []
    table.bench.fault(fault, False)
    table.throw(4)
    table.until(lambda: table.rolls() == [1, 6, 4])
    table.ready()
    assert table.board()["missing"] == 0


def test_rolls_that_come_again_for_want_of_an_acknowledgement_count_once(table: Table) -> None:
    table.bench.fault("acks", True)
    table.throw(5)
    table.until(lambda: table.count("duplicates") >= 3)
    assert table.rolls() == [5]
    assert table.bench.state()["lamp"] == "amber"
    table.bench.fault("acks", False)
    table.until(lambda: table.bench.state()["lamp"] == "green")
    assert table.rolls() == [5]


def test_a_modem_prober_in_the_stream_is_noise_and_no_roll_HW_25(table: Table) -> None:
    table.bench.fault("modem", True)
    probes = lambda: [f for f in table.bench.state()["frames"] if "AT+GCAP" in f["text"]]  # noqa: E731
    table.until(probes)
    assert all(frame["bad"] for frame in probes())
    table.until(lambda: table.count("noise") > 0)
    table.throw(2)
    table.until(lambda: table.rolls() == [2])


def test_what_a_restart_of_the_board_took_with_it_is_told_on_the_bench(table: Table) -> None:
    table.bench.fault("disk", True)  # the first roll is known here and not acknowledged yet
    table.throw(1)
    table.until(lambda: table.has_heard("roll"))
    table.bench.fault("cable", True)
    table.bench.fault("disk", False)
    table.throw(2)
    with table.nothing_happens_yet():
        table.bench.fault("restart", True)
        assert table.bench.state()["faults"]["restart"]
    table.until(lambda: not table.bench.state()["faults"]["restart"])
    table.bench.fault("cable", False)
    table.ready()
    table.throw(6)
    table.until(lambda: table.rolls() == [1, 6])
    rolls = table.bench.state()["rolls"]
    assert (rolls["thrown"], rolls["stored"], rolls["lost"]) == (3, 2, 1)


def test_rolls_that_do_not_pass_wait_and_those_a_restart_takes_are_named(table: Table) -> None:
    table.bench.fault("mute", True)
    table.throw(2)
    table.until(lambda: table.bench.state()["lamp"] == "amber")
    table.bench.fault("mute", False)
    table.until(lambda: table.rolls() == [2])
    table.bench.fault("mute", True)
    table.throw(5)
    table.until(lambda: table.heartbeat_tells_of(2))
    table.bench.fault("restart", True)
    table.until(lambda: table.board()["missing"] == 1)
    table.bench.fault("mute", False)
    table.ready()
    table.throw(6)
    table.until(lambda: table.rolls() == [2, 6])
    assert table.bench.state()["rolls"]["lost"] == 1


def test_firmware_of_another_protocol_is_refused_says_who_is_to_be_updated_and_comes_back(
    table: Table,
) -> None:
    table.bench.fault("protocol", True)
    table.until(lambda: table.board()["state"] == "refused")
    assert table.board()["update"] == "host"
    assert table.board()["reason"].code == "board/firmware_new"
    table.bench.fault("protocol", False)
    table.ready()
    table.throw(4)
    table.until(lambda: table.rolls() == [4])
    assert table.board()["reason"] is None


def test_older_firmware_plays_on_and_is_told_to_be_updated(table: Table) -> None:
    table.bench.fault("older", True)
    table.until(lambda: (table.board()["firmware"], table.board()["state"]) == ("1.0.0", "ready"))
    assert table.board()["update"] == "board"
    table.throw(4)
    table.until(lambda: table.rolls() == [4])
    table.bench.fault("older", False)
    table.until(lambda: (table.board()["update"], table.board()["state"]) == ("", "ready"))


def test_two_towers_count_both_and_either_goes_without_the_other(table: Table) -> None:
    table.bench.fault("two", True)
    table.ready("second")
    table.throw(1)
    table.throw(2, board="second")
    table.until(lambda: (table.rolls(), table.rolls("9d05")) == ([1], [2]))
    table.bench.fault("two", False)
    table.until(lambda: table.board("second")["state"] == "gone")
    table.throw(5)
    table.until(lambda: table.rolls() == [1, 5])
    with pytest.raises(KeyError):
        table.throw(3, board="second")


def test_a_twin_of_the_tower_is_refused_with_a_sentence_and_the_tower_plays_on(
    table: Table,
) -> None:
    table.bench.fault("twin", True)
    table.until(lambda: "A second board says it is 7f21" in str(table.bench.state()["twin"]))
    table.throw(3)
    table.until(lambda: table.rolls() == [3])
    table.bench.fault("twin", False)
    table.until(lambda: table.bench.state()["twin"] is None)
    assert [one["id"] for one in table.desk.hardware.boards()] == ["7f21"]


def test_a_bouncing_button_is_one_press_HW_05(table: Table) -> None:
    table.until(lambda: table.bench.state()["buttons"][0]["glow"] == "on")
    before = table.host.table(table.match).turn
    table.bench.fault("bounce", True)
    table.until(lambda: table.host.table(table.match).turn != before)
    table.until(lambda: not table.bench._fingers.loose)
    presses = [line for line in table.host.log(table.match)[0] if line.source == "button:pin17"]
    assert len(presses) == 1


def test_a_chattering_button_is_paused_told_and_armed_again_by_itself(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a machine with other work a contact does not chatter as fast as it is told to, and we may
    # look when all is over.
    monkeypatch.setattr("firmware_bridge.hands.storm.WINDOW_MS", HOUR_MS)
    monkeypatch.setattr("firmware_bridge.hands.storm.QUIET_MS", HOUR_MS)
    table.until(lambda: table.bench.state()["buttons"][0]["glow"] == "on")
    table.bench.fault("chatter", True)
    table.until(lambda: table.chatters() == ["pin27"])
    table.until(lambda: table.desk.organs()["buttons"]["state"] == "faulty")
    table.until(lambda: not table.bench._fingers.loose)
    monkeypatch.undo()
    table.bench.press("pin27")  # the last the contact does: from here on it is quiet
    table.bench.release("pin27")
    table.until(lambda: table.chatters() == [])
    table.until(lambda: table.desk.organs()["buttons"]["state"] == "ok")
    assert table.host.table(table.match).turn == 1
    table.bench.press("pin17")
    table.bench.release("pin17")
    table.until(lambda: table.host.table(table.match).turn == 2)
    table.until(lambda: table.bench.state()["buttons"][1]["glow"] == "on")
    table.bench.press("pin27")
    table.bench.release("pin27")
    table.until(lambda: table.host.table(table.match).turn == 1)


@pytest.mark.parametrize("fault", ["cocked", "unread"])
def test_a_die_that_cannot_be_read_is_stored_as_such_and_never_guessed(
    table: Table, fault: str
) -> None:
    table.bench.fault(fault, True)
    table.until(lambda: table.rolls() == [0])
    assert table.bench.state()["dice"][0]["quality"] == fault
    table.throw(6)
    table.until(lambda: table.rolls() == [0, 6])


def test_while_the_disk_is_slow_the_lamp_stays_amber_and_the_roll_counts_once(
    table: Table,
) -> None:
    table.bench.fault("disk", True)
    table.throw(5)
    table.until(lambda: table.bench.state()["lamp"] == "amber")
    assert table.rolls() == []
    table.until(lambda: table.bench.state()["lamp"] == "green")
    assert table.rolls() == [5]
    table.bench.fault("disk", False)
    assert not table.bench.state()["faults"]["disk"]


def test_the_box_is_plugged_in_pressed_pulled_out_and_plugged_in_again(table: Table) -> None:
    with pytest.raises(KeyError):
        table.bench.press("3c41/b1")
    box = lambda: {one["id"]: one for one in table.bench.state()["buttons"]}  # noqa: E731
    for _ in range(2):
        table.bench.plug("box", True)
        table.ready("box")
        table.until(lambda: box()["3c41/b1"]["glow"] == "on")
        table.bench.press("3c41/b1")
        assert box()["3c41/b1"]["down"]
        table.bench.release("3c41/b1")
        table.until(lambda: table.host.table(table.match).turn == 2)
        table.until(lambda: box()["3c41/b2"]["glow"] == "on")
        table.bench.press("pin27")
        table.bench.release("pin27")
        table.until(lambda: table.host.table(table.match).turn == 1)
        table.bench.plug("box", False)
        table.until(lambda: table.board("box")["state"] == "gone")
    sources = [line.source for line in table.host.log(table.match)[0]]
    assert sources.count("box:3c41") == 2


def test_the_lamp_of_a_box_blinks_while_the_clock_is_paused(table: Table) -> None:
    table.host.receive(table.match, Move(verb="set_clock", args={"control": "60"}))
    table.host.receive(table.match, Move(verb="press", seat=2))
    table.bench.plug("box", True)
    table.ready("box")
    glow = lambda: {one["id"]: one["glow"] for one in table.bench.state()["buttons"]}  # noqa: E731
    table.until(lambda: glow()["3c41/b1"] == "on")
    table.host.receive(table.match, Move(verb="pause"))
    table.until(lambda: (glow()["pin17"], glow()["3c41/b1"]) == ("slow", "slow"))
    table.host.receive(table.match, Move(verb="resume"))
    table.until(lambda: (glow()["pin17"], glow()["3c41/b1"]) == ("on", "on"))


def test_tidying_up_ends_every_fault_and_lets_every_button_go(table: Table) -> None:
    table.bench.plug("box", True)
    table.ready("box")
    for fault in ("flip", "stall", "older", "two", "twin", "disk"):
        table.bench.fault(fault, True)
    table.bench.fault("acks", True, "box")
    table.bench.press("pin23")
    table.bench.press("3c41/b4")
    table.bench.reset()
    for name in ("tower", "box"):
        table.until(lambda: not any(table.bench.state(name)["faults"].values()))  # noqa: B023
        table.ready(name)
    assert not any(one["down"] for one in table.bench.state()["buttons"])
    table.throw(6)
    table.until(lambda: table.rolls() == [6])


@pytest.mark.parametrize(
    "act",
    [
        lambda bench: bench.state("toaster"),
        lambda bench: bench.plug("toaster", True),
        lambda bench: bench.plug("twin", True),
        lambda bench: bench.fault("earthquake", True),
        lambda bench: bench.fault("flip", True, "toaster"),
        lambda bench: bench.fault("flip", True, "box"),
        lambda bench: bench.throw("blue", 1, "ok", "box"),
        lambda bench: bench.throw("purple", 1, "ok"),
        lambda bench: bench.press("7f21/b9"),
        lambda bench: bench.release("nobody"),
    ],
)
def test_what_is_not_on_the_bench_is_a_key_error(table: Table, act: Any) -> None:
    with pytest.raises(KeyError):
        act(table.bench)
