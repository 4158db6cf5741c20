"""The files of the pages: small, complete in both languages, and safe by construction."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from tests.browser.phones import CATALOGUES
from web.texts import Texts

WEB = CATALOGUES.parent
STATIC = WEB / "static"
PHONE = ("core", "seat", "games")
SCRIPTS = [path for folder in PHONE for path in sorted((STATIC / folder).rglob("*.js"))]
KEY = re.compile(r"""\bt\(\s*'((?:page|log)\.[a-z_.0-9]+)'""")


IMPORT = re.compile(r"""(?:from|import)\s*'(\.[^']+)'""")
SHEET = re.compile(r"filename='(css/[^']+)'")


def packed(paths: set[Path]) -> int:
    """Return the bytes of files, each gzipped as it goes over the air."""
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in paths)


def needed(*entries: str) -> set[Path]:
    """Return the scripts these pull in before a page can show anything."""
    found: set[Path] = set()
    waiting = [(STATIC / entry).resolve() for entry in entries]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [(path.parent / one).resolve() for one in IMPORT.findall(path.read_text())]
    return found


def sheets(template: str) -> set[Path]:
    """Return the style sheets of a page."""
    pages = (WEB / "templates" / name for name in ("base.html", template))
    return {STATIC / name for page in pages for name in SHEET.findall(page.read_text())}


@pytest.mark.parametrize(
    ("template", "entries"),
    [
        ("seat.html", ("seat/page.js", "games/neue_helden/picture.js")),
        ("seat.html", ("seat/page.js", "seat/join.js")),
        ("seat.html", ("seat/page.js", "seat/setup.js")),
        ("log.html", ("seat/log-page.js",)),
    ],
)
def test_a_page_stays_under_60_kb_gzipped(template: str, entries: tuple[str, ...]) -> None:
    assert packed(needed(*entries) | sheets(template)) < 60_000


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_text_the_page_asks_for_is_in_the_catalogue(lang: str) -> None:
    known = Texts(CATALOGUES).catalogue("en").entries if lang == "en" else _own(lang)
    asked = {key for path in SCRIPTS for key in KEY.findall(path.read_text())}
    assert asked
    assert sorted(asked - known.keys()) == []


def test_both_languages_have_the_same_texts_with_the_same_places() -> None:
    english, german = _own("en"), _own("de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        places = re.findall(r"\{\w+\}", str(text))
        assert set(places) == set(re.findall(r"\{\w+\}", str(german[key]))), key


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_writes_data_as_markup(path: Path) -> None:
    source = path.read_text()
    # The one place that parses markup parses a template's own strings.
    allowed = 1 if path.name == "html.js" else 0
    assert source.count("innerHTML") == allowed
    assert "insertAdjacentHTML" not in source
    assert "document.write" not in source
    assert source.count("\n") <= 200


def _own(lang: str) -> dict[str, object]:
    from web.texts import read_entries

    return {**read_entries(CATALOGUES / lang / "LC_MESSAGES" / "page.po")}
