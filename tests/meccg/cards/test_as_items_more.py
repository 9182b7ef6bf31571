"""More items and allies of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.item_scenes import strike
from tests.meccg.cards.short_event_scenes import corruption
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.table import TAPPED

STONE = "The Ithil-stone"

# -- The Ithil-stone --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mates", "dice", "won"), [((), (4, 6), True), ((), (4, 5), False), (("Frodo", "Sam Gamgee"), (4, 4), True)]
)
def test_the_ithil_stone_is_won_by_a_roll_and_scouts(mates: tuple[str, ...], dice: tuple[int, int], won: bool) -> None:
    play = Play()
    company = play.company("one", "Barad-dûr", "Gimli", *mates)
    play.hand("one", "AS-69")
    play.at_site(company)
    play.dice(*dice)
    play.do(f"play {STONE}")
    if play.asked == "chain.by":
        play.do("by Gimli")
    play.until()
    assert (STONE in play) == won
    assert ("Gimli" in play) == won
    assert (STONE in play.names(play.player("one").removed)) == (not won)


def test_the_ithil_stone_brings_a_check_each_untap_phase() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "AS-69")
    play.dice(6, 6)
    play.untap().until()
    assert len(play.events("corruption")) == 1


def test_the_ithil_stone_ends_its_bane() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gimli")
    play.event("two", "TW-13")
    (stone,) = play.give("Gimli", "AS-69")
    play.dice(6, 6)
    zones.happen(play.table, "item-gained", str(stone))
    assert "Bane of the Ithil-stone" not in play
    assert zones.forbidden(play.table, "TW-13")
    zones.discard(play.table, play[STONE].number)
    assert not zones.forbidden(play.table, "TW-13")


def test_the_ithil_stone_blinds_the_lidless_eye() -> None:
    play = Play("wizard", "ringwraith")
    play.company("one", "Rivendell", "Gimli")
    play.give("Gimli", "AS-69")
    play.event("two", "LE-203")
    watched = numbers.hand_size(play.table, "two")
    assert numbers.hand_size(play.table, "one") == 8
    zones.discard(play.table, play[STONE].number)
    assert numbers.hand_size(play.table, "two") == watched + 2


# -- Ancient Black Axe ------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "prowess"), [("Gorbag", 3), ("Ostisen", 0)])
def test_ancient_black_axe_is_a_weapon_for_warriors(who: str, prowess: int) -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", who)
    before = numbers.prowess(play.table, play[who].number), numbers.direct_influence(play.table, play[who].number)
    skilled = "warrior" in CARDS[play[who].id].skills
    play.give(who, "AS-122")
    after = numbers.prowess(play.table, play[who].number), numbers.direct_influence(play.table, play[who].number)
    assert after == (before[0] + (3 if skilled else 0), before[1] + 2)


def test_ancient_black_axe_lowers_the_body_of_strikes() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "AS-122")
    play.dice(6, 6, 3, 3)
    strike(play, company, "Gorbag", to="Weathertop", body=6)
    play.until()
    assert play.events("strike-body")[-1].facts["body"] == 5


def test_ancient_black_axe_lets_somebody_pass_a_check_at_the_price_of_another() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Weathertop", "Gorbag", "Ostisen")
    play.company("one", "Moria", "Shagrat")
    play.give("Gorbag", "AS-122")
    corruption(play, "Ostisen")
    play.do("use Ancient Black Axe check")
    play.until()
    assert play["Ancient Black Axe"].state == TAPPED
    assert play.result is True
    assert [trigger.card for trigger in play.table.triggers] == ["AS-122"]


def test_ancient_black_axe_helps_only_at_its_site() -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Weathertop", "Gorbag")
    play.company("one", "Moria", "Ostisen")
    play.give("Gorbag", "AS-122")
    corruption(play, "Ostisen")
    assert play.table.pending is None or not play.offered("use Ancient Black Axe check")


# -- mind rings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "mind"), [("Gorbag", 5), ("Ostisen", 1), ("Uchel", 1)])
def test_mind_rings_lower_the_mind_not_below_one(who: str, mind: int) -> None:
    for ring in ("AS-133", "AS-135"):
        play = Play("ringwraith")
        play.company("one", "Dol Guldur", who)
        influence = numbers.direct_influence(play.table, play[who].number)
        play.give(who, ring)
        assert numbers.mind(play.table, play[who].number) == mind
        assert numbers.direct_influence(play.table, play[who].number) - influence == (1 if ring == "AS-133" else 0)


def test_troth_ring_helps_against_body_checks() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Gorbag")
    play.give("Gorbag", "AS-135")
    assert [part.amount for part, _ in numbers.gifts(play.table, play["Gorbag"].number, "body-check")] == [-1]


@pytest.mark.parametrize("ring", ["AS-133", "AS-135"])
def test_nobody_has_two_of_a_mind_ring(ring: str) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Weathertop", "Gorbag")
    play.give("Gorbag", ring)
    play.hand("one", ring)
    play.at_site(company)
    assert play.table.pending is None or not play.offered(f"play {CARDS[ring].name}")


# -- The Balrog -------------------------------------------------------------------------------------


def test_the_balrog_joins_anybody_but_a_ringwraith() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "The Under-gates", "Gorbag", "Adûnaphel the Ringwraith")
    play.hand("one", "AS-71")
    play.at_site(company)
    play.do("play The Balrog").until()
    assert play["The Balrog"].on == play["Gorbag"].number


def test_the_balrog_makes_its_company_overt() -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", "Moria", "Ostisen")
    assert not numbers.is_overt(play.table, play.table.companies[company])
    play.give("Ostisen", "AS-71")
    assert numbers.is_overt(play.table, play.table.companies[company])


@pytest.mark.parametrize(("start", "to", "stays"), [("Moria", "Weathertop", False), ("The Under-gates", "Moria", True)])
def test_the_balrog_does_not_travel_on_the_surface(start: str, to: str, stays: bool) -> None:
    play = Play("ringwraith", "wizard")
    company = play.company("one", start, "Ostisen")
    play.give("Ostisen", "AS-71")
    play.moves(company, to, "Angmar").until()
    assert ("The Balrog" in play) == stays


@pytest.mark.parametrize(("dice", "lost"), [((2, 2), False), ((2, 3), True)])
def test_the_balrog_may_devour_his_keeper(dice: tuple[int, int], lost: bool) -> None:
    play = Play("ringwraith", "wizard")
    play.company("one", "Moria", "Ostisen")
    play.give("Ostisen", "AS-71")
    play.dice(*dice)
    play.organization()
    if play.table.pending is not None:
        play.until()
    assert ("Ostisen" not in play) == lost
    assert ("The Balrog" not in play) == lost


@pytest.mark.parametrize("card", ["AS-69", "AS-71", "AS-122", "AS-133", "AS-135"])
def test_they_say_what_they_do(card: str) -> None:
    assert text_of(card)
