"""What a card's effect is worth to the heroes at a glance, for `choose` and `may` questions; the same in words.

It looks at the parts that an effect is made of, not at the position: enough for a first opinion, which the search
corrects where it matters. An effect that is not known here is worth nothing either way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from underdeeps.bots.meq.track import STORY
from underdeeps.bots.meq.worth import CORRUPTED, ITEM, LEVEL, POOL, SHADOW, SKILL
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


TOLD: Final[dict[type, str]] = {
    favor_and_corruption.GainFavor: "brings {who} favor",
    favor_and_corruption.LoseFavor: "costs {who} favor",
    favor_and_corruption.SpendFavor: "costs {who} favor",
    favor_and_corruption.GainCorruption: "brings {who} Corruption",
    favor_and_corruption.AcceptCorruption: "brings {who} Corruption",
    favor_and_corruption.DiscardCorruption: "rids {who} of Corruption",
    favor_and_corruption.DiscardAllCorruption: "rids {who} of all Corruption",
    favor_and_corruption.BuyOffCorruption: "rids {who} of Corruption",
    pools.Damage: "deals {who} damage",
    pools.BlockableDamage: "deals {who} damage",
    pools.DiscardHand: "costs {who} cards",
    pools.DiscardRandom: "costs {who} cards",
    pools.DrawCards: "gives {who} cards",
    pools.Shuffle: "brings {who} cards back",
    rewards.Train: "trains {who} in a skill",
    rewards.GainLevel: "raises an attribute",
    rewards.GainAnyLevel: "raises an attribute",
    rewards.GainItem: "brings {who} an item",
    journeys.Fight: "means a fight",
    journeys.EndTurn: "ends the turn",
    influence_and_tokens.PoolAdd: "fills the Shadow Pool",
    influence_and_tokens.PoolRemove: "empties the Shadow Pool",
    influence_and_tokens.PlaceInfluence: "spreads influence",
    influence_and_tokens.PlaceTokens: "brings monsters",
    sauron.DiscardShadow: "costs Sauron a Shadow card",
    sauron.DrawShadow: "brings Sauron a Shadow card",
    sauron.DrawPlot: "brings Sauron a plot",
    sauron.DiscardPlotFromHand: "costs Sauron a plot",
}
"""The same parts in words; `{who}` is whom it happens to."""
FOR_SAURON: Final = (influence_and_tokens.PlaceInfluence, influence_and_tokens.PlaceTokens, pools.BlockableDamage)
"""Parts that have no worth of their own here and are good for him."""


_WHOSE: Final = ("Sauron's", "the heroes'")


def told(effect: Any, who: str) -> tuple[list[str], list[str]]:
    """What an effect does for the heroes, and what against them, as far as there are words for it."""
    gains: dict[str, None] = {}
    costs: dict[str, None] = {}
    for part in _single(effect):
        if isinstance(part, story.AdvanceMarker):
            heroes = part.marker == HERO_MARKER
            (gains if heroes else costs)[f"moves {_WHOSE[heroes]} story on"] = None
        elif type(part) in TOLD:
            bad = isinstance(part, FOR_SAURON) or good(part) < 0
            (costs if bad else gains)[TOLD[type(part)].format(who=who)] = None
    return list(gains), list(costs)


def _single(effect: Any) -> list[Any]:
    """The single parts of an effect that happen if it does, with the likely choice of whoever has one within."""
    if effect is None:
        return []
    if isinstance(effect, Steps):
        return [single for part in effect.parts for single in _single(part)]
    if isinstance(effect, Pay):
        return [*_single(effect.cost), *_single(effect.happens)]
    if isinstance(effect, If):
        return _single(effect.then)
    if isinstance(effect, EachHero | PickHero):
        return _single(effect.happens)
    if isinstance(effect, Choose):
        return _single((max if effect.by == HERO else min)(effect.options, key=good))
    if isinstance(effect, May):
        return [*_single(effect.cost), *_single(effect.happens)]
    return [effect]


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
