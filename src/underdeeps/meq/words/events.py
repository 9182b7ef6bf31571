"""What happened, as sentences. An event of which a seat saw less is told with less."""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.kernel import Event
from underdeeps.meq import facts
from underdeeps.meq.words.phrases import Templates, capital, fill, phrase, plain, said

STORY: dict[str, Templates] = {
    # Rounds and turns
    "sauron-turn": "Round {round} begins with Sauron's turn.",
    "hero-turn": "{hero}'s turn begins in {location}.",
    "turn-ended": "{hero}'s turn ends here.",
    # Sauron
    "pool-grew": "{n} influence goes into the Shadow Pool.",
    "pool-shrank": "{n} influence leaves the Shadow Pool.",
    "marker-moved": "{marker} moves to space {space}.",
    "influence-placed": "{n} influence is placed on {location}.",
    "influence-removed": "{n} influence is removed from {location}.",
    "influence-lost": "{location} cannot hold so much: {n} influence is lost.",
    "action": "Sauron takes the action {track}, worth {n}.",
    "shadow-drawn": ("Sauron draws {cards:Shadow card}.", "Sauron draws {n:Shadow card}."),
    "shadow-played": ("Sauron plays {card} against {hero}.", "Sauron plays {card}."),
    "shadow-discarded": "Sauron loses the Shadow card {card} at random.",
    "plot-drawn": ("Sauron draws {cards:Plot card}.", "Sauron draws {n:Plot card}."),
    "plot-played": "The plot {card} begins; its marker stands on {location}.",
    "plot-discarded": "The plot {card} is over.",
    "plot-given-up": "Sauron gives up the Plot card {card}.",
    "plot-looked-at": (
        "Sauron sees {card} on top of the Plot deck and puts it on the {put}.",
        "Sauron looks at the top card of the Plot deck and puts it on the {put}.",
    ),
    "plot-taken": ("Sauron takes the Plot card {card}.", "Sauron takes a Plot card that he was looking for."),
    "plots-shown": ("The heroes see Sauron's Plot cards: {cards}.", "The heroes look at Sauron's Plot cards."),
    "card-taken": "Sauron takes {card} from the discards.",
    "event": "The event of this round is {card}.",
    "shadows-passed": ("Sauron discards {cards}.", "Sauron discards no Shadow card."),
    "perils-passed": ("Passed over are the perils {cards}.", "No peril is passed over."),
    "events-passed": "Events passed over: {cards}.",
    "event-kept": ("{card} stays, marked on {location}.", "{card} stays."),
    "event-discarded": "The event {card} is over.",
    "event-given": "{card} goes to {hero}, with {favor} favor on it.",
    # Monsters, minions, characters
    "token-placed": (
        "A monster token goes on {location}: {face:a}.",
        "A monster token goes facedown on {location}.",
    ),
    "token-drawn": ("Sauron draws a monster token: {face:a}.", "Sauron draws a monster token."),
    "token-moved": "A monster token moves to {location}.",
    "token-turned": "The monster token on {location} is turned over: {face:a}!",
    "token-discarded": "A monster token leaves {location}: it was {face:a}.",
    "minion-placed": "{minion:appears} on {location}.",
    "minion-moved": "{minion:moves} to {location}.",
    "minion-healed": "{minion:heals} {n} damage.",
    "minion-hurt": "{minion:is} dealt {n} damage.",
    "minion-defeated": "{minion:leaves} the board.",
    "character-placed": "{who} comes to {location}.",
    "character-left": "{who} leaves the board.",
    "favor-placed": "{n} favor waits in {location}.",
    "favor-discarded": "{n} favor in {location} is lost.",
    # Heroes
    "drew": ("{hero} draws {cards}.", "{hero} draws {n:card}."),
    "discarded": "{hero} discards {card}.",
    "tired": (
        "{hero} puts {cards} from the life pool on the rest pool.",
        "{hero} has no cards in the life pool to put away.",
    ),
    "recovered": (
        "{hero} gets {cards} back from the damage pool into the rest pool.",
        "{hero} has nothing in the damage pool to get back.",
    ),
    "favor-gained": "{hero} gains {n} favor.",
    "favor-lost": "{hero} loses {n} favor.",
    "level-gained": "{hero}'s {attribute} grows by 1.",
    "item-gained": "{hero} gains the item {item}.",
    "item-lost": "{hero} loses {item}.",
    "training": ("{hero} trains and sees {cards}.", "{hero} trains."),
    "trained": (
        "{hero} learns {card}; discarded: {discarded}.",
        "{hero} learns a skill; discarded: {discarded}.",
        "{hero} learns a skill.",
    ),
    "corruption-drawn": (
        "Sauron draws Corruption for {hero}: {cards}.",
        "Sauron draws {n:Corruption card} for {hero}.",
    ),
    "corrupted": "{hero} receives the Corruption card {card}.",
    "corruption-discarded": "{hero} is rid of the Corruption card {card}.",
    "corruption-given": "The Corruption card {card} goes from {hero} to {to}.",
    "hero-defeated": "{hero} is defeated!",
    "hero-placed": "{hero} is taken to {location}.",
    "hero-moved": "{hero} travels to {location}.",
    "rested": "{hero} rests.",
    "explored": "{hero} explores {location}.",
    "consulted": "{hero} consults {who}.",
    "quest-completed": "{hero} completes the quest {quest}!",
    "quest-revealed": "{hero} reveals the Advanced Quest {card}.",
    "traded": "{giver} gives {taker} {thing}.",
    "peril": "{hero} is in peril: Sauron draws {n:Peril card}.",
    "peril-resolved": "{hero} faces the peril {card}.",
    "encounter": (
        "{hero} draws {drawn}, and {card} happens.",
        "{hero} draws {drawn}; none of them is about this place.",
        "{hero} finds no Encounter cards left.",
    ),
    # Combat
    "told-types": "{who} holds {ranged} ranged and {melee:melee card}.",
    "declared-type": "{seat} names the type: {type}.",
    "taken-from-rest": "{hero} takes {card} from the rest pool.",
    "taken-back": "{who:takes} {card} back into the hand.",
    "set-aside": "{enemy:loses} {card} at random.",
    "combat-cards-drawn": ("{enemy:draws} {cards}.", "{enemy:draws} {n:combat card}."),
    "dealt": "{to:is} dealt {n} damage.",
    "healed": "{who:heals} {n} damage.",
    "hampered": "{who:is} hampered by {cards}.",
    "combat-begun": "{hero} fights {enemy:a}!",
    "combat-declined": "{hero} does not fight {enemy:a}.",
    "combat-ended": "The combat between {hero} and {enemy:is} over.",
    "agility-spent": "{hero} spends {n} agility on cards and keeps {strength} as strength.",
    "exhausted": "{who:is} exhausted.",
    "laid-faceup": "{who:lays} {card} for all to see.",
    "laid": ("{who:lays} {card}.", "{who:lays} a card."),
    "revealed": (
        "Round {round}: {hero} plays {hero_card}, {enemy:plays} {enemy_card}.",
        "Round {round}: {hero} plays {hero_card}.",
        "Round {round}: {enemy:plays} {enemy_card}.",
    ),
    "canceled": ("{by} cancels {card}.", "{card} is canceled."),
    "exchanged": "",
    "enemy-defeated": "{enemy:is} defeated!",
    "overcome": "{hero} has no card left.",
    "dropped": "{card} leaves the stack of {who:a}.",
    "cards-put-away": "The combat cards are put away.",
    # The end
    "finale": "The Finale begins.",
    "won": "{side} have won the game.",
}


