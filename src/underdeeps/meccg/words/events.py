"""What happened, as sentences. An event of which a seat saw less is told with less.

A fact that names a card in play by its number has beside it the same fact with `_card`, which is the card's id, or for
a company that of its head (see `Table.tell`).

Long because it is one list of sentences, in which each is found at once.
"""

from __future__ import annotations

from collections.abc import Callable

from underdeeps.kernel import Event
from underdeeps.kernel.events import Fact
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.phrases import DECLARED, ROLLS, STORY, word
from underdeeps.meccg.table import NUMBERED
from underdeeps.meccg.words.names import (
    attack_said,
    capital,
    clause,
    fill,
    key_said,
    listed,
    many,
    plain,
    said,
    signed,
)
from underdeeps.meccg.words.tokens import read

word(
    STORY,
    {
        # Before the first turn
        "draft": "The starting companies are drafted.",
        "announces": "{seat} announces that he is a Balrog player.",
        "number-announced": "{seat} announces {amount} for {card}.",
        "names-avatar": "{seat} announces a Fallen-wizard: {card}.",
        "exchanged-avatar": "{seat} takes {card} from outside the deck for {other}.",
        "drafted": "{seat} starts with {card}.",
        "set-down": "{character} starts at {site}, too.",
        "set-aside": "{seat} sets {card} aside: the character is taken.",
        "included": "{seat} shuffles {card} into the play deck.",
        "opening-hand": ("{seat}'s opening hand is {cards}.", "{seat} draws an opening hand of {n:card}."),
        # Turns
        "turn": "Turn {turn} begins. It is {seat}'s.",
        "called": "{seat} calls the end: {last} has one last turn.",
        "council": "The game comes to its reckoning.",
        "day-of-decision": "To {seat} it is the Day of Decision.",
        # Organization
        "organizing": "{seat} organizes.",
        "replaced": ("{company_card}'s company is at {site} now.", "A company is at {site} now."),
        "turn-skipped": "{seat} skips the turn.",
        "company": ("{company_card}'s company is at {site}.", "{seat} has a company at {site}."),
        "joined": ("Two companies are one now: {company_card}'s.", "Two companies are one now."),
        "character": ("{seat} brings {card} into play, to follow {control_card}.", "{seat} brings {card} into play."),
        "follows": ("{character} follows {by_card} from now on.", "{character} is a follower now."),
        "released": "{character} comes under general influence.",
        "uncontrolled": "Nobody controls {card} any more.",
        "event-goes": ("{card} goes with {company_card}'s company.", "{card} goes with the new company."),
        "haven-copy": ("{company_card}'s company has a card of {site} for itself.", "Another card of {site} is laid."),
        "destination": (
            "{company_card}'s company is to move to {site}.",
            "{company_card}'s company is to move: its new site is laid face-down.",
            "A company is to move: its new site is laid face-down.",
        ),
        # Movement
        "revealed": ("{company_card}'s company sets out for {site}.", "A company sets out for {site}."),
        "stays": ("{company_card}'s company does not move after all.", "The company does not move after all."),
        "through": ("{company_card}'s company goes through {region}.", "The way leads through {region}."),
        "journey": (
            "The hazard limit against {company_card}'s company is {limit}.",
            "The hazard limit is {limit}.",
        ),
        "returned": ("{company_card}'s company goes back to where it came from.", "The company goes back."),
        "new-site": ("{company_card}'s company comes to {site} instead.", "The company comes to {site} instead."),
        "arrived": ("{company_card}'s company arrives at {site}.", "A company arrives at {site}."),
        "enters": ("{company_card}'s company enters {site}.", "A company enters {site}."),
        "ambush": "{seat} plays {card} as an automatic-attack of the site.",
        "agent-played": ("{seat} has {card} as an agent, face-down.", "{seat} has an agent in play, face-down."),
        "agent-revealed": (
            "An agent is turned up: {card}, by way of {sites}.",
            "An agent is turned up: {card}.",
        ),
        "agent-at": ("{number_card} is at {site}.", "The agent is at {site}."),
        "agent-hid": "{card} is turned face-down.",
        "agent-heads": ("{number_card} sets out for {site}.", "The agent sets out for {site}."),
        "agent-moved": (
            "{number_card} moves to {site}.",
            "The face-down agent moves to {site}.",
            "A face-down agent has moved: the site cards on it are {laid} now.",
        ),
        "agent-stepped-back": "A face-down agent has gone back to the site before.",
        "agent-home": (
            "{number_card} is back home, at {site}.",
            "A face-down agent is back at a home site.",
        ),
        "agent-enables": (
            "{number_card} opens {site} to creatures.",
            "A face-down agent opens {site} to creatures.",
        ),
        "on-guard-revealed": "The card on-guard is turned up: {card}.",
        # What is played
        "negated": ("{card} comes to nothing: what it needs is not there any more.", "It comes to nothing."),
        "triggered": "{card} takes effect.",
        "item": ("{bearer_card} gains {card}.", "{seat} gains {card}."),
        "ally": ("{card} joins {by_card}.", "{card} joins {seat}'s company."),
        "faction": ("{by_card} wins {card} over.", "{seat} wins {card} over."),
        "faction-lost": "{card} cannot be won over.",
        "trophy": ("{keeper_card} keeps {card} as a trophy.", "{card} becomes a trophy."),
        "played-shown": "{seat} plays {card} at once.",
        "shown": ("{seat} shows {card} of the {pile}.", "{seat} shows {card}."),
        "effect-canceled": "What {card} does is canceled.",
        "riddles": "{number_card} tries to riddle.",
        "riddled": "{number_card} comes to {total}.",
        "named": "{seat} names {card}.",
        "hand-shown": "{seat} shows the whole hand: {cards}.",
        "held": "{card} is laid with {by_card}.",
        "removed-from-game": "{card} is removed from the game.",
        "holds-course": ("Nothing turns {company_card}'s company back.", "Nothing turns the company back."),
        "restored": "{card} is restored.",
        # Prisoners
        "rescue-site": "{card} is to hold prisoners at {site}.",
        "captured": ("{character} is taken prisoner, to be held at {site}.", "{character} is taken prisoner."),
        "unharmed": "Nothing happens to {card}.",
        "lost-in-captivity": "{character} is lost in captivity, and still counts against his player.",
        "freed": "{character} is free again.",
        "rescued": ("{by_card} taps: the prisoners are rescued.", "The prisoners are rescued."),
        "ring": "The ring is {card}.",
        "in-use": ("{by_card} uses {card} now.", "{card} is in use now."),
        "taken-back": "{card} goes back to {seat}'s hand.",
        "lair-cleared": "The lair at {site} is empty from now on.",
        "stored": "{card} is stored.",
        "transferred": ("{to_card} takes {item}.", "{item} changes hands."),
        # Combat
        "excess": "Excess strikes laid on the one against {number_card}: {amount}.",
        "strike-given": (
            "{character} is to face a strike.",
            "{number_card} is to face {attacker_card}.",
            "{number_card} is to face a strike.",
        ),
        "strike": ("The strike against {number_card} begins.", "A strike begins."),
        "strike-tied": (
            "{number_card} and the strike are a match: nothing comes of it.",
            "Nothing comes of the strike.",
        ),
        "strike-succeeded": ("The strike against {number_card} succeeds.", "The strike succeeds."),
        "strike-canceled": ("The strike against {number_card} is canceled.", "The strike is canceled."),
        "agent-attack": "{card} is going to attack.",
        # States
        "tapped": ("{card} taps.", "A face-down agent taps."),
        "untapped": ("{card} untaps.", "A face-down agent untaps."),
        "wounded": "{card} is wounded.",
        "healed": "{card} is healed.",
        "site-tapped": "{site} is tapped.",
        "check-declared": "{character} has to make a corruption check.",
        # Hands and decks
        "drew": ("{seat} draws {card}.", "{seat} draws a card."),
        "discarded": ("{seat} discards {card}.", "{seat} discards a card."),
        "put-on-top": ("{seat} puts {card} on top of the play deck.", "{seat} puts it on top of the play deck."),
        "exhausted": "{seat}'s play deck is exhausted, for the {times} time.",
        "reshuffled": "{seat}'s discard pile becomes a play deck of {n:card}.",
        "swapped": (
            "{seat} exchanges {returned} for {fetched} of the sideboard.",
            "{seat} exchanges a card with the sideboard.",
        ),
        "exchanged": "{seat} removes {card} from the game, and takes a card of the sideboard for it.",
        "fetched": (
            "{seat} fetches {card} from the {pile}.",
            "{seat} fetches a {kind} from the {pile}.",
            "{seat} fetches {card}.",
            "{seat} fetches a {kind}.",
        ),
        "taken-out": "{seat} takes {card} out of the {pile}.",
        # The end
        "won": "{seat} has won the game!",
    },
)


