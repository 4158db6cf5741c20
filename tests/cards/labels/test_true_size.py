"""Printed size and place, measured in the PDF's own paths, to 0.1 mm."""

from __future__ import annotations

import pytest

from companion.cards.labels.calibration import calibration_page, calibration_pdf
from companion.cards.labels.fonts import fonts
from companion.cards.labels.formats import FORMATS
from companion.cards.labels.job import run
from companion.cards.labels.layout import sheets
from companion.cards.labels.printer import Printer
from companion.qr import QUIET, qr_code
from tests.cards.labels.sheets import drawn, made, order

TOLERANCE = 0.1


def near(length: float) -> object:
    return pytest.approx(length, abs=TOLERANCE)


@pytest.mark.parametrize("format", FORMATS)
def test_a_sheet_is_as_large_as_the_paper(format: str) -> None:
    page = drawn(made(order(format=FORMATS[format])).pdf)
    wanted = (210, 297) if FORMATS[format].sheet == "A4" else (215.9, 279.4)
    assert (page.width, page.height) == (near(wanted[0]), near(wanted[1]))


@pytest.mark.parametrize(
    ("format", "columns", "rows", "pitch_x", "pitch_y"),
    [
        ("L4737", 3, 9, 66.04, 29.6), ("L4778", 4, 12, 48.3, 21.2), ("L4731", 7, 27, 27.9, 10.0),
        ("5160", 3, 10, 69.85, 25.4), ("5167", 4, 20, 52.39, 12.7), ("20mm-A4", 10, 14, 20, 20),
        ("15mm-A4", 13, 18, 15, 15), ("20mm-Letter", 10, 13, 20, 20),
        ("15mm-Letter", 13, 17, 15, 15),
    ],
)  # fmt: skip
def test_codes_lie_in_the_pitch_of_the_sheet(
    format: str, columns: int, rows: int, pitch_x: float, pitch_y: float
) -> None:
    codes = drawn(made(order(columns * rows + 1, format=FORMATS[format])).pdf).filled
    assert len(codes) == columns * rows
    first, last = codes[0], codes[-1]
    assert last.x - first.x == near((columns - 1) * pitch_x)
    assert last.y - first.y == near((rows - 1) * pitch_y)


@pytest.mark.parametrize("size", [12, 15, 18.5, 25, 29.6])
def test_a_code_with_its_white_is_as_wide_as_it_was_ordered(size: float) -> None:
    wanted = order(1, size=size)
    (code,) = drawn(made(wanted).pdf).filled
    side = qr_code(wanted.label_text(wanted.items[0])).side
    assert code.width * side / (side - 2 * QUIET) == near(size)
    assert code.height == near(code.width)


@pytest.mark.parametrize("start", [1, 5, 27])
def test_the_first_label_is_where_it_was_said_to_be(start: int) -> None:
    column, row = (start - 1) % 3, (start - 1) // 3
    (code,) = drawn(made(order(1, size=25, start=start)).pdf).filled
    left, top = 7.2 + 1.5 + column * 66.04, 15.3 + 2.3 + row * 29.6
    assert (code.x, code.y) == (near(left + 25 * 4 / 33), near(top + 25 * 4 / 33))


@pytest.mark.parametrize(
    "printer",
    [
        Printer("Brother HL", 99.2, 99.6),
        Printer("P", 100.8, 101.5, right=1.5, down=-2.0),
        Printer("P", right=-0.7, down=3.2),
    ],
)
def test_a_correction_makes_the_printers_fault_good(printer: Printer) -> None:
    """The printer shrinks what we drew about the top left, then moves it: it must come out true."""
    true = drawn(made(order(27)).pdf)
    corrected = drawn(made(order(27, printer=printer)).pdf)
    assert (corrected.width, corrected.height) == (near(true.width), near(true.height))
    for ours, wanted in zip(corrected.filled, true.filled, strict=True):
        assert (ours.x - printer.right) * printer.across / 100 == near(wanted.x)
        assert (ours.y - printer.down) * printer.up / 100 == near(wanted.y)
        assert ours.width * printer.across / 100 == near(wanted.width)
        assert ours.height * printer.up / 100 == near(wanted.height)


def test_corrected_codes_are_read_back_too() -> None:
    result = made(order(30, printer=Printer("P", 96.5, 104, right=2, down=-1)))
    assert result.readable == result.codes == 30


