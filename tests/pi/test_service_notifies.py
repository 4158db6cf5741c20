"""The running service and systemd: ready, alive every few seconds, stopping."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.services import STOP_S, serving


def test_systemd_hears_when_it_is_ready_that_it_lives_and_that_it_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "20000000")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.settimeout(10)
        with serving(tmp_path / "data") as served:
            assert systemd.recv(400) == b"READY=1"
            assert systemd.recv(400) == b"WATCHDOG=1\nSTATUS=Every part answers."
            served.process.terminate()
            assert served.process.wait(STOP_S) == 0
            assert systemd.recv(400) == b"STOPPING=1"
