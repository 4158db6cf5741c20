"""QR codes: the smallest that holds the text, as safe as its size allows."""

from __future__ import annotations

import pytest
from qrcode.constants import ERROR_CORRECT_H, ERROR_CORRECT_L, ERROR_CORRECT_M, ERROR_CORRECT_Q
from qrcode.main import QRCode

from companion.qr import Level, Matrix, card_link, qr_code, qr_matrix, qr_runs

LEVELS = {"L": ERROR_CORRECT_L, "M": ERROR_CORRECT_M, "Q": ERROR_CORRECT_Q, "H": ERROR_CORRECT_H}


def mask_of(matrix: Matrix) -> int:
    """The mask a code says it was made with (ISO/IEC 18004, 7.9: bits 12 to 10, masked 101)."""
    return sum(matrix[8][column] << (4 - column) for column in (2, 3, 4)) ^ 0b101


@pytest.mark.parametrize(
    ("text", "version", "level"),
    [
        ("http://192.168.178.23:8000/m/K7QZ2", 2, "L"),
        ("http://table.local/m/K7QZ2", 2, "M"),
        ("HTTP://TABLE.LOCAL/M/K7QZ2", 2, "Q"),
        ("K7QZ2", 2, "H"),
        ("http://heldentisch.local:8000/m/K7QZ2/tv", 3, "M"),
    ],
)
def test_the_smallest_version_first_then_the_highest_level(
    text: str, version: int, level: Level
) -> None:
    code = qr_code(text)
    assert (len(code.matrix), code.level) == (17 + 4 * version, level)


@pytest.mark.parametrize(
    "segments",
    [
        ("K7QZ2",),
        # What has no small letters is written as such, where that saves two bits.
        ("http://table.local/c", "/7K3QZ"),
        ("HTTP://TABLE.LOCAL/C/7K3QZ",),
        ("http://e.de/c/" * 5,),
    ],
)
def test_another_library_draws_the_same_code(segments: tuple[str, ...]) -> None:
    code = qr_code("".join(segments))
    other = QRCode(
        version=(len(code.matrix) - 17) // 4, error_correction=LEVELS[code.level], border=0,
        mask_pattern=mask_of(code.matrix),
    )  # fmt: skip
    for segment in segments:
        other.add_data(segment, optimize=0)
    other.make(fit=False)
    assert [list(row) for row in code.matrix] == other.get_matrix()


@pytest.mark.parametrize(
    ("base", "link"),
    [
        ("http://table.local", "http://table.local/c/7K3QZ"),
        ("http://a.de", "http://a.de/c/7K3QZ"),
        # In capitals version 2, in small letters version 3.
        ("http://192.168.178.123:8080", "HTTP://192.168.178.123:8080/C/7K3QZ"),
        # Version 2 either way, but in small letters at level L.
        ("http://heldentisch.local", "HTTP://HELDENTISCH.LOCAL/C/7K3QZ"),
    ],
)
def test_a_link_is_in_capitals_where_that_makes_a_better_code(base: str, link: str) -> None:
    assert card_link(base, "7K3QZ") == link


def test_a_text_no_code_can_hold_is_refused() -> None:
    with pytest.raises(ValueError, match=r".+"):
        qr_code("x" * 3000)


def test_the_runs_are_the_dark_modules() -> None:
    matrix = qr_matrix("K7QZ2")
    drawn = {
        (row, column)
        for row, first, length in qr_runs(matrix)
        for column in range(first, first + length)
    }
    assert drawn == {(r, c) for r, row in enumerate(matrix) for c, dark in enumerate(row) if dark}
