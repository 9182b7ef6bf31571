"""Items, in use or not."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.declaring import declared
from tests.meccg.sets.item_scenes import company, settled, strike
from tests.rules import rule
from underdeeps.meccg.language.hooks.journeys import DiscardedIfMoves
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED


@rule("item.movement-restriction.always")
@pytest.mark.parametrize("card", ["TW-298", "LE-332"])
@pytest.mark.parametrize("idle", [False, True])
@pytest.mark.parametrize("kind", ["wizard", "ringwraith"])
def test_an_item_that_stays_behind_does_so_whoever_bears_it_and_whether_or_not_it_is_in_use(
    card: str, idle: bool, kind: str
) -> None:
    play = Play(kind)
    home = "Rivendell" if kind == "wizard" else "Carn Dûm"
    company = play.company("one", home, "Aragorn II" if kind == "wizard" else "Asternak")
    with declared(card, DiscardedIfMoves()):
        (number,) = play.give("Aragorn II" if kind == "wizard" else "Asternak", card)
        zones.change(play.table, number, idle=idle)
        foreign = (kind == "wizard") != (card == "TW-298")
        assert numbers.in_use(play.table, play.table.cards[number]) == (not idle and not foreign)
        play.stays(company).until()
        assert number in play.table.cards
        play.moves(company, "Moria", "Rhudaur", "Hollin").until()
        assert number not in play.table.cards
        assert card in play.player("one").discard


def prowess(play: Play, who: str, against: str = "") -> int:
    return numbers.prowess(play.table, play[who].number, against)


def body(play: Play, who: str) -> int:
    return numbers.body(play.table, play[who].number)


def influence_of(play: Play, who: str, on: str = "") -> int:
    return numbers.free_direct_influence(play.table, play[who].number, on)


@rule(
    "item.use.when-played",
    "item.use.one-of-each-kind",
    "item.bear.any-number",
    "item.use.effects-only-in-use",
    "term.use",
)
def test_one_weapon_is_in_use_at_a_time() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Glamdring", "Narsil", "Hauberk of Bright Mail")
    assert (play["Narsil"].idle, play["Glamdring"].idle, play["Hauberk of Bright Mail"].idle) == (False, True, False)
    assert prowess(play, "Bergil") == 2


@rule("item.use.switch", "item.use.replaced-item-stops")
def test_a_character_switches_to_another_weapon() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Glamdring", "Narsil")
    settled(play.organization().do("wield Glamdring"))
    assert (play["Narsil"].idle, play["Glamdring"].idle) == (True, False)
    assert (prowess(play, "Bergil"), influence_of(play, "Bergil")) == (4, 0)


@rule("item.use.switch", "combat.strike-sequence.step5-defender-actions")
def test_a_weapon_is_drawn_against_a_strike_by_the_one_who_faces_it() -> None:
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Glamdring", "Narsil")
    strike(play, number, "Bergil", prowess=9)
    play.dice(3, 3)
    play.do("wield Glamdring").until()
    assert play.result == "defeated", "4 + 6 is above 9"
    play, number = company("Bergil", "Éowyn")
    play.give("Bergil", "Glamdring", "Narsil")
    strike(play, number, "Éowyn")
    assert not play.events("used")


@rule("item.use.points-always-count")
def test_points_and_corruption_count_for_items_that_are_not_in_use() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "Narsil", "Glamdring")
    assert numbers.corruption_points(play.table, play["Bergil"].number) == 3
    assert scoring.tally(play.table, "one")["item"] == 5


@rule("item.use.weapon-first", "combat.strike-sequence.step6-modifier-order")
def test_the_weapon_comes_first() -> None:
    play, _ = company("Elladan")
    play.give("Elladan", "Magic Ring of Courage", "Glamdring")
    assert prowess(play, "Elladan") == 10, "5 + 3 to at most 8, then 2 without a maximum"


@rule("item.use.body-gear-next")
def test_shield_and_armor_come_before_other_changes_of_body() -> None:
    play, _ = company("Théoden")
    play.give("Théoden", "Hauberk of Bright Mail", "Shield of Iron-bound Ash")
    assert body(play, "Théoden") == 9, "6 + 1 to at most 8, then + 2 to at most 9"


@rule("item.wizard.no-minion-items")
def test_a_wizards_character_cannot_use_minion_items() -> None:
    play, _ = company("Bergil")
    play.give("Bergil", "LE-299", "LE-345")
    assert prowess(play, "Bergil") == 1
    play.state("Bergil", TAPPED)
    assert not play.organization().offered("use Strange Rations")
    assert scoring.tally(play.table, "one")["item"] == 1
    play.give("Bergil", "Glamdring")
    assert prowess(play, "Bergil") == 4, "what cannot be used keeps no weapon idle"
