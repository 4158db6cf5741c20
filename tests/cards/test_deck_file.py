"""A deck as one file: what goes out comes in again, and nothing else does."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cards.deck_file import Imported, export_deck, import_deck
from companion.cards.errors import CardsUnwritable, Unfit
from companion.cards.ids import ALPHABET, make_code
from companion.cards.registry import Registry
from companion.cards.wishes import Wish
from companion.errors import Spoken
from tests.cards.decks import (
    APPLES,
    BANK,
    GAMES,
    HEROES,
    JPEG,
    MISSION,
    faults,
    mission,
    registry,
    take,
    written,
)

names = st.dictionaries(
    st.sampled_from(["en", "de", "sv", "ko"]), st.text("aä은 ", min_size=1, max_size=60), min_size=1
).filter(lambda found: any(name.strip() for name in found.values()))
missions = st.builds(
    Wish,
    kind=st.just("mission"),
    names=names,
    values=st.fixed_dictionaries(
        {},
        optional={
            "level": st.integers(1, 6),
            "hotspot": st.sampled_from(["bank", "harbour"]),
            "fans": st.integers(0, 99_999),
            "boss": st.booleans(),
            "effect": st.text(max_size=60),
        },
    ),
    note=st.text(max_size=200),
)


@pytest.fixture
def here(tmp_path: Path) -> Registry:
    return registry(tmp_path / "here")


@pytest.fixture
def there(tmp_path: Path) -> Registry:
    return registry(tmp_path / "there", seed=2)


def send(source: Registry, target: Registry, mode: Any = "add", game: str = "heroes") -> Imported:
    return take(target, export_deck(source, game), mode, game)


def drawing(folder: Path, codes: list[str]) -> Registry:
    """Return a registry that makes these codes first."""
    places = [ALPHABET.index(sign) for code in codes for sign in code[:-1]]
    return Registry(folder, GAMES, draw=lambda n: places.pop(0) if places else random.randrange(n))


def full(cards: Registry) -> None:
    """Put one of everything into a deck."""
    blank, other = cards.blanks(2)
    bank = cards.add("heroes", "mission", BANK, {"level": 2, "boss": True}, "torn", blank)
    cards.stick(other, bank.id)
    cards.set_photo(bank.id, JPEG)
    cards.mark_printed([bank.id])
    mission(cards, "Cat")
    mission(cards, "Cat")
    cards.add("heroes", "item", {"ko": "몽둥이"}, {"damage": -2})


class TestMovingHouse:
    @pytest.mark.parametrize("mode", ["add", "replace"])
    def test_a_deck_comes_out_of_its_file_as_it_went_in(
        self, here: Registry, there: Registry, mode: str
    ) -> None:
        full(here)
        assert send(here, there, mode) == Imported(added=4, changed=0, skipped=0)
        assert there.deck("heroes") == here.deck("heroes")
        (photo,) = [card for card in there.deck("heroes") if card.photo]
        assert there.photo(photo.id) == JPEG

    @settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.lists(missions, max_size=6), st.sampled_from(["add", "replace"]))
    def test_any_deck_does(self, wishes: list[Wish], mode: Any) -> None:
        with TemporaryDirectory() as folder:
            here, there = registry(Path(folder) / "a"), registry(Path(folder) / "b", seed=2)
            for wish in wishes:
                here.add("heroes", wish.kind, wish.names, wish.values, wish.note)
            assert send(here, there, mode).added == len(wishes)
            assert there.deck("heroes") == here.deck("heroes")

    @pytest.mark.parametrize("mode", ["add", "replace"])
    def test_the_same_file_twice_changes_nothing(
        self, here: Registry, there: Registry, tmp_path: Path, mode: str
    ) -> None:
        full(here)
        send(here, there, mode)
        before = written(tmp_path / "there")
        assert send(here, there, mode) == Imported(added=0, changed=0, skipped=4)
        assert written(tmp_path / "there") == before

    def test_a_removed_card_comes_back_under_its_old_code(self, here: Registry) -> None:
        full(here)
        deck, data = here.deck("heroes"), export_deck(here, "heroes")
        for card in deck:
            here.remove(card.id)
        assert take(here, data).added == 4
        assert here.deck("heroes") == deck

    def test_a_deck_is_text_that_people_can_read(self, here: Registry) -> None:
        here.add("heroes", "item", {"ko": "몽둥이"}, {})
        text = export_deck(here, "heroes").decode()
        assert text.startswith('{\n "heldentisch": "deck",\n "format": 1,\n "game": "heroes",')
        assert '"몽둥이"' in text

    def test_what_the_game_has_given_up_moves_along(
        self, here: Registry, there: Registry, tmp_path: Path
    ) -> None:
        full(here)
        fields = {name: field for name, field in MISSION.fields.items() if name != "level"}
        poorer = replace(HEROES, cards={"mission": type(MISSION)(fields=fields)})
        later = registry(tmp_path / "later", {"heroes": poorer}, seed=3)
        send(here, later)
        assert later.deck("heroes") == here.deck("heroes")
        send(later, there)
        assert there.deck("heroes") == here.deck("heroes")


class TestAddingToADeck:
    def test_a_card_of_the_same_id_is_brought_up_to_date_and_others_stay(
        self, here: Registry, there: Registry
    ) -> None:
        bank = mission(here, level=1)
        send(here, there)
        own, (blank,) = mission(there, "Own"), there.blanks(1)
        there.stick(blank, bank.id)
        there.set_photo(bank.id, JPEG)
        here.change(bank.id, kind="mission", names=BANK, values={"level": 2}, note="new")
        assert send(here, there) == Imported(added=0, changed=1, skipped=0)
        kept = there.card(bank.id)
        assert (kept.names, kept.values, kept.note) == (BANK, {"level": 2}, "new")
        assert (kept.stickers, kept.photo) == ((blank,), True)
        assert there.card(own.id) == own

    def test_a_new_photo_is_a_change_and_frees_no_code(
        self, here: Registry, there: Registry, tmp_path: Path
    ) -> None:
        bank = mission(here)
        send(here, there)
        for photo in (JPEG, JPEG + b"2"):
            here.set_photo(bank.id, photo)
            assert send(here, there) == Imported(added=0, changed=1, skipped=0)
            assert there.photo(bank.id) == photo
        assert not (tmp_path / "there" / "cards" / "blanks.txt").exists()

    @pytest.mark.parametrize("mode", ["add", "replace"])
    def test_a_code_of_a_card_of_another_game_stays_there_and_the_new_card_gets_its_own(
        self, here: Registry, tmp_path: Path, mode: Any
    ) -> None:
        bank = mission(here, level=1)
        here.mark_printed([bank.id])
        there = registry(tmp_path / "there")
        joker = there.add("apples", "card", {"en": "Joker"}, {})
        assert joker.id == bank.id, "both were drawn alike"
        assert send(here, there, mode) == Imported(added=1, changed=0, skipped=0)
        (came,) = there.deck("heroes")
        assert came.id != bank.id
        assert (came.names, came.values) == (bank.names, bank.values)
        assert not came.printed, "its label says the other code"
        assert there.find(bank.id) == joker
        assert send(here, there, mode) == Imported(added=0, changed=0, skipped=1)
        assert there.deck("heroes") == (came,)

    def test_a_sticker_that_is_on_a_card_here_stays_there(
        self, here: Registry, there: Registry
    ) -> None:
        sticker = make_code(lambda n: 3)
        mine = there.add("heroes", "mission", {"en": "Mine"}, {}, sticker=sticker)
        theirs = here.add("heroes", "mission", BANK, {}, sticker=sticker)
        send(here, there)
        assert there.find(sticker) == mine
        assert there.card(theirs.id).stickers == ()
        assert send(here, there).skipped == 1

    @pytest.mark.parametrize("mode", ["add", "replace"])
    @pytest.mark.parametrize("taken", [(0,), (1,), (0, 1)], ids=str)
    def test_two_copies_that_lost_their_codes_stay_two(
        self, here: Registry, tmp_path: Path, taken: tuple[int, ...], mode: str
    ) -> None:
        codes = sorted(mission(here).id for _ in range(2))
        there = drawing(tmp_path / "there", [codes[place] for place in taken])
        for _ in taken:
            there.add("apples", "card", {"en": "Joker"}, {})
        assert send(here, there, mode) == Imported(added=2, changed=0, skipped=0)
        assert send(here, there, mode) == Imported(added=0, changed=0, skipped=2)
        assert len(there.deck("heroes")) == 2


def test_replacing_frees_the_stickers_of_the_cards_that_go(here: Registry, there: Registry) -> None:
    sticker = make_code(lambda n: 3)
    there.add("heroes", "mission", {"en": "Mine"}, {}, sticker=sticker)
    here.add("heroes", "mission", BANK, {}, sticker=sticker)
    send(here, there, "replace")
    assert there.deck("heroes") == here.deck("heroes")


def test_replacing_leaves_the_file_alone_and_the_codes_of_what_went_blank(
    here: Registry, there: Registry, tmp_path: Path
) -> None:
    full(here)
    own = mission(there, "Own")
    there.set_photo(own.id, JPEG)
    send(here, there, "replace")
    assert there.deck("heroes") == here.deck("heroes")
    assert there.find(own.id) is None
    assert there.is_genuine(own.id)
    assert (tmp_path / "there" / "cards" / "blanks.txt").read_text() == f"{own.id}\n"
    assert not (tmp_path / "there" / "cards" / "photos" / f"{own.id}.jpg").exists()


class TestPhotos:
    def test_every_foreign_photo_is_shrunk_and_known_ones_are_not(
        self, here: Registry, there: Registry
    ) -> None:
        bank, shrunk = mission(here), []
        here.set_photo(bank.id, JPEG)

        def shrink(jpeg: bytes) -> bytes:
            shrunk.append(jpeg)
            return JPEG + b"small"

        data = export_deck(here, "heroes")
        came = import_deck(there, "heroes", data, mode="add", shrink=shrink)
        assert (came.added, shrunk) == (1, [JPEG])
        assert there.photo(bank.id) == JPEG + b"small"
        assert import_deck(there, "heroes", data, mode="add", shrink=shrink).skipped == 1

    def test_a_photo_nobody_can_read_is_told_with_its_card(
        self, here: Registry, there: Registry
    ) -> None:
        bank = mission(here)
        here.set_photo(bank.id, JPEG)

        def shrink(jpeg: bytes) -> bytes:
            raise Spoken("That is no photo.")

        with pytest.raises(Unfit) as error:
            import_deck(there, "heroes", export_deck(here, "heroes"), mode="add", shrink=shrink)
        assert faults(error) == [(1, bank.id, "That is no photo.")]
        assert there.deck("heroes") == ()


def test_a_game_without_declared_cards_has_decks_too(here: Registry, there: Registry) -> None:
    here.add("apples", "card", {"en": "Joker"}, {})
    assert send(here, there, game="apples").added == 1
    assert there.deck("apples") == here.deck("apples")


def test_an_own_games_deck_outlives_its_versions(tmp_path: Path) -> None:
    own = {"mine": replace(APPLES, id="mine@0a1b2c3d")}
    here, there = registry(tmp_path / "a", own), registry(tmp_path / "b", own, seed=2)
    here.add("mine", "card", {"en": "Joker"}, {})
    data = export_deck(here, "mine@0a1b2c3d")
    assert json.loads(data)["game"] == "mine"
    assert take(there, data, game="mine@ffffffff").added == 1


def test_a_full_disk_takes_nothing_in(
    here: Registry, there: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(here)
    mission(there, "Own")
    before = written(tmp_path / "there")

    def no_space(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(CardsUnwritable):
        send(here, there, "replace")
    assert len(there.deck("heroes")) == 1
    assert written(tmp_path / "there") == before
