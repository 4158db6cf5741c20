"""The turn: seven steps in their binding order, whose turn comes next, who skips (NH-14 to NH-21).

Skipping a round lasts from the card on until everybody had a turn and the hero was passed over:
`skip_wait` holds who still has to end a turn. Whoever is on turn when the card falls counts as
having had one, so a hero stands up again, at the latest, when that one's next turn begins.
"""

from __future__ import annotations

from companion.domain.actors import allows
from companion.domain.acts import Outcomes
from companion.domain.facts import Phased, RollDropped, SheetRemoved, Ticked, Turned
from companion.domain.steps import Step, Steps
from companion.domain.table import Table
from companion.domain.turns import next_turn as turn_after
from companion.games.neue_helden.board import can_hop, hop_order
from companion.games.neue_helden.cards import awaits_blitz, lift_marker
from companion.games.neue_helden.checks import awake, free, in_play, nothing_open
from companion.games.neue_helden.hero import SCUFFLE, Hero, act, need, require
from companion.games.neue_helden.missions import JOBCENTER, go_away, stop_trying
from companion.games.neue_helden.task import trainings


def begin_turn(before: Table, after: Table, fact: Turned) -> Outcomes:
    """Start a turn: pass over who skips, lift what lasted a round, then the pocket money."""
    hero = Hero(after, after.turn)
    yield from drop_open(after)
    yield from _count_turn(before, after)
    if hero["skip"]:
        yield hero.note("passed_over")
        yield turn_after(after)
        return
    yield from hero.gain(revealed=-1)
    if hero.name == "blitz":
        yield from lift_marker(after)
    yield from go_away(hero)
    yield Phased("pocket")


def drop_open(table: Table) -> Outcomes:
    """Close whatever still waited: a roll, a scuffle, a mission one point short."""
    if table.ask is not None:
        yield RollDropped(table.ask.roll)
    if SCUFFLE in table.sheets:
        yield SheetRemoved(SCUFFLE)
    if JOBCENTER in table.prompts:
        yield Ticked(JOBCENTER)
    yield from stop_trying(table)


def _count_turn(before: Table, after: Table) -> Outcomes:
    """Count the turn that ended for everybody who lies down, and let up who is done (NH-79)."""
    for hero in Hero.playing(after):
        if hero["skip"]:
            others = sum(one.bit for one in hero.others if one.seat != before.turn)
            waits = hero["skip_wait"] & others
            passed = bool(hero["skip_passed"]) or hero.is_on_turn
            lies = not passed or waits > 0
            yield from hero.to(skip_wait=waits, skip_passed=passed and lies, skip=lies)


def _pocket_money(hero: Hero) -> Outcomes:
    """Pay 1 hero point below 15,000 fans, 2 with the tip (NH-05, NH-20, NH-21)."""
    rule, paid = hero.rule("pocket_money"), 2 if hero.rule("start_money") == "turn" else 1
    had_badge = rule == "badge" and hero["badges"] > 0
    is_due = hero["fans"] < 15_000 and rule != "none" and not had_badge
    if is_due:
        yield hero.note("pocket_money", points=paid)
        yield from hero.gain(points=paid)
    yield Phased("choose", left="done" if is_due else "out")


def end_others(table: Table) -> Outcomes:
    """Begin the next turn once nobody else can move a space."""
    waits = SCUFFLE in table.sheets or any(allows(can_hop, one) for one in hop_order(table))
    if table.phase == "others" and not waits:
        yield turn_after(table)


def _no_equipment(hero: Hero) -> bool:
    return bool(not hero["cards"] or hero["equipped"] or hero.rule("instant_equipment"))


STEPS: Steps[Hero] = Steps(
    Hero,
    Step("pocket", enter=_pocket_money, auto=True),
    Step("choose", empty=lambda hero: not hero.may_take and not awaits_blitz(hero)),
    Step("equip", empty=_no_equipment),
    Step("move"),
    Step("task", empty=lambda hero: not trainings(hero) and not hero.active),
    Step("buy", empty=lambda hero: not hero["points"] or hero["bought"]),
    Step("others", enter=lambda hero: end_others(hero.table)),
)


def _may_go_on(hero: Hero) -> None:
    phase = hero.table.phase
    require(phase != "choose" or not hero.must_take(), "mission/must_take")
    require(phase != "task" or not hero.must_try(), "mission/must_try")


@act(free, _may_go_on)
def go_on(me: Hero) -> Outcomes:
    """Leave a step out (NH-17)."""
    yield me.note("left_out")
    yield Phased(STEPS.after(me.table.phase), left="out")


@act(free)
def end_turn(me: Hero) -> Outcomes:
    """Buy nothing; the others move."""
    yield me.note("turn_ended")
    yield Phased("others", left="out")


@act(nothing_open)
def next_turn(me: Hero) -> Outcomes:
    """Go on without those who still could move a space."""
    coming = turn_after(me.table)
    yield me.note("next_turn", whom=Hero(me.table, coming.seat).ref)
    yield coming


def _standing(hero: Hero) -> list[Hero]:
    return [one for one in Hero.playing(hero.table) if not one["skip"]]


@act(in_play, awake, need("skip/all", _standing))
def skip(me: Hero, whom: Hero) -> Outcomes:
    """Let somebody lie down for a round (NH-79 to NH-82)."""
    in_play(whom)
    require(not whom["skip"], "skip/lies_down", whom=whom.ref)
    waits = sum(one.bit for one in whom.others if not one.is_on_turn)
    yield me.note("skip", whom=whom.ref)
    yield from whom.to(skip_wait=waits, skip_passed=0, skip=1)


@act(in_play)
def jump(me: Hero, seat: Hero | None, step: str) -> Outcomes:
    """Overrule whose turn it is, and at which step."""
    to = seat or Hero(me.table, me.table.turn)
    in_play(to)
    yield me.note("jump", whom=to.ref)
    if not to.is_on_turn:
        yield Turned(to.seat, me.table.round)
    if step:
        yield Phased(step)
    if to.is_on_turn:
        yield from drop_open(me.table)
