"""Several buttons together: told in the order of their stamps, whoever's contact rests later."""

from __future__ import annotations

from firmware_bridge.hands.panel import Panel
from firmware_bridge.hands.presses import Chattering, Edge, Held, Pressed, Released

RED, BLUE = "red", "blue"


def panel() -> Panel:
    return Panel({RED: False, BLUE: False}, 0)


def test_two_at_once_are_told_in_the_order_of_their_first_edges() -> None:
    both, events = panel(), []
    for at, name, is_down in (
        (100, RED, True), (101, RED, False), (102, RED, True), (103, BLUE, True),
        (103, RED, False), (104, RED, True), (105, RED, False), (106, RED, True),
    ):  # fmt: skip
        events += both.edge(Edge(name, is_down, at))
    assert events == []
    events += both.look(lambda name: True, 106)
    assert events == [], "blue is at rest, but red began before"
    events += both.look(lambda name: True, 108)
    assert events == [Pressed(RED, 100), Pressed(BLUE, 103)]
    assert both.down == {RED, BLUE}


def test_an_edge_read_late_still_has_its_own_place() -> None:
    both = panel()
    assert both.edge(Edge(BLUE, True, 101)) == []
    assert both.edge(Edge(RED, True, 100)) == []
    assert both.look(lambda name: True, 104) == [Pressed(RED, 100), Pressed(BLUE, 101)]


def test_a_look_that_came_before_its_edge_does_not_move_the_stamp() -> None:
    both = panel()
    assert both.look(lambda name: name == RED, 101, everywhere=True) == []
    both.edge(Edge(RED, True, 100))
    assert both.look(lambda name: name == RED, 103) == [Pressed(RED, 100)]


def test_a_contact_that_never_rests_holds_the_other_up_for_no_longer_than_bouncing_lasts() -> None:
    both = panel()
    told = both.edge(Edge(BLUE, True, 103))
    for at in range(100, 140):
        told += both.edge(Edge(RED, at % 2 == 0, at))
        if Pressed(BLUE, 103) in told:
            break
    assert at <= 119


def test_what_is_due_at_one_button_does_not_wait_for_the_other_SC_29() -> None:
    both = panel()
    both.edge(Edge(RED, True, 100))
    assert both.due == 102
    assert both.edge(Edge(BLUE, True, 900)) == [Pressed(RED, 100), Held(RED, 700)]
    assert both.edge(Edge(RED, False, 1000)) == [Pressed(BLUE, 900)]
    assert both.look(lambda name: name == BLUE, 1002) == [Released(RED, 1000)]


def test_a_storm_at_one_button_leaves_the_other_alone() -> None:
    both, told = panel(), []
    for at in range(0, 600, 20):
        told += both.edge(Edge(RED, at % 40 == 0, at))
    told += both.edge(Edge(BLUE, True, 600))
    told += both.look(lambda name: name == BLUE, 610)
    assert Chattering(RED, 400) in told
    assert told[-1] == Pressed(BLUE, 600)
