"""Parts of cards that characters bear: items and allies, what they need of their bearer, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Action, Effect, Need, On, Target, acting, action_of
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.targets import NO, Characters, a_or_an
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, keying, numbers, rings, zones
from underdeeps.meccg.table import TAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Link, Table


def bearer_of(table: Table, source: int) -> Card | None:
    """Who bears or controls a card; None if nobody does any more."""
    card = table.cards.get(source)
    return table.cards.get(card.on) if card is not None else None


def site_name(table: Table, number: int) -> str:
    """The name of the site at which a card is with its company; empty if it is nowhere, or on the way."""
    company = table.company_of(number)
    if company is None or numbers.is_away(table, company):
        return ""
    return table.site_of(company).facts.name


# -- what is needed ---------------------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
class BearerIs(Need):
    """Who bears the card has a skill or is of a race."""

    skill: str = ""
    races: tuple[str, ...] = ()
    already: bool = False
    """He has the skill apart from this card."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        bearer = bearer_of(table, source)
        if bearer is None:
            return None
        apart_from = source if self.already else 0
        if self.skill and self.skill not in numbers.skills(table, bearer.number, apart_from):
            return Refusal(NO, (card, bearer.id))
        if self.races and bearer.facts.race not in self.races:
            return Refusal(NO, (card, bearer.id))
        return None

    def text(self) -> str:
        who = a_or_an(" or ".join(race.capitalize() for race in self.races) or self.skill)
        return f"if its bearer is {who}" + (" without this card" if self.already else "")


@dataclass(eq=False)
class CompanyAttacked(Need):
    """The company that the card is with is attacked."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if source not in table.cards:
            return None
        company = table.company_of(source)
        if table.combat is None or company is None or table.combat.company != company.number:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "against its company"


@dataclass(eq=False, kw_only=True)
class BearerStruck(Need):
    """The strike that is being fought is against the bearer of the card (or against the card itself)."""

    itself: bool = False
    not_automatic: bool = False
    not_races: tuple[str, ...] = ()
    company_combat: bool = False

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        fight = table.combat
        bearer = bearer_of(table, source)
        if fight is None or fight.strike < 0:
            return Refusal(NO, (card,))
        strike = fight.given[fight.strike]
        facing = strike.target if seat == fight.defender else strike.attacker
        if facing != (bearer.number if bearer is not None else 0) and not (self.itself and facing == source):
            return Refusal(NO, (card,))
        if (self.not_automatic and fight.source == "automatic") or fight.race in self.not_races:
            return Refusal(NO, (card,))
        return Refusal(NO, (card,)) if self.company_combat and fight.source != "company" else None

    def text(self) -> str:
        words = "against its bearer" + (" or itself" if self.itself else "")
        if self.company_combat:
            words += ", in combat between companies"
        if self.not_automatic:
            words += ", not of an automatic-attack"
        if self.not_races:
            words += f", not of {' or '.join(race.capitalize() for race in self.not_races)}"
        return words


@dataclass(eq=False)
class SmallCompany(Need):
    """The company that the card is with is of less than some size."""

    below: int

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        if company is None or numbers.size(table, company) >= self.below:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"if its company has less than {self.below} characters"


@dataclass(eq=False)
class AttackedOnTheWay(Need):
    """The company that is attacked moves to a site in one of some regions."""

    regions: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.combat is None or not goes_to(table, table.companies.get(table.combat.company), self.regions):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"against a company moving to a site in {' or '.join(self.regions)}"


def goes_to(table: Table, company: Company | None, regions: tuple[str, ...]) -> bool:
    """Whether a company is on its way to a site in one of some regions."""
    journey = table.journey
    if company is None or journey is None or journey.company != company.number or not journey.moving:
        return False
    return table.cards[journey.site].facts.region in regions


@dataclass(eq=False)
class AtSiteTypes(Need):
    """The company that the card is with has its site phase, at a site of one of some types."""

    types: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if source not in table.cards:
            return None
        company = table.company_of(source)
        if company is None or company.number != table.site_company:
            return Refusal(NO, (card,))
        if self.types and keying.site_type(table, table.site_of(company)) not in self.types:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"at a {' or '.join(self.types)}" if self.types else ""


@dataclass(eq=False)
class OwnTurnOrLate(Need):
    """It is the player's own turn, the opponent's site phase, or the reckoning at the end."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if seat == table.active or table.phase in ("site", "council"):
            return None
        return Refusal("turn.roles.hazard-player-no-resources", (card,))

    def text(self) -> str:
        return "in your turn, your opponent's site phase or the Free Council"


