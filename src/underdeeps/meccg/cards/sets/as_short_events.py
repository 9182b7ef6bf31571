"""Resource short-events of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.afflictions import RollAgainstHazards
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import AddToCheck, CancelAttack, CorruptionCheck, ModifyAttack, Untap
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.needs import AvatarInPlay, OpponentIs
from underdeeps.meccg.cards.targets import Characters, Companies, TheAttack, TheCheck

# Glamour of Surpassing Excellance
card(
    "AS-49",
    Short(
        on=Companies(where="own", at_types=("border-hold", "free-hold"), moving=False),
        does=(RollAgainstHazards(8),),
    ),
)

# Above the Abyss
card(
    "AS-77",
    Short(
        needs=(OpponentIs("wizard"), AvatarInPlay()),
        on=Characters(where="own", state="tapped", not_races=("ringwraith",)),
        does=(Untap(),),
    ),
)

# The Tormented Earth
card(
    "AS-102",
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False, cancels=True),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        single="target",
        does=(CancelAttack(), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
    Short(
        when=windows.ATTACK,
        on=TheAttack(automatic=False),
        by=Characters(where="attacked", magic="sorcery", facing=True),
        single="target",
        does=(ModifyAttack(prowess=-3), CorruptionCheck("by", -4, not_ringwraith=True)),
    ),
)

# Join With That Power
card(
    "AS-90",
    Short(
        when=windows.CORRUPTION | windows.INFLUENCE,
        on=TheCheck(with_skill="diplomat"),
        skill="diplomat",
        single="target",
        does=(AddToCheck(1, per_companion=True, less=1),),
    ),
)
