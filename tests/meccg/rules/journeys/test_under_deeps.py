"""The Under-deeps: their sites, the roll for the way, hazards and points there, the further item."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.facts import CARDS, NAMED, SITES
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import keying
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, routes, under_deeps
from underdeeps.meccg.table import TAPPED, UNTAPPED, Lasting

UNDER_DEEPS = [card for card in CARDS.values() if card.under_deeps]


def at(site: str, *characters: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company at a site."""
    play = Play(kind)
    names = characters or (("Aragorn II", "Legolas") if kind == "wizard" else ("Asternak", "Dorelas"))
    return play, play.company("one", site, *names)


def open_to(play: Play, company: int) -> list[str]:
    """The names of the sites to which a company could go, if its player had the cards of all sites."""
    kind = "hero" if play.player("one").kind == "wizard" else "minion"
    play.player("one").locations = tuple(site.id for (_, whose), site in SITES.items() if whose == kind)
    return [CARDS[card].name for card in routes.destinations(play.table, play.table.companies[company])]


def numbers_from(site: str) -> dict[str, int | None]:
    """The sites to which a site leads below ground, each with its number."""
    facts = CARDS[site]
    return {name: under_deeps.adjacent_number(site, SITES[name, facts.alignment].id) for name, _ in facts.adjacent}


def tries(play: Play, company: int, to: str, *dice: int) -> str:
    """Where a company is after it has tried to go to a site with these dice."""
    play.dice(*dice)
    play.journey(company, to).until()
    return play.table.site_of(play.table.companies[company]).facts.name


# -- the sites --------------------------------------------------------------------------------------


@rule("underdeeps.site.identify", "underdeeps.site.no-region")
def test_an_under_deeps_site_has_no_region() -> None:
    assert len(UNDER_DEEPS) == 36
    assert all(site.region == "" and site.kind == "site" for site in UNDER_DEEPS)
    play, company = at("The Under-leas", "Beorn")
    play.hand("two", "Witch-king of Angmar")
    site = play["The Under-leas"]
    assert places.region_type(play.table, site.facts.region) == ""
    play.journey(company).until("chain.open", "two")
    keyed = keying.keys(play.table, NAMED["Witch-king of Angmar"][0])
    assert keyed == [], "he can be keyed to sites in Gundabad, but it lies in none"


@rule("underdeeps.site.identify-by-name")
def test_nearly_all_of_them_have_telling_names() -> None:
    def tells(name: str) -> bool:
        return any(word.endswith("-deeps") or word.startswith("Under-") for word in name.split())

    odd = {site.name for site in UNDER_DEEPS if not tells(site.name)}
    assert odd == {"Ancient Deep-hold", "Remains of Thangorodrim", "Deep Mines"}
    assert not any(tells(card.name) for card in CARDS.values() if card.kind == "site" and not card.under_deeps)


@rule("underdeeps.site.adjacent-list", "underdeeps.site.adjacent-composition", "underdeeps.site.surface-listed-first")
def test_the_first_of_the_adjacent_sites_is_the_surface_site() -> None:
    without = {"Ancient Deep-hold", "Remains of Thangorodrim", "Deep Mines"}
    for site in UNDER_DEEPS:
        assert not site.nearest_haven and not site.paths
        surface = under_deeps.surface_of(site.id)
        assert bool(surface) == (site.name not in without)
        if surface and surface != "any site in Udûn":
            first, *others = [name for name, _ in site.adjacent]
            assert first == surface and not any(CARDS[card].under_deeps for card in NAMED[surface])
            assert all(CARDS[NAMED[name][0]].under_deeps for name in others)


@rule("underdeeps.site.surface-site", "underdeeps.movement.from-surface")
def test_from_a_surface_site_the_way_leads_down_or_anywhere_else() -> None:
    play, company = at("Goblin-gate")
    found = open_to(play, company)
    assert "The Under-grottos" in found and "Rivendell" in found
    assert [name for name in found if SITES[name, "hero"].under_deeps] == ["The Under-grottos"]


