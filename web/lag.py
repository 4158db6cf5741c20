"""A press counts from the finger, not from when its message arrives: a short way is given back.

The page says at which table time it was tapped. It is believed up to `ALLOWANCE_MS` back, so that
nobody gains more by lying; where there is an arbiter, what counts is the arrival.
"""

from __future__ import annotations

from companion.host import Host
from web.bodies import Moving

ALLOWANCE_MS = 500


def instant(host: Host, match: str, wish: Moving) -> int:
    """Return the table time at which a move counts, 0 for that of its arrival."""
    if wish.verb != "press" or wish.at is None:
        return 0
    clock = host.table(match).clock
    if clock is None or clock.arbiter:
        return 0
    now = host.now()
    return max(now - ALLOWANCE_MS, min(wish.at, now))
