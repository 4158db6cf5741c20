"""On which line of a TOML text each key stands. `tomllib` does not say, and people want to know.

The text has been read by `tomllib` before, so it is valid; only what opens and closes matters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'", re.DOTALL
)
_PLAIN = re.compile(r"[^\s,\]}#]+(?:[ ][0-9][^\s,\]}#]*)?")
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")
_SIGNS = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def places(text: str) -> dict[Path, int]:
    """Return the line, from 1, of every key and every item of a list, by its path."""
    return _Scan(text).whole()


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def whole(self) -> dict[Path, int]:
        table: Path = ()
        while self._skip(_SPACE) < len(self.text):
            if self._next() == "[":
                table = self._header()
            else:
                self._pair(table)
        return self.lines

    def _header(self) -> Path:
        is_list = self.text.startswith("[[", self.at)
        line = self._line()
        self.at += 2 if is_list else 1
        *front, last = self._key()
        self.at += 2 if is_list else 1
        path = self._inside((), front)
        path = (*path, last)
        if is_list:
            self.lines.setdefault(path, line)
            path = (*path, self._count(path))
        elif path in self.counts:
            path = (*path, self.counts[path] - 1)
        self.lines.setdefault(path, line)
        return path

    def _inside(self, path: Path, keys: list[str]) -> Path:
        """Follow keys of a header into the newest item of each list on the way."""
        for key in keys:
            path = (*path, key)
            self.lines.setdefault(path, self._line())
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        return path

    def _count(self, path: Path) -> int:
        self.counts[path] = self.counts.get(path, 0) + 1
        return self.counts[path] - 1

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = table
        for key in self._key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the sign between key and value
        self._value(path)

    def _key(self) -> list[str]:
        keys = []
        while True:
            self._skip(_BLANK)
            quoted = self._next() in "\"'"
            word = self._take(_QUOTED if quoted else _BARE)
            keys.append(_unquoted(word) if quoted else word)
            self._skip(_BLANK)
            if self._next() != ".":
                return keys
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip(_BLANK)
        match self._next():
            case "[":
                for i in self._until("]"):
                    self.lines[(*path, i)] = self._line()
                    self._value((*path, i))
            case "{":
                for _ in self._until("}"):
                    self._pair(path)
            case '"' | "'":
                self._take(_QUOTED)
            case _:
                self._take(_PLAIN)

    def _until(self, close: str) -> Iterator[int]:
        """Stand before each item of a list or an inline table in turn, then behind its end."""
        self.at += 1
        count = 0
        while self._skip(_SPACE) is not None and self._next() != close:
            yield count
            count += 1
            self._skip(_SPACE)
            if self._next() == ",":
                self.at += 1
        self.at += 1

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None or not found[0]:
            raise ValueError(f"line {self._line()} is not read")
        self.at = found.end()
        return found[0]

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _next(self) -> str:
        return self.text[self.at : self.at + 1]

    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1


def _unquoted(word: str) -> str:
    if word[0] == "'":
        return word[1:-1]
    return _ESCAPE.sub(_sign, word[1:-1])


def _sign(found: re.Match[str]) -> str:
    code = found[1] or found[2]
    return chr(int(code, 16)) if code else _SIGNS.get(found[3], found[3])
