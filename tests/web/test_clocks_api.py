"""Time controls over the interface: by name, kept for every phone, read, and refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from companion.presets import FIRST, LONGEST_TEXT, MORE, Presets
from tests.web.asking import Phone, wire
from web.app import Service, create_app

CLOCKS = "/api/clocks"
READ = f"{CLOCKS}/read?text="


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Service]:
    wiring = replace(wire(tmp_path), presets=Presets(tmp_path))
    yield create_app(wiring)
    wiring.host.close()


def keep(app: Service, name: str, text: str, **more: Any) -> Any:
    return Phone(app).post(CLOCKS, {"name": name, "text": text, **more})


def names(app: Service) -> list[str]:
    return [one["name"] for one in Phone(app).get(CLOCKS).json["clocks"] if one["own"]]


@pytest.mark.parametrize(("lang", "word"), [("en", "Tournament"), ("de", "Turnier")])
def test_the_built_in_ones_come_first_in_the_language_of_the_phone(
    app: Service, lang: str, word: str
) -> None:
    clocks = Phone(app, lang=lang).get(CLOCKS).json["clocks"]
    assert [one["text"] for one in clocks] == [one.text for one in (*FIRST, *MORE)]
    assert [one["more"] for one in clocks] == [False] * len(FIRST) + [True] * len(MORE)
    assert clocks[len(FIRST) - 1]["name"] == word
    assert clocks[6] == {
        "id": "byo_yomi", "name": "Byo-yomi", "own": False, "more": False, "after": "freeze",
        "text": "600+3x30", "pgn": None,
        "control": {"kind": "byo_yomi", "main": 600_000, "periods": 3, "time": 30_000},
        "sides": [{"kind": "byo_yomi", "main": 600_000, "periods": 3, "time": 30_000}],
    }  # fmt: skip


def test_what_one_phone_keeps_every_phone_sees(app: Service) -> None:
    kept = keep(app, "Friday", "300 + 3", after="run_on")
    assert kept.status == 201
    assert (kept.json["text"], kept.json["after"], kept.json["own"]) == ("300+3", "run_on", True)
    other = Phone(app, lang="de").get(CLOCKS).json["clocks"][-1]
    assert other == kept.json


def test_one_is_deleted_by_name_whatever_stands_in_it(app: Service) -> None:
    for name in ("Opa & ich", "90/30", "50 %"):
        assert keep(app, name, "300").status == 201
    for name in names(app):
        assert Phone(app).ask("DELETE", f"{CLOCKS}/{name}").status == 200
    assert names(app) == []
    assert Phone(app).ask("DELETE", f"{CLOCKS}/Friday").code == "404 presets/unknown"


def test_a_name_is_replaced_only_on_request(app: Service) -> None:
    keep(app, "Friday", "300")
    assert keep(app, "Friday", "600").code == "409 presets/taken"
    assert keep(app, "Friday", "600", replace=True).status == 201
    assert names(app) == ["Friday"]


@pytest.mark.parametrize(
    ("text", "usual", "kind", "pgn"),
    [
        ("40/7200:3600", "40/7200:3600", "periods", "40/7200:3600"),
        (" 300 + 3 ", "300+3", "fischer", "300+3"),
        ("*180", "*180", "hourglass", "*180"),
        ("gong10", "gong10", "gong", None),
        ("0+10/300p10", "0+10/300p10", "canadian", None),
    ],
)
def test_a_text_is_read_and_spelled_also_in_the_words_of_PGN(
    app: Service, text: str, usual: str, kind: str, pgn: str | None
) -> None:
    read = Phone(app).get(READ + quote(text)).json
    assert (read["text"], read["control"]["kind"], read["pgn"]) == (usual, kind, pgn)
    assert read["sides"] == [read["control"]]


def test_different_times_are_a_control_per_side(app: Service) -> None:
    read = Phone(app).get(READ + quote("5400|4500")).json
    assert [side["main"] for side in read["sides"]] == [5_400_000, 4_500_000]
    assert (read["text"], read["pgn"]) == ("5400|4500", None)


BAD = [
    ("", "clock/text"),
    ("five minutes", "clock/text"),
    ("300+", "clock/text"),
    ("-300", "clock/text"),
    ("0", "clock/time"),
    ("400000", "clock/time"),
    ("gong0.5", "clock/time"),
    ("600+3x0", "clock/time"),
    ("40/0:300", "clock/time"),
    ("40/5400", "clock/periods"),
    ("5400:*30", "clock/periods"),
    (":".join(["40/300"] * 12), "clock/periods"),
    ("|".join(["300"] * 13), "clock/seats"),
    ("*30|*30|*30", "clock/hourglass"),
    ("9" * (LONGEST_TEXT + 1), "clock/text"),
]


@pytest.mark.parametrize(("text", "code"), BAD, ids=[text[:12] for text, _ in BAD])
def test_what_is_no_control_gets_one_sentence_in_the_readers_language(
    app: Service, text: str, code: str
) -> None:
    said = {}
    for lang in ("en", "de"):
        no = Phone(app, lang=lang).get(READ + quote(text))
        assert 400 <= no.status < 500
        assert no.json["code"] == code
        said[lang] = no.json["error"]
        assert said[lang].count(".") == 1
        assert "{" not in said[lang]
    assert said["en"] != said["de"]
    assert keep(app, "Friday", text).status in (400, 409)
    assert names(app) == []


@pytest.mark.parametrize(
    "body",
    [
        {}, [], {"name": "A"}, {"text": "300"}, {"name": 3, "text": "300"},
        {"name": "A", "text": "300", "after": "never"}, {"name": "A", "text": "300", "x": 1},
        {"name": "x" * 33, "text": "300"}, {"name": " ", "text": "300"},
        {"name": "x" * 300, "text": "300"}, {"name": "a\u0000b", "text": "300"},
    ],
)  # fmt: skip
def test_what_cannot_be_kept_is_refused(app: Service, body: Any) -> None:
    assert Phone(app).post(CLOCKS, body).status == 400
    assert names(app) == []


def test_a_bad_file_is_told_beside_the_built_in_ones_and_not_written_over(
    app: Service, tmp_path: Path
) -> None:
    file = tmp_path / "clocks.toml"
    file.write_text("[[clocks]]\nname = 'A'\n", "utf-8")
    listed = Phone(app, lang="de").get(CLOCKS).json
    assert len(listed["clocks"]) == len(FIRST) + len(MORE)
    assert f"{file} lässt sich nicht lesen" in listed["broken"]
    assert keep(app, "Friday", "300").code == "503 presets/disk"
    assert file.read_text("utf-8") == "[[clocks]]\nname = 'A'\n"


def test_without_a_place_to_keep_them_there_are_the_built_in_ones(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    app = create_app(wiring)
    assert len(Phone(app).get(CLOCKS).json["clocks"]) == len(FIRST) + len(MORE)
    assert keep(app, "Friday", "300").status == 405
    wiring.host.close()


def test_the_code_for_another_phone_holds_the_whole_control(app: Service) -> None:
    phone = Phone(app)
    one = phone.get("/clock/qr.svg?c=300%2B3&after=freeze")
    other = phone.get("/clock/qr.svg?c=300%2B5&after=freeze")
    assert one.headers["content-type"].startswith("image/svg+xml")
    assert one.body != other.body
    assert phone.get(f"/clock/qr.svg?c={'9' * 401}").status in (400, 409)
    assert phone.get(f"/clock/qr.svg?c=300&name={'x' * 100}").status in (400, 409)
