"""Several boards at once: found, told apart, lost and found again, each on its own."""

from __future__ import annotations

import errno
from collections.abc import Iterator

import pytest

from firmware_bridge.boards.board_line import BoardAway
from firmware_bridge.boards.boards import Boards
from firmware_bridge.line.events import Equipped, Lost, Press, Restarted, Roll
from firmware_bridge.line.parts import Parts
from firmware_bridge.line.usb import PICO, Bus, UsbId
from tests.firmware_bridge.boards_bench import A, B, FakeBoard, Table, table, two


@pytest.fixture
def desk() -> Iterator[Table]:
    with table() as one:
        yield one


def test_a_tower_and_a_box_are_told_apart_by_what_they_say(desk):
    two(desk)
    tower, box = desk.info(A), desk.info(B)
    assert (tower.kind, tower.name, tower.trays) == ("tower", "tower 2a2f", ("blue", "pink"))
    assert (box.kind, box.name, box.buttons) == ("box", "box ffff", ("b1", "b2", "b3", "b4"))
    assert (tower.path, box.path) == ("/dev/ttyACM0", "/dev/ttyACM1")
    assert tower.reason is None
    assert {one.board: one.parts for one in desk.seen(Equipped)} == {
        A: Parts(("blue", "pink"), ("next", "undo"), ("next",)),
        B: Parts((), ("b1", "b2", "b3", "b4"), ("b1", "b2", "b3", "b4")),
    }


def test_each_board_has_its_own_numbers_and_its_own_way_to_disk(desk):
    tower, box = two(desk)
    tower.roll(3)
    tower.roll(4)
    box.press("b1")
    desk.until(lambda: len(desk.seen(Roll)) == 2 and len(desk.seen(Press)) == 1)
    assert {one.board for one in desk.seen(Roll)} == {A}
    assert desk.seen(Press)[0].board == B
    desk.boards.commit(A, "b1", 2)
    desk.boards.commit(B, "b2", 1)
    desk.until(lambda: box.acknowledged == 1)
    assert tower.acknowledged == 0
    desk.boards.commit(A, "b1", 1)
    desk.until(lambda: tower.acknowledged == 2)


def test_what_the_disk_refused_is_handed_out_again_for_that_board_alone(desk):
    tower, box = two(desk)
    tower.roll(3)
    box.press("b1")
    desk.until(lambda: desk.seen(Roll) and desk.seen(Press))
    desk.boards.retake(A)
    tower.say(f"R b1 1 {tower._us} blue 3 ok ir5")
    box.say(f"P b2 1 {box._us} b1 down")
    desk.until(lambda: len(desk.seen(Roll)) == 2)
    desk.boards.commit(A, "b1", 1)
    desk.until(lambda: tower.acknowledged == 1)
    assert len(desk.seen(Press)) == 1


def test_an_entry_whose_handler_failed_comes_again(desk):
    tower, _ = two(desk)
    desk.fails = 1
    tower.roll(3)
    desk.until(lambda: desk.fails == 0)
    tower.say(f"R b1 1 {tower._us} blue 3 ok ir5")
    desk.until(lambda: desk.seen(Roll))
    desk.boards.commit(A, "b1", 1)
    desk.until(lambda: tower.acknowledged == 1)


def test_an_unplugged_board_is_lost_by_that_and_not_by_silence_and_the_others_go_on_HW_18(desk):
    tower, box = two(desk)
    before = desk.rings
    desk.pull()
    desk.until(lambda: desk.info(A).state == "lost")
    desk.until(lambda: desk.rings > before)
    lost = desk.info(A)
    assert lost.reason is not None
    assert lost.reason.code == "port/unplugged"
    assert (lost.kind, lost.trays, lost.path) == ("tower", ("blue", "pink"), "")
    assert [event.board for event in desk.seen(Lost)] == [A]
    box.press("b2")
    desk.until(lambda: desk.seen(Press))
    desk.plug(tower).ready(A, B)


def test_a_board_that_comes_back_under_another_name_is_the_same_board_HW_19(desk):
    tower, _ = two(desk)
    desk.pull("/dev/ttyACM0")
    desk.until(lambda: desk.info(A).state == "lost")
    desk.plug(tower, "/dev/ttyACM7", A.upper()).ready(A, B)
    assert desk.info(A).path == "/dev/ttyACM7"
    assert sorted(desk.states()) == [A, B]


def test_two_boards_that_change_places_are_not_confused_HW_19(desk):
    tower, box = two(desk)
    desk.pull("/dev/ttyACM0").pull("/dev/ttyACM1")
    desk.until(lambda: set(desk.states().values()) == {"lost"})
    desk.plug(box, "/dev/ttyACM0", B, "1-1")
    desk.plug(tower, "/dev/ttyACM1", A, "1-2").ready(A, B)
    assert desk.info(A).path == "/dev/ttyACM1"
    assert desk.info(A).missing == desk.info(B).missing == 0


