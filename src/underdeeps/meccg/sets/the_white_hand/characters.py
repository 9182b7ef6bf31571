"""Characters of The White Hand, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Ability
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import NoDetainment
from underdeeps.meccg.language.hooks.journeys import DrawsForRegions, FreesHeroAllies
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.points import KeepsStarred
from underdeeps.meccg.parts.effects.cards import Untap
from underdeeps.meccg.parts.effects.checks import PutRingToTest
from underdeeps.meccg.parts.effects.piles import TakeFromDiscard
from underdeeps.meccg.parts.needs import AsAvatar
from underdeeps.meccg.parts.palantiri import CanUsePalantir
from underdeeps.meccg.parts.rescues import CAME, AfterRescue, CreatureElsewhere, JoinAttacked
from underdeeps.meccg.parts.stages import WorthMore
from underdeeps.meccg.parts.standing import kin
from underdeeps.meccg.parts.targets.cards import GoldRings
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Company, Table


# -- Alatar -----------------------------------------------------------------------------------------


class HuntsInEarnest(NoDetainment):
    """No attack on companies of a Fallen-wizard who has strayed far is detainment."""

    above: int

    def forbids(self, table: Table, source: Card, company: Company, keyed: str, attacker: str) -> bool:
        return company.owner == source.owner and numbers.stage_points(table, source.owner) > self.above

    def text(self) -> str:
        return f"if you have more than {self.above} stage points, no attack on your companies is detainment"


class AfterBrokenAttacks(AfterRescue, kw_only=True):
    """The same if the creature could not make all its attacks."""

    event: str = "creature-survives"
    at_once: bool = False

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        return f"{CAME}{subject}" in source.note

    def text(self) -> str:
        return ""


card(
    "WH-1",
    KeepsStarred(),
    WorthMore(kinds=("kill",)),
    HuntsInEarnest(7),
    Ability(when=windows.ATTACK, needs=(AsAvatar(at_haven=True),), on=CreatureElsewhere(), does=(JoinAttacked(),)),
    AfterRescue(all_attacks=True),
    AfterBrokenAttacks(),
)

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
    Ability(when=windows.END_START, taps=("source",), does=(TakeFromDiscard("spell", or_keyword="sorcery"),)),
)

# Sly Southerner
card("WH-10")

# Squint-eyed Brute
card("WH-11")

# Uglúk
card("WH-12", kin(3, "orc"))
