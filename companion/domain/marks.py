"""Marks: the whole numbers a game keeps on a sheet, as the game declares them."""

from __future__ import annotations

from typing import Literal

import msgspec

Reset = Literal["never", "turn", "round"]
Show = Literal["hero", "stat", "row", "hidden"]


class Mark(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="mark"):
    """A whole number with its bounds.

    `step` is what one tap on minus or plus changes. `resets` says when it returns to `start` by
    itself. `show` is its rank on the page: one big number, a tile, a line in a list, or nowhere.
    """

    start: int = 0
    low: int = 0
    high: int = 999_999
    step: int = 1
    resets: Reset = "never"
    show: Show = "stat"
    icon: str = ""


class Track(Mark, frozen=True, kw_only=True, tag="track"):
    """A mark with milestones on it, ascending; reaching or passing one counts (`>=`)."""

    milestones: tuple[int, ...] = ()

    def crossed(self, before: int, after: int) -> tuple[int, ...]:
        """Return the milestones that a change from `before` to `after` reaches, ascending."""
        return tuple(stone for stone in self.milestones if before < stone <= after)


AnyMark = Mark | Track
