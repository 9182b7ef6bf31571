"""What items and allies do: in fights, for their bearer and his company, to The One Ring."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.attacks import AttackerChooses
from underdeeps.meccg.cards.base import Effect, On, acting, parts_of
from underdeeps.meccg.cards.bearing import bearer_of, ring_here
from underdeeps.meccg.cards.effects import Untap, last
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, keying, numbers, rings, site_phase, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- attacks and strikes ----------------------------------------------------------------------------


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


class CreatureToHand(Effect):
    """The creature that attacks goes back to its player's hand."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None and table.combat.maker in table.cards:
            zones.leave(table, table.combat.maker, "hand", "term.return")

    def text(self) -> str:
        return "return the creature to its player's hand"


class DefenderChooses(Effect):
    """The attacker does not choose the defending characters any more."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        fight = table.combat
        always = fight is not None and any(part.always for part in parts_of(fight.card, AttackerChooses))
        return fight is not None and fight.attacker_chooses and not always

    def text(self) -> str:
        return "the attacker does not choose the defending characters"


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
        return f"each {self.race.capitalize()} in its company has {self.amount:+d} prowess against the attack"


class SavesFromWound(On, kw_only=True):
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


class ShootsAllies(On, kw_only=True):
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


class UntapBearer(Untap):
    """The one who bore the card untaps."""

    def text(self) -> str:
        return "untap him"


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


class InformationHere(Effect):
    """For this turn Information is playable at the site."""

    @instant
    def do(self, table: Table) -> None:
        last(table, "information", acting(table).target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not table.card(target).facts.information

    def text(self) -> str:
        return "Information is playable there until the end of the turn"


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


class LargerHand(Effect):
    """The player's hand size is changed until his next untap phase."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "hand-size", acting(table).seat, self.amount, until="untap")

    def text(self) -> str:
        return f"{self.amount:+d} hand size until your next untap phase"


class CancelAutomaticAttacks(Effect):
    """All automatic-attacks against the company whose site phase it is are canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})

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
        return bool(site_phase.automatic_attacks(table, table.site_of(company), company))

    def text(self) -> str:
        return "cancel all automatic-attacks at the site against its bearer's company"


class EaseFactions(Effect):
    """Influence attempts against factions at the site are modified for the rest of the turn."""

    amount: int

    @instant
    def do(self, table: Table) -> None:
        company = table.companies.get(table.site_company)
        if company is not None:
            last(table, "faction-influence", str(company.site), self.amount)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return False  # it comes along with the rest of the action and is no reason for it

    def text(self) -> str:
        return f"{self.amount:+d} to influence checks against factions there until the end of the turn"


class LayOnSite(Effect):
    """The card is laid on the site of its company, and is worth nothing there."""

    touches: ClassVar[frozenset[str]] = frozenset({"site"})

    @instant
    def do(self, table: Table) -> None:
        number = acting(table).source
        company = table.company_of(number)
        if company is not None:
            zones.move_to(table, number, company.site)
            laid = f"{keying.LAID}{table.number()}"
            zones.change(table, number, role="event", note=("no-points", laid), idle=False)

    def text(self) -> str:
        return "lay this card on the site, for no points, until the site leaves play"


class DiscardBoth(Effect):
    """This card and the target are discarded."""

    @instant
    def do(self, table: Table) -> None:
        for number in (acting(table).source, int(acting(table).target)):
            zones.discard(table, number)

    def text(self) -> str:
        return "discard both"


# -- cards that are looked for ----------------------------------------------------------------------


class FetchItems(Effect):
    """Items of a class are brought from the play deck and the discard pile to hand; the play deck is shuffled."""

    searches: ClassVar[bool] = True
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
        what = f"up to {self.most} {self.item} items"
        return f"take {what} from your play deck and discard pile into your hand and shuffle"


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


class LookAtDecks(Effect):
    """The player looks at the top cards of both play decks, one after the other, and puts them back shuffled."""

    searches: ClassVar[bool] = True
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


class ReturnsIfPlayed(On, kw_only=True):
    """It goes back to its owner's hand when another manifestation of the same being is played."""

    event: str = "enters-play"
    does: tuple[Effect, ...] = ()
    name: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        other = table.cards.get(int(subject))
        return other is not None and other.facts.name == self.name and other.number != source.number

    @instant
    def resolve(self, table: Table) -> None:
        zones.leave(table, acting(table).source, "hand", "term.return")

    def text(self) -> str:
        return f"when {self.name} is played, return this card to your hand"


class ChecksEachTurn(On, kw_only=True):
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


class DestroyRing(Effect, kw_only=True):
    """The Ring is unmade: whoever's character bore it wins, if a check by the bearer is stood where one is due."""

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
            return "The One Ring is unmade, and you win"
        return (
            f"its bearer makes a corruption check modified by {self.check:+d}; if he stands it, The One Ring is "
            "destroyed and his player wins"
        )
