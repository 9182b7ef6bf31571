"""The afflictions that a sage can cure, of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.dark_minions.attack_scenes import again, over
from tests.meccg.sets.hazard_scenes import played, plays, road, unanswered
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

# -- Endless Whispers, Pale Dream-maker -------------------------------------------------------------


def wounded_by(creature: str, key: str, card: str) -> Play:
    """A creature has wounded Gimli, who travels with Elrond and Gandalf."""
    play = road("Gimli", "Elrond", "Gandalf", hand=(creature, card, card))
    play.do(f"play {creature} {key}").until("combat.assign").do("face Gimli", "face Elrond")
    play.until("combat.next").do("fight Gimli 0")
    play.dice(1, 1, 1, 1, 6, 6)
    return over(play).until("chain.open", "two")


@pytest.mark.parametrize("card", ["DM-54", "DM-78"])
def test_whispers_follow_a_wound_by_the_undead(card: str) -> None:
    play = wounded_by("Stirring Bones", "region:wilderness", card)
    assert play["Gimli"].state == WOUNDED
    assert plays(play) == [f"play {CARDS[card].name} Gimli"]
    assert play.table.journey is not None
    used = play.table.journey.declared
    played(play, card, "Gimli").until("chain.open", "two")
    assert play[CARDS[card].name].on == play["Gimli"].number
    assert play.table.journey.declared == used
    assert not plays(play)


@pytest.mark.parametrize("card", ["DM-54", "DM-78"])
def test_whispers_do_not_follow_other_wounds_or_those_of_another_turn(card: str) -> None:
    assert not plays(wounded_by("Wargs", "region:wilderness", card))
    play = wounded_by("Stirring Bones", "region:wilderness", card)
    play.table.turn += 1
    assert not plays(again(play))


@pytest.mark.parametrize(("card", "needed"), [("DM-54", 7), ("DM-78", 6)])
def test_a_sage_of_the_company_may_rid_somebody_of_whispers(card: str, needed: int) -> None:
    for more in (0, 1):
        play = Play()
        play.company("one", "Rivendell", "Gimli", "Elrond", "Legolas")
        play.give("Gimli", card)
        play.dice(needed + more - 3, 3)
        play.organization().do(f"sage-remove {CARDS[card].name}")
        unanswered(play)
        assert play["Elrond"].state == TAPPED
        assert (CARDS[card].name in play) == (not more)


# -- Endless Whispers -------------------------------------------------------------------------------


def test_endless_whispers_keep_their_victim_tapped() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli", "Elrond")
    play.give("Gimli", "DM-54")
    play.state("Gimli", TAPPED)
    play.untap().until()
    assert play["Gimli"].state == TAPPED
    play.state("Gimli", WOUNDED)
    zones.heal(play.table, play["Gimli"].number)
    assert play["Gimli"].state == TAPPED


# -- Pale Dream-maker -------------------------------------------------------------------------------


def test_pale_dream_maker_is_not_removed_by_its_bearer() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Legolas")
    play.give("Elrond", "DM-78")
    play.organization()
    assert not play.offered("sage-remove Pale Dream-maker")
    assert not play.offered("sage-remove-untapped Pale Dream-maker")


@rule("corruption.removal.untapped-attempt", "corruption.removal.untapped-attempt-ends-attempts")
def test_a_sage_may_try_to_remove_pale_dream_maker_without_tapping() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli", "Elrond")
    play.give("Gimli", "DM-78", "DM-54")
    play.organization()
    assert not play.offered("sage-remove-untapped Endless Whispers")
    play.dice(4, 5)
    unanswered(play.do("sage-remove-untapped Pale Dream-maker"))
    assert play["Elrond"].state == UNTAPPED
    assert "Pale Dream-maker" in play
    assert not play.offered("sage-remove Pale Dream-maker")


def test_pale_dream_maker_takes_direct_influence_and_corrupts() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    free = numbers.free_direct_influence(play.table, play["Elrond"].number)
    play.give("Elrond", "DM-78")
    assert free > 0
    assert numbers.free_direct_influence(play.table, play["Elrond"].number) == 0
    assert numbers.free_direct_influence(play.table, play["Elrond"].number, play.id("Arwen")) == 0
    assert numbers.corruption_points(play.table, play["Elrond"].number) == 2


def test_pale_dream_maker_brings_a_check_for_each_card_discarded_from_hand() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elrond", "Gimli")
    play.give("Gimli", "DM-78")
    play.hand("one", "Glamdring", "Concealment")
    play.hand("two", "Wargs")
    play.end_of_turn().until("end.discard", "one").do("discard Glamdring")
    play.until("end.discard", "two").do("discard Wargs")
    play.dice(*(6,) * 4)
    play.until()
    assert len(play.events("corruption")) == 1
