"""Which attacks are detainment. Automatic-attacks that say so themselves are in `turn.site_phase`."""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.combat import AttacksNormally, Detainment, EndsDetainment
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.keying import key_region_type
from underdeeps.meccg.rules.journeys.places import site_type
from underdeeps.meccg.table import Card, Company, Table

DARK_SITES = ("dark-hold", "shadow-hold", "haven")
SHADOW_RACES = frozenset(("orc", "troll", "undead", "man"))


def detains(table: Table, company: Company, card: str, race: str, key: str) -> bool:
    """Whether a creature's attack on a company is detainment."""
    if any(_says_so(table, company, part) for part in parts_of(card, Detainment)):
        return True
    if not table.kind(company.owner).detained:
        return False
    site = table.cards[table.journey.site if table.journey is not None else company.site]
    keyed_to_site = key.startswith("site")
    if race == "nazgûl":
        return not (keyed_to_site and any(part.nazgul for part in parts_of(site.id, AttacksNormally)))
    if keyed_to_site:
        return _detains_at(table, company, site)
    region = key_region_type(table, key)
    of_shadow = not SHADOW_RACES.isdisjoint((race, *CARDS[card].other_races))
    return region == "dark-domain" or (region == "shadow-land" and of_shadow)


def _says_so(table: Table, company: Company, part: Detainment) -> bool:
    """Whether a creature's own card makes its attacks on such a company detainment.

    All companies of a Fallen-wizard are hero companies for that (mh.fallen-wizard.detainment-hero).
    """
    if not table.kind(company.owner).minion:
        return part.heroes
    return part.overt if numbers.is_overt(table, company) else part.covert


def _detains_at(table: Table, company: Company, site: Card) -> bool:
    """Whether creatures that are keyed to a site attack a company there as detainment."""
    kind = site_type(table, site)
    return kind in DARK_SITES and not parts_of(site.id, AttacksNormally) and not ended(table, company, kind)


def ended(table: Table, company: Company, site_type: str) -> bool:
    """Whether creatures keyed to sites of a type do not attack a company as detainment for now."""
    return any(
        lasting.target == f"c{company.number}" and effect.ends(lasting, site_type)
        for effect, lasting in lingering(table, EndsDetainment)
    )
