"""Whose names are ours: nothing that public DNS could point at this box."""

from __future__ import annotations

import pytest

from web.origin import is_ours, is_same

NAMES = ("Spieltisch.example",)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "127.0.0.1:8000", "192.168.178.23:80", "[::1]", "[fe80::1]:8000", "localhost",
        "LOCALHOST:8000", "table.local", "TABLE.LOCAL", "heldentisch.local:8000", "a.b.local",
        "spieltisch.example", "SPIELTISCH.EXAMPLE:8000",
    ],
)  # fmt: skip
def test_a_name_that_only_the_house_can_give_is_ours(host: str) -> None:
    assert is_ours(host, NAMES)


@pytest.mark.parametrize(
    "host",
    [
        "", "evil.com", "127.0.0.1.evil.com", "localhost.evil.com", "table.local.evil.com",
        "spieltisch.example.evil.com", "evilspieltisch.example", "xlocalhost", "local", ".local",
        "127.0.0.1@evil.com", "evil.com:127.0.0.1", "localhost:99999", "localhost:", "[::1",
        "::1", "[127.0.0.1]", "127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1 ", "localhost\n",
        "evil.com/localhost", "evil.com#.local", "[::1].evil.com", "127.0.0.1:80:80",
        "\uff4cocalhost", "table.loca\u0131",
    ],
)  # fmt: skip
def test_any_other_name_is_not(host: str) -> None:
    assert not is_ours(host, NAMES)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("http://table.local", "table.local"),
        ("http://table.local", "TABLE.local:80"),
        ("http://[::1]:8000", "[::1]:8000"),
    ],
)
def test_a_page_of_ours_may_send(origin: str, host: str) -> None:
    assert is_same(origin, "http", host)


@pytest.mark.parametrize(
    "origin",
    [
        "null", "", "http://evil.com", "http://localhost", "http://localhost:8001",
        "https://localhost:8000", "http://localhost:8000.evil.com", "http://localhost:8000@evil.com",
        "http://evil@localhost:8000", "http://localhost:8000/", "http://localhost:99999",
        "localhost:8000", "file://", "http://[", "http://127.0.0.1:8000",
    ],
)  # fmt: skip
def test_a_page_from_elsewhere_may_not(origin: str) -> None:
    assert not is_same(origin, "http", "localhost:8000")
