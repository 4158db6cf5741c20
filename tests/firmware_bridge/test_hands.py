"""Every press comes in here, of pins and of boards, and leaves as a move of the real host."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.answers import Answer
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.host import Host
from companion.journal.errors import JournalFull
from companion.journal.port import Receipt
from firmware_bridge.hands.bindings import FILE_NAME, Bindings
from firmware_bridge.hands.button_info import Bound
from firmware_bridge.hands.buttons import kernel_ms
from firmware_bridge.hands.desk import Act, Binding
from firmware_bridge.hands.hands import Hands
from firmware_bridge.hands.presses import Chattering, Held, Pressed, Quiet, Released
from firmware_bridge.reason import Reason
from tests.hosts import eventually
from tests.patience import PATIENCE_S

ADA, BO = Binding("ada", "seat", 1), Binding("bo", "seat", 2)
BACK = Binding("ada", "undo", 0, "long")
TWICE = Binding("bo", "undo", 0, "double")


class Table:
    """Hands at a table that is played, with fingers to press."""

    def __init__(self, host: Host, match: str, bindings: Bindings) -> None:
        self.host, self.match = host, match
        self.refused: list[str] = []
        self.settled: list[Future[Answer] | None] = []
        self.hands = Hands(host, bindings, playing=lambda: match, refuse=self.refused.append)
        self._seq = 0

    def edge(self, button: str, is_down: bool, at: int, seq: int = 0) -> None:
        """Tell an entry of a board named `box`; `seq` 0 is the next one."""
        self._seq = seq or self._seq + 1
        self.hands.press(
            f"box/{button}", is_down, at, source="box:box",
            receipt=Receipt("box", "b00t", self._seq), settled=self.settled.append,
        )  # fmt: skip

    def tap(self, button: str, at: int) -> None:
        self.edge(button, True, at)
        self.edge(button, False, at + 50)

    def turns(self) -> int:
        """How often a turn has passed on."""
        return sum(line.verb == "pass" for line in self.host.log(self.match)[0])

    @property
    def turn(self) -> int:
        for done in self.settled:
            if done is not None:
                done.exception(PATIENCE_S)
        return self.host.table(self.match).turn

    def now(self) -> int:
        return self.host.now()


@pytest.fixture
def seat(host: Host, match: str) -> Callable[..., Table]:
    return lambda *bindings, folder=None: Table(host, match, Bindings(folder, bindings))


def taken(table: Table) -> list[str]:
    """What became of each entry so far: the number of its move, `-` for nothing, `?` refused."""
    found = []
    for done in table.settled:
        if done is None:
            found.append("-")
        elif done.exception(PATIENCE_S) is not None:
            found.append("?")
        else:
            found.append(str(done.result().move))
    return found


def test_a_press_of_a_pin_is_the_move_of_its_seat_at_once(seat) -> None:
    table = seat(ADA, BO)
    table.hands.event(Pressed("ada", kernel_ms()))
    assert eventually(lambda: table.host.table(table.match).turn == 2)
    line = table.host.log(table.match)[0][0]
    assert line.source == "button:ada"
    assert table.hands.due is None


def test_a_press_of_a_board_is_acknowledged_with_its_move_and_a_release_at_once(seat) -> None:
    table = seat()
    table.tap("b1", table.now())
    assert taken(table) == ["3", "-"]
    assert table.turn == 2
    assert table.host.journal.last_receipt("box") == Receipt("box", "b00t", 1)


def test_a_press_that_means_nothing_is_acknowledged_and_answered_SC_33(seat) -> None:
    table = seat(Binding("box/b1", "clock"))
    table.tap("b1", table.now())
    assert taken(table) == ["-", "-"]
    assert table.refused == ["box/b1"]
    table.tap("b2", table.now())
    assert taken(table)[2:] == ["-", "-"], "Bo is not on turn, so nothing is offered"
    table.tap("left", table.now())
    assert table.refused == ["box/b1", "box/b2"], "a button without a meaning is no refusal"


def test_what_the_rules_refuse_is_counted_named_and_answered(seat) -> None:
    table = seat(Binding("box/b2", "seat", 2))
    table.host.receive(table.match, Move(verb="set_clock", args={"control": "60"}))
    table.host.receive(table.match, Move(verb="press", seat=2))
    table.tap("b2", table.now())
    [done] = [one for one in table.settled if one is not None]
    assert isinstance(done.exception(PATIENCE_S), Rejected)
    assert table.hands.refusals == 1
    assert table.hands.last_refusal
    assert table.refused == ["box/b2"]


def test_with_a_long_press_bound_a_tap_counts_at_its_release_by_its_first_edge(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "undo", 0, "long"))
    at = table.now()
    table.edge("b1", True, at)
    assert table.settled == [], "not decided: not acknowledged"
    table.edge("b1", False, at + 80)
    assert sorted(taken(table)) == ["-", "3"]
    assert table.host.table(table.match).turn == 2


def test_held_for_long_it_is_the_other_act_while_it_is_still_down(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "undo", 0, "long"))
    table.host.receive(table.match, Move(verb="earn", seat=1, args={"coins": 3}))
    at = table.now()
    table.edge("b1", True, at)
    table.hands.tick(at + 700)
    assert table.host.table(table.match).of(1, "coins") == 8
    assert eventually(lambda: table.host.table(table.match).of(1, "coins") == 5)
    table.edge("b1", False, at + 900)
    assert taken(table)[-1] == "-"


def test_a_double_press_has_the_receipt_of_its_last_entry(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "pass", 0, "double"))
    table.hands.bindings.bind(Binding("box/b1", "seat", 1, "double"))
    at = table.now()
    table.tap("b1", at)
    table.tap("b1", at + 200)
    moves = taken(table)
    assert moves.count("-") == 2
    assert len(set(moves)) == 2, "both presses were settled with the one move"
    assert table.host.journal.last_receipt("box") == Receipt("box", "b00t", 3)


def test_the_thread_decides_what_no_edge_decides(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "undo", 0, "double"))
    table.hands.start()
    try:
        table.tap("b1", table.now() - 200)
        assert eventually(lambda: len(table.settled) == 2)
        assert eventually(lambda: table.turn == 2)
        beat = table.hands.beat
        assert table.hands.is_alive
        table.edge("b1", False, table.now())
        assert eventually(lambda: table.hands.beat > beat)
    finally:
        table.hands.stop()
    assert not table.hands.is_alive


def test_an_entry_told_again_counts_once_and_is_settled_the_last_time_it_came(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "undo", 0, "long"))
    at = table.now()
    table.edge("b1", True, at, seq=1)
    table.edge("b1", True, at, seq=1)
    table.edge("b1", False, at + 60, seq=2)
    assert len(table.settled) == 2
    assert table.turn == 2
    table.edge("b1", True, at, seq=1)
    table.edge("b1", False, at + 60, seq=2)
    assert table.turn == 2, "the host knows the receipt"
    assert table.turns() == 1


def test_of_a_board_that_is_gone_presses_under_way_are_taps(seat) -> None:
    table = seat(Binding("box/b1", "seat", 1), Binding("box/b1", "undo", 0, "long"))
    table.edge("b1", True, table.now())
    table.hands.let_go("bo")
    assert table.settled == []
    table.hands.let_go("box")
    assert taken(table) == ["3"]


def test_a_disk_that_refuses_leaves_the_press_with_its_board(seat, monkeypatch) -> None:
    table = seat()

    def full(*_: Any, **__: Any) -> None:
        raise JournalFull("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(table.host.journal, "append", full)
        table.tap("b1", table.now())
        [failed] = [one for one in table.settled if one is not None]
        assert isinstance(failed.exception(PATIENCE_S), JournalFull)
    with monkeypatch.context() as patch:
        patch.setattr(table.host, "snapshot", full)
        table.tap("b1", table.now())
        [_, failed] = [one for one in table.settled if one is not None]
        assert isinstance(failed.exception(PATIENCE_S), JournalFull)


def test_whatever_fails_on_the_way_is_counted_and_the_next_press_counts_HW_01(
    host: Host, match: str
) -> None:
    faults = iter([ZeroDivisionError("in the handler")])

    def playing() -> str:
        for fault in faults:
            raise fault
        return match

    hands = Hands(host, Bindings(None, [ADA]), playing=playing)
    settled: list[Any] = []

    def careless(done: Future[Answer] | None) -> None:
        settled.append(done)
        raise RuntimeError("settled in vain")

    for _ in range(2):
        hands.press("ada", True, host.now(), source="test", settled=careless)
        hands.press("ada", False, host.now(), source="test")
    assert settled[0] is None
    assert settled[1].result(PATIENCE_S).move == 3
    assert hands.errors == 3
    assert hands.last_error == "RuntimeError: settled in vain"


def test_without_a_match_a_press_is_refused_and_not_kept_waiting(host: Host) -> None:
    hands = Hands(host, Bindings(), playing=lambda: None)
    settled: list[Any] = []
    hands.press("box/b1", True, host.now(), source="box:box", settled=settled.append)
    assert settled == [None]


def test_held_at_the_start_is_no_tap_but_may_be_a_long_press_HW_08(seat) -> None:
    table = seat(ADA, BACK)
    table.host.receive(table.match, Move(verb="earn", seat=1, args={"coins": 3}))
    table.hands.event(Held("ada", 600))
    assert eventually(lambda: table.host.table(table.match).of(1, "coins") == 5)
    table.hands.event(Released("ada", 900))
    table.hands.event(Pressed("ada", 1000))
    table.hands.event(Released("ada", 1080))
    assert eventually(lambda: table.host.table(table.match).turn == 2)


def test_a_held_press_that_was_learned_is_not_a_long_press_on_top(seat) -> None:
    table = seat(ADA)
    table.host.receive(table.match, Move(verb="earn", seat=1, args={"coins": 3}))
    table.hands.learn("undo", 0, "long")
    table.hands.event(Pressed("ada", 1000))
    table.hands.event(Held("ada", 1600))
    table.hands.event(Released("ada", 1700))
    table.hands.tick(table.now() + 5000)
    assert table.host.table(table.match).of(1, "coins") == 8


def test_a_button_is_learned_by_being_pressed_and_that_press_does_nothing_else(
    seat, tmp_path: Path
) -> None:
    table = seat(folder=tmp_path)
    table.hands.know({"box/b4": "b4"}, board="box")
    table.hands.learn("seat", 1, "tap")
    table.tap("b4", table.now())
    assert taken(table) == ["-", "-"]
    lesson = table.hands.lesson()
    assert lesson is not None
    assert lesson.heard == "box/b4"
    table.hands.tick(table.now())
    assert "box/b4" in (tmp_path / FILE_NAME).read_text()
    [info] = table.hands.buttons()
    assert info.bound == (Bound("tap", "seat", 1),)
    table.tap("b4", table.now())
    assert table.turn == 2


def test_learning_can_be_given_up(seat) -> None:
    table = seat(ADA)
    table.hands.learn("undo", 0, "tap")
    table.hands.forget_learning()
    assert table.hands.lesson() is None
    table.hands.event(Pressed("ada", 1000))
    assert eventually(lambda: table.host.table(table.match).turn == 2)


def test_a_meaning_can_be_taken_away_for_good(seat, tmp_path: Path) -> None:
    table = seat(folder=tmp_path)
    table.hands.unbind("box/b1", "tap")
    table.hands.tick(table.now())
    table.tap("b1", table.now())
    assert table.turn == 1
    assert Bindings(tmp_path).of("box/b1") == {}
    with pytest.raises(KeyError):
        table.hands.unbind("box/b1", "tap")


def test_a_contact_that_chatters_is_paused_shown_and_armed_again(seat) -> None:
    table = seat(ADA, BACK)
    table.hands.know({"ada": "GPIO 17"}, faults={"ada": Reason("pin/busy", "Busy.")})
    table.hands.event(Pressed("ada", 900))
    table.hands.event(Chattering("ada", 1000))
    table.hands.event(Pressed("ada", 1010))
    [info] = table.hands.buttons()
    assert (info.id, info.label, info.board, info.chatters) == ("ada", "GPIO 17", "", True)
    assert info.fault == Reason("pin/busy", "Busy.")
    assert table.hands.chattering == {"ada"}
    table.hands.event(Quiet("ada", 3000))
    assert table.hands.chattering == set()
    table.hands.event(Pressed("ada", 3100))
    table.hands.event(Released("ada", 3200))
    assert eventually(lambda: table.host.table(table.match).turn == 2)
    assert table.turns() == 1


def test_a_boards_button_that_chatters_is_paused_and_every_entry_is_settled(seat) -> None:
    table = seat()
    at = table.now() - 3000
    for place in range(60):
        table.edge("b1", place % 2 == 0, at + 20 * place)
    assert len(table.settled) == 60
    assert len([one for one in table.settled if one is not None]) <= 10
    table.edge("b1", True, at + 60 * 20 + 500)
    assert table.settled[-1] is None
    table.hands.know({"box/b1": "b1"}, board="box")
    assert not table.hands.buttons()[0].chatters, "it has been quiet for a second"


def test_what_is_shown_of_a_button(seat) -> None:
    table = seat(ADA, BACK)
    table.hands.know({"ada": "GPIO 17"})
    table.hands.know({"box/b2": "b2", "box/x": "x"}, board="box")
    at = table.now()
    table.edge("x", True, at)
    ada, b2, x = table.hands.buttons()
    assert ada.bound == (Bound("tap", "seat", 1), Bound("long", "undo", 0))
    assert (b2.board, b2.bound, b2.down, b2.last) == ("box", (Bound("tap", "seat", 2),), False, 0)
    assert (x.down, x.last, x.bound) == (True, at, ())
    assert [one.button for one in table.hands.lamps()] == ["ada", "box/b2"]


def test_of_buttons_that_nobody_has_or_bound_nothing_is_kept(seat) -> None:
    table = seat(ADA)
    for number in range(300):
        table.tap(f"no-{number}", table.now())
    assert taken(table) == ["-"] * 600
    assert len(table.hands._hands) == 0


@pytest.mark.parametrize("act", get_args(Act))
@pytest.mark.parametrize("control", ["", "3600"])
def test_a_button_of_a_seat_that_this_game_does_not_have_is_refused_and_breaks_nothing(
    seat, act: Act, control: str
) -> None:
    table = seat(Binding("far", act, 9), BO)
    table.hands.know({"far": "far", "bo": "bo"}, board="")
    if control:
        table.host.receive(table.match, Move(verb="set_clock", args={"control": control}))
        table.host.receive(table.match, Move(verb="press", seat=2))
    for _ in range(2):
        table.hands.press("far", True, table.now(), source="x", settled=table.settled.append)
        table.hands.press("far", False, table.now(), source="x", settled=table.settled.append)
    assert len(table.settled) == 4
    assert all(
        isinstance(done.exception(PATIENCE_S), Rejected | None) for done in table.settled if done
    )
    assert table.hands.errors == 0
