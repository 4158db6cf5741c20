"""A pin that was given back can be had again: buttons are made anew when their settings change."""

from __future__ import annotations

import gc
import os
import threading
from typing import Any

import pytest
from gpiozero.pins.local import LocalPiFactory

from firmware_bridge.hands.buttons import EdgeButton
from firmware_bridge.pins.edge_watch import EdgeWatch
from tests.firmware_bridge.test_pins import GPIOD, Header, Level
from tests.hosts import eventually
from tests.patience import PATIENCE_S

HOUR_MS = 3_600_000


def nothing(is_down: bool, at: int) -> None:
    """Take an edge and do nothing."""


@pytest.fixture
def header():
    factory = Header("/dev/gpiochip0", gpiod=GPIOD)
    yield factory
    factory.close()
    assert not LocalPiFactory.pins


def test_a_button_given_back_can_be_made_anew(header: Any):
    EdgeButton(17, nothing, pin_factory=header).close()
    first = header.chip.requests[17]
    again = EdgeButton(17, nothing, pin_factory=header)
    second = header.chip.requests[17]
    assert first.is_released
    assert second is not first
    second.level = Level.INACTIVE
    assert again.is_pressed
    again.close()


def test_a_factory_closes_what_its_buttons_left_open(header: Any):
    button = EdgeButton(17, nothing, pin_factory=header)
    other = EdgeButton(27, nothing, pin_factory=header)
    header.close()
    assert all(request.is_released for request in header.chip.requests.values())
    del button, other
    gc.collect()


def test_a_line_is_let_go_of_at_once_because_the_sleeping_watch_is_woken(monkeypatch):
    monkeypatch.setattr("firmware_bridge.pins.edge_watch.BEAT_MS", 2 * HOUR_MS)
    watch = EdgeWatch()
    out, into = os.pipe()
    watch.add(out, lambda: None)
    letting_go = threading.Thread(target=watch.remove, args=[out], daemon=True)
    letting_go.start()
    letting_go.join(PATIENCE_S)
    assert not letting_go.is_alive(), "by itself it would sleep for hours"
    os.write(into, b"x")  # nobody reads it, and the watch does not spin
    assert watch.is_alive
    watch.stop()
    os.close(out)
    os.close(into)


def test_edges_lost_before_the_first_that_was_read_are_counted(header: Any):
    button = EdgeButton(17, nothing, pin_factory=header)
    header.chip.requests[17].drive(Level.INACTIVE, lost=136)
    assert eventually(lambda: header.missed == 136)
    button.close()
