"""What we tell systemd: that we are ready, how we are, that we live (`man sd_notify`)."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

READY = "READY=1"
STOPPING = "STOPPING=1"
ALIVE = "WATCHDOG=1"

_log = logging.getLogger("heldentisch.systemd")


class Notifier:
    """Sends to the socket that the environment names; without one it does nothing.

    systemd not listening is no reason to stop a game: a failure is logged, once.
    """

    def __init__(self, env: Mapping[str, str] = os.environ) -> None:
        name = env.get("NOTIFY_SOCKET", "")
        # A leading @ stands for the zero byte of the abstract name space.
        self._address = f"\0{name[1:]}" if name.startswith("@") else name
        self._failed = False
        self.watchdog_ms = _watchdog_ms(env)

    def tell(self, *lines: str) -> None:
        """Send lines such as `READY`, or `status("...")`, in one message."""
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
                sender.sendto("\n".join(lines).encode(), self._address)
        except OSError as error:
            if not self._failed:
                _log.error("systemd cannot be told anything: %s", error)
            self._failed = True


def status(text: str) -> str:
    """Return the line that `systemctl status` shows as our state."""
    return f"STATUS={' '.join(text.split())}"


def _watchdog_ms(env: Mapping[str, str]) -> int:
    """Return after how many milliseconds of silence systemd restarts us; 0: never."""
    if env.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return 0
    wanted = env.get("WATCHDOG_USEC", "")
    return int(wanted) // 1_000 if wanted.isdecimal() else 0
