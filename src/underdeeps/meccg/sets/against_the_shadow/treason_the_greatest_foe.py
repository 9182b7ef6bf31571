"""Treason the Greatest Foe, a resource permanent-event of Against the Shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import meet
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.resources import at_site

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Treason the Greatest Foe -----------------------------------------------------------------------


class OldNeighbours(Target):
    """A hero other than a Wizard, at the site of the company whose site phase it is."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        here = at_site.company_here(table)
        if here is None:
            return ()
        return [
            str(number)
            for other in table.companies_of(table.opponent(seat))
            if meet(table, here, other)
            for number in other.characters
        ]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        who = table.cards.get(int(token))
        if who is None or who.facts.alignment != "hero" or who.facts.avatar:
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def names_opponents(self) -> bool:
        return True

    def text(self) -> str:
        return "a hero, other than a Wizard, who is at the same site and has the same home site"


class Treason(Permanent, kw_only=True):
    """A permanent-event by somebody who has a home site in common with the one on whom it is played."""

    def by_refusal(self, table: Table, seat: str, card: str, source: int, token: str, who: int) -> Refusal | None:
        homes = set(table.card(token).facts.home_sites)
        if homes.isdisjoint(table.cards[who].facts.home_sites):
            return Refusal(NO, (card, table.cards[who].id))
        return super().by_refusal(table, seat, card, source, token, who)


class Betray(Effect):
    """A roll with unused direct influence against his mind and his player's unused general influence."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character"})

    @instant
    def do(self, table: Table) -> None:
        link = acting(table)
        hero = table.card(link.target)
        dice = checks.roll(table, link.seat, "treason", "term.roll", card=hero.id, number=hero.number)
        held = numbers.mind(table, hero.number) + numbers.free_general_influence(table, hero.owner)
        if dice + numbers.free_direct_influence(table, link.by, hero.id) > held:
            if not checks.kept_from_discard(table, hero.number):
                zones.discard(table, hero.number)
        else:
            zones.discard(table, link.source)

    def text(self) -> str:
        return (
            "make a roll: if it and the unused direct influence of your character are more than the hero's mind and "
            "his player's unused general influence, the hero is discarded and this card kept for its points; if not, "
            "this card is discarded"
        )


card(
    "AS-103",
    Treason(
        when=windows.SITE,
        on=OldNeighbours(),
        by=Characters(where="site"),
        onto="points",
        does=(Betray(),),
    ),
)
