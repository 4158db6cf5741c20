"""Names on labels: all four scripts, whole where they fit, nothing beyond the edge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.labels.fitting import cut, fit
from companion.cards.labels.fonts import Fonts, fonts
from companion.cards.labels.formats import FORMATS
from companion.cards.labels.order import Item
from companion.cards.labels.shapes import Box, Label, Words
from tests.cards.labels.sheets import (
    NAMES,
    cut_out,
    drawn,
    is_within,
    laid,
    made,
    order,
    rasterised,
)

LONG = "The one and only very long name of a card with sixty signs !"
SCRIPTS = {
    "en": "Rain of arrows – “now”", "de": "Größe, Übel, Ärger, weiß …", "sv": "Åsna på Älvängens ö",
    "ko": "불꽃 화살을 던져라 뷁",
}  # fmt: skip


def item(name: str, **more: Any) -> Item:
    return Item("7K3QZ", name, **more)


def box_of(words: Words) -> Box:
    """Where a line is: as wide as measured, from its capitals to its descenders."""
    width = fonts().width(words.text, words.size, is_bold=words.is_bold)
    x = words.x - width / 2 if words.anchor == "middle" else words.x
    return Box(x, words.y - 0.8 * words.size, width, words.size)


def labels(*items: Item, **more: Any) -> list[Label]:
    return [label for page in laid(order(items=items, **more)) for label in page.labels]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("inserts", ["no", "only"])
@pytest.mark.parametrize("name", [LONG, "W" * 60, "뷁" * 60, "", "7", *NAMES])
def test_no_word_leaves_its_label_or_touches_its_code(format: str, inserts: Any, name: str) -> None:
    for label in labels(
        item(name, more_names=(LONG[::-1], "불꽃" * 30), kind="Mission"),
        format=FORMATS[format], inserts=inserts,
    ):  # fmt: skip
        assert len(LONG) == 60
        for words in label.words:
            box = box_of(words)
            assert is_within(box, label.box)
            for code in label.codes:
                # The four modules of white round the code stay white.
                assert (
                    box.x >= code.box.right - 1e-6 or box.right <= code.box.x + 1e-6
                    or box.y >= code.box.bottom - 0.6 or box.bottom <= code.box.y + 0.6
                )  # fmt: skip


@pytest.mark.parametrize("format", FORMATS)
def test_the_typed_code_stands_on_every_label(format: str) -> None:
    (label,) = labels(item(LONG), format=FORMATS[format])
    assert [words.text for words in label.words if words.is_bold] == ["7K3QZ"]
    assert max(label.words, key=lambda words: words.size).text == "7K3QZ"


def test_a_code_that_fills_its_label_leaves_no_room_for_words() -> None:
    (label,) = labels(item("Lupe"), format=FORMATS["15mm-A4"], size=15)
    assert label.words == ()


def test_a_blank_sticker_has_its_code_and_no_name() -> None:
    (label,) = labels(item(""), inserts="only")
    assert [words.text for words in label.words] == ["7K3QZ"]


def test_more_names_and_the_kind_stand_there_where_there_is_room() -> None:
    (label,) = labels(item("Bankraub", more_names=("Bank robbery", "Bankraub"), kind="Mission"))
    assert [words.text for words in label.words] == ["Bankraub", "Bank robbery", "7K3QZ", "Mission"]


@pytest.mark.parametrize("lang", SCRIPTS)
@pytest.mark.parametrize("is_bold", [False, True])
def test_no_glyph_is_missing_in_any_of_the_four_languages(lang: str, is_bold: bool) -> None:
    runs = fonts().runs(SCRIPTS[lang], is_bold=is_bold)
    assert "".join(piece for _, piece in runs) == SCRIPTS[lang]
    assert len({font for font, _ in runs}) == (2 if lang == "ko" else 1)


def test_the_names_stand_in_the_pdf_as_text() -> None:
    names = list(SCRIPTS.values())
    text = drawn(made(order(items=tuple(map(item, names)))).pdf).text
    assert all(word in text for name in names for word in name.split())


def test_korean_letters_are_ink_and_not_an_empty_box() -> None:
    """Two names of as many letters look different: a missing glyph looks the same each time."""
    wanted = order(items=(item("불꽃"), item("화살")))
    page = laid(wanted)[0]
    pictures = []
    for label in page.labels:
        words = label.words[0]
        box = Box(words.x, words.y - words.size, 2 * words.size, 1.2 * words.size)
        pictures.append(cut_out(rasterised(made(wanted).pdf, 0), box).resize((40, 24)).tobytes())
    assert pictures[0] != pictures[1]
    assert all(min(one) < 100 for one in pictures)


def test_letters_written_in_parts_are_put_together() -> None:
    assert fonts().runs("A\u030a", is_bold=False)[0][1] == "Å"


def test_a_letter_no_font_has_is_a_question_mark() -> None:
    assert "".join(piece for _, piece in fonts().runs("a😀b", is_bold=False)) == "a?b"


def test_without_a_korean_font_people_are_told_and_the_readers_own_is_used(tmp_path: Path) -> None:
    bare = Fonts((tmp_path, tmp_path / "nowhere"))
    notice = bare.notice(["Lupe", "불꽃"])
    assert notice is not None
    assert notice.code == "labels/hangul"
    assert "fonts-nanum" in str(notice)
    assert [piece for _, piece in bare.runs("Å 불꽃", is_bold=True)] == ["Å ", "불꽃"]
    assert bare.width("불꽃", 10, is_bold=False) > 0


def test_nothing_is_told_where_the_font_is_there_or_not_needed(tmp_path: Path) -> None:
    assert Fonts((tmp_path,)).notice(["Åsna", "Größe"]) is None
    assert fonts().notice(["불꽃"]) is None


def one_each(text: str, size: float, *, is_bold: bool) -> float:
    """Each letter as wide as it is high."""
    return len(text) * size


def test_a_name_shrinks_before_it_is_broken_and_is_broken_before_it_is_cut() -> None:
    assert fit("abcde", 5, 1, one_each) == (1, ("abcde",))
    assert fit("abcdef", 5, 1, one_each) == (0.8, ("abcdef",))
    assert fit("abcd efgh", 5, 1, one_each, most_lines=2) == (1, ("abcd", "efgh"))
    assert fit("abcdefghi", 5, 1, one_each) == (0.8, ("abcde…",))
    assert fit("abcdefghi", 5, 1, one_each, most_lines=2) == (0.8, ("abcde-", "fghi"))
    assert fit("abcd efghijkl", 5, 1, one_each, most_lines=2) == (0.8, ("abcd", "efghi…"))
    assert fit("a bcdefghijk", 5, 1, one_each, most_lines=3) == (0.8, ("a", "bcdef-", "ghijk"))
    assert fit("abcdefghijklm", 5, 1, one_each, most_lines=2) == (0.8, ("abcde-", "fghij…"))
    assert fit("뷁" * 9, 5, 1, one_each, most_lines=2) == (0.8, ("뷁" * 6, "뷁" * 3))


def test_a_long_name_has_three_lines_on_a_label_with_room_for_them() -> None:
    (label,) = labels(item(LONG), size=20)
    *name, code = label.words
    assert code.text == "7K3QZ"
    assert len(name) == 3
    assert " ".join(words.text for words in name) == LONG


@pytest.mark.parametrize("more", [(), (LONG[::-1],), (LONG[::-1], "불꽃" * 30, "Å" * 60)])
def test_the_names_on_an_insert_stay_clear_of_its_lower_code(more: tuple[str, ...]) -> None:
    (insert,) = labels(item(LONG, more_names=more, kind="Mission"), inserts="only")
    small = min((code.box for code in insert.codes), key=lambda box: box.width)
    *names, typed = insert.words
    assert typed.text == "7K3QZ"
    assert all(words.y + 0.2 * words.size <= small.y for words in names)
    assert " ".join(words.text for words in names if words.is_bold) == LONG


@given(st.text(max_size=80), st.integers(1, 30))
def test_what_is_cut_fits_and_begins_like_the_whole(text: str, room: int) -> None:
    short = cut(text, lambda part: len(part) <= room)
    assert len(short) <= room
    assert text.startswith(short.removesuffix("…"))
