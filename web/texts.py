"""The catalogues: every text a person sees, by key and language.

They are read from the PO files themselves, when a language is first asked for and again after a
file changed, so nothing compiled can be out of date.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from companion.domain.game import Game
from companion.domain.params import CardName, Param, SeatRef, Term, name_in
from companion.games.profile import texts_of

Entry = str | tuple[str, ...]
_log = logging.getLogger("heldentisch.web")
FALLBACK = "en"
_THIN_SPACE = "\u202f"
_SEAT = "Seat {n}"
_SEAT_PLACE = re.compile(r"\{seat_(\d+)\}")
_OWN = "own"
_FORMS = "_forms"
_IN_FORMS = re.compile(r"\w+\.(option\.|verb\.[^.]+\.help$)")


class TextsError(ValueError):
    """A catalogue cannot be read; the sentence names the file."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One language: all its entries, and the same by area, which is the name of their file.

    What a game says only where people choose is a quarter of its words. It is an area of its own,
    `neue_helden_forms`, so that a phone need not wait for it to show the table.
    """

    entries: Mapping[str, Entry]
    areas: Mapping[str, Mapping[str, Entry]]

    def for_page(self, wanted: Collection[str] = ()) -> bytes:
        """Return what pages show as JSON, of all areas or of some. Raises `KeyError`."""
        merged: dict[str, Entry] = {}
        for area in wanted or self.areas:
            merged |= self.areas[area]
        # Sentences of errors are their own keys; the service speaks them, pages never do.
        return msgspec.json.encode({key: text for key, text in merged.items() if " " not in key})

    def find(self, key: str) -> str | None:
        """Return the text of `key`, of a plural the form for many; None when there is none."""
        entry = self.entries.get(key)
        return entry[-1] if isinstance(entry, tuple) else entry


class Texts:
    """The catalogues in a folder laid out as `<lang>/LC_MESSAGES/<area>.po`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, tuple[tuple[int, ...], Catalogue]] = {}
        self.languages = tuple(sorted(path.parent.name for path in folder.glob("*/LC_MESSAGES")))

    def catalogue(self, lang: str) -> Catalogue:
        """Return a language, what it lacks taken from English.

        Raises `TextsError` when it was never readable; a file spoiled later leaves the old texts.
        """
        files = self._files(FALLBACK) + (self._files(lang) if lang != FALLBACK else [])
        stamp = tuple(path.stat().st_mtime_ns for path in files)
        known = self._read.get(lang)
        if known is None or known[0] != stamp:
            known = self._read[lang] = stamp, self._again(files, known and known[1])
        return known[1]

    def of_game(self, lang: str, game: Game) -> Mapping[str, Entry]:
        """Return what an own game says: what its file brings, with what all own games share."""
        if not game.source:
            return {}
        areas = self.catalogue(lang).areas
        return texts_of(game, lang, {**areas.get(_OWN, {}), **areas.get(_OWN + _FORMS, {})})

    def pick(self, *wishes: str, accept: str = "") -> str:
        """Return the first wish we have, else the best of an `Accept-Language`, else English."""
        for wish in (*wishes, *_accepted(accept)):
            if wish in self.languages:
                return wish
        return FALLBACK

    def say(
        self, lang: str, sentence: str, params: Mapping[str, Param], *, prefix: str = "",
        names: Mapping[int, str] | None = None, own: Mapping[str, Entry] | None = None,
    ) -> str:  # fmt: skip
        """Return a sentence in a language with its places filled.

        `prefix` is the game's, under which terms are looked up first, in `own` if the game brings
        words of its own; `names` says who sits where.
        """
        catalogue = self.catalogue(lang)
        spoken = catalogue.find(sentence) or sentence
        if own:
            catalogue = Catalogue({**catalogue.entries, **own}, {})
        words = {
            name: _word(catalogue, value, prefix, names or {}, lang)
            for name, value in params.items()
        }
        return spoken.format_map(words)

    def _again(self, files: Iterable[Path], old: Catalogue | None) -> Catalogue:
        try:
            return _catalogue(files)
        except TextsError as error:
            if old is None:
                raise
            _log.error("%s; the old texts stay", error)
            return old

    def _files(self, lang: str) -> list[Path]:
        return sorted((self._folder / lang / "LC_MESSAGES").glob("*.po"))


def grouped(number: int) -> str:
    """Return a number with a narrow space between thousands: 17 000."""
    return f"{number:,}".replace(",", _THIN_SPACE)


def _word(
    catalogue: Catalogue, value: Param, prefix: str, names: Mapping[int, str], lang: str
) -> str:
    match value:
        case CardName(card, spelled):
            return name_in(spelled, lang) or card
        case SeatRef(seat):
            return _seated(catalogue, seat, names)
        case Term(term):
            found = catalogue.find(f"{prefix}.{term}") or catalogue.find(term)
            # A word may name a seat: `{seat_2}` is whoever sits there.
            return _SEAT_PLACE.sub(
                lambda place: _seated(catalogue, int(place[1]), names),
                found or term.rpartition(".")[2],
            )
        case int():
            return grouped(value)
        case _:
            return value


def _seated(catalogue: Catalogue, seat: int, names: Mapping[int, str]) -> str:
    return names.get(seat) or (catalogue.find(_SEAT) or _SEAT).format(n=seat)


def _catalogue(files: Iterable[Path]) -> Catalogue:
    entries: dict[str, Entry] = {}
    areas: dict[str, dict[str, Entry]] = {}
    for path in files:
        found = read_entries(path)
        entries |= found
        for key, entry in found.items():
            area = path.stem + _FORMS if _IN_FORMS.match(key) else path.stem
            areas.setdefault(area, {})[key] = entry
    return Catalogue(entries, areas)


def read_entries(path: Path) -> dict[str, Entry]:
    """Return the translated entries of a PO file. Raises `TextsError`."""
    # Babel costs 30 ms to import; the service answers its first page without it.
    from babel.messages.pofile import PoFileError, read_po

    try:
        with path.open("rb") as file:
            catalogue = read_po(file, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise TextsError(f"{path}: {error}") from None
    found: dict[str, Entry] = {}
    for message in catalogue:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and message.string and not message.fuzzy:
            found[key] = message.string if isinstance(message.string, str) else (*message.string,)
    return found


def _accepted(header: str) -> list[str]:
    ranked = []
    for place, part in enumerate(header.split(",")[:20]):
        tag, _, quality = part.strip().partition(";q=")
        try:
            rank = float(quality or 1)
        except ValueError:
            rank = 0.0
        if rank > 0:
            ranked.append((-rank, place, tag.split("-")[0].lower()))
    return [tag for _, _, tag in sorted(ranked)]
