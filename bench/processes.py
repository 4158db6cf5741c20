"""Servers under test, each in a process of its own, on a free port of the loopback."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from companion.settings import FILE_NAME

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port: int = sock.getsockname()[1]
        return port


@contextlib.contextmanager
def companion(settings: str = "") -> Iterator[tuple[int, int]]:
    """Run the service on an empty data folder; yields its port and process id.

    `settings` is the text of its `heldentisch.toml`.
    """
    options = ["serve", "--host", "127.0.0.1", "--unlimited", "--port"]
    with _server("companion", *options, before_folder=["--data"], settings=settings) as answering:
        yield answering


@contextlib.contextmanager
def server_with_empty_post() -> Iterator[tuple[int, int]]:
    """Run the web server of `bench.server`; yields its port and process id."""
    with _server("bench.server", before_folder=[]) as answering:
        yield answering


@contextlib.contextmanager
def server_with_buttons() -> Iterator[tuple[int, int]]:
    """Run the web server of `bench.edge_server`; yields its port and process id."""
    with _server("bench.edge_server", before_folder=[]) as answering:
        yield answering


@contextlib.contextmanager
def _server(
    module: str, *options: str, before_folder: list[str], settings: str = ""
) -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_text(settings)
        port = free_port()
        command = [sys.executable, "-m", module, *options, str(port), *before_folder, folder]
        with process(command) as child:
            wait_for_answer(f"http://127.0.0.1:{port}/healthz")
            yield port, child.pid


@contextlib.contextmanager
def process(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command for the time of the block, then end it."""
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, env={**os.environ})
    try:
        yield child
    finally:
        child.send_signal(signal.SIGTERM)
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def wait_for_answer(url: str, *, seconds: float = 20) -> None:
    """Wait until an address answers. Raises `TimeoutError`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            time.sleep(0.01)
    raise TimeoutError(f"{url} did not answer within {seconds} s")


def post(port: int, path: str, body: dict[str, object], token: str = "") -> dict[str, object]:
    """Send JSON, return JSON."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json", "Authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(request) as answer:
        result: dict[str, object] = json.load(answer)
        return result


def processor_s(pid: int) -> float:
    """Return how many seconds of processor a process has used, all threads together (Linux)."""
    # The name, second of the fields, stands in brackets and may hold anything.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:13]) / os.sysconf("SC_CLK_TCK")


def resident_mb(pid: int) -> float:
    """Return the resident memory of a process in megabytes (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {pid} tells no resident memory")
