"""Hand scanners as sources of scans: on a serial line, or typing like a keyboard."""

from __future__ import annotations

import os
import pty
import queue
import select
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.settings import ScannerSetting
from firmware_bridge.scans import scanner
from firmware_bridge.scans.scan_keys import EVENT, LONGEST, ScanKeys
from firmware_bridge.scans.scan_lines import ScanLines
from firmware_bridge.scans.scanner import Scan, Scanner
from tests.patience import PATIENCE_S

SHIFT, ENTER = 42, 28
KEYS = {letter: 2 + n for n, letter in enumerate("1234567890")}
KEYS |= {letter: 16 + n for n, letter in enumerate("qwertyuiop")}
KEYS |= {letter: 30 + n for n, letter in enumerate("asdfghjkl")}
KEYS |= {letter: 44 + n for n, letter in enumerate("zxcvbnm")}
KEYS |= {"/": 53, ".": 52, "-": 12}
codes = st.text("ABCXYZabcxyz0123456789/.-:?", min_size=1, max_size=60)


def strokes(text: str) -> bytes:
    """Return the kernel's events of a scanner that types a text and Enter."""
    return b"".join(stroke(letter) for letter in text) + key(ENTER)


def stroke(letter: str) -> bytes:
    shifted = {":": 39, "?": 53}
    if letter in shifted or letter.isupper():
        code = shifted.get(letter) or KEYS[letter.lower()]
        return event(SHIFT, 1) + key(code) + event(SHIFT, 0)
    return key(KEYS[letter])


def key(code: int) -> bytes:
    return event(code, 1) + event(code, 0) + EVENT.pack(0, 0, 0, 0, 0)


def event(code: int, value: int) -> bytes:
    return EVENT.pack(0, 0, 1, code, value)


@given(texts=st.lists(codes, max_size=4), cuts=st.lists(st.integers(1, 200)))
def test_what_a_scanner_types_is_read_however_it_is_cut(texts: list[str], cuts: list[int]) -> None:
    assert fed(ScanKeys(), b"".join(map(strokes, texts)), cuts) == texts


@given(texts=st.lists(codes, max_size=4), cuts=st.lists(st.integers(1, 200)))
@pytest.mark.parametrize("end", [b"\r", b"\n", b"\r\n"])
def test_what_a_scanner_sends_is_read_however_it_is_cut(
    end: bytes, texts: list[str], cuts: list[int]
) -> None:
    data = b"".join(text.encode() + end for text in texts)
    assert fed(ScanLines(), data, cuts) == texts


def fed(reader: Any, data: bytes, cuts: list[int]) -> list[str]:
    found: list[str] = []
    for cut in cuts:
        found += reader.feed(data[:cut])
        data = data[cut:]
    return found + reader.feed(data)


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\xfd\r", b"\r\r\n", b"a\x07b\r", b"x" * (LONGEST + 1) + b"\r"]
)
def test_what_is_no_text_is_no_code(data: bytes) -> None:
    reader = ScanLines()
    assert reader.feed(data) == []
    assert reader.feed(b"K7QZ2\r") == ["K7QZ2"]


def test_a_line_without_an_end_takes_no_memory_and_the_next_one_is_read() -> None:
    reader = ScanLines()
    for _ in range(100):
        assert reader.feed(b"x" * 1000) == []
    assert len(reader._rest) <= LONGEST * 4
    assert reader.feed(b"tail\rK7QZ2\r") == ["K7QZ2"]


def test_a_key_that_is_held_types_once() -> None:
    reader = ScanKeys()
    assert reader.feed(event(KEYS["a"], 1) + event(KEYS["a"], 2) * 5 + key(ENTER)) == ["a"]


def test_a_code_that_is_too_long_is_thrown_away() -> None:
    reader = ScanKeys()
    assert reader.feed(strokes("a" * (LONGEST + 1))) == []
    assert reader.feed(strokes("K7QZ2")) == ["K7QZ2"]


def test_keys_without_an_end_take_no_memory() -> None:
    reader = ScanKeys()
    for _ in range(20):
        reader.feed(strokes("a" * LONGEST)[: -3 * EVENT.size])  # all but Enter
    assert len(reader._letters) <= LONGEST + 1


@contextmanager
def piped() -> Iterator[tuple[Callable[[object], Any], int]]:
    """Yield an opener of a pipe in the place of a device, and the end to write at."""
    near, far = os.pipe()

    @contextmanager
    def opener(plan: object) -> Iterator[int]:
        yield near

    try:
        yield opener, far
    finally:
        os.close(near)


def started(plan: ScannerSetting, opener: Any, heard: Callable[[Scan], None]) -> Scanner:
    one = Scanner("scanner1", plan, heard=heard, now=lambda: 77, opener=opener, again_s=0.01)
    one.start()
    return one


