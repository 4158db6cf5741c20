"""A line between a phone and the table that can fall silent without breaking, as Wi-Fi does."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from threading import Event, Thread
from urllib.parse import urlsplit


@dataclass
class Wire:
    """Passes bytes on both ways while it is up. Connections stay open while it is down."""

    url: str
    flows: Event = field(default_factory=Event)

    def fall_silent(self) -> None:
        self.flows.clear()

    def recover(self) -> None:
        self.flows.set()

    def pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        """Pass on what comes until either end is gone."""
        with suppress(OSError):
            while data := source.recv(65_536):
                self.flows.wait()
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)


@contextmanager
def lay_wire(to: str) -> Iterator[Wire]:
    """Lay a wire to the service at an address for the time of the block."""
    there = (urlsplit(to).hostname or "", urlsplit(to).port or 0)
    ends: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as door:
        wire = Wire(f"http://127.0.0.1:{door.getsockname()[1]}")
        wire.recover()

        def answer() -> None:
            with suppress(OSError):
                while True:
                    near, _ = door.accept()
                    far = socket.create_connection(there)
                    ends.extend((near, far))
                    for one, other in ((near, far), (far, near)):
                        Thread(target=wire.pass_on, args=(one, other), daemon=True).start()

        porter = Thread(target=answer, daemon=True)
        porter.start()
        yield wire
        wire.recover()
        with suppress(OSError):
            door.shutdown(socket.SHUT_RDWR)
        porter.join()
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
