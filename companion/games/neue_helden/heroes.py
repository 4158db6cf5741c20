"""The eight heroes, and what the rulebook tells of their cards.

Whatever it does not tell is 0 or empty here; people type it from the card, and it is remembered.
"""

from __future__ import annotations

from typing import NamedTuple


class Hero(NamedTuple):
    """A character card as far as it is known: start hotspot, KRAFT, IQ."""

    hotspot: str = ""
    kraft: int = 0
    iq: int = 0


HEROES: dict[str, Hero] = {
    "gehirn": Hero("A1", kraft=1, iq=5),
    "tonne": Hero("A2"),
    "schatten": Hero("B2"),
    "kolibri": Hero("C1"),
    "turbine": Hero("D1"),
    "hammer": Hero("E1"),
    "blitz": Hero(kraft=4),
    "orakel": Hero(kraft=1),
}

BEGINNERS = ("schatten", "kolibri", "turbine")
"""Balanced and easy to play (NH-12)."""

HOTSPOTS = tuple(f"{district}{number}" for district in "ABCDE" for number in (1, 2, 3))
"""The hotspots in the order of the turn (NH-15)."""


def place(hotspot: str) -> int:
    """Return the number a mark keeps for a hotspot: 1 for A1 to 15 for E3, 0 for none."""
    return HOTSPOTS.index(hotspot) + 1 if hotspot else 0
