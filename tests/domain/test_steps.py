"""Steps of a turn: done by themselves, left out while there is nothing to choose."""

from __future__ import annotations

from msgspec.structs import replace

from companion.domain.facts import Noted, Phased
from companion.domain.game import Phase
from companion.domain.steps import Step, Steps
from tests.domain.small_game import Gardener, garden

STEPS: Steps[Gardener] = Steps(
    Gardener,
    Step("dawn", enter=lambda me: [me.note("dawn"), Phased("day")], auto=True),
    Step("day", empty=lambda me: not me["apples"]),
    Step("dusk"),
)


def reach(step: str, **marks) -> list:
    table = replace(garden(**marks), phase=step)
    return [*STEPS.react(table, table, Phased(step))]


def test_they_are_declared_in_their_order():
    assert STEPS.phases == (Phase(id="dawn", auto=True), Phase(id="day"), Phase(id="dusk"))
    assert [STEPS.after(step) for step in ("dawn", "day", "dusk")] == ["day", "dusk", "dusk"]


def test_a_step_brings_something_with_it():
    note, phased = reach("dawn")
    assert (note.key, phased) == ("ap.log.dawn", Phased("day"))


def test_one_with_nothing_to_choose_is_left_out():
    assert reach("day") == [Phased("dusk", left="out")]
    assert reach("day", apples=1) == []
    assert reach("dusk") == []


def test_nothing_but_reaching_a_step_counts():
    table = garden()
    assert [*STEPS.react(table, table, Noted("x"))] == []
    assert reach("unheard of") == []