def story(event: Event) -> str:
    """An event as a sentence, with what its reader may know."""
    if event.kind in _MADE:
        return capital(_MADE[event.kind](event))
    if event.kind in STORY:
        return fill(STORY[event.kind], event.facts)
    details = ", ".join(f"{key} {phrase(value)}" for key, value in event.facts.items())
    return f"{plain(event.kind)} ({details})." if details else f"{plain(event.kind)}."


# -- what takes more than a template ------------------------------------------------------------------


def _tokens_shown(event: Event) -> str:
    faces = event.facts.get("faces")
    where = said(str(event.facts["location"]))
    if not isinstance(faces, tuple):
        return f"the heroes look at the monster tokens on {where}."
    seen = [said(face.partition(":")[2]) for face in faces]
    return f"the heroes look at the monster tokens on {where}: {', '.join(seen)}."


def _damaged(event: Event) -> str:
    hero = said(str(event.facts["hero"]))
    if event.facts["source"] == "life":
        return f"{hero} takes 1 damage: the top card of the life pool."
    card = event.facts.get("card")
    return f"{hero} takes 1 damage: {said(str(card)) if card else 'a card'} from the hand."


_POOLS = {"life": "the life pool", "rest": "the rest pool", "damage": "the damage pool", "hand": "the hand"}


