"""What cards do to a hero on their way: moves, encounters, steps of their turn and its end, perils, fights.

How it is done is in `rules.hero_turn`, `rules.heroes` and `rules.combat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, ask, instant, method
from underdeeps.meq.cards.amounts import THE_HERO
from underdeeps.meq.cards.base import HERO, Effect, parts_of
from underdeeps.meq.cards.control import (
    ANYBODY,
    NOBODY,
    Aimed,
    Decided,
    Deed,
    article,
    decider,
    names,
    rule_of,
    together,
)
from underdeeps.meq.cards.places import Place
from underdeeps.meq.cards.standing import TurnGoesOn
from underdeeps.meq.facts import name
from underdeeps.meq.rules import combat, hero_turn, heroes

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- the way --------------------------------------------------------------------------------------


class MoveHero(Decided, Aimed):
    """The hero is moved, without paying and without any encounter (meq.choice.hero.moves-by-cards)."""

    to: Place
    by: str = HERO

    def targets(self, table: Table, hero: str, card: str) -> tuple[str, ...]:
        """Where they may go: not where they are."""
        here = table.heroes[hero].location
        return tuple(place for place in self.to.find(table, hero, card) if place != here)

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.targets(table, hero, card):
            choice = yield from ask(
                table,
                decider(table, self.by, hero),
                "move-hero",
                names("location", self.targets(table, hero, card)),
                rule_of(card),
                (card, self.key, hero),
            )
            yield from heroes.move(table, hero, choice.subject)

    def act(self) -> str:
        return f"move to {self.to.goal}" if self.by == HERO else f"move the hero to {self.to.goal}"


move_hero = MoveHero


class EncounterHere(Deed):
    """The hero draws Encounter cards where they are now."""

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from hero_turn.encounter_here(table, hero)

    def act(self) -> str:
        return "draw Encounter cards there"


encounter_here = EncounterHere


class PerilousHere(Deed):
    """The hero's location is perilous until the end of the turn."""

    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.perilous_now += (table.heroes[hero].location,)

    def act(self) -> str:
        return "until the end of the turn the location that the hero has just entered is perilous"


perilous_here = PerilousHere


class OneMove(Deed):
    """The hero moves no more than once in their next Travel step."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.heroes[hero].move_limit = 1

    def act(self) -> str:
        return "may move only once in the next Travel step"


one_move = OneMove


# -- the turn -------------------------------------------------------------------------------------


class SkipStep(Deed):
    """The hero skips a step of this turn."""

    step: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.heroes[hero].skips += (self.step,)

    def act(self) -> str:
        return f"skip the {self.step.title()} step of this turn"


skip_step = SkipStep


class EndTurn(Deed):
    """The hero's turn ends at once, if it is their turn."""

    doer = ANYBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        if table.turn == hero:
            table.turn_ended = True
            table.tell("turn-ended", "meq.choice.hero.wretched", hero=hero)

    def ends_turn(self) -> bool:
        return True

    def act(self) -> str:
        return "end the turn"

    def clause(self, who: str = THE_HERO) -> str:
        return f"{who}'s turn ends"


end_turn = EndTurn


# -- the fights -----------------------------------------------------------------------------------

THAT_MINION = "that-minion"


class Fight(Deed):
    """A combat now, without a token. To lose it in the Travel step ends the turn, unless the card spares them."""

    enemy: str
    agility: int = -1
    reward: Effect | None = None
    turn_goes_on: bool = False

    def opponent(self, table: Table) -> str:
        """Whom they fight; nobody if no minion was found."""
        return table.that_minion if self.enemy == THAT_MINION else self.enemy

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.opponent(table):
            outcome = yield from combat.fight(
                table,
                hero,
                self.opponent(table),
                "card",
                agility=self.agility,
                prize=self.reward.key if self.reward else "",
            )
            if outcome == "lost" and self.loss_ends_turn(table, hero):
                table.turn_ended = True
                table.tell("turn-ended", "meq.choice.hero.peril-fights", hero=hero)

    def loss_ends_turn(self, table: Table, hero: str) -> bool:
        """Whether it ends their turn that the enemy was not defeated."""
        return table.step == "travel" and not self.turn_goes_on and not parts_of(hero, TurnGoesOn)

    def act(self) -> str:
        words = "fight it" if self.enemy == THAT_MINION else f"fight {article(name(self.enemy))}"
        if self.agility >= 0:
            words += f" with agility {self.agility}"
        if self.reward is not None:
            words += f"; if it is defeated, {self.reward.text()}"
        return words + (" (a fight not won does not end the turn)" if self.turn_goes_on else "")


def fight(enemy: str, *reward: Effect, agility: int = -1, turn_goes_on: bool = False) -> Fight:
    """The hero fights, perhaps for a reward."""
    return Fight(enemy, agility, together(*reward) if reward else None, turn_goes_on)


class WeakenByCorruption(Deed):
    """Attributes are lower by one for each Corruption card until the combat ends."""

    attributes: tuple[str, ...]
    doer = NOBODY

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        table.weakened += tuple((hero, attribute) for attribute in self.attributes)

    def act(self) -> str:
        which, lower = " and ".join(self.attributes), "is 1 lower" if len(self.attributes) == 1 else "are each 1 lower"
        return f"until the combat ends, the hero's {which} {lower} for each Corruption card that he has"


def weaken_by_corruption(*attributes: str) -> WeakenByCorruption:
    """The hero's Corruption cards weaken them in this combat."""
    return WeakenByCorruption(attributes)
