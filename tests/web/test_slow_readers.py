"""A reader that takes its time skips what is old; one that takes nothing is let go."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tests.patience import PATIENCE_S
from tests.tables import adjust
from tests.web.asking import Table, lay, wire
from web.limits import Limits


class SlowReader:
    """The far end of a stream: each message waits for `gate` before it is taken."""

    def __init__(self) -> None:
        self.offered = 0
        self.gate = asyncio.Semaphore(0)
        self.taken: list[bytes] = []
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        self.offered += 1
        await self.gate.acquire()
        self.taken.append(message.get("body", b""))

    async def took(self, count: int) -> None:
        """Take `count` messages more."""
        wanted = len(self.taken) + count
        for _ in range(count):
            self.gate.release()
        await until(lambda: len(self.taken) >= wanted)


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.001)


def watch(table: Table, reader: SlowReader) -> asyncio.Task[None]:
    scope = {"type": "http", "headers": [], "method": "GET", "path": f"{table.path}/live"}
    serving = table.app.live.serve(table.match, scope, reader.receive, reader.send)
    return asyncio.get_running_loop().create_task(serving)


def test_a_slow_phone_gets_only_the_newest(table: Table) -> None:
    async def scene() -> list[bytes]:
        live, reader = table.app.live, SlowReader()
        live.open()
        watching = watch(table, reader)
        await reader.took(3)  # head, first view, people
        await asyncio.to_thread(table.wiring.host.receive, table.match, adjust())
        await until(lambda: reader.offered == 4)
        for _ in range(3):
            await asyncio.to_thread(table.wiring.host.receive, table.match, adjust())
        await reader.took(2)
        reader.gone.set()
        reader.gate.release()
        await watching
        live.close()
        return reader.taken[3:5]

    stuck, newest = asyncio.run(scene())
    # The first change was on its way when the phone got slow; those in between never were.
    assert stuck.startswith(b"event: view\nid: 2\n")
    assert newest.startswith(b"event: view\nid: 5\n")


def test_a_phone_that_takes_nothing_is_let_go(tmp_path: Any) -> None:
    async def scene() -> int:
        live, reader = table.app.live, SlowReader()
        live.open()
        watching = watch(table, reader)
        await reader.took(3)
        await asyncio.to_thread(table.wiring.host.receive, table.match, adjust())
        await asyncio.wait_for(watching, PATIENCE_S)
        live.close()
        return len(live)

    wiring = wire(tmp_path, limits=Limits(beat_seconds=0.01, patience_seconds=0.05))
    table = lay(wiring)
    assert asyncio.run(scene()) == 0
    wiring.host.close()


def test_a_burst_of_commits_rings_once(table: Table) -> None:
    async def scene() -> list[bytes]:
        live, reader = table.app.live, SlowReader()
        live.open()
        watching = watch(table, reader)
        await reader.took(3)
        for _ in range(5):
            # On this thread, so that the loop hears of all five at once.
            table.wiring.host.receive(table.match, adjust())
        await reader.took(1)
        reader.gone.set()
        reader.gate.release()
        await watching
        live.close()
        return reader.taken[3:]

    views = asyncio.run(scene())
    assert len(views) == 1
    assert views[0].startswith(b"event: view\nid: 6\n")


def test_after_a_standstill_of_ours_nobody_is_let_go(tmp_path: Any) -> None:
    async def scene() -> list[bytes]:
        live, reader = table.app.live, SlowReader()
        live.open()
        watching = watch(table, reader)
        await reader.took(3)
        time.sleep(0.3)  # the loop itself stands still, six times the patience
        await reader.took(2)
        reader.gone.set()
        reader.gate.release()
        await watching
        live.close()
        return reader.taken[3:5]

    wiring = wire(tmp_path, limits=Limits(beat_seconds=0.01, patience_seconds=0.05))
    table = lay(wiring)
    assert all(taken.startswith(b"event: beat\n") for taken in asyncio.run(scene()))
    wiring.host.close()
