"""The numbers that make a roll count exactly once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.line.intake import MOST_MISSING, Intake, IntakeError


def known(boot: str, seq: int) -> Intake:
    intake = Intake(lambda one: {boot: seq}.get(one, 0))
    intake.adopt(boot)
    return intake


def fresh(boot: str = "b1") -> Intake:
    intake = Intake()
    intake.adopt(boot)
    return intake


def taken(last: int) -> Intake:
    intake = fresh()
    for seq in range(1, last + 1):
        assert intake.offer(seq)
    return intake


@given(st.lists(st.integers(1, 12)))
def test_only_the_next_number_is_taken(offers):
    intake = fresh()
    taken = [seq for seq in offers if intake.offer(seq)]
    assert taken == list(range(1, len(taken) + 1))


def test_nothing_is_acknowledged_before_the_commit():
    intake = fresh()
    assert intake.offer(1)
    assert not intake.offer(1)
    assert intake.acknowledgement() is None
    intake.commit("b1", 1)
    assert intake.acknowledgement() == ("b1", 1)
    assert intake.acknowledgement() is None


def test_what_comes_again_after_the_commit_is_acknowledged_again():
    intake = known("b1", 7)
    assert not intake.offer(5)
    assert intake.acknowledgement() == ("b1", 7)


def test_acknowledgements_add_up():
    intake = fresh()
    for seq in (1, 2, 3):
        intake.offer(seq)
        intake.commit("b1", seq)
    assert intake.acknowledgement() == ("b1", 3)


def test_a_gap_is_ignored_and_counted():
    intake = fresh()
    assert not intake.offer(3)
    assert (intake.gaps, intake.taken) == (1, 0)


def test_a_failed_commit_is_handed_out_again():
    intake = fresh()
    intake.offer(1)
    intake.commit("b1", 1)
    assert intake.offer(2)
    intake.retake()
    assert not intake.offer(1)
    assert intake.offer(2)


def test_a_new_boot_counts_from_one_and_names_what_is_gone():
    intake = known("b1", 7)
    intake.made(10)
    assert intake.offer(8)
    assert intake.adopt("b2") == 2
    assert intake.offer(1)


def test_a_commit_for_a_boot_that_is_over_needs_nothing():
    intake = fresh("b2")
    intake.commit("b1", 9)
    assert intake.acknowledgement() is None


def test_a_commit_of_what_was_never_handed_out_is_a_mistake():
    with pytest.raises(IntakeError, match="Entry 2 of boot b1 was not handed out, only 0"):
        fresh().commit("b1", 2)


def test_what_an_earlier_run_acknowledged_is_not_waited_for() -> None:
    intake = known("b1", 2)  # 3 and 4 were releases of a button: acknowledged, and not on disk
    assert not intake.offer(5)
    intake.dropped(4)
    assert intake.offer(5)


@given(st.integers(0, 9), st.integers(0, 9))
def test_what_the_board_dropped_never_takes_anything_back(taken: int, dropped: int) -> None:
    intake = fresh()
    for seq in range(1, taken + 1):
        assert intake.offer(seq)
    intake.dropped(dropped)
    assert intake.taken == max(taken, dropped)


def test_a_boot_that_is_on_disk_already_goes_on_where_it_was() -> None:
    intake = Intake({"b1": 3, "b2": 8}.__getitem__)
    intake.adopt("b1")
    assert intake.offer(4)
    intake.adopt("b2")
    assert not intake.offer(8)
    assert intake.offer(9)


def test_only_the_unbroken_row_is_acknowledged() -> None:
    intake = taken(3)
    intake.commit("b1", 2)
    assert intake.acknowledgement() is None
    intake.commit("b1", 1)
    assert intake.acknowledgement() == ("b1", 2)
    intake.commit("b1", 3)
    assert intake.acknowledgement() == ("b1", 3)


def test_what_the_disk_took_after_it_refused_another_speaks_for_itself_alone() -> None:
    intake = taken(3)
    intake.retake()  # 1 was refused, while 2 and 3 were on their way already
    intake.commit("b1", 3)
    intake.commit("b1", 2)
    assert intake.acknowledgement() is None
    assert all(intake.offer(seq) for seq in (1, 2, 3))
    intake.commit("b1", 1)
    assert intake.acknowledgement() == ("b1", 3)


def test_whatever_number_a_board_names_no_more_is_missing_than_it_can_keep() -> None:
    intake = fresh()
    intake.made(10**17)
    assert intake.adopt("b2") == MOST_MISSING


DISK = st.lists(st.tuples(st.integers(1, 8), st.sampled_from(["told", "kept", "refused"])))


@given(DISK)
def test_whatever_the_disk_does_no_entry_is_acknowledged_before_it_is_kept(acts) -> None:
    """The board repeats what it likes, the disk answers in any order and refuses at any time."""
    intake, under_way, kept = fresh(), set[int](), set[int]()
    for seq, act in [*acts, *((seq, act) for seq in range(1, 9) for act in ("told", "kept"))]:
        if act == "told" and intake.offer(seq):
            under_way.add(seq)
        elif act == "kept" and seq in under_way:
            kept.add(seq)
            intake.commit("b1", seq)
        elif act == "refused" and seq in under_way - kept:
            intake.retake()
        if told := intake.acknowledgement():
            assert set(range(1, told[1] + 1)) <= kept
    assert intake.committed == 8
