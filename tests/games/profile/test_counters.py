"""Marks alone: a life counter with commander damage, milestones, steps of the turn, targets."""

from __future__ import annotations

import pytest

from companion.domain.control_text import write
from tests.clocks import lefts
from tests.games.playing import Play, asked, ends, notes, refused, turns
from tests.games.profile.dsl import Match, game, options, ready

RACE = """
    seats = [2, 4]
    [[marks]]
    id = "points"
    name = "Points"
    show = "big"
    high = 40
    milestones = [{ at = 10, prompt = "Take a berry" }, { at = 25 }]
    [[marks]]
    id = "gold"
    name = "Gold"
    start = 3
    resets = "turn"
    [[phases]]
    id = "harvest"
    name = "Harvest"
    [[phases]]
    id = "run"
    name = "Run"
"""


class TestCommander:
    def test_everybody_begins_with_forty_life(self):
        match = Match("commander", 4)
        assert [match.of(seat, "life") for seat in (1, 2, 3, 4)] == [40] * 4

    def test_another_start_can_be_chosen(self):
        assert options(ready("commander")) == {"life_start": (40, 30, 20)}
        match = Match("commander", 2, life_start=20)
        assert match.of(2, "life") == 20

    def test_at_zero_life_a_player_is_out_and_takes_no_more_turns(self):
        match = Match("commander", 3)
        match.adjust(2, "life", -40)
        assert match.table.order == (1, 3)
        match.do(1, "next")
        assert match.turn == (3, 1)

    def test_who_goes_out_on_turn_hands_it_on(self):
        match = Match("commander", 3)
        assert turns(match.adjust(1, "life", -45)) == [2]
        assert match.turn == (2, 1)

    def test_commander_damage_takes_life_too(self):
        match = Match("commander", 3)
        match.adjust(1, "commander-2", 7)
        assert (match.of(1, "commander-2"), match.of(1, "life")) == (7, 33)
        match.adjust(1, "commander-2", -3)
        assert match.of(1, "life") == 36

    @pytest.mark.parametrize(("damage", "out"), [(20, False), (21, True)])
    def test_twenty_one_from_one_commander_is_out(self, damage, out):
        match = Match("commander", 3)
        match.adjust(1, "commander-2", damage)
        assert (1 not in match.table.order) is out

    def test_damage_of_two_commanders_is_not_added_up(self):
        match = Match("commander", 3)
        match.adjust(1, "commander-2", 18)
        match.adjust(1, "commander-3", 18)
        assert 1 in match.table.order
        assert match.of(1, "life") == 4

    @pytest.mark.parametrize(("poison", "out"), [(9, False), (10, True)])
    def test_ten_poison_is_out(self, poison, out):
        match = Match("commander", 3)
        match.adjust(3, "poison", poison)
        assert (3 not in match.table.order) is out

    def test_who_is_left_wins(self):
        match = Match("commander", 3)
        match.adjust(2, "life", -40)
        assert match.winners() is None
        assert ends(match.adjust(3, "poison", 10)) == [(1,)]

    def test_life_given_back_brings_a_player_back(self):
        match = Match("commander", 3)
        match.adjust(2, "life", -40)
        assert notes(match.adjust(2, "life", 1)) == ["back"]
        assert match.table.order == (1, 2, 3)

    def test_out_for_two_reasons_is_out_until_both_are_gone(self):
        match = Match("commander", 3)
        match.adjust(2, "life", -40)
        match.adjust(2, "poison", 10)
        match.adjust(2, "life", 5)
        assert 2 not in match.table.order
        match.adjust(2, "poison", -1)
        assert 2 in match.table.order

    def test_giving_up_is_out_too_and_coming_back_is_possible(self):
        match = Match("commander", 3)
        match.do(3, "leave")
        assert match.table.order == (1, 2)
        assert refused(match, 1, "come_back") == "own/in_play"
        match.do(3, "come_back")
        assert match.table.order == (1, 2, 3)

    def test_the_last_one_left_cannot_leave_and_keeps_the_turn_when_out(self):
        match = Match(game('[[marks]]\nid = "a"\nname = "A"\nout = {at_least = 9}\n'), 2)
        match.do(2, "leave")
        assert refused(match, 1, "leave") == "own/last"
        match.adjust(1, "a", 9)
        assert match.winners() == ()
        match.do(1, "play_on")
        match.do(1, "next")
        assert match.turn == (1, 2)

    def test_undo_brings_the_match_back(self):
        match = Match("commander", 2)
        match.adjust(2, "life", -40)
        assert match.winners() == (1,)
        match.undo()
        assert match.winners() is None
        assert match.table.order == (1, 2)

    def test_a_match_that_ended_by_mistake_goes_on(self):
        match = Match("commander", 2)
        match.adjust(2, "life", -40)
        match.do(1, "play_on")
        match.adjust(2, "life", 3)
        assert match.table.order == (1, 2)


