"""The files of the pages: small, complete in both languages, and safe by construction."""

from __future__ import annotations

import gzip
import re
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from companion.games import GAMES
from tests.browser.phones import CATALOGUES
from web.texts import Texts, read_entries

WEB = CATALOGUES.parent
STATIC = WEB / "static"
TEMPLATES = set((WEB / "templates").glob("*.html")) - {WEB / "templates" / "base.html"}
PHONE = (
    "core", "seat", "clockset", "arbiter", "times", "dice", "games", "table", "bench",
    "card", "cards", "deck", "labels", "scan",
)  # fmt: skip
SCRIPTS = [path for folder in PHONE for path in sorted((STATIC / folder).rglob("*.js"))]
KEY = re.compile(
    r"""\bt\(\s*'((?:page|log|set|arb|times|dice|hw|board|bench|card|cardform|deck|home|labels|scan)\.[a-z_.0-9]+)'"""
)


IMPORT = re.compile(r"""(?:from|import)\s*'(\.[^']+)'""")
WAITS = re.compile(r"^await (.*)$", re.MULTILINE)
STYLES = re.compile(r"styles\(([^)]*)\)")
NAME = re.compile(r"'([^']+)'")
ENTRY = re.compile(r"filename='([^']+[.]js)'")
AHEAD = re.compile(r"block texts %}[?]areas=([^{]*)")
LOADS = re.compile(r"(loadTexts|await start|^start)[(]([^)]*)[)]", re.MULTILINE)
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


def picture_of(game: str) -> str:
    """Return the script of a game's own picture."""
    return f"games/{game.replace('-', '_')}/picture.js"


def own(kind: str) -> str:
    """Return the script that draws own games which count in one way."""
    return f"games/own/{kind}.js"


OWN = ("categories", "countdown", "counters", "prediction", "sheet", "together")
PICTURE = picture_of("neue-helden")
SEAT = ("seat/page.js", "seat/play.js", PICTURE)
DICE = ("seat/roll-card.js", "games/neue_helden/needs.js")
TIMES = ("flat/pill.js", "seat/clock-note.js", "seat/clock-asked.js", "seat/clock-many.js")
KINDS, RULES = ["cards_shared", "neue_helden_cards"], ["neue_helden"]
CARDS = {
    "card/page.js": [["page", "card"], KINDS, RULES],
    "scan/page.js": [["page", "scan"], KINDS, RULES],
    "deck/decks.js": [["page", "deck"]],
    "deck/page.js": [["page", "deck"], KINDS, RULES],
    "labels/page.js": [["page", "labels"], KINDS, RULES],
}
"""The texts that pages of cards ask for, as areas of each call."""
PAGES = [
    ("join", "seat.html", ("seat/page.js", "seat/join.js", PICTURE), 49),
    ("set-up", "seat.html", ("seat/page.js", "seat/setup.js", PICTURE), 59),
    ("seat", "seat.html", SEAT, 58),
    ("log", "log.html", ("seat/log-page.js",), 45),
    ("setting a clock", "clockset.html", ("clockset/page.js",), 47),
    ("arbiter", "arbiter.html", ("arbiter/page.js",), 54),
    ("times", "times.html", ("times/page.js",), 43),
    ("dice", "dice.html", ("dice/page.js",), 37),
    ("everything at the table", "table.html", ("table/page.js",), 43),
    ("card", "card.html", ("card/page.js",), 53),
    ("scan", "scan.html", ("scan/page.js",), 45),
    ("cards", "cards.html", ("deck/decks.js",), 25),
    ("deck", "deck.html", ("deck/page.js",), 39),
    ("printing labels", "labels.html", ("labels/page.js",), 49),
    ("clock on the table", "clock.html", ("flat/page.js", "flat/menu.js"), 60),
    # with a part that is fetched once the page stands
    ("card of a sticker", "card.html", ("card/page.js", "card/sticker.js"), 56),
    ("card with a form", "card.html", ("card/page.js", "card/use-form.js"), 60),
    ("scan with a spread", "scan.html", ("scan/page.js", "scan/spread.js"), 60),
    ("scan with a camera", "scan.html", ("scan/page.js", "scan/camera.js"), 49),
    ("deck with a menu", "deck.html", ("deck/page.js", "deck/menu.js"), 43),
    ("deck with a form", "deck.html", ("deck/page.js", "cards/form.js"), 51),
    ("seat with dice", "seat.html", (*SEAT, *DICE), 61),
    ("seat with a clock", "seat.html", (*SEAT, "seat/clock.js"), 70),
    ("seat with all of a clock", "seat.html", (*SEAT, "seat/clock.js", *TIMES), 75),
    ("seat of a clock alone", "seat.html", ("seat/page.js", "seat/play.js", own("clock")), 65),
    ("end", "seat.html", (*SEAT, "games/neue_helden/end.js"), 65),
    *(
        (f"seat of {game}", "seat.html", ("seat/page.js", "seat/play.js", picture_of(game)), 60)
        for game in GAMES
    ),
    *(
        (f"seat of own {kind}", "seat.html", ("seat/page.js", "seat/play.js", own(kind)), 58)
        for kind in OWN
    ),
]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("page", "template", "entries", "most"), PAGES, ids=[page for page, *_ in PAGES]
)
def test_a_page_with_its_texts_is_light(
    page: str, template: str, entries: tuple[str, ...], most: int, lang: str
) -> None:
    texts = Texts(CATALOGUES).catalogue(lang)
    pulled = needed(*entries)
    words = sum(len(gzip.compress(texts.for_page(one), 6)) for one in asked(pulled))
    scripts, styles = packed(pulled), packed(sheets(template) | worn(pulled))
    markup = packed({WEB / "templates" / name for name in ("base.html", template)})
    whole = scripts + styles + words + markup
    sys.stdout.write(
        f"{page}, {lang}: {whole / 1000:.1f} kB = scripts {scripts / 1000:.1f}"
        f" + styles {styles / 1000:.1f} + texts {words / 1000:.1f} + markup {markup / 1000:.1f}\n"
    )
    assert whole < most * 1000


