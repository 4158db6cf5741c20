"""House rules: checking what was chosen against what the game offers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.domain.facts import OptionValue
from companion.domain.fields import shown
from companion.domain.game import Option
from companion.domain.params import Term
from companion.domain.rejected import Rejected


def settle(
    offered: Mapping[str, Option], given: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return every option's value, the usual one where none is given.

    Raises `Rejected` with `option/unknown` or `option/value`.
    """
    for name, value in given.items():
        option = offered.get(name)
        if option is None:
            raise Rejected("option/unknown", "There is no house rule {name}.", name=shown(name))
        if not any(value == one and type(value) is type(one) for one in option.values):
            raise Rejected(
                "option/value", "{name} is one of {values}, not {value}.",
                name=Term(f"option.{name}"), value=shown(value),
                values=", ".join(str(one) for one in option.values),
            )  # fmt: skip
    return {name: given.get(name, option.values[0]) for name, option in offered.items()}
