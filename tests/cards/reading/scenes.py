"""Photos made up for tests: printed codes, laid out, turned, tilted, blurred, lit badly."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.cards.reading.quads import Spot

Picture = Image.Image
PAPER = 235
DESK = 150


def link(number: int) -> str:
    """Return what is printed on a label: another for every number."""
    return f"http://table.local/c/{number:05d}"


def label(text: str, module: int = 8) -> Picture:
    """Return a code with the white around it, `module` pixels per module."""
    code = QRCode(version=2, error_correction=ERROR_CORRECT_M, border=4)
    code.add_data(text)
    rows = code.get_matrix()
    picture = Image.new("L", (len(rows), len(rows)))
    picture.putdata([20 if dark else PAPER for row in rows for dark in row])
    side = len(rows) * module
    return picture.resize((side, side), Image.Resampling.NEAREST)


def sheet(
    columns: int, rows: int, *, size: tuple[int, int], module: int, ground: int = DESK
) -> Picture:
    """Return labels laid out on a ground, numbered row by row, each in the middle of its field."""
    picture = Image.new("L", size, ground)
    for number in range(columns * rows):
        printed = label(link(number), module)
        x, y = middle(number, columns, rows, size)
        picture.paste(printed, (x - printed.width // 2, y - printed.height // 2))
    return picture


def middle(number: int, columns: int, rows: int, size: tuple[int, int]) -> tuple[int, int]:
    """Return where the middle of a label of a sheet is."""
    row, column = divmod(number, columns)
    return (
        round((column + 0.5) * size[0] / columns), round((row + 0.5) * size[1] / rows),
    )  # fmt: skip


def turned(picture: Picture, degrees: float) -> Picture:
    """Return a picture turned, on a ground that holds it."""
    return picture.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=DESK)


def tilted(picture: Picture, share: float) -> Picture:
    """Return a picture as if its upper edge were further away: shorter on each side by a share."""
    width, height = picture.size
    away = share * width
    seen = [(away, share * height), (width - away, share * height), (width, height), (0, height)]
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    way = _perspective(seen, corners)
    return picture.transform(
        picture.size, Image.Transform.PERSPECTIVE, way, Image.Resampling.BICUBIC, fillcolor=DESK
    )


def blurred(picture: Picture, pixels: float) -> Picture:
    """Return a picture out of focus; `pixels` is the standard deviation."""
    return picture.filter(ImageFilter.GaussianBlur(pixels))


def noisy(picture: Picture, sigma: float) -> Picture:
    """Return a picture with the grain of a dark room."""
    return ImageChops.add(picture, Image.effect_noise(picture.size, sigma), 1, -128)


def in_shade(picture: Picture) -> Picture:
    """Return a picture whose left is half as light as its right."""
    light = Image.linear_gradient("L").rotate(90).point(lambda value: 128 + value // 2)
    return ImageChops.multiply(picture, light.resize(picture.size))


def glared(picture: Picture, box: tuple[float, float, float, float]) -> Picture:
    """Return a picture with a lamp's reflection in a box."""
    picture = picture.copy()
    ImageDraw.Draw(picture).ellipse(box, fill=252)
    return picture


def packed(picture: Picture, form: str = "JPEG", **how: Any) -> bytes:
    """Return a picture as a file."""
    file = io.BytesIO()
    picture.save(file, form, **how)
    return file.getvalue()


def _perspective(seen: Sequence[Spot], corners: Sequence[Spot]) -> list[float]:
    """Return the eight numbers that lead from where a corner is seen back to where it was."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(seen, corners, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for place in range(8):  # Gauss and Jordan
        pivot = max(range(place, 8), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for row in range(8):
            if row != place:
                by = rows[row][place]
                rows[row] = [a - by * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[8] for row in rows]
