"""Fields of a verb: what a person fills in; the page builds its form from them.

Each kind checks what arrives and returns the value the rules get. A value that does not fit is
`Rejected` with a code under `field/` and a sentence that names the field.
"""

from __future__ import annotations

import unicodedata
from typing import Any, Literal

import msgspec

from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table

Whose = Literal["own", "others", "mates", "rivals", "table", "any"]


def are_mates(table: Table, one: int, other: int) -> bool:
    """Tell whether two seats belong to one team; without teams nobody has a mate."""
    team = table.sheets[f"p{one}"].marks.get("team", 0) if f"p{one}" in table.sheets else 0
    return team > 0 and table.sheets[f"p{other}"].marks.get("team", 0) == team


def suits(table: Table, seat: int, owner: int, whose: Whose) -> bool:
    """Tell whether a thing of `owner` may be named by `seat`."""
    match whose:
        case "own":
            return owner == seat
        case "others":
            return owner not in (0, seat)
        case "mates":
            return owner not in (0, seat) and are_mates(table, seat, owner)
        case "rivals":
            return owner not in (0, seat) and not are_mates(table, seat, owner)
        case "table":
            return owner == 0
        case "any":
            return True


class _Field(msgspec.Struct, frozen=True, kw_only=True, tag_field="field"):
    """What all fields share: they may be left out if `optional`; `empty` stands for them then."""

    optional: bool = False


class Number(_Field, frozen=True, kw_only=True):
    """A whole number within bounds."""

    low: int = 0
    high: int = 999_999
    start: int = 0
    step: int = 1

    @property
    def empty(self) -> int:
        return self.start

    def check(self, name: str, value: Any, table: Table, seat: int) -> int:
        """Return the number. Raises `Rejected` with `field/type` or `field/bounds`."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise _wrong_type(name, "number", value)
        if not self.low <= value <= self.high:
            raise Rejected(
                "field/bounds", "{field} goes from {low} to {high}, not {value}.",
                field=_label(name), low=self.low, high=self.high, value=shown(value),
            )  # fmt: skip
        return value


class Choice(_Field, frozen=True, kw_only=True):
    """One of a few values, the first being the usual one."""

    values: tuple[str, ...]

    @property
    def empty(self) -> str:
        return "" if self.optional else self.values[0]

    def check(self, name: str, value: Any, table: Table, seat: int) -> str:
        """Return the value. Raises `Rejected` with `field/choice`."""
        if value not in self.values:
            raise Rejected(
                "field/choice", "{field} is one of {values}, not {value}.",
                field=_label(name), values=", ".join(self.values), value=shown(value),
            )  # fmt: skip
        return str(value)


class Flag(_Field, frozen=True, kw_only=True):
    """Yes or no."""

    start: bool = False

    @property
    def empty(self) -> bool:
        return self.start

    def check(self, name: str, value: Any, table: Table, seat: int) -> bool:
        """Return the flag. Raises `Rejected` with `field/type`."""
        if not isinstance(value, bool):
            raise _wrong_type(name, "flag", value)
        return value


class Text(_Field, frozen=True, kw_only=True):
    """A few words typed by people, cleaned: composed, trimmed, no control or direction marks."""

    longest: int = 40

    @property
    def empty(self) -> str:
        return ""

    def check(self, name: str, value: Any, table: Table, seat: int) -> str:
        """Return the words. Raises `Rejected` with `field/type`, `field/empty` or `field/long`."""
        if not isinstance(value, str):
            raise _wrong_type(name, "words", value)
        words = clean(value)
        if not words and not self.optional:
            raise Rejected("field/empty", "{field} is empty.", field=_label(name))
        if len(words) > self.longest:
            raise Rejected(
                "field/long", "{field} may have {most} letters at most.",
                field=_label(name), most=self.longest,
            )  # fmt: skip
        return words


class OneSheet(_Field, frozen=True, kw_only=True):
    """One thing in play: a mission, an equipment, a creature."""

    kind: str
    whose: Whose = "own"

    @property
    def empty(self) -> str:
        return ""

    def check(self, name: str, value: Any, table: Table, seat: int) -> str:
        """Return the sheet's id. Raises `Rejected` with `field/sheet`."""
        sheet = table.sheets.get(value) if isinstance(value, str) else None
        if (
            sheet is None
            or sheet.kind != self.kind
            or not suits(table, seat, sheet.owner, self.whose)
        ):
            raise Rejected(
                "field/sheet", "{field}: that one is not there to choose.", field=_label(name)
            )
        return str(value)


