"""The registry: which cards there are, and which code each of them carries."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

from msgspec.structs import replace

from companion.answers import UnknownGame
from companion.cards.deck_folder import DeckFolder
from companion.cards.edits import Desk, Rewritten, codes_of
from companion.cards.errors import DeckUnreadable, UnknownCard
from companion.cards.ids import make_code, read_typed
from companion.cards.photos import Photos
from companion.cards.sorting import in_order
from companion.cards.wishes import Wish
from companion.cards.written import MOST_CARDS, MOST_STICKERS
from companion.domain.cards import Card, CardKind
from companion.domain.game import Game
from companion.domain.rejected import Rejected
from companion.domain.using import deck_of, kinds_of

FOLDER, PHOTOS = "cards", "photos"
"""The registry's folder in the data directory, and in it that of the photos."""
MOST_BLANKS = 1_000
"""Blank codes made at once."""
MOST_BLANKS_LEFT = 20_000
"""Blank codes no card has; more would make a wrong code likelier to be a right one."""
_NO_PHOTOS: Mapping[str, bytes] = {}


class Registry:
    """The cards of all games, kept in a folder as a file per game. Any thread may ask.

    Whatever changes something may raise `CardsUnwritable`, or `DeckUnreadable` for a file that is
    damaged; then all is as before. `draw(n)` returns a random whole number from 0 to n - 1.
    """

    def __init__(
        self, folder: Path, games: Mapping[str, Game], *,
        draw: Callable[[int], int] = secrets.randbelow,
    ) -> None:  # fmt: skip
        self._folder = DeckFolder(folder)
        self._photos = Photos(folder / PHOTOS)
        self._games = games
        self._draw = draw
        self._lock = RLock()

    def find(self, code: str) -> Card | None:
        """Return the card whose label or sticker has that code.

        Raises `DeckUnreadable` when a damaged file names it; so does all else that looks for cards.
        """
        with self._lock:
            self._folder.look()
            return self._folder.find(code)

    def card(self, code: str) -> Card:
        """Return the card whose label or sticker has that code. Raises `UnknownCard`."""
        found = self.find(code)
        if found is None:
            raise UnknownCard(code)
        return found

    def is_genuine(self, code: str) -> bool:
        """Tell whether a code was made here, for a card or for a blank sticker."""
        with self._lock:
            self._folder.look()
            try:
                return self._folder.find(code) is not None or code in self._folder.blanks()
            except DeckUnreadable:
                return True

    def decks(self) -> dict[str, int]:
        """Return how many cards each game has; one whose file cannot be read has none."""
        with self._lock:
            self._folder.look()
            keys = dict.fromkeys((*map(deck_of, self._games), *self._folder))
            sound = self._folder.is_sound
            return {key: len(self._folder.deck(key)) if sound(key) else 0 for key in keys}

    def error(self, game: str) -> DeckUnreadable | None:
        """Return why a game's cards cannot be read, if they cannot."""
        try:
            self.deck(game)
        except DeckUnreadable as error:
            return error
        return None

    def kinds(self, game: str) -> Mapping[str, CardKind]:
        """Return the kinds of cards of a game. Raises `UnknownGame`."""
        found = self._games.get(game) or self._games.get(deck_of(game))
        if found is None:
            raise UnknownGame(game)
        return kinds_of(found)

    def deck(self, game: str, lang: str = "en") -> tuple[Card, ...]:
        """Return a game's cards by kind, level and name in a language.

        Raises `UnknownGame` or `DeckUnreadable`.
        """
        key = deck_of(game)
        with self._lock:
            self._folder.look()
            kinds: Collection[str] = ()
            try:
                kinds = self.kinds(game)
            except UnknownGame:  # its file is gone, its cards are not
                if key not in self._folder:
                    raise
            return in_order(self._folder.deck(key).values(), kinds, lang)

    def add(
        self, game: str, kind: str, names: Mapping[str, str], values: Mapping[str, Any],
        note: str = "", sticker: str = "",
    ) -> Card:  # fmt: skip
        """Return a new card with a fresh code, a blank sticker already on it if one is named.

        Raises `Rejected` with a `card/` or `field/` code, `Typed`, or `UnknownGame`.
        """
        wish = Wish(kind=kind, names=names, values=values, note=note)
        with self._changing():
            key, fit = deck_of(game), wish.checked(self.kinds(game))
            card = fit.card(self._fresh(1)[0], key)
            if sticker:
                card = self._with_sticker(card, sticker)
            self._put(key, {**self._folder.deck(key), card.id: card})
            return card

    def rewrite(self, game: str, edit: Callable[[Desk], Rewritten]) -> Rewritten:
        """Let `edit` make a game's deck anew, all or nothing, and return what it made.

        Codes that no card has afterwards are blank again. Raises what `edit` does, `Rejected` with
        `card/many`, `card/photo` or `card/photos`, or `UnknownGame`.
        """
        key = deck_of(game)
        with self._changing():
            kinds, deck = self.kinds(game), self._folder.deck(key)
            made = edit(Desk(key, kinds, deck, self._folder.find, self._photos.read, self._fresh))
            left = {code for card in made.cards.values() for code in codes_of(card)}
            gone = {code for card in deck.values() for code in codes_of(card)} - left
            if made.cards != deck or made.photos:
                self._put(key, made.cards, made.photos, gone)
            return made

    def change(
        self, id: str, *, kind: str, names: Mapping[str, str], values: Mapping[str, Any],
        note: str = "", sticker: str = "",
    ) -> Card:  # fmt: skip
        """Return a card as it shall be now. Raises as `add`, or `UnknownCard`."""
        wish = Wish(kind=kind, names=names, values=values, note=note)
        with self._changing():
            card = self.card(id)
            card = wish.checked(self.kinds(card.game), card).on(card)
            return self._keep(self._with_sticker(card, sticker) if sticker else card)

    def remove(self, id: str) -> None:
        """Forget a card; its codes are blank again. Raises `UnknownCard`."""
        with self._changing():
            card = self.card(id)
            deck = self._folder.deck(card.game)
            left = {id: one for id, one in deck.items() if id != card.id}
            self._put(card.game, left, gone=codes_of(card))

    def stick(self, code: str, id: str) -> Card:
        """Return the card that a blank sticker is on from now on.

        Raises `Rejected` with `card/sticker_taken` or `card/stickers`, `Typed` or `UnknownCard`.
        """
        with self._changing():
            card = self.card(id)
            return self._keep(self._with_sticker(card, code))

    def unstick(self, code: str) -> Card:
        """Return the card a sticker was on; the sticker is blank again. Raises `UnknownCard`."""
        with self._changing():
            card = self.card(code)
            if code not in card.stickers:
                raise UnknownCard(code)
            self._folder.list_blanks((code,))
            left = tuple(one for one in card.stickers if one != code)
            return self._keep(replace(card, stickers=left))

    def blanks(self, count: int) -> tuple[str, ...]:
        """Return fresh codes that no card gets. Raises `Rejected` with `card/blanks`."""
        if not 1 <= count <= MOST_BLANKS:
            raise Rejected(
                "card/blanks", "At most {most} blank stickers at a time.", most=MOST_BLANKS
            )
        with self._changing():
            if len(self._folder.blanks()) + count > MOST_BLANKS_LEFT:
                raise Rejected(
                    "card/blanks", "There are {most} blank stickers already.", most=MOST_BLANKS_LEFT
                )
            codes = self._fresh(count)
            self._folder.list_blanks(codes)
            return codes

    def take_back(self, blanks: Iterable[str]) -> None:
        """Let codes of blank stickers be free again; they were never printed."""
        with self._changing():
            self._folder.drop_blanks(blanks)

    def mark_printed(self, ids: Iterable[str], *, printed: bool = True) -> None:
        """Remember that cards have their labels now, or not after all; unknown ids are nothing."""
        with self._changing():
            fresh: dict[str, dict[str, Card]] = {}
            for card in filter(None, map(self._folder.find, ids)):
                if card.printed != printed:
                    fresh.setdefault(card.game, {})[card.id] = replace(card, printed=printed)
            for game, cards in fresh.items():
                self._folder.write(game, {**self._folder.deck(game), **cards})

    def photo(self, id: str) -> bytes | None:
        """Return a card's photo, a JPEG, or None. Raises `UnknownCard`."""
        card = self.card(id)
        return self._photos.read(card.id) if card.photo else None

    def set_photo(self, id: str, jpeg: bytes) -> Card:
        """Return the card with a photo.

        Raises `Rejected` with `card/photo` or `card/photos`, or `UnknownCard`.
        """
        with self._changing():
            card = replace(self.card(id), photo=True)
            self._put(card.game, {**self._folder.deck(card.game), card.id: card}, {card.id: jpeg})
            return card

    def drop_photo(self, id: str) -> Card:
        """Return the card without a photo. Raises `UnknownCard`."""
        with self._changing():
            return self._keep(replace(self.card(id), photo=False))

    @contextmanager
    def _changing(self) -> Iterator[None]:
        with self._lock, self._folder.held():
            yield

    def _fresh(self, count: int, avoid: Collection[str] = ()) -> tuple[str, ...]:
        codes: dict[str, None] = {}
        while len(codes) < count:
            code = make_code(self._draw)
            if self._folder.is_free(code) and code not in avoid:
                codes[code] = None
        return tuple(codes)

    def _with_sticker(self, card: Card, typed: str) -> Card:
        code = read_typed(typed)
        other = self._folder.find(code)
        if code in codes_of(card):
            return card
        if other is not None:
            raise Rejected(
                "card/sticker_taken", "That sticker is on {card} already.", card=other.said
            )
        if len(card.stickers) == MOST_STICKERS:
            raise Rejected(
                "card/stickers", "A card may have {most} stickers at most.", most=MOST_STICKERS
            )
        return replace(card, stickers=(*card.stickers, code))

    def _keep(self, card: Card) -> Card:
        self._put(card.game, {**self._folder.deck(card.game), card.id: card})
        return card

    def _put(
        self, key: str, cards: Mapping[str, Card], photos: Mapping[str, bytes] = _NO_PHOTOS,
        gone: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """Keep a deck with new photos; `gone` are codes no card has any more."""
        before = self._folder.deck(key)
        if len(cards) > max(MOST_CARDS, len(before)):
            raise Rejected("card/many", "A game has {most} cards at most.", most=MOST_CARDS)
        self._photos.check(cards.values(), photos)
        with self._photos.written(photos):
            self._folder.list_blanks(gone)
            self._folder.write(key, cards)
        for id, card in before.items():
            if card.photo and not (id in cards and cards[id].photo):
                self._photos.remove(id)
