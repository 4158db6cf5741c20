"""Files that are no photos, broken ones and traps: a sentence for each, and never much memory."""

from __future__ import annotations

import struct
import subprocess
import sys
import zlib
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
from tests.cards.reading.scenes import DESK, label, link, packed

ROOT = Path(__file__).parents[3]
JPEG = packed(label(link(1)), exif=Image.Exif())
PNG = packed(label(link(1)), "PNG")
WEBP = packed(label(link(1)), "WEBP")


def part(kind: bytes, data: bytes) -> bytes:
    checked = kind + data
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))


def png_bomb(width: int, height: int, colour: int = 0) -> bytes:
    """Return a small PNG that unpacks to so many pixels, all black; colour 6 is RGBA."""
    row = 1 + width * (4 if colour == 6 else 1)
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(row)) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")
    )  # fmt: skip


def webp_bomb(width: int, height: int) -> bytes:
    """Return a WEBP whose header promises a canvas of so many pixels."""
    canvas = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    parts = b"VP8X" + struct.pack("<I", 10) + b"\x02\0\0\0" + canvas + WEBP[12:]
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WEBP" + parts


def jpeg_bomb(width: int, height: int) -> bytes:
    """Return a JPEG whose header promises so many pixels."""
    place = JPEG.index(b"\xff\xc0") + 5
    return JPEG[:place] + struct.pack(">HH", height, width) + JPEG[place + 4 :]


def many_scans() -> bytes:
    """Return a progressive JPEG that goes over the picture again and again."""
    data = packed(label(link(1)), progressive=True)
    last = data.rindex(b"\xff\xda")
    return data[:last] + data[last:-2] * 300 + data[-2:]


FILES = {
    "nothing": (b"", "photo/broken"),
    "random": (bytes(range(256)) * 8, "photo/type"),
    "a PDF called .jpg": (b"%PDF-1.7\n1 0 obj\n", "photo/type"),
    "an SVG": (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "photo/type"),
    "a GIF": (packed(label(link(1)), "GIF"), "photo/type"),
    "a TIFF": (packed(label(link(1)), "TIFF"), "photo/type"),
    "HEIC": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "photo/type"),
    "AVIF": (b"\0\0\0\x1cftypavif\0\0\0\0avifmif1", "photo/type"),
    "half a JPEG": (JPEG[: len(JPEG) // 2], "photo/broken"),
    "half a PNG": (PNG[: len(PNG) // 2], "photo/broken"),
    "half a WEBP": (WEBP[: len(WEBP) // 2], "photo/broken"),
    "the first bytes of a JPEG": (JPEG[:3], "photo/broken"),
    "the first bytes of a PNG": (PNG[:8], "photo/broken"),
    "the first bytes of a WEBP": (WEBP[:16], "photo/broken"),
    "a PNG of 169 megapixels": (png_bomb(13_000, 13_000), "photo/pixels"),
    "a PNG of 20 megapixels": (png_bomb(5_000, 4_000, 6), "photo/pixels"),
    "a JPEG of 4 gigapixels": (jpeg_bomb(65_000, 65_000), "photo/pixels"),
    "a JPEG of 100 megapixels": (jpeg_bomb(10_000, 10_000), "photo/pixels"),
    "a WEBP of 225 megapixels": (webp_bomb(15_000, 15_000), "photo/pixels"),
    "a WEBP of 16 megapixels": (webp_bomb(4_000, 4_000), "photo/pixels"),
    "a JPEG of 300 passes": (many_scans(), "photo/broken"),
    "a JPEG of 13 MB": (JPEG + bytes(13_000_000), "photo/long"),
}


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
