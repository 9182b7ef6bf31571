"""Playing items at a site: by class or by name, at a tapped site, from a hoard; and how a character gains one.

What holds for all resources at sites is in `at_site`, passing items on and using them in `common_actions.items`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from underdeeps.kernel import Flow, Option, Refusal, ask, procedure
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.items import NotAtTypes, PlayableAt, PlayableThoughTapped, TwoWeapons
from underdeeps.meccg.language.hooks.sites import BurnsItems, ItemsThoughTapped, NothingPlayable, OneItemHere
from underdeeps.meccg.language.standing import parts_of, standing
from underdeeps.meccg.language.vocabulary import LASTING, USES
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.chain import permissions
from underdeeps.meccg.rules.chain.later import go_on
from underdeeps.meccg.rules.ending.scoring import PLAYED_AT_HAVEN
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.rules.resources.at_site import (
    AT_TAPPED,
    AtSite,
    CharactersHere,
    _count_first,
    company_here,
    may_be_met,
    named_site_refusal,
    names_site,
    ring_refusal,
    tap_for_item,
    toll_refusal,
)
from underdeeps.meccg.table import TAPPED, Card, Company, Lasting, Link, Table

# -- items ------------------------------------------------------------------------------------------


class PlayItem(AtSite, kw_only=True):
    """An item is played at a site where its class is playable."""

    rule: ClassVar[str] = "site.item.play"
    extra: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        chosen: str = yield from make_ready(table, seat, card)
        return chosen

    def paid(self, table: Table, link: Link) -> None:
        use_leave(table, link.seat, link.card)

    def site_refusal(self, table: Table, company: Company, card: str) -> Refusal | None:
        return site_refusal(table, company, card)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from play_here(table, acting(table).card, acting(table).seat, acting(table).by)


PLAYING: Final = PlayItem(when=windows.SITE, by=CharactersHere(), taps=("by",))
"""How every item is played from hand. What refuses that refuses to play one as though it were in hand."""


class FromAside(Action, kw_only=True):
    """An item that lies off to the side, on which it is declared, is played as though it were in hand."""

    follows: ClassVar[bool] = True
    extra: ClassVar[bool] = True
    chooses: ClassVar[bool] = True

    def played(self, table: Table, link: Link) -> str:
        return table.card(link.target).id

    @method
    def ask_choice(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        chosen: str = yield from make_ready(table, seat, table.card(token).id)
        return chosen

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        if item is not None and (refused := PLAYING.refusal_here(table, seat, item.id, item.number)):
            return refused
        return super().refusal_on(table, seat, card, source, token)

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        return PLAYING.by_refusal(table, seat, table.card(token).id, 0, "", who)

    def paid(self, table: Table, link: Link) -> None:
        use_leave(table, link.seat, self.played(table, link))

    @method
    def declared(self, table: Table) -> Flow[None]:
        yield from may_be_met(table, table.card(table.chain[-1].target).id)

    def holds(self, table: Table, link: Link) -> bool:
        if int(link.target) not in table.cards:
            return False
        as_from_hand = zones.replace(link, card=self.played(table, link), source=0, target="")
        return PLAYING.holds(table, as_from_hand) and super().holds(table, link)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        card = self.take(table)
        yield from play_here(table, card, acting(table).seat, acting(table).by)

    def take(self, table: Table) -> str:
        """The item does not lie off to the side any more: which it is."""
        item = table.card(acting(table).target)
        zones.leave(table, item.number, "nowhere", "site.item.play")
        return item.id

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.discard(table, int(link.target), "timing.chain.negated-card-discarded")


def at_hand(table: Table, seat: str) -> list[str]:
    """The items in a player's hand, and those off to the side that they may be able to play as though from hand."""
    aside = (card.id for card in table.cards.values() if card.role == "aside" and card.owner == seat)
    return [card for card in (*table.players[seat].hand, *aside) if CARDS[card].item]


