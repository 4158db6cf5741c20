"""The demo in a process of its own, as `serve --demo` starts it and kill -9 ends it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.browser.phones import Phone
from tests.browser.walking import comes_true
from tests.services import ROOT, command


@dataclass(frozen=True)
class Door:
    """Where a service is found: all a phone needs to know of it."""

    url: str
    phones: list[Phone] = field(default_factory=list)


@dataclass
class Demo:
    """The demo as people start it, in a process of its own that can be killed."""

    data: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = ("serve", "--demo", "--host", "127.0.0.1", "--unlimited")
        where = ("--port", str(self.port), "--data", self.data)
        self.process = subprocess.Popen(
            command((*words, *where)), stdout=subprocess.DEVNULL, cwd=ROOT
        )
        comes_true("the service answers", self.answers, pause=lambda ms: time.sleep(ms / 1000))

    def answers(self) -> bool:
        """Tell whether somebody answers, and whether the tower is there."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return json.load(answer)["organs"].get("tower", {}).get("state") == "ready"
        except OSError:
            return False

    def pull_the_plug(self) -> None:
        """End it with SIGKILL: nothing is closed, nothing said."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def free_port() -> int:
    """Return a port nobody listens on, to be used again after a restart.

    It lies below those the system gives to whoever wants any: between two uses nobody else gets it.
    """
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
    raise OSError("No port is free.")
