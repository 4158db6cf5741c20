"""Files that are no photos, broken ones and traps; each with the error that tells of it."""

from __future__ import annotations

import struct
import zlib

from PIL import Image

from tests.cards.reading.scenes import label, link, packed

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
