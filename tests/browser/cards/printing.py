"""A phone on the page that prints labels, and what is on the sheets."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, expect

from companion.cards.ids import code_in
from companion.cards.labels.formats import find_format
from companion.cards.labels.settings import PrintSettings
from tests.browser.phones import Phone, Served, serve

Make = Callable[..., Phone]
GAME = "neue-helden"
L4737 = find_format("L4737")
LONG_MS = 90_000
QR = zxingcpp.BarcodeFormats([zxingcpp.BarcodeFormat.QRCode])
DPI = 300
MM = DPI / 25.4
VALUES = {"kraft": 1, "iq": 0, "movement": 0}
NAMES = (
    "Dr. Übel stoppen", "Bankraub verhindern", "Doppelter Lohn", "Greifhaken", "Zeitung lesen",
    "Treppe statt Lift", "Katze vom Baum", "Brücke halten", "Stadtplan", "Zug aufhalten",
    "Feuer löschen", "Museum bewachen", "Hund finden", "Schach lernen", "Kran heben",
    "Damm flicken", "Rätsel lösen", "Nachtwache", "Bus schieben", "Funkgerät", "Umhang", "Lupe",
    "Freier Tag", "불꽃 화살",
)  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with serve(tmp_path, printing=PrintSettings(tmp_path)) as served:
        yield served


@pytest.fixture
def ids(table: Served) -> list[str]:
    """Return the ids of the deck's cards."""
    for name in NAMES:
        table.registry.add(GAME, "tool", {"ko" if name > "가" else "de": name}, VALUES)
    return [card.id for card in table.registry.deck(GAME)]


def opened(phone: Phone) -> Phone:
    phone.page.goto(f"{phone.url}/cards/{GAME}/print")
    expect(phone.page.locator("img.a4").first).to_be_visible()
    return phone


def row(phone: Phone, name: str) -> Locator:
    return phone.page.locator(f"[data-row={name}]")


def choose(phone: Phone, name: str, value: str) -> None:
    """Choose a value of a row."""
    if row(phone, name).get_attribute("aria-expanded") == "false":
        row(phone, name).click()
    phone.page.locator(f".ed [data-value='{value}']").click()


# A sheet changes its size when another one beside it goes away, so it is measured with the tap.
TAPS = """(sheet, [across, down]) => {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  const at = { clientX: left + across * width, clientY: top + down * height };
  sheet.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
}"""


def tap_label(phone: Phone, number: int) -> None:
    """Tap on a label of the sheet in the preview, counted from 1."""
    column, line = (number - 1) % L4737.columns, (number - 1) // L4737.columns
    x = L4737.left + L4737.pitch_x * column + L4737.width / 2
    y = L4737.top + L4737.pitch_y * line + L4737.height / 2
    phone.page.locator("figure.labels img").evaluate(TAPS, [x / 210, y / 297])


def make(phone: Phone, key: str = "PDF machen", done: str = "lesbar") -> None:
    phone.press(key)
    expect(phone.page.locator(".dn")).to_contain_text(done, timeout=LONG_MS)


def pdf_of(phone: Phone, key: str = "PDF öffnen") -> list[Image.Image]:
    """Return the pages of the PDF behind the key."""
    href = phone.page.get_by_role("link", name=key).get_attribute("href")
    answer = phone.page.request.get(f"{phone.url}{href}")
    assert answer.headers["content-disposition"].startswith("inline; filename=")
    pdf = pypdfium2.PdfDocument(io.BytesIO(answer.body()))
    return [page.render(scale=DPI / 72).to_pil().convert("L") for page in pdf]


def codes_on(page: Image.Image) -> dict[str, tuple[float, float]]:
    """Return what each code of a page says, with where it begins, in mm from the top left."""
    found = zxingcpp.read_barcodes(page, formats=QR)
    return {
        code_in(one.text) or one.text: (
            one.position.top_left.x / MM, one.position.top_left.y / MM,
        )
        for one in found
    }  # fmt: skip
