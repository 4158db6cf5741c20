"""What every board does: what it says, when, and what its lamp shows."""

from __future__ import annotations

from firmware_bridge.firmware import newest
from firmware_bridge.line import wire
from firmware_bridge.signs.alarms import SOUNDS
from tests.firmware_bridge.bench import Bench, beeper, box, kind, node, scripted

IDLE = "b0070001"


class Alone(Bench):
    """A tower whose host is typed by hand."""

    def turn(self, ms: int = 10) -> list[str]:
        said = []
        for _ in range(0, ms, 10):
            self.now += 10
            self.tower.step()
            said += self.board.said()
        return said


def quiet() -> Alone:
    """A tower just after its first heartbeat."""
    alone = Alone()
    alone.turn()
    return alone


def rolled(count: int = 1) -> Alone:
    alone = quiet()
    for place in range(count):
        alone.throw(place % 6 + 1)
    alone.turn(50 * count)
    return alone


def test_the_first_words_are_a_heartbeat_and_then_one_a_second():
    beats = Alone().turn(2500)
    assert [beat.split(" ")[0] for beat in beats] == ["B", "B", "B"]
    assert beats[1].startswith(f"B {IDLE} 1010 0 0 0")


def test_hello_is_answered_with_everything_the_host_must_know():
    alone = rolled(2)
    alone.board.hear("H 1")
    hello = f"H 1 {newest()} {alone.board.serial} {IDLE} 2 0 roll,press,lamp,beep,test"
    assert alone.turn()[0] == hello


def test_a_clock_question_is_answered_with_microseconds():
    alone = quiet()
    alone.board.hear("T 1795989600123")
    assert alone.turn() == [f"T 1795989600123 {(alone.now - 1_795_989_600_000) * 1000}"]


def test_a_roll_is_sent_at_once_and_again_every_200_ms():
    alone = rolled()
    said = [body for body in alone.turn(900) if body.startswith("R")]
    assert len(said) == 4
    assert len(set(said)) == 1


def test_only_the_oldest_eight_are_sent_again():
    alone = rolled(20)
    said = [body for body in alone.turn(210) if body.startswith("R")]
    assert {int(body.split(" ")[2]) for body in said} <= set(range(1, 9))


def test_an_acknowledgement_counts_only_for_this_boot():
    alone = rolled(2)
    alone.board.hear("A ffffffff 2")
    alone.turn()
    assert len(alone.tower.ring) == 2
    alone.board.hear(f"A {IDLE} 1")
    alone.turn()
    assert len(alone.tower.ring) == 1


def test_the_lamp_tells_the_truth():
    alone = rolled()
    alone.board.hear(f"A {IDLE} 1")
    alone.turn()
    alone.throw(3)
    alone.turn(100)
    assert alone.lamp.shown == ["dark", "white", "amber", "green", "white", "amber"]


def test_a_full_memory_shows_red_refuses_and_says_how_many():
    alone = rolled(34)
    assert alone.tower.colour == "red"
    assert " 32 32 2 0 0" in next(body for body in alone.turn(1010) if body[0] == "B")
    alone.board.hear(f"A {IDLE} 10")
    alone.turn()
    assert alone.tower.colour == "amber"


def test_probing_modems_and_stray_control_characters_are_counted_as_noise_HW_25():
    alone = quiet()
    alone.board.incoming += b"AT+GCAP\r\nAT\r\n\x03\x04\n" + b"x" * 200 + b"\n"
    assert [body for body in alone.turn(1010) if body[0] != "B"] == []
    alone.board.hear("H 1")
    assert alone.turn()[0].startswith("H 1")
    assert next(body for body in alone.turn(1010) if body[0] == "B").endswith(" 0 4")


def test_a_terminal_that_echoes_cannot_start_an_endless_talk():
    alone = rolled()
    alone.board.hear("H 1")
    for _ in range(100):
        alone.turn()
        alone.tower.step()
        alone.board.incoming += b"".join(wire.encode(body) for body in alone.turn())
    assert len([body for body in alone.turn(200) if body[0] in "HKT"]) == 0


def test_unknown_verbs_and_broken_fields_are_answered():
    alone = quiet()
    alone.board.hear("Z 1")
    alone.board.hear("A only")
    assert alone.turn() == ["K 0 err unknown", "K 0 err malformed"]


def test_a_command_is_done_once_however_often_it_comes():
    alone = quiet()
    for _ in range(3):
        alone.board.hear("L 7 next green")
    assert alone.turn() == ["K 7 ok -"] * 3
    assert alone.button_lamp.shown == ["green"]


def test_a_new_host_may_count_its_commands_from_one_again():
    alone = quiet()
    alone.board.hear("L 1 next green")
    alone.board.hear("H 1")
    alone.board.hear("L 1 next red")
    alone.turn()
    assert alone.button_lamp.shown == ["green", "red"]


def test_lamps_and_colours_that_do_not_exist_are_refused():
    alone = quiet()
    alone.board.hear("L 1 tower green")
    alone.board.hear("L 2 next pink")
    alone.board.hear("C 3 dance")
    assert alone.turn() == ["K 1 err lamp", "K 2 err colour", "K 3 err unknown"]


def test_blinking_shows_which_tower_it_is_for_two_seconds():
    alone = quiet()
    alone.board.hear("C 1 blink")
    alone.turn(2500)
    assert alone.lamp.shown.count("blue") == 4
    assert alone.tower.colour == "dark"


