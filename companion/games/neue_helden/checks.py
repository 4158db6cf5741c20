"""What keeps a hero from acting; the sentences stand in `declared.toml`."""

from __future__ import annotations

from companion.games.neue_helden.hero import SCUFFLE, Hero, require


def in_play(hero: Hero) -> None:
    """Refuse a seat without a hero in this match."""
    require(hero.seat in hero.table.order, "seat/sits_out", whom=hero.ref)


def nothing_open(hero: Hero) -> None:
    """Refuse while a roll, a short mission or a scuffle wants to be finished first."""
    require(hero.table.ask is None, "dice/first")
    require(SCUFFLE not in hero.table.sheets, "scuffle/first")
    missions = (mission.marks for _, mission in hero.table.kept("mission"))
    require(not any(one["trying"] or one["helper"] for one in missions), "mission/first")


def free(hero: Hero) -> None:
    """Refuse who does not play, and while something is open."""
    in_play(hero)
    nothing_open(hero)


def awake(hero: Hero) -> None:
    """Refuse a hero who skips (NH-81)."""
    require(not hero.skips, "skip/lies_down", whom=hero.ref)


def afford(hero: Hero, price: int) -> None:
    """Refuse a price a hero cannot pay."""
    require(hero["points"] >= price, "pay/points", price=price, points=hero["points"])
