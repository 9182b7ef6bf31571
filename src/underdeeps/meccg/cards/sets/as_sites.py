"""Sites of Against the Shadow, but for those in the Under-deeps."""

from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import card
from underdeeps.meccg.cards.effects import Untap
from underdeeps.meccg.cards.landings import ByTwo, TapsOnLanding
from underdeeps.meccg.cards.people import AtThisSite
from underdeeps.meccg.cards.places import (
    BarsRingwraiths,
    HazardLimit,
    NoAttacksBeside,
    NoCompanyAttacks,
    SparedByFirst,
)

card("AS-137")  # Cirith Gorgor
card("AS-138")  # Geann a-Lisch
card("AS-139")  # Gobel Mírlond
card("AS-140")  # Nûrniag Camp
card("AS-141")  # Raider-hold

# The Worthy Hills
card(
    "AS-142",
    ByTwo(
        when=windows.SITE,
        on=AtThisSite(skill="sage"),
        by=AtThisSite(skill="scout"),
        taps=("by", "target"),
        does=(Untap("source"),),
    ),
)

card("AS-143")  # Dancing Spire
card("AS-144")  # Eagles’ Eyrie
card("AS-145", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())  # Edhellond
card("AS-146", SparedByFirst("minor"))  # Framsburg
card("AS-148")  # Gold Hill
card("AS-149", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())  # Grey Havens
card("AS-150", TapsOnLanding(overt=True))  # Himring
card("AS-151")  # Irerock
card("AS-153", TapsOnLanding(overt=True))  # Isle of the Ulond
card("AS-154", TapsOnLanding(overt=False))  # Isles of the Dead That Live
card("AS-155", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())  # Lórien
card("AS-156")  # Old Forest
card("AS-157")  # Ovir Hollow
card("AS-159", NoAttacksBeside("Radagast"))  # Rhosgobel
card("AS-160", HazardLimit(2), NoCompanyAttacks(), BarsRingwraiths())  # Rivendell
card("AS-162", TapsOnLanding(overt=True))  # Tolfalas
card("AS-169")  # Weathertop
card("AS-170")  # Wellinghall
