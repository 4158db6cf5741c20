"""Every control survives a power cut, a restart, wall clocks that step, and undo across them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.domain.clock import Clock
from companion.domain.clock_face import shown as faces
from companion.domain.moves import Move
from tests.hosts import NOON, Clocks, eventually, hosted, shown
from tests.tables import seats

HOUR = 3_600_000
CONTROLS = [
    "60", "60+3", "60+3a", "60+3m61", "60+5d", "60+5b", "0+5d", "5+3x10", "0+3x10", "5+3/15",
    "0+2/20p1", "*60", "gong10", "move20", "move20/100", "up", "3-p10", "60-600p10",
    "2/30+1:20+1", "5:20:30+2", "60|40+3x10",
]  # fmt: skip

each_control = pytest.mark.parametrize("control", CONTROLS)


class Place:
    """A match for two on disk, whose service is started anew at will."""

    def __init__(self, path: Path, control: str) -> None:
        self.path, self.clocks = path, Clocks()
        self.host = hosted(path, self.clocks)
        self.match = self.host.open("tiny", {}, seats())
        self.do("set_clock", control=control, pauses="anyone")
        self.do("press")

    def do(self, verb: str, seat: int = 0, **args: Any) -> None:
        self.host.receive(self.match, Move(verb=verb, seat=seat, args=args))

    def play(self) -> None:
        """Some moves of both, as far as the control has any."""
        for think in (2_000, 900, 1_500):
            self.clocks.pass_by(think)
            if not self.view["text"].startswith("gong"):
                self.do("press")

    @property
    def view(self) -> dict[str, Any]:
        clock: dict[str, Any] = shown(self.host, self.match)["clock"]
        return clock

    @property
    def clock(self) -> Clock:
        clock = self.host.table(self.match).clock
        assert clock is not None
        return clock

    def upto_now(self) -> Clock:
        """The clock as of now, whether the host has stored what happened by itself or not."""
        return self.clock.advanced(self.host.now())

    def reads(self) -> list[dict[str, Any]]:
        """What each side's display reads now, but for whether it counts."""
        return standing(msgspec.to_builtins(faces(self.clock, self.host.now()).sides))

    def beat(self) -> None:
        self.host.deadlines.look()
        assert eventually(lambda: self.host.journal.last_beat() == self.host.now())

    def cut(self, *, asleep: int) -> None:
        """Take the power away, and give it back some time later."""
        self.host.deadlines.close()
        self.host.journal.close()
        self.start(asleep)

    def restart(self, *, asleep: int) -> None:
        self.host.close()
        self.start(asleep)

    def start(self, asleep: int) -> None:
        self.clocks = Clocks(self.clocks.wall() // 1_000_000 + asleep)
        self.host = hosted(self.path, self.clocks)


def standing(sides: Any) -> list[dict[str, Any]]:
    return [{name: side[name] for name in side if name not in ("rate", "wait")} for side in sides]


@pytest.fixture
def places(tmp_path: Path) -> Any:
    opened: list[Place] = []

    def place(control: str) -> Place:
        opened.append(Place(tmp_path / f"{len(opened)}.db", control))
        return opened[-1]

    yield place
    for one in opened:
        one.host.close()


Places = Callable[[str], Place]
STOPS: dict[str, Callable[[Place], None]] = {
    "power cut": lambda place: place.cut(asleep=5 * HOUR),
    "restart": lambda place: place.restart(asleep=5 * HOUR),
    # The battery of its clock is empty: it wakes up in 1970.
    "no clock": lambda place: place.cut(asleep=-NOON),
}


@each_control
@pytest.mark.parametrize("stop", STOPS)
def test_a_running_clock_comes_back_paused_as_of_the_last_beat(
    control: str, stop: str, places: Places
) -> None:
    place = places(control)
    place.play()
    place.clocks.pass_by(2_500)
    place.beat()
    running, read = place.view["running"], place.reads()
    STOPS[stop](place)
    view = place.view
    assert (view["running"], view["paused"], view["deadline"]) == (running, True, None)
    assert standing(view["sides"]) == read
    place.do("resume")
    place.clocks.pass_by(1_000)
    used = sum(side["used"] for side in read)
    assert sum(side["used"] for side in place.reads()) == used + 1_000


@pytest.mark.parametrize("control", [one for one in CONTROLS if not one.startswith("gong")])
def test_a_press_before_the_cut_can_be_taken_back_after_it_SC_17(
    control: str, places: Places
) -> None:
    place, without = places(control), places(control)
    for one in (place, without):
        one.play()
    place.do("press")
    for one in (place, without):
        one.clocks.pass_by(1_800)
        one.beat()
    read = without.reads()
    place.cut(asleep=HOUR)
    place.host.undo(place.match)
    assert (place.view["running"], place.view["paused"]) == (without.view["running"], True)
    assert standing(place.view["sides"]) == read


@each_control
@pytest.mark.parametrize("step", [-5 * HOUR, 5 * HOUR, -NOON])
def test_the_wall_clock_may_step_by_hours_in_the_midst_of_a_game_SC_30(
    control: str, step: int, places: Places
) -> None:
    place, calm = places(control), places(control)
    for one in (place, calm):
        one.play()
    place.clocks.step_wall(step)
    for one in (place, calm):
        one.play()
        one.clocks.pass_by(700)
    assert place.reads() == calm.reads()
    assert place.view["flagged"] == 0
    assert place.upto_now().deadline() == calm.upto_now().deadline()


def test_a_period_that_passed_by_itself_is_kept_over_a_cut_SC_37(places: Places) -> None:
    place = places("5:20:30+2")
    place.clocks.pass_by(5_050)
    place.host.deadlines.look()
    assert eventually(lambda: place.view["sides"][0]["period"] == 2)
    assert place.host.journal.entries(place.match)[-1].verb == "elapse"
    place.clocks.pass_by(1_000)
    place.beat()
    place.cut(asleep=HOUR)
    assert [side["period"] for side in place.view["sides"]] == [2, 2]
    assert [side["left"] for side in place.view["sides"]] == [20_000 - 1_050, 25_000]
    assert (place.view["first"], place.view["flagged"]) == (1, 0)


def test_a_press_is_taken_back_across_a_period_that_passed_meanwhile_SC_37(
    places: Places,
) -> None:
    place = places("5:20:30+2")
    place.clocks.pass_by(1_000)
    place.do("press")
    place.clocks.pass_by(5_050)
    place.host.deadlines.look()
    assert eventually(lambda: place.view["first"] == 2)
    place.host.undo(place.match)
    # Its own time was up a second sooner: it thought all the while.
    assert place.clock.running == 1
    (mine, other), now = place.reads(), place.clock.advanced(place.host.now())
    assert (now.first, mine["period"], other["period"]) == (1, 2, 2)
    assert (mine["left"], other["left"]) == (20_000 - 1_050, 25_000)
    place.host.deadlines.look()
    assert eventually(lambda: place.view["first"] == 1)
