"""Hazard permanent-events of Against the Shadow, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.agents import AgentsLieInWait
from underdeeps.meccg.language.hooks.combat import FirstStrikeOn
from underdeeps.meccg.language.hooks.hazards import GoesInsteadOfWound, RemovalRoll, RevealedOutside
from underdeeps.meccg.language.hooks.journeys import ShortLegs
from underdeeps.meccg.language.hooks.numbers import CompanyHelps
from underdeeps.meccg.language.hooks.players import LetsSkipTurn, SeenInHand
from underdeeps.meccg.language.hooks.points import CountsForHolder
from underdeeps.meccg.language.hooks.sites import StaysTapped
from underdeeps.meccg.language.hooks.zones import DiscardOnExhaustion
from underdeeps.meccg.language.moments import HAZARD
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.attacks import Strengthen
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import CheckForRegions
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.parts.triggers.attacks import DiscardedByDefeat
from underdeeps.meccg.parts.triggers.corruption import AfterMoving
from underdeeps.meccg.parts.triggers.states import EachAttackOf
from underdeeps.meccg.rules import zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Alone and Unadvised ----------------------------------------------------------------------------


class DiscardedInLargeCompany(DiscardWhen, kw_only=True):
    """It is discarded when the company of the one on whom it lies has grown to so many characters."""

    event: str = "joined-company"
    least: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and subject == f"c{company.number}" and len(company.characters) >= self.least

    def text(self) -> str:
        return f"it is discarded once his company has grown to {self.least} characters or more"


card(
    "AS-24",
    HazardPermanent(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, most_characters=3), onto="target", single="target"),
    AfterMoving(does=(CheckForRegions(),)),
    CompanyHelps(),
    RemovalRoll(6),
    DiscardedInLargeCompany(least=4),
)

# Full of Froth and Rage
card(
    "AS-30",
    HazardPermanent(single="table"),
    EachAttackOf(races=("spider", "animal"), does=(Strengthen(prowess=2),)),
    DiscardedByDefeat(races=("spider", "animal")),
)

# Near to Hear a Whisper
card("AS-31", HazardPermanent(single="table"), AgentsLieInWait(), RevealedOutside(), DiscardOnExhaustion())

# One Foe to Breed a War
card(
    "AS-32",
    HazardPermanent(on=Victims(state="wounded", not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"),
    GoesInsteadOfWound(),
    FirstStrikeOn(),
)

# Power Built by Waiting
card(
    "AS-34",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, taps=("source",), does=(ChangeHazardLimit(1),)),
    Ability(when=windows.MOVEMENT, side=HAZARD, counts=2, does=(Untap("source"),)),
    StaysTapped(),
)

# Short Legs Are Slow
card("AS-37", HazardPermanent(single="table"), ShortLegs(1), DiscardOnExhaustion())


# -- Will Shaken ------------------------------------------------------------------------------------


tells("weighed-down", "{seat} has seen {card}: it lies among his points from now on.")


class Weighs(SeenInHand, LetsSkipTurn, CountsForHolder):
    """Who sees this card in the other's hand has it among their points, where it counts against them."""

    def seen(self, table: Table, looker: str, card: str) -> None:
        whose = table.players[table.opponent(looker)]
        if card in whose.hand:
            whose.hand = whose.hand.without(card, EVERYONE)
            number = zones.enter(table, card, whose.seat, "event")
            table.events = tuple(each for each in table.events if each != number)
            table.players[looker].points = (*table.players[looker].points, number)
            table.tell("weighed-down", "term.reveal", seat=looker, card=card, number=number)

    def lets(self, table: Table, source: int, seat: str) -> bool:
        return source in table.players[seat].points

    def text(self) -> str:
        return (
            "nobody can play this card; if a card or an ability lets your opponent look at cards of your hand and he "
            "sees it, he has it among his points, and loses 2 miscellaneous points. He may skip a turn to have it "
            "put in your discard pile"
        )


card("AS-43", Weighs())
