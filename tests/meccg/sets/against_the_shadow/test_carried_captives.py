"""The captives that are carried off, in Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.combat import company_combat
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.journeys import routes
from underdeeps.meccg.table import UNTAPPED, WOUNDED

SACK, LEGS = "AS-99", "AS-107"


def ambush(card: str, *heroes: str, minion: str = "", site: str = "Bree") -> Play:
    """A minion company attacks a hero company at the same site; its player holds a card."""
    play = Play("ringwraith", "wizard")
    mine = play.company("one", site, minion or ("Tûma" if card == SACK else "Gorbag"))
    play.company("two", site, *heroes)
    play.hand("one", card)
    play.table.phase = "site"
    play.table.site_company = mine
    zones.change_company(play.table, mine, entered=True, site_done=True)
    return play.run(company_combat.attack, play.company_of(heroes[0]).number)


def carried(card: str, *dice: int, heroes: tuple[str, ...] = ("Sam Gamgee",)) -> Play:
    """The card is played, and the strikes are fought with these dice: the attacker's first."""
    play = ambush(card, *heroes)
    bearer = "Tûma" if card == SACK else "Gorbag"
    play.do(f"play {play.word(card)} {bearer}")
    unanswered(play)
    play.dice(*(dice or (6, 6, 1, 1)))
    return play.until()


@pytest.mark.parametrize(("card", "bearer"), [(SACK, "Tûma"), (LEGS, "Gorbag")])
def test_they_carry_a_hobbit_off_unharmed(card: str, bearer: str) -> None:
    play = carried(card)
    host = play[card]
    captive = play["Sam Gamgee"]
    assert host.on == play[bearer].number
    assert (captive.role, captive.on, captive.state) == ("aside", host.number, UNTAPPED)
    assert play.table.companies_of("two") == ()


@pytest.mark.parametrize("card", [SACK, LEGS])
def test_they_are_discarded_if_nobody_is_carried_off(card: str) -> None:
    play = carried(card, 1, 1, 6, 6)
    assert card not in play
    assert "Sam Gamgee" in play
    assert play["Sam Gamgee"].role == "character"


@pytest.mark.parametrize("card", [SACK, LEGS])
def test_the_captives_get_away_when_the_bearer_is_wounded(card: str) -> None:
    play = carried(card)
    play.locations("two", "Bree")
    zones.wound(play.table, play["Tûma" if card == SACK else "Gorbag"].number)
    assert card not in play
    company = play.company_of("Sam Gamgee")
    assert company.owner == "two"
    site = play.table.site_of(company)
    assert (site.facts.name, site.owner) == ("Bree", "two")


def test_captives_without_a_card_of_the_site_are_on_that_of_the_others() -> None:
    play = carried(SACK)
    for card in tuple(play.table.cards.values()):
        if card.role == "site" and card.owner == "two":
            zones.leave(play.table, card.number, "nowhere")
    play.player("two").locations = ()
    play.player("two").site_discard = ()
    zones.discard(play.table, play["Tûma"].number)
    assert play.table.site_of(play.company_of("Sam Gamgee")).owner == "one"


# -- Sack Over the Head -----------------------------------------------------------------------------


def pending(play: Play) -> list[str]:
    return play.options if play.table.pending is not None else []


def test_a_sack_is_for_dwarves_too_and_legs_are_not() -> None:
    assert ambush(SACK, "Gimli").offered("play Sack Over the Head Tûma")
    assert not any(option.startswith("play") for option in pending(ambush(LEGS, "Gimli")))
    assert not any(option.startswith("play") for option in pending(ambush(SACK, "Legolas")))
    assert not any(option.startswith("play") for option in pending(ambush(SACK, "Gimli", minion="Gorbag")))


def test_a_strike_wounds_whom_they_do_not_carry_off() -> None:
    play = ambush(SACK, "Legolas", "Sam Gamgee")
    play.do("play Sack Over the Head Tûma")
    unanswered(play)
    play.until("company-combat.assign").do("attacker Tûma", "face Legolas Tûma")
    play.dice(6, 6, 1, 1, 1, 1)
    play.until()
    assert play["Legolas"].state == WOUNDED
    assert SACK not in play


@pytest.mark.parametrize(("dice", "lost"), [((6, 3), True), ((4, 4), False)])
def test_sack_over_the_head_costs_a_captive_his_life_with_nine(dice: tuple[int, int], lost: bool) -> None:
    play = carried(SACK)
    play.dice(*dice)
    play.untap().until()
    assert ("Sam Gamgee" in play.names(play.player("two").removed)) == lost
    assert (SACK in play) == (not lost)


def test_sack_over_the_head_keeps_from_havens() -> None:
    play = carried(SACK)
    play.locations("one", "Carn Dûm", "Weathertop")
    company = play.company_of("Tûma")
    found = [play.word(site) for site in routes.destinations(play.table, company)]
    assert "Weathertop" in found
    assert "Carn Dûm" not in found
    zones.discard(play.table, play[SACK].number)
    assert "Carn Dûm" in [play.word(site) for site in routes.destinations(play.table, play.company_of("Tûma"))]


# -- Use Your Legs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "kept"), [((3, 4), True), ((3, 3), False)])
def test_use_your_legs_needs_a_roll_each_turn(dice: tuple[int, int], kept: bool) -> None:
    play = carried(LEGS)
    play.locations("two", "Bree")
    play.dice(*dice)
    play.end_of_turn().until()
    assert (LEGS in play) == kept
    assert (play["Sam Gamgee"].role == "aside") == kept


def test_use_your_legs_is_stored_at_barad_dur() -> None:
    play = carried(LEGS)
    company = play.company_of("Gorbag")
    zones.change_company(play.table, company.number, site=play.site("one", "Barad-dûr"))
    before = scoring.tally(play.table, "one")["miscellaneous"]
    play.organization()
    play.dice(6, 6)
    play.do("store Use Your Legs").until()
    assert play[LEGS].stored
    assert scoring.tally(play.table, "one")["miscellaneous"] - before == 3
    assert "Sam Gamgee" in play.names(play.player("two").removed)