# -- on what ----------------------------------------------------------------------------------------


@dataclass(eq=False)
class InCompany(Target):
    """A character of the company that the card is with."""

    state: int = TAPPED

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.company_of(source)
        return [member.token for member in table.members(company)] if company is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.state != self.state:
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {('untapped', 'tapped', 'wounded')[self.state]} character in its company"


@dataclass(eq=False)
class Bearer(Target):
    """The one who bears the card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        bearer = bearer_of(table, source)
        return (bearer.token,) if bearer is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return ""


@dataclass(eq=False, kw_only=True)
class AtBearersSite(Characters):
    """A character, anybody's, at the same site as the bearer of the card."""

    where: Literal["own", "journey", "attacked", "site", "combat", "opponent", "any"] = "any"

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if int(token) not in table.cards:
            return Refusal(NO, (card,))
        if source in table.cards:
            here = site_name(table, source)
            if not here or here != site_name(table, int(token)):
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at the same site"


@dataclass(eq=False)
class OneRingHere(Target):
    """The One Ring, at the same site as the card, which is no haven."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [item.token for item in table.cards.values() if item.role == "item" and item.facts.name == rings.ONE_RING]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        ring = table.cards.get(int(token))
        here = site_name(table, source)
        if ring is None or ring.stored or not here or here != site_name(table, ring.number):
            return Refusal(NO, (card,))
        company = table.company_of(source)
        if company is None or table.site_of(company).facts.site_type == "haven":
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return "The One Ring at the same site, which is no haven"


@dataclass(eq=False)
class HarmfulLinks(Target):
    """An action declared earlier in the chain that does something to the company of this card, or to its bearer."""

    what: Literal["returns", "takes-prisoner"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or self.what not in touched(link):
            return Refusal("term.cancel", (card,))
        if source not in table.cards:
            return None
        if self.what == "returns":
            company = table.company_of(source)
            away = company is not None and table.journey is not None and table.journey.company == company.number
            return None if away else Refusal(NO, (card,))
        bearer = table.cards[source].on
        strike = table.combat.given[table.combat.strike] if table.combat and table.combat.strike >= 0 else None
        meant = link.target == str(bearer) or (strike is not None and strike.target == bearer)
        return None if meant else Refusal(NO, (card,))

    def text(self) -> str:
        if self.what == "returns":
            return "an effect declared earlier in the chain that would return its company to its site of origin"
        return "an effect declared earlier in the chain that would take the character who has it prisoner"


def touched(link: Link) -> frozenset[str]:
    """What the effects of a declared action touch."""
    action = action_of(link.action)
    if isinstance(action, Action):
        return action.touches()
    return frozenset().union(*(effect.touches for effect in action.does))


@dataclass(eq=False)
class EventsOnTheWay(Target):
    """A hazard permanent-event on a company that moves to some regions, or on a character in it."""

    regions: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None or not goes_to(table, company, self.regions):
            return ()
        lying = [*company.events, *(each for number in company.characters for each in table.cards[number].bears)]
        return [str(each) for each in lying if table.cards[each].role == "event"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        event = table.cards.get(int(token))
        if event is None or event.facts.kind != "hazard" or "permanent-event" not in event.facts.forms:
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        where = " or ".join(self.regions)
        return f"a hazard permanent-event on a company moving to a site in {where}, or on a character in it"


# -- attacks and strikes ----------------------------------------------------------------------------


@dataclass(eq=False)
class CheckAgainstStrike(Effect):
    """The bearer makes a corruption check; if he stands it, the strike is canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})
    modifier: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on
        stood = yield from checks.corruption_check(table, bearer, self.modifier, acting(table).card)
        if stood and table.combat is not None and table.combat.strike >= 0:
            combat.cancel_strike(table)

    def text(self) -> str:
        return f"he makes a corruption check modified by {self.modifier:+d}, and if he stands it the strike is canceled"


