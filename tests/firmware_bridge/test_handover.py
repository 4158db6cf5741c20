"""A board hears of nothing that is not on disk, in whatever order the disk answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.handover import Handover


def test_only_the_unbroken_row_from_the_front_is_acknowledged() -> None:
    handover = Handover()
    for seq in (1, 2, 3):
        handover.take("a", seq)
    assert handover.done("a", 2) is None
    assert handover.done("a", 1) == ("a", 2)
    assert handover.done("a", 3) == ("a", 3)


def test_a_new_boot_forgets_what_the_old_one_waited_for() -> None:
    handover = Handover()
    handover.take("a", 1)
    handover.take("b", 1)
    assert handover.done("a", 1) is None
    assert handover.done("b", 1) == ("b", 1)


def test_after_a_failure_nothing_of_before_is_acknowledged() -> None:
    handover = Handover()
    handover.take("a", 1)
    handover.failed()
    assert handover.done("a", 1) is None


@given(st.permutations(range(1, 9)))
def test_whatever_the_order_nothing_is_acknowledged_too_early_and_all_in_the_end(
    order: list[int],
) -> None:
    handover = Handover()
    for seq in range(1, 9):
        handover.take("a", seq)
    on_disk: set[int] = set()
    last = 0
    for seq in order:
        on_disk.add(seq)
        if (told := handover.done("a", seq)) is not None:
            assert set(range(1, told[1] + 1)) <= on_disk
            last = told[1]
    assert last == 8
