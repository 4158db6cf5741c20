"""The bridge with the real host: presses and rolls of boards are on disk once."""

from __future__ import annotations

import queue
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from companion.domain.facts import Rolled
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.errors import JournalFull
from companion.journal.sqlite import SqliteJournal
from firmware_bridge.bridge import Bridge
from firmware_bridge.line.events import Answered, Equipped, Press, Quality, Roll
from firmware_bridge.line.parts import Parts
from tests.firmware_bridge.joined import Joined
from tests.patience import PATIENCE_S
from tests.tables import TINY

TOWER = "e661"


class Board:
    """Boards that only remember what they were told."""

    def __init__(self) -> None:
        self.commits: queue.Queue[tuple[str, int]] = queue.Queue()
        self.retakes: queue.Queue[str] = queue.Queue()

    def commit(self, board: str, boot: str, seq: int) -> None:
        assert board == TOWER
        self.commits.put((boot, seq))

    def retake(self, board: str) -> None:
        self.retakes.put(board)

    def send(self, board: str, command: str) -> Future[Answered]:
        raise KeyError(board)


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def bridge(host: Host, match: str, board: Board) -> Bridge:
    return joined(host, board)


def joined(host: Host, board: Board) -> Bridge:
    bridge = Bridge(host, Joined(host).hands, dice={})
    bridge.boards = board
    bridge.heard(Equipped(TOWER, "tower", Parts(("d6",), ("next", "undo"), ("next",))))
    return bridge


def roll(seq: int, value: int, die: str = "red", quality: Quality = "ok") -> Roll:
    return Roll(TOWER, "b00t", seq, 0, 1, die, value, quality, "ir5")


def press(seq: int, button: str, *, is_down: bool = True) -> Press:
    return Press(TOWER, "b00t", seq, 0, 1, button, is_down)


def committed(board: Board) -> tuple[str, int]:
    return board.commits.get(timeout=PATIENCE_S)


def test_a_roll_is_acknowledged_after_it_is_on_disk(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bridge.heard(roll(1, 4))
    bridge.heard(roll(2, 5))
    while committed(board) != ("b00t", 2):
        pass
    assert host.table(match).of(1, "steps") == 9
    assert host.journal.last_receipt(TOWER) is not None


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
    assert bridge.rolls.refusals == 1
    assert bridge.rolls.last_refusal == "red shows 1 to 6, not 9."


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
    assert table.roll.quality == quality


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


def test_it_says_which_board_did_it_and_how_the_die_was_read(
    host: Host, match: str, bridge: Bridge, board: Board
) -> None:
    bridge.heard(roll(1, 4))
    assert committed(board) == ("b00t", 1)
    rolled = host.journal.entries(match)[-1].facts[0]
    assert isinstance(rolled, Rolled)
    assert (rolled.source, rolled.method) == (f"tower:{TOWER}", "ir5")


def test_what_the_disk_refuses_stays_with_the_board(
    host: Host, match: str, bridge: Bridge, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*records: object, **more: object) -> None:
        raise JournalFull("The disk is full.")

    monkeypatch.setattr(host.journal, "append", full)
    bridge.heard(roll(1, 4))
    assert board.retakes.get(timeout=PATIENCE_S) == TOWER
    assert board.commits.empty()


@pytest.mark.parametrize("spoiled", ["snapshot", "submit", "game_of"])
def test_a_roll_that_can_never_be_handed_in_does_not_block_what_comes_after_it(
    host: Host, match: str, bridge: Bridge, board: Board, monkeypatch: pytest.MonkeyPatch,
    spoiled: str,
) -> None:  # fmt: skip
    def fails(*args: object, **more: object) -> None:
        raise ArithmeticError("a mistake of ours")

    with monkeypatch.context() as patch:
        patch.setattr(host, spoiled, fails)
        bridge.heard(roll(1, 4))
    assert committed(board) == ("b00t", 1)
    assert board.retakes.empty()
    assert (bridge.rolls.refusals, bridge.rolls.last_refusal) == (1, "a mistake of ours")


def test_without_a_match_the_tower_is_not_left_waiting(tmp_path: Path, board: Board) -> None:
    host = Host(SqliteJournal(tmp_path / "empty.db"), {TINY.id: TINY})
    joined(host, board).heard(roll(1, 4))
    assert committed(board) == ("b00t", 1)
    host.close()


@pytest.mark.parametrize(("age", "steps"), [(60_000, 0), (500, 9)])
def test_dice_that_fell_before_the_question_do_not_answer_it(
    host: Host, match: str, bridge: Bridge, board: Board, age: int, steps: int
) -> None:
    """The cable was out; meanwhile the table went on to somebody else's question."""
    host.receive(match, Move(verb="dare", seat=1))
    fell = host.now() - age
    for seq, value in ((1, 4), (2, 5)):
        bridge.heard(replace(roll(seq, value), at=fell))
        committed(board)
    table = host.table(match)
    assert table.of(1, "steps") == steps
    assert (table.ask is None) == bool(steps)
    assert table.roll is not None
    assert table.roll.faces[-1] == ("red", 5)
