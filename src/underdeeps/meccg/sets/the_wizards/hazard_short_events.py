"""Hazard short-events of The Wizards, by number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.effects.cards import Tap, bequests, is_environment
from underdeeps.meccg.parts.effects.checks import CorruptionCheck
from underdeeps.meccg.parts.effects.journeys import ChangeHazardLimit, LoseTheWay, TreatRegion, change_limit
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.sites import TreatSite
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardShort, Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.plays import AtAnyTime, OnAnAutomaticAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import (
    WIZARDS_AND_RINGWRAITHS,
    Characters,
    Victims,
    path_of,
)
from underdeeps.meccg.parts.targets.companies import Companies, Traveler
from underdeeps.meccg.parts.targets.sites import PathRegions, SiteWithAttack, TheSite
from underdeeps.meccg.rules import checks, numbers, zones
from underdeeps.meccg.rules.chain import chain
from underdeeps.meccg.rules.journeys import hazard_limit

if TYPE_CHECKING:
    from underdeeps.meccg.parts.targets.characters import Where
    from underdeeps.meccg.table import Table


# -- Arouse Denizens --------------------------------------------------------------------------------


class StrengthenAutomaticAttack(Effect):
    """The automatic-attack has more prowess until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"automatic-attack"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "automatic-prowess", acting(table).target, self.prowess, acting(table).choice)

    def text(self) -> str:
        return f"one automatic-attack of your choice there has {self.prowess:+d} prowess for the rest of the turn"


DOORS = InPlay("Doors of Night")

card(
    "TW-6 LE-102",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("ruins-and-lairs",)),
        single="target",
        does=(StrengthenAutomaticAttack(3),),
    ),
)

# Arouse Minions
card(
    "TW-7",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("shadow-hold", "dark-hold")),
        single="target",
        does=(StrengthenAutomaticAttack(3),),
    ),
)

# Awaken the Earth’s Fire
card(
    "TW-11",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("shadow-hold", "dark-hold")),
        single="table",
        does=(StrengthenAutomaticAttack(2),),
    ),
    HazardShort(needs=(DOORS,), on=PathRegions(("shadow-land",)), single="table", does=(TreatRegion("dark-domain"),)),
    HazardShort(
        needs=(DOORS,),
        on=TheSite(types=("shadow-hold",), under_deeps=False),
        single="table",
        does=(TreatSite("dark-hold"),),
    ),
)


# -- Call of Home -----------------------------------------------------------------------------------


def stays(table: Table, number: int, needed: int) -> bool:
    """Whether a roll and the unused general influence of a card's player come to a number."""
    card = table.cards[number]
    dice = checks.roll(table, card.owner, "parting", "term.roll", card=card.id, number=number)
    return dice + numbers.free_general_influence(table, card.owner) >= needed


SEA = "coastal-sea"


def came_by_sea(table: Table, number: int) -> bool:
    """Whether the company of a character moves, or has moved this turn, with a Coastal Sea in its site path."""
    company = table.company_of(number)
    return company is not None and SEA in (path_of(table, company) or (company.path if company.moved else ()))


class RollToStay(Effect):
    """A roll with unused general influence: below a number the character returns to hand, an item may stay."""

    touches: ClassVar[frozenset[str]] = frozenset({"removes-character", "character"})
    needed: int
    by_sea: int = 0
    """What is added to the roll if his company moved this turn with a Coastal Sea in its site path."""

    @method
    def do(self, table: Table) -> Flow[None]:
        change = self.by_sea if self.by_sea and came_by_sea(table, int(acting(table).target)) else 0
        if stays(table, int(acting(table).target), self.needed - change):
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
            "his player makes a roll"
            + (f" ({self.by_sea:+d} if he moved by a {SEA} this turn)" if self.by_sea else "")
            + f": if it and that player's unused general influence are together less than {self.needed}, the character "
            "returns to hand; one of his items may pass to another of his company, and all else that he controls, but "
            "for followers, is discarded"
        )


card(
    "TW-18 LE-105",
    HazardShort(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, lacks="The One Ring"), does=(RollToStay(10),)),
)


# Call of the Sea
card("TW-19", HazardShort(on=Victims(races=("elf",)), does=(RollToStay(10, by_sea=-3),)))

# Choking Shadows
card(
    "TW-21",
    OnAnAutomaticAttack(
        on=SiteWithAttack(types=("ruins-and-lairs",)),
        single="table",
        does=(StrengthenAutomaticAttack(2),),
    ),
    HazardShort(needs=(DOORS,), on=PathRegions(("wilderness",)), single="table", does=(TreatRegion("shadow-land"),)),
    HazardShort(
        needs=(DOORS,),
        on=TheSite(types=("ruins-and-lairs",), under_deeps=False),
        single="table",
        does=(TreatSite("shadow-hold"),),
    ),
)


# Gloom
card(
    "TW-41",
    HazardShort(
        on=Characters(where="journey", moving=True),
        single="table",
        does=(UntilEndOfTurn("prowess", -1),),
    ),
    HazardShort(
        needs=(DOORS,),
        on=PathRegions(("border-land",)),
        single="table",
        does=(TreatRegion("wilderness"),),
    ),
    HazardShort(
        needs=(DOORS,),
        on=TheSite(types=("border-hold",), under_deeps=False),
        single="table",
        does=(TreatSite("ruins-and-lairs"),),
    ),
)

# Lost at Sea
card(
    "TW-50",
    HazardShort(on=Companies(where="journey", moving=True, path=((SEA, 1),)), does=(LoseTheWay(),)),
)

# Lost in Border-lands
card(
    "TW-51 LE-118",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("border-land", 1),)),
        does=(ChangeHazardLimit(1, "border-land"),),
    ),
)


