"""A 12-megapixel photo read for its codes: time, memory, and beside a bare call of zxing-cpp."""

from __future__ import annotations

import io
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from bench.processes import ROOT
from bench.report import Verdict, spread
from companion.cards.reading.photo import read_photo

if TYPE_CHECKING:
    from PIL.Image import Image

ROUNDS = 9
SIZE = (4_000, 3_000)
_PEAK = """
import sys
from pathlib import Path
from companion.cards.reading.photo import read_photo

def peak():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

data = sys.stdin.buffer.read()
before = peak()
read_photo(data)
print((peak() - before) / 1024)
"""


def run() -> Iterator[Verdict]:
    """Read one card, a spread of forty, and a picture of noise in which there is nothing."""
    for name, picture, codes, bound in (
        ("one card", _page(1, 1), 1, 1.5), ("40 codes", _page(8, 5), 40, 2.0),
    ):  # fmt: skip
        data = _packed(picture)
        found = len(read_photo(data).found)
        yield Verdict(f"photo of {name}, read", found, codes, unit="codes", least=True)
        ours, bare = _timed(data)
        yield Verdict(
            f"photo of {name}", statistics.median(ours), 0.5, unit="s", detail=f"[{spread(ours)}]"
        )
        ratios = [one / other for one, other in zip(ours, bare, strict=True)]
        yield Verdict(
            f"photo of {name}, beside a bare call", statistics.median(ratios), bound,
            detail=f"[ratio {spread(ratios)}; s bare {spread(bare)}]",
        )  # fmt: skip
        yield Verdict(f"photo of {name}, memory", _peak_mb(data), 150, unit="MB more")
    noise, _ = _timed(_packed(_nothing()))
    yield Verdict(
        "photo of noise", statistics.median(noise), 1.5, unit="s", detail=f"[{spread(noise)}]"
    )


def _page(columns: int, rows: int) -> Image:
    """Return a photo of codes on a desk, in colour, with grain."""
    from PIL import Image

    page = Image.new("L", SIZE, 150)
    width, height = SIZE[0] // columns, SIZE[1] // rows
    for number in range(columns * rows):
        row, column = divmod(number, columns)
        label = _label(f"http://table.local/c/{number:05d}")
        page.paste(label, (column * width + width // 4, row * height + height // 4))
    return _grainy(page, 8)


def _nothing() -> Image:
    """Return noise: every pixel might be the edge of a code."""
    from PIL import Image

    return _grainy(Image.new("L", SIZE, 128), 120)


def _label(text: str) -> Image:
    from PIL import Image
    from qrcode.main import QRCode

    code = QRCode(border=4)
    code.add_data(text)
    rows = code.get_matrix()
    label = Image.new("L", (len(rows), len(rows)))
    label.putdata([20 if dark else 235 for row in rows for dark in row])
    return label.resize((8 * len(rows), 8 * len(rows)), Image.Resampling.NEAREST)


def _grainy(picture: Image, sigma: float) -> Image:
    from PIL import Image, ImageChops

    grain = Image.effect_noise(picture.size, sigma)
    return Image.merge("RGB", [ImageChops.add(picture, grain, 1, -128)] * 3)


def _packed(picture: Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=85)
    return file.getvalue()


def _timed(data: bytes) -> tuple[list[float], list[float]]:
    read_photo(data), _bare(data)
    pairs = [(_seconds(read_photo, data), _seconds(_bare, data)) for _ in range(ROUNDS)]
    return [ours for ours, _ in pairs], [bare for _, bare in pairs]


def _seconds(act: Callable[[bytes], object], data: bytes) -> float:
    start = time.perf_counter()
    act(data)
    return time.perf_counter() - start


def _bare(data: bytes) -> object:
    from PIL import Image
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    picture = Image.open(io.BytesIO(data)).convert("L")
    return read_barcodes(picture, formats=BarcodeFormats([BarcodeFormat.QRCode]))


def _peak_mb(data: bytes) -> float:
    command = [sys.executable, "-c", _PEAK]
    ran = subprocess.run(command, cwd=ROOT, input=data, capture_output=True, check=True)
    return float(ran.stdout)
