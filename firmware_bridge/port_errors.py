"""Sentences for a port that does not open: what is wrong, and the one thing to do."""

from __future__ import annotations

import errno
from pathlib import Path

PROC = Path("/proc")
BUSY = frozenset({errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK})


class PortError(OSError):
    """A port is open no more, or never was."""


def explain(path: str, error: Exception, proc: Path = PROC) -> str:
    """Return a sentence for a person about why `path` did not open."""
    number = getattr(error, "errno", None)
    if number == errno.EACCES:
        return (
            f"Not allowed to open {path}: install hardware/pi/99-heldentisch.rules, or run "
            "'sudo usermod -aG dialout heldentisch' and restart the service."
        )
    if number in BUSY or "exclusively lock" in str(error):
        return f"{path} is in use by {_names(path, proc)}: stop it, or give it another port."
    if number == errno.ENOENT:
        return f"{path} is not there: plug the board in."
    return f"{path} does not open: {error}."


def holders(path: str, proc: Path = PROC) -> list[tuple[int, str]]:
    """Return process id and name of every process that has `path` open, as far as we may look."""
    wanted = str(Path(path).resolve())
    found = []
    for folder in proc.glob("[0-9]*"):
        try:
            if any(str(link.readlink()) == wanted for link in (folder / "fd").iterdir()):
                found.append((int(folder.name), (folder / "comm").read_text().strip()))
        except OSError:
            continue  # ended meanwhile, or not ours to look at
    return sorted(found)


def _names(path: str, proc: Path) -> str:
    found = holders(path, proc)
    if not found:
        return "another program"
    return ", ".join(f"{name} (process {pid})" for pid, name in found)
