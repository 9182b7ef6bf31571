"""Stage resources that are specific to Pallando, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.influence import InfluencesFromAfar
from underdeeps.meccg.language.hooks.numbers import Gives, HasMagic, SpareInfluence
from underdeeps.meccg.language.hooks.stages import Requires
from underdeeps.meccg.language.target import NO
from underdeeps.meccg.language.trigger import DiscardWhen
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.stages import (
    HasFactions,
    LiesOn,
    MoreStagePointsThan,
    PlacedOn,
    Stage,
    ToFavour,
    YouAre,
    factions_of,
)
from underdeeps.meccg.parts.targets.characters import Characters, rests_at_haven

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

PALLANDO = "Pallando"


# -- Arcane School ----------------------------------------------------------------------------------


class ToTeach(Characters, kw_only=True):
    """A character at one of the player's Wizardhavens, or of the starting company."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        if refused := super().refusal(table, seat, card, source, token):
            return refused
        company = table.company_of(int(token))
        there = company is not None and (table.phase == "setup" or rests_at_haven(table, company))
        return None if there else Refusal(NO, (card,))

    def text(self) -> str:
        return f"{super().text()} at a Wizardhaven of yours or in your starting company"


card(
    "WH-103",
    Stage(
        on=ToTeach(skill="sage", not_races=("hobbit", "dwarf"), allies=False),
        onto="target",
        single="target",
        skill="sage",
    ),
    HasMagic("sorcery"),
    HasMagic("spirit-magic"),
    HasMagic("shadow-magic"),
)

# Pallando’s Apprentice
card(
    "WH-104",
    Stage(on=ToFavour(skill="sage", not_races=("hobbit", "dwarf")), onto="target", skill="sage"),
    Gives("direct-influence", 1),
    Requires(2, by=PALLANDO),
    CanUsePalantir(taps=True),
)

# Pallando’s Hood
card(
    "WH-105",
    Stage(),
    PlacedOn(wizard=PALLANDO),
    Ability(
        when=windows.END,
        needs=(LiesOn(PALLANDO),),
        taps=("source",),
        does=(TakeFromDiscard(names=("Gifts as Given of Old", "Wizard’s Voice", "Eyes of Mandos")),),
    ),
)


# -- Prophet of Doom --------------------------------------------------------------------------------


class WithoutFactions(DiscardWhen, kw_only=True):
    """Its player has fewer factions than it takes."""

    event: str = "settles"
    below: int

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return len(factions_of(table, source.owner)) < self.below

    def text(self) -> str:
        return f"discard this card if you have fewer than {self.below} factions in play"


card(
    "WH-106",
    Stage(needs=(YouAre((PALLANDO,)), MoreStagePointsThan(11), HasFactions(5)), single="table"),
    InfluencesFromAfar(10),
    WithoutFactions(below=5),
)

# Stave of Pallando
card(
    "WH-107",
    Stage(),
    PlacedOn(wizard=PALLANDO),
    Ability(
        when=windows.END,
        needs=(LiesOn(PALLANDO),),
        taps=("source",),
        does=(TakeFromDiscard(forms=("faction",)),),
    ),
)

# Truths of Doom
card("WH-108", Stage(), SpareInfluence(amount=2, spare=4))
