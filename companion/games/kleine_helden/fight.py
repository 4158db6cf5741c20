"""An attack or a spell, from its announcement to what comes of it (KH-19 to KH-42).

It is one sheet that anybody may correct: cards played from the hand are counted there. Reaching a
step asks for its die, and the sums follow every number on the sheet.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.domain.acts import Outcomes
from companion.domain.facts import Marked, RollAsked, RollDropped, SheetAdded
from companion.domain.params import SeatRef, pack
from companion.domain.table import Ask, Table
from companion.games.kleine_helden.figures import RULES, Group, Thing, act, require

FIGHT = "attack"
_KINDS = tuple(RULES.fights.items())
_ROLLS = {4: ("attack", "attacker"), 5: ("defence", "target")}
"""By step the side that rolls, and the mark that says which figure that is."""
_WAIVED = RULES.ways.index("none") + 1


def at(*steps: int) -> Callable[[Group], None]:
    """Return a check that a fight is at one of these steps, 0 for none.

    Until its dice fall the seat that is attacked decides.
    """

    def check(me: Group) -> None:
        step = me.table.value(FIGHT, "step") if FIGHT in me.table.sheets else 0
        require(step in steps, "attack/not_now" if any(steps) else "attack/open")
        if steps[-1] in (2, 3):
            owner = Thing(me.table, FIGHT).which("figure", "target").owner
            require(owner == me.seat, "attack/not_you", whom=SeatRef(owner))

    return check


def _announce(
    me: Group, figure: Thing, used: Thing | None, kind: str = "", damage: int = 0,
    target: Thing | None = None, title: str = "", extra: bool = False, **marks: int,
) -> Outcomes:  # fmt: skip
    kind = kind or ("conjuration" if marks["hearts"] else "spell")
    kind = next((name for name, one in _KINDS if used and one.needs == used.type[0]), kind)
    one, ready = RULES.fights[kind], extra or not target or not figure["fresh"]
    serves = bool(one.defence) == bool(target) and (not used or used in figure.cards)
    require(serves, "attack/card")
    require(ready, "figure/fresh", figure=figure.title)
    if one.value == "magic_value":
        figure.check_spell(used)
    used = used or (figure.best((one.needs,), one.value) if one.value == "attack" else None)
    yield from () if extra else figure.act()
    yield SheetAdded(FIGHT, "attack", 0, title or (used.sheet.name if used else ""))
    if used:
        marks |= {mark: marks.get(mark) or used[mark] for mark in ("need", "hearts", "ignores")}
    yield from Thing(me.table, FIGHT).to(
        kind=_KINDS.index((kind, one)) + 1, attacker=figure, target=target, card=used, **marks,
        acted=not extra, attack_value=figure.total(one.value, used), way=0 if target else _WAIVED,
        damage=figure.total("damage", used) + damage, step=2 if target else 4,
    )  # fmt: skip


attack = act(at(0), name="attack")(_announce)
cast = act(at(0), name="cast")(_announce)
extra_attack = act(at(0), name="extra_attack")(lambda me, **how: _announce(me, extra=True, **how))


@act(at(2))
def protect(me: Group, helper: Thing | None) -> Outcomes:
    fight, reacts = Thing(me.table, FIGHT), me.table.options["protecting"] == "reaction"
    foe, target = (fight.which("figure", role) for role in ("attacker", "target"))
    if helper:
        can = helper != target and helper.owner != foe.owner and not (reacts and helper["reacted"])
        require(can, "attack/no_helper", figure=helper.title)
        malus = 2 if helper.owner == target.owner else 4
        yield from fight.to(ward=target, target=helper, malus=malus, reacted=reacts)
        yield from helper.gain(reacted=int(reacts))
    yield from fight.to(step=3)


@act(at(2, 3))
def defend(me: Group, way: str, used: Thing | None, exception: bool) -> Outcomes:
    fight, waived = Thing(me.table, FIGHT), way == "none"
    target, kind = fight.which("figure", "target"), _KINDS[fight["kind"] - 1][1]
    reacts = not waived and not fight["ward"]
    fits = not used or (used in target.cards and used.type[0] in kind.guards)
    fits = fits and way != ("magic" if kind.defence == "parry" else "dodge")
    require(not reacts or not target["reacted"], "figure/reacted", figure=target.title)
    require(fits or exception, "attack/way")
    if way == "magic":
        target.check_spell(used)
    if way == "usual" and kind.defence == "parry":
        used = used or target.best(kind.guards, "parry")
    value = {"magic": "magic_value", "dodge": "parry"}.get(way, kind.defence)
    counts = target.total(value, used) if used or value != "parry" else target[value]
    rolls = not waived or me.table.options["undefended"] == "roll"
    yield from target.gain(reacted=int(reacts))
    yield from fight.to(
        way=RULES.ways.index(way) + 1, guard=used, defence_value=0 if waived else counts,
        armour=0 if fight["ignores"] else target.total("armour"),
        reacted=reacts or fight["reacted"], step=4 if rolls else 6,
    )  # fmt: skip


def follow(before: Table, after: Table, fact: Marked) -> Outcomes:
    """Keep the sums up to date, and ask for the die of a step (KH-19, KH-25 to KH-28, KH-33)."""
    m, options, parts = Thing(after, FIGHT), after.options, ("value", "cards", "dice")
    sums = {side: sum(m[f"{side}_{part}"] for part in parts) for side, _ in _ROLLS.values()}
    sums["defence"] += m["need"] - m["malus"]
    ahead, sixes = sums["attack"] - sums["defence"], m["attack_sixes"]
    beats = ahead > 0 or m["way"] == _WAIVED if m["target"] else ahead >= 0
    more = (sixes if options["sixes"] == "each" else sixes > 0) - m["defence_sixes"]
    loss, hit = m["damage"] + more - m["armour"], beats and m["step"] == 6
    loss = max(loss, int(options["least_damage"])) if hit and m["target"] else 0
    yield from m.to(hit=hit, loss=loss, **{f"{side}_total": sums[side] for side in sums})
    if fact.mark == "step" and fact.value in _ROLLS:
        yield from _asks(m)


def _asks(fight: Thing) -> Outcomes:
    side, role = _ROLLS[fight["step"]]
    one = fight.which("figure", role)
    yield RollAsked("", f"kh.ask.{side}", ("d6",), one.owner, pack({"figure": one.title}), again=6)


_no_roll = act.need("attack/not_now", lambda me: not me.table.ask)
roll_again = act(at(4, 5), _no_roll, name="roll_again")(lambda me: _asks(Thing(me.table, FIGHT)))


def answer(table: Table, ask: Ask, n: int) -> Outcomes:
    """Count all faces of a side; the defence rolls after the attack (KH-19, KH-20)."""
    fight, side, faces = Thing(table, FIGHT), ask.key.rpartition(".")[2], [f for _, f in ask.faces]
    defends = side == "attack" and fight["way"] != _WAIVED and not fight["defence_dice"]
    step, sixes = 5 if defends else 6, faces.count(6)
    return fight.to(**{f"{side}_dice": sum(faces), f"{side}_sixes": sixes}, step=step)


@act(at(2, 3, 4, 5, 6))
def play_card(me: Group, bonus: int) -> Outcomes:
    fight = Thing(me.table, FIGHT)
    is_own = fight.which("figure", "attacker").owner == me.seat
    yield from fight.by(**{"attack_cards" if is_own else "defence_cards": bonus})


@act(at(6), prefill=lambda me: {"loss": me.table.value(FIGHT, "loss")})
def confirm(me: Group, loss: int) -> Outcomes:
    fight = Thing(me.table, FIGHT)
    figure, target = (fight.which("figure", role) for role in ("attacker", "target"))
    hit, owner = bool(fight["hit"] or loss), Group(me.table, figure.owner, me.n)
    whom, is_attack = target if target.is_there else figure, target.is_there
    yield owner.note("hit" if hit and is_attack else "reached" if hit else "failed",
                     figure=figure.title, target=whom.title, loss=loss)  # fmt: skip
    for role, reached in (("card", hit), ("guard", not hit)):
        card = fight.which("card", role)
        if reached and card.is_there and card["cooldown"]:
            yield from card.to(wait=card["cooldown"], used=1)
    yield from [owner.prompt("scroll", figure=figure.title)] if fight["from_hand"] else []
    if hit and fight["hearts"]:
        card, hearts = fight.which("card", "card"), fight["hearts"]
        values = {value: card[value] if card.is_there else 0 for value in RULES.values}
        yield from card.to(creature=owner.n) if card.is_there else ()
        yield from owner.add("figure", fight.sheet.name, top=hearts, life=hearts, creature=1,
                             fresh=1, conjurer=fight["attacker"], **values)  # fmt: skip
    yield from fight.removed()
    yield from _blow(owner, target, loss) if target.is_there else ()


def _blow(striker: Group, figure: Thing, loss: int) -> Outcomes:
    if loss >= figure["life"] and not figure["creature"]:
        yield striker.prompt("plunder", figure=figure.title)
    yield from figure.gain(life=-loss)


@act()
def strike(me: Group, by: Thing | None, whom: Thing, loss: int, **totals: int) -> Outcomes:
    yield from by.to(acted=1) if by else ()
    if totals["attack_total"] > totals["defence_total"] or not any(totals.values()):
        yield from _blow(me, whom, loss)


@act(at(2, 3, 4, 5, 6))
def call_off(me: Group) -> Outcomes:
    fight = Thing(me.table, FIGHT)
    for role, spent in (("attacker", "acted"), ("target", "reacted")):
        yield from fight.which("figure", role).to(**{spent: 0}) if fight[spent] else ()
    yield from _close(fight)


def _close(fight: Thing) -> Outcomes:
    yield from [RollDropped(fight.table.ask.roll)] if fight.table.ask else []
    yield from fight.removed()


def hurt(before: Table, after: Table, fact: Marked) -> Outcomes:
    """Let a figure die at 0 life, or at the first loss of an orphaned creature (KH-39, KH-41)."""
    figure, options = Thing(after, fact.sheet), after.options
    orphan = figure["conjurer"] and not figure.which("figure", "conjurer").is_there
    first = orphan and fact.value < fact.was and options["orphans"] == "first_loss"
    if fact.value == 0 or first:
        yield from _die(figure)
    elif options["life_cap"] == "start":
        yield from figure.to(life=min(fact.value, figure["top"]))


def _die(figure: Thing) -> Outcomes:
    owner, fight = Group(figure.table, figure.owner), Thing(figure.table, FIGHT)
    spells = figure.referring("card", "creature")
    yield owner.note("died", figure=figure.title)
    yield from [] if spells else [owner.prompt("discard", figure=figure.title)]
    for spell in spells:
        yield from spell.to(creature=0)
    if fight.is_there and figure.number in (fight["attacker"], fight["target"]):
        yield from _close(fight)
    for one in (*figure.cards, figure):
        yield from one.removed()
