"""A mission on its hotspot: compare, roll once, and judge (NH-38 to NH-43, NH-90, NH-91)."""

from __future__ import annotations

from companion.domain.acts import Outcomes
from companion.domain.facts import Phased, RollAsked, RollDropped, SheetRemoved
from companion.domain.params import Params, Term, pack
from companion.domain.table import Ask, Table
from companion.games.neue_helden.checks import afford, free, in_play
from companion.games.neue_helden.hero import DICE, NH, Card, Hero, act, need, require

MISSION, TRAINING = "nh.ask.mission", "nh.ask.training"

PRICE = 2
"""Hero points for one point of KRAFT or IQ (NH-40)."""

MASCOT = 1_000
"""Fans a mascot adds to each completed mission (NH-45)."""


class Try:
    """A hero who tries a mission: the owner, or a mate who helps."""

    def __init__(self, hero: Hero, mission: Card) -> None:
        """See what the hero has, points bought before the roll included, and lacks (NH-38)."""
        is_own = hero.seat == mission.owner
        self.hero, self.mission = hero, mission
        self.bonus = mission["bonus"] if is_own else 0
        self.kraft = hero.total("kraft") + is_own * mission["bought_kraft"]
        self.iq = hero.total("iq") + is_own * mission["bought_iq"]
        self.lacks = max(0, mission["kraft"] - self.kraft), max(0, mission["iq"] - self.iq)
        fans = mission["fans"] + MASCOT * hero.has("mascot")
        self.reward = {"fans": fans, "points": mission["points"]}

    def question(self, **more: int) -> Params:
        """Return what the page shows with the dice."""
        (blue, pink), mission = self.lacks, self.mission
        return pack({
            "whom": self.hero.ref, "mission": mission.sheet.name and mission.title,
            "sheet": mission.id,
            "blue_need": blue, "pink_need": pink, "have_kraft": self.kraft, "have_iq": self.iq,
            "want_kraft": mission["kraft"], "want_iq": mission["iq"], **self.reward,
            "bonus": self.bonus, "must": int(self.hero.must_try()), **more,
        })  # fmt: skip

    def begin(self, bonus: int = 0, drink: str = "") -> Outcomes:
        """Complete the mission at once where the values reach, else ask for both dice."""
        if self.lacks == (0, 0):
            yield from self.complete()
            return
        yield self.hero.note("attempt", mission=self.mission.title)
        dice = ("blue", drink, "pink") if drink else ("blue", "pink")
        yield RollAsked("", MISSION, dice, self.hero.seat, self.question(bonus=bonus))

    def judge(self, blue: int, pink: int) -> Outcomes:
        """Judge a roll: done, short of points that could be paid, or failed."""
        kraft, iq = after_dice(self.lacks, blue, pink, self.bonus)
        price = PRICE * (kraft + iq)
        if not price:
            yield from self.complete()
        elif price > self.hero["points"] and not self.hero["cards"]:
            yield from self.fail()
        else:
            key = "short" if kraft and iq else "short_kraft" if kraft else "short_iq"
            yield self.hero.note(key, kraft=kraft, iq=iq, points=price)
            yield from self.mission.to(short_kraft=kraft, short_iq=iq, trying=self.hero.seat)

    def complete(self) -> Outcomes:
        """Give the reward: fans with their honours, then points, then the discard (NH-42)."""
        hero, mission = self.hero, self.mission
        yield hero.note("mission_done", mission=mission.title, **self.reward)
        yield from hero.by(fans=self.reward["fans"])
        yield from hero.gain(points=self.reward["points"])
        if mission["equipment"]:
            yield hero.prompt("reward_card")
            yield from hero.gain(cards=1)
        if hero.rule("consolation") != "none_if_done":
            yield from _console(mission, mission["losers"])
        yield SheetRemoved(mission.id)
        yield from on_to_buy(hero.table)

    def fail(self) -> Outcomes:
        """Let the next mate try, or give the consolation; the mission stays (NH-43, NH-91)."""
        losers = self.mission["losers"] | self.hero.bit
        yield self.hero.note("mission_failed", mission=self.mission.title)
        yield from self.mission.to(attempted=1, tried=1, losers=losers)
        yield from _pass_on(self.mission, losers)


