"""A hand scanner's scan as pages hear it on the live stream."""

from __future__ import annotations

import msgspec

from companion.cards.ids import code_in
from companion.cards.registry import Registry
from companion.scans import Scan
from web.card_shape import card_shape

LONGEST = 300
"""Signs of foreign text that are passed on."""


def scan_frame(registry: Registry | None, scan: Scan) -> bytes:
    """Return a scan as an event. Text without a code of ours is passed on as text, cut short."""
    code = code_in(scan.text)
    card = registry.find(code) if registry is not None and code else None
    body = {
        "code": code,
        "text": "" if code else scan.text[:LONGEST],
        "seat": scan.seat,
        "at": scan.at,
        "card": None if card is None else card_shape(card),
    }
    return b"event: scan\ndata: %b\n\n" % msgspec.json.encode(body)
