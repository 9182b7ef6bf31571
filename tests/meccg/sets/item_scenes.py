"""Scenes for tests of items, allies and factions: an attack that is just there, a faction to be won, a ring test."""

from __future__ import annotations

from typing import Any

from tests.meccg.play import Play
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, rings, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.table import Journey, Table

HERO = "wizard"
MINION = "ringwraith"


@procedure
def _fight(table: Table) -> Flow[str]:
    outcome = yield from combat.fight(table)
    return outcome


def attack(play: Play, company: int, to: str = "", **fields: Any) -> Play:
    """A company is attacked (on its way to a site), by default by one Orc strike of a creature keyed to wilderness."""
    table = play.table
    attack_ = {
        "source": "creature",
        "card": "TW-109",
        "maker": 0,
        "race": "orc",
        "strikes": 1,
        "prowess": 8,
        "keyed": "region:wilderness",
        **fields,
    }
    if attack_["source"] == "automatic":
        table.phase, table.site_company = "site", company
        attack_["keyed"] = ""
    else:
        table.phase = "movement-hazard"
        site = table.companies[company].site
        table.journey = Journey(company, site, play.site("one", to) if to else site, bool(to))
    attacks.begin(table, company, **attack_)
    return play.run(_fight)


def strike(play: Play, company: int, on: str, **fields: Any) -> Play:
    """Such an attack, with its strike given to somebody who is about to fight it and has decided to tap."""
    attack(play, company, **fields)
    while play.asked not in ("combat.assign", "combat.assign-rest"):
        play.do("pass")
    verb = "face" if play.asked == "combat.assign" else "strike"
    play.do(f"{verb} {on}")
    while play.table.combat is not None and play.table.combat.strike < 0:
        play._modestly()
    while play.asked in ("strike.stay", "strike.support"):
        play._modestly()
    return play


def influence(card: str, site: str, who: str, total: int, *in_play: str) -> Play:
    """A character plays a faction at a site with these dice; the others named are in play already."""
    kind = HERO if CARDS[card].alignment == "hero" else MINION
    play = Play(kind, HERO)
    company = play.company("one", site, who)
    for name in in_play:
        play.faction("one", name)
    play.hand("one", card)
    play.at_site(company)
    first = max(1, total - 6)
    play.dice(first, total - first)
    play.do(f"play {CARDS[card].name}")
    return play


@procedure
def _test(table: Table, number: int, modifier: int) -> Flow[None]:
    yield from rings.test(table, number, modifier, False)


def ring_test(play: Play, ring: str, first: int, second: int, modifier: int = 0) -> Play:
    """A gold ring in play is tested with these dice."""
    play.dice(first, second)
    return play.run(_test, play[ring].number, modifier)


@procedure
def _check(table: Table, number: int) -> Flow[bool]:
    passed = yield from checks.corruption_check(table, number, 0, "")
    return passed


def corruption(play: Play, who: str, first: int, second: int) -> Play:
    """Somebody makes a corruption check with these dice."""
    play.dice(first, second)
    return play.run(_check, play[who].number)


def settled(play: Play) -> Play:
    """Everything passes modestly until the resource player can act again in his organization phase, or it is over."""
    while play.table.pending is not None and play.asked != "organization":
        play._modestly()
    return play


def company(*characters: str, site: str = "Rivendell", kind: str = "wizard") -> tuple[Play, int]:
    play = Play(kind)
    return play, play.company("one", site, *characters)


def lore_stored(site: str = "Rivendell", *characters: str) -> Play:
    """A company with a sage, and Reforging in the marshalling point pile."""
    play = Play()
    play.company("one", site, *(characters or ("Elrond", "Aragorn II")))
    (number,) = play.give("Elrond", "TW-314")
    zones.store(play.table, number)
    return play
