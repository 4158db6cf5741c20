"""An order carried out: refused, told of, page by page, stopped; and looked at before."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from companion.cards.labels.formats import FORMATS
from companion.cards.labels.job import Stopped, run
from companion.cards.labels.layout import sheets
from companion.cards.labels.order import MOST, Item
from companion.cards.labels.preview import preview_svg
from companion.cards.labels.problem import LabelProblem
from tests.cards.labels.sheets import NUMBER_BASE, drawn, items, laid, made, order

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"items": ()}, "labels/none"),
        ({"items": (Item("7K3QZ"),) * (MOST + 1)}, "labels/many"),
        ({"start": 0}, "labels/start"),
        ({"start": 28}, "labels/start"),
        ({"size": 11.9}, "labels/size"),
        ({"size": 29.7}, "labels/size"),
        ({"size": float("nan")}, "labels/size"),
        ({"base": "http://table.local/c"}, "labels/base"),
    ],
)
def test_an_order_that_cannot_be_is_refused(wish: dict[str, Any], code: str) -> None:
    with pytest.raises(LabelProblem) as error:
        order(**wish)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("wish", "codes"),
    [
        ({}, []),
        ({"size": 14.9}, ["labels/small"]),
        ({"size": 15}, []),
        ({"format": FORMATS["5167"]}, ["labels/small"]),
        ({"format": FORMATS["L4731"]}, ["labels/bare"]),
        ({"format": FORMATS["L4731"], "inserts": "only"}, []),
    ],
)
def test_what_people_should_know_before_they_print(wish: dict[str, Any], codes: list[str]) -> None:
    notices = list(order(**wish).notices())
    assert [one.code for one in notices] == codes
    assert all(str(one).endswith(".") for one in notices)


@pytest.mark.parametrize(("inserts", "codes"), [("no", 3), ("too", 9), ("only", 6)])
def test_an_insert_has_its_code_twice(inserts: Any, codes: int) -> None:
    assert order(3, inserts=inserts).codes == made(order(3, inserts=inserts)).readable == codes


def test_blank_stickers_are_labels_even_where_inserts_are_wanted() -> None:
    wanted = order(items=(Item("7K3QZ"), *items(2)), inserts="only")
    assert [one.kind for one in sheets(wanted)] == ["labels", "inserts"]
    assert wanted.codes == 1 + 4


def test_all_of_a_deck_is_on_the_pages_each_card_once() -> None:
    wanted = order(60, start=20)
    codes = [label.code for page in laid(wanted) for label in page.labels]
    assert codes == [item.code for item in wanted.items]


def test_each_page_is_told_of_as_it_is_drawn_and_read() -> None:
    told: list[tuple[str, int]] = []
    run(order(30), lambda *step: told.append(step), lambda: False)
    assert told == [("drawing", 0), ("drawing", 1), ("reading", 0), ("reading", 1), ("reading", 2)]


@pytest.mark.parametrize("after", range(5))
def test_it_stops_before_the_next_page(after: int) -> None:
    told: list[tuple[str, int]] = []
    with pytest.raises(Stopped):
        run(order(30), lambda *step: told.append(step), lambda: len(told) == after)
    assert len(told) == after


@pytest.mark.parametrize("inserts", ["no", "only"])
def test_the_address_is_printed_on_every_sheet_between_the_labels(inserts: Any) -> None:
    for format in FORMATS.values():
        wanted = order(2, format=format, inserts=inserts, base=NUMBER_BASE)
        assert NUMBER_BASE in drawn(made(wanted).pdf).text
        page = laid(wanted)[0]
        (foot,) = page.words
        boxes = [label.box for label in page.labels] if inserts == "only" else format.boxes()
        assert all(foot.y - foot.size >= box.bottom or foot.y <= box.y for box in boxes)


def test_a_sheet_without_a_margin_has_no_address() -> None:
    from companion.cards.labels.formats import own_format

    edge = own_format(
        {
            "id": "edge", "sheet": "A4", "width": 105, "height": 37.125, "columns": 2, "rows": 8,
            "left": 0, "top": 0, "pitch_x": 105, "pitch_y": 37.125,
        }
    )  # fmt: skip
    assert laid(order(format=edge))[0].words == ()


def pictured(**more: Any) -> tuple[str, ET.Element]:
    wanted = order(**more)
    svg = preview_svg(wanted, sheets(wanted)[0])
    return svg, ET.fromstring(svg)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("inserts", ["no", "only"])
def test_a_full_sheet_is_looked_at_in_60_kb(format: str, inserts: Any) -> None:
    one = FORMATS[format]
    svg, root = pictured(count=one.per_page, format=one, inserts=inserts, base=NUMBER_BASE)
    assert len(svg.encode()) <= 60_000
    assert root.attrib["viewBox"] == f"0 0 {one.sheet_width:g} {one.sheet_height:g}"
    assert not re.search(r"<script|style|href=\"[^#]", svg)


def test_used_labels_are_crossed_and_the_first_free_one_is_outlined() -> None:
    _, root = pictured(count=3, start=5)
    crosses = next(path for path in root.iter(f"{SVG}path") if path.get("stroke") == "#92876f")
    assert crosses.attrib["d"].count("M") == 4
    outlined = [
        (float(use.attrib["x"]), float(use.attrib["y"]))
        for group in root.iter(f"{SVG}g")
        if group.get("stroke") == "#211c16"
        for use in group
    ]
    assert outlined == [(73.24, 44.9)]
    assert "#92876f" not in preview_svg(order(3), sheets(order(3))[0])


def test_each_code_of_a_preview_is_one_path() -> None:
    _, root = pictured(count=3)
    symbols = list(root.iter(f"{SVG}symbol"))
    assert [len(symbol) for symbol in symbols] == [1, 1, 1]
    assert len({symbol[0].attrib["d"] for symbol in symbols}) == 3


def test_a_name_cannot_become_markup() -> None:
    _, root = pictured(items=(Item("7K3QZ", "<b>\"&'</b>"),))
    assert "<b>\"&'</b>" in [text.text for text in root.iter(f"{SVG}text")]
