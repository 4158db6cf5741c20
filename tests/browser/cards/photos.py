"""Photos as phones take them: cards with codes on a wooden table, drawn here.

Each is a JPEG in bytes, or in a file for the fake camera of a browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from web.qr import qr_matrix

WOOD, PLANK, PAPER, INK, PENCIL = "#5b4632", "#624c37", "#f4efe3", "#1b1b1b", "#8d8472"
CARD = (340, 475)
"""Pixels of a card."""
_TURNS = (-6, 3, -2, 7, 4, -3, 5, -7)
_CODE, _QUIET = 290, 4


def card(text: str, *, glare: bool = False) -> Image.Image:
    """Return a card with a code; with `glare` the lamp hides a part of it."""
    paper = Image.new("RGB", CARD, PAPER)
    paper.paste(code(text).resize((_CODE, _CODE), Image.Resampling.NEAREST), (25, 20))
    pen = ImageDraw.Draw(paper)
    pen.rectangle((30, 340, 280, 370), fill=PENCIL)
    pen.rectangle((30, 395, 200, 420), fill="#b9b09c")
    if glare:
        pen.ellipse((124, 116, 310, 305), fill="#fdfdfd")
    return paper


def code(text: str) -> Image.Image:
    """Return a code with its quiet zone, one pixel a module."""
    matrix = qr_matrix(text)
    side = len(matrix) + 2 * _QUIET
    image = Image.new("RGB", (side, side), "white")
    for row, modules in enumerate(matrix):
        for column, dark in enumerate(modules):
            if dark:
                image.putpixel((column + _QUIET, row + _QUIET), (27, 27, 27))
    return image


def spread(texts: Sequence[str], *, glare: int = -1, columns: int = 4) -> bytes:
    """Return a photo of cards in rows; the lamp shines on the one numbered `glare`, from 0."""
    rows = -(-len(texts) // columns)
    table = wood(60 + columns * 440, 60 + rows * 560)
    for number, text in enumerate(texts):
        turned = card(text, glare=number == glare).convert("RGBA")
        turned = turned.rotate(_TURNS[number % 8], Image.Resampling.BICUBIC, expand=True)
        table.paste(turned, (60 + number % columns * 440, 40 + number // columns * 560), turned)
    return jpeg(table)


def wood(width: int, height: int) -> Image.Image:
    """Return an empty table."""
    table = Image.new("RGB", (width, height), WOOD)
    pen = ImageDraw.Draw(table)
    for top in range(0, height, 360):
        pen.rectangle((0, top, width, top + 180), fill=PLANK)
    return table


def jpeg(image: Image.Image) -> bytes:
    """Return an image as a phone would store it."""
    out = BytesIO()
    image.save(out, "JPEG", quality=88)
    return out.getvalue()


def film(path: Path, text: str) -> Path:
    """Write what a camera sees that is held over a card: a film of a few frames (MJPEG)."""
    frame = wood(1280, 720)
    frame.paste(card(text), (470, 120))
    path.write_bytes(jpeg(frame) * 4)
    return path
