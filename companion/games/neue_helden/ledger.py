"""What became of each rule of the ledger: how it is held, and the test that proves it.

`computed`: the companion does it or refuses the opposite. `option`: a house rule decides, then it
is computed. `prompt`: people do it with the real cards and tick it. `not on record`: the board,
hidden cards or a recommendation; the page tells people, nothing is stored.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Held = Literal["computed", "option", "prompt", "not on record"]


class Rule(NamedTuple):
    """A rule by its id, and what its test tells, in the file of that name."""

    id: str
    held: Held
    file: str
    told: str

    @property
    def proof(self) -> tuple[str, str]:
        """The file below `tests/games/neue_helden`, and the test in it."""
        return f"test_{self.file}.py", f"test_{self.told}_{self.id.replace('-', '_')}"


RULES: tuple[Rule, ...] = (
    Rule("NH-01", "not on record", "setup", "there_are_eight_heroes_and_three_badges_each"),
    Rule("NH-02", "option", "training", "more_than_44_points_ask_for_more"),
    Rule("NH-03", "computed", "setup", "everybody_starts_with_no_fans"),
    Rule("NH-04", "computed", "setup", "turbine_starts_with_two_points_the_others_with_none"),
    Rule("NH-05", "option", "setup", "the_tip_is_two_points_at_the_start_or_every_turn"),
    Rule("NH-06", "prompt", "setup", "blitz_is_handed_his_marker"),
    Rule("NH-07", "computed", "setup", "without_scuffles_schatten_and_hammer_get_their_equipment"),
    Rule("NH-08", "prompt", "setup", "without_scuffles_six_cards_leave_the_game"),
    Rule("NH-09", "prompt", "setup", "missions_are_sorted_and_level_one_is_in_play"),
    Rule("NH-10", "computed", "setup", "training_stacks_are_heroes_plus_one_up_to_all"),
    Rule("NH-11", "prompt", "setup", "teams_are_recommended_for_some_numbers"),
    Rule("NH-12", "not on record", "setup", "three_heroes_are_recommended_to_beginners"),
    Rule("NH-13", "option", "setup", "the_short_game_is_all_the_tips_at_once"),
    Rule("NH-14", "computed", "setup", "each_hero_has_one_turn_a_round"),
    Rule("NH-15", "computed", "setup", "turns_go_by_start_hotspot"),
    Rule("NH-16", "computed", "turn", "the_steps_come_in_their_binding_order"),
    Rule("NH-17", "computed", "turn", "every_step_but_the_compulsory_mission_can_be_left_out"),
    Rule("NH-18", "computed", "turn", "a_round_lasts_until_the_same_hero_is_next_on_turn"),
    Rule("NH-19", "computed", "turn", "the_others_already_move_while_a_buyer_chooses"),
    Rule("NH-20", "computed", "turn", "it_is_one_point_below_15000_fans"),
    Rule("NH-21", "option", "turn", "after_falling_below_fans_or_the_badge_count"),
    Rule("NH-22", "computed", "turn", "with_none_in_front_one_must_be_taken"),
    Rule("NH-23", "computed", "turn", "one_a_turn"),
    Rule("NH-24", "prompt", "turn", "the_gap_in_the_jobcenter_is_filled"),
    Rule("NH-25", "computed", "turn", "a_mission_is_tried_only_on_its_hotspot"),
    Rule("NH-26", "computed", "turn", "one_new_equipment_a_turn"),
    Rule("NH-27", "option", "turn", "the_tip_reveals_at_once_and_drops_the_step"),
    Rule("NH-28", "computed", "turn", "only_face_up_and_unblocked_equipment_counts"),
    Rule("NH-29", "not on record", "turn", "a_twin_of_the_own_ability_may_be_exchanged"),
    Rule("NH-30", "computed", "movement", "the_budget_is_movement_with_equipment_and_tools"),
    Rule("NH-31", "not on record", "movement", "dark_fields_cost_two_and_corners_are_told"),
    Rule("NH-32", "computed", "movement", "stopping_on_a_hotspot_ends_the_movement"),
    Rule("NH-33", "option", "movement", "meeting_a_hero_is_a_scuffle_only_where_they_are_played"),
    Rule("NH-34", "not on record", "movement", "two_heroes_never_end_on_one_field"),
    Rule("NH-35", "computed", "training", "training_is_for_who_stands_on_no_open_mission"),
    Rule("NH-36", "computed", "training", "reaching_the_number_is_one_more_else_one_less"),
    Rule("NH-37", "computed", "training", "an_empty_stack_trains_nobody"),
    Rule("NH-38", "computed", "missions", "enough_of_both_needs_no_dice"),
    Rule("NH-39", "computed", "missions", "both_dice_are_rolled_once_at_the_same_time"),
    Rule("NH-40", "option", "missions", "points_before_the_roll_are_a_house_rule"),
    Rule("NH-41", "computed", "missions", "the_printed_example_needs_3_and_4"),
    Rule("NH-42", "computed", "missions", "success_brings_fans_then_points_then_the_discard"),
    Rule("NH-43", "computed", "missions", "without_enough_points_the_mission_fails_for_one_point"),
    Rule("NH-44", "option", "missions", "only_after_an_attempt"),
    Rule("NH-45", "computed", "missions", "a_mascot_brings_1000_fans_for_each_mission"),
    Rule("NH-46", "computed", "training", "the_prices_are_1_2_3_and_4"),
    Rule("NH-47", "computed", "training", "nobody_asks_which_card_it_is"),
    Rule("NH-48", "computed", "training", "tools_are_played_any_time_and_once"),
    Rule("NH-49", "computed", "training", "every_number_can_be_changed_by_hand"),
    Rule("NH-50", "computed", "training", "points_are_spent_at_once_and_never_borrowed"),
    Rule("NH-51", "option", "movement", "each_moves_one_space_in_the_order_of_the_markers"),
    Rule("NH-52", "option", "movement", "a_dark_space_costs_a_point"),
    Rule("NH-53", "computed", "honours", "reaching_or_passing_a_stone_is_an_honour"),
    Rule("NH-54", "computed", "honours", "the_first_shuffles_level_two_in"),
    Rule("NH-55", "computed", "honours", "the_first_takes_level_one_out"),
    Rule("NH-56", "computed", "honours", "fifty_thousand_makes_a_superhero"),
    Rule("NH-57", "option", "honours", "one_gain_may_cross_two_stones"),
    Rule("NH-58", "computed", "honours", "the_status_is_the_number_of_badges"),
    Rule("NH-59", "option", "blitz", "at_the_start_of_his_turn_one_equipment_stops"),
    Rule("NH-60", "computed", "blitz", "not_the_same_card_two_rounds_in_a_row"),
    Rule("NH-61", "computed", "blitz", "no_point_goes_on_a_stopped_campaign"),
    Rule("NH-62", "computed", "blitz", "fans_a_card_takes_or_brings_turn_back_while_it_rests"),
    Rule("NH-63", "option", "blitz", "honours_that_rest_on_a_fanclub_follow_the_house_rule"),
    Rule("NH-64", "computed", "blitz", "without_the_secretary_the_third_mission_goes"),
    Rule("NH-65", "computed", "blitz", "what_heroes_get_without_scuffles_is_safe"),
    Rule("NH-66", "computed", "blitz", "with_the_secretary_three_missions_may_lie_in_front"),
    Rule("NH-67", "computed", "scuffle", "schatten_is_never_part_of_one"),
    Rule("NH-68", "computed", "scuffle", "seven_in_all_is_a_hit"),
    Rule("NH-69", "computed", "scuffle", "a_one_never_hits_and_a_six_always"),
    Rule("NH-70", "computed", "scuffle", "both_or_neither_fight_on"),
    Rule("NH-71", "computed", "scuffle", "needed_roll_in_a_scuffle"),
    Rule("NH-72", "option", "scuffle", "gehirn_defends_with_iq"),
    Rule("NH-73", "computed", "scuffle", "the_mover_who_wins_may_move_the_loser_and_go_on"),
    Rule("NH-74", "option", "scuffle", "the_mover_who_loses_stops_and_the_winner_decides"),
    Rule("NH-75", "not on record", "scuffle", "a_dark_field_is_allowed_when_somebody_is_moved"),
    Rule("NH-76", "option", "scuffle", "fans_go_by_the_difference_in_badges"),
    Rule("NH-77", "computed", "scuffle", "one_may_follow_another_without_limit"),
    Rule("NH-78", "computed", "scuffle", "mates_neither_fight_nor_help"),
    Rule("NH-79", "computed", "skipping", "the_round_begins_with_the_card_and_ends_a_round_later"),
    Rule("NH-80", "computed", "skipping", "a_running_turn_may_be_finished"),
    Rule("NH-81", "computed", "skipping", "no_pocket_money"),
    Rule("NH-82", "computed", "skipping", "no_space_in_step_seven"),
    Rule("NH-83", "computed", "honours", "fifty_thousand_and_no_mission_in_front"),
    Rule("NH-84", "computed", "honours", "it_may_happen_in_somebody_elses_turn"),
    Rule("NH-85", "option", "honours", "the_short_game_may_end_with_an_open_mission"),
    Rule("NH-86", "option", "teams", "the_whole_team_wins_with_one_hero"),
    Rule("NH-87", "not on record", "teams", "face_down_cards_are_never_told"),
    Rule("NH-88", "not on record", "teams", "teams_choose_by_turns"),
    Rule("NH-89", "computed", "teams", "mission_for_mission"),
    Rule("NH-90", "computed", "teams", "each_mate_beside_adds_one_to_any_die"),
    Rule("NH-91", "computed", "teams", "then_each_helper_tries_without_bonus_lowest_marker_first"),
    Rule("NH-92", "option", "teams", "the_reward_is_whose_who_did_it_and_the_owner_buys"),
    Rule("NH-93", "option", "teams", "two_teams_have_up_to_four_heroes"),
)
