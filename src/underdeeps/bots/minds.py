"""What makes a bot play one game with sense: a mind for that game.

A mind says how good a position is (`worth`), which options are worth a thought (`rank`), how to play on quickly
(`policy`), and when positions can be compared (`moment`). `search` makes a player of it, `levels` players of several
strengths. Ours are `MIND` in the package of the game's name here (`bots.meq`, `bots.meccg`), imported when they are
first needed; whoever writes a game elsewhere says `minds.register("morris", MorrisMind())`. A game without a mind is
played by trying it out (`playouts`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from underdeeps.kernel import Decision, Dice, Option
from underdeeps.kernel.registry import part_of


class Mind:
    """What must be known of a game. Only `worth` has to be said; everything else has an answer that does."""

    longest: int = 200
    """After how many choices a playout is broken off, if its moment does not come."""
    width: int = 8
    """How many options of a decision are looked into."""
    margin: float = float("inf")
    """How much worse than the best an option may look at a glance and still be looked into."""

    doubt: float = 0.5
    """How many standard errors an option must be ahead of what looks best at a glance, to be taken instead: the more,
    the better the glance is."""

    temperatures: Mapping[str, float] = MappingProxyType({})
    """By level, how much worse than the best an option may be and still be taken now and then, where one unit of
    `worth` makes another temperature right than the level's own."""

    patience: Mapping[str, float] = MappingProxyType({})
    """By kind of question, how many times as long as another it may be thought about where the clock decides: the few
    on which a whole turn depends."""

    def worth(self, table: Any, seat: str) -> float:
        """How good a position is for a seat, at one of its moments or at the end of the game; more is better."""
        raise NotImplementedError

    def moment(self, table: Any, seat: str) -> int:
        """Counts the moments of a seat, at which positions can be compared: the ends of its turns, say.

        A playout goes on until this has grown. Where it never does, it goes on for `longest` choices.
        """
        return 0

    def rank(self, table: Any, decision: Decision) -> Sequence[float]:
        """What each option looks like at a glance, in the order of the options: which to look into, and what to do
        where nothing is looked into. One unit is one of `worth`."""
        return [0.0] * len(decision.options)

    def policy(self, table: Any, decision: Decision, dice: Dice) -> Option:
        """A quick answer for whoever is asked, for playing on."""
        return decision.options[dice.below(len(decision.options))]

    def searches(self, table: Any, decision: Decision) -> bool:
        """Whether a decision is worth playing on; where it is not, what `rank` likes best is done."""
        return True

    def silence(self, table: Any) -> None:
        """Leave out of a playout what only costs time: called once for each imagined world."""

    def reason(self, table: Any, decision: Decision, option: Option) -> str:
        """Why one would do this: a phrase that goes on from `because`; empty if there is nothing to say."""
        return ""


_MINDS: dict[str, Mind | None] = {}


def register(game: str, mind: Mind) -> None:
    """Give a game a mind."""
    _MINDS[game] = mind


def mind_of(game: str) -> Mind | None:
    """The mind for a game; None if nobody has made one."""
    if game not in _MINDS:
        _MINDS[game] = part_of("underdeeps.bots", game, "MIND")
    return _MINDS[game]
