"""Only full QR codes are cards: small relatives can be seen in the corners of good codes."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from zxingcpp import BarcodeFormat, create_barcode, read_barcodes

from companion.cards.reading.photo import read_photo


@pytest.mark.parametrize(
    "kind", [BarcodeFormat.MicroQRCode, BarcodeFormat.RMQRCode, BarcodeFormat.Aztec]
)
def test_other_codes_are_not_read(kind: BarcodeFormat) -> None:
    drawn: Any = create_barcode("33502", kind).to_image(scale=12)
    rows = memoryview(drawn)
    assert rows.shape is not None
    code = Image.frombytes("L", (rows.shape[1], rows.shape[0]), rows.tobytes())
    sheet = Image.new("L", (1200, 900), 255)
    sheet.paste(code, (300, 200))
    file = BytesIO()
    sheet.save(file, "PNG")
    assert read_barcodes(sheet), "the drawing itself can be read"
    assert read_photo(file.getvalue()).found == ()
