"""What a photo shows: the codes that were read, and those that were only seen."""

from __future__ import annotations

import msgspec

Point = tuple[int, int]
Corners = tuple[Point, Point, Point, Point]
"""Four corners one after the other round the code, in pixels from the top left of the picture."""


class Found(msgspec.Struct, frozen=True):
    """A code that was read: its text, and where it is, the code's own top left corner first."""

    text: str
    corners: Corners


class Missed(msgspec.Struct, frozen=True):
    """A code that is there and cannot be read, for glare or dirt: about where it is."""

    corners: Corners


class Reading(msgspec.Struct, frozen=True):
    """All codes of a photo, from top to bottom. `width` and `height` are of the upright picture."""

    width: int
    height: int
    found: tuple[Found, ...] = ()
    missed: tuple[Missed, ...] = ()
