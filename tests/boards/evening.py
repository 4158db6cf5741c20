"""A whole evening at the dice tower: the real service and the real firmware, each a process.

The cable between them can be spoiled, and either end can lose its power at any moment. What was
stored is read from the journal on disk, behind the service's back.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.demo import set_table
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from firmware_bridge.simulated.simulator import SimulatedBoard
from tests.services import ROOT, command

ROOM = 12
"""So many rolls may wait to be stored. The ring of 32 also holds those not yet acknowledged."""
SETTLE_MS = 10
LOOK_S = 0.02


class Evening:
    """A table whose tower throws what it is told; `thrown` is every face, in order."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.thrown: list[int] = []
        self.starts = 0
        self.tower = SimulatedBoard("tower", settle_ms=SETTLE_MS, chance=chance)
        self._data = folder / "data"
        self._chance = chance
        self._process: subprocess.Popen[bytes] | None = None
        self._journal = self._data / FILE_NAME
        self._lay_table()

    def begin(self) -> None:
        """Plug the tower in and start the service."""
        self.tower.start()
        self.start()

    def end(self) -> None:
        """Stop both."""
        self.kill()
        self.tower.stop()

    def start(self) -> None:
        """Start the service anew on what is on disk."""
        words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(self._data))
        self._process = subprocess.Popen(command(words), cwd=ROOT, stdout=subprocess.DEVNULL)
        self.starts += 1

    def kill(self) -> None:
        """Take the service's power away: SIGKILL, nothing is closed, nothing said."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def throw(self) -> None:
        """Let a die fall."""
        face = self._chance.randint(1, 6)
        self.thrown.append(face)
        self.tower.throw("blue", face)

    def stored(self) -> list[int]:
        """Return the faces on disk, in order."""
        db = sqlite3.connect(f"file:{self._journal}?mode=ro", uri=True)
        try:
            rows = db.execute("SELECT facts FROM entries WHERE verb = 'roll' ORDER BY n").fetchall()
        finally:
            db.close()
        facts = [fact for (text,) in rows for fact in json.loads(text)]
        return [fact["faces"][0][1] for fact in facts if fact["fact"] == "Rolled"]

    def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait for a condition; return False when it does not come true in time."""
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                return False
            time.sleep(LOOK_S)
        return True

    def has_room(self) -> bool:
        """Tell whether the tower would surely take another roll."""
        return len(self.thrown) - len(self.stored()) < ROOM

    def _lay_table(self) -> None:
        self._data.mkdir(parents=True)
        (self._data / "heldentisch.toml").write_text(f'[tower]\nport = "{self.tower.path}"\n')
        host = Host(SqliteJournal(self._journal), GAMES)
        set_table(host)
        host.close()
