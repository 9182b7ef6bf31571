"""Why something cannot be done, as a sentence made of a refusal's facts.

`{0}`, `{1}` ... are the facts. Where only the moment is wrong the second fact is the present step, and what the rule
wants is said from `MOMENTS`. For a rule that is not listed its entry in the rulebook speaks.
"""

from __future__ import annotations

from underdeeps import rulebook
from underdeeps.kernel import Refusal
from underdeeps.kernel.events import Fact
from underdeeps.meq.why_not import OTHER_QUESTION
from underdeeps.meq.words.phrases import Templates, capital, fill, said

STEPS = {
    "setup": "the setup",
    "rally": "Sauron's Hero Rally step",
    "story": "Sauron's Story step",
    "plot": "Sauron's Plot step",
    "event": "Sauron's Event step",
    "action": "Sauron's Action step",
    "draw": "the Hero Draw step",
    "rest": "a hero's Rest step",
    "ambush": "a hero's Ambush step",
    "travel": "a hero's Travel step",
    "encounter": "a hero's Encounter step",
    "finale": "the Finale",
    "over": "the end of the game",
}

MOMENTS = {
    "meq.sauron.plot.options": "{0} can be played or discarded only in the Plot step",
    "meq.hero.explore.plot": "{0} can be foiled only while exploring, in the Travel step",
    "meq.hero.travel.parts": "heroes travel to {0} only in the Travel step",
    "meq.hero.explore.character": "{0} can be consulted only while exploring, in the Travel step",
    "meq.quest.when": "{0} can be completed only while exploring, in the Travel step",
    "meq.hero.steps": "a hero rests only in the Rest step, at the start of the turn",
    "meq.hero.explore.dark-path": "a dark path can be chosen only while exploring, in the Travel step",
    "meq.hero.explore.trade": "heroes trade only while exploring, in the Travel step",
    "meq.sauron.steps": "{0} is an action for the Action step",
    "meq.sauron.command.amount": "commands are given only by the action Command or by a card",
    "meq.hero.rest.discard-corruption": "{0} is bought off with favor only at the end of a rest",
    "meq.hero.explore.any-order": "heroes explore only in the Travel step",
    "meq.hero.explore.favor": "favor is taken only while exploring, in the Travel step",
    "meq.hero.encounter.must-draw": "Encounter cards are drawn only in the Encounter step",
}

TIMINGS = {
    "hero-turn-start": "when a hero's turn begins",
    "hero-turn-start-not-in-haven": "when the turn of a hero outside a Haven begins",
    "after-hero-enters-non-haven": "after a hero has come to a location that is no Haven",
    "combat-start": "when a combat begins",
    "combat-start-with-minion": "when a combat with a minion begins",
    "after-hero-defeated": "after a hero was defeated",
    "sauron-action-step": "in Sauron's Action step",
}

