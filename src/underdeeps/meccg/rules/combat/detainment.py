"""Which attacks are detainment. Automatic-attacks that say so themselves are in `turn.site_phase`."""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.combat import AttacksNormally, Detainment, EndsDetainment
from underdeeps.meccg.language.later import lingering
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.keying import key_region_type
from underdeeps.meccg.rules.journeys.places import site_type
from underdeeps.meccg.table import Company, Table

DARK_SITES = ("dark-hold", "shadow-hold", "haven")
SHADOW_RACES = ("orc", "troll", "undead", "man")


def detains(table: Table, company: Company, card: str, race: str, key: str) -> bool:
    """Whether a creature's attack on a company is detainment."""
    for part in parts_of(card, Detainment):
        if part.heroes and not numbers.is_minion_company(table, company):
            return True
        overt = numbers.is_overt(table, company)
        if (part.overt if overt else part.covert) and numbers.is_minion_company(table, company):
            return True
    if not table.kind(company.owner).detained:
        return False
    journey = table.journey
    site = table.cards[journey.site if journey is not None else company.site]
    if race == "nazgûl":
        normally = parts_of(site.id, AttacksNormally) if key.startswith("site") else ()
        return not any(part.nazgul for part in normally)
    if key.startswith("site"):
        if parts_of(site.id, AttacksNormally) or ended(table, company, site_type(table, site)):
            return False
        return site_type(table, site) in DARK_SITES
    region = key_region_type(table, key)
    races = (race, *CARDS[card].other_races)
    return region == "dark-domain" or (region == "shadow-land" and any(each in SHADOW_RACES for each in races))


def ended(table: Table, company: Company, site_type: str) -> bool:
    """Whether creatures keyed to sites of a type do not attack a company as detainment for now."""
    return any(
        lasting.target == f"c{company.number}" and effect.ends(lasting, site_type)
        for effect, lasting in lingering(table, EndsDetainment)
    )
