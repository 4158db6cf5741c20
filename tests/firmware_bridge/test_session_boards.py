"""Who is at the other end: its parts, another board at the same port, one that must not be used."""

from __future__ import annotations

import pytest

from firmware_bridge.line.events import Answered, Equipped, Hello, Roll
from firmware_bridge.line.greeting import twin
from firmware_bridge.line.parts import Parts
from firmware_bridge.line.port_errors import unplugged
from firmware_bridge.line.session import Session
from firmware_bridge.reason import Reason
from tests.firmware_bridge.bench import Bench
from tests.firmware_bridge.typed import HELLO, Typed

TWIN = twin("serial", "/dev/ttyACM1")
PULLED = unplugged("/dev/ttyACM0")


def test_a_board_is_asked_for_its_parts_until_it_answers():
    typed = Typed().ready()
    for _ in range(2):
        typed.wait(300)
        assert "C 1 parts" in typed.heard()
    assert typed.says("K 1 ok blue,pink:next,undo:next") == [
        Equipped("serial", "tower", Parts(("blue", "pink"), ("next", "undo"), ("next",)))
    ]
    typed.wait(1000)
    assert not [body for body in typed.heard() if body.startswith("C")]


def test_an_older_firmware_is_a_tower_of_one_die_with_two_buttons():
    typed = Typed().ready()
    typed.wait(50)
    [event] = typed.says("K 1 err unknown")
    assert event == Equipped("serial", "tower", Parts(("d6",), (), ()))


def test_a_board_that_restarts_is_asked_for_its_parts_again_and_keeps_the_old_ones_meanwhile():
    typed = Typed().ready()
    typed.wait(50)
    typed.says("K 1 ok blue:-:-")
    typed.says("H 1 1.1.0 serial b2 0 0 roll")
    assert typed.session.parts == Parts(("blue",), (), ())
    typed.wait(50)
    typed.says(f"{typed.heard()[-1]} 1000000")
    typed.wait(300)
    assert "C 2 parts" in typed.heard()


def test_a_question_nobody_answers_is_answered_silent():
    typed = Typed().ready()
    ident = typed.session.send("blink")
    events = []
    for _ in range(5):
        typed.says("B b1 100 0 0 0 0 0")
        events += typed.wait(1000)
    assert events == [Answered("serial", ident, False, "silent")]
    ident = typed.session.send("blink")
    assert Answered("serial", ident, False, "silent") in typed.session.lost(PULLED)


def test_another_board_at_the_same_port_begins_anew_and_lost_nothing():
    typed = Typed({"b9": 4}).ready(seq=7)
    typed.session.show("next", "green")
    typed.session.lost(PULLED)
    typed.session.found()
    typed.session.opened(typed.now)
    events = typed.says("H 1 1.0.0 other b9 6 0 roll")
    assert events == [Hello("other", "other", "b9", "1.0.0", ("roll",))]
    assert typed.session.counters["missing"] == 0
    typed.wait(50)
    typed.says(f"{typed.heard()[-1]} 1000000")
    assert typed.roll(4, boot="b9") == []
    assert len(typed.roll(5, boot="b9")) == 1
    typed.wait(1000)
    assert not [body for body in typed.heard() if body.startswith("L")]


def test_the_entries_that_restarts_lost_add_up():
    typed = Typed().ready(seq=2)
    typed.says("H 1 1.0.0 serial b2 3 0 roll")
    typed.says("H 1 1.0.0 serial b3 0 0 roll")
    assert typed.session.counters["missing"] == 5


def test_a_host_that_comes_back_goes_on_after_what_was_acknowledged_and_left_no_trace():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(4)
    bench.run(300)
    bench.buttons["next"].set(True)
    bench.run(300)
    bench.disk.pop()  # the rules refused the press: acknowledged, and not on disk
    assert not len(bench.tower.ring)
    bench.restart_host()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(5)
    assert bench.until(lambda: bench.values == [4, 5], limit=2000)


@pytest.mark.parametrize("state", ["handshaking", "ready", "lost"])
def test_a_board_that_must_not_be_used_is_left_alone_in_any_state(state):
    refusals: list[Reason | None] = [None, None, TWIN]
    typed = Typed()
    typed.session = Session("tower", admit=lambda serial: refusals.pop(0))
    typed.session.found()
    typed.session.opened(typed.now)
    typed.ready()
    typed.says(HELLO.format(seq=0))
    if state == "handshaking":
        typed.says("B b2 100 0 0 0 0 0")
    if state == "lost":
        typed.wait(4000)
    assert typed.session.state == state
    typed.says(HELLO.format(seq=0))
    assert typed.session.stranger == TWIN
    assert typed.session.lost(TWIN) == []
    assert typed.session.state == "absent"


def test_a_board_gone_in_mid_throw_reads_nothing_and_its_die_is_told_as_unsure_later_HW_36():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(5)
    bench.run(20)
    bench.session.lost(PULLED)
    bench.start_board()  # it had its power from the cable: the throw is forgotten
    bench.open()
    bench.until(lambda: bench.session.state == "ready")
    assert bench.seen(Roll) == []  # nothing is invented
    bench.session.send("look")
    bench.run(100)
    assert bench.seen(Answered)[-1].is_ok  # and whoever asks may ask what lies there


def test_a_die_that_settles_while_the_cable_is_out_is_read_and_told_later_HW_36():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(5)
    bench.run(20)
    bench.session.lost(PULLED)
    for _ in range(20):
        bench.now += 10
        bench.tower.step()
    bench.open()
    assert bench.until(lambda: bench.values == [5])
