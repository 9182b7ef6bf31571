"""Await the Advent of Allies, a resource permanent-event of Dark Minions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.companies import Waits
from underdeeps.meccg.language.hooks.hazards import DiscardedIfWounded
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.plays import SitePermanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Await the Advent of Allies ---------------------------------------------------------------------


class Settled(Characters, kw_only=True):
    """Somebody who is at a site, and not on his way."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)


def _played_for(table: Table) -> Company | None:
    """The company for which the card that is being resolved is played."""
    link = acting(table)
    if link.by:
        return table.company_of(link.by)
    if link.target.isdigit() and table.company_of(int(link.target)) is not None:
        return table.company_of(int(link.target))
    return at_site.company_here(table)


def _same_place(table: Table, source: Card, company: Company | None) -> bool:
    mine = table.company_of(source.number)
    return mine is not None and company is not None and mine.site == company.site


def _requires_site(table: Table) -> bool:
    """Whether the card that is being resolved could not be played without its site."""
    action = action_of(acting(table).action)
    if isinstance(action, (at_site.AtSite, SitePermanent)):
        return True
    if not isinstance(action, FromHand):
        return False
    wanted = [each for each in (action.on, action.by) if isinstance(each, Characters)]
    return any(each.at_types or each.at_sites or each.information for each in wanted)


class SomethingPlayedHere(DiscardWhen, kw_only=True):
    """Its player plays a resource that taps the site where its bearer is, or that cannot be played without the site."""

    event: str = "enters-play"
    said: str = "when you play something that taps the site, or that can only be played there"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        card = table.card(subject)
        if card.owner != source.owner or card.facts.kind != "resource" or not table.acting:
            return False
        return _same_place(table, source, _played_for(table)) and _requires_site(table)


class SiteTappedHere(DiscardWhen, kw_only=True):
    """The site where its bearer is taps for a resource of its player."""

    event: str = "site-tapped"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != str(company.site) or not table.acting:
            return False
        return acting(table).seat == source.owner


card(
    "DM-117",
    Permanent(on=Settled(not_races=("wizard",), most_mind=6, at_haven=False), onto="target", single="target"),
    Waits(),
    DiscardedIfWounded(),
    SomethingPlayedHere(),
    SiteTappedHere(),
)
