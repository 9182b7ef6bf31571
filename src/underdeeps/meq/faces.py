"""The faces of all cards, and of the sheets of heroes, minions and characters.

`TINTS` is the closed set of words for the colours of their frames.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from underdeeps.kernel.faces import CardFace, Mark, capital, comma, listed, marks, some
from underdeeps.kernel.parts import paragraphs
from underdeeps.meq import facts
from underdeeps.meq.cards.catalogue import PARTS
from underdeeps.meq.facts import name

TINTS = (
    "hero",
    "hero-card",
    "skill",
    "enemy-card",
    "monster",
    "minion",
    "character",
    "event",
    "encounter",
    "peril",
    "shadow",
    "plot",
    "corruption",
    "quest",
    "mission",
    "item",
)
MOMENTS = {
    "hero-turn-start": "a hero's turn begins",
    "hero-turn-start-not-in-haven": "a hero's turn begins outside the Havens",
    "after-hero-enters-non-haven": "a hero has moved to a place that is no Haven",
    "combat-start": "a combat begins",
    "combat-start-with-minion": "a combat with a minion begins",
    "after-hero-defeated": "a hero was defeated",
    "sauron-action-step": "Sauron's Action step",
}
TASKS = {"explore": "explore {place}", "defeat": "defeat {enemy}", "explore-or-combat": "explore {place}, or fight"}
SHEETS = ("hero", "minion", "character", "monster")
"""What has a deck without being a card of it."""
SIDES = {"heroes": "the heroes", "sauron": "Sauron"}


@cache
def faces() -> tuple[CardFace, ...]:
    """The faces of all cards and sheets; copies are one face."""
    return tuple(_face(id, card, kind) for kind, table in _TABLES.items() for id, card in table.items())


def _face(id: str, card: Any, kind: str) -> CardFace:
    tint, line, found = DRAWN[kind](card)
    return CardFace(
        id=id,
        name=card.name,
        set=kind if kind in SHEETS else getattr(card, "deck", kind),
        kind=kind,
        line=line,
        tint=tint,
        marks=found,
        text="\n".join(paragraphs(PARTS.get(id, ()))),
        enforced=id in PARTS,
        copies=getattr(card, "copies", 1),
    )


Drawn = tuple[str, str, tuple[Mark, ...]]
"""The tint of a card, its line, its marks."""


def _combat(card: facts.CombatCard) -> Drawn:
    whose, tint = f"{capital(card.deck)} combat card", "enemy-card"
    if card.deck in facts.HEROES:
        whose, tint = f"Card of {name(card.deck)}", "hero-card"
    elif card.deck == "skill":
        whose, tint = "Skill card", "skill"
    kind = "ranged" if card.ranged else "melee"
    found = marks(
        ("attack", card.attack),
        ("defense", card.defense),
        ("cost", card.cost),
        ("type", kind),
        ("pays for", card.icon),
    )
    return tint, f"{whose}, {kind}", found


def _monster(card: facts.Monster) -> Drawn:
    found = _enemy(card)
    return "monster", f"Monster, {card.ability}", (*found, ("ability", card.ability))


def _minion(card: facts.Minion) -> Drawn:
    starts = marks(("stage", _roman(card.stage)), ("starts in", _places(card.starts, " or ")))
    return "minion", f"Minion, {card.title}", (*_enemy(card), *starts)


def _enemy(card: facts.Monster | facts.Minion) -> tuple[Mark, ...]:
    return marks(
        ("health", card.health),
        ("strength", card.strength),
        ("fortitude", card.fortitude),
        ("wisdom", card.wisdom),
        ("fights with", f"{capital(card.deck)} cards"),
    )


def _hero(card: facts.HeroSheet) -> Drawn:
    found = marks(
        *((each, getattr(card, each)) for each in facts.ATTRIBUTES),
        ("ability", card.ability),
        ("starts in", name(card.start)),
        ("cards", len(card.deck)),
    )
    return "hero", f"Hero, {card.ability}", found


def _character(card: facts.Character) -> Drawn:
    return "character", "Character", marks(("favor", card.favor))


def _event(card: facts.Event) -> Drawn:
    stage = _roman(card.stage)
    found = marks(
        ("stage", stage),
        ("priority", card.priority),
        ("marker", name(card.location) if card.location else "where Sauron picks" if card.marker else ""),
        ("favor in", _places(card.favor)),
        ("brings", comma(f"{name(who)} to {name(where)}" for who, where in card.characters)),
    )
    return "event", f"Event of stage {stage}", found


def _encounter(card: facts.Encounter) -> Drawn:
    deck = "Havens" if card.deck == "haven" else facts.PAIRS[card.deck].name
    found = marks(
        ("deck", deck),
        ("priority", card.priority),
        ("place", _where(card)),
        ("completed in", name(card.explore) if card.explore else ""),
    )
    return "encounter", f"{'Quest' if card.quest else 'Encounter'} of {deck}", found


def _peril(card: facts.Peril) -> Drawn:
    return "peril", "Peril", marks(("place", _where(card)))


def _where(card: facts.Encounter | facts.Peril) -> str:
    return "anywhere" if card.anywhere else _places((*card.locations, *card.regions))


def _shadow(card: facts.Shadow) -> Drawn:
    when = MOMENTS[card.timing]
    return "shadow", "Shadow card", marks(("Shadow Pool", card.minimum), ("played when", when))


def _plot(card: facts.Plot) -> Drawn:
    found = marks(
        ("Shadow Pool", None if card.starting else card.minimum),
        ("marker", card.marker),
        ("moves", f"+{card.advance}"),
        ("favor to foil", card.favor),
        ("place", name(card.location) if card.location else "where Sauron picks"),
    )
    return "plot", "Starting Plot" if card.starting else "Plot", found


def _corruption(card: facts.Corruption) -> Drawn:
    cost = marks(("favor to discard", card.favor))
    return "corruption", "Corruption, at once" if card.immediate else "Corruption, kept", cost


def _quest(card: facts.Quest) -> Drawn:
    place, enemy = name(card.location), name(card.enemy) if card.enemy else ""
    task = TASKS[card.task].format(place=place, enemy=enemy or "the enemy")
    found = marks(("hero", name(card.hero)), ("task", task), ("place", place), ("enemy", enemy))
    return "quest", f"{capital(card.kind)} Quest of {name(card.hero)}", found


def _mission(card: facts.Mission) -> Drawn:
    return "mission", f"Mission of {SIDES[card.side]}", ()


def _item(card: facts.Item) -> Drawn:
    return "item", f"Item, {some(card.copies, 'card')}", ()


def _places(ids: tuple[str, ...], last: str = " and ") -> str:
    return listed(map(name, ids)) if last == " and " else last.join(map(name, ids))


def _roman(stage: int) -> str:
    return "I" * stage


_TABLES: dict[str, Mapping[str, Any]] = {
    "combat": facts.COMBAT_CARDS,
    "monster": facts.MONSTERS,
    "event": facts.EVENTS,
    "encounter": facts.ENCOUNTERS,
    "shadow": facts.SHADOWS,
    "plot": facts.PLOTS,
    "corruption": facts.CORRUPTIONS,
    "peril": facts.PERILS,
    "quest": facts.QUESTS,
    "mission": facts.MISSIONS,
    "item": facts.ITEMS,
    "hero": facts.HEROES,
    "minion": facts.MINIONS,
    "character": facts.CHARACTERS,
}
DRAWN: dict[str, Callable[[Any], Drawn]] = {
    "combat": _combat,
    "monster": _monster,
    "event": _event,
    "encounter": _encounter,
    "shadow": _shadow,
    "plot": _plot,
    "corruption": _corruption,
    "peril": _peril,
    "quest": _quest,
    "mission": _mission,
    "item": _item,
    "hero": _hero,
    "minion": _minion,
    "character": _character,
}
"""How each kind of card is drawn from its facts."""
