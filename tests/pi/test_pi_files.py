"""The files a Raspberry Pi needs say what the code relies on."""

from __future__ import annotations

import configparser
import re
import subprocess
from pathlib import Path

import pytest

from firmware_bridge.line.usb import PICO

PI = Path(__file__).parents[2] / "hardware" / "pi"
RULE = (PI / "99-heldentisch.rules").read_text().splitlines()[-1]
SCRIPT = (PI / "install.sh").read_text()


def unit(name: str) -> dict[str, str]:
    """Return the [Service] part of a unit."""
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string((PI / name).read_text())
    return dict(parser["Service"])


@pytest.mark.parametrize(
    "word",
    [
        f'ATTRS{{idVendor}}=="{PICO.vid:04x}"',
        f'ATTRS{{idProduct}}=="{PICO.pid:04x}"',
        'GROUP="heldentisch-boards"',
        'MODE="0660"',
        'ENV{ID_MM_DEVICE_IGNORE}="1"',
        'SYMLINK+="heldentisch/$attr{serial}"',
    ],
)
def test_the_rule_gives_us_the_port_and_keeps_modem_probers_away_HW_24_HW_25(word: str) -> None:
    assert word in RULE


def test_the_group_of_the_rule_is_the_one_the_service_is_put_into_HW_23_HW_24() -> None:
    (group,) = re.findall(r'GROUP="([^"]+)"', RULE)
    assert f"BOARDS={group}\n" in SCRIPT
    assert "for group in $BOARDS $DEVICE_GROUPS" in SCRIPT


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("RuntimeDirectory", "heldentisch"),
        ("WorkingDirectory", "/run/heldentisch"),
        ("Environment", "LG_WD=/run/heldentisch PYTHONUNBUFFERED=1 MALLOC_ARENA_MAX=2"),
    ],
)
def test_the_unit_starts_where_lgpio_may_write_HW_13(key: str, value: str) -> None:
    assert unit("heldentisch.service")[key] == value


@pytest.mark.parametrize(
    ("key", "value"),
    [("Type", "notify"), ("NotifyAccess", "main"), ("WatchdogSec", "20"), ("Restart", "always")],
)
def test_the_unit_waits_for_our_word_and_restarts_us_when_it_stops_coming(
    key: str, value: str
) -> None:
    assert unit("heldentisch.service")[key] == value


@pytest.mark.parametrize("name", ["heldentisch.service", "heldentisch-kiosk.service"])
def test_systemd_understands_every_line_of_a_unit(name: str) -> None:
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", PI / name], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    # What it starts is not installed here; nothing else may be wrong.
    complaints = [line for line in done.stderr.splitlines() if name in line]
    assert all("is not executable" in line for line in complaints), complaints
