"""The characters of The Balrog."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.sets.hazard_scenes import unanswered
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.hooks.persons import is_leader
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules import numbers, zones
from underdeeps.meccg.rules.combat import strikes
from underdeeps.meccg.rules.journeys import under_deeps
from underdeeps.meccg.rules.turn import arranging, characters
from underdeeps.meccg.table import TAPPED, UNTAPPED


def his(*characters: str, site: str = "The Under-gates") -> Play:
    play = Play("balrog", "wizard")
    play.company("one", site, *characters)
    return play


@pytest.mark.parametrize(("card", "body"), [("BA-6", 7), ("BA-7", 7), ("BA-8", 7), ("BA-2", 9), ("BA-5", 9)])
def test_his_servants_are_discarded_by_one_result_of_a_body_check(card: str, body: int) -> None:
    assert card in PARTS and CARDS[card].specific == "Balrog"
    play = his(card)
    assert numbers.discard_numbers(play.table, play[card].number) == (body,)


@pytest.mark.parametrize("card", ["BA-6", "BA-7", "BA-8"])
def test_common_servants_come_into_play_at_any_under_deeps_site_but_dark_holds(card: str) -> None:
    assert characters.is_home(card, "BA-90", "balrog") and not characters.is_home(card, "BA-91", "balrog")


# -- Strider ----------------------------------------------------------------------------------------


FORTH = "use Strider"


def bree(*beside: str) -> Play:
    play = Play()
    play.company("one", "Bree", "Strider", *beside)
    play.hand("one", "Aragorn II")
    return play


def test_strider_steps_forth_as_aragorn_wherever_he_is() -> None:
    play = bree("Legolas", "Anborn")
    play.give("Strider", "Sting")
    play.follower("Anborn", "Strider")
    company = play.company_of("Strider").number
    play.organization().do(FORTH)
    unanswered(play)
    assert "Strider" not in play
    aragorn = play["Aragorn II"]
    assert play.company_of("Aragorn II").number == company
    assert {play["Sting"].on, play["Anborn"].on} == {aragorn.number}
    assert "Strider" in play.names(play.player("one").pool)
    assert play.player("one").character_played
    assert zones.unique_refusal(play.table, "BA-1") is not None


def test_strider_steps_forth_as_the_one_character_of_a_turn_and_within_influence() -> None:
    assert bree().organization().offered(FORTH)
    late = bree()
    late.player("one").character_played = True
    assert not late.organization().offered(FORTH)
    alone = Play()
    alone.company("one", "Bree", "Strider")
    assert not alone.organization().offered(FORTH)
    crowded = bree("Legolas", "Gimli")
    assert numbers.used_general_influence(crowded.table, "one") == 20
    assert not crowded.organization().offered(FORTH)


def test_strider_is_a_manifestation_of_aragorn() -> None:
    play = bree()
    assert zones.unique_refusal(play.table, play.id("Aragorn II")) is not None


def test_strider_is_known_to_the_rangers_of_the_north() -> None:
    play = bree()
    strider = play["Strider"].number
    own = numbers.free_direct_influence(play.table, strider)
    assert numbers.free_direct_influence(play.table, strider, play.id("Rangers of the North")) == own + 3
    assert numbers.free_direct_influence(play.table, strider, play.id("Riders of Rohan")) == own


def finds(site: str) -> Play:
    play = Play()
    play.company("one", site, "Strider")
    play.discard("one", "Rangers of the North", "Riders of Rohan", "Glamdring", "Concealment", "Gollum")
    return play.organization()


def test_strider_finds_what_is_playable_where_he_is() -> None:
    play = finds("Bree").do("use Strider/1")
    unanswered(play)
    assert play.options == ["to-hand Rangers of the North", "nothing"]
    play.do("to-hand Rangers of the North")
    assert play.names(play.player("one").hand) == ["Rangers of the North"]
    assert play["Strider"].state == TAPPED


@pytest.mark.parametrize(("site", "there"), [("Barrow-downs", True), ("Edoras", False), ("Moria", False)])
def test_strider_knows_the_north_west_only(site: str, there: bool) -> None:
    play = finds(site)
    assert play.offered("use Strider/1") == there
    if there:
        play.do("use Strider/1")
        unanswered(play)
        assert play.options == ["to-hand Glamdring", "nothing"]


def test_he_says_what_he_does() -> None:
    assert text_of("BA-1").endswith(".")
    assert "  " not in text_of("BA-1")


# -- The Balrog -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "own", "on", "total"),
    [
        ("Azog", 1, "BA-8", 6),
        ("Azog", 1, "BA-7", 3),
        ("Azog", 1, "LE-278", 4),
        ("Azog", 1, "LE-262", 1),
        ("Bolg", 0, "BA-6", 5),
        ("Bolg", 0, "LE-30", 3),
        ("Bûthrakaur", 0, "BA-7", 6),
        ("Bûthrakaur", 0, "LE-262", 3),
        ("Umagaur", 2, "BA-8", 7),
        ("Umagaur", 2, "LE-278", 4),
    ],
)
def test_leaders_have_influence_on_their_kin_and_on_servants_of_the_balrog(
    name: str, own: int, on: str, total: int
) -> None:
    play = his(name)
    number = play[name].number
    assert numbers.direct_influence(play.table, number) == own
    assert numbers.free_direct_influence(play.table, number, on) == total
    assert is_leader(play.table, number) and text_of(play[name].id)


BALROG = "BA-3"


def test_the_balrog_finds_the_way_between_under_deeps_sites_more_easily() -> None:
    for site, ease in (("The Gem-deeps", 3), ("Moria", 0)):
        play = his(BALROG)
        company = play.table.companies_of("one")[0].number
        zones.change_company(play.table, company, destination=play.site("one", site))
        assert under_deeps.ease(play.table, play.table.companies[company]) == ease


@pytest.mark.parametrize(("who", "less"), [(BALROG, 1), ("Azog", 3)])
def test_the_balrog_loses_one_prowess_only_when_he_does_not_tap(who: str, less: int) -> None:
    play = his(who, site="Cirith Ungol")
    play.enters(play.table.companies_of("one")[0].number).do("enter").until("strike.stay")
    prowess = strikes.fighting_prowess(play.table)
    play.dice(3, 4)
    play.do("stay")
    rolled = play.events("strike-rolled")[0]
    assert rolled.facts["total"] == prowess - less + 7


def test_the_balrog_may_have_no_followers() -> None:
    play = his(BALROG, "BA-8", "Azog")
    refused = arranging.follow_refusal(play.table, play["Mountain-maggot"].number, play["The Balrog"].number)
    assert refused is not None and refused.rule == "org.control.to-follower"
    assert arranging.follow_refusal(play.table, play["Mountain-maggot"].number, play["Azog"].number) is None
    play.hand("one", "BA-6")
    play.organization().do("organize", "bring Crook-legged Orc")
    assert not any("The Balrog" in option for option in play.options)


def test_the_balrog_is_the_same_whether_tapped_or_not() -> None:
    play = his(BALROG)
    assert play["The Balrog"].state == UNTAPPED
    play.state("The Balrog", TAPPED)
    assert numbers.prowess(play.table, play["The Balrog"].number) == 8
    assert "no followers" in text_of(BALROG)
