"""Each way a port fails to open has its own sentence."""

from __future__ import annotations

import errno
import grp
import os
from pathlib import Path

import pytest

from firmware_bridge.line.port_errors import PortError, broke, explain, holders, unplugged

DEVICE = "/dev/ttyACM0"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(errno.EACCES, "denied"), "Not allowed to open /dev/ttyACM0"),
        (OSError(errno.EBUSY, "busy"), "in use by another program"),
        (OSError(errno.EAGAIN, "locked"), "in use by another program"),
        (OSError("Could not exclusively lock port"), "in use by another program"),
        (FileNotFoundError(errno.ENOENT, "gone"), "plug the board in"),
        (OSError(errno.EIO, "Input/output error"), "does not open: [Errno 5]"),
        (ValueError("not a port"), "does not open: not a port."),
    ],
)
def test_a_failure_is_a_sentence_with_its_cure_HW_23_HW_31(error, words, tmp_path):
    assert words in str(explain(DEVICE, error, tmp_path))


def test_the_holder_is_named_HW_31(tmp_path):
    open_files = tmp_path / "4711" / "fd"
    open_files.mkdir(parents=True)
    (open_files / "7").symlink_to(DEVICE)
    (tmp_path / "4711" / "comm").write_text("ModemManager\n")
    (tmp_path / "12").mkdir()
    reason = explain(DEVICE, OSError(errno.EBUSY, "busy"), tmp_path)
    assert "in use by ModemManager (process 4711)" in str(reason)


def test_a_holder_whose_name_is_no_text_is_named_all_the_same_HW_31(tmp_path):
    open_files = tmp_path / "4711" / "fd"
    open_files.mkdir(parents=True)
    (open_files / "7").symlink_to(DEVICE)
    (tmp_path / "4711" / "comm").write_bytes(b"caf\xe9\n")
    assert holders(DEVICE, tmp_path) == [(4711, "caf\ufffd")]


def test_holders_are_found_on_this_machine(tmp_path):
    path = tmp_path / "file"
    with path.open("w"):
        assert os.getpid() in [pid for pid, _ in holders(str(path))]
    assert holders(str(path), Path("/proc")) == []


@pytest.mark.parametrize(
    "error", [PortError("gone"), OSError(errno.EIO, "I/O error"), OSError(errno.ENODEV, "none")]
)
def test_a_port_that_breaks_was_unplugged_HW_18(error, tmp_path):
    assert broke(DEVICE, error, tmp_path) == unplugged(DEVICE)


def test_what_else_breaks_is_told_as_it_is(tmp_path):
    path = tmp_path / "port"
    path.touch()
    assert "broke: slow" in str(broke(str(path), OSError("slow"), tmp_path))
    path.unlink()
    assert broke(str(path), OSError("write failed"), tmp_path) == unplugged(str(path))


def test_a_program_that_takes_our_bytes_away_is_named_HW_31(tmp_path):
    open_files = tmp_path / "4711" / "fd"
    open_files.mkdir(parents=True)
    (open_files / "7").symlink_to(DEVICE)
    (tmp_path / "4711" / "comm").write_text("minicom\n")
    reason = broke(DEVICE, PortError("gone"), tmp_path)
    assert reason.code == "port/shared"
    assert "minicom (process 4711) reads from /dev/ttyACM0 too" in str(reason)


def test_the_command_that_cures_a_refusal_names_the_group_of_the_port_HW_24(tmp_path):
    path = tmp_path / "port"
    path.touch()
    reason = explain(str(path), PermissionError(errno.EACCES, "denied"))
    group = grp.getgrgid(path.stat().st_gid).gr_name
    assert f"usermod -aG {group} " in str(reason)
