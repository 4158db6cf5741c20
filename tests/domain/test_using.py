"""A move made with a card is the move somebody could have typed, and the table knows the card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace as altered

import pytest
from msgspec.structs import replace

from companion.domain.card_offers import CardOffer, card_offers
from companion.domain.card_verbs import MOST_CARDS
from companion.domain.cards import Card, CardKind, Use
from companion.domain.decide import decision
from companion.domain.facts import CardPut, Change, Noted, Outcome, Prompted, SheetRemoved
from companion.domain.fields import AnyField, Number, OneSheet, Text
from companion.domain.game import Game, Verb
from companion.domain.lying import where
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Lying, Table, seat_sheet
from companion.domain.undo import undo
from tests.tables import TINY, started
from tests.tables import table_of as folded


def _dismiss(table: Table, move: Move) -> Iterable[Outcome]:
    yield Noted("tiny.log.dismissed", {"name": table.sheets[move.args["helper"]].name})
    yield SheetRemoved(move.args["helper"])


def _eat(table: Table, move: Move) -> Iterable[Outcome]:
    yield Noted("tiny.log.ate", {"name": move.args["name"]}, move.seat)
    yield Prompted("", "tiny.prompt.wash", {"name": move.args["name"]}, move.seat)
    yield Change(seat_sheet(move.seat), "coins", -move.args["coins"])


HELPER: dict[str, AnyField] = {"helper": OneSheet(kind="helper", whose="any")}
EATEN: dict[str, AnyField] = {"name": Text(longest=12), "coins": Number(high=9)}
GAME = altered(
    TINY,
    verbs={
        **TINY.verbs,
        "dismiss": Verb(decide=_dismiss, fields=HELPER, who="any"),
        "take_back": Verb(decide=_dismiss, fields=HELPER, who="any"),
        "eat": Verb(decide=_eat, fields=EATEN, who="any"),
        "taste": Verb(decide=_eat, fields=EATEN, who="any"),
    },
    cards={
        "person": CardKind(
            fields={"trade": Text(optional=True)},
            lies_as="helper",
            called="name",
            hides=("take_back",),
            uses=(
                Use(verb="hire", fills={"name": "name", "trade": "trade"}, lying="no", again="ask"),
                Use(verb="dismiss", fills={"helper": "lies"}, lying="yes"),
                Use(verb="take_back", fills={"helper": "lies"}, lying="yes"),
            ),
        ),
        "meal": CardKind(
            fields={"price": Number(high=9)},
            uses=(
                Use(
                    verb="eat",
                    fills={"name": "name", "coins": "price"},
                    then="discard",
                    again="ask",
                ),
                Use(verb="taste", fills={"name": "name", "coins": "price"}, then="front"),
            ),
        ),
    },
)
COOK = Card(
    id="AAAAA",
    game="tiny",
    kind="person",
    names={"de": "Köchin", "en": "Cook", "ko": "요리사"},
    values={"trade": "cook"},
)
PIE = Card(id="BBBBB", game="tiny", kind="meal", names={"en": "Pie"}, values={"price": 2})
FEAST = Card(id="CCCCC", game="tiny", kind="meal", names={"en": "Feast for everybody"})


def play(
    log: Sequence[Entry], verb: str, *cards: Card, seat: int = 1, game: Game = GAME, **more: object
) -> list[Entry]:
    """Return the log after a move with cards; `again` is said, all else fills the form."""
    again = bool(more.pop("again", False))
    move = Move(verb=verb, seat=seat, args=dict(more), cards=cards, again=again, n=len(log) + 1)
    done = decision(game, folded(log), move)
    return [
        *log,
        Entry(n=move.n, at=0, verb=verb, facts=done.facts, seat=seat, args=done.move.args),
    ]


def refused(log: Sequence[Entry], verb: str, *cards: Card, **more: object) -> str:
    """Return the code with which such a move is refused."""
    with pytest.raises(Rejected) as error:
        play(log, verb, *cards, **more)  # type: ignore[arg-type]
    return error.value.code


def offered(log: Sequence[Entry], card: Card, seat: int = 1) -> dict[str, CardOffer]:
    return {one.verb: one for one in card_offers(GAME, folded(log), card, seat, at=0)}


def test_the_card_fills_the_form_and_lies_as_what_the_move_made() -> None:
    log = play(started(), "hire", COOK)
    assert log[-1].args == {"name": "Cook", "trade": "cook"}
    assert where(folded(log), COOK.id) == Lying("person", COOK.names, "front", 1, "helper-3")


def test_what_people_say_goes_before_what_the_card_says() -> None:
    log = play(started(), "hire", COOK, trade="guard")
    assert log[-1].args["trade"] == "guard"


def test_the_log_has_the_name_in_every_language_of_the_card() -> None:
    facts = play(started(), "eat", PIE)[-1].facts
    said = {"card": "BBBBB", "en": "Pie"}
    assert [f.params for f in facts if isinstance(f, Noted | Prompted)] == [{"name": said}] * 2


def test_a_move_that_tells_no_name_is_told_with_the_card() -> None:
    (note,) = (f for f in play(started(), "hire", COOK)[-1].facts if isinstance(f, Noted))
    assert note.key == "card.used"
    assert note.params["card"] == {"card": "AAAAA", "de": "Köchin", "en": "Cook", "ko": "요리사"}


def test_a_move_somebody_typed_names_a_thing_that_is_a_card_in_every_language() -> None:
    log = play(play(started(), "hire", COOK), "dismiss", helper="helper-3")
    (note,) = (fact for fact in log[-1].facts if isinstance(fact, Noted))
    assert note.params["name"] == {"card": "AAAAA", "de": "Köchin", "en": "Cook", "ko": "요리사"}


def test_a_name_too_long_for_the_form_is_cut_there_and_whole_in_the_log() -> None:
    log = play(started(), "eat", FEAST, coins=1)
    assert log[-1].args["name"] == "Feast for e…"
    (note, *_) = (fact for fact in log[-1].facts if isinstance(fact, Noted))
    assert note.params["name"] == {"card": "CCCCC", "en": "Feast for everybody"}


def test_the_same_card_is_not_in_play_twice() -> None:
    log = play(started(), "hire", COOK)
    assert refused(log, "hire", COOK, seat=2) == "card/lies"


def test_what_lies_can_be_named_by_its_card() -> None:
    log = play(play(started(), "hire", COOK), "dismiss", COOK)
    assert where(folded(log), COOK.id) == Lying("person", COOK.names, "discard")


def test_what_does_not_lie_there_cannot_be_dismissed() -> None:
    assert refused(started(), "dismiss", COOK) == "card/away"


def test_a_card_of_the_discard_pile_is_asked_about_once_more() -> None:
    log = play(started(), "eat", PIE)
    assert refused(log, "eat", PIE) == "card/again"
    assert where(folded(play(log, "eat", PIE, again=True)), PIE.id) is not None


def test_a_use_that_leaves_the_card_in_front_may_come_again_where_the_game_lets_it() -> None:
    log = play(play(started(), "taste", PIE), "taste", PIE)
    assert where(folded(log), PIE.id) == Lying("meal", PIE.names, "front", 1)


def test_a_card_back_in_a_hand_lies_nowhere() -> None:
    log = play(play(started(), "hire", COOK), "take_back", COOK)
    assert where(folded(log), COOK.id) is None


def test_so_it_is_when_the_move_was_typed_without_the_card() -> None:
    log = play(play(started(), "hire", COOK), "take_back", helper="helper-3")
    assert where(folded(log), COOK.id) is None


def test_a_thing_typed_by_hand_is_known_by_its_name_and_kept() -> None:
    log = play(started(), "hire", name="Köchin", trade="cook")
    assert set(offered(log, COOK)["dismiss"].args) == {"helper"}
    assert refused(log, "hire", COOK) == "card/lies"


def test_taking_back_the_move_takes_the_card_off_the_table() -> None:
    log = play(started(), "hire", COOK)
    entry = Entry(n=4, at=0, verb="undo", facts=(undo(log, 3),))
    assert where(folded([*log, entry]), COOK.id) is None


def test_a_move_that_stands_on_the_card_falls_with_it() -> None:
    log = play(play(started(), "hire", COOK), "dismiss", COOK, seat=2)
    assert undo(log, 3).moves == (3, 4)


@pytest.mark.parametrize(
    ("card", "verb", "code"),
    [
        (replace(COOK, game="other"), "hire", "card/game"),
        (COOK, "eat", "card/no_use"),
        (replace(COOK, kind="gone"), "hire", "card/no_use"),
    ],
)
def test_a_card_does_only_what_its_game_declares(card: Card, verb: str, code: str) -> None:
    assert refused(started(), verb, card) == code


def test_cards_of_an_own_game_are_those_of_all_its_versions() -> None:
    game = altered(GAME, id="tiny@5f3a")
    move = Move(verb="eat", seat=1, cards=(PIE,), n=3)
    assert decision(game, folded(started()), move).facts


def test_only_one_card_at_a_time_does_something() -> None:
    assert refused(started(), "hire", COOK, PIE) == "card/one"


class TestOffers:
    def test_what_can_be_done_now_comes_first(self) -> None:
        verbs = [one.verb for one in card_offers(GAME, folded(started()), COOK, 1, at=0)]
        assert verbs == ["hire"]
        log = play(started(), "hire", COOK)
        verbs = [one.verb for one in card_offers(GAME, folded(log), COOK, 1, at=0)]
        assert verbs == ["dismiss", "take_back", "hire"]

    def test_what_the_card_leaves_open_is_asked(self) -> None:
        assert offered(started(), FEAST)["eat"].asks == ("coins",)
        assert offered(started(), PIE)["eat"].asks == ()

    def test_a_refusal_comes_with_its_reason(self) -> None:
        refusal = offered(play(started(), "hire", COOK), COOK, seat=2)["hire"].refused
        assert refusal is not None
        assert refusal.code == "card/lies"

    def test_a_second_use_that_needs_a_word_says_so(self) -> None:
        assert offered(play(started(), "eat", PIE), PIE)["eat"].again

    def test_one_that_is_impossible_anyway_is_refused_instead(self) -> None:
        poor = play(play(started(), "eat", PIE), "adjust", sheet="p1", mark="coins", by=-3)
        offer = offered(poor, PIE)["eat"]
        assert not offer.again
        assert offer.refused is not None
        assert offer.refused.code != "card/again"

    def test_offering_changes_nothing(self) -> None:
        table = folded(started())
        card_offers(GAME, table, COOK, 1, at=0)
        assert table == folded(started())


class TestPutCard:
    def test_several_cards_lie_in_front_of_somebody_by_one_move(self) -> None:
        log = play(started(), "put_card", COOK, PIE, whom=2, place="front")
        assert [where(folded(log), card.id).seat for card in (COOK, PIE)] == [2, 2]  # type: ignore[union-attr]
        assert undo(log).moves == (3,)

    def test_the_log_names_the_first_and_counts_the_rest(self) -> None:
        note = play(started(), "put_card", PIE, COOK, whom=2, place="front")[-1].facts[0]
        assert isinstance(note, Noted)
        assert (note.key, note.params["more"]) == ("card.put.front.more", 1)

    def test_a_card_that_lies_as_a_thing_takes_the_thing_along(self) -> None:
        log = play(play(started(), "hire", COOK), "put_card", COOK, whom=2, place="front")
        assert folded(log).sheets["helper-3"].owner == 2
        log = play(log, "put_card", COOK, place="discard")
        assert "helper-3" not in folded(log).sheets
        assert where(folded(log), COOK.id) == Lying("person", COOK.names, "discard")

    def test_what_nobody_sees_any_more_lies_nowhere(self) -> None:
        log = play(started(), "put_card", PIE, place="table")
        log = play(log, "put_card", PIE, place="hidden")
        assert where(folded(log), PIE.id) is None

    @pytest.mark.parametrize(
        ("cards", "args", "code"),
        [
            ((), {"place": "table"}, "card/none"),
            ((PIE,) * (MOST_CARDS + 1), {"place": "table"}, "card/none"),
            ((PIE,), {"place": "front"}, "card/whom"),
            ((PIE,), {"place": "table", "whom": 1}, "card/whom"),
            ((PIE,), {"place": "moon"}, "field/choice"),
            ((PIE,), {"place": "front", "whom": 9}, "field/seat"),
        ],
    )
    def test_what_does_not_fit_is_refused(
        self, cards: tuple[Card, ...], args: dict[str, object], code: str
    ) -> None:
        assert refused(started(), "put_card", *cards, **args) == code


def test_facts_of_cards_are_stored_by_name() -> None:
    put = next(f for f in play(started(), "taste", PIE)[-1].facts if isinstance(f, CardPut))
    assert (put.card, put.place, put.seat, put.sheet) == ("BBBBB", "front", 1, "")