@dataclass(eq=False)
class StrikeWithoutEffect(Effect):
    """The strike neither fails nor succeeds."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})

    @instant
    def do(self, table: Table) -> None:
        strike = combat.strike_of(table)
        combat.change_strike(table, outcome="tied")
        if not strike.stays:
            checks.tap_if_untapped(table, strike.target)
        if strike.attacker in table.cards and not strike.attacker_stays:
            checks.tap_if_untapped(table, strike.attacker)
        table.tell("strike-tied", "combat.strike-sequence.step7-tie", number=strike.target)

    def text(self) -> str:
        return "the strike neither fails nor succeeds"


@dataclass(eq=False)
class CreatureToHand(Effect):
    """The creature that attacks goes back to its player's hand."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.maker in table.cards:
            zones.leave(table, table.combat.maker, "hand", "term.return")

    def text(self) -> str:
        return "return the creature to its player's hand"


@dataclass(eq=False)
class DefenderChooses(Effect):
    """The attacker does not choose the defending characters any more."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is not None and table.combat.attacker_chooses

    def text(self) -> str:
        return "the attacker does not choose the defending characters"


@dataclass(eq=False)
class RaceProwess(Effect):
    """All of a race in the company of this card get prowess against the attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "strike"})
    race: str
    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            for member in table.members(company):
                if member.facts.race == self.race:
                    last(table, "prowess", member.token, self.amount, until="attack")

    def text(self) -> str:
        return f"{self.amount:+d} prowess against the attack for each {self.race.capitalize()} in its company"


@dataclass(eq=False, kw_only=True)
class SavesFromWound(On):
    """A successful strike does not wound the bearer; the attacker rolls, and above a number the card is discarded."""

    event: str = "strike-hits"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    number: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        harmless = table.combat is None or table.combat.detainment
        return not harmless and source.on == int(subject) and numbers.in_use(table, source)

    @instant
    def resolve(self, table: Table) -> None:
        number = acting(table).source
        shield = table.cards[number]
        strike = combat.strike_of(table)
        combat.change_strike(table, flags=(*strike.flags, "not-wounded"))
        if not strike.stays:
            checks.tap_if_untapped(table, shield.on)
        seat = table.opponent(shield.owner)
        dice = checks.roll(table, seat, "shield", "combat.strike-sequence.step7-strike-succeeds", card=shield.id)
        if dice > self.number:
            zones.discard(table, number)

    def text(self) -> str:
        return (
            "a successful strike does not wound its bearer (he taps as for any other strike); instead the attacker "
            f"makes a roll, and above {self.number} this card is discarded"
        )


@dataclass(eq=False, kw_only=True)
class ShootsAllies(On):
    """Before strikes are assigned in combat between companies, a roll for each common minion ally on the other side."""

    event: str = "before-assignment"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    race: str
    skill: str
    more: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        bearer = table.cards.get(source.on)
        if table.combat is None or table.combat.source != "company" or bearer is None:
            return False
        if bearer.facts.race != self.race or self.skill not in numbers.skills(table, bearer.number):
            return False
        return numbers.in_use(table, source) and bool(self.game(table, source.number))

    def game(self, table: Table, source: int) -> list[Card]:
        """The allies that are shot at."""
        own = table.company_of(source)
        if own is None or table.combat is None:
            return []
        sides = (table.combat.company, table.combat.attackers)
        if own.number not in sides:
            return []
        other = table.companies[sides[1] if own.number == sides[0] else sides[0]]
        return [
            ally
            for ally in table.members(other)
            if ally.role == "ally" and not ally.facts.unique and ally.facts.alignment == "minion"
        ]

    @instant
    def resolve(self, table: Table) -> None:
        seat = table.cards[acting(table).source].owner
        for ally in self.game(table, acting(table).source):
            dice = checks.roll(table, seat, "shot", "combat.cvcc.who-faces-what", number=ally.number, card=ally.id)
            if dice > numbers.mind(table, ally.number) + self.more:
                zones.discard(table, ally.number)

    def text(self) -> str:
        return (
            f"borne by an {self.race.capitalize()} {self.skill}: before strikes are assigned in combat between "
            "companies, make a roll for each minion ally of the other company that is not unique; above its mind "
            f"plus {self.more}, it is discarded"
        )


