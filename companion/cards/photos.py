"""Photos of cards: a JPEG per card in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.cards.errors import CardsUnwritable
from companion.domain.cards import Card
from companion.domain.rejected import Rejected

MOST_BYTES = 300_000
"""Of one photo."""
MOST_BYTES_OF_DECK = 24_000_000
"""Of all photos of a deck, so that it can be sent on as one file."""
_JPEG = b"\xff\xd8\xff"


class Photos:
    """The photos in a folder, by the ids of their cards."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, id: str) -> bytes | None:
        """Return a card's photo, if it is there to be read."""
        try:
            return self._path(id).read_bytes()
        except OSError:
            return None

    @contextmanager
    def written(self, photos: Mapping[str, bytes]) -> Iterator[None]:
        """Keep the photos of cards once what is inside has succeeded; else all is as before.

        Whatever may fill the disk is written before. Raises `CardsUnwritable`.
        """
        fresh = {id: self._path(id).with_suffix(".new") for id in photos}
        try:
            for id, path in fresh.items():
                _write(path, photos[id])
            yield
            for id, path in fresh.items():
                path.replace(self._path(id))
        except OSError as error:
            raise CardsUnwritable(error) from error
        finally:
            for path in fresh.values():
                _remove(path)

    def check(self, cards: Iterable[Card], photos: Mapping[str, bytes]) -> None:
        """Make sure that the cards of a deck can have these photos.

        Raises `Rejected` with `card/photo` or `card/photos`.
        """
        if not photos:
            return
        for jpeg in photos.values():
            _check(jpeg)
        old = (self._path(card.id) for card in cards if card.photo and card.id not in photos)
        if sum(map(_size, old)) + sum(map(len, photos.values())) > MOST_BYTES_OF_DECK:
            raise Rejected(
                "card/photos", "The photos of a game's cards may have {most} MB together.",
                most=MOST_BYTES_OF_DECK // 1_000_000,
            )  # fmt: skip

    def remove(self, id: str) -> None:
        """Take a card's photo away; one that cannot be removed is in nobody's way."""
        _remove(self._path(id))

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.jpg"


def _check(jpeg: bytes) -> None:
    if not jpeg.startswith(_JPEG):
        raise Rejected("card/photo", "That is no photo in the form JPEG.")
    if len(jpeg) > MOST_BYTES:
        raise Rejected(
            "card/photo", "A card's photo may have {most} kB at most.", most=MOST_BYTES // 1_000
        )


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _size(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_size
    return 0
