"""What a bad cable does to bytes, on purpose: for the simulator and for tests."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from firmware_bridge.wire import Lines, encode


@dataclass(slots=True)
class Faults:
    """The faults of one direction, to be changed at any time.

    `flip_rate` is the share of bytes that get one bit wrong, `drop_rate` the share that vanish;
    `is_stalled` holds everything back; `without` drops whole messages of these verbs (`{"A"}`: no
    acknowledgement passes).
    """

    flip_rate: float = 0.0
    drop_rate: float = 0.0
    is_stalled: bool = False
    without: frozenset[str] = frozenset()

    def clear(self) -> None:
        """Make the cable perfect."""
        self.flip_rate = self.drop_rate = 0.0
        self.is_stalled = False
        self.without = frozenset()


class BadCable:
    """One direction of a cable with `faults`; `chance` decides which byte is hit."""

    def __init__(self, faults: Faults, chance: Random) -> None:
        self._faults = faults
        self._chance = chance
        self._held = bytearray()
        self._lines = Lines()

    def carry(self, data: bytes) -> bytes:
        """Take what goes in at one end and return what comes out at the other."""
        faults = self._faults
        if faults.without:
            bodies = self._lines.feed(data)
            data = b"".join(encode(body) for body in bodies if body[0] not in faults.without)
        if faults.flip_rate or faults.drop_rate:
            data = bytes(self._hit(data))
        self._held += data
        if faults.is_stalled:
            return b""
        out = bytes(self._held)
        self._held.clear()
        return out

    def _hit(self, data: bytes) -> list[int]:
        out = []
        for byte in data:
            if self._chance.random() < self._faults.drop_rate:
                continue
            is_flipped = self._chance.random() < self._faults.flip_rate
            out.append(byte ^ 1 << self._chance.randrange(8) if is_flipped else byte)
        return out
