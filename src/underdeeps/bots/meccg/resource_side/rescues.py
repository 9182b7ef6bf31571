"""Prisoners who are held where a company is, or to where it goes: somebody must be untapped there to free them.

What it is worth to free them, and how to get there, is weighed in the yardstick's ways (`captives`).
"""

from __future__ import annotations

from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.rules.prisoners.rescue import RESCUE_TRIED
from underdeeps.meccg.table import Card, Company, Table


def awaited(table: Table, company: Company, site: Card) -> bool:
    """Whether prisoners of the player of a company are held at a site whom it has not tried to free yet."""
    if not table.hosts:
        return False
    held = [host for host in host_sites.held_of(table, company.owner) if f"{RESCUE_TRIED}{host}" not in company.flags]
    places = (host_sites.rescue_site(table, host) for host in held)
    return any(place is not None and place.facts.name == site.facts.name for place in places)
