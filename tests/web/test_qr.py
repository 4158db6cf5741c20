"""QR codes as pictures: drawn true, white around them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from companion.qr import QUIET, Matrix, qr_matrix
from web.qr import qr_path, qr_svg


def drawn(path: str, side: int) -> Matrix:
    dark = [[False] * side for _ in range(side)]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        for column in range(int(x), int(x) + int(width)):
            assert not dark[int(y)][column]
            dark[int(y)][column] = True
    return [row[QUIET:-QUIET] for row in dark[QUIET:-QUIET]]


def test_the_path_draws_exactly_the_matrix() -> None:
    matrix = [list(row) for row in qr_matrix("http://table.local/m/K7QZ2")]
    assert drawn(qr_path(matrix), len(matrix) + 2 * QUIET) == matrix


def test_the_picture_is_xml_with_white_around_the_code() -> None:
    root = ET.fromstring(qr_svg('http://table.local/?a="<&'))
    assert root.attrib["viewBox"] == f"0 0 {25 + 8} {25 + 8}"
    ground, code = root
    assert ground.attrib["fill"] == "#fff"
    assert code.attrib["fill"] == "#000"
