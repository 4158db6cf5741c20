"""A match of any game in a few words: seats and verbs in, numbers out; no host, no disk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.domain.decide import decision
from companion.domain.facts import Ended, Noted, OptionValue, Prompted, Turned
from companion.domain.game import Game
from companion.domain.moves import Entry, Move
from companion.domain.rejected import Rejected
from companion.domain.revoke import revocation
from companion.domain.table import Table, seat_sheet
from companion.domain.undo import replayed, undo
from companion.log import line
from companion.opening import opening
from companion.views import view


class Play:
    """A match under way: `do` makes a move and remembers it; seats are numbers from 1."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.game = game
        facts, self.table = opening(game, options or {}, [{} for _ in range(seats)], at=0)
        self.log = [Entry(n=1, at=0, verb="open", facts=facts)]

    def do(self, seat: int, verb: str, /, **args: Any) -> Entry:
        n = len(self.log) + 1
        facts, self.table, move = decision(
            self.game, self.table, Move(verb=verb, seat=seat, args=args, n=n)
        )
        self.log.append(Entry(n=n, at=n, verb=verb, facts=facts, seat=seat, args=move.args))
        return self.log[-1]

    def undo(self, n: int | None = None) -> None:
        fact = undo(self.log, n)
        self.log.append(Entry(n=len(self.log) + 1, at=0, verb="undo", facts=(fact,)))
        self.table = replayed(self.log, self.game.starts)

    def revoke(self, n: int, only: str) -> Entry:
        """Take back one consequence of a move alone."""
        move = Move(verb="revoke", args={"n": n, "only": only}, n=len(self.log) + 1)
        facts, self.table, move = revocation(self.game, self.table, move, log=self.log)
        self.log.append(Entry(n=move.n, at=move.n, verb="revoke", facts=facts, args=move.args))
        return self.log[-1]

    def throw(self, die: str, *faces: int) -> Entry:
        """Let dice of one name come to rest, one after another, as a tower reports them."""
        for face in faces:
            self.do(0, "roll", faces=[[die, face]])
        return self.log[-1]

    def adjust(self, seat: int, mark: str, by: int, sheet: str = "") -> Entry:
        """Change a number by hand."""
        return self.do(seat, "adjust", sheet=sheet or seat_sheet(seat), mark=mark, by=by)

    def put(self, seat: int, **marks: int) -> Play:
        """Bring a seat's own numbers to these by hand."""
        for mark, value in marks.items():
            by = value - self.of(seat, mark)
            if by:
                self.adjust(seat, mark, by)
        return self

    def of(self, seat: int, mark: str) -> int:
        return self.table.of(seat, mark)

    def sheet(self, kind: str, seat: int | None = None) -> str:
        """The newest sheet of a kind."""
        return [name for name, _ in self.table.kept(kind, seat)][-1]

    def offers(self, seat: int) -> dict[str, dict[str, Any]]:
        offered: dict[str, dict[str, Any]] = self._view()["offers"].get(seat, {})
        return offered

    def seen(self, sheet: str) -> dict[str, Any]:
        """A sheet as pages see it."""
        shown: dict[str, Any] = self._view()["sheets"][sheet]
        return shown

    def _view(self) -> dict[str, Any]:
        return view(self.game, "TEST", self.table, version=1, undo=None, redo=False)

    def prompts(self) -> list[str]:
        """The keys of what is to do with the real cards, without the game's prefix."""
        keys = (prompt.key for prompt in self.table.prompts.values())
        return [key.removeprefix(f"{self.game.prefix}.prompt.") for key in keys]

    def tick_all(self) -> None:
        for prompt in [*self.table.prompts]:
            self.do(1, "tick", prompt=prompt)

    def said(self) -> str:
        """The key of the newest log line, without the game's prefix."""
        return line(self.log[-1]).key.removeprefix(f"{self.game.prefix}.log.")

    def winners(self) -> tuple[int, ...] | None:
        """Who has won; None while the match runs."""
        return None if self.table.ended is None else self.table.ended.winners


def refused(play: Play, seat: int, verb: str, /, **args: Any) -> str:
    """Return the code with which the rules refuse a move; nothing may have changed."""
    before: Table = play.table
    try:
        play.do(seat, verb, **args)
    except Rejected as rejected:
        assert play.table == before
        return rejected.code
    raise AssertionError(f"{verb} was accepted")


def notes(entry: Entry) -> list[str]:
    """The keys of a move's notes, without the game's prefix."""
    return [fact.key.partition(".log.")[2] for fact in entry.facts if isinstance(fact, Noted)]


def asked(entry: Entry) -> list[str]:
    """The keys of the prompts a move set, without the game's prefix."""
    return [fact.key.partition(".prompt.")[2] for fact in entry.facts if isinstance(fact, Prompted)]


def turns(entry: Entry) -> list[int]:
    return [fact.seat for fact in entry.facts if isinstance(fact, Turned)]


def ends(entry: Entry) -> list[tuple[int, ...]]:
    return [fact.winners for fact in entry.facts if isinstance(fact, Ended)]
