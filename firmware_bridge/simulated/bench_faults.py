"""The fault menu of the demo's bench as a table: each acts on bytes, edges or power, on nothing of
the companion's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from firmware_bridge.simulated.bench_boards import BenchBoard, BenchBoards
from firmware_bridge.simulated.bench_disk import SlowDisk
from firmware_bridge.simulated.bench_fingers import Fingers
from firmware_bridge.simulated.faults import Faults

FLIP_RATE = DROP_RATE = INSERT_RATE = 1 / 500
WRONG_PROTOCOL = 2
OLDER = "1.0.0"
PROBE = b"AT+GCAP\r\n"
"""How ModemManager asks a port whether it is a modem (HW-25)."""


class Fault(NamedTuple):
    """`act(board, on)` makes the fault or ends it, `is_on(board)` says whether it lasts.

    `board` is the one that people have chosen; faults of hands and computer do without.
    """

    act: Callable[[BenchBoard, bool], None]
    is_on: Callable[[BenchBoard], bool]


def fault_menu(
    boards: BenchBoards, fingers: Fingers, disk: SlowDisk, *,
    throw: Callable[[BenchBoard, str], None], lit: Callable[[bool], str],
) -> Mapping[str, Fault]:  # fmt: skip
    """Return every fault by name, in the order of the menu.

    `throw(board, quality)` lets a die fall badly; `lit(True)` names a button whose lamp burns,
    `lit(False)` one whose lamp does not.
    """
    return {
        "cable": Fault(BenchBoard.pull, lambda one: one.is_pulled),
        "flip": _rate("flip_rate", FLIP_RATE),
        "drop": _rate("drop_rate", DROP_RATE),
        "insert": _rate("insert_rate", INSERT_RATE),
        "stall": Fault(_stall, lambda one: one.board.to_host.is_stalled),
        "acks": Fault(_lose_acks, lambda one: "A" in one.board.to_board.without),
        "mute": Fault(_lose_entries, lambda one: "R" in one.board.to_host.without),
        "restart": Fault(_restart, lambda one: one.is_restarting),
        "protocol": Fault(_change_protocol, lambda one: one.protocol > 0),
        "older": Fault(_make_older, lambda one: bool(one.firmware)),
        "two": _plug(boards["second"]),
        "twin": _plug(boards["twin"]),
        "bounce": _once(lambda one: fingers.bounce(lit(True))),
        "chatter": _once(lambda one: fingers.chatter(lit(False))),
        "cocked": _once(lambda one: throw(one, "cocked")),
        "unread": _once(lambda one: throw(one, "unread")),
        "disk": Fault(lambda one, on: disk.switch(on), lambda one: disk.is_on),
        "modem": _once(_probe),
    }


def _rate(name: str, share: float) -> Fault:
    def act(one: BenchBoard, on: bool) -> None:
        for way in _ways(one):
            setattr(way, name, share if on else 0.0)

    return Fault(act, lambda one: getattr(one.board.to_host, name) > 0)


def _once(act: Callable[[BenchBoard], None]) -> Fault:
    """A fault that passes by itself."""
    return Fault(lambda one, on: act(one) if on else None, lambda one: False)


def _plug(board: BenchBoard) -> Fault:
    return Fault(lambda one, on: board.plug(on), lambda one: board.is_plugged)


def _ways(one: BenchBoard) -> tuple[Faults, Faults]:
    return one.board.to_host, one.board.to_board


def _stall(one: BenchBoard, on: bool) -> None:
    for way in _ways(one):
        way.is_stalled = on


def _lose_acks(one: BenchBoard, on: bool) -> None:
    one.board.to_board.without = frozenset("A") if on else frozenset()


def _lose_entries(one: BenchBoard, on: bool) -> None:
    """Let no roll and no press pass: heartbeats still tell that there are some."""
    one.board.to_host.without = frozenset("RP") if on else frozenset()


def _probe(one: BenchBoard) -> None:
    for way in _ways(one):
        way.stray += PROBE


def _restart(one: BenchBoard, on: bool) -> None:
    if on and not one.is_restarting:
        one.restart()


def _change_protocol(one: BenchBoard, on: bool) -> None:
    one.pretend(protocol=WRONG_PROTOCOL if on else 0)


def _make_older(one: BenchBoard, on: bool) -> None:
    one.pretend(firmware=OLDER if on else "")
