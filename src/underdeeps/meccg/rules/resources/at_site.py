"""Resources that are played at a site: by whom, at which site, and whether that taps.

This holds for all of them; what is special about items is in `items`, about allies and factions in `factions`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Refusal, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.language.action import FromHand, specific_refusal
from underdeeps.meccg.language.hooks.items import (
    InAddition,
    NotAtSurface,
    OnlyOn,
    OnlyOnePerBearer,
    OnlyOnePerCompany,
    PlayableAt,
    TapsNoSite,
)
from underdeeps.meccg.language.hooks.sites import HoardsItems, NeverTaps, SparedByFirst, Tolled
from underdeeps.meccg.language.hooks.stages import (
    AlliesThoughTapped,
    AtProtectedHaven,
    BarsPointsToOpponent,
    OnlyAtWizardhavens,
    OpensSite,
    WelcomesAllies,
)
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.vocabulary import COMPANY_FLAGS, LASTING
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.rules.combat import on_guard
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.rules.prisoners import host_sites
from underdeeps.meccg.table import TAPPED, UNTAPPED, Card, Company, Lasting, Link, Table


def company_here(table: Table) -> Company | None:
    """The company whose site phase it is."""
    return table.companies.get(table.site_company)


def tap_site(table: Table, rule: str) -> None:
    """The site of the company whose site phase it is taps."""
    company = company_here(table)
    if company is not None:
        site = table.site_of(company)
        if site.state == UNTAPPED and not parts_of(site.id, NeverTaps):
            zones.change(table, site.number, state=TAPPED)
            table.tell("site-tapped", rule, site=site.id, number=site.number)
            zones.happen(table, "site-tapped", site.token)


def tap_for_extra(table: Table, rule: str) -> None:
    """The site taps for a resource that was played; if it was untapped until now, one more item may follow."""
    company = company_here(table)
    if company is not None and table.site_of(company).state == UNTAPPED:
        tap_site(table, rule)
        if table.site_of(company).state == TAPPED:
            table.extra_item = company.number
            table.extra_minor = False


def would_tap(table: Table, card: str) -> bool:
    """Whether the site taps if a card that is declared now succeeds: one that is tapped already does not."""
    company = company_here(table)
    return company is not None and table.site_of(company).state == UNTAPPED and taps_for(table, card)


@procedure
def may_be_met(table: Table, card: str) -> Flow[None]:
    """The play of a resource is declared: if the site would tap for it, the hazard player may reveal on-guard cards."""
    if would_tap(table, card):
        yield from on_guard.may_reveal(table)


class CharactersHere(Target):
    """A character of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = company_here(table)
        return [str(number) for number in company.characters] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = company_here(table)
        if company is None or int(token) not in company.characters:
            return Refusal("site.resource.untapped-character-and-site", (card,))
        return bearer_refusal(table, card, table.card(token))

    def text(self) -> str:
        return "a character of the company"


def bearer_refusal(table: Table, card: str, who: Card) -> Refusal | None:
    """Why this character cannot have a card."""
    if (card not in CARDS or CARDS[card].item) and _is_reserved(table, who):
        return Refusal("timing.effect.most-recent-prevails", (card, who.id))
    if any(not part.fits(table, who) for part in parts_of(card, OnlyOn)):
        return Refusal("timing.active-condition.definition", (card, who.id))
    if parts_of(card, OnlyOnePerBearer) and any(table.cards[each].facts.name == CARDS[card].name for each in who.bears):
        return Refusal("term.cannot-be-duplicated", (card, who.id))
    return None


def _is_reserved(table: Table, who: Card) -> bool:
    """Whether items are played by Dwarves only at the site where somebody is, who is none."""
    if not table.lasting or numbers.race(table, who.number) == "dwarf":
        return False
    company = table.company_of(who.number)
    name = table.site_of(company).facts.name if company is not None else ""
    return any(numbers.lasting(table, DWARVES_ALONE, name))


