"""Resources of the Balrog player by which he comes out of the depths."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import companies, numbers, setup, zones
from underdeeps.meccg.rules.combat import automatic_attacks, company_combat, strikes
from underdeeps.meccg.rules.combat.attacks import attack_prowess, strikes_of
from underdeeps.meccg.rules.common_actions import items
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import places, region_movement, routes, under_deeps
from underdeeps.meccg.rules.resources.items import gain
from underdeeps.meccg.rules.turn import arriving, characters, movement_hazard
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

BALROG = "BA-3"
IDS = tuple(f"BA-{number}" for number in (48, 51, 54, 55, 57, 58, 60, 64, 65, 74, 75, 82))


def his(*characters: str, site: str = "The Under-gates", against: str = "wizard") -> Play:
    """A Balrog player with a company at a site."""
    play = Play("balrog", against)
    play.company("one", site, *characters)
    return play


def go(play: Play) -> int:
    return play.table.companies_of("one")[0].number


def plays(play: Play, card: str) -> list[str]:
    """The options that play a card."""
    if play.table.pending is None:
        return []
    return [option for option in play.options if option.startswith(f"play {CARDS[card].name}")]


def settle(play: Play) -> Play:
    """Pass until the chain is resolved."""
    while play.table.pending is not None and (play.table.chain or play.asked.startswith("chain")):
        play._modestly()
    return play


def fight_on(play: Play, dice: int = 6) -> Play:
    """Win all strikes of the attacks that a card brings, up to the question who taps."""
    while play.table.pending is not None and play.asked not in ("balrog.tap", "task.charge"):
        play.table.loaded = (dice,) * 20
        stays = [option for option in play.options if option == "stay"]
        play.do(stays[0]) if stays else play._modestly()
    play.table.loaded = ()
    return play


def attacks(play: Play) -> list[tuple[object, object, object]]:
    """The attacks so far: race, strikes and prowess of each."""
    return [(each.facts["race"], each.facts["strikes"], each.facts["prowess"]) for each in play.events("attack")]


def can_go(play: Play) -> list[str]:
    """The names of the sites to which the company can declare movement."""
    found = routes.destinations(play.table, play.table.companies[go(play)])
    return [CARDS[site].name if site in CARDS else play[site].facts.name for site in found]


# -- an item ----------------------------------------------------------------------------------------


def test_whip_of_many_thongs_serves_the_balrog_when_he_taps() -> None:
    play = his(BALROG, "Azog", site="The Gem-deeps")
    play.hand("one", "BA-82")
    play.state("The Gem-deeps", TAPPED)
    play.at_site(go(play)).do("play Whip of Many Thongs")
    settle(play)
    whip = play["Whip of Many Thongs"]
    assert whip.on == play["The Balrog"].number and numbers.in_use(play.table, whip)
    gain = total(numbers.stay_modifiers(play.table, whip.on, stays=False))
    assert (numbers.prowess(play.table, whip.on), gain) == (8, 1)
    assert items.receivers(play.table, whip.number) == []
    haven = his(BALROG)
    haven.hand("one", "BA-82")
    assert plays(haven.at_site(go(haven)), "BA-82") == []


# -- ways -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "taps"), [("Wormsbane", True), ("Glamdring", False)])
def test_a_more_evil_hour_taps_when_the_opponent_gains_three_points(card: str, taps: bool) -> None:
    play = his("Azog")
    theirs = play.company("two", "Bandit Lair", "Aragorn II")
    play.event("one", "BA-48")
    assert (CARDS[play.id(card, "two")].points >= 3) is taps
    play.table.active = "two"
    play.at_site(theirs)
    gain(play.table, play.id(card, "two"), "two", play["Aragorn II"].number)
    assert (play["A More Evil Hour"].state == TAPPED) is taps
    play.table.active = "one"
    play.untap()
    assert (play["A More Evil Hour"].state == TAPPED) is taps


def test_a_more_evil_hour_leads_far_to_the_foes_and_away_from_them() -> None:
    play = his("Azog", site="Moria")
    play.event("one", "BA-48")
    play.locations("one", "Dimrill Dale", "Lake-town", "Dale")
    play.organization()
    assert not any(option.startswith("use A More Evil Hour") for option in play.options)
    play = his("Azog", site="Moria")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    play.locations("one", "Dimrill Dale", "Lake-town", "Dale")
    assert can_go(play) == ["Dimrill Dale"]
    play.organization().do(f"use A More Evil Hour c{go(play)}")
    assert "A More Evil Hour" not in play and can_go(play) == ["Dimrill Dale"]
    play.company("two", "Dale", "Balin")
    assert can_go(play) == ["Dale", "Dimrill Dale"]
    play.do(f"move {go(play)}", "to Dale", "done").until()
    assert play.table.companies[go(play)].most_regions == 6
    play.run(movement_hazard.company_phase, go(play)).until()
    company = play.table.companies[go(play)]
    assert play.table.site_of(company).facts.name == "Dale" and len(company.regions) > 4
    zones.change_company(play.table, go(play), most_regions=0)
    assert region_movement.region_limit(play.table, play.table.companies[go(play)]) == 6
    zones.change_company(play.table, go(play), site=play.site("one", "Moria"))
    assert region_movement.region_limit(play.table, play.table.companies[go(play)]) == 4


def test_a_more_evil_hour_is_all_that_lets_the_balrog_spring_further() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    play.locations("one", "The Under-grottos")
    play.organization()
    assert not any(option.startswith("use A More Evil Hour") for option in play.options)
    play = his(BALROG, site="Goblin-gate")
    play.event("one", "BA-71")
    play.event("one", "BA-48")
    play.state("A More Evil Hour", TAPPED)
    settle(play.organization().do(f"use A More Evil Hour c{go(play)}"))
    play.company("two", "Rivendell", "Balin")
    company = play.table.companies[go(play)]
    assert region_movement.region_limit(play.table, company) == 1
    assert region_movement.limit_to(play.table, company, CARDS["TW-421"]) == 3


def test_caverns_unchoked_opens_the_region_above() -> None:
    play = his("Azog", site="The Iron-deeps")
    play.locations("one", "BA-85", "LE-394", "LE-417", "BA-102", "Dimrill Dale")
    assert can_go(play) == ["The Under-leas", "Carn Dûm"]
    play.hand("one", "BA-51")
    play.organization().do("play Caverns Unchoked The Iron-deeps")
    assert sorted(can_go(play)) == ["Carn Dûm", "Mount Gram", "The Under-leas", "Zarak Dûm"]
    there = play.site("one", "LE-417")
    zones.change_company(play.table, go(play), destination=there)
    assert under_deeps.printed_number(play.table, play.table.companies[go(play)]) == 0
    assert under_deeps.cavern_number((), CARDS["BA-91"], CARDS["LE-417"]) is None


def test_caverns_unchoked_keeps_the_site_and_leads_down_to_it() -> None:
    play = his("Azog", site="The Gem-deeps")
    play.give("The Gem-deeps", "BA-51")
    play.dice(1, 1)
    play.journey(go(play), "Isengard").until()
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == "Isengard"
    assert "The Gem-deeps" in play
    zones.change_company(play.table, go(play), moved=False, done=False, origin="", flags=())
    assert can_go(play) == ["The Gem-deeps"]
    zones.discard(play.table, play["Caverns Unchoked"].number)
    assert can_go(play) == []


def test_gangways_over_the_fire_lead_on_and_on() -> None:
    play = his("Azog", site="Moria")
    play.event("one", "BA-60")
    play.locations("one", "The Gem-deeps", "The Under-leas", "Moria", "The Wind-deeps", "LE-365")
    place = play.site("one", "The Under-gates")
    zones.change_company(play.table, go(play), destination=place)
    play.table.phase = "movement-hazard"
    play.run(movement_hazard.company_phases, go(play)).until("movement.onward")
    assert sorted(play.options) == ["stay", "to The Gem-deeps", "to The Under-leas"]
    play.dice(3, 2)
    play.do("to The Under-leas").until("movement.onward")
    assert play.events("rolled")[-1].facts["needed"] == 4 + 1
    assert "to The Wind-deeps" in play.options and "to The Under-gates" not in play.options
    play.dice(3, 3)
    play.do("to The Wind-deeps").until()
    assert play.events("rolled")[-1].facts["needed"] == 5 + 2
    assert play.table.site_of(play.table.companies[go(play)]).facts.name == "The Under-leas"


def test_gangways_over_the_fire_may_be_there_from_the_start() -> None:
    play = his("Azog")
    play.player("one").pool = ("BA-60",)
    assert [option.subject for option in setup.item_options(play.table, "one")] == ["BA-60"]
    number = setup.give_item(play.table, "one", "BA-60", play["Azog"].number)
    assert (
        number in play.table.events
        and under_deeps.leads_on(play.table, "one")
        and not under_deeps.leads_on(play.table, "two")
    )
    play.hand("one", "BA-60")
    assert plays(play.organization(), "BA-60") == []


# -- the shape of fire ------------------------------------------------------------------------------


def test_flame_of_udun_changes_the_balrog() -> None:
    play = his(BALROG)
    play.give("The Balrog", "BA-46", "BA-62")
    play.hand("one", "BA-58")
    settle(play.organization().do("play Flame of Udûn The Balrog"))
    number = play["The Balrog"].number
    assert (numbers.prowess(play.table, number), numbers.direct_influence(play.table, number)) == (11, 4)
    assert "Great Troll" not in play and play.names(play.player("one").hand) == ["Great Shadow"]
    assert total(strikes.answered_harder(play.table, number)) == 1
    assert total(company_combat._harder(play.table, number)) == 1
    play.do("done").until()
    assert "Flame of Udûn" in play


def test_flame_of_udun_goes_back_to_hand_if_he_is_not_alone() -> None:
    play = his(BALROG, "Azog")
    play.give("The Balrog", "BA-58")
    play.organization().do("done").until()
    assert "Flame of Udûn" not in play and "Flame of Udûn" in play.names(play.player("one").hand)
    chosen = his(BALROG)
    chosen.give("The Balrog", "BA-58")
    settle(chosen.organization().do("use Flame of Udûn"))
    assert "Flame of Udûn" not in chosen


def test_nobody_joins_the_flame_of_udun() -> None:
    play = his(BALROG, site="The Gem-deeps")
    play.give("The Balrog", "BA-58")
    other = play.company("one", "The Gem-deeps", "Azog")
    one = go(play)
    play.table.phase = "movement-hazard"
    assert arriving.join_refused(play.table, one, other)
    assert not play.table.companies[one].events and companies.closed_to_allies(play.table, play.table.companies[one])
    assert [option.verb for option in arriving.join_options(play.table, one, other)] == ["apart"]
    play.table.phase = "organization"
    assert not arriving.join_refused(play.table, one, other)
    play.hand("one", "BA-46")
    assert plays(play.at_site(one), "BA-46") == []


@pytest.mark.parametrize(("flame", "eliminated"), [(True, True), (False, False)])
def test_who_fails_against_the_flame_faces_a_harder_body_check(flame: bool, eliminated: bool) -> None:
    play = Play("wizard", "balrog")
    mine = play.company("one", "Goblin-gate", "Balin")
    theirs = play.company("two", "Goblin-gate", BALROG)
    if flame:
        play.give("The Balrog", "BA-58")
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True)
    play.run(company_combat.attack, theirs)
    body = numbers.body(play.table, play["Balin"].number)
    play.dice(1, 1, 6, 6, body - 5, 5)
    play.until()
    assert ("Balin" not in play or play["Balin"].role == "creature") is eliminated


# -- battle -----------------------------------------------------------------------------------------


def battle(card: str, *heroes: str, flame: bool = True, site: str = "Goblin-gate") -> Play:
    """The Balrog's company attacks that of a Wizard player; a card is in his hand."""
    play = his(BALROG, site=site)
    if flame:
        play.give("The Balrog", "BA-58")
    theirs = play.company("two", site, *heroes)
    play.hand("one", card)
    play.table.site_company = go(play)
    play.table.phase = "site"
    zones.change_company(play.table, go(play), entered=True)
    return play.run(company_combat.attack, theirs)


