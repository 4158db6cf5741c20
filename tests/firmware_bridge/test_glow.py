"""How the lamps of the buttons burn."""

from __future__ import annotations

from typing import Any

import pytest

from firmware_bridge.hands.desk import Binding
from firmware_bridge.signs.glow import Glow, dims_at, lamps
from tests.firmware_bridge.clock_views import NOW, clock, side, view

BINDINGS = (
    Binding("mira", "seat", 3), Binding("kurt", "seat", 4), Binding("all", "clock"),
    Binding("pause", "pause"), Binding("back", "undo"),
)  # fmt: skip
OFF: Glow = "off"


def running(seat: int, *, left: int = 300_000, **more: Any) -> dict[str, Any]:
    return view(clock=clock(side(3, left), side(4, left), running=seat, **more))


def burning(shown: dict[str, Any] | None, *, later: int = 0) -> dict[str, Glow]:
    """Return the lamps that are not dark."""
    glows = lamps(BINDINGS, shown, NOW + later)
    assert set(glows) == {one.button for one in BINDINGS}
    return {button: glow for button, glow in glows.items() if glow != OFF}


@pytest.mark.parametrize(
    ("shown", "lit"),
    [
        (None, {}),
        (view(), {"mira": "on"}),
        (view(turn=0), {}),
        (view(ask={"seat": 4, "dice": ["d6"], "faces": []}), {"kurt": "on"}),
        (running(0), {"mira": "on"}),
        (running(4), {"kurt": "on", "all": "on"}),
        (running(4, beside=[3]), {"mira": "on", "kurt": "on", "all": "on"}),
        (running(4, paused=True), {"kurt": "slow", "all": "slow", "pause": "on"}),
        (running(4, asked=3), {"kurt": "on", "all": "on", "pause": "slow"}),
        (running(3, paused=True, flagged=3), {}),
        (running(4, flagged=3, after="run_on"), {"kurt": "on", "all": "on"}),
        (running(4) | {"ended": {"winners": [3]}}, {}),
    ],
)
def test_the_lamps_tell_whose_time_runs_or_whom_the_table_waits_for(
    shown: dict[str, Any] | None, lit: dict[str, Glow]
) -> None:
    assert burning(shown) == lit


def test_a_lamp_blinks_quickly_from_the_instant_its_side_is_low() -> None:
    shown = running(3, left=40_000)
    assert list(dims_at(shown)) == [NOW + 2_500]
    assert burning(shown, later=2_499) == {"mira": "on", "all": "on"}
    assert burning(shown, later=2_500) == {"mira": "quick", "all": "quick"}


def test_a_delay_comes_before_low_time() -> None:
    shown = view(clock=clock(side(3, 40_000, wait=5_000), side(4), running=3))
    assert list(dims_at(shown)) == [NOW + 7_500]


def test_a_side_that_stands_or_counts_up_is_never_low() -> None:
    assert list(dims_at(running(3, left=20_000, paused=True))) == []
    up = view(clock=clock(side(3, 20_000, low=0), side(4, low=0), running=3))
    assert list(dims_at(up)) == []
    assert burning(up)["mira"] == "on"
