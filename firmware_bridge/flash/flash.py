"""Puts the firmware on a Pico: finds it, gets to its prompt, copies the files, hears it answer.

The files are copied by mpremote, a program of the MicroPython project, in a process of its own. A
board of ours that runs is asked for its prompt (`C 1 update`), since it ignores Ctrl-C; it starts
anew for that, because nothing else ends its watchdog.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from serial.tools import list_ports

from firmware_bridge.firmware import gather, newest
from firmware_bridge.flash.flash_talk import Line, Talk, Told, open_line
from firmware_bridge.flash.flash_wanted import FlashError, Wanted
from firmware_bridge.line.port_errors import explain
from firmware_bridge.line.usb import PICO, PortInfo

BOOT_MODE = ("2e8a", "0003")
ANSWER_S = 2.0
RETURN_S = 20.0  # a Pico starts within two seconds; a slow hub takes its time
TURN_S = 0.2
COPY_S = 180.0
GET_MICROPYTHON = (
    "Get the newest .uf2 file from https://micropython.org/download/RPI_PICO/ (for a Pico W: "
    "RPI_PICO_W) and drag it onto the drive RPI-RP2. The Pico starts anew by itself; then run this "
    "again."
)
BOOTSEL = "Unplug it, hold its button BOOTSEL down, plug it in, let go: a drive RPI-RP2 appears."
FORGET_MAIN = "import os\ntry:\n os.remove('main.py')\nexcept OSError:\n pass"

Answer = TypeVar("Answer")


def mpremote(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run mpremote; it may take a minute."""
    command = [sys.executable, "-m", "mpremote", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=COPY_S)


@dataclass(frozen=True, slots=True)
class Tools:
    """What the outside world does for a flash; tests hand in their own.

    A board has `answer` seconds for an answer, and `patience` seconds to come back.
    """

    ports: Callable[[], Iterable[PortInfo]] = list_ports.comports
    usb: Path = Path("/sys/bus/usb/devices")
    run: Callable[[Sequence[str]], subprocess.CompletedProcess[str]] = mpremote
    opener: Callable[[str], Line] = open_line
    answer: float = ANSWER_S
    patience: float = RETURN_S


