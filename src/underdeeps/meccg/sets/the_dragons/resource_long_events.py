"""Resource long-events of The Dragons, by number."""

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.combat import DefenderMayChoose
from underdeeps.meccg.language.hooks.journeys import DrawsForShortWays
from underdeeps.meccg.language.hooks.numbers import Gives
from underdeeps.meccg.language.hooks.persons import Who
from underdeeps.meccg.parts.events import Long
from underdeeps.meccg.parts.needs import InPlay

# A Short Rest
card("TD-95", Long(), DrawsForShortWays(4))

# Cloudless Day
card("TD-104", Long(needs=(InPlay("Gates of Morning"),)), DefenderMayChoose())

# Star of High Hope
KINDRED = Who(races=("elf", "dúnadan"), allies=False)

card(
    "TD-154",
    Long(),
    Gives("prowess", 1, to="everyone", who=KINDRED),
    Gives("prowess", 2, to="everyone", who=KINDRED, gates=True, instead=True),
)
