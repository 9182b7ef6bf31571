"""Why something cannot be used now: the same functions that list the options are asked for their reasons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container
from typing import Final

from underdeeps.kernel import Option, Refusal
from underdeeps.meq.facts import (
    ACTION_TRACKS,
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTIONS,
    ENCOUNTERS,
    HEROES,
    ITEMS,
    LOCATIONS,
    MINIONS,
    PAIRS,
    PLOTS,
    QUESTS,
    SHADOWS,
)
from underdeeps.meq.rules import (
    combat,
    command,
    explore,
    hero_turn,
    influence,
    plots,
    sauron_turn,
    scout,
    shadow,
    travel,
)
from underdeeps.meq.table import SAURON, Table

Answer = tuple[Refusal, ...]

OTHER_QUESTION: Final = "other-question"
"""The last fact of a refusal that only says: the question is about something else. Its rule is the question's."""

WIDE: Final = frozenset(
    {
        *("plot.step", "action.choose", "command.what", "shadow.window"),
        *("rest.step", "travel.step", "explore.step"),
    }
)
"""The questions what to do in a step: whatever a side could do in its turn may be meant."""


def why_not(table: Table, seat: str, thing: str) -> Answer:
    """The rules that keep a seat from using a card, figure or place now; empty if it is among the options."""
    pending = table.pending
    if pending is None:
        return (Refusal("meq.finale.replaces-turns", (thing,)),)
    reasons = _reasons(table, seat, thing)
    if pending.seat != seat:
        return (Refusal("meq.round.order", (pending.seat,)), *reasons)
    if any(_is_about(option, thing) for option in pending.options):
        return ()
    if reasons and (pending.kind in WIDE or thing in NARROW.get(pending.kind, ())):
        return reasons
    return (Refusal(pending.rule, (thing, OTHER_QUESTION)), *reasons)


def _is_about(option: Option, thing: str) -> bool:
    """Whether an option uses a thing; one without a subject, such as a rest, is the thing itself."""
    return thing != "" and thing in (option.subject or option.verb, option.target)


def _kind(table: Table, seat: str) -> str:
    """What a seat is asked now, if it is."""
    return table.pending.kind if table.pending is not None and table.pending.seat == seat else ""


def _about(table: Table) -> tuple[str, ...]:
    return table.pending.about if table.pending is not None else ()


def _reasons(table: Table, seat: str, thing: str) -> Answer:
    for things, sauron, hero in KINDS:
        if thing in things:
            answer = sauron if seat == SAURON else hero
            return answer(table, seat, thing) if answer else (Refusal("meq.setup.sides", (thing,)),)
    return (Refusal("meq.components.limited", (thing,)),)


def _one(refusal: Refusal | None) -> Answer:
    return (refusal,) if refusal else ()


def _not_in(step: str, table: Table, rule: str, thing: str) -> Answer:
    return () if table.step == step else (Refusal(rule, (thing, table.step)),)


def _shadow(table: Table, seat: str, card: str) -> Answer:
    if card not in table.shadow_hand:
        return (Refusal("meq.sauron.draw.shadow-hand", (card,)),)
    pending = table.pending
    timing = shadow.ACTION_STEP if table.step == "action" else ""
    hero = ""
    if pending is not None and pending.kind == "shadow.window":
        hero, timing = pending.about
    return _one(shadow.refusal(table, card, timing, hero or table.hero_seats[0]))


def _plot(table: Table, seat: str, card: str) -> Answer:
    if card in table.plots:
        return _not_in("plot", table, "meq.sauron.plot.options", card)
    if card not in table.plot_hand:
        return (Refusal("meq.sauron.draw.plot-keep-one", (card,)),)
    return (*_not_in("plot", table, "meq.sauron.plot.options", card), *_one(plots.refusal(table, card)))


def _plot_for_hero(table: Table, seat: str, card: str) -> Answer:
    return (*_not_in("travel", table, "meq.hero.explore.plot", card), *_one(explore.plot_refusal(table, seat, card)))


def _place_for_sauron(table: Table, seat: str, place: str) -> Answer:
    kind, about = _kind(table, seat), _about(table)
    if kind == "influence.place":
        return _one(influence.refusal(table, place, about[2]))
    if kind == "command.token-to":
        return (Refusal("meq.sauron.command.move.monster-needs-influence", (about[0],)),)
    if kind == "command.minion-to":
        return (Refusal("meq.sauron.command.move.minion-anywhere", (place, about[0])),)
    if kind == "command.place-at":
        return _one(command.drawn_refusal(table, place))
    if kind == "plot.marker":
        return _one(plots.marker_refusal(table, about[0], place))
    return ()


def _place_for_hero(table: Table, seat: str, place: str) -> Answer:
    return (*_not_in("travel", table, "meq.hero.travel.parts", place), *_one(travel.refusal(table, seat, place)))


def _character(table: Table, seat: str, who: str) -> Answer:
    return (
        *_not_in("travel", table, "meq.hero.explore.character", who),
        *_one(explore.consult_refusal(table, seat, who)),
    )


def _quest(table: Table, seat: str, quest: str) -> Answer:
    return (*_not_in("travel", table, "meq.quest.when", quest), *_one(explore.quest_refusal(table, seat, quest)))


