"""The options, each as what it means to choose it.

A verb may mean different things in different questions: `kind:verb` is looked up before the verb alone. In a template
`{subject}` and `{target}` are the option's, `{0}` ... what the question is about.
"""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.kernel import Decision, Option
from underdeeps.kernel.flow import FIXED
from underdeeps.meq.cards.base import text_of
from underdeeps.meq.cards.control import Choose, May
from underdeeps.meq.facts import (
    ACTION_TRACKS,
    CHARACTERS,
    COMBAT_CARDS,
    CORRUPTIONS,
    MINIONS,
    PATHS_FROM,
    PLOTS,
    SHADOWS,
)
from underdeeps.meq.rules import sauron_turn, travel
from underdeeps.meq.table import SAURON, Table
from underdeeps.meq.words.effects import sentence_of
from underdeeps.meq.words.phrases import Templates, capital, clause, fill, plain, said
from underdeeps.meq.words.questions import beyond_strength, side_of, values

OPTIONS: dict[str, Templates] = {
    # Saying no, or enough
    "pass": "No, go on.",
    "enough": "Enough.",
    "decline": "No.",
    "done": "Nothing more: the exploration is over.",
    "no": "No.",
    "yes": "Yes.",
    "refuse": "Keep {subject}.",
    "rest.step:pass": "Do not rest: travel.",
    "rest.heal:pass": "Do not heal.",
    "rest.corruption:pass": "Keep them all.",
    "plot.step:pass": "Leave the plots as they are.",
    "action.choose:pass": "End your Action step.",
    "shadow.window:pass": "Play no Shadow card.",
    "command.what:enough": "Give no more commands.",
    "influence.place:enough": "Place no more.",
    "story.minion:decline": "Not at all: wait until a card calls {0}.",
    "combat.consent:decline": "Do not fight.",
    "combat.draw:decline": "Draw nothing.",
    # Sauron
    "pool": "Into the Shadow Pool.",
    "keep": "Keep {subject}.",
    "under": "{subject}.",
    "top": "Leave it on top.",
    "bottom": "Slide it under the deck.",
    "play": "Play {subject}.",
    "plot.step:discard": "Discard {subject}, which affects {target}.",
    "explore.step:plot": "",
    "haven-plot:plot": "Foil {subject} in {target}.",
    "discard-plot:plot": "Give up {subject}.",
    "take:plot": "Take back the plot {subject}.",
    "take:shadow": "Take back the Shadow card {subject}.",
    "search:plot": "Take {subject} into your hand.",
    "search:play": "Play {subject} at once.",
    "place": "Place a monster token in {subject}.",
    "attack": "An attack: one of your servants there fights the hero.",
    "peril": "A peril: you draw Peril cards and pick one of them.",
    "monster": "As {subject:a}.",
    "marker": "{subject}.",
    "character": "{subject}.",
    # Heroes
    "explore": "Explore here.",
    "stop": "Stay here and end your travels.",
    "scout": "Scout: look at the monster tokens in {subject}.",
    "take-favor": "Take 1 favor that lies here.",
    "dark-path": "Choose a dark path: 1 favor now, and a Corruption card.",
    "quest": "Complete the quest {subject}.",
    "give": "Give {target} {subject}.",
    "ask-for": "Ask {target} for {subject}.",
    "pay-number": "Discard any {subject} cards.",
    "hero": "{subject}.",
    "item": "{subject}.",
    "favor": "1 favor.",
    "attribute": "{subject}.",
    "life": "The top card of your life pool, unseen.",
    "corruption": "{subject}.",
    "peril-card": "{subject}.",
    "heal": ("Heal {subject}: take off up to 4 damage.", "Heal: your damage pool goes back into your life pool."),
    # Combat
    "fight": "Fight.",
    "continue": "Fight on.",
    "exhaust": "Stop: play no more cards in this combat.",
    "blind": "Whatever chance picks.",
    "ranged": "Ranged.",
    "melee": "Melee.",
    "take": "{subject}.",
    "draw": "Draw.",
    "stay": "Stay and fight.",
    "escape": "Leave the combat for an adjacent location; your turn goes on.",
    "combat.draw-from:life": "The top card of your life pool.",
    "combat.draw-from:rest": "",
}


