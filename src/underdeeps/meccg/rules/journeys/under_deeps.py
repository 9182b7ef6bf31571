"""The Under-deeps: which sites are adjacent, what lies above what, and the roll for the way.

Whether a company may go there at all is in `routes`, with the other ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from underdeeps.kernel import Flow, procedure
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, SITES, CardFacts, home_site_matches
from underdeeps.meccg.language.action import crosses
from underdeeps.meccg.language.hooks.under_deeps import (
    UNCHOKED,
    WAY_TO,
    EasesWay,
    GnawsWay,
    JoinsRegionAbove,
    LeadsOn,
    OneNeighbour,
    OpensSurface,
    UnderDeepsOnly,
)
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS, LASTING
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.table import Card, Company, Table


@procedure
def finds_way(table: Table, number: int) -> Flow[bool]:
    """A company that sets out from an Under-deeps site rolls for its way: whether it can go.

    Between the reveal of the new site and the roll nothing can be played but what says so of itself.
    """
    if not must_roll(table, table.companies[number]):
        return True
    if new_site(table, table.companies[number]).facts.under_deeps:
        yield from chain.window(table, windows.REVEAL)
    return rolled(table, number)


def new_site(table: Table, company: Company) -> Card:
    """The site to which a company sets out."""
    return table.cards[company.destination]


def must_roll(table: Table, company: Company) -> bool:
    """Whether a company rolls for its way: from an Under-deeps site always, down to one by the kind of its player."""
    if not company.destination:
        return False
    if table.site_of(company).facts.under_deeps:
        return True
    return table.kind(company.owner).rolls_downwards and printed_number(table, company) > 0


def printed_number(table: Table, company: Company) -> int:
    """The difficulty of a company's way, as it is printed; none up to a surface that was opened."""
    site = table.site_of(company)
    opened = any(parts_of(table.cards[each].id, OpensSurface) for each in site.bears)
    if opened and not new_site(table, company).facts.under_deeps:
        return 0
    printed = adjacent_number(table.site_of(company).id, new_site(table, company).id)
    if table.listed(GnawsWay.listed):
        printed = gnawed_number(table, site, new_site(table, company)) or printed
    if printed is None:
        below = caverns(table, company.owner)
        printed = cavern_number(below, table.site_of(company).facts, new_site(table, company).facts)
    return printed or 0


def rolled(table: Table, number: int) -> bool:
    """The roll of a company for its way: whether it reaches the number."""
    company = table.companies[number]
    needed = printed_number(table, company) - ease(table, company) + haste(table, company)
    return checks.roll(table, company.owner, "under-deeps", "mh.reveal.under-deeps-roll", needed=needed) >= needed


PHASE = COMPANY_FLAGS.declare(
    "phase:",
    "that has had a movement/hazard phase this turn: its number, whether the company moved, and from where; only "
    "for a Balrog player",
)


def phases(company: Company) -> list[list[str]]:
    """The movement/hazard phases that a company has had this turn: of each ``moved`` or ``stayed``, and the name of the
    site where it began."""
    return [flag.split(":")[2:] for flag in company.flags if flag.startswith(PHASE)]


def leads_on(table: Table, seat: str) -> bool:
    """Whether a card of a player lets their companies move on in the Under-deeps."""
    found = table.listed(LeadsOn.listed)
    return bool(found) and any(table.cards[number].owner == seat and number in table.events for number in found)


def haste(table: Table, company: Company) -> int:
    """What is taken off the roll of a company for its way because it has moved on and on."""
    return len(phases(company)) if leads_on(table, company.owner) else 0


def ease(table: Table, company: Company) -> int:
    """By how much the way of a company is easier than its printed number: what is added to the roll, or taken off."""
    return ease_to(table, company, new_site(table, company).facts)


def ease_to(table: Table, company: Company, new: CardFacts) -> int:
    """By how much the way of a company to some site would be easier."""
    if not new.under_deeps:
        return 0
    between = table.site_of(company).facts.under_deeps
    return sum(part.amount for part in _eases(table, company) if between or not part.between)


def _eases(table: Table, company: Company) -> Iterator[EasesWay]:
    """What changes the rolls of a company for its way to an Under-deeps site."""
    minions = numbers.is_minion_company(table, company)
    for event in table.events:
        card = table.cards[event]
        for part in parts_of(card.id, EasesWay):
            if not crosses(card.id, table.site_of(company).id) and (part.whose == "everyone" or minions):
                yield part
    for card in with_company(table, company):
        for part in parts_of(card.id, EasesWay):
            if part.whose == "company" and numbers.in_use(table, card):
                yield part


def with_company(table: Table, company: Company) -> Iterator[Card]:
    """The characters and allies of a company, what they bear, and the events on it."""
    for member in table.members(company):
        yield member
        for each in member.bears:
            if table.cards[each].role not in ("character", "ally"):
                yield table.cards[each]
    for event in company.events:
        yield table.cards[event]


def flag_quelled(table: Table, company: Company, flag: str) -> bool:
    """Whether a flag of a company comes from nothing but cards whose effect a card in play takes away."""
    makers = [effect.card for effect in numbers.lasting(table, FLAG, f"c{company.number}") if effect.detail == flag]
    return bool(makers) and all(zones.quelled(table, card) for card in makers)


