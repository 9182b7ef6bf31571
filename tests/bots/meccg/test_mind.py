"""What the mind leaves out of playouts, and what it answers there."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg import MIND
from underdeeps.meccg.rules.chain import chain


def company_on_its_way() -> Play:
    """A company is on its way to Moria; the opponent holds nothing but an item, which could be laid on-guard."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Glamdring")
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")


def test_where_only_a_bluff_could_be_laid_nobody_is_asked_in_a_playout() -> None:
    loud = company_on_its_way().until("chain.open", "two")
    assert [option.verb for option in chain.offers(loud.table, "two")] == ["on-guard"]
    MIND.silence(loud.table)
    assert chain.offers(loud.table, "two") == []


def test_a_bluff_that_is_offered_already_can_still_be_laid() -> None:
    play = company_on_its_way().until("chain.open", "two")
    MIND.silence(play.table)
    play.do("on-guard Glamdring")
    assert any(card.role == "on-guard" for card in play.table.cards.values())
