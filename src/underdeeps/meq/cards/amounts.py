"""Amounts and conditions that cards name: the hero's wisdom, the influence in a region, whether a plot is active.

Both are pure questions to the table. An `Amount` has a value and words for it; a `Condition` holds or does not. Numbers
of their own (stage, dominance, attributes) are worked out in `rules.numbers`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import eq, ge, gt, le, lt
from typing import TYPE_CHECKING, Final

from underdeeps.meq.cards.places import HERE, HERO_REGION, Place, at
from underdeeps.meq.facts import MINIONS, NEIGHBOURS, STAGES, name
from underdeeps.meq.rules import heroes, numbers

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

Value = Callable[["Table", str, str], int]
Test = Callable[["Table", str, str], bool]
THE_HERO: Final = "the hero"


@dataclass(frozen=True)
class Amount:
    """A number that depends on the table, and how cards speak of it. In words `{who}` stands for the hero."""

    look: Value
    words: str
    """`{who}'s wisdom`."""
    unit: str = ""
    """What there is one more of for each point: `point of wisdom`."""
    noun: tuple[str, str] = ("", "")
    """What is counted, one and many, where a card compares it with a number."""
    frame: str = ""
    """The sentence about that count: `{who} has {many}`."""
    each: int = 1

    def value(self, table: Table, hero: str, card: str) -> int:
        """How much it is now."""
        return self.each * self.look(table, hero, card)

    def text(self, who: str = THE_HERO) -> str:
        """What it is, in words."""
        return self.words.format(who=who)


ALL = Amount(lambda table, hero, card: 1000, "all")
"""As many as there are."""


class UpTo(int):
    """A number that the decider need not reach."""


def up_to(n: int) -> UpTo:
    """Up to that many, as the decider likes."""
    return UpTo(n)


def value(n: int | Amount, table: Table, hero: str, card: str) -> int:
    """A number, or what an amount is now: always a plain int, which a frame may hold."""
    return int(n) if isinstance(n, int) else n.value(table, hero, card)


def measured(n: int | Amount, one: str, many: str = "") -> str:
    """So many of something: `2 hand cards`, `all hand cards`, `1 damage for each Corruption card`.

    >>> measured(2, "hand card", "hand cards"), measured(CORRUPTION, "damage")
    ('2 hand cards', '1 damage for each Corruption card')
    """
    if n is ALL:
        return f"all {many or one}"
    if isinstance(n, int):
        counted = f"{int(n)} {one if n == 1 else many or one}"
        return f"up to {counted}" if isinstance(n, UpTo) else counted
    return f"{n.each} {one if n.each == 1 else many or one} for each {n.unit}"


def times(each: int, amount: Amount) -> Amount:
    """So many for each point of an amount."""
    return replace(amount, each=each)


# -- the hero --------------------------------------------------------------------------------------


def _attribute(which: str) -> Amount:
    return Amount(
        lambda table, hero, card: numbers.attribute(table, hero, which),
        f"{{who}}'s {which}",
        f"point of {which}",
    )


FORTITUDE = _attribute("fortitude")
STRENGTH = _attribute("strength")
AGILITY = _attribute("agility")
WISDOM = _attribute("wisdom")
CORRUPTION = Amount(
    lambda table, hero, card: len(table.heroes[hero].corruption),
    "the number of {who}'s Corruption cards",
    "Corruption card",
    ("Corruption card", "Corruption cards"),
    "{who} has {many}",
)
FAVOR = Amount(
    lambda table, hero, card: table.heroes[hero].favor,
    "{who}'s favor",
    "favor",
    ("favor", "favor"),
    "{who} has {many}",
)


# -- the board -------------------------------------------------------------------------------------


def influence(place: Place) -> Amount:
    """The influence tokens somewhere."""

    def look(table: Table, hero: str, card: str) -> int:
        return sum(table.influence[found] for found in place.find(table, hero, card))

    return Amount(
        look, f"the influence {place.text()}", "influence", ("influence", "influence"), f"{{many}} is {place.text()}"
    )


def monster_tokens(place: Place) -> Amount:
    """The monster tokens somewhere, blank ones too."""

    def look(table: Table, hero: str, card: str) -> int:
        found = place.find(table, hero, card)
        return sum(token.location in found for token in table.tokens)

    nouns = ("monster token", "monster tokens")
    return Amount(
        look, f"the number of monster tokens {place.text()}", "token", nouns, f"{{many}} {{be}} {place.text()}"
    )


def minions(place: Place) -> Amount:
    """The minions somewhere."""

    def look(table: Table, hero: str, card: str) -> int:
        found = place.find(table, hero, card)
        return sum(spot in found for spot in table.minion_at.values())

    return Amount(
        look, f"the minions {place.text()}", "minion", ("minion", "minions"), f"{{many}} {{be}} {place.text()}"
    )


def enemies(place: Place) -> Amount:
    """The monster tokens and minions somewhere."""
    tokens, others = monster_tokens(place), minions(place)
    nouns = ("monster token or minion", "monster tokens and minions")
    return Amount(
        lambda table, hero, card: tokens.look(table, hero, card) + others.look(table, hero, card),
        f"the enemies {place.text()}",
        "enemy",
        nouns,
        f"{{many}} {{be}} {place.text()}",
    )


def plot_markers(place: Place) -> Amount:
    """The plot markers somewhere."""

    def look(table: Table, hero: str, card: str) -> int:
        return sum(table.plot_at.count(found) for found in place.find(table, hero, card))

    nouns = ("plot marker", "plot markers")
    return Amount(look, f"the plot markers {place.text()}", "marker", nouns, f"{{many}} {{be}} {place.text()}")


REGION_INFLUENCE = influence(HERO_REGION)
REGION_TOKENS = monster_tokens(HERO_REGION)
INFLUENCE_HERE = influence(HERE)
INFLUENCED_NEIGHBOURS = Amount(
    lambda table, hero, card: sum(table.influence[near] > 0 for near in NEIGHBOURS[table.heroes[hero].location]),
    "the number of adjacent locations with influence",
)
POOL = Amount(lambda table, hero, card: table.pool, "the influence in the Shadow Pool")
ACTIVE_PLOTS = Amount(
    lambda table, hero, card: len(table.active_plots()),
    "the number of active Plot cards",
    noun=("Plot card", "Plot cards"),
    frame="{many} {be} active",
)
TOKENS_IN_PLAY = Amount(
    lambda table, hero, card: len(table.tokens),
    "the monster tokens on the board",
    noun=("monster token", "monster tokens"),
    frame="{many} {be} on the board",
)
MINIONS_IN_PLAY = Amount(
    lambda table, hero, card: sum(table.minion_at[who] != "" for who in MINIONS),
    "the minions on the board",
    noun=("minion", "minions"),
    frame="{many} {be} on the board",
)


def marker(colour: str) -> Amount:
    """The space of a story marker."""
    return Amount(lambda table, hero, card: table.markers[colour], f"the {colour} story marker")


def in_last_stage(colour: str) -> Condition:
    """A story marker has come to the last stage."""
    return Condition(
        lambda table, hero, card: table.markers[colour] >= STAGES[3], f"the {colour} story marker is in stage III"
    )


HINDMOST_MARKER = Amount(lambda table, hero, card: min(table.markers.values()), "the hindmost of all story markers")


# -- all heroes ------------------------------------------------------------------------------------

ALL_CORRUPTION = Amount(
    lambda table, hero, card: sum(len(each.corruption) for each in table.heroes.values()),
    "the Corruption cards of all heroes",
    noun=("Corruption card", "Corruption cards"),
    frame="the heroes together have {many}",
)
ALL_FAVOR = Amount(
    lambda table, hero, card: sum(each.favor for each in table.heroes.values()),
    "the favor of all heroes",
    noun=("favor", "favor"),
    frame="the heroes together have {many}",
)


# -- conditions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Condition:
    """Something that holds now or does not. In words `{who}` stands for the hero."""

    test: Test
    words: str

    def holds(self, table: Table, hero: str, card: str) -> bool:
        """Whether it holds now."""
        return self.test(table, hero, card)

    def text(self, who: str = THE_HERO) -> str:
        """What must be so, in words."""
        return self.words.format(who=who)


def _compared(
    left: Amount, right: int | Amount, test: Callable[[int, int], bool], counted: str, compared: str
) -> Condition:
    def holds(table: Table, hero: str, card: str) -> bool:
        return test(left.value(table, hero, card), value(right, table, hero, card))

    return Condition(holds, _words(left, right, counted, compared))


def _words(left: Amount, right: int | Amount, counted: str, compared: str) -> str:
    if isinstance(right, Amount):
        return f"{left.words} is {compared} {right.words}"
    if not left.frame:
        return f"{left.words} is {compared} {right}"
    many = f"{counted.format(right)} {left.noun[right != 1]}" if right else f"no {left.noun[0]}"
    return left.frame.replace("{many}", many).replace("{be}", "is" if right < 2 else "are")


def at_least(left: Amount, right: int | Amount) -> Condition:
    """left >= right."""
    return _compared(left, right, ge, "at least {}", "at least")


def more_than(left: Amount, right: int | Amount) -> Condition:
    """left > right."""
    return _compared(left, right, gt, "more than {}", "higher than")


def less_than(left: Amount, right: int | Amount) -> Condition:
    """left < right."""
    return _compared(left, right, lt, "fewer than {}", "lower than")


def at_most(left: Amount, right: int | Amount) -> Condition:
    """left <= right."""
    return _compared(left, right, le, "at most {}", "not higher than")


def none_of(left: Amount) -> Condition:
    """left = 0."""
    return _compared(left, 0, eq, "", "exactly")


def either(*conditions: Condition) -> Condition:
    """At least one of the conditions holds."""
    return Condition(
        lambda table, hero, card: any(each.holds(table, hero, card) for each in conditions),
        ", or ".join(each.words for each in conditions),
    )


def both(*conditions: Condition) -> Condition:
    """All of the conditions hold."""
    return Condition(
        lambda table, hero, card: all(each.holds(table, hero, card) for each in conditions),
        " and ".join(each.words for each in conditions),
    )


def said(words: str, condition: Condition) -> Condition:
    """The same condition in other words."""
    return Condition(condition.test, words)


def any_hero(condition: Condition) -> Condition:
    """The condition holds for at least one hero."""
    return Condition(
        lambda table, hero, card: any(condition.holds(table, who, card) for who in table.hero_seats),
        condition.text("some hero"),
    )


def plot_active(plot: str) -> Condition:
    """A Plot card lies on the track."""
    return Condition(lambda table, hero, card: plot in table.plots, f"{name(plot)} is active")


def on_board(who: str) -> Condition:
    """A character is on the board."""
    return Condition(lambda table, hero, card: table.character_at[who] != "", f"{name(who)} is on the board")


def minion_at(who: str, location: str) -> Condition:
    """A minion is on a location."""
    words = (
        f"{name(who)} are {at(location).text()}" if who == "ringwraiths" else f"{name(who)} is {at(location).text()}"
    )
    return Condition(lambda table, hero, card: table.minion_at[who] == location, words)


def _commanded_to_hero(table: Table, hero: str, card: str) -> bool:
    """A minion that stands with a hero cannot be healed by a command, so that it was moved there."""
    return table.that_minion != "" and table.minion_at[table.that_minion] == table.heroes[hero].location


ALL_QUESTS_DONE = Condition(
    lambda table, hero, card: heroes.own_quests_done(table), "every hero has completed a Starting and an Advanced Quest"
)
MINION_CAME_TO_HERO = Condition(_commanded_to_hero, "that moves the minion to the hero")
