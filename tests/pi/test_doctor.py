"""The doctor: what it says of a computer, case by case; a healthy one needs nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.doctor import Subject, checks
from companion.doctor.clock import check_clock
from companion.doctor.network import check_names, check_service
from companion.doctor.power import check_power
from companion.doctor.program import check_pin_library, check_program
from companion.doctor.storage import check_room, check_storage
from companion.doctor.told import told
from companion.settings import ButtonSetting, Settings
from tests.pi.machines import DATA, Computer, only, said

BUTTON = Settings(buttons=(ButtonSetting(pin=17, seat=1),))
SUBJECT = Subject(data=DATA, settings=BUTTON, organs={"journal": {"state": "ok"}})


def test_a_healthy_table_needs_nothing(computer: Computer) -> None:
    computer.plug()
    found = checks(computer.machine, SUBJECT)
    assert [one for one in found if one.state != "ok"] == []
    assert {"service", "storage", "journal", "power", "clock", "pins", "port:ttyACM0"} <= {
        one.id for one in found
    }
    assert told(found).endswith(f"None of {len(found)} needs you.")


def test_what_is_ill_comes_first_with_cause_and_cure(computer: Computer) -> None:
    computer.free = 1_000_000
    first = checks(computer.machine, SUBJECT)[0]
    assert first.id == "room"
    assert said(first)[0] == "The disk with /var/lib/heldentisch is nearly full: 1 MB are left."
    assert told([first]).splitlines()[-1] == "1 of 1 needs you."


def test_a_check_that_stumbles_hides_no_other(computer: Computer) -> None:
    computer.write("/sys/devices/platform/soc/soc:firmware/get_throttled", "rubbish")
    found = checks(computer.machine, SUBJECT)
    assert [one.id for one in found if one.state == "unknown"] == ["power"]
    assert len(found) > 8


@pytest.mark.parametrize(
    ("mounts", "command_line", "state"),
    [
        (["overlay / overlay rw,lowerdir=/lower,upperdir=/upper/data 0 0"], "boot=overlay", "ill"),
        (["overlayroot / overlay rw 0 0"], "overlayroot=tmpfs", "ill"),
        (["/dev/mmcblk0p2 / ext4 rw 0 0", "tmpfs /var tmpfs rw 0 0"], "", "ill"),
        (["/dev/mmcblk0p2 / ext4 ro 0 0"], "", "ill"),
        (["overlay / overlay rw 0 0"], "root=/dev/vda", "ok"),  # a container
        (
            ["overlay / overlay rw 0 0", "/dev/sda1 /var/lib/heldentisch ext4 rw 0 0"],
            "boot=overlay", "ok",
        ),
        (["tmpfs /variant tmpfs rw 0 0", "/dev/mmcblk0p2 / ext4 rw 0 0"], "", "ok"),
        ([], "", "unknown"),
    ],
)  # fmt: skip
def test_data_that_a_restart_would_lose_are_told_by_the_mount_HW_34(
    computer: Computer, mounts: list[str], command_line: str, state: str
) -> None:
    computer.mount(*mounts)
    computer.write("/proc/cmdline", command_line)
    (check,) = check_storage(computer.machine, SUBJECT)
    assert check.state == state
    if "overlay" in command_line and state == "ill":
        assert said(check) == (
            "Everything stored in /var/lib/heldentisch is lost at the next restart.",
            "/ lies in memory (overlay): the read-only overlay is on.",
            "Switch it off with 'sudo raspi-config nonint disable_overlayfs' and restart, or start"
            " the service with --data on a stick.",
        )


def test_a_nearly_full_disk_is_named(computer: Computer) -> None:
    assert only(check_room(computer.machine, SUBJECT), "room").state == "ok"
    computer.free = 150_000_000
    assert only(check_room(computer.machine, SUBJECT), "room").state == "ill"


@pytest.mark.parametrize(
    ("alarm", "throttled", "what"),
    [
        ("0", "0x0", "The voltage holds."),
        ("1", "", "The voltage is too low right now."),
        ("0", "0x50005", "The voltage is too low right now."),
        ("0", "0x50000", "The voltage was too low since the start."),
        ("", "", "Whether the voltage holds is not known."),
    ],
)
def test_a_weak_power_supply_is_named_as_the_cause_HW_32(
    computer: Computer, alarm: str, throttled: str, what: str
) -> None:
    sensor = computer.write("/sys/class/hwmon/hwmon1/in0_lcrit_alarm", alarm)
    if not alarm:
        sensor.with_name("name").write_text("cpu_thermal\n")
    if throttled:
        computer.write("/sys/devices/platform/soc/soc:firmware/get_throttled", throttled)
    (check,) = check_power(computer.machine, SUBJECT)
    assert said(check)[0] == what
    assert check.state == ("ok" if "holds." in what else "unknown" if not alarm else "ill")


def test_a_computer_without_such_a_sensor_is_not_asked_for_one(computer: Computer) -> None:
    computer.write("/sys/class/hwmon/hwmon1/name", "acpitz")
    computer.write("/proc/device-tree/model", "")
    assert list(check_power(computer.machine, SUBJECT)) == []


def test_a_clock_that_nobody_set_is_named(computer: Computer) -> None:
    computer.now = 0.0
    (check,) = check_clock(computer.machine, SUBJECT)
    assert said(check)[0] == "The clock is not set: it shows the year 1970."
    assert check.state == "ill"


def test_a_clock_that_no_network_confirmed_is_a_doubt(computer: Computer) -> None:
    (computer.root / "run/systemd/timesync/synchronized").unlink()
    assert [one.state for one in check_clock(computer.machine, SUBJECT)] == ["unknown"]
    computer.run(77, "chronyd")
    assert [one.state for one in check_clock(computer.machine, SUBJECT)] == ["ok"]


def test_another_computer_of_our_name_is_told_with_its_address(computer: Computer) -> None:
    computer.names["heldentisch.local"] = ["192.168.1.77"]
    found = list(check_names(computer.machine, SUBJECT))
    assert only(found, "name:tisch.local").state == "ok"
    assert said(only(found, "name:heldentisch.local"))[:2] == (
        "Another computer on the network answers to heldentisch.local: 192.168.1.77.",
        "Two computers have the same name, so phones find one or the other.",
    )


@pytest.mark.parametrize("answers", [["127.0.1.1"], ["192.168.1.77", "192.168.1.20"], []])
def test_a_name_that_leads_to_us_or_to_nobody_is_no_clash(
    computer: Computer, answers: list[str]
) -> None:
    computer.names = {"tisch.local": answers}
    assert all(one.state == "ok" for one in check_names(computer.machine, SUBJECT))


def test_a_port_that_another_program_has_is_named_with_it(computer: Computer) -> None:
    row = "   0: 00000000:1F40 00000000:0000 0A 00000000:00000000 00:00000000 00000000  0  0 4711 1"
    computer.write("/proc/net/tcp", f"  sl  local_address ...\n{row}")
    computer.run(321, "python3", "socket:[4711]")
    (check,) = check_service(computer.machine, Subject(data=DATA))
    assert said(check)[:2] == (
        "The service does not answer: port 8000 is taken.",
        "python3 (process 321) listens there.",
    )


def test_a_service_that_hangs_is_told_from_one_that_does_not_run(computer: Computer) -> None:
    silent = Subject(data=DATA)
    assert [one.state for one in check_service(computer.machine, silent)] == ["unknown"]
    computer.run(55, "heldentisch")
    computer.write(DATA / "journal.db.lock", "55")
    (check,) = check_service(computer.machine, silent)
    assert said(check)[0] == "The service runs and does not answer at port 8000."


def without(*names: str) -> Callable[[Computer], None]:
    def drop(computer: Computer) -> None:
        for name in names:
            del computer.packages[name]

    return drop


def test_a_pi_without_a_library_for_its_pins_is_told_what_to_run_HW_14(computer: Computer) -> None:
    without("gpiod")(computer)
    assert only(check_pin_library(computer.machine, SUBJECT), "pin-library").state == "ok"
    without("lgpio")(computer)
    (check,) = check_pin_library(computer.machine, SUBJECT)
    assert said(check) == (
        "No library for the pins is there: gpiod / lgpio.",
        "The environment was not built to its end, or by another program.",
        "Run 'sudo hardware/pi/install.sh' again, or 'make build' in your own copy.",
    )


def test_packages_that_are_missing_are_named(computer: Computer) -> None:
    without("flask", "msgspec")(computer)
    (check,) = check_program(computer.machine, SUBJECT)
    assert said(check)[0] == "Python packages are missing: flask, msgspec."


def test_the_paths_of_the_checks_never_leave_the_root(computer: Computer, tmp_path: Path) -> None:
    assert computer.machine.at(DATA) == tmp_path / "pi/var/lib/heldentisch"
