"""The log for people: one line a move, one line a burst of taps."""

from __future__ import annotations

from companion.domain.moves import Move
from companion.log import BURST_MS, Shift, lines, rounds
from tests.tables import adjust, again, back, started, table_of, then


def test_a_burst_of_taps_is_one_line() -> None:
    log = then(started(), *(adjust(by=1, at=n * 400) for n in range(4)))
    line = lines(log)[-1]
    assert line.moves == (3, 4, 5, 6)
    assert line.changes == (Shift("p1", "coins", 5, 9),)


def test_a_pause_another_seat_or_another_number_begins_a_new_line() -> None:
    log = then(
        started(), adjust(at=0), adjust(at=BURST_MS + 1), adjust(2, at=BURST_MS + 2),
        adjust(2, "luck", at=BURST_MS + 3),
    )  # fmt: skip
    assert [line.moves for line in lines(log)[2:]] == [(3,), (4,), (5,), (6,)]


def test_a_tap_with_a_consequence_keeps_its_sentence() -> None:
    log = then(started(), adjust(mark="steps", by=9), adjust(mark="steps", by=1), adjust(by=1))
    told = lines(log)[2:]
    assert [(line.key, len(line.more)) for line in told] == [
        ("log.adjust", 1), ("log.adjust", 0),
    ]  # fmt: skip


def test_a_move_that_says_something_is_told_in_its_own_words() -> None:
    roll = Move(verb="roll", seat=1, args={"faces": [["red", 3], ["red", 4]]})
    line = lines(then(started(), Move(verb="dare", seat=1), roll))[-1]
    assert (line.key, line.params, line.faces) == (
        "tiny.log.dared", {"total": 7}, (("red", 3), ("red", 4)),
    )  # fmt: skip


def test_what_was_taken_back_is_struck_and_both_say_which() -> None:
    log = again(back(then(started(), adjust())))
    undone = lines(log[:4], gone={3})
    assert [line.gone for line in undone] == [False, False, True, False]
    assert [(line.key, line.params) for line in lines(log)[-2:]] == [
        ("log.undo", {"n": 3}), ("log.redo", {"n": 3}),
    ]  # fmt: skip


def test_a_move_that_changed_nothing_has_no_line() -> None:
    assert len(lines(then(started(), adjust(by=0)))) == len(lines(started()))


def test_a_line_says_the_round_in_which_its_move_was_made() -> None:
    turns = (Move(verb="pass", seat=1), Move(verb="pass", seat=2))
    log = then(started(), adjust(), *turns, adjust())
    told = lines(log, made_in=rounds(log))
    assert [(line.verb, line.round) for line in told] == [
        ("open", 0), ("begin", 0), ("adjust", 1), ("pass", 1), ("pass", 1), ("adjust", 2),
    ]  # fmt: skip


def test_a_round_that_was_taken_back_is_played_again() -> None:
    log = then(started(), Move(verb="pass", seat=1), Move(verb="pass", seat=2), adjust())
    log = again(back(then(back(log, 4), adjust())))
    assert [*rounds(log).values()] == [0, 0, 1, 1, 2, 2, 1, 1, 1]


def test_a_tick_says_which_cards_are_done() -> None:
    log = then(started(), adjust(mark="steps", by=10))
    (prompt,) = table_of(log).prompts
    line = lines(then(log, Move(verb="tick", seat=2, args={"prompt": prompt})))[-1]
    assert (line.key, line.seat) == ("log.ticked", 2)
    assert line.params == {"stone": 10, "prompt": {"term": "tiny.prompt.stone"}}
