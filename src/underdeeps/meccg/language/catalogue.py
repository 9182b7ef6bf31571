"""How a card is declared, and what can be done with cards in hand and in play.

A card is one call of `card` with the parts that it is made of:

- an `Action` is declared in a chain of effects: playing the card, or using it while it is in play;
- `Standing` holds as long as the card is in play and is asked for by the rules (numbers, permissions, bars);
- `On` is a passive condition: when something happens, its effects are declared in the next chain.

What an action does is made of `Effect`s, what it needs of `Need`s, what it is declared on is a `Target`. All of them
write their words themselves: what you read is what runs.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from underdeeps.kernel.flow import FIXED
from underdeeps.kernel.parts import Part, paragraphs
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.action import Ability, Action, FromHand
from underdeeps.meccg.language.hooks.numbers import giving
from underdeeps.meccg.language.lists import NAZGUL, STAGE
from underdeeps.meccg.language.standing import _PARTS_OF, PARTS, all_parts
from underdeeps.meccg.language.trigger import LISTENERS, On
from underdeeps.meccg.language.wording import of_a_being, on_card


def card(ids: str, *parts: Part) -> None:
    """Declare a card as enforced: all that it says is in its parts, the rest of it are facts.

    Several ids, separated by blanks, are printings of one card in different sets: they share its parts, not its facts.
    """
    first, *others = ids.split()
    for id in (first, *others):
        if id not in CARDS:
            raise ValueError(f"there is no card {id}")
        if id in PARTS:
            raise ValueError(f"the card {id} is declared twice")
        if CARDS[id].name != CARDS[first].name:
            raise ValueError(f"{id} is {CARDS[id].name}, not another printing of {CARDS[first].name}")
    for part in parts:
        if not isinstance(part, Part):
            raise TypeError(f"the card {first} is made of parts, and {part!r} is none: `run.py parts WORDS` finds one")
    PARTS[first] = parts
    for i, part in enumerate(parts):
        part.register(f"{first}/{i}")
        if isinstance(part, On):
            listeners = LISTENERS.setdefault(part.event, {})
            listeners[first] = (*listeners.get(first, ()), part)
    for other in others:
        _reprint(other, first)


def _reprint(other: str, first: str) -> None:
    """The same card printed in another set: it shares the parts."""
    PARTS[other] = PARTS[first]
    for listeners in LISTENERS.values():
        if first in listeners:
            listeners[other] = listeners[first]


def text_of(card: str) -> str:
    """The words on a card's face, written by its parts."""
    return " ".join(paragraphs_of(card))


def paragraphs_of(card: str) -> tuple[str, ...]:
    """The same, in pieces."""
    return tuple(of_a_being(card, on_card(card, words)) for words in paragraphs(PARTS.get(card, ())))


RULE_ACTIONS: list[Action] = []
"""Actions that are not of a card in hand or in play: those that the rules give to everybody (transfer, store, support a
check ...), and those that a card gives to everybody whom it concerns."""

KIND_ACTIONS: list[tuple[Callable[[str], bool], Action]] = []
"""Actions that the rules give to kinds of cards in hand (creatures, items ...): for which cards, and the action."""


def rule_action(name: str, action: Action, *, of: str = "", after: str = "") -> None:
    """Declare an action that the rules give to everybody, or a card (`of`) to everybody whom it concerns.

    The actions of cards are offered after those of the rules, or after one of these, in the order of the cards' ids.
    """
    place = after or (RULE_ACTION_NAMES[-1] if of else name)
    if place not in RULE_ACTION_NAMES:
        raise ValueError(f"there is no place for the action {name}: {place} is not in RULE_ACTION_NAMES")
    action.register(f"rule/{name}")
    printed_in, _, number = of.partition("-")
    _PLACES[action.key] = (RULE_ACTION_NAMES.index(place), printed_in, int(number or 0))
    insort(RULE_ACTIONS, action, key=lambda each: _PLACES[each.key])
    _BY_VERB[action.verb] = next(each for each in RULE_ACTIONS if each.verb == action.verb)


_BY_VERB: dict[str, Action] = {}
"""The first of RULE_ACTIONS with each verb."""

_PLACES: dict[str, tuple[int, str, int]] = {}
"""Where the actions in RULE_ACTIONS stand, by key: the place among those of the rules; the set and number of a card."""


def kind_action(name: str, fits: Callable[[str], bool], action: Action) -> None:
    """Declare an action that the rules give to every card in hand for which `fits` holds."""
    if name not in KIND_ACTION_NAMES:
        raise ValueError(f"there is no place for the action {name} in KIND_ACTION_NAMES")
    action.register(f"kind/{name}")
    insort(KIND_ACTIONS, (fits, action), key=lambda each: KIND_ACTION_NAMES.index(each[1].key.removeprefix("kind/")))


RULE_ACTION_NAMES: Final = (
    "agent",
    "agent-reveal",
    "agent-move",
    "agent-back",
    "agent-home",
    "agent-heal",
    "agent-untap",
    "agent-hide",
    "agent-creatures",
    "exchange",
    "give-up-stage",
    "influence",
    "on-guard",
    "cancel-attack",
    "agent-attack",
    "agent-sends-back",
    "rescue",
    "agent-influence",
    "wield",
    "transfer",
    "store",
    "sideboard",
    "send-nazgul",
    "at-home",
    "remove",
    "remove-untapped",
    "support",
)
"""The actions that the rules give to everybody, in the order in which they are offered: whichever module is imported
first, the options are the same."""

