"""The link between a session and a port's thread: handlers may fail, rolls may not."""

from __future__ import annotations

from firmware_bridge.line import wire
from firmware_bridge.line.events import Hello, Press, Roll
from firmware_bridge.line.link import Link
from firmware_bridge.line.port_errors import unplugged
from firmware_bridge.line.session import Session

PULLED = unplugged("/dev/ttyACM0")


class Desk:
    def __init__(self) -> None:
        self.events: list[object] = []
        self.fails = 0
        self.now = 1000
        self.woken = 0
        self.changes = 0
        self.link = Link(
            Session("tower"), now=lambda: self.now, notify=self, changed=self.count_change
        )
        self.link.opening("/dev/ttyACM0", self.wake)
        self.link.opened()

    def wake(self) -> None:
        self.woken += 1

    def count_change(self) -> None:
        self.changes += 1

    def __call__(self, event: object) -> None:
        if isinstance(event, Roll | Press) and self.fails:
            self.fails -= 1
            raise OSError("the disk is full")
        self.events.append(event)

    def say(self, *bodies: str) -> None:
        self.link.data_received(b"".join(wire.encode(body) for body in bodies))

    def ready(self) -> Desk:
        self.say("H 1 1.0.0 serial b1 0 0 roll")
        self.link.tick()
        [*_, question] = wire.Lines().feed(self.link.outgoing())
        self.say(f"{question} 5")
        assert self.link.state == "ready"
        return self

    @property
    def rolls(self) -> list[int]:
        return [event.seq for event in self.events if isinstance(event, Roll)]


def line(seq: int) -> str:
    return f"R b1 {seq} 5 d6 4 ok ir5"


def test_events_come_out_and_commits_go_in():
    desk = Desk().ready()
    desk.say(line(1))
    assert isinstance(desk.events[0], Hello)
    assert desk.rolls == [1]
    desk.link.commit("b1", 1)
    assert desk.woken == 1
    assert wire.Lines().feed(desk.link.outgoing()) == ["A b1 1"]


def test_a_roll_whose_handler_failed_comes_again_in_order_HW_33():
    desk = Desk().ready()
    desk.fails = 1
    desk.say(line(1), line(2))
    assert (desk.rolls, desk.link.errors) == ([], 1)
    assert desk.link.last_error == "OSError: the disk is full"
    desk.say(line(1), line(2))
    assert desk.rolls == [1, 2]


def test_a_commit_that_failed_later_is_taken_again():
    desk = Desk().ready()
    desk.say(line(1))
    desk.link.retake()
    desk.say(line(1))
    assert desk.rolls == [1, 1]


def test_a_lost_port_is_reported_with_its_reason():
    desk = Desk().ready()
    desk.link.connection_lost(PULLED)
    assert (desk.link.state, desk.link.reason) == ("lost", PULLED)
    desk.link.commit("b1", 0)
    assert desk.woken == 0


def test_counters_are_shown_together():
    desk = Desk().ready()
    desk.link.data_received(b"AT+GCAP\r\n")
    counters = desk.link.counters
    assert (counters["noise"], counters["errors"]) == (1, 0)


def test_commands_and_lamps_wake_the_port():
    desk = Desk().ready()
    desk.link.show("next", "green")
    ident = desk.link.send("blink")
    assert desk.woken == 2
    desk.now += 50
    desk.link.tick()
    said = wire.Lines().feed(desk.link.outgoing())
    assert f"C {ident} blink" in said
    assert [body for body in said if body.startswith("L")] == ["L 1 next green"]


def test_each_change_of_state_is_told_with_its_instant():
    desk = Desk()
    assert (desk.link.state, desk.link.since, desk.changes) == ("handshaking", 1000, 2)
    desk.now = 1500
    desk.ready()
    assert (desk.link.since, desk.changes) == (1500, 3)
    desk.now = 1600
    desk.say(line(1))
    desk.link.tick()
    assert (desk.link.since, desk.changes) == (1500, 3)
    desk.link.connection_lost(PULLED)
    assert (desk.link.since, desk.changes) == (1600, 4)


def test_a_port_that_is_tried_again_and_again_for_the_same_reason_is_one_change():
    desk = Desk().ready()
    desk.link.connection_lost(PULLED)
    before = desk.changes
    for _ in range(10):
        desk.link.opening("/dev/ttyACM0", desk.wake)
        assert desk.link.state == "lost"
        desk.link.connection_lost(PULLED)
    assert desk.changes == before
