"""Board games: what lies on a board, acts that count, turns that are sat out; in a tiny game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.domain.actors import Piece, Player
from companion.domain.board import Board, board_verbs
from companion.domain.clock import Clock
from companion.domain.counting import Counting
from companion.domain.declared import Declared
from companion.domain.facts import Ended, Fact, Noted, Ordered, Outcome, Phased, SheetAdded, Turned
from companion.domain.game import Verb
from companion.domain.grid import Grid
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.domain.sitting_out import sits_out, turn_verbs
from companion.domain.table import Table
from companion.domain.telling import telling
from companion.domain.timing import lent, started
from tests.games.playing import Play, notes, refused, turns

DECLARED = Declared.read("""
id = "tiny"
prefix = "ti"
seats = [2, 3]
[marks.player]
"skips extra" = {high = 5}
coins = {start = 2, high = 3}
steps = {high = 9, resets = "turn"}
most_steps = {start = 2, high = 9, resets = "turn"}
[marks.pawn]
[marks.fence]
[marks.stone]
solid = {high = 1}
[marks.table]
[kinds]
place = {field = "Text", longest = 5}
name = {field = "Text"}
solid = {field = "Flag"}
thing = {field = "Text"}
whom = {field = "OneSeat"}
seat = {field = "OneSeat", whose = "any"}
turns = {field = "Number", low = 1, high = 3, start = 1}
[verbs]
walk = {}
pay = {who = "any"}
clock_in = {who = "any"}
lend = {who = "any"}
beg = {who = "any"}
end_turn = {lead = true}
extra_turn = {who = "any"}
skip_turns = {who = "any", fields = ["whom", "turns"]}
jump = {who = "any", fields = ["seat"]}
lay = {who = "any", fields = ["place", "name?", "solid"]}
turn_board = {who = "any"}
put = {who = "any", fields = ["thing", "place?"]}
""")
BOARD = Board(Grid(3, 3), {"pawn": "field", "stone": "field", "fence": "edge"}, ("stone", "solid"))


class One(Player):
    voice = DECLARED.voice


act = Counting(DECLARED, One, Piece, {"steps": "most_steps"})


@act.timed()
def clock_in(me: One, at: int) -> Iterator[Outcome]:
    yield me.note("clocked", at=at)
    yield from started(me.table, me.seat, at)


@act.timed()
def lend(me: One, at: int) -> Iterator[Outcome]:
    yield from lent(me.table, me.seat, at)


def made() -> dict[str, Verb]:
    names = ("end_turn", "extra_turn", "skip_turns", "jump", "lay", "turn_board", "put")
    verbs = dict(zip(names, (*turn_verbs(act), *board_verbs(act, BOARD)), strict=True))
    walk, pay = act.counts("walk", steps=1), act.counts("pay", coins=-1)
    return {
        "walk": walk,
        "pay": pay,
        "beg": act.asks("beg"),
        "lend": lend,
        "clock_in": clock_in,
        **verbs,
    }


def opening(table: Table) -> Iterator[Outcome]:
    yield Ordered(tuple(table.seats))
    yield SheetAdded("pawn-1", "pawn", 1)
    yield SheetAdded("fence-1", "fence", 2)
    yield Turned(1, 1)


def react(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
    if isinstance(fact, Turned):
        me = One(after, after.turn)
        yield from sits_out(me) if me["skips"] else [Phased("act")]


TINY = replace(DECLARED.game, verbs=telling(DECLARED.voice, made()), opening=opening, react=react)


def play() -> Play:
    return Play(TINY, 3)


def test_things_are_put_on_fields_and_edges():
    match = play()
    match.do(1, "put", thing="pawn-1", place="b2")
    match.do(1, "put", thing="fence-1", place="b1|a1")
    assert BOARD.at(match.table, "pawn", "B2") == "pawn-1"
    assert BOARD.at(match.table, "pawn", "B1") == ""
    assert BOARD.places(match.table, "fence") == {"A1|B1"}
    assert [*BOARD.standing(match.table, "pawn", 2)] == []
    match.do(1, "put", thing="pawn-1", place="")
    assert BOARD.places(match.table, "pawn") == frozenset()


@pytest.mark.parametrize(
    ("thing", "place", "code"),
    [("pawn-1", "D1", "place/field"), ("fence-1", "A1", "place/edge"), ("p1", "A1", "place/kind"),
     ("nobody", "A1", "sheet/unknown")],
)  # fmt: skip
def test_what_fits_no_place_is_refused(thing: str, place: str, code: str):
    assert refused(play(), 1, "put", thing=thing, place=place) == code


def test_nothing_is_put_onto_its_like():
    match = play()
    match.do(1, "lay", place="A1", name="Stein", solid=True)
    match.do(1, "lay", place="B1")
    assert BOARD.places(match.table, "stone", "solid") == {"A1"}
    assert BOARD.places(match.table, "stone") == {"A1", "B1"}
    assert refused(match, 1, "put", thing=match.sheet("stone"), place="A1") == "place/taken"
    assert refused(match, 1, "put", thing="pawn-1", place="A1") == "place/taken"
    match.do(1, "put", thing="pawn-1", place="B1")


def test_a_further_wall_is_told_by_what_it_newly_closes():
    match = play()
    match.do(1, "lay", place="A3", solid=True)
    table, one, two = match.table, frozenset({"A1|B1"}), frozenset({"A1|B1", "A2|B2"})
    assert BOARD.blocked(table) == {"A3"}
    assert BOARD.shut_in(table, frozenset(), one) == ()
    assert BOARD.shut_in(table, one, two) == ("A1", "A2")
    assert BOARD.shut_in(table, two, two | {"B1|B2"}) == ()
    row = frozenset({"A1|A2", "B1|B2", "C1|C2"})
    assert BOARD.parts(table, frozenset(), row, rows=(1, 3))
    assert not BOARD.parts(table, row, row | {"A1|B1"}, rows=(1, 3))
    assert not BOARD.parts(table, one, two, rows=(1, 3))


def test_a_solid_field_closes_as_a_wall_does():
    table = play().table
    wall, stone = frozenset({"A1|B1"}), frozenset({"A2"})
    assert BOARD.shut_in(table, wall, wall, stone) == ("A1",)
    row = frozenset({"B2|B3", "C2|C3"})
    assert BOARD.parts(table, row, row, stone, rows=(1, 3))
    assert not BOARD.parts(table, frozenset(), frozenset(), stone, rows=(1, 3))


def test_a_turned_board_takes_everything_along():
    match = play()
    match.do(1, "put", thing="pawn-1", place="A1")
    match.do(1, "put", thing="fence-1", place="A1|B1")
    match.do(1, "turn_board")
    assert match.table.sheet("pawn-1").place == "A3"
    assert match.table.sheet("fence-1").place == "A2|A3"


def test_a_turn_counts_up_to_its_limit():
    match = play()
    match.do(1, "walk")
    match.do(1, "walk")
    assert "walk" not in match.offers(1)
    with pytest.raises(Rejected) as refusal:
        match.do(1, "walk")
    assert (refusal.value.code, refusal.value.params["most"]) == ("limit/reached", 2)
    match.adjust(1, "most_steps", 1)
    assert notes(match.do(1, "walk")) == ["walk"]
    match.do(1, "end_turn")
    assert (match.of(1, "steps"), match.of(1, "most_steps")) == (0, 2)


def test_numbers_alone_change_within_their_bounds():
    match = play()
    match.do(1, "pay")
    match.do(1, "pay")
    assert "pay" not in match.offers(1)
    assert refused(match, 1, "pay") == "mark/end"


def test_a_timed_rule_gets_the_instant():
    move = Move(verb="clock_in", seat=1, at=1_234, n=2)
    _, note, *_ = TINY.verbs["clock_in"].decide(play().table, move)
    assert isinstance(note, Noted)
    assert note.params["at"] == 1_234


def test_skipped_turns_add_up_and_pass_by_themselves():
    match = play()
    match.do(1, "skip_turns", whom=2)
    match.do(3, "skip_turns", whom=2, turns=2)
    assert match.of(2, "skips") == 3
    for left in (2, 1, 0):
        entry = match.do(1, "end_turn")
        assert turns(entry) == [2, 3]
        assert match.of(2, "skips") == left
        match.do(3, "end_turn")
    assert turns(match.do(1, "end_turn")) == [2]


def test_a_further_turn_comes_right_after_the_own():
    match = play()
    match.do(1, "extra_turn")
    assert turns(match.do(1, "end_turn")) == [1]
    assert match.table.round == 1
    assert turns(match.do(1, "end_turn")) == [2]


def test_whoever_is_given_the_turn_plays_it():
    match = play()
    match.put(3, skips=2)
    match.do(2, "jump", seat=3)
    assert (match.table.turn, match.of(3, "skips")) == (3, 0)


def test_a_step_is_straight_and_past_no_wall():
    match = play()
    for thing, place in (("pawn-1", "A1"), ("fence-1", "A1|B1")):
        match.do(1, "put", thing=thing, place=place)
    assert BOARD.step(match.table, "pawn-1", "a2") == "A2"
    for to, code in (("B1", "step/wall"), ("B2", "step/far"), ("A3", "step/far")):
        with pytest.raises(Rejected) as refusal:
            BOARD.step(match.table, "pawn-1", to)
        assert refusal.value.code == code


def test_asking_is_a_prompt_of_its_own_that_does_not_pile_up():
    match = play()
    match.do(2, "beg")
    match.do(2, "beg")
    assert match.prompts() == ["beg"]
    assert match.table.prompts["beg-2"].seat == 2


def timed() -> Play:
    match = play()
    match.do(1, "set_clock", control="60", pauses="anyone")
    return match


def test_a_clock_at_rest_is_started_once():
    match = timed()
    match.do(2, "clock_in")
    assert clock(match).running == 2
    match.do(1, "clock_in")
    assert clock(match).running == 2
    play().do(1, "clock_in")


def test_time_is_lent_to_who_reacts_and_given_back_with_the_turn():
    match = timed()
    match.do(1, "lend")
    assert clock(match).running == 0
    match.do(1, "clock_in")
    match.do(3, "lend")
    assert clock(match).running == 3
    match.do(1, "end_turn")
    assert clock(match).running == 2
    match.do(2, "pause")
    match.do(1, "lend")
    assert clock(match).running == 2


def test_time_stops_with_the_match():
    ending = replace(TINY, react=lambda before, after, fact: (
        [Ended((1,), "ti.end")] if isinstance(fact, Turned) and fact.round and after.clock else []
    ))  # fmt: skip
    match = Play(ending, 3)
    match.do(1, "set_clock", control="60", pauses="anyone")
    match.do(1, "clock_in")
    match.do(1, "jump", seat=2)
    assert match.winners() == (1,)
    assert (clock(match).paused, clock(match).deadline()) == (True, None)


def clock(match: Play) -> Clock:
    assert match.table.clock is not None
    return match.table.clock