def story(event: Event) -> str:
    """An event as a sentence, with what its reader may know."""
    if event.kind in _MADE:
        return capital(_MADE[event.kind](event.facts))
    if event.kind in STORY:
        return fill(STORY[event.kind], event.facts)
    return _unknown(event)


def _unknown(event: Event) -> str:
    """An event of a card that nobody has worded yet: its kind, and what it is about as far as that has a name."""
    facts = {key: value for key, value in event.facts.items() if key not in _NUMBERS or isinstance(value, bool)}
    details = ", ".join(_detail(key, value) for key, value in facts.items() if value not in ("", ()))
    return f"{plain(event.kind)}: {details}." if details else f"{plain(event.kind)}."


_NUMBERS = NUMBERED - {"to"}


def _detail(key: str, value: Fact) -> str:
    if isinstance(value, bool):
        return key.replace("_", " ") if value else f"not {key.replace('_', ' ')}"
    name = clause("{it}", {"it": value})
    return f"{key.replace('_', ' ')} {name}" if isinstance(value, int) else name


# -- what takes more than a template ------------------------------------------------------------------

Facts = dict[str, Fact]


def _number(facts: Facts, key: str) -> int:
    found = facts.get(key, 0)
    return found if isinstance(found, int) else 0


def _text(facts: Facts, key: str) -> str:
    found = facts.get(key, "")
    return found if isinstance(found, str) else ""


