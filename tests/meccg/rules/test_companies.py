"""What belongs to a company when it splits, joins another or comes to its end."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import zones


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
