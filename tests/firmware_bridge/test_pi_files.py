"""The files a Raspberry Pi needs say what the code relies on."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_bridge.usb import PICO

PI = Path(__file__).parents[2] / "hardware" / "pi"
RULE = (PI / "99-heldentisch.rules").read_text().splitlines()[-1]
UNIT = (PI / "heldentisch.service").read_text()


@pytest.mark.parametrize(
    "word",
    [
        f'ATTRS{{idVendor}}=="{PICO.vid:04x}"',
        f'ATTRS{{idProduct}}=="{PICO.pid:04x}"',
        'GROUP="dialout"',
        'MODE="0660"',
        'ENV{ID_MM_DEVICE_IGNORE}="1"',
    ],
)
def test_the_rule_gives_us_the_port_and_keeps_modem_probers_away_HW_24_25(word):
    assert word in RULE


@pytest.mark.parametrize(
    "line",
    [
        "RuntimeDirectory=heldentisch",
        "WorkingDirectory=/run/heldentisch",
        "Environment=LG_WD=/run/heldentisch",
        "SupplementaryGroups=gpio dialout",
        "Restart=always",
    ],
)
def test_the_unit_starts_where_lgpio_may_write_HW_13(line):
    assert line in UNIT.splitlines()
