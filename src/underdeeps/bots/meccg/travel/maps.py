"""Which card goes with which site, and which site is how far from another: by the printed facts, worked out once.

What a company may really play at a site, as things are, is asked of the rules in `visits`.
"""

from __future__ import annotations

from functools import cache, lru_cache

from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import TheSite, is_lair
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.journeys import region_movement, routes, under_deeps
from underdeeps.meccg.rules.resources import items

REGIONS = 4
"""How many regions a company may move through in a turn, its own and that of the new site among them."""


@cache
def fits(card: str, site: str) -> bool:
    """Whether a resource is one for a site."""
    facts, place = CARDS[card], CARDS[site]
    if facts.kind != "resource":
        return False
    if "faction" in facts.forms or "ally" in facts.forms:
        return _named(facts, place)
    if facts.item:
        return _item_fits(facts, place)
    return any(_event_fits(part, place) for part in parts_of(card, SitePermanent))


def _named(facts: CardFacts, place: CardFacts) -> bool:
    return any(home_site_matches(where, place) for where in facts.playable_sites)


def _item_fits(facts: CardFacts, place: CardFacts) -> bool:
    if "hoard item" in facts.keywords and not place.hoard:
        return False
    if facts.item == "special":
        return _named(facts, place)
    limits = [what for kind, what in place.playable_items_limited if kind == facts.item]
    listed = facts.item in place.playable_items or any(items.limited_fits(facts.id, what) for what in limits)
    return listed and _named(facts, place) if facts.playable_sites else listed


def _event_fits(part: SitePermanent, place: CardFacts) -> bool:
    on = part.on
    if isinstance(on, TheSite):
        if on.names and place.name not in on.names:
            return False
        typed = not on.types or place.site_type in on.types or place.name in on.or_names
        return typed and on.under_deeps in (None, place.under_deeps) and on.lair in (None, is_lair(place.id))
    if isinstance(on, Characters):
        return (not on.at_types or place.site_type in on.at_types) and (place.information or not on.information)
    return False


@lru_cache(maxsize=1 << 14)
def sites_for(card: str, places: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some sites that a resource is one for."""
    return tuple(site for site in places if fits(card, site))


@cache
def near(here: str, there: str, kind: str) -> bool:
    """Whether a company of a kind of player gets from one site to another in one turn, as a rule."""
    if routes.starter_path(here, there, kind) or under_deeps.adjacent_number(here, there) is not None:
        return True
    first, last = CARDS[here], CARDS[there]
    if not first.region or not last.region or first.under_deeps or last.under_deeps:
        return False
    return region_movement.distances(last.region, kind).get(first.region, REGIONS) < REGIONS


@lru_cache(maxsize=1 << 14)
def near_ones(here: str, sites: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Those of some sites that a company gets to in one turn."""
    return tuple(there for there in sites if there != here and near(here, there, kind))


@cache
def over_haven(here: str, there: str, kind: str) -> bool:
    """Whether a company gets from one site to another in two turns, by a haven between them."""
    return any(near(here, haven, kind) and near(haven, there, kind) for haven in _havens())


@cache
def _havens() -> tuple[str, ...]:
    return tuple(card.id for card in CARDS.values() if card.site_type == "haven")


@cache
def meets(creature: str, site: str) -> bool:
    """Whether a creature can be keyed to a site, or to the printed way there."""
    place = CARDS[site]
    ways = [path.regions for path in place.paths] or [()]
    regions = (place.region,)
    return any(keying.printed_keys(creature, site, place.site_type, way, regions, False) for way in ways)