DWARVES_ALONE = LASTING.declare("dwarves-alone", "by which only Dwarves play items at the site of a name")


def bearing_refusal(table: Table, card: str, who: Card) -> Refusal | None:
    """Why a resource cannot come to this character, whatever the site."""
    company = table.company_of(who.number)
    if refused := ring_refusal(card) or bearer_refusal(table, card, who):
        return refused
    if company is not None and (refused := company_refusal(table, company, card)):
        return refused
    return None


def company_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a resource cannot come to a company, whatever the site."""
    if parts_of(card, OnlyOnePerCompany) and _in_company(table, company, card):
        return Refusal("term.cannot-be-duplicated", (card,))
    if "ally" in CARDS[card].forms and companies.closed_to_allies(table, company):
        return Refusal("timing.effect.most-recent-prevails", (card,))
    return None


def taps_for(table: Table, card: str) -> bool:
    """Whether the site of the company whose site phase it is taps for a resource that is played at it."""
    return not (_is_spared_anyway(table, card) or _hoard_spares(table))


def _is_spared_anyway(table: Table, card: str) -> bool:
    """Whether the site does not tap for a resource, hoards apart."""
    return bool(parts_of(card, TapsNoSite)) or permissions.is_spared(table) or _is_first(table, card)


def _hoards(table: Table) -> list[tuple[HoardsItems, Card]]:
    """The cards in play by which the site of the company whose site phase it is does not tap for some items."""
    company = company_here(table)
    if HoardsItems.listed not in table.lists or company is None:
        return []
    name, cards = table.site_of(company).facts.name, map(table.cards.__getitem__, table.listed(HoardsItems.listed))
    return [(part, card) for card in cards for part in parts_of(card.id, HoardsItems) if part.site(card) == name]


def _hoard_spares(table: Table) -> bool:
    return any(part.spares(card) for part, card in _hoards(table))


def tap_for_item(table: Table, card: str) -> None:
    """An item is played at the site, which taps unless something spares it; then one more item may follow."""
    company, hoards = company_here(table), _hoards(table)
    if company is None:
        return
    untapped = table.site_of(company).state == UNTAPPED and not _is_spared_anyway(table, card)
    sparing = next((each for each in hoards if each[0].spares(each[1])), None) if untapped else None
    if taps_for(table, card):
        tap_for_extra(table, "site.item.play-procedure")
    tapped = untapped and table.site_of(company).state == TAPPED
    for part, source in hoards:
        if tapped or sparing == (part, source):
            part.played(table, source, not tapped)


def _is_first(table: Table, card: str) -> bool:
    """Whether the site does not tap for an item, as it is the first of its class that is played there in the turn."""
    company = company_here(table)
    item = CARDS[card].item
    if company is None or not item:
        return False
    if table.lasting and numbers.lasting(table, FIRST_SPARED, str(company.site)):
        return True
    if all(part.item != item for part in parts_of(table.site_of(company).id, SparedByFirst)):
        return False
    return not any(effect.detail == item for effect in numbers.lasting(table, FIRST, str(company.site)))


def _count_first(table: Table, card: str, seat: str) -> None:
    """An item was played at the site."""
    company = company_here(table)
    if company is not None and table.lasting:
        used = numbers.lasting(table, FIRST_SPARED, str(company.site))
        table.lasting = tuple(effect for effect in table.lasting if effect not in used)
    if company is not None and parts_of(table.site_of(company).id, SparedByFirst):
        item = CARDS[card].item
        effect = Lasting(FIRST, card, seat, str(company.site), detail=item, order=table.number())
        table.lasting = (*table.lasting, effect)


AT_TAPPED = "tapped"
"""The choice noted for an item that was declared at a site tapped already, by leave to do so."""


class AtSite(FromHand, kw_only=True):
    """A resource that is played at a site, taps a character and (as a rule) the site."""

    follows: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if refused := self.refusal_here(table, seat, card):
            return refused
        return super().refusal(table, seat, card, source)

    def refusal_here(self, table: Table, seat: str, card: str, number: int = 0) -> Refusal | None:
        """Why a card (perhaps with this number on the table) cannot be played now by the company whose site phase it
        is, from wherever it would come."""
        company = company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if refused := side_refusal(table, company, card) or closed_refusal(table, company, card):
            return refused
        if refused := self.site_refusal(table, company, card):
            return refused
        if refused := rescue_only(table, company, card) or company_refusal(table, company, card):
            return refused
        if refused := specific_refusal(table, seat, card) or zones.opponent_refusal(table, seat, card):
            return refused
        return zones.unique_refusal(table, card, number)

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        """Why the card cannot be played at the site."""
        raise NotImplementedError

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from may_be_met(table, table.chain[-1].card)

    def holds(self, table: Table, link: Link) -> bool:
        company = company_here(table)
        if company is None or table.company_of(link.by) is not company:
            return False
        late = table.site_of(company).state == TAPPED and not CARDS[link.card].playable_tapped
        let_in = may_be_late(table, company, link.card) or self.comes_late(table, company, link.card)
        in_time = not late or link.choice == AT_TAPPED or let_in
        return in_time and super().holds(table, link)

    def comes_late(self, table: Table, company: Company, card: str) -> bool:
        """Whether a card in play lets this one come into play at the site, tapped or not."""
        return False

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)


def side_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a player who has resources of both sides cannot play one at a site: it is of the other side."""
    if not table.kind(company.owner).also or not is_of_other_side(table, company, card):
        return None
    if welcomed(table, company, card):
        return None
    return Refusal("site.fallen-wizard.alignment-match", (card, table.site_of(company).id))


