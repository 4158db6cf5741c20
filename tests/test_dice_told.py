"""What the dice have shown, on the command line: the same honest words."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.answers import UnknownMatch
from companion.dice_report import dice_told
from companion.dice_tally import Reading, Tally
from companion.dice_told import dice_text, die_lines
from companion.domain.moves import Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from tests.throws import TOWER


def rolled(folder: Path) -> str:
    """Play some rolls of Neue Helden, one of them crooked, one corrected; return the match."""
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    match = host.open("neue-helden", {}, [{}, {}])
    for face, quality in ((6, "ok"), (0, "cocked"), (2, "ok")):
        args = {"faces": [["blue", face]], "quality": quality, "method": "ir5"}
        host.receive(match, Move(verb="roll", args=args, source=TOWER))
    wrong = host.receive(match, Move(verb="roll", args={"faces": [["pink", 1]]}, source=TOWER))
    right = {"n": wrong.move, "faces": [["pink", 4]]}
    host.receive(match, Move(verb="correct", seat=1, args=right))
    host.close()
    return match


def test_it_says_what_came_and_that_it_is_not_enough(tmp_path: Path) -> None:
    assert dice_text(tmp_path, rolled(tmp_path)).splitlines() == [
        "neue-helden: 2 rolls, mean 4.00",
        "  blue: 2 rolls; a fair face comes 0 to 1 times, 9 in 10",
        "    1: 0  2: 1  3: 0  4: 0  5: 0  6: 1",
        "    Not enough rolls to tell. A face a fifth too often shows after 2634.",
        "  read by: tower 2",
        "  methods: ir5 2",
        "  not counted: cocked 1, misread and corrected 1",
    ]


def test_without_a_match_it_says_so_of_all(tmp_path: Path) -> None:
    rolled(tmp_path)
    rolled(tmp_path)
    assert dice_text(tmp_path).startswith("neue-helden: 4 rolls")


def test_a_match_nobody_played_is_refused(tmp_path: Path) -> None:
    rolled(tmp_path)
    with pytest.raises(UnknownMatch):
        dice_text(tmp_path, "NOBODY")


@pytest.mark.parametrize(
    ("sixes", "said"),
    [
        (439, "After 2634 rolls no face stands out."),
        (560, "After 2634 rolls the 6 came too often"),
        (320, "After 2634 rolls the 6 came too seldom"),
    ],
)
def test_with_enough_rolls_it_says_what_stands_out(sixes: int, said: str) -> None:
    faces = [6] * sixes + [n % 5 + 1 for n in range(2634 - sixes)]
    readings = tuple(
        Reading(die="red", face=face, source="tower", method="ir5", seat=0, at=n)
        for n, face in enumerate(faces)
    )
    (die,) = dice_told(Tally(readings=readings), {"red": 6}).dice
    assert said in "\n".join(die_lines(die))
