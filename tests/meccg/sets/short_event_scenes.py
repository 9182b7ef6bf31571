"""Scenes in which short-events are played: an attack of any kind, a check, without the cards that would bring them."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.kernel import Flow, procedure
from underdeeps.meccg.rules import checks
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import hazard_limit
from underdeeps.meccg.table import Journey, Table


@procedure
def _fight(
    table: Table,
    company: int,
    source: str,
    card: str,
    race: str,
    strikes: int,
    prowess: int,
    body: int,
    keyed: str,
    lasting: bool,
) -> Flow[str]:
    attacks.begin(
        table,
        company,
        source=source,
        card=card,
        maker=0,
        race=race,
        strikes=strikes,
        prowess=prowess,
        body=body or None,
        keyed=keyed,
        cannot_be_canceled=lasting,
    )
    outcome = yield from combat.fight(table)
    return outcome


def attacked(
    play: Play,
    company: int,
    race: str = "orc",
    strikes: int = 1,
    prowess: int = 8,
    body: int = 0,
    keyed: str = "region:wilderness",
    automatic: bool = False,
    uncancelable: bool = False,
    card: str = "TW-109",
) -> Play:
    """A company is attacked: by a creature in its movement/hazard phase, or by an automatic-attack at its site."""
    table = play.table
    if automatic:
        table.phase = "site"
        table.site_company = company
        card, keyed = table.site_of(table.companies[company]).id, ""
    else:
        table.phase = "movement-hazard"
        if table.journey is None:
            site = table.companies[company].site
            table.journey = Journey(company, site, site, False)
            hazard_limit.set_hazard_limit(table)
    source = "automatic" if automatic else "creature"
    return play.run(_fight, company, source, card, race, strikes, prowess, body, keyed, uncancelable)


def corruption(play: Play, name: str, modifier: int = 0) -> Play:
    """A character has to make a corruption check, in the organization phase."""
    play.table.phase = "organization"
    return play.run(checks.corruption_check, play[name].number, modifier, "")


def courts(play: Play, name: str, faction: str) -> Play:
    """A character makes his influence check to win a faction."""
    who = play[name]
    company = play.company_of(name)
    play.table.phase = "site"
    play.table.site_company = company.number
    return play.run(factions.faction_check, play.id(faction, who.owner), who.owner, who.number)


def total(play: Play, kind: str) -> int:
    """The total of the last roll of a kind: corruption, influence, strike-rolled, body-check."""
    found = play.events(kind)[-1].facts["total"]
    assert isinstance(found, int)
    return found
