"""Canceling automatic-attacks at a home site. What else cancels attacks are cards, by `combat.attacks.CancelAttack`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from underdeeps.kernel import Refusal
from underdeeps.meccg import windows
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import rule_action
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.rules.combat.attacks import CancelAttack
from underdeeps.meccg.table import Table

# -- home sites, corruption -------------------------------------------------------------------------


class AtHome(Target):
    """A character at his home site, named on his card, that makes the automatic-attack."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        combat = table.combat
        if combat is None or combat.source != "automatic" or combat.company not in table.companies:
            return ()
        return [str(number) for number in table.companies[combat.company].characters]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        combat = table.combat
        if combat is None or _attacking_site(table) not in table.card(token).facts.home_sites:
            return Refusal("site.auto-attack.home-site-cancel-named", (card,))
        if combat.cannot_be_canceled or combat.canceled or combat.stage != "start":
            return Refusal("combat.step1.last-chance-to-cancel", (card,))
        return None

    def text(self) -> str:
        return "a character at his home site"


def _attacking_site(table: Table) -> str:
    """The name of the site at which the automatic-attack is faced, be it the site's own or one added to it."""
    company = table.companies.get(table.combat.company) if table.combat is not None else None
    return table.site_of(company).facts.name if company is not None else ""


class CancelAtHome(Action, kw_only=True):
    """A character at his home site taps to cancel an automatic-attack there."""

    verb: ClassVar[str] = "at-home"
    rule: ClassVar[str] = "site.auto-attack.home-site-cancel"


rule_action("at-home", CancelAtHome(when=windows.ATTACK, on=AtHome(), taps=("target",), does=(CancelAttack(),)))