@procedure
def make_ready(table: Table, seat: str, card: str) -> Flow[str]:
    """An item is about to be played, what must be removed for it is: what is noted of the site."""
    yield from burn(table, seat, card)
    company = company_here(table)
    return AT_TAPPED if company is not None and table.site_of(company).state == TAPPED else ""


def use_leave(table: Table, seat: str, card: str) -> None:
    """The play of an item is declared: the leave that it needs is used up."""
    _use_grant(table, seat, card)
    table.extra_item = 0


@procedure
def play_here(table: Table, card: str, seat: str, by: int) -> Flow[None]:
    """An item is played at the site of the company whose site phase it is, and what waits for that goes on."""
    come_into_play(table, card, seat, by)
    if table.lasting and CARDS[card].item in ("major", "greater"):
        yield from go_on(table, "treasure-played", str(table.companies[table.site_company].site))


def site_refusal(table: Table, company: Company, card: str) -> Refusal | None:
    """Why an item cannot be played at the site of a company."""
    site = table.site_of(company)
    if refused := toll_refusal(table, company, card) or type_refusal(table, site, card) or ring_refusal(card):
        return refused
    if refused := burn_refusal(table, company.owner, site, card):
        return refused
    refused = _place_refusal(table, company, site, card)
    return None if refused is not None and granted(table, company, card) else refused


def granted(table: Table, company: Company, card: str) -> int:
    """The card on the site of a company that makes an item playable there, once in a turn; 0 if there is none."""
    used = table.players[company.owner].used
    for each in table.site_of(company).bears:
        parts = parts_of(table.cards[each].id, OneItemHere) if table.cards[each].owner == company.owner else ()
        if any(part.keyword in CARDS[card].keywords for part in parts) and f"{GRANTED}{each}" not in used:
            return each
    return 0


GRANTED = USES.declare("granted:", "the card follows by which an item was played at the site on which it lies")


def _use_grant(table: Table, seat: str, card: str) -> None:
    """An item is declared: if it is playable by such a card only, that has done its turn."""
    company = company_here(table)
    by = granted(table, company, card) if company is not None else 0
    if company is not None and by and _place_refusal(table, company, table.site_of(company), card) is not None:
        table.players[seat].used = (*table.players[seat].used, f"{GRANTED}{by}")


def _place_refusal(table: Table, company: Company, site: Card, card: str) -> Refusal | None:
    """Why an item is not playable at a site by what the two cards say, and by leave."""
    if (CARDS[card].playable_sites or parts_of(card, PlayableAt)) and not freely_bartered(table, site, card):
        further = table.extra_item == company.number and site.facts.under_deeps
        further = further or bool(parts_of(site.id, ItemsThoughTapped))
        refused = named_site_refusal(table, company, card, further)
        if refused or CARDS[card].item == "special":
            return refused
    return class_refusal(table, company, site, card)


def come_into_play(table: Table, card: str, seat: str, by: int) -> None:
    """An item comes into play with a character of the company whose site phase it is, and the site taps for it."""
    number = gain(table, card, seat, by)
    if acting(table).card == card:  # else another card lets it be played
        zones.came(table, number)
    tap_for_item(table, card)
    permissions.end_sparing(table)
    _use_barter(table, card)
    _count_first(table, card, seat)
    zones.happen(table, "item-gained", str(number))


def takers(table: Table, seat: str, card: str) -> list[int]:
    """Who could play an item now, by an effect that lets it be played at once: as from hand, in their site phase."""
    company = company_here(table)
    if table.phase != "site" or company is None:
        return []
    if PLAYING.refusal_here(table, seat, card):
        return []
    return PLAYING.doers(table, seat, card, 0, "")


# -- items that must be removed for others ----------------------------------------------------------


def burns(table: Table, site: Card) -> bool:
    """Whether an event in play lets items be played at a site only if others are removed."""
    return any(site.facts.name in part.sites for part, _ in standing(table, BurnsItems))


