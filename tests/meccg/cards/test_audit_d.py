"""What an audit of the cards of the three expansions found: each test is of a card that did less, or more, than said."""

from __future__ import annotations

from tests.meccg.cards.hazard_scenes import plays
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED, WOUNDED


@rule("aside.uniqueness.only-purpose")
def test_sudden_fury_is_not_played_on_a_site_that_lies_off_to_the_side() -> None:
    play = Play()
    company = play.company("one", "Bree", "Elladan")
    siege = zones.enter(play.table, "BA-40", "two", "event")
    zones.enter(play.table, play.id("Cameth Brin"), "two", "site", on=siege)
    play.hand("two", "Sudden Fury", "River")
    assert plays(play.stays(company)) == ["play Sudden Fury Bree"]


def coiled(state: int) -> Play:
    play = Play("balrog", "wizard")
    company = play.company("one", "The Under-gates", "BA-3", "Azog")
    play.give("The Balrog", "BA-76")
    play.state("Azog", state)
    return play.stays(company)


def test_strangling_coils_does_nothing_for_the_wounded() -> None:
    assert coiled(TAPPED).offered("use Strangling Coils")
    assert not coiled(WOUNDED).offered("use Strangling Coils")
