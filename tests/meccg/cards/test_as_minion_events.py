"""Minion resource events of Against the Shadow."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import unanswered
from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from underdeeps.meccg.cards.base import text_of
from underdeeps.meccg.rules import combat, numbers, scoring
from underdeeps.meccg.table import TAPPED, UNTAPPED

EYE = "LE-203"


def minions(site: str, *characters: str, hand: tuple[str, ...] = (), sauron: bool = False) -> tuple[Play, int]:
    play = Play("ringwraith", "wizard")
    company = play.company("one", site, *characters)
    play.hand("one", *hand)
    if sauron:
        play.event("one", EYE)
    return play, company


# -- for Sauron -------------------------------------------------------------------------------------


def power(sauron: bool, *dice: int) -> Play:
    play, company = minions("Southron Oasis", "Ostisen", hand=("AS-63", "AS-79"), sauron=sauron)
    play.at_site(company)
    play.dice(*dice)
    return play.do("play Haradrim")


def test_the_dark_power_is_for_sauron() -> None:
    assert "Haradrim" not in power(False, 1, 1).names(tuple(power(False, 1, 1).table.players["one"].hand))
    assert not power(False, 1, 1).events("check-changed")
    assert power(True, 1, 1).offered("play The Dark Power check")


@pytest.mark.parametrize(("dice", "won"), [((1, 6), True), ((1, 5), False)])
def test_the_dark_power_helps_and_keeps_the_faction(dice: tuple[int, int], won: bool) -> None:
    play = power(True, *dice)
    play.do("play The Dark Power check").until()
    assert ("Haradrim" in play) == won
    assert ("Haradrim" in play.names(play.player("one").deck)) == (not won)
    assert "Haradrim" not in play.names(play.player("one").discard)


def test_dark_tryst_draws_three_and_is_gone() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-80",))
    play.organization()
    play.do("play Dark Tryst")
    unanswered(play)
    assert len(play.player("one").hand) == 3
    assert play.names(play.player("one").pool) == ["Dark Tryst"]
    assert "Dark Tryst" not in play.names(play.player("one").discard)


@pytest.mark.parametrize(("sauron", "automatic"), [(True, False), (False, False), (True, True)])
def test_eye_never_sleeping_cancels_a_creature_for_sauron(sauron: bool, automatic: bool) -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-82",), sauron=sauron)
    attacked(play, company, automatic=automatic)
    offered = play.offered("play Eye Never Sleeping attack")
    assert offered == (sauron and not automatic)
    if offered:
        play.do("play Eye Never Sleeping attack").until()
        assert play.result == combat.CANCELED


@pytest.mark.parametrize(
    ("members", "limit"), [(("Gorbag", "Shagrat"), 2), (("Gorbag", "Shagrat", "Radbug", "Lagduf"), 3)]
)
def test_the_great_eye_lowers_the_hazard_limit_down_to_two(members: tuple[str, ...], limit: int) -> None:
    play, company = minions("Carn Dûm", *members, sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    assert play.table.journey is not None
    assert play.table.journey.hazard_limit == limit


def test_the_great_eye_is_played_by_sauron_only() -> None:
    for sauron in (True, False):
        play, _ = minions("Carn Dûm", "Gorbag", hand=("AS-85",), sauron=sauron)
        play.long_events()
        assert (play.table.pending is not None and play.offered("play The Great Eye")) == sauron


def test_the_great_eye_cancels_a_hazard_event_but_no_creature() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "AS-34", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do("play Power Built by Waiting")
    link = play.table.chain[-1].number
    play.do(f"use The Great Eye link{link}")
    unanswered(play)
    assert "Power Built by Waiting" not in play
    assert "The Great Eye" not in play
    assert "Power Built by Waiting" in play.names(play.player("two").discard)


def test_the_great_eye_does_not_see_creatures() -> None:
    play, company = minions("Carn Dûm", "Gorbag", "Shagrat", sauron=True)
    play.event("one", "AS-85")
    play.hand("two", "Wargs", "River")
    play.moves(company, "Weathertop", "Angmar", "Arthedain")
    play.until("chain.open", "two")
    play.do(next(option for option in play.options if option.startswith("play Wargs")))
    assert not any(option.startswith("use The Great Eye") for option in play.options)


# -- battle -----------------------------------------------------------------------------------------


def test_driven_as_by_a_madness_strengthens_the_company_for_an_attack() -> None:
    play, company = minions("Weathertop", "Belegorn", "Gorbag", hand=("AS-81", "AS-81"))
    before = {name: numbers.prowess(play.table, play[name].number) for name in ("Belegorn", "Gorbag")}
    body = numbers.body(play.table, play["Gorbag"].number)
    attacked(play, company, strikes=2)
    play.dice(6, 6)
    play.do("play Driven as by a Madness attack").until("combat.assign")
    assert {name: numbers.prowess(play.table, play[name].number) - 2 for name in before} == before
    assert numbers.body(play.table, play["Gorbag"].number) == body - 1
    assert len(play.events("corruption")) == 1
    play.until()
    assert numbers.body(play.table, play["Gorbag"].number) == body


def test_driven_as_by_a_madness_needs_spirit_magic() -> None:
    play, company = minions("Weathertop", "Gorbag", hand=("AS-81",))
    attacked(play, company)
    assert not play.offered("play Driven as by a Madness attack")


def test_hail_of_darts_makes_support_worth_three() -> None:
    play, company = minions("Weathertop", "Gorbag", "Shagrat", hand=("AS-86", "AS-86"))
    play.organization()
    play.do(f"play Hail of Darts c{company}")
    unanswered(play)
    assert not play.offered(f"play Hail of Darts c{company}")
    play.until()
    attacked(play, company)
    play.until("combat.assign").do("face Gorbag")
    play.until("strike.support")
    play.dice(1, 1)
    play.do("support Shagrat")
    prowess = numbers.prowess(play.table, play["Gorbag"].number)
    assert play.events("strike-rolled")[-1].facts["total"] == 2 + prowess + 3


def test_hounds_of_sauron_leave_an_attack_one_strike() -> None:
    play, company = minions("Weathertop", "Ciryaher", "Gorbag", hand=("AS-89",))
    attacked(play, company, strikes=4)
    play.dice(6, 6)
    play.do("play Hounds of Sauron/1 attack").until("combat.assign")
    assert combat.strikes_of(play.table) == 1
    assert len(play.events("corruption")) == 1


def test_hounds_of_sauron_are_no_help_against_automatic_attacks() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    attacked(play, company, strikes=4, automatic=True)
    assert not play.offered("play Hounds of Sauron/1 attack")


def test_hounds_of_sauron_are_set_on_a_hero_company_in_place_of_an_attack() -> None:
    play, company = minions("Weathertop", "Ciryaher", hand=("AS-89",))
    heroes = play.company("two", "Weathertop", "Aragorn II", "Legolas")
    play.at_site(company)
    play.do(f"play Hounds of Sauron c{heroes}")
    unanswered(play)
    fight = play.table.combat
    assert fight is not None
    assert (fight.company, fight.race, fight.strikes, fight.prowess, fight.defender) == (heroes, "wolf", 4, 8, "two")
    play.until()
    assert play.player("one").hostile


def test_riven_gate_opens_a_border_hold() -> None:
    play, company = minions("Dale", "Hador", hand=("AS-98",))
    play.dice(6, 6)
    play.enters(company).until("site.enter").do("enter")
    play.do("play Riven Gate attack").until()
    assert play.events("attack-canceled")
    assert [effect.amount for effect in play.table.lasting if effect.kind == "faction-influence"] == [2]
    assert len(play.events("corruption")) == 1


def test_riven_gate_is_for_border_holds() -> None:
    play, company = minions("Weathertop", "Hador", hand=("AS-98",))
    play.enters(company).until("site.enter").do("enter")
    assert not play.offered("play Riven Gate attack")


# -- hoards, treason, tribute -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "state", "playable"), [("Gorbag", TAPPED, True), ("Radbug", TAPPED, False), ("Gorbag", UNTAPPED, False)]
)
def test_hoard_well_searched_brings_one_more_item(who: str, state: int, playable: bool) -> None:
    play, company = minions("Irerock", who, hand=("AS-87", "High Helm", "Black Mace"))
    play.state("Irerock", state)
    play.at_site(company)
    assert (play.table.pending is not None and play.offered("play Hoard Well-searched")) == playable
    if playable:
        play.do("play Hoard Well-searched")
        if play.asked == "chain.by":
            play.do(f"by {who}")
        unanswered(play)
        assert play.offered("play High Helm")
        assert not play.offered("play Black Mace")


@pytest.mark.parametrize(("dice", "won"), [((6, 6), True), ((1, 1), False)])
def test_treason_the_greatest_foe_discards_a_hero_of_the_same_home(dice: tuple[int, int], won: bool) -> None:
    play, company = minions("Vale of Erech", "Ostisen", hand=("AS-103",))
    play.company("two", "Vale of Erech", "Damrod", "Aragorn II", "Legolas", "Imrahil")
    assert numbers.free_general_influence(play.table, "two") == 0
    play.at_site(company)
    assert [option for option in play.options if option.startswith("play")] == ["play Treason the Greatest Foe Damrod"]
    play.dice(*dice)
    play.do("play Treason the Greatest Foe Damrod").until()
    assert ("Damrod" not in play) == won
    assert ("Treason the Greatest Foe" in play) == won
    assert scoring.tally(play.table, "one")["miscellaneous"] == (4 if won else 0)


def test_tribute_garnered_is_worth_a_point_while_the_faction_is_in_play() -> None:
    play, _ = minions("Dol Guldur", "Gorbag", hand=("AS-104", "AS-104"))
    play.faction("one", "AS-63")
    play.organization()
    play.do("play Tribute Garnered Haradrim")
    unanswered(play)
    points = scoring.tally(play.table, "one")
    assert (points["faction"], points["miscellaneous"]) == (2, 1)
    assert not play.offered("play Tribute Garnered Haradrim")


@pytest.mark.parametrize("n", [79, 80, 81, 82, 85, 86, 87, 89, 98, 103, 104])
def test_they_say_what_they_do(n: int) -> None:
    assert text_of(f"AS-{n}")
