"""The page about the protocol says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware_bridge.line import states, wire
from firmware_bridge.signs.alarms import SOUNDS
from tests.firmware_bridge.bench import Bench, lamp

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
VECTORS = re.findall(r"^\| `([^`]+)` \| `(>[^`]+)` \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("body", "line"), VECTORS)
def test_a_published_vector_is_what_we_send(body, line):
    assert wire.encode(body) == f"\n{line}\n".encode()
    assert wire.Lines().feed(f"{line}\n".encode()) == [body]


def test_there_is_a_vector_for_every_verb():
    verbs = {body.split(" ")[0] for body, _ in VECTORS}
    assert verbs - {"123456789"} == set(wire.TO_BOARD) | set(wire.TO_HOST)


@pytest.mark.parametrize(("verb", "fields"), [*wire.TO_BOARD.items(), *wire.TO_HOST.items()])
def test_every_message_is_on_the_page(verb, fields):
    assert f"| `{verb}` | `{fields}` |" in PAGE


def test_every_transition_is_on_the_page_and_no_other():
    on_page = set(re.findall(r"^\| `(\w+)` \| `(\w+)` \| `(\w+)` \|$", PAGE, re.MULTILINE))
    in_code = {
        (state, trigger, after)
        for state, row in states.TRANSITIONS.items()
        for trigger, after in row.items()
    }
    assert on_page == in_code


def test_the_protocol_number_and_the_cap_are_on_the_page():
    assert f"Protocol number: **{wire.PROTO}**" in PAGE
    assert f"at most {wire.CAP} bytes" in PAGE


def test_every_command_is_on_the_page():
    on_page = set(re.findall(r"^\| `(\w+)(?::\w+)?` \| [^`]+ \|.*\|$", PAGE, re.MULTILINE))
    in_code = set(Bench().tower.orders.words)
    assert in_code - {"beep"} <= on_page
    assert "| `beep:flag` |" in PAGE
    assert all(f"`{sound}`" in PAGE for sound in SOUNDS)


@pytest.mark.parametrize("word", [*lamp.COLOURS, *lamp.RHYTHMS])
def test_every_word_for_a_lamp_is_on_the_page(word):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("word", ["roll", "press", "lamp", "beep", "test"])
def test_every_word_of_the_greeting_is_explained(word):
    assert f"`{word}`" in PAGE
    assert word in Bench().tower._caps().split(",")
