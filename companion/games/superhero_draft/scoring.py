"""After the ninth pick: allies, the most honour, and the next round where there are several."""

from __future__ import annotations

from collections.abc import Iterator

from companion.domain.facts import Ended, Fact, Marked, Outcome, Phased, SheetRemoved, Ticked
from companion.domain.params import SeatRef
from companion.domain.table import Table, seat_sheet
from companion.domain.turns import leaders
from companion.games.superhero_draft.draft import deal, hand
from companion.games.superhero_draft.marks import VOICE


def of_encounters(table: Table, seat: int) -> int:
    """Return the honour of the encounters a player has beaten in this round."""
    return sum(sheet.marks["honour"] for _, sheet in table.kept("encounter", seat))


def of_round(table: Table, seat: int) -> int:
    """Return this round's honour: encounters, bystanders, allies (SD-08, SD-11, SD-15)."""
    counted = table.of(seat, "bystanders") + table.of(seat, "ally_honour")
    return counted + of_encounters(table, seat)


TOTALS = {
    "hand": hand,
    "encounters": of_encounters,
    "besides": lambda table, seat: table.of(seat, "honour") - of_round(table, seat),
}
"""Cards in the hand, the honour of this round's encounters, and that of rounds before or by hand:
numbers shown, not stored."""

_TIES = {
    "shared": lambda table, seat: 0,
    "encounters": lambda table, seat: sum(1 for _ in table.kept("encounter", seat)),
    "bystanders": lambda table, seat: table.of(seat, "bystanders"),
}
"""What breaks a tie; after several rounds, what the last of them brought (A26)."""


def close(before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
    """Ask for the honour of allies; once all is said, the match ends or the next round begins."""
    if after.phase != "score" or not isinstance(fact, Phased | Ticked):
        return
    allied = [seat for seat in after.order if after.of(seat, "allies") and isinstance(fact, Phased)]
    yield from (VOICE.prompt("allies", seat, id=f"allies-{seat}") for seat in allied)
    if not allied and not any(prompt.startswith("allies-") for prompt in after.prompts):
        is_last = after.round >= int(after.options["rounds"])
        yield from _end(after) if is_last else _next_round(after)


def _end(table: Table) -> Iterator[Outcome]:
    best = leaders(table, lambda of, seat: of.of(seat, "honour"), table.order)
    winners = leaders(table, _TIES[str(table.options["tie"])], best)
    key = "won" if len(winners) == 1 else "shared"
    note = VOICE.note(key, whom=SeatRef(winners[0]), honour=table.of(winners[0], "honour"))
    yield note
    yield Ended(winners, f"sd.end.{key}", note.params)


def _next_round(table: Table) -> Iterator[Outcome]:
    yield VOICE.note("round", n=table.round + 1)
    for seat in table.order:
        for encounter, _ in table.kept("encounter", seat):
            yield SheetRemoved(encounter)
    yield from deal(table.order, table.round + 1)
    for seat in table.order:
        yield Marked(seat_sheet(seat), "honour", table.of(seat, "honour"))