def burnt(table: Table, seat: str, site: Card, card: str) -> list[Option]:
    """The items of a hand that can be removed so that this one can be played at a site."""
    hand = table.players[seat].hand
    others = [each for each in hand.distinct() if each != card or hand.cards.count(card) > 1]
    return [Option("burn", each) for each in others if CARDS[each].item and item_fits(table, site, each)]


def item_fits(table: Table, site: Card, card: str) -> bool:
    """Whether an item is one that can be played at a site, by its class or its name."""
    if type_refusal(table, site, card) or ring_refusal(card) or hoard_refusal(table, site, card):
        return False
    if CARDS[card].playable_sites or parts_of(card, PlayableAt):
        there = names_site(table, card, site)
        if not there or CARDS[card].item == "special":
            return there
    return item_playable(table, site, card)


def burn_refusal(table: Table, seat: str, site: Card, card: str) -> Refusal | None:
    """Why an item cannot be played at a site: no other could be removed for it."""
    if not table.listed(BurnsItems.listed) or not burns(table, site) or burnt(table, seat, site, card):
        return None
    return Refusal("timing.effect.most-recent-prevails", (card, site.id))


@procedure
def burn(table: Table, seat: str, card: str) -> Flow[None]:
    """If an item is about to be played where another must be removed for it, that one is."""
    if is_burning(table):
        choice = yield from ask(
            table, seat, "item.burn", options_to_burn(table, seat, card), "timing.effect.most-recent-prevails", (card,)
        )
        remove_from_hand(table, seat, choice.subject)


def is_burning(table: Table) -> bool:
    """Whether items must be removed for others at the site of the company whose site phase it is."""
    company = company_here(table)
    return company is not None and burns(table, table.site_of(company))


def options_to_burn(table: Table, seat: str, card: str) -> list[Option]:
    """The items that can be removed at the site of the company whose site phase it is."""
    company = company_here(table)
    assert company is not None
    return burnt(table, seat, table.site_of(company), card)


def remove_from_hand(table: Table, seat: str, card: str) -> None:
    """A card of a hand is removed from play."""
    zones.take_from_hand(table, seat, card)
    player = table.players[seat]
    player.removed = (*player.removed, card)
    table.tell("removed-from-game", "term.remove-from-game", seat=seat, card=card)


def type_refusal(table: Table, site: Card, card: str) -> Refusal | None:
    """Why an item cannot be played at a site of a type that it bars itself."""
    if any(places.site_type(table, site) in part.types for part in parts_of(card, NotAtTypes)):
        return Refusal("site.item.play", (card, site.id))
    return None


def class_refusal(table: Table, company: Company, site: Card, card: str) -> Refusal | None:
    """Why an item cannot be played at the site of a company as one of its class."""
    if not bartered(table, site, card) and (refused := hoard_refusal(table, site, card)):
        return refused
    if table.extra_item == company.number and extra_item(table, site, card):
        return None
    if any(part.fits(site) for part in parts_of(card, PlayableThoughTapped)):
        return None
    if not item_playable(table, site, card):
        return Refusal("site.item.play", (card, site.id))
    late = site.state == TAPPED and not parts_of(site.id, ItemsThoughTapped)
    if late and not permissions.for_item(table, company, card):
        return Refusal("site.resource.needs-untapped-site", (card, site.id))
    return None


def item_playable(table: Table, site: Card, card: str) -> bool:
    """Whether a site has items of this class, or this very item, playable."""
    facts = CARDS[card]
    if bartered(table, site, card):
        return True
    if any(parts_of(table.cards[each].id, NothingPlayable) for each in site.bears):
        return False
    if facts.item in site.facts.playable_items:
        return True
    return any(facts.item == kind and limited_fits(card, what) for kind, what in site.facts.playable_items_limited)