@rule("underdeeps.movement.from-underdeeps-adjacent-only")
def test_from_below_ground_there_are_no_ways_but_those_printed() -> None:
    play, company = at("The Under-gates")
    assert set(open_to(play, company)) == {name for name, _ in play["The Under-gates"].facts.adjacent}


def test_each_site_of_udun_is_above_the_under_galleries() -> None:
    for site in ("Cirith Gorgor", "Barad-dûr", "Carn Dûm"):
        play = Play("ringwraith")
        company = play.company("one", site, "Gorbag")
        assert ("The Under-galleries" in open_to(play, company)) == (site == "Cirith Gorgor")


@rule("underdeeps.site.wind-throne-surface")
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_the_wind_throne_is_above_the_wind_deeps_for_everybody(kind: str) -> None:
    site = SITES["The Wind Throne", "hero" if kind == "wizard" else "minion"]
    assert under_deeps.is_surface(site.id)
    play, company = at(site.id, kind=kind)
    play.hand("two", "Shelob’s Brood")
    play.journey(company).until("chain.open", "two")
    assert play.offered("play Shelob’s Brood site-name:The Wind Throne")


@rule("underdeeps.hazards.free-hold-never-surface", "meccg.choice.under-deeps.free-hold")
@pytest.mark.parametrize("site", ["Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold"])
def test_no_free_hold_is_a_surface_site_for_hazards(site: str) -> None:
    assert any(name == site for below in UNDER_DEEPS for name, _ in below.adjacent)
    play, company = at(site)
    play.hand("two", "Shelob’s Brood", "Nameless Thing")
    play.event("two", "Doors of Night")
    play.journey(company).until()
    assert not play.events("attack") and len(play.player("two").hand) >= 2


@rule("underdeeps.site.like-any-other")
def test_a_company_enters_an_under_deeps_site_and_faces_its_attacks() -> None:
    play, company = at("The Under-grottos")
    play.enters(company).do("enter").until("combat.assign")
    (attack,) = play.events("attack")
    assert (attack.facts["race"], attack.facts["strikes"], attack.facts["prowess"]) == ("orc", 4, 7)


# -- the roll ---------------------------------------------------------------------------------------


