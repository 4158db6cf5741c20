"""A file that cannot be played is refused in one sentence: file, line, key, what would be right."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.domain.rejected import Rejected
from companion.games.profile import read_game
from companion.games.profile.places import places
from companion.games.profile.reading import LONGEST
from companion.games.profile.writing import toml_of
from companion.shelf import READY
from tests.games.profile.dsl import game, unfit

TITLE = 'title = "A"\n'
MARK = TITLE + '[[marks]]\nid = "points"\nname = "P"\n'
LINES = TITLE + '[[dice]]\ncount = 5\n[score]\nkind = "categories"\n'


def says(text: str | bytes) -> str:
    """The code and the sentence, without the file's name."""
    error = unfit(text)
    assert error.code.startswith("game_file/")
    assert str(error).startswith("a_game.toml")
    return f"{error.code.removeprefix('game_file/')}: {str(error).removeprefix('a_game.toml, ')}"


class TestTheFile:
    def test_no_toml(self):
        assert says(TITLE + "seats = [2,\nmarks") == (
            "toml: line 3: this is not TOML (Invalid value)."
        )

    def test_no_toml_up_to_its_end(self):
        assert says('title = "A') == "toml: line 1: this is not TOML (Unterminated string)."

    def test_a_key_twice(self):
        assert says(TITLE + TITLE) == "toml: line 2: this is not TOML (Cannot overwrite a value)."

    def test_no_utf_8(self):
        assert says(TITLE.encode() + b"# \xe4\n") == (
            "encoding: line 2: this is not UTF-8. Save it as UTF-8."
        )

    def test_a_windows_file_is_fine(self):
        assert unfit(b"\xef\xbb\xbf" + b'title = "A"\r\nsits = [1, 2]\r\n').params["line"] == 2

    def test_a_huge_file(self):
        error = unfit(b"#" * (LONGEST + 1))
        assert (error.code, str(error)) == (
            "game_file/long", "a_game.toml is too long: a game has 65536 bytes at most.",
        )  # fmt: skip

    @pytest.mark.parametrize("deep", ["[" * 9000, "9" * 9000, '{a="x",b=' * 3000])
    def test_brackets_and_digits_without_end(self, deep):
        assert says(f"{TITLE}seats = {deep}").startswith("toml: line ")

    @pytest.mark.parametrize(
        "file",
        [
            "../up.toml", "/etc/passwd", "a/b.toml", "a.txt", ".toml", "a b.toml", "ä.toml",
            f"{'a' * 41}.toml", "_.toml", "a\0.toml", "con..toml", "x.toml\n",
        ],
    )  # fmt: skip
    def test_a_name_that_is_none(self, file):
        assert unfit(TITLE, file).code == "game_file/name"


class TestAKey:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "missing: line 1: title is missing here."),
            (MARK + "[[marks]]\nid = 'a'", "missing: line 5: name is missing here."),
            (TITLE + "[score]\nlow = 1", "missing: line 2: kind is missing here."),
            (
                MARK + "strat = 3",
                "unknown: line 5: nobody knows strat here. Did you mean start?",
            ),
            (
                TITLE + "[clock]\nxyz = 3",
                "unknown: line 3: nobody knows xyz here. There is "
                "control, minutes, seconds, after, pauses.",
            ),
            (
                MARK + "start = 'x'",
                'type: line 5: start is a whole number, or several to choose from, not "x".',
            ),
            (MARK + "show = 3", "type: line 5: show is words in quotes, not 3."),
            (TITLE + "marks = 3", "type: line 2: marks is a list, not 3."),
            (TITLE + "clock = [1]", "type: line 2: clock is a table, not […]."),
            (TITLE + "[clock]\nminutes = 1.5", "type: line 3: minutes is a whole number, not 1.5."),
            (
                TITLE + "[clock]\ncontrol = '5 minutes'",
                'clock: line 3: control is no time control: "5 minutes".',
            ),
            (TITLE + "[clock]\ncontrol = '0'", 'clock: line 3: control is no time control: "0".'),
            (
                TITLE + "[clock]\ncontrol = '300+3'\nseconds = 3",
                'conflict: line 4: seconds does not go with control = "300+3".',
            ),
            (
                TITLE + "seats = [2, 3]\n[clock]\ncontrol = '*30'",
                "conflict: line 4: control does not go with 3 seats.",
            ),
            (
                TITLE + "seats = [2, 3]\n[clock]\ncontrol = '300|200'",
                "conflict: line 4: control does not go with 3 seats.",
            ),
            (
                "title = 2020-01-01",
                "type: line 1: title is words in quotes, or one text per language, not 2020-01-01.",
            ),
            ("title = {de = 3}", "type: line 1: title is words in quotes, not {…}."),
            ('title = ""', "length: line 1: title is empty."),
            ("title = {}", "length: line 1: title is empty."),
            (f"title = '{'x' * 41}'", "length: line 1: title has 40 letters at most."),
            (TITLE + "seats = [2]", "length: line 2: seats lists 2, not 1."),
            (MARK + "start = {choose = [1]}", "length: line 5: choose lists 2 at least, not 1."),
            (
                TITLE + "phases = [" + "{id='a',name='b'}," * 10 + "]",
                "length: line 2: phases lists 9 at most, not 10.",
            ),
            (TITLE + "seats = [0, 4]", "bounds: line 2: seats is 1 at least, not 0."),
            (TITLE + "seats = [2,\n13]", "bounds: line 3: seats is 12 at most, not 13."),
            (
                MARK + "show = 'huge'",
                'choice: line 5: show is one of big, row, tile, not "huge".',
            ),
            (
                TITLE + "[score]\nkind = 'x'",
                "choice: line 3: kind is one of sheet, prediction, countdown, categories, clock, "
                'not "x".',
            ),
            (
                TITLE + "[score]\nkind = 'prediction'\ntricks = 'x'",
                'choice: line 4: tricks is one of round, not "x".',
            ),
            (
                TITLE + "[[marks]]\nid = 'A b'\nname = 'x'",
                "spelling: line 3: id begins with a small letter and goes on with small letters,"
                ' digits or _, 24 at most; "A b" does not.',
            ),
            (
                "title = {english = 'A'}",
                "spelling: line 1: english is no language; two small letters are: en.",
            ),
        ],
    )
    def test_what_it_says(self, text, said):
        assert says(text) == said