@pytest.mark.parametrize(
    ("sheet", "left", "top"), [("L4737", 10.5, 16.5), ("5160", 13.45, 7.7)]
)  # fmt: skip
def test_inserts_are_63_by_88_with_black_cut_marks_at_their_corners(
    sheet: str, left: float, top: float
) -> None:
    page = drawn(made(order(9, format=FORMATS[sheet], inserts="only")).pdf)
    upright = [line for line in page.lines if line.height > line.width]
    lying = [line for line in page.lines if line.width > line.height]
    xs = sorted({round(line.x + line.width / 2, 1) for line in upright})
    ys = sorted({round(line.y + line.height / 2, 1) for line in lying})
    assert xs == [near(left + 63 * place) for place in range(4)]
    assert ys == [near(top + 88 * place) for place in range(4)]
    # 0.25 pt is 0.088 mm; the box of a line has its thickness on both sides.
    assert all(min(line.width, line.height) > 0.088 for line in page.lines)


@pytest.mark.parametrize(
    ("format", "columns", "rows"), [("20mm-A4", 10, 14), ("15mm-Letter", 13, 17)]
)
def test_labels_that_are_cut_by_hand_have_marks_all_round_and_where_four_meet(
    format: str, columns: int, rows: int
) -> None:
    lines = drawn(made(order(1, format=FORMATS[format])).pdf).lines
    assert len(lines) == 2 * (columns + 1 + rows + 1) + 2 * (columns - 1) * (rows - 1)
    assert drawn(made(order(1)).pdf).lines == ()


def test_inserts_for_tight_sleeves_are_61_by_86() -> None:
    page = drawn(made(order(9, inserts="only", insert_size="tight")).pdf)
    upright = [line for line in page.lines if line.height > line.width]
    xs = sorted({round(line.x + line.width / 2, 1) for line in upright})
    assert xs == [near(13.5 + 61 * place) for place in range(4)]


@pytest.mark.parametrize("sheet", ["A4", "Letter"])
@pytest.mark.parametrize("printer", [Printer(), Printer("P", 99.2, 98, right=3)])
def test_the_rulers_of_the_calibration_page_are_100_mm_whatever_is_set(
    sheet: str, printer: Printer
) -> None:
    lines = drawn(calibration_pdf(sheet, printer)).lines
    across = max(lines, key=lambda line: line.width)
    thick = min(across.width, across.height)
    assert across.width - thick == near(100)
    up = max(lines, key=lambda line: line.height)
    assert up.height - min(up.width, up.height) == near(100)


def test_the_calibration_page_shows_where_the_labels_will_be() -> None:
    printer = Printer("P", 99.2, 99.6, right=1)
    lines = drawn(calibration_pdf("A4", printer, format=FORMATS["L4737"])).lines
    widest = [line for line in lines if line.width == near(63.5 / 0.992 + 0.2)]
    assert len(widest) == 2 * 27
    assert min(line.x for line in widest) == near(7.2 / 0.992 + 1 - 0.1)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("base", ["http://table.local", "http://192.168.178.123:8080"])
def test_no_line_of_the_calibration_page_crosses_its_words(format: str, base: str) -> None:
    one, printer = FORMATS[format], Printer("Brother HL-2030", 99.2, 99.6, right=1)
    page = calibration_page(one.sheet, printer, format=one, base=base)
    assert len([words for words in page.words if words.text == "100 mm"]) == 2
    for words in page.words:
        width = fonts().width(words.text, words.size, is_bold=words.is_bold)
        left = words.x - width / 2 if words.anchor == "middle" else words.x
        for line in page.lines:
            assert (
                max(line.x1, line.x2) < left or min(line.x1, line.x2) > left + width
                or max(line.y1, line.y2) < words.y - words.size
                or min(line.y1, line.y2) > words.y + 0.2 * words.size
            )  # fmt: skip


def test_pages_are_counted_before_they_are_drawn() -> None:
    wanted = order(30, start=20, inserts="too")
    assert [(one.kind, one.number, one.of, len(one.items)) for one in sheets(wanted)] == [
        ("labels", 1, 2, 8), ("labels", 2, 2, 22), ("inserts", 1, 4, 9), ("inserts", 2, 4, 9),
        ("inserts", 3, 4, 9), ("inserts", 4, 4, 3),
    ]  # fmt: skip
    assert made(wanted).pages == 6
    assert made(wanted).codes == 30 + 60 == made(wanted).readable


def test_readers_are_told_not_to_scale() -> None:
    assert b"/PrintScaling /None" in made(order()).pdf


def test_the_same_order_makes_the_same_bytes() -> None:
    wanted = order(inserts="too")
    assert run(wanted, lambda *_: None, lambda: False).pdf == made(wanted).pdf
