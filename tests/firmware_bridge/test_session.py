"""The host's side of the conversation, against the real firmware and against typed lines."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import newest
from firmware_bridge.line import wire
from firmware_bridge.line.events import (
    Answered,
    Hello,
    Lost,
    Noise,
    Press,
    Roll,
    WrongProtocol,
)
from firmware_bridge.line.greeting import twin
from firmware_bridge.line.intake import IntakeError
from firmware_bridge.line.port_errors import unplugged
from firmware_bridge.line.session import SILENT, Session, SessionError
from firmware_bridge.line.states import TRANSITIONS
from tests.firmware_bridge.bench import START, Bench
from tests.firmware_bridge.typed import HELLO, Typed

TWIN = twin("serial", "/dev/ttyACM1")
PULLED = unplugged("/dev/ttyACM0")


def test_a_tower_says_hello_and_is_ready():
    bench = Bench()
    assert bench.until(lambda: bench.session.state == "ready", limit=200)
    caps = ("roll", "press", "lamp", "beep", "test")
    assert bench.seen(Hello) == [
        Hello(bench.board.serial, bench.board.serial, "b0070001", newest(), caps)
    ]


def test_nothing_but_hello_is_sent_before_the_board_answered_HW_26():
    typed = Typed()
    typed.session.show("next", "green")
    typed.wait(1900)
    assert set(typed.heard()) == {"H 1"}


def test_a_greeting_that_was_flushed_does_not_matter_because_we_ask_again():
    typed = Typed()
    typed.wait(1900)
    assert typed.heard() == ["H 1"] * 4


def test_connected_means_that_a_valid_hello_came_HW_21():
    typed = Typed()
    typed.says("B b1 100 0 0 0 0 0")
    typed.roll(1)
    assert typed.session.state == "handshaking"
    assert typed.session.counters["early"] == 2
    typed.ready()


def test_a_roll_carries_everything_and_the_time_of_the_die():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.run(500)
    bench.throw(5)
    bench.run(100)
    [roll] = bench.seen(Roll)
    assert (roll.boot, roll.seq, roll.die, roll.value) == ("b0070001", 1, "d6", 5)
    assert (roll.quality, roll.method) == ("ok", "sim")
    assert abs(roll.at - (bench.now - 70)) <= roll.error


def test_a_roll_made_while_the_cable_was_out_for_an_hour_keeps_its_time():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.session.lost(PULLED)
    bench.throw(5)
    for _ in range(5):
        bench.now += 10
        bench.tower.step()
    thrown = bench.now
    bench.now += 3_600_000
    bench.open()
    bench.until(lambda: bool(bench.disk))
    assert abs(bench.disk[0].at - thrown) <= bench.disk[0].error
    assert bench.disk[0].error < 250


def test_no_roll_lies_in_the_future():
    typed = Typed().ready()
    [roll] = typed.says("R b1 1 99000000 d6 4 ok ir5")
    assert roll.at == typed.now


def test_a_half_line_before_a_pulled_cable_is_not_the_new_lines_fault():
    typed = Typed().ready()
    typed.session.receive(b">R b1 1 90", typed.now)
    typed.session.lost(PULLED)
    typed.session.found()
    typed.session.opened(typed.now)
    typed.ready()
    assert typed.session.counters["noise"] == 0


@pytest.mark.parametrize("quality", ["ok", "cocked", "moved", "unread", "lifted"])
def test_every_quality_reaches_the_host_HW_35_HW_38(quality):
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(4, quality)
    bench.run(600)
    assert [roll.quality for roll in bench.seen(Roll)] == [quality]


def test_a_quality_from_the_future_is_shown_to_people():
    [roll] = Typed().ready().says("R b1 1 900000 d6 4 glowing ir5")
    assert isinstance(roll, Roll)
    assert roll.quality == "unread"


def test_a_press_on_the_board_counts_in_the_same_sequence():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.throw(4)
    bench.run(60)
    bench.buttons["next"].set(True)
    bench.run(60)
    bench.buttons["next"].set(False)
    bench.run(60)
    assert [entry.seq for entry in bench.disk] == [1, 2, 3]
    assert [press.is_down for press in bench.seen(Press)] == [True, False]
    assert bench.seen(Press)[0].button == "next"


def test_a_board_that_falls_silent_is_lost_after_three_seconds_and_comes_back():
    typed = Typed().ready()
    assert typed.wait(2950) == []
    assert typed.wait(100) == [Lost("serial", SILENT)]
    assert typed.session.state == "lost"
    typed.heard()
    typed.wait(500)
    assert typed.heard() == ["H 1"]
    assert isinstance(typed.says(HELLO.format(seq=0))[0], Hello)
    typed.ready()


def test_a_pulled_cable_is_lost_at_once_and_the_reason_is_a_sentence_HW_18():
    typed = Typed().ready()
    assert typed.session.lost(PULLED) == [Lost("serial", PULLED)]
    assert (typed.session.state, typed.session.reason) == ("lost", PULLED)


@pytest.mark.parametrize(("theirs", "body"), [(2, "H 2 something else entirely"), (7, "H 7")])
def test_another_protocol_is_refused_with_the_side_to_update(theirs, body):
    typed = Typed()
    assert typed.says(body) == [WrongProtocol("tower", theirs)]
    assert "update Heldentisch" in str(typed.session.reason)
    assert typed.says(body) == []
    assert typed.roll(1) == []
    assert typed.session.state == "wrong_protocol"
    typed.ready()
    assert typed.session.mismatch is None


@pytest.mark.parametrize(
    ("theirs", "ours", "side", "how"),
    [
        (1, 2, "board", "give the board our firmware with 'heldentisch flash'."),
        (2, 1, "host", "update Heldentisch on this computer."),
    ],
)
def test_a_wrong_protocol_says_which_side_to_update_and_how(theirs, ours, side, how):
    event = WrongProtocol("tower", theirs, ours)
    assert event.update == side
    assert str(event.reason).endswith(how)


@pytest.mark.parametrize(
    "stream",
    [
        b"MicroPython v1.28.0 on 2026-07-05; Raspberry Pi Pico with RP2040\r\n>>> ",
        b"AT+GCAP\r\r\nAT\r\n",
        wire.encode("R b1 1 900000 d6 4 ok ir5")[:20],
        wire.encode("R b1 1 900000 d6 4 ok ir5").replace(b"d6 4", b"d6 5"),
        wire.encode("R b1 1 900000 d6 four ok ir5"),
        wire.encode("R b1 1 900000 d6"),
        wire.encode("Q b1 1"),
        b"\x00\xff" * 500,
    ],
)
def test_garbage_is_counted_and_never_a_roll_HW_25_HW_26_HW_28(stream):
    typed = Typed().ready()
    before = typed.session.counters
    assert typed.session.receive(stream + b"\n", typed.now) == []
    after = typed.session.counters
    assert sum(after[kind] - before[kind] for kind in ("bad_crc", "noise", "too_long", "malformed"))
    assert len(typed.roll(1)) == 1


def test_a_prompt_that_echoes_our_own_hello_is_not_a_board():
    typed = Typed()
    typed.session.receive(typed.session.outgoing(), typed.now)
    typed.wait(2000)
    assert typed.session.state == "handshaking"
    assert typed.session.stranger


def test_a_device_that_never_answers_is_a_stranger_after_two_seconds_HW_22():
    typed = Typed()
    typed.wait(1950)
    assert typed.session.stranger is None
    typed.wait(50)
    assert "/dev/ttyACM0 did not answer" in str(typed.session.stranger)


def test_a_board_we_have_met_is_never_a_stranger():
    typed = Typed().ready()
    typed.says("B b2 100 0 0 0 0 0")
    typed.wait(5000)
    assert typed.session.stranger is None


def test_a_board_whose_greeting_is_lost_to_noise_is_no_stranger():
    typed = Typed()
    typed.roll(1)
    typed.wait(5000)
    assert typed.session.state == "handshaking"
    assert typed.session.stranger is None


def test_a_board_that_restarts_without_leaving_is_asked_again():
    typed = Typed().ready()
    typed.roll(1)
    assert typed.roll(1, boot="b2") == []
    assert typed.session.state == "handshaking"
    typed.heard()
    typed.wait(500)
    assert "H 1" in typed.heard()


def test_rolls_wait_until_the_boards_clock_is_known():
    typed = Typed()
    typed.says(HELLO.format(seq=1))
    assert typed.roll(1) == []
    typed.wait(50)
    typed.says(f"{typed.heard()[-1]} 1000000")
    assert len(typed.roll(1)) == 1


def test_a_commit_is_acknowledged_once_and_only_to_a_board_that_is_ready():
    typed = Typed().ready()
    typed.roll(1)
    typed.session.lost(PULLED)
    typed.session.commit("b1", 1)
    assert typed.heard() == []
    typed.session.found()
    typed.session.opened(typed.now)
    typed.ready(seq=1)
    assert typed.heard() == ["A b1 1"]
    assert typed.heard() == []


def test_a_restarted_host_reminds_the_board_of_what_is_on_disk():
    typed = Typed({"b1": 7}).ready(seq=9)
    assert typed.heard() == ["A b1 7"]
    assert typed.roll(7) == []
    assert len(typed.roll(8)) == 1


def test_committing_what_was_not_handed_out_is_our_own_mistake():
    with pytest.raises(IntakeError):
        Typed().ready().session.commit("b1", 1)


def test_a_command_is_repeated_until_answered_and_done_once():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.to_host.without = frozenset("K")
    ident = bench.session.send("blink")
    bench.run(600)
    bench.to_host.clear()
    bench.run(600)
    assert bench.seen(Answered) == [Answered(bench.board.serial, ident, True, "-")]


def test_a_command_the_board_does_not_know_is_answered_so():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    ident = bench.session.send("dance")
    bench.run(100)
    assert bench.seen(Answered) == [Answered(bench.board.serial, ident, False, "unknown")]


def test_commands_need_a_ready_board_and_answers():
    typed = Typed()
    with pytest.raises(SessionError, match="tower is handshaking"):
        typed.session.send("blink")
    typed.ready()
    for _ in range(16):
        typed.session.send("blink")
    with pytest.raises(SessionError, match="has not answered"):
        typed.session.send("blink")


def test_lamps_are_set_again_after_the_board_comes_back_and_commands_are_not():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.session.show("next", "green")
    bench.run(100)
    assert bench.button_lamp.shown == ["green"]
    bench.session.send("blink")
    bench.session.lost(PULLED)
    bench.start_board()
    bench.open()
    bench.run(500)
    assert bench.button_lamp.shown == ["green"]
    assert "blue" not in bench.lamp.shown


def test_a_bad_cable_is_named_once_per_half_minute():
    typed = Typed().ready()
    noises = []
    for _ in range(70):
        typed.says("B b1 100 0 0 0 0 0", "B b1 100 0 0 0 0 0")
        typed.session.receive(b">B b1*00000000\n", typed.now)
        noises += [event for event in typed.wait(1000) if isinstance(event, Noise)]
    assert [(noise.damaged, noise.lines) for noise in noises] == [(30, 91), (30, 90)]


def test_a_good_cable_with_one_bad_line_is_not_named():
    bench = Bench()
    bench.run(5000)
    bench.board.sent += b"boot\n"
    bench.run(65_000)
    assert bench.seen(Noise) == []


def test_the_boards_refusals_are_shown_when_its_memory_was_full():
    bench = Bench()
    bench.until(lambda: bench.session.state == "ready")
    bench.to_board.without = frozenset("A")
    for place in range(40):
        bench.throw(place % 6 + 1)
    bench.run(5000)
    assert bench.session.counters["refused"] == 8
    assert bench.tower.colour == "red"


@pytest.mark.parametrize("call", ["opened", "lost"])
def test_the_port_cannot_do_things_out_of_order(call):
    session = Session("tower")
    with pytest.raises(SessionError, match="while it is absent"):
        session.opened(START) if call == "opened" else session.lost(PULLED)


def test_every_state_can_be_reached_and_left():
    reached = {after for row in TRANSITIONS.values() for after in row.values()}
    assert reached == set(TRANSITIONS)
    assert all(set(row.values()) != {state} for state, row in TRANSITIONS.items())