# -- the rest ---------------------------------------------------------------------------------------


@dataclass(eq=False)
class DiscardUnlessBorneBy(Effect):
    """The card is discarded unless its bearer is of a race."""

    race: str

    @instant
    def do(self, table: Table) -> None:
        bearer = bearer_of(table, acting(table).source)
        if bearer is None or bearer.facts.race != self.race:
            zones.discard(table, acting(table).source)

    def text(self) -> str:
        return f"discard this card unless its bearer is a {self.race.capitalize()}"


@dataclass(eq=False)
class KeepFromDiscard(Effect):
    """For the rest of the turn effects that would discard a character of the bearer's company are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(acting(table).source)
        if company is not None:
            last(table, "not-discarded", f"c{company.number}")

    def text(self) -> str:
        return "until the end of the turn no effect discards a character in its bearer's company"


@dataclass(eq=False)
class InformationHere(Effect):
    """Information is playable at the site until the end of the turn."""

    @instant
    def do(self, table: Table) -> None:
        last(table, "information", acting(table).target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not table.card(target).facts.information

    def text(self) -> str:
        return "Information is playable there until the end of the turn"


@dataclass(eq=False)
class MoreRegions(Effect):
    """The bearer's company may move through more regions this turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.company_of(int(acting(table).target))
        if company is not None:
            zones.change_company(table, company.number, extra_regions=company.extra_regions + self.amount)

    def text(self) -> str:
        return f"its bearer's company may move through {self.amount} more region this turn"


@dataclass(eq=False)
class LargerHand(Effect):
    """The player's hand size is changed until his next untap phase."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "hand-size", acting(table).seat, self.amount, until="untap")

    def text(self) -> str:
        return f"{self.amount:+d} hand size until your next untap phase"


@dataclass(eq=False)
class CancelAutomaticAttacks(Effect):
    """All automatic-attacks against the company whose site phase it is are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.site_company)
        if company is not None:
            zones.change_company(table, company.number, flags=(*company.flags, "no-automatic-attacks"))
        fight = table.combat
        if fight is not None and fight.source == "automatic" and not fight.cannot_be_canceled:
            combat.cancel(table)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        company = table.companies.get(table.site_company)
        if company is None or "no-automatic-attacks" in company.flags:
            return False
        if table.combat is not None:
            return table.combat.source == "automatic"
        return bool(table.site_of(company).facts.attacks)

    def text(self) -> str:
        return "cancel all automatic-attacks at the site against its bearer's company"


@dataclass(eq=False)
class EaseFactions(Effect):
    """Influence attempts against factions at the site are modified for the rest of the turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.site_company)
        if company is not None:
            last(table, "faction-influence", str(company.site), self.amount)

    def text(self) -> str:
        return f"{self.amount:+d} to influence checks against factions there until the end of the turn"


@dataclass(eq=False)
class LayOnSite(Effect):
    """The card is laid on the site of its company, and is worth nothing there."""

    touches: ClassVar[frozenset[str]] = frozenset({"site"})

    @instant
    def do(self, table: Table) -> None:
        number = acting(table).source
        company = table.company_of(number)
        if company is not None:
            zones.move_to(table, number, company.site)
            zones.change(table, number, role="event", note=("no-points",), idle=False)

    def text(self) -> str:
        return "lay this card on the site, for no points, until the site leaves play"


@dataclass(eq=False)
class DiscardBoth(Effect):
    """This card and the target are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for number in (acting(table).source, int(acting(table).target)):
            zones.discard(table, number)

    def text(self) -> str:
        return "discard both"


# -- cards that are looked for ----------------------------------------------------------------------


