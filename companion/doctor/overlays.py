"""Which line of the Pi's `config.txt` gives pins to something of the Pi's own.

A pin that belongs to SPI, 1-Wire or I2S is busy, or seems to be pressed by itself at the start.
"""

from __future__ import annotations

import re
from typing import NamedTuple

CONFIGS = ("/boot/firmware/config.txt", "/boot/config.txt")


class Holder(NamedTuple):
    """Who has a pin by configuration: what it is called, the line that says so, and its file."""

    name: str
    line: str
    file: str


class _Rule(NamedTuple):
    name: str
    line: re.Pattern[str]
    pins: tuple[int, ...]
    option: str = ""


def _rule(name: str, line: str, *pins: int, option: str = "") -> _Rule:
    return _Rule(name, re.compile(line), pins, option)


_ON = r"=(?:on|1)\b"
RULES = (
    _rule("SPI", rf"dtparam=spi{_ON}|dtoverlay=spi0-", 7, 8, 9, 10, 11),
    _rule("SPI 1", r"dtoverlay=spi1-", 16, 17, 18, 19, 20, 21),
    _rule("1-Wire", r"dtoverlay=w1-gpio", 4, option="gpiopin"),
    _rule(
        "I2S", rf"dtparam=i2s{_ON}|dtoverlay=(?:hifiberry|iqaudio|i2s-|max98357a|googlevoicehat)",
        18, 19, 20, 21,
    ),
    _rule("I2C", rf"dtparam=i2c(?:_arm|1)?{_ON}", 2, 3),
    _rule("UART", rf"enable_uart{_ON}|dtoverlay=uart0", 14, 15),
    _rule("gpio-ir", r"dtoverlay=gpio-ir\b", 18, option="gpio_pin"),
    _rule("gpio-fan", r"dtoverlay=gpio-fan", 12, option="gpiopin"),
    _rule("gpio-shutdown", r"dtoverlay=gpio-(?:shutdown|poweroff)", 3, option="gpio_pin"),
    _rule("PWM", r"dtoverlay=pwm\b", 18, option="pin"),
)  # fmt: skip
"""After the README of the overlays: what each takes unless an option names another pin."""


def holder_of(pin: int, configs: dict[str, str]) -> Holder | None:
    """Return who has `pin` (BCM number) by the texts of `configs`, by file name."""
    for file, text in configs.items():
        for line in (line.strip() for line in text.splitlines()):
            for rule in RULES:
                if rule.line.match(line) and pin in _pins(rule, line):
                    return Holder(rule.name, line, file)
    return None


def _pins(rule: _Rule, line: str) -> tuple[int, ...]:
    found = re.search(rf"\b{rule.option}=(\d+)", line) if rule.option else None
    return (int(found[1]),) if found else rule.pins
