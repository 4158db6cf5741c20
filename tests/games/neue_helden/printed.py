"""Cards of Neue Helden as the registry would know them."""

from __future__ import annotations

from companion.domain.cards import Card
from tests.games.carding import CODES, a_card


def a_mission(code: str = CODES[0], **values: int) -> Card:
    printed = {"level": 2, "kraft": 5, "iq": 10, "fans": 4_000, "points": 2, **values}
    return a_card("neue-helden", "mission", "Stop Dr. Übel", "Dr. Übel stoppen", code=code,
                  **printed)  # fmt: skip
