"""A lamp that the host may set blinks by itself on the board; nobody waits for it."""

from __future__ import annotations

import itertools

import pytest

from firmware_bridge.signs.board_signs import COLOURS
from firmware_bridge.signs.outputs import BLINKS
from tests.firmware_bridge.bench import Bench, FakeBoard, FakeLamp, box, lamp, node

TURN = 10


class Panel:
    """A button box of one button, with its lamp, turned by us."""

    def __init__(self) -> None:
        self.now = 0
        self.board = FakeBoard("00000001", lambda: self.now * 1000)
        self.lamp = FakeLamp()
        self.node = node.Node(self.board, FakeLamp(), box.Box(0, lamps=[("b1", self.lamp)]))
        self.ids = itertools.count(1)
        self.changes: list[tuple[int, str]] = []

    def run(self, ms: int) -> list[tuple[int, str]]:
        """Return the changes of the lamp within so many milliseconds, with their instants."""
        began = self.now
        while self.now < began + ms:
            self.now += TURN
            self.node.step()
            self.changes += [(self.now, colour) for colour in self.lamp.shown]
            self.lamp.shown.clear()
        return [one for one in self.changes if one[0] > began]

    def ask(self, word: str) -> str:
        """Tell the lamp a word; return the answer."""
        ident = next(self.ids)
        self.board.said()
        self.board.hear(f"L {ident} b1 {word}")
        self.run(TURN)
        said = [body for body in self.board.said() if body.startswith("K ")]
        assert len(said) == 1
        return said[0].removeprefix(f"K {ident} ")


@pytest.mark.parametrize(("word", "half"), lamp.RHYTHMS.items())
def test_a_lamp_blinks_in_its_rhythm_beginning_with_light(word, half):
    panel = Panel()
    assert panel.ask(word) == "ok -"
    ((first, _), *_) = panel.changes
    panel.run(4 * half)
    expected = [(first + n * half, "dark" if n % 2 else "white") for n in range(5)]
    assert panel.changes == expected


def test_the_board_blinks_as_the_pi_does():
    assert {word: half / 1000 for word, half in lamp.RHYTHMS.items()} == {
        word: rhythm.on for word, rhythm in BLINKS.items()
    }
    assert all(rhythm.on == rhythm.off for rhythm in BLINKS.values())


@pytest.mark.parametrize("word", ["dark", "white", "quick"])
def test_the_next_word_ends_a_rhythm(word):
    panel = Panel()
    panel.ask("slow")
    panel.run(700)
    assert panel.ask(word) == "ok -"
    after = panel.run(1_000)
    assert {colour for _, colour in after} == ({"white", "dark"} if word == "quick" else set())
    assert panel.changes[-1][1] == word or word == "quick"


def test_a_word_that_means_nothing_is_refused_and_the_lamp_blinks_on():
    panel = Panel()
    panel.ask("slow")
    assert panel.ask("wobbly") == "err colour"
    assert len(panel.run(2_000)) == 4


def test_every_word_the_host_sends_is_one_the_board_knows():
    sent = {*COLOURS.values(), *BLINKS}
    assert sent <= {*lamp.COLOURS, *lamp.RHYTHMS}


def test_firmware_that_does_not_know_a_word_costs_nothing_but_the_blinking():
    bench = Bench()
    assert bench.until(lambda: bench.session.state == "ready")
    bench.session.show("next", "wobbly")
    bench.run(2_000)
    assert bench.button_lamp.shown == []
    bench.throw(4)
    assert bench.until(lambda: bench.values == [4])
    bench.session.show("next", "blue")
    bench.run(500)
    assert bench.button_lamp.shown == ["blue"]
    assert bench.session.state == "ready"