def test_connected_means_a_valid_hello_and_nothing_less_HW_21(desk):
    mute = FakeBoard(A)
    mute.is_mute = True
    desk.plug(mute)
    desk.until(lambda: desk.boards.infos()[0].state == "handshaking")
    mute.noise(b"MicroPython v1.28\r\n>>> \r\n")
    mute.is_mute = False
    desk.skip(500)
    desk.ready()


def test_only_devices_with_our_ids_are_ever_opened_HW_22(desk):
    desk.plug(FakeBoard(), "/dev/ttyUSB0", "printer", vid=0x1A86, pid=0x7523)
    desk.plug(FakeBoard(), "/dev/ttyS0", None, vid=None, pid=None)
    desk.plug(FakeBoard(), "/dev/ttyACM0").ready()
    assert set(desk.opened) == {"/dev/ttyACM0"}


def test_a_stranger_with_our_ids_is_named_and_left_alone_until_somebody_searches_HW_22(desk):
    stranger = FakeBoard()
    stranger.is_mute = True
    desk.plug(stranger, serial="9999")
    desk.until(lambda: desk.boards.infos()[0].state == "handshaking")
    desk.skip(2000)
    desk.until(lambda: desk.boards.infos()[0].state == "absent")
    [info] = desk.boards.infos()
    assert info.reason is not None
    assert str(info.reason).startswith("The device on /dev/ttyACM0 did not answer")
    assert info.name == "ttyACM0"
    looks = desk.looks
    desk.boards.start()
    desk.until(lambda: desk.looks > looks + 3)
    assert len(desk.opened) == 1
    stranger.is_mute = False
    desk.boards.search()
    desk.ready()
    assert len(desk.opened) == 2


def test_a_stranger_that_is_pulled_leaves_no_trace(desk):
    stranger = FakeBoard()
    stranger.is_mute = True
    desk.plug(stranger)
    desk.until(lambda: desk.boards.infos()[0].state == "handshaking")
    desk.pull()
    assert desk.boards.infos() == ()


def test_a_port_we_may_not_open_says_what_to_do_and_is_tried_again_by_itself_HW_23(desk):
    desk.plug(PermissionError(errno.EACCES, "Permission denied"))
    desk.until(lambda: desk.boards.infos()[0].reason is not None)
    [info] = desk.boards.infos()
    assert info.reason is not None
    assert (info.state, info.reason.code) == ("absent", "port/denied")
    assert "sudo usermod -aG" in str(info.reason)
    desk.devices["/dev/ttyACM0"] = FakeBoard()
    desk.ready()  # nobody searched, nothing was restarted


def test_a_modem_prober_makes_the_port_busy_and_the_stream_dirty_and_nothing_more_HW_25(desk):
    desk.plug(OSError(errno.EBUSY, "Device or resource busy"))
    desk.until(lambda: desk.boards.infos()[0].reason is not None)
    assert "in use by another program" in str(desk.boards.infos()[0].reason)
    board = FakeBoard()
    desk.devices["/dev/ttyACM0"] = board
    desk.ready()
    board.noise(b"AT+GCAP\r\r\nAT\r\n")
    board.roll(6)
    desk.until(lambda: desk.seen(Roll))
    assert desk.info().counters["noise"] == 2


def test_a_port_that_is_refused_again_and_again_rings_once(desk):
    desk.plug(OSError(errno.EBUSY, "Device or resource busy"))
    desk.until(lambda: len(desk.opened) == 2)
    before = desk.rings
    desk.until(lambda: len(desk.opened) == 3)
    assert desk.rings == before


def test_no_command_goes_out_before_a_valid_hello_HW_26(desk):
    mute = FakeBoard()
    mute.is_mute = True
    desk.plug(mute)
    desk.until(lambda: desk.boards.infos()[0].state == "handshaking")
    [info] = desk.boards.infos()
    desk.boards.show(info.id, "next", "green")
    with pytest.raises(BoardAway):
        desk.boards.blink(info.id)
    mute.is_mute = False
    desk.skip(500)
    desk.ready()
    desk.until(lambda: any(body.startswith("L ") for body in mute.heard))
    first = next(place for place, body in enumerate(mute.heard) if body[0] != "H")
    assert {body[0] for body in mute.heard[first:]} <= set("TCLH")
    assert mute.heard[0] == "H 1"


def test_a_second_board_of_the_same_name_is_refused_and_taken_once_the_first_is_gone(desk):
    first, second = FakeBoard(A), FakeBoard(A, boot="b2")
    desk.plug(first).ready()
    desk.plug(second, "/dev/ttyACM1", A, "1-2")
    desk.until(lambda: any(one.reason for one in desk.boards.infos()))
    [refused] = [one for one in desk.boards.infos() if one.reason]
    assert (refused.state, refused.reason and refused.reason.code) == ("absent", "board/twin")
    assert f"A second board says it is {A}, as the one on /dev/ttyACM0" in str(refused.reason)
    assert desk.info(A).state == "ready"
    desk.pull("/dev/ttyACM0")
    desk.until(lambda: desk.boards.look() or desk.states() == {A: "ready"})
    assert desk.info(A).path == "/dev/ttyACM1"


