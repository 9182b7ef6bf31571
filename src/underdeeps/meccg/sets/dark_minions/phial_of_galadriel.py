"""Phial of Galadriel, an item of Dark Minions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability, FromHand
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.items import CannotBeTransferred
from underdeeps.meccg.language.hooks.persons import is_among
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.attacks import ModifyAttack
from underdeeps.meccg.parts.effects.checks import AddToCheck
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany
from underdeeps.meccg.parts.targets.checks import TheCheck
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.combat import assignment
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.resources import at_site, items
from underdeeps.meccg.table import UNTAPPED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


# -- Phial of Galadriel -----------------------------------------------------------------------------


class ItemBeside(Target, kw_only=True):
    """An item of some name that a companion of an untapped character of some name bears at a haven."""

    name: str
    giver: str
    not_races: tuple[str, ...] = ()

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = at_site.company_here(table)
        if company is None:
            return ()
        items = [item for number in company.characters for item in table.borne(number, "item")]
        return [item.token for item in items if item.facts.name == self.name]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        item = table.cards.get(int(token))
        bearer = table.cards.get(item.on) if item is not None else None
        company = table.company_of(bearer.number) if bearer is not None else None
        if bearer is None or company is None or is_among(bearer.facts.race, self.not_races):
            return Refusal(NO, (card,))
        return None if companies.at_haven(table, company) else Refusal(NO, (card,))

    def text(self) -> str:
        barred = " or ".join(race.capitalize() for race in self.not_races)
        return f"{self.name} at a haven, unless a {barred} bears it"


class Supplant(FromHand, kw_only=True):
    """An item is played in place of another, for which a companion of some name taps."""

    rule: ClassVar[str] = "site.item.play"
    when: int = windows.SITE
    giver: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = at_site.company_here(table)
        if company is None or company.owner != seat or not company.entered:
            return Refusal("site.resource.after-all-attacks", (card,))
        if not self._giver(table):
            return Refusal("timing.active-condition.tap-cost", (card,))
        return super().refusal(table, seat, card, source) or zones.unique_refusal(table, card)

    def _giver(self, table: Table) -> int:
        """The untapped companion who taps for it; 0 if there is none."""
        company = at_site.company_here(table)
        found = company.characters if company is not None else ()
        named = [number for number in found if table.cards[number].facts.name == self.giver]
        return next((number for number in named if table.cards[number].state == UNTAPPED), 0)

    def paid(self, table: Table, link: Link) -> None:
        zones.tap(table, self._giver(table))

    @instant
    def resolve(self, table: Table) -> None:
        link = acting(table)
        old = table.card(link.target)
        bearer = old.on
        zones.leave(table, old.number, "removed", "term.remove-from-play")
        number = items.gain(table, link.card, link.seat, bearer)
        zones.came(table, number)
        zones.happen(table, "item-gained", str(number))

    def fate(self, table: Table, link: Link, resolved: bool) -> None:
        if not resolved:
            zones.put_in_discard(table, link.seat, link.card, EVERYONE)

    def text(self) -> str:
        assert isinstance(self.on, ItemBeside)
        return (
            f"{super().text()}: tap {self.giver} in the same company; this item takes the place of {self.on.name}, "
            "which is removed from play"
        )


class FaceAsYouLike(Effect):
    """The defending player gives out the strikes of the attack, to tapped and wounded characters as well."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = False
            table.combat.flags = (*table.combat.flags, assignment.ALL_READY)

    def text(self) -> str:
        return "you choose who faces its strikes, tapped and wounded characters too, whatever the attack says"


card(
    "DM-176",
    Supplant(on=ItemBeside(name="Star-glass", giver="Galadriel", not_races=("wizard", "dwarf")), giver="Galadriel"),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("undead",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(
            sources=("creature",), keyed_types=("dark-domain", "shadow-land", "dark-hold", "shadow-hold")
        ),
        taps=("source",),
        does=(ModifyAttack(prowess=-2), FaceAsYouLike()),
    ),
    Ability(
        when=windows.CORRUPTION,
        on=TheCheck(kinds=("corruption",), by="bearer"),
        any_turn=True,
        taps=("source",),
        does=(AddToCheck(2),),
    ),
    CannotBeTransferred(),
)
