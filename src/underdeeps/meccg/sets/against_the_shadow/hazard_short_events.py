"""Hazard short-events of Against the Shadow, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.points import PointsWhenStored
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.phrases import asks, offers, rolls
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.attacks import award, begin_shown, lay_aside
from underdeeps.meccg.parts.effects.journeys import Straggle
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Member, Victims
from underdeeps.meccg.parts.targets.sites import faction_sites
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.combat import attacks, combat
from underdeeps.meccg.rules.common_actions import storing
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- A Lie in Your Eyes -----------------------------------------------------------------------------


asks("lie.answer", "{0} hears a lie: do you tap for it, or let a roll decide?", {"tap": "{subject} taps."})
offers("roll", "Let the roll decide.")


class Lie(Effect):
    """His player taps him or an ally of his, or lets a roll decide whether he is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "removes-character", "character"})
    more: int

    @method
    def do(self, table: Table) -> Flow[None]:
        choice = yield from ask(
            table,
            table.card(acting(table).target).owner,
            "lie.answer",
            [Option("tap", str(number)) for number in self.doubters(table)] + [Option("roll")],
            "term.tap",
            (acting(table).target,),
        )
        if choice.verb == "tap":
            zones.tap(table, int(choice.subject))
        else:
            self.roll(table)

    def doubters(self, table: Table) -> list[int]:
        """Who may tap: the one who is lied to, an ally of his."""
        who = table.card(acting(table).target)
        return [card.number for card in (who, *table.borne(who.number, "ally")) if card.state == UNTAPPED]

    def roll(self, table: Table) -> None:
        """The hazard player makes the roll."""
        link = acting(table)
        who = table.card(link.target)
        dice = checks.roll(table, link.seat, "lie", "term.roll", card=who.id, number=who.number)
        high = dice > numbers.mind(table, who.number) + self.more
        if high and not checks.kept_from_discard(table, who.number):
            zones.discard(table, who.number)

    def text(self) -> str:
        return (
            "his player taps him or an ally that he controls, or you make a roll: if it is more than his mind plus "
            f"{self.more}, discard him"
        )


card(
    "AS-23",
    HazardShort(on=Victims(state="untapped", not_races=WIZARDS_AND_RINGWRAITHS), does=(Lie(6),)),
)


# -- Early Harvest ----------------------------------------------------------------------------------


class Harvesters(CardsInPlay, kw_only=True):
    """A faction of the opponent that is playable at a border-hold."""

    roles: tuple[str, ...] = ("faction",)
    excepted: tuple[str, ...] = ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        faction = table.card(token)
        farms = any(site.site_type == "border-hold" for site in faction_sites(faction.id))
        return None if farms and faction.facts.name not in self.excepted else Refusal(NO, (card, faction.id))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return f"a faction that is playable at a border-hold ({' or '.join(self.excepted)} excepted)"


class CalledHome(Effect):
    """A roll with the points of the faction: above a number it goes back to hand."""

    number: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        faction = table.card(link.target)
        dice = checks.roll(table, link.seat, "harvest", "term.roll", card=faction.id, number=faction.number)
        minion = -1 if faction.facts.alignment in ("minion", "balrog") else 0
        if dice + minion + faction.facts.points > self.number:
            zones.leave(table, faction.number, "hand", "term.return")

    def text(self) -> str:
        return (
            "make a roll (at -1 for a minion faction) and add the normal marshalling points of the faction: above "
            f"{self.number}, it returns to its player's hand"
        )


card(
    "AS-26",
    HazardShort(on=Harvesters(whose="opponent", excepted=("Army of the Dead",)), does=(CalledHome(12),)),
)


# -- Fealty Under Trial -----------------------------------------------------------------------------


class AtDarkhaven(Victims, kw_only=True):
    """A minion of the company, which stays at a Darkhaven or at Barad-dûr."""

    def fits(self, table: Table, it: Member) -> bool:
        company = it.company
        if numbers.is_away(table, company):
            return False
        at_tower = table.site_of(company).facts.name == "Barad-dûr"
        return (at_tower or companies.at_haven(table, company, True)) and super().fits(table, it)

    def text(self) -> str:
        return "a minion at a Darkhaven or Barad-dûr"


def belongings(table: Table, who: Card) -> list[Card]:
    """The items and events of a character, but for the hazards on him."""
    return [
        card
        for each in who.bears
        if (card := table.cards[each]).role in ("item", "event") and card.facts.kind == "resource"
    ]


def stored_worth(table: Table, card: Card) -> int:
    """The marshalling points that a card would have if it were stored, and its corruption points."""
    facts = card.facts
    bracketed = facts.points_otherwise is not None and (
        parts_of(card.id, PointsWhenStored) or storing.storable_for_points(table, card)
    )
    points = facts.points_otherwise if bracketed else facts.points
    return (points or 0) + numbers.card_corruption(table, card)


