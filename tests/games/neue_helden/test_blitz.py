"""The BLITZ marker and equipment it stops (NH-59 to NH-66)."""

from __future__ import annotations

import pytest

from tests.games.neue_helden.dsl import Play, begun, refused


def armed(cards: int = 1, **options) -> tuple[Play, list[str]]:
    """DER BLITZ (seat 2) is on turn; DIE TONNE (seat 1) has so many equipment cards."""
    play = begun("tonne", "blitz", "kolibri", **options)
    names = []
    for n in range(cards):
        play.at(3, "choose")
        names.append(play.equipment(1, f"Karte {n}", kraft=1))
    play.at(2, "choose")
    return play, names


def next_blitz(play: Play) -> None:
    for seat in (2, 3, 1):
        play.end(seat)
    assert (play.table.turn, play.table.phase) == (2, "choose")


def test_at_the_start_of_his_turn_one_equipment_stops_NH_59():
    play, [card] = armed()
    assert play.total(1, "kraft") == 3
    play.do(2, "blitz", equipment=card)
    assert play.total(1, "kraft") == 2
    assert refused(play, 2, "blitz", equipment=card) == "blitz/nothing"


def test_only_he_and_only_then_NH_59():
    play, [card] = armed()
    play.at(1, "choose")
    assert refused(play, 1, "blitz", equipment=card) == "blitz/who"
    play.at(2, "move")
    assert refused(play, 2, "blitz", equipment=card) == "turn/wrong_step"


def test_his_step_stays_open_for_the_marker_NH_59():
    play, _ = armed()
    play.take(2)
    play.at(1, "choose").at(2, "choose")
    play.take(2)
    play.at(1, "choose").do(1, "jump", seat=2)
    assert play.missions(2) == 2
    assert play.table.phase == "choose"
    assert refused(play, 2, "take_mission") == "mission/enough"
    play.do(2, "go_on")


@pytest.mark.parametrize(("option", "code"), [("any", ""), ("others", "blitz/own")])
def test_his_own_equipment_is_a_house_rule_NH_59(option, code):
    play, _ = armed(blitz_target=option)
    own = play.equipment(2, "Kampfring", kraft=1)
    play.at(3, "choose").at(2, "choose")
    if code:
        assert refused(play, 2, "blitz", equipment=own) == code
    else:
        play.do(2, "blitz", equipment=own)


def test_not_the_same_card_two_rounds_in_a_row_NH_60():
    play, [first, second] = armed(2)
    play.do(2, "blitz", equipment=first)
    next_blitz(play)
    assert play.table.value(first, "blocked") == 0
    assert refused(play, 2, "blitz", equipment=first) == "blitz/again"
    play.do(2, "blitz", equipment=second)
    next_blitz(play)
    play.do(2, "blitz", equipment=first)


def test_a_card_that_is_off_needs_no_marker_NH_60():
    play, [first, second] = armed(2)
    play.do(1, "turn_off", equipment=first)
    assert refused(play, 2, "blitz", equipment=first) == "equipment/off"
    play.do(2, "blitz", equipment=second)


def test_without_another_card_he_pauses_a_round_NH_60():
    play, [card] = armed()
    play.do(2, "blitz", equipment=card)
    next_blitz(play)
    assert "blitz" not in play.offers(2)
    assert play.total(1, "kraft") == 3
    next_blitz(play)
    play.do(2, "blitz", equipment=card)


def test_no_point_goes_on_a_stopped_campaign_NH_61():
    play, _ = armed()
    card = play.equipment(1, "Werbekampagne")
    play.do(1, "card_points", equipment=card, by=2)
    assert play.said() == "card_points"
    play.at(3, "choose").at(2, "choose").do(2, "blitz", equipment=card)
    assert refused(play, 1, "card_points", equipment=card, by=1) == "equipment/no_points"
    assert play.table.value(card, "points") == 2
    points = play.of(1, "points")
    play.do(1, "card_points", equipment=card, by=-2)
    assert play.of(1, "points") == points + 2


@pytest.mark.parametrize(
    ("whom", "fans", "name"), [(3, -2_000, "Klatschtante"), (1, 3_000, "Fanclub")]
)
def test_fans_a_card_takes_or_brings_turn_back_while_it_rests_NH_62(whom, fans, name):
    play, _ = armed()
    play.put(whom, fans=10_000)
    card = play.equipment(1, name)
    play.do(1, "fan_effect", equipment=card, whom=whom, fans=fans)
    assert play.of(whom, "fans") == 10_000 + fans
    play.at(3, "choose").at(2, "choose").do(2, "blitz", equipment=card)
    assert play.of(whom, "fans") == 10_000
    next_blitz(play)
    assert play.of(whom, "fans") == 10_000 + fans


