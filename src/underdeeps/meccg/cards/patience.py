"""Parts of events that stay: who waits where he is, who stands palm to palm, what grows, gathers or is weighed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import (
    EITHER,
    Ability,
    Action,
    Effect,
    FromHand,
    Need,
    On,
    Reaction,
    Target,
    acting,
    action_of,
    parts_of,
    rule_action,
)
from underdeeps.meccg.cards.easing import UNDER, BacksAttempts, GathersFactions
from underdeeps.meccg.cards.effects import AddToCheck, last
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.reactions import DiscardWhen
from underdeeps.meccg.cards.site_tasks import SitePermanent
from underdeeps.meccg.cards.targets import NO, Characters, Companies
from underdeeps.meccg.facts import CARDS, SITES, home_site_matches
from underdeeps.meccg.rules import actions, influence, numbers, resources, routes, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


# -- who waits --------------------------------------------------------------------------------------


class Settled(Characters, kw_only=True):
    """Somebody who is at a site, and not on his way."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or numbers.is_away(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)


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


def _played_for(table: Table) -> Company | None:
    """The company for which the card that is being resolved is played."""
    link = acting(table)
    if link.by:
        return table.company_of(link.by)
    if link.target.isdigit() and table.company_of(int(link.target)) is not None:
        return table.company_of(int(link.target))
    return resources.company_here(table)


def _same_place(table: Table, source: Card, company: Company | None) -> bool:
    mine = table.company_of(source.number)
    return mine is not None and company is not None and mine.site == company.site


def _requires_site(table: Table) -> bool:
    """Whether the card that is being resolved could not be played without its site."""
    action = action_of(acting(table).action)
    if isinstance(action, (resources.AtSite, SitePermanent)):
        return True
    if not isinstance(action, FromHand):
        return False
    wanted = [each for each in (action.on, action.by) if isinstance(each, Characters)]
    return any(each.at_types or each.at_sites or each.information for each in wanted)


# -- palm to palm -----------------------------------------------------------------------------------


class WithoutWizard(Companies, kw_only=True):
    """A company without a Wizard."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or has_wizard(table, company):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} without a Wizard"


def has_wizard(table: Table, company: Company) -> bool:
    """Whether a Wizard is in a company."""
    return any(table.cards[number].facts.race == "wizard" for number in company.characters)


class WhenWizardJoins(DiscardWhen, kw_only=True):
    """A Wizard joins the company."""

    event: str = "joined-company"
    said: str = "when a Wizard joins the company, or somebody splits off from it"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and has_wizard(table, company)


class WhenSplit(DiscardWhen, kw_only=True):
    """Somebody leaves the company for another one: he is in play, and in no company at the moment."""

    event: str = "character-left-company"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != f"c{company.number}":
            return False
        return any(
            card.role == "character" and card.owner == source.owner and table.company_of(card.number) is None
            for card in table.cards.values()
        )


def backed(table: Table, company: Company | None) -> bool:
    """Whether a card lets those of a company support attempts of each other."""
    return company is not None and any(parts_of(table.cards[event].id, BacksAttempts) for event in company.events)


class Backers(Target):
    """The others in the company of the one who makes an influence check."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        check = table.checks[-1] if table.checks else None
        company = table.company_of(check.character) if check is not None else None
        if check is None or check.seat != seat or company is None or not backed(table, company):
            return ()
        others = [number for number in company.characters if number != check.character]
        return [str(number) for number in others if table.cards[number].state == UNTAPPED]

    def text(self) -> str:
        return "another character of his company"


class Back(Action, kw_only=True):
    """Tapping a companion for +1 to an influence attempt."""

    verb: ClassVar[str] = "back"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    among: ClassVar[str] = BacksAttempts.listed


