"""What a hero is rewarded with beside favor: training, levels, items, their next quest; and the loss of an item.

How it is gained, and what limits it, is in `rules.heroes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.control import Deed, article, names, rule_of
from underdeeps.meq.facts import ATTRIBUTES, name
from underdeeps.meq.rules import heroes

if TYPE_CHECKING:
    from underdeeps.meq.table import Table


class Train(Deed):
    """Training, once or more often."""

    n: int = 1

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.training(table, hero, self.n)

    def act(self) -> str:
        return "train twice" if self.n == 2 else "train"


train = Train


class GainLevel(Deed):
    """A level of an attribute, two at most of each."""

    attribute: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_level(table, hero, self.attribute)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return heroes.level_open(table, hero, self.attribute)

    def act(self) -> str:
        return f"gain 1 level of {self.attribute}"


gain_level = GainLevel


class GainAnyLevel(Deed):
    """A level of an attribute of the hero's choice."""

    def open(self, table: Table, hero: str) -> list[Option]:
        """The attributes that can still be raised."""
        return names("attribute", tuple(each for each in ATTRIBUTES if heroes.level_open(table, hero, each)))

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        if self.open(table, hero):
            choice = yield from ask(table, hero, "level", self.open(table, hero), rule_of(card), (card, self.key))
            heroes.gain_level(table, hero, choice.subject)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return bool(self.open(table, hero))

    def act(self) -> str:
        return "gain 1 level of any attribute"


gain_any_level = GainAnyLevel


class GainItem(Deed):
    """An item, if a copy is left."""

    item: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.gain_item(table, hero, self.item)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return table.items[self.item] > 0

    def act(self) -> str:
        return f"gain {article(name(self.item))}"


gain_item = GainItem


class DiscardItem(Deed):
    """An item of the hero's choice is lost."""

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.lose_item(table, hero)

    def act(self) -> str:
        return "discard 1 item"


discard_item = DiscardItem


class RevealAdvancedQuest(Deed):
    """The hero's Advanced Quest can be completed from now on."""

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        who = table.heroes[hero]
        if who.advanced:
            who.quests += (who.advanced,)
            table.tell("quest-revealed", "meq.choice.setup.advanced-quest", hero=hero, card=who.advanced)
            who.advanced = ""

    def act(self) -> str:
        return "reveal the Advanced Quest"


reveal_advanced_quest = RevealAdvancedQuest
