"""Boots a kernel in QEMU, runs one Python module inside with the project's own environment.

The host's whole file system is there, to be read only; findings come out through a shared folder.
QEMU computes every instruction itself (no KVM is needed), so times inside are those of a slow
computer: orders and counts are judged, times are told.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from bench.vm.finding import Finding
from bench.vm.gpio_sim import gpio_sim
from bench.vm.initramfs import pack
from bench.vm.kernel import Kernel

ROOT = Path(__file__).parent.parent.parent
LIMIT_S = 900.0


class MachineError(RuntimeError):
    """The machine did not come up or its module did not end well; the text is what it said."""


def run_inside(kernel: Kernel, module: str, *, show: bool = False) -> list[Finding]:
    """Boot, run `module`, return its findings. Raises MachineError, MissingError."""
    with tempfile.TemporaryDirectory(prefix="machine-") as name:
        folder = Path(name)
        image, out = folder / "initramfs", folder / "out"
        out.mkdir()
        image.write_bytes(pack(kernel, [gpio_sim(kernel)]))
        (out / "wanted").write_text(_wanted(module))
        _boot(kernel, image, out, folder / "console", show=show)
        said = _text(out / "said")
        if show:
            sys.stderr.write(said)
        decode = msgspec.json.Decoder(Finding).decode
        findings = [decode(line) for line in _text(out / "findings").splitlines()]
        if _text(out / "ended").strip() != "0":
            findings.append(Finding(f"{module} ends well", False, said[-4000:]))
        return findings


def _wanted(module: str) -> str:
    values = {
        "python": sys.executable,
        "folder": str(ROOT),
        "module": module,
        "path": os.pathsep.join((str(Path(sys.executable).parent), "/usr/bin:/bin")),
    }
    return "".join(f"{name}={shlex.quote(value)}\n" for name, value in values.items())


def _boot(kernel: Kernel, image: Path, out: Path, console: Path, *, show: bool) -> None:
    def share(tag: str, path: str, more: str) -> list[str]:
        return ["-virtfs", f"local,path={path},mount_tag={tag},{more}"]

    command = [
        "qemu-system-x86_64", "-nodefaults", "-no-user-config", "-no-reboot", "-display", "none",
        "-M", "pc", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2", "-m", "1024",
        "-kernel", str(kernel.image), "-initrd", str(image),
        "-append", "console=ttyS0 quiet panic=-1 mitigations=off",
        "-serial", "stdio" if show else f"file:{console}",
        *share("root", "/", "security_model=none,readonly=on,multidevs=remap"),
        *share("out", str(out), "security_model=none"),
    ]  # fmt: skip
    try:
        ended = subprocess.run(
            command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            timeout=LIMIT_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        said = _text(out / "said") or _text(console)
        raise MachineError(f"The machine took over {LIMIT_S:.0f} s:\n{said[-4000:]}") from error
    if ended.returncode or not (out / "ended").exists():
        raise MachineError(f"The machine did not run:\n{ended.stderr}{_text(console)[-4000:]}")


def _text(path: Path) -> str:
    return path.read_text(errors="replace") if path.exists() else ""
