"""Every way to say no has a status, and a German sentence with the same places."""

from __future__ import annotations

import re

import pytest

from tests.web.asking import CATALOGUES, ROOT
from tests.web.sentences import spoken_sentences
from web.errors import Problem
from web.texts import Texts

SENTENCES = spoken_sentences(ROOT)
TEXTS = Texts(CATALOGUES)
PLACE = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("request/json", 400), ("request/field_type", 400), ("field/bounds", 400),
        ("device/unknown", 401), ("seat/not_yours", 403), ("request/origin", 403),
        ("match/unknown", 404), ("game/unknown", 404), ("request/unknown", 404),
        ("request/method", 405), ("request/slow", 408), ("turn/not_yours", 409),
        ("seat/taken", 409), ("move/stale", 409), ("option/value", 409), ("verb/unknown", 409),
        ("request/long", 413), ("request/media", 415), ("request/host", 421),
        ("request/too_many", 429), ("request/broken", 500), ("journal/full", 503),
        ("request/full", 503),
        ("code/check", 404), ("card/unknown", 404), ("card/kind", 400), ("card/lies", 409),
        ("card/sticker_taken", 409), ("card/disk", 503), ("card/file", 503), ("cards/wide", 422),
        ("photo/type", 415), ("photo/long", 413), ("photo/too_many", 429), ("photo/busy", 503),
        ("photo/broken", 400), ("labels/unknown", 404), ("labels/busy", 503), ("labels/size", 400),
    ],
)  # fmt: skip
def test_a_code_has_its_status(code: str, status: int) -> None:
    assert Problem(code, "").status == status


def test_whoever_must_wait_is_told_how_long() -> None:
    told = {
        Problem(code, "").headers.get("Retry-After") for code in ("request/too_many", "journal/")
    }
    assert told == {"1"}


def test_the_search_for_sentences_finds_some_of_each_kind() -> None:
    found = {place.split("/")[0] for place in SENTENCES.values()}
    assert found == {"companion", "firmware_bridge", "web"}
    some = {
        "{whom} was faster.",  # Rejected
        "There is no match {match}.",  # in the constructor of UnknownMatch
        "This table is not called {name}.",  # Refused
        "{path} is damaged or no journal at all ({cause}). It was left as it is.",  # in a table
        "Process {pid} has {path} open already. Stop it first.",  # an heir of Spoken's heir
        "Heldentisch is being switched off and takes no more moves.",
        "{path}: {why}",  # SettingsError
        "The web server did not start.",  # ServerError
        "No board is plugged in.",  # Reason
    }
    assert some <= SENTENCES.keys()


def test_every_sentence_has_its_german() -> None:
    german = TEXTS.catalogue("de").entries
    missing = [f"{place}: {text}" for text, place in SENTENCES.items() if text not in german]
    assert not missing, "Add to translations/de/LC_MESSAGES/errors.po:\n" + "\n".join(missing)


def test_german_uses_no_place_the_english_does_not_fill() -> None:
    german = TEXTS.catalogue("de")
    strange = {
        text: spoken
        for text in SENTENCES
        if (spoken := german.find(text)) and not places(spoken) <= places(text)
    }
    assert not strange


def places(text: str) -> set[str]:
    return set(PLACE.findall(text))
