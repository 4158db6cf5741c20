"""What the addresses take: one struct per body, checked for types and unknown fields."""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from companion.domain.card_verbs import MOST_CARDS
from companion.domain.facts import OptionValue
from web.errors import Refused

_Ref = Annotated[str, Meta(max_length=64)]
_Seat = Annotated[int, Meta(ge=0, le=99)]
_Count = Annotated[int, Meta(ge=0, le=2**53)]
_Code = Annotated[str, Meta(max_length=200)]
_Body = TypeVar("_Body")


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all bodies share: a field we do not know is a mistake worth telling."""


class Chair(_Strict, frozen=True):
    """A seat to open a match with; colours count from 1, none takes the next free one."""

    name: Annotated[str, Meta(max_length=200)] | None = None
    colour: Annotated[int, Meta(ge=1, le=12)] | None = None


class Opening(_Strict, frozen=True):
    """`POST /api/matches`."""

    game: str
    options: dict[str, OptionValue] = {}
    seats: Annotated[list[Chair], Meta(max_length=99)] = []
    ref: _Ref = ""


class Claiming(_Strict, frozen=True):
    """`POST /api/matches/<id>/seats`."""

    seat: Annotated[int, Meta(ge=1, le=99)]
    name: str | None = None
    takeover: bool = False


class Appointing(_Strict, frozen=True):
    """`POST /api/matches/<id>/arbiter`."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    key: Annotated[str, Meta(max_length=64)] = ""
    ref: _Ref = ""


class Dismissing(_Strict, frozen=True):
    """`DELETE /api/matches/<id>/arbiter`."""

    ref: _Ref = ""


class Moving(_Strict, frozen=True):
    """`POST /api/matches/<id>/moves`; `at` is the table time at which a press was tapped.

    `cards` are codes of the cards it is made with.
    """

    seat: _Seat
    verb: str
    args: dict[str, Any] = {}
    cards: Annotated[tuple[_Code, ...], Meta(max_length=MOST_CARDS)] = ()
    again: bool = False
    ref: _Ref = ""
    seen: _Count | None = None
    at: _Count | None = None


class Undoing(_Strict, frozen=True):
    """`POST /api/matches/<id>/undo`."""

    seat: _Seat = 0
    move: _Count | None = None
    ref: _Ref = ""


class Redoing(_Strict, frozen=True):
    """`POST /api/matches/<id>/redo`."""

    seat: _Seat = 0
    ref: _Ref = ""


def read_body(body: bytes, kind: type[_Body]) -> _Body:
    """Return a body as `kind`. Raises `Refused` with a `request/` code and the field's name."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise _unfit(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("request/json", "That is no JSON.") from None


_COMPLAINTS = (
    (r"unknown field `(?P<field>.*)`", "request/field_unknown", "{field} is not asked here."),
    (r"missing required field `(?P<field>.*?)`", "request/field_missing", "{field} is missing."),
    (r"at `\$\.?(?P<field>.+?)`$", "request/field_type", "{field} does not fit: {reason}."),
)


def _unfit(complaint: str) -> Refused:
    for pattern, code, sentence in _COMPLAINTS:
        found = re.search(pattern, complaint)
        if found:
            reason = complaint.partition(" - at ")[0].replace("`", "")
            return Refused(code, sentence, field=found["field"][:40], reason=reason[:80])
    return Refused("request/body", "Send an object with the fields this address takes.")
