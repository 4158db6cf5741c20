"""QR codes: the smallest that holds the text, as safe as its size allows, drawn true."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from qrcode.constants import ERROR_CORRECT_H, ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q
from qrcode.main import QRCode

from web.qr import QUIET, Matrix, qr_matrix, qr_path, qr_svg


def drawn(path: str, side: int) -> Matrix:
    dark = [[False] * side for _ in range(side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        for column in range(int(x), int(x) + int(width)):
            assert not dark[int(y)][column]
            dark[int(y)][column] = True
    return [row[QUIET:-QUIET] for row in dark[QUIET:-QUIET]]


@pytest.mark.parametrize(
    ("text", "version", "level"),
    [
        ("http://192.168.178.23:8000/m/K7QZ2", 2, ERROR_CORRECT_L),
        ("http://table.local/m/K7QZ2", 2, ERROR_CORRECT_M),
        ("HTTP://TABLE.LOCAL/M/K7QZ2", 2, ERROR_CORRECT_Q),
        ("K7QZ2", 2, ERROR_CORRECT_H),
        ("http://heldentisch.local:8000/m/K7QZ2/tv", 3, ERROR_CORRECT_M),
    ],
)
def test_the_smallest_version_first_then_the_highest_level(
    text: str, version: int, level: int
) -> None:
    wanted = QRCode(version=version, error_correction=level, border=0)
    wanted.add_data(text)
    wanted.make(fit=False)
    assert qr_matrix(text) == wanted.get_matrix()


def test_the_path_draws_exactly_the_matrix() -> None:
    matrix = qr_matrix("http://table.local/m/K7QZ2")
    assert drawn(qr_path(matrix), len(matrix) + 2 * QUIET) == matrix


def test_the_picture_is_xml_with_white_around_the_code() -> None:
    root = ET.fromstring(qr_svg('http://table.local/?a="<&'))
    assert root.attrib["viewBox"] == f"0 0 {25 + 8} {25 + 8}"
    ground, code = root
    assert ground.attrib["fill"] == "#fff"
    assert code.attrib["fill"] == "#000"