def test_scourge_of_fire_burns_an_item() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.give("The Balrog", "BA-58")
    theirs = play.company("two", "Goblin-gate", "Balin", "Anborn")
    play.give("Balin", "Glamdring")
    play.give("Anborn", "Healing Herbs")
    play.hand("one", "BA-75", "BA-75")
    play.table.site_company = go(play)
    play.run(company_combat.attack, theirs)
    while not plays(play, "BA-75"):
        play.do(play.options[0])
    play.do("play Scourge of Fire")
    while play.asked != "scourge.item":
        play.do("pass")
    assert sorted(play.options) == ["discard Glamdring", "discard Healing Herbs"]
    play.do("discard Glamdring")
    assert "Glamdring" not in play and "Healing Herbs" in play
    assert plays(play, "BA-75") == []


def test_scourge_of_fire_needs_the_flame_and_an_untapped_balrog() -> None:
    for flame, state, may in ((False, UNTAPPED, False), (True, TAPPED, False), (True, UNTAPPED, True)):
        play = Play("wizard", "balrog")
        mine = play.company("one", "Goblin-gate", "Balin")
        play.give("Balin", "Glamdring")
        theirs = play.company("two", "Goblin-gate", BALROG)
        if flame:
            play.give("The Balrog", "BA-58")
        play.state("The Balrog", state)
        play.hand("two", "BA-75")
        play.table.site_company = mine
        play.run(company_combat.attack, theirs)
        assert bool(plays(play, "BA-75") and play.asks == "two") is may


