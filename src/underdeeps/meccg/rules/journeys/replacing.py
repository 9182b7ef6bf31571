"""A company's site card is replaced by another while a phase is under way. That is no movement.

The new card may be one of the location deck, or one that its player has in play; the old one is discarded at once,
unless somebody else still uses it.
"""

from __future__ import annotations

from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.turn import arriving
from underdeeps.meccg.table import Table


def replace_site(table: Table, company: int, site: str) -> None:
    """A company is at another site from now on; a card of the other alignment lies as the old one lay."""
    group = table.companies[company]
    old = table.site_of(group)
    new = arriving.lay_site(table, group.owner, site)
    if not new or new == old.number:
        return
    if table.cards[new].facts.alignment != old.facts.alignment:
        zones.change(table, new, state=old.state)
    zones.change_company(table, company, site=new)
    journey = table.journey
    if journey is not None and journey.company == company and not journey.moving:
        zones.change_journey(table, origin=new, site=new)
    table.tell("replaced", "term.replace", company=company, site=site)
    drop(table, old.number)


def drop(table: Table, site: int) -> None:
    """A site card that was replaced is discarded; a haven goes back to the location deck."""
    if site not in table.cards or zones.site_in_use(table, site) or zones.stays_in_play(table, site):
        return
    card = table.cards[site]
    haven = numbers.is_haven_card(card.facts, table.players[card.owner].kind)
    zones.leave(table, site, "locations" if haven else "discard", "term.replace")
