"""No Better Use, a resource permanent-event of The Balrog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from underdeeps.kernel import Refusal, instant
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import DiscardedIfWounded
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.phrases import tells
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.captives import GetAway, captives_of
from underdeeps.meccg.parts.events import Permanent
from underdeeps.meccg.parts.targets.characters import Characters
from underdeeps.meccg.rules import checks, zones
from underdeeps.meccg.rules.prisoners import captivity

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- No Better Use ----------------------------------------------------------------------------------


class FoesBodyCheck(Target):
    """A body check against a character of the opponent, in combat between that company and the one of this card."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return ("check",) if table.checks and table.combat is not None else ()

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        fight, company = table.combat, table.company_of(source)
        if fight is None or fight.source != "company" or company is None or not table.checks:
            return Refusal(NO, (card,))
        check = table.checks[-1]
        foe = table.cards.get(check.character)
        if check.kind != "body" or check.canceled or foe is None or foe.role != "character" or foe.owner == seat:
            return Refusal(NO, (card,))
        return None if company.number in (fight.company, fight.attackers) else Refusal(NO, (card,))

    def text(self) -> str:
        return "a body check against a character of your opponent, in combat between his company and that of its bearer"


class HoldsNobody(Need):
    """Nobody lies with the card yet."""

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        return Refusal("timing.action.needs-allowance", (card,)) if captives_of(table, source) else None

    def text(self) -> str:
        return "if nobody lies with this card"


tells("spared-for-use", "{character} is spared, for the time being, with {card}.")


class SpareForUse(Effect):
    """The body check is not made: the one who would face it is laid off to the side with this card."""

    @instant
    def do(self, table: Table) -> None:
        link, number = acting(table), table.checks[-1].character
        checks.change_check(table, canceled=True)
        who = table.cards[number].id
        table.tell("spared-for-use", "aside.zone.cause", character=who, number=number, card=link.card)
        captivity.lay_aside(table, link.source, number, False)

    def text(self) -> str:
        return "it is not made; discard all that he has, and lay him off to the side with this card"


class InSitePhaseAt(Need):
    """The company of the card has its site phase at a site of this name, with somebody who lies with the card."""

    site: str

    def refusal(self, table: Table, seat: str, card: str, source: int) -> Refusal | None:
        company = table.company_of(source)
        here = company is not None and company.number == table.site_company
        if company is None or not here or table.site_of(company).facts.name != self.site:
            return Refusal(NO, (card, self.site))
        return None if captives_of(table, source) else Refusal(NO, (card,))

    def text(self) -> str:
        return f"at {self.site}"


class FeedToShelob(Effect):
    """Who lies with this card is eliminated, and is among the kills of its player; the card is discarded."""

    touches: ClassVar[frozenset[str]] = frozenset({"company"})

    @instant
    def do(self, table: Table) -> None:
        source = acting(table).source
        for number in captives_of(table, source):
            captive = table.cards[number]
            if captive.id == table.players[captive.owner].avatar:
                checks.lose_avatar(table, captive.owner)
            zones.leave(table, number, "points", "combat.step5.cvcc-eliminated-kill-points")
        zones.discard(table, source)

    def text(self) -> str:
        return "eliminate who lies with this card, for kill marshalling points, and discard this card"


card(
    "BA-41",
    Permanent(when=windows.ORGANIZATION, on=Characters(where="own"), onto="target"),
    Ability(
        when=windows.BODY,
        needs=(HoldsNobody(),),
        on=FoesBodyCheck(),
        taps=("bearer",),
        does=(SpareForUse(),),
    ),
    DiscardedIfWounded(),
    GetAway(),
    Ability(
        when=windows.SITE,
        needs=(InSitePhaseAt("Shelob’s Lair"),),
        taps=("bearer",),
        does=(FeedToShelob(),),
    ),
)
