"""The Under-deeps sites of heroes and minions, and the cards about the ways and treasures there."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS, SITES
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.journeys import SpecialWay
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, rings, zones
from underdeeps.meccg.rules.combat import attacks, automatic_attacks, combat, detainment, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import moving_on, routes, under_deeps
from underdeeps.meccg.rules.turn import movement_hazard, site_phase
from underdeeps.meccg.table import TAPPED, UNTAPPED

HEROES = tuple(card.id for card in CARDS.values() if card.under_deeps and card.alignment == "hero")
MINIONS = tuple(card.id for card in CARDS.values() if card.under_deeps and card.alignment == "minion")


def at(site: str, *characters: str, kind: str = "wizard") -> tuple[Play, int]:
    """A company at a site."""
    play = Play(kind)
    names = characters or (("Aragorn II", "Gimli") if kind == "wizard" else ("Asternak", "Dorelas"))
    return play, play.company("one", site, *names)


def needed(play: Play, company: int, to: str) -> int:
    """What a company would have to roll for its way."""
    site = play.site("one", to)
    mine = zones.change_company(play.table, company, destination=site)
    return under_deeps.printed_number(play.table, mine) - under_deeps.ease(play.table, mine)


def where(play: Play, company: int) -> str:
    """The name of the site at which a company is."""
    return play.table.site_of(play.table.companies[company]).facts.name


def resolves(play: Play, choice: str) -> Play:
    """Do something and let its chain be resolved, with no responses."""
    play.do(choice)
    while play.table.chain:
        play.do("pass")
    return play


def is_to_move(play: Play, company: int, to: str, *choices: str) -> Play:
    """A company declares movement; at the end of the organization phase its player does something more."""
    play.organization().do(f"move {company}", f"to {to}")
    if play.asked == "organization":
        play.do("done")
    for choice in choices:
        resolves(play, choice)
    return play.until()


# -- the sites --------------------------------------------------------------------------------------


def test_all_sites_of_heroes_and_minions_are_enforced() -> None:
    assert len(HEROES) == len(MINIONS) == 10
    assert all(card in PARTS for card in (*HEROES, *MINIONS))


@pytest.mark.parametrize("site", [*HEROES, *MINIONS])
def test_each_site_is_entered_through_its_attacks_and_left_by_its_ways(site: str) -> None:
    facts = CARDS[site]
    hero = facts.alignment == "hero"
    play, company = at(site, kind="wizard" if hero else "ringwraith")
    mine = play.table.companies[company]
    attacks = automatic_attacks.automatic_attacks(play.table, play[site], mine)
    assert [(attack.race, attack.strikes, attack.prowess) for attack in attacks] == [
        (attack.race, attack.strikes, attack.prowess) for attack in facts.attacks
    ]
    play.player("one").locations = tuple(each.id for (_, whose), each in SITES.items() if whose == facts.alignment)
    found = {CARDS[card].name for card in routes.destinations(play.table, mine)}
    named = {name for name, _ in facts.adjacent if not name.startswith("any ")}
    udun = {each.name for each in SITES.values() if each.region == "Udûn" and each.alignment == facts.alignment}
    assert found == (named | udun if len(named) < len(facts.adjacent) else named)
    play.player("one").locations = ()
    play.dice(*[6] * 60)
    play.enters(company).do("enter").until()
    assert play.table.companies[company].entered
    begun = [(event.facts["race"], event.facts["strikes"]) for event in play.events("attack")]
    assert begun == [(attack.race, attack.strikes) for attack in facts.attacks if attack.race]


@pytest.mark.parametrize(
    ("site", "card"),
    [
        ("The Gem-deeps", "Wisp of Pale Sheen"),
        ("The Pûkel-deeps", "Chill Douser"),
        ("The Under-vaults", "Stirring Bones"),
    ],
)
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_undead_can_be_played_at_some_sites(site: str, card: str, kind: str) -> None:
    play, company = at(site, kind=kind)
    play.hand("two", card)
    play.journey(company).until("chain.open", "two")
    assert play.offered(f"play {card} site-name:{site}")


@pytest.mark.parametrize(("kind", "more"), [("wizard", 2), ("ringwraith", 1)])
def test_the_under_grottos_help_to_test_rings(kind: str, more: int) -> None:
    play, _ = at("The Under-grottos", kind=kind)
    bearer = play["Aragorn II" if kind == "wizard" else "Asternak"]
    (ring,) = play.give(bearer.id, "Precious Gold Ring" if kind == "wizard" else "LE-312")
    play.dice(1, 2)
    play.run(rings.test, ring, 0, False)
    assert play.events("ring-tested")[0].facts["result"] == 3 + more


@pytest.mark.parametrize("site", ["AS-165", "AS-167"])
def test_creatures_attack_normally_at_two_shadow_holds_of_minions(site: str) -> None:
    for where_, detained in ((site, False), (SITES["Mount Gundabad", "minion"].id, True)):
        play, company = at(where_, "Gorbag", kind="ringwraith")
        play.hand("two", "Orc-watch")
        play.journey(company).until("chain.open", "two")
        play.do("play Orc-watch site:shadow-hold")
        assert play.events("attack")[-1].facts["detainment"] == detained


@pytest.mark.parametrize("site", ["DM-38", "AS-165"])
def test_no_balrog_in_the_under_gates_once_one_is_in_play_or_defeated(site: str) -> None:
    kind = "wizard" if site == "DM-38" else "ringwraith"
    play, company = at(site, kind=kind)

    def races() -> list[str]:
        mine = play.table.companies[company]
        return [attack.race for attack in automatic_attacks.automatic_attacks(play.table, play[site], mine)]

    assert races() == ["balrog", ""]
    number = play.event("two", "Balrog of Moria")
    assert races() == [""]
    zones.leave(play.table, number, "hand")
    assert races() == ["balrog", ""]
    durin = zones.enter(play.table, "DM-107", "two", "creature")
    zones.leave(play.table, durin, "points")
    assert races() == [""], "Durin’s Bane was defeated"


def test_the_under_galleries_are_stored_when_they_would_be_discarded() -> None:
    play, company = at("The Under-galleries")
    play.state("The Under-galleries", TAPPED)
    before = scoring.tally(play.table, "one")["miscellaneous"]
    play.dice(6, 6)
    play.journey(company, "The Under-courts").until()
    site = play["The Under-galleries"]
    assert site.stored and site.number in play.player("one").points
    assert not play.player("one").site_discard
    assert scoring.tally(play.table, "one")["miscellaneous"] == before + 3
    movement_hazard.release_empty_sites(play.table)
    assert play["The Under-galleries"].stored and scoring.calling_points(play.table, "one") == 3


def test_untapped_the_under_galleries_go_back_to_the_location_deck() -> None:
    play, company = at("The Under-galleries")
    play.dice(6, 6)
    play.journey(company, "The Under-courts").until()
    assert "The Under-galleries" in play.names(play.player("one").locations)


# -- the roll ---------------------------------------------------------------------------------------


def test_secret_ways_make_the_way_easier_between_two_under_deeps_sites() -> None:
    play, company = at("The Under-gates")
    play.hand("one", "Secret Ways", "Secret Ways")
    play.long_events().do("play Secret Ways")
    assert not play.offered("play Secret Ways")
    play.until()
    assert needed(play, company, "The Under-leas") == 2
    assert needed(play, company, "Moria") == 0


@rule("meccg.choice.under-deeps.event-alignment")
def test_secret_ways_do_not_help_minions() -> None:
    play, company = at("The Under-gates", kind="ringwraith")
    play.event("two", "Secret Ways")
    assert needed(play, company, "The Under-leas") == 5


def test_the_under_roads_help_minions_and_keep_the_ways_open() -> None:
    play, company = at("The Under-gates", kind="ringwraith")
    play.event("two", "The Way is Shut")
    play.hand("one", "The Under-roads", "The Under-roads")
    resolves(play.long_events(), "play The Under-roads")
    assert "The Way is Shut" not in play
    play.do("play The Under-roads").until()
    assert needed(play, company, "The Under-leas") == 5 - 3 - 3, "there may be two of them"
    play.hand("two", "The Way is Shut")
    zones.change_company(play.table, company, destination=0)
    play.journey(company).until()
    assert "The Way is Shut" in play.names(play.player("two").hand)
    heroes, mine = at("The Under-gates")
    heroes.event("two", "The Under-roads")
    assert needed(heroes, mine, "The Under-leas") == 6


@pytest.mark.parametrize(
    ("item", "bearer", "kind", "more"),
    [
        ("Dwarven Light-stone", "Gimli", "wizard", 2),
        ("Noldo-lantern", "Gimli", "wizard", 2),
        ("Goblin Earth-plumb", "Gorbag", "ringwraith", 1),
        ("Iron Shield of Old", "Gorbag", "ringwraith", 2),
        ("Cave Troll", "Gorbag", "ringwraith", 1),
    ],
)
def test_what_a_company_has_with_it_helps_it_to_find_its_way(item: str, bearer: str, kind: str, more: int) -> None:
    play, company = at("The Under-gates", bearer, kind=kind)
    plain = needed(play, company, "The Under-leas")
    play.give(bearer, item)
    assert needed(play, company, "The Under-leas") == plain - more
    assert needed(play, company, "Moria") == 0


def test_the_reach_of_ulmo_goes_when_the_depths_are_reached() -> None:
    play, company = at("The Under-gates")
    play.event("two", "The Reach of Ulmo")
    play.dice(4, 3)
    play.journey(company, "The Under-leas").until()
    assert where(play, company) == "The Under-gates" and "The Reach of Ulmo" in play, "7 is not 8"
    play.dice(4, 4)
    play.journey(company, "The Under-leas").until()
    assert where(play, company) == "The Under-leas" and "The Reach of Ulmo" not in play


def test_the_reach_of_ulmo_stays_when_a_company_comes_down_or_up() -> None:
    play, company = at("Moria")
    play.event("two", "The Reach of Ulmo")
    play.journey(company, "The Under-gates").until()
    play.journey(company, "Moria").until()
    assert "The Reach of Ulmo" in play


def test_the_reach_of_ulmo_goes_when_a_play_deck_is_exhausted() -> None:
    play, _ = at("Moria")
    play.event("two", "The Reach of Ulmo")
    zones.discard_on_exhaustion(play.table)
    assert "The Reach of Ulmo" not in play


@rule("meccg.choice.under-deeps.ulmo-discard")
def test_the_reach_of_ulmo_undoes_ford_and_goes_at_the_end_of_that_turn() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Ford")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    play.event("two", "The Reach of Ulmo")
    play.hand("two", "Wargs")
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness")
    play.until()
    play.end_of_turn().until()
    assert "The Reach of Ulmo" not in play


def test_a_ford_that_is_played_beside_the_reach_of_ulmo_does_nothing() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.event("two", "The Reach of Ulmo")
    play.hand("one", "Ford")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    assert not play.table.lasting and play.events("negated")


def test_the_reach_of_ulmo_keeps_a_great_ship_in_harbour() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Great Ship")
    play.organization().do("play Great Ship").until()
    mine = play.table.companies[company]
    assert "great-ship" in mine.flags and not under_deeps.flag_quelled(play.table, mine, "great-ship")
    play.event("two", "The Reach of Ulmo")
    assert under_deeps.flag_quelled(play.table, mine, "great-ship")
    play.end_of_turn().until()
    assert "The Reach of Ulmo" not in play


def test_ford_keeps_creatures_from_the_wilderness() -> None:
    play, company = at("Rivendell", "Aragorn II")
    play.hand("one", "Ford")
    play.hand("two", "Wargs", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Ford")
    assert play["Aragorn II"].state == TAPPED
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert not play.offered("play Wargs region:wilderness") and play.offered("play Orc-watch site:shadow-hold")


def test_secret_entrance_keeps_creatures_from_the_site() -> None:
    play, company = at("Rivendell", "Elrond", "Aragorn II")
    play.hand("one", "Secret Entrance")
    play.hand("two", "Wargs", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Secret Entrance")
    assert play["Elrond"].state == TAPPED
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Wargs region:wilderness") and not play.offered("play Orc-watch site:shadow-hold")


def test_secret_entrance_is_not_for_a_company_that_moves_to_a_dark_domain() -> None:
    play, company = at("Lórien", "Elrond")
    play.hand("one", "Secret Entrance")
    play.locations("one", "Dol Guldur")
    play.organization().do(f"move {company}", "to Dol Guldur")
    assert not play.offered("play Secret Entrance")


# -- deeper in, and back ----------------------------------------------------------------------------


def test_into_dark_tunnels_leads_to_one_more_site() -> None:
    play, company = at("Moria")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-gates", "The Under-leas", "Rivendell")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open", "one")
    play.do(f"play Into Dark Tunnels c{company}").until("movement.onward")
    assert "to The Under-leas" in play.options and "to Rivendell" not in play.options
    play.dice(3, 3)
    play.do("to The Under-leas").until()
    assert where(play, company) == "The Under-leas" and len(play.events("journey")) == 2


def test_into_dark_tunnels_needs_a_company_that_came_to_the_under_deeps() -> None:
    play, company = at("The Under-gates")
    play.hand("one", "Into Dark Tunnels")
    play.journey(company, "Moria")
    while play.table.pending is not None:
        assert not any("Into Dark Tunnels" in option for option in play.options if option.startswith("play"))
        play.do(play.options[-1])


def test_earth_tremors_shake_those_below_and_close_the_tunnels() -> None:
    play, company = at("Moria")
    play.give("Aragorn II", "Glamdring")
    play.event("two", "Earth-tremors")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-leas")
    play.dice(6, 6, 6, 6)
    play.journey(company, "The Under-gates").until("strike.stay")
    attack = play.events("attack")[0].facts
    assert (attack["prowess"], attack["card"]) == (7, "DM-53")
    fight = play.table.combat
    assert fight is not None and fight.cannot_be_canceled and len(fight.given) == 2
    bare = numbers.base_prowess(play.table, play["Aragorn II"])
    assert numbers.prowess(play.table, play["Aragorn II"].number) > bare
    while strikes.strike_of(play.table).target != play["Aragorn II"].number:
        play.do("tap")
        play.until("strike.stay")
    assert strikes.fighting_prowess(play.table) == bare, "Glamdring is of no use"
    play.until()
    zones.change_company(play.table, company, flags=(moving_on.MOVES_ON,))
    assert moving_on.leave_to_move_on(play.table, play.table.companies[company])


def test_into_dark_tunnels_fails_while_the_earth_trembles() -> None:
    play, company = at("Moria")
    play.hand("one", "Into Dark Tunnels")
    play.locations("one", "The Under-gates", "The Under-leas")
    play.event("two", "Earth-tremors")
    is_to_move(play, company, "The Under-gates")
    play.dice(*[6] * 8)
    play.run(movement_hazard.company_phases, company)
    while play.table.pending is not None and not any("Into Dark" in option for option in play.options):
        play._modestly()
    play.do(f"play Into Dark Tunnels c{company}").until()
    assert play.events("negated") and where(play, company) == "The Under-gates"


def test_earth_tremors_break_the_great_road() -> None:
    for trembles in (False, True):
        play, company = at("Rivendell", "Aragorn II")
        play.hand("one", "Great-road")
        play.locations("one", "Bree")
        is_to_move(play, company, "Bree", f"play Great-road c{company}")
        if trembles:
            play.event("two", "Earth-tremors")
        play.run(movement_hazard.company_phase, company)
        while play.table.pending is not None:
            if play.asked == "movement.opponent-draw":
                usual = CARDS[play["Bree"].id].opponent_draws
                assert len(play.options) == usual * (1 if trembles else 2)
            play._modestly()
        asked = []
        play.end_of_turn()
        while play.table.pending is not None:
            asked.append(play.asked)
            play._modestly()
        assert ("movement.home" in asked) != trembles


def test_far_below_the_deepest_delvings_leads_to_one_more_site() -> None:
    play, company = at("Moria", kind="ringwraith")
    play.hand("one", "Far Below the Deepest Delvings")
    play.locations("one", "The Under-gates", "The Under-leas")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open")
    play.do(f"play Far Below the Deepest Delvings c{company}").until("movement.onward")
    play.dice(1, 1)
    play.do("to The Under-leas").until()
    assert where(play, company) == "The Under-gates", "it may still fail its roll"


@rule("meccg.choice.under-deeps.attempts-may")
def test_world_gnawed_leads_on_and_on_to_new_under_deeps_sites() -> None:
    play, company = at("Moria", kind="ringwraith")
    card = "World Gnawed by the Nameless"
    play.hand("one", card)
    play.locations("one", "The Under-gates", "The Under-leas", "The Iron-deeps")
    is_to_move(play, company, "The Under-gates")
    play.run(movement_hazard.company_phases, company).until("chain.open", "one")
    resolves(play, f"play {card} c{company}")
    assert card in play.names(play.player("one").hand)
    assert not play.offered(f"play {card} c{company}"), "once for each move"
    play.until("movement.onward")
    assert play.options == ["to The Under-leas", "stay"], "not up, and not where it has been"
    play.dice(6, 6)
    play.do("to The Under-leas").until("chain.open", "one")
    play.do(f"play {card} c{company}").until("movement.onward")
    assert play.options == ["to The Iron-deeps", "stay"]


@pytest.mark.parametrize("played", [True, False])
def test_world_gnawed_makes_creatures_of_shadow_holds_attack_in_earnest(played: bool) -> None:
    play, company = at("The Under-gates", "Gorbag", kind="ringwraith")
    if played:
        play.hand("one", "World Gnawed by the Nameless")
    play.locations("one", "The Gem-deeps", "The Sulfur-deeps")
    play.dice(6, 6)
    is_to_move(play, company, "The Gem-deeps")
    play.run(movement_hazard.company_phases, company)
    if played:
        play.until("chain.open", "one")
        resolves(play, f"play World Gnawed by the Nameless c{company}")
    while play.table.pending is not None and play.asked != "movement.onward":
        play._modestly()
    zones.change_company(play.table, company, site=play.site("one", "Mount Gundabad"))
    mine = play.table.companies[company]
    assert detainment.detains(play.table, mine, play.id("Orc-watch"), "orc", "site:shadow-hold") != played


def test_ancient_stair_leads_back_up() -> None:
    play, company = at("Moria")
    play.hand("one", "Ancient Stair")
    play.locations("one", "The Under-gates")
    is_to_move(play, company, "The Under-gates", f"play Ancient Stair c{company}")
    play.run(movement_hazard.company_phase, company).until("movement.opponent-draw")
    assert len(play.options) == 2 * CARDS["DM-38"].opponent_draws
    play.until()
    play.end_of_turn().until("movement.home").do("home Moria").until()
    assert where(play, company) == "Moria"


@pytest.mark.parametrize(("site", "state"), [("Moria", TAPPED), ("Rivendell", UNTAPPED)])
def test_ancient_stair_begins_at_an_untapped_site_beside_the_under_deeps(site: str, state: int) -> None:
    play, company = at(site)
    play.state(site, state)
    play.hand("one", "Ancient Stair")
    play.locations("one", "Goblin-gate", "Lórien")
    play.organization()
    while play.table.pending is not None:
        assert not any("Ancient Stair" in option for option in play.options)
        play.do(play.options[-1])
    assert company in play.table.companies


def test_ancient_stair_is_of_no_use_above_ground() -> None:
    play, company = at("Moria")
    play.hand("one", "Ancient Stair")
    play.locations("one", "Lórien")
    is_to_move(play, company, "Lórien", f"play Ancient Stair c{company}")
    play.run(movement_hazard.company_phase, company).until()
    play.end_of_turn().until()
    assert where(play, company) == "Lórien"


def test_legendary_stair_shows_the_new_site_and_leads_back() -> None:
    play, company = at("Moria", kind="ringwraith")
    play.hand("one", "Legendary Stair")
    play.locations("one", "The Under-gates", "Dol Guldur")
    play.organization()
    assert not any("Legendary Stair" in option for option in play.options)
    play.do(f"move {company}", "to The Under-gates")
    assert play["The Under-gates"].face_down
    play.do(f"play Legendary Stair c{company}")
    assert not play["The Under-gates"].face_down
    play.until()
    play.run(movement_hazard.company_phase, company).until()
    play.end_of_turn().until("movement.home").do("home Moria").until()
    assert where(play, company) == "Moria"


# -- hazards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "there", "back"),
    [("Moria", "The Under-gates", True), ("The Under-gates", "Moria", True), ("Moria", "Lórien", False)],
)
def test_the_way_is_shut_to_and_from_the_under_deeps(here: str, there: str, back: bool) -> None:
    play, company = at(here)
    play.event("two", "The Way is Shut")
    play.journey(company, there).until()
    assert bool(play.events("returned")) == back
    assert where(play, company) == (here if back else there)


def test_the_way_is_shut_undoes_secret_entrance() -> None:
    play, company = at("Rivendell", "Elrond", "Aragorn II")
    play.hand("one", "Secret Entrance")
    play.hand("two", "Orc-watch")
    play.locations("one", "Moria")
    is_to_move(play, company, "Moria", "play Secret Entrance")
    play.event("two", "The Way is Shut")
    play.run(movement_hazard.company_phase, company).until("chain.open", "two")
    assert play.offered("play Orc-watch site:shadow-hold")


def test_drums_in_the_deep() -> None:
    play, company = at("Moria")
    play.event("two", "Drums")
    play.journey(company, "The Under-gates").until()
    (journey,) = play.events("journey")
    assert journey.facts["limit"] == 3
    play.enters(company).do("enter").until("combat.assign")
    assert attacks.attack_prowess(play.table) == 17, "of the Balrog"


def test_drums_come_while_a_company_moves() -> None:
    play, company = at("Moria")
    play.hand("two", "Drums", "Nameless Thing", "Nameless Thing")
    play.journey(company, "The Under-gates").until("chain.open", "two")
    resolves(play, "play Drums")
    assert zones.journey_of(play.table).hazard_limit == 3


@pytest.mark.parametrize(("doors", "more"), [(False, 1), (True, 2)])
def test_drums_make_automatic_attacks_in_some_regions_stronger(doors: bool, more: int) -> None:
    for site, change in (("Moria", more), ("Ettenmoors", 0)):
        play, company = at(site)
        play.event("two", "Drums")
        if doors:
            play.event("two", "Doors of Night")
        attack = CARDS[play[site].id].attacks[0]
        play.enters(company).do("enter").until("combat.assign")
        assert attacks.attack_prowess(play.table) == attack.prowess + change
        assert attacks.strikes_of(play.table) == attack.strikes + change


@pytest.mark.parametrize(
    ("site", "lava"), [("The Under-grottos", True), ("Moria", True), ("Carn Dûm", True), ("Ettenmoors", False)]
)
def test_the_black_enemys_wrath_adds_lava_flows(site: str, lava: bool) -> None:
    play, company = at(site)
    play.event("two", "DM-47")
    mine = play.table.companies[company]
    attacks = automatic_attacks.automatic_attacks(play.table, play[site], mine)
    last = attacks[-1]
    assert (last.each and last.prowess == 6 and last.cannot_be_cancelled) == lava
    assert len(attacks) == len(play[site].facts.attacks) + lava


def test_weapons_do_not_help_against_lava_and_who_does_not_tap_has_less() -> None:
    play, company = at("Mount Gundabad", "Aragorn II")
    play.give("Aragorn II", "Glamdring")
    play.event("two", "DM-47")
    play.table.phase = "site"
    play.table.site_company = company
    site_phase.begin_automatic(play.table, 1)
    play.run(combat.fight).until("strike.stay")
    number = play["Aragorn II"].number
    bare = numbers.base_prowess(play.table, play["Aragorn II"])
    assert numbers.prowess(play.table, number) > bare
    assert strikes.fighting_prowess(play.table) == bare and numbers.stay_cost(play.table, number) == 5
    play.do("stay")
    assert play.events("strike-rolled")[0].facts["total"] <= bare - 5 + 12


def test_the_black_enemys_wrath_spares_minions() -> None:
    play, company = at("The Under-grottos", kind="ringwraith")
    play.event("two", "DM-47")
    attacks = automatic_attacks.automatic_attacks(play.table, play["The Under-grottos"], play.table.companies[company])
    assert len(attacks) == 2


# -- finds ------------------------------------------------------------------------------------------


def test_vein_of_arda_taps_a_sage_or_dwarf_who_stays_tapped_until_it_is_stored() -> None:
    play, company = at("The Gem-deeps", "Gimli", "Aragorn II")
    play.hand("one", "Vein of Arda", "Vein of Arda")
    play.at_site(company).do("play Vein of Arda The Gem-deeps").until()
    assert (play["Gimli"].state, play["The Gem-deeps"].state) == (TAPPED, TAPPED)
    assert play["Vein of Arda"].on == play["Gimli"].number
    assert play.names(play.player("one").hand) == ["Vein of Arda"], "one for each site"
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    play.organization().do("store Vein of Arda").until()
    assert play["Vein of Arda"].stored and scoring.tally(play.table, "one")["miscellaneous"] == 2
    play.untap().until()
    assert play["Gimli"].state == UNTAPPED


def test_vein_of_arda_is_found_in_the_under_deeps_only() -> None:
    play, company = at("Moria", "Gimli")
    play.hand("one", "Vein of Arda")
    assert play.at_site(company).table.pending is None


def test_vein_of_arda_is_found_at_a_tapped_site_too() -> None:
    play, company = at("The Gem-deeps", "Elrond")
    play.state("The Gem-deeps", TAPPED)
    play.hand("one", "Vein of Arda")
    play.at_site(company).do("play Vein of Arda The Gem-deeps").until()
    assert play["Vein of Arda"].on == play["Elrond"].number


def test_to_the_uttermost_foundations() -> None:
    play, company = at("The Under-gates")
    card = "To the Uttermost Foundations"
    play.hand("one", card, card)
    play.organization().do(f"play {card} c{company}")
    assert not play.offered(f"play {card} c{company}"), "one for each company"
    play.until()
    assert (play[card].state, play["The Under-gates"].state) == (TAPPED, TAPPED)
    play.untap().until()
    assert play[card].state == TAPPED
    play.organization()
    assert play.table.pending is None, "it cannot be untapped"
    zones.change_company(play.table, company, site=play.site("one", "The Under-leas"))
    play.hand("one")
    play.organization().do(f"use {card}").until()
    assert play[card].state == UNTAPPED and scoring.tally(play.table, "one")["miscellaneous"] == 0
    zones.change_company(play.table, company, site=play.site("one", "Rivendell"))
    play.organization()
    stores = [option for option in play.options if option.startswith("use")]
    play.do(stores[0]).until()
    assert play[card].stored and scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_to_the_uttermost_foundations_cannot_be_stored_tapped() -> None:
    play, company = at("Rivendell")
    (number,) = (play.event("one", "To the Uttermost Foundations", company),)
    zones.change(play.table, number, state=TAPPED)
    play.organization()
    assert play.table.pending is None or not any(option.startswith("use") for option in play.options)


# -- items ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "site", "playable"),
    [
        ("Aiglos", "The Under-gates", True),
        ("Aiglos", "The Under-courts", True),
        ("Aiglos", "The Gem-deeps", False),
        ("Aiglos", "Moria", False),
        ("Dragon-helm", "The Under-gates", True),
        ("Dragon-helm", "The Gem-deeps", False),
        ("Dwarven Light-stone", "The Gem-deeps", True),
        ("Dwarven Light-stone", "Moria", False),
        ("Noldo-lantern", "The Under-courts", True),
        ("Noldo-lantern", "Moria", False),
    ],
)
def test_where_the_treasures_of_heroes_are_found(item: str, site: str, playable: bool) -> None:
    play, company = at(site)
    play.hand("one", item)
    play.at_site(company)
    assert play.offered(f"play {item}") == playable


def test_aiglos_is_a_spear_for_warriors() -> None:
    play, _ = at("Rivendell", "Legolas", "Bilbo")
    play.give("Legolas", "Aiglos")
    number = play["Legolas"].number
    assert numbers.prowess(play.table, number) == 7 and numbers.body(play.table, number) == 9
    play.event("two", "Doors of Night")
    assert numbers.prowess(play.table, number) == 10
    elves = numbers.free_direct_influence(play.table, number, play.id("Haldir"))
    assert elves - numbers.free_direct_influence(play.table, number, play.id("Boromir II")) == 3
    zones.move_to(play.table, play["Aiglos"].number, play["Bilbo"].number)
    plain = CARDS[play["Bilbo"].id]
    assert numbers.prowess(play.table, play["Bilbo"].number) == plain.prowess
    assert numbers.body(play.table, play["Bilbo"].number) == plain.body


def test_aiglos_lowers_the_body_of_strikes() -> None:
    play, _ = at("Rivendell", "Legolas")
    play.give("Legolas", "Aiglos")
    gifts = [part.amount for part, _ in numbers.gifts(play.table, play["Legolas"].number, "strike-body")]
    assert gifts == [-2]


def test_dragon_helm_strengthens_warriors_and_cancels_attacks_of_dragons() -> None:
    play, company = at("Rivendell", "Gimli", "Legolas")
    play.give("Gimli", "Dragon-helm")
    number = play["Gimli"].number
    facts = play["Gimli"].facts
    assert numbers.prowess(play.table, number) == (facts.prowess or 0) + 1
    assert numbers.body(play.table, number) == 10
    for creature, key, offered in (("Cave-drake", "region:wilderness", True), ("Orc-watch", "site:shadow-hold", False)):
        play, company = at("Rivendell", "Gimli", "Legolas")
        play.give("Gimli", "Dragon-helm")
        play.hand("two", creature)
        play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
        play.do(f"play {creature} {key}")
        assert play.offered("use Dragon-helm attack") == offered
        if offered:
            resolves(play, "use Dragon-helm attack")
            assert play["Dragon-helm"].state == TAPPED and play.events("attack-canceled")


def attack_of(site: str, item: str, kind: str = "wizard") -> Play:
    """The automatic-attack of a site on a company that bears an item."""
    bearer = "Gimli" if kind == "wizard" else "Gorbag"
    play, company = at(site, bearer, kind=kind)
    play.give(bearer, item)
    play.enters(company).do("enter")
    return play


def test_dwarven_light_stone_weakens_orcs_and_trolls() -> None:
    play = attack_of("Moria", "Dwarven Light-stone").do("use Dwarven Light-stone attack")
    assert attacks.attack_prowess(play.table) == 5
    assert play["Dwarven Light-stone"].state == TAPPED
    play = attack_of("The Under-vaults", "Dwarven Light-stone")
    assert not play.offered("use Dwarven Light-stone attack"), "they are undead"


def test_dwarven_light_stone_weakens_attacks_against_which_weapons_do_not_help() -> None:
    play, company = at("Moria", "Gimli")
    play.give("Gimli", "Dwarven Light-stone")
    play.event("two", "Earth-tremors")
    play.journey(company, "The Under-gates").until("chain.open", "one")
    resolves(play, "use Dwarven Light-stone attack")
    assert attacks.attack_prowess(play.table) == 5


def test_noldo_lantern_weakens_the_dead_and_orcs() -> None:
    play = attack_of("The Under-vaults", "Noldo-lantern").do("use Noldo-lantern attack")
    assert (attacks.attack_prowess(play.table), attacks.strikes_of(play.table)) == (6, 2)
    play = attack_of("The Pûkel-deeps", "Noldo-lantern")
    assert not play.offered("use Noldo-lantern attack")


def test_goblin_earth_plumb_is_for_orcs_and_trolls() -> None:
    play, company = at("The Under-grottos", "Gorbag", "Asternak", kind="ringwraith")
    play.hand("one", "Goblin Earth-plumb")
    play.at_site(company).do("play Goblin Earth-plumb").until()
    assert play["Goblin Earth-plumb"].on == play["Gorbag"].number


def test_iron_shield_of_old_makes_a_strike_come_to_nothing() -> None:
    play = attack_of("Goblin-gate", "Iron Shield of Old", "ringwraith")
    play.until("chain.open", "one")
    play.do("use Iron Shield of Old strike").until()
    assert play["Iron Shield of Old"].state == TAPPED and play.events("strike-tied")


@pytest.mark.parametrize(
    ("site", "playable"), [("The Under-gates", True), ("The Under-grottos", True), ("The Iron-deeps", False)]
)
def test_where_iron_shield_of_old_is_found(site: str, playable: bool) -> None:
    play, company = at(site, kind="ringwraith")
    play.hand("one", "Iron Shield of Old")
    play.at_site(company)
    assert play.offered("play Iron Shield of Old") == playable


def test_cave_troll_joins_where_there_are_trolls() -> None:
    for site, playable in (("The Iron-deeps", True), ("The Under-grottos", False)):
        play, company = at(site, "Asternak", kind="ringwraith")
        play.state(site, TAPPED)
        play.hand("one", "Cave Troll")
        play.at_site(company)
        assert play.offered("play Cave Troll") == playable
        if playable:
            assert not numbers.is_overt(play.table, play.table.companies[company])
            play.do("play Cave Troll").until()
            assert numbers.is_overt(play.table, play.table.companies[company])


# -- words ------------------------------------------------------------------------------------------


WORDED = "DM-33 DM-35 DM-36 DM-37 DM-39 DM-40 AS-165 AS-166 AS-167 DM-47 DM-52 DM-53 DM-82 DM-98 DM-115 DM-145 DM-157"

WORDED += " DM-161 DM-162 DM-166 DM-167 DM-168 DM-175 AS-84 AS-91 AS-106 AS-110 AS-125 AS-127 BA-35 TW-242 TW-324"

WORDED += " DM-105 DM-107 DM-112 DM-170 DM-173 TW-198"


@rule("underdeeps.site.like-any-other")
def test_each_card_says_what_it_does() -> None:
    for card in WORDED.split():
        text = text_of(card)
        assert text and "c1" not in text and "_" not in text, card


def stored(play: Play, seat: str, card: str) -> None:
    """A card lies stored in a player's marshalling point pile."""
    form = CARDS[play.id(card, seat)].forms[0]
    zones.store(play.table, zones.enter(play.table, play.id(card, seat), seat, "item" if form == "item" else "event"))


