"""How the parts of the service are, for `/healthz` and for the heartbeat of every stream."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from web.hardware import BoardState
from web.wiring import Wiring

Organ = Mapping[str, Any]
_ILL = ("failed", "dead")
_log = logging.getLogger("heldentisch.web")


def look_at(wiring: Wiring, *, streams: int) -> dict[str, Organ]:
    """Return the organs by name, each with its `state`; asking never fails."""
    web = {"state": "ok", "streams": streams}
    try:
        return {"web": web, **wiring.organs()}
    except Exception:
        # The streams must go on beating, or every page would believe the table is gone.
        _log.exception("Asking for the organs failed")
        return {"web": {**web, "state": "failed"}}


def boards_of(wiring: Wiring) -> Sequence[BoardState]:
    """Return the boards of the table; asking never fails."""
    if wiring.hardware is None:
        return ()
    try:
        return wiring.hardware.boards()
    except Exception:
        _log.exception("Asking for the boards failed")
        return ()


def is_well(organs: Mapping[str, Organ]) -> bool:
    """Tell whether the service does its work; a tower that is not there is no illness."""
    return all(organ.get("state") not in _ILL for organ in organs.values())


def states(organs: Mapping[str, Organ]) -> dict[str, str]:
    """Return the bare states by name."""
    return {name: organ.get("state", "") for name, organ in organs.items()}
