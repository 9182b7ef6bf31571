"""Allies of Against the Shadow, and the steeds of Ringwraiths."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.attacks import CannotBeAttacked
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import AttackOnCompany, StrikeOnBearer, StrikeOnRace
from underdeeps.meccg.cards.borne import CreatureToHand, DefenderChooses, RaceProwess
from underdeeps.meccg.cards.effects import CancelAttack, CancelStrike
from underdeeps.meccg.cards.modifiers import Gives, MakesOvert, Who
from underdeeps.meccg.cards.perils import Devours, KeepsToTheDeeps
from underdeeps.meccg.cards.plays import OnlyOn, OnlyOnePerCompany, TapsNoSite
from underdeeps.meccg.cards.removal import DiscardedIfWounded
from underdeeps.meccg.cards.riding import AssignRider, PreyOfRider, RideDown
from underdeeps.meccg.cards.steeds import AllowsWraith, CarriesRider, Steed

# Great Bats
card(
    "AS-74",
    MakesOvert(),
    CannotBeAttacked(),
    DiscardedIfWounded(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(),
        taps=("source",),
        does=(DefenderChooses(),),
    ),
    OnlyOnePerCompany(),
)

# Great Lord of Goblin-gate
card(
    "AS-75",
    MakesOvert(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(),
        taps=("source",),
        does=(RaceProwess("orc", 2),),
    ),
    Ability(
        when=windows.STRIKE,
        on=StrikeOnRace(race="orc"),
        taps=("source",),
        does=(RaceProwess("orc", 2),),
    ),
)

# Regiment of Black Crows
card(
    "AS-76",
    MakesOvert(),
    CannotBeAttacked(),
    DiscardedIfWounded(),
    Ability(
        when=windows.ATTACK,
        on=AttackOnCompany(sources=("creature",), keyed_to_site=False, cancels=True),
        taps=("source",),
        does=(CancelAttack(), CreatureToHand()),
    ),
    OnlyOnePerCompany(),
)

# The Balrog
card("AS-71", OnlyOn(not_races=("ringwraith",)), MakesOvert(), KeepsToTheDeeps(), Devours(modifier=-2))

# Black Horse
card(
    "AS-72",
    OnlyOn(races=("ringwraith",)),
    TapsNoSite(),
    AllowsWraith(),
    Steed("Black Rider"),
    CarriesRider(),
)

# Creature of an Older World
card(
    "AS-73",
    OnlyOn(races=("ringwraith",), avatar=True),
    TapsNoSite(),
    MakesOvert(),
    Gives("prowess", 2, who=Who(races=("ringwraith",))),
    Steed("Fell Rider", alone=True),
    Ability(when=windows.STRIKE, on=StrikeOnBearer(), taps=("source",), does=(CancelStrike(),)),
    RideDown(on=PreyOfRider(), taps=("source",), does=(AssignRider(),)),
    CarriesRider(),
)
