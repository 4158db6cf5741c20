"""What a script with curl does, from the first address of `docs/api.md` to the last."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE_S
from tests.web.asking import wire
from web.app import create_app
from web.serve import WebServer

JSON = {"Content-Type": "application/json"}


class Curl:
    """Sends JSON to the service, with a bearer token once it has one."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}"
        self.token = ""

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        headers = {} if body is None else dict(JSON)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self._base + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return json.loads(answer.read())


@pytest.fixture
def curl(tmp_path: Path) -> Iterator[Curl]:
    wiring = wire(tmp_path)
    server = WebServer(create_app(wiring), "127.0.0.1", 0)
    server.start()
    yield Curl(server.port)
    server.stop()
    wiring.host.close()


def test_a_script_plays_a_match(curl: Curl) -> None:
    assert curl("GET", "/healthz")["ok"]
    (game,) = curl("GET", "/api/games")
    declared = curl("GET", f"/api/games/{game['id']}")
    opened = curl("POST", "/api/matches", {"game": game["id"], "seats": [{"name": "A"}, {}]})
    curl.token, path = opened["token"], f"/api/matches/{opened['match']}"

    claimed = curl("POST", f"{path}/seats", {"seat": 2, "name": "B"})
    assert claimed["token"] == curl.token
    assert curl("GET", f"{path}/seats")["seats"]["2"] == {"devices": 1, "mine": True}

    begun = curl("POST", f"{path}/moves", {"seat": 0, "verb": "begin", "ref": "s1"})
    assert set(begun["view"]["offers"]["1"]) <= set(declared["verbs"])
    earned = {"seat": 1, "verb": "earn", "args": {"coins": 7}, "ref": "s2"}
    assert curl("POST", f"{path}/moves", earned)["view"]["sheets"]["p1"]["marks"]["coins"] == 12
    undone = curl("POST", f"{path}/undo", {"seat": 1, "ref": "s3"})
    assert "coins" not in undone["view"]["sheets"]["p1"]["marks"]
    curl("POST", f"{path}/redo", {"seat": 1, "ref": "s4"})

    view = curl("GET", path)
    assert view["sheets"]["p1"]["marks"]["coins"] == 12
    assert len(curl("GET", f"{path}/log?limit=3")["lines"]) == 3
    assert [one["match"] for one in curl("GET", "/api/matches")] == [opened["match"]]
    assert curl("GET", f"/api/games/{game['id']}/remembered") == {}
    assert curl("GET", "/api/texts/de")
    assert curl("DELETE", f"{path}/seats/2")["view"]["v"] == view["v"]


def test_a_throw_is_a_roll_by_the_service(curl: Curl) -> None:
    opened = curl("POST", "/api/matches", {"game": "tiny", "seats": [{}, {}]})
    curl.token, path = opened["token"], f"/api/matches/{opened['match']}"
    thrown = curl("POST", f"{path}/moves", {"seat": 1, "verb": "throw", "args": {"dice": ["big"]}})
    ((die, face),) = thrown["view"]["roll"]["faces"]
    assert die == "big"
    assert 1 <= face <= 20
