"""The demo's boards, whole: real firmware, real pins of the mock factory, the real host."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory

from companion.domain.moves import Move
from companion.domain.table import Table
from companion.host import Host
from companion.settings import (
    BoardSetting,
    ButtonSetting,
    BuzzerSetting,
    KnobSetting,
    Settings,
    TowerSetting,
)
from firmware_bridge.desk_set import bus_of, real_desk
from firmware_bridge.simulated.demo_bench import DemoBench
from firmware_bridge.simulated.demo_desk import demo_desk
from tests.patience import PATIENCE_S


def wait_until(holds: Callable[[], bool]) -> None:
    """Look again and again; the only clock here is the limit after which it is a failure."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


@pytest.fixture
def bench(host: Host, match: str) -> Iterator[DemoBench]:
    with demo_desk(host, throw_face=lambda faces: 5) as desk:
        assert desk.bench is not None
        bench = desk.bench
        wait_until(lambda: bench.state()["board"]["state"] == "ready")
        yield bench


def steps(host: Host, match: str) -> int:
    table: Table = host.table(match)
    return table.of(1, "steps")


def test_a_throw_travels_from_the_firmware_to_the_disk_and_the_lamp_says_so(
    host: Host, match: str, bench: DemoBench
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bench.throw("blue", None, "ok")
    bench.throw("pink", 2, "ok")
    wait_until(lambda: steps(host, match) == 7)
    wait_until(lambda: bench.state()["lamp"] == "green")
    state = bench.state()
    assert [(die["die"], die["value"]) for die in state["dice"]] == [("blue", 5), ("pink", 2)]
    assert {"roll", "on_disk", "hello"} <= {frame["note"] for frame in state["frames"]}


def test_rolls_thrown_while_the_cable_is_out_arrive_later_each_once_HW_18(
    host: Host, match: str, bench: DemoBench
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bench.fault("cable", True)
    wait_until(lambda: bench.state()["board"]["state"] == "gone")
    bench.throw("blue", 3, "ok")
    bench.throw("pink", 4, "ok")
    bench.fault("cable", False)
    wait_until(lambda: steps(host, match) == 7)
    assert host.table(match).ask is None


def test_lost_acknowledgements_never_make_a_second_roll(
    host: Host, match: str, bench: DemoBench
) -> None:
    host.receive(match, Move(verb="dare", seat=1))
    bench.fault("acks", True)
    bench.throw("blue", 6, "ok")
    wait_until(lambda: bench.state()["counters"]["duplicates"] >= 3)
    bench.fault("acks", False)
    wait_until(lambda: bench.state()["lamp"] == "green")
    ask = host.table(match).ask
    assert ask is not None
    assert ask.faces == (("red", 6),)


def test_a_press_of_a_simulated_button_is_an_edge_on_a_pin_that_moves_the_clock(
    host: Host, match: str, bench: DemoBench
) -> None:
    host.receive(match, Move(verb="set_clock", args={"control": "60"}))
    host.receive(match, Move(verb="press", seat=2))
    bench.press("pin17")
    wait_until(lambda: getattr(host.table(match).clock, "running", 0) == 2)
    wait_until(
        lambda: [one["glow"] != "off" for one in bench.state()["buttons"]][:2] == [False, True]
    )
    assert bench.state()["buttons"][0]["down"]
    bench.release("pin17")
    assert not bench.state()["buttons"][0]["down"]


def test_a_bouncing_button_is_one_press_HW_05(host: Host, match: str, bench: DemoBench) -> None:
    host.receive(match, Move(verb="set_clock", args={"control": "60"}))
    host.receive(match, Move(verb="press", seat=2))
    wait_until(lambda: bench.state()["buttons"][0]["glow"] != "off")
    bench.fault("bounce", True)
    wait_until(lambda: getattr(host.table(match).clock, "running", 0) == 2)
    clock = host.table(match).clock
    assert clock is not None
    assert [side.moves for side in clock.sides] == [1, 0]


@pytest.mark.parametrize(
    "act",
    [
        lambda bench: bench.press("nobody"),
        lambda bench: bench.release("nobody"),
        lambda bench: bench.throw("purple", 1, "ok"),
        lambda bench: bench.fault("earthquake", True),
    ],
)
def test_what_is_not_on_the_bench_is_a_key_error(
    bench: DemoBench, act: Callable[[DemoBench], None]
) -> None:
    with pytest.raises(KeyError):
        act(bench)


def test_pins_that_cannot_be_had_are_named_and_the_rest_goes_on_HW_14(
    host: Host, tmp_path: Path
) -> None:
    tower = TowerSetting(port=str(tmp_path / "nowhere"))
    settings = Settings(buttons=(ButtonSetting(17, 1),), tower=tower, pins="abacus")
    with real_desk(host, settings) as desk:
        wait_until(lambda: "tower" in desk.organs())
        organs = desk.organs()
    assert organs["buttons"]["state"] == "faulty"
    assert "No pins of kind 'abacus'" in organs["buttons"]["faults"][0]
    assert (organs["boards"]["state"], organs["tower"]["state"]) == ("ok", "absent")


@pytest.mark.parametrize(("pins", "state"), [("mock", "ok"), ("abacus", "faulty")])
def test_a_knob_is_an_organ_that_the_watchdog_may_ask(host: Host, pins: str, state: str) -> None:
    knob = KnobSetting(5, 6, "coins", seat=1)
    with real_desk(host, Settings(knobs=(knob,), look_for_boards=False, pins=pins)) as desk:
        organ = desk.organs()["knobs"]
        wait_until(lambda: desk.organs()["knobs"]["beat"] < 5000)
    assert (organ["state"], len(organ["faults"])) == (state, int(state == "faulty"))


def test_a_buzzer_of_the_settings_answers_a_press_that_means_nothing_SC_33(
    host: Host, match: str, factory: MockFactory
) -> None:
    button, buzzer = ButtonSetting(17, act="clock"), BuzzerSetting(18)
    with real_desk(host, unplugged(button, buzzer)) as desk:
        factory.pin(17).drive_low()
        wait_until(lambda: any(one.state for one in factory.pin(18).states))
        assert desk.organs()["buttons"]["state"] == "ok"


def test_a_buzzer_on_a_pin_that_is_taken_is_named(
    host: Host, match: str, factory: MockFactory
) -> None:
    button, buzzer = ButtonSetting(17, act="clock"), BuzzerSetting(18)
    with LED(18, pin_factory=factory), real_desk(host, unplugged(button, buzzer)) as desk:
        organs = desk.organs()
    assert organs["buttons"]["state"] == "faulty"
    assert "The buzzer on GPIO18" in organs["buttons"]["faults"][0]


def unplugged(button: ButtonSetting, buzzer: BuzzerSetting) -> Settings:
    return Settings(buttons=(button,), buzzer=buzzer, pins="mock", look_for_boards=False)


@pytest.mark.parametrize(
    ("settings", "looks"),
    [
        (Settings(), ["any"]),
        (Settings(look_for_boards=False), None),
        (Settings(boards=(BoardSetting("E661"),)), ["e661"]),
        (Settings(tower=TowerSetting(port="/dev/nowhere")), ["/dev/nowhere"]),
        (Settings(boards=(BoardSetting("a"), BoardSetting(port="/dev/b"))), ["a", "/dev/b"]),
    ],
)
def test_with_a_board_named_no_other_is_opened_HW_22(
    settings: Settings, looks: list[str] | None
) -> None:
    bus = bus_of(settings)
    if looks in (None, ["any"]):
        assert (bus is None) == (looks is None)
    else:
        assert bus is not None
        assert list(bus.look() or {}) == looks


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> Iterator[MockFactory]:
    """The pins a desk gets."""
    factory = MockFactory()
    monkeypatch.setattr("firmware_bridge.desk_set.choose_factory", lambda kind: factory)
    yield factory
    factory.close()
