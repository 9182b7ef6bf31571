"""Words of the glossary for places: sites and regions with their types, havens, the way of a company."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import road
from tests.rules import rule
from underdeeps.meccg.facts import CARDS, REGIONS, SITES
from underdeeps.meccg.rules import companies, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, replacing, routes, under_deeps
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED, Journey


def journey(play: Play) -> Journey:
    """The movement/hazard phase that is under way."""
    return zones.journey_of(play.table)


# -- types ------------------------------------------------------------------------------------------


TYPES = {
    "free-hold": ("Edoras", "Assassin"),
    "border-hold": ("Bree", "Assassin"),
    "ruins-and-lairs": ("Weathertop", "Neeker-breekers"),
    "shadow-hold": ("Moria", "Orc-guard"),
    "dark-hold": ("Dol Guldur", "Orc-guard"),
}


@rule("term.site-types", "term.site", "term.keyed")
@pytest.mark.parametrize("kind", TYPES)
def test_the_type_of_a_site_decides_what_attacks_there(kind: str) -> None:
    """A creature that is keyed to a type of site comes at sites of that type and at no others."""
    for other, (site, _) in TYPES.items():
        play = Play()
        company = play.company("one", site, "Aragorn II", "Legolas")
        creature = TYPES[kind][1]
        play.hand("two", creature, "River")
        play.stays(company)
        assert play[site].facts.site_type == other
        assert (f"play {creature} site:{kind}" in play.options) is (other == kind)


@rule("term.site-types", "term.haven", "term.darkhaven", "term.heal", "term.wound.not-tapped")
def test_a_haven_is_of_one_side_and_heals_its_own() -> None:
    """Heroes heal at Rivendell and not at Dol Guldur, minions the other way round. The healed are tapped at first."""
    for kind, who, haven, other in (
        ("wizard", "Elladan", "Rivendell", "Dol Guldur"),
        ("ringwraith", "Jerrek", "Dol Guldur", "Edoras"),
    ):
        for site, state in ((haven, TAPPED), (other, WOUNDED)):
            play = Play(kind, "wizard")
            play.company("one", site, who)
            play.state(who, WOUNDED)
            play.untap().until()
            assert play[who].state == state
            assert (play[site].facts.site_type == "haven") is (site == haven)
        assert play[site].facts.alignment == ("hero" if kind == "wizard" else "minion")


@rule("term.region-types", "term.region", "term.site-path.of-company")
@pytest.mark.parametrize(
    "kind", ["free-domain", "border-land", "wilderness", "shadow-land", "dark-domain", "coastal-sea"]
)
def test_the_type_of_a_region_decides_what_attacks_on_the_way(kind: str) -> None:
    """A creature that is keyed to a type of region needs it in the site path of the company."""
    creatures = {
        "free-domain": "Ambusher",
        "border-land": "Slayer",
        "wilderness": "Wolves",
        "shadow-land": "Dire Wolves",
        "dark-domain": "Ghosts",
        "coastal-sea": "Corsairs of Umbar",
    }
    through = {
        "free-domain": ("Anórien",),
        "border-land": ("Anduin Vales",),
        "wilderness": ("Rhudaur",),
        "shadow-land": ("Angmar",),
        "dark-domain": ("Gundabad",),
        "coastal-sea": ("Bay of Belfalas",),
    }
    for other, regions in through.items():
        play = road("Aragorn II", "Legolas", hand=(creatures[kind],), to="Bree", through=regions)
        assert REGIONS[regions[0]].region_type == other
        assert journey(play).path == (other,) and journey(play).regions == regions
        if kind == other:
            assert f"play {creatures[kind]} region:{kind}" in play.options
        else:
            assert f"play {creatures[kind]} region:{kind}" not in play.options


@rule("term.region")
def test_both_players_travel_through_one_region() -> None:
    """Regions are not unique: nobody takes one up."""
    for seat in ("one", "two"):
        play = Play(active=seat)
        for each in ("one", "two"):
            play.company(each, "Rivendell", "Aragorn II" if each == "one" else "Elladan")
        play.hand(play.table.hazard_player, "River")
        play.moves(play.table.companies_of(seat)[0].number, "Bree", "Rhudaur", "Arthedain")
        assert journey(play).regions == ("Rhudaur", "Arthedain")


# -- which card of a site ---------------------------------------------------------------------------


@rule("term.site.not-unique")
def test_both_players_can_have_the_same_site_in_play() -> None:
    play = Play()
    play.company("two", "Bree", "Elladan")
    company = play.company("one", "Rivendell", "Aragorn II")
    play.locations("one", "Bree", "Moria")
    play.organization().do(f"move {company}", "to Bree").until()
    assert [card.owner for card in play.table.cards.values() if card.facts.name == "Bree"] == ["two", "one"]


@rule("term.site.one-version")
def test_a_site_of_which_a_player_has_a_version_in_use_is_closed_to_his_other_versions() -> None:
    """In play or among his discards; of a haven he may have as many as he likes."""
    versions = ("TW-413", "LE-392")
    assert {CARDS[card].name for card in versions} == {"Moria"}
    for used, discarded, offered in (((), (), True), (versions[:1], (), False), ((), versions[:1], False)):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        for site in used:
            play.company("one", site, "Elladan")
        play.player("one").site_discard = discarded
        play.locations("one", versions[1], "Lórien", "Rivendell", "Bree")
        play.organization().do(f"move {company}")
        assert play.table.pending is not None
        assert (versions[1] in [option.subject for option in play.table.pending.options]) is offered
        assert play.offered("to Lórien") and play.offered("to Bree")


# -- the way of a company ---------------------------------------------------------------------------


@rule("term.move", "term.current-site", "term.new-site", "term.site-of-origin")
def test_a_company_moves_from_its_site_of_origin_to_its_new_site() -> None:
    """Until it arrives its site card is the old one; then the new one takes its place."""
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "River")
    play.moves(company, "Bree", "Rhudaur", "Arthedain")
    assert play.table.cards[journey(play).origin].facts.name == "Rivendell"
    assert play.table.cards[journey(play).site].facts.name == "Bree"
    assert play.table.site_of(play.table.companies[company]).facts.name == "Rivendell"
    assert [each for each in play.options if each.startswith("play River")] == ["play River Bree"]
    play.until()
    assert play.table.site_of(play.table.companies[company]).facts.name == "Bree"
    assert "Rivendell" not in play


@rule("term.current-site", "term.new-site")
def test_the_new_site_of_a_company_that_stays_is_where_it_is() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.hand("two", "Orc-guard")
    play.stays(company)
    assert journey(play).site == journey(play).origin == play["Moria"].number
    assert play.offered("play Orc-guard site:shadow-hold")


@rule("term.site-path.of-site", "term.site-path.of-company")
def test_the_path_of_a_site_leads_from_the_nearest_haven() -> None:
    """By starter movement it is the path of the company, and its regions have no names; by regions they have."""
    printed = CARDS["TW-413"].paths[0]
    assert printed.haven == "Lórien"
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.hand("two", "River")
    play.moves(company, "Moria")
    assert journey(play).path == printed.regions == ("wilderness", "wilderness")
    assert len(journey(play).regions) == 2
    assert routes.starter_path(play.id("Rivendell"), "TW-413", "wizard") == ()
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II")
    play.hand("two", "River")
    play.moves(company, "Moria", "Wold & Foothills", "Redhorn Gate")
    assert journey(play).regions == ("Wold & Foothills", "Redhorn Gate")
    assert journey(play).path == tuple(REGIONS[name].region_type for name in journey(play).regions)


@rule("term.return")
def test_a_company_that_returns_goes_back_to_its_site_of_origin() -> None:
    """Long Winter sends it back, and the site that it did not reach is in the location deck again."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    play.event("two", "Long Winter")
    play.journey(company, "Moria").until()
    assert play.table.companies[company].returned
    assert play.table.site_of(play.table.companies[company]).facts.name == "Rivendell"
    assert "Moria" in play.names(play.player("one").locations)


