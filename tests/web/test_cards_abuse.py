"""What somebody does to cards who means no good, or knows no better: a sentence, nothing kept."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cards.labels.settings import PrintSettings
from companion.domain.cards import Card
from tests.cards.reading.bad_files import FILES, JPEG
from tests.cards.reading.scenes import label, packed
from tests.web.asking import Phone, Reply, Table, lay, send_request, wire
from web.limits import Limits

CARD_PATHS = re.compile(r"/(api/)?(cards?|decks|labels|scan|photo|c|C)(/|$)|/cards/")
UNKNOWN_JOB = "0123456789abcdef"
DEEP = b"[" * 10_000 + b"]" * 10_000
BODY = b'{"text": "7K3QZ"}'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def table(house: Path) -> Iterator[Table]:
    """One service bears it all."""
    limits = Limits(moves=None, photos=None, frames=None)
    wiring = replace(wire(house, limits=limits), printing=PrintSettings(house))
    yield lay(wiring)
    wiring.host.close()


@pytest.fixture(scope="module")
def card(table: Table) -> Card:
    assert table.wiring.registry is not None
    return table.wiring.registry.add("tiny", "person", {"en": "Cat"}, {})


@pytest.fixture
def unchanged(card: Card, house: Path) -> Iterator[None]:
    """Nothing of the cards and the settings for printing is another afterwards."""
    before = kept(house)
    yield
    assert kept(house) == before


def kept(folder: Path) -> dict[str, str]:
    files = [*folder.glob("cards/**/*"), *folder.glob("*.json*")]
    return {
        str(path): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.is_file() and path.name != ".lock"
    }


def addresses(table: Table, card: Card, *methods: str) -> list[tuple[str, str]]:
    """Return every address about cards that takes one of the methods, as it would be asked."""
    filled = {
        "id": card.id, "code": card.id, "card": card.id, "game": "tiny", "match": table.match,
        "job": UNKNOWN_JOB,
    }  # fmt: skip
    found = []
    for rule in table.app.flask.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda name: filled.get(name[1], "x"), rule.rule)
        if CARD_PATHS.search(rule.rule):
            found += [(method, path) for method in methods if method in (rule.methods or ())]
    return sorted(found)


def send(phone: Phone, method: str, path: str, data: bytes, media: str, **more: str) -> Reply:
    return phone.ask(method, path, raw=data, headers={"content-type": media, **more})


def is_told(reply: Reply) -> bool:
    """Tell whether people get a sentence, and no traces of our own code."""
    told = reply.json["error"]
    return told.endswith((".", "?")) and "Traceback" not in told and ".py" not in told


def memory_kb(what: str) -> int:
    """Return this process's memory: `VmRSS` now, `VmHWM` at its peak."""
    found = re.search(rf"{what}:\s+(\d+)", Path("/proc/self/status").read_text("utf-8"))
    assert found is not None
    return int(found[1])


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_file_that_is_no_photo_gets_a_sentence(
    table: Table, card: Card, name: str, lang: str
) -> None:
    data, code = FILES[name]
    phone, is_long = table.phone(lang=lang), code == "photo/long"
    for method, path in (("POST", "/api/photo"), ("PUT", f"/api/cards/{card.id}/photo")):
        reply = send(phone, method, path, data, "image/jpeg")
        assert reply.json["code"] == ("request/long" if is_long else code)
        assert 400 <= reply.status < 500
        assert is_told(reply)