class StandTrial(Effect):
    """A roll with the points and corruption of all he has; that is stored, and above a number he is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "character"})
    number: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        who = table.card(link.target)
        dice = checks.roll(table, link.seat, "trial", "term.roll", card=who.id, number=who.number)
        total = dice + sum(stored_worth(table, card) for card in belongings(table, who))
        for card in belongings(table, who):
            if card.number in table.cards and (card.role == "item" or storing.storable(table, card)):
                zones.store(table, card.number)
        if total > self.number and not checks.kept_from_discard(table, who.number):
            zones.discard(table, who.number)

    def text(self) -> str:
        return (
            "make a roll and add the marshalling points, as if they were stored, and the corruption points of all "
            "items and events on him; his items and the events that can be stored are stored without corruption "
            f"checks; if the total was more than {self.number}, discard him"
        )


card("AS-28", HazardShort(on=AtDarkhaven(minion=True), does=(StandTrial(15),)))


# -- Ride Against the Enemy -------------------------------------------------------------------------


class RidersInHand(Target):
    """A character in hand, against a company on its way through a region of a type."""

    region_type: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        if table.journey is None or not table.journey.moving:
            return ()
        return [each for each in table.players[seat].hand.distinct() if CARDS[each].kind == "character"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        journey = table.journey
        if journey is None or not journey.moving or journey.company not in table.companies:
            return Refusal(NO, (card,))
        if self.region_type not in places.region_types(table, journey, for_hazard=True):
            return Refusal(NO, (card,))
        return None if token in table.players[seat].hand else Refusal(NO, (card, token))

    def text(self) -> str:
        return f"a character in your hand, against a company moving through a {self.region_type}"


class RideAgainst(Effect):
    """The character of the hand attacks the company; nothing else touches that attack."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        number = lay_aside(table, acting(table).seat, acting(table).target)
        self.begin(table, number)
        outcome = yield from combat.fight(table)
        if outcome == attacks.DEFEATED:
            award(table, number)
        else:
            zones.discard(table, number, "combat.step5.creature-not-defeated")

    def begin(self, table: Table, number: int) -> None:
        """Lay the attack on the table."""
        assert table.journey is not None
        begin_shown(
            table,
            number,
            table.journey.company,
            self.prowess,
            source="creature",
            race=table.cards[number].facts.race,
            cannot_be_canceled=True,
            flags=(attacks.SEALED, attacks.STRIKES_STAND),
        )

    def text(self) -> str:
        return (
            f"he makes a creature attack of one strike on the company, with {self.prowess:+d} prowess, on which no "
            "other card has an effect (detainment if both are heroes, or both minions); if it is defeated, your "
            "opponent has him as kill points, otherwise he is discarded"
        )


card("AS-36", HazardShort(on=RidersInHand("wilderness"), opens=True, fights=True, does=(RideAgainst(7),)))


# -- Slip Treacherously -----------------------------------------------------------------------------


class TapAllItems(Effect):
    """All untapped items in play tap."""

    touches: ClassVar[frozenset[str]] = frozenset({"item"})

    @instant
    def do(self, table: Table) -> None:
        for number in self.found(table):
            zones.tap(table, number)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table))

    def found(self, table: Table) -> list[int]:
        """The untapped items that somebody carries; those of prisoners are out of reach."""
        return [
            card.number
            for card in table.cards.values()
            if card.role == "item"
            and card.state == UNTAPPED
            and not card.stored
            and card.on
            and not table.is_aside(card)
        ]

    def text(self) -> str:
        return "tap all untapped items in play; what they do without tapping goes on"


card("AS-38", HazardShort(does=(TapAllItems(),)))


# -- Turning Hope to Despair ------------------------------------------------------------------------


class GrimAttack(TheAttack, kw_only=True):
    """An attack that is not detainment."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or table.combat.detainment or table.combat.source == "company":
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} that is not detainment"


rolls("despair", "to keep up his heart")


class Scatter(Straggle):
    """Unless the attack is defeated (or canceled), characters who despair go off on their own.

    Each becomes a company of his own on the same site path, with a movement/hazard phase of his own this turn.
    """

    needed: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            wait(table, self, "attack-over", f"c{table.combat.company}", until="attack")

    @instant
    def later(self, table: Table, moment: str, target: str, detail: str) -> None:
        number = int(target[1:])
        if number not in table.companies or not zones.combat_of(table).has(attacks.NOT_DEFEATED):
            return
        for character in table.companies[number].characters:
            company = table.companies[number]
            card = table.cards[character]
            dice = checks.roll(table, company.owner, "despair", "term.roll", character=card.id, number=character)
            if dice + numbers.mind(table, character) < self.needed and len(company.characters) > 1:
                self.go_off(table, company, character)

    def text(self) -> str:
        return (
            "if the attack is not defeated, each character of the company rolls and adds his mind: with less than "
            f"{self.needed} he goes off and is a company of his own on the same site path, with a movement/hazard "
            f"phase of his own this turn and a hazard limit of {self.limit}"
        )


card(
    "AS-41",
    HazardShort(when=windows.ATTACK, on=GrimAttack(races=("undead", "nazgûl", "maia")), counts=0, does=(Scatter(11),)),
)
