"""The folder of the registry: a file per deck that people can read, and a list of blank codes.

Files are looked at again whenever something is asked, so that what the command line imported or a
person put right is seen at once. A file that cannot be read is told and never written over.
"""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.cards.deck_text import deck_in, deck_text
from companion.cards.edits import codes_of
from companion.cards.errors import CardsUnwritable, DeckUnreadable
from companion.cards.ids import ALPHABET, CODE_LENGTH, is_code
from companion.domain.cards import Card
from companion.replacing import replace_file

BLANKS = "blanks.txt"
_LOCK = ".lock"
_LONGEST = 8_000_000
_ANY_CODE = re.compile(rf"(?<!\w)[{ALPHABET}]{{{CODE_LENGTH}}}(?!\w)")

_Stamp = tuple[int, int, int]


class _Seen(msgspec.Struct, frozen=True):
    """A file as it was last read. `why` says what is wrong with it; `codes` are the free codes
    it lists, or all codes in a file that cannot be read."""

    stamp: _Stamp
    cards: dict[str, Card] = {}
    codes: frozenset[str] = frozenset()
    why: str = ""


class DeckFolder:
    """Decks and blank codes as the files have them. One thread at a time may ask."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._decks: dict[str, _Seen] = {}
        self._listed: _Seen | None = None
        self._by_code: dict[str, Card] = {}

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other processes from writing, and know what they wrote. Raises `CardsUnwritable`."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            # Reading is enough to hold it: root may have made it, from the command line.
            lock = os.open(self._folder / _LOCK, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            raise CardsUnwritable(error) from error
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.look()
            yield
        finally:
            os.close(lock)

    def look(self) -> None:
        """Read what is new or was changed since the last look."""
        found = {path.stem: path for path in sorted(self._folder.glob("*.json"))}
        seen = {key: _look(path, self._decks.get(key), _read_deck) for key, path in found.items()}
        if seen != self._decks:
            self._know(seen)
        blanks = self._folder / BLANKS
        self._listed = _look(blanks, self._listed, _read_blanks) if blanks.exists() else None

    def __iter__(self) -> Iterator[str]:
        """Yield the games that have a file, broken ones among them."""
        return iter(self._decks)

    def deck(self, key: str) -> Mapping[str, Card]:
        """Return a game's cards by id. Raises `DeckUnreadable`."""
        seen = self._decks.get(key)
        return {} if seen is None else _sound(seen, f"{key}.json").cards

    def is_sound(self, key: str) -> bool:
        """Tell whether a game's file can be read, or is not there yet."""
        return key not in self._decks or not self._decks[key].why

    def find(self, code: str) -> Card | None:
        """Return the card with that id or sticker.

        Raises `DeckUnreadable` when it may be one of a file that cannot be read.
        """
        card = self._by_code.get(code)
        for key, seen in self._decks.items() if card is None else ():
            if code in seen.codes:
                _sound(seen, f"{key}.json")
        return card

    def blanks(self) -> frozenset[str]:
        """Return the codes that were made for a label and that no card has."""
        listed = self._listed.codes if self._listed else frozenset()
        return listed - self._by_code.keys()

    def is_free(self, code: str) -> bool:
        """Tell whether nothing has that code, not even a file nobody can read."""
        others = (*self._decks.values(), *([self._listed] if self._listed else []))
        return code not in self._by_code and not any(code in seen.codes for seen in others)

    def write(self, key: str, cards: Mapping[str, Card]) -> None:
        """Keep a game's cards. Raises `CardsUnwritable` or `DeckUnreadable`; all is as before."""
        self.deck(key)
        kept = dict(cards)
        stamp = _replace(self._folder / f"{key}.json", deck_text(key, kept))
        self._know({**self._decks, key: _Seen(stamp, kept)})

    def list_blanks(self, codes: Iterable[str]) -> None:
        """Remember codes made for labels. Raises `CardsUnwritable` or `DeckUnreadable`."""
        fresh = frozenset(codes)
        if fresh:
            self._list(self._all_listed() | fresh)

    def drop_blanks(self, codes: Iterable[str]) -> None:
        """Forget codes made for labels that never were. Raises as `list_blanks`."""
        self._list(self._all_listed() - frozenset(codes))

    def _all_listed(self) -> frozenset[str]:
        return _sound(self._listed, BLANKS).codes if self._listed else frozenset()

    def _list(self, codes: frozenset[str]) -> None:
        if codes != self._all_listed():
            text = "".join(f"{code}\n" for code in sorted(codes))
            self._listed = _Seen(_replace(self._folder / BLANKS, text), codes=codes)

    def _know(self, decks: dict[str, _Seen]) -> None:
        self._decks = decks
        self._by_code = {}
        for seen in decks.values():
            for card in seen.cards.values():
                for code in codes_of(card):
                    self._by_code.setdefault(code, card)


def _sound(seen: _Seen, file: str) -> _Seen:
    if seen.why:
        raise DeckUnreadable(file, seen.why)
    return seen


def _look(path: Path, known: _Seen | None, read: Callable[[Path, _Stamp], _Seen]) -> _Seen:
    try:
        stamp = _stamp(path)
        return known if known is not None and known.stamp == stamp else read(path, stamp)
    except OSError as error:
        return _Seen((0, 0, 0), why=error.strerror or str(error))


def _read_deck(path: Path, stamp: _Stamp) -> _Seen:
    with path.open("rb") as file:
        data = file.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        return _Seen(stamp, why=f"> {_LONGEST} bytes")
    try:
        return _Seen(stamp, deck_in(data, path.stem))
    except ValueError as error:
        # No new card may get a code that one of these has: the labels are printed.
        codes = frozenset(_ANY_CODE.findall(data.decode(errors="replace")))
        return _Seen(stamp, codes=codes, why=str(error))


def _read_blanks(path: Path, stamp: _Stamp) -> _Seen:
    words = path.read_text("utf-8", errors="replace").split()
    codes = frozenset(filter(is_code, words))
    wrong = next((word for word in words if word not in codes), None)
    why = "" if wrong is None else f"{wrong[:20]} is no code"
    return _Seen(stamp, codes=codes, why=why)


def _replace(path: Path, text: str) -> _Stamp:
    try:
        replace_file(path, text)
        return _stamp(path)
    except OSError as error:
        raise CardsUnwritable(error) from error


def _stamp(path: Path) -> _Stamp:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size, stat.st_ino
