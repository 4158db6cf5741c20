"""The bill of materials is complete, readable, and agrees with circuits and enclosures."""

from __future__ import annotations

import re

import pytest

from hardware.bom.bill import HEADS, parts, table
from hardware.wiring.tables import THROUGH, wires

PRICES = {"€", "€€", "€€€"}


@pytest.mark.parametrize("one", parts(), ids=lambda part: f"{part.thing}: {part.part}")
def test_a_line_has_a_part_a_number_and_a_price(one):
    assert one.part
    assert one.number
    assert one.price in PRICES
    assert "|" not in "".join((one.part, one.number, one.instead, one.mind))


@pytest.mark.parametrize("thing", ["tower", "box", "bright lamps", "pi"])
def test_a_table_has_a_row_for_each_part(thing):
    lines = list(table(thing))
    assert len(lines) == 2 + len(parts(thing))
    assert {line.count("|") for line in lines} == {len(HEADS) + 1}


def test_no_part_of_a_thing_is_listed_twice():
    named = [(one.thing, one.part) for one in parts()]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("board", ["tower", "box"])
def test_every_resistor_in_the_table_of_pins_is_on_the_bill(board):
    kinds = {"tower": ("tower",), "box": ("box", "bright lamps")}[board]
    told = " ".join(one.part for kind in kinds for one in parts(kind))
    used = {one.kind.rstrip("12") for one in wires(board)} & set(THROUGH)
    wanted = {ohm for kind in used for ohm in re.findall(r"[\d.]+ k?Ω", THROUGH[kind])}
    assert wanted <= set(re.findall(r"[\d.]+ k?Ω", told))


def test_the_tower_has_a_reflex_sensor_and_a_load_for_each_cell():
    cells = sum(one.kind in ("cell1", "cell2") for one in wires("tower"))
    numbers = {one.part: one.number for one in parts("tower")}
    assert numbers["reflex sensor QRE1113 (with legs)"] == str(cells)
    assert numbers["resistor 10 kΩ"] == str(cells)


def test_there_is_a_diode_resistor_for_each_cell_and_each_beam():
    rows = wires("tower")
    number = sum(one.kind in ("cell1", "cell2", "beam") for one in rows)
    assert {one.part: one.number for one in parts("tower")}["resistor 180 Ω"] == str(number)
