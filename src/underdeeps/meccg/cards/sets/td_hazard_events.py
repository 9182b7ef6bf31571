"""Hazard short-events and permanent-events of The Dragons, with those that The Lidless Eye reprints."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import FollowsAttack
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import Victims
from underdeeps.meccg.cards.effects import CancelLink, CorruptionCheck, ModifyAttack
from underdeeps.meccg.cards.environments import PathRegions, TreatRegion
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.hindrances import CardsPlayedWithSkill, EffectsOfSkill, EndEffectOfSkill
from underdeeps.meccg.cards.modifiers import Gives
from underdeeps.meccg.cards.needs import InPlay
from underdeeps.meccg.cards.raids import OnAnAutomaticAttack, RepeatAutomaticAttack, SiteWithAttack, StrikeAll
from underdeeps.meccg.cards.removal import RemovalRoll
from underdeeps.meccg.cards.targets import Companies, TheAttack
from underdeeps.meccg.rules.on_guard import RevealedAgainst

# -- permanent-events -------------------------------------------------------------------------------

# Foolish Words
card(
    "TD-25 LE-112",
    HazardPermanent(on=Victims(), onto="target", single="target"),
    Gives("influence-check", -4),
    Gives("riddling-roll", -4),
    RevealedAgainst(influence=True),
    RemovalRoll(7),
)

# -- short-events -----------------------------------------------------------------------------------

# Cruel Caradhras
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

# Searching Eye
card(
    "TD-67 LE-136",
    HazardShort(on=CardsPlayedWithSkill(skill="scout"), responds=True, does=(CancelLink(),)),
    HazardShort(on=EffectsOfSkill("scout"), does=(EndEffectOfSkill("scout"),)),
    RevealedAgainst(skill="scout"),
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

# Wolf-riders
card(
    "TD-86 TD-87",
    FollowsAttack("orc"),
    HazardShort(
        when=windows.MOVEMENT | windows.ATTACK,
        on=TheAttack(races=("wolf",)),
        does=(ModifyAttack(strikes=1, prowess=1),),
    ),
)
