"""Allies of The Lidless Eye, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import CannotBeAttacked
from underdeeps.meccg.language.hooks.hazards import GivesWay
from underdeeps.meccg.language.hooks.items import OnlyOnePerCompany
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.language.hooks.numbers import Gives, MakesOvert
from underdeeps.meccg.language.hooks.persons import Against
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import Discard, DiscardBoth
from underdeeps.meccg.parts.effects.strikes import ModifyStrike
from underdeeps.meccg.parts.needs import SmallCompany
from underdeeps.meccg.parts.targets.attacks import AttackOnCompany, TheAttack, TheStrike
from underdeeps.meccg.parts.targets.cards import OneRingHere
from underdeeps.meccg.parts.triggers.discards import ReturnsIfPlayed
from underdeeps.meccg.parts.wording import either
from underdeeps.meccg.rules.combat.attacks import CancelAttack

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table

# Blackbole
card("LE-152", CannotBeAttacked(at_any_site=True))


# -- Last Child of Ungoliant ------------------------------------------------------------------------


def goes_to(table: Table, company: Company | None, regions: tuple[str, ...]) -> bool:
    """Whether a company is on its way to a site in one of some regions."""
    journey = table.journey
    if company is None or journey is None or journey.company != company.number or not journey.moving:
        return False
    return table.cards[journey.site].facts.region in regions


class AttackBound(TheAttack, kw_only=True):
    """An attack against a company that moves to a site in one of some regions."""

    regions: tuple[str, ...]
    anywhere: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or not goes_to(table, table.companies.get(table.combat.company), self.regions):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        attack = super().text().removesuffix(" against any company of yours")
        return f"{attack} against a company of yours moving to a site in {either(self.regions)}"


class EventsOnTheWay(Target):
    """A hazard permanent-event on a company that moves to some regions, or on a character in it."""

    regions: tuple[str, ...]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        company = table.companies.get(table.journey.company) if table.journey is not None else None
        if company is None or not goes_to(table, company, self.regions):
            return ()
        lying = [*company.events, *(each for number in company.characters for each in table.cards[number].bears)]
        return [str(each) for each in lying if table.cards[each].role == "event"]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        event = table.cards.get(int(token))
        if event is None or event.facts.kind != "hazard" or "permanent-event" not in event.facts.forms:
            return Refusal(NO, (card,))
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        where = either(self.regions)
        return f"a hazard permanent-event on a company moving to a site in {where}, or on a character in it"


_HER_LANDS = ("Gorgoroth", "Imlad Morgul", "Ithilien")

card(
    "LE-153",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackBound(regions=_HER_LANDS, sources=("creature",), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(
        when=windows.MOVEMENT,
        on=EventsOnTheWay(_HER_LANDS),
        taps=("source",),
        does=(Discard(),),
    ),
    DiscardedIfMoves(_HER_LANDS),
    GivesWay("Shelob"),
    ReturnsIfPlayed(name="Shelob"),
)

# Stinker
card(
    "LE-154",
    Ability(
        when=windows.ATTACK,
        needs=(SmallCompany(3),),
        on=AttackOnCompany(keyed_types=("wilderness", "shadow-land"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Ability(on=OneRingHere(), taps=("source",), does=(DiscardBoth(),)),
)

# “Two-headed” Troll
card(
    "LE-155",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("orc", "troll"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    OnlyOnePerCompany(),
)


# -- War-warg ---------------------------------------------------------------------------------------


class SharedPeril(TheStrike, kw_only=True):
    """The strike that is being fought, against the one who controls this ally, if the attack strikes the ally too."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight = table.combat
        if fight is None or fight.strike < 0:
            return Refusal(NO, (card,))
        struck = [strike.target for strike in fight.given]
        if fight.given[fight.strike].target != table.cards[source].on or source not in struck:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return "a strike against the character who controls it, if the same attack strikes this ally too"


card("LE-156", Ability(when=windows.STRIKE, on=SharedPeril(), taps=("source",), does=(ModifyStrike(body=2),)))

# War-wolf
card("LE-157")

# The Warg-king
card(
    "LE-158",
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(races=("wolf", "animal"), cancels=True),
        taps=("source",),
        does=(CancelAttack(),),
    ),
    Gives("influence-check", 2, to="company", against=Against(races=("wolf",), kinds=("faction",))),
)
