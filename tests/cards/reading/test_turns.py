"""One photo in memory at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from companion.cards.reading.errors import Busy, PhotoError
from companion.cards.reading.photo import read_photo
from companion.cards.reading.shrink import shrunk
from companion.cards.reading.turns import Turns
from tests.cards.reading.scenes import label, packed

PHOTO = packed(label("A"))


@pytest.mark.parametrize("take", [read_photo, shrunk])
def test_whoever_waits_too_long_is_told_that_another_photo_is_being_read(take) -> None:
    turns = Turns(patience_s=0.01)
    with turns.turn(), pytest.raises(Busy) as caught:
        take(PHOTO, turns=turns)
    assert caught.value.code == "photo/busy"
    take(PHOTO, turns=turns)


def test_a_broken_photo_gives_its_turn_back() -> None:
    turns = Turns(patience_s=0.01)
    for _ in range(2):
        with pytest.raises(PhotoError, match="damaged"):
            read_photo(b"", turns=turns)


def test_everybody_who_has_patience_gets_a_turn() -> None:
    turns, start = Turns(patience_s=30), Barrier(8)

    def take(_: int) -> str:
        start.wait()
        return read_photo(PHOTO, turns=turns).found[0].text

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(take, range(8))) == ["A"] * 8