def _names(facts: Facts, key: str) -> tuple[str, ...]:
    found = facts.get(key, ())
    return found if isinstance(found, tuple) else ()


def _phase(facts: Facts) -> str:
    return f"the {said(_text(facts, 'phase'))} phase begins."


def _shifted(facts: Facts) -> str:
    who, into = _text(facts, "character"), _text(facts, "company_card")
    return f"{said(who)} changes to {f'{said(into)} and company' if into and into != who else 'another company'}."


def _path(facts: Facts) -> str:
    types, regions = _names(facts, "types"), _names(facts, "regions")
    way = [f"{region} ({said(kind)})" if region else said(kind) for region, kind in zip(regions, types, strict=False)]
    return f"the way: {', '.join(way)}." if way else "the way leads through no region."


def _limit(facts: Facts) -> str:
    return f"the hazard limit is {_number(facts, 'limit')} now ({signed(_number(facts, 'amount'))})."


def on_said(facts: Facts) -> str:
    """What something was declared on, as it follows the card: ` on Gandalf`; empty if it has no target."""
    on, card = _text(facts, "on"), _text(facts, "on_card")
    kind, what = read(on)
    if kind == "company":
        return f" on {said(card)}'s company" if card else " on the company"
    if card:
        return f" against {said(card)}" if kind == "link" else f" on {said(card)}"
    match kind:
        case "number" | "link":
            return ""
        case "now":
            return f" on the {what}"
        case "key" | "agent":
            return f", keyed to {key_said(on)}"
        case "path":
            return " on a region of the way"
    return f" ({said(on)})" if on else ""


def _declared(facts: Facts) -> str:
    by = _text(facts, "by_card")
    with_whom = f", by {said(by)}" if by else ""
    return f"{said(_text(facts, 'seat'))} plays {said(_text(facts, 'card'))}{on_said(facts)}{with_whom}."


word(
    DECLARED,
    {
        "transfer": ("{seat} wants {on_card} to change hands.", "{seat} wants an item to change hands."),
        "give-up-stage": ("{seat} gives {on_card} up.", "{seat} gives a Stage resource up."),
        "store": ("{seat} wants to store {on_card}.", "{seat} wants to store something."),
        "sideboard": "{seat} turns to the sideboard.",
        "send-nazgul": "{seat} gives up a Nazgûl and turns to the sideboard.",
        "at-home": ("{on_card} is at home here and taps to stop the attack.", "A character at home stops the attack."),
        "remove": ("{seat} tries to get rid of {on_card}.", "{seat} tries to get rid of a hazard."),
        "remove-untapped": (
            "{seat} tries to get rid of {on_card} without tapping.",
            "{seat} tries to get rid of a hazard.",
        ),
        "wield": ("{on_card} is to come into use.", "An item is to come into use."),
        "cancel-attack": ("{on_card} taps to cancel the attack.", "A character taps to cancel the attack."),
        "exchange": "{seat} gives {on} for a card of the sideboard.",
        "support": ("{on_card} taps in support.", "A companion taps in support."),
        "influence": ("{by_card} tries to influence {on_card} away.", "{seat} tries to influence a card away."),
        "on-guard": ("{seat} lays {on} on-guard.", "{seat} lays a card on-guard."),
        "rescue": ("{seat} sets out to free the prisoners of {on_card}.", "{seat} sets out to free prisoners."),
        "agent": ("{seat} plays {on} as an agent.", "{seat} plays an agent."),
        "agent-reveal": ("{seat} has {on_card} turned up.", "{seat} turns up an agent."),
        "agent-move": ("{on_card} is to move.", "A face-down agent is to move."),
        "agent-back": "A face-down agent is to go back to the site before.",
        "agent-home": ("{on_card} is to return home.", "A face-down agent is to return home."),
        "agent-heal": ("{on_card} is to heal.", "An agent is to heal."),
        "agent-untap": ("{on_card} is to untap.", "A face-down agent is to untap."),
        "agent-hide": ("{on_card} is to be turned face-down.", "An agent is to be turned face-down."),
        "agent-creatures": (
            "{on_card} taps, so that creatures can be played at the site.",
            "A face-down agent taps, so that creatures can be played at the site.",
        ),
        "agent-attack": (
            "{on_card} taps to attack the company on its way.",
            "An agent was to attack, and is not there.",
        ),
        "agent-sends-back": ("{on_card} is given up to turn the company back.", "An agent is given up."),
        "agent-influence": (
            "{on_card} taps to influence a card away.",
            "An agent was to influence a card, and is not there.",
        ),
    },
)


