"""Finds Debian's newest kernel with its modules, and says what to install when there is none."""

from __future__ import annotations

import lzma
import platform
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

PACKAGES = (
    "qemu-system-x86", "busybox-static", "linux-image-amd64", "linux-headers-amd64",
    "linux-source", "gcc", "make",
)  # fmt: skip


class MissingError(RuntimeError):
    """The machine cannot be built here; the text says what is missing."""


class UnfitError(MissingError):
    """This computer can never run the machine."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel that can be booted: its release, its image and the folder of its modules."""

    release: str
    image: Path
    modules: Path

    def closure(self, names: tuple[str, ...]) -> list[Path]:
        """Return the files of these modules and of all they need, in the order of loading.

        What is built in is left out. Raises MissingError for a module this kernel has not.
        """
        needs = _needs(self.modules)
        builtin = {_name(line) for line in _lines(self.modules / "modules.builtin")}
        found: list[Path] = []
        for name in names:
            if name in builtin:
                continue
            if name not in needs:
                raise MissingError(f"Linux {self.release} has no module {name}.")
            # modules.dep names the nearest need first; the farthest must be loaded first.
            found += [path for path in reversed(needs[name]) if path not in found]
        return found


def find_kernel(boot: Path = Path("/boot"), libs: Path = Path("/lib/modules")) -> Kernel:
    """Return the newest kernel that has image, modules and headers. Raises MissingError."""
    if platform.machine() != "x86_64":
        raise UnfitError("The machine's checks run on x86-64 only: QEMU boots Debian's amd64.")
    tools = all(shutil.which(name) for name in ("qemu-system-x86_64", "gcc", "make"))
    kernels = [
        Kernel(folder.name, image, folder)
        for folder in sorted(libs.glob("*"), key=_age, reverse=True)
        if (image := boot / f"vmlinuz-{folder.name}").exists()
        and (folder / "modules.dep").exists()
        and (folder / "build").exists()
    ]
    if not (tools and kernels and busybox()):
        raise nothing_to_boot()
    return kernels[0]


def nothing_to_boot() -> MissingError:
    """Return the error for a computer where the packages are not all installed."""
    return MissingError(
        "A machine cannot be built here. Run `make bench-hardware`, or install by hand: "
        f"sudo apt-get install {' '.join(PACKAGES)}"
    )


def busybox() -> str | None:
    """Return the path of a static busybox, None without one."""
    return shutil.which("busybox", path="/bin:/usr/bin")


def content(module: Path) -> bytes:
    """Return a module as the kernel wants it: Debian packs them since trixie."""
    data = module.read_bytes()
    return lzma.decompress(data) if module.suffix == ".xz" else data


def _needs(modules: Path) -> dict[str, list[Path]]:
    needs = {}
    for line in _lines(modules / "modules.dep"):
        path, _, rest = line.partition(":")
        needs[_name(path)] = [modules / one for one in (path, *rest.split())]
    return needs


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def _name(path: str) -> str:
    return Path(path).name.split(".")[0].replace("-", "_")


def _age(folder: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", folder.name)]
