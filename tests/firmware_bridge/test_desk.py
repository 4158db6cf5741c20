"""What presses and dice mean on a view, and which lamps are lit."""

from __future__ import annotations

from typing import Any

import pytest

from firmware_bridge.desk import Binding, Wish, awaited, die_meant, lamps, meaning, tower_lamp

MIRA = Binding("mira", "seat", 3)
KURT = Binding("kurt", "seat", 4)
PAUSE = Binding("pause", "pause")


def view(**more: Any) -> dict[str, Any]:
    """Return a view with Mira (seat 3) on turn and nothing else going on."""
    return {"turn": 3, "offers": {}, "clock": None, "ask": None, "ended": None, "undo": None} | more


def running(seat: int, *, paused: bool = False, flagged: int = 0) -> dict[str, Any]:
    return {"seats": [3, 4], "running": seat, "paused": paused, "flagged": flagged}


def asking(*faces: tuple[str, int]) -> dict[str, Any]:
    return {"seat": 3, "dice": ["blue", "pink"], "faces": list(faces)}


@pytest.mark.parametrize(
    ("binding", "shown", "wish"),
    [
        (MIRA, view(clock=running(3)), Wish("press", 3)),
        (KURT, view(clock=running(3)), Wish("press", 4)),
        (MIRA, view(clock=running(3, paused=True)), None),
        (MIRA, view(clock=running(0, flagged=3)), None),
        (MIRA, view(offers={"3": {"end_turn": {"lead": True}}}), Wish("end_turn", 3)),
        (MIRA, view(offers={"3": {"attempt": {"lead": True, "form": True}}}), None),
        (MIRA, view(offers={"3": {"use_tool": {}}}), None),
        (KURT, view(offers={"3": {"end_turn": {"lead": True}}}), None),
        (
            Binding("n", "next"),
            view(offers={"3": {"end_turn": {"lead": True}}}),
            Wish("end_turn", 3),
        ),
        (Binding("u", "undo"), view(undo={"moves": [4]}), Wish("undo", 0)),
        (Binding("u", "undo"), view(), None),
        (PAUSE, view(clock=running(3)), Wish("pause", 0)),
        (PAUSE, view(clock=running(3, paused=True)), Wish("resume", 0)),
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
def test_the_lamp_of_whoever_is_awaited_is_lit_and_no_other(
    shown: dict[str, Any], seat: int
) -> None:
    assert awaited(shown) == seat
    lit = lamps([MIRA, KURT, PAUSE], shown)
    assert lit == {"mira": seat == 3, "kurt": seat == 4, "pause": False}


def test_without_a_match_every_lamp_is_dark() -> None:
    assert not any(lamps([MIRA, KURT], None).values())
    assert tower_lamp(None) == "dark"


def test_the_towers_lamp_calls_for_a_throw_while_a_question_is_open() -> None:
    assert tower_lamp(view(ask=asking())) == "blue"
    assert tower_lamp(view()) == "dark"


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
