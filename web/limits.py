"""How much the server takes from whom. A household is one address, so nothing counts addresses."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from web.buckets import Rate
from web.uploads import UPLOADS, Upload

_PHOTOS = Rate(per_second=1 / 6, burst=5)
_FRAMES = Rate(per_second=2, burst=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits; rates are per device, None lifts them. Bytes, seconds and counts.

    `photos` are whole ones, `frames` the small pictures a running camera sends one after another.

    A browser opens six connections to one house at most, so four streams leave two for moves.

    A stream says every `beat_seconds` that it lives; one that could send nothing for
    `patience_seconds` has a dead phone at its other end.
    """

    moves: Rate | None = field(default_factory=Rate)
    photos: Rate | None = _PHOTOS
    frames: Rate | None = _FRAMES
    body_bytes: int = 65_536
    body_seconds: float = 10.0
    uploads: tuple[Upload, ...] = UPLOADS
    streams: int = 2_000
    streams_per_device: int = 4
    beat_seconds: float = 2.0
    patience_seconds: float = 30.0
    workers: int = 12

    def upload(self, path: str) -> Upload:
        """Return what the address at a path takes: a small JSON, unless it is one of `uploads`."""
        for upload in self.uploads:
            if re.fullmatch(upload.path, path):
                return upload
        return Upload(path=path, most=self.body_bytes, seconds=self.body_seconds)
