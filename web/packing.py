"""Pages, scripts and texts go out gzipped: a third of the bytes when the whole table loads at once.

What changes with every move is small and goes out as it is. A file is packed once and kept.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Flask, Response, request

LEAST = 600
"""Bytes below which packing gains nothing."""
KINDS = frozenset({"text/html", "text/css", "text/javascript", "image/svg+xml"})
STEADY = ("/api/texts/", "/api/games/")


def add_packing(app: Flask) -> None:
    """Pack every answer that is worth it, for callers that can unpack."""

    @app.after_request
    def pack(response: Response) -> Response:
        if response.status_code != 200 or not _is_steady(response):
            return response
        response.vary.add("Accept-Encoding")
        if not request.accept_encodings.quality("gzip") or response.content_encoding:
            return response
        response.direct_passthrough = False  # a file is read, to be packed
        body = response.get_data()
        if len(body) >= LEAST:
            response.set_data(packed(body))
            response.content_encoding = "gzip"
        return response


@lru_cache(maxsize=256)
def packed(body: bytes) -> bytes:
    """Return `body` gzipped; the same bytes always give the same bytes."""
    return gzip.compress(body, 6, mtime=0)


def _is_steady(response: Response) -> bool:
    return response.mimetype in KINDS or request.path.startswith(STEADY)