@rule("underdeeps.movement.example-iron-deeps-hero", "underdeeps.movement.difficulty-number")
def test_the_iron_deeps_of_heroes() -> None:
    play, company = at("Carn Dûm")
    assert {"The Iron-deeps", "Rivendell"} <= set(open_to(play, company))
    assert tries(play, company, "The Iron-deeps") == "The Iron-deeps" and not play.events("rolled")
    assert numbers_from("DM-33") == {"Carn Dûm": 0, "The Under-leas": 6, "The Under-vaults": 7}
    for to, least in (("The Under-leas", 6), ("The Under-vaults", 7), ("Carn Dûm", 2)):
        for total in range(2, 13):
            play, company = at("The Iron-deeps")
            assert set(open_to(play, company)) == {"Carn Dûm", "The Under-leas", "The Under-vaults"}
            dice = (total // 2, total - total // 2)
            assert tries(play, company, to, *dice) == (to if total >= least else "The Iron-deeps")


@rule("underdeeps.movement.example-iron-deeps-minion")
def test_the_iron_deeps_of_minions() -> None:
    play, company = at("Carn Dûm", kind="ringwraith")
    assert {"The Iron-deeps", "Dol Guldur"} <= set(open_to(play, company))
    assert tries(play, company, "The Iron-deeps") == "The Iron-deeps" and not play.events("rolled")
    assert numbers_from("AS-152") == {"Carn Dûm": 0, "The Under-leas": 5, "The Under-vaults": 6}
    for to, least in (("The Under-leas", 5), ("The Under-vaults", 6), ("Carn Dûm", 2)):
        for total in range(2, 13):
            play, company = at("The Iron-deeps", kind="ringwraith")
            assert set(open_to(play, company)) == {"Carn Dûm", "The Under-leas", "The Under-vaults"}
            for seat in ("one", "two"):
                play.hand(seat, *["Wargs"] * 8)
            dice = (total // 2, total - total // 2)
            assert tries(play, company, to, *dice) == (to if total >= least else "The Iron-deeps")
            assert bool(play.events("drew")) == (total >= least)


@rule("underdeeps.movement.roll", "underdeeps.movement.roll-success", "underdeeps.movement.reveal-declares-roll")
def test_the_reveal_of_the_new_site_declares_the_roll() -> None:
    for to in ("The Under-leas", "Moria"):
        play, company = at("The Under-gates")
        play.dice(6, 6)
        play.journey(company, to)
        kinds = [event.kind for event in play.table.log or []]
        assert kinds.index("rolled") == kinds.index("revealed") + 1
        play.until("chain.open")
        journey = zones.journey_of(play.table)
        assert journey.moving and journey.kind == "under-deeps"


@rule("underdeeps.movement.roll-number-from-origin")
def test_the_number_is_that_of_the_site_of_origin() -> None:
    play, company = at("AS-152")
    play.dice(6, 6)
    play.journey(company, "DM-40")
    assert numbers_from("DM-40")["The Iron-deeps"] == 6
    assert play.events("rolled")[0].facts["needed"] == 5


@rule(
    "underdeeps.movement.roll-failure",
    "underdeeps.movement.failure-no-draw",
    "underdeeps.movement.failed-roll-site-phase-free",
)
def test_after_a_failed_roll_the_phase_goes_on_as_if_nobody_had_moved() -> None:
    play, company = at("The Under-gates")
    play.dice(1, 1)
    play.hand("two", *["Orc-watch"] * 8)
    play.hand("one", *["Glamdring"] * 8)
    play.journey(company, "The Under-leas")
    assert (play.asked, play.asks) == ("chain.open", "two"), "hazards are played on it where it is"
    assert not play.events("drew") and not zones.journey_of(play.table).moving
    assert play.offered("play Orc-watch site:shadow-hold")
    play.until()
    mine = play.table.companies[company]
    assert not mine.moved and not mine.returned and not mine.destination
    play.enters(company)
    assert play.asked == "site.enter"


@rule("underdeeps.movement.returned-company-idle")
def test_a_company_that_was_sent_back_does_nothing_in_its_site_phase() -> None:
    play, company = at("The Under-gates")
    play.event("two", "The Way is Shut")
    play.dice(6, 6)
    play.journey(company, "The Under-leas").until()
    assert play.events("returned") and play.table.companies[company].returned
    play.enters(company)
    assert play.table.pending is None


@rule("underdeeps.movement.goldberry-no-help")
def test_goldberry_does_not_help_against_a_failed_roll() -> None:
    play, company = at("The Under-gates")
    play.give("Aragorn II", "Goldberry")
    play.dice(1, 1)
    play.journey(company, "The Under-leas")
    while play.table.pending is not None:
        assert not any("Goldberry" in option for option in play.options)
        play.do(play.options[-1])
    assert play.table.site_of(play.table.companies[company]).facts.name == "The Under-gates"
    assert play["Goldberry"].state == UNTAPPED


@rule("underdeeps.movement.surface-down-no-roll")
def test_no_roll_down_from_the_surface() -> None:
    play, company = at("Goblin-gate")
    assert tries(play, company, "The Under-grottos") == "The Under-grottos"
    assert not play.events("rolled")


@rule("underdeeps.movement.no-cards-before-roll", "meccg.choice.under-deeps.reach-counts")
def test_only_the_reach_of_ulmo_comes_between_the_reveal_and_the_roll() -> None:
    play, company = at("The Under-gates")
    play.event("two", "Doors of Night")
    play.hand("one", "Smoke Rings", "Twilight")
    play.hand("two", "Nameless Thing", "Twilight", "River", "The Reach of Ulmo")
    play.dice(4, 3)
    play.journey(company, "The Under-leas")
    assert (play.asks, play.options) == ("two", ["play The Reach of Ulmo", "pass"])
    assert not play.events("rolled") and play.table.window == windows.REVEAL
    play.do("play The Reach of Ulmo")
    assert play.events("rolled")[0].facts["needed"] == 8, "6 and 2 more, so that 7 fails"
    assert play.events("stays")
    assert zones.journey_of(play.table).declared == 1


@rule("underdeeps.movement.between-modifiers-skip-surface")
def test_what_changes_the_way_between_two_of_them_does_not_change_that_to_the_surface() -> None:
    for to, needed in (("The Under-leas", 8), ("Moria", 0)):
        play, company = at("The Under-gates")
        play.event("two", "The Reach of Ulmo")
        play.dice(6, 6)
        play.journey(company, to)
        assert play.events("rolled")[0].facts["needed"] == needed


# -- Balrog players ---------------------------------------------------------------------------------


def dwarf_hold(site: str, *characters: str) -> tuple[Play, int]:
    """A company of a Balrog player at one of the two Dwarf-holds, or below it."""
    play = Play("ringwraith")
    company = play.company("one", site, *characters)
    play.player("one").kind = "balrog"
    return play, company


@rule(
    "underdeeps.movement.balrog-drowning-deeps-roll",
    "underdeeps.movement.balrog-rusted-deeps-roll",
    "underdeeps.movement.thirteen-impossible",
)
@pytest.mark.parametrize(
    ("above", "below"),
    [("Blue Mountain Dwarf-hold", "BA-89"), ("Iron Hill Dwarf-hold", "BA-96")],
)
def test_thirteen_cannot_be_rolled_in_either_direction(above: str, below: str) -> None:
    above = SITES[above, "minion"].id
    for here, there in ((above, below), (below, above)):
        play, company = dwarf_hold(here, "Gorbag")
        zones.change_company(play.table, company, destination=play.site("one", there))
        mine = play.table.companies[company]
        assert under_deeps.must_roll(play.table, mine) and under_deeps.printed_number(play.table, mine) == 13
        play.dice(6, 6)
        assert not under_deeps.rolled(play.table, company)


@rule("underdeeps.movement.surface-down-no-roll")
@pytest.mark.parametrize(("above", "below"), [("Blue Mountain Dwarf-hold", "BA-89"), ("Iron Hill Dwarf-hold", "BA-96")])
def test_other_companies_go_down_from_a_dwarf_hold_without_a_roll(above: str, below: str) -> None:
    """A Wizard's company on its way to a prisoner, with the site card of the host."""
    play = Play("wizard", "balrog")
    company = play.company("one", above, "Gimli")
    zones.change_company(play.table, company, destination=play.site("two", below))
    mine = play.table.companies[company]
    assert under_deeps.printed_number(play.table, mine) == 13
    assert not under_deeps.must_roll(play.table, mine)


@rule("underdeeps.movement.to-modifiers-apply")
def test_what_helps_to_move_to_the_under_deeps_helps_down_from_the_surface_and_not_up() -> None:
    above = SITES["Iron Hill Dwarf-hold", "minion"].id
    for here, there, found in ((above, "BA-96", True), ("BA-96", above, False)):
        play, company = dwarf_hold(here, "Gorbag")
        play.give("Gorbag", "Goblin Earth-plumb")
        zones.change_company(play.table, company, destination=play.site("one", there))
        play.dice(6, 6)
        assert under_deeps.rolled(play.table, company) == found


# -- Ringwraiths ------------------------------------------------------------------------------------


@rule("underdeeps.ringwraith.darkhaven-surface-only", "underdeeps.ringwraith.non-darkhaven-chain")
def test_a_ringwraith_goes_down_below_a_darkhaven_only() -> None:
    for site, down in (("Dol Guldur", "The Sulfur-deeps"), ("Carn Dûm", "The Iron-deeps"), ("Moria", "")):
        play = Play("ringwraith")
        company = play.company("one", site, "The Witch-king")
        play.event("one", "Fell Rider", company)
        found = [name for name in open_to(play, company) if SITES[name, "minion"].under_deeps]
        assert found == ([down] if down else [])
    play = Play("ringwraith")
    company = play.company("one", "The Sulfur-deeps", "The Witch-king")
    play.event("one", "Fell Rider", company)
    assert open_to(play, company) == ["Dol Guldur"], "from there up again, and no further"
    leaving = routes.departure(play.table, play.table.companies[company])
    there = SITES["The Under-gates", "minion"]
    refused = routes._movement_refusal(zones.replace(leaving, away=None), there)
    assert refused is not None and refused.rule == "underdeeps.ringwraith.darkhaven-surface-only"


# -- hazards ----------------------------------------------------------------------------------------


@rule(
    "underdeeps.hazards.no-site-path",
    "underdeeps.hazards.keyed-to-new-site-only",
    "underdeeps.hazards.surface-region-not-keyable",
)
@pytest.mark.parametrize(
    ("here", "there", "key"),
    [
        ("Goblin-gate", "The Under-grottos", ""),
        ("The Under-grottos", "The Under-gates", "site:shadow-hold"),
        ("The Under-grottos", "Goblin-gate", "site:shadow-hold"),
    ],
)
def test_below_ground_hazards_are_keyed_to_the_new_site_only(here: str, there: str, key: str) -> None:
    play, company = at(here)
    play.hand("two", "Wargs", "Orc-watch", "Orc-guard", "Cave-drake")
    play.dice(6, 6)
    play.journey(company, there).until("chain.open", "two")
    journey = zones.journey_of(play.table)
    assert (journey.path, journey.regions) == ((), ())
    keys = {option.rpartition(" ")[2] for option in play.options if option.startswith("play ")}
    assert not any(each.startswith("region") for each in keys)
    if key:
        assert play.offered(f"play Orc-watch {key}")


@rule("underdeeps.environment.no-type-change", "meccg.choice.under-deeps.environments")
def test_no_environment_changes_the_type_of_an_under_deeps_site() -> None:
    play, company = at("Goblin-gate")
    play.event("two", "Doors of Night")
    play.hand("two", "Choking Shadows")
    play.journey(company, "The Under-grottos").until("chain.open", "two")
    ways = [option for option in play.options if option.startswith("play Choking Shadows")]
    assert ways == ["play Choking Shadows The Under-grottos"], "it can make an automatic-attack there stronger, no more"
    site = play["The Under-grottos"]
    for card, changed in (("TW-21", False), ("TW-309", False), ("TW-84", True)):
        effect = Lasting("site-type", card, "two", site.token, detail="shadow-hold", order=999)
        play.table.lasting = (effect,)
        assert (places.site_type(play.table, site) == "shadow-hold") == changed


# -- points -----------------------------------------------------------------------------------------


@rule(
    "underdeeps.mp.not-for-calling-free-council",
    "underdeeps.mp.not-for-calling-audience",
    "underdeeps.mp.all-alignments",
    "underdeeps.mp.count-at-audience",
)
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_points_below_ground_do_not_help_to_call_the_end_but_count_in_it(kind: str) -> None:
    for site in ("The Under-grottos", "Goblin-gate"):
        play, _ = at(site, kind=kind)
        play.give("Legolas" if kind == "wizard" else "Asternak", "Glamdring" if kind == "wizard" else "High Helm")
        total = sum(scoring.tally(play.table, "one").values())
        assert total > 2
        assert scoring.calling_points(play.table, "one") == (total if site == "Goblin-gate" else 0)


@rule("underdeeps.mp.moving-from-excluded", "underdeeps.mp.count-at-free-council")
def test_a_company_on_its_way_up_still_does_not_count() -> None:
    play, company = at("The Under-grottos")
    play.hand("two", "Orc-watch")
    play.journey(company, "Goblin-gate").until("chain.open", "two")
    assert zones.journey_of(play.table).moving
    assert scoring.calling_points(play.table, "one") == 0
    assert sum(scoring.tally(play.table, "one").values()) > 0
    play.until()
    assert scoring.calling_points(play.table, "one") > 0


@rule("underdeeps.mp.balrog-exempt")
def test_a_balrog_player_counts_what_is_below_ground() -> None:
    play, _ = at("The Under-grottos", kind="ringwraith")
    assert scoring.calling_points(play.table, "one") == 0
    play.player("one").kind = "balrog"
    assert scoring.calling_points(play.table, "one") == sum(scoring.tally(play.table, "one").values()) > 0


# -- the further item -------------------------------------------------------------------------------


@rule(
    "underdeeps.site-phase.example-glamdring",
    "underdeeps.site-phase.extra-item-any-kind",
    "underdeeps.site-phase.normal-extra-minor-item",
)
def test_glamdring_and_a_ring_in_the_under_grottos() -> None:
    further = ("Precious Gold Ring", "Torque of Hues", "Elf-stone", "Narsil")
    for site in ("The Under-grottos", "Moria"):
        play, company = at(site, "Legolas", "Gimli")
        play.hand("one", "Glamdring", *further)
        play.at_site(company).do("play Glamdring", "by Legolas", "pass")
        assert (play["Legolas"].state, play[site].state) == (TAPPED, TAPPED)
        offered = [name for name in further if play.offered(f"play {name}")]
        assert offered == (["Precious Gold Ring", "Torque of Hues", "Elf-stone"] if site != "Moria" else ["Elf-stone"])
        if site == "Moria":
            continue
        play.do("play Precious Gold Ring").until()
        assert play["Glamdring"].on == play["Legolas"].number
        assert play["Precious Gold Ring"].on == play["Gimli"].number
        assert (play["Legolas"].state, play["Gimli"].state, play[site].state) == (TAPPED, TAPPED, TAPPED)


def test_there_is_no_third_item() -> None:
    play, company = at("The Under-grottos", "Legolas", "Gimli", "Aragorn II")
    play.hand("one", "Glamdring", "Precious Gold Ring", "Elf-stone")
    play.at_site(company).do("play Glamdring", "by Legolas", "pass")
    play.do("play Precious Gold Ring", "by Gimli")
    assert not play.offered("play Elf-stone") and play["Aragorn II"].state == UNTAPPED


@rule("underdeeps.site-phase.example-high-helm-under-grottos")
def test_high_helm_and_a_ring_in_the_under_grottos() -> None:
    play, company = at("The Under-grottos", "Asternak", "Dorelas", kind="ringwraith")
    play.hand("one", "High Helm", "Gold Ring that Sauron Fancies")
    play.at_site(company).do("play High Helm", "by Asternak", "pass")
    assert (play["Asternak"].state, play["The Under-grottos"].state) == (TAPPED, TAPPED)
    play.do("play Gold Ring that Sauron Fancies").until()
    assert play["High Helm"].on == play["Asternak"].number
    assert play["Gold Ring that Sauron Fancies"].on == play["Dorelas"].number
    assert (play["Dorelas"].state, play["The Under-grottos"].state) == (TAPPED, TAPPED)


@rule("meccg.choice.under-deeps.further-item")
def test_an_item_of_the_under_deeps_may_be_the_further_one() -> None:
    play, company = at("The Under-grottos", "Legolas", "Gimli")
    play.hand("one", "Glamdring", "Noldo-lantern")
    play.at_site(company).do("play Glamdring", "by Legolas", "pass", "play Noldo-lantern").until()
    assert play["Noldo-lantern"].on == play["Gimli"].number
