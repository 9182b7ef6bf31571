"""Refuge and Wondrous Maps: events that are used as sites wherever the way of a company ends."""

from __future__ import annotations

import msgspec
import pytest

from tests.meccg.play import Play
from tests.meccg.sets.journey_scenes import go, over
from underdeeps.kernel import Dice
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules.journeys import places, region_movement
from underdeeps.meccg.rules.turn import movement_hazard
from underdeeps.meccg.table import TAPPED, WOUNDED


def at_the_end(card: str, site: str, *who: str, elf: bool = True) -> tuple[Play, int]:
    """The organization phase ends: the card is in hand, and an Elf for it."""
    play = Play()
    company = play.company("one", site, *(who or ("Aragorn II", "Gimli")))
    play.hand("one", card, "Dodge", *(["Haldir"] if elf else []))
    return over(play.organization()), company


def in_refuge() -> tuple[Play, int]:
    """A company has come from Bree to a Refuge in Rhudaur, and its next turn has begun."""
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}", "through Rhudaur", "arrive").until()
    go(play).until()
    next_turn(play, company)
    return play, company


def next_turn(play: Play, number: int) -> None:
    play.table.turn += 2
    old = play.table.companies[number]
    play.table.companies[number] = type(old)(number, "one", old.characters, old.site)


def site_name(play: Play, company: int) -> str:
    return play.table.site_of(play.table.companies[company]).facts.name


# -- Refuge -----------------------------------------------------------------------------------------


def test_refuge_takes_a_company_into_the_wild_for_an_elf() -> None:
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}")
    assert play.names(play.player("one").discard) == ["Haldir"]
    play.do("through Rhudaur", "arrive").until()
    play.deck("one", *["Dodge"] * 9)
    play.deck("two", *["Wargs"] * 9)
    play.hand("two", "Wargs", "Orc-guard")
    go(play).until("chain.open", "two")
    assert [event.facts["seat"] for event in play.events("drew")] == ["one", "two"]
    journey = play.table.journey
    assert journey is not None and journey.kind == "region" and journey.regions == ("Arthedain", "Rhudaur")
    assert journey.path == ("wilderness", "wilderness")
    assert play.offered("play Wargs region:wilderness:2") or play.offered("play Wargs region:wilderness")
    play.until()
    site = play.table.site_of(play.table.companies[company])
    assert (site.facts.name, site.facts.region) == ("Refuge in Rhudaur", "Rhudaur")
    assert places.site_type(play.table, site) == "free-hold"
    assert "TW-378" in play.player("one").locations


def test_the_way_may_end_in_the_region_where_it_begins() -> None:
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}", "arrive").until()
    go(play).until()
    assert site_name(play, company) == "Refuge in Arthedain"
    assert play.table.companies[company].regions == ("Arthedain",)


def test_the_regions_are_laid_for_everybody_to_see_and_the_company_goes_through_these() -> None:
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}", "through Cardolan", "through Hollin", "through Rhudaur").until()
    seen = RULES.view(play.table, "two")["companies"][0]
    assert seen["flags"] == ["laid-way:Arthedain|Cardolan|Hollin|Rhudaur"]
    assert (seen["destination"]["id"], seen["destination"]["name"]) == ("TD-145", "Refuge in Rhudaur")
    go(play).until()  # nobody is asked for the way: Rhudaur would be beside Arthedain
    assert play.table.companies[company].regions == ("Arthedain", "Cardolan", "Hollin", "Rhudaur")
    assert play.table.companies[company].flags == ()


def test_the_last_region_is_a_wilderness_now_and_no_way_is_longer_than_it_may_be() -> None:
    play, company = at_the_end("Refuge", "Edoras")
    play.do(f"play Refuge c{company}")
    assert "arrive" not in play.options  # Rohan is a border-land
    play.do("through Anórien")  # a free-domain: from there, Ithilien is the one way on
    assert play.options == ["arrive", "through Harondor"]
    play.do("through Harondor").until()  # and that is the fourth region: the way is at its end
    assert play["Refuge in Harondor"].facts.region == "Harondor"


def test_morgul_night_leaves_no_wilderness_for_a_refuge_and_many_lands_for_the_maps() -> None:
    def offered(*events: str) -> list[str]:
        play = Play()
        company = play.company("one", "Vale of Erech", "Gimli")
        play.hand("one", "Refuge", "Wondrous Maps", "Haldir")
        for event in events:
            play.event("two", event)
        over(play.organization())
        return [option.removesuffix(f" c{company}") for option in play.options]

    assert offered() == ["play Refuge", "pass"]
    assert offered("Morgul Night") == ["play Wondrous Maps", "pass"]


