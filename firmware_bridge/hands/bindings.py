"""Which gesture on which button does what: the settings, and over them what a phone has set.

What the phone set is kept in `<data>/buttons.toml`. A binding that was taken away is kept there as
well, or the settings would bring it back.
"""

from __future__ import annotations

import itertools
import logging
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.profile.writing import toml_of
from companion.replacing import replace_file
from firmware_bridge.hands.desk import Act, Binding
from firmware_bridge.hands.gestures import GESTURES, Gesture
from firmware_bridge.reason import Reason

log = logging.getLogger(__name__)

FILE_NAME = "buttons.toml"
MOST_SEATS = 12
_MOST_ROWS = 500
_LONGEST_FILE = 200_000
_LONGEST_NAME = 200  # more than two words of a board's line, which is what a board's button is
_BY_NAME: Mapping[str, Act] = MappingProxyType({"next": "next", "undo": "undo"})
_BOX_BUTTON = re.compile(r"b([1-9]|1[0-2])")


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    button: Annotated[str, Meta(min_length=1, max_length=_LONGEST_NAME)]
    gesture: Gesture
    act: Act | Literal["none"]
    seat: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0

    def __post_init__(self) -> None:
        if self.act == "seat" and not self.seat:
            raise ValueError("a button that acts for a seat needs its number")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    buttons: Annotated[tuple[_Row, ...], Meta(max_length=_MOST_ROWS)] = ()


_UNFIT = (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError)

Key = tuple[str, Gesture]


class Bindings:
    """The bindings of a table. Any thread may ask; without a `folder` nothing is kept.

    `fault` says what is wrong with the file: it could not be read, and then it is kept aside and
    the settings hold; or not written, and then what was set holds until the next start.
    """

    def __init__(self, folder: Path | None = None, settings: Iterable[Binding] = ()) -> None:
        self.fault: Reason | None = None
        self._settings: dict[Key, Binding] = {(one.button, one.gesture): one for one in settings}
        self._path = None if folder is None else folder / FILE_NAME
        self._lock = Lock()
        self._set: dict[Key, Binding | None] = self._read()

    def of(self, button: str) -> Mapping[Gesture, Binding]:
        """Return what the gestures on a button do; those that do nothing are left out."""
        found = ((gesture, self._find(button, gesture)) for gesture in GESTURES)
        return {gesture: one for gesture, one in found if one is not None}

    def lamps(self, buttons: Iterable[str]) -> tuple[Binding, ...]:
        """Return for each button the binding its lamp tells of: that of a tap, if there is one."""
        bound = (self.of(button) for button in buttons)
        return tuple(next(iter(one.values())) for one in bound if one)

    def bind(self, binding: Binding) -> None:
        """Let a gesture on a button do something, in place of what it did; `save` keeps it."""
        self._put((binding.button, binding.gesture), binding)

    def unbind(self, button: str, gesture: Gesture) -> None:
        """Let a gesture on a button do nothing; `save` keeps it. Raises `KeyError` if it does."""
        if self._find(button, gesture) is None:
            raise KeyError(button, gesture)
        self._put((button, gesture), None)

    def save(self) -> None:
        """Write down what was set by the phone; what goes wrong is in `fault`."""
        if self._path is None:
            return
        with self._lock:
            rows = [_row(key, one) for key, one in self._set.items()]
            try:
                replace_file(self._path, toml_of({"buttons": rows}))
            except OSError as error:
                self.fault = Reason(
                    "buttons/disk",
                    "What the buttons do could not be kept ({why}); it holds until the next start.",
                    {"why": error.strerror or str(error)},
                )
                log.error("%s", self.fault)
            else:
                self.fault = None

    def _find(self, button: str, gesture: Gesture) -> Binding | None:
        key = button, gesture
        return self._set[key] if key in self._set else self._usual(key)

    def _usual(self, key: Key) -> Binding | None:
        return self._settings.get(key) or (board_default(key[0]) if key[1] == "tap" else None)

    def _put(self, key: Key, binding: Binding | None) -> None:
        with self._lock:
            fresh = {known: one for known, one in self._set.items() if known != key}
            if binding != self._usual(key):
                fresh[key] = binding
            # Replaced whole: whoever reads meanwhile sees the old ones or the new ones.
            self._set = fresh

    def _read(self) -> dict[Key, Binding | None]:
        if self._path is None:
            return {}
        try:
            with self._path.open("rb") as file:
                data = file.read(_LONGEST_FILE + 1)
            if len(data) > _LONGEST_FILE:
                return self._spoiled(f"> {_LONGEST_FILE} bytes")
            rows = msgspec.convert(tomllib.loads(data.decode()), _File).buttons
        except FileNotFoundError:
            return {}
        except OSError as error:
            return self._spoiled(error.strerror or str(error))
        except _UNFIT as error:
            return self._spoiled(str(error))
        return {(row.button, row.gesture): _binding(row) for row in rows}

    def _spoiled(self, why: str) -> dict[Key, Binding | None]:
        assert self._path is not None
        try:
            aside = _aside(self._path)
            self._path.replace(aside)
        except OSError:
            aside = self._path
        self.fault = Reason(
            "buttons/file",
            "What the phone set for the buttons could not be read ({why}). It is kept in {file}; "
            "the buttons do what the settings say.",
            {"why": why, "file": str(aside)},
        )
        log.error("%s", self.fault)
        return {}


def board_default(button: str) -> Binding | None:
    """Return what a tap on a button of a board (`<board id>/<name>`) does, by its name alone.

    `next` and `undo` do as they are called; `b1` to `b12` belong to the seats.
    """
    _, slash, name = button.rpartition("/")
    if not slash:
        return None
    if act := _BY_NAME.get(name):
        return Binding(button, act)
    found = _BOX_BUTTON.fullmatch(name)
    return None if found is None else Binding(button, "seat", int(found[1]))


def _row(key: Key, one: Binding | None) -> dict[str, str | int]:
    row = _Row(*key, "none") if one is None else _Row(*key, one.act, one.seat)
    return {name: value for name, value in msgspec.to_builtins(row).items() if value != 0}


def _binding(row: _Row) -> Binding | None:
    return None if row.act == "none" else Binding(row.button, row.act, row.seat, row.gesture)


def _aside(path: Path) -> Path:
    names = (path.with_name(f"{path.name}.spoiled{n or ''}") for n in itertools.count())
    return next(name for name in names if not name.exists())
