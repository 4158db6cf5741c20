"""Which names we answer to, and who may send us something.

A page on the Internet can point its own name at this box (DNS rebinding), so only names that
public DNS cannot give away are ours: addresses, `localhost`, `*.local` and what was configured.
"""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from urllib.parse import urlsplit

_HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[a-z0-9._-]+))(?::(?P<port>[0-9]{1,5}))?")
_PORTS = {"http": 80, "https": 443}


@lru_cache(maxsize=256)
def is_ours(host: str, names: frozenset[str] = frozenset()) -> bool:
    """Tell whether a `Host` header is one of ours; `names` are the configured ones."""
    found = _HOST.fullmatch(host.lower())
    if found is None or int(found["port"] or 0) > 65_535:
        return False
    if found["six"]:
        return _is_address(found["six"], 6)
    name = found["name"]
    return (
        name == "localhost"
        or re.fullmatch(r"([a-z0-9_-]+\.)+local", name) is not None
        or _is_address(name, 4)
        or name in {one.lower() for one in names}
    )


def is_same(origin: str, scheme: str, host: str) -> bool:
    """Tell whether an `Origin` header names exactly this scheme, host and port."""
    return _place(origin) == _place(f"{scheme}://{host}") is not None


def _place(url: str) -> tuple[str, str, int] | None:
    try:
        parts = urlsplit(url.lower())
        port = parts.port or _PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    if not parts.hostname or parts.username is not None or parts.path or parts.query:
        return None
    return parts.scheme, parts.hostname, port


def _is_address(name: str, version: int) -> bool:
    try:
        return ipaddress.ip_address(name).version == version
    except ValueError:
        return False