def _shuffled(event: Event) -> str:
    sources = event.facts["sources"]
    assert isinstance(sources, tuple)
    pools = " and ".join(_POOLS[source] for source in sources)
    return f"{said(str(event.facts['hero']))} shuffles {pools} into {_POOLS[str(event.facts['into'])]}."


def deck_name(deck: str) -> str:
    """A deck as people call it.

    >>> deck_name("event-2"), deck_name("tokens:rohan-gondor")
    ('the Event deck of stage 2', 'the monster tokens of Rohan and Gondor')
    """
    if deck.startswith("tokens:"):
        return f"the monster tokens of {_regions(deck.removeprefix('tokens:'))}"
    if deck.startswith("event-"):
        return f"the Event deck of stage {deck[-1]}"
    if deck in facts.PAIRS:
        return f"the Encounter deck of {_regions(deck)}"
    if deck == "haven":
        return "the Encounter deck of the Havens"
    return f"the {deck.capitalize()} deck"


def _regions(pair: str) -> str:
    return " and ".join(said(region) for region in facts.PAIRS[pair].regions)


def _reshuffled(event: Event) -> str:
    return f"{deck_name(str(event.facts['deck']))} is shuffled anew."


def _mission(event: Event) -> str:
    side = "the heroes'" if event.facts["side"] == "heroes" else "Sauron's"
    return f"{side} mission was {said(str(event.facts['card']))}: {'fulfilled' if event.facts['done'] else 'failed'}."


def _exchanged(event: Event) -> str:
    def number(key: str) -> int:
        found = event.facts[key]
        assert isinstance(found, int)
        return found

    def blow(attack: str, defense: str, dealt: str) -> str:
        if not number(attack) and not number(dealt):
            return "no attack"
        return f"attack {number(attack)} against defense {number(defense)}, {number(dealt) or 'no'} damage"

    hero = blow("hero_attack", "enemy_defense", "to_enemy")
    return f"the hero: {hero}. The enemy: {blow('enemy_attack', 'hero_defense', 'to_hero')}."


OUTCOMES = {
    "won": "{hero} has defeated {enemy:a}.",
    "lost": "{hero} and {enemy:a} part, both still standing.",
    "escaped": "{hero} escapes from {enemy:a}.",
    "defeated": "{enemy:has} overcome {hero}.",
}


def _combat_ended(event: Event) -> str:
    return fill(OUTCOMES.get(str(event.facts["outcome"]), "the combat is over."), event.facts)


def _champion(event: Event) -> str:
    bonus = event.facts["bonus"]
    assert isinstance(bonus, int)
    change = f", who have {abs(bonus)} {'more' if bonus > 0 else 'less'} health and fortitude" if bonus else ""
    return f"{said(str(event.facts['hero']))} stands for all against the Ringwraiths{change}."


def _won(event: Event) -> str:
    return "the heroes have won the game!" if event.facts["side"] == "heroes" else "Sauron has won the game!"


_MADE: dict[str, Callable[[Event], str]] = {
    "tokens-shown": _tokens_shown,
    "damaged": _damaged,
    "shuffled": _shuffled,
    "reshuffled": _reshuffled,
    "mission": _mission,
    "exchanged": _exchanged,
    "combat-ended": _combat_ended,
    "champion": _champion,
    "won": _won,
}
STORY.update(dict.fromkeys(_MADE, ""))
