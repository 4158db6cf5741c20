"""Heroes and equipment, and the turn: what costs an action and what does not (KH-02 to KH-18)."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.standing import LastStanding
from companion.domain.table import Table
from companion.games.kleine_helden.fight import at
from companion.games.kleine_helden.figures import RULES, Group, Thing, act, require

END = LastStanding(RULES.voice, "figure", "life", out="out", won="win", none="fallen", time="time")
"""The last group wins, or the one with the most life when time is up (KH-43 to KH-45)."""


def opening(table: Table) -> Outcomes:
    """Say what to lay out (KH-02, KH-03, KH-05)."""
    yield RULES.voice.prompt(f"heroes_{table.options['hero_stacks']}")
    yield RULES.voice.prompt("four_cards")


def _enter(me: Group, name: str, life: int = 0, **marks: int) -> Outcomes:
    most, life = int(me.table.options["heroes_each"]), life or int(me.table.options["life"])
    room = most - len(Thing.all(me.table, "figure", me.seat))
    require(me.table.round or room > 0, "figure/enough", whom=me.ref, most=most)
    yield from me.add("figure", name, top=life, life=life, **marks)


def _dress(figure: Thing) -> Outcomes:
    """Use the action of equipping, once for any number of cards; the setup costs none (KH-05)."""
    if figure.table.round and not figure["equipping"]:
        yield from figure.act()
        yield from figure.to(equipping=1)


def _check(figure: Thing, goes: str, hands: int, part: int) -> None:
    held, parts = sum(card["hands"] for card in figure.cards), [c["part"] for c in figure.cards]
    require(not figure["creature"], "card/creature", figure=figure.title)
    require(not hands or held + hands <= 2, "card/hands", figure=figure.title)
    require(not part or part not in parts, "card/part", figure=figure.title)
    if goes == "spell":
        figure.check_spell()


def _equip(me: Group, figure: Thing, name: str, type: str, part: str, **marks: int) -> Outcomes:
    goes, part = RULES.types[type], "shield" if type == "shield" else part
    marks["hands"] = marks["hands"] or int(goes == "held")
    marks["part"] = RULES.parts.index(part) + 1 if part else 0
    _check(figure, goes, marks["hands"], marks["part"])
    yield from _dress(figure)
    marks["type"] = [*RULES.types].index(type) + 1
    yield from me.add("card", name, figure=figure.number, **marks)


add_figure = act(name="add_figure")(_enter)
extra_figure = act(name="extra_figure")(_enter)
lay_out = act(name="lay_out")(_equip)
equip = act(name="equip")(_equip)
remove_figure = act(name="remove_figure")(lambda me, figure: figure.removed())
lose_card = act(name="lose_card")(lambda me, card: card.removed())
draw = act(at(0), name="draw")(lambda me, figure: figure.act())
_no_event = act.need("turn/once", lambda me: not me["event"])
event = act(at(0), _no_event, name="event")(lambda me: me.to(event=1))
exchange = act(name="exchange")(lambda me: iter([me.prompt("exchange")]))


@act()
def hand_over(me: Group, card: Thing, figure: Thing) -> Outcomes:
    _check(figure, card.type[1], card["hands"], card["part"])
    yield from _dress(card.which("figure", "figure"))
    yield from _dress(figure)
    yield from card.to(figure=figure)


@act()
def take_back(me: Group, card: Thing) -> Outcomes:
    bearer, own = card.which("figure", "figure"), Thing.all(me.table, "figure", me.seat)
    counted = own if me.table.options["taken_back"] == "turn" else [bearer]
    require(sum(figure["taken"] for figure in counted) < 2, "card/two_back")
    yield from _dress(bearer)
    yield from bearer.by(taken=1)
    yield from card.removed()


@act(lambda me: require(not me["bought"], "turn/once"))
def new_hero(me: Group, name: str, **marks: int) -> Outcomes:
    yield from me.to(bought=1)
    yield me.prompt("eight_cards")
    yield from _enter(me, name, **marks)


@act(at(0))
def end_turn(me: Group) -> Outcomes:
    rounds, coming = me.table.options["cooldown"] == "rounds", END.coming(me.table)
    for card in Thing.all(me.table, "card"):
        if coming.round > me.table.round if rounds else card.owner == me.seat and not card["used"]:
            yield from card.gain(wait=-1)
    yield from END.end_turn(me.table)
