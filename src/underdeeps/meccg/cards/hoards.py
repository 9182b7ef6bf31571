"""What is found in hoards: helmets against enchantments, arrows that break an attack, a staff for spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg.cards.base import Effect, Reaction, acting
from underdeeps.meccg.cards.effects import last
from underdeeps.meccg.cards.plays import OnlyOn
from underdeeps.meccg.cards.targets import NO, TheStrike
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, combat, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


class CancelsOnBearer(Reaction, kw_only=True):
    """Events with a keyword that lie on the bearer are canceled and discarded."""

    event: str = "settles"
    keyword: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return bool(self.found(table, source)) and numbers.in_use(table, source)

    def found(self, table: Table, source: Card) -> list[int]:
        """The events that are to go."""
        bearer = table.cards.get(source.on)
        borne = bearer.bears if bearer is not None and bearer.role == "character" else ()
        return [
            each
            for each in borne
            if table.cards[each].role == "event" and self.keyword in table.cards[each].facts.keywords
        ]

    def react(self, table: Table, source: Card, subject: str) -> None:
        for each in self.found(table, source):
            zones.discard(table, each, "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return f"cancel each {self.keyword} on its bearer"


class OnlyOnStrong(OnlyOn, kw_only=True):
    """Only a character with some prowess may bear it."""

    least: int
    borne: bool = True

    def fits(self, table: Table, who: Card) -> bool:
        return super().fits(table, who) and numbers.prowess(table, who.number) >= self.least

    def text(self) -> str:
        return f"borne only by a character with a prowess of {self.least} or more"


class StrikeOnTheRoad(TheStrike, kw_only=True):
    """A strike of a creature that is not keyed to a site, against the company of the card."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.source != "creature" or fight.keyed.startswith("site"):
            return Refusal(NO, (card,))
        if source in table.cards:
            company = table.company_of(source)
            if company is None or company.number != fight.company:
                return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a strike of a creature that is not keyed to a site"


class Rout(Effect):
    """The strike is weaker; if it is defeated, all strikes of the attack that fail after it are, too."""

    touches: ClassVar[frozenset[str]] = frozenset({"strike"})
    prowess: int
    body: int

    @instant
    def do(self, table: Table) -> None:
        if table.combat is None or table.combat.strike < 0:
            return
        strike = combat.strike_of(table)
        combat.change_strike(
            table,
            prowess=strike.prowess + self.prowess,
            strike_body=strike.strike_body + self.body,
            flags=(*strike.flags, combat.ROUTS),
        )

    def text(self) -> str:
        return (
            f"the strike has {self.prowess:+d} prowess and {self.body:+d} body; if it is defeated, all strikes of the "
            "attack that fail after it are defeated"
        )


class SeemGreater(Effect):
    """The bearer has more direct influence and mind until the end of the turn, and is not harder to control."""

    influence: int
    mind: int

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        last(table, "direct-influence", target, self.influence)
        last(table, numbers.SEEMING_MIND, target, self.mind)

    def text(self) -> str:
        return (
            f"he has {self.influence:+d} direct influence and {self.mind:+d} mind until the end of the turn, and is "
            "not harder to control for it"
        )


class RollToUntap(Effect):
    """A roll: above a number, the bearer untaps."""

    above: int

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        dice = checks.roll(table, link.seat, "untap", "term.roll", needed=self.above + 1)
        bearer = table.cards[link.source].on if link.source in table.cards else 0
        if dice > self.above and bearer in table.cards:
            zones.untap(table, bearer)

    def text(self) -> str:
        return f"make a roll; above {self.above}, its bearer untaps"


class TakeBackMagic(Effect):
    """A card with one of some keywords goes from the discard pile to hand."""

    searches: ClassVar[bool] = True
    keywords: tuple[str, ...]

    @method
    def do(self, table: Table) -> Flow[None]:
        if self.found(table, acting(table).seat):
            choice = yield from ask(
                table, acting(table).seat, "discard-pile.take", self.found(table, acting(table).seat), "term.search"
            )
            seat = acting(table).seat
            player = table.players[seat]
            player.discard = player.discard.without_unseen(choice.subject, table.bit(seat))
            player.hand = player.hand.add((choice.subject,), EVERYONE)
            table.tell("taken-back", "term.search", seat=seat, card=choice.subject)

    def found(self, table: Table, seat: str) -> list[Option]:
        """What can be taken."""
        return [
            Option("take", card)
            for card in table.players[seat].discard.distinct()
            if set(self.keywords) & set(CARDS[card].keywords) and CARDS[card].kind == "resource"
        ]

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(self.found(table, seat))

    def text(self) -> str:
        return f"take a {', '.join(self.keywords[:-1])} or {self.keywords[-1]} from your discard pile into your hand"
