"""The words of the card game's cards, by their role: what `underdeeps parts` lists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from underdeeps.kernel.lexicon import Kind, Word, about, declared_at, lexicon, listed, shared_by_cards
from underdeeps.meccg import sets
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language import hooks, later, phrases, vocabulary
from underdeeps.meccg.language.action import Ability, Action, FromHand
from underdeeps.meccg.language.effect import Effect
from underdeeps.meccg.language.need import Need
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.language.target import Target
from underdeeps.meccg.language.trigger import On
from underdeeps.meccg.language.wording import as_printed

ROLES: Final = {
    "Ways to play a card": FromHand,
    "Ways to use a card in play": Ability,
    "What any action can say": Action,
    "Targets: on what, and by whom": Target,
    "Needs: what must be so": Need,
    "Effects: what is done": Effect,
    "Triggers: when something happens, or is so": On,
}
"""The roles of parts, each with what all its parts are."""
LANGUAGE: Final = (f"{__package__}.language.", f"{__package__}.parts.")
"""Where words are at home, whether or not there are cards with them yet."""
LISTS: Final = {
    "events, by which `On` and rules hear of something": vocabulary.EVENTS,
    "what an effect touches": vocabulary.TOUCHES,
    "attributes, which cards change": vocabulary.ATTRIBUTES,
    "kinds of lasting effects": vocabulary.LASTING,
    "moments, for which an effect can wait": later.AWAITED,
    "flags of a company": vocabulary.COMPANY_FLAGS,
    "flags of an attack": vocabulary.ATTACK_FLAGS,
    "flags of a strike": vocabulary.STRIKE_FLAGS,
    "flags of a check": vocabulary.CHECK_FLAGS,
    "notes on a card": vocabulary.NOTES,
    "what a player does once in a turn": vocabulary.USES,
    "what options point at": phrases.POINTING,
}
"""The lists of words by which rules and cards understand each other, after what each is of."""
STANDING: Final = "What holds while a card is in play, and no rule asks for"


@cache
def words() -> tuple[Word, ...]:
    """Every part of the language, and every other that two cards or more are made with, by role and by name; then the
    lists of words."""
    shared = shared_by_cards(PARTS)

    def group_of(kind: Kind) -> str:
        return _role(kind) if kind.__module__.startswith(LANGUAGE) or (_is_ours(kind) and kind in shared) else ""

    found = lexicon(PARTS, lambda card: CARDS[card].name, sets.__name__, group_of)
    parts = [_with_types_printed(word) for word in sorted(found, key=lambda word: _place(word.group))]
    return (*parts, *_of_lists())


def _of_lists() -> Iterator[Word]:
    """The words of the lists."""
    for title, words in LISTS.items():
        module = next(each for each in (vocabulary, later, phrases) if words in vars(each).values())
        yield from listed(f"Words: {title}", module.__name__, words)


def _with_types_printed(word: Word) -> Word:
    """A word whose example has the sentence that stands on the card's face."""
    if word.example is None:
        return word
    sentence = as_printed(word.example.sentence)
    return replace(word, example=replace(word.example, sentence=sentence))


def _is_ours(kind: Kind) -> bool:
    return kind.__module__.startswith(f"{__package__}.")


def _role(kind: Kind) -> str:
    """The role of a kind of part; for what rules ask of cards, what they ask about."""
    if found := next((title for title, role in ROLES.items() if issubclass(kind, role)), ""):
        return found
    asked = (each for each in kind.__mro__ if each.__module__.startswith(f"{hooks.__name__}."))
    return next((about(each.__module__) for each in asked), STANDING)


def _place(group: str) -> tuple[int, str]:
    """Roles in their order, then the hooks, then what is none."""
    if group in ROLES:
        return list(ROLES).index(group), ""
    return (len(ROLES) + 1, "") if group == STANDING else (len(ROLES), group)


def sources() -> dict[str, str]:
    """Where each card is declared."""
    return declared_at(sets.__name__, PARTS.keys())