def test_crowned_with_storm_needs_a_wizard_above_ground() -> None:
    for hero, site, may in (("Gandalf", "Goblin-gate", True), ("Balin", "Goblin-gate", False)):
        play = battle("BA-54", hero, "Anborn", site=site)
        while play.table.pending is not None and not plays(play, "BA-54"):
            play._modestly()
        assert bool(plays(play, "BA-54")) is may
    below = battle("BA-54", "Gandalf", site="The Under-grottos")
    while below.table.pending is not None and not plays(below, "BA-54"):
        below._modestly()
    assert plays(below, "BA-54") == []


def test_crowned_with_storm_wounds_eliminates_and_taps() -> None:
    play = his(BALROG, site="Goblin-gate")
    play.company("one", "Goblin-gate", "Azog")
    theirs = play.company("two", "Goblin-gate", "Gandalf", "Anborn", "Balin", "Peath", "Glorfindel II")
    play.give("Gandalf", "Shadowfax")
    play.give("Balin", "Gwaihir")
    play.state("Balin", WOUNDED)
    play.state("Peath", TAPPED)
    play.hand("one", "BA-54")
    play.table.site_company = play.company_of("The Balrog").number
    play.run(company_combat.attack, theirs)
    while not plays(play, "BA-54"):
        play.do(play.options[0])
    play.dice(*(6,) * 12)
    play.do("play Crowned with Storm")
    rolled = {event.facts["number"] for event in play.events("rolled")}
    assert play["The Balrog"].number not in rolled and play["The Balrog"].state == UNTAPPED
    assert play["Gandalf"].state == UNTAPPED and play["Gandalf"].number not in rolled
    assert play["Glorfindel II"].number not in rolled and play["Glorfindel II"].state == TAPPED
    assert play["Anborn"].state == WOUNDED and "Balin" not in play
    assert "Gwaihir" not in play and play["Shadowfax"].state == WOUNDED
    assert play["Azog"].state == WOUNDED and play["Peath"].state == WOUNDED
    play.table.loaded = ()
    play.until()


