"""The hazard short-events and permanent-events of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import on_guard, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.combat import attacks, combat

TO_DEAD_MARSHES = ("Wold & Foothills", "Brown Lands", "Dagorlad")


# -- Rank upon Rank ---------------------------------------------------------------------------------


def strength(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


def ranked(site: str, *events: str) -> Play:
    play = Play()
    company = play.company("one", site, "Aragorn II", "Legolas")
    for event in events:
        play.event("two", event)
    return play.enters(company).do("enter").until("combat.assign")


def test_rank_upon_rank_strengthens_men_until_they_are_beaten() -> None:
    assert strength(ranked("Bandit Lair")) == (3, 6)
    play = ranked("Bandit Lair", "Rank upon Rank")
    assert strength(play) == (4, 7)
    play.dice(*(6,) * 40)
    play.until()
    assert "Rank upon Rank" not in play


def test_rank_upon_rank_stays_if_men_are_not_beaten() -> None:
    play = ranked("Bandit Lair", "Rank upon Rank")
    play.dice(*(1,) * 40)
    play.until()
    assert "Rank upon Rank" in play


def test_rank_upon_rank_leaves_others_alone() -> None:
    play = ranked("Isengard", "Rank upon Rank")
    assert strength(play) == (3, 7)
    play.dice(*(6,) * 40)
    play.until()
    assert "Rank upon Rank" in play


@pytest.mark.parametrize(("doors", "more"), [((), 0), (("Doors of Night",), 1)])
def test_rank_upon_rank_strengthens_giants_with_doors_of_night(doors: tuple[str, ...], more: int) -> None:
    play = Play()
    company = play.company("one", "Moria", "Aragorn II", "Legolas")
    for event in ("Rank upon Rank", *doors):
        play.event("two", event)
    giant = {"source": "creature", "card": "TW-109", "maker": 0, "race": "giant"}
    attacks.begin(play.table, company, strikes=1, prowess=13, **giant)
    play.run(combat.fight).until("combat.assign")
    assert strength(play) == (1 + more, 13 + more)
    play.dice(*(6,) * 40)
    play.until()
    assert ("Rank upon Rank" not in play) == bool(more)


def test_rank_upon_rank_is_revealed_on_guard_before_men_attack() -> None:
    play = Play()
    company = play.company("one", "Bandit Lair", "Aragorn II", "Legolas")
    on_guard(play, company, "Rank upon Rank")
    play.enters(company).do("enter", "reveal Rank upon Rank").until("combat.assign")
    assert strength(play) == (4, 7)


def test_rank_upon_rank_and_the_moon_is_dead_cannot_be_duplicated() -> None:
    events = ("DM-80", "DM-71")
    assert not plays(road("Aragorn II", hand=events, events=events))
    play = road("Aragorn II", hand=events)
    played(play, "DM-80").until("chain.open", "two")
    played(play, "DM-71")
    assert "Rank upon Rank" in play
    assert "The Moon Is Dead" in play


# -- The Moon Is Dead -------------------------------------------------------------------------------


def test_the_moon_is_dead_strengthens_and_doubles_the_undead() -> None:
    play = ranked("Dead Marshes", "The Moon Is Dead")
    assert strength(play) == (3, 9)
    play.dice(*(1,) * 4)
    play.until()
    assert len(play.events("attack")) == 2


def test_the_moon_is_dead_goes_when_undead_are_beaten() -> None:
    play = ranked("Dead Marshes", "The Moon Is Dead")
    play.dice(*(6,) * 40)
    play.until()
    assert "The Moon Is Dead" not in play
    assert len(play.events("attack")) == 1


def test_the_moon_is_dead_is_revealed_on_guard_before_the_undead_attack() -> None:
    play = Play()
    company = play.company("one", "Dead Marshes", "Aragorn II", "Legolas")
    on_guard(play, company, "The Moon Is Dead")
    play.enters(company).do("enter", "reveal The Moon Is Dead").until("combat.assign")
    assert strength(play) == (3, 9)


# -- An Unexpected Outpost --------------------------------------------------------------------------


def outpost(*events: str) -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    for event in events:
        play.event("two", event)
    play.hand("two", "DM-45", "River")
    play.sideboard("two", "Orc-watch", "Glamdring")
    play.discard("two", "Wargs")
    return played(play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate"), "DM-45")


def test_an_unexpected_outpost_brings_a_hazard_into_the_deck() -> None:
    play = outpost()
    assert play.asked == "fetch.hazard"
    assert play.options == ["from-sideboard Orc-watch", "from-discard Wargs"]
    play.do("from-sideboard Orc-watch")
    assert "Orc-watch" in play.names(play.player("two").deck)
    assert play.asked != "fetch.second"


def test_an_unexpected_outpost_does_so_twice_with_doors_of_night() -> None:
    play = outpost("Doors of Night").do("from-discard Wargs")
    assert play.options == ["from-sideboard Orc-watch", "none"]
    play.do("from-sideboard Orc-watch")
    assert {"Wargs", "Orc-watch"} <= set(play.names(play.player("two").deck))


def test_an_unexpected_outpost_needs_something_to_fetch() -> None:
    assert not plays(road("Aragorn II", hand=("DM-45",)))


# -- Exhalation of Decay ----------------------------------------------------------------------------


def raised() -> Play:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Legolas")
    play.hand("two", "Exhalation of Decay", "River")
    play.discard("two", "Stirring Bones", "Wargs")
    return play.moves(company, "Barrow-downs", "Rhudaur", "Cardolan")


def test_exhalation_of_decay_lets_the_dead_attack_again() -> None:
    play = raised()
    assert plays(play) == ["play Exhalation of Decay Stirring Bones"]
    play.do("play Exhalation of Decay Stirring Bones")
    assert play.options == ["key region:wilderness", "key site:ruins-and-lairs"]
    play.do("key site:ruins-and-lairs")
    unanswered(play)
    assert play.table.combat is not None
    assert attacks.attack_prowess(play.table) == (CARDS[play.id("Stirring Bones")].prowess or 0) - 1
    assert play.names(play.player("two").discard) == ["Wargs"]
    assert play.table.journey is not None
    assert play.table.journey.declared == 1
    play.until()
    assert "Stirring Bones" in play.names(play.player("two").discard) or "Stirring Bones" in play


def test_exhalation_of_decay_needs_one_that_can_attack() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Exhalation of Decay", "River")
    play.discard("two", "Wargs")
    assert not plays(play.moves(company, "Barrow-downs", "Rhudaur", "Cardolan"))


# -- Seized by Terror -------------------------------------------------------------------------------


def terrified(who: str, *dice: int) -> Play:
    play = Play()
    company = play.company("one", "Lórien", "Gandalf", "Aragorn II", "Legolas", "Gimli")
    play.follower("Gimli", "Aragorn II")
    play.hand("two", "Seized by Terror", "River")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    assert not play.offered("play Seized by Terror Gandalf")
    play.dice(*dice)
    return played(play, "Seized by Terror", who)


@rule("mh.returned.not-moved", "mh.returned.no-site-phase-actions")
def test_seized_by_terror_sends_a_character_back_alone() -> None:
    play = terrified("Legolas", 1, 1)
    back = play.company_of("Legolas")
    assert back.characters == (play["Legolas"].number,)
    assert (back.done, back.returned) == (True, True)
    play.until()
    assert play.table.site_of(play.company_of("Legolas")).facts.name == "Lórien"
    assert play.table.site_of(play.company_of("Gandalf")).facts.name == "Dead Marshes"
    play.enters(back.number)
    assert play.table.pending is None


def test_seized_by_terror_takes_followers_along() -> None:
    play = terrified("Aragorn II", 1, 1)
    assert play.company_of("Gimli") == play.company_of("Aragorn II")


def test_seized_by_terror_parts_a_follower_from_his_controller() -> None:
    play = terrified("Gimli", 1, 1)
    assert play.company_of("Gimli") != play.company_of("Aragorn II")
    assert play["Gimli"].uncontrolled


def test_seized_by_terror_fails_against_twelve() -> None:
    mind = CARDS[Play().id("Legolas")].mind or 0
    play = terrified("Legolas", (12 - mind) // 2, 12 - mind - (12 - mind) // 2)
    assert play.company_of("Legolas") == play.company_of("Gandalf")


def test_seized_by_terror_needs_shadow_or_darkness() -> None:
    assert not plays(road("Aragorn II", hand=("DM-88",)))


def test_seized_by_terror_sends_a_lonely_company_back() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Gimli")
    play.hand("two", "Seized by Terror")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    play.dice(1, 1)
    played(play, "Seized by Terror", "Gimli").until()
    assert play.table.companies[company].returned
    assert play.table.site_of(play.table.companies[company]).facts.name == "Lórien"


@rule("combat.company.no-return-to-origin")
def test_nobody_is_seized_by_terror_in_a_fight() -> None:
    play = Play()
    company = play.company("one", "Lórien", "Aragorn II", "Gimli")
    play.hand("two", "Orc-watch", "Seized by Terror")
    play.moves(company, "Dead Marshes", *TO_DEAD_MARSHES)
    assert any(option.startswith("play Seized by Terror") for option in play.options)
    play.do("play Orc-watch region:shadow-land").until("chain.open", "two")
    assert play.table.combat is not None
    assert not any(option.startswith("play Seized by Terror") for option in play.options)


# -- Two or Three Tribes Present --------------------------------------------------------------------


def test_two_or_three_tribes_present_frees_creatures_of_one_type() -> None:
    play = road("Aragorn II", "Legolas", hand=("DM-97", "Wargs", "Wargs"))
    play.do(f"play DM-97 c{play.company_of('Legolas').number}")
    assert play.asked == "creature.type"
    assert not {"type nazgûl", "type undead", "type dragon"} & set(play.options)
    play.do("type wolf")
    unanswered(play).until("chain.open", "two")
    assert play.table.journey is not None
    used = play.table.journey.declared
    play.do("play Wargs region:wilderness").until("combat.assign").do("face Legolas").until("chain.open", "two")
    assert play.table.journey.declared == used


def test_two_or_three_tribes_present_needs_a_wild_path() -> None:
    play = Play()
    company = play.company("one", "Edhellond", "Aragorn II")
    play.hand("two", "Two or Three Tribes Present", "River")
    assert not plays(play.moves(company, "Dol Amroth", "Anfalas", "Belfalas"))


# -- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["DM-45", "DM-55", "DM-71", "DM-80", "DM-88", "DM-97"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    words = text_of(card)
    assert words.endswith(".")
    assert "  " not in words
