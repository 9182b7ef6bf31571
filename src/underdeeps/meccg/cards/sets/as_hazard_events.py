"""Hazard events of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import Detainment, FirstStrikeOn
from underdeeps.meccg.cards.base import HAZARD, Ability, card
from underdeeps.meccg.cards.corruption import (
    WIZARDS_AND_RINGWRAITHS,
    AfterMoving,
    CheckForRegions,
    DiscardedInLargeCompany,
    Victims,
)
from underdeeps.meccg.cards.despair import GrimAttack, Scatter
from underdeeps.meccg.cards.effects import ChangeHazardLimit, ReturnToHand, Untap
from underdeeps.meccg.cards.events import HazardPermanent, HazardShort
from underdeeps.meccg.cards.holding import HoldsCompany
from underdeeps.meccg.cards.modifiers import CompanyHelps
from underdeeps.meccg.cards.permissions import ShortLegs
from underdeeps.meccg.cards.places import StaysTapped
from underdeeps.meccg.cards.raids import DiscardedByDefeat
from underdeeps.meccg.cards.removal import GoesInsteadOfWound, RemovalRoll
from underdeeps.meccg.cards.reserves import CreaturesInHand, PlayReserved, Reserve, ReservedKeys
from underdeeps.meccg.cards.shown_attacks import (
    AlliesInHand,
    ComesAtNeed,
    LayAllyBy,
    RideAgainst,
    RidersInHand,
    TakeAllyBack,
)
from underdeeps.meccg.cards.sight import HidesTheirCards, Weighs
from underdeeps.meccg.cards.states import EachAttackOf, ReachesAttacksOf, Strengthen
from underdeeps.meccg.cards.streams import EndsAtHaven, TurnedAside
from underdeeps.meccg.cards.targets import CardsInPlay, Companies, TheSite
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

# Alone and Unadvised
card(
    "AS-24",
    HazardPermanent(on=Victims(not_races=WIZARDS_AND_RINGWRAITHS, most_characters=3), onto="target", single="target"),
    AfterMoving(does=(CheckForRegions(),)),
    CompanyHelps(),
    RemovalRoll(6),
    DiscardedInLargeCompany(least=4),
)

# Full of Froth and Rage
card(
    "AS-30",
    HazardPermanent(single="table", does=(ReachesAttacksOf(("spider", "animal")),)),
    EachAttackOf(races=("spider", "animal"), does=(Strengthen(prowess=2),)),
    DiscardedByDefeat(races=("spider", "animal")),
)

# Power Built by Waiting
card(
    "AS-34",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, taps=("source",), does=(ChangeHazardLimit(1),)),
    Ability(when=windows.MOVEMENT, side=HAZARD, counts=2, does=(Untap("source"),)),
    StaysTapped(),
)

# Summons from Long Sleep
card(
    "AS-39",
    HazardPermanent(),
    Ability(when=windows.MOVEMENT, side=HAZARD, on=CreaturesInHand(("dragon", "drake")), does=(Reserve(),)),
    PlayReserved(on=ReservedKeys(), prowess=2),
)

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

# Lady of the Golden Wood
card("AS-13", HazardPermanent(), Detainment(heroes=True), HidesTheirCards(), DiscardOnExhaustion())

# Come at Need
card(
    "AS-25",
    HazardPermanent(on=AlliesInHand(), does=(LayAllyBy(),)),
    ComesAtNeed(prowess=7),
    Ability(when=windows.ORGANIZATION, does=(TakeAllyBack(),)),
)

# Enchanted Stream
card(
    "AS-27",
    HazardPermanent(on=Companies(where="journey", moving=True, path=(("wilderness", 1),)), onto="company"),
    TurnedAside("ranger"),
    HoldsCompany(2),
    EndsAtHaven(),
)

# Ride Against the Enemy
card("AS-36", HazardShort(on=RidersInHand("wilderness"), opens=True, fights=True, does=(RideAgainst(7),)))

# Turning Hope to Despair
card(
    "AS-41",
    HazardShort(when=windows.ATTACK, on=GrimAttack(races=("undead", "nazgûl", "maia")), counts=0, does=(Scatter(11),)),
)

# Will Shaken
card("AS-43", Weighs())
