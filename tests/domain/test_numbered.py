"""Pieces that refer to one another by number."""

from __future__ import annotations

from companion.domain.facts import Marked, SheetRemoved
from companion.domain.numbered import Numbered
from companion.domain.table import Sheet, Table

TABLE = Table(sheets={
    "figure-2": Sheet("figure", 1, "Ada", {"guest": 0}),
    "figure-3": Sheet("figure", 2, "Bea", {"guest": 9}),
    "card-4": Sheet("card", 1, "Axe", {"figure": 2}),
    "card-5": Sheet("card", 2, "Bow", {"figure": 3}),
    "card-6": Sheet("card", 1, "Cap", {"figure": 2}),
})  # fmt: skip
ADA, BEA, AXE = (Numbered(TABLE, id) for id in ("figure-2", "figure-3", "card-4"))


def test_a_mark_refers_to_a_piece_by_the_number_of_its_id():
    assert AXE.number == 4
    assert AXE.which("figure", "figure") == ADA


def test_who_is_referred_to_may_be_gone():
    assert not BEA.which("figure", "guest").is_there
    assert not ADA.which("figure", "guest").is_there
    assert AXE.which("figure", "figure").is_there


def test_a_piece_knows_who_refers_to_it():
    assert [card.title for card in ADA.referring("card", "figure")] == ["Axe", "Cap"]


def test_a_mark_is_brought_to_a_piece_to_none_or_to_a_number():
    assert [*ADA.to(guest=BEA)] == [Marked("figure-2", "guest", 3)]
    assert [*ADA.to(guest=None, luck=True)] == [
        Marked("figure-2", "guest", 0), Marked("figure-2", "luck", 1),
    ]  # fmt: skip


def test_a_piece_is_taken_out_of_play():
    assert [*AXE.removed()] == [SheetRemoved("card-4")]
