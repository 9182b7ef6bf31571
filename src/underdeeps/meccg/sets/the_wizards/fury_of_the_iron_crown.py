"""Fury of the Iron Crown, a hazard short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.modifiers import changes
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import NotInPlay
from underdeeps.meccg.parts.targets.attacks import TheStrike
from underdeeps.meccg.parts.wording import listed
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import attacks, creatures, strikes
from underdeeps.meccg.rules.resources import at_site, items

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Fury of the Iron Crown -------------------------------------------------------------------------

CROWN = "The Iron Crown"
NAZGUL = "nazgûl"


class StrikeOfCreature(TheStrike, kw_only=True):
    """The strike that is being fought, of a hazard creature of one of these races."""

    races: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "creature" or not fight.is_of(self.races):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a strike of an {listed((race.capitalize() for race in self.races), 'or')} creature"


asks("crown.bearer", "{card}: does somebody take up {0}?", {"give": "{target} gets it.", "nothing": "Nobody."})


class Rage(Effect):
    """The strike has more prowess; after the attack the creature, if it is no Nazgûl, is given up, and the crown may be
    played."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return
        link, strike = acting(table), strikes.strike_of(table)
        strikes.modify_strike(table, *changes("prowess", self.prowess, link.card))
        strikes.change_strike(table, flags=(*strike.flags, link.card))
        if not fight.is_of((NAZGUL,)):
            wait(table, self, "attack-over", str(fight.maker), f"{fight.defender}:{fight.company}")

    @method
    def later(self, table: Table, moment: str, target: str, detail: str) -> Flow[None]:
        if moment == "attack-over":
            # A creature whose last attack was defeated goes the way of those that are.
            given_up = "" if is_beaten(table) else target
            wait(table, self, "combat-over", given_up, detail)
            return
        if target and creatures.is_creature(table, int(target)):
            give_up(table, int(target), detail.partition(":")[0])
        if crowning(table, detail.partition(":")[2]):
            choice = yield from ask(
                table,
                detail.partition(":")[0],
                "crown.bearer",
                [*crowning(table, detail.partition(":")[2]), Option("nothing")],
                "timing.effect.most-recent-prevails",
                (CROWN,),
            )
            if choice.verb == "give":
                crown(table, choice.subject, int(choice.target))

    def text(self) -> str:
        return (
            f"it has {self.prowess:+d} prowess; after the attack, unless it was that of a Nazgûl, the creature is "
            f"removed from play, with its marshalling points for the defender, who may at once play {CROWN} from his "
            "hand with a character of the company"
        )


def give_up(table: Table, number: int, winner: str) -> None:
    """A creature is removed from play; who faced it has its marshalling points, if it is worth any to them."""
    worth = creatures.counts_for(table, table.cards[number].id, winner)
    zones.leave(table, number, "points" if worth else "removed", "combat.step5.creature-defeated")


def is_beaten(table: Table) -> bool:
    """Whether the attack that is over was defeated, and was the last one of its creature."""
    fight = table.combat
    return fight is not None and fight.has(attacks.DEFEATED) and fight.attack + 1 >= fight.attacks


def crowning(table: Table, company: str) -> list[Option]:
    """To whom of a company its player may give the crown out of their hand."""
    found = table.companies.get(int(company))
    if found is None:
        return []
    crowns = [each for each in table.players[found.owner].hand.distinct() if CARDS[each].name == CROWN]
    return [
        Option("give", each, str(number))
        for each in crowns
        if zones.unique_refusal(table, each) is None
        for number in found.characters
        if at_site.bearing_refusal(table, each, table.cards[number]) is None
    ]


def crown(table: Table, card: str, bearer: int) -> None:
    """Somebody gets the crown out of the hand of his player."""
    seat = table.cards[bearer].owner
    zones.take_from_hand(table, seat, card)
    number = items.gain(table, card, seat, bearer)
    zones.came(table, number)
    zones.happen(table, "item-gained", str(number))


card(
    "TW-492",
    HazardShort(
        when=windows.STRIKE,
        needs=(NotInPlay(CROWN),),
        on=StrikeOfCreature(races=("orc", "troll", "man", NAZGUL)),
        does=(Rage(4),),
    ),
)
