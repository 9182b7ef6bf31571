"""Dragon’s Desolation, a hazard short-event of The Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of, card
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.hazards import OpensSitesForNow, RestrainsHazards
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.plays import OnAttack
from underdeeps.meccg.parts.targets.attacks import AttackOrAhead
from underdeeps.meccg.parts.targets.sites import TheSite
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.zones.changes import replace

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table


# -- Dragon’s Desolation ----------------------------------------------------------------------------

LAIR = LASTING.declare(
    "lair-opened", "at a site (by its name) where one Dragon creature can be played: which one was (the detail)"
)


class DesolateSite(TheSite, kw_only=True):
    """The site of the company, with so many Wildernesses in its site path; fewer with Doors of Night."""

    wildernesses: int
    with_doors_fewer: int

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        site = table.cards.get(int(token))
        least = self.wildernesses - (self.with_doors_fewer if numbers.doors_of_night(table) else 0)
        if site is None or not keying.has_path(table, site, (("wilderness", least),), for_hazard=True):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return (
            f"{super().text()} with {self.wildernesses} Wildernesses in the site path on its card "
            f"(only {self.wildernesses - self.with_doors_fewer} if Doors of Night is in play)"
        )


def is_coming(table: Table, card: str) -> bool:
    """Whether the play of a card is declared and not over."""
    declared = [*table.acting, *(link for chain in table.chains for link in chain)]
    plays = [(action_of(link.action), link) for link in declared]
    return any(isinstance(action, Action) and action.played(table, link) == card for action, link in plays)


class OneDragonComes(OpensSitesForNow, RestrainsHazards):
    """One Dragon creature can be played this turn against a company at the site."""

    free: ClassVar[bool] = False

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, LAIR, table.card(acting(table).target).facts.name)

    def opens(self, table: Table, lasting: Lasting, card: str, site: Card) -> bool:
        if lasting.target != site.facts.name or CARDS[card].race != "dragon":
            return False
        return not lasting.detail or (lasting.detail == card and is_coming(table, card))

    def refusal(self, table: Table, lasting: Lasting, seat: str, card: str) -> Refusal | None:
        return None

    def played(self, table: Table, lasting: Lasting, seat: str, card: str, on: str) -> None:
        if CARDS[card].race != "dragon" or on != f"site-name:{lasting.target}" or on in keying.keys(table, card):
            return
        leaves = [each for each in table.lasting if each.kind == LAIR and each.target == lasting.target]
        free = [each for each in leaves if not each.detail]
        if free and lasting.order == leaves[0].order:  # one of them speaks for all: one is used up
            table.lasting = tuple(replace(each, detail=card) if each == free[0] else each for each in table.lasting)

    def text(self) -> str:
        return "one Dragon creature can be played this turn on a company that is or comes there"


card(
    "TW-29",
    OnAttack(on=AttackOrAhead(races=("dragon",)), does=(ModifyAttack(prowess=2),)),
    HazardShort(
        on=DesolateSite(types=("ruins-and-lairs",), wildernesses=2, with_doors_fewer=1),
        does=(OneDragonComes(),),
    ),
)
