"""How much the server takes from whom. A household is one address, so nothing counts addresses."""

from __future__ import annotations

from dataclasses import dataclass, field

from web.buckets import Rate


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits; `moves` is per device, None lifts it. Bytes, seconds and counts.

    A browser opens six connections to one house at most, so four streams leave two for moves.

    A stream says every `beat_seconds` that it lives; one that could send nothing for
    `patience_seconds` has a dead phone at its other end.
    """

    moves: Rate | None = field(default_factory=Rate)
    body_bytes: int = 65_536
    body_seconds: float = 10.0
    streams: int = 2_000
    streams_per_device: int = 4
    beat_seconds: float = 2.0
    patience_seconds: float = 30.0
    workers: int = 12
