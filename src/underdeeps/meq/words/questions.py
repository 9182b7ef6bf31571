"""The questions, each as a sentence to the seat that has to answer.

In a template `{0}`, `{1}` ... are what the question is about (see `Decision.about`), `{hero}` is the hero in a combat
and `{enemy}` their opponent.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from underdeeps.kernel import Decision
from underdeeps.kernel.events import Fact
from underdeeps.kernel.flow import FIXED
from underdeeps.meq.cards.base import Effect, parts_of
from underdeeps.meq.cards.combat import FreeCard, stack_cost
from underdeeps.meq.fight import ENEMIES, ENEMY, HERO
from underdeeps.meq.rules import combat, rounds
from underdeeps.meq.table import SAURON, Table
from underdeeps.meq.words.phrases import Named, Templates, capital, fill, plain, said

QUESTIONS: dict[str, Templates] = {
    # Setup and Sauron's turn
    "influence.place": "Where does influence go? Up to {0} more may be placed.",
    "shadow.keep": "Which of the Shadow cards do you keep? {0} more.",
    "plot.keep": "Which of the Plot cards do you keep? {0} more.",
    "plot.under": "The others go under the Plot deck. Which one first?",
    "story.minion": "{0:is} ready to serve you. Where to begin?",
    "plot.step": "Do you play a Plot card, or discard one of your active plots?",
    "plot.marker": "Where does {0} take effect?",
    "action.choose": "What do you do now? Actions left: {0}.",
    "command.what": "Whom do you command? Commands left: {0}.",
    "command.minion": "Which minion do you command?",
    "command.minion-to": "Where does {0} go?",
    "shadow.window": "",
    # Hero turns
    "rest.step": "Do you rest?",
    "rest.heal": "You are in a Haven: do you heal your damage?",
    "rest.corruption": "Do you buy off one of your Corruption cards?",
    "attack.enemy": "Which of your servants attacks {0}?",
    "attack.treat-as": "As which monster does it fight?",
    "travel.step": "Where do you go, or what do you do here?",
    "travel.pay": "How do you pay for the way to {0}?",
    "travel.threat": "{0} has walked into danger. What befalls the hero?",
    "peril.pick": "Which peril befalls {0}?",
    "peril.more": "{0} is reckless: do you draw one more Peril card to pick from?",
    "explore.step": "You are exploring. What do you do?",
    "hero.discard": "Which card do you discard? {0} to go.",
    "hero.damage": "You take damage, {0} to go. Which card do you lose?",
    "hero.lose-item": "Which of your items do you lose?",
    "hero.training": "You train. Which skill do you learn?",
    "hero.hindmost": "The Shadow gains time: which of Sauron's hindmost markers moves on?",
    "corruption.pick": "Which Corruption card does {0} receive?",
    "corruption.discard": "Which Corruption card do you discard?",
    "defeat.marker": "A hero has fallen: which of your markers moves on?",
    "defeat.loss": "You were defeated. What do you lose?",
    "defeat.haven": "{0} was defeated. Which of the nearest Havens takes the hero in?",
    # Combat
    "combat.consent": "{0:wants} to fight you in a Haven. Do you fight?",
    "combat.agility": "{hero} fights {enemy:a}. How much agility do you spend to draw cards? The rest is strength.",
    "combat.declare": "{hero} against {enemy:a}: do you fight on?",
    "combat.card": "",
    "combat.declare-type": "Which type do you name?",
    "combat.take-back": "Which card do you take back into your hand?",
    "combat.draw-from": "Where do you draw from? Up to {0} more.",
    "combat.draw": "Do you draw combat cards?",
    "combat.escape": "Do you leave the combat?",
    "combat.escape-to": "Where do you flee to?",
    # The Finale
    "finale.champion": "The Finale: which hero faces the Ringwraiths?",
    # Cards
    "choose": "{0}: choose one.",
    "may": "",
    "any-hero-may": "",
    "pick-hero": "{0}: which hero?",
    "pick-location": "{0}: which location?",
    "pick-minion": "{0}: which minion?",
    "buy-off": "{0}: which Corruption card do you buy off for 1 favor?",
    "first-hero": "{0}: who is the first of the two heroes?",
    "second-hero": "{0}: who is the second, beside {2}?",
    "give-corruption": "{0}: who has the Corruption card {2} from now on?",
    "level": "{0}: which attribute grows by 1?",
    "block": "{0}: discard cards to ward off damage with their defense. Damage left: {2}.",
    "move-hero": ("{0}: where does {2} go?", "{0}: where to?"),
    "entrust": "{0}: which hero keeps this card?",
    "place-influence": "{0}: where does influence go?",
    "remove": "{0}: what is removed? {2} to go.",
    "place-token": "{0}: from which pile do you draw a monster token?",
    "damage-minion": "{0}: which minion is hurt?",
    "move-minion": "{0}: which minion moves?",
    "place-minion": "{0}: where does {2} go?",
    "discard-favor": "{0}: which favor is lost?",
    "place-character": "{0}: where is {2} placed?",
    "put-character": "{0}: which character?",
    "move-character": "{0}: which character moves?",
    "move-character-to": "{0}: where does {2} go?",
    "return-character": "{0}: which character leaves the board?",
    "discard-plot": "{0}: which Plot card do you give up?",
    "top-plot": "",
    "take": "{0}: which card do you take back?",
    "search": "{0}: which Plot card do you look for?",
    "haven-plot": "{0}: which plot is foiled?",
}


def prompt(table: Table, decision: Decision) -> str:
    """The question as a sentence for the seat that is asked."""
    made = _MADE.get(decision.kind)
    if made is not None:
        return capital(made(table, decision))
    template = QUESTIONS.get(decision.kind)
    if not template:
        return f"{plain(decision.kind)}?"
    return fill(template, values(table, decision))


def values(table: Table, decision: Decision) -> dict[str, Fact]:
    """What a template may name."""
    found: dict[str, Fact] = {str(i): about for i, about in enumerate(decision.about)}
    if table.combat is not None:
        found |= {"hero": table.combat.hero, "enemy": table.combat.enemy}
    return found


# -- what takes more than a template ------------------------------------------------------------------

WHEN = {
    "hero-turn-start": "{hero}'s turn begins in {place}",
    "hero-turn-start-not-in-haven": "{hero}'s turn begins in {place}",
    "after-hero-enters-non-haven": "{hero} has come to {place}",
    "combat-start": "{hero} is about to fight {enemy:a}",
    "combat-start-with-minion": "{hero} is about to fight {enemy:a}",
    "after-hero-defeated": "{hero} was defeated",
    "sauron-action-step": "it is your Action step",
}
"""The moments at which Shadow cards are played."""


def _shadow_window(table: Table, decision: Decision) -> str:
    hero, timing = decision.about
    enemy = table.combat.enemy if table.combat else ""
    moment = fill(WHEN[timing], {"hero": hero, "place": table.heroes[hero].location, "enemy": enemy})
    return f"{moment}: do you play a Shadow card?"


def _combat_card(table: Table, decision: Decision) -> str:
    """Which card to play: with what is left of the strength, and why it is asked again if the other side gave up."""
    assert table.combat is not None
    side = side_of(decision.seat)
    foe = Named(table.combat.hero if side == ENEMY else table.combat.enemy)
    left = rounds.strength_of(table, side) - table.combat.own(side).cost
    ending = f"{_last_stand(table)}You have {left} strength left."
    if any(beyond_strength(table, side, option.subject) for option in decision.options if option.subject):
        ending += " A card beyond it is canceled, and exhausts you."
    if table.combat.opponent(side).exhausted:
        return f"{foe:is} exhausted: which card do you play? {ending}"
    return f"round {table.combat.round} against {foe:a}: which card do you play? {ending}"


def _last_stand(table: Table) -> str:
    """In the Finale the health of the enemy is another than their card says."""
    if table.combat is None or table.combat.where != combat.FINALE:
        return ""
    enemy = table.combat.enemy
    health = ENEMIES[enemy].health + table.combat.bonus - table.minion_damage[enemy]
    return f"{capital(f'{Named(enemy):has}')} {health} health left. "


def side_of(seat: str) -> str:
    """The side in a combat that a seat plays."""
    return ENEMY if seat == SAURON else HERO


def beyond_strength(table: Table, side: str, card: str) -> bool:
    """Whether the cost of a card would exceed what is left; never told where the last card may make it free."""
    assert table.combat is not None
    own = table.combat.own(side)
    if own.previous and parts_of(own.previous, FreeCard):
        return False
    stack = replace(own, stack=(*own.stack, card))
    return stack_cost(stack, table.combat.enemy if side == ENEMY else "") > rounds.strength_of(table, side)


def _offer(table: Table, decision: Decision) -> str:
    """What a card offers, in its own words."""
    card, key, *_ = decision.about
    effect = FIXED.get(key)
    text = f"{capital(effect.text())}. " if isinstance(effect, Effect) else ""
    return f"{said(card)}: {text}Do you?"


def _token_to(table: Table, decision: Decision) -> str:
    token = table.token(int(decision.about[0]))
    return f"where does the token on {said(token.location)} ({said(token.face)}) go?"


def _place_at(table: Table, decision: Decision) -> str:
    return f"you have drawn a monster token: {said(table.drawn_token)}. Where does it go?"


def _top_plot(table: Table, decision: Decision) -> str:
    (seen,) = table.plot_drawn.cards
    return f"{said(decision.about[0])}: the top card of the Plot deck is {said(seen)}. Where does it go?"


def _trade_consent(table: Table, decision: Decision) -> str:
    asked = decision.options[0]
    return f"{said(asked.target)} asks you for {said(asked.subject)}. Do you agree?"


_MADE: dict[str, Callable[[Table, Decision], str]] = {
    "shadow.window": _shadow_window,
    "combat.card": _combat_card,
    "may": _offer,
    "any-hero-may": _offer,
    "trade.consent": _trade_consent,
    "command.token-to": _token_to,
    "command.place-at": _place_at,
    "place-token-at": _place_at,
    "top-plot": _top_plot,
}
QUESTIONS.update(dict.fromkeys(_MADE, ""))
