"""The factions of The Dragons."""

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import influence
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED, UNTAPPED


@pytest.mark.parametrize(("who", "modification"), [("Éowyn", 2), ("Óin", 1), ("Bergil", 0)])
def test_men_of_dale_heed_men_and_dwarves(who: str, modification: int) -> None:
    assert "Men of Dale" in influence("TD-138", "Dale", who, 8 - modification)
    assert "Men of Dale" not in influence("TD-138", "Dale", who, 7 - modification)


@pytest.mark.parametrize(("who", "modification"), [("Éowyn", 2), ("Óin", -1), ("Bergil", 0)])
def test_men_of_lake_town_heed_men_and_distrust_dwarves(who: str, modification: int) -> None:
    assert "Men of Lake-town" in influence("TD-139", "Lake-town", who, 9 - modification)
    assert "Men of Lake-town" not in influence("TD-139", "Lake-town", who, 8 - modification)


# -- Returned Exiles --------------------------------------------------------------------------------


def after_smaug(slayer: str = "Smaug at Home", who: str = "Óin", site: str = "The Lonely Mountain") -> Play:
    """A company at a site once Smaug has been defeated, in whatever form."""
    play = Play()
    company = play.company("one", site, who)
    event = play.event("two", slayer)
    zones.dragon_gone(play.table, play.table.cards[event])
    play.state(site, TAPPED)
    play.hand("one", "Returned Exiles", "Concealment")
    return play.at_site(company)


@pytest.mark.parametrize(("who", "modification"), [("Óin", 2), ("Bergil", 0)])
def test_exiles_return_where_a_dragon_was_slain_at_home(who: str, modification: int) -> None:
    for more in (1, 0):
        play = after_smaug(who=who)
        total = min(12, 12 + more - modification)
        play.dice(total - 6, 6)
        play.do("play Returned Exiles").until()
        assert ("Returned Exiles" in play) == (total + modification > 12)


def test_exiles_do_not_return_to_any_other_place() -> None:
    assert after_smaug().offered("play Returned Exiles")
    play = after_smaug(site="Caves of Ûlund")
    assert play.table.pending is None or not play.offered("play Returned Exiles")
    play = after_smaug(slayer="Smaug Ahunt")
    assert play.table.pending is None or not play.offered("play Returned Exiles")
    play = Play()
    company = play.company("one", "The Lonely Mountain", "Óin")
    play.hand("one", "Returned Exiles")
    assert play.at_site(company).table.pending is None


def test_exiles_return_after_a_fight_with_the_dragon_at_home() -> None:
    play = Play()
    company = play.company("one", "The Lonely Mountain", "Elrond", "Glorfindel II", "Aragorn II", "Gimli")
    play.event("two", "Smaug at Home")
    play.dice(*(6,) * 60)
    play.hand("two", "Twilight")
    play.enters(company).until("site.enter").do("enter")
    while play.table.combat is None or play.table.combat.card != play.id("Smaug at Home"):
        play._modestly()
    play.table.combat.prowess = 5
    play.until()
    assert play.events("lair-cleared")
    play.hand("one", "Returned Exiles")
    for who in ("Elrond", "Gimli"):
        if who in play:
            play.state(who, UNTAPPED)
    assert play.at_site(company).offered("play Returned Exiles")