class TestSense:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (
                TITLE + "seats = [4, 2]",
                "order: line 2: seats goes from few to many, not from 4 to 2.",
            ),
            (
                TITLE + "seats = [2, 9]\n[score]\nkind = 'sheet'",
                "bounds: line 2: seats goes from 1 to 8, not to 9.",
            ),
            (
                MARK + "[score]\nkind = 'clock'",
                'conflict: line 2: marks does not go with kind = "clock".',
            ),
            (
                MARK + "[[marks]]\nid = 'points'\nname='Q'",
                'twice: line 6: id "points" is there twice.',
            ),
            (
                TITLE + "[[phases]]\nid='a'\nname='b'\n[[phases]]\nid='a'\nname='c'",
                'twice: line 6: id "a" is there twice.',
            ),
            (
                LINES + "lines = [{id='a', name='b'},\n{id='a', name='c'}]",
                'twice: line 7: id "a" is there twice.',
            ),
            (
                MARK + "low = 5\nhigh = 5",
                "order: line 6: high goes from few to many, not from 5 to 5.",
            ),
            (MARK + "start = -1", "bounds: line 5: start goes from 0 to 9999, not to -1."),
            (
                MARK + "start = {choose = [5, true]}",
                "bounds: line 5: start goes from 0 to 9999, not to true.",
            ),
            (
                MARK + "milestones = [{at = 5}, {at = 10000}]",
                "bounds: line 5: milestones goes from 0 to 9999, not to 10000.",
            ),
            (
                MARK + "milestones = [{at = 5}, {at = 5}]",
                "order: line 5: milestones rise from one to the next.",
            ),
            (
                MARK + "takes = 'gold'",
                'reference: line 5: takes names "gold", but there is none.',
            ),
            (
                MARK + "whose = 'opponents'\ntakes = 'x'\n[[marks]]\nid='gold'\nname='G'",
                'reference: line 6: takes names "x", but there is only gold.',
            ),
            (
                MARK + "whose = 'table'\nout = {at_most = 0}",
                'conflict: line 6: out does not go with whose = "table".',
            ),
            (
                MARK + "ends = [{at_most = 0, result = 'won'}]",
                'conflict: line 5: ends does not go with whose = "player".',
            ),
            (MARK + "out = {}", "length: line 5: out is empty."),
            (
                MARK + "whose = 'table'\nends = [{result = 'won'}]",
                "missing: line 6: at_least is missing here.",
            ),
            (
                MARK + "show = 'big'\n[[marks]]\nid='b'\nname='B'\nshow='big'",
                "conflict: line 9: show does not go with marks points.",
            ),
            (
                MARK + "show = 'big'\n[score]\nkind = 'sheet'",
                "conflict: line 5: show does not go with [score].",
            ),
            (
                TITLE + "[[marks]]\nid='score'\nname='S'\n[score]\nkind = 'sheet'",
                "conflict: line 3: id does not go with [score].",
            ),
            (
                TITLE + "[[phases]]\nid='a'\nname='b'\n[score]\nkind = 'sheet'",
                "conflict: line 2: phases does not go with [score].",
            ),
            (
                TITLE + "[score]\nkind = 'sheet'\nlow = 3\nhigh = 3",
                "order: line 5: high goes from few to many, not from 3 to 3.",
            ),
            (
                TITLE + "[score]\nkind = 'prediction'\ncards = 3",
                "bounds: line 4: cards goes from 6 to 400, not to 3.",
            ),
            (
                TITLE + "[score]\nkind = 'countdown'\nstart = 0",
                "bounds: line 4: start goes from 1 to 100000, not to 0.",
            ),
            (
                TITLE + "[score]\nkind='categories'\nlines=[{id='a', name='b', counts='all'}]",
                "missing: line 4: [[dice]] is missing here.",
            ),
            (
                LINES + "lines=[{id='a', name='b', counts='face', of=7}]",
                "bounds: line 6: of goes from 1 to 6, not to 7.",
            ),
            (
                LINES + "lines=[{id='a', name='b', counts='alike'}]",
                "bounds: line 6: of goes from 2 to 5, not to 0.",
            ),
            (
                LINES + "lines=[{id='a', name='b'}]\nbonus=[{lines=['x'], least=1, points=1}]",
                'reference: line 7: lines names "x", but there is only a.',
            ),
            (
                MARK + "[win]\nmark = 'gold'",
                'reference: line 6: mark names "gold", but there is only points.',
            ),
            (MARK + "[win]\nwho = 'first'", "missing: line 5: target is missing here."),
            (
                MARK + "[win]\nwho = 'last'\ntarget = 3",
                'conflict: line 7: target does not go with who = "last".',
            ),
            (
                TITLE + "[score]\nkind='countdown'\n[win]\ntarget = 3",
                "conflict: line 5: target does not go with [score].",
            ),
            (
                MARK + "[win]\nrounds = {choose = [0, 5]}",
                "bounds: line 6: rounds goes from 1 to 40, not to 0.",
            ),
            (
                MARK + "whose='table'\n[win]\nwho = 'most'",
                'conflict: line 7: who does not go with whose = "table".',
            ),
        ],
    )
    def test_what_it_says(self, text, said):
        assert says(text) == said


