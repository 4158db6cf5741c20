"""A knob's two contacts: whatever they bounce, the path's detents come of it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.hands.quadrature import Contact, Quadrature

CYCLE = [(False, False), (True, False), (True, True), (False, True)]

Edge = tuple[Contact, bool]


def step(here: int, there: int) -> Edge:
    """Return the edge between two neighbouring quarter positions."""
    before, after = CYCLE[here % 4], CYCLE[there % 4]
    return ("a", after[0]) if before[0] != after[0] else ("b", after[1])


def counted(edges: list[Edge]) -> int:
    knob = Quadrature(False, False)
    return sum(knob.edge(contact, is_closed) for contact, is_closed in edges)


def bounced(path: list[int], bounces: list[int]) -> list[Edge]:
    """Return the edges of a path, each contact bouncing a few times as it moves."""
    edges = []
    for (here, there), more in zip(pairwise(path), bounces, strict=False):
        contact, is_closed = step(here, there)
        edges += [(contact, is_closed)]
        edges += [(contact, not is_closed), (contact, is_closed)] * more
    return edges


@pytest.mark.parametrize(("quarters", "detents"), [(4, 1), (-4, -1), (12, 3), (3, 0), (-6, -1)])
def test_a_detent_counts_when_the_knob_lies_in_it(quarters: int, detents: int) -> None:
    way = 1 if quarters > 0 else -1
    assert counted(bounced(list(range(0, quarters + way, way)), [0] * 20)) == detents


def test_halfway_and_back_is_nothing() -> None:
    assert counted(bounced([0, 1, 2, 3, 2, 1, 0, -1, -2, -1, 0], [0] * 20)) == 0


WALK = st.lists(st.sampled_from([1, -1]), max_size=60)


@given(WALK, st.lists(st.integers(0, 4), min_size=61, max_size=61))
def test_any_bouncing_of_a_path_gives_the_detents_of_the_path(
    ways: list[int], bounces: list[int]
) -> None:
    path = [0]
    for way in ways:
        path.append(path[-1] + way)
    # Where it rests at last: the newest position that was a detent.
    last = next(place for place in reversed(path) if place % 4 == 0)
    assert counted(bounced(path, bounces)) == last // 4


@given(WALK, st.lists(st.integers(0, 4), min_size=61, max_size=61))
def test_a_look_that_shows_what_is_known_changes_nothing(
    ways: list[int], bounces: list[int]
) -> None:
    path = [0]
    for way in ways:
        path.append(path[-1] + way)
    knob, total, levels = Quadrature(False, False), 0, {"a": False, "b": False}
    for contact, is_closed in bounced(path, bounces):
        levels[contact] = is_closed
        total += knob.edge(contact, is_closed)
        total += knob.look(levels["a"], levels["b"])
    assert total == counted(bounced(path, bounces))


@given(st.integers(1, 20), st.sampled_from([1, -1]), st.integers(0, 10_000))
def test_lost_edges_cost_steps_but_never_turn_one_around(detents: int, way: int, seed: int) -> None:
    chance = random.Random(seed)
    edges = bounced(list(range(0, way * (4 * detents + 1), way)), [0] * 100)
    kept = [edge for edge in edges if chance.random() < 0.95]
    lost = len(edges) - len(kept)
    knob = Quadrature(False, False)
    total = sum(knob.edge(contact, is_closed) for contact, is_closed in kept)
    total += knob.look(False, False)
    assert detents - lost <= way * total <= detents


def test_an_edge_that_is_missing_is_made_up_by_a_look() -> None:
    knob = Quadrature(False, False)
    assert knob.edge("a", True) == 0
    assert knob.edge("b", True) == 0
    assert knob.look(False, False) == 1


def test_a_knob_that_lies_between_detents_at_the_start_counts_from_the_next_one() -> None:
    knob = Quadrature(True, True)
    assert knob.edge("a", False) == 0
    assert knob.edge("b", False) == 0
    assert sum(knob.edge(*step(n, n + 1)) for n in range(4)) == 1