class OneSeat(_Field, frozen=True, kw_only=True):
    """One player at the table."""

    whose: Whose = "others"

    @property
    def empty(self) -> int:
        return 0

    def check(self, name: str, value: Any, table: Table, seat: int) -> int:
        """Return the seat's number. Raises `Rejected` with `field/seat`."""
        known = isinstance(value, int) and not isinstance(value, bool) and value in table.seats
        if not known or not suits(table, seat, value, self.whose):
            raise Rejected(
                "field/seat", "{field}: that player cannot be chosen.", field=_label(name)
            )
        return int(value)


class SomeSeats(_Field, frozen=True, kw_only=True):
    """Any number of players, none included."""

    whose: Whose = "others"

    @property
    def empty(self) -> tuple[int, ...]:
        return ()

    def check(self, name: str, value: Any, table: Table, seat: int) -> tuple[int, ...]:
        """Return the seats, ascending. Raises `Rejected` with `field/type` or `field/seat`."""
        if not isinstance(value, list | tuple):
            raise _wrong_type(name, "seats", value)
        one = OneSeat(whose=self.whose)
        return tuple(sorted({one.check(name, item, table, seat) for item in value}))


class Faces(_Field, frozen=True, kw_only=True):
    """Dice with what they show, as pairs: `[["blue", 4], ["pink", 5]]`."""

    most: int = 20

    @property
    def empty(self) -> tuple[tuple[str, int], ...]:
        return ()

    def check(self, name: str, value: Any, table: Table, seat: int) -> tuple[tuple[str, int], ...]:
        """Return the pairs. Raises `Rejected` with `field/type`."""
        try:
            pairs = msgspec.convert(value, list[tuple[str, int]])
        except msgspec.ValidationError:
            raise _wrong_type(name, "dice", value) from None
        if not 0 < len(pairs) <= self.most:
            raise _wrong_type(name, "dice", value)
        return tuple(pairs)


AnyField = Number | Choice | Flag | Text | OneSheet | OneSeat | SomeSeats | Faces


def check_args(
    fields: dict[str, AnyField], args: dict[str, Any], table: Table, seat: int
) -> dict[str, Any]:
    """Return the checked arguments with what was left out filled in.

    Raises `Rejected` with a `field/` code for an unknown, missing or unfit field.
    """
    for name in args:
        if name not in fields:
            raise Rejected("field/unknown", "{field} is not asked here.", field=shown(name))
    return {name: _one(field, name, args, table, seat) for name, field in fields.items()}


def _one(field: AnyField, name: str, args: dict[str, Any], table: Table, seat: int) -> Any:
    value = args.get(name)
    if value is not None and not (field.optional and value == field.empty):
        return field.check(name, value, table, seat)
    if field.optional or isinstance(field, Number | Flag | Choice | SomeSeats):
        return field.empty
    raise Rejected("field/missing", "{field} is missing.", field=_label(name))


def clean(words: str) -> str:
    """Compose and trim what people type; drop control and text-direction characters."""
    if words.isascii() and words.isprintable():
        return " ".join(words.split())
    composed = unicodedata.normalize("NFC", words)
    kept = (
        " " if sign.isspace() else sign
        for sign in composed
        if sign.isspace() or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join("".join(kept).split())


def shown(value: Any) -> str:
    """Shorten a foreign value for an error's sentence."""
    try:
        text = clean(str(value))
    except ValueError:
        # Python does not write out whole numbers of thousands of digits.
        return "…"
    return text if len(text) <= 40 else f"{text[:39]}…"


def _label(name: str) -> Term:
    return Term(f"field.{name}")


def _wrong_type(name: str, wanted: str, value: Any) -> Rejected:
    return Rejected(
        "field/type", "{field} wants {wanted}, not {value}.",
        field=_label(name), wanted=Term(f"type.{wanted}"), value=shown(value),
    )  # fmt: skip