def test_darkness_wielded_weakens_an_attack_on_his_company() -> None:
    for shadow, may in ((False, False), (True, True)):
        play = his(BALROG, "Azog", site="Carn Dûm")
        if shadow:
            play.give("The Balrog", "BA-62")
        play.hand("one", "BA-55")
        play.enters(go(play)).do("enter")
        assert bool(plays(play, "BA-55")) is may
    before = (attack_prowess(play.table), strikes_of(play.table))
    assert before[1] > 1
    play.do("play Darkness Wielded attack")
    while play.table.chain:
        play.do("pass")
    assert (attack_prowess(play.table), strikes_of(play.table)) == (before[0] - 2, 1)


def test_darkness_wielded_cancels_this_attack_and_a_later_one() -> None:
    play = his(BALROG, "Azog", site="BA-83")
    play.give("The Balrog", "BA-62")
    play.hand("one", "BA-55")
    play.enters(go(play)).do("enter")
    assert not play.offered("dispel attack") and len(CARDS["BA-83"].attacks) == 3
    play.do("play Darkness Wielded/1 attack")
    while not play.offered("dispel attack"):
        play._modestly()
    assert play.table.combat is not None and play.table.combat.attack == 1
    play.do("dispel attack")
    while play.table.combat is not None and play.table.combat.attack == 1:
        play._modestly()
    assert play.table.combat is not None and play.table.combat.attack == 2
    assert not play.offered("dispel attack")
    assert len(play.events("attack-canceled")) == 2


