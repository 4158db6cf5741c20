"""A posted move to the last listener, beside a bare asyncio broadcast with one fsync."""

from __future__ import annotations

import http.client
import json
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bench.listeners import Listeners
from bench.processes import companion, free_port, post, process
from bench.report import Verdict, percentile, spread

ROUNDS = 3
EVENT_END = b"\n\n\r\n"
"""An event ends with an empty line, and the chunk that carries it with a line of its own."""


def run() -> Iterator[Verdict]:
    """Measure 8 and 1,000 listeners, both servers in turn."""
    yield _compare(8, 200, _median, "8 listeners, median", 3.0)
    yield _compare(1000, 40, _p99, "1,000 listeners, p99", 2.2)


def _compare(
    count: int, events: int, figure: Callable[[list[float]], float], name: str, bound: float
) -> Verdict:
    ratios, ours_all, bare_all = [], [], []
    for _ in range(ROUNDS):
        with companion() as (port, _):
            match, token, size = open_match(port)
            ours = figure(_ours(port, match, token, count, events))
        with tempfile.TemporaryDirectory() as folder:
            bare = figure(_bare(Path(folder) / "log", size, count, events))
        ratios.append(ours / bare)
        ours_all.append(ours)
        bare_all.append(bare)
    detail = f"[ratio {spread(ratios)}; ms ours {spread(ours_all)}, bare {spread(bare_all)}]"
    return Verdict(f"move to the last of {name}", statistics.median(ratios), bound, detail=detail)


def open_match(port: int) -> tuple[str, str, int]:
    """Open a match for four; returns its id, a token, and the size of its view in bytes."""
    seats: list[dict[str, object]] = [{"name": name} for name in ("Ada", "Bo", "Cy", "Di")]
    opened = post(port, "/api/matches", {"game": "neue-helden", "seats": seats})
    return str(opened["match"]), str(opened["token"]), len(json.dumps(opened["view"]))


def _ours(port: int, match: str, token: str, count: int, events: int) -> list[float]:
    hello = f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    posts = [_post(port, match, token, by) for by in (1, -1)]
    poster = _connect(port)
    with Listeners(port, count, hello, tail=EVENT_END, mark=b"event: view") as listeners:
        listeners.settle()
        times = []
        for number in range(events):
            request = posts[number % 2]
            times.append(listeners.time_event(partial(poster.sendall, request)))
            read_answer(poster)
        poster.close()
        return times[len(times) // 10 :]


def read_answer(sock: socket.socket) -> Any:
    """Read the answer to a request; return the JSON in it. Raises RuntimeError unless it is 200."""
    answer = http.client.HTTPResponse(sock, method="POST")
    answer.begin()
    body = answer.read()
    if answer.status != 200:
        raise RuntimeError(f"a request was answered with {answer.status}")
    return json.loads(body)


def _post(port: int, match: str, token: str, by: int) -> bytes:
    args = {"sheet": "p1", "mark": "points", "by": by}
    body = json.dumps({"seat": 1, "verb": "adjust", "args": args})
    head = (
        f"POST /api/matches/{match}/moves HTTP/1.1", f"Host: 127.0.0.1:{port}",
        "Content-Type: application/json", f"Authorization: Bearer {token}",
        f"Content-Length: {len(body)}", "", body,
    )  # fmt: skip
    return "\r\n".join(head).encode()


def _bare(path: Path, size: int, count: int, events: int) -> list[float]:
    port = free_port()
    with process([sys.executable, "-m", "bench.bare", str(port), str(path), str(size)]):
        poster = _connect(port)
        with Listeners(port, count, b"L", size=size) as listeners:
            listeners.settle()
            times = []
            for _ in range(events):
                times.append(listeners.time_event(lambda: poster.sendall(b"P")))
                poster.recv(2)
            poster.close()
            return times[len(times) // 10 :]


def _connect(port: int) -> socket.socket:
    end = time.monotonic() + 10
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


def _median(values: list[float]) -> float:
    return statistics.median(values)


def _p99(values: list[float]) -> float:
    return percentile(values, 99)
