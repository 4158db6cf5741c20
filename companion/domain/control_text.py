"""Time controls as one short text, for links, QR codes, files and scripts: `40/5400+30:1800+30`.

It is what PGN writes in its TimeControl tag, in seconds, with more words where PGN has none:
`300+3a` (Fischer, credit after the move), `180+20m300` (with a cap), `300+5d` and `300+5b` (delay,
US or Bronstein), `600+3x30` (byo-yomi), `600+25/600p10` (Canadian, ten more moves each block),
`*30` (hourglass), `gong10`, `move30/600` (move timer, with a budget), `up`, `1500-600p10` (overtime
and its points); periods are joined by `:`, different controls of the sides by `|`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from companion.domain.controls import (
    ByoYomi,
    Canadian,
    Control,
    CountUp,
    Delay,
    Fischer,
    Gong,
    Hourglass,
    MoveTimer,
    Overtime,
    Part,
    Periods,
    Single,
    SuddenDeath,
)
from companion.domain.rejected import Rejected

SECOND = 1_000
_TIME = r"(\d{1,6}(?:\.\d{1,3})?)"
_COUNT = r"(\d{1,4})"

Make = Callable[..., Control]


def _ms(text: str | None) -> int | None:
    if text is None:
        return None
    seconds, _, rest = text.partition(".")
    return int(seconds) * SECOND + int(rest.ljust(3, "0") if rest else 0)


def _some(text: str | None) -> int:
    return _ms(text) or 0


def _fischer(main: str, increment: str, after: str | None, cap: str | None) -> Fischer:
    credit: Any = "after" if after else "before"
    return Fischer(_some(main), _some(increment), credit, _ms(cap))


_FORMS: tuple[tuple[str, Make], ...] = (
    (_TIME, lambda main: SuddenDeath(_some(main))),
    (rf"{_TIME}\+{_TIME}(a)?(?:m{_TIME})?", _fischer),
    (rf"{_TIME}\+{_TIME}d", lambda main, delay: Delay(_some(main), _some(delay))),
    (rf"{_TIME}\+{_TIME}b", lambda main, delay: Delay(_some(main), _some(delay), "bronstein")),
    (
        rf"{_TIME}\+{_COUNT}x{_TIME}",
        lambda main, n, time: ByoYomi(_some(main), int(n), _some(time)),
    ),
    (
        rf"{_TIME}\+{_COUNT}/{_TIME}(?:p{_COUNT})?",
        lambda main, n, time, more: Canadian(_some(main), int(n), _some(time), int(more or 0)),
    ),
    (rf"\*{_TIME}", lambda main: Hourglass(_some(main))),
    (rf"gong{_TIME}", lambda time: Gong(_some(time))),
    (rf"move{_TIME}(?:/{_TIME})?", lambda time, total: MoveTimer(_some(time), _ms(total))),
    (r"up", CountUp),
    (
        rf"{_TIME}-{_TIME}?p{_COUNT}",
        lambda main, limit, points: Overtime(_some(main), int(points), _ms(limit)),
    ),
)
_PGN = re.compile(r"\d+(\+\d+d?)?|\*\d+")
_READERS = tuple((re.compile(form, re.ASCII), make) for form, make in _FORMS)


def read(text: str) -> tuple[Control, ...]:
    """Return the controls a text says: one for all sides, or one for each.

    Raises `Rejected` as `read_one` does.
    """
    return tuple(read_one(one) for one in text.split("|"))


def read_one(text: str) -> Control:
    """Return the control a text says.

    Raises `Rejected` with `clock/text`, or what the control itself refuses.
    """
    parts = [_part(part) for part in "".join(text.split()).split(":")]
    if len(parts) == 1 and not parts[0][1]:
        return parts[0][0]
    return Periods(tuple(Part(_single(control, text), moves) for control, moves in parts))


def read_sides(text: str, seats: Sequence[int]) -> tuple[Control, dict[int, Control]]:
    """Return the usual control, and by seat the ones that differ, in the order of `seats`.

    Raises `Rejected` as `read_one` does, and with `clock/sides` for another number of them.
    """
    controls = read(text)
    if len(controls) not in (1, len(seats)):
        raise Rejected(
            "clock/sides", "Say one time for all, or one for each of the {n} sides.", n=len(seats)
        )
    own = dict(zip(seats, controls, strict=True)) if len(controls) > 1 else {}
    return controls[0], {seat: one for seat, one in own.items() if one != controls[0]}


def write(control: Control) -> str:
    """Return a control as `read_one` reads it."""
    match control:
        case SuddenDeath(main):
            return _s(main)
        case Fischer(main, increment, credit, cap):
            after = "a" if credit == "after" else ""
            return f"{_s(main)}+{_s(increment)}{after}" + ("" if cap is None else f"m{_s(cap)}")
        case Delay(main, delay, style):
            return f"{_s(main)}+{_s(delay)}{'b' if style == 'bronstein' else 'd'}"
        case ByoYomi(main, periods, time):
            return f"{_s(main)}+{periods}x{_s(time)}"
        case Canadian(main, moves, time, more):
            return f"{_s(main)}+{moves}/{_s(time)}" + (f"p{more}" if more else "")
        case Hourglass(main):
            return f"*{_s(main)}"
        case Gong(time):
            return f"gong{_s(time)}"
        case MoveTimer(time, total):
            return f"move{_s(time)}" + ("" if total is None else f"/{_s(total)}")
        case CountUp():
            return "up"
        case Overtime(main, points, limit):
            return f"{_s(main)}-{'' if limit is None else _s(limit)}p{points}"
        case Periods(parts):
            return ":".join(f"{p.moves}/" * bool(p.moves) + write(p.control) for p in parts)


def write_sides(control: Control, own: dict[int, Control], seats: Sequence[int]) -> str:
    """Return what `read_sides` reads."""
    if not own:
        return write(control)
    return "|".join(write(own.get(seat, control)) for seat in seats)


def pgn(control: Control) -> str | None:
    """Return PGN's TimeControl tag for a control, None where PGN has no words for it.

    PGN counts whole seconds and does not say when an increment comes.
    """
    text = write(control)
    if isinstance(control, Periods):
        parts = [pgn(part.control) for part in control.parts]
        plain = all(part is not None and "*" not in part for part in parts)
        return text.replace("a", "") if plain and all(p.moves for p in control.parts[:-1]) else None
    if isinstance(control, Fischer):
        text = text.replace("a", "")
    return text if _PGN.fullmatch(text) else None


def _part(text: str) -> tuple[Control, int]:
    # A move count in front belongs to the period; `25/600` behind a plus is a Canadian block.
    moves, _, rest = text.partition("/")
    if rest and moves.isascii() and moves.isdecimal():
        return _one(rest), _positive(moves, text)
    return _one(text), 0


def _positive(moves: str, text: str) -> int:
    if not 1 <= int(moves[:5]) <= 999:
        raise _unread(text)
    return int(moves)


def _one(text: str) -> Control:
    for form, make in _READERS:
        if found := form.fullmatch(text):
            return make(*found.groups())
    raise _unread(text)


def _single(control: Control, text: str) -> Single:
    if not isinstance(control, Single):
        raise Rejected("clock/periods", "An hourglass or a gong stands alone, without periods.")
    return control


def _unread(text: str) -> Rejected:
    shown = text if len(text) <= 40 else f"{text[:39]}…"
    return Rejected("clock/text", "{text} is no time control.", text=shown or "–")


def _s(ms: int) -> str:
    seconds, rest = divmod(ms, SECOND)
    return f"{seconds}.{rest:03}".rstrip("0") if rest else str(seconds)
