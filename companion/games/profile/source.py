"""A file that has been read, and the one way to say what is wrong with it."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.domain.fields import shown
from companion.domain.params import Param
from companion.domain.rejected import Rejected
from companion.games.profile.places import Path, places


class Source(NamedTuple):
    """What a file is called, its text, and its values."""

    file: str
    text: str
    data: dict[str, Any]

    def at(self, path: Path) -> Any:
        """Return the value at `path`, None when there is none."""
        value: Any = self.data
        for step in path:
            try:
                value = value[step]
            except (KeyError, IndexError, TypeError):
                return None
        return value

    def line(self, path: Path) -> int:
        """Return the line of a path, or of what is nearest around it when it is not written."""
        known = places(self.text)
        while path and path not in known:
            path = path[:-1]
        return known.get(path, 1)


class Unfit(Rejected):
    """What stands at `path` does not fit; `{key}` in the sentence is its name."""

    def __init__(
        self, code: str, sentence: str, source: Source, path: Path, **params: Param
    ) -> None:
        key = next((step for step in reversed(path) if isinstance(step, str)), source.file)
        where: dict[str, Param] = {"file": source.file, "line": source.line(path), "key": key}
        super().__init__(f"game_file/{code}", sentence, **{**where, **params})


def written(value: Any) -> str:
    """Show a value about as it stands in the file."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{shown(value)}"'
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case _:
            return shown(value)
