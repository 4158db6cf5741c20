"""Sheets of labels: those that come along, and the table's own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.labels.formats import (
    FORMATS,
    SHEETS,
    Format,
    UnfitFormat,
    find_format,
    own_format,
)
from companion.cards.labels.layout import foot_of
from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.shapes import Box
from tests.cards.labels.sheets import is_within, laid, order, overlaps

OWN: dict[str, Any] = {
    "id": "Herma 4226", "sheet": "A4", "width": 45.7, "height": 21.2, "columns": 4, "rows": 12,
    "left": 9.7, "top": 21.5, "pitch_x": 48.3, "pitch_y": 21.2,
}  # fmt: skip


@pytest.mark.parametrize(
    ("format", "labels"),
    [
        ("L4737", 27), ("L4778", 48), ("L4731", 189), ("5160", 30), ("5167", 80),
        ("20mm-A4", 140), ("15mm-A4", 234), ("20mm-Letter", 130), ("15mm-Letter", 221),
    ],
)  # fmt: skip
def test_a_sheet_has_as_many_labels_as_the_maker_says(format: str, labels: int) -> None:
    assert FORMATS[format].per_page == len(FORMATS[format].boxes()) == labels


@pytest.mark.parametrize("format", FORMATS.values(), ids=list(FORMATS))
def test_a_sheet_that_comes_along_is_even_and_has_room_for_the_address(format: Format) -> None:
    last = format.boxes()[-1]
    assert format.sheet_width - last.right == pytest.approx(format.left, abs=0.1)
    assert format.sheet_height - last.bottom == pytest.approx(format.top, abs=0.1)
    assert foot_of(format) is not None
    assert format.smallest <= format.usual <= format.largest


@pytest.mark.parametrize("format", FORMATS.values(), ids=list(FORMATS))
def test_a_sheet_that_comes_along_would_pass_as_ones_own(format: Format) -> None:
    assert own_format({name: getattr(format, name) for name in format.__struct_fields__}) == format


def test_only_labels_too_small_for_a_link_go_without() -> None:
    assert [one.id for one in FORMATS.values() if one.bare] == ["L4731"]


def test_an_unknown_sheet_is_refused_with_those_there_are() -> None:
    with pytest.raises(LabelProblem, match=r"no label sheet L1\. There are L4737, L4778") as error:
        find_format("L1")
    assert error.value.code == "labels/format"


def test_ones_own_sheet_is_found_by_its_name() -> None:
    own = own_format(OWN)
    assert find_format("Herma 4226", {own.id: own}) is own


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"left": -1}, "a length is below 0"),
        ({"top": -0.1}, "a length is below 0"),
        ({"left": float("nan")}, "no length"),
        ({"width": float("inf")}, "no length"),
        ({"pitch_x": 45}, "lie over each other"),
        ({"pitch_y": 20}, "lie over each other"),
        ({"left": 20}, "do not fit on A4"),
        ({"rows": 13, "top": 30}, "do not fit on A4"),
        ({"sheet": "Letter", "rows": 13}, "do not fit on Letter"),
        ({"sheet": "B5"}, "sheet"),
        ({"columns": 0}, "no labels"),
        ({"rows": -3}, "no labels"),
        ({"height": 11, "pitch_y": 11}, "at least 12 mm"),
        ({"height": 8, "bare": True}, "at least 9 mm"),
        ({"width": "wide"}, "width"),
        ({"colour": "red"}, "colour"),
        ({"is_cut": True}, "edge to edge"),
        ({"id": ""}, "a name of 1 to 40"),
        ({"id": "x" * 41}, "a name of 1 to 40"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(UnfitFormat, match=why) as error:
        own_format({**OWN, **change})
    assert error.value.code == "labels/own_format"


def test_a_sheet_without_a_value_is_refused() -> None:
    with pytest.raises(UnfitFormat, match="pitch_x"):
        own_format({name: value for name, value in OWN.items() if name != "pitch_x"})


def millimetres(low: float, high: float) -> st.SearchStrategy[float]:
    return st.floats(low, high, allow_nan=False).map(lambda length: round(length, 2))


@st.composite
def own_sheets(draw: st.DrawFn) -> Format:
    """Any sheet that fits its paper, drawn so that most tries are one."""
    sheet = draw(st.sampled_from(list(SHEETS)))
    across, down = SHEETS[sheet]
    width, height = draw(millimetres(12, 100)), draw(millimetres(12, 100))
    left, top = draw(millimetres(0, 20)), draw(millimetres(0, 20))
    gap_x, gap_y = draw(millimetres(0, 10)), draw(millimetres(0, 10))
    most_x = max(1, int((across - left + gap_x) / (width + gap_x)))
    most_y = max(1, int((down - top + gap_y) / (height + gap_y)))
    return own_format(
        {
            "id": "own", "sheet": sheet, "width": width, "height": height,
            "columns": draw(st.integers(1, most_x)), "rows": draw(st.integers(1, most_y)),
            "left": left, "top": top, "pitch_x": width + gap_x, "pitch_y": height + gap_y,
        }
    )  # fmt: skip


@given(own_sheets(), st.data())
def test_on_any_sheet_nothing_leaves_the_page_and_no_two_labels_overlap(
    format: Format, data: st.DataObject
) -> None:
    size = data.draw(st.sampled_from([format.smallest, format.usual, format.largest]))
    boxes = format.boxes()
    wanted = order(min(len(boxes), 3), format=format, size=size)
    paper = Box(0, 0, format.sheet_width, format.sheet_height)
    assert all(is_within(box, paper) for box in boxes)
    neighbours = [(one, other) for one in boxes[:40] for other in boxes[:40] if one is not other]
    assert not any(overlaps(one, other) for one, other in neighbours)
    for page in laid(wanted):
        for label in page.labels:
            assert all(is_within(code.box, label.box) for code in label.codes)