def test_bombs_leave_the_memory_flat(table: Table, card: Card) -> None:
    phone = table.phone()
    bombs = [data for data, code in FILES.values() if code in ("photo/pixels", "photo/long")]

    def throw() -> None:
        for data in bombs:
            send(phone, "POST", "/api/photo", data, "image/png")
            send(phone, "PUT", f"/api/cards/{card.id}/photo", data, "image/png")

    throw()  # what is loaded for the first photo stays
    Path("/proc/self/clear_refs").write_text("5", "utf-8")  # forget the peak so far
    before = memory_kb("VmRSS")
    throw()
    assert memory_kb("VmHWM") - before < 30_000


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/api/photo", "image/jpeg"), ("/api/decks/tiny/csv", "text/csv"),
        ("/api/scan", "application/json"), ("/api/labels", "application/json"),
        ("/api/labels/preview", "application/json"), ("/api/decks/tiny/cards", "application/json"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("says", ["13000000", ""])
def test_thirteen_megabytes_are_too_long_whether_they_say_so_or_not(
    table: Table, path: str, media: str, says: str
) -> None:
    length = ("content-length", says) if says else ("transfer-encoding", "chunked")
    headers = {"host": "localhost", "content-type": media, length[0]: length[1]}
    reply = asyncio.run(
        send_request(
            table.app, "POST", path, [JPEG + bytes(13_000_000), b""],
            [(name.encode(), text.encode()) for name, text in headers.items()],
        )
    )  # fmt: skip
    assert reply.code == "413 request/long"
    assert is_told(reply)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "media", ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"]
)
def test_no_address_takes_what_a_form_of_another_site_can_send(
    table: Table, card: Card, media: str
) -> None:
    phone = table.phone()
    for method, path in addresses(table, card, "POST", "PUT", "DELETE"):
        reply = send(phone, method, path, BODY, media)
        assert reply.code == "415 request/media", (method, path)
        assert is_told(reply)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1"])
def test_no_address_answers_the_page_of_another_site(table: Table, card: Card, origin: str) -> None:
    phone = table.phone()
    for method, path in addresses(table, card, "GET", "POST", "PUT", "DELETE"):
        reply = phone.ask(method, path, headers={"origin": origin})
        assert reply.status == 403, (method, path)


@pytest.mark.usefixtures("unchanged")
def test_no_address_changes_anything_when_it_is_only_looked_at(table: Table, card: Card) -> None:
    phone, asked = table.phone(), addresses(table, card, "GET")
    assert len(asked) > 15
    for _, path in asked:
        for method in ("GET", "HEAD", "OPTIONS"):
            assert phone.ask(method, path).status < 500, path


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("data", [DEEP, b'{"values": ' + DEEP + b"}", b'{"names": ' + DEEP + b"}"])
def test_json_of_ten_thousand_levels_is_refused_by_every_address(
    table: Table, card: Card, data: bytes
) -> None:
    phone = table.phone()
    for method, path in addresses(table, card, "POST", "PUT"):
        if not re.search("photo|csv|known", path):
            reply = send(phone, method, path, data, "application/json")
            assert reply.status in (400, 404, 422), (method, path)
            assert is_told(reply)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("name", ["", " ", "\0\1", "\u200b\u202e", "e" + "\u0301" * 300, "x" * 61])
def test_what_is_no_name_is_refused(table: Table, name: str) -> None:
    reply = table.phone().post("/api/decks/tiny/cards", {"kind": "person", "names": {"en": name}})
    assert reply.status == 400
    assert is_told(reply)


