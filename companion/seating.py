"""Who sits where: devices on seats. A seat can have several devices, and a device several seats.

A device is known by a secret token, of which only the SHA-256 is kept. A phone that drops off keeps
its seat; only `leave` frees it.
"""

from __future__ import annotations

from hashlib import sha256
from threading import Lock
from typing import NamedTuple

from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.host import Host
from companion.journal.port import Claimed, Left

_TABLE = 0
"""Nobody sits on seat 0; claims of it say who opened the match."""


class Claim(NamedTuple):
    """A seat that was claimed, and how many devices it has now."""

    seat: int
    devices: int


class Seating:
    """The seats of all matches of a host. Any thread may ask; claims are made one at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._claiming = Lock()
        self._taken: dict[str, frozenset[tuple[int, str]]] = {}

    def opened(self, match: str, device: str) -> None:
        """Keep in mind that a device opened the match. Waits for the disk."""
        self._host.table(match)
        with self._claiming:
            self._sit(match, _TABLE, _hash(device))

    def claim(self, match: str, seat: int, device: str, *, takeover: bool = False) -> Claim:
        """Put a device on a seat, where it may sit already; stored when this returns.

        With `takeover` it joins the devices that sit there. Raises `UnknownMatch`, or `Rejected`
        with `seat/unknown`, or with `seat/taken` when another device was faster.
        """
        if seat not in self._host.table(match).seats:
            raise Rejected("seat/unknown", "There is no seat {seat} at this table.", seat=seat)
        hashed = _hash(device)
        with self._claiming:
            sitting = self._on(match, seat)
            if sitting and hashed not in sitting and not takeover:
                raise Rejected("seat/taken", "{whom} was faster.", whom=SeatRef(seat))
            self._sit(match, seat, hashed)
            return Claim(seat, len(sitting | {hashed}))

    def leave(self, match: str, seat: int, device: str) -> None:
        """Take a device off a seat; its numbers stay."""
        hashed = _hash(device)
        with self._claiming:
            if hashed in self._on(match, seat):
                self._host.store(Left(match, seat, hashed))
                self._taken[match] = self._claims(match) - {(seat, hashed)}

    def devices(self, match: str) -> dict[int, int]:
        """Return how many devices each seat has, free seats left out."""
        counts: dict[int, int] = {}
        for seat, _ in sorted(self._claims(match)):
            if seat != _TABLE:
                counts[seat] = counts.get(seat, 0) + 1
        return counts

    def seats_of(self, match: str, device: str) -> frozenset[int]:
        """Return the seats a device sits on."""
        hashed = _hash(device)
        mine = (seat for seat, one in self._claims(match) if one == hashed)
        return frozenset(mine) - {_TABLE}

    def has_opened(self, match: str, device: str) -> bool:
        """Tell whether a device opened the match."""
        return (_TABLE, _hash(device)) in self._claims(match)

    def may_act(self, match: str, seat: int, device: str) -> bool:
        """Tell whether a device may act for a seat, 0 being the table as a whole.

        For its own seats it may, and for free ones if it sits in the match or opened it.
        """
        hashed = _hash(device)
        claims = self._claims(match)
        if seat != _TABLE and any(one == seat for one, _ in claims):
            return (seat, hashed) in claims
        return any(one == hashed for _, one in claims)

    def _sit(self, match: str, seat: int, hashed: str) -> None:
        claims = self._claims(match)
        if (seat, hashed) not in claims:
            self._host.store(Claimed(match, seat, hashed, self._host.now()))
            self._taken[match] = claims | {(seat, hashed)}

    def _on(self, match: str, seat: int) -> set[str]:
        return {device for one, device in self._claims(match) if one == seat}

    def _claims(self, match: str) -> frozenset[tuple[int, str]]:
        claims = self._taken.get(match)
        if claims is None:
            # setdefault: a claim made while we read must not be forgotten.
            read = frozenset(self._host.journal.claims(match))
            claims = self._taken.setdefault(match, read)
        return claims


def _hash(device: str) -> str:
    return sha256(device.encode()).hexdigest()
