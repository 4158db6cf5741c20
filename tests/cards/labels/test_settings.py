"""What the house has set: the address in the codes, printers, sheets of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cards.labels.address import read_base
from companion.cards.labels.formats import own_format
from companion.cards.labels.printer import Correction, Printer
from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.settings import FILE_NAME, PrintSettings, Settings
from tests.cards.labels.test_formats import OWN

HL = Printer("Brother HL", 99.2, 99.6)
INK = Printer("Tinte", right=1.5)


@pytest.fixture
def printing(tmp_path: Path) -> PrintSettings:
    return PrintSettings(tmp_path)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("http://table.local", "http://table.local"),
        (" HTTP://Table.LOCAL/ ", "http://table.local"),
        ("http://192.168.178.23:8000", "http://192.168.178.23:8000"),
        ("http://table.local:80", "http://table.local"),
        ("https://table.example:443", "https://table.example"),
        ("https://table.example:80", "https://table.example:80"),
        ("http://[fd00::7]:8000", "http://[fd00::7]:8000"),
        ("http://tisch", "http://tisch"),
    ],
)
def test_an_address_is_kept_as_short_as_it_can_be(typed: str, kept: str) -> None:
    assert read_base(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "", "table.local", "ftp://table.local", "javascript:alert(1)", "http://", "http://a b",
        "http://table.local/cards", "http://table.local?x", "http://table.local#x",
        "http://me:secret@table.local", "http://table.local:0", "http://table.local:65536",
        "http://table.local:", "http://-table", "http://table..local", "http://table.local//",
        "http://tísch.local", "http://" + "a" * 80, "http://table.local\n/c", "http://[fe80::1%25e]",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(LabelProblem, match=r"Write it like http://table\.local") as error:
        read_base(typed)
    assert error.value.code == "labels/base"


@pytest.mark.parametrize("name", ["across", "up"])
@pytest.mark.parametrize("measured", [0, 89.9, 110.1, -100, float("nan"), float("inf")])
def test_no_ruler_of_100_mm_measures_that(name: str, measured: float) -> None:
    with pytest.raises(LabelProblem, match="measures 90 to 110 mm") as error:
        Printer("P", **{name: measured})
    assert error.value.code == "labels/printer"


@pytest.mark.parametrize("name", ["right", "down"])
@pytest.mark.parametrize("offset", [20.1, -21, float("nan")])
def test_no_sheet_is_moved_that_far(name: str, offset: float) -> None:
    with pytest.raises(LabelProblem, match="at most 20 mm"):
        Printer("P", **{name: offset})


@pytest.mark.parametrize("name", ["x" * 41, "two\nlines"])
def test_a_name_no_printer_has(name: str) -> None:
    with pytest.raises(LabelProblem, match="A printer's name"):
        Printer(name)


@pytest.mark.parametrize("measured", [90, 100, 110])
def test_the_bounds_themselves_are_fine(measured: float) -> None:
    assert Printer("P", measured, measured).correction.scale_x == pytest.approx(100 / measured)


def test_what_measured_short_is_drawn_longer() -> None:
    assert HL.correction == Correction(100 / 99.2, 100 / 99.6, 0, 0)
    assert HL.correction.point(99.2, 99.6) == pytest.approx((100, 100))


def test_before_anybody_set_anything(printing: PrintSettings) -> None:
    assert printing.read() == Settings()
    assert printing.read().printer_called("") == Printer()


def test_what_is_kept_is_there_the_next_time(printing: PrintSettings) -> None:
    own = own_format(OWN)
    kept = printing.keep(
        base="http://TABLE.local/", printers=[HL, INK], printer="Tinte", formats=[own]
    )
    assert PrintSettings(printing.path.parent).read() == kept
    assert (kept.base, kept.printer_called("Brother HL")) == ("http://table.local", HL)
    assert kept.own_formats() == {"Herma 4226": own}
    assert printing.keep(printer="").printers == (HL, INK)


def test_the_file_can_be_read_by_people(printing: PrintSettings) -> None:
    printing.keep(printers=[HL])
    text = printing.path.read_text("utf-8")
    assert json.loads(text)["printers"][0]["across"] == 99.2
    assert len(text.splitlines()) > 5


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"base": ""}, "labels/base"),
        ({"printers": [HL, HL]}, "labels/printer"),
        ({"printers": [Printer()]}, "labels/printer"),
        ({"printers": [Printer(f"P{n}") for n in range(21)]}, "labels/printer"),
        ({"printer": "nobody's"}, "labels/printer"),
        ({"printers": [INK]}, "labels/printer"),
        ({"formats": [own_format(OWN)] * 2}, "labels/own_format"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    printing: PrintSettings, wish: dict[str, Any], code: str
) -> None:
    before = printing.keep(base="http://table.local", printers=[HL], printer=HL.name)
    with pytest.raises(LabelProblem) as error:
        printing.keep(**wish)
    assert error.value.code == code
    assert printing.read() == before


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"base": 7}', '{"printers": [{"name": "P", "across": 5}]}', "\xff",
             '{"printer": "gone"}', " " * 100_001],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_named_and_left_alone(
    printing: PrintSettings, text: str
) -> None:
    printing.path.write_bytes(text.encode("latin-1"))
    for ask in (printing.read, lambda: printing.keep(base="http://table.local")):
        with pytest.raises(LabelProblem, match=FILE_NAME) as error:
            ask()
        assert error.value.code == "labels/disk"
    assert printing.path.read_bytes() == text.encode("latin-1")


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    with pytest.raises(LabelProblem) as error:
        PrintSettings(tmp_path / "data").keep(base="http://table.local")
    assert error.value.code == "labels/disk"


def test_another_address_than_before_is_told_with_both(printing: PrintSettings) -> None:
    printing.printed("http://old.local")
    notice = printing.read().notice("http://new.local")
    assert notice is not None
    assert notice.code == "labels/address_changed"
    assert "http://old.local" in str(notice)
    assert "http://new.local" in str(notice)


def test_the_same_address_or_the_first_is_nothing_to_tell(printing: PrintSettings) -> None:
    assert printing.read().notice("http://table.local") is None
    printing.printed("http://table.local")
    assert printing.read().notice("http://table.local") is None
