"""Where phones find this computer: by number, and by the name it goes by."""

from __future__ import annotations

import pytest

from web.addresses import own_name, reachable


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("heldentisch", "heldentisch.local"), ("Annas-MacBook", "annas-macbook.local"),
        ("spiele.fritz.box", "spiele.local"), ("pi-2.local", "pi-2.local"),
        ("", "heldentisch.local"), ("localhost", "heldentisch.local"),
        ("-bad", "heldentisch.local"), ("mein tisch", "heldentisch.local"),
        ("größe", "heldentisch.local"), ("x" * 64, "heldentisch.local"),
    ],
)  # fmt: skip
def test_a_computer_goes_by_its_own_name_and_not_by_that_of_another(host: str, name: str) -> None:
    assert own_name(host) == name


@pytest.mark.parametrize(
    ("host", "port", "address"),
    [
        ("192.168.1.20", 80, "http://192.168.1.20"), ("fe80::1", 8000, "http://[fe80::1]:8000"),
        ("table.local", 8000, "http://table.local:8000"),
    ],
)  # fmt: skip
def test_an_address_is_as_short_as_it_may_be(host: str, port: int, address: str) -> None:
    assert reachable(host, port) == address
