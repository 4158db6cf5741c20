"""The server object: uvicorn on a socket of ours, and an end without waiting.

uvicorn waits for open answers when it stops, and a stream never ends by itself; so the streams
are told first. SIGTERM then takes a fraction of a second.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from types import FrameType

import uvicorn

from companion.errors import Spoken
from web.app import Service

_BACKLOG = 2_048
_START_S = 30
_DEAD_MS = 30_000
"""A phone that acknowledged nothing for so long has left the room."""


class ServerError(Spoken):
    """The address cannot be used; the sentence says which and why."""

    code = "server/address"


class WebServer:
    """Serves one application. `started` is called with the bound host and port once it answers."""

    def __init__(
        self, service: Service, host: str, port: int, *,
        started: Callable[[str, int], None] = lambda host, port: None,
    ) -> None:  # fmt: skip
        self._socket = _bind(host, port)
        self.host, self.port = self._socket.getsockname()[:2]
        config = uvicorn.Config(
            service, lifespan="on", ws="none", log_config=None, access_log=False,
            server_header=False, backlog=_BACKLOG, timeout_keep_alive=30,
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = _Uvicorn(config, service, lambda: started(self.host, self.port))
        self._thread: threading.Thread | None = None

    def run(self) -> None:
        """Serve until SIGTERM, SIGINT or `stop`; returns when the last stream has ended."""
        self._server.run(sockets=[self._socket])

    def start(self) -> None:
        """Serve on a thread of its own; returns as soon as it answers. Raises `ServerError`."""
        self._thread = threading.Thread(target=self.run, name="web")
        self._thread.start()
        if not self._server.ready.wait(_START_S):
            raise ServerError("The web server did not start.")

    def stop(self) -> None:
        """End all streams and the server. Any thread may call it, also before `run`."""
        self._server.should_exit = True
        if self._thread is not None:
            self._thread.join()


class _Uvicorn(uvicorn.Server):
    """uvicorn with two changes: streams end first, and a signal ends the server, not the process,
    so that whoever started it can close the journal."""

    def __init__(
        self, config: uvicorn.Config, service: Service, started: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready = threading.Event()
        self._service = service
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        # What is loaded now stays: looking through it for garbage would hold up a broadcast.
        gc.freeze()
        self.ready.set()
        self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then the rest."""
        self._service.live.close()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals while serving, where signals can be taken."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in _SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second Ctrl-C does not wait for anything."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        bound = socket.create_server(
            (host, port), family=family, backlog=_BACKLOG, dualstack_ipv6=host == "::"
        )
    except OSError as error:
        raise ServerError(
            "{address} cannot be used: {cause}. Choose another with --host or --port.",
            address=f"{host}:{port}", cause=_cause(error),
        ) from error  # fmt: skip
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _DEAD_MS)
    return bound


def _cause(error: OSError) -> str:
    # The error's own words repeat the address; a name nobody knows has a number below zero.
    number = error.errno or 0
    return os.strerror(number) if number > 0 else error.strerror or str(error)
