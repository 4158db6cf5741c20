"""How long a test waits for what must come: only a failure takes that long.

It is generous. A machine may have other work for seconds at a time, and a device that was slow to
say who it is, is left alone for half a minute before it is asked again.
"""

from __future__ import annotations

PATIENCE_S = 120.0
