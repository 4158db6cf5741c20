"""The computer as the doctor sees it: files below a root, and the few questions that are no files.

Every check asks here and nowhere else, so tests lay out a `/proc`, `/sys` and `/dev` of their own.
"""

from __future__ import annotations

import os
import platform
import stat
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from companion.doctor import outside
from companion.doctor.chips import Chip, find_chips

SERVICE_USER = "heldentisch"


class Owner(NamedTuple):
    """Who owns a file, and its permission bits."""

    uid: int
    gid: int
    mode: int


class Account(NamedTuple):
    """A person or a service as the system knows it, with the numbers of all its groups."""

    name: str
    uid: int
    groups: frozenset[int]


def owner(path: Path) -> Owner:
    """Return who owns a file. Raises `OSError`."""
    found = path.stat()
    return Owner(found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode))


@dataclass(frozen=True, slots=True, kw_only=True)
class Machine:
    """Where the doctor looks. `now` is the wall clock in seconds; `look_up` returns the addresses
    of a name, `space` the free and all bytes of the disk a path is on, `version` that of a Python
    package (None: not there)."""

    root: Path = Path("/")
    python: tuple[int, int] = sys.version_info[:2]
    bits: str = platform.machine()
    is_root: bool = os.geteuid() == 0
    now: Callable[[], float] = outside.wall
    look_up: Callable[[str], Collection[str]] = outside.look_up
    space: Callable[[Path], tuple[int, int]] = outside.space
    version: Callable[[str], str | None] = outside.version
    owner: Callable[[Path], Owner] = owner
    chips: Callable[[], Sequence[Chip]] = find_chips

    def at(self, path: str | Path) -> Path:
        """Return where a path of the machine really is."""
        return self.root / str(path).lstrip("/")

    def text(self, path: str | Path) -> str:
        """Return what a file says, without spaces around; empty when it cannot be read."""
        try:
            return self.at(path).read_text("utf-8", "replace").strip("\0 \n\t")
        except OSError:
            return ""

    def paths(self, pattern: str) -> list[Path]:
        """Return the paths that fit a pattern such as `/sys/class/hwmon/*`, in order."""
        return sorted(self.root.glob(pattern.lstrip("/")))

    def programs(self) -> dict[int, str]:
        """Return the name of every process by its number."""
        return {
            int(path.parent.name): self.text(f"/proc/{path.parent.name}/comm")
            for path in self.paths("/proc/[0-9]*/comm")
        }

    def holders(self, link: str) -> list[tuple[int, str]]:
        """Return the processes with an open file of that name: `/dev/ttyACM0`, `socket:[123]`.

        Without root's rights only our own can be looked at.
        """
        names = self.programs()
        return [(pid, names[pid]) for pid in names if link in self._open_files(pid)]

    def account(self, name: str) -> Account | None:
        """Return a user with all groups; None when there is no such user."""
        for user, uid, gid in _rows(self.text("/etc/passwd"), 0, 2, 3):
            if user == name:
                return Account(name, int(uid), frozenset({int(gid), *self._groups_of(name)}))
        return None

    def user(self, env: Mapping[str, str] = os.environ) -> Account | None:
        """Return whose rights count: the service's user, else whoever asks."""
        asking = env.get("SUDO_USER") or env.get("USER", "")
        return self.account(SERVICE_USER) or self.account(asking)

    def group(self, gid: int) -> str:
        """Return a group's name, or its number when it has none."""
        named = _rows(self.text("/etc/group"), 0, 2)
        return next((name for name, number in named if number == str(gid)), str(gid))

    def _groups_of(self, user: str) -> Iterator[int]:
        for gid, members in _rows(self.text("/etc/group"), 2, 3):
            if user in members.split(","):
                yield int(gid)

    def _open_files(self, pid: int) -> set[str]:
        try:
            return {str(link.readlink()) for link in self.at(f"/proc/{pid}/fd").iterdir()}
        except OSError:
            return set()


def _rows(text: str, *places: int) -> Iterator[list[str]]:
    for line in text.splitlines():
        fields = line.split(":")
        if len(fields) > max(places):
            yield [fields[place] for place in places]
