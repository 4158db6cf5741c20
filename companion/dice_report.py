"""What the dice of a match, or of several, have shown, as values for pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.dice_stats import Verdict, band, counted, needed, sum_band, verdict
from companion.dice_tally import Reading, Tally


class DieTold(msgspec.Struct, frozen=True, kw_only=True):
    """A die: how often each face came, the 1 first, and what that can say.

    The dice of a phone are no dice of the table: they are told apart, with `by_phone`. A fair
    die's faces lie from `low` to `high` nine times in ten; there is no `verdict` before `needed`
    rolls, nor between milestones.
    """

    die: str
    sides: int
    by_phone: bool
    counts: tuple[int, ...]
    low: int
    high: int
    needed: int
    verdict: Verdict | None


class LuckTold(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody rolled: the mean, and from where to where it lies nine times in ten."""

    seat: int
    rolls: int
    mean: float
    low: float
    high: float


class DiceTold(msgspec.Struct, frozen=True, kw_only=True):
    """All dice, what read them and how, and what does not count: by quality, by seat, in number.

    `mean` is of the faces that count, 0 where dice of different kinds are among them; then there
    is no `luck` either.
    """

    rolls: int
    mean: float
    dice: tuple[DieTold, ...]
    sources: dict[str, int]
    methods: dict[str, int]
    unread: dict[str, int]
    misread: dict[int, int]
    taken_back: int
    luck: tuple[LuckTold, ...]


MOST_FOR_LUCK = 400
"""Rolls of one person beyond which nobody speaks of luck, and sums take long to lay out."""


def dice_told(told: Tally, dice: Mapping[str, int]) -> DiceTold:
    """Return what was rolled with dice of these sides."""
    known = [one for one in told.readings if 1 <= one.face <= dice.get(one.die, 0)]
    shown = [
        _die(die, sides, by_phone, faces)
        for by_phone in (False, True)
        for die, sides in dice.items()
        if (faces := _faces(known, die, by_phone))
    ]
    alike = len({die.sides for die in shown}) == 1
    return DiceTold(
        rolls=len(known),
        mean=sum(one.face for one in known) / len(known) if alike else 0,
        dice=tuple(shown),
        sources=dict(Counter(one.source for one in known)),
        methods=dict(Counter(one.method for one in known if one.method)),
        unread=dict(Counter(one.quality for one in told.unread)),
        misread=dict(Counter(one.seat for one in told.misread)),
        taken_back=told.taken_back,
        luck=tuple(_lucks(known, shown[0].sides)) if alike else (),
    )


def _lucks(readings: Sequence[Reading], sides: int) -> Iterator[LuckTold]:
    for seat in sorted({one.seat for one in readings} - {0}):
        faces = [one.face for one in readings if one.seat == seat]
        rolls = len(faces)
        if rolls <= MOST_FOR_LUCK:
            low, high = sum_band(rolls, sides)
            yield LuckTold(
                seat=seat, rolls=rolls, mean=sum(faces) / rolls, low=low / rolls, high=high / rolls
            )


def _faces(readings: Sequence[Reading], die: str, by_phone: bool) -> list[int]:
    mine = (one for one in readings if one.die == die)
    return [one.face for one in mine if (one.source == "phone") is by_phone]


def _die(die: str, sides: int, by_phone: bool, faces: list[int]) -> DieTold:
    low, high = band(len(faces), sides)
    return DieTold(
        die=die, sides=sides, by_phone=by_phone, counts=counted(faces, sides), low=low, high=high,
        needed=needed(sides), verdict=verdict(faces, sides),
    )  # fmt: skip
