"""What the dice have shown, over the interface: of one match or of all of its game."""

from __future__ import annotations

from typing import Any

import pytest

from companion.domain.moves import Move
from tests.tables import seats
from tests.throws import TOWER
from tests.web.asking import Table

OLD = "tower-7F21"


def roll(table: Table, *faces: int, match: str = "", source: str = TOWER, **more: Any) -> int:
    args = {"faces": [["red", face] for face in faces], "method": "ir5", **more}
    move = Move(verb="roll", args=args, source=source)
    return table.wiring.host.receive(match or table.match, move).move


def asked(table: Table, of: str = "") -> Any:
    return table.phone().get(f"/api/matches/{table.match}/dice{of}").json


def test_a_match_tells_its_dice_what_read_them_and_what_does_not_count(table: Table) -> None:
    roll(table, 5)
    roll(table, 6, source=OLD, method="")
    roll(table, 0, quality="cocked")
    n = roll(table, 3)
    correct = Move(verb="correct", seat=1, args={"n": n, "faces": [["red", 2]]})
    table.wiring.host.receive(table.match, correct)
    told = asked(table)
    assert (told["match"], told["of"], told["rolls"], told["mean"]) == (
        table.match, "match", 2, 5.5,
    )  # fmt: skip
    (die,) = told["dice"]
    assert (die["counts"], die["needed"], die["verdict"]) == ([0, 0, 0, 0, 1, 1], 2634, None)
    assert (told["sources"], told["methods"]) == ({"tower": 2}, {"ir5": 1})
    assert told["unread"] == {"cocked": 1}
    assert [(one["seat"], one["count"]) for one in told["misread"]] == [(1, 1)]


def test_the_next_roll_is_told_at_once(table: Table) -> None:
    roll(table, 5)
    assert asked(table)["rolls"] == 1
    roll(table, 5)
    assert asked(table)["rolls"] == 2


def test_all_matches_of_the_game_are_one_table(table: Table) -> None:
    roll(table, 5)
    other = table.wiring.host.open("tiny", {}, seats())
    roll(table, 1, 2, match=other)
    both = asked(table, "?of=all")
    assert (both["rolls"], both["matches"], both["luck"], both["misread"]) == (3, 2, [], [])
    alone = asked(table, "?of=match")
    assert (alone["rolls"], alone["matches"], alone["all"]) == (1, 1, 2)


def test_luck_is_told_of_each_person_with_the_field_of_chance(table: Table) -> None:
    host = table.wiring.host
    for seat, faces in ((1, (6, 6, 5)), (2, (1, 2))):
        args = {"faces": [["red", face] for face in faces]}
        host.receive(table.match, Move(verb="roll", seat=seat, args=args))
    one, two = asked(table)["luck"]
    assert (one["seat"], one["rolls"], round(one["mean"], 2)) == (1, 3, 5.67)
    # The sum of three dice is from 6 to 15 nine times in ten; of two, from 3 to 11.
    assert (one["low"] * 3, one["high"] * 3) == pytest.approx((6, 15))
    assert (two["low"] * 2, two["high"] * 2) == pytest.approx((3, 11))


def test_a_match_without_dice_has_none(table: Table) -> None:
    told = asked(table)
    assert (told["rolls"], told["dice"], told["mean"], told["luck"]) == (0, [], 0, [])


@pytest.mark.parametrize(
    ("path", "code"),
    [("NOBODY/dice", "404 match/unknown"), ("{match}/dice?of=mine", "400 request/query")],
)
def test_what_cannot_be_told_is_refused(table: Table, path: str, code: str) -> None:
    reply = table.phone().get(f"/api/matches/{path.format(match=table.match)}")
    assert reply.code == code


def test_the_page_is_there(table: Table) -> None:
    page = table.phone().get(f"/m/{table.match}/dice")
    assert page.status == 200
    assert b"<ht-dice>" in page.body
