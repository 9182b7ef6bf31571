"""Which company may act when: in the phase of one company those of the others have limits.

Everything here only looks; `Action` asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


def waiting_refusal(table: Table, number: int) -> Refusal | None:
    """Why somebody (or something with him) can do nothing yet: in the site phase of another company of his player's,
    who has not entered his site."""
    if table.phase != "site":
        return None
    company = table.company_of(number)
    if company is None or company.owner != table.active or company.number == table.site_company or company.entered:
        return None
    return Refusal("site.phase.other-companies-act", (table.cards[number].id,))


def untap_refusal(table: Table, source: int, token: str) -> Refusal | None:
    """Why a card in play cannot untap something, if that is a site: it is not there, or it is not its own phase."""
    if not token.isdigit() or table.card(token).role != "site":
        return None
    card = table.cards[source].id
    company = table.company_of(source)
    journey = table.journey
    if company is None or company.site != int(token):
        return Refusal("site.untap.associated-only", (card,))
    if journey is not None and journey.company == company.number and journey.moving:
        return Refusal("site.untap.associated-only", (card,))
    if table.phase == "movement-hazard" and (journey is None or journey.company != company.number):
        return Refusal("mh.phase.other-companies-limits", (card,))
    if table.phase == "site" and table.site_company != company.number:
        return Refusal("site.phase.other-companies-limits", (card,))
    return None
