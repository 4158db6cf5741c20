"""Who is asking: a device by its secret token, and the language it reads.

A phone keeps the token in a cookie that scripts cannot read; a script sends it as a bearer.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from web.errors import Refused
from web.texts import Texts

DEVICE_COOKIE = "heldentisch_device"
LANG_COOKIE = "lang"
YEAR_S = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks. `device` is the token, empty when there is none; `bearer` says how it came."""

    device: str
    lang: str
    bearer: bool = False

    def known(self) -> str:
        """Return the token. Raises `Refused` with `device/unknown` when there is none."""
        if not self.device:
            raise Refused("device/unknown", "Take a seat first: this phone is new at the table.")
        return self.device


def read_caller(header: Callable[[str], str], texts: Texts, *, wish: str = "") -> Caller:
    """Return who asks, from a request's headers; `wish` is a language asked for on the spot."""
    cookies = header("cookie")
    sent = header("authorization")
    bearer = sent[7:].strip() if sent[:7].lower() == "bearer " else ""
    token = bearer or read_cookie(cookies, DEVICE_COOKIE)
    lang = texts.pick(wish, read_cookie(cookies, LANG_COOKIE), accept=header("accept-language"))
    return Caller(token if _TOKEN.fullmatch(token) else "", lang, bool(bearer))


def read_cookie(header: str, name: str) -> str:
    """Return one cookie of a `Cookie` header, or nothing."""
    for part in header.split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


def make_token() -> str:
    """Return a new secret of 128 bits."""
    return secrets.token_urlsafe(16)
