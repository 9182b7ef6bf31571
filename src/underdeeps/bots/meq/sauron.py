"""What Sauron answers at a glance: one number for each option of each kind of question, in units of `worth`.

Questions that both sides are asked (combat cards, choices on cards) are in `answers`.
"""

from __future__ import annotations

from typing import Final

from underdeeps.bots.meq import effects, fights, goals, heroes, plans
from underdeeps.kernel import Decision, Option
from underdeeps.meq.cards.base import DOES
from underdeeps.meq.facts import (
    ACTION_TRACKS,
    DISTANCE,
    FINALE,
    LOCATIONS,
    MINIONS,
    NEIGHBOURS,
    PLOTS,
    SHADOW_FALLS,
    SHADOWS,
)
from underdeeps.meq.rules import numbers, sauron_turn
from underdeeps.meq.table import Table

READY: Final = 0.6
"""A plot that can be played as soon as there is a space for it,"""
LACKING: Final = 0.12
"""and a token that one lacks."""
USUAL: Final = 1.3
"""What a Plot card is worth to have in hand, in the mean."""
UNUSED: Final = -5.0
"""An action that is not used: whatever it does, it costs nothing."""
GIVEN_UP: Final = -4.0
"""To take an active plot off the track for nothing."""
CALLED: Final = 0.4
"""A minion who can go to where a plot needs him."""
HELD: Final = 0.14
"""A token of influence where a plot needs it, for each space that the plot will move a marker."""
FAR: Final = 0.2
"""What is left of that at the least where a plot lacks much."""


# -- plots ----------------------------------------------------------------------------------------------


def plot_worth(table: Table, card: str) -> float:
    """What a plot does for Sauron: how far it moves a marker that matters, and what it takes to foil it."""
    plot = PLOTS[card]
    spaces = table.markers
    foremost = spaces[plot.marker] >= max(spaces["yellow"], spaces["black"], spaces["red"]) - 2
    useful = plot.advance * (1.0 if foremost or spaces[plot.marker] < SHADOW_FALLS else 0.7)
    mission = table.missions["sauron"]
    if (mission, plot.marker) in MISSION_MARKERS and spaces[plot.marker] < 13:
        useful += 0.4 * plot.advance
    return useful + 0.1 * plot.favor


MISSION_MARKERS: Final = frozenset(
    {("where-the-shadows-lie", "black"), ("in-darkness-bind-them", "yellow"), ("to-rule-them-all", "red")}
)


def plot_scores(table: Table, decision: Decision) -> list[float]:
    """The best plot that can be played; an active one is given up only for a better one that waits for a space."""
    waiting = 0.0
    if "" not in table.plots:
        waiting = max(
            (plot_worth(table, card) for card in table.plot_hand if not plans.lacking(table, card)), default=0
        )
    scores = []
    for option in decision.options:
        if option.verb == "plot":
            scores.append(plot_worth(table, option.subject))
        elif option.verb == "discard":
            own = plot_worth(table, option.subject)
            scores.append(-own if waiting > own else -own + GIVEN_UP)
        else:
            scores.append(0.0)
    return scores


def marker_place_scores(table: Table, decision: Decision) -> list[float]:
    """Where the marker of a plot goes: far from the heroes, who must come there to foil it."""
    return [0.1 * nearest(table, option.subject) for option in decision.options]


def give_up_scores(table: Table, decision: Decision) -> list[float]:
    """The plot of the hand that is worth least."""
    return [-_keeping(table, option.subject) for option in decision.options]


def top_scores(table: Table, decision: Decision) -> list[float]:
    """The top card of the Plot deck stays there if it is better than what the deck holds in the mean."""
    good = sum(_keeping(table, card) for card in table.plot_drawn.cards) - USUAL
    return [good if option.verb == "top" else 0.0 for option in decision.options]


def keep_scores(table: Table, decision: Decision) -> list[float]:
    """Cards worth having: plots that move far and can be played soon, Shadow cards that the pool allows."""
    return [_keeping(table, option.subject) * (-1 if option.verb == "under" else 1) for option in decision.options]


def _keeping(table: Table, card: str) -> float:
    if card in PLOTS:
        short = plans.lacking(table, card)
        return 0.6 * plot_worth(table, card) + (READY if not short else -LACKING * short)
    if card in SHADOWS:
        return 0.6 - 0.06 * max(0, SHADOWS[card].minimum - table.pool)
    return 0.0


# -- actions --------------------------------------------------------------------------------------------


