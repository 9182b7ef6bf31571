"""Actions and their conditions: who may take which, when, at what price."""

from __future__ import annotations

import pytest

from tests.meccg.cards.fights import travelers
from tests.meccg.play import Play
from tests.meccg.rules.made_up import declared
from tests.rules import rule
from underdeeps.meccg import windows
from underdeeps.meccg.cards.base import Ability, text_of
from underdeeps.meccg.cards.effects import Untap
from underdeeps.meccg.cards.targets import Characters
from underdeeps.meccg.rules import combat, end_of_turn, numbers, untap, zones
from underdeeps.meccg.table import TAPPED, UNTAPPED


def refused(play: Play, seat: str, thing: str) -> list[str]:
    """The rules that keep a seat from using a thing."""
    return [refusal.rule for refusal in play.why_not(seat, thing)]


def last_link(play: Play) -> str:
    """How options name what was declared last."""
    return f"link{play.table.chain[-1].number}"


def no_more(play: Play) -> Play:
    """Nobody responds, and the chain is resolved."""
    while play.asked == "chain.respond":
        play.do("pass")
    return play


# -- actions ----------------------------------------------------------------------------------------


@rule("timing.action.definition")
def test_an_action_changes_the_board() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas", "Gimli")
    play.state("Legolas", TAPPED)
    play.hand("one", "And Forth He Hastened")
    play.organization()
    assert play.offered("play And Forth He Hastened Legolas")
    assert not play.offered("play And Forth He Hastened Gimli")
    play.do("play And Forth He Hastened Legolas")
    assert play["Legolas"].state == UNTAPPED


@rule("timing.action.taking", "timing.effect.definition")
def test_an_action_is_taken_by_declaring_it_and_carried_out_as_it_resolves() -> None:
    play = Play()
    company = play.company("one", "Rivendell", "Aragorn II", "Bergil")
    play.give("Bergil", "Cram")
    play.state("Bergil", TAPPED)
    play.hand("two", "Twilight")
    play.event("one", "Gates of Morning")
    play.stays(company).do("use Cram Bergil")
    (link,) = play.table.chain
    assert (link.seat, link.card, link.target) == ("one", play.id("Cram"), play["Bergil"].token)
    assert play["Bergil"].state == TAPPED
    no_more(play)
    assert play["Bergil"].state == UNTAPPED


@rule("timing.action.needs-allowance")
def test_without_something_that_allows_it_nothing_is_done() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II", "Bergil")
    play.give("Bergil", "Narsil", "Cram")
    play.state("Bergil", TAPPED)
    play.organization()
    assert [option for option in play.options if option.startswith("use ")] == ["use Cram Bergil", "use Cram/1 Bergil"]
    assert refused(play, "one", play["Narsil"].token) == ["timing.action.needs-allowance"]


def waiting_power(active: str) -> Play:
    """Player two has Power Built by Waiting in play, untapped, in the movement/hazard phase of a player's company."""
    play = Play(active=active)
    play.event("two", "Power Built by Waiting")
    company = play.company(active, "Rivendell", "Aragorn II")
    play.hand("one", "Wargs")
    return play.moves(company, "Moria", "Rhudaur", "Hollin")


@rule("timing.action.only-cards-player", "timing.effect.may-action")
def test_only_the_player_of_a_card_uses_it() -> None:
    play = waiting_power("two").until("chain.open", "one")
    assert play.offered("play Wargs region:wilderness") and not play.offered("use Power Built by Waiting")
    assert refused(play, "one", play["Power Built by Waiting"].token) == ["timing.action.only-cards-player"]
    play = waiting_power("one")
    assert play.asks == "two"
    assert play.offered("use Power Built by Waiting") and play.offered("pass")


@rule("timing.action.only-cards-player-exceptions")
def test_a_card_may_let_the_other_player_act() -> None:
    play = Play()
    play.company("one", "Rivendell", "Aragorn II")
    play.give("Aragorn II", "Lure of Expedience")
    assert play["Lure of Expedience"].owner == "two"
    play.organization()
    play.dice(6, 5)
    play.do("remove Lure of Expedience")
    assert "Lure of Expedience" not in play
    assert play.names(play.player("two").discard) == ["Lure of Expedience"]


@rule("timing.action.resource-character-action", "timing.action.resource-character-when")
def test_resources_characters_and_taps_for_effects_have_the_times_of_resource_short_events() -> None:
    play = Play(active="two")
    company = play.company("two", "Rivendell", "Aragorn II")
    play.company("one", "Rivendell", "Gandalf", "Bergil")
    play.give("Bergil", "Cram", "Beautiful Gold Ring")
    play.state("Bergil", TAPPED)
    play.hand("one", "Smoke Rings", "Glamdring", "Wargs")
    play.discard("one", "Dodge")
    play.moves(company, "Moria", "Rhudaur", "Hollin").until("chain.open", "one")
    assert {option.split()[0] + " " + option.split()[1] for option in play.options} == {
        "play Wargs",
        "on-guard Smoke",
        "on-guard Glamdring",
        "on-guard Wargs",
        "pass",
    }
    assert refused(play, "one", play.id("Smoke Rings")) == ["turn.roles.hazard-player-no-resources"]
    assert "turn.roles.hazard-player-no-resources" in refused(play, "one", play["Cram"].token)
