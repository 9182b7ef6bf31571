"""Corruption: points, checks and what follows from them, corruption cards, and who is beyond all that."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import company, corruption
from tests.rules import rule
from underdeeps.meccg.rules import numbers
from underdeeps.meccg.table import TAPPED, UNTAPPED, WOUNDED

FIVE = ("Orcrist", "Durin’s Axe", "Elf-stone")
"""Items of five corruption points together."""


def points(play: Play, name: str) -> int:
    """Somebody's corruption point total."""
    return numbers.corruption_points(play.table, play[name].number)


def rolled(play: Play) -> tuple[int, int]:
    """The total and the points of the last corruption check."""
    facts = play.events("corruption")[-1].facts
    return int(str(facts["total"])), int(str(facts["points"]))


# -- points -----------------------------------------------------------------------------------------


@rule(
    "corruption.check.point-total",
    "term.corruption-points",
    "term.corruption-point-total",
    "term.corruption-check-modifier",
)
def test_points_are_those_of_the_cards_he_controls_himself() -> None:
    """Neither what his follower bears counts, nor the -1 on his own card, which is for the roll."""
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Boromir II", "Haldir")
    play.follower("Haldir", "Boromir II")
    play.give("Boromir II", "Orcrist", "Lure of the Senses")
    play.give("Haldir", "Glamdring")
    assert play["Boromir II"].facts.corruption_checks == -1
    assert points(play, "Boromir II") == 2 + play["Lure of the Senses"].facts.corruption
    assert points(play, "Haldir") == 1
    corruption(play, "Boromir II", 4, 4).until()
    assert rolled(play) == (8 - 1, points(play, "Boromir II"))


# -- checks -----------------------------------------------------------------------------------------


@rule("corruption.check.roll", "corruption.check.success", "term.corruption-check", "term.check", "term.roll")
def test_two_dice_above_the_points_are_a_success() -> None:
    """His player rolls; nothing follows from a success."""
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.give("Elladan", *FIVE)
    corruption(play, "Elladan", 4, 2)
    assert play.result is True
    (roll,) = play.events("rolled")
    assert (roll.facts["seat"], roll.facts["first"], roll.facts["second"]) == ("one", 4, 2)
    assert rolled(play) == (6, 5)
    assert play["Elladan"].state == UNTAPPED and len(play["Elladan"].bears) == 3


@rule("corruption.check.narrow-fail-hero", "term.discard")
@pytest.mark.parametrize("dice", [(4, 1), (3, 1)])
def test_a_hero_who_fails_narrowly_is_discarded_with_his_cards(dice: tuple[int, int]) -> None:
    """Equal to the points, or one below; his follower stays."""
    play = Play()
    play.company("one", "Rivendell", "Elladan", "Halbarad")
    play.follower("Halbarad", "Elladan")
    play.give("Elladan", *FIVE)
    corruption(play, "Elladan", *dice).until()
    assert play.result is False
    assert play.names(play.player("one").discard) == [*FIVE, "Elladan"]
    assert "Halbarad" in play and not play.player("one").removed


@rule("corruption.check.wide-fail", "term.eliminate", "term.remove-from-play")
def test_two_below_the_points_he_is_eliminated_and_his_cards_are_discarded() -> None:
    """He is out of play for good, and counts for uniqueness all the same."""
    play = Play()
    play.company("one", "Rivendell", "Elladan", "Halbarad")
    play.follower("Halbarad", "Elladan")
    play.give("Elladan", *FIVE)
    corruption(play, "Elladan", 2, 1).until()
    assert play.result is False
    assert play.names(play.player("one").removed) == ["Elladan"]
    assert play.names(play.player("one").discard) == list(FIVE)
    assert "Halbarad" in play
    play.hand("one", "Elladan", "Elrohir")
    play.organization().do("organize")
    assert play.offered("bring Elrohir") and not play.offered("bring Elladan")


@rule("corruption.check.narrow-fail-wizard")
def test_a_wizard_who_fails_narrowly_is_eliminated() -> None:
    play = Play()
    play.company("one", "Rivendell", "Saruman", "Halbarad")
    play.give("Saruman", *FIVE)
    corruption(play, "Saruman", 4, 1).until()
    assert play.names(play.player("one").removed) == ["Saruman"]
    assert play.player("one").avatar_lost
    assert play.names(play.player("one").discard) == list(FIVE)


