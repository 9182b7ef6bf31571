"""What is different for the deck of a Fallen-wizard: copies, avatars, what is banned, Stage resources in the pool."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from underdeeps.meccg.decks.case import Case, Problem, ids_of, named
from underdeeps.meccg.decks.model import Cards, Deck, size
from underdeeps.meccg.facts import CARDS, CardFacts

FALLEN_WIZARD = "fallen-wizard"
MOST_COPIES = 2
MOST_STAGE_CARDS = 3
STARTING_STAGE_POINTS = 3

BANNED = frozenset(
    {
        "LE-167",  # Bade to Rule
        "AS-71",  # The Balrog, the ally
        "TW-205",  # Cracks of Doom
        "TW-239",  # Favor of the Valar
        "TW-247",  # Gollum's Fate
        "AS-49",  # Glamour of Surpassing Excellence
        "DM-141",  # Hour of Need
        "LE-201",  # Kill All But NOT the Halflings
        "LE-203",  # The Lidless Eye
        "LE-204",  # Messenger of Mordor
        "LE-208",  # News Must Get Through
        "LE-209",  # News of the Shire
        "TW-294",  # Old Road
        "AS-56",  # The Sun Unveiled
        "AS-107",  # Use Your Legs
        "DM-164",  # The Windlord Found Me
        "TD-169",  # Wizard Uncloaked
        "BA-43",  # Sauron, which says so itself
    }
)
"""What a Fallen-wizard may have nowhere (deck.fallen-wizard.banned-cards)."""


def avatars(case: Case) -> list[str]:
    """The Fallen-wizard avatars of a deck, one of whom its player names before the draft."""
    inside = ids_of(case.of(case.deck.cards("deck", "sideboard"), "avatar"))
    return [id for id in inside if CARDS[id].race == FALLEN_WIZARD]


def copies(case: Case, cards: tuple[str, ...], total: int) -> Iterator[Problem]:
    """Of what is not unique there are two copies; three only of Stage resources and hazards."""
    facts = CARDS[cards[0]]
    what = "character" if case.role(cards[0]) == "character" else f"{facts.alignment}-resource"
    if case.role(cards[0]) == "hazard" or facts.alignment == "stage" or total <= MOST_COPIES:
        return
    said = f"A Fallen-wizard may have {MOST_COPIES} copies of {facts.name} in the whole deck, not {total}."
    rule = what if what in ("character", "hero-resource", "minion-resource") else "hero-resource"
    yield Problem(f"deck.fallen-wizard.copies-{rule}", said, cards)


def most_as_resources(deck: Deck, card: CardFacts) -> int:
    """How many copies of a card that is hazard and resource count as resources, if so wanted."""
    return MOST_COPIES if deck.kind == FALLEN_WIZARD and card.kind == "hazard" else size(deck.deck)


def is_stage_event(card: CardFacts) -> bool:
    """Whether a card is a Stage resource permanent-event."""
    return card.alignment == "stage" and "permanent-event" in card.forms


def without_stage(deck: Deck, cards: Cards) -> Cards:
    """Cards of a pool but for the Stage resources with which a Fallen-wizard starts."""
    return tuple(each for each in cards if deck.kind != FALLEN_WIZARD or not is_stage_event(CARDS[each[0]]))


def _avatar(case: Case) -> Iterator[Problem]:
    if not avatars(case):
        said = "A Fallen-wizard has the avatar whom he names in his play deck or his sideboard."
        yield Problem("setup.declare.fallen-wizard.avatar-in-deck", said)


def _banned(case: Case) -> Iterator[Problem]:
    if ids := tuple(id for id, _ in case.deck.cards() if id in BANNED):
        yield Problem("deck.fallen-wizard.banned-cards", f"A Fallen-wizard may not have {named(ids)}.", ids)


def _stage_cards(case: Case) -> Iterator[Problem]:
    """One to three Stage permanent-events in the pool, with three stage points in all, not all of them unique."""
    stage = tuple(each for each in case.deck.pool if is_stage_event(CARDS[each[0]]))
    ids = ids_of(stage)
    if not 1 <= size(stage) <= MOST_STAGE_CARDS:
        said = f"The pool of a Fallen-wizard holds one to {MOST_STAGE_CARDS} Stage permanent-events, not {size(stage)}."
        yield Problem("deck.pool.fallen-wizard.stage-cards", said, ids)
        return
    points = sum(CARDS[id].stage_points * count for id, count in stage)
    if points != STARTING_STAGE_POINTS:
        said = f"The Stage resources of the pool have {STARTING_STAGE_POINTS} stage points in all, not {points}."
        yield Problem("deck.pool.fallen-wizard.stage-points-three", said, ids)
    if all(CARDS[id].unique for id in ids):
        said = f"Of the Stage resources in the pool at least one is not unique, unlike {named(ids)}."
        yield Problem("deck.pool.fallen-wizard.stage-non-unique", said, ids)


CHECKS: tuple[Callable[[Case], Iterator[Problem]], ...] = (_avatar, _banned, _stage_cards)
"""What is asked of a Fallen-wizard's deck besides."""
