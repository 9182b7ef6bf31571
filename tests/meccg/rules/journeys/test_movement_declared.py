"""Declaring movement in the organization phase: when, to which sites, by which kinds of movement."""

from __future__ import annotations

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import RULES
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.rules.turn import movement_hazard


def destinations(play: Play, company: int) -> list[str]:
    """The sites to which a company may declare movement in the pending question."""
    play.do(f"move {company}")
    assert play.asked == "organization.destination", "there was nothing to choose"
    found = [option.removeprefix("to ") for option in play.options if option != "stay"]
    play.do("stay")
    return found


def travellers(site: str, *locations: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company at a site, in the organization phase of its player, who has these sites in his location deck."""
    play = Play(kind, "wizard")
    company = play.company("one", site, "Aragorn II" if kind == "wizard" else "Layos")
    play.locations("one", *locations)
    return play.organization(), company


def ways(play: Play, company: int, site: str) -> list[str]:
    """The kinds of movement by which a company could get to a site."""
    return list(routes.ways(play.table, play.table.companies[company], CARDS[play.id(site)]))


def reasons(play: Play, site: str) -> list[str]:
    """The rules that keep a company of player one from going to a site."""
    return [refusal.rule for refusal in play.why_not("one", play.id(site))]


# -- declaring --------------------------------------------------------------------------------------


@rule("org.movement.declare")
def test_movement_is_declared_before_or_after_organizing_and_once_for_each_company() -> None:
    play = Play()
    first = play.company("one", "Rivendell", "Aragorn II", "Arwen")
    second = play.company("one", "Lórien", "Haldir")
    play.locations("one", "Bree", "Moria", "Edoras", "Barrow-downs")
    play.organization()
    assert play.offered(f"move {first}") and play.offered(f"move {second}")
    play.do(f"move {first}", "to Bree")
    assert not play.offered(f"move {first}")
    play.do("organize")
    assert not any(option.startswith("move") for option in play.options)
    play.do("organized")
    assert not play.offered(f"move {first}")
    play.do(f"move {second}", "to Edoras")
    assert play.table.companies[first].destination and play.table.companies[second].destination


@rule("org.movement.declare-face-down")
def test_the_new_site_is_laid_face_down_with_the_company() -> None:
    play, company = travellers("Rivendell", "Bree", "Moria")
    play.do(f"move {company}", "to Bree")
    site = play.table.cards[play.table.companies[company].destination]
    assert (site.facts.name, site.face_down) == ("Bree", True)
    assert play.names(play.player("one").locations) == ["Moria"]
    event = play.events("destination")[-1]
    assert "site" not in event.seen_by("two").facts and event.seen_by("one").facts["site"] == site.id
    assert site.id not in str(RULES.view(play.table, "two")["companies"])
    assert site.id in str(RULES.view(play.table, "one")["companies"])


@rule("org.movement.declare-site-in-play")
def test_a_site_where_another_company_is_or_goes_is_named() -> None:
    play = Play()
    first = play.company("one", "Rivendell", "Aragorn II")
    second = play.company("one", "Lórien", "Haldir")
    there = play.company("one", "Moria", "Gimli")
    play.locations("one", "Goblin-gate")
    play.organization().do(f"move {first}", "to Goblin-gate")
    destination = play.table.companies[first].destination
    assert destinations(play, second) == ["Rivendell", "Goblin-gate", "Moria"]
    play.do(f"move {second}", "to Goblin-gate")
    assert play.table.companies[second].destination == destination
    play = Play()
    second = play.company("one", "Lórien", "Haldir")
    there = play.company("one", "Moria", "Gimli")
    play.organization().do(f"move {second}", "to Moria")
    assert play.table.companies[second].destination == play.table.companies[there].site


@rule("org.movement.must-be-valid")
def test_movement_is_declared_only_where_a_way_leads() -> None:
    play, company = travellers("Bree", "Rivendell", "Barrow-downs", "Minas Tirith", "The Under-gates")
    assert destinations(play, company) == ["Barrow-downs", "Rivendell"]
    assert reasons(play, "Minas Tirith") == ["org.movement.must-be-valid"]


@rule("org.movement.no-shared-route")
def test_two_companies_do_not_go_from_one_site_to_one_other() -> None:
    play = Play()
    first = play.company("one", "Rivendell", "Aragorn II")
    second = play.company("one", "Rivendell", "Elladan")
    third = play.company("one", "Lórien", "Haldir")
    play.locations("one", "Goblin-gate", "Bree", "Moria")
    play.organization().do(f"move {first}", "to Goblin-gate")
    assert "Goblin-gate" not in destinations(play, second)
    assert "Goblin-gate" in destinations(play, third)


@rule("org.movement.site-in-play-kept")
def test_a_site_in_play_stays_for_the_company_that_is_to_move_there() -> None:
    play = Play()
    second = play.company("one", "Lórien", "Haldir")
    there = play.company("one", "Moria", "Gimli")
    play.locations("one", "Dimrill Dale", "Edoras")
    play.organization().do(f"move {second}", "to Moria", f"move {there}", "to Edoras").until()
    moria = play.table.companies[second].destination
    play.run(movement_hazard.movement_hazard_phase).do(f"company {there}").until("movement.way")
    while play.table.companies[there].destination:
        play._modestly()
    assert play.table.site_of(play.table.companies[there]).facts.name == "Edoras"
    assert moria in play.table.cards
    play.until()
    assert play.table.companies[second].site == moria


@rule("org.movement.haven-copy")
def test_a_company_goes_to_another_copy_of_a_haven_where_its_player_has_a_company() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Haldir")
    there = play.company("one", "Rivendell", "Elrond")
    play.locations("one", "Rivendell")
    play.organization().do(f"move {company}")
    options = play.table.pending.options if play.table.pending else ()
    copy = play.id("Rivendell")
    assert [option.subject for option in options] == [copy, str(play.table.companies[there].site), ""]
    play.do(f"to {copy}")
    assert play.table.companies[company].destination != play.table.companies[there].site


# -- starter movement -------------------------------------------------------------------------------


@rule("org.movement.starter.current-haven", "org.movement.starter.new-haven")
def test_starter_movement_goes_between_a_haven_and_the_sites_that_name_it() -> None:
    play, company = travellers("Lórien", "Minas Tirith", "Thranduil’s Halls", "Bree")
    assert ways(play, company, "Lake-town") == ["starter", "region"]
    assert ways(play, company, "Iron Hill Dwarf-hold") == ["starter"]
    assert "Bree" not in destinations(play, company)
    play, company = travellers("Iron Hill Dwarf-hold", "Lórien", "Rivendell")
    assert ways(play, company, "Lórien") == ["starter"]
    play.do(f"move {company}", "to Lórien")
    assert play.table.companies[company].destination


@rule("org.movement.starter.haven-to-haven")
def test_starter_movement_goes_between_havens_that_print_a_path_to_each_other() -> None:
    play, company = travellers("Lórien", "Edhellond", "Grey Havens", "Rivendell")
    assert ways(play, company, "Edhellond") == ["starter"]
    assert ways(play, company, "Grey Havens") == []
    assert destinations(play, company) == ["Edhellond", "Rivendell"]


@rule("org.movement.starter.otherwise-barred")
def test_starter_movement_goes_nowhere_else() -> None:
    play, company = travellers("Rivendell", "Iron Hill Dwarf-hold", "Moria")
    assert ways(play, company, "Moria") == ["region"]
    assert ways(play, company, "Iron Hill Dwarf-hold") == []
    play, company = travellers("Bree", "Moria")
    assert ways(play, company, "Moria") == ["region"]
    assert ways(play, company, "Old Forest") == ["region"]


@rule("org.movement.starter.wizard-gorgoroth")
def test_a_wizards_company_has_no_starter_movement_to_and_from_gorgoroth() -> None:
    play, company = travellers("Lórien", "Mount Doom", "Barad-dûr", "Moria", "Dead Marshes")
    assert destinations(play, company) == ["Dead Marshes", "Moria"]
    play, company = travellers("Mount Doom", "Lórien")
    assert not play.offered(f"move {company}")
    play, company = travellers("Minas Morgul", "Mount Doom", kind="ringwraith")
    assert "starter" in ways(play, company, "Mount Doom")


# -- region movement --------------------------------------------------------------------------------


@rule("org.movement.region.four")
def test_region_movement_counts_four_regions_with_both_ends() -> None:
    play, company = travellers("Bree", "Moria", "Edoras", "Glittering Caves", "Dead Marshes")
    assert destinations(play, company) == ["Glittering Caves", "Moria"]
    play.do(f"move {company}", "to Moria").until()
    play.run(movement_hazard.company_phase, company).until("movement.region")
    play.do("through Rhudaur")
    assert play.table.journey is not None
    assert play.table.journey.regions[:4] == ("Arthedain", "Rhudaur", "Hollin", "Redhorn Gate")


@rule("org.movement.region.six-cap")
def test_with_steeds_and_provisions_a_company_never_goes_beyond_six_regions() -> None:
    play = Play()
    company = play.company("one", "Bree", "Aragorn II")
    play.give("Aragorn II", "Noble Steed", "Cram", "Cram")
    play.locations("one", "Moria", "Edoras", "Dead Marshes", "Henneth Annûn")
    play.organization()
    assert destinations(play, company) == ["Dead Marshes", "Edoras", "Moria"]
    play.do(next(option for option in play.options if option.startswith("use Cram/1"))).until("organization")
    assert play.table.companies[company].extra_regions == 1
    assert destinations(play, company) == ["Dead Marshes", "Edoras", "Moria"]


@rule("org.movement.region.no-repeat")
def test_no_region_occurs_twice_on_the_way() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.journey(company, "Bree").until("movement.way").do("way region")
    seen: list[str] = []
    while play.asked == "movement.region":
        assert play.table.journey is not None
        for option in play.options:
            assert option.removeprefix("through ") not in play.table.journey.regions
        longest = next(option for option in play.options if option != "through Arthedain")
        seen.append(longest)
        play.do(longest)
    assert len(seen) >= 1
    assert play.table.journey is not None
    names = play.table.journey.regions
    assert len(names) == len(dict.fromkeys(names)) and names[-1] == "Arthedain"


@rule("org.movement.region.wizard-imlad-morgul")
def test_a_wizards_company_does_not_pass_through_imlad_morgul_on_the_way_to_gorgoroth() -> None:
    play, company = travellers("Henneth Annûn", "Mount Doom", "Minas Morgul", "Dead Marshes")
    assert destinations(play, company) == ["Dead Marshes", "Minas Morgul"]
    play, company = travellers("Minas Morgul", "Mount Doom", "Henneth Annûn")
    assert destinations(play, company) == ["Henneth Annûn", "Mount Doom"]
    play, company = travellers("Minas Tirith", "Mount Doom", "Dol Guldur", kind="ringwraith")
    assert ways(play, company, "Mount Doom") == ["region"]


@rule("org.movement.region.ringwraith-dagorlad-udun")
def test_dagorlad_and_udun_are_neighbours_for_the_companies_of_a_ringwraith_player() -> None:
    play, company = travellers("Dead Marshes", "Cirith Gorgor", kind="ringwraith")
    play.do(f"move {company}", "to Cirith Gorgor").until()
    play.run(movement_hazard.company_phase, company).until()
    assert play.table.companies[company].regions == ("Dagorlad", "Udûn")
    play, company = travellers("Dead Marshes", "Cirith Gorgor")
    assert not play.offered(f"move {company}")


# -- the Under-deeps --------------------------------------------------------------------------------


@rule("org.movement.under-deeps.one-end", "org.movement.under-deeps.adjacent")
def test_under_deeps_movement_leads_to_and_from_the_under_deeps_between_adjacent_sites() -> None:
    play, company = travellers("Moria", "The Under-gates", "The Under-leas", "The Gem-deeps", "Lórien")
    assert destinations(play, company) == ["The Under-gates", "Lórien"]
    assert ways(play, company, "The Under-gates") == ["under-deeps"]
    assert "under-deeps" not in ways(play, company, "Lórien")
    play, company = travellers("The Under-gates", "Moria", "The Gem-deeps", "The Iron-deeps", "Lórien", "Goblin-gate")
    assert sorted(destinations(play, company)) == ["Moria", "The Gem-deeps"]


# -- special movement -------------------------------------------------------------------------------


@rule("org.movement.special.definition")
def test_a_road_home_is_movement_beside_the_rules_of_movement() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Great-road")
    play.locations("one", "Bree")
    play.organization().do(f"move {company}", "to Bree", "done", f"play Great-road c{company}").until()
    play.run(movement_hazard.company_phase, company).until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Bree"
    play.end_of_turn().until("movement.home").do("home Rivendell")
    assert play.table.site_of(play.table.companies[company]).facts.name == "Rivendell"
    assert play.events("arrived")[-1].rule == "eot.site-replacement-is-movement"


# -- Ringwraiths ------------------------------------------------------------------------------------


def ringwraith(site: str, *locations: str, mode: bool = True, follower: str = "") -> tuple[Play, int]:
    """The company of the Witch-king at a site, in Fell Rider mode or none, in its player's organization phase."""
    play = Play("ringwraith", "wizard")
    names = ("The Witch-king", follower) if follower else ("The Witch-king",)
    company = play.company("one", site, *names)
    if follower:
        play.player("one").avatar = play.id("The Witch-king")
        play.follower(follower, "The Witch-king")
    if mode:
        play.event("one", "Fell Rider", company)
    play.locations("one", *locations)
    return play.organization(), company


@rule("org.movement.ringwraith-needs-mode")
def test_a_ringwraith_leaves_the_darkhavens_in_a_mode_only() -> None:
    play, company = ringwraith("Minas Morgul", "Dol Guldur", "Cirith Ungol", mode=False)
    assert reasons(play, "Cirith Ungol") == ["org.movement.ringwraith-needs-mode"]
    play.do(f"move {company}")
    assert play.options == ["to Dol Guldur", "stay"]
    play, company = ringwraith("Minas Morgul", "Dol Guldur", "Cirith Ungol")
    assert destinations(play, company) == ["Cirith Ungol", "Dol Guldur"]


@rule("org.movement.ringwraith-needs-darkhaven-origin")
def test_a_ringwraith_sets_out_from_a_darkhaven() -> None:
    play, company = ringwraith("Barad-dûr", "Minas Morgul", "The Under-courts")
    assert reasons(play, "The Under-courts") == ["org.movement.ringwraith-needs-darkhaven-origin"]
    play.do(f"move {company}")
    assert play.options == ["to Minas Morgul", "stay"]
    assert ways(play, company, "The Under-courts") == ["under-deeps"]


@rule("org.movement.ringwraith-types")
def test_a_ringwraith_has_no_region_movement() -> None:
    play, company = ringwraith("Minas Morgul", "Dead Marshes", "Cirith Ungol")
    assert ways(play, company, "Cirith Ungol") == ["starter"]
    assert reasons(play, "Dead Marshes") == ["org.movement.must-be-valid"]
    play, company = travellers("Minas Morgul", "Dead Marshes", kind="ringwraith")
    assert ways(play, company, "Dead Marshes") == ["region"]
    play, company = ringwraith("Dol Guldur", "The Sulfur-deeps")
    assert ways(play, company, "The Sulfur-deeps") == ["under-deeps"]


@rule("org.movement.ringwraith-no-coastal-sea")
def test_a_ringwraith_does_not_cross_the_sea() -> None:
    play, company = ringwraith("Minas Morgul", "Tolfalas", "Cirith Ungol")
    assert ways(play, company, "Tolfalas") == [] and not play.offered("to Tolfalas")
    assert reasons(play, "Tolfalas") == ["org.movement.must-be-valid"]
    play, company = travellers("Minas Morgul", "Tolfalas", kind="ringwraith")
    assert "starter" in ways(play, company, "Tolfalas")


@rule("org.movement.ringwraith-follower-no-mode")
def test_a_ringwraith_follower_goes_along_without_a_mode_of_his_own() -> None:
    play, company = ringwraith("Minas Morgul", "Cirith Ungol", "Dol Guldur", follower="Dwar the Ringwraith")
    assert not numbers.in_mode(play.table, play["Dwar the Ringwraith"].number, "Fell Rider")
    assert destinations(play, company) == ["Cirith Ungol", "Dol Guldur"]


@rule("org.movement.ringwraith-mode-lost")
def test_a_ringwraith_who_loses_his_mode_on_the_way_arrives_all_the_same() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Minas Morgul", "The Witch-king")
    play.event("one", "Fell Rider", company)
    play.hand("one", "Voices of Malice")
    play.moves(company, "Cirith Ungol")
    wraith = play["The Witch-king"].number
    assert numbers.in_mode(play.table, wraith, "Fell Rider")
    zones.discard(play.table, play["Fell Rider"].number)
    assert not numbers.in_mode(play.table, wraith, "Fell Rider")
    play.until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Cirith Ungol"
