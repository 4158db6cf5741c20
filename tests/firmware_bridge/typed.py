"""A session whose board is the test."""

from __future__ import annotations

from firmware_bridge.line import wire
from firmware_bridge.line.session import Session
from tests.firmware_bridge.bench import START

HELLO = "H 1 1.0.0 serial b1 {seq} 0 roll"


class Typed:
    """A session whose board is the test: bodies in, bodies out, time as we say."""

    def __init__(self, on_disk: dict[str, int] | None = None) -> None:
        self.now = START
        committed = on_disk or {}
        self.session = Session("tower", committed=lambda boot: committed.get(boot, 0))
        self.session.found("/dev/ttyACM0")
        self.session.opened(self.now)

    def says(self, *bodies: str) -> list[object]:
        data = b"".join(wire.encode(body) for body in bodies)
        return list(self.session.receive(data, self.now))

    def wait(self, ms: int) -> list[object]:
        events: list[object] = []
        for _ in range(0, ms, 50):
            self.now += 50
            events += self.session.tick(self.now)
        return events

    def heard(self) -> list[str]:
        return wire.Lines().feed(self.session.outgoing())

    def ready(self, seq: int = 0) -> Typed:
        self.says(HELLO.format(seq=seq))
        self.wait(50)
        self.says(f"{self.heard()[-1]} 1000000")
        assert self.session.state == "ready"
        return self

    def roll(self, seq: int, value: int = 4, boot: str = "b1") -> list[object]:
        return self.says(f"R {boot} {seq} 900000 d6 {value} ok ir5")
