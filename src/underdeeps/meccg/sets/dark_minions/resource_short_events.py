"""Resource short-events of Dark Minions, by number.

Long because the cards of one kind stand in one list, each with what it alone needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant, procedure
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import without
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import PREY
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.hooks.journeys import OnArrival
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.later import linger, wait
from underdeeps.meccg.language.phrases import asks, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.cards import Discard, Untap
from underdeeps.meccg.parts.effects.journeys import ByStair, ChangeHazardLimit, MoveOn
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.parts.effects.strikes import WeakenStrike
from underdeeps.meccg.parts.events import Event, Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.standing import ServesAs
from underdeeps.meccg.parts.targets.agents import Agents
from underdeeps.meccg.parts.targets.attacks import TheAttack, TheStrike
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Above, Below, Companies
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.agents import place as agents
from underdeeps.meccg.rules.combat import attacks, combat, creatures, keying
from underdeeps.meccg.rules.turn import site_phase
from underdeeps.meccg.table import Company, Journey

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Company, Lasting, Link, Table

# Ancient Stair
card("DM-115", Short(when=windows.ORGANIZATION_END, on=Above(), does=(ByStair(doubles=True),)))


# -- Fifteen Birds in Five Firtrees -----------------------------------------------------------------


class OnTheRoad(TheAttack, kw_only=True):
    """The attack of a hazard creature that is not unique on a company that is on its way."""

    sources: tuple[str, ...] = ("creature",)
    cancels: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or CARDS[table.combat.card].unique:
            return Refusal(NO, (card,))
        if table.journey is None or not table.journey.moving or table.journey.company != table.combat.company:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "an attack of a hazard creature that is not unique on a moving company"


asks(
    "birds.land",
    "The birds carry {0} past its site. Do you bring it down?",
    {"discard": "Yes: discard {subject}.", "nothing": "No, it does nothing in this site phase."},
)


BIRDS = LASTING.declare("birds", "on a company that birds carry off; the detail is the creature that it got away from")


class CarryCompanyOff(OnAttacks):
    """All attacks of the creature and of the next one are canceled; then the company must land.

    What it leaves behind names the creature whose attacks are canceled, and how many further creatures' are.
    """

    touches: ClassVar[frozenset[str]] = frozenset({"attack", "cancels-attack"})
    mounts: str
    """The card that brings the company down where it wants to be."""

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is not None:
            linger(table, self, BIRDS, f"c{fight.company}", 1, str(fight.maker))
            if not self.is_awaited(table, f"c{fight.company}"):
                wait(table, self, "site-phase-begins", f"c{fight.company}")
            attacks.cancel(table)

    def is_awaited(self, table: Table, company: str) -> bool:
        """Whether a company was carried off before this turn: it comes down only once."""
        return any(each.part == self.key and each.awaits and each.target == company for each in table.lasting)

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.target != f"c{combat.company}" or combat.source != "creature" or combat.cannot_be_canceled:
            return
        if lasting.detail == str(combat.maker):
            combat.canceled = True
        elif lasting.amount and not CARDS[combat.card].unique:
            combat.canceled = True
            left = zones.replace(lasting, detail=str(combat.maker), amount=lasting.amount - 1)
            table.lasting = (*without(table.lasting, lasting), left)

    def must_tap(self, table: Table, lasting: Lasting, combat: Combat) -> bool:
        return lasting.target == f"c{combat.company}" and combat.source == "creature"

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if self.is_bound(table, int(target[1:])):
            choice = yield from ask(
                table,
                table.active,
                "birds.land",
                [*self.given(table), Option("nothing")],
                "timing.action.needs-allowance",
                (target,),
            )
            if choice.verb == "nothing":
                self.fly_on(table, int(target[1:]))
            else:
                self.give(table, choice.subject)

    def is_bound(self, table: Table, number: int) -> bool:
        """Whether a company can do nothing in its site phase, unless mounts are given for it."""
        company = table.companies[number]
        wizards = any(is_among(table.cards[each].facts.race, ("wizard",)) for each in company.characters)
        return not wizards and site_phase.NO_SITE_PHASE not in company.flags

    def given(self, table: Table) -> list[Option]:
        """The cards in hand that can be given for it."""
        hand = table.players[table.active].hand.distinct()
        return [Option("discard", card) for card in hand if CARDS[card].name == self.mounts]

    def fly_on(self, table: Table, number: int) -> None:
        """The company does not come down."""
        flags = table.companies[number].flags
        zones.change_company(table, number, flags=(*flags, site_phase.NO_SITE_PHASE))

    def give(self, table: Table, card: str) -> None:
        """A card is discarded from hand, openly."""
        zones.discard_openly(table, table.active, card)
        table.tell("discarded", "timing.action.needs-allowance", seat=table.active, card=card)

    def text(self) -> str:
        return (
            "cancel all attacks of the creature, and all attacks of the next creature, not a unique one, that the "
            "company faces this turn; an untapped character of the company must tap to face any strike of a later "
            "hazard creature this turn. Unless a Wizard is in the company or you discard a card of your hand, "
            f"{self.mounts}, it can do nothing in its site phase"
        )


card(
    "DM-129",
    Short(
        when=windows.ATTACK,
        on=OnTheRoad(),
        needs=(InPlay("Gates of Morning"),),
        single="turn",
        does=(CarryCompanyOff("Eagle-mounts"),),
    ),
)

# First of the Order
card(
    "DM-131",
    Short(
        when=windows.ANYTIME | windows.CORRUPTION,
        on=Characters(names=("Saruman",)),
        does=(UntilEndOfTurn("corruption-check", 2),),
    ),
)


# -- Healing of Nimrodel ----------------------------------------------------------------------------


class Departing(Companies, kw_only=True):
    """A company at a haven that has declared movement."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(int(token[1:]))
        if company is None or not company.destination:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a company at a haven that is to move"