def _used(facts: Facts) -> str:
    card = _text(facts, "card")
    if card in DECLARED:
        return fill(DECLARED[card], facts)
    by = _text(facts, "by_card")
    who = said(by if by and by != card else _text(facts, "seat"))
    return f"{who} uses {said(card)}{on_said(facts)}."


def _event(facts: Facts) -> str:
    return f"{said(_text(facts, 'card'))} is in play{on_said(facts)}."


def _company(facts: Facts) -> str:
    head = _text(facts, "company_card")
    return f"{said(head)}'s company" if head else "the company"


def _attack(facts: Facts) -> str:
    card, race = _text(facts, "card"), _text(facts, "race")
    at_site = card in CARDS and CARDS[card].kind == "site"
    if at_site and not race:
        return f"at {said(card)} a company attacks {_company(facts)}."
    who = f"{many(race)} of {said(card)}" if at_site else said(card)
    verb = "attack" if at_site else "attacks"
    n = _number(facts, "strikes")
    strikes = clause("{n:strike}", {"n": n}) if n else "a strike for each character"
    body = _number(facts, "body")
    numbers = f"{strikes}, prowess {_number(facts, 'prowess')}{f', body {body}' if body >= 0 else ''}"
    return f"{who} {verb} {_company(facts)}: {numbers}{', detainment' if facts.get('detainment') else ''}."


def _attack_canceled(facts: Facts) -> str:
    return f"{attack_said(_text(facts, 'card'))} is canceled."


def _attack_changed(facts: Facts) -> str:
    card = _text(facts, "card")
    change = f"{signed(_number(facts, 'amount'))} {_text(facts, 'number')} for the attack"
    return f"{said(card)}: {change}." if card else f"{change}."


ENDS = {"defeated": "is defeated!", "canceled": "does not take place.", "not-defeated": "is over, and not defeated."}


def _attack_ended(facts: Facts) -> str:
    return f"{attack_said(_text(facts, 'card'))} {ENDS.get(_text(facts, 'outcome'), 'is over.')}"


def _strike_failed(facts: Facts) -> str:
    return "the strike is defeated." if facts.get("outcome") == "defeated" else "the strike fails, but is not defeated."


word(
    ROLLS,
    {
        "strike": "against the strike",
        "strike-body": "against the body of the strike",
        "agent-strike": "for the agent's strike",
        "corruption": "for the corruption check",
        "body": "for the body check",
        "influence": "for the influence check",
        "resist": "to resist",
        "ring": "to test the ring",
        "removal": "to get rid of the hazard",
        "weary": "to untap although weary",
        "riddling": "for the riddles",
        "under-deeps": "to find the way",
        "first-player": "for the first turn",
    },
)


def _rolled(facts: Facts) -> str:
    first, second = _number(facts, "first"), _number(facts, "second")
    why = _text(facts, "why")
    what = ROLLS.get(why) or f"for {said(why)}"
    return f"{said(_text(facts, 'seat'))} rolls {first} and {second} {what}."


def _left(facts: Facts) -> str:
    card, to = _text(facts, "card"), _text(facts, "to")
    if card in CARDS and CARDS[card].kind == "site":
        return f"the site card {said(card)} {_SITE_GOES.get(to, 'leaves play')}."
    return f"{said(card) or 'a card'} {_GOES.get(to, 'leaves play')}."


_GOES = {
    "discard": "is discarded",
    "hand": "goes back to hand",
    "removed": "is out of play for good",
    "points": "is counted among the kills",
    "deck": "goes into the play deck",
    "nowhere": "is played",
}
_SITE_GOES = {"discard": "is discarded", "locations": "goes back to the location deck"}

