"""The factions of The Balrog."""

from __future__ import annotations

from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, ways_to_play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.table import TAPPED


def test_a_few_recruits_come_easily_to_leaders_and_the_balrog_away_from_the_deeps() -> None:
    play = his(BALROG, "Azog", "BA-8")
    for name, amount in (("The Balrog", 3), ("Azog", 2), ("Mountain-maggot", 0)):
        assert total(factions.standard_modifications(play.table, play[name], "BA-80")) == amount
    for site, may in (("Dimrill Dale", True), ("Goblin-gate", False), ("The Gem-deeps", False), ("Barad-dûr", False)):
        there = his("Azog", site=site)
        there.hand("one", "BA-80")
        there.state(CARDS[there.table.site_of(there.company_of("Azog")).id].name, TAPPED)
        assert bool(ways_to_play(there.at_site(go(there)), "BA-80")) is may
    assert under_deeps.lies_above("LE-378") and not under_deeps.lies_above("LE-365")
