"""Buttons on gpiozero's mock pins: nothing a handler does can silence them."""

from __future__ import annotations

import threading

import pytest
from gpiozero import GPIOPinInUse
from gpiozero.pins.mock import MockFactory

from firmware_bridge.hands.buttons import LOOK_MS, QUEUE_ROOM, Buttons, EdgeButton
from firmware_bridge.hands.presses import (
    LONG_PRESS_MS,
    ButtonEvent,
    Edge,
    Held,
    Pressed,
    Released,
)
from tests.firmware_bridge.buttons_bench import (
    PINS,
    SETTLED_MS,
    Gate,
    StuckPin,
    clock,
    desk,
    running,
)
from tests.hosts import eventually
from tests.patience import PATIENCE_S

__all__ = ["clock", "desk"]


@pytest.fixture(autouse=True)
def time_stands_still(clock) -> None:
    """No edge is late: only the test lets time pass."""


def test_a_press_and_a_release_arrive_with_the_kernels_time(desk, clock):
    with running(desk, clock) as (_, factory):
        down = clock()
        factory.pin(17).drive_low()
        assert desk.next() == Pressed("red", down)
        up = clock()
        factory.pin(17).drive_high()
        assert desk.next() == Released("red", up)


def test_five_bounces_are_one_press_on_the_mock_backend_too_HW_05(desk, clock):
    with running(desk, clock) as (_, factory):
        pin, began = factory.pin(17), clock()
        for _ in range(5):
            pin.drive_low()
            pin.drive_high()
            clock.pass_by(1)
        pin.drive_low()
        assert desk.next() == Pressed("red", began)
        clock.pass_by(LONG_PRESS_MS)
        assert isinstance(desk.next(), Held)


def test_a_spike_on_the_wire_is_no_press(desk, clock):
    with running(desk, clock) as (buttons, factory):
        at = clock.seconds()
        for seconds, level in ((at, 0), (at + 0.0004, 1)):
            buttons._devices["red"]._pin_changed(seconds, level)
        factory.pin(27).drive_low()
        assert desk.next().button == "blue"
        assert buttons.down == {"blue"}


def test_a_handler_that_raises_does_not_silence_other_buttons_HW_01(desk, clock):

    def notify(event: ButtonEvent) -> None:
        desk(event)
        if event.button == "red":
            raise ZeroDivisionError("in the handler")

    with running(notify, clock) as (buttons, factory):
        factory.pin(17).drive_low()
        desk.next()
        factory.pin(27).drive_low()
        assert desk.next().button == "blue"
        assert buttons.is_alive
        assert buttons.errors == 1
        assert buttons.last_error == "ZeroDivisionError: in the handler"


def test_a_slow_handler_delays_but_loses_nothing_and_times_stay_true_HW_02(desk, clock):
    gate, pressed = Gate(desk), clock()
    with running(gate, clock) as (_, factory):
        factory.pin(17).drive_low()
        clock.pass_by(SETTLED_MS)
        assert gate.inside.wait(PATIENCE_S)
        factory.pin(27).drive_low()
        gate.opened.set()
        events = [desk.next(), desk.next()]
    assert events == [Pressed("red", pressed), Pressed("blue", pressed + SETTLED_MS)]


def test_waiting_for_a_press_inside_a_handler_does_not_block_the_pins_thread_HW_03(desk, clock):
    inside = threading.Event()

    def notify(event: ButtonEvent) -> None:
        if event.button == "red" and isinstance(event, Pressed):
            inside.set()
            buttons._devices["blue"].wait_for_press(timeout=0.05)
        desk(event)

    with running(notify, clock) as (buttons, factory):
        factory.pin(17).drive_low()
        clock.pass_by(SETTLED_MS)
        assert inside.wait(PATIENCE_S)
        factory.pin(27).drive_low()
        assert {desk.next().button, desk.next().button} == {"red", "blue"}


def test_a_button_held_at_the_start_is_a_state_and_then_a_long_press_HW_08(desk, clock):
    factory = MockFactory()

    factory.pin(17, pin_class=StuckPin)
    buttons = Buttons(PINS, desk, factory=factory, clock=clock)
    assert buttons.down == {"red"}
    buttons.start()
    try:
        clock.pass_by(LONG_PRESS_MS)
        assert isinstance(desk.next(), Held)
        factory.pin(17).drive_high()
        assert isinstance(desk.next(), Released)
        assert desk.events.empty()
    finally:
        buttons.stop()


