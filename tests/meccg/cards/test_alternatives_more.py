"""More cards with an alternative that is free of what they demand otherwise: Heedless Revelry, Wolf-riders."""

from __future__ import annotations

import pytest

from tests.meccg.cards.hazard_scenes import guarded, played, plays, road, unanswered
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.rules.combat import attacks
from underdeeps.meccg.table import TAPPED, UNTAPPED


def strength(play: Play) -> tuple[int, int]:
    return attacks.strikes_of(play.table), attacks.attack_prowess(play.table)


# -- Heedless Revelry -------------------------------------------------------------------------------


def resting(*characters: str, kind: str = "wizard") -> Play:
    play = Play(kind, "wizard")
    company = play.company("one", "Moria", *characters)
    play.hand("two", "LE-114", "River")
    play.stays(company)
    return play.until("chain.open", "two")


def test_heedless_revelry_taps_those_whose_mind_the_roll_exceeds() -> None:
    play = resting("Gandalf", "Gimli", "Legolas")
    mind = CARDS[play["Gimli"].id].mind or 0
    assert mind == CARDS[play["Legolas"].id].mind == 6
    play.dice(4, 4, 4, 5)
    played(play, "LE-114", f"c{play.company_of('Gimli').number}")
    assert play["Gimli"].state == UNTAPPED
    assert play["Legolas"].state == TAPPED
    assert play["Gandalf"].state == UNTAPPED


def test_heedless_revelry_is_harder_to_resist_for_minions() -> None:
    play = resting("Gorbag", kind="ringwraith")
    mind = CARDS[play["Gorbag"].id].mind or 0
    play.dice((mind + 1) // 2, mind + 1 - (mind + 1) // 2)
    played(play, "LE-114", f"c{play.company_of('Gorbag').number}")
    assert play["Gorbag"].state == TAPPED


def test_heedless_revelry_is_for_companies_that_stay_and_have_no_ringwraith() -> None:
    assert not plays(road("Gimli", hand=("LE-114",)))
    assert not plays(resting("Indûr the Ringwraith", "Gorbag", kind="ringwraith"))


@rule("timing.active-condition.alternative-exceptions")
def test_heedless_revelry_on_guard_taps_everybody_when_something_is_played() -> None:
    play = guarded("LE-114", "Gandalf", "Gimli", "Legolas")
    play.until("on-guard.meet")
    assert play.options == [f"reveal Heedless Revelry/1 c{play.company_of('Gimli').number}", "keep"]
    play.do(play.options[0])
    unanswered(play)
    assert play["Gimli"].state == play["Legolas"].state == TAPPED
    play.until()
    assert "Horn of Anor" in play


def test_heedless_revelry_is_not_met_by_other_resources() -> None:
    play = Play()
    company = play.company("one", "Moria", "Gimli", "Legolas")
    play.on_guard(company, "LE-114")
    play.hand("one", "Smoke Rings")
    play.sideboard("one", "Glamdring")
    play.at_site(company)
    play.do("play Smoke Rings")
    assert play.asked != "on-guard.meet"


# -- Wolf-riders ------------------------------------------------------------------------------------


def after_orcs(key: str, card: str = "TD-86") -> Play:
    play = road("Aragorn II", "Gimli", "Legolas", hand=("DM-108", card))
    assert not [option for option in plays(play) if "Wolf-riders" in option]
    play.do(f"play Little Snuffler {key}")
    while play.table.combat is not None or (play.asked, play.asks) != ("chain.open", "two"):
        play._modestly()
    return play


@pytest.mark.parametrize("card", ["TD-86", "TD-87"])
def test_wolf_riders_follow_orcs_that_were_not_keyed_to_a_site(card: str) -> None:
    play = after_orcs("region:wilderness", card)
    unanswered(play.do("play Wolf-riders/1 following:orc"))
    assert strength(play) == (3, 8)


def test_wolf_riders_do_not_follow_orcs_keyed_to_a_site() -> None:
    play = after_orcs("site:shadow-hold")
    assert not [option for option in plays(play) if "Wolf-riders" in option]


@rule("timing.active-condition.alternative-exceptions")
def test_wolf_riders_as_a_short_event_strengthen_wolves() -> None:
    play = road("Aragorn II", "Gimli", "Legolas", hand=("Wargs", "TD-86"))
    play.do("play Wargs region:wilderness").until("chain.open", "two")
    played(play, "TD-86", "attack")
    assert strength(play) == (3, 10)


@pytest.mark.parametrize("card", ["LE-114", "TD-86", "TD-87"])
def test_they_say_what_they_do(card: str) -> None:
    assert PARTS[card]
    assert text_of(card).endswith(".")
