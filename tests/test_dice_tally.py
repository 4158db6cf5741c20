"""Which dice of a match count, which do not and why."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from companion.dice_report import dice_told
from companion.dice_tally import Misread, Tally, Unread, tally, together
from companion.domain.moves import Entry, Move
from tests.tables import TINY, adjust, again, back, started, then
from tests.throws import DARE, correct, roll

THROWN = Move(verb="roll", args={"faces": [["big", 7]]}, source="service")
TYPED = Move(verb="roll", seat=2, args={"faces": [["red", 2]]})


def faces(log: Sequence[Entry]) -> list[tuple[str, int, str]]:
    return [(one.die, one.face, one.source) for one in tally(log).readings]


def test_each_die_counts_once_with_what_read_it() -> None:
    log = then(started(), DARE, roll(5), roll(6), THROWN, TYPED)
    assert faces(log) == [
        ("red", 5, "tower"), ("red", 6, "tower"), ("big", 7, "phone"), ("red", 2, "typed"),
    ]  # fmt: skip
    assert [(one.method, one.seat) for one in tally(log).readings] == [
        ("ir5", 1), ("ir5", 1), ("", 0), ("", 2),
    ]  # fmt: skip


def test_an_older_journal_says_its_tower_in_another_way() -> None:
    assert faces(then(started(), roll(4, source="tower-7F21")))[0][2] == "tower"


def test_a_die_that_was_not_read_is_told_apart() -> None:
    log = then(started(), DARE, roll(5), roll(0, quality="cocked"), roll(6))
    assert [face for _, face, _ in faces(log)] == [5, 6]
    assert tally(log).unread == (Unread("red", "cocked"),)


def test_a_corrected_die_counts_neither_as_it_was_read_nor_as_it_lay() -> None:
    log = correct(then(started(), DARE, roll(5), roll(6)), 4, 1)
    assert faces(log) == [("red", 6, "tower")]
    assert tally(log).misread == (Misread("red", "tower", 2),)


def test_a_correction_of_a_correction_that_finds_the_first_reading_right_leaves_it() -> None:
    log = correct(correct(then(started(), DARE, roll(5, 6)), 4, 1, 6), 5, 5, 6)
    assert [face for _, face, _ in faces(log)] == [5, 6]
    assert tally(log).misread == ()


def test_what_was_taken_back_does_not_count_and_is_told() -> None:
    log = back(then(started(), TYPED, TYPED))
    assert (len(faces(log)), tally(log).taken_back) == (1, 1)
    assert (len(faces(again(log))), tally(again(log)).taken_back) == (2, 0)


def test_a_correction_that_was_taken_back_corrected_nothing() -> None:
    log = then(started(), DARE, roll(5, 6))
    assert tally(back(correct(log, 4, 1, 6))) == tally(log)


def test_several_matches_are_one_in_the_order_in_which_the_dice_fell() -> None:
    one = tally(then(started(), roll(1)))
    late = tally([*started(), *then(started(), roll(2), roll(3))[2:]])
    both = together([late, one])
    assert sorted(one.face for one in both.readings) == [1, 2, 3]
    assert both == together([both, Tally()])


def test_each_die_of_the_table_and_those_of_phones_are_told_apart() -> None:
    log = then(started(), roll(5), roll(6), THROWN, roll(7, die="big"), roll(0, quality="unread"))
    told = dice_told(tally(log), TINY.dice)
    assert [(die.die, die.by_phone, sum(die.counts)) for die in told.dice] == [
        ("red", False, 2), ("big", False, 1), ("big", True, 1),
    ]  # fmt: skip
    assert told.dice[0].counts == (0, 0, 0, 0, 1, 1)
    assert (told.rolls, told.mean) == (4, 0)  # a six and a twenty have no mean in common
    assert told.sources == {"tower": 3, "phone": 1}
    assert told.methods == {"ir5": 3}
    assert told.unread == {"unread": 1}
    assert all(die.verdict is None for die in told.dice)


def test_a_die_the_game_no_longer_has_is_left_out() -> None:
    assert dice_told(tally(then(started(), roll(5))), {}).rolls == 0


FALLS = st.lists(
    st.one_of(
        st.builds(roll, st.integers(1, 6)), st.just(THROWN), st.just(TYPED),
        st.builds(roll, st.just(0), quality=st.sampled_from(["cocked", "unread", "lifted"])),
        st.builds(adjust),
    ),
    max_size=12,
)  # fmt: skip


@given(FALLS)
def test_every_die_that_fell_is_counted_or_told(moves: list[Move]) -> None:
    told = tally(then(started(), *moves))
    fell = sum(move.verb == "roll" for move in moves)
    assert len(told.readings) + len(told.unread) == fell
