"""The doctor in the house: inside the running service, where the boards can be asked directly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.doctor import Check, Machine, Subject, bundle, checks
from companion.settings import Settings


class HouseDoctor:
    """`organs` and `boards` tell how those are now, as `/healthz` and `/api/hardware` do.

    `frames` are the last lines of each board by its id, the newest last: `at` in table time (ms),
    `dir`, `text`, and `bad` for one that was spoiled on the way.
    """

    def __init__(
        self,
        data: Path,
        port: int,
        settings: Settings,
        *,
        organs: Callable[[], Mapping[str, Mapping[str, Any]]],
        boards: Callable[[], Sequence[Mapping[str, Any]]] = tuple,
        frames: Callable[[], Mapping[str, Sequence[Mapping[str, Any]]]] = dict,
        machine: Machine | None = None,
    ) -> None:
        self._machine = machine or Machine()
        self._data, self._port, self._settings = data.absolute(), port, settings
        self._organs, self._boards, self._frames = organs, boards, frames

    def checks(self) -> tuple[Check, ...]:
        """Return all findings; takes up to two seconds."""
        return checks(self._machine, self._subject())

    def bundle(self) -> bytes:
        """Return the support bundle as a zip; takes up to three seconds."""
        subject = self._subject()
        lines = {board: [*map(_line, frames)] for board, frames in self._frames().items()}
        return bundle(self._machine, subject, checks(self._machine, subject), lines)

    def _subject(self) -> Subject:
        return Subject(
            data=self._data, port=self._port, settings=self._settings, organs=self._organs(),
            boards=self._boards(),
        )  # fmt: skip


def _line(frame: Mapping[str, Any]) -> str:
    way = "<" if frame["dir"] == "in" else ">"
    return f"{frame['at']} {way} {frame['text']}{' (damaged)' if frame.get('bad') else ''}"