def sentence(table: Table, decision: Decision, option: Option) -> str:
    """An option as a sentence."""
    for key in (f"{decision.kind}:{option.verb}", option.verb):
        if key in _MADE:
            return capital(_MADE[key](table, decision, option))
        if key in OPTIONS:
            known = values(table, decision) | {"subject": option.subject, "target": option.target}
            return fill(OPTIONS[key], known)
    things = [said(each) for each in (option.subject, option.target) if each]
    return f"{plain(option.verb)} {' '.join(things)}".strip() + "."


# -- places and what is there ---------------------------------------------------------------------------


def place_note(table: Table, seat: str, place: str) -> str:
    """What lies and stands on a location, as far as a seat may know it; empty if nothing does."""
    notes = [f"influence {table.influence[place]}"] if table.influence[place] else []
    notes += [said(hero) for hero in table.heroes_on(place)]
    notes += [said(minion) for minion in table.minions_on(place)]
    notes += [_face(table, seat, token.number) for token in table.tokens_at(place)]
    notes += [said(who) for who in table.characters_on(place)]
    if table.favor.get(place):
        notes.append(f"favor {table.favor[place]}")
    return ", ".join(notes)


def _face(table: Table, seat: str, number: int) -> str:
    token = table.token(number)
    return said(token.face) if seat == SAURON or token.seen else "a monster token"


def _location(table: Table, decision: Decision, option: Option) -> str:
    note = place_note(table, decision.seat, option.subject)
    return f"{said(option.subject)} ({note})." if note else f"{said(option.subject)}."


def _move(table: Table, decision: Decision, option: Option) -> str:
    here = table.heroes[decision.seat].location
    path = next(path for path in PATHS_FROM[here] if path.other(here) == option.subject)
    n = travel.number(table, decision.seat, path)
    price = "any card" if n == 1 else " or ".join(filter(None, (path.icon, f"{n} cards")))
    note = place_note(table, decision.seat, option.subject)
    return f"go to {said(option.subject)} for {price}{f' ({note})' if note else ''}."


# -- cards ------------------------------------------------------------------------------------------


def combat_card(card: str, n: int = 1, note: str = "") -> str:
    """A combat card in one line: `Aimed Shot x2 (ranged, attack 3, defense 1, cost 2)`."""
    fact = COMBAT_CARDS[card]
    kind = "ranged" if fact.ranged else "melee"
    numbers = f"{kind}, attack {fact.attack}, defense {fact.defense}, cost {fact.cost}"
    return f"{fact.name}{f' x{n}' if n > 1 else ''} ({numbers}{note})"


def _held(table: Table, decision: Decision, card: str) -> int:
    """How many of a card the seat that is asked holds."""
    if decision.seat == SAURON:
        return table.combat.enemy_hand.cards.count(card) if table.combat else 1
    return table.heroes[decision.seat].hand.cards.count(card)


def _play(table: Table, decision: Decision, option: Option) -> str:
    beyond = beyond_strength(table, side_of(decision.seat), option.subject)
    note = ": beyond your strength" if beyond else ""
    return f"{combat_card(option.subject, _held(table, decision, option.subject), note)}."


def _keep_skill(table: Table, decision: Decision, option: Option) -> str:
    return f"learn {combat_card(option.subject)}."


def _pay(table: Table, decision: Decision, option: Option) -> str:
    fact = COMBAT_CARDS[option.subject]
    return f"discard {fact.name} ({fact.icon})."


def _discard(table: Table, decision: Decision, option: Option) -> str:
    card = option.subject
    if card not in COMBAT_CARDS:
        return f"{said(card)}."
    icon = COMBAT_CARDS[card].icon
    return f"{combat_card(card, _held(table, decision, card), f', {icon}' if icon else '')}."


def _shadow(table: Table, decision: Decision, option: Option) -> str:
    return f"play the Shadow card {said(option.subject)} (needs {SHADOWS[option.subject].minimum} in the Shadow Pool)."


def _plot(table: Table, decision: Decision, option: Option) -> str:
    plot = PLOTS[option.subject]
    return f"play {plot.name}: {said(plot.marker)} moves {plot.advance} in every Story step."


def _foil(table: Table, decision: Decision, option: Option) -> str:
    return f"foil the plot {said(option.subject)} for {PLOTS[option.subject].favor} favor."


def _buy_off(table: Table, decision: Decision, option: Option) -> str:
    return f"discard {said(option.subject)} for {CORRUPTIONS[option.subject].favor or 0} favor."


def _favor_of(table: Table, decision: Decision, option: Option) -> str:
    return f"take {CHARACTERS[option.subject].favor} favor from {said(option.subject)}."


