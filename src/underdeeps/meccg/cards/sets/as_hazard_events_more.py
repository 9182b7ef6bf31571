"""More hazard events of Against the Shadow."""

from underdeeps.meccg.cards.attacks import FirstStrikeOn
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.corruption import WIZARDS_AND_RINGWRAITHS
from underdeeps.meccg.cards.effects import ReturnToHand
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.permissions import ShortLegs
from underdeeps.meccg.cards.removal import GoesInsteadOfWound
from underdeeps.meccg.cards.targets import CardsInPlay, TheSite
from underdeeps.meccg.cards.whispers import (
    AtHome,
    AtTheGates,
    CalledHome,
    Fallen,
    GentleSite,
    GoesWithFaction,
    Harvesters,
    InEarnest,
    Lie,
    MaiaEvents,
    OnDetainment,
    OnFaction,
    PatrolsBorders,
    Quarrel,
    Quarrelsome,
    RaiseAlarm,
    Restore,
    Return,
    TapAllItems,
    Trial,
    Untapped,
    Wounded,
)
from underdeeps.meccg.rules.zones import DiscardOnExhaustion

# A Lie in Your Eyes
card(
    "AS-23",
    HazardShort(on=Untapped(not_races=WIZARDS_AND_RINGWRAITHS), does=(Lie(6),)),
)

# Early Harvest
card(
    "AS-26",
    HazardShort(on=Harvesters(whose="opponent", excepted=("Army of the Dead",)), does=(CalledHome(12),)),
)

# Fealty Under Trial
card("AS-28", HazardShort(on=AtHome(minion=True), does=(Trial(15),)))

# FEAR! FIRE! FOES!
card(
    "AS-29",
    HazardShort(on=TheSite(types=("free-hold", "border-hold")), does=(RaiseAlarm(),)),
    OnDetainment(needs=(AtTheGates(),), on=GentleSite(), does=(InEarnest(-1),)),
)

# One Foe to Breed a War
card(
    "AS-32",
    HazardPermanent(on=Wounded(not_races=WIZARDS_AND_RINGWRAITHS), onto="target", single="target"),
    GoesInsteadOfWound(),
    FirstStrikeOn(),
)

# Returned Beyond All Hope
card(
    "AS-35",
    HazardShort(does=(Restore(),)),
    HazardShort(on=MaiaEvents(), does=(ReturnToHand(),)),
    Return(on=Fallen()),
)

# Short Legs Are Slow
card("AS-37", HazardPermanent(single="table"), ShortLegs(1), DiscardOnExhaustion())

# Slip Treacherously
card("AS-38", HazardShort(does=(TapAllItems(),)))

# Trouble on All Borders
card(
    "AS-40",
    OnFaction(on=CardsInPlay(roles=("faction",), whose="any")),
    PatrolsBorders(strikes=4, prowess=8),
    GoesWithFaction(),
    DiscardOnExhaustion(),
)

# Unhappy Blows
card("AS-42", HazardShort(on=Quarrelsome(), single="turn", does=(Quarrel(),)))
