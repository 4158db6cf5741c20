"""Wishes to a board: repeated, given up, replaced."""

from __future__ import annotations

from firmware_bridge.line.commands import REPEAT_MS, TRIES, Commands


def sent(commands: Commands, turns: int) -> list[tuple[str, tuple[object, ...]]]:
    return [one for turn in range(turns) for one in commands.due(turn * REPEAT_MS)]


def test_an_unanswered_command_is_repeated_for_three_seconds_and_given_up():
    commands = Commands()
    ident = commands.add("blink")
    assert sent(commands, 50) == [("C", (ident, "blink"))] * TRIES
    assert commands.settle(ident) == ""


def test_an_answer_ends_the_repetition():
    commands = Commands()
    ident = commands.add("blink")
    commands.due(0)
    assert commands.settle(ident) == "C"
    assert commands.due(REPEAT_MS) == []


def test_only_the_last_wish_for_a_lamp_counts():
    commands = Commands()
    commands.show("next", "red")
    commands.show("undo", "blue")
    commands.show("next", "green")
    assert commands.due(0) == [("L", (2, "undo", "blue")), ("L", (3, "next", "green"))]


def test_the_same_wish_twice_is_one():
    commands = Commands()
    commands.show("next", "green")
    commands.show("next", "green")
    assert len(commands.due(0)) == 1


def test_a_board_that_comes_back_gets_its_lamps_and_no_old_commands():
    commands = Commands()
    commands.show("next", "green")
    commands.add("blink")
    commands.forget()
    assert commands.due(0) == []
    commands.repeat()
    assert [values[1:] for _, values in commands.due(0)] == [("next", "green")]
