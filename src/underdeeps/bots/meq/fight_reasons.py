"""Why one would answer so what a fight asks, or what hurts: for `reasons`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underdeeps.bots.meq import fights
from underdeeps.kernel import Decision, Option
from underdeeps.meq.facts import COMBAT_CARDS, MINIONS, name
from underdeeps.meq.fight import ENEMY, HERO
from underdeeps.meq.rules import rounds, sides
from underdeeps.meq.table import SAURON, Table

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(n: float, one: str, more: str) -> str:
    """So many of something, in words as far as ten."""
    whole = round(n)
    words = NUMBERS[whole] if 0 <= whole < len(NUMBERS) else str(whole)
    return f"{words} {one if whole == 1 else more}"


def card(table: Table, decision: Decision, option: Option) -> str:
    """A card to lay, or to stop."""
    combat = table.combat
    if combat is None or option.verb != "play":
        return "no card that can be laid helps" if option.verb == "exhaust" else ""
    side = ENEMY if decision.seat == SAURON else HERO
    own = combat.own(side)
    fact = COMBAT_CARDS[option.subject]
    left = rounds.strength_of(table, side) - (own.cost if own.stack else 0) - fact.cost
    if left < 0:
        return "it is more than strength allows, and exhausts"
    if side == HERO and fact.attack >= combat.health - sides.tokens(table):
        return f"it can end the fight, and leaves {left} strength"
    strikes = f"strikes for {fact.attack}" if fact.attack else ""
    wards = f"wards off {fact.defense}" if fact.defense else ""
    does = " and ".join(each for each in (strikes, wards) if each) or "prepares the next round"
    return f"it {does}, and leaves {left} strength"


def consent(table: Table, decision: Decision, option: Option) -> str:
    """A fight in a Haven."""
    enemy = decision.about[0] if decision.about else ""
    if enemy not in MINIONS:
        return ""
    cards = count(fights.menace(enemy), "card", "cards")
    return f"the fight costs about {cards}" if option.verb == "decline" else f"there is strength for {name(enemy)}"


def agility(table: Table, decision: Decision, option: Option) -> str:
    """How much agility becomes cards; the rest is strength."""
    combat = table.combat
    assert combat is not None
    hand = len(table.heroes[combat.hero].hand)
    drawn = int(option.subject)
    kept = len(decision.options) - 1 - drawn
    if not drawn:
        return f"{count(hand, 'card is', 'cards are')} in hand, and strength lays more of them"
    choice, points = count(hand + drawn, "card", "cards"), count(drawn, "point", "points")
    left = f", and {kept} are left for that" if kept else ""
    return f"a choice of {choice} is worth more than {points} of strength{left}"


def declare(table: Table, decision: Decision, option: Option) -> str:
    """To fight on, or to stop."""
    if option.verb == "exhaust":
        return "the cards are worth more later than in this fight"
    return "there is strength left for another card"


def escape(table: Table, decision: Decision, option: Option) -> str:
    """To leave a fight, or to stay."""
    return "the fight would cost more than it brings" if option.verb == "escape" else "the fight can be won"


def threat(table: Table, decision: Decision, option: Option) -> str:
    """An attack or a peril."""
    if option.verb == "attack":
        return "a fight wears the hero down, and ends the turn if it is lost"
    return "a peril cannot be fought"


def enemy(table: Table, decision: Decision, option: Option) -> str:
    """Who attacks; Sauron knows his own tokens."""
    who = table.token(int(option.subject)).face if option.verb == "token" else option.subject
    if who == "blank":
        return "it makes the hero wonder about the others"
    return f"{name(who)} costs the hero about {count(fights.menace(who), 'card', 'cards')}"


def hurt(table: Table, decision: Decision, option: Option) -> str:
    """Where damage comes from."""
    if option.verb == "life":
        return "cards in hand are worth more than those unseen"
    return f"{name(option.subject)} is missed least"


def spent(table: Table, decision: Decision, option: Option) -> str:
    """A card that goes."""
    if option.subject in COMBAT_CARDS:
        return f"{name(option.subject)} is missed least in a fight"
    return "it keeps the cards that match" if option.verb == "pay-number" else ""


def block(table: Table, decision: Decision, option: Option) -> str:
    """A card against damage."""
    if option.verb == "enough":
        return "the cards that are left are worth more than the damage"
    wards = COMBAT_CARDS[option.subject].defense
    return f"it wards off {wards}" if wards else ""


def skill(table: Table, decision: Decision, option: Option) -> str:
    """A skill to keep."""
    fact = COMBAT_CARDS.get(option.subject)
    if fact is None:
        return ""
    return f"it strikes for {fact.attack} and wards off {fact.defense}, for {fact.cost} strength"


TELLERS: Final[dict[str, Callable[[Table, Decision, Option], str]]] = {
    "combat.card": card,
    "combat.consent": consent,
    "combat.agility": agility,
    "combat.declare": declare,
    "combat.escape": escape,
    "travel.threat": threat,
    "attack.enemy": enemy,
    "hero.damage": hurt,
    "hero.discard": spent,
    "travel.pay": spent,
    "block": block,
    "hero.training": skill,
}
