"""Reading codes over HTTP: typed, pasted, photographed. A scan shows and never does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.cards.ids import ALPHABET, make_code
from companion.cards.registry import FOLDER
from companion.domain.cards import Card
from tests.cards.reading.scenes import label, packed, sheet
from tests.web.asking import Phone, Reply, Table, lay, wire
from web.buckets import Rate
from web.errors import Refused
from web.limits import Limits
from web.scan_api import PhotoBuckets

GENEROUS = Limits(moves=None, photos=None, frames=None)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    wiring = wire(tmp_path, limits=GENEROUS)
    yield lay(wiring)
    wiring.host.close()


@pytest.fixture
def card(table: Table) -> Card:
    registry = table.wiring.registry
    assert registry is not None
    kind = next(iter(registry.kinds("tiny")))
    return registry.add("tiny", kind, {"en": "Cat", "de": "Katze"}, {})


def scan(phone: Phone, text: str) -> Any:
    reply = phone.post("/api/scan", {"text": text})
    assert reply.status == 200, reply.body
    return reply.json


def send(phone: Phone, data: bytes, media: str = "image/jpeg", **more: str) -> Reply:
    return phone.ask("POST", "/api/photo", raw=data, headers={"content-type": media, **more})


@pytest.mark.parametrize(
    "written",
    [
        "http://table.local/c/{}", "HTTP://192.168.178.23:8080/C/{}", "https://elsewhere.example/c/{}",
        "{}", " {} ", "{0[0]}{0[1]}-{0[2]} {0[3]}{0[4]}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("small", [False, True])
def test_a_link_of_any_host_and_a_typed_code_lead_to_the_card(
    table: Table, card: Card, written: str, small: bool
) -> None:
    text = written.format(card.id.lower() if small else card.id)
    seen = scan(table.phone(), text)
    assert (seen["code"], seen["genuine"]) == (card.id, True)
    assert seen["card"]["names"] == {"en": "Cat", "de": "Katze"}


def test_a_card_is_found_by_its_sticker(table: Table, card: Card) -> None:
    registry = table.wiring.registry
    assert registry is not None
    (blank,) = registry.blanks(1)
    assert scan(table.phone(), blank) == {
        "code": blank, "text": blank, "card": None, "genuine": True,
    }  # fmt: skip
    registry.stick(blank, card.id)
    assert scan(table.phone(), blank)["card"]["id"] == card.id


def test_a_code_that_fits_but_is_of_another_house_is_no_card_and_not_genuine(table: Table) -> None:
    code = make_code(lambda n: 7)
    assert scan(table.phone(), code) == {
        "code": code, "text": code, "card": None, "genuine": False,
    }  # fmt: skip


def test_without_a_registry_a_code_is_a_code_all_the_same(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    code = make_code(lambda n: 7)
    object.__setattr__(wiring, "registry", None)
    seen = scan(lay(wiring).phone(), code)
    assert (seen["code"], seen["card"], seen["genuine"]) == (code, None, False)
    wiring.host.close()


@pytest.mark.parametrize(
    "text",
    [
        "javascript:alert(1)", "WIFI:T:WPA;S:Home;P:secret;;", "https://example.org/?next=/c/",
        "mailto:kurt@example.org", "<svg onload=alert(1)>", "http://table.local/cards/neue-helden",
        "4006381333931 is on every box",
    ],
)  # fmt: skip
def test_foreign_text_is_given_back_as_text(table: Table, text: str) -> None:
    assert scan(table.phone(), text) == {
        "code": None, "text": text, "card": None, "genuine": False,
    }  # fmt: skip


def test_foreign_text_is_cut_off_and_cannot_turn_the_line_round(table: Table) -> None:
    text = scan(table.phone(), "BEGIN:VCARD\nFN:\u202eKurt\x00" + "x" * 4_000)["text"]
    assert text.startswith("BEGIN:VCARD FN: Kurt x")
    assert len(text) == 500


@pytest.mark.parametrize(
    ("typed", "code"),
    [("7K3", "code/length"), ("", "code/length"), ("0K3QZ", "code/sign"), ("23456", "code/check")],
)
def test_a_mistyped_code_is_told_in_a_sentence(table: Table, typed: str, code: str) -> None:
    reply = table.phone().post("/api/scan", {"text": typed})
    assert (reply.status >= 400, reply.json["code"]) == (True, code)
    assert reply.json["error"].endswith(".")


def test_any_single_wrong_sign_is_told(table: Table, card: Card) -> None:
    phone = table.phone()
    for place in range(5):
        wrong = ALPHABET[ALPHABET.index(card.id[place]) - 1]
        typed = card.id[:place] + wrong + card.id[place + 1 :]
        assert phone.post("/api/scan", {"text": typed}).json["code"] == "code/check"


@pytest.mark.parametrize("body", [b"{}", b'{"text": 5}', b'{"text": "A", "url": "B"}', b"7K3QZ"])
def test_other_bodies_are_refused(table: Table, body: bytes) -> None:
    assert table.phone().ask("POST", "/api/scan", raw=body).status == 400


def test_a_photo_of_a_spread_gives_cards_foreign_text_and_places(table: Table, card: Card) -> None:
    picture = sheet(2, 1, size=(800, 400), module=5)
    picture.paste(label(f"http://old.example/c/{card.id}", 5), (20, 20))
    seen = send(table.phone(), packed(picture)).json
    assert (seen["width"], seen["height"], seen["missed"]) == (800, 400, [])
    by_code = {found["code"]: found for found in seen["found"]}
    assert by_code[card.id]["card"]["names"]["de"] == "Katze"
    assert by_code[None]["text"].startswith("http://table.local/c/0000")
    corners = by_code[card.id]["corners"]
    assert [len(corner) for corner in corners] == [2, 2, 2, 2]
    assert all(20 <= x <= 210 and 20 <= y <= 210 for x, y in corners)


def test_a_damaged_file_hides_no_card_of_another_deck(
    table: Table, card: Card, tmp_path: Path
) -> None:
    registry = table.wiring.registry
    assert registry is not None
    (tmp_path / FOLDER / "lost.json").write_text('{"cards":[{"id":"22222"}')
    phone = Phone(table.app)
    read = phone.post("/api/scan", {"text": "22222"}).json
    assert (read["code"], read["card"], read["genuine"]) == ("22222", None, True)
    assert phone.get("/api/cards/22222").code == "503 card/file"
    assert phone.post("/api/scan", {"text": card.id}).json["card"]["id"] == card.id


def test_a_photo_says_nothing_about_a_hostile_code_but_its_text(table: Table) -> None:
    seen = send(table.phone(), packed(label("javascript:alert(1)"))).json["found"]
    assert [(one["code"], one["card"], one["text"]) for one in seen] == [
        (None, None, "javascript:alert(1)")
    ]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"%PDF-1.7", "415 photo/type"), (b"\xff\xd8\xff\xe0", "400 photo/broken"),
        (packed(label("A"))[:900], "400 photo/broken"),
    ],
)  # fmt: skip
def test_what_is_no_photo_is_refused_in_the_words_of_the_phone(
    table: Table, data: bytes, problem: str
) -> None:
    assert send(table.phone(), data).code == problem
    german = send(table.phone(lang="de"), data).json["error"]
    assert german != send(table.phone(), data).json["error"]


def test_nothing_of_a_photo_is_kept(table: Table, tmp_path: Path) -> None:
    def kept() -> list[Path]:
        return sorted(path for path in tmp_path.rglob("*") if path.is_file())

    before = kept()
    send(table.phone(), packed(label("A")))
    send(table.phone(), b"%PDF-1.7")
    assert kept() == before


def test_a_phone_without_a_seat_is_known_after_its_first_photo(table: Table) -> None:
    phone = table.phone()
    assert "set-cookie" in send(phone, packed(label("A"))).headers
    assert "set-cookie" not in send(phone, packed(label("A"))).headers


def test_photos_come_in_short_bursts_and_ten_a_minute(tmp_path: Path) -> None:
    wiring = wire(tmp_path, limits=Limits(moves=None, frames=Rate(1 / 60, 5)))
    table = lay(wiring)
    phone, other = table.phone(seat=1), table.phone(seat=2)
    photo = packed(label("A"))
    assert [send(phone, photo).status for _ in range(6)] == [200] * 5 + [429]
    assert send(phone, photo).json["code"] == "photo/too_many"
    assert send(other, photo).status == 200
    wiring.host.close()


def taken(buckets: PhotoBuckets, lengths: list[int | None], now: float) -> int:
    count = 0
    for length in lengths:
        with suppress(Refused):
            buckets.take("kurt", length, now)
            count += 1
    return count


def test_frames_of_a_running_camera_have_a_measure_of_their_own() -> None:
    buckets = PhotoBuckets(Limits())
    assert taken(buckets, [5_000_000, None] * 10, now=0.0) == 5
    assert taken(buckets, [40_000] * 20, now=0.0) == 4
    assert taken(buckets, [40_000] * 20, now=1.0) == 2
    assert taken(buckets, [5_000_000] * 20, now=60.0) == 5
    assert taken(buckets, [5_000_000] * 20, now=66.5) == 1


def test_errors_of_the_door_are_json_with_a_sentence(table: Table) -> None:
    form = send(table.phone(), b"a=b", "application/x-www-form-urlencoded")
    assert form.code == "415 request/media"
    assert json.loads(form.body)["error"] == "Send image/*, nothing else."
