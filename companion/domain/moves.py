"""Moves: what somebody wants, and the journal's entry of what came of it."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.domain.cards import Card
from companion.domain.facts import Fact

Args = dict[str, Any]


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """A wish: `seat` wants `verb` with `args`.

    `ref` is the sender's own id and makes the move idempotent; `at` is table time in milliseconds;
    `source` says what sent it (`phone`, `button:3`, `tower-7F21`, `key`, `clock`, `table`);
    `seen` is the version of the view the sender looked at, for verbs that overwrite;
    `n` is the number the match gives it, from 1, and makes ids for what it creates.
    `cards` are those it is made with; with `again` people say that one of the discard pile counts.
    """

    verb: str
    seat: int = 0
    args: Args = {}
    ref: str = ""
    at: int = 0
    source: str = "phone"
    seen: int | None = None
    n: int = 0
    cards: tuple[Card, ...] = ()
    again: bool = False


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the journal: an answered move with its facts."""

    n: int
    at: int
    verb: str
    facts: tuple[Fact, ...]
    seat: int = 0
    args: Args = {}
    ref: str = ""
    source: str = "phone"
