"""What a bad cable does to bytes, on purpose: for the simulator and for tests."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from firmware_bridge.line.wire import Lines, encode


@dataclass(slots=True)
class Faults:
    """The faults of one direction, to be changed at any time.

    `flip_rate` is the share of bytes that get one bit wrong, `drop_rate` the share that vanish,
    `insert_rate` the share that get a stranger, any byte at all, in front of them; `is_stalled`
    holds everything back; `without` drops whole messages of these verbs (`{"A"}`: no
    acknowledgement passes). `stray` is what somebody else writes into the line, once.
    """

    flip_rate: float = 0.0
    drop_rate: float = 0.0
    insert_rate: float = 0.0
    is_stalled: bool = False
    without: frozenset[str] = frozenset()
    stray: bytes = b""

    def clear(self) -> None:
        """Make the cable perfect."""
        self.flip_rate = self.drop_rate = self.insert_rate = 0.0
        self.is_stalled = False
        self.without = frozenset()
        self.stray = b""


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
        if faults.flip_rate or faults.drop_rate or faults.insert_rate:
            data = bytes(self._hit(data))
        if faults.stray:
            data, faults.stray = faults.stray + data, b""
        self._held += data
        if faults.is_stalled:
            return b""
        out = bytes(self._held)
        self._held.clear()
        return out

    def _hit(self, data: bytes) -> list[int]:
        faults, chance = self._faults, self._chance
        out = []
        for byte in data:
            if chance.random() < faults.insert_rate:
                out.append(chance.randrange(256))
            if chance.random() < faults.drop_rate:
                continue
            is_flipped = chance.random() < faults.flip_rate
            out.append(byte ^ 1 << chance.randrange(8) if is_flipped else byte)
        return out
