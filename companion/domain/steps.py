"""The steps of a turn in their binding order; one in which nothing can be chosen is passed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.domain.actors import Player
from companion.domain.facts import Fact, Outcome, Phased
from companion.domain.game import Phase
from companion.domain.table import Table

P = TypeVar("P", bound=Player)


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """A step by its id.

    `enter` is what happens by itself when the turn reaches it. `empty` tells whether who is on turn
    has nothing to choose in it. An automatic one never stays open: its `enter` goes on.
    """

    id: str
    enter: Callable[[P], Iterable[Outcome]] = lambda player: ()
    empty: Callable[[P], object] = lambda player: False
    auto: bool = False


class Steps(Generic[P]):
    """All steps of a turn, asked about whoever is on turn."""

    def __init__(self, player: type[P], *steps: Step[P]) -> None:
        self._player, self._steps = player, {step.id: step for step in steps}

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The steps as the game declares them."""
        return tuple(Phase(id=step.id, auto=step.auto) for step in self._steps.values())

    def after(self, id: str) -> str:
        """Return the step that follows another; the last one follows itself."""
        ids = [*self._steps]
        return ids[min(ids.index(id) + 1, len(ids) - 1)]

    def react(self, before: Table, after: Table, fact: Fact) -> Iterator[Outcome]:
        """Do what a step brings with it when the turn reaches it, or leave it out."""
        step, player = self._steps.get(after.phase), self._player(after, after.turn)
        if isinstance(fact, Phased) and step is not None:
            yield from step.enter(player)
            if step.empty(player):
                yield Phased(self.after(step.id), left="out")
