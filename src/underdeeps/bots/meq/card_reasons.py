"""Why one would answer so what a card asks, for `reasons`: what its effects bring, and what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from underdeeps.bots.meq import effects, sauron
from underdeeps.kernel import Decision, Option
from underdeeps.kernel.flow import FIXED
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.cards.control import AnyHeroMay, Choose, May
from underdeeps.meq.facts import CORRUPTIONS, HEROES, PLOTS, SHADOWS, name
from underdeeps.meq.table import SAURON, Table


def of_effect(seat: str, effect: Any) -> str:
    """What an effect does for a seat, and what against it."""
    gains, costs = effects.told(effect, "the hero")
    if seat == SAURON:
        gains, costs = costs, gains
    gain, cost = _listed(gains), _listed(costs)
    if gain and cost:
        return f"it {gain}, though it {cost}"
    if gain:
        return f"it {gain}"
    return f"it {cost}, and there is no better way" if cost else ""


def _listed(deeds: list[str]) -> str:
    return f"{', '.join(deeds[:-1])} and {deeds[-1]}" if len(deeds) > 1 else "".join(deeds)


def may(table: Table, decision: Decision, option: Option) -> str:
    """An offer, taken or left."""
    effect = FIXED.get(decision.about[1]) if len(decision.about) > 1 else None
    if not isinstance(effect, May | AnyHeroMay):
        return ""
    if option.verb == "yes":
        return _bargain(decision.seat, effect)
    gains, costs = effects.told(effect, "the hero")
    against = gains if decision.seat == SAURON else costs
    if isinstance(effect, May) and effect.cost is not None:
        against = [*effects.told(effect.cost, "the hero")[1], *against]
    return f"the offer {against[0]}" if against else "the offer is worth little now"


def _bargain(seat: str, effect: May | AnyHeroMay) -> str:
    said = of_effect(seat, effect.happens)
    _, price = effects.told(effect.cost, "the hero")
    if price and seat != SAURON:
        return f"{said or 'it is worth the price'}, though it {_listed(price)}"
    return said or "it costs nothing"


def choose(table: Table, decision: Decision, option: Option) -> str:
    """One of several effects, beside the others."""
    effect = FIXED.get(decision.about[1]) if len(decision.about) > 1 else None
    if not isinstance(effect, Choose) or not option.subject.isdecimal():
        return ""
    mine = effect.options[int(option.subject)]
    said = of_effect(decision.seat, mine)
    if said:
        return said
    others = [of_effect(decision.seat, other) for other in effect.options if other is not mine]
    worse = next((other for other in others if "no better" in other), "")
    return f"the other choice {worse.removeprefix('it ').removesuffix(', and there is no better way')}" if worse else ""


def shadow(table: Table, decision: Decision, option: Option) -> str:
    """A Shadow card, played or kept."""
    if option.verb != "shadow":
        return "the card may hurt more at another time"
    return of_effect(SAURON, DOES[option.subject]) or "it costs nothing but the card itself"


def peril(table: Table, decision: Decision, option: Option) -> str:
    """The peril that Sauron picks."""
    return of_effect(SAURON, DOES[option.subject]) or "the others would do less"


def whom(table: Table, decision: Decision, option: Option) -> str:
    """The hero whom it happens to."""
    hero = table.heroes.get(option.subject)
    if hero is None or decision.seat != SAURON:
        return ""
    has = [f"{hero.favor} favor"] if hero.favor else []
    has += [f"{len(hero.hand)} cards in hand"] if len(hero.hand) > 1 else []
    return f"{name(hero.id)} has most to lose: {' and '.join(has)}" if has else ""


def kept(table: Table, decision: Decision, option: Option) -> str:
    """A card that Sauron keeps, or puts away."""
    card = option.subject
    if card in PLOTS:
        plot = PLOTS[card]
        said = f"it would move the {plot.marker} marker {plot.advance} a round and takes {plot.favor} favor to foil"
        lacking = plot.minimum - table.pool
        return f"{said}, though the Shadow Pool lacks {lacking} for it" if lacking > 0 else said
    if card in SHADOWS:
        lacking = SHADOWS[card].minimum - table.pool
        said = of_effect(SAURON, DOES[card]) or "it costs nothing but itself"
        return f"{said}, though the Shadow Pool lacks {lacking} for it" if lacking > 0 else said
    return ""


def corruption(table: Table, decision: Decision, option: Option) -> str:
    """A Corruption card: bought off, dropped, or given."""
    if option.subject not in CORRUPTIONS:
        favor = table.heroes[decision.seat].favor if decision.seat in HEROES else 0
        return "favor is better spent on plots" if favor else ""
    price = CORRUPTIONS[option.subject].favor or 0
    if decision.seat == SAURON:
        return f"it takes {price} favor to be rid of it" if price else "there is no buying it off"
    return f"it costs {price} favor, and {name(option.subject)} would stay" if price else ""


def influence(table: Table, decision: Decision, option: Option) -> str:
    """Where influence goes."""
    if option.verb == "pool":
        return "the Shadow Pool opens plots and Shadow cards"
    near = sauron.around(table).get(option.subject, 0.0)
    return "it lies in a hero's way" if near > 0 else ""


TELLERS: Final[dict[str, Callable[[Table, Decision, Option], str]]] = {
    "may": may,
    "any-hero-may": may,
    "choose": choose,
    "shadow.window": shadow,
    "peril.pick": peril,
    "pick-hero": whom,
    "give-corruption": whom,
    "plot.keep": kept,
    "shadow.keep": kept,
    "search": kept,
    "take": kept,
    "rest.corruption": corruption,
    "corruption.discard": corruption,
    "corruption.pick": corruption,
    "influence.place": influence,
    "place-influence": influence,
}
