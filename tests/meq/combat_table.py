"""A table set for one combat, and the words in which tests play it.

    fight = duel("argalad", "snaga", ["argalad.precision"], ["zealot.fall-back"])
    fight.play("argalad.precision", "zealot.fall-back")
    assert fight.damage_to_enemy == 2

Questions that a test is not about are answered in a fixed way (`HABITS`); any other one must be answered by the test,
in the words of its options, or the test fails with the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import underdeeps.meq  # noqa: F401  (declares all the cards)
from underdeeps.kernel import Decision, Event, Flow, Pile, flow, procedure
from underdeeps.meq.facts import COMBAT_CARDS, HEROES
from underdeeps.meq.fight import ENEMIES, Combat, Side
from underdeeps.meq.rules import combat, setup
from underdeeps.meq.table import SAURON, Hero, Table

HABITS = {
    "combat.declare": "continue",
    "combat.agility": "spend 0",
    "hero.damage": "life",
    "influence.place": "enough",
    "shadow.window": "pass",
}
FIRST = {"hero.hindmost", "defeat.loss", "defeat.haven", "hero.damage", "combat.escape-to"}
"""Questions of which the first answer does."""
ROUND_BEGINS = ("combat.declare", "combat.card")


@procedure
def one_fight(table: Table, hero: str, enemy: str, where: str, token: int, agility: int, bonus: int) -> Flow[None]:
    """A combat as the whole game; its outcome is noted where the game's end would be."""
    outcome = yield from combat.fight(table, hero, enemy, where, token, agility, bonus)
    table.ended_by = outcome


@dataclass
class Duel:
    """One combat, played round by round."""

    table: Table
    combat: Combat = field(init=False)
    """The state of the combat; it stays to be looked at when the combat is over."""
    answers: list[str] = field(default_factory=list)

    # -- playing --------------------------------------------------------------------------------

    def begin(self, *arguments: str | int) -> None:
        """Start the combat and go to the first round."""
        assert isinstance(one_fight, flow.Procedure)
        if one_fight.start(self.table, *arguments) is ...:
            self.table.stack.extend(reversed(self.table.suspended))
            self.table.suspended = []
        self._remember()

    def to_first_round(self) -> None:
        """Answer what is asked before the first round."""
        while not self.over and self.asked.kind not in ROUND_BEGINS:
            self.answer()

    def play(self, hero_card: str = "", enemy_card: str = "", *answers: str) -> Duel:
        """A round with these cards; "" for a side that is exhausted. The answers are for whatever else is asked."""
        self.answers += answers
        now = self.combat.round
        cards = {self.combat.hero: hero_card, SAURON: enemy_card}
        while not self.over and not (self.combat.round > now and self.asked.kind in ROUND_BEGINS):
            if self.asked.kind == "combat.card":
                self.choose(f"play {cards[self.asked.seat]}")
            else:
                self.answer()
        assert (self.hero_side.card, self.enemy_side.card) == (hero_card, enemy_card)
        assert not self.answers, f"nobody asked for {self.answers}"
        return self

    def answer(self) -> None:
        """Answer the pending question: by the test's next answer if it fits, or by habit."""
        options = self.options
        if self.answers and self.answers[0] in options:
            self.choose(self.answers.pop(0))
        elif HABITS.get(self.asked.kind) in options:
            self.choose(HABITS[self.asked.kind])
        else:
            assert self.asked.kind in FIRST, f"{self.asked.seat} is asked {self.asked.kind}: {options}"
            self.choose(options[0])

    def choose(self, answer: str) -> Duel:
        """Give an answer that must be among the options."""
        options = self.asked.options
        assert answer in self.options, f"{answer} is none of {self.options}"
        flow.advance(self.table, options[self.options.index(answer)])
        flow.check_frames(self.table)
        self._remember()
        return self

    def finish(self, *answers: str) -> str:
        """Both sides stop as soon as they can; how the combat came out."""
        self.answers += answers
        while not self.over:
            if self.asked.kind in ROUND_BEGINS:
                self.choose("exhaust")
            else:
                self.answer()
        assert not self.answers, f"nobody asked for {self.answers}"
        return self.outcome

    def _remember(self) -> None:
        if self.table.combat is not None:
            self.combat = self.table.combat

    # -- looking --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.pending is None

    @property
    def outcome(self) -> str:
        return self.table.ended_by

    @property
    def asked(self) -> Decision:
        assert self.table.pending is not None, "nobody is asked anything"
        return self.table.pending

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.asked.options]

    @property
    def hero(self) -> Hero:
        return self.table.heroes[self.combat.hero]

    @property
    def hero_side(self) -> Side:
        return self.combat.heroic

    @property
    def enemy_side(self) -> Side:
        return self.combat.hostile

    @property
    def damage_to_hero(self) -> int:
        """In the last round."""
        return self.hero_side.dealt

    @property
    def damage_to_enemy(self) -> int:
        """In the last round."""
        return self.enemy_side.dealt

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.table.log or [] if event.kind == kind]


