"""What belongs to a company when it splits, joins another or comes to its end."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import companies, zones


def fellowship() -> tuple[Play, int]:
    play = Play()
    company = play.company("one", "Rivendell", "Elladan", "Bergil", "Éowyn", "Haldir")
    play.event("one", "Fellowship", company)
    play.locations("one", "Bree", "Moria")
    return play, company


@rule("event.permanent.split-forced-discard")
def test_fellowship_is_discarded_when_the_company_splits() -> None:
    play, _ = fellowship()
    play.organization().do("organize", "split Haldir")
    assert "Fellowship" not in play and play.asked != "organizing.event"
    assert play.names(play.player("one").discard) == ["Fellowship"]


@rule("event.permanent.empty-company-discard")
def test_the_events_of_a_company_go_when_the_last_of_it_is_gone() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Jerrek", "Layos")
    number = play.event("one", "LE-170", company)
    zones.discard(play.table, play["Jerrek"].number)
    assert number in play.table.cards
    zones.discard(play.table, play["Layos"].number)
    assert number not in play.table.cards and CARDS["LE-170"].name in play.names(play.player("one").discard)


@pytest.mark.parametrize("card", ["AS-74", "AS-76", "AS-130", "AS-131", "WH-47"])
def test_of_two_that_a_company_can_have_once_the_later_goes_when_companies_join(card: str) -> None:
    play = Play("ringwraith")
    one = play.company("one", "Dol Guldur", "Asternak")
    other = play.company("one", "Dol Guldur", "Ostisen")
    (kept,) = play.give("Asternak", card)
    (gone,) = play.give("Ostisen", card)
    companies.join(play.table, one, other)
    assert kept in play.table.cards
    assert gone not in play.table.cards
    assert card in play.player("one").discard


def test_a_single_copy_stays_when_companies_join() -> None:
    play = Play("ringwraith")
    one = play.company("one", "Dol Guldur", "Asternak")
    other = play.company("one", "Dol Guldur", "Ostisen")
    play.give("Ostisen", "Records Unread")
    companies.join(play.table, one, other)
    assert "Records Unread" in play
