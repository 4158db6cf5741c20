"""The catalogues: found by key, filled with names and numbers, never out of date."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.domain.params import Param, SeatRef, Term
from web.texts import Texts, TextsError, grouped

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURAL = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def write(folder: Path, lang: str, area: str, entries: str) -> Path:
    path = folder / lang / "LC_MESSAGES" / f"{area}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + PLURAL + "\n" + entries, "utf-8")
    return path


def entry(key: str, text: str) -> str:
    return f'msgid "{key}"\nmsgstr "{text}"\n\n'


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    write(tmp_path, "en", "page", entry("tiny.mark.coins", "Coins") + entry("only.english", "Yes"))
    german = entry("tiny.mark.coins", "Münzen") + entry("mark.coins", "Geld")
    german += entry("{mark} cannot go above {high}.", "{mark} geht nicht über {high}.")
    german += entry("It is {whom}'s turn.", "{whom} ist dran.") + entry("Seat {n}", "Platz {n}")
    write(tmp_path, "de", "page", german)
    return Texts(tmp_path)


def test_a_sentence_is_spoken_in_the_words_of_the_game(texts: Texts) -> None:
    params: dict[str, Param] = {"mark": Term("mark.coins"), "high": 17_000}
    said = texts.say("de", "{mark} cannot go above {high}.", params, prefix="tiny")
    assert said == "Münzen geht nicht über 17\u202f000."


def test_a_word_the_game_does_not_have_is_looked_up_for_all_games(texts: Texts) -> None:
    params: dict[str, Param] = {"mark": Term("mark.coins"), "high": 3}
    said = texts.say("de", "{mark} cannot go above {high}.", params, prefix="other")
    assert said == "Geld geht nicht über 3."


def test_a_word_nobody_translated_is_shown_as_it_is(texts: Texts) -> None:
    said = texts.say("en", "{mark} is odd.", {"mark": Term("mark.unheard_of")}, prefix="tiny")
    assert said == "unheard_of is odd."


@pytest.mark.parametrize(
    ("names", "said"), [({1: "Kurt"}, "Kurt ist dran."), ({1: ""}, "Platz 1 ist dran.")]
)
def test_a_seat_is_called_by_its_player(texts: Texts, names: dict[int, str], said: str) -> None:
    assert texts.say("de", "It is {whom}'s turn.", {"whom": SeatRef(1)}, names=names) == said


def test_typed_words_are_never_taken_for_places(texts: Texts) -> None:
    assert texts.say("en", "{name} sits here.", {"name": "{x}{0}"}) == "{x}{0} sits here."


def test_what_a_language_lacks_is_english(texts: Texts) -> None:
    assert texts.catalogue("de").entries["only.english"] == "Yes"


def test_plurals_go_to_the_page_as_a_list(tmp_path: Path) -> None:
    plural = (
        'msgid "p.moves"\nmsgid_plural "p.moves"\nmsgstr[0] "{n} move"\nmsgstr[1] "{n} moves"\n'
    )
    write(tmp_path, "en", "page", plural)
    catalogue = Texts(tmp_path).catalogue("en")
    assert catalogue.entries["p.moves"] == ("{n} move", "{n} moves")
    assert catalogue.for_page() == b'{"p.moves":["{n} move","{n} moves"]}'


def test_what_is_said_where_people_choose_is_an_area_of_its_own(tmp_path: Path) -> None:
    known = ("tiny.verb.buy", "tiny.verb.buy.help", "tiny.option.length", "tiny.phase.buy.help")
    write(tmp_path, "en", "tiny", "".join(entry(key, key) for key in known))
    catalogue = Texts(tmp_path).catalogue("en")
    assert [*catalogue.areas["tiny_forms"]] == ["tiny.verb.buy.help", "tiny.option.length"]
    assert [*catalogue.areas["tiny"]] == ["tiny.verb.buy", "tiny.phase.buy.help"]


def test_a_page_gets_the_areas_it_asks_for(tmp_path: Path) -> None:
    for area in ("page", "screens", "game"):
        write(tmp_path, "en", area, entry(f"{area}.a", area))
    write(tmp_path, "de", "page", entry("page.a", "Seite"))
    german = Texts(tmp_path).catalogue("de")
    assert json.loads(german.for_page(["page"])) == {"page.a": "Seite"}
    both = json.loads(german.for_page(["page", "game"]))
    assert both == {"page.a": "Seite", "game.a": "game"}
    with pytest.raises(KeyError, match="radio"):
        german.for_page(["page", "radio"])


def test_a_page_that_asks_for_nothing_gets_all_but_what_the_service_says(tmp_path: Path) -> None:
    write(tmp_path, "en", "page", entry("page.a", "A") + entry("No more coins.", "None left."))
    write(tmp_path, "en", "screens", entry("tv.b", "B"))
    catalogue = Texts(tmp_path).catalogue("en")
    assert json.loads(catalogue.for_page()) == {"page.a": "A", "tv.b": "B"}
    assert catalogue.find("No more coins.") == "None left."


def test_unfinished_translations_do_not_count(tmp_path: Path) -> None:
    write(tmp_path, "en", "page", '#, fuzzy\nmsgid "a"\nmsgstr "maybe"\n\nmsgid "b"\nmsgstr ""\n')
    assert Texts(tmp_path).catalogue("en").entries == {}


def test_an_edited_file_is_read_again(texts: Texts, tmp_path: Path) -> None:
    before = texts.catalogue("de")
    assert texts.catalogue("de") is before
    write(tmp_path, "de", "extra", entry("new.key", "neu"))
    after = texts.catalogue("de")
    assert after.entries["new.key"] == "neu"


def test_a_file_spoiled_while_we_serve_leaves_the_old_texts(
    texts: Texts, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = texts.catalogue("de")
    spoiled = write(tmp_path, "de", "extra", "gibberish")
    assert texts.catalogue("de") is before
    assert str(spoiled) in caplog.text


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, "en", "page", 'msgid "a"\nmsgtext "b"\n')
    with pytest.raises(TextsError, match=str(path)):
        Texts(tmp_path).catalogue("en")


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0"), (-5, "-5"), (999, "999"), (1000, "1\u202f000"), (-1234567, "-1\u202f234\u202f567")],
)
def test_thousands_stand_apart(number: int, words: str) -> None:
    assert grouped(number) == words
