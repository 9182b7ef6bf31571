"""What the Balrog player conquers, in The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.the_balrog.balrog_scenes import BALROG, go, his, settle, ways_to_play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.modifiers import total
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import automatic_attacks
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.influence import factions
from underdeeps.meccg.rules.journeys import places, under_deeps
from underdeeps.meccg.rules.turn import characters
from underdeeps.meccg.table import TAPPED, UNTAPPED


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


def fought(play: Play, card: str, question: str) -> list[tuple[str, int, int]]:
    """Play a card in the site phase and beat all that comes, up to a question: the attacks that came."""
    faced: list[tuple[str, int, int]] = []
    play.dice(*[6] * 80)
    play.hand("one", card)
    play.at_site(go(play)).do(ways_to_play(play, card)[0])
    while play.asked != question:
        fight = play.table.combat
        if fight is not None and (fight.race, fight.strikes, fight.prowess) not in faced:
            faced.append((fight.race, fight.strikes, fight.prowess))
        play.do("stay") if play.offered("stay") else play._modestly()
    return faced


# -- Breach the Hold --------------------------------------------------------------------------------


@rule("meccg.choice.balrog.breach-third-attack")
def test_breach_the_hold_opens_the_way_up_for_good() -> None:
    play = his(BALROG, "Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="The Drowning-deeps")
    faced = fought(play, "BA-50", "balrog.tap")
    assert faced == [("spawn", 1, 15), ("dwarf", 4, 9), ("dwarf", 2, 12)]
    play.do("take-charge The Balrog")
    assert play["Breach the Hold"].on == play["The Drowning-deeps"].number and play["The Balrog"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    zones.change_company(play.table, go(play), destination=play.site("one", "Blue Mountain Dwarf-hold"))
    assert under_deeps.printed_number(play.table, play.table.companies[go(play)]) == 0
    assert zones.stays_in_play(play.table, play["The Drowning-deeps"].number)


def test_breach_the_hold_needs_the_balrog_there() -> None:
    play = his("Azog", site="The Drowning-deeps")
    play.company("one", "The Under-gates", BALROG)
    play.hand("one", "BA-50")
    assert ways_to_play(play.at_site(go(play)), "BA-50") == []


# -- Descent through Fire ---------------------------------------------------------------------------


def test_descent_through_fire_strengthens_all_his_characters() -> None:
    play = his(BALROG, "Azog", "BA-8", site="The Under-galleries")
    play.hand("one", "BA-56")
    assert ways_to_play(play.at_site(go(play)), "BA-56")
    number = zones.enter(play.table, "BA-56", "one", "event")
    zones.to_points(play.table, number)
    assert numbers.prowess(play.table, play["The Balrog"].number) == 9
    assert numbers.prowess(play.table, play["Mountain-maggot"].number) == 4
    assert numbers.direct_influence(play.table, play["Azog"].number) == 2
    assert numbers.direct_influence(play.table, play["Mountain-maggot"].number) == 0
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3


def test_descent_through_fire_is_fought_for_and_put_among_the_points() -> None:
    play = his(BALROG, "Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="The Under-galleries")
    faced = fought(play, "BA-56", "balrog.tap")
    assert faced == [("troll", 5, 8), ("troll", 4, 10), ("troll", 3, 12)]
    play.do("take-charge The Balrog")
    assert play["Descent through Fire"].number in play.player("one").points
    assert play["The Under-galleries"].state == TAPPED
    play.hand("one", "BA-56")
    play.state("The Under-galleries", UNTAPPED)
    assert ways_to_play(play.at_site(go(play)), "BA-56") == []


# -- Eddy in Fate’s Tide ----------------------------------------------------------------------------


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
    assert ways_to_play(play, play.id("Star-glass", "two")) == []
    play.do("toll Balin", "by Anborn")
    while play.table.chain:
        play.do("pass")
    assert (play["Balin"].state, play["Anborn"].state, play["Peath"].state) == (TAPPED, TAPPED, UNTAPPED)
    assert ways_to_play(play, play.id("Star-glass", "two")) != []
    assert not any(option.startswith("toll") for option in play.options)


@pytest.mark.parametrize("site", ["The Gem-deeps", "Goblin-gate"])
def test_eddy_in_fates_tide_is_not_for_the_deeps_or_above_them(site: str) -> None:
    play = his(BALROG, site=site)
    play.hand("one", "BA-57")
    assert ways_to_play(play.at_site(go(play)), "BA-57") == []


# -- Invade Their Domain ----------------------------------------------------------------------------


def test_invade_their_domain_and_lord_and_usurper_take_a_dwarf_hold() -> None:
    play = his(BALROG, "Azog", "Bolg", site="Iron Hill Dwarf-hold")
    play.hand("one", "BA-64", "BA-65")
    assert ways_to_play(play.at_site(go(play)), "BA-64") == []
    play.site("one", "The Rusted-deeps")
    play.give("The Rusted-deeps", "BA-50")
    play.faction("two", "Iron Hill Dwarves")
    play.at_site(go(play))
    assert ways_to_play(play, "BA-65") == []
    play.do("play Invade Their Domain Iron Hill Dwarf-hold")
    fight_on(play)
    assert attacks(play) == [("dwarf", 5, 9), ("dwarf", 4, 10), ("dwarf", 3, 12)]
    assert play.asked == "balrog.tap"
    play.do("take-charge The Balrog")
    assert play["Invade Their Domain"].on == play["Iron Hill Dwarf-hold"].number and "Iron Hill Dwarves" not in play
    assert ways_to_play(play, "BA-64") == []
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
    assert ways_to_play(play.at_site(theirs), play.id("Iron Hill Dwarves", "two")) == []
    zones.discard(play.table, play["Invade Their Domain"].number)
    assert "Lord and Usurper" not in play and places.site_type(play.table, other) == "free-hold"
    assert ways_to_play(play.at_site(theirs), play.id("Iron Hill Dwarves", "two")) != []


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


# -- People Diminished ------------------------------------------------------------------------------


def test_people_diminished_disperses_the_people_of_a_hold() -> None:
    play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="Dale", against="wizard")
    assert fought(play, "BA-72", "task.charge") == [("man", 4, 8), ("man", 3, 10), ("man", 2, 12)]
    play.do(next(option for option in play.options if option.startswith("take-charge")))
    assert play["People Diminished"].on == play["Dale"].number and play["Dale"].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 2
    theirs = play.company("two", "Dale", "Balin")
    assert total(factions.hindered(play.table, play["Balin"].number)) == -5
    assert total(factions.hindered(play.table, play["Balin"].number, in_play=True)) == -5
    assert zones.stays_in_play(play.table, play["Dale"].number)
    zones.untap(play.table, play["Dale"].number)
    assert play["Dale"].state == TAPPED
    zones.change_company(play.table, theirs, site=play.site("two", "Edoras"))
    assert total(factions.hindered(play.table, play["Balin"].number)) == 0


def test_people_diminished_hinders_attempts_against_factions_in_play_too() -> None:
    totals = []
    for diminished in (False, True):
        play = Play("balrog", "wizard", active="two")
        play.company("one", "The Under-gates", "Azog")
        company = play.company("two", "Goblin-gate", "Balin")
        play.faction("one", "Goblins of Goblin-gate")
        if diminished:
            play.event("one", "BA-72")
            zones.attach(play.table, play["BA-72"].number, play["Goblin-gate"].number)
        play.dice(6, 6, 1, 1)
        play.at_site(company).do("influence Goblins of Goblin-gate").until()
        totals.append(int(str(play.events("influence")[-1].facts["total"])))
    assert totals[1] == totals[0] - 5


def test_people_diminished_goes_if_nobody_taps_and_discards_unique_factions_if_somebody_does() -> None:
    for taps in (True, False):
        play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site="Dale")
        site = play.table.site_of(play.table.companies[go(play)])
        people = next(
            id
            for id, card in CARDS.items()
            if "faction" in card.forms and card.unique and site.facts.name in card.playable_sites
        )
        play.faction("two", people)
        fought(play, "BA-72", "task.charge")
        play.do(next(each for each in play.options if each.startswith("take-charge" if taps else "none")))
        assert (CARDS[people].name in play) is not taps
        assert ("People Diminished" in play) is taps


# -- Roots of the Earth -----------------------------------------------------------------------------


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
    assert ways_to_play(haven.at_site(go(haven)), "BA-74") == []


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


# -- Tempest of Fire --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "race", "people"), [("Dale", "man", ""), ("Sarn Goriwing", "orc", "Orcs of Mirkwood")]
)
def test_tempest_of_fire_burns_a_hold_and_drives_its_people_away(site: str, race: str, people: str) -> None:
    play = his("Azog", "Bolg", "Umagaur", "Bûthrakaur", "BA-7", site=site)
    play.faction("one", "Orcs of Moria")
    if people:
        play.faction("one", people)
    assert fought(play, "BA-77", "task.charge") == [(race, 5, 8), (race, 4, 9), (race, 3, 10)]
    play.do(next(option for option in play.options if option.startswith("take-charge")))
    assert play["Tempest of Fire"].number in play.player("one").points and play[site].state == TAPPED
    assert scoring.tally(play.table, "one")["miscellaneous"] == 3
    assert play.names(play.player("one").hand) == ([people] if people else [])
    assert "Orcs of Moria" in play


def test_tempest_of_fire_is_not_for_free_holds_nor_beside_the_deeps() -> None:
    for site in ("Edoras", "Mount Gundabad", "The Under-leas"):
        play = his("Azog", site=site)
        play.hand("one", "BA-77")
        assert ways_to_play(play.at_site(go(play)), "BA-77") == []
