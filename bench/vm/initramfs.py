"""The machine's first file system: busybox, the modules, and a script; packed as the kernel wants.

The format is cpio's "newc", a hundred bytes of header per file, so no tool is needed for it.
"""

from __future__ import annotations

import gzip
import stat
from pathlib import Path

from bench.vm.kernel import Kernel, busybox, content

# The host's files, a USB host with its gadgets and ports, the simulated chip's parent.
MODULES = ("9p", "9pnet_virtio", "virtio_pci", "dummy_hcd", "usb_f_acm", "cdc_acm", "configfs")
FOLDERS = ("bin", "modules", "dev", "proc", "sys", "host")
INIT = Path(__file__).parent / "init.sh"


def pack(kernel: Kernel, more: list[Path]) -> bytes:
    """Return the packed file system with the modules of `kernel` and `more` of our own."""
    modules = [*kernel.closure(MODULES), *more]
    names = [f"modules/{number:02d}-{path.name.removesuffix('.xz')}" for number, path
             in enumerate(modules)]  # fmt: skip
    shell = Path(busybox() or "").read_bytes()
    parts = [_entry(name, stat.S_IFDIR | 0o755) for name in FOLDERS]
    parts.append(_entry("bin/busybox", stat.S_IFREG | 0o755, shell))
    parts.append(_entry("init", stat.S_IFREG | 0o755, INIT.read_bytes()))
    parts += [
        _entry(name, stat.S_IFREG | 0o644, content(path))
        for name, path in zip(names, modules, strict=True)
    ]
    parts.append(_entry("TRAILER!!!", 0))
    return gzip.compress(b"".join(parts), compresslevel=1)


def _entry(name: str, mode: int, data: bytes = b"") -> bytes:
    fields = [0] * 13
    fields[1], fields[4] = mode, 1
    fields[6], fields[11] = len(data), len(name) + 1
    head = b"070701" + b"".join(b"%08x" % field for field in fields)
    return _padded(head + name.encode() + b"\0") + _padded(data)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)
