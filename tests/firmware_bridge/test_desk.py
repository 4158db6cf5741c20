"""What presses and dice mean on a view."""

from __future__ import annotations

from typing import Any

import pytest

from firmware_bridge.hands.desk import Binding, Wish, awaited, die_meant, meaning, tower_lamp
from tests.firmware_bridge.clock_views import clock, side, view

MIRA = Binding("mira", "seat", 3)
KURT = Binding("kurt", "seat", 4)
ALL = Binding("all", "clock")
PASS = Binding("pass", "pass")
PAUSE = Binding("pause", "pause")
LEADS = {"3": {"end_turn": {"lead": True}}}


def running(seat: int, **more: Any) -> dict[str, Any]:
    return clock(side(3), side(4), running=seat, **more)


FROZEN = running(3, paused=True, flagged=3)


def asking(*faces: tuple[str, int]) -> dict[str, Any]:
    return {"seat": 3, "dice": ["blue", "pink"], "faces": list(faces)}


@pytest.mark.parametrize(
    ("binding", "shown", "wish"),
    [
        (MIRA, view(clock=running(3)), Wish("press", 3)),
        (KURT, view(clock=running(3)), Wish("press", 4)),
        (MIRA, view(clock=running(0)), Wish("press", 3)),
        (MIRA, view(clock=running(3, paused=True)), Wish("press", 3)),
        (MIRA, view(clock=running(3, paused=True), offers=LEADS), Wish("end_turn", 3)),
        (MIRA, view(clock=FROZEN), Wish("press", 3)),
        (MIRA, view(clock=running(4, flagged=3, after="run_on")), Wish("press", 3)),
        (MIRA, view(clock=running(4, flagged=3, after="negative")), Wish("press", 3)),
        (Binding("edda", "seat", 5), view(clock=running(3)), None),
        (MIRA, view(offers=LEADS), Wish("end_turn", 3)),
        (MIRA, view(clock=FROZEN, offers=LEADS), Wish("end_turn", 3)),
        (MIRA, view(offers={"3": {"attempt": {"lead": True, "form": True}}}), None),
        (MIRA, view(offers={"3": {"use_tool": {}}}), None),
        (KURT, view(offers=LEADS), None),
        (Binding("n", "next"), view(offers=LEADS), Wish("end_turn", 3)),
        (ALL, view(clock=running(4)), Wish("press", 0)),
        (ALL, view(clock=running(0)), Wish("press", 0)),
        (ALL, view(clock=running(4, paused=True)), Wish("press", 0)),
        (ALL, view(), None),
        (PASS, view(clock=running(4)), Wish("clock_pass", 0)),
        (Binding("p", "pass", 3), view(clock=running(4)), Wish("clock_pass", 3)),
        (PASS, view(), None),
        (Binding("u", "undo"), view(undo={"moves": [4]}), Wish("undo", 0)),
        (Binding("u", "undo"), view(), None),
        (PAUSE, view(clock=running(3)), Wish("pause", 0)),
        (PAUSE, view(clock=running(3, paused=True)), Wish("resume", 0)),
        (Binding("p", "pause", 4), view(clock=running(3, asked=3)), Wish("pause", 4)),
        (PAUSE, view(clock=FROZEN), None),
        (PAUSE, view(clock=running(0)), None),
        (PAUSE, view(), None),
    ],
)
def test_a_press_means_what_the_table_waits_for(
    binding: Binding, shown: dict[str, Any], wish: Wish | None
) -> None:
    assert meaning(binding, shown) == wish


@pytest.mark.parametrize(
    ("shown", "seat"),
    [
        (view(), 3),
        (view(ask={"seat": 4, "dice": ["d6"], "faces": []}), 4),
        (view(clock=running(4)), 4),
        (view(clock=running(4, paused=True)), 0),
        (view(ended={"winners": [3]}), 0),
    ],
)
def test_somebody_is_awaited_by_the_clock_or_else_by_the_turn(
    shown: dict[str, Any], seat: int
) -> None:
    assert awaited(shown) == seat


def test_the_towers_lamp_calls_for_a_throw_while_a_question_is_open() -> None:
    assert tower_lamp(view(ask=asking())) == "blue"
    assert tower_lamp(view()) == "dark"
    assert tower_lamp(None) == "dark"


@pytest.mark.parametrize(
    ("die", "shown", "names", "meant"),
    [
        ("blue", view(ask=asking()), {}, "blue"),
        ("d6", view(ask=asking()), {}, "blue"),
        ("d6", view(ask=asking(("blue", 4))), {}, "pink"),
        ("d6", view(), {}, "d6"),
        ("left", view(ask=asking()), {"left": "pink"}, "pink"),
    ],
)
def test_a_die_without_a_name_is_the_next_one_waited_for(
    die: str, shown: dict[str, Any], names: dict[str, str], meant: str
) -> None:
    assert die_meant(die, shown, names) == meant


@pytest.mark.parametrize(
    ("die", "known", "meant"),
    [
        ("blue", {"blue": 6, "pink": 6}, "blue"),
        ("pink", {"d6": 6}, "d6"),
        ("blue", {"big": 20, "d6": 6}, "d6"),
        ("blue", {"big": 20}, "blue"),
    ],
)
def test_a_free_die_the_game_has_no_name_for_is_one_with_as_many_sides(
    die: str, known: dict[str, int], meant: str
) -> None:
    assert die_meant(die, view(), {}, known) == meant
