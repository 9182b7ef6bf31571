"""Items that are played at sites, the extra minor item among them."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import company
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.table import TAPPED


@rule("site.extra-minor-item.permission", "underdeeps.site-phase.normal-extra-minor-item")
def test_a_minor_item_may_follow_information() -> None:
    play = Play()
    number = play.company("one", "Weathertop", "Elrond", "Bergil")
    play.hand("one", "Reforging", "Horn of Anor")
    play.at_site(number).do("play Reforging Elrond")
    assert play["Weathertop"].state == TAPPED
    assert play.offered("play Horn of Anor")


@rule(
    "site.extra-minor-item.permission",
    "site.extra-minor-item.next-action",
    "site.extra-minor-item.procedure",
    "site.extra-minor-item.additional-character",
    "site.item.play",
    "site.item.play-procedure",
)
def test_one_more_minor_item_after_the_site_was_tapped() -> None:
    play, number = company("Bergil", "Éowyn", "Annalena", site="Dol Amroth")
    play.hand("one", "Knights of Dol Amroth", "Horn of Anor", "Elf-stone")
    play.at_site(number)
    assert not play.offered("play Horn of Anor"), "no minor items here"
    play.dice(6, 6)
    play.do("play Knights of Dol Amroth", "by Bergil")
    assert play.offered("play Horn of Anor")
    play.do("play Horn of Anor", "by Éowyn")
    assert play["Horn of Anor"].on == play["Éowyn"].number
    assert play.table.pending is None, "one only"


@rule("site.extra-minor-item.permission")
def test_no_extra_item_after_a_faction_is_lost() -> None:
    play, number = company("Bergil", "Éowyn", site="Dol Amroth")
    play.hand("one", "Knights of Dol Amroth", "Horn of Anor")
    play.at_site(number)
    play.dice(1, 1)
    play.do("play Knights of Dol Amroth", "by Bergil")
    assert play.table.pending is None


@rule("site.extra-minor-item.under-deeps")
def test_under_ground_the_extra_item_may_be_any_that_is_playable() -> None:
    play, number = company("Bergil", "Éowyn", "Annalena", site="The Gem-deeps")
    kinds = CARDS[play.id("The Gem-deeps")].playable_items
    assert "major" in kinds
    play.hand("one", "Glamdring", "Torque of Hues")
    play.at_site(number)
    play.do("play Glamdring", "by Bergil")
    assert play.offered("play Torque of Hues")


@rule("site.resource.needs-untapped-site")
def test_no_item_at_a_tapped_site() -> None:
    play, number = company("Bergil", site="Moria")
    play.state("Moria", TAPPED)
    play.hand("one", "Glamdring")
    assert play.at_site(number).table.pending is None


@rule("item.ally.cannot-bear")
def test_an_ally_bears_no_items() -> None:
    play, number = company("Bergil", "Éowyn", site="Moria")
    play.give("Bergil", "Gollum")
    play.hand("one", "Glamdring")
    play.at_site(number).do("play Glamdring")
    assert play.options == ["by Bergil", "by Éowyn"]
