"""The pages: served in the reader's language, never with a name as markup."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.moves import Move
from tests.web.asking import Table, lay, wire
from tests.web.bench_fake import FakeBench

PAGES = (
    "/",
    "/new",
    "/clock",
    "/m/{match}/clock/set",
    "/m/{match}",
    "/m/{match}/tv",
    "/m/{match}/log",
    "/m/{match}/arbiter",
)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_page_is_in_the_language_of_the_phone(table: Table, path: str, lang: str) -> None:
    reply = table.phone(lang=lang).get(path.format(match=table.match))
    assert reply.status == 200
    assert reply.headers["content-type"] == "text/html; charset=utf-8"
    assert f'<html lang="{lang}"' in reply.body.decode()


def test_a_language_chosen_once_stays(table: Table) -> None:
    phone = table.phone(lang="en")
    assert b'<html lang="de"' in phone.get("/?lang=de").body
    assert b'<html lang="de"' in phone.get("/").body
    assert phone.get("/?lang=xx").headers.get("set-cookie") is None


@pytest.mark.parametrize("path", PAGES)
def test_no_page_writes_a_script_or_style_between_the_lines(table: Table, path: str) -> None:
    body = table.phone().get(path.format(match=table.match)).body.decode()
    assert "<script>" not in body
    assert "<style" not in body
    assert ' style="' not in body
    assert " onclick" not in body


@pytest.mark.parametrize("path", PAGES)
def test_a_name_is_never_part_of_a_page(table: Table, path: str) -> None:
    nasty = "<svg/onload=alert()>"
    table.wiring.host.receive(table.match, Move(verb="name", seat=1, args={"name": nasty}))
    assert nasty.encode() not in table.phone().get(path.format(match=table.match)).body


@pytest.mark.parametrize("path", ["/m/NOPE2", "/m/NOPE2/tv", "/m/NOPE2/log", "/m/NOPE2/qr.svg"])
def test_a_match_that_is_not_there_is_a_404(table: Table, path: str) -> None:
    assert table.phone().get(path).status == 404


def test_a_code_typed_in_small_letters_finds_its_match(table: Table) -> None:
    reply = table.phone().get(f"/m/{table.match.lower()}")
    assert reply.status == 302
    assert reply.headers["location"] == f"/m/{table.match}"


def test_the_bench_is_there_only_with_a_bench(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    assert lay(wiring).phone().get("/bench").status == 404
    assert lay(wiring, bench=FakeBench()).phone().get("/bench").status == 200
    wiring.host.close()


def test_static_files_are_asked_about_and_not_sent_again(table: Table) -> None:
    phone = table.phone()
    first = phone.get("/static/css/look.css")
    assert first.status == 200
    again = phone.get("/static/css/look.css", headers={"if-none-match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static/.//etc/passwd"]
)
def test_nothing_outside_the_folder_is_served(table: Table, path: str) -> None:
    assert table.phone().get(path).status in (308, 404)


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("localhost:8000", "http://192.168.1.20:8000"),
        ("127.0.0.1:8000", "http://192.168.1.20:8000"),
        ("[::1]:8000", "http://192.168.1.20:8000"),
        ("table.local", "http://table.local"),
        ("10.0.0.7:8000", "http://10.0.0.7:8000"),
    ],
)
def test_phones_are_sent_to_a_name_they_can_reach(tmp_path: Path, host: str, base: str) -> None:
    wiring = wire(tmp_path, address="http://192.168.1.20:8000")
    page = lay(wiring).phone().get("/new", headers={"host": host}).body.decode()
    assert f'"{base}"' in page
    wiring.host.close()


def test_the_code_of_a_match_is_a_picture(table: Table) -> None:
    reply = table.phone().get(f"/m/{table.match}/qr.svg")
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert reply.body.startswith(b"<svg ")
