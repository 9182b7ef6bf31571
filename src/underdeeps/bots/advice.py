"""What a bot would do for a seat, and why, in a sentence for people.

Everything is said from what the seat may know: options are weighed in imagined worlds, and the reasons that a mind
gives are asked of such a world, never of the real table. Numbers stay here: people are told what an option gains and
risks, what the runner-up would have been, and whether that is far behind.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from underdeeps import bots
from underdeeps.bots.levels import ADVISER, LevelBot
from underdeeps.bots.minds import mind_of
from underdeeps.bots.race import mean_and_error
from underdeeps.bots.search import Weighed, imagined
from underdeeps.kernel import Dice, Option, Seat

CLEARLY: Final = 0.5
"""By how much an option must be ahead to be clearly better (one unit is one of a mind's `worth`),"""
A_LITTLE: Final = 0.1
"""and by how much to be better at all; less is about as good."""
SURELY: Final = 2.0
"""Of how many standard errors one has to be sure, to call it clear."""
OFTEN: Final = 0.2
"""In how many of the worlds the runner-up must do better, for luck to be worth a word."""
LONG: Final = 50
"""Options whose sentence is longer are named by its beginning."""


class Opinion(NamedTuple):
    """What a bot would do."""

    option: Option
    why: str
    """A sentence; empty if the bot cannot say."""


def opinion(seat: Seat[Any], seed: int, bot: str = ADVISER, clocked: bool = False) -> Opinion:
    """What a bot would choose for a seat that is asked, and why. With `clocked` it takes no longer than at the table.

    >>> import underdeeps as ud
    >>> game = ud.new_game("meq", seed=7, seats=["sauron", "argalad"])
    >>> found = opinion(game.at("sauron"), seed=1, bot="keen")
    >>> found.option in game.decision.options, found.why.endswith(".")
    (True, True)
    """
    player = bots.make(bot, seed, seat.game_name, clocked)
    if not isinstance(player, LevelBot):
        return Opinion(player.pick(seat), "")
    weighed = player.weigh(seat)
    return Opinion(weighed[0].option, why(seat, weighed, _reason(seat, weighed[0].option, seed)))


def _reason(seat: Seat[Any], option: Option, seed: int) -> str:
    """What the mind of the game says for an option; empty if it says nothing."""
    mind = mind_of(seat.game_name)
    return mind.reason(imagined(mind, seat, Dice(seed, 4)).table, seat.decision, option) if mind else ""


def why(seat: Seat[Any], weighed: list[Weighed], reason: str) -> str:
    """The sentence: the reason, if there is one, and how the runner-up compares."""
    best = seat.sentence(weighed[0].option)
    rivals = [one for one in weighed[1:] if seat.sentence(one.option) != best]
    runner_up = _runner_up(weighed[0], rivals)
    other = _named(seat, runner_up.option, weighed[0].option) if runner_up else ""
    compared = _compared(weighed[0], runner_up, other) if runner_up else ""
    if reason:
        return f"{reason[:1].upper()}{reason[1:]}{f'; {compared}' if compared else ''}."
    if not rivals:
        return "All that can be done here comes to the same."
    if not runner_up:
        return "At a glance nothing else looks as good."
    if compared.startswith(other):
        return f"It hardly matters: {compared}."
    how = "Played on in imagined worlds, it comes out" if weighed[0].tried else "At a glance it looks"
    return f"{how} {compared}."


def _runner_up(first: Weighed, rivals: list[Weighed]) -> Weighed | None:
    """The second best, if it can be told from the others: where nothing was played on, they may all look the same."""
    second, third = (*rivals[:2], None, None)[:2]
    if not first.tried and second and third and third.worth == second.worth != first.worth:
        return None
    return second


def _compared(first: Weighed, second: Weighed, other: str) -> str:
    """How far the second best is behind."""
    ahead, error = _ahead(first, second)
    if ahead >= CLEARLY and ahead >= SURELY * error:
        words = f"clearly better than {other}"
    elif ahead >= A_LITTLE and ahead >= error:
        words = f"a little better than {other}"
    else:
        return f"{other} {'is' if first.tried else 'looks'} about as good"
    return f"{words}, though luck can turn it round" if _is_risky(first, second) else words


def _ahead(first: Weighed, second: Weighed) -> tuple[float, float]:
    """By how much the one is better, and how sure that is: in the worlds in which both were tried, else at a glance."""
    differences = _differences(first, second)
    if not differences:
        return first.worth - second.worth, 0.0
    mean, error = mean_and_error(differences)
    return mean, error if len(differences) > 1 else mean / SURELY / 2


def _differences(first: Weighed, second: Weighed) -> list[float]:
    return [one - other for one, other in zip(first.worths, second.worths, strict=False)]


def _is_risky(first: Weighed, second: Weighed) -> bool:
    """Whether the runner-up did better in many worlds."""
    differences = _differences(first, second)
    return sum(each < -A_LITTLE for each in differences) > OFTEN * len(differences)


def _named(seat: Seat[Any], option: Option, best: Option) -> str:
    """An option as it is named beside the best: in quotation marks, and without what only explains it."""
    said, other = _short(seat.sentence(option)), _short(seat.sentence(best))
    return f"“{said if said != other else seat.sentence(option).rstrip('.')}”"


def _short(sentence: str) -> str:
    said = re.sub(r" \([^()]*\)", "", sentence).rstrip(".")
    return said.split(": ")[0] if len(said) > LONG else said