# -- Lost in Dark-domains ---------------------------------------------------------------------------


class DoubleHazardLimit(Effect):
    """The hazard limit against the company is twice as high, in all its movement/hazard phases of this turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        if table.journey is not None:
            change_limit(table, table.journey.hazard_limit)
            last(table, hazard_limit.DOUBLED, acting(table).target)

    def text(self) -> str:
        return "double the hazard limit against it until the end of the turn"


card(
    "TW-52",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("dark-domain", 1),)),
        does=(DoubleHazardLimit(),),
    ),
)

# Lost in Free-domains
card(
    "TW-53 LE-119",
    HazardShort(on=Companies(where="journey", moving=True, path=(("free-domain", 1),)), does=(LoseTheWay(),)),
)


# Lost in Shadow-lands
card(
    "TW-54 LE-120",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("shadow-land", 1),)),
        does=(ChangeHazardLimit(1, "shadow-land"),),
    ),
)

# Lost in the Wilderness
card(
    "TW-55 LE-121",
    HazardShort(
        on=Companies(where="journey", moving=True, path=(("wilderness", 1),)),
        does=(ChangeHazardLimit(1, "wilderness"),),
    ),
)


# -- Muster Disperses -------------------------------------------------------------------------------


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
            "its player makes a roll: if it and that player's unused general influence are together less than "
            f"{self.needed}, the faction is discarded"
        )


card("TW-67 LE-126", HazardShort(on=CardsInPlay(roles=("faction",)), does=(RollToHold(11),)))


# New Moon
card(
    "TW-68",
    HazardShort(on=Victims(races=("elf",), state="untapped"), single="table", does=(Tap(),)),
    HazardShort(needs=(DOORS,), on=PathRegions(("free-domain",)), single="table", does=(TreatRegion("border-land"),)),
    HazardShort(
        needs=(DOORS,),
        on=TheSite(types=("free-hold",), under_deeps=False),
        single="table",
        does=(TreatSite("border-hold"),),
    ),
)


# -- Tookish Blood ----------------------------------------------------------------------------------


class HoldInPlay(Effect):
    """The target cannot be discarded or returned to hand for the rest of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"character"})

    @instant
    def do(self, table: Table) -> None:
        last(table, zones.STAYS, acting(table).target)

    def text(self) -> str:
        return "for the rest of the turn nothing discards him or returns him to your hand"


class AsResource(Short, kw_only=True):
    """A hazard that its player may also play as a resource."""

    def text(self) -> str:
        return f"{super().text()}. In this way it is a resource"


card(
    "TW-104",
    HazardShort(on=Victims(races=("hobbit",)), does=(RollToStay(11),)),
    AsResource(on=Characters(races=("hobbit",)), does=(HoldInPlay(),)),
)


# -- Twilight ---------------------------------------------------------------------------------------


def _is_played(card: str, source: int) -> bool:
    """Whether what was declared is the play of an environment card."""
    return bool(card) and not source and is_environment(card)


class Environments(Target):
    """An environment card in play, or one that was declared earlier in the chain."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        cards = table.cards
        laid = [str(number) for number in table.events if is_environment(cards[number].id)]
        if not table.chains:
            return laid
        return laid + [f"link{link.number}" for link in table.chain if _is_played(link.card, link.source)]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if token.startswith("link"):
            met = any(f"link{link.number}" == token and _is_played(link.card, link.source) for link in table.chain)
            met = met and not any(f"link{link.number}" == token and link.canceled for link in table.chain)
        else:
            met = int(token) in table.cards and is_environment(table.card(token).id)
        return None if met else Refusal(NO, (card,))

    def text(self) -> str:
        return "an environment card that is in play, or that was played in this chain and is not resolved yet"


class CancelEnvironment(Effect):
    """The environment card is canceled and discarded."""

    @instant
    def do(self, table: Table) -> None:
        target = acting(table).target
        if target.startswith("link"):
            chain.cancel_link(table, int(target.removeprefix("link")))
        elif int(target) in table.cards:
            zones.discard(table, int(target), "timing.effect.canceled-card-discarded")

    def text(self) -> str:
        return "cancel and discard it"


card("TW-106 LE-145", AtAnyTime(on=Environments(), does=(CancelEnvironment(),)))

# Weariness of the Heart
card(
    "TW-111 LE-149",
    HazardShort(
        when=windows.MOVEMENT | windows.STRIKE,
        on=Victims(),
        single="target",
        does=(UntilEndOfTurn("prowess", -1),),
    ),
    HazardShort(on=Victims(), does=(CorruptionCheck("target"),)),
)


# -- Words of Power and Terror ----------------------------------------------------------------------


class AttackedBy(Companies, kw_only=True):
    """A company that an attack of a race has been made on this turn."""

    where: Where = "journey"
    race: str

    def fits(self, table: Table, it: Traveler) -> bool:
        return self.race in it.company.faced and super().fits(table, it)

    def text(self) -> str:
        return f"a company that faces, or has faced this turn, an attack of a {self.race.capitalize()}"


class WeakenCharacters(Effect):
    """All characters of the company have less prowess until the end of the turn."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})
    prowess: int

    @instant
    def do(self, table: Table) -> None:
        last(table, "prowess", acting(table).target, self.prowess, numbers.CHARACTERS)

    def text(self) -> str:
        return f"{self.prowess:+d} prowess to each of its characters for the rest of the turn"


card(
    "TW-115",
    HazardShort(
        when=DURING_ATTACK,
        on=AttackedBy(race="nazgûl"),
        single="target",
        does=(WeakenCharacters(-1),),
    ),
)