HEALS = LASTING.declare("heals-on-arrival", "on a company that is well and untapped when it reaches another haven")


class HealOnArrival(OnArrival):
    """If the company moves to another haven this turn, all in it are well and untapped there."""

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, HEALS, acting(table).target)

    def arrived(self, table: Table, lasting: Lasting, company: Company) -> None:
        site = table.site_of(company)
        if site.facts.name != CARDS[company.origin].name and numbers.is_haven(table, site, company.owner):
            zones.refresh(table, company)

    def text(self) -> str:
        return (
            "if the company moves to another haven this turn, all its wounded and tapped characters become well and "
            "untapped at the end of its movement/hazard phase"
        )


card(
    "DM-135",
    Short(
        when=windows.ORGANIZATION | windows.ORGANIZATION_END,
        on=Departing(at_haven=True),
        does=(HealOnArrival(),),
    ),
)


# -- Hidden Knife -----------------------------------------------------------------------------------


class SpentShort(Short, kw_only=True):
    """A short-event that is spent even if its player then makes no use of it."""

    def paid(self, table: Table, link: Link) -> None:
        Event.paid(self, table, link)


def stand(table: Table, number: int) -> int:
    """A face-up agent stands as a character, in a company of its own at its site: the number of that."""
    owner = table.cards[number].owner
    site = zones.enter(table, agents.site_of(table, number), owner, "site")
    agents.change(table, number, sites=())
    zones.change(table, number, role="character")
    company = table.number()
    table.companies[company] = Company(company, owner, (number,), site)
    return company


def step_back(table: Table, number: int, company: int) -> None:
    """After the fight an agent that is still there is a hazard again, at its site."""
    site = table.companies.pop(company).site
    zones.unlist(table, site)
    card = table.cards.pop(site)
    zones.change(table, number, role="agent")
    if not table.agents[number].place:
        agents.change(table, number, sites=(card.id,))


def hunters(table: Table, seat: str, company: int) -> list[Option]:
    """The creatures in a hand that can be keyed to the site of a company, with their keys."""
    target = table.companies[company]
    here = Journey(company, target.site, target.site, False)
    return [
        Option("play", card, key)
        for card in table.players[seat].hand.distinct()
        if "creature" in CARDS[card].forms
        and zones.unique_refusal(table, card) is None
        and keying.company_refusal(table, target, card) is None
        for key in keying.keys(table, card, here)
    ]


def begin(table: Table, company: int, number: int, key: str, place: int) -> None:
    """Lay one of the attacks of the creature on the table."""
    begun = creatures.begin_on(table, company, number, key, place)
    begun.flags = (*begun.flags, PREY)


def conclude(table: Table, number: int, outcomes: tuple[str, ...]) -> None:
    """A defeated creature is among the kills of its player's opponent, another is discarded."""
    if not creatures.is_creature(table, number):
        return
    if attacks.DEFEATED in outcomes and attacks.NOT_DEFEATED not in outcomes:
        zones.leave(table, number, "points", "combat.step5.creature-defeated")
    else:
        zones.discard(table, number, "combat.step5.creature-not-defeated")


@procedure
def hunt(table: Table, seat: str, company: int, card: str, key: str) -> Flow[None]:
    """A creature from hand makes its attacks on a company of the other player; then it is defeated, or discarded."""
    zones.show(table, seat, card)
    zones.take_from_hand(table, seat, card)
    number = zones.enter(table, card, seat, "creature")
    outcomes: tuple[str, ...] = ()
    for place in range(creatures.attacks_made(table, number)):
        if creatures.is_creature(table, number) and company in table.companies:
            begin(table, company, number, key, place)
            outcome = yield from combat.fight(table)
            outcomes = (*outcomes, outcome)
    conclude(table, number, outcomes)


asks("agent.prey", "{card}: which creature of your hand attacks {0}?", {"nothing": "None."})


