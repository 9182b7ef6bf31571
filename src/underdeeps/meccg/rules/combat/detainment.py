"""Which attacks are detainment."""

from __future__ import annotations

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.hooks.combat import AttacksNormally, Detainment, DetainmentKeyed
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat.keying import IN_EARNEST, key_region_type
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
        earnest = numbers.lasting(table, IN_EARNEST, f"c{company.number}")
        if parts_of(site.id, AttacksNormally) or any(effect.detail == site_type(table, site) for effect in earnest):
            return False
        return site_type(table, site) in DARK_SITES or bool(parts_of(site.id, DetainmentKeyed))
    region = key_region_type(table, key)
    races = (race, *CARDS[card].other_races)
    return region == "dark-domain" or (region == "shadow-land" and any(each in SHADOW_RACES for each in races))
