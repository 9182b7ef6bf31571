"""Resources of The Balrog that keep other cards off to the side."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.additions import HoldsCreature, KeepsRings
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import Bearer, BearerIs
from underdeeps.meccg.cards.borne import MoreRegions
from underdeeps.meccg.cards.events import Permanent
from underdeeps.meccg.cards.keeping import KeepRing, LosesCreature, OncePerOrganization, StoredWithCreature

# Rumours of Rings
card("BA-31", Permanent(), OncePerOrganization(does=(KeepRing(2),)), KeepsRings())
# Whispers of Rings
card("BA-44", Permanent(), OncePerOrganization(does=(KeepRing(2),)), KeepsRings())
# Elven Rope
card(
    "BA-34",
    Ability(
        when=windows.ORGANIZATION,
        needs=(BearerIs(skill="ranger"),),
        on=Bearer(),
        taps=("source", "target"),
        does=(MoreRegions(1),),
    ),
    HoldsCreature(11),
    LosesCreature(),
    StoredWithCreature(),
)
