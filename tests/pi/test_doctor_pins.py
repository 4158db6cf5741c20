"""The doctor and the header: the chip by its label, and each pin with whoever has it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.doctor import Subject
from companion.doctor.chips import Chip, find_chips
from companion.doctor.overlays import holder_of
from companion.doctor.pins import check_pins
from companion.settings import ButtonSetting, BuzzerSetting, Settings
from tests.pi.machines import DATA, Computer, said

SETTINGS = Settings(
    buttons=(ButtonSetting(pin=17, seat=1, lamp=27), ButtonSetting(pin=10, seat=2)),
    buzzer=BuzzerSetting(pin=18),
)
SUBJECT = Subject(data=DATA, settings=SETTINGS)


def test_the_pins_of_the_settings_are_those_looked_at(computer: Computer) -> None:
    assert SUBJECT.pins == [10, 17, 18, 27]
    assert [one.id for one in check_pins(computer.machine, SUBJECT)] == ["chip", "pins"]
    assert list(check_pins(computer.machine, Subject(data=DATA, settings=Settings()))) == []


def test_a_pin_in_use_is_named_with_the_program_that_has_it_HW_10(computer: Computer) -> None:
    computer.chips = [
        Chip("/dev/gpiochip0", "pinctrl-bcm2711", {17: "doorbell", 27: "heldentisch"})
    ]
    computer.run(600, "doorbell.py", "anon_inode:gpio-line")
    chip, busy = check_pins(computer.machine, SUBJECT)
    assert chip.state == "ok"
    assert busy.id == "pin:17"
    assert said(busy) == (
        "GPIO 17 is in use by doorbell.",
        "The program doorbell.py (process 600) has taken it.",
        "Stop that program, or give it another pin in heldentisch.toml.",
    )


@pytest.mark.parametrize(("holder", "what"), [("x", "by x."), ("", "by the kernel.")])
def test_a_holder_that_cannot_be_found_is_named_as_far_as_it_is_known_HW_10(
    computer: Computer, holder: str, what: str
) -> None:
    computer.chips = [Chip("/dev/gpiochip0", "pinctrl-rp1", {17: holder})]
    _, busy = check_pins(computer.machine, SUBJECT)
    assert said(busy)[0] == f"GPIO 17 is in use {what}"


def test_an_overlay_that_owns_a_pin_is_named_with_its_line_HW_11(computer: Computer) -> None:
    computer.write("/boot/firmware/config.txt", "# mine\n[all]\ndtparam=spi=on\n#dtparam=i2s=on")
    computer.chips = [Chip("/dev/gpiochip0", "pinctrl-rp1", {10: "spi0"})]
    _, busy = check_pins(computer.machine, SUBJECT)
    assert said(busy) == (
        "GPIO 10 belongs to SPI, so nothing else can be there.",
        "The line 'dtparam=spi=on' in /boot/firmware/config.txt gives it away.",
        "Take that line out and restart, or use another pin in heldentisch.toml.",
    )


@pytest.mark.parametrize(
    ("line", "pin", "name"),
    [
        ("dtparam=spi=on", 8, "SPI"),
        ("dtoverlay=spi1-1cs", 20, "SPI 1"),
        ("dtoverlay=w1-gpio", 4, "1-Wire"),
        ("dtoverlay=w1-gpio,gpiopin=17,pullup=on", 17, "1-Wire"),
        ("dtoverlay=w1-gpio,gpiopin=17", 4, ""),
        ("  dtparam=i2s=on", 21, "I2S"),
        ("dtoverlay=hifiberry-dac", 18, "I2S"),
        ("dtparam=i2c_arm=on", 2, "I2C"),
        ("enable_uart=1", 14, "UART"),
        ("dtoverlay=gpio-ir,gpio_pin=22", 22, "gpio-ir"),
        ("dtoverlay=pwm,pin=12,func=4", 12, "PWM"),
        ("#dtparam=spi=on", 8, ""),
        ("dtparam=spi=off", 8, ""),
        ("enable_uart=0", 14, ""),
    ],
)
def test_who_has_a_pin_by_configuration_HW_11(line: str, pin: int, name: str) -> None:
    found = holder_of(pin, {"config.txt": f"arm_64bit=1\n{line}\n"})
    assert (found.name if found else "") == name


def test_a_chip_that_may_not_be_opened_asks_for_the_group(computer: Computer) -> None:
    computer.chips = [Chip("/dev/gpiochip0", denied=True)]
    (check,) = check_pins(computer.machine, SUBJECT)
    assert said(check)[2].startswith("Run 'sudo usermod -aG gpio heldentisch'")


def test_a_computer_without_a_header_says_what_it_found_HW_15(computer: Computer) -> None:
    computer.chips = [Chip("/dev/gpiochip0", "INT34C5:00")]
    (check,) = check_pins(computer.machine, SUBJECT)
    assert "/dev/gpiochip0 (INT34C5:00)" in said(check)[1]


class FakeChip:
    def __init__(self, path: str) -> None:
        if path.endswith("1"):
            raise PermissionError(path)

    def __enter__(self) -> FakeChip:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def get_info(self) -> Any:
        return SimpleNamespace(label="pinctrl-rp1", num_lines=3)

    def get_line_info(self, number: int) -> Any:
        return SimpleNamespace(offset=number, used=number == 2, consumer="fan")


def test_chips_are_asked_through_gpiod(tmp_path: Path) -> None:
    for number in (0, 1):
        (tmp_path / f"gpiochip{number}").touch()
    ours, denied = find_chips(tmp_path, SimpleNamespace(Chip=FakeChip))
    assert (ours.label, ours.taken) == ("pinctrl-rp1", {2: "fan"})
    assert denied.denied
