"""The numbers that make a roll count exactly once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.intake import Intake, IntakeError


def known(boot: str, seq: int) -> Intake:
    intake = Intake(lambda one: {boot: seq}.get(one, 0))
    intake.adopt(boot)
    return intake


def fresh(boot: str = "b1") -> Intake:
    intake = Intake()
    intake.adopt(boot)
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
