"""Freeze the Flesh and Gold Chains in the Wind, of The Lidless Eye: shadow-magic for those who are attacked."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.short_event_scenes import attacked, total
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import checks, numbers
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import end_of_turn
from underdeeps.meccg.table import TAPPED

CIRYAHER = "Ciryaher"
"""A minion who can use shadow-magic."""
FREEZE = "Freeze the Flesh"
CHAINS = "Gold Chains in the Wind"
COMES_BACK = "meccg.choice.resources.freeze-the-flesh"
OF_GOLD = "meccg.choice.resources.gold-chains"


def minions(*characters: str, hand: tuple[str, ...]) -> tuple[Play, int]:
    """Minions at Edoras, with cards in hand."""
    play = Play("ringwraith")
    company = play.company("one", "Edoras", *characters)
    play.hand("one", *hand)
    return play, company


@pytest.mark.parametrize("card", ["LE-187", "LE-189"])
def test_each_card_says_what_it_does(card: str) -> None:
    assert text_of(card).endswith(".")


# -- Freeze the Flesh -------------------------------------------------------------------------------


def slay(play: Play, name: str) -> Play:
    """A body check eliminates somebody."""
    play.dice(6, 6)
    play.run(checks.body_check, play[name].number, (), True, "").until()
    assert name not in play
    return play


def fallen(*characters: str) -> Play:
    """The second of some minions falls; the first has the event in hand."""
    play, _ = minions(*characters, hand=(FREEZE,))
    return slay(play, characters[1])


@rule(COMES_BACK)
def test_freeze_the_flesh_brings_back_who_fell_this_turn() -> None:
    play = fallen(CIRYAHER, "Jerrek")
    play.organization()
    play.dice(6, 6)
    play.do(f"play {FREEZE} Jerrek").until()
    jerrek = play["Jerrek"]
    assert jerrek.state == TAPPED and play.company_of("Jerrek") == play.company_of(CIRYAHER)
    assert play[FREEZE].on == jerrek.number and not play.player("one").removed
    found = [getattr(numbers, what)(play.table, jerrek.number) for what in ("mind", "prowess", "body")]
    assert found == [4 - 2, 5 - 1, 8 - 2]
    assert numbers.is_overt(play.table, play.company_of("Jerrek"))
    assert total(play, "corruption") == 12 - 4
    assert numbers.used_general_influence(play.table, "one") == 5 + 2


def test_the_mind_of_the_frozen_is_not_below_one() -> None:
    play = fallen(CIRYAHER, "Luitprand")
    play.organization()
    play.dice(6, 6)
    play.do(f"play {FREEZE} Luitprand").until()
    assert numbers.mind(play.table, play["Luitprand"].number) == 1


def test_nobody_comes_back_without_shadow_magic_in_his_company_or_the_next_turn() -> None:
    play = fallen("Hador", "Jerrek")
    play.company("one", "Moria", CIRYAHER)
    assert not play.organization().offered(f"play {FREEZE} Jerrek")
    play = fallen(CIRYAHER, "Jerrek")
    play.run(end_of_turn.end_of_turn_phase).until()
    assert not play.organization().offered(f"play {FREEZE} Jerrek")


def test_nobody_comes_back_who_was_lost_in_another_way() -> None:
    play, _ = minions(CIRYAHER, "Jerrek", hand=(FREEZE,))
    checks.eliminate(play.table, play["Jerrek"].number, "corruption.check.wide-fail")
    assert not play.organization().offered(f"play {FREEZE} Jerrek")


@rule(COMES_BACK)
def test_who_fell_against_heroes_is_no_kill_any_more() -> None:
    play, company = minions(CIRYAHER, "Jerrek", hand=(FREEZE,))
    theirs = play.company("two", "Edoras", "Aragorn II")
    play.table.phase, play.table.site_company = "site", company
    play.run(company_combat.attack, theirs).until("company-combat.assign").do("attacker Jerrek")
    play.dice(1, 1, 6, 6, 6, 6)
    play.until()
    assert scoring.tally(play.table, "two")["kill"] > 0
    play.organization()
    play.dice(6, 6)
    play.do(f"play {FREEZE} Jerrek").until()
    assert play["Jerrek"].role == "character" and scoring.tally(play.table, "two")["kill"] == 0


@rule(COMES_BACK)
def test_the_players_own_ringwraith_does_not_come_back() -> None:
    play, _ = minions("Ren the Ringwraith", "Dwar the Ringwraith", hand=(FREEZE,))
    play.follower("Ren the Ringwraith", "Dwar the Ringwraith")
    play.player("one").avatar = play["Dwar the Ringwraith"].id
    slay(play, "Dwar the Ringwraith")
    assert not play.organization().offered(f"play {FREEZE} Dwar the Ringwraith")


@rule(COMES_BACK)
def test_a_ringwraith_follower_comes_back_as_one_and_a_ringwraith_pays_nothing() -> None:
    play, _ = minions("Ren the Ringwraith", "Dwar the Ringwraith", hand=(FREEZE,))
    play.follower("Dwar the Ringwraith", "Ren the Ringwraith")
    play.player("one").avatar = play["Ren the Ringwraith"].id
    slay(play, "Dwar the Ringwraith")
    play.organization().do(f"play {FREEZE} Dwar the Ringwraith").until()
    assert play["Dwar the Ringwraith"].on == play["Ren the Ringwraith"].number
    assert not play.events("corruption")


# -- Gold Chains in the Wind ------------------------------------------------------------------------


def test_gold_chains_in_the_wind_make_an_ally_who_takes_a_strike() -> None:
    play, company = minions(CIRYAHER, hand=(CHAINS,))
    play.dice(6, 6)
    attacked(play, company, strikes=1, prowess=9).do(f"play {CHAINS} attack")
    assert play[CHAINS].role == "ally" and play[CHAINS].on == play[CIRYAHER].number
    play.until("strike.stay")
    assert play.table.combat is not None
    assert [strike.target for strike in play.table.combat.given] == [play[CHAINS].number]
    assert total(play, "corruption") == 12 - 4
    play.dice(3, 3)
    play.do("tap").until()
    assert play.events("strike-rolled")[-1].facts["total"] == 6 + 5
    assert CHAINS not in play and play.names(play.player("one").discard) == [CHAINS]
    assert play.table.companies[company].characters == (play[CIRYAHER].number,)


def test_an_ally_of_gold_goes_once_with_the_one_who_made_it() -> None:
    """The card was put into the discard pile a second time (imagined in a game by lot, seed 141)."""
    play, company = minions(CIRYAHER, hand=(CHAINS,))
    play.give(CIRYAHER, "The Least of Gold Rings")
    play.dice(1, 1)
    attacked(play, company, strikes=1, prowess=9).do(f"play {CHAINS} attack").until()
    assert CIRYAHER not in play and CHAINS not in play
    assert play.names(play.player("one").discard).count(CHAINS) == 1


@rule(OF_GOLD)
def test_an_ally_of_gold_who_falls_is_discarded_too() -> None:
    play, company = minions(CIRYAHER, hand=(CHAINS,))
    play.dice(6, 6)
    attacked(play, company, strikes=1, prowess=20).do(f"play {CHAINS} attack").until("strike.stay")
    play.dice(1, 1, 1, 1)
    play.until()
    assert CHAINS not in play and play.names(play.player("one").discard) == [CHAINS]
    assert not play.player("one").removed


def test_gold_chains_take_one_strike_whoever_gives_them_out() -> None:
    play, company = minions(CIRYAHER, "Jerrek", hand=(CHAINS,))
    play.dice(6, 6)
    attack(play, company, strikes=2, attacker_chooses=True).do(f"play {CHAINS} attack")
    while play.asked != "combat.assign-rest":
        play._modestly()
    assert play.options == [f"strike {CIRYAHER}", "strike Jerrek"]
    assert play.table.combat is not None and len(play.table.combat.given) == 1


@rule(OF_GOLD)
def test_gold_chains_need_shadow_magic_that_is_attacked_and_room_for_allies() -> None:
    play, company = minions("Hador", hand=(CHAINS,))
    assert not attacked(play, company).offered(f"play {CHAINS} attack")
    play, company = minions("Ren the Ringwraith", hand=(CHAINS,))
    assert attacked(play, company).offered(f"play {CHAINS} attack")
    play, company = minions("Ren the Ringwraith", hand=(CHAINS,))
    play.event("one", "Fell Rider", company)
    assert not attacked(play, company).offered(f"play {CHAINS} attack")
