"""What people say of a card, checked: its kind, names, values and note.

What a rulebook does not give is left out, and stays left out: no value is made up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from companion.cards.written import LONGEST_NAME, LONGEST_NOTE, Lang
from companion.domain.cards import Card, CardKind, Value
from companion.domain.fields import check_args, clean, shown
from companion.domain.rejected import Rejected
from companion.domain.table import Table

LANGUAGES: tuple[str, ...] = get_args(Lang)
_BARE = Table()


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A card as somebody would have it."""

    kind: str
    names: Mapping[str, str]
    values: Mapping[str, Any] = {}
    note: str = ""

    def checked(self, kinds: Mapping[str, CardKind], old: Card | None = None) -> Wish:
        """Return the wish fit to be kept.

        Of a card that is there already, `old`, a kind or value the game has given up stays. Raises
        `Rejected` with a `card/` or `field/` code.
        """
        names, note = fit_names(self.names), fit_note(self.note)
        stays = old is not None and old.kind == self.kind
        had = old.values if old is not None and stays else {}
        if self.kind not in kinds and not stays:
            raise Rejected(
                "card/kind", "This game has no cards of the kind {kind}.", kind=shown(self.kind)
            )
        kind = kinds.get(self.kind, CardKind())
        return Wish(kind=self.kind, names=names, values=_values(kind, self.values, had), note=note)

    def on(self, card: Card) -> Card:
        """Return a card that says this, with its codes and photo as they were."""
        return replace(
            card, kind=self.kind, names=dict(self.names), values=dict(self.values), note=self.note
        )

    def card(self, id: str, game: str) -> Card:
        """Return a new card of a game that says this."""
        return self.on(Card(id=id, game=game, kind="", names={}))


def fit_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return names by language, clean, at least one.

    Raises `Rejected` with `card/language`, `card/name` or `card/nameless`.
    """
    found = {lang: clean(name) for lang, name in names.items()}
    for lang, name in found.items():
        if lang not in LANGUAGES:
            raise Rejected(
                "card/language", "A card has names in {languages}, not in {lang}.",
                languages=", ".join(LANGUAGES), lang=shown(lang),
            )  # fmt: skip
        if len(name) > LONGEST_NAME:
            raise Rejected(
                "card/name", "A card's name may have {most} letters at most.", most=LONGEST_NAME
            )
    given = {lang: found[lang] for lang in LANGUAGES if found.get(lang)}
    if not given:
        raise Rejected("card/nameless", "Give the card a name, in one language at least.")
    return given


def fit_note(note: str) -> str:
    """Return a note, clean. Raises `Rejected` with `card/note`."""
    words = clean(note)
    if len(words) > LONGEST_NOTE:
        raise Rejected("card/note", "A note may have {most} letters at most.", most=LONGEST_NOTE)
    return words


def _values(
    kind: CardKind, values: Mapping[str, Any], had: Mapping[str, Value]
) -> dict[str, Value]:
    # An empty field of a form and a value left out are the same: nobody knows.
    plain = {name: clean(v) if isinstance(v, str) else v for name, v in values.items()}
    given = {name: value for name, value in plain.items() if value is not None and value != ""}
    gone = {name: value for name, value in had.items() if name not in kind.fields}
    asked = {name: value for name, value in given.items() if gone.get(name) != value}
    fields = {name: kind.fields[name] for name in asked if name in kind.fields}
    return {**gone, **check_args(fields, asked, _BARE, 0)}
