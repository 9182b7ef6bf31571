"""The cards of our decks are declared."""

import pytest

from underdeeps.meccg import decks
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS


def ours() -> list[str]:
    """The resource short-events of the shipped decks."""
    found = (id for deck in decks.shipped() for id, _ in deck.cards())
    return sorted({id for id in found if "short-event" in CARDS[id].forms and CARDS[id].kind == "resource"})


@pytest.mark.parametrize("card", ours())
def test_every_resource_short_event_of_the_decks_is_declared(card: str) -> None:
    assert card in PARTS
    assert text_of(card)
