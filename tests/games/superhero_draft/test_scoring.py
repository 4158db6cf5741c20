"""The end: honour of encounters, bystanders and allies; ties; several rounds."""

from __future__ import annotations

import pytest

from tests.games.superhero_draft.dsl import Play, begun, notes


def last_pick(play: Play) -> Play:
    """Bring the match to the ninth pick, just before it is revealed."""
    return play.at(9, 1, "pick")


def finish(play: Play) -> Play:
    return last_pick(play).to_the_end()


def test_the_honour_is_encounters_bystanders_and_allies() -> None:
    play = begun(2).at(1, 1)
    play.beats(1, 3)
    play.at(2, 1).beats(1, 5)
    play.at(3, 1).do(1, "play", card="other", bystanders=2)
    play.at(4, 1).do(1, "play", card="allies")
    finish(play)
    assert play.of(1, "honour") == 10
    assert play.winners() is None
    play.adjust(1, "ally_honour", 4)
    play.tick_all()
    assert play.of(1, "honour") == 14
    assert play.total(1, "encounters") == 8
    assert play.winners() == (1,)


def test_each_bystander_is_one_honour_SD_15() -> None:
    play = begun(2)
    play.adjust(1, "bystanders", 3)
    assert play.of(1, "honour") == 3
    play.adjust(1, "bystanders", -1)
    assert play.of(1, "honour") == 2


def test_allies_bring_honour_at_the_end_and_nothing_before_SD_11() -> None:
    play = begun(3).at(1, 2)
    play.do(2, "play", card="allies")
    encounter = play.at(2, 2).encounter(1, any=1)
    assert play.reading(2, encounter) == [""]
    assert play.of(2, "honour") == 0
    finish(play)
    assert play.table.phase == "score"
    assert {name: prompt.seat for name, prompt in play.table.prompts.items()} == {"allies-2": 2}
    play.adjust(2, "ally_honour", 6)
    play.do(2, "tick", prompt="allies-2")
    assert play.winners() == (2,)
    assert play.of(2, "honour") == 6


def test_without_allies_the_match_ends_with_the_last_card() -> None:
    play = begun(2)
    play.adjust(2, "bystanders", 1)
    finish(play)
    assert play.winners() == (2,)
    assert play.table.ended is not None
    assert play.table.ended.key == "sd.end.won"
    assert play.table.ended.params == {"whom": {"seat": 2}, "honour": 1}


@pytest.mark.parametrize(
    ("tie", "winners", "end"),
    [
        ("shared", (1, 2, 3), "shared"),
        ("encounters", (1, 3), "shared"),
        ("bystanders", (2,), "won"),
    ],
)
def test_a_tie_is_shared_or_broken_SD_08(tie: str, winners: tuple[int, ...], end: str) -> None:
    play = begun(4, tie=tie)
    play.at(1, 1).beats(1, 5)
    play.at(2, 3).beats(3, 5)
    play.put(2, bystanders=5)
    play.put(4, bystanders=4)
    finish(play)
    assert [play.of(seat, "honour") for seat in (1, 2, 3, 4)] == [5, 5, 5, 4]
    assert play.winners() == winners
    assert play.table.ended is not None
    assert play.table.ended.key == f"sd.end.{end}"


def test_several_rounds_have_a_running_total_SD_09() -> None:
    play = begun(2, rounds=2)
    play.at(1, 1).beats(1, 5)
    play.put(1, strong=2, henchmen=1, planning=1, bystanders=2)
    play.adjust(1, "honour", 1)
    play.at(2, 2).do(2, "play", card="allies")
    finish(play)
    play.adjust(2, "ally_honour", 7)
    play.tick_all()
    assert (play.table.round, *play.where) == (2, 1, "pick", 1)
    assert [play.of(seat, "honour") for seat in (1, 2)] == [8, 7]
    tokens = ("strong", "henchmen", "planning", "bystanders", "cards")
    assert [play.of(1, mark) for mark in tokens] == [0] * 5
    assert [play.total(1, name) for name in ("hand", "encounters", "besides")] == [9, 0, 8]
    assert play.prompts() == ["deal"]
    play.tick_all()
    play.at(1, 2).beats(2, 3)
    finish(play)
    assert play.winners() == (2,)
    assert [play.of(seat, "honour") for seat in (1, 2)] == [8, 10]


def test_encounters_on_the_table_stay_there_for_the_next_round() -> None:
    play = begun(2, rounds=2)
    encounter = play.encounter(4)
    finish(play)
    assert play.table.round == 2
    assert encounter in play.table.sheets


def test_a_match_that_goes_on_ends_again() -> None:
    play = begun(2)
    finish(play)
    assert play.winners() == (1, 2)
    play.do(1, "play_on")
    play.adjust(2, "bystanders", 1)
    entry = play.do(1, "jump", step="score")
    assert notes(entry) == ["jump", "won"]
    assert play.winners() == (2,)
