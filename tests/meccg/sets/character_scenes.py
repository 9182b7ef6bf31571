"""Scenes that tests of characters begin with: an attack, a try for a faction, influence on somebody."""

from __future__ import annotations

from typing import Any

from tests.meccg.play import Play
from underdeeps.meccg import modifiers
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.influence import factions


def attacked(play: Play, company: int, creature: str, **changes: Any) -> Play:
    """A creature attacks a company of the player whose turn it is, in a movement/hazard phase."""
    play.table.phase = "movement-hazard"
    facts = CARDS[play.id(creature, "two")]
    fields: dict[str, Any] = {
        "source": "creature",
        "card": facts.id,
        "maker": zones.enter(play.table, facts.id, "two", "creature"),
        "race": facts.race,
        "strikes": facts.strikes,
        "prowess": facts.prowess or 0,
        "body": facts.body,
    }
    attacks.begin(play.table, company, **{**fields, **changes})
    return play.run(combat.fight)


def strike_total(play: Play, company: int, who: str, creature: str) -> int:
    """What somebody rolls against the one strike of a creature, less the dice."""
    attacked(play, company, creature, strikes=1).until("combat.assign")
    play.dice(2, 1)
    play.do(f"face {who}").until()
    return int(str(play.events("strike-rolled")[-1].facts["total"])) - 3


def faction_total(play: Play, who: str, faction: str) -> int:
    """What a character rolls to win a faction, less the dice and what the faction itself adds or subtracts."""
    card, character = play.id(faction, play[who].owner), play[who]
    play.dice(2, 1)
    play.run(factions.faction_check, card, character.owner, character.number).until()
    total = int(str(play.events("influence")[-1].facts["total"]))
    return total - 3 - modifiers.total(factions.standard_modifications(play.table, character, card))


def influence_on(play: Play, who: str, character: str) -> int:
    """The direct influence that a character has for controlling another."""
    return numbers.free_direct_influence(play.table, play[who].number, play.id(character, play[who].owner))
