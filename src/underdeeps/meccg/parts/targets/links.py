"""Actions that were declared in the chain, as targets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from underdeeps.kernel import Refusal
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.catalogue import action_of
from underdeeps.meccg.language.target import NO, Target

if TYPE_CHECKING:
    from underdeeps.meccg.table import Link, Table


class HarmfulLinks(Target):
    """An action declared earlier in the chain that does something to the company of this card, or to its bearer."""

    what: Literal["returns", "takes-prisoner"]

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        link = next((link for link in table.chain if f"link{link.number}" == token), None)
        if link is None or link.canceled or self.what not in touched(link):
            return Refusal("term.cancel", (card,))
        if source not in table.cards:
            return None
        if self.what == "returns":
            company = table.company_of(source)
            away = company is not None and table.journey is not None and table.journey.company == company.number
            return None if away else Refusal(NO, (card,))
        bearer = table.cards[source].on
        strike = table.combat.given[table.combat.strike] if table.combat and table.combat.strike >= 0 else None
        meant = link.target == str(bearer) or (strike is not None and strike.target == bearer)
        return None if meant else Refusal(NO, (card,))

    def text(self) -> str:
        if self.what == "returns":
            return "an effect declared earlier in the chain that would return its company to its site of origin"
        return "an effect declared earlier in the chain that would take the character who has it prisoner"


def touched(link: Link) -> frozenset[str]:
    """What the effects of a declared action touch."""
    action = action_of(link.action)
    if isinstance(action, Action):
        return action.touches()
    return frozenset().union(*(effect.touches for effect in action.does))


class Links(Target, kw_only=True):
    """An action declared earlier in the same chain."""

    skill: str = ""
    keyword: str = ""
    whose: Literal["opponent", "any"] = "any"

    def candidates(self, table: Table, seat: str, card: str, source: int) -> Iterable[str]:
        return [f"link{link.number}" for link in table.chain]

    def refusal(self, table: Table, seat: str, card: str, source: int, token: str) -> Refusal | None:
        links = [link for chain in table.chains for link in chain]
        link = next((link for link in links if f"link{link.number}" == token), None)
        if link is None or link.canceled or not link.card:
            return Refusal("term.cancel", (card,))
        if self.whose == "opponent" and link.seat == seat:
            return Refusal(NO, (card,))
        if self.keyword and self.keyword not in CARDS[link.card].keywords:
            return Refusal(NO, (card,))
        if self.skill and not requires_skill(link.action, self.skill):
            return Refusal(NO, (card,))
        return None

    def text(self) -> str:
        return f"a {self.keyword or self.skill} card declared earlier in the chain"


def requires_skill(action: str, skill: str) -> bool:
    """Whether an action demands a character with a skill."""
    found = action_of(action)
    return isinstance(found, Action) and found.skill == skill
