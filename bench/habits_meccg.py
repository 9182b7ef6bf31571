"""Which habits are counted in the card game; the games are played by `habits`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from underdeeps.kernel import Decision, Option
from underdeeps.meccg.table import Table

NOTHING = "a site phase does nothing"
AWAY = "a site phase away from a haven does nothing"
AGENT = "an agent is played and never acts"
USED = "an agent is played and never attacks, influences or taps for a card"
LEFT = "a rescue that is offered is left"
LONG = "a game goes on beyond 120 turns of both"
POINTS = "marshalling points for each own turn (wanted: 150 %)"

HABITS: Final[dict[str, float | None]] = {
    NOTHING: 0.25,
    AWAY: None,
    AGENT: 2 / 3,
    USED: None,
    LEFT: None,
    LONG: 0.5,
    POINTS: None,
}
"""Each habit with how often it may show; None: as often as it likes."""
LONGEST = 120
DEEDS = ("agent-attack", "agent-influence", "agent-creatures", "agent-sends-back")
"""What agents do to the opponent by themselves, by the verbs; moving, hiding and resting is only to get there."""


class Watch:
    """Looks on at one game."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self.acted: set[str] = set()
        """The agents that have done something, by number;"""
        self.used: set[str] = set()
        """and those that have done something to the opponent."""

    def see(self, table: Table, decision: Decision, option: Option) -> None:
        """A choice, before it is made."""
        if decision.kind == "site.enter":
            self._site(table, option)
        elif option.verb == "agent":
            self.chances[AGENT] += 1
            self.chances[USED] += 1
        elif option.verb.startswith("agent-"):
            self.acted.add(option.target)
            if option.verb in DEEDS:
                self.used.add(option.target)
        elif (agent := self._agent(table, decision, option)) is not None:
            self.acted.add(agent)
            self.used.add(agent)
        if any(each.verb == "rescue" for each in decision.options):
            self.chances[LEFT] += 1
            self.shown[LEFT] += option.verb != "rescue"

    def _agent(self, table: Table, decision: Decision, option: Option) -> str | None:
        """The agent that attacks in a site phase, or taps for an event, by this choice."""
        if decision.kind == "agent.attack":
            return option.subject if option.verb == "attack" else None
        taps = option.verb == "play" and option.target.isdigit() and int(option.target) in table.agents
        return option.target if taps else None

    def _site(self, table: Table, option: Option) -> None:
        idle = option.verb != "enter"
        self.chances[NOTHING] += 1
        self.shown[NOTHING] += idle
        if table.site_of(table.companies[table.site_company]).facts.site_type != "haven":
            self.chances[AWAY] += 1
            self.shown[AWAY] += idle

    def end(self, table: Table) -> None:
        """The game is over."""
        self.shown[AGENT] = max(0, self.chances[AGENT] - len(self.acted))
        self.shown[USED] = max(0, self.chances[USED] - len(self.used))
        self.chances[LONG] += 1
        self.shown[LONG] += table.turn > LONGEST
        self.chances[POINTS] += table.turn
        self.shown[POINTS] += sum(table.scores.values())
