"""A Raspberry Pi Pico: its pins, its clock, its USB port, its watchdog."""

import os
import select
import sys
import time
from binascii import hexlify

import machine
import micropython
from beeper import Beeper
from box import Box
from lamp import Lamp, Single
from node import Node
from settle import Settle
from tower import Tower
from tray import Tray
from uptime import Uptime
from wiring import pins

TICKS_PERIOD = 1 << 30  # where time.ticks_us() wraps on this port
WATCHDOG_MS = 8000  # the chip allows 8388
FAREWELL_MS = 100  # until the last answer has left through USB
CHUNK = 64
LOUD = 32768  # half of the time on: as loud as a piezo gets


class PicoBoard:
    """The host is at the other end of the USB port that also carries the prompt."""

    def __init__(self):
        micropython.kbd_intr(-1)  # a stray 0x03 must not stop the firmware
        self.serial = hexlify(machine.unique_id()).decode()
        self.boot = hexlify(os.urandom(4)).decode()
        self._uptime = Uptime(time.ticks_us, TICKS_PERIOD)
        self._incoming = select.poll()
        self._incoming.register(sys.stdin, select.POLLIN)
        self._watchdog = machine.WDT(timeout=WATCHDOG_MS)

    def us(self):
        """Return microseconds since the start."""
        return self._uptime.us()

    def read(self):
        """Return what has come in, a few bytes at most, without waiting."""
        chunk = b""
        while len(chunk) < CHUNK and self._incoming.poll(0):
            chunk += sys.stdin.buffer.read(1)
        return chunk

    def write(self, line):
        """Send a line; what USB drops because nobody reads is sent again by the node."""
        self._watchdog.feed()  # a host that has the port open and does not read costs 0.5 s a line
        sys.stdout.buffer.write(line)

    def rest(self):
        """Let a millisecond pass and tell the watchdog that the loop is alive."""
        self._watchdog.feed()
        time.sleep_ms(1)

    def leave(self):
        """Start anew: nothing else ends a watchdog."""
        time.sleep_ms(FAREWELL_MS)
        machine.reset()


class Sounder:
    """A passive piezo on a pin."""

    def __init__(self, number):
        self._pwm = machine.PWM(machine.Pin(number))
        self.tone(0)

    def tone(self, hertz):
        """Sound at so many hertz, or be silent at 0."""
        if hertz:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(LOUD if hertz else 0)


def build(kind):
    """Return the board and its node, wired as in wiring.py."""
    board = PicoBoard()
    wired = pins(kind.kind)
    lamp = Lamp(_out(wired["lamp_red"]), _out(wired["lamp_green"]), _out(wired["lamp_blue"]))
    box = Box(
        board.us() // 1000,
        [(name, _in(wired[name])) for name in kind.buttons],
        [(name, Single(_out(wired[name + "_lamp"]))) for name in kind.lamps],
        Beeper(Sounder(wired["beeper"])),
    )
    return board, Node(board, lamp, box, None if kind.kind == "box" else _tower(kind, wired))


def _tower(kind, wired):
    beams = [_in(wired["beam1"])]
    if len(kind.trays) > 1 and not kind.shares_beam:
        beams.append(_in(wired["beam2"]))
    spots = []
    for place, die in enumerate(kind.trays):
        names = ["tray%d_cell%d" % (place + 1, cell) for cell in range(1, 6)]  # noqa: UP031
        cells = [_in(wired[name]) for name in names]
        spots.append((Tray(beams[min(place, len(beams) - 1)], cells, die), Settle()))
    beam_light = _out(wired["beam_light"], 1)
    light = _out(wired["cell_light"])
    return Tower(spots, light, time.sleep_us, beams, beam_light, kind.shares_beam)


def _in(number):
    return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)


def _out(number, level=0):
    return machine.Pin(number, machine.Pin.OUT, value=level)
