"""The door: what is refused before anybody looks at it, and what every answer carries."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.web.asking import Table, lay, send_request, tap, wire
from web.limits import Limits

SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
}


@pytest.mark.parametrize("host", ["evil.com", "127.0.0.1.evil.com", "localhost.evil.com", ""])
@pytest.mark.parametrize("path", ["/", "/healthz", "/api/matches", "/static/icon.svg"])
def test_a_foreign_host_gets_nothing(table: Table, host: str, path: str) -> None:
    assert table.phone().get(path, headers={"host": host}).status == 421


@pytest.mark.parametrize("host", ["TABLE.LOCAL", "[::1]:8000", "10.0.0.7", "spieltisch.example:80"])
def test_a_host_of_ours_is_answered(table: Table, host: str) -> None:
    assert table.phone().get("/healthz", headers={"host": host}).status == 200


def test_two_hosts_in_one_request_are_refused(table: Table) -> None:
    headers = [(b"host", b"localhost"), (b"host", b"evil.com")]
    reply = asyncio.run(send_request(table.app, "GET", "/healthz", [b""], headers))
    assert reply.code == "421 request/host"


def test_another_site_cannot_move(table: Table) -> None:
    phone = table.phone(seat=1)
    for origin in ("http://evil.com", "null", "http://localhost:9000", "https://localhost:8000"):
        reply = phone.post(f"{table.path}/moves", tap(), headers={"origin": origin})
        assert reply.code == "403 request/origin"
    assert table.wiring.host.table(table.match).of(1, "coins") == 5


def test_our_own_page_can_move(table: Table) -> None:
    phone = table.phone(seat=1)
    headers = {"origin": "http://localhost:8000"}
    assert phone.post(f"{table.path}/moves", tap(), headers=headers).status == 200


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "image/png", "text/csv", ""]
)
def test_a_form_of_another_site_cannot_post(table: Table, kind: str) -> None:
    reply = table.phone(seat=1).post(f"{table.path}/moves", tap(), headers={"content-type": kind})
    assert reply.code == "415 request/media"


def test_a_charset_beside_the_type_is_fine(table: Table) -> None:
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    assert table.phone(seat=1).post(f"{table.path}/moves", tap(), headers=headers).status == 200


def test_a_long_body_is_refused_by_what_it_says(table: Table) -> None:
    reply = table.phone(seat=1).ask("POST", f"{table.path}/moves", raw=b"x" * 70_000)
    assert reply.code == "413 request/long"
    assert reply.headers["connection"] == "close"


@pytest.mark.parametrize("length", [b"2", None])
def test_a_long_body_is_refused_by_what_it_is(table: Table, length: bytes | None) -> None:
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    headers.append((b"content-length", length) if length else (b"transfer-encoding", b"chunked"))
    chunks = [b"x" * 1_000] * 80
    reply = asyncio.run(send_request(table.app, "POST", f"{table.path}/moves", chunks, headers))
    assert reply.code == "413 request/long"


def test_a_body_that_never_comes_is_not_waited_for(tmp_path: Path) -> None:
    wiring = wire(tmp_path, limits=Limits(body_seconds=0.05))
    table = lay(wiring)
    headers = [
        (b"host", b"localhost"), (b"content-type", b"application/json"), (b"content-length", b"9"),
    ]  # fmt: skip
    reply = asyncio.run(send_request(table.app, "POST", f"{table.path}/moves", [], headers))
    assert reply.code == "408 request/slow"
    wiring.host.close()


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/nowhere", "/api/nowhere", "/static/icon.svg", "/api/texts/de"]
)
def test_every_answer_carries_the_security_headers(table: Table, path: str) -> None:
    headers = table.phone().get(path).headers
    assert {name: headers.get(name) for name in SECURITY} == SECURITY
    assert "access-control-allow-origin" not in headers


def test_what_may_be_kept_is_asked_about_and_the_rest_is_never_kept(table: Table) -> None:
    phone = table.phone()
    kept = {path: phone.get(path).headers["cache-control"] for path in ("/", "/static/icon.svg")}
    assert kept == {"/": "no-cache", "/static/icon.svg": "no-cache"}
    assert phone.get(table.path).headers["cache-control"] == "no-store"


def test_an_error_on_a_page_is_a_page_and_shows_names_as_text(table: Table) -> None:
    reply = table.phone().get("/m/<svg onload=alert()>")
    assert reply.status == 404
    assert reply.headers["content-type"].startswith("text/html")
    assert b"<svg" not in reply.body


def test_a_foreign_host_in_an_error_is_text(table: Table) -> None:
    reply = table.phone().get("/", headers={"host": "<script>alert(1)</script>"})
    assert reply.status == 421
    assert b"<script" not in reply.body
    assert b"&lt;script&gt;" in reply.body


def test_an_address_with_raw_letters_is_refused_and_not_a_fault(table: Table) -> None:
    reply = table.phone().get("/api/decks?seat=٣")
    assert reply.code == "400 request/query"
    assert table.phone().get("/api/decks?seat=%D9%A3").status == 200
