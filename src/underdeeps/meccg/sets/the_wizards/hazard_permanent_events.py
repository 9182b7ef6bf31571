"""Hazard permanent-events of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.about import About
from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.parts.effects.cards import EndEnvironments
from underdeeps.meccg.parts.effects.checks import CheckForRegions
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.parts.triggers.corruption import Afflicts, AfterMoving, AfterUntapping
from underdeeps.meccg.rules import numbers

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table


# -- Despair of the Heart ---------------------------------------------------------------------------


def is_with(table: Table, source: Card, number: int) -> bool:
    """Whether a card is in the company of the one on whom a hazard lies."""
    company = table.company_of(source.number)
    return company is not None and source.on in table.cards and company == table.company_of(number)


class WhenCompanyIsWounded(Afflicts, kw_only=True):
    """A character of his company becomes wounded."""

    event: str = "wounded"
    at_once: bool = True
    said: str = "each time a character of his company becomes wounded"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        wounded = table.cards.get(int(subject))
        return wounded is not None and wounded.role == "character" and is_with(table, source, wounded.number)


card(
    "TW-27 LE-109",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    WhenCompanyIsWounded(),
    RemovalRoll(4),
)

# Doors of Night
card("TW-28 LE-110", HazardPermanent(single="table", does=(EndEnvironments("resource"),)))


# -- Lure of Creation -------------------------------------------------------------------------------


class AfterMovingToHaven(Afflicts, kw_only=True):
    """A movement/hazard phase of his company ends in a turn in which it has moved, or moves, to a haven."""

    event: str = "movement-ends"
    about: About = "its company"
    said: str = "at the end of each of his movement/hazard phases in a turn in which his company moved to a haven"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company, journey = table.company_of(source.number), table.journey
        if company is None or journey is None or not super().fits(table, source, subject):
            return False
        reached = [company.site] if company.moved else []
        reached += [journey.site] if journey.moving and not company.returned else []
        return any(numbers.is_haven(table, table.cards[site], company.owner) for site in reached)


card(
    "TW-56",
    HazardPermanent(on=Victims(races=("wizard",)), onto="target", single="target"),
    AfterMovingToHaven(),
    RemovalRoll(6),
)

# Lure of Expedience
card(
    "TW-57 LE-122",
    HazardPermanent(on=Victims(not_races=("hobbit", *WIZARDS_AND_RINGWRAITHS)), onto="target", single="target"),
    Afflicts(
        event="item-gained",
        about="somebody with its bearer",
        said="each time a character of his company gains an item (a special ring, too)",
    ),
    RemovalRoll(5),
)

# Lure of Nature
card(
    "TW-58 LE-123",
    HazardPermanent(
        on=Victims(not_races=("hobbit", "dwarf", "orc", "ringwraith")),
        onto="target",
        single="target",
    ),
    AfterMoving(does=(CheckForRegions("wilderness"),)),
    RemovalRoll(4),
)

# Lure of the Senses
card(
    "TW-60 LE-124",
    HazardPermanent(on=Victims(not_races=("ringwraith",)), onto="target", single="target"),
    AfterUntapping(at_haven=True),
    RemovalRoll(6),
)

# The Burden of Time
card(
    "TW-94",
    HazardPermanent(on=Victims(races=("elf",), at_haven=False), onto="target", single="target"),
    AfterUntapping(at_haven=False),
    RemovalRoll(7),
)
