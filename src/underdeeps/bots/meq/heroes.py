"""What the heroes answer at a glance: one number for each option of each kind of question, in units of `worth`.

Questions that both sides are asked (combat cards, choices on cards) are in `answers`.
"""

from __future__ import annotations

from typing import Final

from underdeeps.bots.meq import dangers, effects, fights, goals, track, ways, worth
from underdeeps.kernel import Decision, Option
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import (
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTIONS,
    DISTANCE,
    ENCOUNTERS,
    LOCATIONS,
    PATHS_FROM,
    PLOTS,
    QUESTS,
)
from underdeeps.meq.rules import explore, numbers, travel
from underdeeps.meq.table import Hero, Table

WAY: Final = ways.CARD
KEPT: Final = 3
"""So many cards a hero likes to keep, for a fight."""
AT_HAND: Final = 2.0
"""By how much it is better to do what is at hand than to walk on."""
VAIN: Final = 3.0
"""To rest, and to let Sauron's marker go on, for nothing."""
LEFT: Final = -3.0
"""To go on without a favor or a quest that is there for the taking."""
DRAWN: Final = 0.16
"""A card that comes back to an empty life pool, to be drawn in the next round."""
FULL: Final = 8
"""With so many cards in hand, nobody is in need of more."""


# -- travelling ---------------------------------------------------------------------------------------


def travel_scores(table: Table, decision: Decision) -> list[float]:
    """Where to go: to the best goal that the hand reaches, by the way that costs least; explore where there is reason.

    What is further off is as near with a fuller hand as after some steps: for that one stays, or goes nearer a little.
    """
    hero = table.heroes[decision.seat]
    wanted = goals.goals(table, hero)
    hoped = goals.hoped(table, hero, wanted)
    stay = _staying(table, hero, hoped)
    leads = _leads(table, hero, wanted)
    scores = []
    for option in decision.options:
        if option.verb == "move":
            scores.append(leads.get(option.subject, 0.0) or _nearer(table, hero, option.subject, hoped))
        elif option.verb == "explore":
            scores.append(stay - 0.3)
        elif option.verb == "scout":
            scores.append(stay + 0.05)
        else:
            scores.append(stay)
    if at_hand(table, decision):
        best = max(scores) + AT_HAND
        scores = [
            best if option.verb == "explore" else score for option, score in zip(decision.options, scores, strict=True)
        ]
    return scores


def at_hand(table: Table, decision: Decision) -> bool:
    """Whether there is something to do where the hero is, and they may do it: exploring costs nothing."""
    hero = table.heroes[decision.seat]
    return any(option.verb == "explore" for option in decision.options) and explorable(table, hero, hero.location)


def _leads(table: Table, hero: Hero, wanted: list[tuple[str, float]]) -> dict[str, float]:
    """The first steps of ways to goals that are reached in this turn, each with the best that it leads to."""
    reached = ways.reached(table, hero, dangers.danger)
    leads: dict[str, float] = {}
    for place, value in wanted:
        way = reached.get(place)
        if way and way.first:
            good = value - way.price
            if good > leads.get(way.first, 0.0):
                leads[way.first] = good
    return leads


def _staying(table: Table, hero: Hero, wanted: list[tuple[str, float]]) -> float:
    """What ending the turn here promises."""
    here = hero.location
    best = _hope(hero, here, wanted, len(hero.hand))
    if any(
        quest in QUESTS and QUESTS[quest].task == "defeat" and QUESTS[quest].location == here for quest in hero.quests
    ):
        return best + 1.2
    if LOCATIONS[here].haven:
        return max(best, max((value for place, value in wanted if place == here), default=0.0))
    return best - 0.5 if table.enemies_on(here) else best


def _hope(hero: Hero, here: str, wanted: list[tuple[str, float]], hand: int) -> float:
    """The best goal that a hero may hope for in a place, with so many cards in hand."""
    away = ways.apart(tuple(hero.items))[here]
    drawn = ways.draws(hero)
    return max((goals.hope(value, away[place], hand + drawn, drawn) for place, value in wanted), default=0.0)


def _nearer(table: Table, hero: Hero, there: str, wanted: list[tuple[str, float]]) -> float:
    """What a step promises that leads to nothing in this turn."""
    cost = cards_for(table, hero, there)
    hand = len(hero.hand) - cost
    price = WAY * cost + 0.1 * max(0, KEPT - hand)
    return _hope(hero, there, wanted, hand) - price - dangers.danger(table, hero, there)


def explorable(table: Table, hero: Hero, here: str) -> bool:
    """Whether there is something to do here."""
    if table.favor.get(here) and explore.favor_refusal(table, hero.id) is None:
        return True
    if here in table.character_at.values() and not numbers.forbidden_by(table, hero.id, "consult", here):
        return True
    if any(
        card and place == here and goals.within_reach(table, hero, card, place)
        for card, place in zip(table.plots, table.plot_at, strict=True)
    ):
        return True
    return any(
        goals.quest_place(quest) == here and not (quest in QUESTS and QUESTS[quest].task == "defeat")
        for quest in hero.quests
    )


