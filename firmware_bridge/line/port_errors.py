"""Reasons of a port that does not open or broke: what is wrong, and the one thing to do."""

from __future__ import annotations

import errno
import grp
import os
import pwd
from pathlib import Path

from firmware_bridge.reason import Reason

PROC = Path("/proc")
BUSY = frozenset({errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK})
GONE = frozenset({errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.EBADF})

NOTHING = Reason("port/none", "No board is plugged in.")
STOPPING = Reason("port/stopping", "The service is stopping.")


class PortError(OSError):
    """A port is open no more, or never was."""


def explain(path: str, error: Exception, proc: Path = PROC) -> Reason:
    """Return why `path` did not open."""
    number = getattr(error, "errno", None)
    if number == errno.EACCES:
        return Reason(
            "port/denied",
            "Not allowed to open {path}: install hardware/pi/99-heldentisch.rules, or run "
            "'sudo usermod -aG {group} {user}' and restart the service.",
            {"path": path, "group": _group(path), "user": _user()},
        )
    if number in BUSY or "exclusively lock" in str(error):
        return _busy(path, proc)
    if number == errno.ENOENT:
        return Reason("port/missing", "{path} is not there: plug the board in.", {"path": path})
    return Reason(
        "port/failed", "{path} does not open: {cause}.", {"path": path, "cause": str(error)}
    )


def unplugged(path: str) -> Reason:
    """Return the reason of a device that is not there any more."""
    return Reason("port/unplugged", "The board was unplugged or lost its power.", {"path": path})


def broke(path: str, error: Exception, proc: Path = PROC) -> Reason:
    """Return why the open port `path` closed.

    Two programs that read one port take each other's bytes away, and to both it looks as if the
    device had gone (HW-31); so the other one is looked for, and named.
    """
    number = getattr(error, "errno", None)
    is_gone = isinstance(error, PortError) or number in GONE or not Path(path).exists()
    others = [one for one in holders(path, proc) if one[0] != os.getpid()] if is_gone else []
    if others:
        return Reason(
            "port/shared",
            "{holder} reads from {path} too and takes our bytes away: stop it.",
            {"path": path, "holder": _names(others)},
        )
    if is_gone:
        return unplugged(path)
    return Reason(
        "port/broke",
        "The connection to {path} broke: {cause}.",
        {"path": path, "cause": str(error)},
    )


def failed(error: Exception) -> Reason:
    """Return the reason when our own code failed: a mistake of ours, counted and logged."""
    return Reason("port/fault", "Our own side of the line failed: {cause}.", {"cause": str(error)})


def holders(path: str, proc: Path = PROC) -> list[tuple[int, str]]:
    """Return process id and name of every process that has `path` open, as far as we may look."""
    wanted = str(Path(path).resolve())
    found = []
    for folder in proc.glob("[0-9]*"):
        try:
            if any(str(link.readlink()) == wanted for link in (folder / "fd").iterdir()):
                name = (folder / "comm").read_text("utf-8", "replace").strip()
                found.append((int(folder.name), name))
        except OSError:
            continue  # ended meanwhile, or not ours to look at
    return sorted(found)


def _busy(path: str, proc: Path) -> Reason:
    found = holders(path, proc)
    if not found:
        return Reason(
            "port/busy",
            "{path} is in use by another program: stop it, or give it another port.",
            {"path": path},
        )
    return Reason(
        "port/busy",
        "{path} is in use by {holder}: stop it, or give it another port.",
        {"path": path, "holder": _names(found)},
    )


def _names(found: list[tuple[int, str]]) -> str:
    return ", ".join(f"{name} (process {pid})" for pid, name in found)


def _group(path: str) -> str:
    """Return the group that may open `path`; Debian 13 gives some boards to `plugdev` (HW-24)."""
    try:
        return grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"


def _user() -> str:
    try:
        return pwd.getpwuid(os.getuid()).pw_name
    except KeyError:
        return "heldentisch"
