"""A device by its token, a language by what the device wants."""

from __future__ import annotations

import pytest

from tests.web.asking import CATALOGUES
from web.devices import Caller, make_token, read_caller, read_cookie
from web.errors import Refused
from web.texts import Texts

TEXTS = Texts(CATALOGUES)
TOKEN = "abcdefghijklmnopqrstuv"


def caller(**headers: str) -> Caller:
    return read_caller(lambda name: headers.get(name.replace("-", "_"), ""), TEXTS)


def test_a_new_token_is_long_and_its_own() -> None:
    assert len({make_token() for _ in range(100)}) == 100
    assert caller(authorization=f"Bearer {make_token()}").device


def test_a_phone_shows_its_cookie_and_a_script_its_bearer() -> None:
    assert caller(cookie=f"a=b; heldentisch_device={TOKEN}; c=d").device == TOKEN
    assert caller(authorization=f"bearer {TOKEN}").device == TOKEN


def test_a_bearer_goes_before_a_cookie() -> None:
    cookie = f"heldentisch_device={'x' * 22}"
    assert caller(authorization=f"Bearer {TOKEN}", cookie=cookie).device == TOKEN


@pytest.mark.parametrize("token", ["", "short", "x" * 65, "a b" * 10, "ä" * 22, "../" * 10])
def test_what_is_no_token_is_nobody(token: str) -> None:
    nobody = caller(authorization=f"Bearer {token}")
    with pytest.raises(Refused, match="Take a seat first"):
        nobody.known()


@pytest.mark.parametrize(
    ("headers", "lang"),
    [
        ({}, "en"),
        ({"accept_language": "de-AT,de;q=0.9,en;q=0.8"}, "de"),
        ({"accept_language": "fr,en;q=0.5,de;q=0.7"}, "de"),
        ({"accept_language": "de;q=0,en"}, "en"),
        ({"accept_language": "xx"}, "en"),
        ({"accept_language": ";;q=,,de;q=x"}, "en"),
        ({"accept_language": "de", "cookie": "lang=en"}, "en"),
        ({"accept_language": "de", "cookie": "lang=klingon"}, "de"),
    ],
)
def test_the_language_is_the_one_chosen_or_the_best_we_have(
    headers: dict[str, str], lang: str
) -> None:
    assert caller(**headers).lang == lang


def test_a_cookie_is_found_by_its_whole_name() -> None:
    assert read_cookie("xlang=de; lang=en", "lang") == "en"
    assert read_cookie("lang", "lang") == ""
