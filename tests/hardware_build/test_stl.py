"""The check of an STL finds what a printer could not use."""

from __future__ import annotations

from itertools import product

import pytest

from hardware.enclosure.stl import Solid, faults, read_stl

FACES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def box(x: float = 3.0, y: float = 2.0, z: float = 1.0) -> Solid:
    corners = list(product((0.0, x), (0.0, y), (0.0, z)))
    triangles = []
    for a, b, c, d in FACES:
        triangles += [(corners[a], corners[b], corners[c]), (corners[a], corners[c], corners[d])]
    return Solid(tuple(triangles))


def test_a_closed_box_has_its_size_and_volume_and_no_fault():
    assert box().size == (3, 2, 1)
    assert box().volume == pytest.approx(6)
    assert faults(box(), (3, 2, 1)) == []


def test_a_missing_triangle_leaves_three_edges_open():
    holed = Solid(box().triangles[1:])
    [told] = faults(holed, (3, 2, 1))
    assert told == "It is not watertight: 3 edges are open."


def test_a_surface_that_is_inside_out_is_told():
    turned = Solid(tuple((a, c, b) for a, b, c in box().triangles))
    assert faults(turned, (3, 2, 1)) == ["It is inside out."]


def test_two_boxes_that_share_a_face_are_not_one_surface():
    moved = tuple(tuple((x + 3, y, z) for x, y, z in one) for one in box().triangles)
    assert Solid(box().triangles + moved).open_edges() > 0


def test_a_triangle_without_an_area_closes_the_gap_that_rounding_left():
    first, last, between = (0.0, 0.0, 0.0), (3.0, 0.0, 0.0), (1.0, 0.0, 0.0)
    [cut] = [one for one in box().triangles if one.count(first) and one.count(last) and
             all(y == 0 for _, y, _ in one)]  # fmt: skip
    rest = tuple(one for one in box().triangles if one != cut)
    halves = (swapped(cut, last, between), swapped(cut, first, between))
    assert Solid(rest + halves).open_edges() == 3
    follows = cut[(cut.index(first) + 1) % 3] == last
    flat = (first, last, between) if follows else (last, first, between)
    assert Solid((*rest, *halves, flat)).open_edges() == 0


def swapped(triangle: tuple, old: tuple, new: tuple) -> tuple:
    return tuple(new if corner == old else corner for corner in triangle)


def test_a_wrong_measure_is_told_with_both_figures():
    assert faults(box(), (3, 2.2, 1.05)) == ["Along y it is 2.00 mm instead of 2.20 mm."]


def test_an_empty_file_is_told(tmp_path):
    path = tmp_path / "empty.stl"
    path.write_text("solid OpenSCAD_Model\nendsolid OpenSCAD_Model\n")
    assert faults(read_stl(path), (1, 1, 1)) == ["It is empty."]


def test_a_written_file_is_read_and_triangles_without_an_area_are_passed_over(tmp_path):
    lines = ["solid box"]
    flat = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (3.0, 0.0, 0.0))
    for triangle in (*box().triangles, flat):
        lines += ["facet normal 0 0 0", " outer loop"]
        lines += [f"  vertex {x} {y} {z}" for x, y, z in triangle]
        lines += [" endloop", "endfacet"]
    path = tmp_path / "box.stl"
    path.write_text("\n".join([*lines, "endsolid box", ""]))
    assert read_stl(path) == box()
