"""Knobs on gpiozero's mock pins, from a turn to the real host."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.domain.moves import Move
from companion.host import Host
from companion.settings import KnobSetting
from firmware_bridge.hands.buttons import EdgeButton
from firmware_bridge.hands.knobs import Knobs
from firmware_bridge.hands.turning import REST_NS
from tests.hosts import eventually

COINS = KnobSetting(5, 6, "coins", seat=1)
PINS = {"a": 5, "b": 6}


class Table:
    """A knob for Ada's coins; its clock runs ahead when we say so."""

    def __init__(self, host: Host, match: str, *plan: KnobSetting, factory: Any = None) -> None:
        self.host, self.match = host, match
        self.factory = factory or MockFactory()
        self.refused: list[str] = []
        self.ahead = 0
        self.playing: str | None = match
        self.knobs = Knobs(
            host, plan or (COINS,), playing=lambda: self.playing, factory=self.factory,
            refuse=self.refused.append, clock=lambda: time.monotonic_ns() + self.ahead,
        )  # fmt: skip

    def turn(self, detents: int) -> None:
        order = "abab" if detents > 0 else "baba"
        for _ in range(abs(detents)):
            for place, contact in enumerate(order):
                pin = self.factory.pin(PINS[contact])
                pin.drive_low() if place < 2 else pin.drive_high()

    def rest(self) -> None:
        self.ahead += REST_NS
        self.knobs.look()

    def coins(self) -> int:
        return self.host.table(self.match).of(1, "coins")


@pytest.fixture
def table(host: Host, match: str) -> Iterator[Table]:
    table = Table(host, match)
    yield table
    table.knobs.stop()


def test_a_turn_is_one_move_and_undo_takes_all_of_it_back(table: Table) -> None:
    table.turn(4)
    table.turn(-1)
    assert table.coins() == 5
    table.rest()
    assert eventually(lambda: table.coins() == 8)
    [line, *_] = table.host.log(table.match)[0]
    assert (line.verb, line.source) == ("adjust", "button:knob5")
    table.host.undo(table.match)
    assert table.coins() == 5


def test_while_it_is_turned_the_amount_can_be_shown(table: Table, monkeypatch) -> None:
    table.turn(3)
    moved_at = max(table.factory.pin(pin)._last_change for pin in PINS.values())
    monkeypatch.setattr(table.knobs, "_clock", lambda: round(moved_at * 1e9) + 50_000_000)
    table.knobs.look()
    [shown] = table.knobs.knobs()
    assert (shown.id, shown.label, shown.sheet, shown.mark, shown.seat, shown.turning) == (
        "knob5", "GPIO 5, 6", "p1", "coins", 1, 3,
    )  # fmt: skip


def test_a_mark_is_turned_no_further_than_it_goes(table: Table) -> None:
    table.turn(100)
    table.rest()
    assert eventually(lambda: table.coins() == 50)
    table.turn(1)
    table.rest()
    assert table.refused == ["knob5"]
    table.turn(-100)
    table.rest()
    assert eventually(lambda: table.coins() == 0)


@pytest.mark.parametrize(
    "plan", [KnobSetting(5, 6, "beauty", seat=1), KnobSetting(5, 6, "weather", sheet="cellar")]
)
def test_a_knob_for_what_this_game_does_not_keep_does_nothing(
    host: Host, match: str, plan: KnobSetting
) -> None:
    table = Table(host, match, plan)
    table.turn(1)
    table.rest()
    assert table.refused == ["knob5"]
    table.knobs.stop()


def test_a_knob_may_turn_a_mark_of_the_table(host: Host, match: str) -> None:
    table = Table(host, match, KnobSetting(5, 6, "weather", sheet="table"))
    table.turn(2)
    table.rest()
    assert eventually(lambda: host.table(match).value("table", "weather") == 2)
    table.knobs.stop()


def test_what_the_rules_refuse_is_counted_and_answered(table: Table, monkeypatch) -> None:
    monkeypatch.setattr(table.knobs, "_within", lambda match, knob, by: by)
    table.turn(100)
    table.rest()
    assert eventually(lambda: table.knobs.refusals == 1)
    assert table.refused == ["knob5"]


def test_without_a_match_a_turn_means_nothing(table: Table) -> None:
    table.playing = None
    table.turn(1)
    table.rest()
    assert table.refused == ["knob5"]


def test_a_pin_that_is_taken_is_named_and_the_other_knobs_work_HW_10(
    host: Host, match: str
) -> None:
    factory = MockFactory()
    holder = EdgeButton(23, lambda is_down, at: None, pin_factory=factory)
    table = Table(host, match, KnobSetting(22, 23, "coins", seat=2), COINS, factory=factory)
    taken, free = table.knobs.knobs()
    assert taken.fault is not None
    assert "GPIO23" in str(taken.fault)
    assert free.fault is None
    table.turn(1)
    table.rest()
    assert eventually(lambda: table.coins() == 6)
    EdgeButton(22, lambda is_down, at: None, pin_factory=factory).close()
    table.knobs.stop()
    holder.close()


def test_the_thread_follows_the_knob_and_survives_what_fails_HW_01(
    table: Table, monkeypatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(table.host, "table", lambda match: 1 / 0)
        table.knobs.start()
        table.turn(1)
        table.ahead += REST_NS
        table.factory.pin(5).drive_low()
        table.factory.pin(5).drive_high()
        assert eventually(lambda: table.knobs.errors > 0)
    table.turn(2)
    table.ahead += REST_NS
    table.knobs._changed.set()
    assert eventually(lambda: table.coins() == 7)
    assert table.knobs.is_alive
    assert table.knobs.last_error == "ZeroDivisionError: division by zero"


def test_a_table_without_knobs_has_no_thread_for_them(host: Host) -> None:
    knobs = Knobs(host, (), playing=lambda: None, factory=None)
    knobs.start()
    assert knobs.is_alive
    knobs.stop()
    assert knobs.knobs() == ()


def test_marks_that_the_game_changes_meanwhile_are_changed_by_as_much(table: Table) -> None:
    table.turn(2)
    table.host.receive(table.match, Move(verb="earn", seat=1, args={"coins": 3}))
    table.rest()
    assert eventually(lambda: table.coins() == 10)
