"""Cards with a code: what is written on one, what a game lets people do with one.

Rules never see a card. A use names a verb and fills its form from the card; what comes of it is
the same as if somebody had typed it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.domain.fields import AnyField
from companion.domain.params import CardName, name_in

Value = int | str | bool


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as the registry knows it.

    `id` is the code of its own label; `stickers` are blank stickers that were stuck on it, the last
    one being what people see. `names` are by language, at least one; `values` fit its kind.
    """

    id: str
    game: str
    kind: str
    names: dict[str, str]
    values: dict[str, Value] = {}
    note: str = ""
    stickers: tuple[str, ...] = ()
    printed: bool = False
    photo: bool = False

    @property
    def code(self) -> str:
        """The code people see on it."""
        return self.stickers[-1] if self.stickers else self.id

    @property
    def has_sticker(self) -> bool:
        """Whether a phone can scan it: its label was printed, or a sticker is on it."""
        return self.printed or bool(self.stickers)

    def name(self, lang: str = "") -> str:
        """Return its name in a language, or in one it has."""
        return name_in(self.names, lang)

    @property
    def said(self) -> CardName:
        """Its name in all languages, for a sentence."""
        return CardName(self.id, self.names)


class Use(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be done with a card: a verb, and what of its form the card fills in.

    `fills` says for a field which of the card's values goes there; `name` stands for its name,
    `lies` for the thing on the table that it lies as, `lies.MARK` for the piece whose number that
    mark of the thing keeps. `sets` stand where nothing is filled in. With `lying` the card must
    lie there as a thing (`yes`), must not (`no`), or either. `then` is where it lies afterwards,
    unless the move makes a thing of it; `stays` leaves it. `again` says whether a card from the
    discard pile may be used once more: people are asked, or it is free. `asks` are fields to fill
    in by hand even where something would stand for them. What the card does not tell of what it
    should fill in is asked as well, or `empty` where it is `silent`. `only` are values the card
    must have. `lead` says that this is what a card that lies there is for, although its verb does
    not move the game on: pages make it the large key.
    """

    verb: str
    fills: dict[str, str] = {}
    sets: dict[str, Value] = {}
    lying: Literal["yes", "no", "either"] = "either"
    then: Literal["stays", "front", "table", "discard", "hidden"] = "stays"
    again: Literal["ask", "free"] = "free"
    asks: tuple[str, ...] = ()
    silent: Literal["ask", "empty"] = "ask"
    only: dict[str, Value] = {}
    lead: bool = False


class Known(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card the rulebook tells of: its word under the game's prefix, and what is known of it."""

    term: str
    values: dict[str, Value] = {}
    copies: int = 1


class CardKind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of card: what is written on it, and its uses, the likeliest first.

    `lies_as` is the kind of thing such a card becomes on the table, if it does. `called` finds a
    thing that came to the table without a scan: by the value of the card that is the thing's name,
    or by the card's own `name`. The verbs in `hides` take the thing back into a hand; all others
    put it on the discard pile. `box` is how many of them a copy of the game has, 0 where the
    rulebook is silent.
    """

    fields: dict[str, AnyField] = {}
    uses: tuple[Use, ...] = ()
    lies_as: str = ""
    called: str = ""
    hides: tuple[str, ...] = ()
    icon: str = "card"
    box: int = 0
    known: tuple[Known, ...] = ()


ANY_KIND = {"card": CardKind()}
"""What games have that declare no cards: cards with a name, that lie somewhere."""
