"""Hooks of magic: where it fails.

The rules that ask are those of actions (`language.action`), of draws and of skills.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.standing import Standing, standing

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Table

MAGIC: Final = frozenset({"spell", "light enchantment", "ritual"})


class DarkRealm(Standing):
    """Somewhere a hero company draws less, sages are none, and there is no magic against the dark."""

    listed: ClassVar[str] = "dark-realm"

    def covers(self, table: Table, company: Company) -> bool:
        """Whether a company of heroes is in it, or on its way through it."""
        raise NotImplementedError

    def is_passed(self, table: Table) -> bool:
        """Whether the company that is moving goes through it."""
        raise NotImplementedError


def magic_fails(table: Table, card: str, who: int) -> bool:
    """Whether a card is magic, and somebody is where he cannot use it."""
    if not table.listed(DarkRealm.listed) or MAGIC.isdisjoint(CARDS[card].keywords if card else ()):
        return False
    return in_dark_realm(table, who)


def in_dark_realm(table: Table, number: int) -> bool:
    """Whether a character is where the Shadow takes magic and lore from him."""
    company = table.company_of(number)
    return company is not None and any(part.covers(table, company) for part, _ in standing(table, DarkRealm))
