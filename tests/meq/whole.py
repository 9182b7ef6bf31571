"""What is true of a table of Middle-earth Quest at every decision: no card is lost, none is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from underdeeps.meq import facts
from underdeeps.meq.fight import ENEMIES
from underdeeps.meq.table import SAURON, Table

AT_WORK = 2
"""Cards of one deck that may be on their way: resolving, and in neither deck nor discards."""


def nothing_is_lost(table: Table) -> bool:
    """Whether every card, token and figure is in one place."""
    return all((_heroes(table), _skills(table), _decks(table), _tokens(table), _combat(table), _numbers(table)))


def _heroes(table: Table) -> bool:
    for hero in table.heroes.values():
        stack = table.combat.heroic.stack if table.combat and table.combat.hero == hero.id else ()
        cards = Counter((*hero.life, *hero.hand, *hero.rest, *hero.damage, *stack))
        if cards != Counter((*facts.HEROES[hero.id].deck, *hero.skills)):
            return False
    return True


def _skills(table: Table) -> bool:
    taken = [card for hero in table.heroes.values() for card in hero.skills]
    everywhere = (*table.decks["skill"], *table.discards.get("skill", ()), *table.skill_drawn, *taken)
    return Counter(everywhere) == Counter(facts.COMBAT_DECKS["skill"])


def _nearly(cards: Iterable[str], whole: Iterable[str]) -> bool:
    missing = Counter(list(whole))
    missing.subtract(cards)
    return all(n >= 0 for n in missing.values()) and missing.total() <= AT_WORK


def _decks(table: Table) -> bool:
    shadows = [card for card, each in facts.SHADOWS.items() for _ in range(each.copies)]
    plots = [card for card, each in facts.PLOTS.items() for _ in range(each.copies)]
    starting = [card for card, each in facts.PLOTS.items() if each.starting]
    active = table.active_plots()
    unused = [
        card
        for card in starting
        if card not in (*active, *table.plot_discard, *table.plot_deck, *table.plot_hand, *table.plot_drawn)
    ]
    corruption = [affliction.card for hero in table.heroes.values() for affliction in hero.corruption]
    quests = [quest for hero in table.heroes.values() for quest in hero.quests if quest in facts.ENCOUNTERS]
    encounters = [
        card for deck in (*facts.PAIRS, "haven") for card in (*table.decks[deck], *table.discards.get(deck, ()))
    ]
    return all(
        (
            _nearly(_pile(table, "shadow", *table.shadow_hand, *table.shadow_drawn), shadows),
            _nearly(
                (*table.plot_deck, *table.plot_hand, *table.plot_drawn, *table.plot_discard, *active, *unused), plots
            ),
            _nearly(_pile(table, "corruption", *table.corruption_drawn, *corruption), facts.CORRUPTIONS),
            _nearly(_pile(table, "peril", *table.peril_drawn), facts.PERILS),
            all(n == 1 for n in Counter((*encounters, *quests)).values()),
        )
    )


def _pile(table: Table, deck: str, *elsewhere: str) -> tuple[str, ...]:
    return (*table.decks[deck], *table.discards.get(deck, ()), *elsewhere)


def _tokens(table: Table) -> bool:
    for pair, faces in facts.TOKEN_PILES.items():
        placed = [token.face for token in table.tokens if token.pair == pair]
        drawn = [table.drawn_token] if table.drawn_pair == pair else []
        if Counter(_pile(table, f"tokens:{pair}", *placed, *drawn)) != Counter(faces):
            return False
    return all(facts.LOCATIONS[token.location].pair for token in table.tokens)


def _combat(table: Table) -> bool:
    for deck in ("zealot", "ravager", "behemoth"):
        combat = table.combat
        used: tuple[str, ...] = ()
        if combat and ENEMIES[combat.enemy].deck == deck:
            used = (*combat.enemy_hand, *combat.aside, *combat.hostile.stack)
        if Counter((*table.decks[deck], *used)) != Counter(facts.COMBAT_DECKS[deck]):
            return False
    return True


def _numbers(table: Table) -> bool:
    in_bounds = all(n >= 0 for n in (*table.influence.values(), table.pool, *table.favor.values()))
    items = Counter(item for hero in table.heroes.values() for item in hero.items)
    havens = all(table.influence[haven] == 0 for haven in facts.HAVENS)
    return (
        in_bounds
        and havens
        and all(table.items[item] + items[item] == each.copies for item, each in facts.ITEMS.items())
        and all(hero.favor >= 0 and max(hero.levels) <= 2 for hero in table.heroes.values())
        and table.seats[0] == SAURON
    )