@rule("term.under-deeps", "term.surface-site")
def test_the_way_under_ground_leads_from_the_surface_site() -> None:
    """It is the one that the card names with a 0; by no other movement does a company get there."""
    for site, offered in (("Moria", True), ("Lórien", False), ("Goblin-gate", False)):
        play = Play()
        company = play.company("one", site, "Aragorn II")
        play.locations("one", "The Under-gates", "Rivendell", "Bree")
        play.organization()
        play.do(f"move {company}")
        assert play.offered("to The Under-gates") is offered
        here, below = play[site].id, play.id("The Under-gates")
        assert routes.known_ways(here, below, "wizard", 4, False) == (("under-deeps",) if offered else ())
        assert under_deeps.adjacent_number(here, below) == (0 if offered else None)
    surfaces = [name for card in CARDS.values() if card.under_deeps for name, number in card.adjacent if number == 0]
    for name in surfaces:
        for alignment in ("hero", "minion"):
            site_facts = SITES.get((name, alignment))
            assert site_facts is None or site_facts.site_type != "free-hold"


@rule("term.under-deeps")
def test_environment_cards_do_not_reach_under_ground() -> None:
    """Choking Shadows makes a shadow-hold of the Barrow-downs, and not of The Gem-deeps, ruins and lairs as well."""
    for site, reached in (("Barrow-downs", True), ("The Gem-deeps", False)):
        play = Play()
        company = play.company("one", site, "Aragorn II")
        assert play[site].facts.attacks and play[site].facts.site_type == "ruins-and-lairs"
        play.event("two", "Doors of Night")
        play.hand("two", "Choking Shadows")
        play.stays(company)
        assert any(each.startswith("play Choking Shadows/") for each in play.options) is reached


