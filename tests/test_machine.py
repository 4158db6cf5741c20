"""What the hardware checks are booted from: found, ordered and packed, without booting anything."""

from __future__ import annotations

import gzip
import lzma
import shutil
import subprocess

import pytest

from bench.vm import kernel as kernels
from bench.vm.finding import Finding, Findings
from bench.vm.gpio_sim import UNEXPORTED
from bench.vm.initramfs import FOLDERS, MODULES, pack
from bench.vm.kernel import Kernel, MissingError, content, find_kernel


@pytest.fixture
def libs(tmp_path):
    """Two kernels; the older one needs `far` for `near`, the newer one has no headers."""
    for release in ("6.1.0-9-amd64", "6.1.0-50-amd64"):
        (tmp_path / "boot").mkdir(exist_ok=True)
        (tmp_path / "boot" / f"vmlinuz-{release}").touch()
        folder = tmp_path / "modules" / release
        (folder / "kernel").mkdir(parents=True)
        (folder / "build").mkdir()
        (folder / "modules.builtin").write_text("kernel/already.ko\n")
        lines = ["kernel/near-er.ko: kernel/near.ko kernel/far.ko", "kernel/near.ko: kernel/far.ko",
                 "kernel/far.ko:"]  # fmt: skip
        lines += [f"kernel/{name}.ko:" for name in MODULES]
        (folder / "modules.dep").write_text("\n".join(lines))
        for name in ("near-er", "near", "far", *MODULES):
            (folder / "kernel" / f"{name}.ko").write_text(name)
    return tmp_path


@pytest.fixture
def everything(monkeypatch):
    """A computer that has all the tools."""
    monkeypatch.setattr(kernels.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(kernels.shutil, "which", lambda name, path=None: f"/bin/{name}")


def test_the_newest_kernel_is_taken_by_number_and_not_by_letters(libs, everything):
    assert find_kernel(libs / "boot", libs / "modules").release == "6.1.0-50-amd64"


def test_a_kernel_without_headers_is_left_out(libs, everything):
    (libs / "modules" / "6.1.0-50-amd64" / "build").rmdir()
    assert find_kernel(libs / "boot", libs / "modules").release == "6.1.0-9-amd64"


def test_where_nothing_is_installed_the_packages_are_named(tmp_path, everything):
    with pytest.raises(MissingError, match="apt-get install qemu-system-x86 busybox-static"):
        find_kernel(tmp_path, tmp_path)


def test_another_computer_is_told_so(tmp_path, monkeypatch):
    monkeypatch.setattr(kernels.platform, "machine", lambda: "aarch64")
    with pytest.raises(MissingError, match="x86-64 only"):
        find_kernel(tmp_path, tmp_path)


def test_a_module_comes_after_all_it_needs_and_none_twice(libs, everything):
    kernel = find_kernel(libs / "boot", libs / "modules")
    names = [path.stem for path in kernel.closure(("near", "already", "near_er"))]
    assert names == ["far", "near", "near-er"]
    with pytest.raises(MissingError, match="has no module farther"):
        kernel.closure(("farther",))


def test_a_packed_module_is_unpacked(tmp_path):
    (tmp_path / "one.ko.xz").write_bytes(lzma.compress(b"module"))
    assert content(tmp_path / "one.ko.xz") == b"module"


def test_the_kernel_can_read_the_first_file_system(libs, everything, monkeypatch, tmp_path):
    shell = tmp_path / "busybox"
    shell.write_bytes(b"shell")
    monkeypatch.setattr("bench.vm.initramfs.busybox", lambda: str(shell))
    folder = libs / "modules" / "6.1.0-50-amd64"
    data = gzip.decompress(pack(Kernel("6.1.0-50-amd64", shell, folder), [shell]))
    names = _names(data)
    assert names[: len(FOLDERS)] == list(FOLDERS)
    assert names[-1] == "TRAILER!!!"
    assert "modules/00-9p.ko" in names
    assert "init" in names


def _names(data: bytes) -> list[str]:
    """Read the names of a cpio archive as the kernel does."""
    names, at = [], 0
    while at < len(data):
        assert data[at : at + 6] == b"070701"
        size, length = (int(data[at + 6 + 8 * n : at + 14 + 8 * n], 16) for n in (6, 11))
        names.append(data[at + 110 : at + 109 + length].decode())
        at = -(-(at + 110 + length) // 4) * 4
        at = -(-(at + size) // 4) * 4
    return names


def test_the_script_of_the_machine_is_a_shell_script():
    from bench.vm.initramfs import INIT

    shell = shutil.which("sh")
    assert shell
    assert subprocess.run([shell, "-n", INIT], check=False).returncode == 0


def test_the_one_call_that_debians_kernel_does_not_export_is_exchanged():
    line = "\t\thandle_simple_irq(irq_to_desc(irqnum));"
    assert UNEXPORTED.sub(r"generic_handle_irq(\1)", line) == "\t\tgeneric_handle_irq(irqnum);"
    kept = "\tirq_set_handler(virq, handle_simple_irq);"
    assert UNEXPORTED.sub("x", kept) == kept


@pytest.mark.parametrize(
    ("values", "most", "line"),
    [
        ([2.0], None, "ok   gpiod: it: 2.00 ms"),
        ([1.0, 3.0], 3, "ok   gpiod: it: median 2.00, most 3.00 ms (at most 3)"),
        ([1.0, 3.5], 3, "SLOW gpiod: it: median 2.25, most 3.50 ms (at most 3)"),
        ([], 3, "MISS gpiod: it: nothing measured ms (at most 3)"),
    ],
)
def test_figures_are_told_with_their_bound(tmp_path, values, most, line):
    import msgspec

    out = tmp_path / "out"
    Findings(str(out)).about("gpiod").figures("it", values, most=most)
    assert msgspec.json.decode(out.read_bytes(), type=Finding).line() == line
