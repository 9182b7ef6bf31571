"""Resource short-events of Dark Minions."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.afflictions import AgainstTheAttack, AttackedHas
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import ChangeHazardLimit, FetchIntoDeck, Untap
from underdeeps.meccg.cards.events import Short
from underdeeps.meccg.cards.targets import Characters, TheAttack

# The Dwarves Are upon You!
card(
    "DM-124",
    Short(
        when=windows.ATTACK,
        needs=(AttackedHas("dwarf"),),
        on=TheAttack(),
        single="target",
        does=(AgainstTheAttack(race="dwarf", prowess=2, body=-1),),
    ),
)

# Hundreds of Butterflies
card(
    "DM-142",
    Short(
        when=windows.MOVEMENT,
        on=Characters(where="journey", moving=True),
        does=(Untap(), ChangeHazardLimit(1)),
    ),
)

# Smoke Rings
card("DM-159", Short(does=(FetchIntoDeck(),)))