class TestTurns:
    def test_the_first_seat_begins_or_the_one_that_was_named(self):
        assert Match(game(RACE), 3).turn == (1, 1)
        other = Play(game(RACE), 3)
        other.do(0, "begin", first=2)
        assert (other.table.turn, other.table.order) == (2, (2, 3, 1))

    def test_a_turn_goes_through_its_steps_and_on_to_the_next_seat(self):
        match = Match(game(RACE), 2)
        assert match.table.phase == "harvest"
        match.do(1, "next")
        assert (match.turn, match.table.phase) == ((1, 1), "run")
        match.do(1, "next")
        assert (match.turn, match.table.phase) == ((2, 1), "harvest")
        match.do(2, "next")
        match.do(2, "next")
        assert match.turn == (1, 2)

    def test_only_who_is_on_turn_ends_it_and_anybody_may_move_it(self):
        match = Match(game(RACE), 3)
        assert refused(match, 2, "next") == "turn/not_yours"
        match.do(3, "jump", seat=3)
        assert (match.turn, match.table.phase) == ((3, 1), "harvest")

    def test_a_mark_returns_to_its_start_when_the_turn_goes_on(self):
        match = Match(game(RACE), 2)
        match.adjust(1, "gold", 4)
        match.do(2, "jump", seat=2)
        assert match.of(1, "gold") == 3

    def test_nothing_moves_before_the_start(self):
        play = Play(game(RACE), 2)
        assert refused(play, 1, "next") == "match/not_now"
        play.adjust(1, "points", 12)
        assert play.prompts() == []


class TestMilestones:
    def test_reaching_one_says_its_prompt(self):
        match = Match(game(RACE), 2)
        entry = match.adjust(1, "points", 12)
        assert asked(entry) == ["points-10"]
        assert notes(entry) == ["reached"]

    def test_one_without_a_prompt_is_only_noted(self):
        match = Match(game(RACE), 2).put(1, points=24)
        entry = match.adjust(1, "points", 1)
        assert (asked(entry), notes(entry)) == ([], ["reached"])

    def test_several_at_once_are_all_said_and_going_back_says_nothing(self):
        match = Match(game(RACE), 2)
        assert notes(match.adjust(1, "points", 30)) == ["reached", "reached"]
        assert notes(match.adjust(1, "points", -30)) == []

    def test_a_prompt_reached_again_does_not_pile_up(self):
        match = Match(game(RACE), 2)
        for by in (10, -10, 10):
            match.adjust(1, "points", by)
        assert match.prompts() == ["points-10"]
        match.tick_all()
        assert match.prompts() == []

    def test_below_the_start_they_are_reached_on_the_way_down(self):
        match = Match(game("""
            [[marks]]
            id = "hope"
            name = "Hope"
            start = 10
            high = 20
            milestones = [{ at = 5 }, { at = 15 }]
        """), 2)  # fmt: skip
        assert notes(match.adjust(1, "hope", -6)) == ["reached"]
        assert notes(match.adjust(1, "hope", 3)) == []
        assert notes(match.adjust(1, "hope", 9)) == ["reached"]


