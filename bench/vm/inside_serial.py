"""Inside the machine: two boards' real firmware at real USB ports that are plugged and pulled."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from serial.tools import list_ports

from bench.vm.bench_table import READY_S, Plugged, Table, table
from bench.vm.finding import Findings
from bench.vm.gadget import Gadget
from bench.vm.rig import until
from firmware_bridge.boards.board_line import BoardAway

TOWER, BOX = "e6614c311b7e2a2f", "e6614c311b7e77c0"
PULLS = 4
ANSWERS = 60
ROLLS = 12
IDLE_S = 3.0
MOST_LOST_MS = 1000  # HW-18
HOLDER = """
import sys, {how}
port = {open}
print("held", flush=True)
sys.stdin.read()
"""
KEPT = HOLDER.format(how="os", open="os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)")
LOCKED = HOLDER.format(how="serial", open="serial.Serial(sys.argv[1], exclusive=True)")


def main(path: str) -> None:
    """Plug in, look, pull, plug in again."""
    findings = Findings(path)
    tower, box = Plugged("tower", TOWER, 0), Plugged("box", BOX, 1)
    Gadget("printer", vid=0x1209, pid=0x0001, serial="printer", place=2).plug()
    findings.same("behind the plugs runs MicroPython", [tower.said, box.said], ["up", "up"])
    until(lambda: len(list_ports.comports()) == 3, READY_S)
    with table() as at_table:
        _found(findings, at_table)
        _answers(findings, at_table)
        _entries(findings, at_table, tower, box)
        _pulled(findings, at_table, tower)
        _loose(findings, at_table, tower)
        _renamed(findings, at_table, tower)
        _swapped(findings, at_table, tower, box)
        _idle(findings)
        ours = {at_table.path(one) for one in (TOWER, BOX)}
        findings.same("no other device was ever opened (HW-22)", _opened() - ours, set())
    _locked(findings)
    for board in (tower, box):
        board.stop()


def _found(findings: Findings, at_table: Table) -> None:
    began = time.monotonic()
    for name, board in (("tower", TOWER), ("box", BOX)):
        took = at_table.after(began, board, "ready")
        findings.figures(f"the {name} is ready after the start", [took] if took else [])
    known = {one.id: one.kind for one in at_table.boards.infos()}
    findings.same("two boards are told apart by their serials", known, {TOWER: "tower", BOX: "box"})
    ports = {one.device: one.serial_number for one in list_ports.comports() if one.vid}
    at = {at_table.path(one): one for one in (TOWER, BOX)}
    seen = ", ".join(f"{path} {serial}" for path, serial in sorted(ports.items()))
    findings.look("each is at the port with its USB serial", at.items() <= ports.items(), seen)


def _answers(findings: Findings, at_table: Table) -> None:
    """A command and its answer, through pyserial, cdc_acm, a cable and MicroPython."""
    took = []
    for _ in range(2 * ANSWERS):  # one that was lost to a standstill of ours is asked again
        began = time.monotonic()
        with suppress(BoardAway):
            if at_table.ready(TOWER) and at_table.boards.blink(TOWER).result(READY_S).is_ok:
                took.append((time.monotonic() - began) * 1000)
        if len(took) == ANSWERS:
            break
    findings.look(f"{ANSWERS} commands are answered", len(took) == ANSWERS)
    findings.figures("a command and its answer", took)


def _entries(findings: Findings, at_table: Table, tower: Plugged, box: Plugged) -> None:
    wanted = [number % 6 + 1 for number in range(ROLLS)]
    buttons = [f"b{number % 4 + 1}" for number in range(ROLLS)]
    for number, (value, button) in enumerate(zip(wanted, buttons, strict=True), 1):
        tower.tell(f"throw blue {value}")
        box.tell(f"push {button}")
        until(lambda number=number: len(at_table.values(TOWER)) >= number)  # type: ignore[misc]
        box.tell(f"let_go {button}")
        time.sleep(0.05)
    until(lambda: len(at_table.presses(BOX)) >= ROLLS)
    findings.same(f"{ROLLS} rolls come once and in order", at_table.values(TOWER), wanted)
    findings.same(f"{ROLLS} presses beside them, too", at_table.presses(BOX), buttons)


def _pulled(findings: Findings, at_table: Table, tower: Plugged) -> None:
    """Pulled in play: known at once; back by itself, with what was rolled meanwhile (HW-18)."""
    lost, ready, same, others = [], [], 0, 0
    before = len(at_table.values(TOWER))
    for number in range(PULLS):
        name, began = at_table.path(TOWER), time.monotonic()
        tower.gadget.unplug()
        if known := at_table.after(began, TOWER, "lost", "absent"):
            lost.append(known)
        others += at_table.ready(BOX)
        for value in (1, 2, 3):
            tower.tell(f"throw blue {value}")
            time.sleep(0.15)
        began = time.monotonic()
        tower.gadget.plug()
        ready.append(at_table.after(began, TOWER, "ready") or READY_S * 1000)
        same += at_table.path(TOWER) == name
        until(lambda number=number: len(at_table.values(TOWER)) >= before + 3 * number + 3)  # type: ignore[misc]
    findings.same("pulled, it is known each time", len(lost), PULLS)
    findings.figures("pulled: known after", lost, most=MOST_LOST_MS)
    findings.same("the other board stays ready meanwhile", others, PULLS)
    findings.figures("plugged in: ready after", ready)
    findings.same("it is at the port of the same name, for that was closed first", same, PULLS)
    findings.same("rolled while it was out: each comes once and in order",
                  at_table.values(TOWER)[before:], [1, 2, 3] * PULLS)  # fmt: skip


def _loose(findings: Findings, at_table: Table, tower: Plugged) -> None:
    """A loose plug: out and in before anybody looks."""
    for _ in range(PULLS):
        tower.gadget.unplug()
        tower.gadget.plug()
    back = until(lambda: at_table.answers(TOWER), READY_S)
    findings.look(f"out and in {PULLS} times at once: it is ready", back)


def _renamed(findings: Findings, at_table: Table, tower: Plugged) -> None:
    """Another program keeps the dead port open, so that the kernel gives another name (HW-19)."""
    name = at_table.path(TOWER)
    with _holder(KEPT, name):
        began = time.monotonic()
        tower.gadget.unplug()
        at_table.after(began, TOWER, "lost", "absent")
        tower.gadget.plug()
        came = at_table.ready(TOWER)
        other = at_table.path(TOWER)
    findings.look("back under another name it is found", came and other != name,
                  f"{name}, then {other}")  # fmt: skip


def _swapped(findings: Findings, at_table: Table, tower: Plugged, box: Plugged) -> None:
    """Both pulled, plugged in the other way round: the names are swapped, the boards are not."""
    for board in (tower, box):
        board.gadget.unplug()
    until(lambda: all(at_table.state(one) in ("lost", "absent") for one in (TOWER, BOX)))
    time.sleep(0.5)
    first = _next_name()
    for board in (box, tower):
        board.gadget.plug()
        at_table.ready(board.serial)
    findings.same("plugged in the other way round: the box has the first name",
                  at_table.path(BOX), first)  # fmt: skip
    count = len(at_table.values(TOWER))
    tower.tell("throw blue 6")
    until(lambda: len(at_table.values(TOWER)) > count)
    findings.same("the tower still rolls as the tower", at_table.values(TOWER)[count:], [6])


def _next_name() -> str:
    taken = {one.device for one in list_ports.comports()}
    return next(name for number in range(9) if (name := f"/dev/ttyACM{number}") not in taken)


def _idle(findings: Findings) -> None:
    used, began = time.process_time(), time.monotonic()
    time.sleep(IDLE_S)
    percent = 100 * (time.process_time() - used) / (time.monotonic() - began)
    findings.figures("two idle boards, of one (slow) processor", [percent], unit="%")


def _opened() -> set[str]:
    names = {os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()}
    return {name for name in names if name.startswith("/dev/ttyACM")}


def _locked(findings: Findings) -> None:
    """Another program has the port: who, is said; once it lets go, all is well (HW-31)."""
    [name] = [one.device for one in list_ports.comports() if one.serial_number == TOWER]

    def why(at_table: Table) -> str:
        infos = [one for one in at_table.boards.infos() if TOWER in (one.id, one.id.lower())]
        return str(infos[0].reason or "") if infos else ""

    with _holder(LOCKED, name) as pid, table() as at_table:
        named = until(lambda: str(pid) in why(at_table))
        findings.look("a port in use names the program", named, why(at_table))
    with table() as at_table:
        findings.look("once that has ended, the board is ready", at_table.ready(TOWER))


@contextmanager
def _holder(program: str, path: str) -> Iterator[int]:
    command = [sys.executable, "-c", program, path]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        if other.stdout is None or other.stdout.readline() != b"held\n":
            raise RuntimeError("the other program does not have the port")
        try:
            yield other.pid
        finally:
            other.communicate()


if __name__ == "__main__":
    main(sys.argv[1])
