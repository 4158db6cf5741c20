"""The service as people start it: `heldentisch` in a process of its own, asked over HTTP."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import Any

from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[1]
_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)(/\S*)")


@dataclass
class Served:
    """A running service: its process, its port, and the path its greeting leads to."""

    process: subprocess.Popen[str]
    port: int
    path: str
    token: str = ""

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return self.ask("POST", path, body)

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the JSON of an answer, also of one that refuses."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return json.load(refused)

    def open(self) -> str:
        """Open a match for two, keep its token, and return its id."""
        wish = {"game": "neue-helden", "seats": [{"name": "Ada"}, {"name": "Bo"}]}
        opened = self.post("/api/matches", wish)
        self.token = opened["token"]
        return str(opened["match"])

    def move(self, match: str, seat: int, verb: str, **args: Any) -> Any:
        """Make a move, which must be taken; return the answer."""
        answer = self.post(
            f"/api/matches/{match}/moves", {"seat": seat, "verb": verb, "args": args}
        )
        assert "error" not in answer, answer
        return answer


def heldentisch(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, which must come soon."""
    return subprocess.run(
        command(words), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


@contextmanager
def serving(data: Path, *options: str) -> Iterator[Served]:
    """Serve a data folder for the time of the block; what still runs then is told to stop."""
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), *options)
    with subprocess.Popen(command(words), cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        late = Timer(PATIENCE_S, process.kill)
        late.start()
        try:
            greeted = _greeted(process)
            late.cancel()  # from here on it may run for as long as the block needs
            yield Served(process, *greeted)
            process.terminate()
            process.wait(PATIENCE_S)
        finally:
            late.cancel()
            process.kill()


def command(words: Sequence[str | Path]) -> list[str]:
    return [sys.executable, "-m", "companion", *map(str, words)]


def _greeted(process: subprocess.Popen[str]) -> tuple[int, str]:
    assert process.stdout is not None
    for line in process.stdout:
        found = _ADDRESS.search(line)
        if found:
            return int(found[1]), found[2]
    raise AssertionError("the service ended before it said its address")
