"""A knob's detents are gathered until it rests."""

from __future__ import annotations

from firmware_bridge.hands.quadrature import Contact
from firmware_bridge.hands.turning import MS, REST_NS, ROOM, Turn, Turning

OPEN = (False, False)
FORWARD: list[tuple[Contact, bool]] = [("a", True), ("b", True), ("a", False), ("b", False)]
BACK: list[tuple[Contact, bool]] = [("b", True), ("a", True), ("b", False), ("a", False)]


def turned(knob: Turning, edges: list[tuple[Contact, bool]], at: int) -> int:
    for contact, is_closed in edges:
        knob.edge(contact, is_closed, at)
        at += 5 * MS
    return at - 5 * MS


def test_one_turn_is_one_change_when_the_knob_has_come_to_rest() -> None:
    knob = Turning(False, False)
    end = turned(knob, FORWARD * 3 + BACK, 1000 * MS)
    assert knob.look(OPEN, end + 100 * MS) is None
    assert knob.by == 2, "what is gathered can be shown meanwhile"
    assert knob.due == end + REST_NS
    assert knob.look(OPEN, end + REST_NS) == Turn(2, end)
    assert knob.look(OPEN, end + 2 * REST_NS) is None


def test_forward_and_back_again_is_no_change() -> None:
    knob = Turning(False, False)
    end = turned(knob, FORWARD + BACK, 0)
    assert knob.look(OPEN, end + REST_NS) is None
    assert knob.due is None


def test_two_pins_read_one_after_the_other_are_put_in_order() -> None:
    knob = Turning(False, False)
    for contact, is_closed, at in (
        ("b", True, 5), ("b", False, 15), ("a", True, 0), ("a", False, 10),
    ):  # fmt: skip
        knob.edge("a" if contact == "a" else "b", is_closed, at * MS)
    assert knob.look(OPEN, 1000 * MS) == Turn(1, 15 * MS)


def test_the_newest_edges_wait_for_those_of_the_other_pin() -> None:
    knob = Turning(False, False)
    knob.edge("b", True, 5 * MS)
    assert knob.look(OPEN, 6 * MS) is None
    assert knob.due == 15 * MS
    knob.edge("a", True, 0)
    knob.edge("a", False, 10 * MS)
    knob.edge("b", False, 15 * MS)
    assert knob.look(OPEN, 30 * MS) is None
    assert knob.by == 1


def test_edges_that_got_lost_are_made_up_at_rest() -> None:
    knob = Turning(False, False)
    end = turned(knob, FORWARD[:2], 0)
    assert knob.look(OPEN, end + REST_NS) == Turn(1, end)


def test_a_knob_whose_contacts_run_wild_holds_no_more_than_it_has_room_for() -> None:
    knob = Turning(False, False)
    for at in range(2 * ROOM):
        knob.edge("a", at % 2 == 0, at * MS)
    assert len(knob._edges) == ROOM
    assert knob.look(OPEN, 3 * ROOM * MS) is None
    assert knob.due is None