@pytest.mark.parametrize(
    ("site", "vein", "playable"),
    [
        ("The Gem-deeps", False, True),
        ("The Under-gates", False, False),
        ("The Under-gates", True, True),
        ("Moria", True, False),
    ],
)
def test_where_gems_of_arda_are_found(site: str, vein: bool, playable: bool) -> None:
    play, company = at(site)
    if vein:
        stored(play, "one", "Vein of Arda")
    play.hand("one", "Gems of Arda")
    play.at_site(company)
    assert play.offered("play Gems of Arda") == playable


def test_gems_of_arda_buy_what_the_opponent_has_stored() -> None:
    play, _ = at("Rivendell", "Aragorn II", "Gimli")
    play.give("Gimli", "Gems of Arda")
    stored(play, "two", "Glamdring")
    stored(play, "two", "Elf-stone")
    play.hand("one", "Sword of Gondolin", "Elf-stone")
    play.discard("one", "Glamdring")
    play.dice(6, 6)
    play.organization().do("store Gems of Arda").until("trade.item")
    assert play.options == ["from-hand Elf-stone", "from-discard Glamdring", "none"]
    play.do("from-discard Glamdring", "take-charge Aragorn II").until()
    mine = [card for card in play.table.cards.values() if card.facts.name == "Glamdring"]
    assert [(card.owner, card.on) for card in mine] == [("one", play["Aragorn II"].number)]
    assert play["Aragorn II"].state == TAPPED and "Glamdring" in play.names(play.player("two").discard)
    assert play["Gems of Arda"].stored and scoring.tally(play.table, "one")["item"] == 3 + 2
    play.untap().until()
    play.organization()
    assert play.table.pending is None or not play.offered("store Glamdring"), "it can never be stored"


