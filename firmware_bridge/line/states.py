"""The states of a board's session, and which trigger leads from one to the next.

`found`, `opened`, `closed` and `parted` come from the port, the others from what the board says or
fails to. A port that closes is `closed` when no board was ever met there, else `parted`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

State = Literal["absent", "opening", "handshaking", "ready", "wrong_protocol", "lost"]

TRANSITIONS: Mapping[State, Mapping[str, State]] = MappingProxyType(
    {
        "absent": {"found": "opening"},
        "opening": {"opened": "handshaking", "closed": "absent", "parted": "lost"},
        "handshaking": {
            "greeted": "handshaking",
            "synced": "ready",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "silent": "lost",
            "closed": "absent",
            "parted": "lost",
        },
        "ready": {
            "greeted": "ready",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "silent": "lost",
            "parted": "lost",
        },
        "wrong_protocol": {
            "greeted": "handshaking",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "parted": "lost",
        },
        "lost": {
            "found": "opening",
            "greeted": "handshaking",
            "mismatched": "wrong_protocol",
            "restarted": "handshaking",
            "parted": "lost",
        },
    }
)