REASONS: dict[str, Templates] = {
    # Sauron's cards
    "meq.shadow-pool.minimum": "The Shadow Pool holds {2}, this card needs {1}.",
    "meq.choice.sauron.shadow-card-limit": "No more Shadow cards may be played in this turn.",
    "meq.sauron.draw.shadow-hand": "{0} is not in your hand.",
    "meq.sauron.draw.plot-keep-one": "{0} is not in your hand.",
    "meq.sauron.plot.needs-empty-space": "All three spaces for active plots are taken: discard a plot first.",
    "meq.sauron.plot.requirements": "{0} cannot be played yet: {1}.",
    "meq.sauron.plot.place": ("{0} {1}.", "{0} always affects the same location."),
    "meq.sauron.action.full-track": "Every space of the action {0} is covered.",
    "meq.sauron.action.count": "No action is left in this Action step.",
    # Influence, monsters, minions
    "meq.influence.no-haven": "{0} is a Haven: influence never lies there.",
    "meq.influence.stronghold-max": "{0} holds as much influence as this Stronghold may.",
    "meq.influence.extension": "{0} is not linked to a Stronghold with influence by a chain of influence.",
    "meq.influence.location-cap": "{0} holds as much influence as the Strongholds linked to it allow.",
    "meq.sauron.influence.pool-share": "No more of this influence may go into the Shadow Pool.",
    "meq.shadow-pool.cap": "The Shadow Pool holds {0} already, and may hold no more in this stage.",
    "meq.sauron.command.move.monster-needs-influence": (
        "Monsters move only to neighbouring locations with influence, and never into a Haven."
    ),
    "meq.sauron.command.place.no-hero": "A hero is in {0}: no monster token may be placed there.",
    "meq.sauron.command.place.influence": "{0} holds no influence, and a monster token needs some there.",
    "meq.sauron.command.place.one": "One monster token has been placed in this action, and more may not be.",
    "meq.sauron.command.place": "No monster token of {0} is left.",
    "meq.sauron.command.place.colour": (
        "{1} is not in {0}, where this token belongs.",
        "No location in {0} can take a monster token now: it needs influence, and no hero there.",
    ),
    "meq.sauron.command.move.minion-anywhere": "{0} is too far away for {1}.",
    "meq.sauron.command.once-each": "It has had its command in this action.",
    "meq.sauron.command.heal.no-hero": "{0} cannot be healed where a hero is.",
    "meq.sauron.command.heal": "{0} has no damage to heal.",
    "meq.sauron.command.move": "{0} is not on the board.",
    # Heroes
    "meq.hero.move.adjacent": "No path leads from here to {0}.",
    "meq.hero.move.number": (
        "The way to {0} costs a card with {1}, or {2} cards of any kind; you have neither.",
        "The way to {0} costs {2} cards; you do not have so many.",
    ),
    "meq.hero.move.matching": (
        "{0} does not pay for the way to {1} alone.",
        "Cards are played in combat; outside it they pay for paths.",
    ),
    "meq.choice.hero.passes": "No more travelling is allowed in this turn.",
    "meq.hero.rest.no-stronghold": "{0} is a Shadow Stronghold: nobody rests there.",
    "meq.hero.rest.no-enemy": "There are enemies in {0}: nobody rests beside them outside a Haven.",
    "meq.hero.rest.optional": ("{1} forbids resting here.", "Resting is not possible here."),
    "meq.hero.rest.discard-corruption": (
        "Buying off {0} costs {1} favor; you have {2}.",
        "{0} does not lie before you.",
    ),
    "meq.choice.hero.explored": "You have explored {0} already.",
    "meq.hero.explore.favor": ("{1} can take no more favor now.", "No favor lies in {0}."),
    "meq.choice.hero.once-per-turn": (
        "{0} has scouted in this turn already.",
        "Your hero does not scout.",
    ),
    "meq.choice.always.hidden-tokens": "No unknown monster token lies beside {0}.",
    "meq.choice.always.as-much-as-possible": "You cannot pay for the help of {0}.",
    "meq.setup.hero.choose": "{0} is not in this game.",
    "meq.hero.explore.character": ("{1} forbids consulting {0} here.", "{0} is not where you are."),
    "meq.hero.explore.dark-path-once": "You have chosen a dark path in this turn already.",
    "meq.hero.explore.dark-path-limit": "With {1:Corruption card} a dark path is closed: three are the most.",
    "meq.quest.owner": "{0} is not one of your quests.",
    "meq.hero.explore.quest": ("{0} is completed by exploring {1}.", "{0} is not completed by exploring."),
    "meq.hero.explore.plot": ("Foiling {0} costs {1} favor; you have {2}.", "{0} has no effect where you are."),
    "meq.choice.hero.trade": "{0} is only traded, with heroes where you are; otherwise it works by itself.",
    "meq.hero.explore.trade": ("{1} forbids trading here.", "You trade only with heroes where you are."),
    "meq.hero.encounter.perilous-none": "{0} is perilous: no Encounter cards are drawn there.",
    "meq.hero.encounter.must-draw": "{1} forbids Encounter cards here.",
    # Combat, and anything else
    "meq.combat.choose": "{0} is not in your hand.",
    "meq.combat.choose.exhausted": "{0} is exhausted and plays no more cards in this combat.",
    "meq.combat.previous.resolve": "Chance picks the next card of {0}.",
    "meq.combat.combatants": "{0} is played in a combat, and you are in none.",
    "meq.round.order": "{0} is to decide now.",
    "meq.setup.sides": "{0} belongs to the other side.",
    "meq.components.limited": ("{0} is nothing that could be used.", "Say what you want to use."),
    "meq.finale.replaces-turns": "The game is over.",
}


def explain(refusal: Refusal) -> str:
    """The sentence about a refusal."""
    facts: dict[str, Fact] = {str(i): fact for i, fact in enumerate(refusal.facts)}
    if refusal.facts[-1:] == (OTHER_QUESTION,):
        return _other_question(refusal.facts[0])
    step = STEPS.get(refusal.facts[1]) if len(refusal.facts) > 1 else None
    if step and refusal.rule in MOMENTS:
        return f"{fill(MOMENTS[refusal.rule], facts)}; this is {step}."
    if refusal.rule == "meq.choice.hero.shadow-windows":
        return _shadow_window(*refusal.facts)
    if refusal.rule in REASONS:
        return fill(REASONS[refusal.rule], facts)
    return capital(_by_the_book(refusal.rule))


def _other_question(thing: str) -> str:
    return capital(f"{said(thing) or 'that'} is no answer to the question that you are asked now.")


def _shadow_window(card: str, timing: str) -> str:
    return f"{said(card)} is played {TIMINGS.get(timing, timing)}, not now."


def _by_the_book(rule: str) -> str:
    try:
        return rulebook.entry(rule).says
    except rulebook.UnknownRule:
        return ""