def cards_for(table: Table, hero: Hero, there: str) -> int:
    """How many cards the way to a place beside costs: one that matches, or the number."""
    for path in PATHS_FROM[hero.location]:
        if path.other(hero.location) == there:
            icon = path.icon
            if any(COMBAT_CARDS[card].icon == icon for card in hero.hand):
                return 1
            return travel.number(table, hero.id, path)
    return 1


# -- exploring ----------------------------------------------------------------------------------------


def explore_scores(table: Table, decision: Decision) -> list[float]:
    """What to do where one is: whatever is attained here is worth more than hoping for it, and nobody leaves a favor or
    a quest that is there for the taking."""
    hero = table.heroes[decision.seat]
    left = LEFT if any(option.verb in ("take-favor", "quest") for option in decision.options) else 0.0
    return [left if option.verb == "done" else _exploring(table, hero, option) for option in decision.options]


def _exploring(table: Table, hero: Hero, option: Option) -> float:
    verb = option.verb
    if verb == "take-favor":
        return 1.0
    if verb == "quest":
        return 2.5
    if verb == "plot":
        return goals.foiling(table, hero, option.subject) + 0.5
    if verb == "favor-of":
        return _favor_more(table, hero, CHARACTERS[option.subject].favor)
    if verb == "help-of":
        return effects.good(DOES[option.subject])
    if verb == "dark-path":
        return _dark_path(table, hero)
    if verb in ("give", "ask-for", "let-give"):
        return _trading(table, hero, option)
    return 0.05 if verb == "scout" else 0.0


def _favor_more(table: Table, hero: Hero, n: int) -> float:
    return worth.favor_worth(table, hero.favor + n) - worth.favor_worth(table, hero.favor)


def _dark_path(table: Table, hero: Hero) -> float:
    """One favor for a Corruption card: when it pays for a plot that is right here, and nobody here can give it."""
    if not goals.given(table, hero, hero.location):
        for card, place in zip(table.plots, table.plot_at, strict=True):
            if card and place == hero.location and PLOTS[card].favor == hero.favor + 1:
                return goals.foiling(table, hero, card) - worth.CORRUPTED
    return _favor_more(table, hero, 1) - worth.CORRUPTED - 0.3


def _trading(table: Table, hero: Hero, option: Option) -> float:
    """Favor goes to whoever can foil a plot with it; a quest to whoever is nearer to its place."""
    if option.verb == "let-give":
        return -0.5
    if option.verb == "give":
        return handing_over(table, option.subject, hero.id, option.target) - 0.1
    return handing_over(table, option.subject, option.target, hero.id)


def handing_over(table: Table, thing: str, giver: str, taker: str) -> float:
    """What it brings the heroes that a thing changes hands."""
    one, two = table.heroes[giver], table.heroes[taker]
    if thing != "favor":
        return (
            0.0
            if thing not in ENCOUNTERS
            else 0.1
            * (DISTANCE[one.location][goals.quest_place(thing)] - DISTANCE[two.location][goals.quest_place(thing)])
        )
    before = _pays(table, one.favor, one) + _pays(table, two.favor, two)
    after = _pays(table, one.favor - 1, one) + _pays(table, two.favor + 1, two)
    return after - before


def _pays(table: Table, favor: int, hero: Hero) -> float:
    """What favor is good for in the hands of a hero: the plots that it pays for, the nearer the better."""
    best = 0.0
    for card, place in zip(table.plots, table.plot_at, strict=True):
        if card:
            share = min(1.0, (favor + 0.3) / (PLOTS[card].favor + 0.3))
            best = max(best, share * share * track.threat(table, card) * 0.85 ** DISTANCE[hero.location][place])
    return best


# -- rest, cards, damage --------------------------------------------------------------------------------


def rest_scores(table: Table, decision: Decision) -> list[float]:
    """Resting costs a space of Sauron's hindmost marker, and brings back what was spent."""
    hero = table.heroes[decision.seat]
    ready = len(hero.life) + len(hero.hand)
    back = len(hero.rest)
    if LOCATIONS[hero.location].haven:
        back += len(hero.damage)
    gain = (worth.READY - worth.RESTING) * back + worth.TOO_FEW * (
        max(0, worth.FEW - ready) - max(0, worth.FEW - ready - back)
    )
    if not hero.life:
        gain += DRAWN * min(back, worth.DRAW) * (1.0 if len(hero.hand) < FULL else 0.5)
    price = _hindmost_price(table) if back else VAIN
    return [
        gain - price if option.verb == "rest" else 0.05 if option.verb == "scout" else 0.0
        for option in decision.options
    ]


def _hindmost_price(table: Table) -> float:
    """What a space of Sauron's hindmost marker is worth to him: much, once all three are near The Shadow Falls."""
    spaces = sorted(table.markers[colour] for colour in ("yellow", "black", "red"))
    lacking = sum(max(0, 10 - space) for space in spaces)
    return track.BESIDE + 0.3 + (0.9 if lacking < 18 - spaces[-1] + 2 else 0.0)


