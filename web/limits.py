"""How much the server takes from whom. A household is one address, so nothing counts addresses."""

from __future__ import annotations

from dataclasses import dataclass, field

from web.buckets import Rate


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits; `moves` is per device, None lifts it. Bytes, seconds and counts."""

    moves: Rate | None = field(default_factory=Rate)
    body_bytes: int = 65_536
    body_seconds: float = 10.0
    streams: int = 2_000
    streams_per_device: int = 6
    beat_seconds: float = 10.0
    workers: int = 12
