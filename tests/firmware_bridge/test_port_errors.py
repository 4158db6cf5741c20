"""Each way a port fails to open has its own sentence."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from firmware_bridge.port_errors import explain, holders

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
def test_a_failure_is_a_sentence_with_its_cure_HW_23_31(error, words, tmp_path):
    assert words in explain(DEVICE, error, tmp_path)


def test_the_holder_is_named_HW_31(tmp_path):
    open_files = tmp_path / "4711" / "fd"
    open_files.mkdir(parents=True)
    (open_files / "7").symlink_to(DEVICE)
    (tmp_path / "4711" / "comm").write_text("ModemManager\n")
    (tmp_path / "12").mkdir()
    sentence = explain(DEVICE, OSError(errno.EBUSY, "busy"), tmp_path)
    assert "in use by ModemManager (process 4711)" in sentence


def test_holders_are_found_on_this_machine(tmp_path):
    path = tmp_path / "file"
    with path.open("w"):
        assert os.getpid() in [pid for pid, _ in holders(str(path))]
    assert holders(str(path), Path("/proc")) == []
