"""What a hand scanner sends over a serial line: codes, each ended by a carriage return or newline.

Pure.
"""

from __future__ import annotations

import re

from firmware_bridge.scans.scan_keys import LONGEST

_ENDS = re.compile(rb"[\r\n\x00]+")


class ScanLines:
    """Turns the bytes of a serial line into the codes that were scanned."""

    def __init__(self) -> None:
        self._rest = b""
        self._skips = False

    def feed(self, data: bytes) -> list[str]:
        """Take what came and return the codes it completes. What is not text is no code."""
        *codes, self._rest = _ENDS.split(self._rest + data)
        if codes and self._skips:
            codes, self._skips = codes[1:], False
        if len(self._rest) > LONGEST * 4:
            self._rest, self._skips = b"", True
        return [text for code in codes if (text := _text(code))]


def _text(code: bytes) -> str:
    try:
        text = code.decode().strip()
    except UnicodeDecodeError:
        return ""
    return text if text.isprintable() and len(text) <= LONGEST else ""
