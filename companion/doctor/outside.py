"""What cannot be read from a file: the wall clock, names on the network, room, packages."""

from __future__ import annotations

import json
import shutil
import socket
import time
from collections.abc import Collection
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

PATIENCE_S = 1.5
"""How long a question may take; a name that nobody on the network answers for takes five."""


def wall() -> float:
    """Return the wall clock in seconds since 1970."""
    return time.time()


def look_up(name: str) -> Collection[str]:
    """Return the addresses of a host name; none when nobody answers within `PATIENCE_S`."""
    answers: SimpleQueue[Collection[str]] = SimpleQueue()
    Thread(target=lambda: answers.put(_resolved(name)), name="look-up", daemon=True).start()
    try:
        return answers.get(timeout=PATIENCE_S)
    except Empty:
        return ()


def space(path: Path) -> tuple[int, int]:
    """Return the free and all bytes of the disk a path is on. Raises `OSError`."""
    usage = shutil.disk_usage(path)
    return usage.free, usage.total


def version(package: str) -> str | None:
    """Return the version of an installed Python package."""
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def fetch(port: int, path: str, host: str = "127.0.0.1") -> bytes:
    """Return what the service on this computer answers; nothing when it does not."""
    # These libraries cost 20 ms to import; the service answers its first page without them.
    from urllib.error import URLError
    from urllib.request import urlopen

    url = f"http://{f'[{host}]' if ':' in host else host}:{port}{path}"
    try:
        with urlopen(url, timeout=2 * PATIENCE_S) as answer:
            return bytes(answer.read())
    except (URLError, OSError, ValueError):
        return b""


def fetch_json(port: int, path: str) -> dict[str, Any] | None:
    """Return the JSON object the service answers; None when it does not."""
    try:
        found = json.loads(fetch(port, path))
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _resolved(name: str) -> Collection[str]:
    try:
        return {str(one[4][0]) for one in socket.getaddrinfo(name, None)}
    except OSError:
        return ()
