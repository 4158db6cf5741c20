"""A phone for tests: asks the application in this process, with any headers one likes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from companion.cards.registry import FOLDER, Registry
from companion.host import Host
from companion.journal.port import Journal
from companion.journal.sqlite import SqliteJournal
from companion.seating import Seating
from tests.hosts import Clocks, hosted
from tests.tables import TINY, seats
from web.app import Service, create_app
from web.limits import Limits
from web.texts import Texts
from web.wiring import Organs, Wiring

ROOT = Path(__file__).parents[2]
CATALOGUES = ROOT / "web" / "translations"


def wire(
    place: Path | Journal, *, limits: Limits | None = None, address: str = "",
    organs: Organs = dict, clocks: Clocks | None = None,
) -> Wiring:  # fmt: skip
    """Return a whole wiring on a journal, or on one in a folder; close its host.

    Time passes by itself, or as `clocks` say.
    """
    journal = SqliteJournal(place / "journal.db") if isinstance(place, Path) else place
    host = hosted(journal, clocks) if clocks else Host(journal, {TINY.id: TINY})
    registry = Registry(place / FOLDER, host.games) if isinstance(place, Path) else None
    return Wiring(
        host=host, seating=Seating(host), games=host.games, texts=Texts(CATALOGUES),
        registry=registry,
        address=address, organs=organs, limits=limits or Limits(moves=None),
    )  # fmt: skip


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        return f"{self.status} {self.json['code']}"


@dataclass
class Phone:
    """A browser or script with its cookies; `token` makes it a script."""

    app: Service
    token: str = ""
    lang: str = "en"
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **more: Any) -> Reply:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any, **more: Any) -> Reply:
        return self.ask("POST", path, body=body, **more)

    def ask(
        self, method: str, path: str, *, body: Any = None, headers: Mapping[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Reply:  # fmt: skip
        data = raw if raw is not None else b"" if body is None else json.dumps(body).encode()
        reply = asyncio.run(
            send_request(self.app, method, path, [data], self._headers(data, headers or {}))
        )
        for cookie in SimpleCookie(reply.headers.get("set-cookie", "")).values():
            self.cookies[cookie.key] = cookie.value
        return reply

    def _headers(self, data: bytes, more: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
        all_headers = {"host": "localhost:8000", "accept-language": self.lang}
        if data:
            all_headers |= {"content-type": "application/json", "content-length": str(len(data))}
        if self.token:
            all_headers["authorization"] = f"Bearer {self.token}"
        if self.cookies:
            all_headers["cookie"] = "; ".join(f"{k}={v}" for k, v in self.cookies.items())
        given = {**all_headers, **more}
        return [(k.encode(), v.encode("latin-1")) for k, v in given.items() if v]


async def send_request(
    app: Service, method: str, path: str, chunks: list[bytes], headers: list[tuple[bytes, bytes]]
) -> Reply:
    """Send one request in pieces and return the whole answer."""
    waiting = [
        {"type": "http.request", "body": chunk, "more_body": place < len(chunks)}
        for place, chunk in enumerate(chunks, 1)
    ]
    got: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if waiting:
            return waiting.pop(0)
        await asyncio.Event().wait()
        raise AssertionError("never")

    async def send(message: Any) -> None:
        got.append(message)

    path, _, query = path.partition("?")
    await app(
        {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(),
            "query_string": query.encode(), "headers": headers, "scheme": "http",
            "http_version": "1.1", "server": ("127.0.0.1", 8000), "client": ("127.0.0.1", 9),
            "root_path": "",
        },
        receive,
        send,
    )  # fmt: skip
    head = {name.decode(): value.decode() for name, value in got[0]["headers"]}
    return Reply(got[0]["status"], head, b"".join(one.get("body", b"") for one in got[1:]))


@dataclass
class Table:
    """A match of the tiny game with an application around it."""

    wiring: Wiring
    app: Service
    match: str

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match}"

    def phone(self, seat: int = 0, *, lang: str = "en", name: str | None = None) -> Phone:
        """Return a phone, on a seat if one is named."""
        phone = Phone(self.app, lang=lang)
        if seat:
            body: dict[str, Any] = {"seat": seat} | ({"name": name} if name else {})
            taken = phone.post(f"{self.path}/seats", body)
            assert taken.status == 201, taken.body
        return phone


def lay(wiring: Wiring, *, names: tuple[str, ...] = (), **more: Any) -> Table:
    """Open a match for two."""
    app = create_app(wiring, names=names, **more)
    return Table(wiring, app, wiring.host.open("tiny", {}, seats(2)))


def tap(seat: int = 1, by: Any = 1, mark: str = "coins", **more: Any) -> dict[str, Any]:
    """Return the body of a tap on a seat's counter."""
    args = {"sheet": f"p{seat}", "mark": mark, "by": by}
    return {"seat": seat, "verb": "adjust", "args": args, **more}
