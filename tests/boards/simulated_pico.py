"""A Pico to flash: a real MicroPython that has a file system, a prompt, and runs `main.py`.

It differs from a Pico in what a process cannot do: USB stays there while it starts anew, and
`machine.reset` is not there, so `by_mpremote` ends the interpreter instead.
"""

from __future__ import annotations

import os
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from firmware_bridge.firmware import gather
from firmware_bridge.flash.flash import mpremote
from firmware_bridge.simulated.cable import Cable
from firmware_bridge.simulated.faults import Faults
from firmware_bridge.simulated.simulator import micropython

MARK = "update"
LOOK_S = 0.02


class SimulatedPico:
    """`files` is its file system, `path` its port. Start and stop it; `start` is power-up."""

    def __init__(self, folder: Path) -> None:
        self.files = folder / "files"
        self.files.mkdir()
        self.starts = 0
        self._cable = Cable(
            folder / "port",
            to_host=Faults(),
            to_board=Faults(),
            chance=Random(1),
            report=lambda line: None,
        )
        self.path = str(folder / "port")
        self._process: subprocess.Popen[bytes] | None = None
        self._sensors = -1
        self._is_prompt = True
        self._stopping = threading.Event()
        self._watch = threading.Thread(target=self._run, daemon=True)

    def with_firmware(self, words: Mapping[str, str]) -> SimulatedPico:
        """Have been flashed before."""
        gather(self.files, words)
        return self

    def with_program(self, text: str) -> SimulatedPico:
        """Have a program of somebody else."""
        (self.files / "main.py").write_text(text)
        return self

    def start(self) -> None:
        self._cable.start()
        self._cable.replug()
        self._boot()
        self._watch.start()

    def stop(self) -> None:
        self._stopping.set()
        self._watch.join()
        self._kill()
        self._cable.stop()

    def _run(self) -> None:
        """Go on as MicroPython does: after `main.py` the prompt, after the prompt a new start."""
        while not self._stopping.wait(LOOK_S):
            assert self._process is not None
            if self._process.poll() is None:
                continue
            os.close(self._sensors)
            if self._is_prompt or (self.files / MARK).exists():
                self._boot()
            else:
                self._spawn()

    def _boot(self) -> None:
        self.starts += 1
        self._spawn(*(["main.py"] if (self.files / "main.py").exists() else []))

    def _spawn(self, *words: str) -> None:
        self._is_prompt = not words
        hear, self._sensors = os.pipe()
        quiet = os.open(os.devnull, os.O_WRONLY)
        arguments = [str(hear), str(quiet), "10"] if words else []
        terminal = self._cable.board_end
        self._process = subprocess.Popen(
            [str(micropython()), *words, *arguments],
            cwd=self.files,
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            pass_fds=(hear, quiet),
        )
        os.close(hear)
        os.close(quiet)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            os.close(self._sensors)


def by_mpremote(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run the real mpremote."""
    ending = ["exec", "--no-follow", "import sys; sys.exit()"]
    return mpremote([part for word in words for part in (ending if word == "reset" else [word])])
