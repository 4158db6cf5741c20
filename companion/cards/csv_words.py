"""What a CSV file may say: its columns, kinds and values, by their names or as people read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

import msgspec

from companion.cards.wishes import LANGUAGES
from companion.domain.fields import AnyField, Choice, Flag, Number, clean, shown
from companion.domain.params import Term
from companion.domain.rejected import Rejected

KIND, NOTE, NAME = "kind", "note", "name_"
"""What columns mean; `NAME` goes on with a language."""
_NAMES = {
    "de": ("de", "deutsch", "german"),
    "en": ("en", "englisch", "english"),
    "sv": ("sv", "schwedisch", "swedish"),
    "ko": ("ko", "koreanisch", "korean"),
}
"""The languages by how a heading may call them."""
_COLUMNS = {
    KIND: ("kind", "art"),
    NOTE: ("note", "notiz", "anmerkung"),
    **{f"{NAME}{lang}": tuple(f"name {word}" for word in _NAMES[lang]) for lang in LANGUAGES},
}  # fmt: skip
COLUMNS = {word: column for column, words in _COLUMNS.items() for word in words}
"""The columns of all games by how a header may call them, in `plain` words."""

_YES = ("yes", "ja", "1", "true", "wahr", "x")
_NO = ("no", "nein", "0", "false", "falsch")
_WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)
_GROUPS = re.compile(r"[+-]?\d{1,3}(?: \d{3}){1,5}", re.ASCII)
_UNCLEAR = re.compile(r"[+-]?\d{1,3}(?:[.,'’]\d{3})+", re.ASCII)
_MINUS = str.maketrans("−–", "--")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What people call the fields, kinds and values of a game, in `plain` words.

    A word may mean several fields: strength of a monster and of a hero. A value's word is of the
    field it is listed under.
    """

    fields: Mapping[str, tuple[str, ...]] = {}
    kinds: Mapping[str, str] = {}
    values: Mapping[str, Mapping[str, str]] = {}


def plain(word: str) -> str:
    """Return a word as it is compared: without case, marks and gaps. `Name (de)` is `name de`."""
    composed = unicodedata.normalize("NFC", word).casefold()
    return re.sub(r"[\W_]+", " ", composed).strip()


def value_of(name: str, field: AnyField, cell: str, words: Words) -> int | str | bool:
    """Return what a cell says of a field, still to be checked by it.

    Raises `Rejected` with `cards/number`, `cards/unclear` or `cards/flag`.
    """
    match field:
        case Number():
            return _whole(cell)
        case Flag():
            return _flag(name, cell)
        case Choice():
            known = {plain(value): value for value in field.values}
            return {**words.values.get(name, {}), **known}.get(plain(cell), cell)
        case _:
            return cell


def _whole(cell: str) -> int:
    # Spaces of any width part thousands; points and commas may part them or begin a fraction.
    number = clean(cell).translate(_MINUS)
    if _WHOLE.fullmatch(number) or _GROUPS.fullmatch(number):
        return int(number.replace(" ", ""))
    if _UNCLEAR.fullmatch(number):
        raise Rejected(
            "cards/unclear",
            "{value} can be read in two ways. Write whole numbers without point and comma.",
            value=shown(cell),
        )
    raise Rejected("cards/number", "{value} is no whole number.", value=shown(cell))


def _flag(name: str, cell: str) -> bool:
    word = plain(cell)
    if word in _YES or word in _NO:
        return word in _YES
    raise Rejected(
        "cards/flag", "{field} is yes or no, not {value}.",
        field=Term(f"field.{name}"), value=shown(cell),
    )  # fmt: skip
