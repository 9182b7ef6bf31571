"""The illustrations of our rulebook for Middle-earth Quest, played from a new game on.

The book of the game that we have gives no examples; these are our own, and they are reached by offered options alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tests.rules import rule
from underdeeps.kernel.game import Game, new_game
from underdeeps.meq import RULES
from underdeeps.meq.facts import COMBAT_CARDS, SAURON_MARKERS
from underdeeps.meq.rules import numbers
from underdeeps.meq.table import Table

MODEST = ("pass", "stop", "done", "enough", "no")
MOST_GAMES = 400


class Course:
    """A new game for Sauron and two heroes, in which nobody does more than they must unless told."""

    def __init__(self, seed: int) -> None:
        self.game: Game[Table] = new_game(RULES, seed, seats=["sauron", "argalad", "eometh"])

    @property
    def table(self) -> Table:
        return self.game.table

    @property
    def options(self) -> list[str]:
        return [str(option) for option in self.game.decision.options]

    def until(self, question: str) -> Course:
        """Play on to a question."""
        while self.game.decision.kind != question:
            self.modestly()
        return self

    def modestly(self) -> None:
        """Answer the pending question with what changes least."""
        options = self.game.decision.options
        self.game.choose(next((option for option in options if option.verb in MODEST), options[0]))

    def do(self, *choices: str) -> Course:
        """Answer the pending questions."""
        for choice in choices:
            assert choice in self.options, f"{self.game.decision.kind} offers {self.options}, not {choice}"
            self.game.choose(choice)
        return self

    def action(self, which: str) -> Course:
        """Sauron's next action."""
        return self.until("action.choose").do(f"action {which}")


# -- actions --------------------------------------------------------------------------------------------


@rule("meq.sauron.action.full-track", "meq.sauron.action.fourth-token")
def test_three_tokens_on_place_influence_leave_the_other_tracks() -> None:
    course = Course(1)
    for number in ("6", "5", "4"):
        course.action("influence")
        assert (course.game.decision.kind, course.game.decision.about[0]) == ("influence.place", number)
    course.until("action.choose")
    assert course.table.actions == ("influence:0", "influence:1", "influence:2")
    assert course.options == ["action draw", "action command", "pass"]
    course.do("action draw")
    assert course.table.actions == ("draw:0",)


@rule("meq.sauron.action.fourth-token", "meq.sauron.action.tokens-stay", "meq.sauron.action.number")
def test_the_fourth_token_takes_the_three_off() -> None:
    course = Course(1).action("influence").action("draw").action("command").until("action.choose")
    assert course.table.actions == ("influence:0", "draw:0", "command:0")
    course.do("action influence")
    assert course.game.decision.about[0] == "5" and course.table.actions == ("influence:1",)
    course.action("influence")
    assert course.game.decision.about[0] == "6"


# -- influence ------------------------------------------------------------------------------------------


@rule("meq.influence.extension")
def test_what_is_in_extension_of_dol_guldur() -> None:
    course = Course(1).until("influence.place")
    assert course.table.influence["dol-guldur"] == 2
    near = {"influence the-nindalf", "influence dagorlad"}
    assert not near & {*course.options}
    course.do("influence emyn-muil")
    assert near <= {*course.options} and "influence sea-of-udun" not in course.options
    course.do("influence dagorlad")
    assert "influence sea-of-udun" in course.options


@rule("meq.influence.location-cap", "meq.perilous.influence")
def test_dagorlad_may_hold_what_barad_dur_does() -> None:
    """Dol Guldur holds 2 and Barad-dûr 3. Argalad's wisdom is 2: Dagorlad is perilous for him with 3."""
    course = Course(1).until("influence.place").do("influence emyn-muil", "influence dagorlad", "influence dagorlad")
    assert "influence dagorlad" not in course.options
    assert not numbers.is_perilous(course.table, "argalad", "dagorlad")
    course.do("influence barad-dur", "influence mount-doom", "influence sea-of-udun")
    assert (course.table.influence["barad-dur"], course.table.influence["dol-guldur"]) == (3, 2)
    course.do("influence dagorlad")
    assert course.table.influence["dagorlad"] == 3
    assert numbers.is_perilous(course.table, "argalad", "dagorlad")
    course.action("influence")
    assert "influence dagorlad" not in course.options


# -- what comes about in games by lot -------------------------------------------------------------------


Wish = Callable[["Course"], str]


def wandering(seed: int, wish: Wish) -> Iterator[Course]:
    """A game in which choices are made by lot unless somebody has a wish, at each of its questions."""
    course, chance = Course(seed), random.Random(seed)
    while not course.game.over:
        yield course
        by_lot = chance.choice(course.game.decision.options)
        course.game.choose(wish(course) or by_lot)


def first(comes_about: Callable[[Course], bool], kept: int, wish: Wish = lambda course: "") -> Course:
    """A game in which something comes about, at that moment: the one that is kept, or else the first one."""
    games = (wandering(seed, wish) for seed in (kept, *range(MOST_GAMES)))
    return next(course for game in games for course in game if comes_about(course))


@rule("meq.dominance.sauron-number")
def test_saurons_number_at_nine_eight_and_six() -> None:
    course = first(lambda course: sorted(course.table.markers[each] for each in SAURON_MARKERS) == [6, 8, 9], 204)
    assert numbers.sauron_number(course.table) == min(18 - 9, 1 + 2 + 4) == 7


def plays_five(course: Course, last: int) -> str:
    """The wish of a hero to play cards that cost 1, 2 and 2, and one more, with all agility spent."""
    asked, fight = course.game.decision, course.table.combat
    if asked.kind == "combat.agility":
        return course.options[-1]
    if asked.kind != "combat.card" or asked.seat == "sauron" or fight is None or len(fight.heroic.stack) > 3:
        return ""
    cost = (1, 2, 2, last)[len(fight.heroic.stack)]
    cards = [option for option in asked.options if option.verb == "play"]
    return next((str(option) for option in cards if COMBAT_CARDS[option.subject].cost == cost), "")


def has_played(course: Course, last: int) -> bool:
    """Whether a hero with a strength of 5 has played cards that cost 1, 2 and 2, and one more."""
    fight = course.table.combat
    if fight is None or fight.heroic.strength != 5 or (fight.heroic.card,) != fight.heroic.stack[-1:]:
        return False
    return [COMBAT_CARDS[card].cost for card in fight.heroic.stack] == [1, 2, 2, last]


@rule("meq.combat.strength.exceed")
@pytest.mark.parametrize(("last", "kept"), [(0, 0), (1, 2)])
def test_a_stack_of_five_takes_a_card_for_nothing_and_none_that_costs(last: int, kept: int) -> None:
    course = first(lambda course: has_played(course, last), kept, lambda course: plays_five(course, last))
    fight = course.table.combat
    assert fight is not None and fight.heroic.cost == 5 + last
    assert (fight.heroic.exhausted, fight.heroic.canceled) == (last > 0, last > 0)