def after_dice(lacks: tuple[int, int], blue: int, pink: int, bonus: int = 0) -> tuple[int, int]:
    """Return what is still short; a team's bonus goes where it helps (NH-39, NH-90)."""
    kraft, iq = max(0, lacks[0] - blue), max(0, lacks[1] - pink)
    spent = min(kraft, bonus)
    return kraft - spent, max(0, iq - (bonus - spent))


def asked_for(hero: Hero, ask: Ask) -> Try:
    """Return what a mission's dice are thrown for."""
    return Try(hero, Card(hero.table, str(ask.params["sheet"])))


def judge(hero: Hero, ask: Ask) -> Outcomes:
    """Judge the dice of a mission."""
    blue, pink = (sum(face for die, face in ask.faces if die == one) for one in DICE.values())
    return asked_for(hero, ask).judge(blue, pink)


def question(hero: Hero, ask: Ask) -> Params:
    """Return what the page shows with a mission's dice now, while the mission is there."""
    is_there = ask.params["sheet"] in hero.table.sheets
    return asked_for(hero, ask).question() if is_there else ask.params


def filled(was: Card, mission: Card) -> Outcomes:
    """Complete a mission once nothing is short any more, whatever filled the gap."""
    if mission["trying"] and not mission["short_kraft"] + mission["short_iq"]:
        yield from Try(Hero(mission.table, mission["trying"]), mission).complete()


def _pass_on(mission: Card, losers: int) -> Outcomes:
    """Let the next helper try: lowest position marker first (NH-91)."""
    waiting = mission["helpers"]
    helper = next((mate for mate in Hero.among(mission.table, waiting)), None)
    yield from mission.to(trying=0, short_kraft=0, short_iq=0, bought_kraft=0, bought_iq=0)
    if helper:
        yield from mission.to(helper=helper.seat, helpers=waiting & ~helper.bit)
    else:
        yield from mission.to(helper=0, helpers=0)
        yield from _console(mission, losers)
        yield from on_to_buy(mission.table)


def _console(mission: Card, losers: int) -> Outcomes:
    for hero in Hero.among(mission.table, losers):
        if hero.rule("consolation") != "owner" or hero.seat == mission.owner:
            yield hero.note("consolation")
            yield from hero.gain(points=1)


def on_to_buy(table: Table) -> Outcomes:
    """Go on to the next step once the task is done."""
    if table.phase == "task":
        yield Phased("buy")


def to_try(hero: Hero) -> list[Card]:
    """Return the missions a hero may try here and now."""
    return [mission for mission in hero.active if not mission["tried"]]


_can_try = need("mission/elsewhere", to_try)


def _usual(hero: Hero) -> dict[str, object]:
    """Fill in what leaves no choice, so that no form opens for it."""
    helpers = {} if hero.mates else {"helpers": ()}
    drink = {} if hero["cards"] else {"drink": ""}
    return {"mission": to_try(hero)[0].id, **helpers, **drink}


@act(free, _can_try, must=Hero.must_try, prefill=_usual)
def attempt(me: Hero, mission: Card, helpers: list[Hero], drink: str) -> Outcomes:
    """Try a mission on its hotspot, with mates beside it and the Energy Drink (NH-38 to NH-45)."""
    require(mission in to_try(me), "mission/not_here")
    require(all(mate in me.mates and not mate.skips for mate in helpers), "team/helper")
    tried = Try(me, mission)
    yield from tried.begin(len(helpers), drink)
    if tried.lacks != (0, 0):
        yield from mission.to(bonus=len(helpers), helpers=sum(mate.bit for mate in helpers))


def _waiting(hero: Hero, mark: str, code: str) -> Card:
    """Return the mission that waits for a hero, by the mark that says so."""
    missions = Card.all(hero.table, "mission") if hero.table.ask is None else []
    return NH.first((one for one in missions if one[mark] == hero.seat), code)


def trying(hero: Hero) -> Card:
    """Return the mission a hero rolled short for."""
    return _waiting(hero, "trying", "mission/not_short")


def helping(hero: Hero) -> Card:
    """Return the mission a mate may try now."""
    mission = _waiting(hero, "helper", "team/not_helping")
    require(not mission["trying"], "team/not_helping")
    return mission


