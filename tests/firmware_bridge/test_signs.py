"""Lamps and sounds in step with the match and the time, without a thread."""

from __future__ import annotations

import queue
from typing import Any

import pytest

from firmware_bridge.hands.desk import Binding
from firmware_bridge.signs.signs import NO_MS, Signs
from tests.firmware_bridge.clock_views import NOW, clock, side, view
from tests.patience import PATIENCE_S

BINDINGS = (Binding("ada", "seat", 1), Binding("bo", "seat", 2))


class Table:
    """A match whose view and time the test moves, and what is seen and heard of it."""

    def __init__(self) -> None:
        self.at = NOW
        self.view: dict[str, Any] | None = view(clock=self.running(1))
        self.lamps: dict[str, str] = {}
        self.heard: list[str] = []
        self.colour = ""
        self.signs = Signs(
            lambda: BINDINGS, now=lambda: self.at, view=lambda: self.view, light=self.light,
            sound=self.heard.append, call=self.call,
        )  # fmt: skip

    def light(self, button: str, glow: str) -> None:
        self.lamps[button] = glow

    def call(self, colour: str) -> None:
        self.colour = colour

    def running(self, seat: int, left: int = 300_000, **more: Any) -> dict[str, Any]:
        return clock(side(1, left, **more), side(2), running=seat, as_of=self.at)

    def turn(self, *, later: int = 0) -> int | None:
        """Let time pass; return how long until the next thing is due."""
        self.at += later
        due = self.signs.turn()
        return None if due is None else due - self.at


@pytest.fixture
def table() -> Table:
    table = Table()
    table.turn()
    return table


def test_it_sleeps_until_the_next_mark_and_each_mark_is_heard_once(table: Table) -> None:
    assert table.turn() == 240_000
    assert table.turn(later=239_999) == 1
    assert table.heard == []
    assert table.turn(later=1) == 22_500, "then the lamp is to blink"
    assert table.turn() == 22_500
    assert table.heard == ["low"]
    assert table.turn(later=22_500) == 7_500
    assert table.lamps == {"ada": "quick", "bo": "off"}
    assert table.turn(later=7_500) == 20_000
    assert table.heard == ["low", "low"]


def test_many_marks_missed_at_once_are_one_sound(table: Table) -> None:
    table.turn(later=298_500)
    assert table.heard == ["low"]


def test_a_match_that_changes_hands_moves_the_light(table: Table) -> None:
    table.view = view(clock=table.running(2))
    assert table.turn() == 240_000
    assert table.lamps == {"ada": "off", "bo": "on"}
    assert table.heard == []


def test_a_flag_is_heard_though_the_match_ends_with_it(table: Table) -> None:
    fallen = clock(side(1, 0, flag=table.at), side(2), running=1, paused=True, flagged=1)
    table.view = view(clock=fallen, ended={"winners": [2]})
    assert table.turn() is None
    assert table.heard == ["flag"]
    assert table.lamps == {"ada": "off", "bo": "off"}


def test_another_match_begins_in_silence(table: Table) -> None:
    table.view = view(match="OTHER", clock=table.running(1, 300_000, flag=table.at))
    table.turn()
    assert table.heard == []


def test_a_press_that_meant_nothing_is_answered_for_half_a_second_SC_33(table: Table) -> None:
    table.signs.refuse("bo")
    assert table.turn() == NO_MS
    assert table.heard == ["no"]
    assert table.lamps == {"ada": "on", "bo": "no"}
    table.turn(later=NO_MS)
    assert table.lamps == {"ada": "on", "bo": "off"}


def test_a_press_refused_again_and_again_is_heard_once_and_then_forgotten_SC_33(
    table: Table,
) -> None:
    for _ in range(5):  # a board tells it again while the disk is full
        table.signs.refuse("bo")
        table.turn(later=NO_MS // 5)
    assert table.heard == ["no"]
    table.turn(later=NO_MS)
    assert table.lamps["bo"] == "off"
    table.signs.refuse("bo")
    table.turn()
    assert table.heard == ["no", "no"]


def test_whoever_refuses_a_press_drives_no_lamp_and_no_buzzer(table: Table) -> None:
    table.signs.refuse("bo")
    assert table.heard == []


def test_without_a_match_all_is_dark_and_nothing_is_due(table: Table) -> None:
    table.view = None
    assert table.turn() is None
    assert table.lamps == {"ada": "off", "bo": "off"}
    assert table.colour == "dark"


def test_a_question_of_dice_calls_for_the_tower(table: Table) -> None:
    table.view = view(ask={"seat": 1, "dice": ["d6"], "faces": []})
    table.turn()
    assert table.colour == "blue"


def test_what_cannot_be_shown_does_not_end_the_thread() -> None:
    looks = iter([None, {"broken": True}, view(turn=1)])
    asked: queue.Queue[None] = queue.Queue()
    seen: queue.Queue[str] = queue.Queue()

    def look() -> dict[str, Any] | None:
        asked.put(None)
        return next(looks)

    signs = Signs(
        lambda: BINDINGS, now=lambda: NOW, view=look, sound=lambda name: None,
        light=lambda button, glow: seen.put(glow), call=lambda colour: None,
    )  # fmt: skip
    signs.start()
    for _ in range(3):
        asked.get(timeout=PATIENCE_S)
        signs.wake()
    while seen.get(timeout=PATIENCE_S) != "on":
        pass
    signs.stop()