ITEM_HERE = LASTING.declare(
    "item-here",
    "by which one item of a class (the detail) is playable at a site this turn; with an amount, whatever is said on it",
)


def leaves_for(table: Table, site: str, card: str) -> tuple[Lasting, ...]:
    """What was bartered for at a site by which an item is playable there."""
    if not table.lasting:
        return ()
    return tuple(effect for effect in numbers.lasting(table, ITEM_HERE, site) if effect.detail == CARDS[card].item)


def bartered(table: Table, site: Card, card: str) -> bool:
    """Whether an item is playable at a site because leave for one of its class was bartered for."""
    return bool(leaves_for(table, site.token, card))


def freely_bartered(table: Table, site: Card, card: str) -> bool:
    """Whether it is so, whatever the item says of where it is playable."""
    return any(effect.amount for effect in leaves_for(table, site.token, card))


def _use_barter(table: Table, card: str) -> None:
    """An item was played: the leave for one of its class that was bartered for is used up."""
    company = company_here(table)
    if company is not None and (used := leaves_for(table, str(company.site), card)):
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


HOARD_HERE = LASTING.declare("hoard-here", "by which a site contains a hoard this turn")


def contains_hoard(table: Table, site: Card) -> bool:
    """Whether a site contains a hoard: it says so, or it had a Dragon automatic-attack as the turn began."""
    if table.lasting and any(numbers.lasting(table, HOARD_HERE, site.token)):
        return True
    if not any(attack.race == "dragon" for attack in site.facts.attacks):
        return site.facts.hoard
    return all(effect.amount >= table.turn for effect in numbers.lasting(table, "lair-cleared", site.facts.name))


def gain(table: Table, card: str, seat: str, bearer: int) -> int:
    """A character gains an item: its number. He uses it at once, if he can; what he used of its kind rests."""
    number = zones.enter(table, card, seat, "item", on=bearer)
    company = table.company_of(bearer)
    if company is not None and table.kind(seat).no_points_from_havens and companies.at_haven(table, company):
        zones.change(table, number, note=(PLAYED_AT_HAVEN,))
    if numbers.usable(table, table.cards[number]):
        start_to_use(table, number)
    else:
        zones.change(table, number, idle=checks.kind_in_use(table, number, bearer))
    table.tell("item", "site.item.play-procedure", seat=seat, card=card, number=number, bearer=bearer)
    return number


def start_to_use(table: Table, number: int) -> None:
    """A character starts to use an item that he bears; another of its limited kind that he used rests."""
    item = table.cards[number]
    kinds = [kind for kind in numbers.LIMITED_KINDS if kind in item.facts.keywords]
    for other in _giving_way(table, item, kinds):
        zones.change(table, other.number, idle=True)
    if item.idle:
        zones.change(table, number, idle=False)


def _giving_way(table: Table, item: Card, kinds: list[str]) -> list[Card]:
    """What rests when somebody starts to use an item of these limited kinds."""
    used = [other for other in table.borne(item.on, "item") if other.number != item.number and not other.idle]
    if table.listed(TwoWeapons.listed) and numbers.uses_two_weapons(table, item.on):
        return _from_two_hands(used, kinds)
    return _of_kinds(used, kinds)


def _from_two_hands(used: list[Card], kinds: list[str]) -> list[Card]:
    """What somebody who can use two weapons lays down for one more item: the first weapon for a third, a shield for a
    second weapon, and one of two weapons for a shield."""
    weapons, shields = _of_kinds(used, ["weapon"]), _of_kinds(used, ["shield"])
    others = _of_kinds(used, [kind for kind in kinds if kind != "weapon"])
    if "weapon" in kinds:
        return [*weapons[:-1], *(shields if weapons else ()), *others]
    return [*others, *weapons[1:]] if "shield" in kinds else others


def _of_kinds(cards: list[Card], kinds: list[str]) -> list[Card]:
    return [card for card in cards if any(kind in card.facts.keywords for kind in kinds)]
