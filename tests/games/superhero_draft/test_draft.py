"""Nine picks: in secret, revealed in order from the First Player Card, the rest passed left."""

from __future__ import annotations

import pytest

from tests.games.superhero_draft.dsl import GAME, Play, begun, notes, refused, turns


def test_nine_cards_are_dealt_to_each_SD_01() -> None:
    play = Play(3)
    play.do(0, "begin")
    assert play.prompts() == ["deal"]
    (deal,) = play.table.prompts.values()
    assert deal.params == {"cards": 9}
    assert [play.total(seat, "hand") for seat in (1, 2, 3)] == [9, 9, 9]


@pytest.mark.parametrize(("named", "order"), [((), (1, 2, 3)), ((2,), (1, 2, 3)), ((1, 3), (1, 3))])
def test_chairs_without_a_name_stay_empty_where_others_have_one(
    named: tuple[int, ...], order: tuple[int, ...]
) -> None:
    play = Play(3)
    for seat in named:
        play.do(seat, "name", name=f"Name {seat}")
    play.do(0, "begin")
    assert play.table.order == order
    assert refused(play, 2, "picked") == "seat/sits_out" if 2 not in order else True


def test_when_all_have_picked_the_cards_are_revealed_SD_02() -> None:
    play = begun(3)
    play.do(2, "picked")
    play.do(1, "picked")
    assert play.where == (1, "pick", 1)
    assert refused(play, 1, "picked") == "pick/done"
    assert refused(play, 1, "play", card="fast") == "turn/wrong_step"
    play.do(3, "picked")
    assert play.where == (1, "reveal", 1)


def test_one_phone_may_say_it_for_all() -> None:
    play = begun(4)
    play.do(3, "all_picked")
    assert play.where == (1, "reveal", 1)


def test_each_plays_or_attempts_from_the_first_player_clockwise_SD_03() -> None:
    play = begun(4)
    play.do(1, "set", sheet="table", mark="first", value=3)
    play.do(1, "all_picked")
    entries = [play.do(3, "play", card="fast"), play.do(4, "fail"), play.do(1, "beat", honour=2)]
    assert [turns(entry) for entry in entries] == [[4], [1], [2]]
    assert refused(play, 1, "play", card="fast") == "turn/not_yours"
    play.do(2, "play", card="other")
    assert play.where == (2, "pick", 3)


def test_there_are_nine_picks_and_the_last_is_forced_SD_07() -> None:
    play = begun(2)
    hands = []
    for pick in range(1, 9):
        hands.append([play.total(1, "hand"), play.pick])
        assert play.table.phase == "pick"
        play.do(1, "picked")
        assert play.total(1, "hand") == 9 - pick
        play.everybody()
    assert hands == [[9, 1], [8, 2], [7, 3], [6, 4], [5, 5], [4, 6], [3, 7], [2, 8]]
    assert play.where == (9, "reveal", 1)
    assert play.total(1, "hand") == 0
    play.everybody()
    assert play.table.ended is not None


def test_no_hidden_card_is_asked_for_SD_18() -> None:
    before_the_reveal = [
        verb for verb in GAME.verbs.values() if not verb.phases or "pick" in verb.phases
    ]
    asked = {name for verb in before_the_reveal for name in verb.fields}
    assert "card" not in asked
    play = begun(2)
    play.do(1, "picked")
    assert play.of(1, "cards") == 0


@pytest.mark.parametrize(
    ("rule", "holders"), [("stays", [1] * 9), ("rotates", [1, 2, 3, 1, 2, 3, 1, 2, 3])]
)
def test_the_first_player_card_stays_or_goes_on_SD_19(rule: str, holders: list[int]) -> None:
    play = begun(3, first_player=rule)
    found = []
    for _ in range(9):
        found.append(play.table.turn)
        play.everybody()
    assert found == holders


def test_everybody_reveals_once_a_pick_whatever_is_overruled() -> None:
    play = begun(4)
    play.do(1, "all_picked")
    play.do(1, "play", card="fast")
    play.do(2, "pass_first", whom=3)
    play.do(2, "jump", seat=4)
    play.do(4, "play", card="fast")
    assert play.where == (1, "reveal", 2)
    play.do(2, "fail")
    play.do(3, "fail")
    assert play.where == (2, "pick", 3)


def test_the_first_player_card_may_be_handed_on_by_hand() -> None:
    play = Play(3)
    play.do(2, "set", sheet="table", mark="first", value=2)
    assert play.said() == "first"
    play.do(0, "begin")
    assert play.table.turn == 2


def test_a_person_moves_turn_and_step_by_hand() -> None:
    play = begun(3)
    entry = play.do(1, "jump", seat=3, step="reveal")
    assert play.where == (1, "reveal", 3)
    assert notes(entry) == ["jump"]
    play.do(1, "jump", step="pick")
    assert play.where == (1, "pick", 1)
    assert [play.of(seat, "ready") for seat in (1, 2, 3)] == [0, 0, 0]


def test_what_became_of_each_card_is_kept_and_told_again_where_it_changed() -> None:
    play = begun(2)
    play.everybody("strong").everybody("fast")
    assert play.of(1, "cards") == 31
    play.at(1, 1).do(1, "fail")
    assert play.of(1, "cards") == 38
