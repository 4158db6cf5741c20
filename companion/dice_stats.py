"""What counts of a die's faces can say, exactly: nothing here is a normal or chi-squared estimate.

Each face is tested alone, two-sided, against the binomial of a fair die, and Holm's rule makes up
for there being several faces: it holds whatever the faces do to each other, costs next to nothing,
and names the face. `needed` says from how many rolls on this finds a face that comes a fifth too
often (20 % instead of 16.7 % on a die with six) nine times in ten. Before that there is no verdict,
and after it only at `milestones`: who tests after every roll finds something in the end.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import exp, lgamma, log, log1p, sqrt

import msgspec

LEVEL = 0.01
"""How often a fair die may be accused at the first milestone; half as often at each later one."""

POWER = 0.9
LOADED = 1.2
"""The loaded face that must be found: this much more often than fair."""

BAND = 0.9
_TIE = 1 + 1e-9
"""Two outcomes this close are equally likely; they differ only by rounding."""

_TAIL_SDS = 12
_NEEDED = {4: 1491, 6: 2634, 8: 3846, 10: 5076, 12: 6361, 20: 11706}
"""What `found` finds for the usual dice: it takes a Raspberry Pi seconds."""


class Odd(msgspec.Struct, frozen=True):
    """A face that a fair die would not show so often, or so seldom; `p` is Holm's."""

    face: int
    count: int
    p: float


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What the first `rolls` say, judged at `level`: the faces that stand out, maybe none."""

    rolls: int
    level: float
    p: float
    odd: tuple[Odd, ...] = ()


class Binomial:
    """How often a face of chance `p` comes in `n` rolls.

    `at(x)` is the chance of x times. What lies twelve standard deviations off counts as never.
    """

    def __init__(self, n: int, p: float) -> None:
        mean, sd = n * p, sqrt(n * p * (1 - p))
        self.low = max(0, int(mean - _TAIL_SDS * sd) - 1)
        high = min(n, int(mean + _TAIL_SDS * sd) + 1)
        self.chances = [exp(_log_chance(n, x, p)) for x in range(self.low, high + 1)]

    def at(self, x: int) -> float:
        """Return the chance of exactly `x`."""
        place = x - self.low
        return self.chances[place] if 0 <= place < len(self.chances) else 0.0

    def at_least(self, x: int) -> float:
        """Return the chance of `x` or more."""
        return sum(self.chances[max(0, x - self.low) :])

    def at_most(self, x: int) -> float:
        """Return the chance of `x` or fewer."""
        return sum(self.chances[: max(0, x - self.low + 1)])

    def two_sided(self, x: int) -> float:
        """Return the exact p-value of `x`: the chance of all that is no likelier than it."""
        most = self.at(x) * _TIE
        return min(1.0, sum(chance for chance in self.chances if chance <= most))


def p_values(counts: Sequence[int]) -> tuple[float, ...]:
    """Return each face's exact two-sided p-value, as if it were the only face looked at."""
    fair = Binomial(sum(counts), 1 / len(counts))
    return tuple(fair.two_sided(count) for count in counts)


def holm(values: Sequence[float]) -> tuple[float, ...]:
    """Return p-values made up for their number: one at most `level` may be believed at `level`."""
    order = sorted(range(len(values)), key=values.__getitem__)
    steps = (min(1.0, values[i] * (len(values) - rank)) for rank, i in enumerate(order))
    adjusted = dict(zip(order, accumulate(steps, max), strict=True))
    return tuple(adjusted[i] for i in range(len(values)))


def band(rolls: int, sides: int) -> tuple[int, int]:
    """Return from where to where a fair face's count lies nine times in ten, ends included.

    Beyond each end lies at most one time in twenty.
    """
    fair = Binomial(rolls, 1 / sides)
    beyond = (1 - BAND) / 2
    below = [*accumulate(fair.chances)]
    low = next(i for i, chance in enumerate(below) if chance > beyond)
    high = next(i for i, chance in enumerate(below) if 1 - chance <= beyond)
    return fair.low + low, fair.low + high


