"""A reader of live streams over a real socket."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, NamedTuple

from tests.patience import PATIENCE_S


class Event(NamedTuple):
    """An event as it came: its fields, or a comment under the empty name."""

    fields: dict[str, str]

    @property
    def name(self) -> str:
        return self.fields.get("event", "")

    @property
    def data(self) -> Any:
        return json.loads(self.fields["data"])


class Stream:
    """An open `GET .../live`."""

    def __init__(self, port: int, match: str, *, token: str = "") -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._connection.request("GET", f"/api/matches/{match}/live", headers=headers)
        self.response = self._connection.getresponse()

    def __enter__(self) -> Stream:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Vanish, as a phone does that leaves the room."""
        self.response.close()
        self._connection.close()

    def next(self, name: str | None = None) -> Event:
        """Return the next event, or the next one called `name`; fails at the stream's end."""
        while True:
            event = self._block()
            assert event is not None, f"the stream ended before {name}"
            if name is None or event.name == name:
                return event

    def view(self, version: int) -> Any:
        """Return the first view that is at least `version`."""
        while True:
            view = self.next("view").data
            if view["v"] >= version:
                return view

    def at_end(self) -> bool:
        """Tell whether the stream has ended."""
        return self.response.readline() == b""

    def _block(self) -> Event | None:
        fields: dict[str, str] = {}
        while line := self.response.readline():
            text = line.decode().rstrip("\n")
            if not text:
                return Event(fields)
            key, _, value = text.partition(":")
            fields[key] = value.removeprefix(" ")
        return None


def wait_until(condition: Callable[[], bool]) -> None:
    """Poll a condition until it holds; fails when it does not within our patience."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.005)
