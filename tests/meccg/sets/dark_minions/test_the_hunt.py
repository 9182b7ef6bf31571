"""The Hunt: Alatar seeks out a creature of which he has heard."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.kernel import Dice, Pile
from underdeeps.kernel.piles import EVERYONE
from underdeeps.meccg import RULES
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

NO_DECK = ("Dodge", "Dodge")


def hunter(*others: str, seen: tuple[str, ...] = ("Wargs",)) -> Play:
    """Alatar has The Hunt in hand; the opponent has discarded some cards openly."""
    play = Play()
    play.company("one", "Edhellond", "Alatar", *others)
    play.hand("one", "The Hunt")
    play.deck("two", *NO_DECK)
    for name in seen:
        zones.put_in_discard(play.table, "two", play.id(name, "two"), EVERYONE)
    return play


def hunts(play: Play, creature: str = "") -> Play:
    """The Hunt is played, and a creature named."""
    play.locations("one", "Lórien")
    play.organization().do("play The Hunt Alatar")
    if play.asked == "hunt.creature":
        play.do(f"name {creature}")
    return play


def test_a_creature_that_was_seen_attacks_alatar_alone_and_he_taps() -> None:
    play = hunts(hunter("Gimli", "Legolas"))
    play.dice(*(6,) * 12)
    play.until("strike.stay")
    fight = play.table.combat
    assert fight is not None and (fight.card, fight.race) == (play.id("Wargs"), "wolf")
    assert [each.target for each in fight.given] == [play["Alatar"].number]
    play.do("stay")
    assert play.asked != "strike.support"  # there is nobody beside him
    play.until("organization")
    assert play["Alatar"].state == TAPPED
    assert play["Gimli"].state == play["Legolas"].state == UNTAPPED
    (company,) = play.table.companies.values()
    assert [play.table.cards[number].facts.name for number in company.characters] == ["Alatar", "Gimli", "Legolas"]
    assert play.names(play.player("one").discard) == ["The Hunt"]


def test_what_is_defeated_is_a_kill_and_what_is_not_is_discarded() -> None:
    play = hunts(hunter())
    play.dice(*(6,) * 12)
    play.until("organization")
    assert [play.table.cards[number].facts.name for number in play.player("one").points] == ["Wargs"]
    assert scoring.tally(play.table, "one")["kill"] == 1
    assert len(play.player("two").discard) == 0
    play = hunts(hunter())
    play.dice(1, 1, 2, 2, 1, 1)
    play.until("organization")
    assert play["Alatar"].state == WOUNDED
    assert play.names(play.player("two").discard) == ["Wargs"]


@pytest.mark.parametrize("place", ["deck", "hand", "sideboard"])
def test_the_creature_is_found_wherever_it_is_now(place: str) -> None:
    play = hunter()
    two, wargs = play.player("two"), play.id("Wargs", "two")
    two.discard = Pile()
    setattr(two, place, getattr(two, place).add((wargs,), play.table.bit("two")))
    before = len(getattr(two, place))
    hunts(play).until("strike.stay")
    assert play.table.combat is not None and play.table.combat.card == wargs
    assert len(getattr(two, place)) == before - 1
    if place == "deck":
        assert not any(two.deck.known), "it was shuffled"


def test_one_that_is_nowhere_is_not_found() -> None:
    play = hunter()
    play.player("two").discard = Pile()
    hunts(play).until("organization")
    assert play.events("hunt-in-vain") and not play.events("hunted")
    assert play["Alatar"].state == TAPPED


def test_which_creature_is_named_if_several_were_seen() -> None:
    play = hunter(seen=("Wargs", "Cave-drake", "Wargs", "River"))
    play.locations("one", "Lórien")
    play.organization().do("play The Hunt Alatar")
    assert sorted(play.options) == ["name Cave-drake", "name Wargs"]
    play.do("name Cave-drake").until("strike.stay")
    assert play.table.combat is not None and play.table.combat.card == play.id("Cave-drake")


def test_a_unique_creature_that_was_eliminated_is_not_hunted() -> None:
    play = hunter(seen=("Smaug",))
    play.player("two").discard = Pile()
    play.player("two").removed = (play.id("Smaug", "two"),)
    play.locations("one", "Lórien")
    assert not play.organization().offered("play The Hunt Alatar")


@pytest.mark.parametrize("spell", ["Vanishment", "Wizard’s Fire"])
def test_spells_are_of_no_use_in_the_hunt(spell: str) -> None:
    play = hunter()
    play.hand("one", "The Hunt", spell, "Concealment", "Dodge")
    hunts(play)
    assert play.options == ["play Concealment attack", "pass"]
    play.until("strike.stay").do("stay")
    assert play.options == ["play Dodge strike", "pass"]


def test_a_flame_that_burns_already_does_not_help_either() -> None:
    play = hunter()
    play.hand("one", "The Hunt", "Wizard’s Flame")
    play.locations("one", "Lórien")
    play.organization().do("play Wizard’s Flame").until("organization")
    assert play.table.lasting
    play.do("play The Hunt Alatar").until("strike.stay")
    assert play.table.combat is not None
    assert RULES.view(play.table, "one")["combat"]["prowess"] == 9


def test_it_is_played_on_alatar_in_the_organization_phase_if_a_creature_was_seen() -> None:
    play = hunter(seen=("River",))
    play.locations("one", "Lórien")
    assert not play.organization().offered("play The Hunt Alatar")
    play = hunter()
    assert play.long_events().table.pending is None
    play = Play()
    play.company("one", "Edhellond", "Gandalf")
    play.hand("one", "The Hunt")
    zones.put_in_discard(play.table, "two", play.id("Wargs", "two"), EVERYONE)
    play.locations("one", "Lórien")
    assert not play.organization().offered("play The Hunt Gandalf")


def test_what_was_discarded_face_down_was_not_seen() -> None:
    play = Play()
    play.hand("two", "Wargs", "Cave-drake")
    zones.discard_from_hand(play.table, "two", play.id("Wargs", "two"), "eot.step1.discard")
    assert play.player("two").revealed == ()
    zones.discard_openly(play.table, "two", play.id("Cave-drake", "two"))
    assert play.names(play.player("two").revealed) == ["Cave-drake"]


def test_a_creature_that_attacked_is_remembered_by_everybody_and_in_every_imagined_game() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II")
    play.hand("two", "Wargs")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")
    play.do("play Wargs region:wilderness").until("combat.assign")
    play.dice(1, 1, 1, 1)
    play.until()
    assert play.names(play.player("two").revealed) == ["Wargs"]
    for seat in ("one", "two", None):
        assert RULES.view(play.table, seat)["players"]["two"]["revealed"] == [play.id("Wargs", "two")]
    for seat in ("one", "two"):
        other = play.table.clone()
        RULES.redeal(other, seat, Dice(3))
        assert RULES.view(other, seat) == RULES.view(play.table, seat)
