"""What a greedy bot thinks of a position in Middle-earth Quest: how close each side is to winning, and what helps.

Numbers are spaces on the Story Track, roughly: what moves one marker one space is worth one.
"""

from __future__ import annotations

from underdeeps.kernel import Decision, Dice, Option
from underdeeps.meq.facts import DISTANCE, ENCOUNTERS, FINALE, HAVENS, PLOTS, QUESTS, SAURON_MARKERS
from underdeeps.meq.rules import finale, numbers, plots
from underdeeps.meq.table import SAURON, Hero, Table

WON = 1000.0
REAL = frozenset(
    {
        "rest.step",
        "travel.step",
        "explore.step",
        "action.choose",
        "plot.step",
        "combat.card",
        "shadow.window",
        "command.what",
    }
)
PLAYED_ON = frozenset({"hero.damage", "hero.discard"})
"""Decisions that come in rows: looking one step ahead is enough."""


class MeqJudge:
    """How good a table is for Sauron or for the heroes."""

    def worth(self, table: Table, seat: str) -> float:
        """The worth of a position for a seat."""
        good = _for_heroes(table) - _for_sauron(table)
        return -good if seat == SAURON else good

    def worlds(self, decision: Decision) -> int:
        """More worlds where the unknown matters most: in a fight."""
        if decision.kind.startswith("combat"):
            return 4
        return 1 if len(decision.options) > 12 else 2

    def lookahead(self, decision: Decision) -> int:
        """Long rows of like decisions are looked at one by one."""
        if decision.kind in ("influence.place", *PLAYED_ON):
            return 0
        return 8

    def pauses(self, decision: Decision) -> bool:
        """Stop before the next decision that matters."""
        return decision.kind in REAL

    def habit(self, table: Table, decision: Decision, dice: Dice) -> Option:
        """Play on at random; but whoever can fight on does."""
        options = decision.options
        if decision.kind == "combat.card" and options[-1].verb == "exhaust":
            options = options[:-1]
        return options[dice.below(len(options))]


def _for_heroes(table: Table) -> float:
    if table.winner:
        return WON if table.winner == numbers.HEROES else -WON
    worth = 2.0 * (numbers.sauron_number(table) - numbers.hero_number(table))
    worth -= 0.25 * sum(table.markers[colour] for colour in SAURON_MARKERS)
    worth -= sum(_threat(table, card) for card in table.active_plots())
    worth += _mission(table, numbers.HEROES)
    for hero in table.heroes.values():
        worth += _hero(table, hero)
    if table.combat is not None:
        worth += _combat(table)
    worth += 0.6 * len(table.minions_defeated) - 0.08 * len(table.tokens)
    return worth


def _threat(table: Table, card: str) -> float:
    """What an active plot will still do to the heroes."""
    steps = max(1.0, (FINALE - table.markers["green"]) / 2)
    return PLOTS[card].advance * min(steps, 4.0) * 0.6


def _hero(table: Table, hero: Hero) -> float:
    worth = 0.5 * min(hero.favor, 6) + 0.15 * hero.favor
    worth -= 0.9 * len(hero.corruption)
    worth += 1.2 * sum(hero.levels) + 0.5 * len(set(hero.items)) + 0.4 * len(hero.skills)
    worth += 2.0 * len(hero.done) + 0.3 * len(hero.quests)
    ready = len(hero.life) + len(hero.hand)
    worth += 0.10 * ready + 0.06 * len(hero.hand) + 0.05 * len(hero.rest)
    if ready < 10:
        worth -= 0.25 * (10 - ready)
    return worth + _prospect(table, hero)


def _prospect(table: Table, hero: Hero) -> float:
    """What the hero can hope for nearby: quests, plots that they can pay off, favor, characters, a Haven to heal in."""
    away = DISTANCE[hero.location]
    best = 0.0
    some = 0.0
    for place, worth in _goals(table, hero):
        near: float = worth * 0.8 ** away[place]
        best = max(best, near)
        some += 0.15 * near
    return best + some


def _goals(table: Table, hero: Hero) -> list[tuple[str, float]]:
    goals = [(place, 0.7 * n) for place, n in table.favor.items()]
    goals += [(place, 1.5) for place in table.character_at.values() if place]
    for quest in hero.quests:
        goals.append((QUESTS[quest].location if quest in QUESTS else ENCOUNTERS[quest].explore, 3.0))
    for card, place in zip(table.plots, table.plot_at, strict=True):
        if card:
            able = min(1.0, (hero.favor + 0.5) / max(1, PLOTS[card].favor))
            goals.append((place, _threat(table, card) * able))
    if len(hero.damage) > 8:
        goals += [(haven, 0.15 * len(hero.damage)) for haven in HAVENS]
    return goals


def _combat(table: Table) -> float:
    """How a running fight goes for the hero."""
    combat = table.combat
    assert combat is not None
    hurt = table.minion_damage.get(combat.enemy, combat.damage)
    worth = 2.5 * min(1.0, hurt / max(1, combat.health))
    if combat.where == "finale":
        hero = table.heroes[combat.hero]
        worth = 20 * worth + 2.0 * (len(hero.life) + len(hero.hand))
    if combat.heroic.exhausted:
        worth -= 0.8
    if combat.hostile.exhausted:
        worth += 0.8
    spare = combat.heroic.strength - combat.heroic.cost
    return worth + 0.1 * max(0, spare)


def _mission(table: Table, side: str) -> float:
    return 2.5 if finale.fulfilled(table, side) else 0.0


def _for_sauron(table: Table) -> float:
    worth = 0.35 * min(table.pool, 8) + 0.1 * table.pool
    worth += 0.45 * min(len(table.shadow_hand), 6)
    worth += sum(_plot_in_hand(table, card) for card in table.plot_hand)
    worth += 0.04 * sum(min(n, 3) for n in table.influence.values())
    worth += 0.15 * len(table.tokens) + _mission(table, SAURON)
    worth -= 0.12 * sum(table.minion_damage.values())
    worth += sum(_hunt(table, place) for place in table.minion_at.values() if place)
    worth += sum(0.35 for token in table.tokens if token.face != "blank" and _near_hero(table, token.location) <= 1)
    worth += sum(_danger(table, hero) for hero in table.heroes.values())
    if "" not in table.plots:
        worth += 0.5
    return worth


def _plot_in_hand(table: Table, card: str) -> float:
    plot = PLOTS[card]
    if plots.refusal(table, card) is None:
        return 1.2 * plot.advance
    if table.pool < plot.minimum:
        return 0.4 * plot.advance + 0.1 * table.pool
    return 0.4 * plot.advance


def _near_hero(table: Table, location: str) -> int:
    return min(DISTANCE[location][hero.location] for hero in table.heroes.values())


def _hunt(table: Table, location: str) -> float:
    return 0.8 * 0.75 ** _near_hero(table, location)


def _danger(table: Table, hero: Hero) -> float:
    """Influence around a hero makes their way perilous."""
    around = [place for place, steps in DISTANCE[hero.location].items() if 0 < steps <= 2]
    wisdom = numbers.attribute(table, hero.id, "wisdom")
    return 0.12 * sum(table.influence[place] > wisdom for place in around)