class RemovalBackers(Target):
    """The others in the company of one who is about to try to get rid of a corruption card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        hazard = attempted(table, seat)
        company = table.company_of(hazard.on) if hazard is not None else None
        if hazard is None or company is None or not backed(table, company):
            return ()
        others = [number for number in company.characters if number != hazard.on]
        return [str(number) for number in others if table.cards[number].state == UNTAPPED]

    def text(self) -> str:
        return "another character of his company"


def attempted(table: Table, seat: str) -> Card | None:
    """The corruption card that a player has just declared to try to get rid of; None if there is none."""
    for link in table.chain:
        if link.seat == seat and isinstance(action_of(link.action), actions.Remove) and link.target.isdigit():
            hazard = table.cards.get(int(link.target))
            if hazard is not None and "corruption" in hazard.facts.keywords:
                return hazard
    return None


class EaseRemoval(Effect):
    """The attempt to get rid of the corruption card is easier by one."""

    @instant
    def do(self, table: Table) -> None:
        hazard = attempted(table, acting(table).seat)
        if hazard is not None:
            last(table, actions.EASED_REMOVAL, hazard.token, 1)

    def text(self) -> str:
        return "+1 to the attempt"


class BackRemoval(Action, kw_only=True):
    """Tapping a companion for +1 to an attempt to get rid of a corruption card."""

    verb: ClassVar[str] = "back-removal"
    rule: ClassVar[str] = "timing.action.needs-allowance"
    among: ClassVar[str] = BacksAttempts.listed

    def holds(self, table: Table, link: Link) -> bool:
        return link.target.isdigit() and int(link.target) in table.cards


rule_action("back", Back(when=windows.INFLUENCE, on=Backers(), taps=("target",), does=(AddToCheck(1),), side=EITHER))
rule_action(
    "back-removal",
    BackRemoval(when=windows.ORGANIZATION, on=RemovalBackers(), responds=True, taps=("target",), does=(EaseRemoval(),)),
)


# -- what grows and gathers -------------------------------------------------------------------------


class StoredThere(Need, kw_only=True):
    """The player has a card of some name stored at a site."""

    name: str
    site: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        there = f"stored-at:{self.site}"
        if any(
            other.stored and other.owner == seat and other.facts.name == self.name and there in other.note
            for other in table.cards.values()
        ):
            return None
        return Refusal(NO, (card,))

    def text(self) -> str:
        return f"if you have {self.name} stored there"


class GathersWon(Reaction, kw_only=True):
    """A faction that its player wins is placed under the card."""

    event: str = "faction-played"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        faction = table.card(subject)
        return faction.owner == source.owner and any(
            part.meant(faction.id) for part in parts_of(source.id, GathersFactions)
        )

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.change(table, source.number, note=(*source.note, f"{UNDER}{subject}"))

    def text(self) -> str:
        return ""


class WhenOneIsLost(DiscardWhen, kw_only=True):
    """A faction under the card is discarded."""

    event: str = "discarded-from-play"
    said: str = "when a faction under it is discarded; the others stay"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return f"{UNDER}{subject}" in source.note


# -- what is weighed --------------------------------------------------------------------------------


class AsYouOrganize(On, kw_only=True):
    """An organization phase of its player begins."""

    event: str = "organization-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.owner

    def text(self) -> str:
        return f"at the start of your organization phase {', then '.join(each.text() for each in self.does)}"


class Weigh(Effect):
    """The card stays only at a price, which the opponent may outbid, and so on."""

    keyword: str

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.cards[acting(table).source].owner,
            "keep-up",
            self.bids(table, table.cards[acting(table).source].owner, 1),
            "timing.action.needs-allowance",
        )
        stays = self.pay(table, table.cards[acting(table).source].owner, choice)
        while stays:
            answer = yield from ask(
                table,
                table.opponent(table.cards[acting(table).source].owner),
                "balance.against",
                self.bids(table, table.opponent(table.cards[acting(table).source].owner), 1),
                "timing.action.needs-allowance",
            )
            if not self.pay(table, table.opponent(table.cards[acting(table).source].owner), answer):
                return
            first = yield from ask(
                table,
                table.cards[acting(table).source].owner,
                "balance.first",
                self.bids(table, table.cards[acting(table).source].owner, 2),
                "timing.action.needs-allowance",
            )
            stays = self.pay(table, table.cards[acting(table).source].owner, first)
            if stays:
                second = yield from ask(
                    table,
                    table.cards[acting(table).source].owner,
                    "balance.second",
                    self.held(table, table.cards[acting(table).source].owner),
                    "timing.action.needs-allowance",
                )
                self.pay(table, table.cards[acting(table).source].owner, second)
        zones.discard(table, acting(table).source)

    def held(self, table: Table, seat: str) -> list[Option]:
        """The cards in hand that can be given for it."""
        hand = table.players[seat].hand.distinct()
        return [Option("discard", card) for card in hand if self.keyword in CARDS[card].keywords]

    def bids(self, table: Table, seat: str, n: int) -> list[Option]:
        """What a player can give if he holds as many such cards as it takes; or nothing."""
        there = sum(self.keyword in CARDS[card].keywords for card in table.players[seat].hand.cards)
        return [*(self.held(table, seat) if there >= n else []), Option("none")]

    def pay(self, table: Table, seat: str, choice: Option) -> bool:
        """A card is discarded from a hand openly, or none: whether one was."""
        if choice.verb == "none":
            return False
        zones.take_from_hand(table, seat, choice.subject)
        zones.put_in_discard(table, seat, choice.subject, EVERYONE)
        table.tell("discarded", "timing.action.needs-allowance", seat=seat, card=choice.subject)
        return True

    def text(self) -> str:
        return (
            f"discard this card, or discard an {self.keyword} card from your hand; if you do, your opponent may "
            "discard one from his to discard this card, which you may counter with two, he again with one, and so on"
        )


# -- help from afar ---------------------------------------------------------------------------------


def steps_to(table: Table, seat: str, region: str, faction: str) -> int:
    """The least number of regions from one to a site where a faction is playable, both ends included; 0: no way."""
    facts = CARDS[faction]
    homes = {
        site.region
        for site in SITES.values()
        if site.alignment == facts.alignment
        and not site.under_deeps
        and any(home_site_matches(place, site) for place in facts.playable_sites)
    }
    away = routes.distances(region, table.players[seat].kind)
    return min((away[home] + 1 for home in homes if home in away), default=0)


class Envoy(Characters, kw_only=True):
    """A diplomat who is neither a warrior nor a Wizard, at an untapped site above ground."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or numbers.is_away(table, company) or table.site_of(company).facts.under_deeps:
            return Refusal(NO, (card,))
        if "warrior" in numbers.skills(table, int(token)) or numbers.is_avatar(table, int(token)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a diplomat who is no warrior and no Wizard at an untapped site that is not in the Under-deeps"


class CallFromAfar(Short, kw_only=True):
    """A short-event by which a diplomat tries to win a faction of the hand from where he is."""

    chooses: ClassVar[bool] = True
    influences: ClassVar[bool] = True
    less: int = 2

    def refusal_on(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal_on(table, seat, card, source, token):
            return refused
        return None if self.found(table, seat, token) else Refusal(NO, (card,))

    def found(self, table: Table, seat: str, token: str) -> list[str]:
        """The factions in hand that he can call."""
        company = table.company_of(int(token))
        if company is None:
            return []
        region = table.site_of(company).facts.region
        return [
            card
            for card in table.players[seat].hand.distinct()
            if "faction" in CARDS[card].forms
            and zones.unique_refusal(table, card) is None
            and steps_to(table, seat, region, card)
        ]

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "afar.faction",
            [Option("call", each) for each in self.found(table, seat, token)],
            "site.faction.play",
            (card,),
        )
        return choice.subject

    def paid(self, table: Table, link: Link) -> None:
        super().paid(table, link)
        zones.show(table, link.seat, link.choice)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        won = yield from influence.faction_check(
            table, acting(table).choice, acting(table).seat, int(acting(table).target), self.modifier(table)
        )
        self.decide(table, won)

    def modifier(self, table: Table) -> int:
        """What the distance takes from the attempt."""
        link = acting(table)
        company = table.company_of(int(link.target))
        region = table.site_of(company).facts.region if company is not None else ""
        return -self.less - steps_to(table, link.seat, region, link.choice)

    def decide(self, table: Table, won: bool) -> None:
        """The faction comes, and the site taps; or faction and diplomat are discarded."""
        link = acting(table)
        who = int(link.target)
        company = table.company_of(who) if who in table.cards else None
        if link.choice not in table.players[link.seat].hand:
            return
        zones.take_from_hand(table, link.seat, link.choice)
        if not won:
            resources.lose_faction(table, link.choice, link.seat)
            if who in table.cards:
                zones.discard(table, who)
            return
        number = zones.enter(table, link.choice, link.seat, "faction")
        zones.to_points(table, number)
        table.tell("faction", "site.faction.success", seat=link.seat, card=link.choice, number=number, by=who)
        if company is not None:
            zones.change(table, company.site, state=TAPPED)
            site = table.site_of(company)
            table.tell("site-tapped", "site.faction.success", site=site.id, number=site.number)
            zones.happen(table, "site-tapped", site.token)
        zones.happen(table, "faction-played", str(number))

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved and link.choice in table.players[link.seat].hand:
            zones.take_from_hand(table, link.seat, link.choice)
            zones.put_in_discard(table, link.seat, link.choice, EVERYONE)
        super().fate(table, link, resolved)

    def text(self) -> str:
        return (
            f"{super().text()}: he tries to influence a faction of your hand, at -{self.less} and -1 more for each "
            "region from his site to one where it is playable, both included; if he succeeds, tap his site (no minor "
            "item may follow), if he fails, discard him and the faction"
        )


# -- a place to barter ------------------------------------------------------------------------------


class BarterHere(Ability, kw_only=True):
    """A company at the site that is this card gives two minor items for leave to play a major one there this turn."""

    chooses: ClassVar[bool] = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = resources.company_here(table)
        if company is None or company.owner != seat or company.site != source or not company.entered:
            return Refusal(NO, (card,))
        if len(minor_items(table, company)) < 2 or any(numbers.lasting(table, resources.MAJOR_HERE, str(source))):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source)

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "barter.first",
            [Option("sacrifice", str(number)) for number in minor_here(table, 0)],
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        first = choice.subject
        other = yield from ask(
            table,
            seat,
            "barter.second",
            [Option("sacrifice", str(number)) for number in minor_here(table, int(first))],
            "timing.active-condition.performed-at-declaration",
            (card,),
        )
        return f"{first},{other.subject}"

    def paid(self, table: Table, link: Link) -> None:
        for number in link.choice.split(","):
            zones.discard(table, int(number))

    @instant
    def resolve(self, table: Table) -> None:
        last(table, resources.MAJOR_HERE, str(acting(table).source))

    def text(self) -> str:
        return (
            "in the site phase, a company here may discard two minor items that it bears: this turn one major item, a "
            "hoard item too, is playable here"
        )


def minor_items(table: Table, company: Company) -> list[int]:
    """The minor items that a company bears."""
    return [
        item.number
        for number in company.characters
        for item in table.borne(number, "item")
        if item.facts.item == "minor"
    ]


def minor_here(table: Table, but: int) -> list[int]:
    """The minor items of the company whose site phase it is, but one."""
    company = resources.company_here(table)
    return [number for number in minor_items(table, company) if number != but] if company is not None else []
