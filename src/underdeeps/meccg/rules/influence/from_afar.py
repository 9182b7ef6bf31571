"""Influence attempts against the opponent's cards that are made from another site: by an avatar whom a card lets do so.

The attempts themselves are in `attempts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from underdeeps.meccg.facts import CARDS, REGIONS
from underdeeps.meccg.language.hooks.influence import InfluencesFromAfar
from underdeeps.meccg.language.hooks.sites import home_regions
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.modifiers import Modifier, changes
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.journeys.region_movement import distances
from underdeeps.meccg.rules.resources import at_site, factions
from underdeeps.meccg.table import Card, Table


def prophet(table: Table, seat: str) -> Card | None:
    """A player's avatar, if a card of theirs lets him influence from afar."""
    if not any(table.cards[number].owner == seat for number in table.listed(InfluencesFromAfar.listed)):
        return None
    return table.avatar_of(seat)


def reaches(table: Table, seat: str, target: Card) -> bool:
    """Whether somebody in the company whose site phase it is can try to influence a card that is elsewhere."""
    avatar, company = prophet(table, seat), at_site.company_here(table)
    if avatar is None or company is None or avatar.number not in company.characters:
        return False
    return regions_between(table, seat, target) is not None


def regions_between(table: Table, seat: str, target: Card) -> int | None:
    """How many regions lie between the site of the company whose site phase it is and the nearest at which a card of
    the opponent could be influenced; None if one of the two lies in no region."""
    company = at_site.company_here(table)
    here = table.site_of(company).facts.region if company is not None else ""
    steps = distances(here, table.players[seat].kind) if here else {}
    found = [steps[region] for region in _regions(table, target) if region in steps]
    return max(0, min(found) - 1) if found else None


def _regions(table: Table, target: Card) -> tuple[str, ...]:
    """The regions in which a card of the opponent could be influenced."""
    if target.role != "faction":
        company = table.company_of(target.number)
        return (table.site_of(company).facts.region,) if company is not None else ()
    won_at = [note.removeprefix(factions.PLAYED_AT) for note in target.note if note.startswith(factions.PLAYED_AT)]
    return (*home_regions(target.id), *_lie_in(*won_at))


@cache
def _lie_in(*names: str) -> tuple[str, ...]:
    """The regions of the sites of some names."""
    sites = [site for site in CARDS.values() if site.kind == "site" and site.region in REGIONS]
    return tuple(dict.fromkeys(site.region for site in sites if site.name in names))


def modifiers(table: Table, seat: str, target: Card, is_here: bool) -> Iterator[Modifier]:
    """What is added to an attempt of such an avatar in place of his direct influence, and what the way takes."""
    for number in table.listed(InfluencesFromAfar.listed):
        card = table.cards[number]
        for part in parts_of(card.id, InfluencesFromAfar) if card.owner == seat else ():
            half = (numbers.free_general_influence(table, seat) + 1) // 2
            yield from changes("check", min(part.most, half), card.id, "own-influence")
            yield from changes("check", 0 if is_here else -(regions_between(table, seat, target) or 0), card.id)
