"""Files that are no photos, broken ones and traps: a sentence for each, and never much memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.cards.reading.errors import PhotoError
from companion.cards.reading.photo import read_photo
from companion.cards.reading.shrink import shrunk
from tests.cards.reading.bad_files import FILES, JPEG, PNG, WEBP, png_bomb
from tests.cards.reading.scenes import DESK, link, packed

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("take", [read_photo, shrunk])
def test_a_file_that_is_no_photo_for_us_gets_a_sentence(
    name: str, take: Callable[[bytes], object]
) -> None:
    data, code = FILES[name]
    with pytest.raises(PhotoError) as caught:
        take(data)
    assert caught.value.code == code
    assert str(caught.value).endswith(".")


def test_apple_photos_are_told_what_to_do() -> None:
    with pytest.raises(PhotoError, match="Most compatible"):
        read_photo(FILES["HEIC"][0])


def test_the_bombs_are_small_files() -> None:
    assert len(FILES["a PNG of 169 megapixels"][0]) < 200_000


@given(st.binary(max_size=400), st.sampled_from([b"", JPEG[:24], PNG[:33], WEBP[:30]]))
def test_random_bytes_raise_nothing_but_the_named_errors(data: bytes, start: bytes) -> None:
    with pytest.raises(PhotoError):
        read_photo(start + data)


@given(
    st.sampled_from([JPEG, PNG, WEBP]), st.integers(0, 10_000), st.integers(0, 10_000),
    st.binary(max_size=6),
)  # fmt: skip
def test_damaged_photos_are_read_or_raise_nothing_but_the_named_errors(
    data: bytes, place: int, length: int, other: bytes
) -> None:
    place %= len(data)
    damaged = data[:place] + other + data[place + length % 40 :]
    try:
        reading = read_photo(damaged)
    except PhotoError:
        return
    assert {found.text for found in reading.found} <= {link(1)}


@given(st.sampled_from([JPEG, PNG, WEBP]), st.floats(0, 1))
def test_cut_off_photos_raise_nothing_but_the_named_errors(data: bytes, share: float) -> None:
    cut = data[: int(share * (len(data) - 1))]
    with suppress(PhotoError):
        read_photo(cut)


PEAK = """
import sys
from pathlib import Path
from companion.cards.reading.errors import PhotoError
from companion.cards.reading.photo import read_photo

def peak():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

read_photo(Path(sys.argv[1]).read_bytes())
before = peak()
for path in sys.argv[2:]:
    try:
        read_photo(Path(path).read_bytes())
    except PhotoError:
        pass
print((peak() - before) // 1024)
"""


def peak_mb(folder: Path, files: list[bytes]) -> int:
    """Return by how many MB a process grows at most that reads these files one after another."""
    paths = [folder / f"{number}" for number in range(len(files) + 1)]
    for path, data in zip(paths, [JPEG, *files], strict=True):
        path.write_bytes(data)
    ran = subprocess.run(
        [sys.executable, "-c", PEAK, *map(str, paths)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return int(ran.stdout)


def test_twenty_bombs_leave_the_memory_flat(tmp_path: Path) -> None:
    bombs = [data for name, (data, _) in FILES.items() if "pixels" in name or "passes" in name]
    assert peak_mb(tmp_path, (bombs * 4)[:20]) < 30


def test_the_largest_files_that_are_taken_need_less_than_150_mb(tmp_path: Path) -> None:
    taken = [
        png_bomb(4_000, 4_000, 6),
        packed(Image.new("RGB", (4_000, 2_000), (DESK, 90, 200)), "WEBP", quality=10),
        packed(Image.new("RGB", (4_000, 4_000), (DESK, 90, 200)), progressive=True),
        packed(Image.new("RGB", (8_000, 5_000), (DESK, 90, 200))),
    ]
    for data in taken:
        assert peak_mb(tmp_path, [data]) < 150
