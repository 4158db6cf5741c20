"""The bench's addresses: each does one thing to the bench and answers with the state after it."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.bench_fake import DRAWN, FAULTS, SILENT, FakeBench
from web.bench_api import bench_blueprint
from web.errors import Refused, problem_of


@pytest.fixture
def bench() -> FakeBench:
    return FakeBench()


@pytest.fixture
def client(bench: FakeBench) -> FlaskClient:
    app = Flask(__name__)
    app.register_blueprint(bench_blueprint(bench, lambda reason: f"said: {reason.code}"))

    @app.errorhandler(Refused)
    def refused(error: Refused) -> tuple[dict[str, str], int]:
        problem = problem_of(error)
        return {"code": problem.code}, problem.status

    return app.test_client()


def test_the_state_is_told_whole_and_never_kept_by_a_browser(
    client: FlaskClient, bench: FakeBench
) -> None:
    answer = client.get("/api/bench")
    assert answer.get_json() == bench.state()
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_button_stays_down_until_it_is_let_go(client: FlaskClient, bench: FakeBench) -> None:
    assert _down(client.post("/api/bench/buttons/mira", json={"down": True}), "mira")
    assert _down(client.get("/api/bench"), "mira")
    assert not _down(client.post("/api/bench/buttons/mira", json={"down": False}), "mira")
    assert [call[0] for call in bench.done] == ["press", "release"]


def test_a_throw_without_a_face_leaves_the_face_to_the_simulator(
    client: FlaskClient, bench: FakeBench
) -> None:
    answer = client.post("/api/bench/throws", json={"die": "blue"})
    assert bench.done == [("throw", "blue", None, "ok")]
    assert answer.get_json()["dice"][0]["value"] == DRAWN


@pytest.mark.parametrize("quality", ["ok", "cocked", "unsure"])
def test_a_throw_carries_a_typed_face_and_its_quality(
    client: FlaskClient, bench: FakeBench, quality: str
) -> None:
    client.post("/api/bench/throws", json={"die": "pink", "value": 6, "quality": quality})
    assert bench.done == [("throw", "pink", 6, quality)]


def test_a_lasting_fault_is_switched_on_and_off(client: FlaskClient, bench: FakeBench) -> None:
    assert client.post("/api/bench/faults/flip", json={"on": True}).get_json()["faults"]["flip"]
    assert not client.post("/api/bench/faults/flip", json={"on": False}).get_json()["faults"][
        "flip"
    ]


def test_a_passing_fault_needs_no_switch(client: FlaskClient, bench: FakeBench) -> None:
    client.post("/api/bench/faults/restart", json={})
    assert bench.done == [("fault", "restart", True, False)]


def test_tidying_up_switches_off_exactly_what_is_on(client: FlaskClient, bench: FakeBench) -> None:
    bench.faults.update(flip=True, cable=True)
    assert client.delete("/api/bench/faults").get_json()["faults"] == dict.fromkeys(FAULTS, False)
    assert {call[1] for call in bench.done} == {"flip", "cable"}


def test_a_board_is_plugged_in_and_out_and_its_line_is_shown_when_asked_for(
    client: FlaskClient, bench: FakeBench
) -> None:
    state = client.post("/api/bench/boards/box?board=box", json={"on": True}).get_json()
    assert state["board"] == state["boards"][1]
    assert (state["board"]["name"], state["board"]["plugged"]) == ("box", True)
    client.post("/api/bench/boards/box", json={"on": False})
    assert bench.done == [("plug", "box", True), ("plug", "box", False)]


def test_why_a_board_is_gone_or_refused_is_said_and_not_handed_on_in_pieces(
    client: FlaskClient, bench: FakeBench
) -> None:
    bench.reason, bench.faults["twin"] = SILENT, True
    state = client.get("/api/bench").get_json()
    assert state["twin"] == state["board"]["reason"] == "said: board/silent"
    assert [one["reason"] for one in state["boards"]] == ["said: board/silent"] * 2


def test_tidying_up_lets_the_buttons_go_as_well(client: FlaskClient, bench: FakeBench) -> None:
    bench.held.add("mira")
    assert not _down(client.delete("/api/bench/faults"), "mira")


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/buttons/nobody", {"down": True}, 404, "request/unknown"),
        ("/throws", {"die": "green"}, 404, "request/unknown"),
        ("/faults/earthquake", {"on": True}, 404, "request/unknown"),
        ("/faults/flip?board=toaster", {"on": True}, 404, "request/unknown"),
        ("/boards/toaster", {"on": True}, 404, "request/unknown"),
        ("/throws?board=toaster", {"die": "blue"}, 404, "request/unknown"),
        ("/throws", {"die": "blue", "value": 7}, 400, "field/bounds"),
        ("/throws", {"die": "blue", "value": 0}, 400, "field/bounds"),
        ("/throws", {"die": "blue", "value": "4"}, 400, "request/field_type"),
        ("/throws", {"die": "blue", "quality": "odd"}, 400, "request/field_type"),
        ("/throws", {}, 400, "request/field_missing"),
        ("/buttons/mira", {"down": True, "hard": True}, 400, "request/field_unknown"),
    ],
)
def test_what_does_not_fit_is_refused_and_reaches_nothing(
    client: FlaskClient, bench: FakeBench, path: str, body: dict[str, Any], status: int, code: str
) -> None:
    answer = client.post(f"/api/bench{path}", json=body)
    assert (answer.status_code, answer.get_json()) == (status, {"code": code})
    assert bench.done == []


def _down(answer: Any, button: str) -> bool:
    return next(one["down"] for one in answer.get_json()["buttons"] if one["id"] == button)
