"""Every label of every format and size is read back as the card it belongs to."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageDraw, ImageFilter

from companion.cards.ids import code_in
from companion.cards.labels.formats import FORMATS
from companion.cards.labels.order import Order
from companion.cards.labels.printer import Printer
from companion.cards.labels.reading_back import unread
from companion.cards.labels.shapes import Code, Page
from tests.cards.labels.sheets import (
    NAME_BASE,
    NUMBER_BASE,
    cut_out,
    laid,
    made,
    order,
    rasterised,
    replace,
)  # fmt: skip


def full(format: str, *, base: str = NAME_BASE, **more: Any) -> Order:
    """A whole sheet and one label more."""
    return order(FORMATS[format].per_page + 1, format=FORMATS[format], base=base, **more)


def seen(picture: Image.Image) -> list[str]:
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    formats = BarcodeFormats([BarcodeFormat.QRCode])
    return [one.text for one in read_barcodes(picture, formats=formats)]


def all_codes(wanted: Order) -> list[tuple[int, str, Code]]:
    return [
        (number, label.code, code)
        for number, page in enumerate(laid(wanted))
        for label in page.labels
        for code in label.codes
    ]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("size", ["smallest", "usual", "largest"])
def test_every_label_of_every_format_and_size_is_read_as_its_card(format: str, size: str) -> None:
    wanted = full(format, size=getattr(FORMATS[format], size))
    result = made(wanted)
    # Judged here by eyes of our own: the id in what stands on each label's place.
    for number, card, code in all_codes(wanted):
        texts = seen(cut_out(rasterised(result.pdf, number), code.box))
        assert [code_in(text) for text in texts] == [card]
    assert (result.codes, result.unreadable) == (FORMATS[format].per_page + 1, ())


@pytest.mark.parametrize("format", [one for one in FORMATS if not FORMATS[one].bare])
def test_the_longer_address_of_a_number_is_read_at_the_smallest_size(format: str) -> None:
    result = made(full(format, base=NUMBER_BASE, size=FORMATS[format].smallest))
    assert result.readable == result.codes == FORMATS[format].per_page + 1


@pytest.mark.parametrize("sheet", ["L4737", "5160"])
@pytest.mark.parametrize("insert_size", ["whole", "tight"])
def test_both_codes_of_every_insert_are_read(sheet: str, insert_size: Any) -> None:
    wanted = order(10, format=FORMATS[sheet], inserts="only", insert_size=insert_size)
    result = made(wanted)
    assert (result.codes, result.unreadable, result.pages) == (20, (), 2)


def turned(picture: Image.Image) -> Image.Image:
    return picture.rotate(30, expand=True, fillcolor=255, resample=Image.Resampling.BICUBIC)


def blurred(picture: Image.Image) -> Image.Image:
    # 0.3 of a module or less: what holds for a camera that is in focus.
    return picture.filter(ImageFilter.GaussianBlur(0.3 * MODULE_PX))


def shaded(picture: Image.Image) -> Image.Image:
    light = Image.linear_gradient("L").resize(picture.size).point(lambda value: 70 + value * 0.7)
    return Image.composite(picture, Image.new("L", picture.size, 20), light)


def noisy(picture: Image.Image) -> Image.Image:
    noise = Image.effect_noise(picture.size, 40)
    return Image.blend(picture, noise, 0.25)


def stained(picture: Image.Image) -> Image.Image:
    picture = picture.copy()
    width, height = picture.size
    x, y, radius = width * 0.6, height * 0.52, width * 0.04
    ImageDraw.Draw(picture).ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return picture


MODULE_PX = 200 / 25.4 * 15 / 33
CHANGES = [turned, blurred, shaded, noisy, stained]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("format", ["L4737", "L4778", "5160"])
def test_a_label_of_15_mm_is_read_turned_blurred_lit_unevenly_or_dirty(
    change: Any, format: str
) -> None:
    wanted = order(24, format=FORMATS[format], size=15)
    result = made(wanted)
    missed = [
        card
        for number, card, code in all_codes(wanted)
        if seen(change(cut_out(rasterised(result.pdf, number), code.box))) != [code.text]
    ]
    assert missed == []


def test_a_label_of_15_mm_is_read_turned_and_blurred_and_lit_unevenly_at_once() -> None:
    wanted = order(24, size=15)
    picture = rasterised(made(wanted).pdf, 0, 300)
    for _, _, code in all_codes(wanted):
        cut = shaded(turned(cut_out(picture, code.box, 300).filter(ImageFilter.GaussianBlur(1.2))))
        assert seen(cut) == [code.text]


def swapped(page: Page) -> Page:
    """The page with the words of two labels right and their codes changed over."""
    one, other, *rest = page.labels
    return replace(
        page,
        labels=(
            replace(one, codes=(replace(one.codes[0], text=other.codes[0].text),)),
            replace(other, codes=(replace(other.codes[0], text=one.codes[0].text),)),
            *rest,
        ),
    )


def test_a_code_on_another_cards_label_is_found() -> None:
    wanted = order(5)
    pages = [swapped(page) for page in laid(wanted)]
    assert list(unread(made(wanted).pdf, pages)) == [tuple(one.code for one in wanted.items[:2])]


def test_a_code_moved_off_the_paper_is_found() -> None:
    wanted = order(20, format=FORMATS["20mm-A4"], printer=Printer("P", right=15))
    assert made(wanted).unreadable == (wanted.items[9].code, wanted.items[19].code)


def test_a_code_that_is_not_there_is_found() -> None:
    few, more = order(3), order(5)
    assert list(unread(made(few).pdf, laid(more))) == [tuple(i.code for i in more.items[3:])]
