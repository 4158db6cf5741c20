"""Token buckets: how much one device may send, in bursts and in the long run."""

from __future__ import annotations

from dataclasses import dataclass

from web.errors import Refused

_MOST_DEVICES = 4_096


@dataclass(frozen=True, slots=True)
class Rate:
    """`per_second` in the long run, `burst` at once."""

    per_second: float = 20.0
    burst: float = 40.0


class Buckets:
    """One bucket per device; a device not heard of for long has a full one and is forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._levels: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        """The number of devices that are remembered."""
        return len(self._levels)

    def take(self, device: str, now: float) -> None:
        """Count one request at `now` (seconds). Raises `Refused` with `request/too_many`."""
        level, since = self._levels.pop(device, (self._rate.burst, now))
        level = min(self._rate.burst, level + (now - since) * self._rate.per_second)
        # Put back at the end: the dict stays in the order of last use, the oldest first.
        self._levels[device] = (level - 1 if level >= 1 else level, now)
        if len(self._levels) > _MOST_DEVICES:
            del self._levels[next(iter(self._levels))]
        if level < 1:
            raise Refused("request/too_many", "That was a lot at once. Wait a second.")
