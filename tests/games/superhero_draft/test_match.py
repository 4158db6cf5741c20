"""A whole match, verb by verb, as three people would play it."""

from __future__ import annotations

from companion.domain.undo import replayed
from companion.log import lines
from companion.views import encode, view
from tests.games.superhero_draft.dsl import GAME, Play, refused


def test_a_match_from_the_first_seat_to_the_win() -> None:
    play = Play(4)
    for seat, name in enumerate(("Mina", "Edda", "Jonas"), 1):
        play.do(seat, "name", name=name)
    play.do(2, "set", sheet="table", mark="first", value=2)
    play.do(0, "begin")
    assert play.table.order == (1, 2, 3)
    play.tick_all()
    bank = play.encounter(5, strong=1, fast=1, any=1)
    tower = play.encounter(3, fast=1, flying=1)
    lair = play.encounter(8, "Gain a bystander", strong=1, telepathic=1, flying=1, fast=1)

    # pick 1: Edda, who holds the card, then Jonas, then Mina
    for seat in (1, 3, 2):
        play.do(seat, "picked")
    play.do(2, "play", card="fast", bystanders=1)
    play.do(3, "play", card="flying")
    play.do(1, "play", card="strong")
    assert (play.where, play.of(2, "honour")) == ((2, "pick", 2), 1)

    # pick 2: Mina's ally, and Jonas tries what he cannot do
    play.do(1, "all_picked")
    play.do(2, "play", card="strong", henchmen=1)
    play.do(3, "attempt", encounter=tower)
    play.do(1, "play", card="allies")
    assert (play.of(3, "honour"), play.of(3, "cards")) == (0, 84)

    # pick 3: Edda beats the bank; Jonas cannot reach for its gap
    play.do(1, "all_picked")
    assert play.reading(2, bank) == ["strong", "fast", "henchmen"]
    play.do(2, "attempt", encounter=bank)
    assert refused(play, 3, "lay_out", honour=1) == "encounter/later"
    play.do(3, "play", card="other", planning=2)
    play.do(1, "play", card="fast")
    assert [play.of(seat, "honour") for seat in (1, 2, 3)] == [0, 6, 0]
    assert play.prompts() == ["replenish"]
    play.encounter(4, any=1)
    assert play.prompts() == []

    # pick 4: Jonas with his foresight
    play.do(1, "all_picked")
    play.do(2, "play", card="other", bystanders=1)
    play.do(3, "attempt", encounter=tower)
    assert (play.of(3, "honour"), play.of(3, "planning")) == (3, 1)
    play.do(1, "fail")

    # picks 5 to 8 bring nobody anything but Mina's team
    for card in ("telepathic", "flying", "other", "other"):
        play.do(1, "all_picked")
        play.do(2, "play", card="other")
        play.do(3, "play", card="other")
        play.do(1, "play", card=card)

    # pick 9 is forced
    assert play.where == (9, "reveal", 2)
    play.do(2, "fail")
    play.do(3, "fail")
    play.do(1, "attempt", encounter=lair)
    assert play.of(1, "honour") == 8
    assert sorted(play.prompts()) == ["allies", "effect", "replenish"]
    play.adjust(1, "bystanders", 1)
    play.adjust(1, "ally_honour", 2)
    play.do(1, "tick", prompt="allies-1")
    assert [play.of(seat, "honour") for seat in (1, 2, 3)] == [11, 7, 3]
    assert play.winners() == (1,)
    assert refused(play, 2, "picked") == "match/ended"

    # what was stored tells the same story, and the last card can be taken back
    assert replayed(play.log, GAME.starts) == play.table
    assert all(line.key for line in lines(play.log))
    play.undo()
    assert play.winners() is None
    play.do(1, "tick", prompt="allies-1")
    assert play.winners() == (1,)


def test_every_verb_leaves_a_sentence_in_the_log() -> None:
    play = Play(2)
    said = []
    for seat, verb, args in (
        (0, "begin", {}),
        (1, "lay_out", {"honour": 3}),
        (1, "lay_out", {"honour": 4, "strong": 2}),
        (1, "picked", {}),
        (1, "all_picked", {}),
        (1, "play", {"card": "fast"}),
        (2, "attempt", {"encounter": "encounter-3"}),
        (1, "jump", {"step": "reveal"}),
        (1, "attempt", {"encounter": "encounter-4"}),
        (1, "take_away", {"thing": "encounter-4"}),
        (1, "hand_over", {"thing": "encounter-3"}),
    ):
        play.do(seat, verb, **args)
        said.append(play.said())
    assert said == [
        "begin", "lay_out", "lay_out", "picked", "all_picked", "played", "beaten", "jump",
        "failed", "take_away", "hand_over.none",
    ]  # fmt: skip


def test_a_view_of_a_full_table_stays_small() -> None:
    play = Play(4)
    play.do(0, "begin")
    for honour in (3, 5, 8, 4):
        play.encounter(honour, strong=1, fast=1, any=1)
    play.do(1, "all_picked")
    for seat in (1, 2, 3, 4):
        play.do(seat, "play", card="strong", bystanders=1, henchmen=1)
    seen = view(GAME, "K7QZ", play.table, version=99, undo=play.log[-1], redo=False)
    assert len(encode(seen)) < 4_000
