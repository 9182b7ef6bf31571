"""What the numbers of a strike or a check are made of, for people who want to see the sum.

Each sum is a list of parts that add up to what the rules count; what no card can be named for is one part of its own.
Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from underdeeps.kernel.flow import FIXED
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.fight import Combat, Strike
from underdeeps.meccg.language.action import Action
from underdeeps.meccg.language.hooks.combat import NO_WEAPONS, UsesMind
from underdeeps.meccg.language.standing import parts_of
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.agents import strikes as agent_strikes
from underdeeps.meccg.rules.combat import attacks, strikes
from underdeeps.meccg.rules.influence import attempts, factions
from underdeeps.meccg.sets.the_dragons.resource_short_events import Flatter
from underdeeps.meccg.table import Card, Check, Table

Part = tuple[str, str, int]
"""In words, the id of the card that it comes from (or empty), and how much it is."""

Summed = dict[str, Any]
STATES = ("", "tapped", "wounded")


def summed(parts: Iterable[Part], total: int | None = None) -> Summed:
    """A sum as plain data. If the parts do not make the `total`, what is missing is a part too."""
    found = [part for part in parts if part[2]]
    so_far = sum(amount for _, _, amount in found)
    if total is None:
        total = so_far
    elif total != so_far:
        found.append(("limits and other effects", "", total - so_far))
    return {"total": total, "parts": [{"words": words, "card": card, "amount": n} for words, card, n in found]}


# -- strikes ------------------------------------------------------------------------------------------


def strike(table: Table, fight: Combat) -> Summed:
    """The strike that is being fought: the sum of the one who faces it and that of the strike."""
    now = fight.given[fight.strike]
    versus = fight.source == "company"
    attacker = table.cards.get(now.attacker)
    foes = attacker.facts.race if versus and attacker is not None else "/".join(fight.races)
    own = list(_fighter(table, table.cards[now.target], foes, fight))
    own += _in_strike(table, now)
    own.append(("excess strikes", "", -now.excess if versus else -strikes.excess_cost(table)))
    against = list(_attack(table, fight))
    if versus and attacker is not None:
        against += _fighter(table, attacker, table.cards[now.target].facts.race, fight)
    against.append(("changes to this strike", "", now.prowess))
    return {
        "own": summed(own, None if versus else strikes.fighting_prowess(table)),
        "foe": summed(against, None if versus else strikes.strike_prowess(table)),
        "opposed": versus or fight.source == "agent",
    }


def _fighter(table: Table, card: Card, foes: str, fight: Combat) -> Iterable[Part]:
    """The prowess of a character or ally against an attack of these races."""
    mind = bool(parts_of(fight.card, UsesMind))
    base = numbers.mind(table, card.number) if mind else numbers.base_prowess(table, card)
    armed = not fight.has(NO_WEAPONS)
    found: list[Part] = [("mind" if mind else "prowess", card.id, base)]
    found += [
        ("", source.id, amount)
        for amount, source in numbers.changes_by_card(table, card.number, "prowess", foes)
        if armed or "weapon" not in source.facts.keywords
    ]
    found += [("until the end of the turn", effect, n) for effect, n in numbers.lasting_on(table, "prowess", card)]
    found += [("trophies", "", numbers.trophy_bonus(table, card.number)[1])]
    total = numbers.prowess(table, card.number, foes, base if mind else None, armed)
    yield from _made_up(found, total)
    yield STATES[card.state], "", numbers.status_penalty(card)


def _made_up(parts: list[Part], total: int) -> Iterable[Part]:
    """Parts, and what a limit takes from them."""
    yield from parts
    yield "limit of a card", "", total - sum(amount for _, _, amount in parts)


def _in_strike(table: Table, now: Strike) -> Iterable[Part]:
    """What was done in this strike for the one who faces it: he stays untapped, is supported, cards were played."""
    rest = now.bonus
    cost = numbers.stay_cost(table, now.target)
    if now.stays and rest <= -cost:
        yield "stays untapped", "", -cost
        rest += cost
    yield "support and cards in this strike", "", rest


def _attack(table: Table, fight: Combat) -> Iterable[Part]:
    """The prowess of the attack as a whole."""
    yield "prowess", fight.card if fight.card in CARDS else "", fight.prowess
    for change in fight.modifiers:
        if change.number == "prowess" and attacks.stands(table, change):
            yield "", change.card, change.amount
    yield "the agent is wounded", "", agent_strikes.weakened(table, fight)


# -- checks -------------------------------------------------------------------------------------------


def check(table: Table, it: Check) -> Summed:
    """A check that is due: what is added to the dice, and what it is made against."""
    here = it.character in table.cards
    if it.kind == "corruption" and here:
        return _corruption(table, it)
    if it.kind == "body":
        return _body(table, it) if here else _strike_body(table, it)
    if it.kind == "influence" and here:
        if it.against in CARDS:
            return _faction(table, it)
        if it.against.isdigit() and int(it.against) in table.cards:
            return _attempt(table, it, table.card(it.against))
        if it.against == "attack":
            return _flattery(table, it)
    gifts = numbers.changes_by_card(table, it.character, "riddling-roll", "") if here else []
    return _against([_played(it), *(("", source.id, n) for n, source in gifts)], None, "")


def _against(parts: Iterable[Part], number: int | None, what: str, opposed: bool = False) -> Summed:
    return {"sum": summed(parts), "number": number, "what": what, "opposed": opposed}


def _played(it: Check) -> Part:
    return "the check itself, and cards played on it", it.card, it.modifier


def _corruption(table: Table, it: Check) -> Summed:
    who = table.cards[it.character]
    parts: list[Part] = [_played(it), ("corruption checks", who.id, who.facts.corruption_checks)]
    gifts = numbers.changes_by_card(table, it.character, "corruption-check", "")
    parts += [("", source.id, amount) for amount, source in gifts]
    parts += [("", card, n) for card, n in numbers.lasting_on(table, "corruption-check", who)]
    total = numbers.corruption_modifier(table, it.character) + numbers.spell_help(table, it.character, it.card)
    parts.append(("company and spells", "", total + it.modifier - sum(amount for _, _, amount in parts)))
    return _against(parts, numbers.corruption_points(table, it.character), "corruption points")


def _body(table: Table, it: Check) -> Summed:
    foe = checks.foe(table, it.character)
    gifts = numbers.changes_by_card(table, it.character, "body-check", foe)
    parts: list[Part] = [("a wound before, and other changes", "", it.modifier)]
    parts += [("", source.id, amount) for amount, source in gifts]
    return _against(parts, numbers.body(table, it.character, foe), "body")


def _strike_body(table: Table, it: Check) -> Summed:
    fighting = table.combat is not None and table.combat.strike >= 0
    body = strikes.failed_body(table, strikes.strike_of(table).target) if fighting else None
    return _against([("changes", "", it.modifier)], body, "body of the strike")


def _faction(table: Table, it: Check) -> Summed:
    card, by = it.against, it.character
    parts: list[Part] = [
        ("direct influence", table.cards[by].id, numbers.free_direct_influence(table, by, card)),
        ("standard modifications", card, factions.standard_modification(table, table.cards[by], card)),
        ("support and cards played on the check", "", it.modifier),
    ]
    total = factions.faction_bonus(table, by, card) + it.modifier
    parts.append(("cards in play", "", total - sum(amount for _, _, amount in parts)))
    return _against(parts, CARDS[card].influence_number or 0, "influence number")


def _flattery(table: Table, it: Check) -> Summed:
    """An influence check against an attack, by the card that is taking effect."""
    parts: list[Part] = [("direct influence", "", numbers.free_direct_influence(table, it.character)), _played(it)]
    action = FIXED.get(table.acting[-1].action) if table.acting else None
    for effect in action.does if isinstance(action, Action) else ():
        if isinstance(effect, Flatter) and table.combat is not None:
            parts.append(("skill and cards in play", "", effect.own_bonus(table, it.character)))
            return _against(parts, effect.needed(table.combat.race), "for this race")
    return _against(parts, None, "")


def _attempt(table: Table, it: Check, target: Card) -> Summed:
    other = table.opponent(it.seat)
    parts: list[Part] = [
        (
            "direct influence",
            table.cards[it.character].id,
            numbers.free_direct_influence(table, it.character, target.id),
        ),
        ("opponent's unused general influence", "", -numbers.free_general_influence(table, other)),
        ("support and cards played on the check", "", it.modifier),
        ("cards in play", "", factions.check_change(table, it.character, target.id)),
        ("heroes and minions", "", attempts.enmity(table, it.seat, other)),
    ]
    if target.on in table.cards:
        controller = table.cards[target.on]
        parts.append(("controller's direct influence", controller.id, -numbers.free_direct_influence(table, target.on)))
    if target.role == "faction":
        parts.append(("events against factions", "", attempts.faction_change(table, it.seat, it.character, target)))
    return _against(parts, attempts.needed(table, target), "mind" if target.role != "faction" else "number", True)
