"""Table time never steps; luck is the operating system's."""

from __future__ import annotations

from companion.luck import throw_die
from companion.table_time import TableTime
from tests.hosts import NOON, Clocks


def test_it_is_the_wall_clock_at_start_and_monotonic_since() -> None:
    clocks = Clocks()
    time = TableTime(clocks.wall, clocks.monotonic)
    assert time.now() == NOON
    clocks.step_wall(86_400_000)
    clocks.pass_by(250)
    assert time.now() == NOON + 250


def test_it_begins_no_sooner_than_what_has_been() -> None:
    clocks = Clocks(0)
    assert TableTime(clocks.wall, clocks.monotonic, not_before=NOON).now() == NOON


def test_a_kernel_stamp_has_its_instant() -> None:
    clocks = Clocks()
    time = TableTime(clocks.wall, clocks.monotonic)
    stamp = clocks.monotonic()
    clocks.pass_by(3_000)
    assert time.of_monotonic(stamp) == NOON


def test_a_die_shows_each_of_its_faces_and_no_other() -> None:
    # A face missing after 600 throws has a chance of 6 * (5/6)**600, less than 10**-46.
    assert {throw_die(6) for _ in range(600)} == {1, 2, 3, 4, 5, 6}
