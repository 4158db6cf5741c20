"""Codes on cards: five signs nobody mistakes for others, the last of which checks the rest.

The signs' places in the alphabet, weighted 5 4 3 2 1, add up to a multiple of 31. As 31 is prime,
any single wrong sign and any two signs that changed places spoil the sum.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from companion.errors import Spoken

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals without 0 O 1 I L."""
CODE_LENGTH = 5

_LONGEST = 500
_LINK = re.compile(r"(?:https?://[^/\s?#]+|[\w.-]+(?::\d+)?)?/c/([0-9a-z]+)/?(?:[?#]\S*)?", re.I)
_MISTYPED = re.compile(r"https?ö--", re.I)
_GERMAN_KEYS = str.maketrans("öÖ-ßyYzZ", "::/-zZyY")


class Typed(Spoken):
    """What was typed is no code; the sentence says what is wrong with it."""


class WrongLength(Typed):
    """It has not as many signs as a code."""

    code = "code/length"


class WrongSign(Typed):
    """It has a sign no code has."""

    code = "code/sign"


class WrongCheck(Typed):
    """Its signs do not go together: one is wrong, or two changed places."""

    code = "code/check"


def make_code(draw: Callable[[int], int]) -> str:
    """Return a random code; `draw(n)` returns a whole number from 0 to n - 1."""
    signs = "".join(ALPHABET[draw(len(ALPHABET))] for _ in range(CODE_LENGTH - 1))
    return signs + ALPHABET[-_weighted(signs) % len(ALPHABET)]


def is_code(text: str) -> bool:
    """Tell whether `text` is a code as it is stored: capitals, nothing around them."""
    return len(text) == CODE_LENGTH and all(map(ALPHABET.__contains__, text)) and _agrees(text)


def code_in(text: str) -> str | None:
    """Return the code in a link of any host, or typed with spaces, hyphens or small letters."""
    signs = _signs(text)
    return signs if is_code(signs) else None


def read_typed(text: str) -> str:
    """Return the code somebody typed, or a hand scanner for them. Raises `Typed`."""
    signs = _signs(text)
    if len(signs) != CODE_LENGTH:
        raise WrongLength(
            "A code has {length} signs, this has {n}.", length=CODE_LENGTH, n=len(signs)
        )
    for sign in signs:
        if sign not in ALPHABET:
            raise WrongSign("{sign} is in no code. Look at the card once more.", sign=sign)
    if not _agrees(signs):
        raise WrongCheck(
            "There is no code {code}: one sign is wrong, or two changed places.", code=signs
        )
    return signs


def _signs(text: str) -> str:
    """Return what of a link or of typed words should be a code, in capitals."""
    # Some keyboards type wide letters; compatibility forms make them plain.
    plain = unicodedata.normalize("NFKC", text[:_LONGEST]).strip()
    if _MISTYPED.match(plain):
        # A hand scanner that types for an American keyboard, at a computer with a German one.
        plain = plain.translate(_GERMAN_KEYS)
    link = _LINK.fullmatch(plain)
    signs = link[1] if link else "".join(sign for sign in plain if not _is_gap(sign))
    return "".join(sign.upper() if sign.isascii() else sign for sign in signs)


def _is_gap(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign) in ("Pd", "Cf", "Cc")


def _agrees(signs: str) -> bool:
    return _weighted(signs) % len(ALPHABET) == 0


def _weighted(signs: str) -> int:
    weights = range(CODE_LENGTH, 0, -1)
    return sum(w * ALPHABET.index(sign) for w, sign in zip(weights, signs, strict=False))
