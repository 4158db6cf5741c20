"""What systemd hears of us, on a socket of the kind it opens."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.notify import READY, Notifier, status
from tests.patience import PATIENCE_S


@pytest.fixture(params=["path", "abstract"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "notify") if request.param == "path" else f"@{tmp_path.name}-notify"


@pytest.fixture
def systemd(place: str) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(place.replace("@", "\0", 1) if place.startswith("@") else place)
        listening.settimeout(PATIENCE_S)
        yield listening


def test_it_hears_that_we_are_ready_and_how_we_are(place: str, systemd: socket.socket) -> None:
    Notifier({"NOTIFY_SOCKET": place}).tell(READY, status("Two\nlines of  it"))
    assert systemd.recv(400) == b"READY=1\nSTATUS=Two lines of it"


def test_without_systemd_nothing_is_said() -> None:
    Notifier({}).tell(READY)


def test_a_socket_that_is_gone_stops_nothing_and_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": str(tmp_path / "gone")})
    notifier.tell(READY)
    notifier.tell(READY)
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("env", "ms"),
    [
        ({"WATCHDOG_USEC": "20000000"}, 20_000),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": str(os.getpid())}, 20_000),
        ({"WATCHDOG_USEC": "20000000", "WATCHDOG_PID": "1"}, 0),
        ({"WATCHDOG_USEC": "soon"}, 0),
        ({}, 0),
    ],
)
def test_the_watchdog_is_the_one_meant_for_us(env: dict[str, str], ms: int) -> None:
    assert Notifier(env).watchdog_ms == ms
