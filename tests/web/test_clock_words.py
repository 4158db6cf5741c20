"""The clock's keys say that they are the clock's, in every language (SC-41)."""

from __future__ import annotations

import pytest

from tests.web.asking import CATALOGUES
from web.texts import Texts

STARTS = ("side.start", "side.begin")
KEYS = (*STARTS, "side.press", "side.resume", "side.pause", "flat.go_on", "flat.pause")
CLOCK = {"en": "clock", "de": "uhr"}


@pytest.mark.parametrize("lang", CLOCK)
def test_what_starts_the_clock_is_not_taken_for_the_start_of_the_match_SC_41(lang: str) -> None:
    words = Texts(CATALOGUES).catalogue(lang).entries
    for key in STARTS:
        assert CLOCK[lang] in str(words[key]).casefold()
    begins = {str(text).casefold() for key, text in words.items() if key.endswith("verb.begin")}
    assert len(begins) > 1
    assert begins.isdisjoint(str(words[key]).casefold() for key in KEYS)
