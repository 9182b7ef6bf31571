"""What cards say about agents in play as hazards: where they move, how often they act, where they come from."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from underdeeps.meccg.cards.base import Standing
from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.table import RINGWRAITH

if TYPE_CHECKING:
    from underdeeps.meccg.table import Card, Table

HOME_AGAIN = "home-again"
"""The note on a card that gives an agent more sites to have come from, once the agent has gone home."""


@cache
def kinds_in_game(card: str, player: str) -> tuple[str, ...]:
    """What a card that is not in play counts as while the game runs, for a kind of player.

    An agent is a hazard; for a Ringwraith player it is a character at the same time, if it has the frame of one.
    """
    facts = CARDS[card]
    if not facts.agent:
        return (facts.kind,)
    return ("character", "hazard") if player == RINGWRAITH and facts.kind == "character" else ("hazard",)


class AgentMoves(Standing, kw_only=True):
    """Where this agent may move, as a hazard: to Havens too, only to some sites, or not to some."""

    havens: bool = False
    """It may move to Havens of heroes."""
    only_sites: tuple[str, ...] = ()
    only_regions: tuple[str, ...] = ()
    """If one of these two is given, it moves to these sites and to sites in these regions only."""
    never_types: tuple[str, ...] = ()
    """Types of sites to which it does not move."""

    def admits(self, site: CardFacts) -> bool:
        """Whether a site is none that it says the agent does not move to."""
        if site.site_type in self.never_types:
            return False
        limited = self.only_sites or self.only_regions
        return not limited or site.name in self.only_sites or site.region in self.only_regions

    def text(self) -> str:
        words = []
        if self.havens:
            words.append("as an agent it may move to Havens")
        if self.only_sites or self.only_regions:
            regions = [f"sites in {region}" for region in self.only_regions]
            words.append(f"as an agent it moves only to {' or '.join([*self.only_sites, *regions])}")
        if self.never_types:
            words.append(f"as an agent it never moves to {_any_of(self.never_types)}")
        return "; ".join(words)


class ExtraAction(Standing, kw_only=True):
    """An agent may take one more agent action in a turn: every agent (on an event), the bearer, or the agent itself."""

    free: bool = False
    """It does not count against the hazard limit."""
    face_up: bool = False
    """Only while the agent is face-up."""
    who: str = "each agent"
    """Which agents that are, in words."""

    def text(self) -> str:
        up = "while face-up, " if self.face_up else ""
        free = " that costs nothing of the hazard limit" if self.free else ""
        return f"{up}{self.who} may take one more agent action in a turn{free}"


class ComesFromAny(Standing, kw_only=True):
    """The agent on which it lies counts any site of these types as one of its home sites, if it has such a home."""

    types: tuple[str, ...]

    def text(self) -> str:
        return (
            f"if its agent is at home at {_any_of(self.types)}, it may have come into play at any site of these types"
        )


class AgentsComeHere(Standing):
    """Agents may come into play as characters at this site, as followers of somebody there."""

    def text(self) -> str:
        return "agents among the minions can come into play here, controlled by direct influence"


class ClosesToFactions(Standing):
    """No factions can be played at some site, where its card does not lie."""

    listed: ClassVar[str] = "closed-to-factions"

    def closes(self, table: Table, card: Card, site: Card) -> bool:
        """Whether its card closes a site."""
        raise NotImplementedError


def _any_of(types: tuple[str, ...]) -> str:
    return " or ".join(f"a {kind.replace('-and-', ' & ')}" for kind in types)
