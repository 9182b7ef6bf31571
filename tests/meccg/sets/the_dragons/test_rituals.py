"""The rituals of The Dragons."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import WILDS, unanswered
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules.journeys import places
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED


def test_look_more_closely_later_untaps_the_site_of_the_sage() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Elrond", "Aragorn II")
    play.company("one", "Moria", "Arwen")
    play.state("Weathertop", TAPPED)
    play.state("Moria", TAPPED)
    play.hand("one", "Look More Closely Later")
    play.at_site(company)
    play.dice(6, 6)
    assert offers(play, "play") == ["play Look More Closely Later Weathertop"], "at Moria there is no Information"
    play.do("play Look More Closely Later Weathertop").until()
    assert play["Weathertop"].state == UNTAPPED
    assert play["Elrond"].state == TAPPED
    assert len(play.events("corruption")) == 1


def test_look_more_closely_later_needs_a_sage_who_is_there() -> None:
    play = Play()
    company = play.company("one", "Weathertop", "Aragorn II")
    play.company("one", "Rivendell", "Elrond")
    play.state("Weathertop", TAPPED)
    play.hand("one", "Look More Closely Later", "Wit")
    play.at_site(company)
    assert not offers(play, "play")


def test_master_of_wood_water_or_hill_changes_a_region_of_the_path() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.hand("one", "Master of Wood, Water, or Hill")
    play.hand("two", "River")
    play.dice(6, 6)
    play.moves(company, "Moria", *WILDS)
    name = "play Master of Wood, Water, or Hill"
    assert set(offers(play, "play")) == {f"{name}{way} path:{place}" for way in ("", "/1") for place in range(3)}
    unanswered(play.do(f"{name}/1 path:1"))
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey) == ("wilderness", "shadow-land", "wilderness")
    assert play["Elrond"].state == TAPPED
    assert len(play.events("corruption")) == 1


def test_master_of_wood_water_or_hill_makes_a_wilderness_of_a_border_land() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Elrond", "Arwen")
    play.hand("one", "Master of Wood, Water, or Hill")
    play.hand("two", "River")
    play.dice(6, 6)
    play.moves(company, "Gladden Fields", "Wold & Foothills", "Anduin Vales")
    assert "play Master of Wood, Water, or Hill/2 path:1" in play.options
    assert "play Master of Wood, Water, or Hill/1 path:1" not in play.options
    play.do("play Master of Wood, Water, or Hill/2 path:1", "by Elrond")
    unanswered(play)
    assert play.table.journey is not None
    assert places.region_types(play.table, play.table.journey)[1] == "wilderness"
    assert play["Arwen"].state == UNTAPPED


def test_warm_now_be_heart_and_limb_heals_one_for_each_sage() -> None:
    play = Play()
    play.company("one", "Moria", "Elrond", "Arwen", "Aragorn II", "Legolas")
    for name in ("Aragorn II", "Legolas"):
        play.state(name, WOUNDED)
    play.hand("one", "Warm Now Be Heart and Limb")
    play.organization()
    company = play.company_of("Elrond").number
    play.do(f"play Warm Now Be Heart and Limb c{company}").until("heart-and-limb")
    play.dice(6, 6, 6, 6)
    play.do("tend Elrond Aragorn II").until("heart-and-limb")
    assert offers(play, "tend") == ["tend Arwen Legolas"]
    play.do("tend Arwen Legolas")
    unanswered(play)
    assert [play[name].state for name in ("Elrond", "Arwen", "Aragorn II", "Legolas")] == [TAPPED] * 4
    assert len(play.events("corruption")) == 2


def test_warm_now_be_heart_and_limb_needs_somebody_to_heal_and_an_untapped_sage() -> None:
    play = Play()
    play.company("one", "Moria", "Elrond", "Aragorn II")
    play.hand("one", "Warm Now Be Heart and Limb")
    play.organization()
    assert not offers(play, "play")
    play.until()
    play.state("Elrond", TAPPED)
    play.state("Aragorn II", WOUNDED)
    play.organization()
    assert not offers(play, "play")


def test_wielded_twice_untaps_an_item_in_the_company_of_the_sage() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Aragorn II")
    play.company("one", "Moria", "Legolas")
    play.give("Aragorn II", "Horn of Anor")
    play.give("Legolas", "Glamdring")
    play.state("Horn of Anor", TAPPED)
    play.state("Glamdring", TAPPED)
    play.hand("one", "Wielded Twice")
    play.dice(6, 6)
    play.organization()
    assert offers(play, "play") == ["play Wielded Twice Horn of Anor"]
    unanswered(play.do("play Wielded Twice Horn of Anor"))
    assert play["Horn of Anor"].state == UNTAPPED
    assert play["Elrond"].state == TAPPED
