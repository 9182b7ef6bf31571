"""Characters of The White Hand, by number."""

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.journeys import DrawsForRegions, FreesHeroAllies
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.plays import CanUsePalantir
from underdeeps.meccg.parts.stages import WorthMore
from underdeeps.meccg.parts.standing import kin
from underdeeps.meccg.parts.targets.cards import GoldRings

# Doeth (Durthak)
card("WH-2")

# Euog (Ulzog)
card("WH-3", kin(2, "orc"))

# Gandalf
card(
    "WH-4",
    Ability(when=windows.ORGANIZATION_END, does=(Untap("source"),)),
    WorthMore(kinds=("character",)),
    WorthMore(kinds=("ally",), hero=True),
    Ability(on=GoldRings(), taps=("source",), does=(PutRingToTest(),)),
)

# Ill-favoured Fellow
card("WH-5")

# Lugdush
card("WH-6")

# Pallando
card(
    "WH-7",
    WorthMore(kinds=("faction",), points=2, races=("man", "dwarf", "elf", "dúnadan", "hobbit", "orc", "troll")),
    Gives("hand-size", 1, to="player"),
)

# Radagast
card(
    "WH-8",
    WorthMore(
        kinds=("faction",), points=2, unique=True, not_races=("man", "dwarf", "dúnadan", "hobbit", "orc", "troll")
    ),
    WorthMore(kinds=("ally",), hero=True),
    FreesHeroAllies(),
    DrawsForRegions("wilderness"),
)

# Saruman
card(
    "WH-9",
    WorthMore(kinds=("item",), gear=False),
    CanUsePalantir(taps=True),
    Ability(when=windows.END_START, taps=("source",), does=(TakeFromDiscard("spell", "sorcery"),)),
)

# Sly Southerner
card("WH-10")

# Squint-eyed Brute
card("WH-11")

# Uglúk
card("WH-12", kin(3, "orc"))
