"""The registry's files: readable, whole after any failure, shared by threads and processes."""

from __future__ import annotations

import errno
import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from companion.answers import UnknownGame
from companion.cards.deck_folder import DeckFolder
from companion.cards.errors import CardsUnwritable, DeckUnreadable
from companion.cards.registry import Registry
from companion.domain.rejected import Rejected
from tests.cards.decks import (
    APPLES,
    BANK,
    GAMES,
    HEROES,
    JPEG,
    mission,
    refusal,
    registry,
    written,
)


@pytest.fixture
def cards(tmp_path: Path) -> Registry:
    return registry(tmp_path)


def file(folder: Path, name: str = "heroes.json") -> Path:
    return folder / "cards" / name


class TestPhotos:
    def test_a_photo_is_kept_beside_the_deck(self, cards: Registry, tmp_path: Path) -> None:
        card = mission(cards)
        assert cards.photo(card.id) is None
        assert cards.set_photo(card.id, JPEG).photo
        assert cards.photo(card.id) == JPEG
        assert file(tmp_path, f"photos/{card.id}.jpg").read_bytes() == JPEG
        assert not cards.drop_photo(card.id).photo
        assert cards.photo(card.id) is None
        assert list(file(tmp_path, "photos").iterdir()) == []

    def test_a_removed_card_takes_its_photo_with_it(self, cards: Registry, tmp_path: Path) -> None:
        card = mission(cards)
        cards.set_photo(card.id, JPEG)
        cards.remove(card.id)
        assert list(file(tmp_path, "photos").iterdir()) == []

    @pytest.mark.parametrize(
        ("data", "code"),
        [(b"", "card/photo"), (b"%PDF-1.7", "card/photo"), (JPEG + b"x" * 300_000, "card/photo")],
    )
    def test_what_is_no_photo_is_refused_and_the_old_one_stays(
        self, cards: Registry, data: bytes, code: str
    ) -> None:
        card = mission(cards)
        cards.set_photo(card.id, JPEG)
        with pytest.raises(Rejected) as error:
            cards.set_photo(card.id, data)
        assert refusal(error)[0] == code
        assert cards.photo(card.id) == JPEG

    def test_the_photos_of_a_deck_fit_into_one_file(
        self, cards: Registry, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("companion.cards.photos.MOST_BYTES_OF_DECK", 2 * len(JPEG))
        one, other, third = (mission(cards) for _ in range(3))
        cards.set_photo(one.id, JPEG)
        cards.set_photo(other.id, JPEG)
        cards.set_photo(other.id, JPEG)
        with pytest.raises(Rejected) as error:
            cards.set_photo(third.id, JPEG)
        assert refusal(error)[0] == "card/photos"

    def test_a_photo_somebody_deleted_is_none(self, cards: Registry, tmp_path: Path) -> None:
        card = mission(cards)
        cards.set_photo(card.id, JPEG)
        file(tmp_path, f"photos/{card.id}.jpg").unlink()
        assert cards.photo(card.id) is None


class TestFiles:
    def test_a_person_can_read_a_deck(self, cards: Registry, tmp_path: Path) -> None:
        cards.add("heroes", "mission", {"de": "Über Nacht", "en": "Overnight"}, {"level": 2})
        cards.add("heroes", "item", {"en": "Club"}, {}, "torn")
        text = file(tmp_path).read_text("utf-8")
        assert text.startswith('{\n  "format": 1,\n  "game": "heroes",\n  "cards": [\n    {\n')
        assert '"de": "Über Nacht"' in text
        assert [one["kind"] for one in json.loads(text)["cards"]] == ["item", "mission"]

    def test_another_registry_of_the_folder_knows_the_same(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        (blank,) = cards.blanks(1)
        card = cards.add("heroes", "mission", BANK, {"fans": 4000}, "note", blank)
        cards.mark_printed([card.id])
        card = cards.set_photo(card.id, JPEG)
        other = registry(tmp_path, seed=2)
        assert other.deck("heroes") == (card,)
        assert other.photo(blank) == JPEG

    def test_what_another_process_wrote_or_a_person_put_right_is_seen_at_once(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        mission(cards)
        other = registry(tmp_path, seed=2)
        theirs = mission(other, "Cat")
        assert cards.find(theirs.id) == theirs
        mine = mission(cards, "Dog")
        assert len(other.deck("heroes")) == 3
        path = file(tmp_path)
        path.write_text(path.read_text("utf-8").replace("Dog", "Doggy"))
        assert cards.card(mine.id).names == {"en": "Doggy"}
        path.unlink()
        assert cards.deck("heroes") == ()

    def test_decks_are_counted_with_those_of_games_that_have_no_cards_or_are_gone(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        mission(cards)
        cards.add("apples", "card", BANK, {})
        left = registry(tmp_path, {"heroes": HEROES, "new": replace(APPLES, id="new")})
        assert left.decks() == {"heroes": 1, "new": 0, "apples": 1}
        assert len(left.deck("apples")) == 1
        with pytest.raises(UnknownGame):
            left.add("apples", "card", BANK, {})

    DAMAGED = (
        "", "{", "[]", "[" * 100_000, "\x00\x01",
        '{"format":2,"game":"heroes","cards":[]}',
        '{"format":1,"game":"apples","cards":[]}',
        '{"format":1,"game":"heroes","cards":[],"more":1}',
        '{"format":1,"game":"heroes","cards":[{"id":"ABCDE","kind":"mission","names":{"en":"x"}}]}',
        '{"format":1,"game":"heroes","cards":[{"id":"22222","kind":"mission","names":{}}]}',
        '{"format":1,"game":"heroes","cards":[{"id":"22222","kind":"a","names":{"en":" "}}]}',
        '{"format":1,"game":"heroes","cards":[{"id":"22222","kind":"a","names":{"en":"x"}},'
        '{"id":"22222","kind":"a","names":{"en":"y"}}]}',
        '{"format":1,"game":"heroes","cards":[{"id":"22222","kind":"a","names":{"en":"x"},'
        '"stickers":["22222"]}]}',
        '{"format":1,"game":"heroes","cards":[{"id":"22222","kind":"a","names":{"en":"x"},'
        '"values":{"fans":1e99}}]}',
    )  # fmt: skip

    @pytest.mark.parametrize("text", DAMAGED)
    def test_a_damaged_or_foreign_file_is_told_and_left_and_other_decks_go_on(
        self, cards: Registry, tmp_path: Path, text: str
    ) -> None:
        joker = cards.add("apples", "card", {"en": "Joker"}, {})
        file(tmp_path).write_text(text, "utf-8")
        for ask in (cards.deck, lambda game: cards.add(game, "mission", BANK, {})):
            with pytest.raises(DeckUnreadable) as error:
                ask("heroes")
            code, sentence = refusal(error)
            assert code == "card/file"
            assert sentence.startswith("heroes.json cannot be read (")
            assert sentence.endswith("). Put it right or take it away; nothing was changed.")
        assert cards.error("heroes") is not None
        assert cards.error("apples") is None
        assert cards.decks() == {"heroes": 0, "apples": 1}
        assert cards.find(joker.id) == joker
        assert cards.add("apples", "card", BANK, {})
        assert file(tmp_path).read_text("utf-8") == text

    def test_nothing_is_ever_written_over_a_damaged_file(self, tmp_path: Path) -> None:
        (tmp_path / "heroes.json").write_text("{")
        folder = DeckFolder(tmp_path)
        with folder.held(), pytest.raises(DeckUnreadable):
            folder.write("heroes", {})
        assert (tmp_path / "heroes.json").read_text() == "{"

    def test_a_file_that_is_put_right_is_a_deck_again(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        card = mission(cards)
        text = file(tmp_path).read_text("utf-8")
        file(tmp_path).write_text(text[:-9])
        with pytest.raises(DeckUnreadable):
            cards.find(card.id)
        file(tmp_path).write_text(text)
        assert cards.deck("heroes") == (card,)

    def test_no_new_card_gets_a_code_that_a_damaged_file_names(self, tmp_path: Path) -> None:
        first = mission(registry(tmp_path))
        file(tmp_path).write_text(file(tmp_path).read_text("utf-8")[:-9])
        again = registry(tmp_path)  # draws the same codes from the start
        assert again.add("apples", "card", BANK, {}).id != first.id

    def test_a_sticker_that_a_damaged_file_names_goes_on_no_other_card(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        taken, other = mission(cards), cards.add("apples", "card", BANK, {})
        file(tmp_path).write_text(file(tmp_path).read_text("utf-8")[:-9])
        for ask in (
            lambda: cards.stick(taken.id, other.id),
            lambda: cards.add("apples", "card", BANK, {}, sticker=taken.id),
        ):
            with pytest.raises(DeckUnreadable):
                ask()
        assert cards.is_genuine(taken.id), "it is no code of another house"
        assert cards.deck("apples") == (other,)

    def test_a_list_of_blank_codes_with_something_else_in_it_is_left(
        self, cards: Registry, tmp_path: Path
    ) -> None:
        card, blanks = mission(cards), cards.blanks(2)
        path = file(tmp_path, "blanks.txt")
        path.write_text(f"{blanks[0]}\nmilk and bread\n")
        for ask in (lambda: cards.blanks(1), lambda: cards.remove(card.id)):
            with pytest.raises(DeckUnreadable) as error:
                ask()
            assert "blanks.txt cannot be read (milk is no code)" in refusal(error)[1]
        assert cards.is_genuine(blanks[0])
        assert mission(cards).id not in blanks
        assert path.read_text() == f"{blanks[0]}\nmilk and bread\n"


class TestDisk:
    @pytest.fixture
    def full(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fsync(file: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr("os.fsync", fsync)

    def test_a_full_disk_is_told_and_all_is_as_before(
        self, cards: Registry, tmp_path: Path, request: pytest.FixtureRequest
    ) -> None:
        card, (blank, spare) = mission(cards), cards.blanks(2)
        card = cards.stick(blank, card.id)
        card = cards.set_photo(card.id, JPEG)
        before = written(tmp_path)
        request.getfixturevalue("full")
        for ask in (
            lambda: mission(cards),
            lambda: cards.change(card.id, kind="mission", names={"en": "x"}, values={}, note=""),
            lambda: cards.remove(card.id),
            lambda: cards.stick(spare, card.id),
            lambda: cards.unstick(blank),
            lambda: cards.blanks(1),
            lambda: cards.mark_printed([card.id]),
            lambda: cards.set_photo(card.id, JPEG + b"2"),
            lambda: cards.drop_photo(card.id),
        ):
            with pytest.raises(CardsUnwritable) as error:
                ask()
            assert refusal(error) == (
                "card/disk", "The cards could not be kept (No space left on device).",
            )  # fmt: skip
            assert cards.deck("heroes") == (card,)
            assert cards.photo(card.id) == JPEG
        assert written(tmp_path) == before
        assert len([*file(tmp_path, "photos").iterdir()]) == 1

    def test_a_folder_that_cannot_be_made_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "cards").write_text("in the way")
        with pytest.raises(CardsUnwritable):
            mission(registry(tmp_path))

    def test_a_process_killed_before_the_rename_leaves_the_old_deck(
        self, cards: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        card = mission(cards)
        with monkeypatch.context() as killed:

            def never(*_: object) -> None:
                raise KeyboardInterrupt

            killed.setattr(Path, "replace", never)
            with pytest.raises(KeyboardInterrupt):
                mission(cards, "Cat")
        assert registry(tmp_path, seed=2).deck("heroes") == (card,)
        mission(cards, "Dog")
        assert len(registry(tmp_path, seed=2).deck("heroes")) == 2


def test_eight_threads_that_add_at_once_lose_no_card(tmp_path: Path) -> None:
    cards = Registry(tmp_path / "cards", GAMES)

    def some(thread: int) -> list[str]:
        return [mission(cards, f"{thread}-{n}").id for n in range(12)]

    with ThreadPoolExecutor(8) as pool:
        ids = [id for found in pool.map(some, range(8)) for id in found]
    assert len(set(ids)) == 96
    assert {card.id for card in registry(tmp_path).deck("heroes")} == set(ids)


def test_two_registries_on_one_folder_lose_no_card(tmp_path: Path) -> None:
    # As when the command line imports while the service runs.
    def some(thread: int) -> list[str]:
        cards = Registry(tmp_path / "cards", GAMES)
        return [mission(cards, f"{thread}-{n}").id for n in range(12)]

    with ThreadPoolExecutor(4) as pool:
        ids = [id for found in pool.map(some, range(4)) for id in found]
    assert {card.id for card in registry(tmp_path).deck("heroes")} == set(ids)