@dataclass(eq=False)
class FetchItems(Effect):
    """Items of a class are brought from the play deck and the discard pile to hand; the play deck is shuffled."""

    item: str
    most: int

    @method
    def do(self, table: Table) -> Flow[None]:
        n = 0
        while n < self.most and self.found(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "fetch.item",
                [*self.found(table, acting(table).seat), Option("enough")],
                "term.search",
            )
            if choice.verb == "enough":
                n = self.most
            else:
                to_hand(table, acting(table).seat, choice.subject, choice.verb)
                n += 1
        zones.shuffle_deck(table, acting(table).seat)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be fetched, and from where."""
        player = table.players[seat]
        return [
            Option(place, card)
            for place, pile in (("from-deck", player.deck), ("from-discard", player.discard))
            for card in sorted(pile.distinct())
            if CARDS[card].item == self.item
        ]

    def text(self) -> str:
        return f"take up to {self.most} {self.item} items from your play deck and discard pile into your hand and shuffle"


def to_hand(table: Table, seat: str, card: str, place: str) -> None:
    """A card goes from the play deck or the discard pile to its player's hand."""
    player = table.players[seat]
    mine = table.bit(seat)
    if place == "from-deck":
        player.deck = player.deck.without_unseen(card, mine)
    else:
        player.discard = player.discard.without_unseen(card, mine)
    player.hand = player.hand.add((card,), mine)
    table.tell("fetched", "term.search", {"card": card}, (seat,), seat=seat, kind=CARDS[card].kind)


@dataclass(eq=False)
class LookAtDecks(Effect):
    """The player looks at the top cards of both play decks, one after the other, and puts them back shuffled."""

    number: int

    @instant
    def do(self, table: Table) -> None:
        seat = acting(table).seat
        for whose in (seat, table.opponent(seat)):
            player = table.players[whose]
            top = player.deck.top(self.number)
            table.tell("looked", "term.use", {"cards": top}, (seat,), seat=seat, whose=whose, n=len(top))
            player.deck = player.deck.dropped(self.number).add(table.shuffled(top), 0)

    def text(self) -> str:
        return f"look at the top {self.number} cards of each play deck, and put them back shuffled"


# -- passive conditions -----------------------------------------------------------------------------


@dataclass(eq=False, kw_only=True)
class ChecksEachTurn(On):
    """At the end of his untap phase the bearer makes a corruption check."""

    event: str = "untap-ends"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.owner == subject and source.on in table.cards and numbers.in_use(table, source)

    @method
    def resolve(self, table: Table) -> Flow[None]:
        yield from checks.corruption_check(
            table, table.cards[acting(table).source].on, 0, table.cards[acting(table).source].id
        )

    def text(self) -> str:
        return "at the end of each of his untap phases its bearer makes a corruption check"


# -- winning ----------------------------------------------------------------------------------------


@dataclass(eq=False)
class RingAt(Need):
    """The One Ring (and another card) is at a site, in the site phase of the company that bears it there."""

    site: str
    name: str = ""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        ring = ring_here(table, self.site)
        if ring is None:
            return Refusal("end.one-ring.wizard", (card,))
        if self.name and not any(
            other.facts.name == self.name and site_name(table, other.number) == self.site
            for other in table.cards.values()
        ):
            return Refusal("end.one-ring.wizard", (card, self.name))
        return None

    def text(self) -> str:
        also = f" and {self.name}" if self.name else ""
        return f"if The One Ring{also} is at {self.site}" if not also else f"if The One Ring{also} are at {self.site}"


def ring_here(table: Table, site: str) -> Card | None:
    """The One Ring, if a character bears it at a site."""
    for item in table.cards.values():
        if item.role == "item" and item.facts.name == rings.ONE_RING and site_name(table, item.number) == site:
            return item
    return None


@dataclass(eq=False, kw_only=True)
class DestroyRing(Effect):
    """The One Ring is destroyed and its bearer's player wins, if a check by the bearer is stood where one is due."""

    site: str
    check: int | None = None

    @method
    def do(self, table: Table) -> Flow[None]:
        stood = True
        if self.check is not None:
            stood = yield from checks.corruption_check(table, self.bearer(table), self.check, acting(table).card)
        ring = ring_here(table, self.site)
        if stood and ring is not None:
            zones.leave(table, ring.number, "removed", "end.one-ring.wizard")
            rings.win(table, ring.owner, "end.one-ring.wizard")

    def bearer(self, table: Table) -> int:
        """Who bears The One Ring."""
        ring = ring_here(table, self.site)
        return ring.on if ring is not None else 0

    def text(self) -> str:
        if self.check is None:
            return "The One Ring is destroyed and its bearer's player wins"
        return (
            f"its bearer makes a corruption check modified by {self.check:+d}; if he stands it, The One Ring is "
            "destroyed and his player wins"
        )

