"""Time controls by name: those that come along, and the table's own in `<data>/clocks.toml`.

Every phone of the table sees the same list. A file that cannot be read is told, the built-in ones
go on, and nothing is written over it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.domain import control_text
from companion.domain.clock import Clock
from companion.domain.controls import Control
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from companion.games.profile.writing import toml_of
from companion.replacing import replace_file

FILE_NAME = "clocks.toml"
MOST = 60
"""Own presets a table can keep."""
LONGEST_NAME = 32
LONGEST_TEXT = 400
_LONGEST_FILE = 100_000

After = Literal["freeze", "run_on", "negative"]
"""What happens after a flag; see `companion.domain.clock`."""


class PresetsError(Spoken):
    """The table's own presets cannot be read or written; the sentence says which file and why."""

    code = "presets/disk"


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A control by name. Of a built-in one, `name` is the word the catalogues translate."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
    after: After = "freeze"


FIRST = (
    Preset("blitz", "180+2"),
    Preset("rapid", "900+10"),
    Preset("flagged", "4500"),
    Preset("fischer", "1500+15"),
    Preset("us_delay", "300+5d"),
    Preset("bronstein", "300+5b"),
    Preset("byo_yomi", "600+3x30"),
    Preset("canadian", "600+25/600"),
    Preset("hourglass", "*30"),
    Preset("scrabble", "1500-600p10"),
    Preset("tournament", "40/5400+30:1800+30"),
)
"""The built-in presets people look for first, in the order they are shown."""

MORE = (
    Preset("bullet", "60"),
    Preset("fide_blitz", "180+2"),
    Preset("fide_standard", "40/6000+30:20/3000+30:900+30"),
    Preset("capped", "180+20m300"),
    Preset("progressive", "0+10/300p10"),
    Preset("aga", "1800+20/300"),
    Preset("gong", "gong10"),
    Preset("move", "move30"),
    Preset("up", "up"),
)
"""The rarer ones."""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clocks: Annotated[tuple[Preset, ...], Meta(max_length=MOST)] = ()


_UNFIT = (
    tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError, Rejected,
)  # fmt: skip


class Presets:
    """The own presets in a folder. Any thread may ask; the file is read at each look."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._lock = Lock()

    def own(self) -> tuple[Preset, ...]:
        """Return the table's own presets in the order they were kept. Raises `PresetsError`."""
        try:
            with self.path.open("rb") as file:
                data = file.read(_LONGEST_FILE + 1)
            if len(data) > _LONGEST_FILE:
                raise self._unreadable(f"> {_LONGEST_FILE} bytes")
            return _read(data)
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise self._unreadable(error.strerror or str(error)) from None
        except _UNFIT as error:
            raise self._unreadable(str(error)) from None

    def keep(self, name: str, text: str, after: After, *, replace: bool = False) -> Preset:
        """Keep a control under a name and return it, its text in the usual spelling.

        Raises `Rejected` with `presets/name`, `presets/taken`, `presets/many` or a `clock/` code,
        or `PresetsError`; then nothing is changed.
        """
        kept = Preset(_name(name), spelled(sides_of(text)), after)
        with self._lock:
            own = list(self.own())
            place = next((i for i, one in enumerate(own) if _same(one.name, kept.name)), len(own))
            if place < len(own) and not replace:
                raise Rejected(
                    "presets/taken", "There is already a clock called {name}.", name=kept.name
                )
            if place == MOST:
                raise Rejected("presets/many", "There are {most} own clocks already.", most=MOST)
            own[place : place + 1] = [kept]
            self._write(own)
        return kept

    def forget(self, name: str) -> None:
        """Take an own preset away. Raises `Rejected` with `presets/unknown`, or `PresetsError`."""
        with self._lock:
            own = self.own()
            left = [one for one in own if not _same(one.name, name)]
            if len(left) == len(own):
                raise Rejected(
                    "presets/unknown", "No clock here is called {name}.", name=name[:LONGEST_NAME]
                )
            self._write(left)

    def _write(self, presets: list[Preset]) -> None:
        text = toml_of({"clocks": [msgspec.to_builtins(one) for one in presets]})
        try:
            replace_file(self.path, text)
        except OSError as error:
            raise PresetsError(
                "The clock could not be kept ({why}).", why=error.strerror or str(error)
            ) from error

    def _unreadable(self, why: str) -> PresetsError:
        return PresetsError(
            "{file} cannot be read ({why}). Put it right or take it away; nothing was changed.",
            file=str(self.path), why=why,
        )  # fmt: skip


def sides_of(text: str) -> tuple[Control, ...]:
    """Return the controls of a text that some clock can be set to: one for all, or one per side.

    Raises `Rejected` with a `clock/` code.
    """
    sides = control_text.read(text)
    if len(sides) > 1:
        seats = tuple(range(1, len(sides) + 1))
        control, own = control_text.read_sides(text, seats)
        Clock.new(control, seats, own=own)
    return sides


def spelled(sides: Iterable[Control]) -> str:
    """Return the usual spelling of controls."""
    return "|".join(map(control_text.write, sides))


def _read(data: bytes) -> tuple[Preset, ...]:
    found = msgspec.convert(tomllib.loads(data.decode()), _File).clocks
    for one in found:
        sides_of(one.text)
    return found


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def _name(name: str) -> str:
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Rejected(
            "presets/name", "A clock's name is 1 to {most} letters long.", most=LONGEST_NAME
        )
    return plain
