"""The address in the codes: `http://table.local`, with a port if it must be, and nothing more."""

from __future__ import annotations

import re

from companion.cards.labels.problem import LabelProblem

LONGEST = 80
_BASE = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)"
    r"(?P<port>:\d{1,5})?/?",
    re.IGNORECASE,
)
_PORTS = range(1, 65_536)
_USUAL = {"http": ":80", "https": ":443"}


def read_base(text: str) -> str:
    """Return an address as it goes into codes: small letters, no slash, no port that is usual.

    Raises `LabelProblem` with `labels/base`.
    """
    found = _BASE.fullmatch(text.strip())
    port = found["port"] or "" if found else ""
    if found is None or len(text) > LONGEST or ".." in text or int(port[1:] or 80) not in _PORTS:
        raise LabelProblem(
            "{address} cannot stand in the codes. Write it like http://table.local, "
            "with a port if needed, and nothing behind it.",
            code="labels/base",
            address=text.strip()[:LONGEST] or "Nothing",
        )
    scheme = found["scheme"].lower()
    return f"{scheme}://{found['host'].lower()}{'' if port == _USUAL[scheme] else port}"
