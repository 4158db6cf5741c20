"""The running service and systemd: ready, alive every few seconds, stopping."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S
from tests.services import serving


def test_systemd_hears_when_it_is_ready_that_it_lives_and_that_it_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(PATIENCE_S)
        with serving(tmp_path / "data") as served:
            assert systemd.recv(400) == b"READY=1"
            # A machine with much other work may first hear that a part was slow to answer.
            until(systemd, b"WATCHDOG=1\nSTATUS=Every part answers.")
            served.process.terminate()
            assert served.process.wait(PATIENCE_S) == 0
            until(systemd, b"STOPPING=1")


def until(systemd: socket.socket, words: bytes) -> None:
    """Listen until these words are said; fails after a silence that is too long."""
    while systemd.recv(400) != words:
        pass
