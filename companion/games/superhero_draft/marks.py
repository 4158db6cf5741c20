"""The whole numbers of the game, and the words it counts in: types, tokens, what became of cards.

Only what lies open on the table is here: hands and face-down picks are nobody's business (SD-18).
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.game import Option
from companion.domain.marks import AnyMark, Mark
from companion.domain.voice import Voice

VOICE = Voice("sd")

PICKS = 9
"""Cards dealt to each player, and so picks in a round (SD-01, SD-07)."""

TYPES = ("strong", "telepathic", "fast", "flying")
"""The types of superheroes (SD-10)."""

ICONS = (*TYPES, "any")
"""The icons of an encounter: a type each, and "?", which any type covers (SD-12)."""

TOKENS = ("henchmen", "planning", "bystanders")

CARDS = (*TYPES, "allies", "other")
"""What a played card may be. An ally is no superhero (SD-11)."""

FATES = ("", *CARDS, "encounter", "failed")
"""What became of a drafted card, by its digit in the mark `cards`; 0 is not yet."""

OPTIONS: Mapping[str, Option] = {
    "rounds": Option(values=(1, 2, 3, 4), rules=("SD-09",), group="game"),
    "tie": Option(values=("shared", "encounters", "bystanders"), rules=("SD-08",)),
    "superheroes": Option(values=("stay", "spent"), rules=("SD-16",)),
    "first_player": Option(values=("stays", "rotates"), rules=("SD-19",)),
}
"""Every point the rulebook leaves open (A26 to A29); the first value is the usual one."""


_PLAYER: dict[str, AnyMark] = {
    # All of a player's honour, whatever it comes from: changes of its sources move it along.
    "honour": Mark(low=-999, high=9_999, show="hero", icon="cup"),
    **{name: Mark(high=99, icon=name, resets="round") for name in (*TYPES, *TOKENS)},
    "allies": Mark(high=PICKS, show="row", icon="ally", resets="round"),
    "ally_honour": Mark(low=-99, high=999, show="row", icon="cup", resets="round"),
    "ready": Mark(high=1, show="hidden", resets="turn"),
    "cards": Mark(high=10**PICKS - 1, show="hidden", resets="round"),
}
_ENCOUNTER: dict[str, AnyMark] = {
    "honour": Mark(low=-99, high=99, show="row", icon="cup"),
    **{icon: Mark(high=9, show="row", icon=icon) for icon in ICONS},
    "pick": Mark(high=PICKS, show="hidden"),
}
_TABLE: dict[str, AnyMark] = {
    "pick": Mark(start=1, low=1, high=PICKS, show="row", resets="round"),
    "first": Mark(high=8, show="hidden"),
}
MARKS: Mapping[str, Mapping[str, AnyMark]] = {
    "player": _PLAYER,
    "encounter": _ENCOUNTER,
    "table": _TABLE,
}
