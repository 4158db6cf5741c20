"""Through the host as well not a millisecond is lost, however fast people tap (SC-01)."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from random import Random

from companion.answers import Answer
from companion.domain.moves import Move
from companion.host import Host
from tests.hosts import Clocks, hosted, shown
from tests.tables import seats

PRESSES, SIDES = 10_000, 4


def test_ten_thousand_presses_through_the_host_add_up_to_the_wall_time_SC_01(
    tmp_path: Path,
) -> None:
    clocks = Clocks()
    host = hosted(tmp_path / "journal.db", clocks)
    match = host.open("tiny", {}, seats(SIDES))
    host.receive(match, Move(verb="set_clock", args={"control": "300+3"}))
    host.receive(match, Move(verb="press"))
    wall, answers = tap(host, clocks, match)
    assert all(answer.result() for answer in answers)
    sides = shown(host, match)["clock"]["sides"]
    assert [side["moves"] for side in sides] == [PRESSES // SIDES] * SIDES
    assert sum(side["used"] for side in sides) == wall
    assert sum(side["left"] for side in sides) + wall == SIDES * 303_000 + PRESSES * 3_000
    host.close()
    again = hosted(tmp_path / "journal.db", clocks)
    assert sum(side["used"] for side in shown(again, match)["clock"]["sides"]) == wall
    again.close()


def tap(host: Host, clocks: Clocks, match: str) -> tuple[int, list[Future[Answer]]]:
    """Tap in turn, with pauses; return the time that ran, and the answers on their way."""
    wall, chance, answers = 0, Random(1), []
    for n in range(PRESSES):
        think = chance.choice([0, 1, 2, chance.randint(0, 200)])
        clocks.pass_by(think)
        wall += think
        answers.append(host.submit(match, Move(verb="press", seat=n % SIDES + 1)))
        if n % 100 == 0:
            answers.append(host.submit(match, Move(verb="pause")))
            clocks.pass_by(chance.randint(0, 5_000))
            answers.append(host.submit(match, Move(verb="resume")))
    return wall, answers
