"""Codes for blank stickers, which are only given away if the stickers are really made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from companion.cards.errors import CardsUnwritable, DeckUnreadable


class Blanks(Protocol):
    """What making blank stickers needs of the registry."""

    def blanks(self, count: int) -> tuple[str, ...]:
        """Return codes that no card gets."""

    def take_back(self, blanks: Iterable[str]) -> None:
        """Let such codes be free again."""


@contextmanager
def blank_codes(registry: Blanks, count: int) -> Iterator[tuple[str, ...]]:
    """Give fresh codes out, and take them back if what is inside was stopped or failed."""
    codes = registry.blanks(count) if count else ()
    try:
        yield codes
    except BaseException:
        if codes:
            with suppress(CardsUnwritable, DeckUnreadable):  # then they are merely lost
                registry.take_back(codes)
        raise
