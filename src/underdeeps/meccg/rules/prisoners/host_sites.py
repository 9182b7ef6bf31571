"""The rescue site of a hazard host: a card that its player lent, and what companies at it may do.

How it is chosen is in `captivity`, what is fought there in `rescue`.
"""

from __future__ import annotations

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.language.vocabulary import LASTING, NOTES
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.zones.leaving import RESCUE_SITE
from underdeeps.meccg.table import Card, Company, Lasting, Table

# -- looking ----------------------------------------------------------------------------------------


def prisoners_of(table: Table, host: int) -> tuple[Card, ...]:
    """Those whom a hazard host holds."""
    return table.borne(host, "prisoner")


def held_of(table: Table, seat: str) -> tuple[int, ...]:
    """The hazard hosts that hold prisoners of a player."""
    return tuple(host for host in table.hosts if prisoners_of(table, host)[0].owner == seat)


REVERTS = NOTES.declare(
    "reverts",
    "a follower of a new prisoner, who is under general influence in the next organization phase",
)

LIMITED = LASTING.declare(
    "rescue-only",
    "on a site that a player reached with the card of a hazard host, which stands in `target`",
)


def rescue_site(table: Table, host: int) -> Card | None:
    """The site card that lies with a hazard host; None if it lies with none (any more)."""
    found = table.borne(host, "site")
    return found[0] if found else None


# -- the card of the host ---------------------------------------------------------------------------


def borrowable(table: Table, seat: str) -> tuple[int, ...]:
    """The rescue sites to which a player may go with the card that lies with the host, as they have none to use."""
    found = []
    for host in held_of(table, seat):
        site = rescue_site(table, host)
        if site is not None and not has_own(table, seat, site.facts.name):
            found.append(site.number)
    return tuple(found)


def has_own(table: Table, seat: str, name: str) -> bool:
    """Whether a player has a site in their location deck, or in play."""
    if any(
        CARDS[site].name == name and places.is_for_travel(table, seat, site) for site in table.players[seat].locations
    ):
        return True
    return any(
        card.role == "site" and card.owner == seat and not card.on and card.facts.name == name
        for card in table.cards.values()
    )


def is_borrowed(table: Table, company: Company) -> bool:
    """Whether a company is at its site with the card of a hazard host."""
    site = table.site_of(company)
    return site.owner != company.owner and RESCUE_SITE in site.note


def bind(table: Table, company: Company) -> None:
    """A company is at a site with the card of a hazard host: its player can use that for hardly more than rescue."""
    if is_borrowed(table, company):
        site = table.site_of(company).facts
        times = table.players[company.owner].exhausted
        others = tuple(each for each in table.lasting if not _binds(each, company.owner, site.name))
        new = Lasting(LIMITED, site.id, company.owner, site.name, times, until="game", order=table.number())
        table.lasting = (*others, new)


def _binds(effect: Lasting, seat: str, name: str) -> bool:
    return effect.kind == LIMITED and effect.seat == seat and effect.target == name


def limit_refusal(table: Table, seat: str, site: CardFacts) -> Refusal | None:
    """Why a player cannot use a site: they came with a host's card, and have not both left and exhausted a deck."""
    for effect in table.lasting:
        if _binds(effect, seat, site.name) and (
            effect.amount == table.players[seat].exhausted or _still_there(table, seat, site.name)
        ):
            return Refusal("prisoner.rescue.host-copy-limits", (site.id,))
    return None


def _still_there(table: Table, seat: str, name: str) -> bool:
    return any(
        table.site_of(company).facts.name == name and is_borrowed(table, company)
        for company in table.companies_of(seat)
    )
