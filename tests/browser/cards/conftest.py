"""A phone on the page that reads cards, cards it knows, and a match it may belong to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.domain.cards import Card
from tests.browser.cards.reader import Reader, known_cards
from tests.browser.phones import Phone, Served


@pytest.fixture
def cards(table: Served) -> tuple[Card, ...]:
    return known_cards(table)


@pytest.fixture
def reader(phone: Callable[..., Phone], table: Served) -> Callable[..., Reader]:
    """Opens the page, of no match or as Mira in one."""
    return lambda match="", lang="de": Reader.open(phone(lang), table, match, lang=lang)


@pytest.fixture
def match(table: Served) -> str:
    return table.begin("Mira", "Jonas")
