"""The doctor and boards: who may open a port, who has it, and which program a board runs."""

from __future__ import annotations

import os
from typing import Any

import pytest

from companion.doctor import Subject
from companion.doctor.boards import check_firmware, check_organs
from companion.doctor.ports import check_modem_manager, check_ports, usb_ports
from tests.pi.machines import DATA, RULE, Computer, said

SUBJECT = Subject(data=DATA)
INSTALL = (
    "Run 'sudo hardware/pi/install.sh', which lays out the rule, and plug the board in anew."
)  # fmt: skip


def test_whoever_has_the_port_is_named_with_its_process_HW_31(computer: Computer) -> None:
    computer.plug()
    computer.run(4242, "minicom", "/dev/null", "/dev/ttyACM0")
    (check,) = check_ports(computer.machine, SUBJECT)
    assert (check.id, check.state) == ("port:ttyACM0", "ill")
    assert said(check) == (
        "/dev/ttyACM0 is in use by minicom (process 4242).",
        "A port has one reader: each would get half of what the board says.",
        "Stop minicom, for example with 'sudo kill 4242'.",
    )


@pytest.mark.parametrize("pid", [99, os.getpid()], ids=["its number in the lock", "ourselves"])
def test_our_own_service_may_have_the_port_HW_31(computer: Computer, pid: int) -> None:
    computer.plug()
    computer.write(DATA / "journal.db.lock", "99")
    computer.run(pid, "heldentisch", "/dev/ttyACM0")
    assert [one.state for one in check_ports(computer.machine, SUBJECT)] == ["ok"]


def test_a_missing_group_comes_with_the_exact_command_HW_23(computer: Computer) -> None:
    computer.plug(gid=20)
    (check,) = check_ports(computer.machine, SUBJECT)
    assert said(check) == (
        "heldentisch may not open /dev/ttyACM0.",
        "It belongs to the group dialout, and heldentisch is not in it.",
        "Run 'sudo usermod -aG dialout heldentisch', then 'sudo systemctl restart heldentisch'.",
    )


def test_a_port_given_to_whoever_sits_at_the_screen_asks_for_our_rule_HW_24(
    computer: Computer,
) -> None:
    computer.plug(gid=46)
    (computer.root / "etc/udev/rules.d" / RULE.name).unlink()
    (check,) = check_ports(computer.machine, SUBJECT)
    assert said(check)[1:] == (
        "It belongs to the group plugdev, and the rule that gives boards to the service is"
        " missing.",
        INSTALL,
    )


def test_what_is_no_board_of_ours_is_none_of_our_business(computer: Computer) -> None:
    computer.plug("ttyUSB0", vid="0403", pid="6001", gid=20)
    assert [port.name for port in usb_ports(computer.machine)] == ["ttyUSB0"]
    assert list(check_ports(computer.machine, SUBJECT)) == []


def test_modem_manager_is_told_to_keep_off_HW_25(computer: Computer) -> None:
    assert list(check_modem_manager(computer.machine, SUBJECT)) == []
    computer.run(300, "ModemManager")
    assert [one.state for one in check_modem_manager(computer.machine, SUBJECT)] == ["ok"]
    (computer.root / "etc/udev/rules.d" / RULE.name).unlink()
    (check,) = check_modem_manager(computer.machine, SUBJECT)
    assert said(check)[1:] == (
        "It runs, and no rule tells it that these ports are no modems.",
        INSTALL,
    )


def board(**more: Any) -> dict[str, Any]:
    usual = {"id": "2a2f", "name": "tower 2a2f", "firmware": "1.1.0", "newest": "1.1.0"}
    return {**usual, "update": "", **more}


@pytest.mark.parametrize(
    ("known", "what", "cure"),
    [
        (board(), "tower 2a2f has the newest program, 1.1.0.", ""),
        (
            board(firmware="1.0.0"),
            "tower 2a2f runs an older program: 1.0.0 instead of 1.1.0.",
            "Run 'heldentisch flash' with the board plugged into this computer.",
        ),
        (
            board(firmware="", update="board"),
            "tower 2a2f runs an older program: ? instead of 1.1.0.",
            "Run 'heldentisch flash' with the board plugged into this computer.",
        ),
        (
            board(firmware="2.0.0", update="host"),
            "tower 2a2f is newer than this service.",
            "Install the newest Heldentisch: 'git pull', then 'sudo hardware/pi/install.sh'.",
        ),
    ],
)
def test_programs_that_do_not_fit_say_which_side_to_update(
    computer: Computer, known: dict[str, Any], what: str, cure: str
) -> None:
    (check,) = check_firmware(computer.machine, Subject(data=DATA, boards=[known]))
    assert (said(check)[0], said(check)[2]) == (what, cure)


def test_a_part_that_ended_is_named_and_a_lost_board_is_none(computer: Computer) -> None:
    organs = {"buttons": {"state": "dead"}, "tower": {"state": "lost"}, "clock": {"state": "ok"}}
    (check,) = check_organs(computer.machine, Subject(data=DATA, organs=organs))
    assert said(check)[:2] == (
        "A part of the service does not work: buttons.",
        "Its thread has ended.",
    )
