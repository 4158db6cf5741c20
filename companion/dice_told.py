"""What the dice have shown, in plain words, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from companion.answers import UnknownMatch
from companion.dice_report import DiceTold, DieTold, dice_told
from companion.dice_tally import tally, together
from companion.domain.facts import Opened
from companion.domain.moves import Entry
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.replay import dice_of


def dice_text(folder: Path, match: str = "") -> str:
    """Return the dice of a match, or of all matches by game, as text for people.

    Reads the journal in `folder`; the service may be running. Raises `UnknownMatch` or
    `JournalError`.
    """
    with closing(SqliteJournal.look(folder / FILE_NAME)) as journal:
        matches = [match] if match else [one.match for one in journal.summaries()]
        logs = [log for one in matches if (log := journal.entries(one))]
    if match and not logs:
        raise UnknownMatch(match)
    lines = [line for game, some in _by_game(logs) for line in _lines(game, some)]
    return "\n".join(lines or ["No dice were rolled."])


def _by_game(logs: Sequence[Sequence[Entry]]) -> Iterator[tuple[Opened, list[Sequence[Entry]]]]:
    opened = [next(f for f in log[0].facts if isinstance(f, Opened)) for log in logs]
    for game in dict.fromkeys(one.game for one in opened):
        some = [log for one, log in zip(opened, logs, strict=True) if one.game == game]
        yield next(one for one in opened if one.game == game), some


def _lines(game: Opened, logs: Sequence[Sequence[Entry]]) -> Iterator[str]:
    told = dice_told(together(tally(log) for log in logs), dice_of(game))
    if told.rolls or told.unread:
        yield f"{game.game}: {told.rolls} rolls" + (f", mean {told.mean:.2f}" if told.mean else "")
        for die in told.dice:
            yield from die_lines(die)
        yield from _apart(told)


def die_lines(die: DieTold) -> Iterator[str]:
    """Yield what is to be said of a die."""
    name, rolls = f"{die.die}, by phone" if die.by_phone else die.die, sum(die.counts)
    yield f"  {name}: {rolls} rolls; a fair face comes {die.low} to {die.high} times, 9 in 10"
    yield "    " + "  ".join(f"{face}: {many}" for face, many in enumerate(die.counts, 1))
    if die.verdict is None:
        yield f"    Not enough rolls to tell. A face a fifth too often shows after {die.needed}."
        return
    if not die.verdict.odd:
        yield f"    After {die.verdict.rolls} rolls no face stands out."
    for odd in die.verdict.odd:
        way = "often" if odd.count * die.sides > die.verdict.rolls else "seldom"
        yield f"    After {die.verdict.rolls} rolls the {odd.face} came too {way}, p {odd.p:.1g}."


def _apart(told: DiceTold) -> Iterator[str]:
    for name, counts in (("read by", told.sources), ("methods", told.methods)):
        if counts:
            yield f"  {name}: " + ", ".join(f"{what} {many}" for what, many in counts.items())
    apart = {
        **told.unread, "misread and corrected": sum(told.misread.values()),
        "taken back": told.taken_back,
    }  # fmt: skip
    if any(apart.values()):
        words = (f"{what} {many}" for what, many in apart.items() if many)
        yield "  not counted: " + ", ".join(words)
