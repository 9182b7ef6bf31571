"""When bots' answers are told: at the beats of a clock, so that the time they take does not tell what they hold.

A bot that passes at once has nothing, one that thinks first has something: people would notice. So answers come a whole
number of beats after the question, and a beat is as long as the bot's longest thought. And where a bot holds nothing
the rules may not even ask it: there a person's choice is told a beat late, if the bot might have been asked for all
that this person knows.

Nothing here knows a game. How long a bot thinks is in `underdeeps.bots.levels`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from underdeeps.bots.levels import BY_NAME
from underdeeps.kernel import Game, Option, UnderdeepsError
from underdeeps.kernel.errors import RulesError

SHORTEST: Final = 0.1
"""Seconds of a beat at the least: of bots that hardly think at all."""
CARELESS: Final = frozenset({"random"})
"""Bots whose choices do not depend on what they hold: there is nothing to hide."""
WORLDS: Final = 3
"""In so many worlds that the person cannot tell from the real one it is tried whether a bot would have been asked."""


def beat(bots: Collection[str]) -> float:
    """The seconds of a beat at a table with these bots; 0: nothing is to hide.

    >>> beat(["novice"]), beat(["random", "expert"]), beat(["random"])
    (0.1, 0.25, 0.0)
    """
    return max((_beat_of(bot.partition("@")[0]) for bot in bots), default=0.0)


def _beat_of(bot: str) -> float:
    if bot in CARELESS:
        return 0.0
    return max(SHORTEST, BY_NAME[bot].effort.seconds) if bot in BY_NAME else SHORTEST


def rest(elapsed: float, beat: float) -> float:
    """How long to wait for the next beat.

    >>> round(rest(0.02, 0.25), 2), round(rest(0.3, 0.25), 2), rest(3.0, 0)
    (0.23, 0.2, 0.0)
    """
    return -elapsed % beat if beat else 0.0


def might_be_asked(before: Game[Any], option: Option, seats: Collection[str]) -> bool:
    """Whether one of the seats might be asked after a choice, for all that the one who makes it knows."""
    chooser = before.decision.seat
    for number in range(WORLDS):
        world = before.imagine(chooser, number)
        try:
            world.choose(option)
        except (UnderdeepsError, RulesError):
            continue  # a world that is not quite like the real one tells nothing
        if not world.over and world.decision.seat in seats:
            return True
    return False
