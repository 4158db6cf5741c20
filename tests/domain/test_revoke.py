"""One consequence of a move is taken back alone; the move stays, and nothing follows."""

from __future__ import annotations

from collections.abc import Sequence

from companion.domain.moves import Entry, Move
from companion.domain.revoke import parts, revocation
from tests.refusals import refusal
from tests.tables import TINY, adjust, back, started, table_of, then


def revoke(log: Sequence[Entry], n: int, only: str) -> list[Entry]:
    """Return the log after `only` of move `n` was taken back."""
    move = Move(verb="revoke", args={"n": n, "only": only}, n=len(log) + 1)
    done = revocation(TINY, table_of(log), move, log=log)
    entry = Entry(n=move.n, at=0, verb="revoke", facts=done.facts, args=done.move.args)
    return [*log, entry]


def names(log: Sequence[Entry]) -> list[str]:
    """What the newest move did, each by its name."""
    return [part.what for part in parts(log[-1])]


def test_a_number_goes_back_by_what_it_changed_and_later_changes_stay() -> None:
    log = then(started(), adjust(1, by=4), adjust(1, by=3))
    log = revoke(log, 3, "mark p1 coins")
    assert table_of(log).of(1, "coins") == 5 + 3


def test_a_number_stops_at_its_bounds() -> None:
    log = then(started(), adjust(1, by=10), adjust(1, by=-14))
    log = revoke(log, 3, "mark p1 coins")
    assert table_of(log).of(1, "coins") == 0


def test_a_prompt_goes_alone_and_the_number_that_set_it_off_stays() -> None:
    log = then(started(), adjust(1, "steps", 12))
    prompt = next(iter(table_of(log).prompts))
    log = revoke(log, 3, f"prompt {prompt}")
    assert (table_of(log).of(1, "steps"), table_of(log).prompts) == (12, {})


def test_an_end_goes_alone_and_the_match_goes_on() -> None:
    log = then(started(), adjust(1, "steps", 40))
    assert table_of(log).ended is not None
    log = revoke(log, 3, "end")
    assert (table_of(log).ended, table_of(log).of(1, "steps")) == (None, 40)


def test_nothing_follows_from_taking_back() -> None:
    log = then(started(), adjust(1, "steps", 15), adjust(1, "steps", -9))
    log = revoke(log, 4, "mark p1 steps")
    assert table_of(log).of(1, "steps") == 15
    assert names(log) == ["mark p1 steps"]  # the milestone at 10 is passed again, and says nothing


def test_a_thing_that_came_into_play_leaves_again() -> None:
    log = then(started(), Move(verb="hire", seat=1, args={"name": "Ida"}))
    log = revoke(log, 3, "added helper-3")
    assert "helper-3" not in table_of(log).sheets


def test_a_turn_that_ended_by_itself_is_still_on() -> None:
    log = then(started(), Move(verb="pass", seat=1))
    log = revoke(log, 3, "turn")
    assert (table_of(log).turn, table_of(log).phase) == (1, "act")


def test_a_roll_is_no_longer_waited_for() -> None:
    log = then(started(), Move(verb="dare", seat=1))
    log = revoke(log, 3, next(name for name in names(log) if name.startswith("ask")))
    assert table_of(log).ask is None


def test_the_same_thing_is_taken_back_once() -> None:
    log = revoke(then(started(), adjust(1, by=4)), 3, "mark p1 coins")
    assert refusal(lambda: revoke(log, 3, "mark p1 coins")) == "undo/gone"


def test_a_move_that_did_no_such_thing_says_so() -> None:
    log = then(started(), adjust(1, by=4))
    assert refusal(lambda: revoke(log, 3, "mark p2 coins")) == "undo/no_part"
    assert refusal(lambda: revoke(log, 99, "end")) == "undo/unknown"
    assert refusal(lambda: revoke(back(log), 3, "mark p1 coins")) == "undo/gone"


def test_taking_back_can_be_taken_back() -> None:
    log = back(revoke(then(started(), adjust(1, by=4)), 3, "mark p1 coins"))
    assert table_of(log).of(1, "coins") == 9
    log = revoke(log, 3, "mark p1 coins")
    assert table_of(log).of(1, "coins") == 5


def test_what_happened_to_a_thing_that_is_gone_stays() -> None:
    log = then(started(), Move(verb="hire", seat=1, args={"name": "Ida"}))
    power = {"sheet": "helper-3", "mark": "power", "by": 2}
    log = revoke(then(log, Move(verb="adjust", seat=1, args=power)), 3, "added helper-3")
    assert refusal(lambda: revoke(log, 4, "mark helper-3 power")) == "sheet/unknown"
    assert refusal(lambda: revoke(back(log, 5), 3, "removed helper-3")) == "undo/no_part"
