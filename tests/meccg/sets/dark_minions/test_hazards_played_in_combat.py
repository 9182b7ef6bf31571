"""The foes that come again, of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.dark_minions.attack_scenes import over, strength, to_strike
from tests.meccg.sets.hazard_scenes import played, road, unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED

# -- Bring Our Curses Home --------------------------------------------------------------------------


def cursed(*dice: int) -> Play:
    """Wargs attack Legolas and Gimli; the card is on Gimli; Legolas faces the first strike."""
    play = road("Legolas", "Gimli", hand=("Wargs", "DM-48"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "DM-48", "Gimli").until("combat.assign").do("face Legolas", "face Gimli")
    play.until("combat.next").do("fight Legolas 0")
    play.dice(*dice)
    return over(play)


@rule("aside.zone.with-host", "aside.uniqueness.only-purpose")
def test_bring_our_curses_home_keeps_the_creature_that_killed() -> None:
    play = cursed(1, 1, 6, 6, 6, 6)
    assert "Legolas" not in play
    assert play["Wargs"].role == "aside"
    assert play["Wargs"].on == play["Bring Our Curses Home"].number
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 3


def test_bring_our_curses_home_goes_if_nobody_was_eliminated() -> None:
    play = cursed(6, 6, 6, 6)
    assert "Bring Our Curses Home" not in play


# -- Bring Our Curses Home, Foes Shall Fall ---------------------------------------------------------


def haunted(card: str, creature: str, to: str = "Moria", hero: str = "Aragorn II", **state: int) -> Play:
    """A creature lies with a card on somebody whose company sets out."""
    play = Play()
    company = play.company("one", "Rivendell", hero, "Legolas")
    (host,) = play.give(hero, card)
    zones.enter(play.table, play.id(creature), "two", "aside", on=host)
    play.hand("two", "River")
    ways = {"Moria": ("Rhudaur", "Hollin", "Redhorn Gate"), "Bree": ("Rhudaur", "Arthedain")}
    return play.moves(company, to, *ways[to])


@pytest.mark.parametrize(("card", "creature"), [("DM-48", "Wargs"), ("DM-59", "Cave Worm")])
def test_the_foe_comes_again_and_lies_in_wait_once_more(card: str, creature: str) -> None:
    play = haunted(card, creature)
    unanswered(play).until("combat.assign")
    assert strength(play)[1] == CARDS[play.id(creature)].prowess
    assert play.table.journey is not None
    assert play.table.journey.declared == 0
    play.dice(*(1,) * 8)
    over(play).until("chain.open", "two")
    assert play[creature].role == "aside"
    assert play[creature].on == play[CARDS[card].name].number


def test_the_foe_comes_only_where_it_could_be_played() -> None:
    play = haunted("DM-59", "Cave Worm", "Bree")
    assert play.table.combat is None
    play.until()
    assert not play.events("attack")


@pytest.mark.parametrize(("card", "creature"), [("DM-48", "Wargs"), ("DM-59", "Cave Worm")])
def test_the_foe_that_is_beaten_gives_points_and_its_card_goes(card: str, creature: str) -> None:
    play = haunted(card, creature)
    unanswered(play).until("combat.assign")
    play.dice(*(6,) * 8)
    over(play).until("chain.open", "two")
    assert CARDS[card].name not in play
    assert scoring.tally(play.table, "one")["kill"] == CARDS[play.id(creature)].points


@rule("aside.host.removal-discards", "aside.host.targetable")
def test_the_foe_is_discarded_with_its_card() -> None:
    play = haunted("DM-48", "Wargs", "Moria")
    zones.discard(play.table, play["Bring Our Curses Home"].number)
    assert "Wargs" not in play
    assert "Wargs" in play.names(play.player("two").discard)


# -- Foes Shall Fall --------------------------------------------------------------------------------


def foes(*dice: int, who: str = "Gimli") -> Play:
    play = road(who, hand=("Cave Worm", "DM-59"))
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-59", who)
    play.dice(*dice)
    return over(play)


def test_foes_shall_fall_keeps_a_drake_whose_strike_was_not_defeated() -> None:
    play = foes(1, 1, 1, 1)
    assert play["Cave Worm"].on == play["Foes Shall Fall"].number
    assert numbers.corruption_points(play.table, play["Gimli"].number) == 2
    other = foes(2, 2, 1, 1, who="Aragorn II")
    assert numbers.corruption_points(other.table, other["Aragorn II"].number) == 1


def test_foes_shall_fall_goes_if_the_strike_is_defeated() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Andúril, the Flame of the West")
    play.hand("two", "Cave Worm", "DM-59")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-59", "Aragorn II")
    play.dice(6, 6)
    over(play)
    assert "Foes Shall Fall" not in play


def test_foes_shall_fall_is_for_dragons_and_drakes() -> None:
    play = road("Gimli", hand=("Wargs", "DM-59", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    assert not play.offered("play Foes Shall Fall Gimli")


# -- Wound of Long Burden ---------------------------------------------------------------------------


def burdened(*dice: int) -> Play:
    play = road("Gimli", hand=("Cave Worm", "DM-102"))
    play.do("play Cave Worm region-name:Redhorn Gate")
    to_strike(play)
    played(play, "DM-102", "Gimli")
    assert "Wound of Long Burden" in play
    play.dice(*dice)
    return over(play)


def test_wound_of_long_burden_stays_after_a_wound() -> None:
    play = burdened(1, 1, 1, 1)
    who = play["Gimli"].number
    assert play["Wound of Long Burden"].on == who
    assert numbers.corruption_points(play.table, who) == 1
    assert numbers.body(play.table, who) == (CARDS[play["Gimli"].id].body or 0) - 1


def test_wound_of_long_burden_goes_if_the_strike_is_not_successful() -> None:
    assert "Wound of Long Burden" not in burdened(6, 6)


def test_wound_of_long_burden_needs_a_mighty_strike() -> None:
    play = road("Gimli", hand=("Wargs", "DM-102", "DM-69"))
    play.do("play Wargs region:wilderness")
    to_strike(play)
    assert not play.offered("play Wound of Long Burden Gimli")


@pytest.mark.parametrize(("site", "offered"), [("Rivendell", True), ("Moria", False)])
def test_wound_of_long_burden_is_removed_at_a_haven(site: str, offered: bool) -> None:
    play = Play()
    play.company("one", site, "Gimli")
    play.give("Gimli", "DM-102")
    play.organization()
    assert play.offered("remove Wound of Long Burden") == offered
    assert play.offered("remove-untapped Wound of Long Burden") == offered
    if offered:
        play.dice(4, 4)
        unanswered(play.do("remove Wound of Long Burden"))
        assert "Wound of Long Burden" not in play
        assert play["Gimli"].state == TAPPED