def _help_of(table: Table, decision: Decision, option: Option) -> str:
    return f"ask {said(option.subject)} for help: {text_of(option.subject)}"


def _rest(table: Table, decision: Decision, option: Option) -> str:
    n = len(table.heroes[decision.seat].rest)
    pool = clause("your rest pool ({n:card}) goes back into your life pool", {"n": n})
    return f"rest: {pool if n else 'your rest pool is empty'}, and Sauron's hindmost marker moves 1."


def _top_of_rest(table: Table, decision: Decision, option: Option) -> str:
    return f"{said(table.heroes[decision.seat].rest[-1])}, the top card of your rest pool."


def _choice(table: Table, decision: Decision, option: Option) -> str:
    effect = FIXED.get(decision.about[1])
    if isinstance(effect, Choose):
        return sentence_of(effect.options[int(option.subject)], effect.by)
    return f"the option {int(option.subject) + 1}."


def _no(table: Table, decision: Decision, option: Option) -> str:
    effect = FIXED.get(decision.about[1])
    if isinstance(effect, May) and effect.otherwise is not None:
        return f"no. Then {effect.otherwise.text()}."
    return "no."


# -- monsters, minions, actions -----------------------------------------------------------------------


def _token(table: Table, decision: Decision, option: Option) -> str:
    number = int(option.subject)
    return f"{_face(table, decision.seat, number)} on {said(table.token(number).location)}."


def _let_give(table: Table, decision: Decision, option: Option) -> str:
    giver, taker = option.target.split(">")
    return f"ask {said(giver)} to give {said(taker)} {said(option.subject)}."


def _move_token(table: Table, decision: Decision, option: Option) -> str:
    token = table.token(int(option.subject))
    return f"move the token on {said(token.location)}: {_face(table, decision.seat, token.number)}."


def _minion(table: Table, decision: Decision, option: Option) -> str:
    place = table.minion_at[option.subject]
    damage = table.minion_damage[option.subject]
    notes = [f"on {said(place)}" if place else "defeated"]
    notes += [f"damage {damage} of {MINIONS[option.subject].health}"] if damage else []
    return f"{said(option.subject)} ({', '.join(notes)})."


def _move_minion(table: Table, decision: Decision, option: Option) -> str:
    return f"move {_minion(table, decision, option)}"


def _influence(table: Table, decision: Decision, option: Option) -> str:
    note = place_note(table, decision.seat, option.subject)
    return f"{said(option.subject)}{f' ({note})' if note else ''}."


def _remove_influence(table: Table, decision: Decision, option: Option) -> str:
    return f"1 of {table.influence[option.subject]} influence in {said(option.subject)}."


ACTIONS = {
    "influence": "place up to {n} influence, 2 of them perhaps in the Shadow Pool",
    "draw": "draw {n:Shadow card}, and {n:Plot card} of which you keep 1",
    "command": "give {n:command} to monsters and minions",
}


def _action(table: Table, decision: Decision, option: Option) -> str:
    n = ACTION_TRACKS[option.subject][sauron_turn.free_space(table, option.subject)]
    return f"{said(option.subject)}: {clause(ACTIONS[option.subject], {'n': n})}."


def _spend(table: Table, decision: Decision, option: Option) -> str:
    assert table.combat is not None
    n = int(option.subject)
    life = len(table.heroes[decision.seat].life)
    drawn = clause("draw {n:card}", {"n": min(n, life)}) if n else "draw nothing"
    kept = len(decision.options) - 1 - n
    return f"spend {n}: {drawn}" + (f", and add {kept} to your strength." if kept else ".")


_MADE: dict[str, Callable[[Table, Decision, Option], str]] = {
    "location": _location,
    "move": _move,
    "rest": _rest,
    "combat.card:play": _play,
    "hero.training:keep": _keep_skill,
    "pay": _pay,
    "discard": _discard,
    "shadow": _shadow,
    "plot": _plot,
    "explore.step:plot": _foil,
    "rest.corruption:corruption": _buy_off,
    "favor-of": _favor_of,
    "help-of": _help_of,
    "combat.draw-from:rest": _top_of_rest,
    "option": _choice,
    "may:no": _no,
    "token": _token,
    "let-give": _let_give,
    "move-token": _move_token,
    "minion": _minion,
    "move-minion": _move_minion,
    "influence": _influence,
    "remove:influence": _remove_influence,
    "action": _action,
    "spend": _spend,
}
OPTIONS.update(dict.fromkeys(_MADE, ""))
