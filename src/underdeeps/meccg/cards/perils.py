"""Items and allies that are dangerous to those who have them: a price when they tap, a roll when they come or stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg.cards.base import Effect, On, Reaction, acting
from underdeeps.meccg.cards.bearing import bearer_of
from underdeeps.meccg.cards.effects import CancelCheck
from underdeeps.meccg.cards.targets import NO, TheCheck
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import checks, numbers, zones

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- items that tap ---------------------------------------------------------------------------------


class CheckWhenTapped(On, kw_only=True):
    """When the card becomes tapped its bearer makes a corruption check."""

    event: str = "tapped"
    does: tuple[Effect, ...] = ()

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.on in table.cards

    @method
    def resolve(self, table: Table) -> Flow[None]:
        bearer = table.cards[acting(table).source].on
        yield from checks.corruption_check(table, bearer, 0, acting(table).card)

    def text(self) -> str:
        return "when this item taps, its bearer makes a corruption check"


class CheckAtSite(TheCheck, kw_only=True):
    """A corruption check of a character who is at the site of the bearer."""

    kinds: tuple[str, ...] = ("corruption",)

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        own, other = table.company_of(source), table.company_of(table.checks[-1].character)
        if own is None or other is None or numbers.is_away(table, own) != numbers.is_away(table, other):
            return Refusal(NO, (card,))
        here = own == other or table.site_of(own).facts.name == table.site_of(other).facts.name
        return None if here else Refusal(NO, (card,))

    def text(self) -> str:
        return "a corruption check of a character at the same site"


class PassCheck(CancelCheck):
    """The check is passed without a roll."""

    def text(self) -> str:
        return "he passes it without a roll"


# -- items that are won by a roll -------------------------------------------------------------------


class WonByRoll(Reaction, kw_only=True):
    """When it is played a roll decides: with the number of some skill in the company too low, all is lost."""

    event: str = "item-gained"
    above: int
    skill: str

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token and source.on in table.cards

    def react(self, table: Table, source: Card, subject: str) -> None:
        company = table.company_of(source.number)
        members = tuple(table.members(company)) if company is not None else ()
        helping = sum(self.skill in numbers.skills(table, member.number) for member in members)
        dice = checks.roll(table, source.owner, "item", "term.roll", card=source.id, number=source.number)
        if dice + helping > self.above:
            return
        bearer = source.on
        zones.leave(table, source.number, "removed", "term.remove-from-play")
        checks.eliminate(table, bearer, "term.remove-from-play")

    def text(self) -> str:
        return (
            f"when it is played, make a roll: unless it and the number of {self.skill}s in the company are together "
            f"more than {self.above}, its bearer is eliminated and this card removed from play"
        )


class Banishes(Reaction, kw_only=True):
    """Cards of a name are discarded when it comes."""

    event: str = "enters-play"
    names: tuple[str, ...]

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.token

    def react(self, table: Table, source: Card, subject: str) -> None:
        for number in table.events:
            if number in table.cards and table.cards[number].facts.name in self.names:
                zones.discard(table, number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return f"discard {' and '.join(self.names)}"


# -- allies -----------------------------------------------------------------------------------------


class KeepsToTheDeeps(Reaction, kw_only=True):
    """An ally that is discarded when its company moves from one site on the surface to another."""

    event: str = "moved"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        if company is None or subject != f"c{company.number}" or company.origin not in CARDS:
            return False
        return not CARDS[company.origin].under_deeps and not table.site_of(company).facts.under_deeps

    def react(self, table: Table, source: Card, subject: str) -> None:
        zones.discard(table, source.number, "timing.passive.discard-is-immediate")

    def text(self) -> str:
        return "discard this ally if its company moves between two sites that are not in the Under-deeps"


class Devours(On, kw_only=True):
    """In each organization phase of its player a roll of the opponent decides whether its controller is eliminated."""

    event: str = "organization-begins"
    does: tuple[Effect, ...] = ()
    modifier: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return subject == source.owner and source.on in table.cards

    @instant
    def resolve(self, table: Table) -> None:
        source = acting(table).source
        keeper = bearer_of(table, source)
        if keeper is None:
            return
        seat = table.opponent(keeper.owner)
        dice = checks.roll(table, seat, "ally", "term.roll", card=table.cards[source].id, number=keeper.number)
        if dice + self.modifier > numbers.mind(table, keeper.number):
            checks.eliminate(table, keeper.number, "term.remove-from-play")

    def text(self) -> str:
        return (
            f"in each of your organization phases your opponent makes a roll at {self.modifier:+d}: above the mind of "
            "the character who controls this ally, that character is eliminated"
        )
