"""A game with cards only tests know, with words in two languages, and how phones ask about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.cards.registry import FOLDER, Registry
from tests.cards.decks import BANK, GAMES
from tests.web.asking import CATALOGUES, Phone, Reply, wire
from web.app import Service, create_app
from web.texts import Texts

HERE = "/api/decks/heroes"
WORDS = {
    "en": {
        "he.title": "Heroes", "he.mission.bank": "Bank robbery", "he.mission.cat": "Cat",
        "he.card.mission": "Mission", "he.field.level": "Level", "he.value.harbour": "Harbour",
    },
    "de": {
        "he.title": "Helden", "he.mission.bank": "Bankraub", "he.mission.cat": "Katze",
        "he.card.mission": "Auftrag",
        "he.card.item": "Gegenstand", "he.card.mission.level": "Stufe", "he.field.level": "Stufe",
        "he.value.harbour": "Hafen",
    },
}  # fmt: skip
CARD = {"kind": "mission", "names": BANK, "values": {"level": 2}, "note": "torn"}


@pytest.fixture
def registry(tmp_path: Path) -> Registry:
    return Registry(tmp_path / FOLDER, GAMES)


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Texts:
    return texts_in(tmp_path_factory.mktemp("texts"))


@pytest.fixture
def app(tmp_path: Path, registry: Registry, texts: Texts) -> Iterator[Service]:
    wiring = replace(wire(tmp_path), registry=registry, games=GAMES, texts=texts)
    yield create_app(wiring)
    wiring.host.close()


@pytest.fixture
def phone(app: Service) -> Phone:
    return Phone(app)


def texts_in(folder: Path) -> Texts:
    """Return our catalogues with the words of a game only this test knows."""
    for lang, words in WORDS.items():
        place = folder / lang / "LC_MESSAGES"
        place.mkdir(parents=True)
        for path in (CATALOGUES / lang / "LC_MESSAGES").glob("*.po"):
            (place / path.name).symlink_to(path)
        entries = "".join(f'\nmsgid "{key}"\nmsgstr "{text}"\n' for key, text in words.items())
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
        (place / "heroes.po").write_text(head + entries, "utf-8")
    return Texts(folder)


def added(phone: Phone, **changes: Any) -> Any:
    answer = phone.post(f"{HERE}/cards", CARD | changes)
    assert answer.status == 201, answer.body
    return answer.json["card"]


def send(phone: Phone, method: str, path: str, data: bytes, media: str) -> Reply:
    return phone.ask(method, path, raw=data, headers={"content-type": media})


def jpeg(size: tuple[int, int] = (40, 30), kind: str = "JPEG") -> bytes:
    file = BytesIO()
    Image.new("RGB", size, "teal").save(file, kind)
    return file.getvalue()
