"""Resource short-events of The Wizards that are environments."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Flow, Option, Refusal, ask, instant
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.facts import Attack
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.sites import ChangesAttacksForNow, Layer
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.phrases import asks, offers
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.parts.effects.attacks import HalveStrikes, ModifyAttack
from underdeeps.meccg.parts.effects.journeys import TreatRegion
from underdeeps.meccg.parts.effects.lasting import UntilEndOfTurn, last
from underdeeps.meccg.parts.effects.sites import TreatSite
from underdeeps.meccg.parts.events import Short
from underdeeps.meccg.parts.needs import InPlay
from underdeeps.meccg.parts.plays import ShortOnAutomaticAttack
from underdeeps.meccg.parts.targets.attacks import TheAttack
from underdeeps.meccg.parts.targets.cards import CardsInPlay
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.parts.targets.sites import PLACE, PathRegions, SiteWithAttack
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat.automatic_attacks import attack_name, is_open
from underdeeps.meccg.rules.journeys import places

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Lasting, Table

GATES = InPlay("Gates of Morning")

# -- Quiet Lands ------------------------------------------------------------------------------------


HALVED = LASTING.declare("attack-halved", "by which an automatic-attack (the detail) of a site has half of its strikes")
QUIET = ("shadow-hold", "ruins-and-lairs")


class HalveAutomaticAttack(ChangesAttacksForNow):
    """One automatic-attack of the site has half of its strikes, rounded up, until the end of the turn."""

    layer: ClassVar[Layer] = "weaken"

    @instant
    def do(self, table: Table) -> None:
        linger(table, self, HALVED, acting(table).target, detail=acting(table).choice)

    def change(self, lasting: Lasting, site: Card, attacks: list[Attack]) -> list[Attack]:
        if lasting.target != site.token:
            return attacks
        return [self.halved(attack) if attack_name(attack) == lasting.detail else attack for attack in attacks]

    def halved(self, attack: Attack) -> Attack:
        """An attack with half of its strikes, if it says how many it has."""
        return attack if attack.each or is_open(attack) else zones.replace(attack, strikes=(attack.strikes + 1) // 2)

    def text(self) -> str:
        return (
            "one automatic-attack of your choice there has half of its strikes, rounded up, until the end of the turn"
        )


class AutomaticAttackAt(TheAttack, kw_only=True):
    """An automatic-attack that is under way at a site of one of these types."""

    site_types: tuple[str, ...]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        company = table.companies.get(table.combat.company) if table.combat is not None else None
        if company is None or places.site_type(table, table.site_of(company)) not in self.site_types:
            return Refusal(NO, (card,))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        return f"{super().text()} at a {' or '.join(self.site_types)}"


card(
    "TW-309",
    ShortOnAutomaticAttack(
        when=windows.MOVEMENT | windows.SITE_START,
        on=SiteWithAttack(types=QUIET),
        single="table",
        does=(HalveAutomaticAttack(),),
    ),
    Short(
        when=windows.ATTACK,
        on=AutomaticAttackAt(automatic=True, site_types=QUIET),
        single="table",
        does=(HalveStrikes(),),
    ),
    Short(
        when=windows.MOVEMENT,
        needs=(GATES,),
        on=PathRegions(("shadow-land",)),
        single="table",
        does=(TreatRegion("wilderness"),),
    ),
    Short(
        needs=(GATES,),
        on=CardsInPlay(roles=("site",), site_types=("shadow-hold",), under_deeps=False),
        single="table",
        does=(TreatSite("ruins-and-lairs"),),
    ),
)

# Stars
card(
    "TW-331",
    Short(when=windows.ATTACK, on=TheAttack(races=("undead",)), single="table", does=(ModifyAttack(prowess=-1),)),
    Short(
        when=windows.MOVEMENT,
        needs=(GATES,),
        on=PathRegions(("dark-domain",)),
        single="table",
        does=(TreatRegion("shadow-land"),),
    ),
    Short(
        when=windows.MOVEMENT,
        needs=(GATES,),
        on=PathRegions(("shadow-land",)),
        single="table",
        does=(TreatRegion("wilderness"),),
    ),
)


# -- The Evenstar -----------------------------------------------------------------------------------


BRIGHTER = {"wilderness": "border-land", "border-land": "free-domain"}
"""What a region can count as under the Evenstar."""

asks("region.brighter", "{card}: which region counts as a kinder one until the end of the turn?")
offers("brighten", "{subject}.")


class ShineOnAll(Effect):
    """With Gates of Morning each Elf has more prowess, and a region of the site path may count as a kinder one."""

    prowess: int

    @method
    def do(self, table: Table) -> Flow[None]:
        if GATES.refusal(table, acting(table).seat, acting(table).card, 0) is not None:
            return
        self.strengthen(table)
        if self.regions(table):
            choice = yield from ask(
                table,
                acting(table).seat,
                "region.brighter",
                [*self.regions(table), Option("nothing")],
                "term.environment.once-per-turn",
            )
            if choice.verb == "brighten":
                self.brighten(table, choice.subject)

    def strengthen(self, table: Table) -> None:
        """Each Elf in play has more prowess until the end of the turn."""
        for company in tuple(table.companies.values()):
            for member in table.members(company):
                if member.facts.race == "elf":
                    last(table, "prowess", member.token, self.prowess)

    def regions(self, table: Table) -> list[Option]:
        """The regions of the site path that can count as kinder ones."""
        journey = table.journey
        if journey is None or not journey.moving:
            return []
        found = [(place, places.types_at(table, journey, place)[0]) for place in range(len(journey.path))]
        return [Option("brighten", f"{PLACE}{place}") for place, kind in found if kind in BRIGHTER]

    def brighten(self, table: Table, token: str) -> None:
        """A region counts as a kinder one until the end of the turn."""
        assert table.journey is not None
        place = int(token.removeprefix(PLACE))
        kind = places.types_at(table, table.journey, place)[0]
        last(table, "region-type", places.path_token(table, table.journey, place), detail=BRIGHTER[kind])

    def text(self) -> str:
        ways = " or ".join(f"one {kind} in the site path counts as a {other}" for kind, other in BRIGHTER.items())
        return (
            f"if Gates of Morning is in play, each Elf has {self.prowess:+d} prowess for the rest of the turn, and if "
            f"you choose so, {ways} until the end of the turn"
        )


card(
    "TW-343",
    Short(
        when=windows.ANYTIME | windows.STRIKE,
        on=Characters(where="own", races=("elf",)),
        single="table",
        does=(UntilEndOfTurn("prowess", 1), ShineOnAll(1)),
    ),
)