def least_card_scores(table: Table, decision: Decision) -> list[float]:
    """The card that is missed least; one card rather than several."""
    return [
        -0.05 * fights.merit(option.subject) if option.subject in COMBAT_CARDS else -0.15 for option in decision.options
    ]


def damage_scores(table: Table, decision: Decision) -> list[float]:
    """Damage comes from the life pool, as long as there is one; from a full hand the least card."""
    hero = table.heroes[decision.seat]
    spare = len(hero.hand) > 8
    return [
        (0.0 if option.verb == "life" else (0.05 if spare else -0.15) - 0.05 * fights.merit(option.subject))
        for option in decision.options
    ]


def block_scores(table: Table, decision: Decision) -> list[float]:
    """Cards with defense ward off damage, if enough of them are there or each saves more than it costs."""
    left = int(decision.about[2])
    hand = table.heroes[decision.seat].hand
    able = sum(COMBAT_CARDS[card].defense for card in hand) >= left
    reward = 0.3 if able else 0.0
    scores = []
    for option in decision.options:
        if option.verb == "enough":
            scores.append(0.0)
            continue
        saved = min(left, COMBAT_CARDS[option.subject].defense)
        scores.append(
            effects.HURT * saved + reward * (saved > 0) - 0.12 - 0.02 * (COMBAT_CARDS[option.subject].defense - saved)
        )
    return scores


def skill_scores(table: Table, decision: Decision) -> list[float]:
    """The better fighting card."""
    return [0.15 * fights.merit(option.subject) for option in decision.options]


def corruption_scores(table: Table, decision: Decision) -> list[float]:
    """Buying off Corruption: dear unless favor is plenty."""
    hero = table.heroes[decision.seat]
    scores = []
    for option in decision.options:
        if option.verb != "corruption":
            scores.append(0.0)
            continue
        price = CORRUPTIONS[option.subject].favor or 0
        lost = worth.favor_worth(table, hero.favor) - worth.favor_worth(table, max(0, hero.favor - price))
        scores.append(worth.CORRUPTED - lost)
    return scores


def hindmost_scores(table: Table, decision: Decision) -> list[float]:
    """The marker that helps Sauron least: not the one of his mission or of his plots."""
    moved = {PLOTS[card].marker for card in table.plots if card}
    return [-0.3 * (option.subject in moved) - 0.01 * table.markers[option.subject] for option in decision.options]


def champion_scores(table: Table, decision: Decision) -> list[float]:
    """Who is fit to face the Ringwraiths."""
    return [fitness(table, table.heroes[option.subject]) for option in decision.options]


def fitness(table: Table, hero: Hero) -> float:
    """How fit a hero is for the last fight: strength, agility, a good deck, little corruption."""
    power = sum(numbers.attribute(table, hero.id, which) for which in ("strength", "agility", "fortitude"))
    cards = (*hero.life, *hero.hand.cards, *hero.rest, *hero.damage.cards)
    mean = sum(fights.merit(card) for card in cards) / max(1, len(cards))
    return power + 3.0 * mean - 0.5 * len(hero.corruption)


def consent_scores(table: Table, decision: Decision) -> list[float]:
    """A fight in a Haven: only a strong hero wants it."""
    hero = table.heroes[decision.seat]
    ready = len(hero.life) + len(hero.hand)
    fight = 0.3 if ready > 18 and len(hero.hand) > 5 else -0.6
    return [fight if option.verb == "fight" else 0.0 for option in decision.options]


def loss_scores(table: Table, decision: Decision) -> list[float]:
    """A favor or an item: a favor is missed less if there are many."""
    hero = table.heroes[decision.seat]
    return [
        worth.favor_worth(table, hero.favor - 1) - worth.favor_worth(table, hero.favor)
        if option.verb == "favor"
        else (0.0 if hero.items.count(option.subject) > 1 else -worth.ITEM)
        for option in decision.options
    ]


def give_scores(table: Table, decision: Decision) -> list[float]:
    """Whether to give what another hero asks for."""
    return [
        handing_over(table, option.subject, decision.seat, option.target) + 0.02 if option.verb == "give" else 0.0
        for option in decision.options
    ]


def level_scores(table: Table, decision: Decision) -> list[float]:
    """Fortitude draws cards each round, strength and agility win fights."""
    likes = {"fortitude": 1.2, "strength": 1.1, "agility": 1.1, "wisdom": 0.9}
    return [likes.get(option.subject, 0.0) for option in decision.options]


def place_scores(table: Table, decision: Decision) -> list[float]:
    """A place to be put in: where goals are near."""
    hero = table.heroes[decision.seat]
    hoped = goals.hoped(table, hero, goals.goals(table, hero))
    return [standing(table, hero, option.subject, hoped) for option in decision.options]


def standing(table: Table, hero: Hero, place: str, wanted: list[tuple[str, float]]) -> float:
    """What it is worth to a hero to stand in a place; nothing for what is no place."""
    if place not in DISTANCE:
        return 0.0
    return _hope(hero, place, wanted, len(hero.hand)) - dangers.danger(table, hero, place)