class SetCreatureOn(Effect):
    """A creature from the player's hand that can be keyed to the agent's site attacks the agent."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = int(acting(table).target)
        if not agents.site_of(table, number):
            return
        owner, borrowed = table.cards[number].owner, table.agents[number].place
        company = stand(table, number)
        choice = yield from ask(
            table,
            acting(table).seat,
            "agent.prey",
            [*hunters(table, acting(table).seat, company), Option("nothing")],
            "mh.creature.must-be-keyed",
            (acting(table).target,),
        )
        if choice.verb == "play":
            yield from hunt(table, acting(table).seat, company, choice.subject, choice.target)
        if company in table.companies:
            step_back(table, number, company)
        elif borrowed:
            table.players[owner].locations = without(table.players[owner].locations, borrowed)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        beasts = any("creature" in CARDS[each].forms for each in table.players[seat].hand.cards)
        if not beasts or not agents.site_of(table, int(target)):
            return False
        then = table.clone()
        return bool(hunters(then, seat, stand(then, int(target))))

    def text(self) -> str:
        return (
            "you may play a creature from your hand that can be keyed to the site of the agent; it attacks the agent "
            "at once, as if that were a character; if the agent is eliminated, you get no marshalling points for it"
        )


card("DM-138", SpentShort(when=windows.SITE, on=Agents(face="up"), fights=True, does=(SetCreatureOn(),)))


# -- Horns, Horns, Horns ----------------------------------------------------------------------------


tells("returned-to-deck", "{seat} shuffles {cards} into the play deck.")


class FactionsReturn(Effect):
    """Each player shuffles all factions of their discard pile into their play deck."""

    @instant
    def do(self, table: Table) -> None:
        for seat in (acting(table).seat, table.opponent(acting(table).seat)):
            found = self.found(table, seat)
            for card in found:
                zones.take_out(table, seat, card, "from-discard")
            if found:
                zones.shuffle_into_deck(table, seat, *found)
                table.tell("returned-to-deck", "term.shuffle", seat=seat, cards=found)

    def found(self, table: Table, seat: str) -> tuple[str, ...]:
        """All factions that a player finds in their discard pile."""
        ((_, pile),) = zones.searched(table, seat, "from-discard")
        return tuple(card for card in pile if "faction" in CARDS[card].forms)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return any(self.found(table, each) for each in table.seats)

    def text(self) -> str:
        return "each player shuffles all factions of his discard pile into his play deck"


card("DM-140", Short(does=(FactionsReturn(),)))

# Hundreds of Butterflies
card(
    "DM-142",
    Short(
        when=windows.MOVEMENT,
        on=Characters(where="journey", moving=True),
        does=(Untap(), ChangeHazardLimit(1)),
    ),
)

# Into Dark Tunnels
card("DM-145", Short(when=windows.MOVEMENT_END, on=Below(where="journey"), does=(MoveOn(),)))


# -- Memories Recalled ------------------------------------------------------------------------------


class BesideSage(Characters, kw_only=True):
    """A character in whose company there is a sage."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.company_of(int(token)) if int(token) in table.cards else None
        if company is None or not any("sage" in numbers.skills(table, each.number) for each in table.members(company)):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a character with a sage in his company"


class LiftEnchantments(Effect):
    """All cards with a keyword that lie on the target are discarded."""

    keyword: str

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table, acting(table).target):
            zones.discard(table, number)

    def found(self, table: Table, target: str) -> list[int]:
        """The cards that are meant."""
        who = table.cards.get(int(target))
        borne = who.bears if who is not None else ()
        return [each for each in borne if self.keyword in table.cards[each].facts.keywords]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, target))

    def text(self) -> str:
        return f"discard all {self.keyword}s on him"


card("DM-149", Short(on=BesideSage(), does=(LiftEnchantments("dark enchantment"),)), ServesAs("lost knowledge"))


# -- No Waiting to Wonder ---------------------------------------------------------------------------


class Beside(Characters, kw_only=True):
    """Somebody in the company of the one who faces the present strike, but not he."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0 or fight.given[fight.strike].target == int(token):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} beside the one who faces a strike"


card(
    "DM-151",
    Short(
        when=windows.STRIKE,
        on=TheStrike(),
        by=Beside(where="attacked", races=("hobbit",)),
        taps=("by",),
        does=(
            WeakenStrike(
                prowess=-4,
                body=-1,
                flag="shared-check:",
                words="if it succeeds, a body check is made against the Hobbit, too",
            ),
        ),
    ),
)

# Smoke Rings
card("DM-159", Short(does=(FetchIntoDeck(),)))


# -- Withdrawn to Mordor ----------------------------------------------------------------------------


class Withdraw(Effect):
    """An agent of little mind is discarded, another goes back to its owner's hand."""

    most: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        small = (table.cards[number].facts.mind or 0) <= self.most
        zones.leave(table, number, "discard" if small else "hand", "term.discard" if small else "term.return")

    def text(self) -> str:
        return f"if its mind is {self.most} or less, discard it, else return it to its owner's hand"


class OnGuardCards(Target):
    """A card on-guard."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [other.token for other in table.cards.values() if other.role == "on-guard" and other.face_down]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if int(token) in table.cards else Refusal(NO, (card,))

    def text(self) -> str:
        return "a card on-guard"


card("DM-165", Short(on=Agents(face="up"), does=(Withdraw(5),)), Short(on=OnGuardCards(), does=(Discard(),)))
