"""The floor: a bare asyncio server that writes a line, syncs it, and sends bytes to everybody.

Run as `python -m bench.bare PORT FILE BYTES`. A connection that sends `L` listens; one that sends
`P` posts: one fsync, then the same bytes go to every listener.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path


async def serve(port: int, path: Path, payload: bytes) -> None:
    """Serve until cancelled."""
    listeners: list[asyncio.StreamWriter] = []
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await reader.read(1)
        if first == b"L":
            listeners.append(writer)
            writer.write(b"ok")
            return
        while first:
            os.write(descriptor, payload[:200])
            os.fsync(descriptor)
            for listener in listeners:
                listener.write(payload)
            writer.write(b"ok")
            first = await reader.read(1)

    server = await asyncio.start_server(talk, "127.0.0.1", port, backlog=2000)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2]), b"x" * int(sys.argv[3])))