@pytest.mark.parametrize(
    ("site", "who", "vein", "playable"),
    [
        ("The Under-gates", "Gimli", True, True),
        ("The Under-gates", "Elrond", True, True),
        ("The Under-gates", "Boromir II", True, False),
        ("The Under-gates", "Gimli", False, False),
        ("The Gem-deeps", "Gimli", True, False),
    ],
)
def test_where_and_by_whom_mithril_is_found(site: str, who: str, vein: bool, playable: bool) -> None:
    play, company = at(site, who)
    if vein:
        stored(play, "one", "Vein of Arda")
    play.hand("one", "Mithril")
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Mithril")) == playable


def test_mithril_is_taken_home_and_made_into_arms() -> None:
    play, _ = at("Rivendell", "Aragorn II", "Gimli")
    stored(play, "one", "Vein of Arda")
    play.give("Gimli", "Mithril")
    play.state("Gimli", TAPPED)
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    assert scoring.tally(play.table, "one")["item"] == 3
    play.hand("one", "Glamdring", "Sword of Gondolin")
    play.discard("one", "Shield of Iron-bound Ash", "Elf-stone")
    play.dice(*[6] * 6)
    play.organization().do("store Mithril").until("trade.item")
    assert play.options == ["from-hand Sword of Gondolin", "from-discard Shield of Iron-bound Ash", "none"]
    play.do("from-hand Sword of Gondolin").until()
    assert play["Sword of Gondolin"].on == play["Aragorn II"].number and play["Aragorn II"].state == TAPPED
    assert play["Mithril"].stored and scoring.tally(play.table, "one")["item"] == 7 + CARDS["TW-336"].points
    assert any(event.facts["character"] == play["Gimli"].id for event in play.events("corruption")), "he is a Dwarf"