def asked(scripts: set[Path]) -> list[list[str]]:
    """Return the texts these scripts ask for before they show anything, as areas of each call."""
    if own_page := next((page for page in CARDS if STATIC / page in scripts), None):
        return [*CARDS[own_page], *([["card_form"]] if STATIC / "cards/form.js" in scripts else [])]
    area = area_of(scripts)
    calls = [["page"], ["own", "own_forms"] if area == "own" else [area]]
    if STATIC / "seat/form-texts.js" in scripts and area != "own":
        calls.append([f"{area}_forms"])
    if STATIC / "seat/clock-texts.js" in scripts:
        calls.append(["clock", "clock_log", "clock_seat"])
    if STATIC / "flat/page.js" in scripts:
        calls[0] += ["clock", "clock_flat", "clock_log"]
    return calls


def area_of(scripts: set[Path]) -> str:
    """Return the texts these scripts need: of a clock's page, a game, Neue Helden's for none."""
    if any(path.parent.name == "table" for path in scripts):
        return "hardware"
    for area in ("clockset", "arbiter", "times", "dice"):
        if any(path.parent.name == area for path in scripts):
            return area
    games = {path.parent.name for path in scripts if path.parent.parent.name == "games"}
    return games.pop() if len(games) == 1 else "neue_helden"


@pytest.mark.parametrize("template", sorted(TEMPLATES), ids=lambda path: path.stem)
def test_the_texts_that_come_ahead_of_a_page_are_those_it_asks_for(template: Path) -> None:
    page = template.read_text()
    (entry,) = ENTRY.findall(page)
    ahead = AHEAD.findall(page)
    calls = LOADS.findall((STATIC / entry).read_text())
    assert calls
    for call, words in calls:
        areas = [*(["page"] if "start" in call else []), *NAME.findall(words)]
        assert [",".join(areas)] == (ahead or [""])


def test_no_scripts_need_each_other() -> None:
    needs = {
        path: {(path.parent / one).resolve() for one in IMPORT.findall(path.read_text())}
        for path in STATIC.rglob("*.js")
    }
    order = TopologicalSorter(needs)
    order.prepare()  # raises CycleError with the circle


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_an_element_finds_its_constants_when_it_wakes_up(path: Path) -> None:
    # An element that is on the page already draws within `define`, before any line after it.
    _, _, after = path.read_text().partition("customElements.define")
    assert not re.findall(r"^(?:export )?(?:const|let) (\w+)", after, re.MULTILINE)


def test_every_script_a_page_imports_is_there() -> None:
    for path in STATIC.rglob("*.js"):
        for one in IMPORT.findall(path.read_text()):
            assert (path.parent / one).is_file(), f"{path.name} imports {one}"


def worn(scripts: set[Path]) -> set[Path]:
    """Return the style sheets that scripts wait for."""
    waits = (wait for path in scripts for wait in WAITS.findall(path.read_text()))
    calls = (call for wait in waits for call in STYLES.findall(wait))
    return {STATIC / "css" / name for call in calls for name in NAME.findall(call)}


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
    """Return what a language says itself, of the pages and of every game; not what errors say."""
    files = sorted((CATALOGUES / lang / "LC_MESSAGES").glob("*.po"))
    merged = {key: text for path in files for key, text in read_entries(path).items()}
    return {key: text for key, text in merged.items() if " " not in key}
