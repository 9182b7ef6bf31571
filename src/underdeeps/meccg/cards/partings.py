"""Hazards that part characters, factions and companies from their players or from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, acting
from underdeeps.meccg.cards.events import HazardShort
from underdeeps.meccg.cards.targets import Characters
from underdeeps.meccg.rules import checks, companies, movement, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Link, Table

# -- homewards --------------------------------------------------------------------------------------


class RollToStay(Effect):
    """A roll with unused general influence: below a number the character returns to hand, an item may stay."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "character"})
    needed: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if stays(table, int(acting(table).target), self.needed):
            return
        choice = yield from ask(
            table,
            table.card(acting(table).target).owner,
            "parting.item",
            [*bequests(table, int(acting(table).target)), Option("nothing")],
            "term.transfer",
            (acting(table).target,),
        )
        if choice.verb == "give":
            checks.take_over(table, int(choice.subject), int(choice.target), "term.transfer")
        zones.leave(table, int(acting(table).target), "hand", "term.return")

    def text(self) -> str:
        return (
            f"his player makes a roll: if it and his unused general influence are together less than {self.needed}, "
            "the character returns to his player's hand; one of his items may pass to another of his company, what "
            "else he has is discarded"
        )


def stays(table: Table, number: int, needed: int) -> bool:
    """Whether a roll and the unused general influence of a card's player come to a number."""
    card = table.cards[number]
    dice = checks.roll(table, card.owner, "parting", "term.roll", card=card.id, number=number)
    return dice + numbers.free_general_influence(table, card.owner) >= needed


def bequests(table: Table, number: int) -> list[Option]:
    """Which item of a character may pass to which of his companions."""
    company = table.company_of(number)
    return [
        Option("give", item.token, str(other))
        for item in table.borne(number, "item")
        for other in (company.characters if company is not None else ())
        if other != number and not checks.has_twin(table, item.id, other, number)
    ]


class RollToHold(Effect):
    """A roll with unused general influence: below a number the faction is discarded."""

    needed: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        if not stays(table, number, self.needed):
            zones.discard(table, number)

    def text(self) -> str:
        return (
            f"its player makes a roll: if it and his unused general influence are together less than {self.needed}, "
            "the faction is discarded"
        )


class LoseControl(Effect):
    """If the character on whom the card came to lie is a follower, nobody controls him any more."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        character = table.cards.get(int(acting(table).target))
        if character is not None and character.on:
            zones.detach(table, character.number)
            zones.change(table, character.number, uncontrolled=True)
            table.tell("uncontrolled", "org.follower.loses-control-grace", number=character.number, card=character.id)

    def text(self) -> str:
        return ""


# -- terror -----------------------------------------------------------------------------------------


class RollToGoOn(Effect):
    """A roll with his mind: below a number he leaves the company and goes back to its site of origin."""

    touches: ClassVar[frozenset[str]] = frozenset({"returns", "removes-character", "company"})
    needed: int

    @instant
    def do(self, table: Table) -> None:
        number = int(acting(table).target)
        card = table.cards[number]
        dice = checks.roll(table, card.owner, "terror", "term.roll", card=card.id, number=number)
        if dice + numbers.mind(table, number) < self.needed:
            flee(table, number)

    def text(self) -> str:
        return (
            f"his player makes a roll: if it and his mind are together less than {self.needed}, he (with those who "
            "follow him) leaves the company and is another one, which returns at once to the site of origin"
        )


def flee(table: Table, number: int) -> None:
    """A character leaves the company that is on its way and is back at its site of origin, as a company of his own."""
    company = table.company_of(number)
    journey = table.journey
    assert company is not None and journey is not None
    going = companies.with_followers(table, number)
    if set(going) == set(company.characters):
        movement.send_back(table)
        return
    if table.cards[number].on:
        zones.detach(table, number)
        zones.change(table, number, uncontrolled=True)
    companies.take_out(table, company.number, going)
    new = companies.new_company(table, company.owner, going, journey.origin)
    zones.change_company(table, new, faced=company.faced, flags=company.flags, done=True, returned=True)
    _leave_fight(table, going)
    table.tell("returned", "mh.returned.phase-ends", company=new)


def _leave_fight(table: Table, going: tuple[int, ...]) -> None:
    """Those who fled, and their allies, do not face the attack any more."""
    fight = table.combat
    if fight is None:
        return
    gone = {*going, *(ally.number for number in going for ally in table.borne(number, "ally"))}
    fight.flags = (*fight.flags, *(f"not-facing:{number}" for number in sorted(gone)))
    fight.given = tuple(
        zones.replace(strike, outcome="canceled") if strike.target in gone and not strike.outcome else strike
        for strike in fight.given
    )


# -- nerves -----------------------------------------------------------------------------------------


class NerveChecks(Effect):
    """A body check for each character, which can discard Orcs and Trolls and tap the others."""

    touches: ClassVar[frozenset[str]] = frozenset({"taps-character", "removes-character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        for number in table.companies[int(acting(table).target[1:])].characters:
            yield from checks.nerve_check(table, number, self.modifier, acting(table).card)

    def text(self) -> str:
        return (
            f"a body check modified by {self.modifier:+d} is made for each of its characters: an Orc or Troll may be "
            "discarded by it as his card says, anybody else who is untapped and fails it is tapped"
        )


# -- rings ------------------------------------------------------------------------------------------


class RingBearers(Characters, kw_only=True):
    """A character who bears a ring."""

    def _is_meant(self, table: Table, who: Card) -> bool:
        return bool(rings_of(table, who.number)) and super()._is_meant(table, who)

    def text(self) -> str:
        return "a character who bears a ring"


def rings_of(table: Table, number: int) -> list[Card]:
    """The rings that a character bears."""
    return [item for item in table.borne(number, "item") if checks.is_ring(item.id)]


class OnARing(HazardShort, kw_only=True):
    """A short-event on the bearer of a ring; if he bears several, one is chosen as it is declared."""

    chooses: ClassVar[bool] = True

    @method
    def more(self, table: Table, seat: str, card: str, source: int, token: str) -> Flow[str]:
        choice = yield from ask(
            table,
            seat,
            "ring.which",
            [Option("ring", ring.token) for ring in rings_of(table, int(token))],
            "timing.target.chosen-at-declaration",
            (token,),
        )
        return choice.subject

    def holds(self, table: Table, link: Link) -> bool:
        ring = table.cards.get(int(link.choice))
        return ring is not None and str(ring.on) == link.target and super().holds(table, link)


class BetrayedByRing(Effect):
    """The bearer makes a corruption check; if he fails it he stays in play, but the ring is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"character", "company"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        passed = yield from checks.corruption_check(
            table, int(acting(table).target), self.modifier, acting(table).card, ("keeps-character",)
        )
        ring = int(acting(table).choice)
        if not passed and ring in table.cards:
            zones.discard(table, ring)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return not numbers.immune_to_corruption(table, int(target))

    def text(self) -> str:
        return (
            f"he makes a corruption check modified by {self.modifier:+d}; if he fails it he stays in play, and the "
            "ring is discarded"
        )
