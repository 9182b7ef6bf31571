"""What agents can do as hazards beside what all agents do: parts on their own cards and on events in play, which the
rules ask for."""

from __future__ import annotations

from underdeeps.meccg.cards.attacks import AttackerChooses
from underdeeps.meccg.cards.base import Standing


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


class AgentChooses(AttackerChooses):
    """Whoever attacks with it as an agent chooses the defending characters."""

    def text(self) -> str:
        return "as an agent: the attacker chooses the defending characters"


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
