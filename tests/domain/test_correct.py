"""Correcting a roll: as if the dice had been read right, as one move, and open to undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.domain.correct import throw_of
from companion.domain.facts import Corrected, Noted, Rolled
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.undo import live, next_undo, undone
from companion.log import line, rounds
from tests.refusals import refusal
from tests.tables import adjust, again, back, seen, started, table_of, then
from tests.throws import DARE, correct, roll


def told(log: Sequence[Entry]) -> dict[str, Any]:
    """What screens show, but for the numbers of moves and for who read the dice."""
    view: dict[str, Any] = msgspec.json.decode(seen(log))
    view["prompts"] = [*view["prompts"].values()]
    view["roll"] = view["roll"] and {k: view["roll"][k] for k in ("key", "faces", "seat")}
    return view


def test_what_followed_is_taken_back_and_what_follows_from_the_right_face_comes() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 2, 6)
    assert table_of(log).of(1, "steps") == 8
    assert told(log) == told(then(started(), DARE, roll(2, 6)))
    assert not table_of(log).prompts  # the stone at 10 was never passed


def test_the_old_roll_stays_in_the_journal_and_the_new_entry_says_what_was_corrected() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 4, 6)
    assert 4 in undone(log)
    corrected, note, rolled = log[-1].facts[:3]
    assert corrected == Corrected((4,), (("red", 5), ("red", 6)))
    assert isinstance(rolled, Rolled)
    assert (rolled.faces, rolled.method) == ((("red", 4), ("red", 6)), "seen")
    assert isinstance(note, Noted)
    assert (note.key, note.params) == (
        "dice.corrected",
        {"who": {"seat": 2}, "die": {"term": "die.red"}, "face": 4, "was": 5},
    )


def test_dice_that_a_tower_told_one_by_one_are_one_throw() -> None:
    log = then(started(), DARE, roll(5), roll(6))
    assert [entry.n for entry in throw_of(log, 4)] == [4, 5]
    log = correct(log, 4, 1)
    assert told(log) == told(then(started(), DARE, roll(1), roll(6)))
    assert undone(log) == {4, 5}


def test_a_die_is_corrected_while_the_other_is_still_to_come() -> None:
    log = then(correct(then(started(), DARE, roll(5)), 4, 1), roll(6))
    assert told(log) == told(then(started(), DARE, roll(1), roll(6)))


def test_a_free_roll_is_corrected_too() -> None:
    log = correct(then(started(), roll(19, die="big"), adjust()), 3, 11, die="big")
    assert table_of(log).roll is not None
    assert told(log) == told(then(started(), roll(11, die="big"), adjust()))


def test_a_correction_is_corrected_and_each_is_taken_back_alone() -> None:
    first = correct(then(started(), DARE, roll(5, 6)), 4, 4, 6)
    second = correct(first, 5, 3, 6)
    assert [entry.n for entry in live(second)] == [1, 2, 3, 6]
    assert seen(back(second)) == seen(first)
    assert told(back(back(second))) == told(then(started(), DARE, roll(5, 6)))
    assert told(again(again(back(back(second))))) == told(second)


def test_undo_stops_at_the_correction() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 4, 6)
    undo = next_undo(log)
    assert undo is not None
    assert undo.verb == "correct"


def test_who_takes_the_question_back_takes_the_corrected_roll_too() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 4, 6)
    assert told(back(log, 3)) == told(started())
    assert seen(again(back(log, 3))) == seen(log)


def test_what_came_after_it_falls_with_a_correction_that_is_taken_back() -> None:
    # The 12 of before had reached the first stone; whoever counts on from 8 counts on from there.
    log = then(correct(then(started(), DARE, roll(6, 6)), 4, 2, 6), adjust(1, "steps", 1))
    assert table_of(log).of(1, "steps") == 9
    assert table_of(back(log, 5)).of(1, "steps") == 12


@pytest.mark.parametrize("later", [adjust(1, "steps", 1), Move(verb="pass", seat=1)], ids=str)
def test_it_is_refused_when_later_moves_stand_on_the_roll(later: Move) -> None:
    log = then(started(), DARE, roll(5, 6), later)
    assert refusal(lambda: correct(log, 4, 4, 6)) == "correct/stands"
    assert correct(back(log), 4, 4, 6)


def test_it_is_refused_when_only_the_right_face_would_touch_what_came_later() -> None:
    prompt = "the stone that only the right face passes"
    log = then(started(), adjust(1, "steps", 5), DARE, roll(1, 1), adjust(1, "steps", 20))
    assert refusal(lambda: correct(log, 5, 6, 6)) == "correct/stands", prompt


@pytest.mark.parametrize(
    ("n", "faces", "code"),
    [
        (3, (1, 2), "correct/none"),  # a question, no dice
        (4, (5, 6), "correct/same"),
        (4, (5,), "correct/dice"),
        (4, (7, 1), "dice/face"),
        (1, (1, 1), "undo/unknown"),
        (9, (1, 1), "undo/unknown"),
    ],
)
def test_what_cannot_be_corrected_is_refused(n: int, faces: tuple[int, ...], code: str) -> None:
    log = then(started(), DARE, roll(5, 6))
    assert refusal(lambda: correct(log, n, *faces)) == code


def test_a_die_that_counted_for_nothing_has_nothing_to_correct() -> None:
    log = then(started(), DARE, roll(5, quality="cocked"))
    assert refusal(lambda: correct(log, 4, 5)) == "correct/none"


def test_what_is_corrected_already_is_not_corrected_twice() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 4, 6)
    assert refusal(lambda: correct(log, 4, 3, 6)) == "undo/gone"


def test_the_log_says_who_corrected_what_and_in_which_round() -> None:
    log = correct(then(started(), DARE, roll(5, 6)), 4, 4, 5)
    said = line(log[-1])
    assert (said.key, said.seat, said.faces) == ("dice.corrected", 2, (("red", 4), ("red", 5)))
    assert [key for key, _ in said.more] == ["dice.corrected", "tiny.log.dared"]
    assert rounds(log)[5] == 1


# A roll that ended the match had stopped its clock. Times in ms.
CLOCK = Move(verb="set_clock", args={"control": "60", "after": "freeze", "pauses": "anyone"})


def clocked(*faces: int) -> list[Entry]:
    """Return the log of a match whose end is ten steps away, its clock running since 0."""
    log = then(started(), adjust(1, "steps", 31), CLOCK, Move(verb="press"))
    thrown = replace(roll(*faces), at=10_000)
    return then(log, replace(DARE, at=5_000), thrown)


def test_the_clock_of_a_match_that_had_not_ended_ran_on() -> None:
    ended = clocked(6, 6)
    assert table_of(ended).ended is not None
    log = correct(ended, len(ended), 1, 2, at=20_000)
    assert told(log) == told(clocked(1, 2))
    clock = table_of(log).clock
    assert clock is not None
    assert clock.is_ticking
    assert table_of(back(log, at=21_000)).ended is not None


def test_a_clock_that_had_run_out_meanwhile_is_for_people_to_decide() -> None:
    ended = clocked(6, 6)
    clock = table_of(correct(ended, len(ended), 1, 2, at=90_000)).clock
    assert clock is not None
    assert clock.paused


FACES = st.tuples(st.integers(1, 6), st.integers(1, 6))
TAPS = st.lists(
    st.builds(adjust, st.integers(1, 2), st.sampled_from(["coins", "luck", "steps"]),
              st.integers(1, 2)),
    max_size=4,
)  # fmt: skip


@given(
    was=FACES, now=FACES, before=TAPS, between=TAPS, after=TAPS,
    one_by_one=st.booleans(), which=st.booleans(),
)  # fmt: skip
@settings(max_examples=150, deadline=None)
def test_a_corrected_roll_is_as_if_it_had_been_read_right(
    was: tuple[int, int],
    now: tuple[int, int],
    before: list[Move],
    between: list[Move],
    after: list[Move],
    one_by_one: bool,
    which: bool,
) -> None:
    def played(faces: tuple[int, int]) -> tuple[list[Entry], int]:
        log = then(started(), *before, DARE)
        if one_by_one:
            log = then(log, roll(faces[0]), *between, roll(faces[1]))
        else:
            log = then(log, roll(*faces))
        last = len(log)
        return then(log, *after), last

    try:
        log, last = played(was)
    except Rejected:  # a counter ran against its bound before any dice fell
        return
    if one_by_one:
        # One move, one die: the other stays as it was read.
        now = (was[0], now[1]) if which else (now[0], was[1])
        n = last if which else last - len(between) - 1
        said: tuple[int, ...] = (now[1],) if which else (now[0],)
    else:
        n, said = last, now
    code = ""
    try:
        corrected = correct(log, n, *said)
    except Rejected as error:
        code = error.code
        corrected = []
    if not corrected:
        assert code == ("correct/same" if was == now else "correct/stands")
        return
    assert told(corrected) == told(played(now)[0])
    assert seen(back(corrected)) == seen(log)
    assert seen(again(back(corrected))) == seen(corrected)
