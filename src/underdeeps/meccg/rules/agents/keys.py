"""Creatures that can be played through an agent at the site of a company, or at the site that it goes to.

To what creatures can be keyed without an agent is in `combat.keying`.
"""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import Card, Company, Table

KEY = "site-agent:"
"""How the key of a creature begins that is played through an agent; then comes the agent's number."""

GUARDED = ("ruins-and-lairs", "shadow-hold", "dark-hold")
"""Types of sites where creatures like those of the automatic-attacks can be played through an agent."""

AT_HOME = {
    "free-hold": ("man", "dwarf", "elf", "dúnadan", "hobbit"),
    "border-hold": ("orc", "nazgûl", "man", "dwarf", "elf", "dúnadan", "hobbit"),
    "ruins-and-lairs": ("orc", "nazgûl", "troll"),
    "shadow-hold": ("orc", "nazgûl", "undead", "troll"),
    "dark-hold": ("orc", "nazgûl", "troll"),
}
"""The races of the creatures that can be played through an agent at a home site, by the type of that site."""


def keys(table: Table, card: str) -> list[str]:
    """The agents through which a creature can be played on the company whose movement/hazard phase it is, as keys."""
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    if journey is None or company is None:
        return []
    return keys_at(table, card, company, table.cards[journey.site])


def keys_at(table: Table, card: str, company: Company, site: Card) -> list[str]:
    """The agents through which a creature can be played on a company at a site, or on its way to it, as keys."""
    return [
        f"{KEY}{number}"
        for number in agents.of(table, table.opponent(company.owner))
        if table.agents[number].enables == site.facts.name
        and agents.may_be_at(table, number, site.facts)
        and admits(table, number, site, company, card)
    ]


def agent_of(key: str) -> int:
    """The agent through which a creature with this key is played; 0 if it is not."""
    return int(key.removeprefix(KEY)) if key.startswith(KEY) else 0


def admits(table: Table, number: int, site: Card, company: Company, card: str) -> bool:
    """Whether an agent at a site opens it to a creature."""
    facts = CARDS[card]
    races = {facts.race, *facts.other_races}
    if not races.isdisjoint(home_races(table, number, site)):
        return True
    return not facts.unique and not races.isdisjoint(guards(table, site, company))


def home_races(table: Table, number: int, site: Card) -> tuple[str, ...]:
    """The races that an agent opens a site to because it is at home there."""
    return AT_HOME.get(places.site_type(table, site), ()) if agents.is_home(table, number, site.facts) else ()


def guards(table: Table, site: Card, company: Company) -> tuple[str, ...]:
    """The races of the automatic-attacks of a site, where creatures of them can be played through an agent."""
    if places.site_type(table, site) not in GUARDED:
        return ()
    return tuple(attack.race for attack in automatic_attacks.automatic_attacks(table, site, company))


def refusal(table: Table, number: int) -> Refusal | None:
    """Why an agent cannot tap for creatures against the company whose movement/hazard phase it is."""
    journey = table.journey
    company = table.companies.get(journey.company) if journey is not None else None
    if journey is None or company is None:
        return Refusal("agent.action.timing", (table.cards[number].face,))
    site = table.cards[journey.site]
    if not agents.may_be_at(table, number, site.facts):
        return Refusal("agent.creatures.match-automatic-attack", (table.cards[number].face, site.id))
    if not home_races(table, number, site) and not guards(table, site, company):
        return Refusal("agent.creatures.match-automatic-attack", (table.cards[number].face, site.id))
    return None
