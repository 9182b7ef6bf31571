"""Actions that were declared in the chain, as targets.

What they were declared on is a target of another module.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action, FromHand
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.target import NO, Target
from underdeeps.meccg.parts.wording import a_or_an
from underdeeps.meccg.rules.combat import creatures

if TYPE_CHECKING:
    from underdeeps.meccg.table import Company, Link, Table


class HarmfulLinks(Target):
    """An action declared earlier in the chain that does something to the company of this card, or to its bearer."""

    what: Literal["returns", "takes-prisoner"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or self.what not in touched(link):
            return Refusal("term.cancel", (card,))
        return None if source not in table.cards or self._harms(table, link, source) else Refusal(NO, (card,))

    def _harms(self, table: Table, link: Link, source: int) -> bool:
        """Whether it is the company of a card, or its bearer, that something is done to."""
        if self.what == "returns":
            company = table.company_of(source)
            return company is not None and table.journey is not None and table.journey.company == company.number
        bearer = table.cards[source].on
        return link.target == str(bearer) or _is_struck(table, bearer)

    def text(self) -> str:
        if self.what == "returns":
            return "an effect declared earlier in the chain that would return its company to its site of origin"
        return "an effect declared earlier in the chain that would take the character who has it prisoner"


def _is_struck(table: Table, number: int) -> bool:
    """Whether the strike that is being fought is against somebody."""
    combat = table.combat
    return combat is not None and combat.strike >= 0 and combat.given[combat.strike].target == number


def touched(link: Link) -> frozenset[str]:
    """What the effects of a declared action touch."""
    action = action_of(link.action)
    if isinstance(action, Action):
        return action.touches()
    return frozenset().union(*(effect.touches for effect in action.does))


class Links(Target, kw_only=True):
    """An action declared earlier in the same chain."""

    skill: str = ""
    """Played with this skill."""

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        links = [link for chain in table.chains for link in chain]
        link = next((link for link in links if f"link{link.number}" == token), None)
        if link is None or link.canceled or not link.card:
            return Refusal("term.cancel", (card,))
        if self.skill and not requires_skill(link.action, self.skill):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {self.skill} card declared earlier in the chain"


class ResourceShorts(Links, kw_only=True):
    """A resource short-event that is declared and not resolved."""

    alignment: str = ""
    """Of this alignment."""
    player: str = ""
    """Of a player of this kind."""

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for chain in table.chains for link in chain if f"link{link.number}" == token), None)
        if link is None or link.source or not link.card:
            return Refusal("term.cancel", (card,))
        facts = CARDS[link.card]
        if facts.kind != "resource" or "short-event" not in facts.forms:
            return Refusal(NO, (card, link.card))
        if self.alignment not in ("", facts.alignment) or self.player not in ("", table.players[link.seat].kind):
            return Refusal(NO, (card, link.card))
        return super().refusal(table, seat, card, source, token)

    def text(self) -> str:
        kind = self.alignment or "resource"
        by = f" by {a_or_an(self.player.capitalize())}" if self.player else ""
        return f"{a_or_an(kind)} short-event declared{by} earlier in the same chain"


def requires_skill(action: str, skill: str) -> bool:
    """Whether an action demands a character with a skill."""
    found = action_of(action)
    return isinstance(found, Action) and found.skill == skill


def plays_on(table: Table, link: Link, company: Company) -> bool:
    """Whether what was declared is a hazard played on a company, or on something that is with it."""
    action = action_of(link.action)
    if not link.card or CARDS[link.card].kind != "hazard" or not isinstance(action, FromHand):
        return False
    if isinstance(action, creatures.PlayCreature):
        return table.journey is not None and table.journey.company == company.number
    if link.target == f"c{company.number}":
        return True
    return link.target.isdigit() and table.company_of(int(link.target)) == company