def test_a_pin_that_is_taken_is_named_and_the_others_work_HW_10(desk, clock):
    factory = MockFactory()
    holder = EdgeButton(17, lambda is_down, at: None, pin_factory=factory)
    buttons = Buttons(PINS, desk, factory=factory, clock=clock)
    buttons.start()
    try:
        assert list(buttons.faults) == ["red"]
        assert "GPIO17 cannot be used" in str(buttons.faults["red"])
        factory.pin(27).drive_low()
        assert desk.next().button == "blue"
    finally:
        buttons.stop()
        holder.close()


def test_hardware_is_opened_once_HW_12():
    factory = MockFactory()
    first = EdgeButton(17, lambda is_down, at: None, pin_factory=factory)
    with pytest.raises(GPIOPinInUse):
        EdgeButton(17, lambda is_down, at: None, pin_factory=factory)
    first.close()


def test_a_sink_that_raises_stays_inside():
    def sink(is_down: bool, at: int) -> None:
        raise RuntimeError("full")

    factory = MockFactory()
    button = EdgeButton(17, sink, pin_factory=factory)
    factory.pin(17).drive_low()
    assert button.is_pressed
    button.close()


def test_a_storm_overflows_the_queue_and_the_final_state_is_still_right(desk, clock):
    gate = Gate(desk)
    with running(gate, clock) as (buttons, factory):
        factory.pin(27).drive_low()
        clock.pass_by(SETTLED_MS)
        assert gate.inside.wait(PATIENCE_S)
        pin = factory.pin(17)
        for _ in range(QUEUE_ROOM):
            pin.drive_low()
            pin.drive_high()
        pin.drive_low()
        assert buttons.overflows > 0
        gate.opened.set()
        seen = set()
        while seen != {"red", "blue"}:
            seen.add(desk.next().button)
        assert buttons.down == {"red", "blue"}


def test_a_press_lost_in_the_storm_of_another_button_is_found_again(desk, clock):
    gate = Gate(desk)
    with running(gate, clock) as (buttons, factory):
        pin = factory.pin(17)
        pin.drive_low()
        clock.pass_by(SETTLED_MS)
        assert gate.inside.wait(PATIENCE_S)
        pin.drive_high()
        for _ in range(QUEUE_ROOM):
            pin.drive_low()
            pin.drive_high()
        factory.pin(27).drive_low()
        assert buttons.overflows > 0
        gate.opened.set()
        seen = set()
        while buttons.down != {"blue"} or "blue" not in seen:
            seen.add(desk.next().button)


def test_the_levels_are_looked_at_again_though_no_edge_came(desk, clock):
    factory = MockFactory()
    buttons = Buttons(PINS, desk, factory=factory, clock=clock)
    buttons._devices["red"]._sink = lambda is_down, at: None  # as a thread that died would
    buttons.start()
    try:
        factory.pin(17).drive_low()
        assert desk.events.empty()
        clock.pass_by(LOOK_MS)
        buttons._edges.put(Edge("blue", False, clock()))
        while desk.events.empty():
            clock.pass_by(1)
        assert desk.next().button == "red"
    finally:
        buttons.stop()


def test_a_fault_of_our_own_costs_an_edge_and_not_the_thread_HW_01(desk, clock, monkeypatch):
    with running(desk, clock) as (buttons, factory):
        with monkeypatch.context() as broken:
            broken.setattr(buttons._panel, "edge", lambda edge: 1 / 0)
            factory.pin(17).drive_low()
            assert eventually(lambda: buttons.errors == 1)
        factory.pin(27).drive_low()
        assert desk.next().button == "blue"
        assert buttons.is_alive


def test_edges_the_kernel_dropped_are_found_by_a_look(desk, clock):
    with running(desk, clock) as (buttons, factory):
        sink, buttons._devices["red"]._sink = buttons._devices["red"]._sink, lambda *_: None
        factory.pin(17).drive_low()
        factory.missed = 1
        factory.pin(27).drive_low()
        assert {desk.next().button, desk.next().button} == {"red", "blue"}
        buttons._devices["red"]._sink = sink


def test_the_beat_is_that_of_the_slower_of_two_threads(desk, clock):
    with running(desk, clock) as (buttons, factory):
        factory.beat = 17
        assert buttons.beat == 17


def test_the_thread_shows_that_it_is_alive(desk, clock):
    with running(desk, clock) as (buttons, factory):
        beat = buttons.beat
        clock.pass_by(1)
        factory.pin(17).drive_low()
        assert eventually(lambda: buttons.beat > beat)
