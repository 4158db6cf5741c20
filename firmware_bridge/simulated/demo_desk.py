"""The demo's desk: simulated buttons and boards, and everything else as it really is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

from companion.host import Host
from firmware_bridge.bridge import newest_match
from firmware_bridge.desk_set import DeskSet
from firmware_bridge.fittings import Fittings, Plan
from firmware_bridge.hands.button_plan import PlainButton, pin_name
from firmware_bridge.line.usb import Bus
from firmware_bridge.organs import organs
from firmware_bridge.pins.pin_choice import choose_factory
from firmware_bridge.simulated.bench_boards import BenchBoards
from firmware_bridge.simulated.bench_disk import SlowDisk
from firmware_bridge.simulated.bench_fingers import BenchButton, Fingers
from firmware_bridge.simulated.bench_tally import Tally
from firmware_bridge.simulated.demo_bench import DemoBench
from firmware_bridge.table_hardware import TableHardware

BUTTONS = (
    PlainButton(17, 1, 5, "seat"), PlainButton(27, 2, 6, "seat"), PlainButton(22, 3, 13, "seat"),
    PlainButton(23, 4, 19, "seat"), PlainButton(24, act="undo"), PlainButton(25, act="pause"),
)  # fmt: skip
"""Of the demo: BCM pin, seat, BCM pin of the lamp, what it does."""


@contextmanager
def demo_desk(host: Host, *, throw_face: Callable[[int], int]) -> Iterator[DeskSet]:
    """Serve simulated buttons and boards for the time of the block; the tower is plugged in."""
    factory = choose_factory("mock")
    tally = Tally(host, partial(newest_match, host))
    boards = BenchBoards(tally.forgot)
    bus = Bus(ports=boards.ports, glance=boards.glance)
    fittings = Fittings(host, Plan(factory=factory, buttons=BUTTONS, bus=bus))
    fingers = Fingers(
        factory, [BenchButton(pin_name(one.pin), one.act, one.seat, one.pin) for one in BUTTONS]
    )
    with ExitStack() as end:
        end.callback(boards.close)
        boards.begin()
        end.enter_context(fittings.running())
        end.callback(fingers.close)
        disk = SlowDisk(host)
        end.callback(disk.close)
        bench = DemoBench(
            boards, fittings, fingers=fingers, disk=disk, tally=tally, throw_face=throw_face
        )
        yield DeskSet(lambda: organs(fittings), TableHardware(fittings), bench)
