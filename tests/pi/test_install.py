"""The installer below a folder: a second run changes nothing, a removal leaves no trace."""

from __future__ import annotations

import os
import stat
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "hardware" / "pi" / "install.sh"
RELEASE = 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\nVERSION_ID="{number}"\n'
PYTHON = """#!/bin/sh
# Stands in for Python: makes an environment with itself in it, and installs nothing.
case "$1 $2" in
    "-m venv") mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && touch "$3/bin/heldentisch" ;;
    "-m pip") echo "pip $*" >>"$(dirname "$0")/../pip.log" ;;
    "--version "*) echo "Python 3.11.2" ;;
esac
"""
SYSTEM = ("apt-get", "groupadd", "useradd", "usermod", "udevadm", "systemctl", "nmcli", "userdel")
ASKING = {
    "getconf": "echo ${BITS:-64}",
    "getent": "exit 2",
    "dpkg-query": "echo install ok installed",
}
Tree = dict[str, str]


class Pi:
    """A computer below a folder, with commands of our own before the real ones."""

    def __init__(self, folder: Path) -> None:
        self.root, self.bin = folder / "root", folder / "bin"
        self.bin.mkdir(parents=True)
        for place in ("etc/udev/rules.d", "etc/systemd/system", "etc/xdg/autostart", "opt",
                      "usr/local/bin", "var/lib"):  # fmt: skip
            (self.root / place).mkdir(parents=True)
        self.release(13)
        self.command("python3", PYTHON)
        for name, line in ASKING.items():
            self.command(name, f"#!/bin/sh\n{line}\n")
        for name in SYSTEM:
            self.command(name, f'#!/bin/sh\necho "{name} was really run" >&2\nexit 9\n')

    def release(self, number: int) -> None:
        (self.root / "etc/os-release").write_text(RELEASE.format(number=number))

    def command(self, name: str, text: str) -> None:
        path = self.bin / name
        path.write_text(text)
        path.chmod(0o755)

    def run(self, *options: str, **env: str) -> subprocess.CompletedProcess[str]:
        path = f"{self.bin}:{os.environ['PATH']}"
        return subprocess.run(
            [SCRIPT, "--root", self.root, *options], capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": path, "PYTHON": str(self.bin / "python3"), **env},
        )  # fmt: skip

    def said(self, *options: str) -> str:
        done = self.run(*options)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def tree(self) -> Tree:
        """Every path with its kind and content."""
        return {str(path.relative_to(self.root)): _content(path) for path in self.root.rglob("*")}


def _content(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    mode = oct(stat.S_IMODE(path.stat().st_mode))
    return mode if path.is_dir() else f"{mode} {path.stat().st_mtime_ns} {path.stat().st_size}"


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def test_a_dry_run_says_every_step_and_does_none(pi: Pi) -> None:
    before = pi.tree()
    said = pi.said("--dry-run", "--kiosk", "--access-point", "Spieltisch 1")
    assert pi.tree() == before
    steps = (
        "-m venv", "--require-hashes", "groupadd --system heldentisch-boards",
        "systemctl enable heldentisch", "ssid Spieltisch 1", "udevadm trigger",
        "would copy the program to",
    )  # fmt: skip
    assert [step for step in steps if step not in said] == []


def test_what_it_lays_out_goes_again_without_a_trace_and_a_second_run_changes_nothing(
    pi: Pi,
) -> None:
    before = pi.tree()
    first = pi.said("--kiosk")
    laid = pi.tree()
    new = laid.keys() - before.keys()
    assert {
        "etc/systemd/system/heldentisch.service", "etc/systemd/system/heldentisch-kiosk.service",
        "etc/udev/rules.d/99-heldentisch.rules", "usr/local/bin/heldentisch",
        "opt/heldentisch/companion/__main__.py", "opt/heldentisch/.venv/bin/heldentisch",
    } <= new  # fmt: skip
    assert not [path for path in new if "__pycache__" in path or "/.git/" in path]
    assert "would run: systemctl restart heldentisch" in first
    again = pi.said("--kiosk")
    assert "It is up to date." in again
    assert "Nothing changed." in again
    assert pi.tree() == laid
    assert "Removed." in pi.said("--remove")
    assert pi.tree() == before
    assert "Removed." in pi.said("--remove")


def test_what_was_played_stays_unless_it_is_asked_for(pi: Pi) -> None:
    played = pi.root / "var/lib/heldentisch/journal.db"
    played.parent.mkdir()
    played.touch()
    assert f"What was played stays in {played.parent}" in pi.said("--remove")
    assert played.exists()
    pi.said("--remove", "--purge")
    assert not played.parent.exists()


def test_a_desktop_gets_a_kiosk_that_starts_with_its_session(pi: Pi) -> None:
    (pi.root / "usr/share/wayland-sessions").mkdir(parents=True)
    said = pi.said("--kiosk", "--dry-run")
    assert "etc/xdg/autostart/heldentisch-kiosk.desktop" in said
    assert "heldentisch-kiosk.service" not in said


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--purge"], "--purge goes with --remove."),
        (["--access-point", "a;b"], "--access-point needs a name of 1 to 32 letters"),
        (["--access-point"], "--access-point needs a name"),
        (["--sing"], "What is --sing?"),
    ],
)
def test_what_it_does_not_understand_it_refuses_before_anything(
    pi: Pi, options: list[str], sentence: str
) -> None:
    before = pi.tree()
    done = pi.run(*options)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert pi.tree() == before


def test_a_system_too_old_or_of_32_bits_is_refused_by_name(pi: Pi) -> None:
    assert "install the 64-bit Raspberry Pi OS" in pi.run(BITS="32").stderr
    pi.release(11)
    assert "This is release 11; Bookworm (12) or newer is needed." in pi.run().stderr


def test_a_program_that_is_not_of_this_script_is_left_alone(pi: Pi) -> None:
    mine = pi.root / "opt/heldentisch/notes.txt"
    mine.parent.mkdir()
    mine.write_text("mine")
    assert "is there and not of this script" in pi.run().stderr
    pi.said("--remove")
    assert mine.read_text() == "mine"
