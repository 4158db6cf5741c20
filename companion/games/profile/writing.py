"""A definition as TOML, as a person would write it: what a phone built can be read and edited."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.domain.rejected import Rejected

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SHORT = ("title", "about")


def toml_of(definition: Mapping[str, Any]) -> str:
    """Return a table of plain values as TOML; what is None is left out.

    Raises `Rejected` with `game_file/toml` when it is too deep for any game.
    """
    try:
        return "\n".join(_table(definition)) + "\n"
    except RecursionError:
        raise Rejected("game_file/deep", "No game goes that deep.") from None


def _table(table: Mapping[str, Any]) -> Iterator[str]:
    # Whatever stands on one line comes before the first heading, or it would belong to that.
    later: list[str] = []
    for key, value in table.items():
        if _is_tables(value):
            for item in value:
                later += ["", f"[[{_key(key)}]]", *_lines(item)]
        elif isinstance(value, dict) and key not in _SHORT:
            later += ["", f"[{_key(key)}]", *_lines(value)]
        elif value is not None:
            yield f"{_key(key)} = {_value(value)}"
    yield from later


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _lines(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if value is not None:
            yield f"{_key(key)} = {_value(value, spread=True)}"


def _value(value: Any, *, spread: bool = False) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case dict():
            pairs = (f"{_key(key)} = {_value(v)}" for key, v in value.items() if v is not None)
            return f"{{ {', '.join(pairs)} }}" if value else "{}"
        case list() if spread and _is_tables(value):
            return "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
