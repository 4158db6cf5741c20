"""A board that speaks nonsense in perfect frames: nothing it says may break the host's end."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from firmware_bridge.line import wire
from firmware_bridge.line.events import Answered, Equipped, Press, Roll
from firmware_bridge.line.port_errors import NOTHING
from firmware_bridge.line.session import Session, SessionError

HUGE = str(10**18 - 1)
NUMBER = st.sampled_from(["0", "1", "2", "3", "40", HUGE])
NAME = st.sampled_from(["blue", "-", "next", "a/b", "a,b", "../..", '"\\', "n" * 40])
BOOT = st.sampled_from(["b1", "b1", "b2", "x" * 8])
SERIAL = st.sampled_from(["s1", "s1", "s2", "../s", "s" * 16])
CAPS = st.sampled_from(["roll", "press,lamp", "-", ",,", "test"])
PARTS = st.sampled_from(
    ["-:-:-", "::", ":,:,", f"-:b1:{'l' * 70}", "blue:next:next", "a:b", HUGE, "-:b 1:b1"]
)


def said(verb: str, *fields: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*fields).map(lambda words: " ".join([verb, *words]))


BODIES = st.one_of(
    said("H", st.sampled_from(["1", "1", "1", "0", "2"]), NAME, SERIAL, BOOT, NUMBER, NUMBER, CAPS),
    said("R", BOOT, NUMBER, NUMBER, NAME, NUMBER, NAME, NAME),
    said("P", BOOT, NUMBER, NUMBER, NAME, NAME),
    said("B", BOOT, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
    said("T", st.sampled_from(["asked", "0", HUGE]), NUMBER),
    said("K", st.sampled_from(["asked", "0"]), st.sampled_from(["ok", "err"]), PARTS),
)
ACTS = st.lists(
    st.one_of(BODIES, st.sampled_from(["wait", "wait", "silence", "port", "test", "retake"])),
    max_size=40,
)
HELLO = "H 1 1.1.0 s1 {} 0 0 roll,press"
GREETED = [HELLO.format("b1"), "wait", "T asked 5000000"]


class Nonsense:
    """A session and its owner, who commits everything and lights every lamp."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.session = Session("port")
        self.asked = {"T": "0", "C": "0"}
        self.sent: set[int] = set()
        self.answered: set[int] = set()
        self.open()

    def open(self) -> None:
        self.session.found("/dev/ttyACM0")
        self.session.opened(self.now)

    def act(self, act: str) -> None:
        match act:
            case "wait" | "silence":
                self.now += 300 if act == "wait" else 5000
                self.take(self.session.tick(self.now))
            case "port":
                self.take(self.session.lost(NOTHING))
                self.open()
            case "test":
                with suppress(SessionError):
                    self.sent.add(self.session.send("test"))
            case "retake":
                self.session.retake()
            case body:
                which = self.asked.get("C" if body[0] == "K" else "T", "0")
                line = wire.encode(body.replace("asked", which)[:86])
                self.take(self.session.receive(line, self.now))
        for body in wire.Lines().feed(self.session.outgoing()):
            verb, fields = wire.parse(wire.TO_BOARD, body)
            self.asked[verb] = fields.get("id", "0")

    def take(self, events: list) -> None:
        for event in events:
            match event:
                case Roll() | Press():
                    assert 0 <= event.at <= self.now
                    self.session.commit(event.boot, event.seq)
                case Answered():
                    self.answered.add(event.id)
                case Equipped():
                    for lamp in event.parts.lamps:
                        self.session.show(lamp, "white")


@settings(max_examples=300)
@given(ACTS)
@example([*GREETED, "R b1 2 1 blue 3 ok ir5", "port", HELLO.format("b2")])
@example([*GREETED, "wait", f"K asked ok -:b1:{'l' * 60}", "wait"])
@example([*GREETED, "test", HELLO.format("b1").replace("s1", "s2"), "R b1 1 0 blue 1 ok ir5"])
@example([*GREETED, "test", "B b2 0 0 0 0 0 0", "silence", "port"])
def test_nothing_a_board_says_breaks_its_session(acts: list[str]) -> None:
    desk = Nonsense()
    for act in acts:
        desk.act(act)
    desk.take(desk.session.lost(NOTHING))
    assert desk.sent <= desk.answered


def test_a_board_that_waits_to_be_greeted_anew_and_falls_silent_is_lost() -> None:
    desk = Nonsense()
    states = []
    for act in [*GREETED, "B b2 0 0 0 0 0 0", "silence"]:
        desk.act(act)
        states.append(desk.session.state)
    assert states[-3:] == ["ready", "handshaking", "lost"]


@pytest.mark.parametrize("serial", ["a/b", "../x", 'a"b', "a:b"])
def test_a_serial_number_that_fits_into_no_address_is_no_board_of_ours(serial: str) -> None:
    desk = Nonsense()
    desk.act(HELLO.format("b1").replace("s1", serial))
    assert desk.session.greeting is None
    assert desk.session.counters["malformed"] == 1


def test_a_board_that_starts_anew_under_its_old_boot_id_is_refused_and_swallows_no_roll() -> None:
    desk = Nonsense()
    for act in [*GREETED, "R b1 1 1 blue 3 ok ir5", "R b1 2 1 blue 4 ok ir5", "port"]:
        desk.act(act)
    desk.act(HELLO.format("b1"))  # says it has made none, but two are on disk
    assert desk.session.stranger is not None
    assert desk.session.stranger.code == "board/reborn"
    desk.act("port")
    desk.act(HELLO.format("b2"))
    assert desk.session.stranger is None