class Flash:
    """One board on its way to new firmware: the one at `port`, or the only Pico there is.

    `say` is given each step as a sentence.
    """

    def __init__(
        self, wanted: Wanted, say: Callable[[str], None], port: str = "", tools: Tools | None = None
    ) -> None:
        self._wanted = wanted
        self._say = say
        self._tools = tools or Tools()
        self._path, self._serial = self._find(port)

    def run(self) -> None:
        """Do it all. Raises FlashError, whose sentence says what to do."""
        self._say(f"There is a board at {self._path}.")
        if before := self._ask(lambda talk: talk.hello(self._tools.answer)):
            self._ask_for_prompt(before)
        else:
            self._clear_the_way()
        self._copy()
        self._meet()

    def _find(self, port: str) -> tuple[str, str]:
        ports = list(self._tools.ports())
        if port:
            return port, next((one.serial_number or "" for one in ports if one.device == port), "")
        found = [one for one in ports if PICO.fits(one)]
        if len(found) == 1:
            return found[0].device, found[0].serial_number or ""
        if found:
            raise FlashError(
                "several", "Several boards are plugged in: say which with --port, of {names}.",
                names=", ".join(f"{one.device} (serial {one.serial_number})" for one in found),
            )  # fmt: skip
        if _is_in_boot_mode(self._tools.usb):
            raise FlashError(
                "boot_mode", "The Pico waits in its boot mode: it has no MicroPython yet. {how}",
                how=GET_MICROPYTHON,
            )  # fmt: skip
        raise FlashError(
            "none",
            "No Pico with MicroPython is plugged in. Try another cable: many carry power alone. Is "
            "it a new Pico? {press} {how}",
            press=BOOTSEL, how=GET_MICROPYTHON,
        )  # fmt: skip

    def _ask_for_prompt(self, before: Told) -> None:
        self._say(f"It runs our firmware {before.firmware}; it is asked for its prompt.")
        self._serial = self._serial or before.serial
        answer = self._ask(lambda talk: talk.command(1, "update", self._tools.answer))
        if answer is None or not answer[0]:
            raise FlashError(
                "old",
                "The firmware {firmware} on the board cannot be replaced from here. {press} Drag "
                "flash_nuke.uf2 (from the Raspberry Pi documentation) onto it, which empties the "
                "Pico; then: {how}",
                firmware=before.firmware, press=BOOTSEL, how=GET_MICROPYTHON,
            )  # fmt: skip
        self._wait_for_prompt()

    def _clear_the_way(self) -> None:
        """Stop whatever program runs there, and start anew without it and without its watchdog."""
        if not self._ask(lambda talk: talk.is_at_prompt(self._tools.answer)):
            raise FlashError(
                "silent",
                "The board at {path} answers neither as one of ours nor as MicroPython. "
                "{press} {how}",
                path=self._path, press=BOOTSEL, how=GET_MICROPYTHON,
            )  # fmt: skip
        self._say("It runs MicroPython.")
        self._run("exec", FORGET_MAIN, "+", "reset")
        self._wait_for_prompt()

    def _copy(self) -> None:
        with tempfile.TemporaryDirectory(prefix="heldentisch-") as name:
            files = gather(Path(name), self._wanted.words())
            # The main program comes last: a board whose copy broke off waits at its prompt.
            paths = sorted(files.iterdir(), key=lambda path: (path.name == "main.py", path.name))
            self._say(f"Copying {len(paths)} files to it ...")
            copies = [
                word for path in paths for word in ("fs", "cp", str(path), f":{path.name}", "+")
            ]
            self._run("exec", FORGET_MAIN, "+", *copies, "reset")

    def _meet(self) -> None:
        told = self._wait(lambda talk: talk.hello(self._tools.answer))
        if told is None:
            raise FlashError(
                "mute",
                "The files are on the board, and yet it does not answer. Unplug it, plug it in "
                "again, and run this again.",
            )
        if told.firmware != newest():
            raise FlashError(
                "other",
                "The board still answers with firmware {theirs}, not {ours}: run this again.",
                theirs=told.firmware, ours=newest(),
            )  # fmt: skip
        parts = self._ask(lambda talk: talk.command(1, "parts", self._tools.answer))
        if parts != (True, self._wanted.parts()):
            raise FlashError(
                "parts", "The board answers, but says it has other parts: {parts}. Run this again.",
                parts=parts[1] if parts else "-",
            )  # fmt: skip
        self._say(f"Done: {self._wanted}, firmware {told.firmware}, serial {told.serial}.")

    def _run(self, *words: str) -> None:
        # Without `resume` mpremote would start the interpreter anew first; it is fresh already.
        try:
            done = self._tools.run(("connect", self._where(), "resume", *words))
            cause = "" if done.returncode == 0 else _last_line(done.stderr or done.stdout)
        except subprocess.TimeoutExpired:
            cause = "it took too long"
        if cause:
            raise FlashError(
                "copy",
                "The files did not get onto the board: {cause}. Unplug it, plug it in again, and "
                "run this again.",
                cause=cause.rstrip("."),
            )

    def _wait_for_prompt(self) -> None:
        if not self._wait(lambda talk: talk.is_at_prompt(self._tools.answer)):
            raise FlashError(
                "prompt",
                "The board did not come back to its prompt. Unplug it, plug it in again, and run "
                "this again.",
            )

    def _wait(self, ask: Callable[[Talk], Answer | None]) -> Answer | None:
        """Ask until there is an answer: the port goes away and comes back, perhaps renamed."""
        deadline = time.monotonic() + self._tools.patience
        while time.monotonic() < deadline:
            try:
                with Talk(self._tools.opener(self._where())) as talk:
                    if answer := ask(talk):
                        return answer
            except OSError:
                time.sleep(TURN_S)
        return None

    def _ask(self, ask: Callable[[Talk], Answer | None]) -> Answer | None:
        path = self._where()
        try:
            with Talk(self._tools.opener(path)) as talk:
                return ask(talk)
        except OSError as error:
            reason = explain(path, error)
            raise FlashError(
                "port", "{cause} {help}", cause=str(reason),
                help="Or run this with sudo." if reason.code == "port/denied"
                else "If it is the service: 'sudo systemctl stop heldentisch'.",
            ) from error  # fmt: skip

    def _where(self) -> str:
        """Return the board's port now; after a restart it may have another name."""
        for one in self._tools.ports() if self._serial else ():
            if (one.serial_number or "").lower() == self._serial.lower():
                return one.device
        return self._path


def _is_in_boot_mode(usb: Path) -> bool:
    for device in usb.glob("*"):
        try:
            ids = tuple((device / name).read_text().strip() for name in ("idVendor", "idProduct"))
        except OSError:
            continue
        if ids == BOOT_MODE:
            return True
    return False


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "mpremote said nothing"