def duel(
    hero: str,
    enemy: str,
    hero_hand: Sequence[str],
    enemy_hand: Sequence[str],
    *answers: str,
    where: str = "travel",
    token: int = 0,
    agility: int = -1,
    bonus: int = 0,
    life: Sequence[str] | None = None,
    at: str = "weathertop",
    table: Table | None = None,
) -> Duel:
    """A combat before its first round. The hero spends no agility unless told so; Sauron holds just these cards."""
    table = table or quiet_table(hero)
    who = table.heroes[hero]
    who.hand = Pile.of(tuple(hero_hand), table.bit(hero))
    who.location = at
    if life is not None:
        who.life = tuple(life)
    table.decks[ENEMIES[enemy].deck] = tuple(reversed(enemy_hand))
    fight = Duel(table, answers=list(answers))
    fight.begin(hero, enemy, where, token, agility, bonus)
    fight.to_first_round()
    return fight


def quiet_table(*heroes: str) -> Table:
    """A table in the first hero's turn, with nothing on the board and no Shadow card in Sauron's hand."""
    table = setup.deal(setup.check({"seats": [SAURON, *heroes]}), 1)
    table.log = []
    table.turn = heroes[0]
    table.step = "travel"
    table.minion_at = dict.fromkeys(table.minion_at, "")
    return table


# -- cards against cards: the neutral ground for tests of single cards --------------------------------

RANGED = "beravor.strategize"
MELEE = "thalin.overpower"
ENEMY_RANGED = "zealot.strategize"
ENEMY_MELEE = "behemoth.overpower"
"""Ranged 1/2 and melee 2/2, without a say in the round in which they are played."""


@dataclass
class Clash:
    """Some rounds with a card under test, seen from its side."""

    fight: Duel
    own: Side
    opp: Side


def clash(*rounds: tuple[str, str], answers: Sequence[str] = (), hand: Sequence[str] = ()) -> Clash:
    """Rounds of a card under test against others, (own, opponent's) each; the hero or the Witch-king plays it.

    The Witch-king has no ability of his own in a combat. `hand`: cards that the opponent holds besides.
    """
    heroic = _is_hero_card(rounds[0][0])
    owner = COMBAT_CARDS[rounds[0][0]].deck
    own_hand = [own for own, _ in rounds if own]
    opp_hand = [*(opp for _, opp in rounds if opp), *hand]
    hero = owner if owner in HEROES else "thalin"
    fight = duel(hero, "witch-king", *((own_hand, opp_hand) if heroic else (opp_hand, own_hand)))
    for i, (own, opp) in enumerate(rounds):
        more = answers if i == len(rounds) - 1 else ()
        fight.play(*((own, opp) if heroic else (opp, own)), *more)
    sides = (fight.hero_side, fight.enemy_side)
    return Clash(fight, *(sides if heroic else sides[::-1]))


def _is_hero_card(card: str) -> bool:
    return COMBAT_CARDS[card].deck in HEROES or COMBAT_CARDS[card].deck == "skill"