def is_of_other_side(table: Table, company: Company, card: str) -> bool:
    """Whether a resource is not of the side of a company's site, and nothing makes up for it."""
    site = table.site_of(company)
    sides = {CARDS[card].alignment, site.facts.alignment}
    if parts_of(card, TapsNoSite) or sides != {"hero", "minion"} or numbers.is_haven(table, site, company.owner):
        return False
    return not any(parts_of(table.cards[each].id, OpensSite) for each in site.bears)


def welcomed(table: Table, company: Company, card: str) -> int:
    """Who of a company may play an ally at its site, wherever that is playable otherwise; 0 if nobody."""
    for number in table.listed(WelcomesAllies.listed):
        bearer = table.cards[number].on
        if bearer not in company.characters or any(ally.id == card for ally in table.borne(bearer, "ally")):
            continue
        if any(part.welcomes(card) for part in parts_of(table.cards[number].id, WelcomesAllies)):
            return bearer
    return 0


def may_be_late(table: Table, company: Company, card: str) -> bool:
    """Whether a card lets a company play an ally at a tapped site."""
    if AlliesThoughTapped.listed not in table.lists or "ally" not in CARDS[card].forms:
        return False
    return any(
        numbers.size(table, company) <= part.most_size
        for number in table.listed(AlliesThoughTapped.listed)
        if table.cards[number].owner == company.owner
        for part in parts_of(table.cards[number].id, AlliesThoughTapped)
    )


def closed_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why no card that gives points can be played at a site: the opponent holds it."""
    if not CARDS[card].points:
        return None
    name = table.site_of(company).facts.name
    for number in table.listed(BarsPointsToOpponent.listed):
        host = places.site_under(table, table.cards[number])
        if host is not None and host.facts.name == name and table.cards[number].owner != company.owner:
            return Refusal("timing.effect.most-recent-prevails", (card, table.cards[number].id))
    return None


def rescue_only(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a resource cannot be played at a site that was reached with the card of a hazard host; a minor item can be
    that follows a rescue."""
    if table.extra_item == company.number and table.extra_minor and CARDS[card].item == "minor":
        return None
    return host_sites.limit_refusal(table, company.owner, table.site_of(company).facts)


