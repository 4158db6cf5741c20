"""What a phone loads once comes gzipped; what changes with every move does not."""

from __future__ import annotations

import gzip

import pytest

from tests.web.asking import Table

UNPACKS = {"accept-encoding": "gzip, deflate"}
STEADY = (
    "/",
    "/m/{match}",
    "/static/css/look.css",
    "/static/core/html.js",
    "/api/texts/de",
    "/m/{match}/qr.svg",
)


@pytest.mark.parametrize("path", STEADY)
def test_a_page_and_its_files_come_packed_and_are_the_same_inside(table: Table, path: str) -> None:
    phone = table.phone(lang="de")
    path = path.format(match=table.match)
    plain = phone.get(path)
    packed = phone.get(path, headers=UNPACKS)
    assert packed.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["vary"]
    assert len(packed.body) == int(packed.headers["content-length"]) < len(plain.body)
    assert gzip.decompress(packed.body) == plain.body
    assert "content-encoding" not in plain.headers


def test_a_view_goes_out_as_it_is(table: Table) -> None:
    reply = table.phone().get(table.path, headers=UNPACKS)
    assert "content-encoding" not in reply.headers
    assert reply.json["match"] == table.match


def test_a_file_the_phone_has_is_not_sent_again_packed_or_not(table: Table) -> None:
    phone = table.phone()
    first = phone.get("/static/core/html.js", headers=UNPACKS)
    again = phone.get(
        "/static/core/html.js", headers={**UNPACKS, "if-none-match": first.headers["etag"]}
    )
    assert (again.status, again.body) == (304, b"")
