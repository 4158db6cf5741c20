"""Heroes and cards as the rules read them, and what keeps a hero from acting."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from companion.domain.actors import Piece, Player
from companion.domain.acts import Acts
from companion.domain.declared import Declared
from companion.domain.facts import OptionValue

SCUFFLE = "scuffle"
"""The sheet of the scuffle that is on."""

DICE = {"kraft": "blue", "iq": "pink"}
"""Which die adds to which value (NH-39)."""


class Known(msgspec.Struct, frozen=True):
    """A hero's card as far as it is known."""

    hotspot: str = ""
    kraft: int = 0
    iq: int = 0
    movement: int = 0
    points: int = 0
    instead: str = ""


class Honour(msgspec.Struct, frozen=True):
    """A stone on the fan track."""

    stone: int
    status: str
    last: str = ""


class NeueHelden(Declared, frozen=True, kw_only=True):
    """The declaration, and what else the file tells."""

    hotspots: tuple[str, ...]
    trainings: int
    supply: int
    prices: dict[str, int]
    honours: tuple[Honour, ...]
    beginners: tuple[str, ...]
    heroes: dict[str, Known]
    effects: dict[str, tuple[str, ...]]
    tips: dict[str, OptionValue]

    def place(self, hotspot: str) -> int:
        """Return the number a mark keeps for a hotspot: 1 for A1 to 15 for E3, 0 for none."""
        return ("", *self.hotspots).index(hotspot)

    def effect(self, word: str) -> int:
        """Return the number a mark keeps for an effect or a card that has it, 0 for none."""
        known = [(effect, *map(str.casefold, names)) for effect, names in self.effects.items()]
        return sum(n for n, words in enumerate(known, 1) if word.casefold() in words)


_FILE = files("companion.games.neue_helden").joinpath("declared.toml")
NH = NeueHelden.read(_FILE.read_text("utf-8"))
require = NH.require


class Card(Piece):
    """A mission or an equipment, or the sheet of a scuffle."""

    voice = NH.voice

    @property
    def holder(self) -> Hero:
        return Hero(self.table, self.owner)

    @property
    def works(self) -> bool:
        """Whether an equipment is face up, and not under the BLITZ marker (NH-26, NH-28)."""
        return bool(self["active"]) and not self["blocked"]


class Hero(Player):
    """A seat with its hero."""

    voice = NH.voice

    @property
    def name(self) -> str:
        """The hero's id, empty while none is chosen."""
        return self.sheet.name

    def rule(self, option: str) -> OptionValue:
        """Return what a house rule says, the short game's tips included (NH-13)."""
        chosen, usual = self.table.options[option], NH.options[option].values[0]
        is_tip = self.table.options["length"] == "short" and chosen == usual
        return NH.tips.get(option, chosen) if is_tip else chosen

    @property
    def missions(self) -> list[Card]:
        """What lies in front of the hero, abandoned missions included until they go away."""
        return Card.all(self.table, "mission", self.seat)

    @property
    def active(self) -> list[Card]:
        """The missions whose hotspot the hero stands on (NH-25)."""
        return [mission for mission in self.missions if mission["active"]]

    @property
    def equipment(self) -> list[Card]:
        """What lies face up in front of the hero."""
        return Card.all(self.table, "equipment", self.seat)

    @property
    def working(self) -> list[Card]:
        """The equipment that counts now."""
        return [card for card in self.equipment if card.works]

    def has(self, effect: str) -> int:
        """Return how many working equipment cards have an effect."""
        return sum(card["effect"] == NH.effect(effect) for card in self.working)

    def total(self, value: str) -> int:
        """Return KRAFT, IQ or MOVEMENT as it counts now: card, trainings, equipment, tools."""
        own = sum(self[mark] for mark in (value, f"{value}_mod", f"plus_{value}"))
        return own + sum(card[value] for card in self.working)

    @property
    def limit(self) -> int:
        """How many missions may lie in front of the hero (NH-23, NH-66)."""
        return 3 if self.has("secretary") else 2

    @property
    def may_take(self) -> bool:
        """Whether the hero may take a mission: one a turn, two in front (NH-23, NH-66)."""
        return not self["took"] and len(self.missions) < self.limit

    def must_take(self) -> bool:
        """Tell whether the hero must take a mission: none lies in front (NH-22)."""
        return self.may_take and not self.missions

    def has_too_many(self) -> bool:
        """Tell whether more missions lie there than allowed, Sekretärin being out (NH-64)."""
        return len(self.missions) > self.limit

    def must_try(self) -> bool:
        """Tell whether a mission failed before must be tried now (NH-43)."""
        return any(mission["attempted"] and not mission["tried"] for mission in self.active)

    @property
    def steps_left(self) -> int:
        """The movement left in this turn, paid steps included (NH-30)."""
        return max(0, self.total("movement") + self["paid_steps"] - self["moved"])

    @property
    def skips(self) -> bool:
        """Whether the hero lies down; whoever is on turn may finish that turn (NH-80)."""
        return bool(self["skip"]) and not self.is_on_turn

    @property
    def is_camouflaged(self) -> bool:
        """Whether nobody can meet the hero: DER SCHATTEN, a cloak, a potion (NH-67)."""
        return bool(self.name == "schatten" or self["camouflaged"] or self.has("cloak"))


act = Acts(NH, Hero, Card)
need = act.need
