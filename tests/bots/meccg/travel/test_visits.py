"""What a company could play at a site is what the rules would offer it there."""

from __future__ import annotations

from tests.meccg.play import Play
from underdeeps.bots.meccg.travel import plans, visits
from underdeeps.meccg.facts import SITES


def test_an_item_is_playable_where_the_site_and_the_item_say_so() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring", "Concealment")
    table = play.table
    there = visits.playable(table, table.companies[company], SITES["Moria", "hero"].id)
    assert [card for card in there if card == "TW-244"] == ["TW-244"]
    assert "TW-244" not in visits.playable(table, table.companies[company], SITES["Bree", "hero"].id)


def test_looking_changes_nothing() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Glamdring")
    before = play.table.digest()
    visits.playable(play.table, play.table.companies[company], SITES["Moria", "hero"].id)
    plans.errands(play.table, "one")
    assert play.table.digest() == before


def test_nobody_waits_at_a_site_for_an_item_that_nobody_there_may_bear() -> None:
    """Helm of Fear is for a Ringwraith's own: bots stood before it at Barad-dûr for whole games."""
    play = Play("ringwraith")
    company = play.company("one", "Barad-dûr", "Orc Captain", "Orc Tracker")
    play.hand("one", "AS-126")
    table = play.table
    assert visits.playable(table, table.companies[company], str(table.companies[company].site)) == ()
