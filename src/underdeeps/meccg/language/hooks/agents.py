"""Hooks of agents in play as hazards: where they move, how often they act, what they can do.

What holds for the attacks of creatures and agents alike is in `combat`.
"""

from __future__ import annotations

from functools import cache

from underdeeps.meccg.facts import CARDS, CardFacts
from underdeeps.meccg.kinds import KINDS
from underdeeps.meccg.language.standing import Standing
from underdeeps.meccg.language.vocabulary import NOTES


class AttacksOnTheWay(Standing):
    """As an agent it may tap to attack a company in the movement/hazard phase, at the company's new site."""

    prowess: int = 0
    """What is added to its prowess then."""

    def text(self) -> str:
        more = f", with {self.prowess:+d} prowess" if self.prowess else ""
        return f"as an agent at the new site of a company it may tap to attack it in its movement/hazard phase{more}"


class SendsCompanyBack(Standing):
    """As an agent it may be discarded at a company's new site, to send the company back."""

    def text(self) -> str:
        return "as an agent at the new site of a company it may be discarded: the company returns to its site of origin"


class TapsForStrike(Standing):
    """As an agent that is untapped it may tap as its attack is declared, for one more strike."""

    def text(self) -> str:
        return "as an agent it may tap when it attacks: that attack has one more strike"


class InfluencesByTapping(Standing):
    """As an agent it may tap for an influence attempt."""

    def text(self) -> str:
        return "as an agent it may tap to try to influence an ally, a faction or a character"


class Robs(Standing):
    """As an agent it harms nobody: for each of its strikes that succeeds the company loses an item."""

    def text(self) -> str:
        return (
            "as an agent it harms nobody: for each of its strikes that succeeds, discard an item of the company that "
            "the defender picks"
        )


class AgentsMustAttack(Standing):
    """Face-up agents must attack a company that enters the site where they are."""

    def text(self) -> str:
        return "a face-up agent must attack when a company enters the site where the agent is"


class AgentsLieInWait(Standing):
    """Agents may attack a company at their site that chooses not to enter it."""

    def text(self) -> str:
        return "an agent may also attack a company at its site that chooses not to enter it, as the site phase starts"


HOME_AGAIN = NOTES.declare(
    "home-again",
    "that gives an agent more sites to have come from, once the agent has gone home",
)


@cache
def kinds_in_game(card: str, player: str) -> tuple[str, ...]:
    """What a card that is not in play counts as while the game runs, for a kind of player.

    An agent is a hazard; for some players it is a character at the same time, if it has the frame of one.
    """
    facts = CARDS[card]
    if not facts.agent:
        return (facts.kind,)
    return ("character", "hazard") if KINDS[player].agents_are_characters and facts.kind == "character" else ("hazard",)


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
            *others, last = (*self.only_sites, *regions)
            words.append(f"as an agent it moves only to {' or '.join(filter(None, (', '.join(others), last)))}")
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


def _any_of(types: tuple[str, ...]) -> str:
    return " or ".join(f"a {kind}" for kind in types)
