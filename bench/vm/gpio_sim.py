"""Builds the kernel's simulated gpiochip, which Debian leaves out, from Debian's own source.

The two files are taken from the package `linux-source` when this runs; nothing of them is kept in
this repository. Debian's kernel does not export `irq_to_desc`, so one call is exchanged.
"""

from __future__ import annotations

import re
import subprocess
import tarfile
from pathlib import Path

from bench.vm.kernel import Kernel, MissingError, nothing_to_boot

BUILT = Path(__file__).parent.parent.parent / "build" / "vm"
SOURCES = {
    "drivers/gpio/gpio-sim.c": "sim.c",
    "drivers/gpio/gpiolib.h": "gpiolib.h",
    "kernel/irq/irq_sim.c": "irq.c",
}
UNEXPORTED = re.compile(r"\bhandle_simple_irq\(irq_to_desc\((\w+)\)\)")
MAKEFILE = "obj-m := gpio-sim.o\ngpio-sim-y := sim.o irq.o\n"


def gpio_sim(kernel: Kernel, sources: Path = Path("/usr/src")) -> Path:
    """Return the module for `kernel`, built when it is not there yet. Raises MissingError."""
    folder = BUILT / kernel.release
    module = folder / "gpio-sim.ko"
    if not module.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _unpack(_archive(kernel, sources), folder)
        (folder / "Makefile").write_text(MAKEFILE)
        _make(kernel, folder)
    return module


def _archive(kernel: Kernel, sources: Path) -> Path:
    version = ".".join(kernel.release.split(".")[:2])
    archive = sources / f"linux-source-{version}.tar.xz"
    if not archive.exists():
        raise nothing_to_boot()
    return archive


def _unpack(archive: Path, folder: Path) -> None:
    missing = dict(SOURCES)
    # Read as a stream and only as far as needed: the archive has eighty thousand files.
    with tarfile.open(archive, "r|xz") as tar:
        for member in tar:
            name = missing.pop(member.name.partition("/")[2], None)
            if name and (file := tar.extractfile(member)):
                text = file.read().decode()
                (folder / name).write_text(UNEXPORTED.sub(r"generic_handle_irq(\1)", text))
            if not missing:
                return
    raise MissingError(f"{archive} has no {', '.join(missing)}.")


def _make(kernel: Kernel, folder: Path) -> None:
    made = subprocess.run(
        ["make", "-C", str(kernel.modules / "build"), f"M={folder}", "modules"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode:
        raise MissingError(f"gpio-sim could not be built:\n{made.stderr[-2000:]}")
