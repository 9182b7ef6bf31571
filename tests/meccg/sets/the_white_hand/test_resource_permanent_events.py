"""The resource permanent-events of The White Hand."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.short_event_scenes import attacked
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules import companies, numbers, zones
from underdeeps.meccg.rules.combat import creatures, strikes
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.rules.turn import organization
from underdeeps.meccg.table import TAPPED, UNTAPPED

WISDOM = ("wizard", "WH-34", "Rivendell", "Aragorn II", "Elladan", 2)
PIERCING = ("ringwraith", "WH-47", "Carn Dûm", "Eradan", "Odoacer", 3)

RANGERS = {"WH-34": "Aragorn II", "WH-47": "Eradan"}


def on_the_way(card: str) -> Play:
    """A ranger with the card on his way through wilderness, and a snowstorm that may come."""
    play = Play("wizard" if card == "WH-34" else "ringwraith")
    company = play.company("one", "Rivendell" if card == "WH-34" else "Carn Dûm", RANGERS[card])
    play.give(RANGERS[card], card)
    play.event("two", "Doors of Night")
    play.hand("two", "Snowstorm")
    return play.moves(company, "Moria", "Rhudaur", "Hollin", "Redhorn Gate")


@pytest.mark.parametrize(("kind", "card", "haven", "ranger", "other", "points"), [WISDOM, PIERCING])
def test_a_ranger_bears_it_alone_in_his_company(
    kind: str, card: str, haven: str, ranger: str, other: str, points: int
) -> None:
    play = Play(kind)
    play.company("one", haven, ranger, other, play.id("Legolas" if kind == "wizard" else "Asternak"))
    play.hand("one", card, card)
    name = play.word(card)
    play.organization()
    assert not play.offered(f"play {name} Legolas")
    assert not play.offered(f"play {name} Asternak")
    play.do(f"play {name} {ranger}").until("organization")
    assert play[card].on == play[ranger].number
    assert numbers.corruption_points(play.table, play[ranger].number) == points
    assert not play.offered(f"play {name} {ranger}")
    assert not play.offered(f"play {name} {other}")


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_and_no_hazard_sends_his_company_back(card: str) -> None:
    for used in (True, False):
        play = on_the_way(card)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
            assert play.events("check-declared")
        play.until("chain.open", "two").do("play Snowstorm").until()
        assert play.company_of(RANGERS[card]).returned != used
        assert play[RANGERS[card]].state == (TAPPED if used else UNTAPPED)


@pytest.mark.parametrize("card", ["WH-34", "WH-47"])
def test_the_ranger_taps_in_response_too(card: str) -> None:
    play = on_the_way(card)
    play.do("pass").do("play Snowstorm")
    play.dice(6, 6)
    play.until("chain.respond", "one").do(f"use {play.word(card)}").until()
    assert not play.company_of(RANGERS[card]).returned


@pytest.mark.parametrize(("card", "site"), [("WH-34", "Moria"), ("WH-47", "Moria")])
def test_no_hazard_taps_the_site_of_his_company(card: str, site: str) -> None:
    for used in (True, False):
        play = Play("wizard" if card == "WH-34" else "ringwraith")
        company = play.company("one", site, RANGERS[card])
        play.give(RANGERS[card], card)
        play.event("two", "Doors of Night")
        play.hand("two", "Long Winter")
        play.stays(company)
        if used:
            play.dice(6, 6)
            play.do(f"use {play.word(card)}").until("chain.open", "two")
        else:
            play.do("pass")
        play.do("play Long Winter").until()
        assert play[site].state == (UNTAPPED if used else TAPPED)


def test_the_faces_have_words() -> None:
    assert text_of("WH-34")
    assert text_of("WH-47") == text_of("WH-34")


# -- Promptings of Wisdom ---------------------------------------------------------------------------


def test_two_promptings_of_wisdom_do_not_stay_in_one_company() -> None:
    play = Play()
    one = play.company("one", "Rivendell", "Aragorn II")
    other = play.company("one", "Rivendell", "Strider")
    (kept,) = play.give("Aragorn II", "Promptings of Wisdom")
    (gone,) = play.give("Strider", "Promptings of Wisdom")
    companies.put_in(play.table, one, (play["Strider"].number,))
    companies.take_out(play.table, other, (play["Strider"].number,))
    assert kept in play.table.cards
    assert gone not in play.table.cards


# -- The White Council ------------------------------------------------------------------------------


def council(site: str = "Rivendell", opponent: str = "wizard", points: bool = True) -> Play:
    play = Play("wizard", opponent)
    play.company("one", site, "Gandalf")
    play.hand("one", "The White Council", "The White Council")
    if points:
        play.faction("one", "Rangers of the North")
    return play.organization()


def test_the_white_council_is_laid_among_the_points_once_a_turn() -> None:
    play = council().do("play The White Council").until()
    assert play["The White Council"].number in play.player("one").points
    assert scoring.worth(play.table, play["The White Council"], "one") == 1
    play.run(organization.organization_phase)
    assert play.table.pending is None or not play.offered("play The White Council")
    play.table.turn += 2
    assert play.run(organization.organization_phase).offered("play The White Council")


def test_the_white_council_needs_a_wizard_at_a_haven_who_leads_against_a_wizard() -> None:
    assert council().offered("play The White Council")
    for play in (council("Bree"), council(opponent="ringwraith"), council(points=False)):
        assert play.table.pending is None or not play.offered("play The White Council")


# -- The White Wizard -------------------------------------------------------------------------------


def white_wizard(*, returned: bool = True) -> Play:
    play = Play()
    play.company("one", "Rivendell", "Gandalf")
    play.company("two", "Lórien", "Haldir")
    if returned:
        play.give("Gandalf", "Sacrifice of Form")
    play.hand("one", "The White Wizard")
    return play.organization()


def test_the_white_wizard_strengthens_who_gave_up_his_form() -> None:
    play = white_wizard()
    wizard = play["Gandalf"].number
    before = numbers.direct_influence(play.table, wizard), numbers.corruption_modifier(play.table, wizard)
    play.do("play The White Wizard Gandalf").until()
    after = numbers.direct_influence(play.table, wizard), numbers.corruption_modifier(play.table, wizard)
    assert (after[0] - before[0], after[1] - before[1]) == (2, 1)
    assert scoring.worth(play.table, play["The White Wizard"], "one") == 2


def test_the_white_wizard_needs_the_sacrifice_and_no_saruman() -> None:
    assert not white_wizard(returned=False).offered("play The White Wizard Gandalf")
    play = white_wizard().do("play The White Wizard Gandalf").until()
    play.company("two", "Isengard", "Saruman")
    play.stays(play.company_of("Gandalf").number).until()
    assert "The White Wizard" not in play


# -- The Black Council ------------------------------------------------------------------------------


DWAR = "Dwar the Ringwraith"
WITCH_KING = "The Witch-king"


def dark_council(opponent: str = "ringwraith", site: str = "Dol Guldur", ahead: bool = True) -> Play:
    """A Ringwraith player, ahead in points or not, with the card in hand."""
    play = Play("ringwraith", opponent)
    play.company("one", site, DWAR, "Asternak")
    play.player("one").avatar = play[DWAR].id
    if ahead:
        play.faction("one", "Balchoth")
    play.hand("one", "The Black Council", "The Black Council")
    return play.organization()


def test_the_black_council_is_worth_a_point_to_the_one_who_leads() -> None:
    play = dark_council()
    play.do("play The Black Council").until()
    assert scoring.tally(play.table, "one")["miscellaneous"] == 1
    assert not play.organization().offered("play The Black Council")
    play.table.turn += 2
    assert play.organization().offered("play The Black Council")


def test_the_black_council_meets_at_a_darkhaven_among_ringwraiths_only() -> None:
    assert not dark_council(opponent="wizard").offered("play The Black Council")
    assert not dark_council(opponent="balrog").offered("play The Black Council")
    assert not dark_council(site="Moria").offered("play The Black Council")
    behind = Play("ringwraith", "ringwraith")
    behind.company("one", "Dol Guldur", DWAR)
    behind.player("one").avatar = behind[DWAR].id
    behind.hand("one", "The Black Council")
    assert not behind.organization().offered("play The Black Council")


# -- The Fiery Blade --------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "prowess", "body"), [(DWAR, 12, 5), (WITCH_KING, 10, 4)])
def test_the_fiery_blade_weakens_strikes_and_goes_when_one_fails(who: str, prowess: int, body: int) -> None:
    play = Play("ringwraith")
    company = play.company("one", "Edoras", who)
    play.hand("one", "The Fiery Blade", "The Fiery Blade")
    play.organization().do(f"play The Fiery Blade {who}").until()
    assert not play.organization().offered(f"play The Fiery Blade {who}")
    play.hand("one")
    play.dice(6, 6, 1, 1)
    attacked(play, company, prowess=12, body=6).until("strike.stay")
    assert strikes.strike_prowess(play.table) == prowess
    play.until()
    assert play.events("strike-body")[-1].facts["body"] == body
    assert "The Fiery Blade" not in play


def test_the_fiery_blade_gives_way_to_a_morgul_blade() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", DWAR)
    play.give(DWAR, "The Fiery Blade")
    play.hand("one", "Morgul-blade")
    play.organization().do(f"play Morgul-blade {DWAR}").until()
    assert "Morgul-blade" in play and "The Fiery Blade" not in play


# -- Counterfeit ------------------------------------------------------------------------------------


def test_counterfeit_hides_an_orc_among_men_as_long_as_magic_is_with_him() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Lagduf", "Ostisen", "Belegorn")
    play.hand("one", "Counterfeit")
    play.organization()
    assert not play.offered("play Counterfeit Ostisen")
    play.dice(6, 6)
    play.do("play Counterfeit Lagduf").until()
    assert numbers.is_half_orc(play.table, play["Lagduf"])
    assert play.events("corruption")[-1].facts["total"] == 12 - 3
    zones.discard(play.table, play["Belegorn"].number)
    play.organization().until()
    assert "Counterfeit" not in play
    assert numbers.is_overt(play.table, play.table.companies[company])


def test_counterfeit_needs_magic_in_the_company_of_the_orc() -> None:
    play = Play("ringwraith")
    play.company("one", "Dol Guldur", "Lagduf", "Ostisen")
    play.company("one", "Dol Guldur", "Belegorn")
    play.hand("one", "Counterfeit")
    assert not play.organization().offered("play Counterfeit Lagduf")


def test_a_half_orc_is_covert_among_men_and_takes_no_trophies() -> None:
    play = Play("ringwraith")
    company = play.company("one", "Dol Guldur", "Lagduf", "Ostisen", "Layos")
    play.give("Lagduf", "Counterfeit")
    assert not numbers.is_overt(play.table, play.table.companies[company])
    number = zones.enter(play.table, "TW-15", "two", "creature", note=(f"faced:{play['Lagduf'].number}",))
    assert creatures.trophy_keepers(play.table, number) == ()
    zones.discard(play.table, play["Counterfeit"].number)
    assert creatures.trophy_keepers(play.table, number) == (play["Lagduf"].number,)
