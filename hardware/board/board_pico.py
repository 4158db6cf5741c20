"""A Raspberry Pi Pico: its pins, its clock, its USB port, its watchdog."""

import os
import select
import sys
import time
from binascii import hexlify

import machine
import micropython
from lamp import Lamp
from settle import Settle
from tower import Tower
from tray import Tray
from uptime import Uptime

TICKS_PERIOD = 1 << 30  # where time.ticks_us() wraps on this port
WATCHDOG_MS = 8000  # the chip allows 8388
CHUNK = 64


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
        """Send a line; what USB drops because nobody reads is sent again by the tower."""
        sys.stdout.buffer.write(line)

    def rest(self):
        """Let a millisecond pass and tell the watchdog that the loop is alive."""
        self._watchdog.feed()
        time.sleep_ms(1)


def build():
    """Return the board and its tower, wired as in hardware/README.md."""
    board = PicoBoard()
    beam = _contact(2)
    cells = [_contact(number) for number in (3, 4, 5, 6, 7)]
    buttons = {"next": _contact(10), "undo": _contact(11)}
    lamps = {"next": _lamp(18, 19, 20)}
    return board, Tower(board, Tray(beam, cells), Settle(), _lamp(13, 14, 15), buttons, lamps)


def _contact(number):
    return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)


def _lamp(red, green, blue):
    return Lamp(*[machine.Pin(number, machine.Pin.OUT, value=0) for number in (red, green, blue)])
