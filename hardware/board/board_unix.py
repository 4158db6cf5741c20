"""A computer in the place of a board: standard input and output are its USB port.

Three arguments: a file descriptor to read from what the world does to the board (see `World`), one
to report to what it shows (`lamp board amber`, `beep board flag`), and the settle time in
milliseconds. What kind of board it is, `kind.txt` says; there also what it says of itself.
"""

import os
import select
import time
from binascii import hexlify

import wire
from beeper import Beeper
from box import Box
from node import Node
from scripted import Reported, ScriptedBeam, ScriptedPin, ScriptedTray
from settle import Settle
from tower import Tower
from uptime import Uptime
from version import FIRMWARE

CHUNK = 64
TICKS_PERIOD = 1 << 30
PATIENCE = 12  # settle times, the same ratio as on the real tower


class UnixBoard:
    """Reads and writes only what will not make it wait."""

    def __init__(self, serial, sensors, hear):
        self.serial = serial
        self.boot = hexlify(os.urandom(4)).decode()
        self._uptime = Uptime(_ticks_us, TICKS_PERIOD)
        self._in = open(0, "rb", buffering=0)  # noqa: SIM115  lives as long as the board
        self._out = open(1, "wb", buffering=0)  # noqa: SIM115
        self._sensors = sensors
        self._hear = hear
        self._line = b""
        self._incoming = _poll(self._in, select.POLLIN)
        self._outgoing = _poll(self._out, select.POLLOUT)
        self._sensing = _poll(self._sensors, select.POLLIN)
        self._anything = _poll(self._in, select.POLLIN)
        self._anything.register(self._sensors, select.POLLIN)

    def us(self):
        """Return microseconds since the start."""
        return self._uptime.us()

    def read(self):
        """Return what has come in, a few bytes at most, without waiting."""
        return _ready(self._in, self._incoming)

    def write(self, line):
        """Send a line, or drop it when the other end does not read."""
        if self._outgoing.poll(0):
            self._out.write(line)

    def rest(self):
        """Wait a moment for bytes, then obey the lines that have come."""
        self._anything.poll(2)
        parts = (self._line + _ready(self._sensors, self._sensing)).split(b"\n")
        self._line = parts.pop()
        for line in parts:
            self._hear(line.decode().split(" "))

    def leave(self):
        """End: whoever watches the process starts it anew."""


class World:
    """What happens to the board: `die blue 4 ok`, `button next down`, `part blue cell3`."""

    def __init__(self):
        self.trays = []
        self.buttons = []
        self.beams = []

    def hear(self, words):
        """Obey one line. A die that no tray is for falls into the first one."""
        if words[0] == "die":
            self._tray(words[1]).throw(words[1], int(words[2]), words[3])
        elif words[0] == "button":
            dict(self.buttons)[words[1]].set(words[2] == "down")
        elif words[0] == "part" and words[1] == "beam":
            for beam in self.beams:
                beam.broken = words[2] != "ok"
        elif words[0] == "part":
            self._tray(words[1]).state = words[2]

    def _tray(self, name):
        return dict(self.trays).get(name, self.trays[0][1])


def _poll(stream, mask):
    poller = select.poll()
    poller.register(stream, mask)
    return poller


def _ready(stream, poller):
    chunk = b""
    while len(chunk) < CHUNK and poller.poll(0):
        byte = stream.read(1)
        if not byte:
            raise SystemExit
        chunk += byte
    return chunk


def _ticks_us():
    if hasattr(time, "ticks_us"):
        return time.ticks_us()
    return time.monotonic_ns() // 1000


def build(kind, argv):
    """Return the board and its node; `argv` holds the three arguments."""
    sensors = open(int(argv[0]), "rb", buffering=0)  # noqa: PTH123, SIM115
    report = open(int(argv[1]), "wb", buffering=0)  # noqa: PTH123, SIM115
    if kind.words["proto"]:
        wire.PROTO = int(kind.words["proto"])
    world = World()
    board = UnixBoard(kind.words["serial"], sensors, world.hear)
    world.buttons = [(name, ScriptedPin()) for name in kind.buttons]
    box = Box(
        board.us() // 1000,
        world.buttons,
        [(name, Reported(name, report)) for name in kind.lamps],
        Reported("board", report, Beeper(Reported("board", report))),
    )
    tower = None if kind.kind == "box" else _tower(kind, world, int(argv[2]))
    firmware = kind.words["firmware"] or FIRMWARE
    return board, Node(board, Reported("board", report), box, tower, firmware)


def _tower(kind, world, settle_ms):
    spots = []
    for die in kind.trays:
        settle = Settle(settle_ms, settle_ms * PATIENCE)
        spots.append((ScriptedTray(settle, die), settle))
    light = ScriptedPin()
    world.trays = [(tray.die, tray) for tray, _ in spots]
    world.beams = [ScriptedBeam(light)]
    return Tower(spots, ScriptedPin(), _no_pause, world.beams, light)


def _no_pause(_):
    """Nothing here needs time to light up."""