class TestWinning:
    def win(self, lines: str) -> Match:
        return Match(game(RACE + "    [win]\n" + lines), 2)

    def test_the_first_at_the_target_wins_at_once(self):
        match = self.win('    who = "first"\n    target = 40\n')
        match.adjust(2, "points", 39)
        assert match.winners() is None
        match.adjust(2, "points", 1)
        assert match.winners() == (2,)

    def test_with_most_the_round_is_played_to_its_end(self):
        match = self.win("    target = 20\n")
        match.adjust(1, "points", 20)
        match.adjust(2, "points", 25)
        for seat in (1, 1, 2):
            match.do(seat, "next")
        assert match.winners() is None
        match.do(2, "next")
        assert match.winners() == (2,)

    def test_after_so_many_rounds_most_wins_and_ties_share(self):
        match = self.win("    rounds = 2\n")
        match.put(1, points=7).put(2, points=7)
        for seat in (1, 1, 2, 2, 1, 1, 2, 2):
            match.do(seat, "next")
        assert match.winners() == (1, 2)

    def test_another_mark_can_count_and_least_can_win(self):
        match = self.win('    who = "least"\n    mark = "gold"\n')
        match.adjust(1, "gold", 1)
        match.do(1, "finish")
        assert match.winners() == (2,)

    def test_a_target_can_be_chosen(self):
        rules = game(RACE + '    [win]\n    who = "first"\n    target = { choose = [40, 5] }\n')
        assert options(rules) == {"target": (40, 5)}
        match = Match(rules, 2, target=5)
        match.adjust(1, "points", 5)
        assert match.winners() == (1,)

    def test_a_number_corrected_after_the_end_corrects_who_has_won(self):
        match = self.win("    rounds = 1\n")
        match.put(1, points=5)
        for seat in (1, 1, 2, 2):
            match.do(seat, "next")
        assert match.winners() == (1,)
        match.adjust(2, "points", 9)
        assert match.winners() == (2,)


class TestTogether:
    def table(self) -> Match:
        return Match("together", 3)

    def test_the_track_of_the_table_calls_everybody_at_its_milestones(self):
        match = self.table()
        entry = match.adjust(2, "threat", 4, "table")
        assert asked(entry) == ["threat-4"]
        assert [prompt.seat for prompt in match.table.prompts.values()] == [0]

    def test_at_the_end_of_the_track_all_have_lost(self):
        match = self.table()
        match.adjust(1, "threat", 12, "table")
        assert match.table.ended is not None
        assert (match.winners(), match.table.ended.key) == ((), "own-together.end.lost")

    def test_at_the_other_all_have_won(self):
        match = self.table()
        match.adjust(1, "clues", 5, "table")
        assert match.table.ended is not None
        assert (match.winners(), match.table.ended.key) == ((1, 2, 3), "own-together.end.won")

    def test_anybody_may_move_the_track(self):
        match = self.table()
        for seat in (1, 2, 3):
            match.adjust(seat, "threat", 1, "table")
        assert match.table.value("table", "threat") == 3


class TestDice:
    def test_dice_of_the_file_are_asked_for_together_and_added_up(self):
        match = Match(game("""
            [[marks]]
            id = "points"
            name = "Points"
            [[dice]]
            count = 2
            [[dice]]
            id = "d20"
            faces = 20
        """), 2)  # fmt: skip
        match.do(2, "dice")
        assert match.table.ask is not None
        assert match.table.ask.dice == ("d6", "d6", "d20")
        assert refused(match, 1, "dice") == "dice/first"
        match.throw("d6", 3, 4)
        entry = match.throw("d20", 17)
        assert notes(entry) == ["rolled"]
        assert match.table.ask is None


def test_a_clock_of_the_file_stands_on_the_table_from_the_start():
    match = Match(game('[clock]\ncontrol = "fischer"\nminutes = 5\nseconds = 10\n'), 2)
    assert match.table.clock is not None
    assert lefts(match.table.clock) == (310_000, 310_000)


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ("minutes = 30\n", "1800"),
        ('control = "sudden_death"\nminutes = 20\n', "1200"),
        ('control = "fischer"\nminutes = 5\nseconds = 10\n', "300+10"),
        ('control = "delay"\nminutes = 5\nseconds = 4\n', "300+4d"),
        ('control = "40/5400+30:1800+30"\n', "40/5400+30:1800+30"),
        ('control = "600+3x30"\nafter = "run_on"\npauses = "anyone"\n', "600+3x30"),
    ],
)
def test_a_clock_is_one_text_and_an_older_file_still_counts(old, text):
    clock = Match(game(f"[clock]\n{old}"), 2).table.clock
    assert write(clock.control) == text
    assert clock.after == ("run_on" if "run_on" in old else "freeze")
    assert clock.pauses == ("anyone" if "anyone" in old else "agreed")


def test_a_clock_of_the_file_may_favour_a_side():
    match = Match(game('seats = [2, 2]\n[clock]\ncontrol = "300|240"\n'), 2)
    assert lefts(match.table.clock) == (300_000, 240_000)
