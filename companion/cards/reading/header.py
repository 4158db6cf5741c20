"""What a photo says of itself in its first bytes, before anything is unpacked."""

from __future__ import annotations

from companion.cards.reading.errors import (
    AppleType,
    BrokenPhoto,
    TooLong,
    TooManyPixels,
    WrongType,
)

MOST_BYTES = 12_000_000
MOST_PIXELS = 40_000_000
"""Of a JPEG as cameras make them: its rows are unpacked one by one, at half the size if need be."""
_MOST_AT_ONCE = 16_000_000
"""Of a PNG, which takes four bytes per pixel, and of a progressive JPEG, which takes up to six."""
_MOST_ON_CANVAS = 8_000_000
"""Of a WEBP: as it might be animated, its decoder and the picture take sixteen."""
_MOST_SCANS = 64
"""Cameras make about ten passes over a progressive JPEG; thousands would keep us busy for hours."""
_START_OF_SCAN = b"\xff\xda"
_APPLES = (b"heic", b"heix", b"hevc", b"hevx", b"heim", b"mif1", b"msf1", b"avif", b"avis")


def check_kind(data: bytes) -> str:
    """Return `JPEG`, `PNG` or `WEBP`. Raises `PhotoError`."""
    if not data:
        raise BrokenPhoto
    if len(data) > MOST_BYTES:
        raise TooLong(MOST_BYTES)
    kind = _kind_of(data)
    if kind == "JPEG" and data.count(_START_OF_SCAN) > _MOST_SCANS:
        raise BrokenPhoto
    if kind == "WEBP":
        # Its decoder asks for the memory of the whole canvas as soon as the file is opened.
        check_pixels(kind, _webp_pixels(data))
    return kind


def check_pixels(kind: str, pixels: int, *, progressive: bool = False) -> None:
    """Raise `TooManyPixels` when a photo of that kind would fill the memory."""
    most = MOST_PIXELS
    if kind == "WEBP":
        most = _MOST_ON_CANVAS
    elif kind == "PNG" or progressive:
        most = _MOST_AT_ONCE
    if pixels > most:
        raise TooManyPixels(most)


def _kind_of(data: bytes) -> str:
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WEBP"
    if data[4:8] == b"ftyp" and data[8:12] in _APPLES:
        raise AppleType
    raise WrongType


def _webp_pixels(data: bytes) -> int:
    """Return the size of a WEBP's canvas (RFC 9649); where its header is cut off, anything."""
    part = data[12:16]
    if part == b"VP8X":
        return (_number(data[24:27]) + 1) * (_number(data[27:30]) + 1)
    if part == b"VP8L":
        bits = _number(data[21:25])
        return ((bits & 0x3FFF) + 1) * ((bits >> 14 & 0x3FFF) + 1)
    return (_number(data[26:28]) & 0x3FFF) * (_number(data[28:30]) & 0x3FFF)


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")
