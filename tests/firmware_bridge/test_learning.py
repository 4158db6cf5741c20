"""The table learns a button by its being pressed; that press does nothing else."""

from __future__ import annotations

from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.learning import PATIENCE_MS, SHOWN_MS, Learning, Lesson

RED = "pin17"


def test_a_press_means_what_it_meant_while_nothing_is_learned() -> None:
    learning = Learning()
    assert learning.press(RED, 100) is None
    assert learning.now(100) is None


def test_the_next_press_becomes_the_binding_and_the_one_after_it_counts() -> None:
    learning = Learning()
    learning.begin("seat", 3, "tap", 1000)
    assert learning.press(RED, 1500) == Binding(RED, "seat", 3, "tap")
    assert learning.press(RED, 1700) is None


def test_the_table_waits_for_half_a_minute() -> None:
    learning = Learning()
    learning.begin("undo", 0, "long", 1000)
    lesson = learning.now(1000)
    assert lesson == Lesson("undo", 0, "long", 31_000)
    assert learning.press(RED, 1000 + PATIENCE_MS) is None
    assert learning.now(1000 + PATIENCE_MS) is None


def test_a_double_press_is_shown_as_it_is_meant_and_its_second_half_does_nothing() -> None:
    learning = Learning()
    learning.begin("undo", 0, "double", 0)
    heard = learning.press(RED, 100)
    assert heard == Binding(RED, "undo", 0, "double")
    assert isinstance(learning.press(RED, 400), Lesson)
    assert learning.press("pin27", 400) is None, "somebody else plays on"
    assert learning.press(RED, 1100) is None


def test_whoever_waits_no_more_gets_his_button_back() -> None:
    learning = Learning()
    learning.begin("undo", 0, "tap", 0)
    learning.cancel()
    assert learning.press(RED, 100) is None


def test_what_was_heard_stays_visible_for_a_while() -> None:
    learning = Learning()
    learning.begin("undo", 0, "tap", 0)
    learning.press(RED, 29_000)
    lesson = learning.now(35_000)
    assert lesson is not None
    assert (lesson.heard, lesson.heard_at) == (RED, 29_000)
    assert learning.now(29_000 + SHOWN_MS) is None


def test_a_later_wish_replaces_the_one_under_way() -> None:
    learning = Learning()
    learning.begin("undo", 0, "tap", 0)
    learning.begin("seat", 2, "tap", 100)
    assert learning.press(RED, 200) == Binding(RED, "seat", 2)


def test_a_press_from_before_the_lesson_that_is_told_late_is_not_learned() -> None:
    learning = Learning()
    learning.begin("seat", 3, "tap", 5000)
    assert learning.press(RED, 4000) is None
    assert learning.press(RED, 4990) == Binding(RED, "seat", 3, "tap")