# -- creatures and an ally --------------------------------------------------------------------------


def between_attacks(play: Play) -> Play:
    """Fight on until the hazard player may play something again."""
    while play.asked != "chain.open" or play.asks != "two" or play.table.combat is not None or play.table.chain:
        play._modestly()
    return play


@pytest.mark.parametrize("troll", ["DM-105", "DM-112"])
def test_others_follow_a_troll_of_moria_for_nothing(troll: str) -> None:
    play, company = at("Moria", "Aragorn II")
    play.hand("two", troll, "Orc-watch", "Orc-guard", "Orc-watch", "River")
    play.dice(*[6] * 80)
    play.stays(company).until("chain.open", "two")
    between_attacks(play.do(f"play {CARDS[troll].name} site:shadow-hold"))
    attack = play.events("attack")[0].facts
    assert (attack["strikes"], attack["prowess"], attack["body"]) == (1, CARDS[troll].prowess, CARDS[troll].body)
    for _ in range(3):
        between_attacks(play.do(next(option for option in play.options if option.startswith("play Orc"))))
    assert len(play.events("attack")) == 4
    assert zones.journey_of(play.table).declared == 1, "two is the hazard limit, and one is left"


@pytest.mark.parametrize(
    ("card", "site", "doors", "keyed"),
    [
        ("DM-105", "The Under-gates", False, True),
        ("DM-105", "The Gem-deeps", False, False),
        ("DM-105", "The Gem-deeps", True, True),
        ("DM-112", "The Under-gates", False, True),
        ("DM-112", "The Under-vaults", True, True),
        ("DM-107", "The Gem-deeps", False, True),
        ("DM-107", "The Under-vaults", False, False),
        ("DM-107", "The Under-vaults", True, True),
        ("DM-107", "Goblin-gate", True, False),
    ],
)
def test_where_the_terrors_of_the_deep_are_met(card: str, site: str, doors: bool, keyed: bool) -> None:
    play, company = at(site)
    if doors:
        play.event("two", "Doors of Night")
    play.hand("two", card)
    play.stays(company).until("chain.open", "two")
    assert any(option.startswith(f"play {CARDS[card].name}") for option in play.options) == keyed


