"""A board that goes away again and again is not bad luck (HW-32)."""

from __future__ import annotations

from firmware_bridge.line.line_quality import LOSSES_MS, MANY, Losses


def losses(*instants: int) -> Losses:
    gone = Losses()
    for at in instants:
        gone.note(at)
    return gone


def test_a_board_that_is_unplugged_now_and_then_is_no_fault():
    assert losses(*range(MANY - 1)).warning(100) is None
    assert losses(*range(0, LOSSES_MS * MANY, LOSSES_MS)).warning(LOSSES_MS * MANY) is None


def test_one_that_goes_away_again_and_again_has_a_cause_HW_32():
    reason = losses(*range(MANY)).warning(100)
    assert reason is not None
    assert "check its cable and the power supply" in str(reason)
    assert losses(*range(MANY)).warning(LOSSES_MS + 1) is None
