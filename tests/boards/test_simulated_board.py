"""Each kind of simulated board, and a wrong one: the real firmware, asked in its own words."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from firmware_bridge.firmware import newest
from firmware_bridge.flash.flash_talk import Line, Talk, open_line
from firmware_bridge.line import wire
from firmware_bridge.signs.alarms import SOUNDS
from firmware_bridge.simulated.simulator import SimulatedBoard, micropython
from tests.hosts import eventually
from tests.patience import PATIENCE_S

INTERPRETERS = list(dict.fromkeys([micropython() or sys.executable, sys.executable]))


class Ear:
    """A host that only listens, and acknowledges what it is told to."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.heard: list[str] = []
        self._lines = wire.Lines()

    def until(self, condition: Callable[[list[str]], bool]) -> bool:
        deadline = time.monotonic() + PATIENCE_S
        while not condition(self.heard):
            if time.monotonic() > deadline:
                return False
            self.heard += self._lines.feed(self.line.read(4096))
        return True

    def rolls(self) -> list[str]:
        """Return die, value and quality of each roll heard, once, in the order of their numbers."""
        found = {body.split(" ")[2]: body for body in self.heard if body.startswith("R ")}
        return [" ".join(found[seq].split(" ")[4:7]) for seq in sorted(found, key=int)]


@contextmanager
def plugged(*words, **more) -> Iterator[SimulatedBoard]:
    board = SimulatedBoard(*words, settle_ms=10, chance=Random(7), **more)
    board.start()
    try:
        yield board
    finally:
        board.stop()


def asked(board: SimulatedBoard, *commands: str) -> list[tuple[bool, str] | None]:
    with Talk(open_line(board.path)) as talk:
        talk.hello(PATIENCE_S)
        return [talk.command(n, word, PATIENCE_S) for n, word in enumerate(commands, start=1)]


@pytest.mark.parametrize("interpreter", INTERPRETERS, ids=lambda path: path.split("/")[-1])
def test_a_tower_tells_its_parts_and_passes_its_test(interpreter):
    with plugged(serial="e66a", interpreter=interpreter) as board:
        parts, test, look = asked(board, "parts", "test", "look")
    assert parts == (True, "blue,pink:next,undo:next")
    assert test == (True, "blue=ok,pink=ok,beam=ok,next=ok,undo=ok")
    assert look == (True, "blue=-,pink=-")


def test_a_box_tells_its_parts_and_its_presses():
    with plugged("box", serial="box7", buttons=6) as board:
        [parts] = asked(board, "parts")
        assert parts == (True, "-:b1,b2,b3,b4,b5,b6:b1,b2,b3,b4,b5,b6")
        ear = Ear(open_line(board.path))
        board.push("b3")
        board.let_go("b3")
        assert ear.until(lambda heard: any(body.endswith("b3 up") for body in heard))
        assert board.wait_for_lamp("amber")
        ear.line.close()


def test_two_dice_thrown_together_are_two_rolls():
    with plugged(trays=("blue", "pink")) as board:
        ear = Ear(open_line(board.path))
        board.throw("blue", 4)
        board.throw("pink", 6)
        board.throw("pink", 1, "cocked")
        assert ear.until(lambda heard: len(ear.rolls()) == 3)
        assert sorted(ear.rolls()) == ["blue 4 ok", "pink 0 cocked", "pink 6 ok"]
        ear.line.close()


@pytest.mark.parametrize(
    ("part", "state", "found"),
    [
        ("pink", "cell3", "pink=cell3"),
        ("blue", "bright", "blue=bright"),
        ("beam", "x", "beam=beam"),
    ],
)
def test_the_self_test_finds_what_was_spoilt_and_what_was_mended(part, state, found):
    with plugged() as board:
        board.spoil(part, state)
        ear = Ear(open_line(board.path))
        ident = 0

        def says(word: str) -> Callable[[list[str]], bool]:
            def look(heard: list[str]) -> bool:
                nonlocal ident
                ident += 1
                ear.line.write(wire.encode(f"C {ident} test"))
                return word in (heard[-1] if heard else "")

            return look

        assert ear.until(says(found))
        board.spoil(part, "ok")
        assert ear.until(says(f"{part}=ok"))
        ear.line.close()