def action_scores(table: Table, decision: Decision) -> list[float]:
    """Which action, or which Shadow card; to pass is for when nothing is left, and not looked into before."""
    acts = any(option.verb == "action" for option in decision.options)
    scores = []
    for option in decision.options:
        if option.verb == "action":
            scores.append(_action(table, option.subject))
        elif option.verb == "shadow":
            scores.append(shadow_worth(table, option.subject))
        else:
            scores.append(UNUSED if acts else 0.0)
    return scores


def _action(table: Table, track: str) -> float:
    n = ACTION_TRACKS[track][sauron_turn.free_space(table, track)]
    if track == "influence":
        room = min(2, numbers.pool_cap(table) - table.pool)
        return 0.3 + 0.12 * n + 0.3 * room
    if track == "draw":
        few = len(table.plot_hand) < 3
        return 0.3 + 0.25 * n + (0.5 if few else 0.0)
    return 0.3 + _commands(table, n)


def _commands(table: Table, n: int) -> float:
    """What commands bring: servants that can come nearer to a hero."""
    gains = []
    for place in table.minion_at.values():
        if place:
            gains.append(0.35 if nearest(table, place) else 0.1)
    gains += [0.2] * (len(table.tokens) > 0) + [0.25]
    return sum(sorted(gains, reverse=True)[:n])


def shadow_worth(table: Table, card: str) -> float:
    """What a Shadow card does, at a glance: it costs nothing but itself."""
    return max(0.25, 0.4 - effects.good(DOES[card]))


def shadow_scores(table: Table, decision: Decision) -> list[float]:
    """A Shadow card that can be played is played."""
    return [shadow_worth(table, option.subject) if option.verb == "shadow" else 0.0 for option in decision.options]


# -- influence --------------------------------------------------------------------------------------------


def influence_scores(table: Table, decision: Decision) -> list[float]:
    """Where influence goes: into the pool, around the heroes, and where plots need it."""
    near = around(table)
    wanted = _wanted(table)
    mission = table.missions["sauron"] == "to-find-them-all"
    scores = []
    for option in decision.options:
        if option.verb == "pool":
            scores.append(0.6)
        elif option.verb == "enough":
            scores.append(-0.2)
        else:
            place = option.subject
            score = near.get(place, 0.0) + wanted.get(place, 0.0)
            if table.influence[place] == 0:
                score += 0.06
            elif table.influence[place] >= 3:
                score -= 0.08
            if mission:
                score += 0.3 if place == "the-shire" else 0.02 * max(0, 6 - DISTANCE[place]["the-shire"])
            scores.append(score)
    return scores


def around(table: Table) -> dict[str, float]:
    """Places near heroes, nearer ones more."""
    found: dict[str, float] = {}
    for hero in table.heroes.values():
        for place, steps in NEAR[hero.location]:
            found[place] = max(found.get(place, 0.0), 0.25 - 0.06 * steps)
    return found


NEAR: Final = {
    place: tuple((other, steps) for other, steps in away.items() if 0 < steps <= 3) for place, away in DISTANCE.items()
}


def _wanted(table: Table) -> dict[str, float]:
    """Places where the plots of the hand need influence, more for what moves further and lacks less."""
    found: dict[str, float] = {}
    for card in table.plot_hand.distinct():
        hold = plans.wanted_hold(table, card)
        if hold and hold.lacking(table):
            good = HELD * plot_worth(table, card) * max(FAR, plans.nearness(table, card))
            for place in hold.places:
                found[place] = max(found.get(place, 0.0), good)
    return found


# -- commands ---------------------------------------------------------------------------------------------


def nearest(table: Table, place: str) -> int:
    """Steps from a place to the nearest hero."""
    away = DISTANCE[place]
    return min(away[hero.location] for hero in table.heroes.values())


def command_scores(table: Table, decision: Decision) -> list[float]:
    """Whom to command: minions and tokens towards heroes or to the post that a plot needs, a new token near them, a
    sore minion heals."""
    posts = _posts(table)
    scores = []
    for option in decision.options:
        if option.verb == "move-minion":
            here = table.minion_at[option.subject]
            steps = nearest(table, here)
            called = CALLED if posts.intersection(NEIGHBOURS[here]) else 0.0
            scores.append(0.0 if not steps else 0.6 - 0.03 * steps + called)
        elif option.verb == "move-token":
            scores.append(_token_command(table, int(option.subject)))
        elif option.verb == "place":
            scores.append(0.35)
        elif option.verb == "heal":
            hurt = table.minion_damage[option.subject]
            scores.append(0.12 * min(4, hurt) if hurt * 2 > MINIONS[option.subject].health else 0.05 * min(4, hurt))
        else:
            scores.append(-0.1)
    return scores


