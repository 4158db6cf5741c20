"""All codes of a photo: one card, a spread of them, or a whole sheet of labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.cards.reading.finders import half_hidden
from companion.cards.reading.found import Corners, Found, Missed, Reading
from companion.cards.reading.ladder import climb
from companion.cards.reading.opening import Picture, open_grey
from companion.cards.reading.quads import Box, Quad, corners_of, grown
from companion.cards.reading.sorting import each_once, unread_spots, usual_side, with_white
from companion.cards.reading.symbols import Symbol, look, look_at
from companion.cards.reading.tiles import tiles
from companion.cards.reading.turns import TURNS, Turns

if TYPE_CHECKING:
    from PIL.Image import Image

_MOST_SPOTS = 12
"""Places that are looked at again and again; whoever misses more takes another photo."""
_MOST_CARDS = 60
"""In a photo with more codes nobody looks for the one that is half hidden."""
_MARGIN = 0.3
"""How much round such a place, of its size: the white of a code, and what was not seen of it."""


def read_photo(data: bytes, *, turns: Turns = TURNS) -> Reading:
    """Return the codes in a photo (JPEG, PNG or WEBP). Raises `PhotoError`."""
    with turns.turn():
        picture = open_grey(data)
        symbols, spots = _all_in(picture.grey)
    return Reading(
        picture.width, picture.height,
        tuple(Found(one.text, _corners(one.quad, picture)) for one in sorted(symbols, key=_place)),
        tuple(Missed(_corners(corners_of(spot), picture)) for spot in sorted(spots, key=_top)),
    )  # fmt: skip


def _all_in(grey: Image) -> tuple[list[Symbol], list[Box]]:
    seen = look(grey)
    if len(seen.read) == 1 and not seen.unread and not _half_hidden(grey, seen.read):
        return [*seen.read], []
    seen = sum((look_at(grey, box) for box in tiles(*grey.size)), seen)
    read = each_once(seen.read)
    unread = [*seen.unread, *_half_hidden(grey, read)]
    read = each_once([*read, *_looked_again(grey, unread_spots(unread, read))])
    if not read:
        read = each_once(climb(grey).read)
    return read, unread_spots(unread, read)


def _half_hidden(grey: Image, read: Sequence[Symbol]) -> list[Quad]:
    if not 0 < len(read) <= _MOST_CARDS:
        return []
    return half_hidden(grey, usual_side(read), with_white(read))


def _looked_again(grey: Image, spots: list[Box]) -> list[Symbol]:
    found: list[Symbol] = []
    for spot in spots[:_MOST_SPOTS]:
        size = max(spot[2] - spot[0], spot[3] - spot[1])
        box = grown(spot, _MARGIN * size, *grey.size)
        found += climb(grey.crop(box)).moved(1, box[0], box[1]).read
    return found


def _corners(quad: Quad, picture: Picture) -> Corners:
    one, two, three, four = (
        (round(x * picture.scale), round(y * picture.scale)) for x, y in quad
    )  # fmt: skip
    return one, two, three, four


def _place(symbol: Symbol) -> tuple[float, float]:
    x, y = symbol.quad[0]
    return y, x


def _top(spot: Box) -> tuple[int, int]:
    return spot[1], spot[0]
