"""Files that are no deck, or one that does not fit: told in words, and nothing is taken in."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.cards.deck_file import LONGEST
from companion.cards.errors import Unfit
from companion.cards.ids import make_code
from companion.cards.registry import Registry
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from tests.cards.decks import JPEG, faults, mission, refusal, registry, take


@pytest.fixture
def there(tmp_path: Path) -> Registry:
    return registry(tmp_path)


ID = make_code(lambda n: 5)
CARD = {"id": ID, "kind": "mission", "names": {"en": "Bank"}}
WRONG = ID[:-1] + "A"


def deck_with(*changes: dict[str, Any], **head: Any) -> bytes:
    cards = [CARD | change for change in changes]
    deck = {"heldentisch": "deck", "format": 1, "game": "heroes", "cards": cards} | head
    return json.dumps(deck).encode()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "cards/no_deck"),
        (b"PK\x03\x04", "cards/no_deck"),
        (b"kind;name_en\n", "cards/no_deck"),
        (b"[" * 100_000, "cards/no_deck"),
        (b'{"format":1,"game":"heroes","cards":[]}', "cards/no_deck"),
        (deck_with(heldentisch="match"), "cards/no_deck"),
        (deck_with(format="1"), "cards/no_deck"),
        (deck_with(game=7), "cards/no_deck"),
        (deck_with(format=2, more={}), "cards/newer"),
        (deck_with(game="apples"), "cards/game"),
        (b" " * (LONGEST + 1), "cards/long"),
        (deck_with(more=[0] * 500_000), "cards/no_deck"),
    ],
)
def test_what_is_no_deck_of_the_game_is_refused_in_a_sentence(
    there: Registry, data: bytes, code: str
) -> None:
    with pytest.raises(Rejected) as error:
        take(there, data)
    assert refusal(error)[0] == code


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (deck_with(more=1), [(0, "", "That does not fit: Object contains unknown field more.")]),
        (deck_with({"id": WRONG}), [(1, "id", f"{WRONG} is no code.")]),
        (deck_with({"stickers": [ID]}), [(1, "stickers", f"{ID} is there twice.")]),
        (deck_with({}, {}), [(2, "id", f"{ID} is there twice.")]),
        (deck_with({"names": {"fr": "x"}}),
         [(1, "names", "That does not fit: Invalid enum value 'fr'.")]),
        (deck_with({"names": {"en": "\u200b"}}),
         [(1, ID, "Give the card a name, in one language at least.")]),
        (deck_with({"values": {"level": 7}}),
         [(1, ID, "level goes from 1 to 6, not 7.")]),
        (deck_with({"values": {"level": {"a": [1]}}}),
         [(1, "values[...]", "That does not fit: Expected bool | int | str, got object.")]),
        (deck_with({"values": {"level": 10**30}}),
         [(1, "values[...]", "That does not fit: Expected int <= 1000000000.")]),
        (deck_with({"photo": "?"}),
         [(1, "photo", "That does not fit: Invalid base64 encoded string.")]),
        (deck_with(*[{}] * 2_001),
         [(0, "", "That does not fit: Expected array of length <= 2000.")]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mode", ["add", "replace"])
def test_a_deck_that_does_not_fit_is_told_card_by_card_and_nothing_is_taken_in(
    there: Registry, data: bytes, found: list[tuple[int, str, str]], mode: Any
) -> None:
    own = mission(there, "Own")
    with pytest.raises(Unfit) as error:
        take(there, data, mode)
    assert faults(error) == found
    assert refusal(error) == (
        "cards/unfit", f"Nothing was taken in. Places in the file that do not fit: {len(found)}.",
    )  # fmt: skip
    assert there.deck("heroes") == (own,)


def test_what_does_not_fit_is_told_in_the_order_of_the_file(there: Registry) -> None:
    data = deck_with({"values": {"level": 9}}, {"id": WRONG}, {"id": drawn(7), "kind": "x"})
    with pytest.raises(Unfit) as error:
        take(there, data)
    assert [row for row, _, _ in faults(error)] == [1, 2]


def test_all_that_does_not_fit_is_told_at_once_but_not_endlessly(there: Registry) -> None:
    ids = [drawn(n) for n in range(30)]
    bad = [{"id": id, "values": {"level": 9}} for id in ids]
    with pytest.raises(Unfit) as error:
        take(there, deck_with(*bad, *bad))
    assert len(error.value.faults) == 50
    assert "do not fit: 90." in str(error.value)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def spoiled(change: Callable[[dict[str, Any]], None]) -> bytes:
    deck = json.loads(deck_with({"photo": b64encode(JPEG).decode(), "values": {"level": 1}}))
    change(deck)
    return json.dumps(deck).encode()


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=60)
    | junk.map(lambda value: json.dumps(value).encode())
    | st.builds(
        lambda key, value: spoiled(lambda deck: deck.update({key: value})),
        st.sampled_from(["heldentisch", "format", "game", "cards"]), junk,
    )
    | st.builds(
        lambda key, value: spoiled(lambda deck: deck["cards"][0].update({key: value})),
        st.sampled_from(["id", "kind", "names", "values", "note", "stickers", "photo"]), junk,
    )
)  # fmt: skip
@example(spoiled(lambda deck: None)[:-9])
def test_whatever_a_file_holds_it_is_taken_in_or_refused_in_words(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        cards = registry(Path(folder))
        try:
            take(cards, data, "replace")
        except (Rejected, Spoken):
            assert cards.deck("heroes") == ()
        else:
            assert all(card.id for card in cards.deck("heroes"))


def test_two_thousand_cards_come_in_in_one_go(
    there: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes: list[Path] = []
    replaced = Path.replace

    def counted(path: Path, target: Path) -> Path:
        writes.append(path)
        return replaced(path, target)

    monkeypatch.setattr(Path, "replace", counted)
    data = deck_with(*({"id": drawn(n)} for n in range(2_000)))
    assert take(there, data).added == 2_000
    assert take(there, data).skipped == 2_000
    assert len(writes) == 1


def drawn(n: int) -> str:
    """Return the code whose first signs count up."""
    places = [n % 31, n // 31 % 31, n // 961, 0]
    return make_code(lambda _: places.pop())


def test_what_is_no_jpeg_is_refused(there: Registry) -> None:
    data = deck_with({"photo": b64encode(b"%PDF").decode()})
    with pytest.raises(Rejected) as error:
        take(there, data)
    assert refusal(error)[0] == "card/photo"
