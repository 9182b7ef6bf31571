"""Hazard short-events of The Dragons, by number."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Refusal, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.fight import Combat, Strike
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import card, plays_of
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import RevealedAgainst
from underdeeps.meccg.language.later import wait
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.attacks import RepeatAutomaticAttack
from underdeeps.meccg.parts.effects.cards import CancelLink, Discard
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import GoAstray, Straggle, TreatRegion
from underdeeps.meccg.parts.effects.lasting import end_lasting
from underdeeps.meccg.parts.events import HazardShort
from underdeeps.meccg.parts.needs import InPlay, SameKindOfPlayer
from underdeeps.meccg.parts.plays import OnAnAutomaticAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims, Where
from underdeeps.meccg.parts.targets.companies import Companies
from underdeeps.meccg.parts.targets.links import Links, ResourceShorts
from underdeeps.meccg.parts.targets.sites import PathRegions, SiteWithAttack
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import attacks, strikes

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Cruel Caradhras --------------------------------------------------------------------------------


class StrikeAll(Effect, kw_only=True):
    """Each of the company faces one strike, which is no attack and cannot be canceled.

    It touches nothing that lets it be revealed on-guard: in a site phase no company is on its way.
    """

    prowess: int
    body_check: int = 0

    @method
    def do(self, table: Table) -> Flow[None]:
        self.begin(table)
        yield from strikes.fight_strikes(table)
        table.combat = None

    def begin(self, table: Table) -> None:
        """Lay the strikes on the table."""
        company = table.companies[int(acting(table).target[1:])]
        facing = tuple(member.number for member in table.members(company))
        table.combat = Combat(
            number=table.number(),
            company=company.number,
            defender=company.owner,
            source="event",
            card=acting(table).card,
            maker=0,
            race="",
            strikes=len(facing),
            prowess=self.prowess,
            each=True,
            cannot_be_canceled=True,
            covert=not numbers.is_overt(table, company),
            members=facing,
            facing=facing,
            given=tuple(Strike(number) for number in facing),
            stage="strikes",
            flags=(attacks.STRIKES_STAND, f"body-check:{self.body_check}"),
        )

    def text(self) -> str:
        check = f"; body checks that follow are modified by {self.body_check:+d}" if self.body_check else ""
        return (
            f"each character of it faces a strike of prowess {self.prowess}, which is no attack and cannot be "
            f"canceled{check}"
        )


card(
    "TD-9",
    HazardShort(
        on=Companies(
            where="journey",
            through=("High Pass", "Redhorn Gate", "Angmar", "Gundabad", "Grey Mountain Narrows", "Imlad Morgul"),
        ),
        opens=True,
        fights=True,
        does=(StrikeAll(prowess=8, body_check=1),),
    ),
)

# Dragon-sickness
card("TD-18", HazardShort(on=Victims(bears_one_of=("major", "greater")), does=(CorruptionCheck("target", -1),)))

# Incite Denizens
card(
    "TD-34 LE-116",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("ruins-and-lairs",)),
        single="target",
        does=(RepeatAutomaticAttack(),),
    ),
)

# Incite Minions
card(
    "TD-35",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("shadow-hold", "dark-hold")),
        single="target",
        does=(RepeatAutomaticAttack(),),
    ),
)


# -- Left Behind ------------------------------------------------------------------------------------


class Overrun(Victims, kw_only=True):
    """A character whose company faces an attack with many strikes."""

    where: Where = "attacked"
    least_strikes: int

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return super().candidates(table, seat, card, source) if table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if table.combat is None or attacks.strikes_of(table) < self.least_strikes:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} whose company faces an attack of {self.least_strikes} strikes or more"


class LeaveBehind(Straggle):
    """After the attack the target goes off on his own."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character"})

    @instant
    def do(self, table: Table) -> None:
        wait(table, self, "attack-over", acting(table).target, until="attack")

    @instant
    def later(self, table: Table, moment: str, target: str, detail: str) -> None:
        company = table.company_of(int(target))
        if company is not None and len(company.characters) > 1:
            self.go_off(table, company, int(target))

    def text(self) -> str:
        return (
            "after the attack he is a company of his own on the same site path, with a movement/hazard phase of his "
            f"own this turn and a hazard limit of {self.limit}; after all movement/hazard phases he may join his "
            "company again"
        )


card(
    "TD-41",
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=Overrun(not_races=WIZARDS_AND_RINGWRAITHS, least_strikes=5),
        does=(LeaveBehind(),),
    ),
)


# -- Many Sorrows Befall ----------------------------------------------------------------------------


class InReply(HazardShort, kw_only=True):
    """A hazard that answers what is declared in a movement/hazard phase, in whichever step of it."""

    when: int = windows.EVER
    responds: bool = True

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        if table.journey is None:
            return Refusal("turn.roles.hazard-player-window", (card,))
        return super().refusal(table, seat, card, source)


card(
    "TD-46",
    HazardShort(on=CardsInPlay(kinds=("resource",), forms=("long-event",)), does=(Discard(),)),
    InReply(on=ResourceShorts(), does=(CancelLink(),)),
)


# -- Searching Eye ----------------------------------------------------------------------------------


class CardsPlayedWithSkill(Links, kw_only=True):
    """A card requiring a skill that is declared and not resolved."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if any(f"link{link.number}" == token and link.source for chain in table.chains for link in chain):
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"a card that requires a {self.skill} and is not resolved yet"


@cache
def needs_skill(card: str, skill: str) -> bool:
    """Whether playing a card takes a character with a skill."""
    return any(isinstance(action, Action) and action.skill == skill for _, action in plays_of(card))


class EffectsOfSkill(Target):
    """What a card that required a skill still has an effect on, or such a card in play."""

    skill: str

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        events = [each for each in table.cards.values() if each.role == "event"]
        laid = [each.token for each in events if needs_skill(each.id, self.skill)]
        lasting = [effect.target for effect in table.lasting if needs_skill(effect.card, self.skill)]
        return dict.fromkeys((*laid, *lasting))

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        return None if token in self.candidates(table, seat, card, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"a lasting effect of a card that required a {self.skill}"


class EndEffectOfSkill(Effect):
    """The lasting effect of a card that required a skill ends; if it is a card in play, it is discarded."""

    skill: str

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        found = [each for each in table.lasting if each.target == target and needs_skill(each.card, self.skill)]
        if found:
            end_lasting(table, found[-1])
        elif target.isdigit() and int(target) in table.cards:
            zones.discard(table, int(target), "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return "cancel it"


card(
    "TD-67 LE-136",
    HazardShort(on=CardsPlayedWithSkill(skill="scout"), responds=True, does=(CancelLink(),)),
    HazardShort(on=EffectsOfSkill("scout"), does=(EndEffectOfSkill("scout"),)),
    RevealedAgainst(skill="scout"),
)

# Winds of Wrath
card(
    "TD-82",
    HazardShort(
        needs=(InPlay("Doors of Night"), SameKindOfPlayer()),
        on=Companies(where="journey", moving=True, path=(("coastal-sea", 1),)),
        does=(GoAstray(path="coastal-sea"),),
    ),
)

# Withered Lands
card(
    "TD-85",
    HazardShort(
        needs=(InPlay("Doors of Night"),),
        on=PathRegions(("wilderness", "shadow-land", "border-land")),
        does=(TreatRegion("wilderness", twice=True),),
    ),
)
