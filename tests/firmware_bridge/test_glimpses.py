"""A tower that lost its power in mid throw is asked what lies in it, and people decide (HW-36)."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from companion.domain.moves import Move
from companion.host import Host
from firmware_bridge.boards.board_line import BoardAway
from firmware_bridge.boards.glimpses import Glimpses
from firmware_bridge.line.events import Answered, Equipped, Restarted
from firmware_bridge.line.parts import Parts

TOWER = Equipped("t1", "tower", Parts(("red", "blue"), ("next",), ()))


class Asked:
    """A tower that answers `look` as the test says."""

    def __init__(self, host: Host, match: str) -> None:
        self.asked: list[tuple[str, str]] = []
        self.answer = Answered("t1", 1, True, "red=4,blue=-")
        self.is_away = False
        self.glimpses = Glimpses(host, playing=lambda: match, dice={}, send=self._send)

    def back(self, boot: str = "b2", event: Equipped = TOWER) -> None:
        self.glimpses.restarted(Restarted("t1", boot, 0))
        self.glimpses.equipped(event)

    def _send(self, board: str, command: str) -> Future[Answered]:
        if self.is_away:
            raise BoardAway("{board} is not ready for that.", board=board)
        self.asked.append((board, command))
        done: Future[Answered] = Future()
        done.set_result(self.answer)
        return done


@pytest.fixture
def asked(host: Host, match: str) -> Asked:
    return Asked(host, match)


def rolls(host: Host, match: str) -> list[str]:
    return [entry.ref for entry in host.journal.entries(match) if entry.verb == "roll"]


def settle(host: Host, match: str) -> None:
    """Wait for everything that was submitted: the writer takes one after the other."""
    host.receive(match, Move(verb="roll", args={"faces": [["red", 1]], "quality": "unsure"}))


def test_the_question_stays_open_and_what_lies_there_is_unsure_HW_36(host, match, asked):
    host.receive(match, Move(verb="dare", seat=1))
    before = host.table(match).ask
    asked.back()
    settle(host, match)
    assert asked.asked == [("t1", "look")]
    assert rolls(host, match)[0] == "t1:b2:look"
    ask = host.table(match).ask
    assert ask is not None
    assert before is not None
    assert (ask.roll, ask.faces) == (before.roll, before.faces)


def test_one_restart_is_one_look_HW_36(host, match, asked):
    host.receive(match, Move(verb="dare", seat=1))
    asked.back()
    asked.glimpses.equipped(TOWER)
    assert len(asked.asked) == 1
    asked.back()
    settle(host, match)
    assert rolls(host, match).count("t1:b2:look") == 1


def test_nobody_looks_when_no_dice_are_waited_for(host, match, asked):
    asked.back()
    assert asked.asked == []


def test_a_tower_that_was_only_unplugged_tells_its_roll_itself(host, match, asked):
    host.receive(match, Move(verb="dare", seat=1))
    asked.glimpses.equipped(TOWER)
    assert asked.asked == []


@pytest.mark.parametrize(
    "answer",
    [
        Answered("t1", 1, False, "unknown"),
        Answered("t1", 1, False, "silent"),
        Answered("t1", 1, True, "red=-,blue=?"),
    ],
)
def test_an_empty_tray_and_an_older_firmware_tell_nothing(host, match, asked, answer):
    host.receive(match, Move(verb="dare", seat=1))
    asked.answer = answer
    asked.back()
    settle(host, match)
    assert rolls(host, match) == [""]


def test_a_tower_that_is_gone_again_is_asked_another_time(host, match, asked):
    host.receive(match, Move(verb="dare", seat=1))
    asked.is_away = True
    asked.back()
    asked.is_away = False
    asked.back("b3")
    assert asked.asked == [("t1", "look")]


def test_a_box_is_not_asked(host, match, asked):
    host.receive(match, Move(verb="dare", seat=1))
    asked.back(event=Equipped("t1", "box", Parts()))
    assert asked.asked == []
