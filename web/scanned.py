"""A hand scanner's scan as pages hear it on the live stream."""

from __future__ import annotations

import msgspec

from companion.cards.ids import code_in
from companion.cards.registry import Registry
from companion.scans import Scan
from web.card_shape import shape_of_code
from web.foreign_text import shown

LONGEST = 300
"""Signs of foreign text that are passed on."""


def scan_frame(registry: Registry | None, scan: Scan) -> bytes:
    """Return a scan as an event. Text without a code of ours is passed on as text, cut short."""
    code = code_in(scan.text)
    body = {
        "code": code,
        "text": "" if code else shown(scan.text, LONGEST),
        "seat": scan.seat,
        "at": scan.at,
        "card": shape_of_code(registry, code),
    }
    return b"event: scan\ndata: %b\n\n" % msgspec.json.encode(body)