TOLL_PAID = COMPANY_FLAGS.declare(
    "toll-paid",
    "that has tapped characters so that it can play items and allies at its site",
)


def is_tolled(table: Table, company: Company) -> bool:
    """Whether a company must tap characters before it can play an item or ally at its site."""
    name = table.site_of(company).facts.name
    hosts = [places.site_under(table, table.cards[number]) for number in table.listed(Tolled.listed)]
    return TOLL_PAID not in company.flags and any(host is not None and host.facts.name == name for host in hosts)


def toll_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a company cannot play an item or ally at its site yet."""
    tolled = table.listed(Tolled.listed) and is_tolled(table, company)
    return Refusal("timing.effect.most-recent-prevails", (card, table.site_of(company).id)) if tolled else None


def _in_company(table: Table, company: Company, card: str) -> bool:
    name = CARDS[card].name
    return any(
        table.cards[each].facts.name == name for number in company.characters for each in table.cards[number].bears
    )


def named_site_refusal(table: Table, company: Company, card: str, further: bool = False) -> Refusal | None:
    """Why a card that names its sites cannot be played at the site of a company; a further item at a tapped one may."""
    site = table.site_of(company)
    if not is_named(table, company, card) and not welcomed(table, company, card):
        return Refusal("site.resource.phase-only", (card, site.id))
    if parts_of(card, NotAtSurface) and under_deeps.lies_above(site.id):
        return Refusal("site.resource.phase-only", (card, site.id))
    added = parts_of(card, InAddition)
    if not all(part.met(table, site) for part in added):
        return Refusal("timing.active-condition.definition", (card, site.id))
    late = site.state == TAPPED and not further and not added and not may_be_late(table, company, card)
    if late and not CARDS[card].playable_tapped and not permissions.for_item(table, company, card):
        return Refusal("site.resource.needs-untapped-site", (card, site.id))
    return None


def is_named(table: Table, company: Company, card: str) -> bool:
    """Whether the site of a company is one of those at which a card is playable, with all that this takes."""
    site = table.site_of(company)
    if parts_of(card, OnlyAtWizardhavens) and not numbers.is_wizardhaven(table, site, company.owner):
        return False
    return names_site(table, card, site) and all(
        _is_ready(table, company, site, part) for part in parts_of(card, AtProtectedHaven)
    )


def _is_ready(table: Table, company: Company, site: Card, part: AtProtectedHaven) -> bool:
    """Whether a site is protected and its player has the cards in play that a resource demands."""
    mine = {card.facts.name for card in table.cards.values() if card.owner == company.owner}
    return numbers.is_protected(table, site) and mine.issuperset(part.names)


def names_site(table: Table, card: str, site: Card) -> bool:
    """Whether a site is one of those at which a card says that it is playable."""
    return any(site_fits(table, place, site) for place in CARDS[card].playable_sites) or any(
        part.fits(table, site, places.site_type(table, site)) for part in parts_of(card, PlayableAt)
    )


def site_fits(table: Table, place: str, site: Card) -> bool:
    """Whether a site is one of those that a card names, by its name or by what it is now."""
    return home_site_matches(place, effective(table, site))


def effective(table: Table, site: Card) -> CardFacts:
    """The facts of a site with the type that it has now."""
    kind = places.site_type(table, site)
    return site.facts if kind == site.facts.site_type else zones.replace(site.facts, site_type=kind)


def ring_refusal(card: str) -> Refusal | None:
    """Why a card cannot be played by itself: a special item that names no site comes of a gold ring only."""
    facts = CARDS[card]
    if facts.item == "special" and not facts.playable_sites and not parts_of(card, PlayableAt):
        return Refusal("ring.test.procedure", (card,))
    return None


FIRST_SPARED = LASTING.declare("first-spared", "on a site that does not tap for the next item that is played at it")

FIRST = LASTING.declare(
    "first-item",
    "that keeps in mind that an item was played at a site that the first one of a turn does not tap",
)
