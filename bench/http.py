"""Durable moves by HTTP, beside an empty Flask POST on the same server."""

from __future__ import annotations

import http.client
import json
import statistics
import threading
import time
from collections.abc import Iterator

from bench.fanout import open_match
from bench.processes import server_with_empty_post
from bench.report import Verdict, spread

ROUNDS = 5
SECONDS = 2.0
CLIENTS = 8


def run() -> Iterator[Verdict]:
    """Measure both in turn on one server, several rounds."""
    ratios, moves_all, empty_all = [], [], []
    with server_with_empty_post() as (port, _):
        match, token, _ = open_match(port)
        for _ in range(ROUNDS):
            empty = _rate(port, "/api/empty", token, moves=False)
            moves = _rate(port, f"/api/matches/{match}/moves", token, moves=True)
            ratios.append(moves / empty)
            moves_all.append(moves)
            empty_all.append(empty)
    yield Verdict(
        "durable moves by HTTP beside an empty Flask POST, 8 clients",
        statistics.median(ratios),
        0.7,
        least=True,
        detail=f"[ratio {spread(ratios)}; per s {spread(moves_all)}, empty {spread(empty_all)}]",
    )


def _rate(port: int, path: str, token: str, *, moves: bool) -> float:
    counts = [0] * CLIENTS
    end = time.perf_counter() + SECONDS

    def work(number: int) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        seat, by = number % 4 + 1, 1
        while time.perf_counter() < end:
            args = {"sheet": f"p{seat}", "mark": "points", "by": by}
            body = json.dumps({"seat": seat, "verb": "adjust", "args": args} if moves else {})
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status >= 300:
                raise RuntimeError(f"{path} answered {answer.status}")
            counts[number] += 1
            by = -by
        connection.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / SECONDS