def test_every_sound_is_heard_once():
    with plugged("box") as board:
        answers = asked(board, *[f"beep:{sound}" for sound in SOUNDS], "beep:moo")
        assert answers == [(True, "-")] * len(SOUNDS) + [(False, "sound")]
        assert eventually(lambda: board.beeps == list(SOUNDS))


def test_a_wrong_board_says_so_and_can_be_made_right():
    with plugged(protocol=2) as board, Talk(open_line(board.path)) as talk:
        ear = Ear(talk.line)
        ear.line.write(wire.encode("H 1"))
        assert ear.until(lambda heard: any(wire.other_protocol(body) == 2 for body in heard))
        board.restart(protocol=0, firmware="1.0.0")
        told = talk.hello(PATIENCE_S)
        assert told is not None
        assert told.firmware == "1.0.0"
        board.restart(firmware="")
        told = talk.hello(PATIENCE_S)
        assert told is not None
        assert told.firmware == newest()


def test_a_modem_prober_a_stray_ctrl_c_and_a_half_line_are_noise_to_the_process_HW_25():
    with plugged() as board:
        line = open_line(board.path)
        line.write(b"AT+GCAP\r\nAT+GCAP\r\n\x03\x04\x03>H 1*0")
        ear = Ear(line)
        line.write(wire.encode("H 1"))
        assert ear.until(lambda heard: any(body.startswith("H 1 ") for body in heard))
        assert ear.until(
            lambda heard: any(body[0] == "B" and body[-4:] == " 0 3" for body in heard)
        )
        assert board.is_running
        line.close()


def test_a_board_needs_no_banner_and_forgets_nothing_when_its_port_opens_again_HW_26():
    with plugged() as board:
        board.throw("blue", 5)
        assert board.wait_for_lamp("amber")
        for _ in range(3):
            ear = Ear(open_line(board.path))
            ear.line.write(wire.encode("H 1"))
            assert ear.until(lambda heard: {"H", "R"} <= {body[0] for body in heard})
            assert ear.rolls() == ["blue 5 ok"]
            assert any(body.startswith("H 1 ") for body in ear.heard)
            ear.line.close()


def test_a_throw_during_a_pulled_cable_is_told_with_its_quality_and_what_lies_there_HW_36():
    with plugged() as board:
        board.unplug()
        board.throw("blue", 3, "lifted")
        board.throw("pink", 2)
        assert board.wait_for_lamp("amber")
        board.replug()
        ear = Ear(open_line(board.path))
        assert ear.until(lambda heard: len(ear.rolls()) == 2)
        assert sorted(ear.rolls()) == ["blue 3 lifted", "pink 2 ok"]
        ear.line.write(wire.encode("C 1 look"))
        assert ear.until(lambda heard: "K 1 ok blue=-,pink=2" in heard)
        ear.line.close()


def test_the_light_of_the_table_is_the_boards_own_work_HW_39():
    with plugged() as board:
        board.throw("blue", 5)
        assert board.wait_for_lamp("amber")
        ear = Ear(open_line(board.path))
        assert ear.until(lambda heard: any(body.startswith("R ") for body in heard))
        boot = next(body for body in ear.heard if body.startswith("R ")).split(" ")[1]
        ear.line.write(wire.encode(f"A {boot} 1"))
        assert board.wait_for_lamp("green")
        ear.line.close()


def test_a_full_memory_is_red_and_what_found_no_room_is_counted():
    with plugged() as board:
        for place in range(40):
            board.throw("blue", place % 6 + 1)
        assert board.wait_for_lamp("red")
        ear = Ear(open_line(board.path))
        assert ear.until(
            lambda heard: any(body.split(" ")[5:6] == ["8"] for body in heard if body[0] == "B")
        )
        ear.line.close()


def test_a_board_that_was_asked_for_its_prompt_ends_and_starts_as_always_after_that():
    with plugged() as board:
        assert asked(board, "update") == [(True, "-")]
        assert board.wait_for_exit()
        with Talk(open_line(board.path)) as talk:
            assert talk.hello(0.2) is None