@pytest.mark.parametrize(
    ("name", "stays"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("\u202egnp.exe", "gnp.exe"), ("a\u200bb\u2066c\u2069", "abc"), ("A\r\nB", "A B"),
        ("😀" * 30, "😀" * 30), ("a" + "\u0301" * 60, "á" + "\u0301" * 59),
    ],
)  # fmt: skip
def test_a_name_is_text_and_turns_nothing_round(table: Table, name: str, stays: str) -> None:
    body = {"kind": "person", "names": {"en": name}}
    reply = table.phone().post("/api/decks/tiny/cards", body)
    assert reply.json["card"]["names"] == {"en": stays}


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "path",
    [
        "/api/cards/../../etc/passwd", "/api/cards/\0", "/api/cards/%2e%2e",
        "/api/cards/..\\x/photo",
        "/api/cards/blanks/photo", "/api/decks/..", "/api/decks/a/b/file", "/api/decks/\0",
        "/api/decks/.lock", "/api/decks/blanks.txt/file", "/cards/../x", "/cards/\0/print",
        "/labels/../../x.pdf", "/labels/\0.pdf", f"/labels/{UNKNOWN_JOB}.pdf",
        f"/api/labels/{UNKNOWN_JOB}", "/api/matches/x/cards/7K3QZ", "/c/../../etc/passwd", "/C/",
    ],
)  # fmt: skip
def test_tricks_with_addresses_lead_nowhere(table: Table, path: str) -> None:
    assert table.phone().get(path).status == 404


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("game", ["..", "../../x", "a/b", "\0", "blanks", "tiny/../x", "", "."])
def test_no_card_lands_in_a_file_that_is_not_a_games(table: Table, game: str) -> None:
    body = {"kind": "person", "names": {"en": "x"}}
    assert table.phone().post(f"/api/decks/{game}/cards", body).status in (404, 405)


@pytest.mark.usefixtures("unchanged")
def test_a_photo_goes_to_no_card_that_is_not_there(table: Table) -> None:
    for id in ("23456", "..", "blanks", "x\0y"):
        reply = send(table.phone(), "PUT", f"/api/cards/{id}/photo", JPEG, "image/jpeg")
        assert reply.status == 404


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("says", "shown"),
    [
        ("javascript:alert(document.cookie)", "javascript:alert(document.cookie)"),
        ("data:text/html,<script>alert(1)</script>", "data:text/html,<script>alert(1)</script>"),
        ("http://evil.example/../../c/7K3QZ", "http://evil.example/../../c/7K3QZ"),
        ("\u202egnp.exe", " gnp.exe"), ("x" * 1_200, "x" * 500),
    ],
)  # fmt: skip
def test_a_foreign_code_is_shown_as_text(table: Table, says: str, shown: str) -> None:
    photo = packed(label(says), "PNG")
    (found,) = send(table.phone(), "POST", "/api/photo", photo, "image/png").json["found"]
    assert (found["code"], found["card"], found["text"]) == (None, None, shown)
    read = table.phone().post("/api/scan", {"text": says}).json
    assert (read["code"], read["card"], read["text"]) == (None, None, shown)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("method", "path", "media", "begin"),
    [
        ("POST", "/api/decks/tiny/cards", "application/json", b'{"kind": "person", "names": {'),
        ("POST", "/api/decks/tiny/csv", "text/csv", b"kind,name_en\nperson,Half\n"),
        ("POST", "/api/decks/tiny/file", "application/json", b'{"heldentisch": "deck"}'),
        ("PUT", "/api/cards/{}/photo", "image/jpeg", JPEG),
        ("POST", "/api/photo", "image/jpeg", JPEG),
        ("PUT", "/api/labels/settings", "application/json", b'{"base": "http://evil.example"}'),
    ],
)  # fmt: skip
def test_a_request_that_is_cut_off_counts_for_nothing(
    table: Table, card: Card, method: str, path: str, media: str, begin: bytes
) -> None:
    """Half of a table would look like a whole one, and nobody waits for an answer."""
    said: list[Any] = []
    waiting = [{"type": "http.request", "body": begin, "more_body": True}]

    async def receive() -> dict[str, Any]:
        return waiting.pop() if waiting else {"type": "http.disconnect"}

    async def say(message: Any) -> None:
        said.append(message)

    headers = {"host": "localhost:8000", "content-type": media, "content-length": "50000"}
    scope = {
        "type": "http", "method": method, "path": path.format(card.id), "query_string": b"",
        "headers": [(k.encode(), v.encode()) for k, v in headers.items()], "scheme": "http",
        "http_version": "1.1", "server": ("127.0.0.1", 8000), "client": ("127.0.0.1", 9),
        "root_path": "",
    }  # fmt: skip
    asyncio.run(table.app(scope, receive, say))
    assert said == []