def test_durins_bane_crushes_bodies() -> None:
    play, company = at("The Under-gates", "Aragorn II")
    play.hand("two", "DM-107")
    play.stays(company).until("chain.open", "two")
    play.do("play Durin’s Bane site-name:The Under-gates")
    assert total(strikes.body_check_changes(play.table)) == 1
    assert (play.events("attack")[0].facts["strikes"], play.events("attack")[0].facts["prowess"]) == (2, 18)


@rule("underdeeps.movement.barred-bill-the-pony")
@pytest.mark.parametrize(
    ("site", "offered"), [("Bree", True), ("Moria", True), ("The Under-gates", False), ("Rivendell", False)]
)
def test_bill_the_pony_knows_the_way_home_but_not_from_below(site: str, offered: bool) -> None:
    play, company = at(site, "Aragorn II", "Gimli")
    play.give("Aragorn II", "Bill the Pony")
    play.locations("one", "Rivendell", "Lórien")
    play.end_of_turn()
    while play.table.pending is not None and play.asked != "chain.open":
        play._modestly()
    assert (play.table.pending is not None and play.offered("use Bill the Pony")) == offered
    if offered:
        home = play[site].facts.nearest_haven
        play.do("use Bill the Pony").until()
        assert where(play, company) == home and "Bill the Pony" in play.names(play.player("one").discard)


def test_bill_the_pony_leads_no_more_than_three() -> None:
    play, _ = at("Bree", "Aragorn II", "Gimli", "Legolas", "Elrond")
    play.give("Aragorn II", "Bill the Pony")
    play.locations("one", "Rivendell")
    play.end_of_turn()
    while play.table.pending is not None:
        assert not play.offered("use Bill the Pony")
        play._modestly()


@rule("underdeeps.movement.barred-gwaihir", "underdeeps.movement.barred-eagle-mounts")
@pytest.mark.parametrize("card", ["TW-251", "TW-220"])
def test_eagles_do_not_fly_below_ground(card: str) -> None:
    (way,) = (part for part in PARTS[card] if isinstance(part, SpecialWay))
    eyrie, below, above = SITES["Eagles’ Eyrie", "hero"], SITES["The Gem-deeps", "hero"], SITES["Bree", "hero"]
    assert way.leads(eyrie, above) and not way.leads(eyrie, below) and not way.leads(below, above)
