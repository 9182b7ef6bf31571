"""Items that are played at sites, the extra minor item among them."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.table import TAPPED


@rule("site.extra-minor-item.permission", "underdeeps.site-phase.normal-extra-minor-item")
def test_a_minor_item_may_follow_information() -> None:
    play = Play()
    number = play.company("one", "Weathertop", "Elrond", "Bergil")
    play.hand("one", "Reforging", "Horn of Anor")
    play.at_site(number).do("play Reforging Elrond")
    assert play["Weathertop"].state == TAPPED
    assert play.offered("play Horn of Anor")
