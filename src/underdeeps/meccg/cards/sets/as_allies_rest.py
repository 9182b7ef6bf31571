"""The steeds of Ringwraiths of Against the Shadow."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, card
from underdeeps.meccg.cards.bearing import StrikeOnBearer
from underdeeps.meccg.cards.effects import CancelStrike
from underdeeps.meccg.cards.modifiers import Gives, MakesOvert, Who
from underdeeps.meccg.cards.plays import OnlyOn, TapsNoSite
from underdeeps.meccg.cards.riding import AssignRider, PreyOfRider, RideDown
from underdeeps.meccg.cards.steeds import AllowsWraith, CarriesRider, Steed

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
