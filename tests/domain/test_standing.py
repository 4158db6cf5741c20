"""Games until one is left: who begins, who is out, who has won, and what every turn begins with."""

from __future__ import annotations

from typing import Any

import pytest

from companion.domain.facts import Change, Marked, Outcome, SheetAdded, SheetRemoved
from companion.domain.fields import Text
from companion.domain.game import Game, Option, Verb
from companion.domain.marks import Mark
from companion.domain.standing import LastStanding
from companion.domain.turns import all_follow, by_mark, each_turn
from companion.domain.voice import Voice
from tests.games.playing import Play, ends, notes, refused, turns

VOICE = Voice("st")
END = LastStanding(VOICE, "stone", "size", out="out", won="won", none="none", time="time")
SEEN: list[str] = []


def lay(table: Any, move: Any) -> Any:
    yield SheetAdded(f"stone-{move.n}", "stone", move.seat, move.args["name"])
    yield Change(f"stone-{move.n}", "size", 3)


def lift(table: Any, move: Any) -> Any:
    yield SheetRemoved(next(id for id, s in table.kept("stone") if s.name == move.args["name"]))


def pass_on(table: Any, move: Any) -> Any:
    yield from END.end_turn(table)


def game() -> Game:
    def noticed(before: Any, after: Any, fact: Marked) -> list[Outcome]:
        SEEN.append(fact.mark)
        return []

    word = {"name": Text()}
    return Game(
        id="stones", prefix="st", seats=(2, 4),
        marks={
            "player": {"fell": Mark(high=1, resets="turn")},
            "stone": {"size": Mark(), "hue": Mark()},
            "table": {"last": Mark(high=2), "ends_at": Mark(high=10**11)},
        },
        options={
            "all_fallen": Option(values=("draw", "shared")),
            "playing_time": Option(values=(0, 30)),
            "time_stop": Option(values=("turn", "now", "round")),
            "time_tie": Option(values=("shared", "draw")),
        },
        verbs={
            **END.verbs,
            "lay": Verb(decide=lay, fields=word, who="any", setup=True),
            "lift": Verb(decide=lift, fields=word, who="any"),
            "pass": Verb(decide=pass_on),
        },
        react=all_follow(
            END.react,
            each_turn(lambda table, seat: [VOICE.prompt("fresh", seat, id="fresh")]),
            by_mark({("stone", "*"): noticed}),
        ),
    )  # fmt: skip


def begun(*sizes: int, first: int = 1, **options: Any) -> Play:
    play = Play(game(), len(sizes), options)
    for seat, size in enumerate(sizes, 1):
        play.do(seat, "lay", name=f"s{seat}")
        play.adjust(seat, "size", size - 3, sheet=play.sheet("stone", seat))
    play.do(0, "begin", first=first)
    return play


def test_whoever_begins_has_the_first_turn_and_the_order_goes_round() -> None:
    play = begun(1, 1, 1, first=2)
    assert play.table.order == (2, 3, 1)
    assert play.prompts() == ["fresh"]


def test_two_must_be_ready_and_whoever_begins() -> None:
    play = Play(game(), 3)
    play.do(1, "lay", name="s1")
    assert refused(play, 0, "begin", first=1) == "begin/two"
    play.do(2, "lay", name="s2")
    assert refused(play, 0, "begin", first=3) == "begin/not_ready"
    play.do(3, "name", name="Cleo")
    assert refused(play, 0, "begin", first=1) == "begin/not_ready"


def test_who_owns_nothing_is_out_and_passed_over() -> None:
    play = begun(1, 1, 1)
    assert notes(play.do(2, "lift", name="s2")) == ["out"]
    assert turns(play.do(1, "pass")) == [3]
    assert turns(play.do(3, "pass")) == [1]
    assert play.table.round == 2


def test_the_turn_of_who_falls_passes_on() -> None:
    assert turns(begun(1, 1, 1).do(1, "lift", name="s1")) == [2]


def test_the_last_one_wins() -> None:
    play = begun(1, 1)
    assert ends(play.do(1, "lift", name="s2")) == [(1,)]


@pytest.mark.parametrize(("option", "winners"), [("draw", ()), ("shared", (1, 2))])
def test_all_at_once_is_a_draw_or_shared(option: str, winners: tuple[int, ...]) -> None:
    play = begun(1, 1, all_fallen=option)
    play.do(1, "lift", name="s2")
    play.do(1, "play_on")
    play.do(1, "lift", name="s1")
    assert play.winners() == winners


@pytest.mark.parametrize(("stop", "passes"), [("now", 0), ("turn", 1), ("round", 2)])
def test_by_time_the_most_wins_at_once_after_the_turn_or_the_round(stop: str, passes: int) -> None:
    play = begun(4, 5, playing_time=30, time_stop=stop)
    assert play.table.value("table", "ends_at") == 30 * 60
    play.do(1, "time_is_up")
    for _ in range(passes):
        assert play.winners() is None
        play.do(play.table.turn, "pass")
    assert play.winners() == (2,)


@pytest.mark.parametrize(("option", "winners"), [("shared", (1, 2)), ("draw", ())])
def test_as_much_is_shared_or_a_draw(option: str, winners: tuple[int, ...]) -> None:
    play = begun(4, 4, playing_time=30, time_stop="now", time_tie=option)
    play.do(2, "time_is_up")
    assert play.winners() == winners


def test_without_a_limit_time_is_never_up() -> None:
    play = begun(1, 1)
    assert refused(play, 1, "time_is_up") == "time/none"
    assert "time_is_up" not in play.offers(1)


def test_a_star_follows_every_mark_of_a_kind() -> None:
    play = begun(1, 1)
    SEEN.clear()
    play.adjust(1, "hue", 1, sheet=play.sheet("stone", 1))
    play.adjust(1, "size", 1, sheet=play.sheet("stone", 1))
    assert SEEN == ["hue", "size"]
