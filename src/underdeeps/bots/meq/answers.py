"""Every kind of question with who knows its answer: `scores` gives one number for each option, at a glance.

The best of them is also the quick answer with which playouts go on (`quick`), so that what the bots think at a glance
and what they expect of others is one thing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underdeeps.bots.meq import effects, fights, heroes, sauron
from underdeeps.kernel import Decision, Dice, Option
from underdeeps.kernel.flow import FIXED
from underdeeps.meq.cards.control import Choose, May
from underdeeps.meq.facts import CORRUPTIONS
from underdeeps.meq.table import SAURON, Table

Scorer = Callable[[Table, Decision], list[float]]


def scores(table: Table, decision: Decision) -> list[float]:
    """What each option looks like at a glance."""
    scorer = (FOR_SAURON if decision.seat == SAURON else FOR_HEROES).get(decision.kind)
    return scorer(table, decision) if scorer else [0.0] * len(decision.options)


def quick(table: Table, decision: Decision, dice: Dice) -> Option:
    """What looks best at a glance; chance where nothing is known."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    scorer = (FOR_SAURON if decision.seat == SAURON else FOR_HEROES).get(decision.kind)
    if scorer is None:
        return options[dice.below(len(options))]
    found = scorer(table, decision)
    return options[found.index(max(found))]


# -- what both sides are asked --------------------------------------------------------------------------


def _choice_scores(table: Table, decision: Decision) -> list[float]:
    """A choice on a card, by what its effects are made of."""
    effect = FIXED.get(decision.about[1]) if len(decision.about) > 1 else None
    if not isinstance(effect, Choose):
        return [0.0] * len(decision.options)
    sign = -1.0 if decision.seat == SAURON else 1.0
    return [sign * effects.good(effect.options[int(option.subject)]) for option in decision.options]


def _may_scores(table: Table, decision: Decision) -> list[float]:
    """What a card offers: taken, if it does not look bad."""
    effect = FIXED.get(decision.about[1]) if len(decision.about) > 1 else None
    sign = -1.0 if decision.seat == SAURON else 1.0
    gain = 0.0
    if isinstance(effect, May):
        gain = effects.good(effect.happens) + effects.good(effect.cost) - effects.good(effect.otherwise)
    return [sign * gain + 0.1 if option.verb == "yes" else 0.0 for option in decision.options]


def _no_end_scores(table: Table, decision: Decision) -> list[float]:
    """As much as may be: `enough` and its like come last."""
    return [-0.1 if option.verb in STOPS else 0.1 for option in decision.options]


STOPS: Final = frozenset({"enough", "no", "pass", "decline", "refuse", "exhaust", "bottom"})


def _declare_scores(table: Table, decision: Decision) -> list[float]:
    """Fight on while there is a card that can be laid."""
    return [0.0 if option.verb == "exhaust" else 0.3 for option in decision.options]


def _take_scores(table: Table, decision: Decision) -> list[float]:
    return [0.1 * fights.merit(option.subject) for option in decision.options]


def _corrupting_scores(table: Table, decision: Decision) -> list[float]:
    """The Corruption card that is dear to buy off stays longest."""
    return [0.1 * (CORRUPTIONS[option.subject].favor or 0) for option in decision.options]


def _hero_scores(table: Table, decision: Decision) -> list[float]:
    """A hero to hurt: the one with most to lose."""
    return [
        0.05 * (table.heroes[option.subject].favor + len(table.heroes[option.subject].hand))
        + 0.1 * len(table.heroes[option.subject].corruption)
        for option in decision.options
    ]


_BOTH: dict[str, Scorer] = {
    "combat.card": fights.card_scores,
    "combat.declare": _declare_scores,
    "combat.take-back": _take_scores,
    "combat.draw": _no_end_scores,
    "combat.draw-from": _no_end_scores,
    "choose": _choice_scores,
    "may": _may_scores,
    "any-hero-may": _may_scores,
    "remove": _no_end_scores,
}

FOR_HEROES: Final[dict[str, Scorer]] = {
    **_BOTH,
    "travel.step": heroes.travel_scores,
    "explore.step": heroes.explore_scores,
    "rest.step": heroes.rest_scores,
    "rest.heal": lambda table, decision: [float(option.verb == "heal") for option in decision.options],
    "rest.corruption": heroes.corruption_scores,
    "travel.pay": heroes.least_card_scores,
    "hero.discard": heroes.least_card_scores,
    "hero.damage": heroes.damage_scores,
    "block": heroes.block_scores,
    "hero.training": heroes.skill_scores,
    "hero.hindmost": heroes.hindmost_scores,
    "hero.lose-item": heroes.loss_scores,
    "defeat.loss": heroes.loss_scores,
    "finale.champion": heroes.champion_scores,
    "combat.consent": heroes.consent_scores,
    "combat.agility": fights.agility_scores,
    "combat.escape-to": heroes.place_scores,
    "move-hero": heroes.place_scores,
    "move-character-to": heroes.place_scores,
    "place-character": heroes.place_scores,
    "trade.consent": heroes.give_scores,
    "level": heroes.level_scores,
    "corruption.discard": _corrupting_scores,
}

FOR_SAURON: Final[dict[str, Scorer]] = {
    **_BOTH,
    "plot.step": sauron.plot_scores,
    "plot.marker": sauron.marker_place_scores,
    "plot.keep": sauron.keep_scores,
    "plot.under": sauron.keep_scores,
    "shadow.keep": sauron.keep_scores,
    "search": sauron.keep_scores,
    "take": sauron.keep_scores,
    "discard-plot": sauron.give_up_scores,
    "top-plot": sauron.top_scores,
    "action.choose": sauron.action_scores,
    "shadow.window": sauron.shadow_scores,
    "influence.place": sauron.influence_scores,
    "place-influence": sauron.influence_scores,
    "command.what": sauron.command_scores,
    "command.minion": sauron.command_scores,
    "command.minion-to": sauron.place_scores,
    "command.token-to": sauron.place_scores,
    "command.place-at": sauron.place_scores,
    "place-token": _no_end_scores,
    "place-token-at": sauron.place_scores,
    "place-minion": sauron.place_scores,
    "pick-location": sauron.place_scores,
    "story.minion": sauron.minion_scores,
    "travel.threat": sauron.threat_scores,
    "attack.enemy": sauron.enemy_scores,
    "attack.treat-as": sauron.enemy_scores,
    "peril.pick": sauron.peril_scores,
    "peril.more": _no_end_scores,
    "corruption.pick": _corrupting_scores,
    "defeat.haven": sauron.haven_scores,
    "defeat.marker": sauron.marker_scores,
    "pick-hero": _hero_scores,
    "first-hero": _hero_scores,
    "second-hero": _hero_scores,
    "move-hero": sauron.exile_scores,
    "put-character": sauron.away_scores,
    "pick-minion": sauron.idle_scores,
    "move-minion": sauron.idle_scores,
}
