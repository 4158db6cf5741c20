"""Reading codes for pages: what was typed or pasted, and all that is in a photo.

A scan shows what a card is and changes nothing. A code of ours is taken out of a link of any host;
any other text is given back as text. Photos are forgotten once they are read.
"""

from __future__ import annotations

import re
import time
from functools import partial
from threading import Lock
from typing import Annotated, Any

import msgspec
from flask import Blueprint, Response, request
from msgspec import Meta

from companion.cards.ids import code_in, read_typed
from companion.cards.reading.found import Found
from companion.cards.reading.photo import read_photo
from web.bodies import read_body
from web.buckets import Buckets, Rate
from web.card_shape import shape_of_code
from web.errors import Refused
from web.foreign_text import shown
from web.limits import Limits
from web.replies import caller_of, keep_device, reply, token_of
from web.wiring import Wiring

LONGEST_TEXT = 500
"""Signs of foreign text that are shown; the largest QR code holds 4,296."""
_FRAME_BYTES = 128_000
_TYPED = re.compile(r"[\w\s-]{0,12}")
"""What people type who want a code, right or wrong: a few letters and digits."""


class Scanning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/scan`: what was typed, or read by a camera or a hand scanner."""

    text: Annotated[str, Meta(max_length=10_000)]


class PhotoBuckets:
    """How often a device may have photos read, and the frames of a running camera."""

    def __init__(self, limits: Limits) -> None:
        self._lock = Lock()
        self._photos = _buckets(limits.photos)
        self._frames = _buckets(limits.frames)

    def take(self, device: str, length: int | None, now: float) -> None:
        """Count one at `now` (seconds). Raises `Refused` with `photo/too_many`."""
        is_frame = length is not None and length <= _FRAME_BYTES
        buckets = self._frames if is_frame else self._photos
        if buckets is None:
            return
        try:
            with self._lock:
                buckets.take(device, now)
        except Refused:
            raise Refused(
                "photo/too_many", "Those were many photos at once. Wait a few seconds."
            ) from None


def scan_blueprint(wiring: Wiring) -> Blueprint:
    """Return `/api/scan` and `/api/photo`."""
    blueprint = Blueprint("scan", __name__, url_prefix="/api")
    blueprint.post("/scan", endpoint="scan")(partial(_scan, wiring))
    blueprint.post("/photo", endpoint="photo")(partial(_photo, wiring, PhotoBuckets(wiring.limits)))
    return blueprint


def _scan(wiring: Wiring) -> Response:
    text = read_body(request.get_data(), Scanning).text
    if code_in(text) is None and _TYPED.fullmatch(text.strip()):
        read_typed(text)  # says what is wrong with it
    return reply(_told(wiring, text))


def _photo(wiring: Wiring, buckets: PhotoBuckets) -> Response:
    caller = caller_of(wiring)
    buckets.take(caller.device, request.content_length, time.monotonic())
    reading = read_photo(request.get_data(cache=False))
    answer = reply(
        {
            "width": reading.width,
            "height": reading.height,
            "found": [_told_of(wiring, found) for found in reading.found],
            "missed": reading.missed,
        }
    )
    # Phones without a seat share a bucket; from its second photo on each has one of its own.
    return answer if caller.device else keep_device(answer, token_of(caller))


def _told_of(wiring: Wiring, found: Found) -> dict[str, Any]:
    return {**_told(wiring, found.text), "corners": found.corners}


def _told(wiring: Wiring, text: str) -> dict[str, Any]:
    code, registry = code_in(text), wiring.registry
    return {
        "code": code,
        "text": shown(text, LONGEST_TEXT),
        "card": shape_of_code(registry, code),
        "genuine": code is not None and registry is not None and registry.is_genuine(code),
    }


def _buckets(rate: Rate | None) -> Buckets | None:
    return None if rate is None else Buckets(rate)