def price_of(mission: Card) -> int:
    """Return the hero points that fill the gap."""
    return PRICE * (mission["short_kraft"] + mission["short_iq"])


def _paid(hero: Hero, price: int) -> Outcomes:
    """Pay hero points for points of KRAFT and IQ."""
    afford(hero, price)
    yield hero.note("paid", points=price)
    yield from hero.by(points=-price)


@act(in_play, lambda hero: afford(hero, price_of(trying(hero))))
def pay(me: Hero) -> Outcomes:
    """Fill the gap with hero points (NH-40)."""
    mission = trying(me)
    yield from _paid(me, price_of(mission))
    # Once the last of them is 0 the mission is done, and its sheet gone.
    short = (mark for mark in ("short_kraft", "short_iq") if mission[mark])
    yield from mission.to(**dict.fromkeys(short, 0))


@act(in_play, trying)
def fail(me: Hero) -> Outcomes:
    """Leave the gap as it is (NH-43)."""
    yield from Try(me, trying(me)).fail()


def _can_boost(hero: Hero) -> None:
    require(hero.rule("buy_values") == "any_time", "pay/after_roll")
    afford(hero, PRICE)


@act(free, _can_try, _can_boost)
def boost(me: Hero, kraft: int, iq: int) -> Outcomes:
    """Buy KRAFT and IQ before the roll, where the table plays that (NH-40)."""
    yield from _paid(me, PRICE * (kraft + iq))
    yield from to_try(me)[0].by(bought_kraft=kraft, bought_iq=iq)


@act(in_play, helping)
def help(me: Hero) -> Outcomes:
    """Try a mate's mission with the own values (NH-91)."""
    yield from Try(me, helping(me)).begin()


@act(in_play, helping)
def stand_aside(me: Hero) -> Outcomes:
    """Leave a mate's mission to the next helper."""
    mission = helping(me)
    yield me.note("stood_aside", mission=mission.title)
    yield from mission.to(helper=0)
    yield from _pass_on(mission, mission["losers"])


def trainings(hero: Hero) -> list[str]:
    """Return what can still be trained."""
    return [value for value in DICE if hero.shared[f"{value}_training"]]


def trained(face: int, need: int) -> int:
    """Return what a training brings: +1 from `need` on, else -1 (NH-36)."""
    return 1 if face >= need else -1


_no_mission = need("training/mission", lambda hero: not hero.active)
_has_stack = need("training/none", trainings)


@act(free, _no_mission, _has_stack, prefill=lambda hero: {"attribute": trainings(hero)[0]})
def train(me: Hero, attribute: str, need: int) -> Outcomes:
    """Draw a training card and ask for its die (NH-35 to NH-37)."""
    named = NH.term(f"mark.{attribute}")
    require(attribute in trainings(me), "training/empty", attribute=Term(f"mark.{attribute}"))
    yield me.note("training", attribute=named)
    asked = pack({"whom": me.ref, "attribute": named, "need": need, "value": attribute})
    yield RollAsked("", TRAINING, (DICE[attribute],), me.seat, asked)


def judge_training(hero: Hero, ask: Ask) -> Outcomes:
    """Judge the die of a training."""
    attribute, wanted = str(ask.params["value"]), ask.params["need"]
    by = trained(ask.faces[0][1], wanted if isinstance(wanted, int) else 2)
    yield hero.note("trained" if by > 0 else "overdone", attribute=NH.term(f"mark.{attribute}"))
    yield from hero.gain(**{f"{attribute}_mod": by})
    yield from hero.shared.gain(**{f"{attribute}_training": -1})
    yield from on_to_buy(hero.table)


ANSWERS = {MISSION: judge, TRAINING: judge_training}
QUESTIONS = {MISSION: question}


def _drawn(hero: Hero) -> list[Ask]:
    ask = hero.table.ask
    return [ask] if ask and (ask.key, ask.seat) == (TRAINING, hero.seat) else []


@act(in_play, need("training/not_drawn", _drawn))
def decline(me: Hero) -> Outcomes:
    """Put the training card back instead of rolling (NH-36)."""
    yield me.note("declined")
    yield RollDropped(_drawn(me)[0].roll)
    yield Phased("buy", left="out")