def test_darkness_wielded_is_summoned_from_the_sideboard() -> None:
    for card in ("BA-55", "BA-75"):
        play = his("Azog")
        play.sideboard("one", card)
        settle(play.organization().do(f"summon {CARDS[card].name}"))
        assert CARDS[card].name in play.names(play.player("one").deck)


# -- strongholds ------------------------------------------------------------------------------------


def test_eddy_in_fates_tide_closes_a_site_for_those_who_do_not_pay() -> None:
    play = his(BALROG, "Azog", site="Barrow-downs")
    play.hand("one", "BA-57")
    play.at_site(go(play)).do("play Eddy in Fate’s Tide Barrow-downs")
    settle(play)
    assert play["The Balrog"].state == TAPPED and play["Barrow-downs"].state == TAPPED
    zones.untap(play.table, play["Barrow-downs"].number)
    assert play["Barrow-downs"].state == TAPPED and zones.stays_in_play(play.table, play["Barrow-downs"].number)
    assert sum(scoring.tally(play.table, "one").values()) >= 2
    play.table.active = "two"
    theirs = play.company("two", "Barrow-downs", "Balin", "Anborn", "Peath")
    play.hand("two", "Star-glass")
    play.at_site(theirs)
    assert plays(play, play.id("Star-glass", "two")) == []
    play.do("toll Balin", "by Anborn")
    while play.table.chain:
        play.do("pass")
    assert (play["Balin"].state, play["Anborn"].state, play["Peath"].state) == (TAPPED, TAPPED, UNTAPPED)
    assert plays(play, play.id("Star-glass", "two")) != []
    assert not any(option.startswith("toll") for option in play.options)


@pytest.mark.parametrize("site", ["The Gem-deeps", "Goblin-gate"])
def test_eddy_in_fates_tide_is_not_for_the_deeps_or_above_them(site: str) -> None:
    play = his(BALROG, site=site)
    play.hand("one", "BA-57")
    assert plays(play.at_site(go(play)), "BA-57") == []


@pytest.mark.parametrize(("site", "region"), [("LE-355", "Númeriador"), ("LE-383", "Iron Hills")])
def test_a_dwarf_hold_is_defended_and_rich(site: str, region: str) -> None:
    play = his("Azog", site=site)
    play.hand("one", "High Helm")
    assert CARDS[site].region == region and site in PARTS
    play.enters(go(play)).do("enter")
    fight = play.table.combat
    assert fight is not None and (fight.race, fight.strikes, fight.prowess) == ("dwarf", 4, 10)
    rich = his("Azog", site=site)
    rich.hand("one", "High Helm")
    assert plays(rich.at_site(go(rich)), rich.id("High Helm")) != []


def test_invade_their_domain_and_lord_and_usurper_take_a_dwarf_hold() -> None:
    play = his(BALROG, "Azog", "Bolg", site="Iron Hill Dwarf-hold")
    play.hand("one", "BA-64", "BA-65")
    assert plays(play.at_site(go(play)), "BA-64") == []
    play.site("one", "The Rusted-deeps")
    play.give("The Rusted-deeps", "BA-50")
    play.faction("two", "Iron Hill Dwarves")
    play.at_site(go(play))
    assert plays(play, "BA-65") == []
    play.do("play Invade Their Domain Iron Hill Dwarf-hold")
    fight_on(play)
    assert attacks(play) == [("dwarf", 5, 9), ("dwarf", 4, 10), ("dwarf", 3, 12)]
    assert play.asked == "balrog.tap"
    play.do("take-charge The Balrog")
    assert play["Invade Their Domain"].on == play["Iron Hill Dwarf-hold"].number and "Iron Hill Dwarves" not in play
    assert plays(play, "BA-64") == []
    play.do("play Lord and Usurper Invade Their Domain")
    fight_on(play)
    play.do(next(option for option in play.options if option.startswith("take-charge")))
    assert attacks(play)[3:] == [("dwarf", 4, 9), ("dwarf", 3, 10)]
    lord = play["Lord and Usurper"]
    assert lord.on == play["Invade Their Domain"].number
    assert scoring.tally(play.table, "one")["miscellaneous"] >= 8
    own = play["Iron Hill Dwarf-hold"]
    theirs = play.company("two", "TW-403", "Balin")
    other = play.table.site_of(play.table.companies[theirs])
    assert places.site_type(play.table, own) == places.site_type(play.table, other) == "shadow-hold"
    assert automatic_attacks.automatic_attacks(play.table, own, play.table.companies[go(play)]) == []
    (attack,) = automatic_attacks.automatic_attacks(play.table, other, play.table.companies[theirs])
    assert (attack.race, attack.strikes, attack.prowess) == ("orc", 4, 7)
    play.table.active = "two"
    play.hand("two", "Iron Hill Dwarves")
    assert plays(play.at_site(theirs), play.id("Iron Hill Dwarves", "two")) == []
    zones.discard(play.table, play["Invade Their Domain"].number)
    assert "Lord and Usurper" not in play and places.site_type(play.table, other) == "free-hold"
    assert plays(play.at_site(theirs), play.id("Iron Hill Dwarves", "two")) != []