FLAG = LASTING.declare("flag", "that keeps in mind which card a flag of a company comes from")


def is_beside(table: Table, company: Company) -> bool:
    """Whether a company is at, or moves to or from, an Under-deeps site."""
    return any(table.cards[site].facts.under_deeps for site in (company.site, company.destination) if site)


# -- Under-deeps movement ---------------------------------------------------------------------------


@cache
def adjacent_number(from_id: str, to_id: str) -> int | None:
    """The number that a roll needs to get from one site to the other; 0 if none is needed, None if there is no way."""
    here, new = CARDS[from_id], CARDS[to_id]
    if here.under_deeps:
        for name, number in here.adjacent:
            if _names(name, new):
                return number
        if parts_of(to_id, OneNeighbour):
            return next((number for name, number in new.adjacent if _names(name, here)), None)
    if new.under_deeps and not here.under_deeps:
        for name, number in new.adjacent:
            if _names(name, here):
                return number
    return None


def caverns(table: Table, seat: str) -> tuple[str, ...]:
    """The Under-deeps sites of a player from which ways lead to other sites in the region of the surface site."""
    joining = table.lists.get(JoinsRegionAbove.listed)
    if joining is None:
        return ()
    hosts = [table.cards.get(table.cards[number].on) for number in joining]
    return tuple(host.id for host in hosts if host is not None and host.role == "site" and host.owner == seat)


def gnawed_from(table: Table, site: int) -> tuple[str, ...]:
    """The names of the sites to which ways were gnawed from a site in play."""
    laid = (table.cards[each] for each in table.cards[site].bears)
    return tuple(
        note.removeprefix(WAY_TO)
        for card in laid
        if parts_of(card.id, GnawsWay)
        for note in card.note
        if note.startswith(WAY_TO)
    )


def gnawed(table: Table, company: Company) -> tuple[str, ...]:
    """The names of the sites to which a gnawed way leads a company: from its site, or from the one to which it goes."""
    if not table.listed(GnawsWay.listed):
        return ()
    found = gnawed_from(table, company.site)
    new = table.cards.get(company.destination)
    if new is not None and table.site_of(company).facts.name in gnawed_from(table, new.number):
        found = (*found, new.facts.name)
    return found


def gnawed_number(table: Table, here: Card, new: Card) -> int | None:
    """The number that a roll needs for a gnawed way between two sites in play; None if there is none."""
    for one, other in ((here, new), (new, here)):
        for each in one.bears:
            for part in parts_of(table.cards[each].id, GnawsWay):
                if part.leads(table.cards[each], other.facts.name):
                    return part.number
    return None


def cavern_number(below: tuple[str, ...], here: CardFacts, new: CardFacts) -> int | None:
    """The number that a roll needs for a way through unchoked caverns; None if there is none."""
    for deep, above in ((here, new), (new, here)):
        if deep.id in below and opens_to(deep, above):
            return deep.adjacent[0][1]
    return None


def opens_to(deep: CardFacts, above: CardFacts) -> bool:
    """Whether a site lies where unchoked caverns lead: in the region of the surface site, and of the right type."""
    if above.under_deeps or not surface_of(deep.id) or above.region != deep.surface_region:
        return False
    return above.site_type in UNCHOKED


@cache
def surface_of(card: str) -> str:
    """The name (or the pattern) of the surface site of an Under-deeps site; empty if it has none."""
    first = next(iter(CARDS[card].adjacent), ("", 0))[0]
    named = any(other.name == first and other.under_deeps for other in CARDS.values())
    return "" if named or "Under-deeps" in first else first


@cache
def is_surface(card: str) -> bool:
    """Whether a site is the surface site of some Under-deeps site; a Free-hold never is, where hazards ask."""
    site = CARDS[card]
    if site.under_deeps or site.site_type == "free-hold":
        return False
    return any(_names(surface_of(other.id), site) for other in CARDS.values() if other.under_deeps)


def _names(name: str, site: CardFacts) -> bool:
    return name == site.name or (name.startswith("any ") and home_site_matches(name, site))


@cache
def below_darkhaven(card: str) -> bool:
    """Whether the surface site of an Under-deeps site is a Darkhaven, for the alignment of its card."""
    above = SITES.get((surface_of(card), CARDS[card].alignment))
    return above is not None and above.site_type == "haven"


# -- The Balrog -------------------------------------------------------------------------------------


def is_surfacing(here: CardFacts, new: CardFacts) -> bool:
    """Whether one of two sites is the surface site of some Under-deeps site."""
    return lies_above(here.id) or lies_above(new.id)


@cache
def lies_above(card: str) -> bool:
    """Whether a site is the surface site of some Under-deeps site, whatever its type."""
    site = CARDS[card]
    below = [other.id for other in CARDS.values() if other.under_deeps]
    return not site.under_deeps and any(_names(surface_of(other), site) for other in below)


def bound_below(table: Table, company: Company) -> bool:
    """Whether somebody is in a company who moves neither by regions nor by starter movement."""
    below = table.lists.get(UnderDeepsOnly.__name__)
    return below is not None and not set(below).isdisjoint(company.characters)
