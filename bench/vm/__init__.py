"""Rungs 5 and 6 of docs/hardware-tests.md: a real kernel with a USB port and pins to plug and pull.

`python -m bench.vm` boots Debian's kernel in QEMU, once for the serial port and once for the pins.
"""
