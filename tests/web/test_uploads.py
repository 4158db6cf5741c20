"""Photos, tables and decks at the door: what each address takes, how much, and how it comes in."""

from __future__ import annotations

import asyncio
import http.client
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE_S
from tests.web.asking import CATALOGUES, ROOT
from web.asgi import Message, Receive, Scope, Send, answer, read_all
from web.guard import Guard
from web.limits import Limits
from web.texts import Texts
from web.uploads import UPLOADS, Upload

TEXTS = Texts(CATALOGUES)
ADDRESSES = {
    "/api/photo": ("image/jpeg", 12_000_000),
    "/api/cards/7K3QZ/photo": ("image/png", 12_000_000),
    "/api/decks/neue-helden/csv": ("text/csv", 1_000_000),
    "/api/decks/neue-helden/file": ("application/json", 36_000_000),
}
FORMS = (
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain",
    "text/plain; charset=image/png", "TEXT/PLAIN", "",
)  # fmt: skip
"""What a page of another site can send without asking first."""


@dataclass
class Line:
    """A connection for one request: `sent` and `heard` stand in the order in which they came."""

    chunks: list[bytes]
    endless: bool = False
    events: list[str] = field(default_factory=list)
    body: bytes = b""

    async def receive(self) -> Message:
        self.events.append("heard")
        if not self.chunks:
            return {"type": "http.disconnect"}
        chunk = self.chunks.pop(0)
        more = bool(self.chunks) or self.endless
        return {"type": "http.request", "body": chunk, "more_body": more}

    async def send(self, message: Message) -> None:
        start = message["type"] == "http.response.start"
        self.events.append(str(message["status"]) if start else "sent")
        self.body += message.get("body", b"")


def request(path: str, media: str, length: int | None = None, method: str = "POST") -> Scope:
    """Return a request; without a length it comes in chunks."""
    long = ("transfer-encoding", "chunked") if length is None else ("content-length", str(length))
    headers = {"host": "localhost", "content-type": media, long[0]: long[1]}
    return {
        "type": "http", "method": method, "path": path, "scheme": "http", "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }  # fmt: skip


def door(app: Any = None, **limits: Any) -> Guard:
    async def count(scope: Scope, receive: Receive, send: Send) -> None:
        body = await read_all(receive, 10**9)
        await answer(send, 200, str(len(body or b"")).encode())

    return Guard(app or count, TEXTS, limits=Limits(**limits))


def ask(guard: Guard, scope: Scope, chunks: Iterable[bytes], **more: Any) -> Line:
    line = Line(list(chunks), **more)
    asyncio.run(guard(scope, line.receive, line.send))
    return line


@pytest.mark.parametrize("path", ADDRESSES)
def test_an_address_takes_its_kind_of_body_up_to_its_length(path: str) -> None:
    media, most = ADDRESSES[path]
    assert ask(door(), request(path, media, most), [bytes(most)]).body == str(most).encode()
    longer = ask(door(), request(path, media, most + 1), [bytes(100)])
    assert longer.events[0] == "413"


@pytest.mark.parametrize("path", [*ADDRESSES, "/api/scan"])
def test_what_breaks_off_on_the_way_is_not_taken_for_the_whole(path: str) -> None:
    media, _ = ADDRESSES.get(path, ("application/json", 0))
    came = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        came.append(await read_all(receive, 10**9))

    line = ask(door(app), request(path, media, 30), [b"name_en", b"\nCook\nBu"], endless=True)
    assert came == []
    assert line.body == b""


@pytest.mark.parametrize("path", ADDRESSES)
@pytest.mark.parametrize("media", FORMS)
@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_no_address_takes_what_a_form_of_another_site_can_send(
    path: str, media: str, method: str
) -> None:
    line = ask(door(), request(path, media, 5, method), [b"12345"])
    assert line.events[0] == "415"


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/api/photo", "application/json"), ("/api/photo", "text/csv"),
        ("/api/decks/neue-helden/csv", "image/png"), ("/api/decks/neue-helden/file", "text/csv"),
        ("/api/photo/more", "image/png"), ("/api/cards/a/b/photo", "image/png"), ("/", "image/png"),
        ("/api/photo", "imagine/png"),
    ],
)  # fmt: skip
def test_no_address_takes_what_is_meant_for_another(path: str, media: str) -> None:
    assert ask(door(), request(path, media, 5), [b"12345"]).events[0] == "415"


@pytest.mark.parametrize("media", ["IMAGE/JPEG", "image/heic; q=1", "application/octet-stream"])
def test_a_phone_may_say_what_it_likes_of_its_photo(media: str) -> None:
    assert ask(door(), request("/api/photo", media, 5), [b"12345"]).body == b"5"


def test_another_site_cannot_send_photos() -> None:
    scope = request("/api/photo", "image/png", 5)
    scope["headers"].append((b"origin", b"http://evil.example"))
    assert ask(door(), scope, [b"12345"]).events[0] == "403"