@rule("corruption.check.narrow-minion")
@pytest.mark.parametrize(("dice", "stays"), [((2, 2), True), ((1, 2), True), ((1, 1), False)])
def test_a_minion_who_fails_narrowly_taps_and_has_succeeded(dice: tuple[int, int], stays: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Jerrek")
    play.give("Jerrek", "Scroll of Isildur")
    corruption(play, "Jerrek", *dice).until()
    assert play.result is stays and ("Jerrek" in play) is stays
    if stays:
        assert play["Jerrek"].state == TAPPED and play["Scroll of Isildur"].on == play["Jerrek"].number


@rule("corruption.check.support")
def test_companions_tap_to_support_a_check() -> None:
    """+1 each, once they are tapped; those of another company, the tapped and the wounded cannot."""
    play = Play()
    play.company("one", "Rivendell", "Elladan", "Halbarad", "Ioreth", "Elrohir", "Haldir")
    play.company("one", "Rivendell", "Bergil")
    play.give("Elladan", *FIVE)
    play.state("Elrohir", TAPPED)
    play.state("Haldir", WOUNDED)
    corruption(play, "Elladan", 3, 1)
    assert (play.asks, play.options) == ("one", ["support Halbarad", "support Ioreth", "pass"])
    play.do("support Halbarad")
    assert play["Halbarad"].state == TAPPED and not play.events("rolled")
    play.do("support Ioreth").until()
    assert rolled(play) == (4 + 2, 5)
    assert play.result is True


@rule("corruption.check.zero-points-still-rolls")
def test_who_has_no_points_rolls_all_the_same() -> None:
    """With enough against him he can even fail."""
    play = Play()
    play.company("one", "Rivendell", "Dori")
    assert points(play, "Dori") == 0
    corruption(play, "Dori", 1, 1)
    assert rolled(play) == (2 - 1, 0)
    assert play.result is True


@rule("corruption.check.ringwraith-company-bonus")
def test_in_the_company_of_a_ringwraith_checks_have_two_more() -> None:
    for with_wraith in (False, True):
        play = Play("ringwraith", "wizard")
        others = ("Hoarmûrath the Ringwraith",) if with_wraith else ()
        play.company("one", "Dol Guldur", *others, "Jerrek")
        play.give("Jerrek", "Scroll of Isildur")
        corruption(play, "Jerrek", 1, 2).until()
        assert rolled(play) == (5 if with_wraith else 3, 4)
        assert (play["Jerrek"].state == TAPPED) is not with_wraith


# -- corruption cards -------------------------------------------------------------------------------


@rule("corruption.card.definition", "term.corruption-card", "corruption.card.one-per-character-per-turn")
def test_a_corruption_card_is_one_that_says_so() -> None:
    """After Lure of the Senses no other corruption card is played on him; Corpse-candle, which brings checks, may come.

    Call of Home, which is none, may too.
    """
    play = Play()
    company = play.company("one", "Rivendell", "Elladan", "Halbarad")
    play.hand("two", "Lure of the Senses", "Weariness of the Heart", "Call of Home", "Corpse-candle")
    play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate").until("chain.open", "two")
    play.do("play Lure of the Senses Elladan").until("chain.open", "two")
    assert not play.offered("play Weariness of the Heart Elladan")
    assert not any(each.startswith("play Weariness") and each.endswith("Elladan") for each in play.options)
    assert any(each.startswith("play Weariness") and each.endswith("Halbarad") for each in play.options)
    assert play.offered("play Call of Home Elladan")
    assert any(each.startswith("play Corpse-candle") for each in play.options)


@rule("corruption.removal.untapped-attempt-first-only", "corruption.removal.untapped-attempt")
def test_after_a_try_by_tapping_there_is_none_without() -> None:
    play = Play()
    play.company("one", "Rivendell", "Elladan")
    play.give("Elladan", "Lure of the Senses")
    play.organization()
    assert play.offered("remove Lure of the Senses") and play.offered("remove-untapped Lure of the Senses")
    play.dice(1, 1)
    play.do("remove Lure of the Senses").until("organization")
    assert play["Elladan"].state == TAPPED
    assert not play.offered("remove-untapped Lure of the Senses") and not play.offered("remove Lure of the Senses")


# -- who is immune ----------------------------------------------------------------------------------


@rule("corruption.immune.who")
def test_ringwraiths_and_allies_make_no_checks() -> None:
    """Corpse-candle makes everybody in the company check: Jerrek rolls, the others do not."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Hoarmûrath the Ringwraith", "Jerrek")
    play.give("Jerrek", "War-wolf", "Scroll of Isildur")
    play.give("Hoarmûrath the Ringwraith", "High Helm", "Black Mace")
    for name in ("Hoarmûrath the Ringwraith", "War-wolf"):
        corruption(play, name, 1, 1)
        assert play.result is True
    assert not play.events("rolled") and play["Hoarmûrath the Ringwraith"].state == UNTAPPED
    corruption(play, "Jerrek", 6, 6).until()
    assert len(play.events("corruption")) == 1


@rule("corruption.immune.may-fulfil-conditions")
def test_a_ringwraith_may_do_what_brings_a_check_and_makes_none() -> None:
    """He passes an item on: the check of the giver is skipped, the rest is done."""
    play = Play("ringwraith", "wizard")
    play.company("one", "Dol Guldur", "Hoarmûrath the Ringwraith", "Jerrek")
    play.give("Hoarmûrath the Ringwraith", "Black Mace")
    play.organization().do("transfer Black Mace").until("organization")
    assert play["Black Mace"].on == play["Jerrek"].number
    assert not play.events("rolled")


def test_a_check_may_fail_by_corruption_of_idle_items() -> None:
    play, _ = company("Bergil", "Éowyn")
    play.give("Bergil", "Narsil", "Orcrist")
    corruption(play, "Bergil", 1, 3).until()
    assert "Bergil" not in play, "4 is not above 4"
    assert WOUNDED == 2
