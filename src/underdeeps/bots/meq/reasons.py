"""Why one would do something, as a phrase that goes on from `because`: what an option gains, and what it risks.

Only what the seat itself may know goes into a phrase, since it is said aloud: what the imagined world beside it says of
hidden cards and tokens is left out. What cards ask is in `card_reasons`, what fights ask in `fight_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from underdeeps.bots.meq import card_reasons, fight_reasons, fights, goals, heroes, sauron
from underdeeps.bots.meq.fight_reasons import count
from underdeeps.kernel import Decision, Option
from underdeeps.meq.facts import (
    ACTION_TRACKS,
    CHARACTERS,
    DISTANCE,
    LOCATIONS,
    PLOTS,
    QUESTS,
    name,
)
from underdeeps.meq.rules import sauron_turn
from underdeeps.meq.table import Hero, Table


def reason(table: Table, decision: Decision, option: Option) -> str:
    """Why one would choose an option; empty if there is nothing to say."""
    teller = TELLERS.get(decision.kind)
    return teller(table, decision, option) if teller else ""


def _also(gain: str, risk: str) -> str:
    if gain and risk:
        return f"{gain}, though {risk}"
    return gain or risk


# -- heroes ---------------------------------------------------------------------------------------------


def _moves(card: str) -> str:
    plot = PLOTS[card]
    return f"moves the {plot.marker} marker {plot.advance} a round"


def _goal_at(table: Table, hero: Hero, place: str) -> str:
    """What a hero would find in a place, the best of it."""
    for quest in hero.quests:
        if goals.quest_place(quest) == place:
            return f"the quest {name(quest)} is completed there"
    for card, at in zip(table.plots, table.plot_at, strict=True):
        if card and at == place and PLOTS[card].favor <= hero.favor:
            return f"{name(card)} can be foiled there, which {_moves(card)}"
    for who in table.characters_on(place):
        return f"{name(who)} can be consulted there"
    if table.favor.get(place):
        return f"there is favor in {name(place)}"
    if LOCATIONS[place].haven and len(hero.damage) > goals.HURT:
        return f"{name(place)} is a Haven to heal {count(len(hero.damage), 'damage', 'damage')} in"
    return ""


def _risk_at(table: Table, hero: Hero, place: str) -> str:
    for minion in table.minions_on(place):
        return f"{name(minion)} waits there: the fight costs about {count(fights.menace(minion), 'card', 'cards')}"
    for token in table.tokens_at(place):
        if not token.seen:
            return "an unknown monster token lies there"
        if token.face != "blank":
            cards = count(fights.menace(token.face), "card", "cards")
            return f"the {name(token.face)} there costs about {cards}"
    if LOCATIONS[place].perilous or table.influence[place] > 2 + hero.levels[3]:
        return "the place is perilous"
    return ""


def _travel(table: Table, decision: Decision, option: Option) -> str:
    hero = table.heroes[decision.seat]
    if option.verb == "move":
        return _also(_way(table, hero, option.subject), _risk_at(table, hero, option.subject))
    if option.verb == "explore":
        here = _goal_at(table, hero, hero.location)
        return here.replace(" there", " here") if here else ""
    if option.verb == "scout":
        return "it is good to know what waits there"
    return "nothing within reach is worth the cards" if option.verb == "stop" else ""


def _way(table: Table, hero: Hero, there: str) -> str:
    """What a step is good for: what is there, or what it leads to."""
    at_once = _goal_at(table, hero, there)
    if at_once:
        return at_once
    best, most = "", 0.0
    for place, value in goals.goals(table, hero):
        steps = DISTANCE[there][place]
        near: float = value * 0.85**steps
        if steps < DISTANCE[hero.location][place] and near > most:
            best, most = place, near
    goal = _goal_at(table, hero, best) if best else ""
    return f"it is on the way to {name(best)}: {goal}" if goal else ""


def _explore(table: Table, decision: Decision, option: Option) -> str:
    hero = table.heroes[decision.seat]
    verb, subject = option.verb, option.subject
    if verb == "plot":
        return f"it foils the plot that {_moves(subject)}, for {PLOTS[subject].favor} favor"
    if verb == "quest":
        return "a quest completed brings its reward" + (" and counts for the mission" if subject in QUESTS else "")
    if verb == "favor-of":
        return f"{CHARACTERS[subject].favor} favor help to foil plots"
    if verb == "help-of":
        return f"the help of {name(subject)} lasts, favor is spent"
    if verb == "take-favor":
        return "favor pays for foiling plots"
    if verb == "dark-path":
        return _also("it gives one favor at once", "it brings a Corruption card")
    if verb == "done" and not heroes.explorable(table, hero, hero.location):
        return "there is nothing more to gain here"
    return ""


def _rest(table: Table, decision: Decision, option: Option) -> str:
    hero = table.heroes[decision.seat]
    if option.verb == "rest":
        back = len(hero.rest) + (len(hero.damage) if LOCATIONS[hero.location].haven else 0)
        cards = count(back, "card comes", "cards come")
        return _also(f"{cards} back", "it moves Sauron's hindmost marker a space")
    ready = len(hero.life) + len(hero.hand)
    return f"{count(ready, 'card is', 'cards are')} left, and resting moves Sauron's story" if ready else ""


def _champion(table: Table, decision: Decision, option: Option) -> str:
    hero = table.heroes[option.subject]
    best = max(table.heroes.values(), key=lambda other: heroes.fitness(table, other))
    return f"{name(hero.id)} is the fittest to fight" if hero is best else ""


# -- Sauron ---------------------------------------------------------------------------------------------


def _plot(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "plot":
        return f"it {_moves(option.subject)} and takes {PLOTS[option.subject].favor} favor to foil"
    if option.verb == "discard":
        return "it frees a space for a better plot"
    return ""


def _action(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "shadow":
        return "a Shadow card costs nothing but itself"
    if option.verb != "action":
        return "nothing is left to do"
    n = ACTION_TRACKS[option.subject][sauron_turn.free_space(table, option.subject)]
    if option.subject == "influence":
        return f"{count(n, 'token', 'tokens')} of influence fill the Shadow Pool and close the ways of the heroes"
    if option.subject == "draw":
        return f"it brings {count(n, 'Shadow card', 'Shadow cards')} and a choice of plots"
    return f"{count(n, 'command brings', 'commands bring')} servants nearer to the heroes"


def _where(table: Table, decision: Decision, option: Option) -> str:
    if option.subject not in DISTANCE:
        return ""
    for hero in table.heroes.values():
        if hero.location == option.subject:
            return f"{name(hero.id)} is there"
    for card, place in zip(table.plots, table.plot_at, strict=True):
        if card and place == option.subject:
            return f"it guards {name(card)}"
    steps = sauron.nearest(table, option.subject)
    return f"a hero is {count(steps, 'step', 'steps')} away" if steps < 3 else ""


def _command(table: Table, decision: Decision, option: Option) -> str:
    if option.verb == "heal":
        return f"{name(option.subject)} has {count(table.minion_damage[option.subject], 'damage', 'damage')}"
    if option.verb == "move-minion":
        steps = sauron.nearest(table, table.minion_at[option.subject])
        return f"{name(option.subject)} is {count(steps, 'step', 'steps')} from a hero" if steps else ""
    if option.verb == "place":
        return "a new token is one more danger on the ways of the heroes"
    return "a token can lie in wait where a hero must go" if option.verb == "move-token" else ""


def _minion(table: Table, decision: Decision, option: Option) -> str:
    if option.subject not in DISTANCE:
        return ""
    steps = sauron.nearest(table, option.subject)
    return f"one more servant hunts, {count(steps, 'step', 'steps')} from a hero"


# -- small choices ----------------------------------------------------------------------------------------


def _level(table: Table, decision: Decision, option: Option) -> str:
    return LEVELS.get(option.subject, "")


LEVELS: Final = {
    "fortitude": "fortitude draws a card more each round",
    "strength": "strength pays for more cards in every fight",
    "agility": "agility is cards or strength in every fight",
    "wisdom": "wisdom makes fewer places perilous",
}


def _hindmost(table: Table, decision: Decision, option: Option) -> str:
    moved = {PLOTS[card].marker for card in table.plots if card}
    return "" if option.subject in moved else f"no plot moves the {option.subject} marker on"


def _loss(table: Table, decision: Decision, option: Option) -> str:
    hero = table.heroes[decision.seat]
    if option.verb == "favor":
        return f"{count(hero.favor - 1, 'favor is', 'favor are')} left then"
    return f"{name(option.subject)} is missed less than favor"


def _heal(table: Table, decision: Decision, option: Option) -> str:
    hurt = count(len(table.heroes[decision.seat].damage), "card comes", "cards come")
    return f"{hurt} back from the damage pool" if option.verb == "heal" else ""


def _consent(table: Table, decision: Decision, option: Option) -> str:
    if option.verb != "give" or option.target not in table.heroes:
        return ""
    return f"{name(option.target)} can make more of it" if option.subject != "favor" else "it pays for a plot sooner"


TELLERS: Final[dict[str, Callable[[Table, Decision, Option], str]]] = {
    "travel.step": _travel,
    "explore.step": _explore,
    "rest.step": _rest,
    "finale.champion": _champion,
    "plot.step": _plot,
    "action.choose": _action,
    "command.minion-to": _where,
    "command.token-to": _where,
    "command.place-at": _where,
    "command.what": _command,
    "command.minion": _command,
    "place-minion": _where,
    "place-token-at": _where,
    "pick-location": _where,
    "story.minion": _minion,
    "level": _level,
    "hero.hindmost": _hindmost,
    "hero.lose-item": _loss,
    "defeat.loss": _loss,
    "rest.heal": _heal,
    "trade.consent": _consent,
    **card_reasons.TELLERS,
    **fight_reasons.TELLERS,
}
