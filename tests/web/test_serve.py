"""The server object: where it listens, and how it ends."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from flask import Blueprint

from tests.patience import PATIENCE_S
from tests.web.asking import ROOT, lay, wire
from tests.web.streams import Stream
from web.app import create_app
from web.serve import ServerError, WebServer

HOLD_S = 0.3
SCRIPT = """
import sys
from pathlib import Path
from tests.web.asking import lay, wire
from web.serve import WebServer

wiring = wire(Path(sys.argv[1]))
table = lay(wiring)
def started(host, port):
    sys.stdout.write(f"{port} {table.match}\\n")
    sys.stdout.flush()
WebServer(table.app, "127.0.0.1", 0, started=started).run()
wiring.host.close()
sys.stdout.write("closed\\n")
"""


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_streams_and_service_at_once_and_in_order(
    tmp_path: Path, sign: signal.Signals
) -> None:
    command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        port, match = child.stdout.readline().split()
        with Stream(int(port), match) as stream:
            stream.next("view")
            child.send_signal(sign)
            assert stream.next("bye").data == {"why": "stop"}
            assert stream.at_end(), "nobody has to hang up first"
            assert child.wait(PATIENCE_S) == 0
        assert child.stdout.read() == "closed\n"


def test_whoever_starts_it_is_told_the_address(tmp_path: Path) -> None:
    told: list[tuple[str, int]] = []
    wiring = wire(tmp_path)
    server = WebServer(
        lay(wiring).app, "127.0.0.1", 0, started=lambda host, port: told.append((host, port))
    )
    server.start()
    server.stop()
    assert told == [("127.0.0.1", server.port)]
    assert server.port > 0
    wiring.host.close()


def test_an_address_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    app = lay(wiring).app
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServerError, match=f"127.0.0.1:{port} cannot be used"):
            WebServer(app, "127.0.0.1", port)
    wiring.host.close()


def test_what_is_still_being_answered_at_the_end_is_answered_before_the_server_is_gone(
    tmp_path: Path,
) -> None:
    """A thread that came too late with its answer would find nobody to give it to."""
    begun, may_go_on = threading.Event(), threading.Event()
    answered: list[bool] = []
    slow = Blueprint("slow", __name__)

    @slow.get("/slow")
    def answer() -> str:
        begun.set()
        answered.append(may_go_on.wait(PATIENCE_S))
        return "late"

    wiring = wire(tmp_path)
    app = create_app(wiring, extras=[slow])
    server = WebServer(app, "127.0.0.1", 0)
    hold = threading.Timer(HOLD_S, may_go_on.set)
    app.flask.extensions.setdefault("endings", []).append(hold.start)
    server.start()
    with socket.create_connection(("127.0.0.1", server.port)) as phone:
        phone.sendall(b"GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert begun.wait(PATIENCE_S)
    server.stop()
    assert answered == [True]
    wiring.host.close()
