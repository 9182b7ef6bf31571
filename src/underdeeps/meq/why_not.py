"""Why something cannot be used now: the same functions that list the options are asked for their reasons."""

from __future__ import annotations

from collections.abc import Callable, Container

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
    PLOTS,
    QUESTS,
    SHADOWS,
)
from underdeeps.meq.rules import command, explore, hero_turn, influence, plots, sauron_turn, shadow, travel
from underdeeps.meq.table import SAURON, Table

Answer = tuple[Refusal, ...]


def why_not(table: Table, seat: str, thing: str) -> Answer:
    """The rules that keep a seat from using a card, figure or place now; empty if it is among the options."""
    pending = table.pending
    if pending is None:
        return (Refusal("meq.finale.replaces-turns", (thing,)),)
    if pending.seat == seat and any(_is_about(option, thing) for option in pending.options):
        return ()
    reasons = _reasons(table, seat, thing)
    if pending.seat != seat:
        reasons = (Refusal("meq.round.order", (pending.seat,)), *reasons)
    return reasons or (Refusal(pending.rule, (thing,)),)


def _is_about(option: Option, thing: str) -> bool:
    """Whether an option uses a thing; one without a subject, such as a rest, is the thing itself."""
    return thing in (option.subject or option.verb, option.target)


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
    if table.pending is not None and table.pending.kind == "influence.place":
        return _one(influence.refusal(table, place))
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
    combat = table.combat
    hand = table.heroes[seat].hand if seat != SAURON else combat.enemy_hand if combat else ()
    if card not in hand:
        return (Refusal("meq.combat.choose", (card,)),)
    if combat is None:
        return (Refusal("meq.hero.move.matching", (card,)),)
    if any(side.exhausted for side in (combat.heroic, combat.hostile) if side.seat == seat):
        return (Refusal("meq.combat.choose.exhausted", (card,)),)
    return (Refusal("meq.combat.choose", (card,)),)


def _corruption(table: Table, seat: str, card: str) -> Answer:
    if table.step != "rest":
        return (Refusal("meq.hero.rest.discard-corruption", (card,)),)
    return _one(hero_turn.rest_refusal(table, seat)) or (Refusal("meq.hero.rest.discard-corruption", (card,)),)


def _rest(table: Table, seat: str, thing: str) -> Answer:
    return (*_not_in("rest", table, "meq.hero.steps", thing), *_one(hero_turn.rest_refusal(table, seat)))


def _dark_path(table: Table, seat: str, thing: str) -> Answer:
    return (
        *_not_in("travel", table, "meq.hero.explore.dark-path", thing),
        *_one(explore.dark_path_refusal(table, seat)),
    )


def _trade(table: Table, seat: str, other: str) -> Answer:
    return (
        *_not_in("travel", table, "meq.hero.explore.trade", other),
        *_one(explore.trade_refusal(table, seat, other)),
    )


def _action(table: Table, seat: str, track: str) -> Answer:
    return (*_not_in("action", table, "meq.sauron.steps", track), *_one(sauron_turn.action_refusal(table, track)))


def _no_command(table: Table, thing: str) -> Answer:
    commanding = table.pending is not None and table.pending.kind.startswith("command.")
    return () if commanding else (Refusal("meq.sauron.command.amount", (thing,)),)


def _token(table: Table, seat: str, number: str) -> Answer:
    if not any(token.number == int(number) for token in table.tokens):
        return (Refusal("meq.sauron.command.move", (number,)),)
    return (*_no_command(table, number), *_one(command.move_refusal(table, int(number))))


def _minion(table: Table, seat: str, minion: str) -> Answer:
    if not table.minion_at[minion]:
        return (Refusal("meq.sauron.command.move", (minion,)),)
    if minion in table.commanded:
        return (Refusal("meq.sauron.command.once-each", (minion,)),)
    return _no_command(table, minion) or _one(command.heal_refusal(table, minion))


Ask = Callable[[Table, str, str], Answer]
KINDS: tuple[tuple[Container[str], Ask | None, Ask | None], ...] = (
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
    (ITEMS, None, lambda table, seat, item: (Refusal("meq.hero.explore.trade", (item,)),)),
    (("rest",), None, _rest),
    (("dark-path",), None, _dark_path),
    (tuple(str(number) for number in range(1, 1000)), _token, None),
)
