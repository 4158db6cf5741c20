"""From a file's bytes to a definition, or a sentence: file, line, key, and what would be right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from difflib import get_close_matches

import msgspec

from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.games.profile.places import Path
from companion.games.profile.shape import Definition
from companion.games.profile.source import Source, Unfit, written
from companion.games.profile.types import choices, keys

LONGEST = 65_536
"""Bytes a file may have."""

_RIGHT = {
    "str": "words in quotes",
    "int": "a whole number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "str | object": "words in quotes, or one text per language",
    "int | object": "a whole number, or several to choose from",
    "bool | object": "true or false, or both to choose from",
    "bool | int": "a whole number, true or false",
    "int | str": 'a whole number or "round"',
}
"""What would be right, in words that the catalogue knows too."""
_LINE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


def parse(raw: bytes, file: str) -> tuple[Definition, Source]:
    """Return what a file says. Raises `Rejected` with a `game_file/` code."""
    source = _source(raw, file)
    try:
        return msgspec.convert(source.data, Definition), source
    except msgspec.ValidationError as error:
        raise _unfit(source, str(error)) from None


def _source(raw: bytes, file: str) -> Source:
    if len(raw) > LONGEST:
        raise Rejected(
            "game_file/long", "{file} is too long: a game has {most} bytes at most.",
            file=file, most=LONGEST,
        )  # fmt: skip
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Rejected(
            "game_file/encoding", "{file}, line {line}: this is not UTF-8. Save it as UTF-8.",
            file=file, line=raw.count(b"\n", 0, error.start) + 1,
        ) from None  # fmt: skip
    try:
        return Source(file, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(file, text, str(error)) from None
    except (RecursionError, ValueError):
        # Thousands of brackets or digits; nobody writes them by mistake.
        raise _not_toml(file, text, "too deep or too long") from None


def _not_toml(file: str, text: str, why: str) -> Rejected:
    found = _LINE.search(why)
    line = int(found[1]) if found and found[1] else len(text.splitlines()) or 1
    return Rejected(
        "game_file/toml", "{file}, line {line}: this is not TOML ({why}).",
        file=file, line=line, why=_LINE.sub("", why),
    )  # fmt: skip


def _unfit(source: Source, complaint: str) -> Rejected:
    what, _, where = complaint.partition(" - at ")
    path = tuple(key or int(place) for key, place in _STEP.findall(where.strip("`")))
    for pattern, tell in _COMPLAINTS:
        found = re.match(pattern, what)
        if found:
            return tell(source, path, found)
    return Unfit("type", "{file}, line {line}: {key} does not fit.", source, path)


def _unknown(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    known = keys(source.data, path)
    near = get_close_matches(found[1], known, 1)
    return Unfit(
        "unknown",
        "{file}, line {line}: nobody knows {key} here. Did you mean {right}?" if near
        else "{file}, line {line}: nobody knows {key} here. There is {right}.",
        source, (*path, found[1]), right=near[0] if near else ", ".join(known),
    )  # fmt: skip


def _missing(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    return Unfit(
        "missing", "{file}, line {line}: {missing} is missing here.", source, path,
        missing=found[1],
    )  # fmt: skip


def _wrong(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    right = _RIGHT.get(found[1].removesuffix(" | null"), found[1])
    return Unfit(
        "type", "{file}, line {line}: {key} is {right}, not {value}.", source, path,
        right=Term(f"own_type.{right}"), value=written(source.at(path)),
    )  # fmt: skip


def _letters(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    return Unfit(
        "length",
        "{file}, line {line}: {key} is empty." if found[1] == ">="
        else "{file}, line {line}: {key} has {number} letters at most.",
        source, path, number=int(found[2]),
    )  # fmt: skip


def _items(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    return Unfit(
        "length",
        "{file}, line {line}: {key} lists {number} at least, not {count}." if found[1] == ">="
        else "{file}, line {line}: {key} lists {number} at most, not {count}." if found[1]
        else "{file}, line {line}: {key} lists {number}, not {count}.",
        source, path, number=int(found[2]), count=len(source.at(path)),
    )  # fmt: skip


def _bounds(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    return Unfit(
        "bounds",
        "{file}, line {line}: {key} is {number} at least, not {value}." if found[1] == ">="
        else "{file}, line {line}: {key} is {number} at most, not {value}.",
        source, path, number=int(found[2]), value=written(source.at(path)),
    )  # fmt: skip


def _choice(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    return Unfit(
        "choice", "{file}, line {line}: {key} is one of {right}, not {value}.", source, path,
        right=", ".join(choices(source.data, path)), value=written(source.at(path)),
    )  # fmt: skip


def _spelling(source: Source, path: Path, found: re.Match[str]) -> Rejected:
    value = source.at(path)
    if isinstance(value, dict):
        odd = next((key for key in value if not re.fullmatch("[a-z]{2}", key)), "")
        return Unfit(
            "spelling", "{file}, line {line}: {key} is no language; two small letters are: en.",
            source, (*path, odd),
        )  # fmt: skip
    return Unfit(
        "spelling",
        "{file}, line {line}: {key} begins with a small letter and goes on with small letters, "
        "digits or _, 24 at most; {value} does not.",
        source, path, value=written(value),
    )  # fmt: skip


_Tell = Callable[[Source, Path, re.Match[str]], Rejected]
_COMPLAINTS: tuple[tuple[str, _Tell], ...] = (
    (r"Object contains unknown field `(.*)`$", _unknown),
    (r"Object missing required field `(.*)`$", _missing),
    (r"Invalid (?:enum )?value", _choice),
    (r"Expected `str` matching regex", _spelling),
    (r"Expected `str` of length (>=|<=) (\d+)", _letters),
    (r"Expected `array` of length (>=|<=)? ?(\d+)", _items),
    (r"Expected `int` (>=|<=) (-?\d+)", _bounds),
    (r"Expected `([^`]*)`, got", _wrong),
)
