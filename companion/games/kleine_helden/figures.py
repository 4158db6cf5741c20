"""What is declared, and groups, figures and cards as the rules see them."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from companion.domain.actors import Player
from companion.domain.acts import Acts, Outcomes
from companion.domain.declared import Declared
from companion.domain.numbered import Numbered


class Fight(msgspec.Struct, frozen=True):
    """A kind of fight: `value` is what the attacker adds up, `needs` the type of card it takes.

    `defence` is what the defender adds up, empty where a fixed value must be reached (KH-33);
    `guards` are the types of cards that ward it off.
    """

    value: str
    needs: str
    defence: str = ""
    guards: tuple[str, ...] = ()


class Rules(Declared, frozen=True, kw_only=True):
    """The file `declared.toml`. Marks keep words as their places in these lists, from 1."""

    ways: tuple[str, ...]
    parts: tuple[str, ...]
    values: tuple[str, ...]
    fights: dict[str, Fight]
    types: dict[str, str]


RULES = Rules.read((files(__package__) / "declared.toml").read_text("utf-8"))
require = RULES.require
_TYPES = tuple(RULES.types.items())


class Thing(Numbered):
    """A figure or a card."""

    voice = RULES.voice

    @property
    def type(self) -> tuple[str, str]:
        """A card's type, and where such cards go: held, worn or a spell."""
        return _TYPES[self["type"] - 1]

    @property
    def cards(self) -> list[Thing]:
        """What a figure is equipped with, spells included."""
        return self.referring("card", "figure")

    def total(self, value: str, used: Thing | None = None) -> int:
        """Return a figure's base value with its bonuses.

        Of weapons, shields and spells only the one in use counts in a roll and for damage (KH-18);
        armour and resistance count from all that is worn or held (KH-26).
        """
        always = ("worn",) if value in ("attack", "parry", "damage") else ("worn", "held")
        counts = [card for card in self.cards if card == used or card.type[1] in always]
        return self[value] + sum(card[value] for card in counts)

    def best(self, types: tuple[str, ...], value: str) -> Thing | None:
        """Return the card of these types with the highest value, if there is one."""
        fit = [card for card in self.cards if card.type[0] in types]
        return max(fit, key=lambda card: card[value], default=None)

    def act(self) -> Outcomes:
        """Use the action of this turn (KH-08). Raises `Rejected` when it is gone."""
        require(not self["acted"], "figure/acted", figure=self.title)
        return self.to(acted=1)

    def check_spell(self, card: Thing | None = None) -> None:
        """Refuse a spell to who has no magic (KH-30, KH-36), and one that still rests (KH-40)."""
        require(self["magic"], "figure/no_magic", figure=self.title)
        if card:
            require(not card["wait"] + card["creature"], "spell/rests", card=card.title)


class Group(Player):
    """A seat with its heroes and creatures."""

    voice = RULES.voice


act = Acts(RULES, Group, Thing)
