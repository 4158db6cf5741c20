"""Whom the doctor examines: a data folder, its settings, and the service as it says it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.errors import Spoken
from companion.settings import Settings

SERVICE_DATA = Path("/var/lib/heldentisch")


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """`organs` is what `/healthz` tells, None when nobody answers; `boards` those of
    `/api/hardware`. `fault` says why the settings cannot be used, if they cannot."""

    data: Path
    port: int = 8000
    settings: Settings | None = None
    fault: Spoken | None = None
    organs: Mapping[str, Mapping[str, Any]] | None = None
    boards: Sequence[Mapping[str, Any]] = ()

    @property
    def pins(self) -> list[int]:
        """The pins that the settings name, in order."""
        return sorted(set(self.settings.used_pins)) if self.settings else []
