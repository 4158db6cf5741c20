"""What the table says of cards stays true, whatever is taken back or said twice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace as altered

import pytest
from msgspec.structs import replace

from companion.cards.wishes import LANGUAGES
from companion.domain.actors import Piece
from companion.domain.cards import Card, Use
from companion.domain.facts import Fact, Noted, Outcome, SheetGiven, SheetRemoved
from companion.domain.game import Verb
from companion.domain.lying import where
from companion.domain.moves import Entry, Move
from companion.domain.params import pack
from companion.domain.revoke import revocation
from companion.domain.table import Lying, Table
from companion.domain.undo import undo
from tests.domain.test_using import COOK, GAME, HELPER, PIE, offered, play, refused
from tests.tables import started
from tests.tables import table_of as folded


def _greet(table: Table, move: Move) -> Iterable[Outcome]:
    title = Piece(table, move.args["helper"]).title
    yield Noted("tiny.log.greeted", pack({"whom": title}), move.seat)


PERSON = GAME.cards["person"]
GREETING = altered(
    GAME,
    verbs={**GAME.verbs, "greet": Verb(decide=_greet, fields=HELPER, who="any")},
    cards={
        "person": replace(PERSON, uses=(*PERSON.uses, Use(verb="greet", fills={"helper": "lies"})))
    },
)
STUCK = replace(COOK, stickers=("DDDDD",))
FRONT = Lying("person", COOK.names, "front", 1, "helper-3")


def taken_back(log: Sequence[Entry], n: int, only: str) -> list[Entry]:
    """Return the log after one consequence of move `n` was taken back."""
    args = {"n": n, "only": only}
    move = Move(verb="revoke", seat=1, args=args, n=len(log) + 1)
    done = revocation(GAME, folded(log), move, log=log)
    after = [*log, _entry(move, done.facts)]
    assert done.table == folded(after)
    return after


def _entry(move: Move, facts: tuple[Fact, ...]) -> Entry:
    return Entry(n=move.n, at=0, verb=move.verb, facts=facts, seat=move.seat, args=move.args)


def keys(entry: Entry) -> list[str]:
    return [fact.key for fact in entry.facts if isinstance(fact, Noted)]


class TestOneThingOfAMoveTakenBack:
    def test_a_thing_that_never_came_leaves_its_card_where_it_was(self) -> None:
        log = taken_back(play(started(), "hire", COOK), 3, "added helper-3")
        assert where(folded(log), COOK.id) is None
        assert play(log, "hire", COOK)[-1].verb == "hire"

    def test_also_where_it_lay_open_before(self) -> None:
        log = play(play(started(), "put_card", COOK, place="table"), "hire", COOK)
        log = taken_back(log, 4, "added helper-4")
        assert where(folded(log), COOK.id) == Lying("person", COOK.names, "table")

    @pytest.mark.parametrize("way", ["dismiss", "take_back"])
    def test_a_thing_that_stays_after_all_has_its_card_again(self, way: str) -> None:
        log = play(play(started(), "hire", COOK), way, COOK)
        assert where(folded(taken_back(log, 4, "removed helper-3")), COOK.id) == FRONT

    def test_also_when_it_was_put_away_by_hand(self) -> None:
        log = play(play(started(), "hire", COOK), "put_card", COOK, place="discard")
        assert where(folded(taken_back(log, 4, "removed helper-3")), COOK.id) == FRONT

    def test_but_not_a_card_that_has_become_another_thing_since(self) -> None:
        log = play(play(started(), "hire", COOK), "take_back", COOK)
        log = play(log, "hire", COOK)
        log = taken_back(log, 4, "removed helper-3")
        lying = where(folded(log), COOK.id)
        assert lying is not None
        assert lying.sheet == "helper-5"

    def test_the_undo_of_that_brings_back_what_was_said_before(self) -> None:
        log = taken_back(play(started(), "hire", COOK), 3, "added helper-3")
        log = [*log, Entry(n=5, at=0, verb="undo", facts=(undo(log, 4),))]
        assert where(folded(log), COOK.id) == FRONT


class TestTheNameInASentence:
    @pytest.mark.parametrize("card", [COOK, STUCK, replace(COOK, names={"en": "Chef"})])
    def test_is_there_once_whatever_was_stuck_on_the_card_or_put_right_since(
        self, card: Card
    ) -> None:
        log = play(play(started(), "hire", COOK), "greet", card, game=GREETING)
        assert keys(log[-1]) == ["tiny.log.greeted"]


class TestPut:
    def test_a_card_read_twice_counts_once(self) -> None:
        log = play(play(started(), "hire", COOK), "put_card", COOK, STUCK, place="discard")
        assert where(folded(log), COOK.id) == Lying("person", COOK.names, "discard")
        assert keys(log[-1]) == ["card.put.discard"]

    def test_a_card_of_another_game_lies_nowhere_here(self) -> None:
        other = replace(PIE, id="DDDDD", game="other")
        assert refused(started(), "put_card", PIE, other, place="table") == "card/game"

    @pytest.mark.parametrize(
        ("place", "whom", "now"),
        [
            ("front", 2, Lying("person", COOK.names, "front", 2, "helper-3")),
            ("discard", 0, Lying("person", COOK.names, "discard")),
            ("hidden", 0, None),
        ],
    )
    def test_a_thing_nobody_scanned_goes_where_its_card_is_put(
        self, place: str, whom: int, now: Lying | None
    ) -> None:
        log = play(started(), "hire", name="Cook", trade="cook")
        log = play(log, "put_card", COOK, place=place, whom=whom)
        assert where(folded(log), COOK.id) == now
        assert ("helper-3" in folded(log).sheets) == (place == "front")
        assert ("dismiss" in offered(log, COOK)) == (place == "front")

    def test_a_thing_on_the_table_stays_there_when_somebody_says_so_again(self) -> None:
        log = play(play(started(), "hire", COOK), "put_card", COOK, place="front", whom=2)
        given = Entry(n=5, at=0, verb="adjust", facts=(SheetGiven("helper-3", 0),))
        log = play([*log, given], "put_card", COOK, place="table")
        assert where(folded(log), COOK.id) == replace(FRONT, place="table", seat=0)

    def test_of_two_copies_one_is_the_thing_nobody_scanned(self) -> None:
        log = play(started(), "hire", name="Cook", trade="cook")
        log = play(log, "put_card", COOK, replace(COOK, id="EEEEE"), place="discard")
        assert [fact for fact in log[-1].facts if isinstance(fact, SheetRemoved)] == [
            SheetRemoved("helper-3")
        ]


def test_no_language_is_taken_for_another_part_of_what_a_fact_stores() -> None:
    assert {"card", "seat", "term"}.isdisjoint(LANGUAGES)
