"""The allies of Dark Minions."""

from __future__ import annotations

import pytest

from tests.meccg.play import Play
from tests.meccg.rules.captive_scenes import SITES, hosted, set_out
from tests.meccg.sets.chain_scenes import resolves
from tests.meccg.sets.item_scenes import attack
from tests.meccg.sets.journey_scenes import over
from tests.rules import rule
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.rules.ending import scoring
from underdeeps.meccg.table import TAPPED

# -- Lindion the Oronín -----------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "offered"), [("animal", True), ("spider", True), ("orc", False)])
def test_lindion_cancels_attacks_of_animals_and_spiders(race: str, offered: bool) -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.give("Elladan", "Lindion the Oronín")
    attack(play, number, race=race)
    assert play.offered("use Lindion the Oronín attack") is offered
    if offered:
        play.do("use Lindion the Oronín attack").until()
        assert play.result == "canceled" and play["Lindion the Oronín"].state == TAPPED


def test_lindion_calls_the_eagles_wherever_his_company_is() -> None:
    play = Play()
    number = play.company("one", "Bree", "Elladan")
    play.give("Elladan", "Lindion the Oronín")
    play.hand("one", "Eagle-mounts")
    play.locations("one", "Pelargir")
    over(play.organization()).do(f"play Eagle-mounts c{number}")
    assert play.offered("to Pelargir")


# -- Mistress Lobelia -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "regions", "stays"),
    [("Old Forest", ("Arthedain", "Cardolan"), True), ("Rivendell", ("Arthedain", "Rhudaur"), False)],
)
def test_mistress_lobelia_does_not_go_far(to: str, regions: tuple[str, ...], stays: bool) -> None:
    play = Play()
    company = play.company("one", "Bree", "Frodo")
    play.give("Frodo", "Mistress Lobelia")
    play.moves(company, to, *regions).until()
    assert ("Mistress Lobelia" in play) == stays


def test_mistress_lobelia_is_won_at_bree_and_finds_what_can_be_had_there() -> None:
    play = Play()
    company = play.company("one", "Bree", "Frodo")
    play.hand("one", "Mistress Lobelia")
    resolves(play.at_site(company), "play Mistress Lobelia")
    assert scoring.tally(play.table, "one")["ally"] == 1
    play.until()
    play.deck("one", "Rangers of the North", "Men of Anórien", "Glamdring")
    play.at_site(company).do("use Mistress Lobelia")
    while play.asked != "fetch.card":
        play.do("pass")
    assert play.options == ["from-deck Rangers of the North", "none"]
    play.do("from-deck Rangers of the North")
    assert play["Mistress Lobelia"].state == TAPPED
    assert play.names(play.player("one").hand) == ["Rangers of the North"]


# -- Noble Hound ------------------------------------------------------------------------------------


def test_noble_hound_comes_at_a_tapped_border_hold() -> None:
    play = Play()
    number = play.company("one", "Bree", "Bergil")
    play.state("Bree", TAPPED)
    play.hand("one", "Noble Hound")
    play.at_site(number).do("play Noble Hound")
    assert play["Noble Hound"].on == play["Bergil"].number
    assert play.table.extra_item == 0, "the site was tapped before"


def hound() -> tuple[Play, int]:
    play = Play()
    number = play.company("one", "Bree", "Bergil", "Éowyn")
    play.give("Bergil", "Noble Hound")
    return play, number


def test_noble_hound_takes_a_strike_before_its_master() -> None:
    play, number = hound()
    play.state("Noble Hound", TAPPED)
    attack(play, number, strikes=2)
    play.until("combat.assign")
    assert play.offered("face Noble Hound")
    assert play.offered("face Éowyn")
    assert not play.offered("face Bergil")
    play.do("face Noble Hound")
    assert play.offered("face Bergil")


def test_its_face_is_written() -> None:
    assert "prisoner" in text_of("DM-179")


FLIES = "Flies and Spiders"

HOUND = "Noble Hound"


def hounded(master: str = "Legolas") -> Play:
    """Legolas faces a strike of spiders; Noble Hound is his, or Gimli's, and faces the other one."""
    play = Play()
    company = play.company("one", "Rivendell", "Legolas", "Gimli")
    play.give(master, HOUND)
    play.locations("two", *SITES)
    set_out(play, company, FLIES, "Giant Spiders")
    facing = ("Noble Hound", "Legolas") if master == "Legolas" else ("Legolas", "Noble Hound")
    play.do("play Giant Spiders region:wilderness").until("combat.assign")
    for name in facing:
        play.do(f"face {name}")
    place = facing.index("Legolas")
    while play.table.combat is None or play.table.combat.strike < 0:
        play.do(f"fight Legolas {place}") if play.offered(f"fight Legolas {place}") else play._modestly()
    return play


def test_noble_hound_is_given_up_against_the_host() -> None:
    play = hounded().do(f"play {FLIES} Legolas", "imprison Ost-in-Edhil")
    (answer,) = [option for option in play.options if option.startswith(f"use {HOUND}")]
    play.do(answer)
    play.dice(1, 1)
    play.until()
    assert HOUND not in play
    assert play["Legolas"].role == "character"
    assert FLIES in play.names(play.player("two").discard)


@rule("meccg.choice.prisoner.hound")
def test_noble_hound_is_given_up_at_the_last_moment_and_the_strike_is_like_any_other() -> None:
    play = hosted(hounded(), FLIES, "Legolas", "Ost-in-Edhil")
    play.dice(1, 1)
    play.until("prisoner.save")
    assert play.asks == "one"
    play.dice(1, 1)
    play.do(f"save {HOUND}").until()
    assert HOUND not in play
    assert play["Legolas"].role == "character"
    assert play.events("wounded")


def test_noble_hound_may_be_kept_instead() -> None:
    play = hosted(hounded(), FLIES, "Legolas", "Ost-in-Edhil")
    play.dice(1, 1)
    play.until("prisoner.save").do("let-be").until()
    assert play["Legolas"].role == "prisoner"
    assert HOUND not in play, "discarded with all that he had"


def test_noble_hound_is_not_given_up_for_another() -> None:
    play = hounded("Gimli").do(f"play {FLIES} Legolas", "imprison Ost-in-Edhil")
    assert not any(option.startswith(f"use {HOUND}") for option in play.options)
    play.dice(1, 1)
    play.until()
    assert play["Legolas"].role == "prisoner"
