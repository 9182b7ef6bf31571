"""The hazard creatures of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.creature_scenes import attack, fight, keys, travelers
from tests.meccg.sets.hazard_scenes import plays, unanswered
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, WOUNDED


@pytest.mark.parametrize("card", ["BA-10", "BA-11", "BA-12", "BA-13"])
def test_they_say_what_they_do(card: str) -> None:
    assert bool(PARTS[card]) == bool(text_of(card))
    assert "  " not in text_of(card)


# -- Beorning Skin-changers -------------------------------------------------------------------------


SKIN_CHANGERS = "Beorning Skin-changers"


def test_beorning_skin_changers_attack_minions_only() -> None:
    play = travelers(kind="ringwraith", hand=(SKIN_CHANGERS,)).do(f"play {SKIN_CHANGERS}/1 region:wilderness")
    assert (fight(play).strikes, fight(play).prowess, fight(play).body) == (2, 10, None)
    assert fight(play).races == ("animal", "man", "bear")
    heroes = travelers(hand=(SKIN_CHANGERS,))
    assert not heroes.offered(f"play {SKIN_CHANGERS}/1 region:wilderness")


@pytest.mark.parametrize("event", ["Rank upon Rank", "Full of Froth and Rage"])
def test_beorning_skin_changers_are_men_and_animals_at_once(event: str) -> None:
    play = travelers(kind="ringwraith", hand=(SKIN_CHANGERS,))
    play.event("two", event)
    play.do(f"play {SKIN_CHANGERS}/1 region:wilderness").until("combat.assign")
    assert attacks.attack_prowess(play.table) > 10


def test_beorning_skin_changers_are_keyed_to_the_land_of_beorn() -> None:
    through = ("Rhudaur", "High Pass", "Anduin Vales")
    play = travelers(kind="ringwraith", to="Goblin-gate", through=through, hand=(SKIN_CHANGERS,))
    assert play.offered(f"play {SKIN_CHANGERS}/1 region-name:Anduin Vales")


def turned(*characters: str) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", *characters)
    play.hand("two", SKIN_CHANGERS, "River")
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")


def test_beorning_skin_changers_turn_weak_heroes_back() -> None:
    play = turned("Bilbo", "Frodo")
    company = play.company_of("Bilbo").number
    play.do(f"play {SKIN_CHANGERS} c{company}")
    unanswered(play).until()
    assert play.table.companies[company].returned
    assert SKIN_CHANGERS in play.names(play.player("two").discard)


@pytest.mark.parametrize("friend", ["Beorn", "Aragorn II"])
def test_beorning_skin_changers_let_beorn_and_strong_warriors_pass(friend: str) -> None:
    assert not plays(turned("Bilbo", friend))


def test_beorning_skin_changers_heed_no_tapped_warrior() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Bilbo", "Aragorn II")
    play.state("Aragorn II", TAPPED)
    play.hand("two", SKIN_CHANGERS, "River")
    assert plays(play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate"))


# -- Carrion Feeders --------------------------------------------------------------------------------


def feast(*wounded: str) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    for name in wounded:
        play.state(name, WOUNDED)
    play.hand("two", "Carrion Feeders")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    return play.do("play Carrion Feeders region:wilderness")


def test_carrion_feeders_strike_each_of_the_wounded() -> None:
    play = feast("Legolas", "Gimli").until("combat.next")
    given = {strike.target for strike in fight(play).given}
    assert given == {play["Legolas"].number, play["Gimli"].number}


def test_carrion_feeders_find_nothing_among_the_well() -> None:
    play = feast().until()
    assert play.events("strike") == []
    assert "Carrion Feeders" in play.names(play.player("two").discard)


def test_each_untapped_character_may_keep_carrion_feeders_off_a_wounded_one() -> None:
    play = feast("Legolas", "Gimli").until("combat.next").do("fight Legolas 0").until("strike.support")
    play.do("enough")
    assert (play.asked, play.asks) == ("chain.open", "one")
    assert play.offered("cancel-strike Aragorn II")
    assert not play.offered("cancel-strike Gimli")
    play.do("cancel-strike Aragorn II")
    unanswered(play)
    assert [event.facts["number"] for event in play.events("strike-canceled")] == [play["Legolas"].number]
    assert play["Aragorn II"].state == TAPPED


@pytest.mark.parametrize(("roll", "there"), [((3, 3), True), ((3, 4), False)])
def test_carrion_feeders_make_body_checks_harder(roll: tuple[int, int], there: bool) -> None:
    """Gimli has a body of 8, was wounded before (+1), and the feeders add one more."""
    play = feast("Gimli")
    play.dice(1, 1, *roll)
    play.until()
    assert (int(str(play.events("body-check")[0].facts["total"])) > 8) != there
    assert ("Gimli" in play) == there


# -- Olog Warlords ----------------------------------------------------------------------------------


def test_olog_warlords_attack_heroes_only() -> None:
    play = attack("Olog Warlords", "site:shadow-hold")
    assert (fight(play).strikes, fight(play).prowess, fight(play).body, fight(play).race) == (3, 10, 4, "troll")
    minions = travelers(kind="ringwraith", hand=("Olog Warlords",))
    assert minions.table.pending is None or not plays(minions)


# -- Shelob’s Brood ---------------------------------------------------------------------------------


def test_shelobs_brood_is_keyed_to_the_under_deeps_and_what_lies_above() -> None:
    assert keys("Shelob’s Brood", "Moria", "Rhudaur", "Hollin", "Redhorn Gate") == {"site-name:Moria"}
    assert keys("Shelob’s Brood", "The Pûkel-deeps", "Rohan") == {"site-name:The Pûkel-deeps"}
    assert keys("Shelob’s Brood", "Bree", "Rhudaur", "Arthedain") == set()
    play = attack("Shelob’s Brood", "site-name:Moria")
    assert (fight(play).strikes, fight(play).prowess, fight(play).body, fight(play).race) == (4, 8, None, "spider")
