"""Which habits are counted in Middle-earth Quest; the games are played by `habits`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from underdeeps.kernel import Decision, Option
from underdeeps.meq.facts import COMBAT_CARDS, LOCATIONS, PLOTS
from underdeeps.meq.fight import ENEMY
from underdeeps.meq.rules import explore, rounds
from underdeeps.meq.rules.hero_turn import affordable
from underdeeps.meq.table import SAURON, Table

PLOT = "a plot that could be foiled is left"
QUEST = "a quest at hand is left"
FAVOR = "favor at hand is left"
BACK = "a move goes back in vain"
AGAIN = "a move goes back within the turn"
STAYED = "no move in a turn of rounds 1 to 3"
VAIN_REST = "a rest brings nothing back"
NO_PLOT = "no plot is active after the Plot step"
UNUSED = "an action of Sauron is not used"
IDLE = "a foe never lays a card that it could"

HABITS: Final[dict[str, float | None]] = {
    PLOT: 0.15,
    QUEST: 0.10,
    FAVOR: 0.10,
    BACK: 0.05,
    AGAIN: None,
    STAYED: 0.35,
    VAIN_REST: 0.02,
    NO_PLOT: None,
    UNUSED: 0.03,
    IDLE: 0.05,
}
"""Each habit with how often it may show; None: as often as it likes."""


class Watch:
    """Looks on at one game."""

    def __init__(self) -> None:
        self.shown: Counter[str] = Counter()
        self.chances: Counter[str] = Counter()
        self.turn = 0
        self.at_hand: set[tuple[str, str]] = set()
        """What the hero could have done in this turn: a plot to foil, a quest to complete."""
        self.been: list[str] = []
        """Where the hero has been in this turn."""
        self.in_vain: list[str] = []
        """Where they have been since they last did something: took favor, consulted, completed or foiled."""
        self.early = False
        self.looked = 0
        """The round whose active plots were counted last."""
        self.foe = ""
        """A foe that could have laid a card in this fight and has not; nothing if there is none."""

    def see(self, table: Table, decision: Decision, option: Option) -> None:
        """A choice, before it is made."""
        if table.turn_count != self.turn:
            self._end_turn()
            self.turn, self.early = table.turn_count, table.round <= 3
        if table.combat is None:
            self._end_fight()
        kind = decision.kind
        if kind in ("travel.step", "explore.step") and decision.seat == table.turn:
            self._hero(table, decision, option)
        elif kind == "rest.step" and option.verb == "rest":
            hero = table.heroes[decision.seat]
            healed = hero.damage and LOCATIONS[hero.location].haven
            self._count(VAIN_REST, not (hero.rest or healed or affordable(table, decision.seat)))
        elif kind == "action.choose":
            if table.round > 1 and table.round != self.looked:
                self.looked = table.round
                self._count(NO_PLOT, not table.active_plots())
            self._action(decision, option)
        elif kind == "combat.card" and decision.seat == SAURON:
            self._foe(table, decision, option)

    def end(self, table: Table) -> None:
        """The game is over."""
        self._end_fight()
        self._end_turn()

    def _hero(self, table: Table, decision: Decision, option: Option) -> None:
        hero = table.heroes[decision.seat]
        if not self.been:
            self.been.append(hero.location)
        if not self.in_vain:
            self.in_vain.append(hero.location)
        if decision.kind == "explore.step" or any(each.verb == "explore" for each in decision.options):
            for card in explore.plots_here(table, hero.id):
                if PLOTS[card].favor <= hero.favor:
                    self.at_hand.add((PLOT, card))
            for quest in hero.quests:
                if explore.quest_refusal(table, hero.id, quest) is None:
                    self.at_hand.add((QUEST, quest))
            if explore.favor_refusal(table, hero.id) is None:
                self.at_hand.add((FAVOR, hero.location))
        if option.verb == "move":
            self._count(BACK, option.subject in self.in_vain)
            self._count(AGAIN, option.subject in self.been)
            self.been.append(option.subject)
            self.in_vain.append(option.subject)
        elif decision.kind == "explore.step" and option.verb not in ("done", "scout"):
            self.in_vain = [hero.location]
        for habit, verb in ((PLOT, "plot"), (QUEST, "quest"), (FAVOR, "take-favor")):
            if option.verb == verb:
                self._count(habit, False)
                self.at_hand.discard((habit, option.subject or hero.location))

    def _action(self, decision: Decision, option: Option) -> None:
        if option.verb == "action":
            self._count(UNUSED, False)
        elif option.verb == "pass" and any(each.verb == "action" for each in decision.options):
            for _ in range(int(decision.about[0])):
                self._count(UNUSED, True)

    def _foe(self, table: Table, decision: Decision, option: Option) -> None:
        combat = table.combat
        assert combat is not None
        own = combat.own(ENEMY)
        if own.stack:
            return
        if option.verb == "play":
            self.foe = ""
            self._count(IDLE, False)
        else:
            left = rounds.strength_of(table, ENEMY)
            cards = [each.subject for each in decision.options if each.verb == "play"]
            if any(COMBAT_CARDS[card].cost <= left for card in cards):
                self.foe = combat.enemy

    def _end_fight(self) -> None:
        if self.foe:
            self._count(IDLE, True)
        self.foe = ""

    def _end_turn(self) -> None:
        for habit, _ in sorted(self.at_hand):
            self._count(habit, True)
        if self.been and self.early:
            self._count(STAYED, len(self.been) == 1)
        self.at_hand, self.been, self.in_vain = set(), [], []

    def _count(self, habit: str, shown: bool) -> None:
        self.chances[habit] += 1
        self.shown[habit] += shown
