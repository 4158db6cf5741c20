"""A die that could not be read is asked about: it counts for nothing, and nothing is guessed."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.domain.facts import Quality
from companion.domain.moves import Move
from companion.domain.table import SOME_DIE
from companion.domain.undo import next_undo
from companion.log import lines
from tests.refusals import refusal
from tests.tables import back, started, table_of, then
from tests.throws import DARE, roll

BAD = [quality for quality in get_args(Quality) if quality != "ok"]
SEEN = Move(verb="roll", seat=2, args={"faces": [["red", 3]], "method": "seen"})


@pytest.mark.parametrize("quality", BAD)
def test_the_question_stays_open_and_says_which_die_and_why(quality: str) -> None:
    ask = table_of(then(started(), DARE, roll(4), roll(0, quality=quality))).ask
    assert ask is not None
    assert (ask.faces, ask.missing()) == ((("red", 4),), ("red",))
    assert ask.unread == (("red", quality, 5),)


@pytest.mark.parametrize("quality", ["moved", "lifted"])
def test_a_die_that_was_held_or_moved_is_no_roll_HW_35(quality: str) -> None:
    # Reported in quick succession, each with a value: none of it counts.
    log = then(started(), DARE, *(roll(face, quality=quality) for face in (6, 5, 6)))
    table = table_of(log)
    assert table.ask is not None
    assert table.ask.faces == ()
    assert table.of(1, "steps") == 0


def test_the_face_a_tower_asks_for_after_it_was_gone_is_confirmed_by_people_HW_36() -> None:
    log = then(started(), DARE, roll(4), roll(3, quality="unsure"))
    ask = table_of(log).ask
    assert ask is not None
    assert ask.unread == (("red", "unsure", 5),)
    table = table_of(then(log, SEEN))
    assert (table.ask, table.of(1, "steps")) == (None, 7)


def test_the_next_throw_answers_it() -> None:
    table = table_of(then(started(), DARE, roll(0, quality="cocked"), roll(2), roll(5)))
    assert (table.ask, table.of(1, "steps")) == (None, 7)


def test_a_die_that_is_crooked_again_is_asked_about_again() -> None:
    log = then(started(), DARE, roll(0, quality="cocked"), roll(0, quality="cocked"))
    ask = table_of(log).ask
    assert ask is not None
    assert ask.unread == (("red", "cocked", 5),)


def test_a_die_nobody_can_tell_is_asked_about_until_one_comes() -> None:
    log = then(started(), DARE, roll(0, die=SOME_DIE, quality="unread"))
    ask = table_of(log).ask
    assert ask is not None
    assert ask.unread == ((SOME_DIE, "unread", 4),)
    after = table_of(then(log, roll(2))).ask
    assert after is not None
    assert after.unread == ()


def test_only_what_was_not_read_may_have_no_name() -> None:
    assert refusal(lambda: then(started(), DARE, roll(2, die=SOME_DIE))) == "dice/unknown"


def test_a_die_the_table_does_not_wait_for_is_not_asked_about() -> None:
    ask = table_of(then(started(), DARE, roll(0, die="big", quality="cocked"))).ask
    assert ask is not None
    assert ask.unread == ()


def test_undo_passes_over_what_could_not_be_read() -> None:
    log = then(started(), DARE, roll(0, quality="cocked"))
    undo = next_undo(log)
    assert undo is not None
    assert undo.verb == "dare"
    assert table_of(back(log)).ask is None


def test_the_log_says_what_was_wrong_with_which_die() -> None:
    line = lines(then(started(), DARE, roll(0, quality="lifted")))[-1]
    assert (line.key, line.params, line.faces) == (
        "log.dice.lifted", {"die": {"term": "die.red"}}, (),
    )  # fmt: skip


def test_how_a_die_was_read_is_kept() -> None:
    fact = then(started(), DARE, SEEN)[-1].facts[0]
    assert getattr(fact, "method", None) == "seen"