def test_boards_without_a_serial_number_at_usb_are_told_apart_by_what_they_say(desk):
    desk.plug(FakeBoard("left"), "/dev/ttyACM0", None, "1-1")
    desk.plug(FakeBoard("right", boot="b2"), "/dev/ttyACM1", None, "1-2").ready("left", "right")


def test_a_chosen_path_and_a_chosen_number_are_shown_before_anybody_sees_them(tmp_path):
    boards = Boards(
        Bus([UsbId(PICO.vid, PICO.pid, A.upper())], [str(tmp_path / "port")], ports=list),
        now=lambda: 7, notify=lambda event: None,
    )  # fmt: skip
    boards.look()
    try:
        infos = boards.infos()
        assert [one.state for one in infos] == ["absent", "absent"]
        assert infos[0].id == A
        assert "/" not in infos[1].id
    finally:
        boards.stop()


def test_another_board_with_another_number_is_not_opened_when_one_is_chosen():
    with table(UsbId(PICO.vid, PICO.pid, B)) as desk:
        desk.plug(FakeBoard(A), serial=A)
        desk.plug(FakeBoard(B, boot="b2"), "/dev/ttyACM1", B, "1-2").ready(B)
        assert set(desk.opened) == {"/dev/ttyACM1"}


def test_a_board_that_restarts_tells_what_is_gone_and_keeps_the_sum(desk):
    board = FakeBoard()
    desk.plug(board).ready()
    for boot, made in (("b2", 4), ("b3", 2)):
        board.say(f"B {board.boot} 100 {made} {made} 0 0 0")
        board.boot = boot
        board.say(f"B {boot} 100 0 0 0 0 0")
        desk.until(lambda: desk.info().state == "handshaking")
        desk.skip(500)
        desk.ready()
    assert [one.missing for one in desk.seen(Restarted)] == [4, 2]
    assert desk.info().missing == 6


def test_a_board_that_loses_its_power_with_rolls_aboard_says_how_many_are_missing_HW_32(desk):
    board = FakeBoard()
    desk.plug(board).ready()
    board.say("B b1 100 3 3 0 0 0")
    desk.until(lambda: any(body.startswith("T") for body in board.heard))
    desk.pull()
    desk.until(lambda: desk.info().state == "lost")
    desk.plug(FakeBoard(boot="b2")).ready()
    assert desk.info().missing == 3
    assert [one.missing for one in desk.seen(Restarted)] == [3]


def test_a_board_that_goes_away_again_and_again_names_the_cause_and_doubles_nothing_HW_32(desk):
    board = FakeBoard()
    for _ in range(4):
        desk.plug(board).ready()
        desk.pull()
        desk.until(lambda: desk.info().state == "lost")
    desk.plug(board).ready()
    assert "check its cable and the power supply" in str(desk.info().reason)
    board.roll(4)
    desk.until(lambda: desk.seen(Roll))
    desk.boards.commit(A, "b1", 1)
    desk.until(lambda: board.acknowledged == 1)
    desk.pull()
    desk.until(lambda: desk.info().state == "lost")
    desk.plug(board).ready()
    board.say(f"R b1 1 {board._us} blue 4 ok ir5")
    desk.until(lambda: desk.info().counters["duplicates"] == 1)
    assert len(desk.seen(Roll)) == 1
    desk.skip(600_001)
    assert desk.info().reason is None


def test_a_damaged_line_is_rejected_and_named_as_the_cables_fault_HW_28(desk):
    board = FakeBoard()
    desk.plug(board).ready()
    for _ in range(25):
        board.noise(b"\n>R b1 1 1 blue 4 ok ir5*00000000\n")
    desk.until(lambda: desk.info().counters["bad_crc"] == 25)
    assert desk.seen(Roll) == []
    desk.skip(2900)
    board.say("B b1 1 0 0 0 0 0")
    desk.until(lambda: desk.info().state == "ready")


def test_an_older_firmware_works_and_says_that_there_is_a_newer_one():
    with table(newest="1.2.0") as desk:
        desk.plug(FakeBoard(firmware="1.0.0", caps="roll,press,lamp", parts="err unknown")).ready()
        info = desk.info()
        assert (info.state, info.update, info.newest) == ("ready", "board", "1.2.0")
        assert (info.trays, info.buttons) == (("d6",), ("next", "undo"))


def test_another_protocol_is_refused_with_the_side_to_update(desk):
    desk.plug(FakeBoard(hello="H 2 what will be"))
    desk.until(lambda: desk.boards.infos()[0].state == "wrong_protocol")
    [info] = desk.boards.infos()
    assert info.update == "host"
    assert "update Heldentisch" in str(info.reason)
    desk.pull()
    desk.until(lambda: desk.boards.infos()[0].state == "lost")


def test_the_hello_of_an_older_release_counts_its_entries_by_boot_alone(desk):
    desk.disk["b1"] = 7
    board = FakeBoard()
    board.seq = 7
    desk.plug(board).ready()
    desk.until(lambda: board.acknowledged == 7)
    board.roll(2)
    desk.until(lambda: desk.seen(Roll))
    assert desk.seen(Roll)[0].seq == 8
