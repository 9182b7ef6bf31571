"""Resource permanent-events of Against the Shadow by which a minion company carries characters off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import DiscardedIfWounded
from underdeeps.meccg.language.hooks.items import StorableAt
from underdeeps.meccg.language.hooks.journeys import KeepsFromHavens
from underdeeps.meccg.language.hooks.points import PointsOnlyStored
from underdeeps.meccg.language.phrases import rolls, tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.language.trigger import DiscardWhen, On, Reaction
from underdeeps.meccg.language.vocabulary import ATTACK_FLAGS
from underdeeps.meccg.parts.captives import GetAway, captives_of
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.wording import a_or_an, either
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.rules.prisoners import captivity

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Sack Over the Head -----------------------------------------------------------------------------


class Carriers(Target, kw_only=True):
    """A minion of a race whose company is attacking heroes, some of a race among them."""

    race: str
    prey: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        fight = table.combat
        company = table.companies.get(fight.attackers) if fight is not None and fight.source == "company" else None
        return [str(number) for number in company.characters] if company is not None and company.owner == seat else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        prey = table.companies.get(fight.company) if fight is not None else None
        if fight is None or fight.stage != "start" or fight.canceled or prey is None:
            return Refusal(NO, (card,))
        if numbers.is_minion_company(table, prey) or token not in self.candidates(table, seat, card, source):
            return Refusal(NO, (card,))
        if table.card(token).facts.race != self.race:
            return Refusal(NO, (card, table.card(token).id))
        if not any(table.cards[number].facts.race in self.prey for number in prey.characters):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        who = a_or_an(self.race.capitalize())
        return f"{who} of yours whose company attacks a hero company with {a_or_an(either(self.prey, True))}"


CARRIES = ATTACK_FLAGS.declare(
    "carries-off:",
    "that carries heroes off: the number of the card with which they are laid",
)


class CarryOff(Effect, kw_only=True):
    """Successful strikes on some do not wound them: they are laid off to the side with this card."""

    prey: tuple[str, ...]

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.flags = (*table.combat.flags, f"{CARRIES}{acting(table).source}")

    def text(self) -> str:
        who = a_or_an(either(self.prey, True))
        return (
            f"{who} against whom a strike of the attack succeeds is not wounded, but laid off to the side with this "
            "card; discard it if nobody lies with it"
        )


tells("carried-off", "{character} is carried off, with {card}.")


class IsCarriedOff(On, kw_only=True):
    """A strike of such an attack succeeds against one of the races that are carried off."""

    event: str = "strike-hits"
    does: tuple[Effect, ...] = ()
    at_once: bool = True
    prey: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        fight, who = table.combat, table.cards.get(int(subject))
        if fight is None or who is None or f"{CARRIES}{source.number}" not in fight.flags:
            return False
        taken = "not-wounded" in fight.given[fight.strike].flags
        return who.role == "character" and who.facts.race in self.prey and not taken

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        number = int(link.target)
        strikes.change_strike(table, flags=(*strikes.strike_of(table).flags, "not-wounded"))
        card = table.cards[number].id
        table.tell("carried-off", "aside.zone.cause", character=card, number=number, card=link.card)
        captivity.lay_aside(table, link.source, number, False)

    def text(self) -> str:
        return ""


class GoneIfEmpty(DiscardWhen, kw_only=True):
    """It is discarded when nobody lies with it once the attack is over."""

    event: str = "company-attack-ended"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return source.role == "event" and not source.stored and not captives_of(table, source.number)


class StartOfTurn(On, kw_only=True):
    """The turn of its player begins."""

    event: str = "untap-begins"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.owner and not source.stored and bool(captives_of(table, source.number))

    def text(self) -> str:
        return f"at the start of your turn {', then '.join(each.text() for each in self.does)}"


rolls("captive", "for those who were carried off")


class RollForEach(Effect):
    """A roll for each who lies with this card: if it is high, he is eliminated."""

    above: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        for number in captives_of(table, link.source):
            card = table.cards[number].id
            dice = checks.roll(table, table.cards[link.source].owner, "captive", "term.roll", character=card)
            if dice > self.above:
                zones.leave(table, number, "removed", "aside.host.own-mechanic")
        if not captives_of(table, link.source):
            zones.discard(table, link.source, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"roll for each who lies with this card: above {self.above} he is eliminated"


_SMALL = ("dwarf", "hobbit")

card(
    "AS-99",
    Permanent(
        when=windows.ATTACK,
        on=Carriers(race="troll", prey=_SMALL),
        onto="target",
        by_attacker=True,
        does=(CarryOff(prey=_SMALL),),
    ),
    IsCarriedOff(prey=_SMALL),
    GoneIfEmpty(),
    KeepsFromHavens(),
    StartOfTurn(does=(RollForEach(8),)),
    DiscardedIfWounded(),
    GetAway(),
)


# -- Use Your Legs ----------------------------------------------------------------------------------


class RollToKeep(Effect):
    """A roll: if it is low, this card is discarded."""

    least: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        seat = table.cards[link.source].owner
        if checks.roll(table, seat, "captive", "term.roll", card=link.card) < self.least:
            zones.discard(table, link.source, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"make a roll: with less than {self.least} discard this card"


class LostWhenStored(Reaction, kw_only=True):
    """When the card is stored, those who lie with it are eliminated."""

    event: str = "stored"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        for number in captives_of(table, source.number):
            zones.leave(table, number, "removed", "aside.host.own-mechanic")

    def text(self) -> str:
        return "when it is stored, those who lie with it are eliminated"


_HOBBITS = ("hobbit",)

card(
    "AS-107",
    Permanent(
        when=windows.ATTACK,
        on=Carriers(race="orc", prey=_HOBBITS),
        onto="target",
        by_attacker=True,
        does=(CarryOff(prey=_HOBBITS),),
    ),
    IsCarriedOff(prey=_HOBBITS),
    GoneIfEmpty(),
    On(event="end-of-turn-begins", about="its player", said="in your end-of-turn phase", does=(RollToKeep(7),)),
    DiscardedIfWounded(),
    GetAway(),
    PointsOnlyStored(),
    StorableAt(sites=("Barad-dûr",), only=True),
    LostWhenStored(),
)
