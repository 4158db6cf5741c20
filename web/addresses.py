"""Where phones on the same network reach this box."""

from __future__ import annotations

import contextlib
import socket

_SOMEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation (RFC 5737); connecting a datagram socket sends nothing."""


def own_address() -> str:
    """Return this machine's address on the local network, or the loopback's without one."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with probe, contextlib.suppress(OSError):
        probe.connect(_SOMEWHERE)
        found: str = probe.getsockname()[0]
        return found
    return "127.0.0.1"


def reachable(host: str, port: int) -> str:
    """Return the address phones use for a server bound to `host` and `port`."""
    name = own_address() if host in ("0.0.0.0", "::", "") else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"
