"""Twelve seats: each with its own fill, readable on both themes, and apart from every other."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from tests.browser.phones import CATALOGUES
from web.texts import Texts

STATIC = CATALOGUES.parent / "static"
SEATS = range(1, 13)
TEXT = 4.5
"""WCAG AA for text; lines and symbols in charts need `LINE`."""
LINE = 3.0
APART = {"light": 0.14, "dark": 0.09}
"""Least OKLab distance of two fills; eight were 0.156 and 0.142 apart."""
TILE = {"light": "#FFFDF8", "dark": "#2B261F"}
LAMP = {"light": "#FFC72E", "dark": "#FFCB42"}


def tokens(theme: str) -> dict[int, dict[str, str]]:
    """Return each seat's colours on one theme, by their names."""
    light, dark = (STATIC / "css" / "tokens.css").read_text().split("@media (prefers-color-scheme")
    rules = re.findall(r'\[data-seat="(\d+)"\]\{(.*?)\}', light if theme == "light" else dark)
    return {int(seat): dict(re.findall(r"--([a-z-]+):(#\w{6})", rule)) for seat, rule in rules}


def linear(colour: str) -> list[float]:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]


def contrast(one: str, other: str) -> float:
    """Return the ratio of WCAG 2."""
    dark, bright = sorted(
        sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True))
        for c in (one, other)
    )
    return (bright + 0.05) / (dark + 0.05)


def oklab(colour: str) -> tuple[float, float, float]:
    r, g, b = linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short,
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_seat_can_be_read_on_both_themes(theme: str) -> None:
    seats = tokens(theme)
    assert sorted(seats) == [*SEATS]
    for seat, colours in seats.items():
        assert contrast(colours["on"], colours["fill"]) >= TEXT, seat
        assert contrast(colours["on-flood"], colours["flood"]) >= TEXT, seat
        assert contrast(colours["stroke"], TILE[theme]) >= LINE, seat
        assert contrast(LAMP[theme], colours["deep"]) >= LINE, seat


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_seats_look_alike(theme: str) -> None:
    fills = [oklab(colours["fill"]) for colours in tokens(theme).values()]
    assert min(dist(one, other) for one, other in combinations(fills, 2)) >= APART[theme]


def test_every_seat_has_a_symbol_of_its_own() -> None:
    _, _, seats = (STATIC / "icons.js").read_text().partition("export const seats")
    drawings = re.findall(r"^  (\d+): svg`(.+)`,$", seats, re.MULTILINE)
    assert [int(seat) for seat, _ in drawings] == [*SEATS]
    assert len({drawing for _, drawing in drawings}) == len(SEATS)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_seat_has_a_name_of_its_own(lang: str) -> None:
    catalogue = Texts(CATALOGUES).catalogue(lang)
    names = [catalogue.find(f"page.colour.{seat}") for seat in SEATS]
    assert None not in names
    assert len({*names}) == len(SEATS)
