"""Hands and signs joined to a host as the fittings of a table join them, with ears and eyes."""

from __future__ import annotations

import queue
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from companion.host import Host
from firmware_bridge.bridge import newest_match
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import Binding
from firmware_bridge.hands.hands import Hands
from firmware_bridge.signs.signs import Signs


class Joined:
    """`lit` gets each lamp with its glow, `heard` each sound, `called` what calls for a throw."""

    def __init__(self, host: Host, bindings: Iterable[Binding] = ()) -> None:
        self.lit: queue.Queue[tuple[str, str]] = queue.Queue()
        self.heard: queue.Queue[str] = queue.Queue()
        self.called: queue.Queue[str] = queue.Queue()
        known = tuple(bindings)
        self.hands = Hands(
            host, Bindings(None, known), playing=lambda: newest_match(host),
            refuse=lambda button: self.signs.refuse(button),
        )  # fmt: skip
        self.hands.know({one.button: one.button for one in known})
        self.signs = Signs(
            self.hands.lamps, now=host.now, view=lambda: view_of(host),
            light=lambda button, glow: self.lit.put((button, glow)), sound=self.heard.put,
            call=self.called.put,
        )  # fmt: skip
        self._host = host

    @contextmanager
    def showing(self) -> Iterator[None]:
        """Let lamps and sounds follow the match for the time of the block."""
        stop = self._host.listen(lambda match, version: self.signs.wake())
        self.signs.start()
        try:
            yield
        finally:
            stop()
            self.signs.stop()


def view_of(host: Host) -> dict | None:
    match = newest_match(host)
    return None if match is None else msgspec.json.decode(host.snapshot(match).data)