@pytest.mark.parametrize(
    ("plan", "data"),
    [
        (ScannerSetting(port="/dev/ttyUSB0", seat=2), b"K7QZ2\r\n"),
        (ScannerSetting(name="honeywell", seat=2), strokes("K7QZ2")),
    ],
)
def test_a_scan_comes_out_with_its_seat_and_its_instant(plan: ScannerSetting, data: bytes) -> None:
    seen: queue.Queue[Scan] = queue.Queue()
    with piped() as (opener, far):
        one = started(plan, opener, seen.put)
        os.write(far, data)
        assert seen.get(timeout=PATIENCE_S) == Scan("K7QZ2", 2, 77)
        assert (one.last, one.fault) == (77, None)
        one.stop()
        os.close(far)


def test_a_handler_that_fails_is_counted_and_the_next_scan_still_comes() -> None:
    seen: queue.Queue[Scan] = queue.Queue()

    def fail_once(scan: Scan) -> None:
        seen.put(scan)
        if scan.text == "1":
            raise ValueError("no card")

    with piped() as (opener, far):
        one = started(ScannerSetting(port="x"), opener, fail_once)
        os.write(far, b"1\r2\r")
        assert [seen.get(timeout=PATIENCE_S).text for _ in range(2)] == ["1", "2"]
        one.stop()
        assert one.errors == 1
        os.close(far)


def test_a_scanner_that_is_pulled_is_named_and_taken_again_when_it_comes() -> None:
    plugged = threading.Event()
    plugged.set()
    seen: queue.Queue[Scan] = queue.Queue()
    writers: queue.Queue[int] = queue.Queue()

    @contextmanager
    def opener(plan: object) -> Iterator[int]:
        if not plugged.is_set():
            raise FileNotFoundError(2, "No such file")
        near, far = os.pipe()
        writers.put(far)
        try:
            yield near
        finally:
            os.close(near)

    one = started(ScannerSetting(name="honeywell"), opener, seen.put)
    far = writers.get(timeout=PATIENCE_S)
    plugged.clear()
    os.close(far)
    wait_until(lambda: one.fault is not None and one.fault.code == "scanner/absent")
    plugged.set()
    far = writers.get(timeout=PATIENCE_S)
    os.write(far, strokes("K7QZ2"))
    assert seen.get(timeout=PATIENCE_S).text == "K7QZ2"
    assert one.fault is None
    one.stop()
    os.close(far)


def test_whatever_is_raised_when_a_scanner_opens_its_thread_lives() -> None:
    errors = [termios.error(5, "Input/output error"), RuntimeError("a library's")]
    seen: queue.Queue[Scan] = queue.Queue()
    with piped() as (opener, far):

        def spiteful(plan: object) -> Any:
            if errors:
                raise errors.pop(0)
            return opener(plan)

        one = started(ScannerSetting(port="x"), spiteful, seen.put)
        os.write(far, b"K7QZ2\r")
        assert seen.get(timeout=PATIENCE_S).text == "K7QZ2"
        one.stop()
        os.close(far)


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (FileNotFoundError(2, "x"), "scanner/absent", "No scanner called wasp is plugged in."),
        (PermissionError(13, "x"), "scanner/permission", "usermod -aG input"),
        (OSError(19, "No such device"), "scanner/silent", "does not answer"),
    ],
)
def test_why_a_scanner_cannot_be_used_is_a_sentence(error: OSError, code: str, words: str) -> None:
    reason = scanner.told(ScannerSetting(name="wasp"), error)
    assert reason.code == code
    assert words in str(reason)


def test_a_serial_scanner_that_is_not_there_is_no_board() -> None:
    plan = ScannerSetting(port="/dev/nowhere")
    with pytest.raises(OSError, match="nowhere") as raised, scanner.opened(plan):
        pass
    assert str(scanner.told(plan, raised.value)) == "No scanner is at /dev/nowhere: plug it in."


def test_a_typing_scanner_is_found_by_a_part_of_its_name(tmp_path: Path) -> None:
    for number, name in enumerate(["Logitech Keyboard", "Honeywell 1450g\n"]):
        folder = tmp_path / f"event{number}" / "device"
        folder.mkdir(parents=True)
        (folder / "name").write_text(name)
    found = scanner._typing_device("honeywell", tmp_path, Path("/dev/input"))
    assert found == Path("/dev/input/event1")
    with pytest.raises(FileNotFoundError):
        scanner._typing_device("wasp", tmp_path)


def test_a_serial_scanner_is_opened_as_a_port() -> None:
    near, far = pty.openpty()
    with scanner.opened(ScannerSetting(port=os.ttyname(far))) as fd:
        os.write(near, b"K7QZ2\r")
        assert select.select([fd], [], [], PATIENCE_S)[0]
        assert os.read(fd, 100).startswith(b"K7QZ2")
    for one in (near, far):
        os.close(one)
