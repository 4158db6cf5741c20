"""The hero scuffle: two heroes, a die each, until exactly one hits (NH-67 to NH-77).

The attacker rolls blue, the defender pink; together or one after the other, a fight's round counts
once both lie there. Afterwards one of the two moves a field.
"""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Phased, RollAsked, SheetRemoved
from companion.domain.params import Params, pack
from companion.domain.table import Ask, Table
from companion.games.neue_helden.board import on_the_way, stand, walk
from companion.games.neue_helden.checks import awake, free, in_play
from companion.games.neue_helden.hero import NH, SCUFFLE, Card, Hero, act, need, require

ASK = "nh.ask.scuffle"


def needed(strength: int) -> int:
    """Return the face that hits: 7 in all, but a 1 never and a 6 always (NH-68, NH-69, NH-71)."""
    return min(6, max(2, 7 - strength))


def hits(face: int, strength: int) -> bool:
    """Tell whether a roll hits."""
    return face >= needed(strength)


def award(winner: int, loser: int, *, three: int = 6_000) -> int:
    """Return the winner's fans by badges before the award (NH-76)."""
    return {0: 2_000, 1: 4_000, 2: 6_000, 3: three}.get(loser - winner, 1_000)


class Scuffle(Card):
    """The scuffle that is on."""

    def __init__(self, table: Table) -> None:
        """Read the two sides and their strength now; DAS GEHIRN may defend with IQ (NH-72)."""
        super().__init__(table, SCUFFLE)
        self.attacker, self.defender = Hero(table, self["attacker"]), Hero(table, self["defender"])
        value = "iq" if self["iq"] else "kraft"
        self.strengths = self.attacker.total("kraft"), self.defender.total(value)

    def question(self) -> Params:
        """Return what the page shows with the dice."""
        attack, defence = self.strengths
        return pack({
            "attacker": self.attacker.ref, "defender": self.defender.ref,
            "have_attacker": attack, "have_defender": defence, "combat": self["combat"],
            "blue_need": needed(attack), "pink_need": needed(defence),
        })  # fmt: skip

    def ask(self) -> Outcomes:
        """Ask for the dice of a round of the fight."""
        yield RollAsked("", ASK, ("blue", "pink"), self["attacker"], self.question())

    def judge(self, blue: int, pink: int) -> Outcomes:
        """Judge a round of the fight: exactly one hit wins, anything else goes on (NH-70)."""
        hit, parried = map(hits, (blue, pink), self.strengths)
        if hit == parried:
            yield NH.note("both_hit" if hit else "both_missed", combat=self["combat"])
            yield from self.gain(combat=1)
            return
        sides = (self.attacker, self.defender)
        winner, loser = sides if hit else sides[::-1]
        three = int(winner.rule("three_levels"))
        fans = award(winner["badges"], loser["badges"], three=three)
        yield winner.note("scuffle_won", loser=loser.ref, fans=fans)
        yield from self.to(winner=winner.seat)
        yield from winner.by(fans=fans)


def question(hero: Hero, ask: Ask) -> Params:
    """Return what the page shows with the dice now, while the scuffle is on."""
    return Scuffle(hero.table).question() if SCUFFLE in hero.table.sheets else ask.params


ANSWERS = {ASK: lambda hero, ask: Scuffle(hero.table).judge(**dict(ask.faces))}
QUESTIONS = {ASK: question}


def opponents(hero: Hero) -> list[Hero]:
    """Return whom a hero can meet: no mates, nobody camouflaged, nobody who skips (NH-67)."""
    return [one for one in hero.rivals if not one.is_camouflaged and not one.skips]


def _may_scuffle(hero: Hero) -> None:
    require(hero.rule("scuffle"), "scuffle/off")
    on_the_way(hero)
    require(not hero.is_camouflaged, "scuffle/camouflaged", whom=hero.ref)
    require(opponents(hero), "scuffle/nobody")


@act(free, awake, _may_scuffle)
def scuffle(me: Hero, opponent: Hero, use_iq: str, steps: int) -> Outcomes:
    """Move onto a hero and fight (NH-33, NH-67, NH-72)."""
    require(opponent in opponents(me), "scuffle/not_with", whom=opponent.ref)
    spent = [*walk(me, steps)] if me.is_on_turn else []
    fits = opponent.name == "gehirn" and (me.name == "hammer" or me.rule("brain") == "any")
    clever = fits if use_iq == "auto" else use_iq == "yes"
    yield NH.note("scuffle", me.seat, attacker=me.ref, defender=opponent.ref)
    sides = {"attacker": me.seat, "defender": opponent.seat}
    yield from me.add("scuffle", "", SCUFFLE, **sides, iq=clever)
    yield from spent
    yield from stand(me)
    if not me.is_on_turn:
        yield from me.to(hopped=1)
    yield from Card(me.table, SCUFFLE).by(combat=1)


def _is(hero: Hero, *marks: str) -> bool:
    """Tell whether one of these marks of the scuffle names a hero."""
    sides = hero.table.sheets[SCUFFLE].marks if SCUFFLE in hero.table.sheets else {}
    return hero.seat in [sides.get(mark) for mark in marks]


def _fights(hero: Hero) -> None:
    require(_is(hero, "attacker", "defender"), "scuffle/none")
    require(not hero.table.ask and not Scuffle(hero.table)["winner"], "dice/first")


@act(in_play, _fights)
def fight(me: Hero) -> Outcomes:
    """Roll on when the dice were put aside."""
    yield me.note("fight")
    yield from Scuffle(me.table).ask()


_has_won = need("scuffle/not_won", lambda hero: _is(hero, "winner"))


@act(in_play, _has_won, must=lambda hero: True)
def settle(me: Hero, goes: str, mission: Card | None) -> Outcomes:
    """Say who moves a field, and whether the mover goes on (NH-73 to NH-77)."""
    one, phase = Scuffle(me.table), me.table.phase
    attacker, won = one.attacker, me == one.attacker
    loser = one.defender if won else attacker
    goer = {"loser": loser, "winner": me}.get(goes)
    owner = mission.holder if mission else None
    require(goer != me or not won, "scuffle/goes_on")
    require(goer or (won and attacker.is_on_turn), "scuffle/both")
    require(owner in (None, me, loser), "scuffle/whose")
    yield me.note("relocated", whom=goer.ref) if goer else NH.note("stayed", whom=attacker.ref)
    yield SheetRemoved(SCUFFLE)
    moved = {hero for hero in (goer, owner) if hero}
    for hero in sorted(moved, key=lambda hero: hero.seat):
        yield from stand(hero, mission if hero == owner else None)
    if not attacker.is_on_turn:
        if not won and me.rule("hop_loss") == "goes_on":
            yield from attacker.to(hopped=0)
    elif phase == "move" and (owner == attacker or not won):
        yield Phased("task")
