"""A game of two rules, declared as data, for the tests of what rules are written with."""

from __future__ import annotations

from typing import Any

from companion.domain.actors import Piece, Player
from companion.domain.acts import Acts
from companion.domain.declared import Declared
from companion.domain.table import TABLE, Seat, Sheet, Table

FILE = """
id = "apples"
prefix = "ap"
seats = [1, 4]
colours = ["red", "green"]

[options]
cores = {values = ["kept", "thrown"], rules = ["AP-01"]}

[marks.player]
apples = {high = 9, milestones = [3, 6]}
"eaten sold" = {high = 5, show = "hidden"}

[marks.tree]
height = {high = 20}

[kinds]
colour = {field = "Choice", values = "colours"}
price = {field = "Choice", values = "prices"}
count = {field = "Number", high = 9}
tree = {field = "OneSheet", kind = "tree"}
friend = {field = "OneSeat"}
friends = {field = "SomeSeats"}

[verbs]
pick = {phases = ["day"], lead = true, fields = ["colour", "count", "tree?"]}
give = {who = "any", fields = ["to: friend?", "others: friends", "price"]}

[prices]
low = 1
high = 5

[refusals]
"apples/none" = "You have no {what}."
"""


class Apples(Declared, frozen=True, kw_only=True):
    """The file with its own tables."""

    colours: tuple[str, ...]
    prices: dict[str, int]


APPLES = Apples.read(FILE)


class Tree(Piece):
    voice = APPLES.voice


class Gardener(Player):
    voice = APPLES.voice


act = Acts(APPLES, Gardener, Tree)


def garden(**marks: Any) -> Table:
    """A table of three seats on seat 1's turn; `marks` are seat 1's, who has a tree."""
    blank = {"apples": 0, "eaten": 0, "sold": 0}
    sheets = {f"p{n}": Sheet("player", n, "", dict(blank)) for n in (1, 2, 3)}
    sheets["p1"] = Sheet("player", 1, "", {**blank, **marks})
    sheets["tree-4"] = Sheet("tree", 1, "Old One", {"height": 7})
    sheets[TABLE] = Sheet("table")
    seats = {n: Seat(n) for n in (1, 2, 3)}
    return Table(seats=seats, sheets=sheets, order=(3, 1, 2), turn=1, round=1, phase="day")