def test_only_what_was_really_lost_comes_back_NH_62():
    play, _ = armed()
    play.put(3, fans=1_000)
    card = play.equipment(1, "Klatschtante")
    play.do(1, "fan_effect", equipment=card, whom=3, fans=-2_000)
    play.do(2, "turn_off", equipment=card)
    assert play.of(3, "fans") == 1_000


def test_a_card_stopped_twice_turns_back_once_NH_62():
    play, _ = armed()
    card = play.equipment(1, "Fanclub")
    play.do(1, "fan_effect", equipment=card, whom=1, fans=3_000)
    play.at(3, "choose").at(2, "choose").do(2, "blitz", equipment=card)
    play.do(3, "turn_off", equipment=card)
    assert play.of(1, "fans") == 0
    next_blitz(play)
    assert play.of(1, "fans") == 0
    play.do(3, "turn_on", equipment=card)
    assert play.of(1, "fans") == 3_000


def test_one_card_acts_on_one_hero_NH_62():
    play, _ = armed()
    card = play.equipment(1, "Klatschtante")
    play.put(3, fans=5_000).do(1, "fan_effect", equipment=card, whom=3, fans=-1_000)
    assert refused(play, 1, "fan_effect", equipment=card, whom=2, fans=-1_000) == "equipment/fans"
    play.do(1, "turn_off", equipment=card)
    assert refused(play, 1, "fan_effect", equipment=card, whom=3, fans=1) in (
        "equipment/off", "equipment/none",
    )  # fmt: skip


@pytest.mark.parametrize(("option", "badges"), [("kept", 1), ("recomputed", 0)])
def test_honours_that_rest_on_a_fanclub_follow_the_house_rule_NH_63(option, badges):
    play, _ = armed(badges=option)
    play.put(1, fans=13_000)
    card = play.equipment(1, "Fanclub")
    play.do(1, "fan_effect", equipment=card, whom=1, fans=2_000)
    assert play.of(1, "badges") == 1
    play.at(3, "choose").at(2, "choose").do(2, "blitz", equipment=card)
    assert (play.of(1, "fans"), play.of(1, "badges")) == (13_000, badges)


def three_missions() -> tuple[Play, str, list[str]]:
    play, _ = armed()
    card = play.equipment(1, "Sekretärin")
    missions = []
    for n in range(3):
        play.at(3, "choose").at(1, "choose")
        missions.append(play.take(1, name=f"Auftrag {n}", kraft=9))
    return play, card, missions


def test_without_the_secretary_the_third_mission_goes_NH_64():
    play, card, missions = three_missions()
    play.at(1, "move").do(1, "move", mission=missions[0])
    play.at(2, "choose").do(2, "blitz", equipment=card)
    assert "secretary-1" in play.table.prompts
    assert play.offers(1)["drop_mission"]["must"] is True
    assert refused(play, 1, "drop_mission", mission=missions[0]) == "mission/active"
    play.do(1, "drop_mission", mission=missions[1])
    assert play.missions(1) == 2
    assert refused(play, 1, "drop_mission", mission=missions[2]) == "mission/not_too_many"


def test_a_secretary_given_away_takes_her_third_mission_along_NH_64():
    play, card, _ = three_missions()
    play.do(3, "hand_over", equipment=card, to=3)
    assert "secretary-1" in play.table.prompts


def test_what_heroes_get_without_scuffles_is_safe_NH_65():
    play = begun("schatten", "blitz", "hammer", scuffle=False)
    card = play.sheet("equipment", 1)
    assert refused(play, 2, "turn_off", equipment=card) == "equipment/protected"
    assert refused(play, 2, "hand_over", equipment=card, to=2) == "equipment/protected"
    assert refused(play, 2, "remove_equipment", equipment=card) == "equipment/protected"
    assert "blitz" not in play.at(2, "choose").offers(2)


def test_with_the_secretary_three_missions_may_lie_in_front_NH_66():
    play, _, _ = three_missions()
    assert play.missions(1) == 3
    play.at(3, "choose").do(3, "jump", seat=1)
    assert "take_mission" not in play.offers(1)