# -- havens -----------------------------------------------------------------------------------------


@rule("term.haven.card-text", "term.haven")
def test_a_haven_on_a_card_is_a_haven_of_its_player() -> None:
    """Fellowship is played at a Haven: at Rivendell, and not at Dol Guldur, which is one to minions only."""
    for site, offered in (("Rivendell", True), ("Dol Guldur", False)):
        play = Play()
        company = play.company("one", site, "Aragorn II", "Legolas", "Gimli", "Elladan")
        play.hand("one", "Fellowship")
        play.organization()
        assert (f"play Fellowship c{company}" in (play.options if play.asked else [])) is offered
    assert SITES["Dol Guldur", "minion"].site_type == "haven"


@rule("term.darkhaven.card-text", "term.darkhaven")
def test_a_darkhaven_on_a_card_is_a_haven_of_its_player() -> None:
    """Fell Rider is played at a Darkhaven: at Dol Guldur, and not at Edoras; Rivendell is no haven to a Ringwraith."""
    for site, offered in (("Dol Guldur", True), ("Edoras", False), ("Rivendell", False)):
        play = Play("ringwraith", "wizard")
        company = play.company("one", site, "Hoarmûrath the Ringwraith")
        play.hand("one", "Fell Rider")
        play.organization()
        assert (f"play Fell Rider c{company}" in (play.options if play.asked else [])) is offered
        assert companies.at_haven(play.table, play.table.companies[company]) is offered


@rule("term.haven.changed-for-purpose")
def test_a_haven_for_one_purpose_is_none_for_others() -> None:
    """With The White Tree the wounded heal at Minas Tirith; but nothing is stored there, nobody of Rivendell comes."""
    play = Play()
    play.company("one", "Minas Tirith", "Aragorn II", "Gandalf")
    play.event("one", "The White Tree")
    play.give("Aragorn II", "Glamdring")
    play.state("Aragorn II", WOUNDED)
    play.hand("one", "Elladan", "Bergil")
    play.untap().until()
    assert play["Aragorn II"].state == TAPPED
    assert places.hazard_site_type(play.table, play["Minas Tirith"]) == "haven"
    play.organization()
    assert not play.offered("store Glamdring")
    play.do("organize")
    assert play.offered("bring Bergil") and not play.offered("bring Elladan")


@rule("term.home-site")
def test_a_character_comes_into_play_at_his_home_site() -> None:
    """Bergil at Minas Tirith, Erkenbrand at Edoras; at a haven both."""
    for site, who in (("Minas Tirith", ["Bergil"]), ("Edoras", ["Erkenbrand"]), ("Lórien", ["Bergil", "Erkenbrand"])):
        play = Play()
        play.company("one", site, "Aragorn II")
        play.hand("one", "Bergil", "Erkenbrand")
        play.organization()
        if play.offered("organize"):
            play.do("organize")
        assert [each for each in ("Bergil", "Erkenbrand") if play.offered(f"bring {each}")] == who


# -- what belongs to a company ----------------------------------------------------------------------


@rule("term.associated")
def test_what_is_associated_with_a_company() -> None:
    """For the call, points of a company under ground do not count: characters, allies, items, events on them.

    An event on its site does, for the site is not part of it.
    """
    play = Play()
    company = play.company("one", "The Gem-deeps", "Aragorn II")
    play.company("one", "Rivendell", "Elladan")
    play.give("Aragorn II", "Glamdring", "Goldberry")
    on_him = play.give("Aragorn II", "Return of the King")[0]
    everything = sum(scoring.tally(play.table, "one").values())
    assert everything > play["Elladan"].facts.points > 0
    assert scoring.calling_points(play.table, "one") == play["Elladan"].facts.points
    belonging = ["Aragorn II", "Glamdring", "Goldberry"]
    assert {play.company_of(name).number for name in belonging} == {company}
    assert play.table.company_of(on_him) == play.table.companies[company]
    assert play.table.company_of(play["The Gem-deeps"].number) is None
    assert play["The Gem-deeps"].state == UNTAPPED


@rule("term.replace.site-orientation")
def test_a_site_of_the_other_alignment_lies_as_the_old_one_lay() -> None:
    play = Play()
    company = play.company("one", "Bree", "Gimli")
    zones.change(play.table, play.table.companies[company].site, state=TAPPED)
    minion = SITES["Moria", "minion"].id
    play.player("one").locations = (minion, play.id("Weathertop"))
    replacing.replace_site(play.table, company, minion)
    assert play.table.site_of(play.table.companies[company]).state == TAPPED
    replacing.replace_site(play.table, company, play.id("Weathertop"))
    zones.change(play.table, play.table.companies[company].site, state=UNTAPPED)
    assert play.table.site_of(play.table.companies[company]).id == play.id("Weathertop")
