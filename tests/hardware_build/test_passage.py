"""The proof that nothing jams finds a passage that is too narrow, and a lane without a ramp."""

from __future__ import annotations

import pytest

from hardware.enclosure.passage import jams, paint, read_outlines

BACK = ((60.0, 0.0), (62.0, 0.0), (62.0, 120.0), (60.0, 120.0))
FRONT = ((-2.0, 40.0), (0.0, 40.0), (0.0, 120.0), (-2.0, 120.0))
FLOOR = ((-40.0, -2.0), (62.0, -2.0), (62.0, 0.0), (-40.0, 0.0))


def ramp(reach: float) -> tuple[tuple[float, float], ...]:
    return ((0.0, 90.0), (reach, 90.0 - reach), (reach, 88.0 - reach), (0.0, 88.0))


@pytest.mark.parametrize(("reach", "stuck"), [(0.5, False), (28.0, False), (32.0, True)])
def test_a_ball_passes_a_ramp_that_leaves_it_room_and_no_other(reach, stuck):
    section = paint((BACK, FRONT, FLOOR, ramp(reach)))
    assert jams(section, 30, (16, 44), -16) is stuck


def test_a_low_gate_stops_a_ball():
    section = paint((BACK, FRONT, FLOOR))
    assert not jams(section, 38, (20, 40), -20)
    assert jams(section, 42, (22, 38), -22)


def test_a_plumb_line_counts_what_it_meets():
    section = paint((BACK, FRONT, FLOOR, ramp(32)))
    assert (section.runs(10), section.runs(31), section.runs(40)) == (2, 2, 1)


def test_an_outline_inside_another_is_a_hole():
    ring = (((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)),
            ((5.0, 5.0), (15.0, 5.0), (15.0, 15.0), (5.0, 15.0)))  # fmt: skip
    assert paint(ring).runs(10) == 2
    assert paint(ring).runs(2) == 1


def test_outlines_are_read_from_what_openscad_writes(tmp_path):
    path = tmp_path / "lane.svg"
    path.write_text(
        '<svg viewBox="-52 -162 144 183"><path d="\nM 1,-2 L 3,-2.5\n L 1e1,-0 z\nM 0,0 L 1,0'
        ' L 1,1 z\n" stroke="black"/></svg>'
    )
    assert read_outlines(path) == (
        ((1.0, 2.0), (3.0, 2.5), (10.0, 0.0)), ((0.0, 0.0), (1.0, 0.0), (1.0, -1.0)),
    )  # fmt: skip
