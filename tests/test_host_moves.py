"""Moves through the host: decided, stored, shown, once each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.answers import Answer, UnknownGame, UnknownMatch
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.port import Receipt
from tests.hosts import NOON, Clocks, falling, hosted, shown
from tests.refusals import refusal
from tests.tables import adjust, seats


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
def host(tmp_path: Path, clocks: Clocks) -> Iterator[Host]:
    host = hosted(tmp_path / "journal.db", clocks, luck=falling(4, 2, 3, 5, 6, 1))
    yield host
    host.close()


@pytest.fixture
def match(host: Host) -> str:
    return host.open("tiny", {}, seats())


def test_a_move_is_answered_with_its_number_and_shown(host: Host, match: str) -> None:
    assert host.receive(match, adjust(by=3)) == Answer(match, 2, 2)
    assert shown(host, match)["sheets"]["p1"]["marks"] == {"coins": 8}
    assert shown(host, match)["v"] == 2


def test_what_the_rules_refuse_stores_nothing(host: Host, match: str) -> None:
    assert refusal(lambda: host.receive(match, adjust(by=99))) == "mark/high"
    assert host.journal.entries(match)[1:] == []
    assert host.receive(match, adjust()).move == 2


def test_the_same_ref_again_changes_nothing(host: Host, match: str) -> None:
    first = host.receive(match, adjust(ref="tap-1"))
    host.receive(match, adjust(2, ref="tap-2"))
    before = host.snapshot(match)
    assert host.receive(match, adjust(ref="tap-1")) == Answer(match, first.move, 3)
    assert host.snapshot(match) == before
    assert len(host.journal.entries(match)) == 3


def test_a_refused_ref_may_come_again(host: Host, match: str) -> None:
    assert refusal(lambda: host.receive(match, adjust(by=99, ref="tap"))) == "mark/high"
    assert host.receive(match, adjust(by=1, ref="tap")).move == 2


def test_a_ref_is_known_after_a_restart(tmp_path: Path) -> None:
    first = hosted(tmp_path / "j.db")
    match = first.open("tiny", {}, seats())
    answer = first.receive(match, adjust(ref="tap"))
    first.close()
    second = hosted(tmp_path / "j.db")
    assert second.receive(match, adjust(ref="tap")) == answer
    second.close()


@pytest.mark.parametrize("ref", ["x" * 65, "new\nline", "\ud800"])
def test_a_ref_is_short_and_plain(host: Host, match: str, ref: str) -> None:
    assert refusal(lambda: host.receive(match, adjust(ref=ref))) == "move/ref"


@pytest.mark.parametrize("match", ["", "NONE5", "'; DROP TABLE", "x" * 500])
def test_an_unknown_match_is_said(host: Host, match: str) -> None:
    with pytest.raises(UnknownMatch) as caught:
        host.receive(match, adjust())
    assert caught.value.code == "match/unknown"
    with pytest.raises(UnknownMatch):
        host.snapshot(match)


@pytest.mark.parametrize(
    ("wished", "stored"),
    [(0, 5_000), (4_000, 4_000), (500, 1_000), (9_000, 5_000), (-7, 1_000)],
    ids=["now", "a moment ago", "before the last move", "to come", "long ago"],
)
def test_a_move_comes_between_the_last_one_and_now(
    host: Host, match: str, clocks: Clocks, wished: int, stored: int
) -> None:
    clocks.pass_by(1_000)
    host.receive(match, adjust())
    clocks.pass_by(4_000)
    host.receive(match, adjust(at=NOON + wished if wished else 0))
    assert host.journal.entries(match)[-1].at == NOON + stored


def test_the_wall_clock_may_jump_and_table_time_does_not(
    host: Host, match: str, clocks: Clocks
) -> None:
    clocks.step_wall(-3_600_000)
    clocks.pass_by(10)
    assert host.now() == NOON + 10


def test_a_machine_that_wakes_up_in_the_past_goes_on_from_the_last_move(tmp_path: Path) -> None:
    first = hosted(tmp_path / "j.db", Clocks(NOON))
    first.open("tiny", {}, seats())
    first.close()
    second = hosted(tmp_path / "j.db", Clocks(0))
    assert second.now() == NOON
    second.close()


def test_the_journal_keeps_arguments_as_they_were_checked(host: Host, match: str) -> None:
    host.receive(match, Move(verb="begin"))
    host.receive(match, Move(verb="hire", seat=2, args={"name": "  Bo \u202e"}))
    assert host.journal.entries(match)[-1].args == {"name": "Bo", "trade": "cook"}


def test_what_a_game_remembers_is_there_for_the_next_match(host: Host, match: str) -> None:
    host.receive(match, Move(verb="begin"))
    for trade in ("cook", "guard"):
        args = {"name": "Bo", "trade": trade}
        host.receive(match, Move(verb="hire", seat=2, args=args))
    assert host.remembered("tiny") == {"hire": {"Bo": {"name": "Bo", "trade": "guard"}}}
    with pytest.raises(UnknownGame):
        host.remembered("chess")


def test_a_boards_message_counts_once_in_all_matches(host: Host, match: str) -> None:
    other = host.open("tiny", {}, seats())
    receipt = Receipt("tower", "7f21", 5)
    first = host.receive(match, adjust(), receipt=receipt)
    assert host.receive(match, adjust(), receipt=receipt) == first
    assert host.receive(other, adjust(), receipt=receipt) == first
    assert len(host.journal.entries(other)) == 1
    assert host.journal.last_receipt("tower") == receipt
    assert host.receive(match, adjust(), receipt=Receipt("tower", "7f21", 6)).move == 3


def test_a_boards_message_that_was_refused_may_come_again(host: Host, match: str) -> None:
    receipt = Receipt("tower", "7f21", 5)
    code = refusal(lambda: host.receive(match, adjust(by=99), receipt=receipt))
    assert code == "mark/high"
    assert host.receive(match, adjust(), receipt=receipt).move == 2


def throw(*dice: str, **more: object) -> Move:
    return Move(verb="throw", seat=1, args={"dice": list(dice)} if dice else dict(more))


def test_the_service_throws_what_the_table_waits_for(host: Host, match: str) -> None:
    host.receive(match, Move(verb="begin"))
    host.receive(match, Move(verb="dare", seat=1))
    host.receive(match, throw())
    entry = host.journal.entries(match)[-1]
    assert (entry.verb, entry.source) == ("roll", "service")
    roll = shown(host, match)["roll"]
    assert roll["source"] == "service"
    assert all(1 <= face <= 6 for _, face in roll["faces"])
    assert shown(host, match)["sheets"]["p1"]["marks"]["steps"] == sum(f for _, f in roll["faces"])


def test_the_service_throws_only_what_is_missing(host: Host, match: str) -> None:
    host.receive(match, Move(verb="begin"))
    host.receive(match, Move(verb="dare", seat=1))
    host.receive(match, Move(verb="roll", seat=1, args={"faces": [["red", 6]]}))
    host.receive(match, throw())
    assert shown(host, match)["ask"] is None
    assert shown(host, match)["roll"]["faces"][0] == ["red", 6]


def test_the_same_throw_again_shows_the_same_faces(host: Host, match: str) -> None:
    move = Move(verb="throw", seat=1, args={"dice": ["big", "red"]}, ref="t")
    host.receive(match, move)
    before = host.snapshot(match)
    host.receive(match, move)
    assert host.snapshot(match) == before


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (throw(), "dice/which"),
        (throw("green"), "dice/unknown"),
        (throw(dice=[]), "field/type"),
        (throw(dice="red"), "field/type"),
        (throw(dice=[5]), "field/type"),
        (throw(*["red"] * 21), "field/type"),
        (throw(faces=[["red", 6]]), "field/unknown"),
        (Move(verb="throw", seat=9, args={"dice": ["red"]}), "seat/unknown"),
    ],
)
def test_what_cannot_be_thrown_is_said(host: Host, match: str, move: Move, code: str) -> None:
    assert refusal(lambda: host.receive(match, move)) == code


def test_listeners_hear_of_each_version_and_cannot_hurt(host: Host, match: str) -> None:
    heard: list[tuple[str, int]] = []

    def broken(match: str, version: int) -> None:
        raise RuntimeError("on purpose")

    stops = [
        host.listen(broken),
        host.listen(lambda match, version: heard.append((match, version))),
    ]
    host.receive(match, adjust())
    host.receive(match, adjust())
    assert heard == [(match, 2), (match, 3)]
    assert host.listener_faults == 2
    for stop in stops:
        stop()
        stop()
    host.receive(match, adjust())
    assert len(heard) == 2


def test_a_listener_sees_the_new_view(host: Host, match: str) -> None:
    views: list[int] = []
    host.listen(lambda match, version: views.append(host.snapshot(match).version))
    host.receive(match, adjust())
    assert views == [2]


def test_everyone_gets_the_same_bytes(host: Host, match: str) -> None:
    assert host.snapshot(match) is host.snapshot(match)


def test_the_log_comes_in_pages_with_the_newest_first(host: Host, match: str) -> None:
    for seat in (1, 2, 1, 2):
        host.receive(match, adjust(seat))
    host.undo(match)
    page, following = host.log(match, limit=3)
    assert [line.moves for line in page] == [(6,), (5,), (4,)]
    assert [line.gone for line in page] == [False, True, False]
    assert following == 4
    page, following = host.log(match, before=following, limit=50)
    assert [line.moves for line in page] == [(3,), (2,), (1,)]
    assert following is None
    assert host.log(match, before=1) == ([], None)


def test_matches_are_listed_with_what_is_going_on(host: Host, clocks: Clocks) -> None:
    first = host.open("tiny", {}, seats())
    clocks.pass_by(5)
    second = host.open("tiny", {}, [{"name": "Edda"}, {}, {}])
    clocks.pass_by(5)
    host.receive(first, Move(verb="begin"))
    one, two = host.matches()
    assert (one.match, one.round, one.turn, one.at) == (first, 1, 1, NOON + 10)
    assert (two.match, two.round, two.seats[1].name) == (second, 0, "Edda")
    host.undo(first)
    assert host.matches()[0].round == 0


def test_nothing_is_taken_after_closing(tmp_path: Path) -> None:
    host = hosted(tmp_path / "j.db")
    match = host.open("tiny", {}, seats())
    host.close()
    error = host.submit(match, adjust()).exception()
    assert getattr(error, "code", "") == "journal/closed"
