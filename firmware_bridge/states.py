"""The states of a board's session, and which trigger leads from one to the next.

`found`, `opened` and `closed` come from the port, the others from what the board says or fails to.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

State = Literal["absent", "opening", "handshaking", "ready", "wrong_protocol", "lost"]

TRANSITIONS: Mapping[State, Mapping[str, State]] = MappingProxyType(
    {
        "absent": {"found": "opening"},
        "opening": {"opened": "handshaking", "closed": "absent"},
        "handshaking": {
            "greeted": "handshaking",
            "synced": "ready",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "silent": "lost",
            "closed": "absent",
        },
        "ready": {
            "greeted": "ready",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "silent": "lost",
            "closed": "lost",
        },
        "wrong_protocol": {
            "greeted": "handshaking",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "closed": "absent",
        },
        "lost": {
            "found": "opening",
            "greeted": "handshaking",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "closed": "lost",
        },
    }
)
