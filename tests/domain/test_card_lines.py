"""A move with a card is told by the card's name, and what will be refused is told beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace as altered

from msgspec.structs import replace

from companion.domain.card_offers import card_offers
from companion.domain.cards import Use
from companion.domain.facts import Change, Noted, Outcome
from companion.domain.fields import Text
from companion.domain.game import Verb
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.log import line
from tests.domain.test_using import COOK, EATEN, GAME, HELPER, PIE, play
from tests.tables import started
from tests.tables import table_of as folded


def _share(table: Table, move: Move) -> Iterable[Outcome]:
    yield Noted("tiny.log.shared", {"coins": move.args["coins"]}, move.seat)
    yield Change(seat_sheet(move.seat), "coins", -move.args["coins"])


SHARED = {**HELPER, "coins": EATEN["coins"]}
PRAISED = {"coins": EATEN["coins"], "words": Text(optional=True)}
USES = (
    Use(verb="share", fills={"coins": "price"}, then="discard"),
    Use(verb="praise", asks=("words",), fills={"coins": "price"}),
)
PLAIN = Verb(decide=_share, fields=SHARED, who="any")
TOLD = altered(
    GAME,
    verbs={
        **GAME.verbs,
        "share": PLAIN,
        "praise": altered(PLAIN, fields=PRAISED,
                          prefill=lambda table, seat: {"words": ""} if seat == 1 else {}),
    },
    cards={**GAME.cards, "meal": replace(GAME.cards["meal"], uses=USES)},
)  # fmt: skip


def shared() -> list[Entry]:
    log = play(started(), "hire", COOK, game=TOLD)
    return play(log, "share", PIE, helper="helper-3", game=TOLD)


def why_not(log: Sequence[Entry], price: int = 2) -> Rejected | None:
    """Return why the pie cannot be shared now."""
    pie = replace(PIE, values={"price": price})
    offers = card_offers(TOLD, folded(log), pie, 1, at=0)
    return next(offer.refused for offer in offers if offer.verb == "share")


def test_a_line_whose_words_do_not_say_the_card_has_its_name_beside_them() -> None:
    told = line(shared()[-1])
    assert (told.key, told.card, told.more) == (
        "tiny.log.shared", {"card": "BBBBB", "en": "Pie"}, (),
    )  # fmt: skip


def test_a_line_that_says_the_card_does_not_say_it_twice() -> None:
    assert line(play(started(), "eat", PIE)[-1]).card == {}


def test_a_move_without_words_of_its_own_is_told_by_the_card_alone() -> None:
    told = line(play(started(), "hire", COOK)[-1])
    assert (told.key, told.card) == ("card.used", {})


def test_a_use_for_which_there_is_nothing_to_choose_says_so_beforehand() -> None:
    said = why_not(started())
    assert said is not None
    assert (said.code, str(said)) == (
        "field/nothing", "helper: there is nothing to choose from.",
    )  # fmt: skip
    assert why_not(play(started(), "hire", COOK)) is None


def test_a_use_the_rules_refuse_whatever_is_filled_in_says_why_beforehand() -> None:
    said = why_not(play(started(), "hire", COOK), price=9)
    assert said is not None
    assert said.code == "mark/low"


def test_a_card_asks_for_nothing_that_has_no_choice_at_this_table() -> None:
    asks = [
        next(offer.asks for offer in card_offers(TOLD, folded(started()), PIE, seat, at=0)
             if offer.verb == "praise")
        for seat in (1, 2)
    ]  # fmt: skip
    assert asks == [(), ("words",)]
