"""The resource short-events of The Dragons that are played when a company is attacked."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.short_event_scenes import attacked
from tests.meccg.sets.the_dragons.dragon_scenes import offers
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED

# -- Alert the Folk ---------------------------------------------------------------------------------


def test_alert_the_folk_gives_prowess_by_the_points_of_factions() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    before = [numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    play.hand("one", "Alert the Folk", "Men of Lake-town", "Beornings", "Easterlings")
    attacked(play, company, race="dragon", card="TW-48")
    play.do("play Alert the Folk attack")
    assert play.options == ["discard Men of Lake-town", "discard Beornings"]
    play.do("discard Men of Lake-town", "discard Beornings")
    unanswered(play)
    gain = [numbers.prowess(play.table, play[name].number) for name in ("Aragorn II", "Legolas")]
    assert [now - then for now, then in zip(gain, before, strict=True)] == [4, 4], "two points each"
    assert play.names(play.player("one").hand) == ["Easterlings"]
    play.until()
    assert numbers.prowess(play.table, play["Legolas"].number) == before[1]


@pytest.mark.parametrize(("card", "race"), [("TD-21", "dragon"), ("TW-72", "orc")])
def test_alert_the_folk_is_no_help_against_others(card: str, race: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Alert the Folk", "Beornings")
    attacked(play, company, race=race, card=card)
    assert not offers(play, "play Alert")


def test_alert_the_folk_needs_a_faction_of_the_north() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Alert the Folk", "Easterlings")
    attacked(play, company, race="drake", card="TD-78")
    assert not offers(play, "play Alert")


# -- Dragon’s Hunger --------------------------------------------------------------------------------


def test_dragons_hunger_takes_a_creature_and_lowers_the_limit() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("one", "Dragon’s Hunger")
    play.hand("two", "Wargs", "Doors of Night")
    attacked(play, company, race="drake", card="TD-78")
    assert play.table.journey is not None
    before = play.table.journey.hazard_limit
    play.do("play Dragon’s Hunger attack").until("combat.assign")
    assert play.names(play.player("two").discard) == ["Wargs"]
    assert play.table.journey.hazard_limit == before - 1


def test_dragons_hunger_cancels_if_there_is_no_creature_to_eat() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Dragon’s Hunger")
    play.hand("two", "Doors of Night")
    attacked(play, company, race="drake", card="TD-78")
    play.do("play Dragon’s Hunger attack").until()
    assert play.result == "canceled"
    assert play.events("hand-shown")[0].facts["seat"] == "two"


def test_dragons_hunger_is_for_dragons_and_drakes() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Dragon’s Hunger")
    attacked(play, company, race="orc")
    assert not offers(play, "play Dragon")


# -- Dragon-feuds -----------------------------------------------------------------------------------


def test_dragon_feuds_let_a_rival_cancel_an_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Dragon-feuds", "Leucaruth", "Wargs")
    attacked(play, company, race="drake", card="TD-78")
    assert not offers(play, "feud"), "nobody has set them against each other"
    play.until()
    play.organization()
    unanswered(play.do("play Dragon-feuds")).until()
    attacked(play, company, race="drake", card="TD-78")
    assert offers(play, "feud") == ["feud Leucaruth"]
    play.do("feud Leucaruth").until()
    assert play.result == "canceled"
    assert "Leucaruth" in play.names(play.player("one").discard)
    play.hand("one", "Leucaruth")
    attacked(play, company, race="orc")
    assert not offers(play, "feud")


# -- Many Foes He Fought ----------------------------------------------------------------------------


def test_many_foes_he_fought_lets_a_warrior_take_all_strikes() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.hand("one", "Many Foes He Fought")
    attacked(play, company, strikes=3, prowess=9)
    assert offers(play, "play") == ["play Many Foes He Fought Aragorn II"]
    play.do("play Many Foes He Fought Aragorn II").until("combat.assign")
    play.do("face Aragorn II", "face Aragorn II", "face Aragorn II")
    assert play.table.combat is not None
    assert [strike.target for strike in play.table.combat.given] == [play["Aragorn II"].number] * 3
    play.dice(*(6,) * 6)
    play.until()
    fought = [event.facts["total"] for event in play.events("strike-rolled")]
    assert fought == [12 + 6, 12 + 6 - 1 - 1, 12 + 6 - 1 - 2], "he is tapped after the first"


@pytest.mark.parametrize("chooses", [False, True])
def test_many_foes_he_fought_is_of_no_use_where_the_attacker_chooses(chooses: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Arwen")
    play.hand("one", "Many Foes He Fought", "Dodge")
    attack(play, company, strikes=3, attacker_chooses=chooses)
    assert bool(offers(play, "play Many Foes He Fought")) is not chooses


def test_many_foes_he_fought_is_for_warriors() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Arwen")
    play.hand("one", "Many Foes He Fought", "Wit")
    attacked(play, company, strikes=2)
    assert not offers(play, "play")


# -- More Sense than You ----------------------------------------------------------------------------


def test_more_sense_than_you_keeps_somebody_out_of_it() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas", "Gimli")
    play.state("Gimli", TAPPED)
    play.hand("one", "More Sense than You")
    attacked(play, company, strikes=3)
    assert offers(play, "play") == ["play More Sense than You Aragorn II", "play More Sense than You Legolas"]
    unanswered(play.do("play More Sense than You Legolas"))
    assert play["Legolas"].state == TAPPED
    assert play["Legolas"].number not in attacks.facing(play.table)


# -- Sated Beast ------------------------------------------------------------------------------------


def test_sated_beast_sends_an_ahunt_dragon_away_in_either_turn() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.event("two", "Smaug Ahunt")
    play.hand("one", "Sated Beast")
    play.hand("two", "Sated Beast")
    play.organization()
    assert offers(play, "play") == ["play Sated Beast Smaug Ahunt"]
    play.until()
    play.hand("one")
    play.stays(company).until("chain.open", "two")
    unanswered(play.do("play Sated Beast Smaug Ahunt"))
    assert "Smaug Ahunt" not in play


def test_sated_beast_is_not_played_in_other_phases_of_the_opponent() -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II")
    play.event("one", "Smaug Ahunt")
    play.hand("two", "Sated Beast")
    play.hand("one", "Wit")
    play.at_site(company)
    assert play.table.pending is None or play.asks == "one"


def test_sated_beast_takes_a_strike_if_doors_of_night_is_in_play() -> None:
    for doors in (False, True):
        play = Play()
        company = play.company("one", "Rivendell", "Aragorn II")
        play.hand("one", "Sated Beast")
        if doors:
            play.event("two", "Doors of Night")
        attacked(play, company, race="drake", card="TD-78", strikes=2)
        assert bool(offers(play, "play Sated Beast/1")) is doors
    unanswered(play.do("play Sated Beast/1 attack"))
    assert attacks.strikes_of(play.table) == 1
    attacked(play.until(), company, race="drake", card="TD-78", strikes=1)
    play.hand("one", "Sated Beast")
    assert not offers(play, "play Sated Beast/1")


# -- Skin-changer -----------------------------------------------------------------------------------


def test_skin_changer_makes_beorn_a_bear_for_a_turn() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Beorn", "Aragorn II")
    play.give("Beorn", "Glamdring")
    play.hand("one", "Skin-changer")
    beorn = play["Beorn"].number
    before = numbers.prowess(play.table, beorn), numbers.body(play.table, beorn)
    play.stays(company)
    assert offers(play, "play") == ["play Skin-changer Beorn"]
    unanswered(play.do("play Skin-changer Beorn")).until()
    assert (numbers.prowess(play.table, beorn), numbers.body(play.table, beorn)) == (before[0] + 2, before[1] + 2)
    for _ in range(2):
        attacked(play, company, strikes=3, prowess=4).until("combat.assign")
        play.do("face Beorn")
        assert play.offered("face Beorn"), "a second strike"
        play.do("face Beorn")
        assert not play.offered("face Beorn")
        play.dice(*(6,) * 12)
        play.until()
        play.state("Beorn", UNTAPPED)
        play.state("Aragorn II", UNTAPPED)
        play.table.loaded = ()
    checks = [event for event in play.events("corruption") if event.facts["number"] == beorn]
    assert len(checks) == 2
    play.hand("one")
    play.end_of_turn().until("skin.item")
    play.do("give Glamdring Aragorn II").until()
    assert "Beorn" not in play
    assert "Beorn" in play.names(play.player("one").hand)
    assert play["Glamdring"].on == play["Aragorn II"].number


def test_skin_changer_lets_beorn_face_a_second_strike_when_the_attacker_chose_him() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Beorn", "Aragorn II")
    play.hand("one", "Skin-changer")
    play.stays(company)
    unanswered(play.do("play Skin-changer Beorn")).until()
    attacked(play, company, strikes=3, prowess=4).until("combat.assign")
    play.state("Beorn", TAPPED)
    play.do("enough").until("combat.assign-rest")
    play.do("strike Beorn")
    assert (play.asked, play.options) == ("combat.assign", ["face Beorn", "enough"])
    play.do("face Beorn")
    assert play.table.combat is not None
    assert [strike.target for strike in play.table.combat.given[:2]] == [play["Beorn"].number] * 2
    assert not play.offered("face Beorn"), "a second, and no third"


# -- Staff Asunder ----------------------------------------------------------------------------------


def test_staff_asunder_breaks_the_staff_for_prowess() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Gandalf", "Aragorn II")
    play.hand("one", "Staff Asunder")
    attacked(play, company, race="orc", body=8)
    assert not offers(play, "play"), "he has no staff"
    play.until()
    play.give("Gandalf", "Wizard’s Staff")
    staff = play["Wizard’s Staff"].number
    before = numbers.prowess(play.table, play["Gandalf"].number)
    play.dice(6, 6)
    attacked(play, company, race="orc", body=8)
    unanswered(play.do("play Staff Asunder Gandalf"))
    assert staff in play.player("one").points
    assert numbers.prowess(play.table, play["Gandalf"].number) == before - 2 + 5, "without the staff"
    assert attacks.attack_body(play.table) == 6
    assert len(play.events("corruption")) == 1


# -- Trickery ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "canceled"), [((3, 3), True), ((2, 3), False)])
def test_trickery_cancels_by_a_roll(dice: tuple[int, int], canceled: bool) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Frodo")
    play.hand("one", "Trickery")
    attacked(play, company, race="troll")
    play.dice(*dice)
    unanswered(play.do("play Trickery attack"))
    assert bool(play.events("attack-canceled")) is canceled
    assert play["Frodo"].state == UNTAPPED or not canceled


@pytest.mark.parametrize(("who", "race"), [("Frodo", "undead"), ("Boromir II", "orc")])
def test_trickery_needs_a_scout_and_somebody_to_trick(who: str, race: str) -> None:
    play = Play()
    company = play.company("one", "Rivendell", who)
    play.hand("one", "Trickery", "Wit")
    attacked(play, company, race=race)
    assert not offers(play, "play")


# -- Vanish in Sunlight! ----------------------------------------------------------------------------


@pytest.mark.parametrize(("gates", "prowess"), [(False, 8), (True, 6)])
def test_vanish_in_sunlight_weakens_the_undead(gates: bool, prowess: int) -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    if gates:
        play.event("one", "Gates of Morning")
    play.hand("one", "Vanish in Sunlight!")
    attacked(play, company, race="undead", prowess=10)
    unanswered(play.do("play Vanish in Sunlight! attack"))
    assert attacks.attack_prowess(play.table) == prowess


def test_vanish_in_sunlight_is_for_the_dead() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("one", "Vanish in Sunlight!", "Wit")
    attacked(play, company, race="orc")
    assert not offers(play, "play")
