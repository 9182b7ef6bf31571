"""Fitting weights to noted games: ridge regression, with terms that can only be good or bad kept so.

A plain regression of how games ended takes what goes with winning for what wins: who plays the better deck is wounded
less and draws more. So what is fitted is what *changed*: beside the terms of a position stand, to be accounted for and
forgotten, those of the seat's moment before, and what the sides are worth. Between two moments dice and cards decide
most, and who strays; what is left to a term is what it adds to the end of the game.

Weights are drawn towards those set by hand, each in the measure of how much its term varies. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from underdeeps.bots.weights import EITHER, Term, Value
from underdeeps.kernel import UnderdeepsError

Array: TypeAlias = Any
"""A row, a column or a matrix of numpy, which is not there where nobody trains."""

HELD_OUT = 5
"""Every so-manieth pair is only for looking how good the weights are."""
FREELY = 1e-4
"""How strongly what is only accounted for is drawn towards nothing: just so that there is one answer."""
ROUNDS, STEPS = 500, 30
"""How often numbers are held and let go at the most, and how many steps Newton takes."""
ENOUGH = 1e-6
"""What moves less is at rest."""


class View(NamedTuple):
    """A game as it went for one of its seats."""

    side: str
    """What it played, a deck or a side of the story,"""
    against: str
    """and what the others played."""
    result: float
    """What the weights are to foretell."""
    amounts: bytes
    """The terms at each moment, one after the other, as doubles."""


class Noted(NamedTuple):
    """What was noted of a game."""

    seed: int
    views: tuple[View, ...]

    @property
    def held_out(self) -> bool:
        """Whether nothing is learned from it."""
        return self.seed % HELD_OUT == 0


class Fit(NamedTuple):
    """What was found."""

    weights: dict[str, float]
    figures: dict[str, Any]
    """How well the ends of games were foretold that were held out, and in comparison with what."""


class Rows(NamedTuple):
    """Positions, one to a row."""

    terms: Array
    """What is to be weighed,"""
    known: Array
    """what is accounted for beside it: the sides, then the terms at the moment before,"""
    sides: int
    """how many of these are sides,"""
    results: Array
    """and how the games ended."""
    held_out: Array

    def where(self, wanted: Array) -> Rows:
        """Some of the rows."""
        return Rows(self.terms[wanted], self.known[wanted], self.sides, self.results[wanted], self.held_out[wanted])


def need_numpy() -> Any:
    """The library that all this is reckoned with; if it is missing, how to get it."""
    try:
        import numpy  # here, because only training needs it
    except ImportError:
        raise UnderdeepsError("Training needs numpy, which is not there: pip install numpy.") from None
    return numpy


def fit(value: Value, noted: Sequence[Noted], pull: float) -> Fit:
    """The weights of a value of positions that tell best how noted games ended, as if besides `pull` positions spoke
    for the weights set by hand."""
    np = need_numpy()
    rows = rows_of(value, noted)
    if not rows.held_out.any() or rows.held_out.all():
        raise UnderdeepsError("There are too few games that were held out, or none to learn from: play more.")
    hand = np.array([term.by_hand for term in value.terms])
    learned = rows.where(~rows.held_out)
    if value.goal == "margin":
        found = margins(learned, value.terms, hand, pull)
    else:
        found = winners(learned, value.terms, hand, pull)
    weights = {term.name: round(float(each), 4) for term, each in zip(value.terms, found, strict=True)}
    return Fit(weights, figures(value, rows, np.array(list(weights.values()))))


# -- what was noted, as numbers -------------------------------------------------------------------------


def rows_of(value: Value, noted: Sequence[Noted]) -> Rows:
    """All positions of all games but the first of each, which nothing was known before."""
    np = need_numpy()
    width = len(value.terms)
    sides = sorted({side for game in noted for view in game.views for side in (view.side, view.against)})
    terms, known, results, held_out = [], [], [], []
    for game in noted:
        for view in game.views:
            seen = np.frombuffer(view.amounts).reshape(-1, width)
            n = max(0, len(seen) - 1)
            played = np.zeros(len(sides))
            played[sides.index(view.side)] += 1
            played[sides.index(view.against)] -= 1
            terms.append(seen[1:])
            known.append(np.hstack((np.tile(played, (n, 1)), seen[:-1])) if n else np.zeros((0, width + len(sides))))
            results.append(np.full(n, view.result))
            held_out.append(np.full(n, game.held_out))
    return Rows(np.vstack(terms), np.vstack(known), len(sides), np.concatenate(results), np.concatenate(held_out))


# -- the two kinds of regression ------------------------------------------------------------------------


def margins(rows: Rows, terms: Sequence[Term], hand: Array, pull: float) -> Array:
    """The weights by which positions foretell the final margin."""
    np = need_numpy()
    every = np.hstack((rows.terms, rows.known))
    pulls = _pulls(rows, pull)
    towards = np.concatenate((hand, np.zeros(rows.known.shape[1])))
    matrix = every.T @ every + np.diag(pulls)
    found = bounded(matrix, every.T @ rows.results + pulls * towards, _signs(terms, rows.known.shape[1]))
    return found[: len(terms)]


def winners(rows: Rows, terms: Sequence[Term], hand: Array, pull: float) -> Array:
    """The weights by which positions foretell who wins, in units of those set by hand: first, how much one such unit
    says beside the sides; then, by which weights it would say more."""
    np = need_numpy()
    by_hand = np.hstack(((rows.terms @ hand)[:, None], rows.known[:, : rows.sides]))
    unit = _freely(by_hand, rows.results)[0]
    if unit <= 0:
        raise UnderdeepsError("The weights set by hand say nothing about who won these games: play more.")
    towards = np.concatenate((unit * hand, np.zeros(rows.known.shape[1])))
    every = np.hstack((rows.terms, rows.known))
    pulls = _pulls(rows, pull) / 4  # a position says at most a quarter of what it says of a margin
    found = logistic(every, rows.results, pulls, towards, _signs(terms, rows.known.shape[1]))
    return found[: len(terms)] / unit


def _freely(every: Array, results: Array) -> Array:
    """Logistic regression with nothing known beforehand."""
    np = need_numpy()
    nothing = np.zeros(every.shape[1])
    return logistic(every, results, nothing + FREELY * len(results), nothing, nothing)


def _pulls(rows: Rows, pull: float) -> Array:
    """How strongly each number is drawn towards what it is thought to be."""
    np = need_numpy()
    varied = np.maximum(rows.terms.var(axis=0), 1e-6)
    freely = np.full(rows.known.shape[1], FREELY * len(rows.results))
    return np.concatenate((pull * varied + FREELY, freely))


def _signs(terms: Sequence[Term], more: int) -> Array:
    """The signs that are allowed: those of the terms, and any for what else there is."""
    return need_numpy().array([term.sign for term in terms] + [EITHER] * more)


def bounded(matrix: Array, right: Array, signs: Array) -> Array:
    """The x of the allowed signs that is nearest to solving `matrix x = right`: of x'Mx/2 - right'x the least.

    Whatever has the wrong sign is held at 0, the worst first; what is held and would like to move the allowed way is
    let go again.
    """
    np = need_numpy()
    held = np.zeros(len(right), dtype=bool)
    found = np.zeros(len(right))
    for _ in range(ROUNDS):
        free = ~held
        found = np.zeros(len(right))
        found[free] = np.linalg.solve(matrix[np.ix_(free, free)], right[free])
        wrong = np.where(free, -signs * found, 0.0)
        if wrong.max(initial=0.0) > 0:
            held[wrong.argmax()] = True
            continue
        wanted = np.where(held, signs * (right - matrix @ found), 0.0)
        if wanted.max(initial=0.0) <= ENOUGH:
            break
        held[wanted.argmax()] = False
    return np.where(signs * found < 0, 0.0, found)


def logistic(every: Array, results: Array, pulls: Array, towards: Array, signs: Array) -> Array:
    """Logistic regression by Newton's steps, with numbers drawn towards others and of the allowed signs. A step that
    would lead too far is halved."""
    np = need_numpy()

    def cost(numbers: Array) -> float:
        odds = every @ numbers
        return float((np.logaddexp(0, odds) - results * odds).sum() + pulls @ (numbers - towards) ** 2 / 2)

    found = np.zeros(len(towards))
    for _ in range(STEPS):
        odds = every @ found
        chance = _chances(odds)
        weigh = np.maximum(chance * (1 - chance), 1e-6)
        matrix = every.T @ (every * weigh[:, None]) + np.diag(pulls)
        right = every.T @ (weigh * odds + results - chance) + pulls * towards
        step = bounded(matrix, right, signs) - found
        before = cost(found)
        while cost(found + step) > before and np.abs(step).max(initial=0.0) > ENOUGH:
            step = step / 2
        found = found + step
        if np.abs(step).max(initial=0.0) <= ENOUGH:
            break
    return found


def _chances(odds: Array) -> Array:
    np = need_numpy()
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


# -- how good it is -------------------------------------------------------------------------------------


def figures(value: Value, rows: Rows, weights: Array) -> dict[str, Any]:
    """How far off the ends of held-out games are foretold: by nothing, by one term, by hand, and by the weights.

    `from the position`: beside the sides only. `from the turn`: beside the moment before, too, which is what a search
    wants of it. For margins the root of the mean square, for winners the mean logarithm of the chance that was given.
    """
    np = need_numpy()
    names = [term.name for term in value.terms]
    by_hand = rows.terms @ np.array([term.by_hand for term in value.terms])
    seen = {
        "nothing": rows.terms[:, :0],
        value.plain: rows.terms[:, [names.index(value.plain)]],
        "by hand": by_hand[:, None],
        "fitted": (rows.terms @ weights)[:, None],
    }
    known = {"from the position": rows.known[:, : rows.sides], "from the turn": rows.known}
    return {
        "positions": int((~rows.held_out).sum()),
        "held out": int(rows.held_out.sum()),
        "error": "root mean square of the margin" if value.goal == "margin" else "log loss of the winner",
        **{
            title: {name: _error(value, rows, np.hstack((each, beside))) for name, each in seen.items()}
            for title, beside in known.items()
        },
    }


def _error(value: Value, rows: Rows, seen: Array) -> float:
    """How far off held-out games are foretold by some numbers, each with the weight that suits the others best."""
    np = need_numpy()
    learn, test = ~rows.held_out, rows.held_out
    known, asked, results = seen[learn], seen[test], rows.results[test]
    if value.goal == "margin":
        matrix = known.T @ known + FREELY * len(known) * np.eye(known.shape[1])
        found = np.linalg.solve(matrix, known.T @ rows.results[learn])
        return round(float(np.sqrt(np.mean((results - asked @ found) ** 2))), 4)
    chance = np.clip(_chances(asked @ _freely(known, rows.results[learn])), 1e-9, 1 - 1e-9)
    return round(float(-np.mean(results * np.log(chance) + (1 - results) * np.log(1 - chance))), 4)