def test_an_upload_comes_through_whole_in_pieces() -> None:
    heard: list[bytes] = []

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        more = True
        while more:
            message = await receive()
            heard.append(message["body"])
            more = message["more_body"]
        await answer(send, 200, b"")

    photo = bytes(range(256)) * 4_000
    chunks = [photo[:10], b"", photo[10:700_000], photo[700_000:]]
    ask(door(listen), request("/api/photo", "image/png"), chunks)
    assert b"".join(heard) == photo
    assert max(map(len, heard)) <= 65_536


def test_a_photo_that_says_it_is_too_long_is_refused_before_any_of_it_is_read() -> None:
    chunks = [bytes(1_000_000)] * 13
    line = ask(door(), request("/api/photo", "image/jpeg", 13_000_000), chunks)
    assert line.events == ["413", "sent", *["heard"] * 13, "sent"]
    assert b"That is too long; 12 MB at most." in line.body


def test_a_photo_that_is_longer_than_it_says_is_refused_as_soon_as_it_is() -> None:
    line = ask(door(), request("/api/photo", "image/jpeg"), [bytes(1_000_000)] * 20)
    assert line.events == [*["heard"] * 13, "413", "sent", *["heard"] * 7, "sent"]


def test_whoever_never_stops_is_not_listened_to_for_ever() -> None:
    line = ask(door(), request("/api/photo", "image/png"), [bytes(1_000_000)] * 99, endless=True)
    assert line.events.count("heard") < 60
    assert line.events[-1] == "sent"


def test_a_phone_that_hangs_up_is_not_waited_for() -> None:
    line = ask(door(), request("/api/photo", "image/jpeg", 13_000_000), [])
    assert line.events == ["413", "sent", "heard", "sent"]


def test_as_many_uploads_as_an_address_takes_are_read_at_once() -> None:
    limits = {"uploads": (Upload(path="/api/photo", media=("image/*",), most=10**6, at_once=2),)}

    async def four() -> None:
        waiting = asyncio.Event()

        async def hold(scope: Scope, receive: Receive, send: Send) -> None:
            await waiting.wait()
            await answer(send, 200, b"")

        guard = door(hold, **limits)
        lines = [Line([b"12345"]) for _ in range(4)]
        scopes = [request("/api/photo", "image/png", 5) for _ in lines]
        tasks = [
            asyncio.create_task(guard(scope, line.receive, line.send))
            for scope, line in zip(scopes, lines, strict=True)
        ]
        for _ in range(20):
            await asyncio.sleep(0)
        assert [line.events for line in lines] == [["heard"], ["heard"], [], []]
        waiting.set()
        await asyncio.gather(*tasks)
        assert [line.events for line in lines] == [["heard", "200", "sent"]] * 4

    asyncio.run(four())


def test_a_deck_is_taken_alone() -> None:
    assert [one.at_once for one in UPLOADS if one.path.endswith("/file")] == [1]


def test_a_move_does_not_wait_for_uploads() -> None:
    async def both() -> None:
        waiting = asyncio.Event()

        async def hold(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["path"] == "/api/photo":
                await waiting.wait()
            await answer(send, 200, b"")

        uploads = (Upload(path="/api/photo", media=("image/*",), most=10**6, at_once=1),)
        guard = door(hold, uploads=uploads)
        photo, move = Line([b"12345"]), Line([b"{}"])
        upload = guard(request("/api/photo", "image/png", 5), photo.receive, photo.send)
        task = asyncio.create_task(upload)
        await asyncio.sleep(0)
        scope = request("/api/matches/M/moves", "application/json", 2)
        await guard(scope, move.receive, move.send)
        assert (photo.events, move.events) == (["heard"], ["heard", "200", "sent"])
        waiting.set()
        await task

    asyncio.run(both())


SERVER = """
import sys
from pathlib import Path
from tests.web.asking import lay, wire
from web.serve import WebServer

wiring = wire(Path(sys.argv[1]))
def started(host, port):
    sys.stdout.write(f"{port}\\n")
    sys.stdout.flush()
WebServer(lay(wiring).app, "127.0.0.1", 0, started=started).run()
"""


def peak_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def posted(port: int, data: bytes) -> tuple[int, bytes]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    line.request("POST", "/api/photo", data, {"Content-Type": "image/jpeg"})
    reply = line.getresponse()
    body = reply.read()
    line.close()
    return reply.status, body


def test_13_mb_over_the_wire_get_a_sentence_and_leave_the_memory_flat(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            port = int(child.stdout.readline())
            posted(port, bytes(1_000))
            before = peak_mb(child.pid)
            for _ in range(5):
                status, body = posted(port, bytes(13_000_000))
                assert status == 413
                assert b"12 MB at most" in body
            assert peak_mb(child.pid) - before < 10
        finally:
            child.terminate()
            child.wait(PATIENCE_S)
