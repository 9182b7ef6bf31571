"""What cards do with a hero's hand and their life, rest and damage pools: damage, discards, drawing, shuffling.

How it is done, and in what order cards lie, is in `rules.heroes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underdeeps.kernel import Flow, Option, ask, instant, method
from underdeeps.meq.cards.amounts import Amount, measured, value
from underdeeps.meq.cards.base import Effect
from underdeeps.meq.cards.control import NOBODY, Deed, names, rule_of, together
from underdeeps.meq.facts import COMBAT_CARDS
from underdeeps.meq.rules import heroes

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

# -- damage -----------------------------------------------------------------------------------------


class Damage(Deed):
    """Damage is dealt to the hero."""

    n: int | Amount

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.damage(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"take {measured(self.n, 'damage')}"


damage = Damage


class BlockableDamage(Deed):
    """Damage that the defense printed on discarded hand cards lowers; something good if nothing is left."""

    n: int
    reward: Effect
    doer = NOBODY

    def open(self, table: Table, hero: str) -> list[Option]:
        """Hand cards that may be discarded, or no more of them."""
        return [*names("discard", table.heroes[hero].hand.distinct()), Option("enough")]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        left = self.n
        while left > 0:
            choice = yield from ask(
                table, hero, "block", self.open(table, hero), rule_of(card), (card, self.key, str(left))
            )
            if choice.verb == "enough":
                break
            heroes.discard(table, hero, choice.subject)
            left -= COMBAT_CARDS[choice.subject].defense
        if left > 0:
            yield from heroes.damage(table, hero, left)
        else:
            yield from self.reward.do(table, hero, card)

    def act(self) -> str:
        return (
            f"the hero is to take {self.n} damage. He may first discard any number of hand cards; each point of defense"
            f" printed on them lowers it by 1. If no damage is left, {self.reward.text()}"
        )


def blockable_damage(n: int, *reward: Effect) -> BlockableDamage:
    """The hero wards off damage with hand cards."""
    return BlockableDamage(n, together(*reward))


# -- the hand ---------------------------------------------------------------------------------------


class DiscardHand(Deed):
    """Hand cards of the hero's choice are discarded; in a choice or as a cost they must have them all."""

    n: int

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_cards(table, hero, self.n)

    def payable(self, table: Table, hero: str) -> bool:
        return len(table.heroes[hero].hand) >= self.n

    def act(self) -> str:
        return f"discard {measured(self.n, 'hand card', 'hand cards')}"


discard_hand = DiscardHand


class DiscardRandom(Deed):
    """Random hand cards are discarded."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.discard_random(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"discard {measured(self.n, 'random hand card', 'random hand cards')}"


discard_random = DiscardRandom


class DiscardDownTo(Deed):
    """Hand cards of the hero's choice are discarded until so many are left."""

    n: int

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        yield from heroes.discard_cards(table, hero, len(table.heroes[hero].hand) - self.n)

    def act(self) -> str:
        return f"discard hand cards until {self.n} are left"


discard_down_to = DiscardDownTo


class DrawCards(Deed):
    """Cards are drawn from the life pool."""

    n: int | Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.draw_cards(table, hero, value(self.n, table, hero, card))

    def act(self) -> str:
        return f"draw {measured(self.n, 'card', 'cards')}"


draw_cards = DrawCards


# -- from pool to pool ------------------------------------------------------------------------------


class Shuffle(Deed):
    """Whole pools, or the hand, are shuffled into the life pool or the rest pool."""

    sources: tuple[str, ...]
    into: str

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.shuffle_into(table, hero, self.sources, self.into)

    def possible(self, table: Table, hero: str, card: str) -> bool:
        return any(getattr(table.heroes[hero], zone) for zone in self.sources)

    def act(self) -> str:
        return f"shuffle the {_pools(self.sources)} into the {_pools((self.into,))}"


def _pools(zones: tuple[str, ...]) -> str:
    if zones == ("hand",):
        return "hand"
    return " and ".join(zones) + (" pools" if len(zones) > 1 else " pool")


def shuffle(*sources: str, into: str) -> Shuffle:
    """The hero shuffles cards together."""
    return Shuffle(sources, into)


def heal() -> Shuffle:
    """The hero's damage goes back into their life pool."""
    return Shuffle(("damage",), "life")


class Recover(Deed):
    """Cards from the top of the damage pool go to the top of the rest pool, one after the other."""

    n: Amount

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        heroes.move_top(table, hero, self.n.value(table, hero, card))

    def act(self) -> str:
        return f"move the top card of the damage pool to the rest pool, once for each {self.n.unit}"


recover = Recover


class Tire(Deed):
    """Cards from the top of the life pool go faceup to the rest pool; that is no damage."""

    n: int

    @instant
    def do(self, table: Table, hero: str, card: str) -> None:
        who = table.heroes[hero]
        cards = who.life[: -self.n - 1 : -1]
        who.life = who.life[: len(who.life) - len(cards)]
        heroes.to_rest(table, hero, cards)
        table.tell("tired", "meq.choice.always.pool-order", hero=hero, cards=cards)

    def act(self) -> str:
        return f"move the top {self.n} cards of the life pool to the rest pool"


tire = Tire
