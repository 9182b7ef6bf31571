"""Effects that change an attack as a whole: the one under way, or an automatic-attack that is still to be faced.

What these change is in `attacks`, or above their cards; they are played by `plays.OnAttack`. What changes the
automatic-attacks of a site by themselves are hooks (`language.hooks.sites`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from underdeeps.kernel import instant
from underdeeps.meccg.language.effect import acting
from underdeeps.meccg.language.hooks.combat import OnAttacks
from underdeeps.meccg.language.hooks.sites import made_by
from underdeeps.meccg.language.later import linger
from underdeeps.meccg.language.vocabulary import LASTING
from underdeeps.meccg.rules.combat import automatic_attacks

if TYPE_CHECKING:
    from underdeeps.meccg.fight import Combat
    from underdeeps.meccg.table import Lasting, Table

AHEAD: Final = LASTING.declare("attack-ahead", "changes an automatic-attack (the detail) of a site when it is faced")


class ChangesTheAttack(OnAttacks):
    """The attack is changed as a whole."""

    touches: ClassVar[frozenset[str]] = frozenset({"attack"})

    @instant
    def do(self, table: Table) -> None:
        if table.combat is not None:
            self.change(table, table.combat, acting(table).card)

    def change(self, table: Table, combat: Combat, card: str) -> None:
        """Change the attack that is on the table, by this card."""
        raise NotImplementedError

    def ahead(self, table: Table) -> None:
        """Change an automatic-attack of the site on which this was declared, whenever it is faced this turn."""
        linger(table, self, AHEAD, acting(table).target, detail=acting(table).choice)

    def begins(self, table: Table, lasting: Lasting, combat: Combat) -> None:
        if lasting.kind == AHEAD and is_met(table, lasting, combat):
            self.change(table, combat, lasting.card)


def is_met(table: Table, lasting: Lasting, combat: Combat) -> bool:
    """Whether an attack that begins is the automatic-attack of a site that a lasting effect names, or a copy of it."""
    site, company = table.cards.get(int(lasting.target)), table.companies[combat.company]
    here = table.journey.site if table.journey is not None else company.site
    if site is None or site.number != here or not automatic_attacks.is_as_automatic(combat):
        return False
    if name := automatic_attacks.noted_name(combat.flags):
        return name == lasting.detail
    faced = automatic_attacks.automatic_attacks(table, site, company)
    if combat.attack >= len(faced):
        return False
    attack = faced[combat.attack]
    own = combat.source != "automatic" or combat.maker == (made_by(attack) or site.number)
    return own and automatic_attacks.attack_name(attack) == lasting.detail
