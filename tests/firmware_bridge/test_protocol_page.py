"""The page about the protocol says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from firmware_bridge import states, wire

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