KIND_ACTION_NAMES: Final = ("item", "ally", "faction", "creature")
"""The actions of kinds of cards in hand, in the order in which they are offered."""


def declared_anew() -> None:
    """Forget what was found out about cards: one was declared after the table was laid (as tests do)."""
    for each in (plays_of, uses_of, play_named, use_named, lists_of, possible_at, giving):
        each.cache_clear()
    _PARTS_OF.clear()


@cache
def plays_of(card: str) -> tuple[tuple[str, Action], ...]:
    """What can be done with a card in hand: the actions, each with the subject by which options name it."""
    found: list[Action] = [part for part in PARTS.get(card, ()) if isinstance(part, FromHand)]
    if card in PARTS:
        found += [action for fits, action in KIND_ACTIONS if fits(card)]
    return _named(card, found)


@cache
def uses_of(card: str) -> tuple[tuple[str, Action], ...]:
    """What can be done with a card in play: the actions, each with the ending by which options name it."""
    return _named("", [part for part in PARTS.get(card, ()) if isinstance(part, Ability)])


@cache
def play_named(card: str, subject: str) -> Action | None:
    """What is done with a card in hand by an option of this subject; None if there is no such."""
    return dict(plays_of(card)).get(subject)


@cache
def use_named(card: str, ending: str) -> Action | None:
    """What is done with a card in play by an option of this ending; None if there is no such."""
    return dict(uses_of(card)).get(ending)


def rule_action_named(verb: str) -> Action | None:
    """The first action of RULE_ACTIONS with a verb; None if there is no such."""
    return _BY_VERB.get(verb)


@cache
def lists_of(card: str) -> tuple[str, ...]:
    """The lists of the table in which a card stands while it is in play."""
    names = [name for part in all_parts(card) for name in part.lists()]
    if card and CARDS[card].kind == "hazard" and CARDS[card].race == NAZGUL:
        names.append(NAZGUL)
    if card and CARDS[card].stage_points:
        names.append(STAGE)
    return tuple(dict.fromkeys(names))


Named = tuple[tuple[str, Action], ...]
"""Actions of one card, each with the subject or the ending by which options name it."""


class Open(dict[str, Named]):
    """By card, those of its actions that nothing bars at a kind of moment; found when a card is first asked for."""

    def __init__(self, actions_of: Callable[[str], Named], moment: int) -> None:
        super().__init__()
        self.actions_of = actions_of
        self.moment = moment
        self.barren: set[str] = set()
        """The cards asked for so far that have no such action: most hands hold nothing else."""

    def __missing__(self, card: str) -> Named:
        found = tuple(each for each in self.actions_of(card) if _opens_at(each[1], self.moment))
        self[card] = found
        if not found:
            self.barren.add(card)
        return found


class Possible(NamedTuple):
    """What could be declared at a kind of moment, as far as that alone decides."""

    plays: Open
    """The actions of cards in hand."""
    uses: Open
    """The actions of cards in play."""
    by_rule: tuple[Action, ...]
    """What the rules give to everybody, whatever is in their hand."""
    holding: tuple[tuple[Action, frozenset[str] | None], ...]
    """These, and among them those for which one of some cards must be in hand: each with these cards."""
    wanted_in_hand: frozenset[str]
    """All these cards."""
    while_listed: tuple[tuple[str, tuple[Action, ...]], ...]
    """What they give to everybody while there is a card in a list of the table: by that list."""


@cache
def possible_at(moment: int, unasked: tuple[str, ...] = ()) -> Possible:
    """What could be declared at a moment: with cards in hand, with cards in play, by the rules alone; of these last
    some are `unasked` in imagined worlds, by their verbs, where they do not hang on a list of the table."""
    if unasked:
        return _without(possible_at(moment), unasked)
    open_ = [action for action in RULE_ACTIONS if _opens_at(action, moment)]
    by_rule = tuple((action, action.cards_in_hand()) for action in open_ if not action.while_listed)
    by_list: dict[str, list[Action]] = {}
    for action in open_:
        if action.while_listed:
            by_list.setdefault(action.while_listed, []).append(action)
    return Possible(
        Open(plays_of, moment),
        Open(uses_of, moment),
        tuple(action for action, wanted in by_rule if wanted is None),
        by_rule,
        frozenset().union(*(wanted for _, wanted in by_rule if wanted is not None)),
        tuple((name, tuple(actions)) for name, actions in by_list.items()),
    )


def _without(found: Possible, unasked: tuple[str, ...]) -> Possible:
    """The same without some of what the rules give to everybody."""
    return found._replace(
        by_rule=tuple(action for action in found.by_rule if action.verb not in unasked),
        holding=tuple(each for each in found.holding if each[0].verb not in unasked),
    )


def _opens_at(action: Action, moment: int) -> bool:
    """Whether an action could be declared at a moment, whatever lies on the table."""
    return not action.barred(moment) and not action.closed(moment)


def _named(base: str, actions: Sequence[Action]) -> tuple[tuple[str, Action], ...]:
    return tuple((f"{base}/{i}" if i else base, action) for i, action in enumerate(actions))


def action_of(key: str) -> Action | On:
    """The action (or passive condition) with this key."""
    found: Action | On = FIXED[key]
    return found