def _combat_card(table: Table, seat: str, card: str) -> Answer:
    fighting = table.combat is not None and seat in (SAURON, table.combat.hero)
    if fighting:
        return _one(combat.card_refusal(table, seat, card))
    if seat == SAURON:
        return (Refusal("meq.combat.combatants", (card,)),)
    if card not in table.heroes[seat].hand:
        return (Refusal("meq.combat.choose", (card,)),)
    if _kind(table, seat) == "travel.pay":
        return (Refusal("meq.hero.move.matching", (card, _about(table)[0])),)
    return (Refusal("meq.hero.move.matching", (card,)),)


def _corruption(table: Table, seat: str, card: str) -> Answer:
    refusal = hero_turn.corruption_refusal(table, seat, card)
    if refusal is not None:
        return (refusal,)
    if _kind(table, seat) == "rest.corruption":
        return ()
    return (Refusal("meq.hero.rest.discard-corruption", (card, table.step)),)


def _rest(table: Table, seat: str, thing: str) -> Answer:
    return (*_not_in("rest", table, "meq.hero.steps", thing), *_one(hero_turn.rest_refusal(table, seat)))


def _dark_path(table: Table, seat: str, thing: str) -> Answer:
    return (
        *_not_in("travel", table, "meq.hero.explore.dark-path", thing),
        *_one(explore.dark_path_refusal(table, seat)),
    )


def _explore(table: Table, seat: str, thing: str) -> Answer:
    """Whether the hero has explored here is known only by the question: what it does not offer was done."""
    refusal = hero_turn.explore_refusal(table, seat, False)
    if refusal is None and _kind(table, seat) == "travel.step":
        refusal = hero_turn.explore_refusal(table, seat, True)
    return (*_not_in("travel", table, "meq.hero.explore.any-order", thing), *_one(refusal))


def _take_favor(table: Table, seat: str, thing: str) -> Answer:
    return (*_not_in("travel", table, "meq.hero.explore.favor", thing), *_one(explore.favor_refusal(table, seat)))


def _scout(table: Table, seat: str, thing: str) -> Answer:
    return _one(scout.refusal(table, seat))


def _encounter(table: Table, seat: str, thing: str) -> Answer:
    return (
        *_not_in("encounter", table, "meq.hero.encounter.must-draw", thing),
        *_one(hero_turn.encounter_refusal(table, seat)),
    )


def _item(table: Table, seat: str, item: str) -> Answer:
    return (Refusal("meq.choice.hero.trade", (item,)),)


def _trade(table: Table, seat: str, other: str) -> Answer:
    return (
        *_not_in("travel", table, "meq.hero.explore.trade", other),
        *_one(explore.trade_refusal(table, seat, other)),
    )


def _action(table: Table, seat: str, track: str) -> Answer:
    left = int(_about(table)[0]) if _kind(table, seat) == "action.choose" else 1
    return (
        *_not_in("action", table, "meq.sauron.steps", track),
        *_one(sauron_turn.action_refusal(table, track, left)),
    )


def _pool(table: Table, seat: str, thing: str) -> Answer:
    share = int(_about(table)[1]) if _kind(table, seat) == "influence.place" else 0
    return _one(influence.pool_refusal(table, share))


def _no_command(table: Table, thing: str) -> Answer:
    commanding = _kind(table, SAURON).startswith("command.")
    return () if commanding else (Refusal("meq.sauron.command.amount", (thing, table.step)),)


def _token(table: Table, seat: str, number: str) -> Answer:
    if not any(token.number == int(number) for token in table.tokens):
        return (Refusal("meq.sauron.command.move", (number,)),)
    return (*_no_command(table, number), *_one(command.move_refusal(table, int(number))))


def _minion(table: Table, seat: str, minion: str) -> Answer:
    return _one(command.minion_refusal(table, minion)) or _no_command(table, minion)


def _pile(table: Table, seat: str, pair: str) -> Answer:
    return (*_no_command(table, pair), *_one(command.place_refusal(table, pair)))


Ask = Callable[[Table, str, str], Answer]
NUMBERS = tuple(str(number) for number in range(1, 1000))
KINDS: Final[tuple[tuple[Collection[str], Ask | None, Ask | None], ...]] = (
    (SHADOWS, _shadow, None),
    (PLOTS, _plot, _plot_for_hero),
    (LOCATIONS, _place_for_sauron, _place_for_hero),
    (CHARACTERS, None, _character),
    (QUESTS, None, _quest),
    (ENCOUNTERS, None, _quest),
    (COMBAT_CARDS, _combat_card, _combat_card),
    (CORRUPTIONS, None, _corruption),
    (HEROES, None, _trade),
    (MINIONS, _minion, None),
    (ACTION_TRACKS, _action, None),
    (PAIRS, _pile, None),
    (ITEMS, None, _item),
    (("pool",), _pool, None),
    (("rest",), None, _rest),
    (("dark-path",), None, _dark_path),
    (("explore",), None, _explore),
    (("take-favor",), None, _take_favor),
    (("scout",), None, _scout),
    (("encounter",), None, _encounter),
    (NUMBERS, _token, None),
)
"""Things of one kind, and how their refusals are found for Sauron and for a hero; None: that side never uses them."""

NARROW: Final[dict[str, Container[str]]] = {
    "influence.place": (*LOCATIONS, "pool"),
    "command.token-to": LOCATIONS,
    "command.minion-to": LOCATIONS,
    "command.place-at": LOCATIONS,
    "command.minion": MINIONS,
    "plot.marker": LOCATIONS,
    "combat.card": COMBAT_CARDS,
    "travel.pay": COMBAT_CARDS,
    "rest.corruption": CORRUPTIONS,
}
"""Questions about one kind of things, and what kind that is."""
