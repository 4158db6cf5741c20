"""Codes: what is on a label, what people type, what a scanner types for them."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.ids import (
    ALPHABET,
    CODE_LENGTH,
    Typed,
    code_in,
    is_code,
    make_code,
    read_typed,
)

signs = st.sampled_from(ALPHABET)
codes = st.builds(lambda seed: make_code(random.Random(seed).randrange), st.integers())


def drawn(seed: int = 7) -> str:
    return make_code(random.Random(seed).randrange)


def complaint(text: str) -> tuple[str, str]:
    with pytest.raises(Typed) as found:
        read_typed(text)
    return found.value.code, str(found.value)


def test_no_sign_of_a_code_is_mistaken_for_another() -> None:
    assert len(ALPHABET) == 31
    assert not set("01OIL") & set(ALPHABET)


@given(codes)
def test_a_code_is_five_signs_of_the_alphabet(code: str) -> None:
    assert len(code) == CODE_LENGTH == 5
    assert set(code) <= set(ALPHABET)
    assert is_code(code)


@pytest.mark.parametrize("first", ["2222", "ZZZZ", "2Z3Y", "A5A5"])
def test_any_four_signs_can_be_drawn_and_the_fifth_follows_from_them(first: str) -> None:
    places = [ALPHABET.index(sign) for sign in first]
    assert make_code(lambda n: places.pop(0))[:4] == first
    assert [is_code(first + sign) for sign in ALPHABET].count(True) == 1


@given(codes)
def test_every_single_wrong_sign_is_noticed(code: str) -> None:
    for place, sign in product(range(CODE_LENGTH), ALPHABET):
        wrong = code[:place] + sign + code[place + 1 :]
        assert is_code(wrong) == (wrong == code)


@given(codes)
def test_every_two_signs_that_changed_places_are_noticed(code: str) -> None:
    for one, other in product(range(CODE_LENGTH), repeat=2):
        swapped = list(code)
        swapped[one], swapped[other] = code[other], code[one]
        assert is_code("".join(swapped)) == ("".join(swapped) == code)


def test_one_word_of_five_signs_in_31_is_a_code() -> None:
    words = ("22" + "".join(rest) for rest in product(ALPHABET, repeat=3))
    assert sum(map(is_code, words)) == 31**2


CODE = drawn()
SMALL = CODE.lower()
TYPED = [
    CODE,
    SMALL,
    f"  {CODE}\n",
    f"{SMALL[:2]} {SMALL[2:]}",
    f"{CODE[:3]}-{CODE[3:]}",
    f"{CODE[:3]}–{CODE[3:]}",
    " ".join(SMALL),
    "".join(chr(ord(sign) + 0xFEE0) for sign in CODE),
    f"http://192.168.1.20:8000/c/{CODE}",
    f"HTTP://192.168.1.20:8000/C/{CODE}",
    f"https://somewhere.example/c/{SMALL}/",
    f"http://[fd00::1]:8000/c/{CODE}?lang=de#top",
    f"heldentisch.local/c/{CODE}",
    f"heldentisch.local:8000/c/{CODE}",
    f"/c/{CODE}",
]  # fmt: skip


@pytest.mark.parametrize("text", TYPED)
def test_a_code_is_found_however_it_is_written(text: str) -> None:
    assert code_in(text) == read_typed(text) == CODE


def test_a_scanner_that_types_on_a_german_keyboard_is_understood() -> None:
    code = next(code for code in map(drawn, range(999)) if {"Y", "Z"} <= set(code))
    typed = f"http://192.168.1.20:8000/c/{code}"
    german = typed.translate(str.maketrans(":/yYzZ", "Ö-zZyY"))
    assert german.startswith("httpÖ--192.168.1.20Ö8000-c-")
    assert read_typed(german) == code


FOREIGN = [
    "",
    "hello",
    "javascript:alert(1)",
    f"javascript:alert(1)/c/{CODE}",
    f"ftp://host/c/{CODE}",
    f"http://host/d/{CODE}",
    f"http://host/c/{CODE}/x",
    f"http://host/x/c/{CODE}",
    f"http://host/c/{CODE}2",
    f"http://host/?/c/{CODE}",
    f"http:///c/{CODE}",
    f"data:text/html,/c/{CODE}",
    f"WIFI:S:home;P:{CODE};;",
    f"{CODE}{CODE}",
    f"{CODE}.",
    "ßßßßß",
    "\u0131" * 5,
    "٢٣٤٥٦",
    "x" * 100_000,
    "\x00" * 9,
    "\ud800" * 5,
]  # fmt: skip


@pytest.mark.parametrize("text", FOREIGN)
def test_anything_else_is_foreign(text: str) -> None:
    assert code_in(text) is None
    assert complaint(text)


@given(st.text())
def test_any_text_is_a_code_or_none_and_both_ways_of_asking_agree(text: str) -> None:
    found = code_in(text)
    if found is None:
        assert complaint(text)[0] in ("code/length", "code/sign", "code/check")
    else:
        assert is_code(found)
        assert read_typed(text) == found


def test_somebody_who_types_too_little_hears_how_many_signs_a_code_has() -> None:
    assert complaint("7K3") == ("code/length", "A code has 5 signs, this has 3.")
    assert complaint("  ") == ("code/length", "A code has 5 signs, this has 0.")


@pytest.mark.parametrize("sign", ["0", "O", "1", "I", "L", "Ä", "?", "{"])
def test_somebody_who_types_a_sign_of_no_code_hears_which_one(sign: str) -> None:
    assert complaint(f"7K{sign.lower()}QZ") == (
        "code/sign", f"{sign if sign.isascii() else sign.lower()} is in no code. "
        "Look at the card once more.",
    )  # fmt: skip


def test_somebody_who_mistypes_a_sign_hears_that_there_is_no_such_code() -> None:
    wrong = CODE[:-1] + ("2" if CODE[-1] != "2" else "3")
    assert complaint(wrong) == (
        "code/check", f"There is no code {wrong}: one sign is wrong, or two changed places."
    )  # fmt: skip
