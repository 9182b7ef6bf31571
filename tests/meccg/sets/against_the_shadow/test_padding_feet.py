"""Padding Feet: somebody comes after a Hobbit from site to site."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from underdeeps.meccg.rules import zones
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

WHO = "Jerrek"  # a scout


def behind_hobbits(*minions: str, hobbits: tuple[str, ...] = ("Frodo",), site: str = "Mount Gram") -> tuple[Play, int]:
    """A company of minions has entered a site where the opponent has a company; Padding Feet is in hand."""
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, *(minions or (WHO,)))
    if hobbits:
        play.company("two", "Mount Gram", "Aragorn II", *hobbits)
    play.hand("one", "Padding Feet")
    return play, company


def laid(*minions: str, hobbits: tuple[str, ...] = ("Frodo",)) -> tuple[Play, int]:
    """The card lies on the minion, who came after Frodo."""
    play, company = behind_hobbits(*minions, hobbits=hobbits)
    play.at_site(company).do(f"play Padding Feet {WHO}")
    if play.asked == "padding.prey":
        play.do("prey Frodo")
    play.until()
    return play, company


def enters(play: Play, company: int) -> None:
    """The company's next site phase: it enters the site."""
    play.table.turn += 2
    zones.change_company(play.table, company, entered=False, site_done=False)
    play.enters(company)
    while play.table.pending is not None:
        play.do("enter" if play.asked == "site.enter" else "peace" if play.asked == "company-combat" else "pass")


def moved_to(play: Play, name: str, site: str) -> None:
    """The company of somebody is at another site."""
    company = play.company_of(name)
    zones.change_company(play.table, company.number, site=play.site(company.owner, site))


def test_it_taps_and_turns_over_as_he_finds_the_hobbit_again_and_is_stored_for_points() -> None:
    play, company = laid()
    card = play["Padding Feet"]
    assert card.on == play[WHO].number and card.state == UNTAPPED
    moved_to(play, WHO, "Cirith Ungol")
    moved_to(play, "Frodo", "Cirith Ungol")
    enters(play, company)
    assert play["Padding Feet"].state == TAPPED and "inverted" not in play["Padding Feet"].note
    play.untap().until()
    assert play["Padding Feet"].state == TAPPED
    enters(play, company)
    assert "inverted" in play["Padding Feet"].note
    moved_to(play, WHO, "Dol Guldur")
    play.organization().do("store Padding Feet").until()
    card = play["Padding Feet"]
    assert card.stored and scoring.worth(play.table, card, "one") == 3


def test_it_is_worth_nothing_and_cannot_be_stored_before() -> None:
    play, company = laid()
    for turned in (False, True):
        moved_to(play, WHO, "Dol Guldur")
        play.organization()
        assert not play.offered("store Padding Feet")
        play.until()
        assert scoring.worth(play.table, play["Padding Feet"], "one") == 0
        moved_to(play, WHO, "Mount Gram")
        if not turned:
            enters(play, company)


def test_it_is_stored_at_a_darkhaven_only() -> None:
    play, company = laid()
    enters(play, company)
    enters(play, company)
    assert "inverted" in play["Padding Feet"].note
    play.organization()
    assert not play.offered("store Padding Feet")


def test_another_hobbit_or_an_empty_site_does_nothing_nor_does_the_site_phase_in_which_it_was_played() -> None:
    play, company = laid(hobbits=("Frodo", "Sam Gamgee"))
    play.table.turn -= 2
    enters(play, company)  # in the same turn once more
    assert play["Padding Feet"].state == UNTAPPED
    zones.leave(play.table, play["Frodo"].number, "discard")
    enters(play, company)
    assert play["Padding Feet"].state == UNTAPPED


def test_the_site_must_be_entered() -> None:
    play, company = laid()
    play.table.turn += 2
    zones.change_company(play.table, company, entered=False, site_done=False)
    play.enters(company).do("nothing").until()
    assert play["Padding Feet"].state == UNTAPPED


def test_which_hobbit_is_chosen_if_there_are_several() -> None:
    play, company = behind_hobbits(hobbits=("Frodo", "Sam Gamgee"))
    play.at_site(company).do(f"play Padding Feet {WHO}")
    assert play.options == ["prey Frodo", "prey Sam Gamgee"]
    play.do("prey Sam Gamgee").until()
    assert "prey:Sam Gamgee" in play["Padding Feet"].note


@pytest.mark.parametrize(
    ("minions", "hobbits", "site"),
    [
        ((WHO,), (), "Mount Gram"),
        ((WHO,), ("Frodo",), "Cirith Ungol"),
        ((WHO, "Ostisen"), ("Frodo",), "Mount Gram"),
        (("Muzgash",), ("Frodo",), "Mount Gram"),
    ],
    ids=["no hobbit", "elsewhere", "not alone", "no scout"],
)
def test_it_is_refused(minions: tuple[str, ...], hobbits: tuple[str, ...], site: str) -> None:
    play, company = behind_hobbits(*minions, hobbits=hobbits, site=site)
    play.at_site(company)
    assert play.table.pending is None or not any("Padding" in option for option in play.options)


def test_a_scout_with_an_ally_is_not_alone_but_stinker_leads_anybody() -> None:
    play, company = behind_hobbits("Muzgash")
    play.give("Muzgash", "Stinker")
    play.at_site(company)
    assert play.offered("play Padding Feet/1 Muzgash")
    play, company = behind_hobbits()
    play.give(WHO, "Regiment of Black Crows")
    play.at_site(company)
    assert not any("Padding" in option for option in play.options)


def test_it_goes_with_stinker() -> None:
    play, company = behind_hobbits("Muzgash")
    play.give("Muzgash", "Stinker")
    play.at_site(company).do("play Padding Feet/1 Muzgash").until()
    assert "Padding Feet" in play
    zones.discard(play.table, play["Stinker"].number)
    assert "Padding Feet" not in play
    assert "Padding Feet" in play.names(play.player("one").discard)


def test_it_stays_with_a_scout_whose_ally_goes() -> None:
    play, _ = laid()
    play.give(WHO, "Regiment of Black Crows")
    zones.discard(play.table, play["Regiment of Black Crows"].number)
    assert "Padding Feet" in play


@pytest.mark.parametrize(("found", "stored"), [(1, False), (2, True)])
def test_messenger_of_mordor_stores_it_only_once_it_is_turned_over(found: int, stored: bool) -> None:
    play, company = laid()
    for _ in range(found):
        enters(play, company)
    companion = zones.enter(play.table, play.id("Belegorn"), "one", "character")
    characters = (*play.table.companies[company].characters, companion)
    zones.change_company(play.table, company, characters=characters)
    play.hand("one", "Messenger of Mordor")
    play.organization()
    assert play.offered("play Messenger of Mordor") is stored
