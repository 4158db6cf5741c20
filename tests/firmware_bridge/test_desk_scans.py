"""A scanner named in the settings reaches whoever listens to scans."""

from __future__ import annotations

import contextlib
import os
import pty
import queue

import pytest

from companion.host import Host
from companion.scans import Scan, Scans
from companion.settings import ScannerSetting, Settings
from firmware_bridge.desk_set import real_desk
from tests.patience import PATIENCE_S


def scanned(near: int, heard: queue.Queue[Scan]) -> Scan:
    """Scan until it is heard: what is read before the desk has opened its port is lost."""
    for _ in range(round(PATIENCE_S / 0.1)):
        os.write(near, b"http://table.local/c/7k3qz\r")
        with contextlib.suppress(queue.Empty):
            return heard.get(timeout=0.1)
    raise AssertionError("nothing was heard")


@pytest.mark.parametrize("seat", [0, 2])
def test_what_the_tables_scanner_reads_is_heard_with_its_seat(host: Host, seat: int) -> None:
    scans, heard = Scans(), queue.Queue[Scan]()
    scans.listen(heard.put)
    near, far = pty.openpty()
    plan = ScannerSetting(port=os.ttyname(far), seat=seat)
    with real_desk(host, Settings(scanners=(plan,), look_for_boards=False), heard=scans.hear):
        scan = scanned(near, heard)
    assert (scan.text, scan.seat) == ("http://table.local/c/7k3qz", seat)
    assert scan.at <= host.now()
    for one in (near, far):
        os.close(one)
