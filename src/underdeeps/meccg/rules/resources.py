"""Playing items, allies and factions at a site."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, CardFacts, home_site_matches
from underdeeps.meccg.language.action import FromHand
from underdeeps.meccg.language.catalogue import kind_action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.influence import UnderLeader
from underdeeps.meccg.language.hooks.items import (
    NotAtSurface,
    NotAtTypes,
    OnlyOn,
    OnlyOnePerBearer,
    OnlyOnePerCompany,
    PlayableAt,
    PlayableThoughTapped,
    TapsNoSite,
)
from underdeeps.meccg.language.hooks.numbers import is_leader
from underdeeps.meccg.language.hooks.sites import ClosedToFactions, ClosesToFactions, NeverTaps, SparedByFirst, Tolled
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules import (
    checks,
    companies,
    influence,
    keying,
    leaves,
    numbers,
    on_guard,
    prisoners,
    routes,
    zones,
)
from underdeeps.meccg.rules.scoring import PLAYED_AT_HAVEN
from underdeeps.meccg.table import BALROG, TAPPED, UNTAPPED, Card, Company, Lasting, Link, Table


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
    if any(not part.fits(table, who) for part in parts_of(card, OnlyOn)):
        return Refusal("timing.active-condition.definition", (card, who.id))
    if parts_of(card, OnlyOnePerBearer) and any(table.cards[each].facts.name == CARDS[card].name for each in who.bears):
        return Refusal("term.cannot-be-duplicated", (card, who.id))
    return None


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


def ring_refusal(card: str) -> Refusal | None:
    """Why a card cannot be played by itself: a special item that names no site comes of a gold ring only."""
    facts = CARDS[card]
    if facts.item == "special" and not facts.playable_sites and not parts_of(card, PlayableAt):
        return Refusal("ring.test.procedure", (card,))
    return None


FIRST = "first-item"
"""The lasting effect that keeps in mind that an item was played at a site that the first one of a turn does not tap."""


def taps_for(table: Table, card: str) -> bool:
    """Whether the site of the company whose site phase it is taps for a resource that is played at it."""
    return not (parts_of(card, TapsNoSite) or leaves.is_spared(table) or _is_first(table, card))


def _is_first(table: Table, card: str) -> bool:
    """Whether the site does not tap for an item, as it is the first of its class that is played there in the turn."""
    company = company_here(table)
    item = CARDS[card].item
    if company is None or not item:
        return False
    if all(part.item != item for part in parts_of(table.site_of(company).id, SparedByFirst)):
        return False
    return not any(effect.detail == item for effect in numbers.lasting(table, FIRST, str(company.site)))


def _count_first(table: Table, link: Link) -> None:
    """An item was played at the site."""
    company = company_here(table)
    if company is not None and parts_of(table.site_of(company).id, SparedByFirst):
        item = CARDS[link.card].item
        effect = Lasting(FIRST, link.card, link.seat, str(company.site), detail=item, order=table.number())
        table.lasting = (*table.lasting, effect)


AT_TAPPED = "tapped"
"""The choice noted for an item that was declared at a site tapped already, by leave to do so."""


class AtSite(FromHand, kw_only=True):
    """A resource that is played at a site, taps a character and (as a rule) the site."""

    follows: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if refused := self.site_refusal(table, company, card):
            return refused
        if refused := rescue_only(table, company, card):
            return refused
        if refused := company_refusal(table, company, card):
            return refused
        if refused := super().refusal(table, seat, card, source):
            return refused
        return zones.opponent_refusal(table, seat, card) or zones.unique_refusal(table, card)

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        """Why the card cannot be played at the site."""
        raise NotImplementedError

    @method
    def declared(self, table: Table) -> Flow[None]:
        if would_tap(table, table.chain[-1].card):
            yield from on_guard.may_reveal(table)

    def holds(self, table: Table, link: Link) -> bool:
        company = company_here(table)
        if company is None or link.by not in company.characters:
            return False
        late = table.site_of(company).state == TAPPED and not CARDS[link.card].playable_tapped
        return (not late or link.choice == AT_TAPPED) and super().holds(table, link)

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)


def rescue_only(table: Table, company: Company, card: str) -> Refusal | None:
    """Why a resource cannot be played at a site that was reached with the card of a hazard host; a minor item can be
    that follows a rescue."""
    if table.extra_item == company.number and table.extra_minor and CARDS[card].item == "minor":
        return None
    return prisoners.limit_refusal(table, company.owner, table.site_of(company).facts)


TOLL_PAID = "toll-paid"
"""The flag of a company that has tapped characters so that it can play items and allies at its site."""


def is_tolled(table: Table, company: Company) -> bool:
    """Whether a company must tap characters before it can play an item or ally at its site."""
    name = table.site_of(company).facts.name
    hosts = [keying.site_under(table, table.cards[number]) for number in table.listed(Tolled.listed)]
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
    if not names_site(table, card, site):
        return Refusal("site.resource.phase-only", (card, site.id))
    if parts_of(card, NotAtSurface) and routes.lies_above(site.id):
        return Refusal("site.resource.phase-only", (card, site.id))
    late = site.state == TAPPED and not further
    if late and not CARDS[card].playable_tapped and not leaves.for_item(table, company, card):
        return Refusal("site.resource.needs-untapped-site", (card, site.id))
    return None


def names_site(table: Table, card: str, site: Card) -> bool:
    """Whether a site is one of those at which a card says that it is playable."""
    return any(site_fits(table, place, site) for place in CARDS[card].playable_sites) or any(
        part.fits(table, site, keying.site_type(table, site)) for part in parts_of(card, PlayableAt)
    )


def site_fits(table: Table, place: str, site: Card) -> bool:
    """Whether a site is one of those that a card names, by its name or by what it is now."""
    return home_site_matches(place, effective(table, site))


def effective(table: Table, site: Card) -> CardFacts:
    """The facts of a site with the type that it has now."""
    kind = keying.site_type(table, site)
    return site.facts if kind == site.facts.site_type else zones.replace(site.facts, site_type=kind)


# -- items ------------------------------------------------------------------------------------------


class PlayItem(AtSite, kw_only=True):
    """An item is played at a site where its class is playable."""

    rule: ClassVar[str] = "site.item.play"
    extra: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    @instant
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> str:
        company = company_here(table)
        return AT_TAPPED if company is not None and table.site_of(company).state == TAPPED else ""

    def paid(self, table: Table, link: Link) -> None:
        table.extra_item = 0

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        facts = CARDS[card]
        site = table.site_of(company)
        if refused := toll_refusal(table, company, card):
            return refused
        if any(keying.site_type(table, site) in part.types for part in parts_of(card, NotAtTypes)):
            return Refusal("site.item.play", (card, site.id))
        if refused := ring_refusal(card):
            return refused
        if facts.playable_sites or parts_of(card, PlayableAt):
            further = table.extra_item == company.number and site.facts.under_deeps
            refused = named_site_refusal(table, company, card, further)
            if refused or facts.item == "special":
                return refused
        if not bartered(table, site, card) and (refused := hoard_refusal(table, site, card)):
            return refused
        if table.extra_item == company.number and extra_item(table, site, card):
            return None
        if any(part.fits(site) for part in parts_of(card, PlayableThoughTapped)):
            return None
        if not item_playable(table, site, card):
            return Refusal("site.item.play", (card, site.id))
        if site.state == TAPPED and not leaves.for_item(table, company, card):
            return Refusal("site.resource.needs-untapped-site", (card, site.id))
        return None

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        number = gain(table, link.card, link.seat, link.by)
        zones.came(table, number)
        if taps_for(table, link.card):
            tap_for_extra(table, "site.item.play-procedure")
        leaves.end_sparing(table)
        _use_barter(table, link.card)
        _count_first(table, link)
        zones.happen(table, "item-gained", str(number))


def item_playable(table: Table, site: Card, card: str) -> bool:
    """Whether a site has items of this class, or this very item, playable."""
    facts = CARDS[card]
    if facts.item in site.facts.playable_items or bartered(table, site, card):
        return True
    return any(facts.item == kind and limited_fits(card, what) for kind, what in site.facts.playable_items_limited)


MAJOR_HERE = "major-item-here"
"""The lasting effect by which one major item is playable at a site this turn."""


def bartered(table: Table, site: Card, card: str) -> bool:
    """Whether an item is playable at a site because leave for one major item was bartered for."""
    return CARDS[card].item == "major" and bool(table.lasting) and any(numbers.lasting(table, MAJOR_HERE, site.token))


def _use_barter(table: Table, card: str) -> None:
    """A major item was played: the leave that was bartered for is used up."""
    company = company_here(table)
    if company is not None and CARDS[card].item == "major" and table.lasting:
        used = tuple(numbers.lasting(table, MAJOR_HERE, str(company.site)))
        table.lasting = tuple(effect for effect in table.lasting if effect not in used)


def limited_fits(card: str, what: str) -> bool:
    """Whether an item is one of those to which a site limits a class."""
    facts = CARDS[card]
    if what == "hero":
        return facts.alignment == "hero"
    if what in ("gear", "weapon, armor, shield, or helmet"):
        return any(kind in facts.keywords for kind in numbers.LIMITED_KINDS)
    return what == facts.name or what in facts.keywords


def extra_item(table: Table, site: Card, card: str) -> bool:
    """Whether a card can be the one more item after the site was tapped: a minor one; under ground, any playable."""
    if site.facts.under_deeps and not table.extra_minor:
        return item_playable(table, site, card)
    return CARDS[card].item == "minor"


def hoard_refusal(table: Table, site: Card, card: str) -> Refusal | None:
    """Why an item of a hoard cannot be played at a site, by whatever way."""
    if "hoard item" in CARDS[card].keywords and not contains_hoard(table, site):
        return Refusal("term.hoard", (card, site.id))
    return None


def contains_hoard(table: Table, site: Card) -> bool:
    """Whether a site contains a hoard: it says so, or it had a Dragon automatic-attack as the turn began."""
    if not any(attack.race == "dragon" for attack in site.facts.attacks):
        return site.facts.hoard
    return all(effect.amount >= table.turn for effect in numbers.lasting(table, "lair-cleared", site.facts.name))


def gain(table: Table, card: str, seat: str, bearer: int) -> int:
    """A character gains an item: its number. He uses it if he has nothing of its kind."""
    number = zones.enter(table, card, seat, "item", on=bearer)
    company = table.company_of(bearer)
    if company is not None and table.players[seat].kind == BALROG and companies.at_haven(table, company):
        zones.change(table, number, note=(PLAYED_AT_HAVEN,))
    zones.change(table, number, idle=checks.kind_in_use(table, number, bearer))
    table.tell("item", "site.item.play-procedure", seat=seat, card=card, number=number, bearer=bearer)
    return number


kind_action(
    "item",
    lambda card: "item" in CARDS[card].forms,
    PlayItem(when=windows.SITE, by=CharactersHere(), taps=("by",)),
)


# -- allies -----------------------------------------------------------------------------------------


class PlayAlly(AtSite, kw_only=True):
    """An ally is played at a site that its card names."""

    rule: ClassVar[str] = "site.ally.play"

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        return toll_refusal(table, company, card) or named_site_refusal(table, company, card)

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        number = zones.enter(table, link.card, link.seat, "ally", on=link.by)
        zones.came(table, number)
        table.tell("ally", "site.ally.play-procedure", seat=link.seat, card=link.card, number=number, by=link.by)
        if not parts_of(link.card, TapsNoSite):
            tap_for_extra(table, "site.ally.play-procedure")
        zones.happen(table, "ally-played", str(number))
        zones.happen(table, "joined-company", f"c{table.site_company}")


kind_action(
    "ally",
    lambda card: "ally" in CARDS[card].forms,
    PlayAlly(when=windows.SITE, by=CharactersHere(), taps=("by",)),
)


# -- factions ---------------------------------------------------------------------------------------


class PlayFaction(AtSite, kw_only=True):
    """A faction is played by an influence check."""

    rule: ClassVar[str] = "site.faction.play"
    influences: ClassVar[bool] = True

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        if table.listed(ClosedToFactions.listed) and _is_closed(table, table.site_of(company)):
            return Refusal("timing.effect.most-recent-prevails", (card, table.site_of(company).id))
        return named_site_refusal(table, company, card)

    def bonus(self, table: Table) -> int:
        """What the way in which it was declared adds to the influence check."""
        return 0

    @method
    def resolve(self, table: Table) -> Flow[None]:
        card, seat, by = acting(table).card, acting(table).seat, acting(table).by
        won = yield from influence.faction_check(table, card, seat, by, self.bonus(table))
        kept = False
        if won and may_lead(table, card, by):
            choice = yield from ask(table, seat, "faction.leader", LEADING, "site.faction.success", (card, str(by)))
            kept = choice.verb == "keep-with"
        if kept:
            follow_leader(table, card, seat, by)
        elif won:
            join(table, card, seat, by)
        else:
            lose_faction(table, card, seat)


def _is_closed(table: Table, site: Card) -> bool:
    """Whether no faction can be played at a site."""
    if any(parts_of(card.id, ClosedToFactions) for card in keying.laid_on(table, site)):
        return True
    closers = [table.cards[number] for number in table.listed(ClosesToFactions.listed)]
    return any(part.closes(table, card, site) for card in closers for part in parts_of(card.id, ClosesToFactions))


COMES_BACK = "faction-comes-back"
"""The lasting effect on a faction that is shuffled into the play deck if the attempt to win it fails."""


def lose_faction(table: Table, card: str, seat: str) -> None:
    """The attempt to win a faction has failed: it is discarded, or shuffled into the play deck if an effect says so."""
    table.tell("faction-lost", "site.faction.failure", seat=seat, card=card)
    back = tuple(numbers.lasting(table, COMES_BACK, card))
    if not back:
        zones.put_in_discard(table, seat, card, EVERYONE)
        return
    table.lasting = tuple(effect for effect in table.lasting if effect not in back)
    zones.shuffle_into_deck(table, seat, card)
    table.tell("shuffled-back", "term.shuffle", seat=seat, card=card)


LEADING = (Option("keep-with"), Option("take-points"))


def may_lead(table: Table, card: str, by: int) -> bool:
    """Whether a character may keep a faction with him that he wins: an Orc or Troll leader, some factions."""
    who = table.cards.get(by)
    if who is None or who.facts.race not in ("orc", "troll") or not parts_of(card, UnderLeader):
        return False
    return is_leader(table, by)


def follow_leader(table: Table, card: str, seat: str, by: int) -> None:
    """A faction is won and kept by a leader: the site does not tap."""
    number = zones.enter(table, card, seat, "faction", on=by)
    zones.came(table, number)
    note_place(table, number)
    table.tell("faction", "site.faction.success", seat=seat, card=card, number=number, by=by)
    zones.happen(table, "faction-played", str(number))


PLAYED_AT = "played-at:"
"""How the note of a faction begins that names the site at which it was won."""


def note_place(table: Table, number: int) -> None:
    """A faction keeps in mind where it was won."""
    company = company_here(table)
    if company is not None:
        note = f"{PLAYED_AT}{table.site_of(company).facts.name}"
        zones.change(table, number, note=(*table.cards[number].note, note))


def join(table: Table, card: str, seat: str, by: int) -> None:
    """A faction is won: it goes to the marshalling point pile, and the site taps."""
    number = zones.enter(table, card, seat, "faction")
    zones.came(table, number)
    zones.to_points(table, number)
    note_place(table, number)
    table.tell("faction", "site.faction.success", seat=seat, card=card, number=number, by=by)
    tap_for_extra(table, "site.faction.success")
    zones.happen(table, "faction-played", str(number))


kind_action(
    "faction",
    lambda card: "faction" in CARDS[card].forms,
    PlayFaction(when=windows.SITE, by=CharactersHere(), taps=("by",)),
)
