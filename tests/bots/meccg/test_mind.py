"""What the mind leaves out of playouts, and what it answers there."""

from __future__ import annotations

from math import exp

from tests.meccg.play import Play
from underdeeps.bots.meccg import MIND, plays
from underdeeps.kernel import Decision, Option
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


def test_a_novice_neither_dismisses_characters_nor_declares_what_does_no_good() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Legolas")
    decision = Decision("one", "organizing", (Option("dismiss", "1"), Option("split", "1"), Option("organized")), "")
    looks = MIND.rank(play.table, decision)
    assert looks[2] > looks[1] > looks[0]
    assert exp((looks[0] - looks[2]) / MIND.temperatures["novice"]) < 0.001
    assert exp((plays.USELESS - plays.ENOUGH) / MIND.temperatures["novice"]) < 0.01
