"""Which habits are counted in the card game; the games are played by `habits`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from underdeeps.bots.yardstick.meccg import values
from underdeeps.kernel import Decision, Event, Option
from underdeeps.meccg.rules.prisoners import rescue
from underdeeps.meccg.table import UNTAPPED, Table

NOTHING = "a site phase does nothing"
AWAY = "a site phase away from a haven does nothing"
AGENT = "an agent is played and never acts"
USED = "an agent is played and never attacks, influences or taps for a card"
LEFT = "a rescue that is offered is left"
UNSAVED = "a rescue that is offered safely is left"
VAIN = "a card is lost by an own response, for each game"
LONG = "a game goes on beyond 120 turns of both"
POINTS = "marshalling points for each own turn (wanted: 150 %)"

HABITS: Final[dict[str, float | None]] = {
    NOTHING: 0.25,
    AWAY: None,
    AGENT: 2 / 3,
    USED: None,
    LEFT: None,
    UNSAVED: 0.05,
    VAIN: 0.01,
    LONG: 0.5,
    POINTS: None,
}
"""Each habit with how often it may show; None: as often as it likes."""
LONGEST = 120
DEEDS = ("agent-attack", "agent-influence", "agent-creatures", "agent-sends-back")
"""What agents do to the opponent by themselves, by the verbs; moving, hiding and resting is only to get there."""


SAFE = 0.5
"""A rescue is safe if more are untapped than its attacks have strikes, and each who would meet one, the strongest
first, is wounded with a chance below this."""


class Watch:
    """Looks on at one game."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self.acted: set[str] = set()
        """The agents that have done something, by number;"""
        self.used: set[str] = set()
        """and those that have done something to the opponent."""
        self.offered: set[tuple[int, int, str]] = set()
        """The rescues that were offered, each once in a site phase: by turn, company and host;"""
        self.safe: set[tuple[int, int, str]] = set()
        """those that were safe as they were;"""
        self.tried: set[tuple[int, int, str]] = set()
        """and those that were tried."""
        self.declared: list[tuple[str, str]] = []
        """What has been declared since the last time that no chain was open: by whom, and with which card."""

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
        self._rescue(table, decision, option)
        if not any(table.chains):
            self.declared.clear()

    def hear(self, event: Event) -> None:
        """What happened by it."""
        if event.kind in ("declared", "used"):
            self.declared.append((str(event.facts["seat"]), str(event.facts["card"])))
        elif event.kind == "negated":
            self.shown[VAIN] += self._is_own_doing(str(event.facts["card"]))

    def _is_own_doing(self, card: str) -> bool:
        """Whether nobody but its player has declared anything after a card that comes to nothing, and they have."""
        places = [place for place, (_, each) in enumerate(self.declared) if each == card]
        if not places:
            return False
        seat = self.declared[places[-1]][0]
        after = self.declared[places[-1] + 1 :]
        return bool(after) and all(each == seat for each, _ in after)

    def _rescue(self, table: Table, decision: Decision, option: Option) -> None:
        for each in decision.options:
            if each.verb == "rescue":
                key = (table.turn, table.site_company, each.target)
                self.offered.add(key)
                if self._is_safe(table, int(each.target)):
                    self.safe.add(key)
        if option.verb == "rescue":
            self.tried.add((table.turn, table.site_company, option.target))

    def _is_safe(self, table: Table, host: int) -> bool:
        """Whether a rescue is safe for the company whose site phase it is."""
        company = table.companies[table.site_company]
        ready = [number for number in company.characters if table.cards[number].state == UNTAPPED]
        attacks = rescue.rescue_attacks(table, host)
        if len(ready) <= sum(len(company.characters) if each.each else each.strikes for each in attacks):
            return False
        return all(
            values.loss_odds(each.prowess, strength) < SAFE
            for each in attacks
            for strength in sorted((values.strength(table, one, each.race) for one in ready), reverse=True)[
                : each.strikes
            ]
        )

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
        self.chances[LEFT] = len(self.offered)
        self.shown[LEFT] = len(self.offered - self.tried)
        self.chances[UNSAVED] = len(self.safe)
        self.shown[UNSAVED] = len(self.safe - self.tried)
        self.chances[VAIN] += 1
        self.chances[LONG] += 1
        self.shown[LONG] += table.turn > LONGEST
        self.chances[POINTS] += table.turn
        self.shown[POINTS] += sum(table.scores.values())
