"""The bridge with the real host: presses and rolls are on disk once, and lamps follow the view."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.domain.moves import Move
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from firmware_bridge.bridge import Bridge
from firmware_bridge.desk import Binding
from firmware_bridge.events import Press, Quality, Roll
from firmware_bridge.presses import Chattering, Held, Pressed, Quiet, Released
from tests.tables import TINY

SECONDS = 10
BINDINGS = (Binding("ada", "seat", 1), Binding("bo", "seat", 2), Binding("back", "undo"))


class Board:
    """A board that only remembers what it was told."""

    def __init__(self) -> None:
        self.commits: queue.Queue[tuple[str, int]] = queue.Queue()
        self.colours: queue.Queue[str] = queue.Queue()
        self.retakes = 0

    def commit(self, boot: str, seq: int) -> None:
        self.commits.put((boot, seq))

    def retake(self) -> None:
        self.retakes += 1

    def show(self, lamp: str, colour: str) -> None:
        self.colours.put(colour)


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def bridge(host: Host, match: str, board: Board) -> Iterator[Bridge]:
    bridge = Bridge(host, BINDINGS)
    bridge.start(board)
    yield bridge
    bridge.stop()


def roll(seq: int, value: int, die: str = "red", quality: Quality = "ok") -> Roll:
    return Roll("tower", "b00t", seq, 0, 1, die, value, quality, "ir5")


def press(seq: int, button: str, *, is_down: bool = True) -> Press:
    return Press("tower", "b00t", seq, 0, 1, button, is_down)


def committed(board: Board) -> tuple[str, int]:
    return board.commits.get(timeout=SECONDS)


def test_a_roll_is_acknowledged_after_it_is_on_disk(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bridge.heard(roll(1, 4))
    bridge.heard(roll(2, 5))
    while committed(board) != ("b00t", 2):
        pass
    assert host.table(match).of(1, "steps") == 9
    assert host.journal.last_receipt("tower") is not None


def test_a_roll_sent_again_counts_once_and_is_acknowledged_again_HW_28(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    for _ in range(2):
        bridge.heard(roll(1, 4))
        assert committed(board) == ("b00t", 1)
    ask = host.table(match).ask
    assert ask is not None
    assert ask.faces == (("red", 4),)


def test_a_roll_the_rules_refuse_is_named_and_does_not_block_the_tower(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    before = host.table(match)
    bridge.heard(roll(1, 9))
    assert committed(board) == ("b00t", 1)
    assert host.table(match) == before
    assert bridge.refusals == 1
    assert bridge.last_refusal == "red shows 1 to 6, not 9."


def test_a_tower_made_for_another_game_still_rolls(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    bridge.heard(roll(1, 4, die="purple"))
    assert committed(board) == ("b00t", 1)
    shown = host.table(match).roll
    assert shown is not None
    assert shown.faces == (("red", 4),)


@pytest.mark.parametrize("quality", ["cocked", "moved", "lifted", "unread"])
def test_a_die_that_was_not_read_leaves_the_question_open_HW_36(
    host: Host, match: str, bridge: Bridge, board: Board, quality: Quality
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bridge.heard(roll(1, 0, quality=quality))
    assert committed(board) == ("b00t", 1)
    table = host.table(match)
    assert table.ask is not None
    assert table.ask.faces == ()
    assert table.roll is not None
    assert table.roll.quality == ("cocked" if quality == "cocked" else "unsure")


def test_a_tower_that_knows_no_colours_answers_the_next_die_asked(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bridge.heard(roll(1, 6, die="d6"))
    assert committed(board) == ("b00t", 1)
    ask = host.table(match).ask
    assert ask is not None
    assert ask.faces == (("red", 6),)


def test_the_undo_button_of_the_board_takes_back_once(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="earn", seat=1, args={"coins": 3}))
    bridge.heard(press(1, "undo"))
    assert committed(board) == ("b00t", 1)
    bridge.heard(press(2, "undo", is_down=False))
    assert committed(board) == ("b00t", 2)
    assert host.table(match).of(1, "coins") == 5


def test_letting_go_and_holding_mean_nothing_more(host: Host, match: str, bridge: Bridge) -> None:
    before = host.snapshot(match)
    bridge.pressed(Released("ada", 0))
    bridge.pressed(Held("ada", 0))
    bridge.pressed(Pressed("nobody", 0))
    assert host.snapshot(match) == before


def test_a_contact_that_never_rests_is_named_until_it_is_quiet(bridge: Bridge) -> None:
    bridge.pressed(Chattering("ada", 0))
    assert bridge.chattering == {"ada"}
    bridge.pressed(Quiet("ada", 1_000))
    assert bridge.chattering == set()


def test_lamps_follow_the_turn(host: Host, match: str) -> None:
    lit: queue.Queue[tuple[str, str]] = queue.Queue()
    bridge = Bridge(host, BINDINGS, light=lambda button, glow: lit.put((button, glow)))
    bridge.start()
    shown: dict[str, str] = {}
    host.receive(match, Move(verb="pass", seat=1))
    while shown != {"ada": "off", "bo": "on", "back": "off"}:
        button, glow = lit.get(timeout=SECONDS)
        shown[button] = glow
    bridge.stop()


def test_the_tower_is_called_while_a_roll_is_awaited(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    while board.colours.get(timeout=SECONDS) != "blue":
        pass
    host.receive(match, Move(verb="roll", args={"faces": [["red", 1], ["red", 2]]}))
    while board.colours.get(timeout=SECONDS) != "dark":
        pass


def test_without_a_match_the_tower_is_not_left_waiting(tmp_path: Path, board: Board) -> None:
    host = Host(SqliteJournal(tmp_path / "empty.db"), {TINY.id: TINY})
    bridge = Bridge(host)
    bridge.start(board)
    bridge.heard(roll(1, 4))
    assert committed(board) == ("b00t", 1)
    bridge.stop()
    host.close()
