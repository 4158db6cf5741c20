"""What a hand scanner types: key codes of a US keyboard, which is how scanners leave the factory.

Pure. The codes are those of Linux (`input-event-codes.h`).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

EVENT = struct.Struct("llHHi")
"""A kernel's input event: seconds, microseconds, type, code, value."""
LONGEST = 500
"""Characters of a code; what is longer is no code of a card, and thrown away."""

_KEY_EVENT = 1
_DOWN = 1
_ENTER = (28, 96)
_SHIFT = (42, 54)
_ROWS = (
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", 'ASDFGHJKL:"~'),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (57, " ", " "),
)
_PLAIN = {first + n: letter for first, row, _ in _ROWS for n, letter in enumerate(row)}
_SHIFTED = {first + n: letter for first, _, row in _ROWS for n, letter in enumerate(row)}


class ScanKeys:
    """Turns the bytes of an input device into the codes that were scanned, each ended by Enter."""

    def __init__(self) -> None:
        self._rest = b""
        self._letters: list[str] = []
        self._shifts: set[int] = set()

    def feed(self, data: bytes) -> list[str]:
        """Take what the device gave and return the codes it completes."""
        data = self._rest + data
        whole = len(data) - len(data) % EVENT.size
        self._rest = data[whole:]
        return [code for code in self._codes(data[:whole]) if code]

    def _codes(self, data: bytes) -> Iterator[str]:
        for _, _, kind, key, value in EVENT.iter_unpack(data):
            if kind != _KEY_EVENT:
                continue
            if key in _SHIFT:
                (self._shifts.add if value else self._shifts.discard)(key)
            elif value == _DOWN and key in _ENTER:
                yield self._end()
            elif value == _DOWN and len(self._letters) <= LONGEST:
                self._letters.append((_SHIFTED if self._shifts else _PLAIN).get(key, ""))

    def _end(self) -> str:
        code, self._letters = "".join(self._letters), []
        return code if len(code) <= LONGEST else ""
