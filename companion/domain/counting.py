"""Acts of games that count: bounds and limits as checks, verbs that change numbers alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from companion.domain.actors import Piece, Player
from companion.domain.acts import Acts, Outcomes, Rule
from companion.domain.declared import Declared
from companion.domain.facts import Change
from companion.domain.game import Verb
from companion.domain.moves import Move
from companion.domain.params import Term
from companion.domain.rejected import Rejected
from companion.domain.table import Table

P = TypeVar("P", bound=Player)


class Counting(Acts[P]):
    """Acts that know the bounds of a player's marks, and what a turn allows.

    `limits` pairs marks: what the turn has counted, and the most it allows. Both reset with the
    turn, so that a card changes a limit for one turn by changing a mark.
    """

    def __init__(
        self,
        declared: Declared,
        player: type[P],
        piece: type[Piece],
        limits: Mapping[str, str],
    ) -> None:
        super().__init__(declared, player, piece)
        self._marks, self.limits = declared.marks["player"], limits

    def fits(self, **by: int) -> Callable[[Player], None]:
        """Return the check that these changes stay within the marks' bounds and limits."""

        def check(me: Player) -> None:
            for mark, more in by.items():
                if mark in self.limits:
                    self.spend(me, mark, more)
                elif not self._marks[mark].low <= me[mark] + more <= self._marks[mark].high:
                    raise Rejected(
                        "mark/end", "There is no more of that: {mark}.", mark=Term(f"mark.{mark}")
                    )

        return check

    def spend(self, me: Player, mark: str, by: int = 1) -> Change:
        """Return the wish that counts towards the turn. Raises `Rejected` with `limit/reached`."""
        most = me[self.limits[mark]]
        if me[mark] + by > most:
            raise Rejected(
                "limit/reached", "{what}: {most} this turn, unless a card allows more.",
                what=Term(f"mark.{mark}"), most=most,
            )  # fmt: skip
        return Change(me.id, mark, by)

    def counts(
        self,
        name: str,
        *checks: Callable[[P], object],
        must: Callable[[P], bool] | None = None,
        **by: int,
    ) -> Verb:
        """Return the declared verb `name` that changes the mover's own marks by these amounts.

        It is offered while the changes fit.
        """

        def rule(me: P) -> Outcomes:
            yield from me.by(**by)

        return self(*checks, self.fits(**by), name=name, must=must)(rule)

    def without(self, option: str, **known: object) -> Callable[[P], Mapping[str, object]]:
        """Return what needs no question where a house rule is off."""
        return lambda me: {} if me.table.options[option] else known

    def timed(self, *checks: Callable[[P], object]) -> Callable[[Rule], Verb]:
        """Make a verb whose rule also gets the instant of the move, in table time."""

        def make(rule: Rule) -> Verb:
            def decide(table: Table, move: Move) -> Outcomes:
                return rule(self._player(table, move.seat, move.n), move.at)

            return replace(self(*checks)(rule), decide=decide)

        return make

    def asks(self, name: str) -> Verb:
        """Return the declared verb `name` that does no more than ask for something: its prompt."""

        def rule(me: P) -> Outcomes:
            yield me.prompt(name, id=f"{name}-{me.seat}")

        return self(name=name)(rule)

    def allows(self, name: str) -> Verb:
        """Return the declared verb `name` of cards that allow whose turn it is more, or less.

        Its fields are `what`, a mark that the turn counts, and `by`.
        """

        def rule(me: P, what: str, by: int) -> Outcomes:
            yield from self._player(me.table, me.table.turn).gain(**{self.limits[what]: by})

        return self(name=name)(rule)
