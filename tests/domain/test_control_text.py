"""Time controls as one short text, PGN's TimeControl among them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.domain.control_text import pgn, read, read_one, read_sides, write, write_sides
from companion.domain.controls import (
    ByoYomi,
    Canadian,
    Control,
    CountUp,
    Delay,
    Fischer,
    Gong,
    Hourglass,
    MoveTimer,
    Overtime,
    Part,
    Periods,
    SuddenDeath,
)
from tests.refusals import refusal

EACH: dict[str, Control] = {
    "300": SuddenDeath(300_000),
    "300+3": Fischer(300_000, 3_000),
    "300+3a": Fischer(300_000, 3_000, "after"),
    "180+20m300": Fischer(180_000, 20_000, cap=300_000),
    "180+20am300": Fischer(180_000, 20_000, "after", 300_000),
    "300+5d": Delay(300_000, 5_000),
    "300+5b": Delay(300_000, 5_000, "bronstein"),
    "600+3x30": ByoYomi(600_000, 3, 30_000),
    "600+25/600": Canadian(600_000, 25, 600_000),
    "0+10/300p10": Canadian(0, 10, 300_000, 10),
    "*30": Hourglass(30_000),
    "gong10": Gong(10_000),
    "move30": MoveTimer(30_000),
    "move30/600": MoveTimer(30_000, 600_000),
    "up": CountUp(),
    "1500-600p10": Overtime(1_500_000, 10, 600_000),
    "1500-p10": Overtime(1_500_000),
    "0.5+0.025": Fischer(500, 25),
    "5400:1800": Periods((Part(SuddenDeath(5_400_000)), Part(SuddenDeath(1_800_000)))),
    "40/5400+30:600+3x30": Periods(
        (Part(Fischer(5_400_000, 30_000), 40), Part(ByoYomi(600_000, 3, 30_000)))
    ),
}


@pytest.mark.parametrize("text", EACH)
def test_a_text_says_a_control_and_a_control_its_text(text: str) -> None:
    assert read_one(text) == EACH[text]
    assert write(EACH[text]) == text


def test_spaces_do_not_matter() -> None:
    assert read_one(" 40/5400 + 30 : 1800 + 30 ") == read_one("40/5400+30:1800+30")


def test_each_side_can_have_its_own_or_all_the_same() -> None:
    assert read("300|600+5") == (SuddenDeath(300_000), Fischer(600_000, 5_000))
    assert read_sides("300", (4, 2)) == (SuddenDeath(300_000), {})
    control, own = read_sides("300|600|300", (4, 2, 7))
    assert (control, own) == (SuddenDeath(300_000), {2: SuddenDeath(600_000)})
    assert write_sides(control, own, (4, 2, 7)) == "300|600|300"
    assert write_sides(control, {}, (4, 2, 7)) == "300"
    assert refusal(lambda: read_sides("300|600", (1, 2, 3))) == "clock/sides"


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("300", "300"),
        ("300+3", "300+3"),
        ("300+3a", "300+3"),
        ("300+5d", "300+5d"),
        ("40/5400+30:1800+30", "40/5400+30:1800+30"),
        ("*180", "*180"),
        ("300+5b", None),
        ("180+20m300", None),
        ("600+3x30", None),
        ("600+25/600", None),
        ("up", None),
        ("0.5", None),
        ("5400:1800", None),
        ("40/5400:600+3x30", None),
    ],
)
def test_pgn_gets_what_it_has_words_for(text: str, tag: str | None) -> None:
    assert pgn(read_one(text)) == tag


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "clock/text"),
        ("?", "clock/text"),
        ("-", "clock/text"),
        ("five minutes", "clock/text"),
        ("300+", "clock/text"),
        ("300++3", "clock/text"),
        ("-5", "clock/text"),
        ("1e3", "clock/text"),
        ("٣٠٠", "clock/text"),
        ("9999999", "clock/text"),
        ("0", "clock/time"),
        ("0+0", "clock/time"),
        ("600+3x0", "clock/time"),
        ("600+0x30", "clock/count"),
        ("0/60:60", "clock/text"),
        ("999999", "clock/time"),
        ("gong0.5", "clock/time"),
        ("40/5400", "clock/periods"),
        ("up:300", "clock/periods"),
        ("*30:300", "clock/periods"),
        ("300:*30", "clock/periods"),
        (":".join(["60"] * 10), "clock/periods"),
        ("300|", "clock/text"),
    ],
)
def test_what_is_no_control_is_refused(text: str, code: str) -> None:
    assert refusal(lambda: read(text)) == code


MAIN, SPAN, COUNT = st.integers(1, 7_200_000), st.integers(1, 600_000), st.integers(1, 99)
SINGLE = st.one_of(
    st.builds(SuddenDeath, MAIN),
    st.builds(Fischer, MAIN, SPAN, st.sampled_from(["before", "after"]), st.none() | MAIN),
    st.builds(Delay, MAIN, SPAN, st.sampled_from(["us", "bronstein"])),
    st.builds(ByoYomi, MAIN, COUNT, SPAN),
    st.builds(Canadian, MAIN, COUNT, SPAN, st.integers(0, 20)),
    st.builds(MoveTimer, SPAN, st.none() | MAIN),
    st.builds(Overtime, MAIN, COUNT, st.none() | SPAN),
)
PERIODS = st.lists(st.builds(Part, SINGLE, COUNT), min_size=1, max_size=4).flatmap(
    lambda parts: SINGLE.map(lambda last: Periods((*parts, Part(last))))
)
ALONE = st.builds(Hourglass, MAIN) | st.builds(Gong, st.integers(1_000, 60_000))


@given(SINGLE | PERIODS | ALONE)
def test_every_control_comes_back_from_its_text(control: Control) -> None:
    assert read_one(write(control)) == control
