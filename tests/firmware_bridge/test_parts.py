"""What a board says of itself, and how it is told."""

from __future__ import annotations

import pytest

from companion.domain.params import Term
from firmware_bridge.boards.board_info import PartState, faces, found_in_test, is_older, short_name
from firmware_bridge.line.commands import TRIES, Commands
from firmware_bridge.line.parts import Parts, PartsQuestion, assumed, kind_of, told
from firmware_bridge.reason import Reason


@pytest.mark.parametrize(
    ("detail", "parts"),
    [
        ("blue,pink:next,undo:next", Parts(("blue", "pink"), ("next", "undo"), ("next",))),
        ("-:b1,b2:b1,b2", Parts((), ("b1", "b2"), ("b1", "b2"))),
        ("-:-:-", Parts()),
        ("blue", None),
        ("a:b:c:d", None),
    ],
)
def test_the_answer_names_trays_buttons_and_lamps(detail, parts):
    assert told(detail) == parts


def test_an_answer_that_makes_no_sense_counts_as_an_older_firmware():
    question, commands = PartsQuestion(), Commands()
    question.ask(commands)
    assert question.answer(1, "what?", is_ok=True, caps=("roll", "press", "lamp"))
    assert question.parts == Parts(("d6",), ("next", "undo"), ("next",))
    assert assumed(("press",)) == Parts((), ("next", "undo"), ())


def test_the_question_is_asked_once_at_a_time_and_again_when_nobody_answers():
    question, commands = PartsQuestion(), Commands()
    question.ask(commands)
    question.ask(commands)
    assert [values for _, values in commands.due(0)] == [(1, "parts")]
    for tick in range(1, TRIES + 1):
        commands.due(tick * 250)
    assert commands.given_up() == [1]
    assert commands.given_up() == []
    question.ask(commands)
    assert [values for _, values in commands.due(10_000)] == [(2, "parts")]
    assert not question.answer(1, "-:-:-", is_ok=True, caps=())


def test_a_question_that_finds_no_room_is_asked_later():
    question, commands = PartsQuestion(), Commands()
    while commands.add("blink") is not None:
        pass
    question.ask(commands)
    assert not question.is_mine(17)
    commands.settle(1)
    question.ask(commands)
    assert question.is_mine(17)


@pytest.mark.parametrize(
    ("caps", "kind"), [(("roll", "press"), "tower"), (("press", "lamp", "beep"), "box")]
)
def test_what_rolls_is_a_tower(caps, kind):
    assert kind_of(caps) == kind


@pytest.mark.parametrize(
    ("board", "name"),
    [("e6614c311b7e2a2f", "tower 2a2f"), ("simulated", "tower simulated"), ("b1", "tower b1")],
)
def test_a_board_is_called_by_the_end_of_its_number(board, name):
    assert short_name("tower", board) == name


@pytest.mark.parametrize(
    ("firmware", "newest", "older"),
    [
        ("1.0.0", "1.1.0", True), ("1.9.0", "1.10.0", True), ("1.1.0", "1.1.0", False),
        ("2.0.0", "1.1.0", False), ("mine", "1.1.0", False), ("1.0.0", "", False),
    ],
)  # fmt: skip
def test_a_firmware_is_older_by_its_numbers(firmware, newest, older):
    assert is_older(firmware, newest) == older


def test_a_self_test_and_a_look_are_read_as_far_as_they_make_sense():
    assert found_in_test("blue=ok,what,beam=beam", 7).parts == (
        PartState("blue", "ok"), PartState("beam", "beam"),
    )  # fmt: skip
    assert faces("blue=4,pink=-,red=?") == {"blue": 4}


def test_a_reason_is_a_sentence_in_english_and_stays_a_template_for_others():
    reason = Reason("a/b", "{path} is {what}.", {"path": "/dev/x", "what": Term("word.ill")})
    assert str(reason) == "/dev/x is ill."
