"""Where phones on the same network reach this box."""

from __future__ import annotations

import contextlib
import re
import socket

from companion.settings import TABLE_NAME

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


def own_name(host: str) -> str:
    """Return the name phones find a computer by that calls itself `host`: `heldentisch.local`.

    One without a proper name goes by the table's usual one.
    """
    name = host.partition(".")[0].lower()
    is_name = re.fullmatch(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?", name) and name != "localhost"
    return f"{name}.local" if is_name else TABLE_NAME


def reachable(host: str, port: int) -> str:
    """Return the address phones use for a server bound to `host` and `port`."""
    name = own_address() if host in ("0.0.0.0", "::", "") else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"
