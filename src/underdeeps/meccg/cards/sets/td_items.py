"""Items of The Dragons."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany, Bearer, BearerIs, OwnTurnOrLate, StrikeOnBearer
from underdeeps.meccg.cards.borne import KeepFromDiscard, MoreRegions, StrikeWithoutEffect, UntapBearer
from underdeeps.meccg.cards.effects import CorruptionCheck, ModifyAttack, Untap
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.targets import CardsInPlay

# Bow of Dragon-horn
card(
    "TD-102",
    Ability(
        when=windows.ATTACK,
        needs=(BearerIs(skill="warrior"),),
        on=AttackOnCompany(sources=("creature",), keyed_to_site=False),
        taps=("source",),
        does=(ModifyAttack(strikes=-1, least_strikes=1),),
    ),
)

# Cram
card(
    "TD-105",
    Ability(on=Bearer(), discards=("source",), does=(UntapBearer(),)),
    Ability(when=windows.ORGANIZATION, on=Bearer(), discards=("source",), does=(MoreRegions(1),)),
)

# Enruned Shield
card(
    "TD-114",
    Gives("body", 3, 10),
    Ability(
        when=windows.STRIKE,
        needs=(BearerIs(skill="warrior"),),
        on=StrikeOnBearer(),
        taps=("source",),
        does=(StrikeWithoutEffect(),),
    ),
)

# Magical Harp
card(
    "TD-130",
    Ability(
        when=windows.ANYTIME | windows.CORRUPTION | windows.INFLUENCE,
        any_turn=True,
        needs=(OwnTurnOrLate(),),
        taps=("source",),
        does=(KeepFromDiscard(), CorruptionCheck("bearer")),
    ),
)

# Thrór's Map
card(
    "TD-158 AS-134",
    Ability(on=CardsInPlay(roles=("site",), dragon_lair=True, tapped=True), discards=("source",), does=(Untap(),)),
)

# Wormsbane
card(
    "TD-172",
    Gives("prowess", 2, 9),
    Gives("prowess", 4, 12, attackers=("dragon", "drake"), instead=True),
    Gives("strike-body", -2, attackers=("dragon", "drake")),
)