@pytest.mark.parametrize(("site", "regions"), [("Bree", True), ("Bree", False), ("The Iron-deeps", True)])
def test_refuge_is_for_companies_that_can_use_region_movement(site: str, regions: bool) -> None:
    play = Play()
    company = play.company("one", site, "Gimli")
    play.hand("one", "Refuge", "Haldir")
    play.table.regions = regions
    assert over(play.organization()).offered(f"play Refuge c{company}") == (site == "Bree" and regions)


def test_refuge_needs_an_elf_in_hand_and_a_company_that_has_not_declared_movement() -> None:
    play, company = at_the_end("Refuge", "Bree", elf=False)
    assert not play.offered(f"play Refuge c{company}")
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.hand("one", "Refuge", "Haldir")
    play.locations("one", "Rivendell")
    play.organization().do(f"move {company}", "to Rivendell")
    assert not over(play).offered(f"play Refuge c{company}")


def test_refuge_is_not_for_the_organization_phase_but_for_its_end() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    play.hand("one", "Refuge", "Haldir")
    play.locations("one", "Rivendell")
    play.organization()
    assert not play.offered(f"play Refuge c{company}")
    assert over(play).offered(f"play Refuge c{company}")


def test_the_wounded_heal_in_a_refuge_as_at_a_haven() -> None:
    play, _ = in_refuge()
    play.state("Gimli", WOUNDED)
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    bree = Play()
    bree.company("one", "Bree", "Gimli")
    bree.state("Gimli", WOUNDED)
    bree.untap().until()
    assert bree["Gimli"].state == WOUNDED


def test_a_refuge_is_no_haven_for_anything_else() -> None:
    play, _ = in_refuge()
    play.hand("one", "Haldir")
    play.hand("two", "Wargs")
    play.organization()
    assert not any("Haldir" in option for option in play.options)


def test_a_company_leaves_a_refuge_by_region_movement_only_and_the_card_is_discarded() -> None:
    play, company = in_refuge()
    play.locations("one", "Rivendell", "Edoras")
    play.organization().do(f"move {company}")
    assert play.options == ["to Rivendell", "stay"]  # Edoras is too far
    play.do("to Rivendell").until()
    go(play).until()
    assert play.table.companies[company].way == "region"
    assert site_name(play, company) == "Rivendell"
    assert "Refuge" in play.names(play.player("one").discard)
    assert "Refuge in Rhudaur" not in play
    (left,) = (event for event in play.events("left") if event.facts["to"] == "discard")
    assert left.facts["card"] == "TD-145"


def test_no_eagle_carries_a_company_out_of_a_refuge() -> None:
    bree = Play()
    flown = bree.company("one", "Bree", "Aragorn II", "Gimli")
    play, company = in_refuge()
    for scene, number in ((bree, flown), (play, company)):
        scene.locations("one", "Edoras")
        scene.give("Aragorn II", "Gwaihir")
        scene.organization().do(f"use Gwaihir c{number}")
    assert bree.options == ["to Edoras", "stay"]
    assert play.until().table.companies[company].destination == 0
    assert "Gwaihir" not in play


def test_no_road_leads_home_from_a_refuge() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gimli")
    play.hand("one", "Great-road", "Refuge", "Haldir")
    over(play.organization()).do(f"play Great-road c{company}").until("chain.open")
    play.do(f"play Refuge c{company}", "arrive").until()
    go(play).until()
    play.end_of_turn()
    assert play.asked != "movement.home"
    play.until()
    assert site_name(play, company) == "Refuge in Rhudaur"


def test_a_company_that_is_sent_back_loses_its_refuge() -> None:
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}", "through Rhudaur", "arrive").until()
    go(play)
    while play.table.journey is None or not play.table.journey.kind:
        play._modestly()
    movement_hazard.send_back(play.table)
    play.until()
    assert site_name(play, company) == "Bree"
    assert play.names(play.player("one").discard) == ["Haldir", "Refuge"]


def test_a_way_that_has_become_too_long_is_not_gone() -> None:
    play, company = at_the_end("Refuge", "Bree")
    play.do(f"play Refuge c{company}", "through Cardolan", "through Hollin", "through Rhudaur").until()
    play.event("two", "No Way Forward")
    assert region_movement.region_limit(play.table, play.table.companies[company]) == 3
    go(play).until()
    assert site_name(play, company) == "Bree" and "Refuge" in play.names(play.player("one").discard)


