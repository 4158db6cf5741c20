"""Reading a clock in few words."""

from __future__ import annotations

from companion.domain.clock import Clock


def lefts(clock: Clock) -> tuple[int, ...]:
    """Return what each side has left, in milliseconds."""
    return tuple(side.has.left for side in clock.sides)


def moves(clock: Clock) -> tuple[int, ...]:
    """Return how many moves each side has finished."""
    return tuple(side.moves for side in clock.sides)
