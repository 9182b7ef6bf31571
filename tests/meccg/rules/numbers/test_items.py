"""Items, in use or not."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.made_up import declared
from tests.rules import rule
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.rules import numbers, zones


@rule("item.movement-restriction.always")
@pytest.mark.parametrize("card", ["TW-298", "LE-332"])
@pytest.mark.parametrize("idle", [False, True])
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_an_item_that_stays_behind_does_so_whoever_bears_it_and_whether_or_not_it_is_in_use(
    card: str, idle: bool, kind: str
) -> None:
    play = Play(kind)
    home = "Rivendell" if kind == "wizard" else "Carn Dûm"
    company = play.company("one", home, "Aragorn II" if kind == "wizard" else "Asternak")
    with declared(card, DiscardedIfMoves()):
        (number,) = play.give("Aragorn II" if kind == "wizard" else "Asternak", card)
        zones.change(play.table, number, idle=idle)
        foreign = (kind == "wizard") != (card == "TW-298")
        assert numbers.in_use(play.table, play.table.cards[number]) == (not idle and not foreign)
        play.stays(company).until()
        assert number in play.table.cards
        play.moves(company, "Moria", "Rhudaur", "Hollin").until()
        assert number not in play.table.cards
        assert card in play.player("one").discard
