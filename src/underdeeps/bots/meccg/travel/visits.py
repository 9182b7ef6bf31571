"""What a company could play at a site: the rules themselves are asked, on a copy of the table on which it is there.

So no card has to be known here: what is offered at the site is what can be played there. The way to the site and what
attacks there are left out: they are for `journeys`.
"""

from __future__ import annotations

from underdeeps.kernel import Option
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import possible_at
from underdeeps.meccg.language.moments import moment_of
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import Company, Table


def playable(table: Table, company: Company, site: str) -> tuple[str, ...]:
    """The cards of its player's hand that a company could play in its site phase at a site, each once.

    The site is named as in a destination: by the id of a site card, or by the number of one in play.
    """
    there = arrived(table, company, site)
    hand = table.players[company.owner].hand.distinct()
    return tuple([card for card in hand if lets_play(there, company.owner, card)])


def lets_play(there: Table, seat: str, card: str) -> bool:
    """Whether a player could play a card of their hand, on a table on which a company has arrived."""
    found: list[Option] = []
    for subject, action in possible_at(moment_of(there, seat)).plays[card]:
        action.offer(there, seat, card, 0, subject, found)
    return bool(found)


def arrived(table: Table, company: Company, site: str) -> Table:
    """A copy of the table on which a company has entered a site in its site phase."""
    there = table.clone()
    there.log = None
    if site in CARDS:
        number = zones.enter(there, site, company.owner, "site")
        there.players[company.owner].locations = tuple(
            each for each in there.players[company.owner].locations if each != site
        )
    else:
        number = int(site)
    changes = {"entered": True, "destination": 0, "site": number, "moved": number != company.site}
    zones.change_company(there, company.number, **changes)
    there.active = company.owner
    there.phase = "site"
    there.site_company = company.number
    there.journey = None
    there.combat = None
    there.chains = ()
    there.window = windows.SITE
    return there
