"""How a Ringwraith rides forth: the modes, and what brings them and his followers. Events of The Lidless Eye, by
number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.companies import Mode, NoAlliesJoin
from underdeeps.meccg.language.hooks.numbers import Gives, MakesOvert
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.language.phrases import asks
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.parts.effects.cards import RollToUntap
from underdeeps.meccg.parts.effects.piles import FetchIntoDeck
from underdeeps.meccg.parts.events import Permanent, Short
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.triggers.discards import WhenAtHaven
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.turn import characters

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

# -- Black Rider ------------------------------------------------------------------------------------


class EndOtherModes(Effect):
    """All other cards that give the Ringwraith of the company a mode are discarded."""

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        company = table.companies[int(link.target[1:])]
        borne = [each for number in company.characters for each in table.cards[number].bears]
        for each in (*company.events, *borne):
            if each != link.source and each in table.cards and parts_of(table.cards[each].id, Mode):
                zones.discard(table, each, "term.mode.one-at-a-time")

    def text(self) -> str:
        return "any other mode ends"


class EndsWithFollowers(WhenAtHaven, kw_only=True):
    """The mode ends at a haven: the card is discarded, and with it all Ringwraith followers of the company."""

    whose: Literal["anybody", "company", "own"] = "own"
    later: bool = True

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        for number in company.characters if company is not None else ():
            if number in table.cards and table.cards[number].facts.avatar and not numbers.is_avatar(table, number):
                zones.discard(table, number, self.rule)
        super().react(table, source, subject)

    def text(self) -> str:
        return (
            "in a later organization phase of yours when the company is at a haven, discard this card and all "
            "Ringwraith followers in the company"
        )


RIDER = Companies(avatar=True, at_haven=True)

card(
    "LE-170",
    Permanent(when=windows.ORGANIZATION, on=RIDER, onto="company", single="target", does=(EndOtherModes(),)),
    Mode("Black Rider"),
    EndsWithFollowers(),
)


# -- Fell Rider -------------------------------------------------------------------------------------


class RideAlone(Effect):
    """All allies and Ringwraith followers of the company are discarded."""

    @instant
    def do(self, table: Table) -> None:
        company = table.companies[int(acting(table).target[1:])]
        for card in tuple(table.members(company)):
            follower = card.role == "character" and card.facts.avatar and bool(card.on)
            if (card.role == "ally" or follower) and card.number in table.cards:
                zones.discard(table, card.number)

    def text(self) -> str:
        return "discard all allies and Ringwraith followers of the company"


card(
    "LE-183",
    Permanent(
        when=windows.ORGANIZATION,
        on=RIDER,
        onto="company",
        single="target",
        does=(EndOtherModes(), RideAlone()),
    ),
    Mode("Fell Rider"),
    MakesOvert(),
    Gives("prowess", 2, to="company", who=Who(avatar=True)),
    Gives("direct-influence", -3, to="company", who=Who(avatar=True)),
    NoAlliesJoin(),
    WhenAtHaven(whose="own", later=True, said="in a later organization phase of yours when the company is at a haven"),
)


# Heralded Lord
card(
    "LE-190",
    Permanent(when=windows.ORGANIZATION, on=RIDER, onto="company", does=(EndOtherModes(),)),
    Mode("Heralded Lord"),
    Gives("prowess", -2, to="company"),
    Gives("direct-influence", 3, to="company"),
    EndsWithFollowers(),
)


# The Ring Leaves Its Mark
card(
    "LE-223",
    Short(does=(FetchIntoDeck(names=("Black Rider", "Fell Rider", "Heralded Lord")),)),
    Short(by=Characters(races=("ringwraith",), avatar=True, state="tapped"), does=(RollToUntap(6, "by"),)),
)


# -- They Ride Together -----------------------------------------------------------------------------


def can_lead_one_more(table: Table, controller: Card) -> bool:
    """Whether somebody is his player's Ringwraith and has the influence for one more Ringwraith follower."""
    company = table.company_of(controller.number)
    if company is None or not numbers.is_avatar(table, controller.number):
        return False
    if any(parts_of(table.cards[event].id, NoAlliesJoin) for event in company.events):
        return False
    return characters.wraiths_allowed(table, controller) or numbers.free_direct_influence(table, controller.number) >= 1


def others_of_the_nine(table: Table, seat: str) -> list[str]:
    """The Ringwraiths in hand who can follow their player's Ringwraith now, with enough influence for one more."""
    avatar = table.avatar_of(seat)
    if avatar is None or not can_lead_one_more(table, avatar):
        return []
    hand = table.players[seat].hand.distinct()
    return [card for card in hand if characters.wraith_refusal(table, seat, card, False) is None]


asks("ride.who", "{card}: which Ringwraith follower comes?", {"bring": "{subject}.", "enough": "Nobody else."})


class RideTogether(Effect):
    """Any Ringwraith followers of the hand come into play with the company, as far as direct influence goes."""

    @method
    def do(self, table: Table) -> Flow[None]:
        going = True
        while going and others_of_the_nine(table, acting(table).seat):
            choice = yield from ask(
                table,
                acting(table).seat,
                "ride.who",
                [
                    *(Option("bring", card) for card in others_of_the_nine(table, acting(table).seat)),
                    Option("enough"),
                ],
                "org.ringwraith-follower.controller",
            )
            going = choice.verb == "bring"
            if going:
                self.come(table, choice.subject)

    def come(self, table: Table, card: str) -> None:
        """One more Ringwraith follows."""
        seat = acting(table).seat
        way = characters.wraith_options(table, seat)[0]
        zones.take_from_hand(table, seat, card)
        characters.place(table, seat, card, way.subject, way.target)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(others_of_the_nine(table, seat))

    def text(self) -> str:
        return (
            "you may bring any number of Ringwraith followers from your hand into play with it whom your Ringwraith "
            "has the direct influence to control"
        )


card("LE-242", Short(when=windows.ORGANIZATION, on=RIDER, does=(RideTogether(),)))
