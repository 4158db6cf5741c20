"""The cards a rulebook tells of, added to a deck that lacks them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.cards.edits import Desk, Rewritten, with_new
from companion.cards.namesakes import Namesakes
from companion.cards.registry import Registry
from companion.cards.wishes import Wish


def add_known(registry: Registry, game: str, names: Callable[[str], Mapping[str, str]]) -> int:
    """Return how many cards were added; `names` gives what a term is called, by language.

    Raises as `Registry.add`.
    """

    def edit(desk: Desk) -> Rewritten:
        return with_new(desk, list(_missing(desk, names)))

    return registry.rewrite(game, edit).added


def _missing(desk: Desk, names: Callable[[str], Mapping[str, str]]) -> Iterator[Wish]:
    there = Namesakes(desk.deck.values())
    for name, kind in desk.kinds.items():
        for known in kind.known:
            wish = Wish(kind=name, names=names(known.term), values=known.values)
            fit = wish.checked(desk.kinds)
            for _ in range(known.copies):
                found = next(there.called(name, fit.names), None)
                if found is None:
                    yield fit
                else:
                    there.take(found)