def test_a_button_held_at_the_start_is_no_press_HW_08():
    alone = Alone()
    pin = scripted.ScriptedPin(0)
    again = node.Node(alone.board, alone.lamp, box.Box(0, [("next", pin)]))
    for _ in range(10):
        alone.now += 10
        again.step()
    assert [body for body in alone.board.said() if body[0] == "P"] == []
    pin.set(False)
    again.step()
    assert [body.split(" ")[-1] for body in alone.board.said() if body[0] == "P"] == ["up"]


def test_a_board_tells_its_parts():
    alone = quiet()
    alone.board.hear("C 1 parts")
    assert alone.turn() == ["K 1 ok d6:next:next"]


def test_a_box_has_no_trays_and_rolls_nothing():
    alone = quiet()
    pins = [(f"b{place}", scripted.ScriptedPin()) for place in range(1, 5)]
    alone.tower = node.Node(alone.board, alone.lamp, box.Box(0, pins, [("b1", alone.lamp)]))
    alone.turn()
    alone.board.hear("H 1")
    assert alone.turn()[0].endswith(" press,lamp,test")
    for ident, (word, answer) in enumerate(
        {
            "parts": "ok -:b1,b2,b3,b4:b1",
            "beep:flag": "err unknown",
            "look": "err unknown",
            "test": "ok b1=ok,b2=ok,b3=ok,b4=ok",
        }.items(),
        start=1,
    ):
        alone.board.hear(f"C {ident} {word}")
        assert alone.turn() == [f"K {ident} {answer}"]


def test_what_lies_in_the_tray_can_be_asked_after_a_break_HW_36():
    alone = rolled()
    alone.board.hear("C 1 look")
    assert "K 1 ok d6=1" in alone.turn()
    alone.throw(3, "cocked")
    alone.turn(100)
    alone.board.hear("C 2 look")
    assert "K 2 ok d6=?" in alone.turn()


def test_a_throw_the_cable_slept_through_is_told_with_what_became_of_it_HW_36():
    alone = quiet()
    alone.throw(4, "lifted")
    alone.throw(5, "unread")
    alone.turn(600)
    alone.board.hear(f"A {IDLE} 0")
    said = {body.split(" ", 4)[4] for body in alone.turn(210) if body[0] == "R"}
    assert said == {"d6 4 lifted sim", "d6 0 unread sim"}


def test_the_self_test_names_what_is_wrong():
    alone = quiet()
    alone.board.hear("C 1 test")
    assert alone.turn() == ["K 1 ok d6=ok,beam=ok,next=ok"]
    alone.tray.state = "cell3"
    alone.buttons["next"].set(True)
    alone.turn(20)
    alone.board.hear("C 2 test")
    assert "K 2 ok d6=cell3,beam=ok,next=held" in alone.turn()


def test_a_question_that_comes_again_is_answered_alike_and_asked_once():
    alone = quiet()
    alone.board.hear("C 1 test")
    alone.turn()
    alone.tray.state = "cell3"
    alone.board.hear("C 1 test")
    assert alone.turn() == ["K 1 ok d6=ok,beam=ok,next=ok"]


def test_every_sound_of_the_clock_can_be_heard_and_no_other():
    assert set(beeper.SOUNDS) == set(SOUNDS)
    alone = quiet()
    for ident, sound in enumerate([*SOUNDS, "moo"], start=1):
        alone.board.hear(f"C {ident} beep:{sound}")
    answers = [body.split(" ")[2:] for body in alone.turn(20)]
    assert answers == [["ok", "-"]] * len(SOUNDS) + [["err", "sound"]]


def test_a_sound_plays_while_the_board_goes_on():
    alone = quiet()
    alone.board.hear("C 1 beep:flag")
    alone.throw(2)
    said = alone.turn(2600)
    assert alone.sounder.tones == [880, 0] * 3
    assert "R" in {body[0] for body in said}


def test_a_board_that_is_asked_for_its_prompt_answers_first_and_leaves():
    alone = quiet()
    assert not alone.tower.orders.leaving
    alone.board.hear("C 1 update")
    assert alone.turn() == ["K 1 ok -"]
    assert alone.tower.orders.leaving


def test_a_greeting_needs_no_banner_and_no_reset_HW_26():
    alone = quiet()
    alone.board.incoming += b"half a li"
    alone.board.hear("H 1")
    alone.board.hear("H 1")
    assert [body[0] for body in alone.turn()] == ["H", "H"]


def test_a_wrong_board_says_what_it_is_told_to():
    alone = quiet()
    old = node.Node(alone.board, alone.lamp, box.Box(0), firmware="0.9.0")
    alone.board.hear("H 1")
    old.step()
    assert "H 1 0.9.0" in alone.board.said()[0]


def test_the_longest_names_and_numbers_fit_into_a_line():
    die = "x" * kind.LONGEST_NAME
    names = f"{die},{die}"
    wire.encode(f"K {10**17} ok {names}:next,undo:next")
    states = [f"{name}=bright" for name in names.split(",")]
    wire.encode(f"K {10**17} ok {','.join(states)},beam=beam,next=held,undo=held")
    wire.encode(f"R ffffffff {10**9} {10**17} {die} 6 cocked ir5")
