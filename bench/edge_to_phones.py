"""A press from its edge to the disk and to the last of eight phones; and a table where nobody acts.

The pins are gpiozero's mock ones; from there on it is the service as it runs on a table, in a
process of its own, with eight live streams open.
"""

from __future__ import annotations

import json
import socket
import statistics
import time
import urllib.request
from collections.abc import Iterator
from functools import partial

from bench.fanout import EVENT_END, open_match, read_answer
from bench.listeners import Listeners
from bench.processes import companion, post, processor_s, server_with_buttons
from bench.report import Verdict, percentile, spread
from firmware_bridge.hands.steady import SPIKE_MS
from firmware_bridge.simulated.simulator import SimulatedBoard

PHONES = 8
PRESSES = 100
APART_S = 0.13  # over ten presses a second it would be taken for a broken contact
IDLE_S = 30.0
MOST_IDLE_PERCENT = 2
READY_S = 20.0
PRESS = "POST /api/fingers HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 0\r\n\r\n"


def run() -> Iterator[Verdict]:
    """Press, then wait."""
    disk, phones = _pressed()
    for name, took, bound in (("the disk", disk, 60), (f"the last of {PHONES} phones", phones, 90)):
        yield Verdict(
            f"from a press's edge to {name}, median", statistics.median(took), bound, "ms",
            detail=f"[p99 {percentile(took, 99):.2f}; {spread(took)}; {SPIKE_MS} of them waiting]",
        )  # fmt: skip
    yield Verdict(
        f"the service with a dice tower and {PHONES} phones while nobody acts, of one processor",
        _idle(), MOST_IDLE_PERCENT, "%", detail=f"[over {IDLE_S:.0f} s]",
    )  # fmt: skip


def _pressed() -> tuple[list[float], list[float]]:
    """Return in ms how long each press took to the disk and to the last phone."""
    with server_with_buttons() as (port, _):
        match, token, _ = open_match(port)
        for move in ({"verb": "set_clock", "args": {"control": "36000"}}, {"verb": "press"}):
            post(port, f"/api/matches/{match}/moves", {"seat": 1, **move}, token)
        with _phones(port, match) as phones:
            phones.settle()
            return _take_times(port, phones)


def _take_times(port: int, phones: Listeners) -> tuple[list[float], list[float]]:
    disk, seen = [], []
    press = PRESS.format(port=port).encode()
    with socket.create_connection(("127.0.0.1", port)) as finger:
        for _ in range(PRESSES):
            phones.time_event(partial(finger.sendall, press))
            last = time.monotonic_ns()
            told = read_answer(finger)
            disk.append((told["stored"] - told["edge"]) / 1e6)
            seen.append((last - told["edge"]) / 1e6)
            time.sleep(APART_S)
    return disk, seen


def _phones(port: int, match: str) -> Listeners:
    hello = f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
    return Listeners(port, PHONES, hello.encode(), tail=EVENT_END, mark=b"event: view")


def _idle() -> float:
    """Return how much of a processor the service takes with a tower that is ready, in percent."""
    tower = SimulatedBoard("tower", serial="bench")
    tower.start()
    try:
        with companion(f'[[boards]]\nport = "{tower.path}"\n') as (port, pid):
            match, _, _ = open_match(port)
            with _phones(port, match) as phones:
                _wait_until_ready(port)
                phones.settle()
                used, began = processor_s(pid), time.monotonic()
                time.sleep(IDLE_S)
                return 100 * (processor_s(pid) - used) / (time.monotonic() - began)
    finally:
        tower.stop()


def _wait_until_ready(port: int) -> None:
    end = time.monotonic() + READY_S
    while time.monotonic() < end:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/hardware") as answer:
            if any(board["state"] == "ready" for board in json.load(answer)["boards"]):
                return
        time.sleep(0.2)
    raise TimeoutError(f"the simulated tower is not ready after {READY_S:.0f} s")