TIMES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def _exhausted(facts: Facts) -> str:
    times = TIMES.get(_number(facts, "times"), "next")
    return f"{said(_text(facts, 'seat'))}'s play deck is exhausted for the {times} time."


def _scores(facts: Facts) -> str:
    return f"the count: Player one has {_number(facts, 'one')} points, Player two {_number(facts, 'two')}."


def _check_changed(facts: Facts) -> str:
    card = _text(facts, "card")
    return f"{said(card) if card in CARDS else 'support'}: {signed(_number(facts, 'amount'))} to the roll."


# Results of rolls: alone, or with the dice that went before (see `rolled_result`).


def _sum(facts: Facts, dice: int, key: str = "total") -> str:
    """A total, as a sum if the dice are known: `9 + 7`."""
    total = _number(facts, key)
    if not dice:
        return str(total)
    change = total - dice
    return f"{change} + {dice}" if change > 0 else f"{dice} - {-change}" if change < 0 else str(dice)


def _strike_rolled(facts: Facts, dice: int = 0) -> str:
    total, prowess = _number(facts, "total"), _number(facts, "prowess")
    outcome = "it fails" if total > prowess else "it succeeds" if total < prowess else "neither side wins"
    who = said(_text(facts, "character") or _text(facts, "number_card"))
    if attacker := _text(facts, "attacker_card"):
        return f"{said(attacker)} against {who}: {prowess} against {total}."
    return f"{who} meets the strike: {_sum(facts, dice)} against {prowess}, {outcome}."


def _strike_body(facts: Facts, dice: int = 0) -> str:
    body = _number(facts, "body")
    outcome = "it falls" if _number(facts, "total") > body else "it holds"
    return f"the strike's body check: {_sum(facts, dice)} against body {body}, {outcome}."


def _body_check(facts: Facts, dice: int = 0) -> str:
    body = _number(facts, "body")
    outcome = "too much" if _number(facts, "total") > body else "withstood"
    return f"body check against {said(_text(facts, 'character'))}: {_sum(facts, dice)} against body {body}, {outcome}."


def _corruption(facts: Facts, dice: int = 0) -> str:
    points = _number(facts, "points")
    outcome = "passed" if _number(facts, "total") > points else "failed!"
    against = clause("{n:corruption point}", {"n": points})
    who = said(_text(facts, "character"))
    return f"{who}'s corruption check: {_sum(facts, dice)} against {against}, {outcome}".removesuffix("!") + (
        "!" if outcome.endswith("!") else "."
    )


def _influence(facts: Facts, dice: int = 0) -> str:
    needed = _number(facts, "needed")
    outcome = "it succeeds" if _number(facts, "total") > needed else "it fails"
    return f"influence check for {said(_text(facts, 'card'))}: {_sum(facts, dice)}, to exceed {needed}: {outcome}."


def _ring_tested(facts: Facts, dice: int = 0) -> str:
    return f"{said(_text(facts, 'card'))} is tested: {_sum(facts, dice, 'result')}."


RESULTS: dict[str, Callable[[Facts, int], str]] = {
    "strike-rolled": _strike_rolled,
    "strike-body": _strike_body,
    "body-check": _body_check,
    "corruption": _corruption,
    "influence": _influence,
    "ring-tested": _ring_tested,
}
"""Events that say what a roll came to."""


def rolled_result(event: Event, dice: int) -> str:
    """What a roll came to, together with its dice: `Aragorn II meets the strike: 9 + 7 against 9, it fails.`"""
    return capital(RESULTS[event.kind](event.facts, dice))


_MADE: dict[str, Callable[[Facts], str]] = {
    "phase": _phase,
    "shifted": _shifted,
    "path": _path,
    "limit": _limit,
    "declared": _declared,
    "used": _used,
    "event": _event,
    "attack": _attack,
    "attack-canceled": _attack_canceled,
    "attack-changed": _attack_changed,
    "attack-ended": _attack_ended,
    "strike-failed": _strike_failed,
    "rolled": _rolled,
    "left": _left,
    "exhausted": _exhausted,
    "scores": _scores,
    "check-changed": _check_changed,
    "strike-rolled": _strike_rolled,
    "strike-body": _strike_body,
    "body-check": _body_check,
    "corruption": _corruption,
    "influence": _influence,
    "ring-tested": _ring_tested,
}
STORY.update(dict.fromkeys(_MADE, ""))

__all__ = ["RESULTS", "STORY", "listed", "on_said", "rolled_result", "story"]
