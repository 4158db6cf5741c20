"""Drawings and tables of the wiring are what the firmware's table gives, and electrically sound."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.settings import FILE_NAME, read_settings
from hardware.board import wiring
from hardware.wiring import sums
from hardware.wiring.cells import CELLS, dark, pips, turned
from hardware.wiring.circuits import CIRCUITS, circuit
from hardware.wiring.draw import DOCS, MADE, PAGES, PICTURES, ROOT, TABLES, drawings, filled
from hardware.wiring.tables import EDGES, PI, wires

BOARD = ROOT / "hardware" / "board"
DRAWN = dict(drawings())


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_what_the_table_of_pins_gives(name):
    path = PICTURES / name
    assert path.read_text("utf-8") == DRAWN[name], "run: .venv/bin/python -m hardware.wiring.draw"


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_is_well_formed_and_small(name):
    ElementTree.fromstring(DRAWN[name])
    assert len(DRAWN[name].encode()) < 40_000


@pytest.mark.parametrize("page", PAGES)
def test_the_tables_in_a_document_are_reckoned_anew(page):
    text = (DOCS / page).read_text("utf-8")
    assert MADE.search(text)
    assert filled(text) == text, "run: .venv/bin/python -m hardware.wiring.draw"


def test_every_reckoned_table_stands_in_a_document():
    text = "".join((DOCS / page).read_text("utf-8") for page in PAGES)
    assert {found[2] for found in MADE.finditer(text)} == set(TABLES)


@pytest.mark.parametrize("name", CIRCUITS)
def test_a_circuit_is_drawn_the_same_twice(name):
    assert circuit(name) == circuit(name)


@pytest.mark.parametrize("board", ["tower", "box", "pi"])
def test_no_pin_is_used_twice_and_every_pin_exists(board):
    used = [one.port for one in wires(board)]
    assert len(used) == len(set(used))
    assert set(used) <= {*EDGES[board][0], *EDGES[board][1]}


@pytest.mark.parametrize("board", ["tower", "box"])
def test_every_row_of_the_firmware_is_drawn_with_its_pin(board):
    drawn = DRAWN[f"pins-{board}.svg"]
    assert len(wires(board)) == len(wiring.KINDS[board])
    for one, (name, number, _) in zip(wires(board), wiring.KINDS[board], strict=True):
        assert (one.name, one.port) == (name, f"GP{number}")
        assert one.what in drawn


def test_a_pico_counts_its_pins_round_and_a_header_across():
    tower = {one.port: one.pin for one in wires("tower")}
    pi = {one.port: one.pin for one in wires("pi")}
    assert (tower["GP2"], tower["GP15"], tower["GP16"], tower["GP22"]) == (4, 20, 21, 29)
    assert (pi["GPIO2"], pi["GPIO17"], pi["GPIO18"], pi["GPIO21"]) == (3, 11, 12, 40)


def test_the_proposal_for_the_pi_leaves_the_identity_chip_and_the_console_alone():
    assert not {number for _, number, _ in PI} & {0, 1, 14, 15}


@pytest.mark.parametrize("one", [one for one in sums.LAMPS if one.pin_drives], ids=lambda s: s.what)
def test_what_a_pin_drives_takes_less_than_a_pin_gives(one):
    weakest_diode = sums.Series(one.what, one.supply, one.forward - 0.4, one.ohm)
    assert one.ma <= sums.PICO_PIN_MA
    assert weakest_diode.ma <= sums.PICO_MOST_MA


def test_all_lamps_of_a_box_together_take_less_than_a_pico_gives():
    lamp = sums.RED.ma + sums.GREEN.ma + sums.BLUE.ma
    assert 6 * sums.SMALL.ma + lamp <= sums.PICO_ALL_MA


@pytest.mark.parametrize("one", [sums.CELL, sums.BEAM], ids=lambda s: s.what)
def test_an_infrared_diode_stays_within_its_data_sheet(one):
    strongest = sums.Series(one.what, 5.25, one.forward - 0.2, one.ohm, 0.1)
    assert strongest.ma <= 50
    assert strongest.mw <= 250


def test_the_transistor_of_the_cells_is_fully_on():
    assert sums.BASE_MA <= sums.PICO_PIN_MA
    assert sums.CELL.all_ma / sums.BASE_MA < 60


@pytest.mark.parametrize("load", sums.CELL_LOADS)
def test_a_cell_can_read_both_levels_and_is_back_before_the_next_look(load):
    assert sums.dark_ma(load) < sums.light_ma(load)
    assert sums.dark_ma(load) > 0.001, "the crosstalk of the data sheet"
    assert sums.back_us(load) < sums.REST_US


def test_the_usual_cell_reads_a_white_card_with_the_load_we_begin_with():
    assert sums.light_ma(10_000) < 0.9


def test_a_broken_beam_reads_low_against_the_pull_up_of_the_chip():
    assert sums.broken_beam_v() < sums.LOW_V


@pytest.mark.parametrize("board", ["tower", "box"])
def test_a_board_takes_no_more_than_a_port_promises(board):
    assert sums.power(board) < sums.USB_MA


class Level:
    def __init__(self, level: int) -> None:
        self.level = level

    def value(self) -> int:
        return self.level


@pytest.fixture(scope="module")
def tray_class():
    """The firmware's own reading of five cells."""
    before = list(sys.path)
    sys.path.insert(0, str(BOARD))
    try:
        spec = importlib.util.spec_from_file_location("drawn_tray", BOARD / "tray.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = before
    return module.Tray


@pytest.mark.parametrize("top", range(1, 7))
def test_the_drawn_cells_are_what_the_firmware_reads_in_every_quarter_turn(tray_class, top):
    spots = pips(7 - top)
    for _ in range(4):
        cells = [Level(int(number in dark(spots))) for number in range(1, 6)]
        assert tray_class(Level(1), cells).face() == top
        spots = turned(spots)


def test_the_enclosure_puts_the_cells_where_they_are_drawn():
    text = (ROOT / "hardware" / "enclosure" / "lib" / "die.scad").read_text("utf-8")
    [row] = re.findall(r"^cells = \[(.*)\] \* pip_pitch;", text, re.M)
    placed = [tuple(map(int, pair)) for pair in re.findall(r"\[(-?\d), (-?\d)\]", row)]
    assert placed == list(CELLS)


def test_every_picture_of_the_building_pages_is_small_and_in_use():
    text = "".join((DOCS / page).read_text("utf-8") for page in (*PAGES, "maker.md"))
    for path in sorted(PICTURES.iterdir()):
        assert path.stat().st_size < 150_000, path.name
        assert f"pictures/build/{path.name}" in text, path.name


def test_pictures_named_in_the_building_pages_exist():
    for page in PAGES:
        for name in re.findall(r"\]\((pictures/[^)]+)\)", (DOCS / page).read_text("utf-8")):
            assert Path(DOCS / name).exists(), name


def test_the_settings_in_the_makers_page_are_the_proposal_for_the_pi(tmp_path):
    [example] = re.findall(r"```toml\n(.*?)```", (DOCS / "maker.md").read_text("utf-8"), re.DOTALL)
    (tmp_path / FILE_NAME).write_text(example, "utf-8")
    wired = {number for _, number, way in PI if way != "bus"}
    assert set(read_settings(tmp_path).used_pins) == wired
