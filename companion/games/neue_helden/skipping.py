"""Skipping a round: from the card on, until everybody had a turn and you were passed over (NH-79).

`skip_wait` holds who still has to end a turn; whoever is on turn when the card falls counts as
having had one. So a hero stands up again, at the latest, when that one's next turn begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.domain.facts import Marked, Outcome
from companion.domain.fields import OneSeat
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import SeatRef
from companion.domain.rejected import Rejected
from companion.domain.table import Table, seat_sheet
from companion.games.neue_helden.checks import all_of, awake, in_play
from companion.games.neue_helden.reading import bit, note, whom


def count_turn(before: Table, after: Table) -> Iterator[Outcome]:
    """Count the turn that ended for everybody who lies down, and let up who is done."""
    for seat in after.order:
        if not after.of(seat, "skip"):
            continue
        sheet, passed = seat_sheet(seat), after.of(seat, "skip_passed") or seat == after.turn
        waits = after.of(seat, "skip_wait") & ~bit(before.turn)
        ends = passed and not waits
        yield Marked(sheet, "skip_wait", waits)
        yield Marked(sheet, "skip_passed", 0 if ends else int(passed))
        if ends:
            yield Marked(sheet, "skip", 0)


def _someone_stands(table: Table, seat: int) -> None:
    if all(table.of(one, "skip") for one in table.order):
        raise Rejected("skip/all", "Everybody skips already.")


def _skip(table: Table, move: Move) -> Iterable[Outcome]:
    seat = move.args["whom"]
    in_play(table, seat)
    if table.of(seat, "skip"):
        raise Rejected("skip/lies_down", "{whom} is skipping this round.", whom=SeatRef(seat))
    waits = sum(bit(one) for one in table.order if one not in (seat, table.turn))
    yield note("skip", whom(seat), move.seat)
    yield Marked(seat_sheet(seat), "skip_wait", waits)
    yield Marked(seat_sheet(seat), "skip_passed", 0)
    yield Marked(seat_sheet(seat), "skip", 1)


SKIP_VERBS: dict[str, Verb] = {
    "skip": Verb(
        decide=_skip,
        fields={"whom": OneSeat(whose="any")},
        who="any",
        check=all_of(in_play, awake, _someone_stands),
    ),
}
