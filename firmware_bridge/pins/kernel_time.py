"""The clock of the kernel's edges."""

from __future__ import annotations

import time


def kernel_ms() -> int:
    """Return CLOCK_MONOTONIC in milliseconds."""
    return time.monotonic_ns() // 1_000_000
