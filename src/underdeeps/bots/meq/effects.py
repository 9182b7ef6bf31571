"""What a card's effect is worth to the heroes at a glance, for `choose` and `may` questions.

It looks at the parts that an effect is made of, not at the position: enough for a first opinion, which the search
corrects where it matters. An effect that is not known here is worth nothing either way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from underdeeps.bots.meq.worth import CORRUPTED, ITEM, LEVEL, POOL, SHADOW, SKILL, STORY
from underdeeps.meq.cards import favor_and_corruption, influence_and_tokens, journeys, pools, rewards, sauron, story
from underdeeps.meq.cards.base import HERO, Steps
from underdeeps.meq.cards.control import Choose, EachHero, If, May, Pay, PickHero
from underdeeps.meq.facts import HERO_MARKER

CARD: Final = 0.12
"""A hand card."""
HURT: Final = 0.16
"""A point of damage."""
FAVOR: Final = 0.65


def _n(effect: Any) -> float:
    """An amount as printed; one that depends on the position counts two."""
    n = effect.n
    return float(n) if isinstance(n, int) else 2.0


VALUES: Final[dict[type, Callable[[Any], float]]] = {
    favor_and_corruption.GainFavor: lambda effect: FAVOR * _n(effect),
    favor_and_corruption.LoseFavor: lambda effect: -FAVOR * _n(effect),
    favor_and_corruption.SpendFavor: lambda effect: -FAVOR * _n(effect),
    favor_and_corruption.GainCorruption: lambda effect: -CORRUPTED * effect.n,
    favor_and_corruption.AcceptCorruption: lambda effect: -CORRUPTED * effect.n,
    favor_and_corruption.DiscardCorruption: lambda effect: 0.5,
    favor_and_corruption.DiscardAllCorruption: lambda effect: 0.9,
    favor_and_corruption.BuyOffCorruption: lambda effect: 0.2,
    pools.Damage: lambda effect: -HURT * _n(effect),
    pools.DiscardHand: lambda effect: -CARD * effect.n,
    pools.DiscardRandom: lambda effect: -CARD * _n(effect),
    pools.DrawCards: lambda effect: 0.5 * CARD * _n(effect),
    pools.Shuffle: lambda effect: 0.7,
    rewards.Train: lambda effect: SKILL * effect.n,
    rewards.GainLevel: lambda effect: LEVEL,
    rewards.GainAnyLevel: lambda effect: LEVEL,
    rewards.GainItem: lambda effect: ITEM,
    journeys.Fight: lambda effect: 0.5 * good(effect.reward) - 0.6,
    journeys.EndTurn: lambda effect: -0.5,
    story.AdvanceMarker: lambda effect: STORY * effect.n if effect.marker == HERO_MARKER else -0.9 * effect.n,
    influence_and_tokens.PoolAdd: lambda effect: -POOL * _n(effect),
    influence_and_tokens.PoolRemove: lambda effect: POOL * _n(effect),
    sauron.DiscardShadow: lambda effect: SHADOW * getattr(effect, "n", 1),
    sauron.DrawShadow: lambda effect: -SHADOW,
    sauron.DrawPlot: lambda effect: -0.6,
    sauron.DiscardPlotFromHand: lambda effect: 0.6,
}


def good(effect: Any) -> float:
    """What an effect is worth to the heroes."""
    if effect is None:
        return 0.0
    value = VALUES.get(type(effect))
    if value is not None:
        return value(effect)
    if isinstance(effect, Steps):
        return sum(good(part) for part in effect.parts)
    if isinstance(effect, Choose):
        every = [good(option) for option in effect.options]
        return max(every) if effect.by == HERO else min(every)
    if isinstance(effect, May):
        done = good(effect.happens) + good(effect.cost)
        left = good(effect.otherwise)
        return max(done, left) if effect.by == HERO else min(done, left)
    if isinstance(effect, Pay):
        return good(effect.cost) + good(effect.happens)
    if isinstance(effect, If):
        return 0.6 * good(effect.then) + 0.4 * good(effect.otherwise)
    if isinstance(effect, EachHero | PickHero):
        return good(effect.happens)
    return 0.0
