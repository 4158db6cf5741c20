"""Who sits where: devices on seats. A seat can have several devices, and a device several seats.

A device is known by a secret token, of which only the SHA-256 is kept. A phone that drops off keeps
its seat; only `leave` frees it. The arbiter's right is a claim like any other, on no seat; the
first takes it, and each arbiter has a key that makes another one.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from companion.answers import UnknownMatch
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from companion.host import Host
from companion.journal.port import Claimed, Left
from companion.journal.sqlite import FILE_NAME, SqliteJournal

_TABLE = 0
"""Nobody sits on seat 0; claims of it say who opened the match."""
_ARBITER = -1
"""Nobody sits here either; claims of it say who is the arbiter."""
_KEY_BYTES = 18
"""144 bits of a key: 24 letters, a QR code that reads well, and nothing to guess."""


class Claim(NamedTuple):
    """A seat that was claimed, and how many devices it has now."""

    seat: int
    devices: int


class NoArbiter(Spoken):
    """Nobody has the arbiter's right, so there is no link to it."""

    code = "arbiter/none"

    def __init__(self) -> None:
        super().__init__("This match has no arbiter. Whoever sits there may become it.")


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
        self._part(match, seat, _hash(device))

    def devices(self, match: str) -> dict[int, int]:
        """Return how many devices each seat has, free seats left out."""
        counts: dict[int, int] = {}
        for seat, _ in sorted(self._claims(match)):
            if seat > _TABLE:
                counts[seat] = counts.get(seat, 0) + 1
        return counts

    def seats_of(self, match: str, device: str) -> frozenset[int]:
        """Return the seats a device sits on."""
        hashed = _hash(device)
        mine = (seat for seat, one in self._claims(match) if one == hashed)
        return frozenset(mine) - {_TABLE, _ARBITER}

    def has_opened(self, match: str, device: str) -> bool:
        """Tell whether a device opened the match."""
        return (_TABLE, _hash(device)) in self._claims(match)

    def may_act(self, match: str, seat: int, device: str) -> bool:
        """Tell whether a device may act for a seat, 0 being the table as a whole.

        For its own seats it may, and for free ones if it sits in the match, opened it or is its
        arbiter.
        """
        hashed = _hash(device)
        claims = self._claims(match)
        if seat != _TABLE and any(one == seat for one, _ in claims):
            return (seat, hashed) in claims
        return self._is_there(match, hashed)

    def appoint(self, match: str, device: str, *, key: str = "") -> bool:
        """Make a device an arbiter of the match; stored when this returns.

        The first may be whoever sits there or opened it; afterwards it takes the `key` of an
        arbiter. Returns whether the device is one only now. Raises `UnknownMatch`, or `Rejected`
        with `arbiter/not_you` or `arbiter/key`.
        """
        self._host.table(match)
        hashed = _hash(device)
        with self._claiming:
            arbiters = self._on(match, _ARBITER)
            if hashed in arbiters:
                return False
            if arbiters and not _opens(match, arbiters, key):
                raise Rejected(
                    "arbiter/key",
                    "This match has an arbiter. Only the arbiter's own link makes another.",
                )
            if not arbiters and not self._is_there(match, hashed):
                raise Rejected("arbiter/not_you", "Take a seat at this table first.")
            self._sit(match, _ARBITER, hashed)
            return True

    def dismiss(self, match: str, device: str) -> None:
        """Take the arbiter's right from a device; its key opens nothing any more."""
        self._part(match, _ARBITER, _hash(device))

    def has_arbiter(self, match: str) -> bool:
        """Tell whether any device is the arbiter of the match."""
        return bool(self._on(match, _ARBITER))

    def is_arbiter(self, match: str, device: str) -> bool:
        """Tell whether a device is an arbiter of the match."""
        return _hash(device) in self._on(match, _ARBITER)

    def may_arbitrate(self, match: str, device: str) -> bool:
        """Tell whether a device may do what is the arbiter's.

        While a match has no arbiter, every device that sits there or opened it may.
        """
        arbiters, hashed = self._on(match, _ARBITER), _hash(device)
        return hashed in arbiters if arbiters else self._is_there(match, hashed)

    def arbiter_key(self, match: str, device: str) -> str:
        """Return the key by which an arbiter's device makes another one an arbiter; else ''."""
        return _key(match, _hash(device)) if self.is_arbiter(match, device) else ""

    def _is_there(self, match: str, hashed: str) -> bool:
        return any(one == hashed for _, one in self._claims(match))

    def _part(self, match: str, seat: int, hashed: str) -> None:
        with self._claiming:
            if hashed in self._on(match, seat):
                self._host.store(Left(match, seat, hashed))
                self._taken[match] = self._claims(match) - {(seat, hashed)}

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


def arbiter_link(folder: Path, match: str) -> str:
    """Return the path of a link that makes another device an arbiter of a match that has one.

    For a table whose arbiter has lost the phone: whoever can read the journal in `folder` may have
    it. The service may be running. Raises `UnknownMatch`, `NoArbiter` or `JournalError`.
    """
    with closing(SqliteJournal.look(folder / FILE_NAME)) as journal:
        claims = journal.claims(match)
        known = claims or journal.entries(match)
    if not known:
        raise UnknownMatch(match)
    arbiters = [device for seat, device in claims if seat == _ARBITER]
    if not arbiters:
        raise NoArbiter
    return f"/m/{match}/arbiter#{_key(match, arbiters[-1])}"


def _hash(device: str) -> str:
    return sha256(device.encode()).hexdigest()


def _key(match: str, hashed: str) -> str:
    # Made of what only the device's token and the journal know: nobody can work it out, nothing
    # more has to be kept, and it ends with the claim it comes from.
    made = hmac.digest(hashed.encode(), f"arbiter of {match}".encode(), "sha256")
    return urlsafe_b64encode(made[:_KEY_BYTES]).decode()


def _opens(match: str, arbiters: set[str], key: str) -> bool:
    # All are compared, and each in constant time: an answer's delay tells nothing about a key.
    given = key.encode()
    return sum(hmac.compare_digest(given, _key(match, one).encode()) for one in arbiters) > 0