def test_another_company_may_come_to_a_refuge_and_stay_when_the_first_leaves() -> None:
    play, first = in_refuge()
    second = play.company("one", "Rivendell", "Bergil")
    play.locations("one", "Ettenmoors")
    play.organization()
    play.do(f"move {second}")
    play.do("to Refuge in Rhudaur").do(f"move {first}", "to Ettenmoors").until()
    go(play).until()
    assert (site_name(play, first), site_name(play, second)) == ("Ettenmoors", "Refuge in Rhudaur")
    assert play.table.companies[second].way == "region"


def test_there_is_one_refuge_in_a_region_but_there_may_be_another_elsewhere() -> None:
    play, _ = in_refuge()
    other = play.company("one", "Rivendell", "Bergil")
    play.hand("one", "Refuge", "Haldir")
    over(play.organization()).do(f"play Refuge c{other}")
    assert "arrive" not in play.options  # Rhudaur, where there is one
    play.do("through Hollin", "arrive").until()
    go(play).until()
    assert site_name(play, other) == "Refuge in Hollin"
    assert len(play.table.companies) == 2


def test_refuge_in_play_can_be_copied_and_imagined() -> None:
    play, _ = in_refuge()
    for seat in ("one", "two"):
        before = RULES.view(play.table, seat)
        other = play.table.clone()
        RULES.redeal(other, seat, Dice(5))
        assert RULES.view(other, seat) == before
    assert msgspec.json.decode(msgspec.json.encode(before))["companies"][0]["site"]["id"] == "TD-145"
    assert "TD-145@Rhudaur" in CARDS and "TD-145@Rhudaur" not in list(CARDS)


# -- Wondrous Maps ----------------------------------------------------------------------------------


def mapped() -> tuple[Play, int]:
    """A company has come from Dead Marshes by the maps to a place in Dagorlad."""
    play, company = at_the_end("Wondrous Maps", "Dead Marshes", elf=False)
    play.do(f"play Wondrous Maps c{company}", "arrive").until()
    play.deck("one", *["Dodge"] * 9)
    play.deck("two", *["Wargs"] * 9)
    go(play, "draw 3").until()
    return play, company


def test_the_maps_lead_to_ruins_in_a_shadow_land() -> None:
    play, company = mapped()
    assert [event.facts["seat"] for event in play.events("drew")][:4] == ["one", "two", "two", "two"]
    site = play.table.site_of(play.table.companies[company])
    assert (site.facts.name, places.site_type(play.table, site)) == ("Wondrous Maps in Dagorlad", "ruins-and-lairs")
    assert play.table.companies[company].path == ("shadow-land",)


def test_the_maps_are_no_use_where_no_shadow_land_is_near_and_need_no_elf() -> None:
    play, company = at_the_end("Wondrous Maps", "Vale of Erech", elf=False)
    assert not play.offered(f"play Wondrous Maps c{company}")
    play, company = at_the_end("Wondrous Maps", "Dead Marshes", elf=False)
    assert play.offered(f"play Wondrous Maps c{company}")


def test_four_orcs_guard_the_place_on_the_maps() -> None:
    play, company = mapped()
    play.enters(company).do("enter").until("combat.assign")
    fight = play.table.combat
    assert fight is not None and fight.source == "automatic"
    assert (fight.race, fight.strikes, fight.prowess) == ("orc", 4, 7)


def test_minor_and_major_items_can_be_played_there_and_tap_it() -> None:
    play, company = mapped()
    play.hand("one", "Sword of Gondolin", "Elven Cloak", "Glamdring", "Wormsbane", "Precious Gold Ring")
    play.at_site(company)
    assert {option.split(" ")[1] for option in play.options if option != "pass"} == {"Sword", "Elven", "Glamdring"}
    play.do(next(option for option in play.options if "Sword" in option)).until()
    assert play["Wondrous Maps in Dagorlad"].state == TAPPED


def test_the_maps_are_discarded_when_the_company_leaves_by_regions() -> None:
    play, company = mapped()
    play.state("Wondrous Maps in Dagorlad", TAPPED)
    next_turn(play, company)
    play.locations("one", "Dead Marshes", "Lórien")
    play.organization().do(f"move {company}")
    assert "to Dead Marshes" in play.options
    play.do("to Dead Marshes").until()
    go(play).until()
    assert site_name(play, company) == "Dead Marshes"
    assert "Wondrous Maps" in play.names(play.player("one").discard)
    assert play.player("one").site_discard == ()