def test_another_text_is_another_game():
    one, other = game("seats = [1, 2]\n"), game("seats = [1, 3]\n")
    assert one.id.startswith("a_game@")
    assert one.id != other.id
    assert one.id == game("seats = [1, 2]\n").id


KEYS = st.text(st.sampled_from('ab-_1 "\\é.#=]\n'), max_size=4)
LEAVES = st.one_of(
    st.integers(-99, 99), st.booleans(), st.text(st.sampled_from("a#[]{}\",\\'\n=é"), max_size=9)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=9,
)
TABLES = st.dictionaries(KEYS, VALUES, max_size=4)


def paths(value: Any, path: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    inside: dict[Any, Any] = {}
    if isinstance(value, list):
        inside = dict(enumerate(value))
    elif isinstance(value, dict):
        inside = value
    deeper = (paths(inner, (*path, key)) for key, inner in inside.items())
    return set().union({path} if path else set(), *deeper)


class TestLines:
    @given(TABLES)
    def test_every_key_of_any_file_has_its_line(self, table):
        text = toml_of(table)
        data = tomllib.loads(text)
        assert data == table
        assert places(text).keys() == paths(data)

    def test_they_are_the_right_ones(self):
        text = (
            "# begin\na.b = 1\n[[c]] # first\nd = [\n  1, # one\n  {e = '''\n]\n''', f = 2},\n]\n"
            '[c.g]\n"h i" = """\nx\n"""\n[[c]]\nd = 2020-01-01 10:00:00\n[[c.j]]\nk = -1e3\n'
        )
        data = tomllib.loads(text)
        found = places(text)
        assert found.keys() == paths(data)
        assert [found[path] for path in (
            ("a", "b"), ("c", 0), ("c", 0, "d", 0), ("c", 0, "d", 1, "e"), ("c", 0, "d", 1, "f"),
            ("c", 0, "g"), ("c", 0, "g", "h i"), ("c", 1), ("c", 1, "d"), ("c", 1, "j", 0, "k"),
        )] == [2, 3, 5, 6, 8, 10, 11, 14, 15, 17]  # fmt: skip


FILES = [path.read_text("utf-8") for path in sorted(READY.glob("*.toml"))]
PIECES = st.sampled_from(
    [
        "",
        "=",
        "[",
        "]",
        "{",
        "}",
        '"',
        "'''",
        "\n",
        "#",
        ",",
        "-1",
        "1e9",
        "true",
        "2020-01-01",
        "nan",
        "[[marks]]\n",
        "id = 'x'\n",
        "choose = [1]",
        "\x00",
        "é",
        "start = 5\n",
        "[win]\n",
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(FILES), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), PIECES),
                                        min_size=1, max_size=4))  # fmt: skip
def test_whatever_happens_to_a_file_it_is_a_game_or_a_sentence(text, cuts):
    for place, length, piece in cuts:
        at = int(place * len(text))
        text = text[:at] + piece + text[at + length :]
    with suppress(Accepted):
        error = why(text)
        assert error.code.startswith("game_file/")
        assert 1 <= int(error.params["line"]) <= text.count("\n") + 1
        assert re.match(r"a_game\.toml, line \d+: .+[.?]$", str(error))


class Accepted(Exception):
    """The file can be played."""


def why(text: str) -> Rejected:
    try:
        read_game(text.encode(), "a_game.toml")
    except Rejected as rejected:
        return rejected
    raise Accepted
