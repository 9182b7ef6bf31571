"""How a card of Middle-earth Quest says what it does, and where that is looked up.

A card is declared once, as a call of `card` with the parts that it is made of. A part is either an `Effect`, which
happens, or `Standing`, which holds as long as the card is in play and is asked for by the rules. Parts write the card's
text themselves: what you read is what runs. The parts are in the sibling modules, the cards in a module for each kind.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from underdeeps.kernel import Flow
from underdeeps.kernel.flow import FIXED, method
from underdeeps.kernel.parts import Part, sentences
from underdeeps.meq.facts import ENCOUNTERS, PLOTS, QUESTS

if TYPE_CHECKING:
    from underdeeps.meq.table import Table

HERO = "hero"
"""The hero who drew or holds the card, is in the combat, or whose turn it is."""
HEROES = "heroes"
"""The hero side, deciding together."""
SAURON = "sauron"


class Effect(Part):
    """Something that happens: once, when its moment comes."""

    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        """Make it happen, for a hero (may be ``""`` where no hero is meant) and by a card."""
        raise NotImplementedError

    def payable(self, table: Table, hero: str) -> bool:
        """Whether what it takes from its decider can be given in full."""
        return True

    def ends_turn(self) -> bool:
        """Whether it ends the hero's turn: in a combat it waits until that is over."""
        return False

    def story_moves(self) -> dict[str, int]:
        """How far it moves story markers, by their colours, whatever is decided."""
        return {}

    def possible(self, table: Table, hero: str, card: str) -> bool:
        """Whether it would change anything now."""
        return True

    def proviso(self) -> str:
        """On some kinds of cards an effect waits: a plot's until it is played, a quest's until that is completed."""
        card = card_of(self)
        if card in PLOTS:
            return "when played,"
        return "reward:" if card in QUESTS or (card in ENCOUNTERS and ENCOUNTERS[card].quest) else ""


class Standing(Part):
    """Something that holds while its card is in play."""


class Steps(Effect):
    """Several effects, one after the other."""

    parts: tuple[Effect, ...]

    @method
    def do(self, table: Table, hero: str, card: str) -> Flow[None]:
        for i in range(len(self.parts)):
            yield from self.parts[i].do(table, hero, card)

    def payable(self, table: Table, hero: str) -> bool:
        return all(part.payable(table, hero) for part in self.parts)

    def ends_turn(self) -> bool:
        return any(part.ends_turn() for part in self.parts)

    def story_moves(self) -> dict[str, int]:
        moves: Counter[str] = Counter()
        for part in self.parts:
            moves.update(part.story_moves())
        return dict(moves)

    def text(self) -> str:
        return ", then ".join(part.text() for part in self.parts)


PARTS: dict[str, tuple[Part, ...]] = {}
"""What each card is made of, by its id."""
DOES: dict[str, Steps] = {}
"""What happens when a card is resolved: its effects in order."""


def card(name: str, *parts: Part) -> None:
    """Declare a card."""
    if name in PARTS:
        raise ValueError(f"the card {name} is declared twice")
    PARTS[name] = parts
    for i, part in enumerate(parts):
        part.register(f"{name}/{i}")
    steps = Steps(tuple(part for part in parts if isinstance(part, Effect)))
    steps.key = name
    FIXED[name] = steps
    DOES[name] = steps


def card_of(part: Part) -> str:
    """The card on which a part stands."""
    return part.key.partition("/")[0]


P = TypeVar("P", bound=Part)


@cache
def parts_of(name: str, kind: type[P]) -> tuple[P, ...]:
    """The parts of one kind that a card has at its top level."""
    return tuple(part for part in PARTS.get(name, ()) if isinstance(part, kind))


def text_of(name: str) -> str:
    """The words on a card's face, written by its parts."""
    return sentences(PARTS.get(name, ()))
