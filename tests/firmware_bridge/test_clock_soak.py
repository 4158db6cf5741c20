"""An hour of simulated presses on a button box, with bouncing contacts, spikes and held buttons.

They go through the real debouncing, hands and host, on a moved clock. `python -m bench soak` plays
longer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.soak import HOUR_MS, Outcome, soak


@pytest.fixture(scope="module", params=[(2, False), (4, True)], ids=["each", "one for all"])
def hour(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    people, shared = request.param
    folder: Path = tmp_path_factory.mktemp("soak")
    return soak(folder, people, shared=shared, seed=people)


def test_no_press_is_lost_and_none_doubled_in_an_hour_SC_28_29(hour: Outcome) -> None:
    assert len(hour.expected.accepted) > 1_000
    assert hour.edges > 20 * len(hour.expected.accepted)
    assert hour.entries == hour.expected.accepted


def test_out_of_turn_is_ignored_and_of_two_at_once_the_first_edge_counts_SC_33(
    hour: Outcome,
) -> None:
    assert hour.refusals == hour.expected.ignored


def test_all_thinking_and_all_pauses_are_the_time_on_the_wall_to_the_millisecond_SC_01(
    hour: Outcome,
) -> None:
    assert hour.used == hour.expected.used
    stamps = [at for _, _, at in hour.entries]
    verbs = [verb for verb, _, _ in hour.entries]
    paused = sum(
        after - at
        for verb, at, after in zip(verbs, stamps, stamps[1:], strict=False)
        if verb == "pause"
    )
    assert paused > 0
    assert stamps[-1] - stamps[0] >= HOUR_MS - 60_000
    assert sum(hour.used.values()) + paused == stamps[-1] - stamps[0]
