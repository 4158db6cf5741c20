"""A board without a board: the real firmware in a process, at the end of a cable we can spoil.

The firmware runs under MicroPython where there is one, else under this Python. Its bytes pass
through a proxy to a pseudo-terminal that looks like a serial port to everybody else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal

from firmware_bridge.firmware import gather
from firmware_bridge.simulated.cable import Cable
from firmware_bridge.simulated.faults import Faults

SETTLE_MS = 250
START_S = 60.0
"""As long as anything may take that the board does by itself."""
TRAYS = ("blue", "pink")
BUTTONS = 4
FLIPS = 4
OWN = "board"  # the lamp that belongs to the board itself


class SimulatorError(RuntimeError):
    """The simulated board did not start or is not running."""


def micropython() -> str | None:
    """Return the path of a MicroPython: beside this Python, else on PATH; None without one."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


class SimulatedBoard:
    """A tower to throw dice at, or a box to press. `path` is its port as long as the object lives.

    `kind` is `tower` or `box`; `serial` what it calls itself; `trays` a tower's dice, one each;
    `buttons` how many a box has. `to_host` and `to_board` are the faults of the two directions.
    `pins` is a gpiozero mock factory whose pins `press` and `release` move. `interpreter` overrides
    what the firmware runs under. `protocol` and `firmware` are what a wrong board says of itself.
    """

    def __init__(
        self,
        kind: Literal["tower", "box"] = "tower",
        *,
        serial: str = "simulated",
        trays: Sequence[str] = TRAYS,
        buttons: int = BUTTONS,
        settle_ms: int = SETTLE_MS,
        pins: Any = None,
        interpreter: str | None = None,
        chance: Random | None = None,
        protocol: int = 0,
        firmware: str = "",
    ) -> None:
        found = interpreter or micropython()
        self.kind, self.serial = kind, serial
        self.uses_micropython = found is not None and "micropython" in Path(found).name
        self.to_host = Faults()
        self.to_board = Faults()
        self._command = [found or sys.executable, "main.py"]
        self._words = {
            "kind": kind, "serial": serial, "trays": ",".join(trays), "beams": "2",
            "buttons": str(buttons), "proto": str(protocol or ""), "firmware": firmware,
        }  # fmt: skip
        self._settle_ms = settle_ms
        self._pins = pins
        self._folder = Path(tempfile.mkdtemp(prefix=f"{kind}-"))
        self._cable = Cable(
            self._folder / "port",
            to_host=self.to_host,
            to_board=self.to_board,
            chance=chance or Random(),
            report=self._heard,
        )
        self._lamps: dict[str, str] = {}
        self._flips: dict[str, deque[float]] = {}
        self._beeps: list[str] = []
        self._changed = threading.Condition()
        self._process: subprocess.Popen[bytes] | None = None
        self._sensors = -1

    @property
    def path(self) -> str:
        """The port; it is not there while unplugged."""
        return str(self._folder / "port")

    @property
    def lamp(self) -> str:
        """The colour of the board's own lamp: dark, white, amber, green, red or blue."""
        return self.lamps.get(OWN, "")

    @property
    def lamps(self) -> dict[str, str]:
        """The colours of all lamps, by name; `board` is the board's own."""
        with self._changed:
            return dict(self._lamps)

    def flips(self, lamp: str) -> list[float]:
        """When a lamp changed of late, in monotonic seconds: by that one sees how it blinks."""
        with self._changed:
            return list(self._flips.get(lamp, ()))

    @property
    def beeps(self) -> list[str]:
        """The sounds the beeper was told to play since the start, in order."""
        with self._changed:
            return list(self._beeps)

    @property
    def is_running(self) -> bool:
        """Whether the firmware runs."""
        return self._process is not None and self._process.poll() is None

    @property
    def last_words(self) -> str:
        """What the firmware said on its way out, for the log."""
        errors = self._folder / "errors"
        return errors.read_text(errors="replace") if errors.exists() else ""

    def start(self) -> None:
        """Plug the board in. Raises SimulatorError when the firmware does not come up.

        As with a Pico, its port is there when its firmware runs: whoever asks is answered.
        """
        gather(self._folder / "board", self._words)
        self._cable.start()
        self._boot()
        self._cable.replug()

    def stop(self) -> None:
        """Stop everything and clean up."""
        self._kill()
        self._cable.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def restart(self, *, protocol: int | None = None, firmware: str | None = None) -> None:
        """Take the power away and give it back: a new boot id, an empty memory.

        With `protocol` or `firmware` it comes back as a wrong board: one whose greeting says that;
        0 and "" make it right again.
        """
        if protocol is not None:
            self._words["proto"] = str(protocol or "")
        if firmware is not None:
            self._words["firmware"] = firmware
        self._kill()
        gather(self._folder / "board", self._words)
        self._boot()

    def unplug(self) -> None:
        """Pull the cable; the board, on its own power, runs on."""
        self._cable.unplug()

    def replug(self) -> None:
        """Put the cable back."""
        self._cable.replug()

    def throw(self, die: str, value: int, quality: str = "ok") -> None:
        """Throw `die`: it tumbles, then settles on `value` or fails to as `quality` says."""
        self._tell(f"die {die} {value} {quality}")

    def spoil(self, part: str, state: str) -> None:
        """Break what the self-test looks at: a tray's `cell3`, the `beam`; `ok` mends it."""
        self._tell(f"part {part} {state}")

    def push(self, button: str) -> None:
        """Press a button on the board."""
        self._tell(f"button {button} down")

    def let_go(self, button: str) -> None:
        """Release a button on the board."""
        self._tell(f"button {button} up")

    def press(self, pin: int | str) -> None:
        """Press a button on the Raspberry Pi's own pins: its contact pulls the pin low."""
        self._pin(pin).drive_low()

    def release(self, pin: int | str) -> None:
        """Release a button on the Raspberry Pi's own pins."""
        self._pin(pin).drive_high()

    def wait_for_lamp(self, colour: str, timeout: float = START_S) -> bool:
        """Wait until the board's lamp shows `colour`; return False when it does not in time."""
        with self._changed:
            return self._changed.wait_for(lambda: self._lamps.get(OWN) == colour, timeout)

    def wait_for_exit(self, timeout: float = START_S) -> bool:
        """Wait until the firmware has ended by itself: it was asked for the prompt."""
        try:
            return self._process is None or self._process.wait(timeout) == 0
        except subprocess.TimeoutExpired:
            return False

    def _pin(self, pin: int | str) -> Any:
        if self._pins is None:
            raise SimulatorError("This simulated board was built without pins to press.")
        return self._pins.pin(pin)

    def _tell(self, line: str) -> None:
        try:
            if self.is_running:
                os.write(self._sensors, f"{line}\n".encode())
                return
        except BrokenPipeError:
            pass
        raise SimulatorError(f"The simulated board does not run. {self.last_words}".strip())

    def _boot(self) -> None:
        self._lamps.clear()
        self._flips.clear()
        self._beeps.clear()
        hear, self._sensors = os.pipe()
        report, tell = os.pipe()
        with (self._folder / "errors").open("wb") as errors:
            self._process = subprocess.Popen(
                [*self._command, str(hear), str(tell), str(self._settle_ms)],
                cwd=self._folder / "board",
                stdin=self._cable.board_end,
                stdout=self._cable.board_end,
                stderr=errors,
                pass_fds=(hear, tell),
            )
        os.close(hear)
        os.close(tell)
        self._cable.listen(report)
        deadline = time.monotonic() + START_S
        with self._changed:
            while OWN not in self._lamps:
                if not self.is_running or time.monotonic() > deadline:
                    raise SimulatorError(f"The firmware did not start. {self.last_words}".strip())
                self._changed.wait(0.05)

    def _kill(self) -> None:
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        os.close(self._sensors)

    def _heard(self, line: str) -> None:
        what, *words = line.split(" ")
        with self._changed:
            match what, words:
                case "lamp", [name, colour]:
                    self._lamps[name] = colour
                    self._flips.setdefault(name, deque(maxlen=FLIPS)).append(time.monotonic())
                case "beep", [_, sound]:
                    self._beeps.append(sound)
            self._changed.notify_all()
