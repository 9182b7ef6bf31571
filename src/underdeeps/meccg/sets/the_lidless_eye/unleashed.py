"""The events by which a Ringwraith is unleashed: short-events of The Lidless Eye, each for one of the Nine, by number.

They serve a player's own Ringwraith and none of his followers (org.ringwraith-follower.barred-abilities).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.parts.effects.attacks import ModifyAttack, ReduceToOneStrike
from underdeeps.meccg.parts.effects.journeys import MoveOn
from underdeeps.meccg.parts.effects.lasting import Flag, UntilEndOfTurn
from underdeeps.meccg.parts.effects.piles import FetchToHand
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.companies import Setting, Traveler
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.rules.journeys import region_movement

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table


def rides_with(table: Table, company: Company | None, name: str, alone: bool = False) -> bool:
    """Whether somebody is his player's avatar, and in this company; as its only character, if so said."""
    if company is None:
        return False
    found = [each for each in company.characters if table.cards[each].facts.name == name]
    return any(numbers.is_avatar(table, each) for each in found) and not (alone and len(company.characters) > 1)


class AttackOnRingwraith(TheAttack, kw_only=True):
    """An attack against the company of the player's Ringwraith, who is this one."""

    name: str
    alone: bool = False
    """He is the only character in his company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        attacked = table.companies.get(table.combat.company) if table.combat is not None else None
        if not rides_with(table, attacked, self.name, self.alone):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        alone = ", who is alone in the company" if self.alone else ""
        whose = "your Ringwraith" if self.alone else "the company of your Ringwraith"
        return f"{super().text()} against {whose}, {self.name}{alone}"


class AttackByRingwraith(TheAttack, kw_only=True):
    """An attack that the company of the player's Ringwraith, who is this one, makes on another company."""

    name: str
    alone: bool = False
    """He is the only character in his company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        attackers = table.companies.get(table.combat.attackers) if table.combat is not None else None
        if attackers is None or attackers.owner != seat or not rides_with(table, attackers, self.name, self.alone):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        alone = ", who is alone in the company" if self.alone else ""
        whose = "your Ringwraith" if self.alone else "the company of your Ringwraith"
        return f"an attack by {whose}, {self.name}{alone}"


# -- Adûnaphel Unleashed ----------------------------------------------------------------------------


class ChooseDefenders(Effect):
    """The player whose company attacks another chooses the defending characters."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.attacker_chooses = True
            table.combat.flags = (*table.combat.flags, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.attacker_chooses

    def text(self) -> str:
        return "you choose the defending characters"


card(
    "LE-161",
    Short(
        when=windows.ATTACK,
        on=AttackOnRingwraith(name="Adûnaphel the Ringwraith", alone=True),
        single="target",
        does=(ReduceToOneStrike(), ModifyAttack(body=-2)),
    ),
    Short(
        when=windows.ATTACK,
        on=AttackByRingwraith(name="Adûnaphel the Ringwraith", alone=True),
        single="target",
        by_attacker=True,
        does=(ChooseDefenders(), ModifyAttack(body_check=2)),
    ),
)

# Akhôrahil Unleashed
card(
    "LE-162",
    Short(
        on=Characters(names=("Akhôrahil the Ringwraith",), avatar=True),
        does=(FetchToHand(keyword="magic"),),
    ),
)


# -- Dwar Unleashed ---------------------------------------------------------------------------------


class InMode(Setting, kw_only=True):
    """The company of an avatar who is in a mode."""

    def fits(self, table: Table, it: Traveler) -> bool:
        return region_movement.in_mode(table, it.company) and super().fits(table, it)

    def text(self) -> str:
        return f"{super().text()} and in a mode"


card(
    "LE-182",
    Short(
        when=windows.ORGANIZATION,
        on=InMode(avatar=True, named="Dwar the Ringwraith"),
        does=(
            Flag(
                region_movement.UNBOUND,
                "this turn his company may use region movement, from a site that is no haven too",
            ),
        ),
    ),
)

# Hoarmûrath Unleashed
card(
    "LE-193",
    Short(
        when=windows.ATTACK,
        on=TheAttack(cancels=True, anywhere=True),
        by=Characters(names=("Hoarmûrath the Ringwraith",), avatar=True),
        does=(CancelAttack(),),
    ),
)


# -- Indûr Unleashed --------------------------------------------------------------------------------


class SealFromCanceling(Effect):
    """The attack cannot be canceled."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            table.combat.cannot_be_canceled = True

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return table.combat is None or not table.combat.cannot_be_canceled

    def text(self) -> str:
        return "the attack cannot be canceled"


card(
    "LE-198",
    Short(
        when=windows.ATTACK,
        on=AttackOnRingwraith(name="Indûr the Ringwraith", cancels=True),
        does=(CancelAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=AttackByRingwraith(name="Indûr the Ringwraith"),
        by_attacker=True,
        does=(SealFromCanceling(),),
    ),
)

# Khamûl Unleashed
card(
    "LE-200",
    Short(
        when=windows.ATTACK,
        on=AttackOnRingwraith(name="Khamûl the Ringwraith"),
        does=(ModifyAttack(prowess=-3),),
    ),
    Short(
        when=windows.ATTACK,
        on=AttackByRingwraith(name="Khamûl the Ringwraith"),
        by_attacker=True,
        does=(ChooseDefenders(),),
    ),
)


# -- Ren Unleashed ----------------------------------------------------------------------------------


def beside(table: Table, number: int) -> tuple[int, ...]:
    """The characters at the site of somebody, anybody's, who make corruption checks."""
    own = table.company_of(number)
    if own is None or numbers.is_away(table, own):
        return ()
    here = table.site_of(own).facts.name
    return tuple(
        each
        for company in table.companies.values()
        if table.site_of(company).facts.name == here and not numbers.is_away(table, company)
        for each in company.characters
        if not numbers.immune_to_corruption(table, each)
    )


class CheckAllHere(Effect):
    """All characters at the site of the target make corruption checks."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})
    modifier: int

    @method
    def do(self, table: Table) -> Flow[None]:
        found = beside(table, int(acting(table).target))
        for number in found:
            yield from checks.corruption_check(table, number, self.modifier, acting(table).card)

    def possible(self, table: Table, seat: str, card: str, source: int, target: str) -> bool:
        return bool(beside(table, int(target)))

    def text(self) -> str:
        return f"each character at his site, your opponent's too, makes a corruption check modified by {self.modifier}"


card("LE-222", Short(on=Characters(names=("Ren the Ringwraith",), avatar=True), does=(CheckAllHere(-2),)))

# Ûvatha Unleashed
card(
    "LE-248",
    Short(
        when=windows.MOVEMENT_END,
        on=Setting(where="journey", avatar=True, named="Ûvatha the Ringwraith"),
        does=(MoveOn(),),
    ),
)

# The Witch-king Unleashed
card(
    "LE-257",
    Short(
        on=Characters(names=("The Witch-king",), avatar=True),
        single="turn",
        does=(UntilEndOfTurn("direct-influence", 5),),
    ),
)
