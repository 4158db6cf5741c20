"""A computer in the place of a board: standard input and output are its USB port.

Three arguments: a file descriptor to read sensor lines from (`die blue 4 ok`, `button next down`),
one to report the lamps to (`lamp tower amber`), and the settle time in milliseconds.
"""

import os
import select
import time
from binascii import hexlify

from scripted import ReportedLamp, ScriptedPin, ScriptedTray
from settle import Settle
from tower import Tower
from uptime import Uptime

CHUNK = 64
TICKS_PERIOD = 1 << 30
PATIENCE = 12  # settle times, the same ratio as on the real tower


class UnixBoard:
    """Reads and writes only what will not make it wait."""

    def __init__(self, sensors, hear):
        self.serial = "simulated"
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
        """Wait a moment for bytes, then obey the sensor lines that have come."""
        self._anything.poll(2)
        parts = (self._line + _ready(self._sensors, self._sensing)).split(b"\n")
        self._line = parts.pop()
        for line in parts:
            self._hear(line.decode().split(" "))


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


def build(argv):
    """Return the board and its tower; `argv` holds the three arguments."""
    sensors = open(int(argv[0]), "rb", buffering=0)  # noqa: PTH123, SIM115
    report = open(int(argv[1]), "wb", buffering=0)  # noqa: PTH123, SIM115
    settle = Settle(int(argv[2]), int(argv[2]) * PATIENCE)
    tray = ScriptedTray(settle)
    buttons = {"next": ScriptedPin(), "undo": ScriptedPin()}
    lamps = {"next": ReportedLamp("next", report)}

    def hear(words):
        if words[0] == "die":
            tray.throw(words[1], int(words[2]), words[3])
        elif words[0] == "button":
            buttons[words[1]].set(words[2] == "down")

    board = UnixBoard(sensors, hear)
    return board, Tower(board, tray, settle, ReportedLamp("tower", report), buttons, lamps)
