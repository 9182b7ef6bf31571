"""Hazard permanent-events of The Dragons that are laid on those whom an attack has wounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask
from underdeeps.kernel.flow import method
from underdeeps.meccg import windows
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.effect import Effect, acting
from underdeeps.meccg.language.hooks.hazards import HealsByRoll, RemovalRoll
from underdeeps.meccg.language.phrases import asks, rolls
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.parts.effects.attacks import ModifyAttack, WatchTheAttack
from underdeeps.meccg.parts.effects.whom import whom
from underdeeps.meccg.parts.events import DURING_ATTACK, HazardPermanent
from underdeeps.meccg.parts.targets.attacks import NAZGUL, TheAttack
from underdeeps.meccg.parts.targets.characters import JustFaced
from underdeeps.meccg.parts.triggers.attacks import DiscardedUnlessLaid, GoesOntoWounded
from underdeeps.meccg.rules import checks, companies, numbers, zones
from underdeeps.meccg.rules.zones.conditions import HEALS_WELL
from underdeeps.meccg.table import UNTAPPED, WOUNDED

if TYPE_CHECKING:
    from underdeeps.meccg.table import Table


# -- Black Breath -----------------------------------------------------------------------------------


class BearerBodyCheck(Effect):
    """The bearer makes a body check."""

    @method
    def do(self, table: Table) -> Flow[None]:
        number = whom(table, acting(table), "bearer")
        if number:
            wounded = table.cards[number].state == WOUNDED
            yield from checks.body_check(table, number, (), wounded, acting(table).card)

    def text(self) -> str:
        return "its bearer makes a body check"


asks("breath.sages", "Does a sage tap to help {0} heal?", {"tap-sage": "{subject} taps.", "enough": "No."})
rolls("healing", "to heal")


def helpers(table: Table, number: int) -> list[int]:
    """The untapped sages in somebody's company."""
    company = table.company_of(number)
    return [
        member.number
        for member in (table.members(company) if company is not None else ())
        if member.number != number and member.state == UNTAPPED and "sage" in numbers.skills(table, member.number)
    ]


class RollToHeal(Effect, kw_only=True):
    """A roll decides whether the bearer heals: above a number he does, and the card is discarded."""

    number: int
    at_haven: int
    sage: int

    @method
    def do(self, table: Table) -> Flow[None]:
        bearer = whom(table, acting(table), "bearer")
        helped = 0
        going = bool(bearer and helpers(table, bearer))
        while going:
            choice = yield from ask(
                table,
                table.cards[bearer].owner,
                "breath.sages",
                [*(Option("tap-sage", str(each)) for each in helpers(table, bearer)), Option("enough")],
                "term.heal",
                (str(bearer),),
            )
            if choice.verb == "tap-sage":
                zones.tap(table, int(choice.subject))
                helped += 1
            going = choice.verb == "tap-sage" and bool(helpers(table, bearer))
        if bearer:
            self.roll(table, bearer, helped)

    def roll(self, table: Table, bearer: int, helped: int) -> None:
        """The dice are thrown for the bearer, with the help of so many sages."""
        source, company = acting(table).source, table.company_of(bearer)
        haven = company is not None and companies.at_haven(table, company)
        who = table.cards[bearer]
        dice = checks.roll(table, who.owner, "healing", "term.heal", character=who.id, number=bearer)
        if dice + self.sage * helped + (self.at_haven if haven else 0) > self.number:
            well = HEALS_WELL in table.cards[source].note
            zones.discard(table, source, "timing.passive.discard-is-immediate")
            zones.heal(table, bearer)
            if well and table.cards[bearer].state != WOUNDED:
                zones.untap(table, bearer)

    def text(self) -> str:
        return (
            f"he makes a roll instead ({self.at_haven:+d} at a haven, {self.sage:+d} for each sage of his company who "
            f"taps in support): above {self.number}, he heals and this card is discarded"
        )


card(
    "TD-6",
    HazardPermanent(when=windows.AFTER_ATTACK, on=JustFaced(state="wounded", attackers=(NAZGUL,)), onto="target"),
    On(
        event="organization-begins",
        about="its bearer's player",
        said="in each of his organization phases",
        does=(BearerBodyCheck(),),
    ),
    HealsByRoll(),
    On(
        event="would-heal",
        about="its bearer",
        said="whenever its bearer would heal",
        does=(RollToHeal(number=10, at_haven=2, sage=2),),
    ),
)

# Icy Touch
card(
    "TD-33",
    HazardPermanent(
        when=DURING_ATTACK,
        on=TheAttack(races=("undead",)),
        opens=True,
        does=(ModifyAttack(prowess=1), WatchTheAttack()),
    ),
    GoesOntoWounded(event="wounded-by-strike", next=True),
    DiscardedUnlessLaid(),
    RemovalRoll(6),
)
