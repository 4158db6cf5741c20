"""The page of the table puts keys together from words of the state: each word has its text."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from tests.web.asking import CATALOGUES
from web.hardware import Gesture, State
from web.hardware_api import Learning
from web.texts import Texts, read_entries

KINDS = ("tower", "box")
ACTS = get_args(get_type_hints(Learning)["act"])
PARTS = (
    "tower", "box", "buttons", "knobs", "displays", "scanners", "screens", "storage", "network",
    "clock", "power", "usb", "computer",
)  # fmt: skip
ILL = ("lost", "flaky", "update.board", "update.host", "update.unknown")
KEYS = [
    *(f"hw.act.{act}" for act in ACTS),
    *(f"hw.gesture.{gesture}" for gesture in get_args(Gesture)),
    *(f"hw.board.{state}" for state in get_args(State) if state not in ("lost", "wrong_protocol")),
    *(f"hw.part.{part}" for part in PARTS),
    *(f"hw.{text}.{ill}" for text in ("ill", "why", "cure") for ill in ILL),
    *(f"hw.{text}.{part}" for text in ("ill", "why", "cure") for part in ("storage", "clock")),
    *(f"hw.cure.{part}" for part in ("knobs", "displays", "scanners", "chatters", "pin")),
    *(f"hw.{text}.{kind}" for text in ("without", "aside", "blink", "missing") for kind in KINDS),
    *(f"hw.test.{word}" for word in ("ok", "cell", "beam", "bright", "held")),
    *(f"hw.tray.{tray}" for tray in ("blue", "pink", "d6")),
    *(f"hw.sign.{state}" for state in ("well", "busy", "none")),
    *(f"hw.{what}{n}" for what in ("screens", "devices") for n in ("", ".none")),
    *(f"board.{t}.{kind}" for t in ("the", "name", "gone", "help", "missing") for kind in KINDS),
    *(f"board.update.{side}" for side in ("board", "host", "unknown")),
]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_word_of_the_state_has_its_text(lang: str) -> None:
    own = {
        key
        for area in ("hardware", "boards")
        for key in read_entries(CATALOGUES / lang / "LC_MESSAGES" / f"{area}.po")
    }
    assert sorted(set(KEYS) - own) == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_says_how_many_knows_one_and_many(lang: str) -> None:
    entries = Texts(CATALOGUES).catalogue(lang).entries
    for key in ("board.missing.tower", "board.missing.box", "hw.healthy", "hw.devices"):
        assert isinstance(entries[key], tuple), key