def test_invade_their_domain_is_lost_if_the_balrog_does_not_tap() -> None:
    play = his(BALROG, "Azog", "Bolg", site="Blue Mountain Dwarf-hold")
    play.site("one", "The Drowning-deeps")
    play.give("The Drowning-deeps", "BA-50")
    play.hand("one", "BA-64")
    play.faction("two", "Blue Mountain Dwarves")
    play.at_site(go(play)).do("play Invade Their Domain Blue Mountain Dwarf-hold")
    fight_on(play).do("none")
    settle(play)
    assert "Invade Their Domain" not in play and "Blue Mountain Dwarves" in play


def test_roots_of_the_earth_makes_a_darkhaven_of_a_ruin() -> None:
    play = his(BALROG, site="The Rusted-deeps")
    play.hand("one", "BA-74")
    play.at_site(go(play)).do("play Roots of the Earth The Rusted-deeps")
    fight_on(play).do("take-charge The Balrog")
    settle(play)
    assert attacks(play) == [("drake", 2, 13)]
    site = play["The Rusted-deeps"]
    company = play.table.companies[go(play)]
    assert numbers.is_haven(play.table, site, "one") and places.site_type(play.table, site) == "haven"
    assert automatic_attacks.automatic_attacks(play.table, site, company) == []
    roots = play["Roots of the Earth"]
    assert scoring.worth(play.table, roots, "one") == 1
    play.give("The Rusted-deeps", "BA-50")
    assert scoring.worth(play.table, roots, "one") == 3
    assert zones.stays_in_play(play.table, site.number)
    haven = his(BALROG)
    haven.hand("one", "BA-74")
    assert plays(haven.at_site(go(haven)), "BA-74") == []


def test_roots_of_the_earth_lets_orcs_into_the_other_versions() -> None:
    play = his(BALROG, site="The Gem-deeps")
    play.give("The Gem-deeps", "BA-74")
    theirs = play.company("two", play.id("The Gem-deeps", "two"), "Balin")
    other = play.table.site_of(play.table.companies[theirs])
    assert other.id != "BA-90" and places.site_type(play.table, other) == "shadow-hold"
    attacks = automatic_attacks.automatic_attacks(play.table, other, play.table.companies[theirs])
    assert (attacks[-1].race, attacks[-1].strikes, attacks[-1].prowess) == ("orc", 5, 9)
    assert len(attacks) == len(other.facts.attacks) + 1


def test_characters_come_into_play_at_a_haven_that_waits_for_them() -> None:
    play = his(BALROG, site="Moria")
    play.site("one", "The Gem-deeps")
    waiting = play["The Gem-deeps"].number
    play.hand("one", "BA-8")
    place = f"enter {play['The Gem-deeps'].facts.name} general"
    play.table.companies.pop(go(play))
    play.player("one").avatar = ""
    said = [play.say(option) for option in characters.bring_options(play.table, "one", "BA-8")]
    assert place not in said
    play.give("The Gem-deeps", "BA-74")
    said = [play.say(option) for option in characters.bring_options(play.table, "one", "BA-8")]
    assert said == [place]
    characters.place(play.table, "one", "BA-8", str(waiting), "general")
    assert play.company_of("Mountain-maggot").site == waiting


def test_all_of_them_say_what_they_do() -> None:
    for card in IDS:
        assert card in PARTS and text_of(card).endswith(".")