@cache
def sum_band(rolls: int, sides: int) -> tuple[int, int]:
    """Return from where to where the sum of fair dice lies nine times in ten, ends included."""
    ways = [1.0]
    for _ in range(rolls):
        # One more die: each sum is reached from `sides` sums in a row.
        grown = [0.0, *accumulate(ways)]
        top = len(ways)
        ways = [
            (grown[min(i + 1, top)] - grown[max(0, i + 1 - sides)]) / sides
            for i in range(top + sides - 1)
        ]
    beyond = (1 - BAND) / 2
    below = [*accumulate(ways)]
    low = next(i for i, chance in enumerate(below) if chance > beyond)
    high = next(i for i, chance in enumerate(below) if 1 - chance <= beyond)
    return rolls + low, rolls + high


def milestones(sides: int) -> Iterator[tuple[int, float]]:
    """Yield after how many rolls there is a verdict, and at which level; each twice the last."""
    rolls, level = needed(sides), LEVEL
    while True:
        yield rolls, level
        rolls, level = 2 * rolls, level / 2


def verdict(faces: Sequence[int], sides: int) -> Verdict | None:
    """Return the verdict on a die that showed `faces` in this order, None while they are too few.

    It is that of the last milestone reached; what came since waits for the next.
    """
    reached = None
    for rolls, level in milestones(sides):
        if rolls > len(faces):
            break
        reached = rolls, level
    return None if reached is None else _judged(faces[: reached[0]], sides, reached[1])


def _judged(faces: Sequence[int], sides: int, level: float) -> Verdict:
    counts = counted(faces, sides)
    values = holm(p_values(counts))
    odd = tuple(
        Odd(face, count, p)
        for face, (count, p) in enumerate(zip(counts, values, strict=True), 1)
        if p <= level
    )
    return Verdict(rolls=len(faces), level=level, p=min(values), odd=odd)


def counted(faces: Sequence[int], sides: int) -> tuple[int, ...]:
    """Return how often each face came, the 1 first."""
    return tuple(faces.count(face) for face in range(1, sides + 1))


def needed(sides: int) -> int:
    """Return from how many rolls on a face that comes a fifth too often is named, 9 times in 10."""
    return _NEEDED.get(sides) or found(sides)


@cache
def found(sides: int) -> int:
    """Return what `needed` returns, found by trying.

    Exact: the chance that the count of that face falls where its p-value, times the number of
    faces, is at most `LEVEL`. It rises in small teeth; from here on it is never below `POWER`.
    """
    enough = _surely(sides)
    while power(enough - 1, sides) >= POWER:
        enough -= 1
    return enough


def power(rolls: int, sides: int) -> float:
    """Return how surely so many rolls name a face that comes a fifth too often."""
    fair, loaded = Binomial(rolls, 1 / sides), Binomial(rolls, LOADED / sides)
    limit = LEVEL / sides
    chances = sorted(fair.chances)
    spent = [*accumulate(chances)]
    return sum(
        loaded.at(x)
        for x, chance in enumerate(fair.chances, fair.low)
        if spent[bisect_right(chances, chance * _TIE) - 1] <= limit
    )


def _surely(sides: int) -> int:
    """Return a number of rolls well beyond all teeth, to count down from."""
    p, q = 1 / sides, LOADED / sides
    far, near = 3.3 + 0.16 * sqrt(sides), 1.6
    return int(((far * sqrt(p * (1 - p)) + near * sqrt(q * (1 - q))) / (q - p)) ** 2)


def _log_chance(n: int, x: int, p: float) -> float:
    ways = lgamma(n + 1) - lgamma(x + 1) - lgamma(n - x + 1)
    return ways + x * log(p) + (n - x) * log1p(-p)
