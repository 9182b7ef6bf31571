"""Hazard permanent-events of The Wizards, by number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.meccg.language.catalogue import card
from underdeeps.meccg.language.hooks.hazards import RemovalRoll
from underdeeps.meccg.parts.effects.cards import EndEnvironments
from underdeeps.meccg.parts.effects.checks import CheckForRegions
from underdeeps.meccg.parts.events import HazardPermanent
from underdeeps.meccg.parts.targets.characters import WIZARDS_AND_RINGWRAITHS, Victims
from underdeeps.meccg.parts.triggers.corruption import Afflicts, AfterMoving
from underdeeps.meccg.rules import companies

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


# -- Lure of the Senses -----------------------------------------------------------------------------


class AtHavenAfterUntapping(Afflicts, kw_only=True):
    """His player's untap phase ends and he is at a haven."""

    event: str = "untap-ends"
    said: str = "at the end of his untap phase, if he is at a haven,"

    def fits(self, table: Table, source: Card, subject: str) -> bool:
        company = table.company_of(source.number)
        return company is not None and company.owner == subject and companies.at_haven(table, company)


card(
    "TW-60 LE-124",
    HazardPermanent(on=Victims(not_races=("ringwraith",)), onto="target", single="target"),
    AtHavenAfterUntapping(),
    RemovalRoll(6),
)
