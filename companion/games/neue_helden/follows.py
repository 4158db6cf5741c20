"""What follows from a change, whatever caused it: a verb, a card, or a hand on the numbers."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Ended, SheetGiven, SheetRemoved, Turned
from companion.domain.following import asked_anew, by_fact
from companion.domain.params import Param, pack
from companion.domain.table import TABLE, Table
from companion.domain.turns import while_playing
from companion.games.neue_helden import scuffle, task
from companion.games.neue_helden.hero import NH, Card, Hero, Honour, act
from companion.games.neue_helden.turn import STEPS, begin_turn, end_others


def _fans(was: Hero, hero: Hero) -> Outcomes:
    """Keep fans above the floor, honour who reached stones, take badges back (NH-53 to NH-57)."""
    fans = hero["fans"]
    if fans < 0 and hero.rule("fans_floor") == "zero":
        yield from hero.to(fans=0)
    elif hero.seat in hero.table.order:
        for level, honour in enumerate(NH.honours, 1):
            if was["fans"] < honour.stone <= fans and hero["badges"] < level:
                yield from _honoured(hero, level, honour)
        reached = sum(fans >= honour.stone for honour in NH.honours)
        if hero.rule("badges") == "recomputed" and hero["badges"] > reached:
            yield from hero.to(badges=reached)
            yield hero.prompt("badge_back")


def _honoured(hero: Hero, level: int, honour: Honour) -> Outcomes:
    """Give a badge, and what the first and the last hero to get it set off (NH-53 to NH-58)."""
    stone, last, status = honour.stone, honour.last, NH.term(f"status.{honour.status}")
    is_first = int(bool(last) and hero.shared["pool"] <= level)
    yield hero.note("honour", stone=stone, status=status)
    yield from hero.gain(badges=1)
    yield hero.prompt("honour_badge", stone=stone, badge=level, status=status, first=is_first)
    if is_first:
        yield from hero.shared.to(pool=level + 1)
        yield NH.prompt(f"honour_first_{stone // 1_000}", whom=hero.ref, stone=stone)
        yield NH.prompt("honour_refill", whom=hero.ref, stone=stone)
    if last and not hero.shared[last] and all(one["badges"] >= level for one in hero.others):
        yield from hero.shared.to(**{last: 1})
        yield hero.prompt(f"honour_last_{stone // 1_000}", stone=stone)
        yield from hero.gain(cards=1)


def in_circulation(table: Table) -> int:
    """Return the hero points at heroes and on their equipment."""
    return sum(one["points"] for kind in ("player", "equipment") for one in Card.all(table, kind))


def _points(was: Hero | Card, one: Hero | Card) -> Outcomes:
    """Warn when the supply runs out, or give no more than it holds (NH-02)."""
    excess, rule = in_circulation(one.table) - NH.supply, Hero(one.table, one.owner).rule("supply")
    if one["points"] > was["points"] and excess > 0:
        if rule == "capped":
            yield from one.to(points=max(was["points"], one["points"] - excess))
        elif in_circulation(was.table) <= NH.supply:
            yield NH.prompt("supply", id="supply", points=NH.supply)


def _works(was: Card, card: Card) -> Outcomes:
    """Follow an equipment that stopped or began to work: its fans, its third mission (NH-62)."""
    if card.works != was.works:
        if card["fans"] and card["fans_of"]:
            by = card["fans"] if card.works else -card["fans"]
            yield from Hero(card.table, card["fans_of"]).by(fans=by)
        if not card.works:
            yield from _one_too_many(card.holder)


def _one_too_many(hero: Hero) -> Outcomes:
    """Ask to discard a mission when Sekretärin no longer allows the third (NH-64)."""
    if hero.has_too_many():
        yield hero.prompt("secretary", id=f"secretary-{hero.seat}")


def _removed(before: Table, after: Table, fact: SheetRemoved) -> Outcomes:
    gone = Card(before, fact.sheet)
    if gone.sheet.kind == "scuffle":
        yield from end_others(after)
    # Level 1 leaves the game once level 3 is in it (NH-55).
    elif gone.sheet.kind == "mission" and gone["level"] == 1 and after.value(TABLE, "pool") == 3:
        yield NH.prompt("remove_mission", gone.owner, mission=gone.title)


def _given(before: Table, after: Table, fact: SheetGiven) -> Outcomes:
    if after.sheets[fact.sheet].kind == "equipment":
        yield from _one_too_many(Hero(after, before.sheets[fact.sheet].owner))


def has_won(hero: Hero) -> bool:
    """Tell whether a hero has enough fans and no mission in front (NH-13, NH-83, NH-85)."""
    is_full = hero.rule("length") == "full"
    waits = is_full or hero.rule("short_end") == "missions_done"
    return hero["fans"] >= (50_000 if is_full else 30_000) and not (waits and hero.missions)


def _end(hero: Hero) -> Outcomes:
    """End the match, at any moment and in anybody's turn; the whole team wins (NH-83, NH-86)."""
    team: dict[str, Param] = {"team": hero["team"]} if hero["team"] else {}
    yield hero.note("team_won" if team else "won", **team)
    winners = [one.seat for one in Hero.playing(hero.table) if one == hero or one.is_mate(hero)]
    key = "nh.end.team" if team else "nh.end.win"
    yield Ended(tuple(winners), key, pack({"whom": hero.ref, **team}))


react = while_playing(
    STEPS.react,
    by_fact({Turned: begin_turn, SheetRemoved: _removed, SheetGiven: _given}),
    act.on_marks({
        ("player", "fans"): _fans,
        ("player", "points"): _points,
        ("player", "hopped"): lambda was, hero: end_others(hero.table),
        ("equipment", "points"): _points,
        ("equipment", "active blocked"): _works,
        ("mission", "trying short_kraft short_iq"): task.filled,
        ("scuffle", "combat"): lambda was, card: scuffle.Scuffle(card.table).ask(),
    }),
    asked_anew(act.questions(task.QUESTIONS | scuffle.QUESTIONS)),
    act.once(has_won, _end),
)  # fmt: skip