def _posts(table: Table) -> set[str]:
    """Where a servant must stand for a plot of the hand, and none does."""
    return {
        post for card in table.plot_hand.distinct() if plans.lacking(table, card) for post in plans.POSTS.get(card, ())
    }


def _token_command(table: Table, number: int) -> float:
    token = table.token(number)
    if token.face == "blank":
        return 0.0
    steps = nearest(table, token.location)
    return {0: 0.0, 1: 0.5, 2: 0.3}.get(steps, 0.08)


def place_scores(table: Table, decision: Decision) -> list[float]:
    """Where a servant goes: to a hero, beside what heroes want, or where a plot of the hand needs it."""
    posts = _posts(table)
    strong = _strong(table, decision)
    scores = []
    for option in decision.options:
        place = option.subject
        if place not in DISTANCE:
            scores.append(0.0)
            continue
        steps = nearest(table, place)
        score = 0.8 * 0.75**steps * strong
        if steps == 0 and LOCATIONS[place].haven:
            score *= 0.4
        if place in posts:
            score += 0.5
        if place in table.plot_at:
            score += 0.15
        scores.append(score)
    return scores


def _strong(table: Table, decision: Decision) -> float:
    """How much whoever is moved is to be feared."""
    who = decision.about[0] if decision.about else ""
    if decision.kind == "command.minion-to":
        left = MINIONS[who].health - table.minion_damage[who]
        return 1.0 if left > 5 else -0.5
    if decision.kind == "command.token-to":
        return 0.3 if table.token(int(who)).face == "blank" else 1.0
    if table.drawn_token == "blank":
        return 0.3
    return 1.0


# -- against a hero on the way ------------------------------------------------------------------------------


def threat_scores(table: Table, decision: Decision) -> list[float]:
    """An attack with the strongest, or a peril."""
    hero = table.heroes[decision.about[0]]
    foes = [token.face for token in table.tokens if token.location == hero.location]
    foes += [minion for minion, place in table.minion_at.items() if place == hero.location]
    best = max((fights.menace(foe) for foe in foes), default=0.0)
    return [0.2 * best if option.verb == "attack" else 0.6 for option in decision.options]


def enemy_scores(table: Table, decision: Decision) -> list[float]:
    """The strongest of them attacks; an empty token first if it is all there is."""
    return [0.2 * _menace_of(table, option) for option in decision.options]


def _menace_of(table: Table, option: Option) -> float:
    if option.verb == "token":
        return fights.menace(table.token(int(option.subject)).face)
    if option.verb == "minion":
        left = MINIONS[option.subject].health - table.minion_damage[option.subject]
        return fights.menace(option.subject) * min(1.0, left / 6)
    return fights.menace(option.subject)


def peril_scores(table: Table, decision: Decision) -> list[float]:
    """The peril that hurts most."""
    return [0.1 - effects.good(DOES[option.subject]) for option in decision.options]


def minion_scores(table: Table, decision: Decision) -> list[float]:
    """A new minion comes, as near to a hero as may be."""
    return [
        1.0 + 0.5 * 0.75 ** nearest(table, option.subject) if option.verb == "location" else 0.0
        for option in decision.options
    ]


def exile_scores(table: Table, decision: Decision) -> list[float]:
    """A place to send a hero to: far from what they want, and dangerous."""
    hero = table.heroes[decision.about[-1]]
    hoped = goals.hoped(table, hero, goals.goals(table, hero))
    return [-heroes.standing(table, hero, option.subject, hoped) for option in decision.options]


def away_scores(table: Table, decision: Decision) -> list[float]:
    """A character to take from the board: one whom a hero would soon have met."""
    places = [table.character_at[option.subject] for option in decision.options]
    return [0.75 ** nearest(table, place) if place else 0.0 for place in places]


def idle_scores(table: Table, decision: Decision) -> list[float]:
    """A minion to move: one that stands far from the heroes."""
    places = [table.minion_at[option.subject] for option in decision.options]
    return [0.05 * nearest(table, place) if place else 0.5 for place in places]


def haven_scores(table: Table, decision: Decision) -> list[float]:
    """The Haven that is furthest from what the heroes want: from plots that they could foil."""
    at = [place for place in table.plot_at if place]
    return [0.05 * min((DISTANCE[option.subject][place] for place in at), default=0) for option in decision.options]


def marker_scores(table: Table, decision: Decision) -> list[float]:
    """The foremost marker, unless The Shadow Falls is nearer."""
    spaces = table.markers
    return [0.1 * spaces[option.subject] if spaces[option.subject] < FINALE else 0.0 for option in decision.options]
