"""What holds for all short-events, and that all of ours are declared."""

import pytest

from tests.meccg.cards.short_event_scenes import attacked
from tests.meccg.play import Play
from tests.rules import rule
from underdeeps.meccg import decks
from underdeeps.meccg.facts import CARDS
from underdeeps.meccg.language.catalogue import text_of
from underdeeps.meccg.language.standing import PARTS
from underdeeps.meccg.parts.events import Short, board
from underdeeps.meccg.rules import zones
from underdeeps.meccg.table import TAPPED, Link, Table


def resolved(table: Table, before: int) -> None:
    """A short-event has been resolved that was declared when the board was like this."""
    Short().fate(table, Link(1, "one", "", "TW-209", board=before), True)


@rule("event.short.no-effect-returns-to-hand")
def test_a_short_event_that_changed_nothing_goes_back_to_hand() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    resolved(play.table, board(play.table))
    assert play.names(play.player("one").hand) == ["Dodge"]
    assert not play.player("one").discard
    assert play.events("taken-back")


@rule("event.short.discard-after", "event.short.response-effect-counts")
def test_a_short_event_goes_to_the_discard_pile_if_anything_changed_since_it_was_declared() -> None:
    play = Play()
    play.company("one", "Rivendell", "Legolas")
    before = board(play.table)
    zones.tap(play.table, play["Legolas"].number)
    resolved(play.table, before)
    assert play.names(play.player("one").discard) == ["Dodge"]


@rule("event.short.what-counts-as-effect")
def test_a_roll_counts_as_a_change() -> None:
    play = Play()
    before = board(play.table)
    play.table.below(6)
    resolved(play.table, before)
    assert play.names(play.player("one").discard) == ["Dodge"]


@rule("timing.chain.negated-card-discarded", "timing.active-condition.still-valid-at-resolution")
def test_a_short_event_whose_conditions_are_gone_is_discarded() -> None:
    play = Play()
    play.company("one", "Rivendell", "Gandalf", "Legolas")
    play.state("Legolas", TAPPED)
    play.hand("one", "And Forth He Hastened", "And Forth He Hastened")
    play.organization()
    play.do("play And Forth He Hastened Legolas", "play And Forth He Hastened Legolas")
    assert play.names(play.player("one").discard) == ["And Forth He Hastened"] * 2
    assert play.events("negated")


@rule("turn.roles.hazard-player-no-resources")
def test_no_resource_is_played_on_the_opponents_turn() -> None:
    play = Play(active="two")
    company = play.company("two", "Rivendell", "Gandalf")
    play.company("one", "Lórien", "Elrond")
    play.hand("one", "Vilya")
    attacked(play, company)
    assert play.asks == "one"
    assert not play.offered("play Vilya Elrond")


def ours() -> list[str]:
    """The resource short-events of the shipped decks."""
    found = (id for deck in decks.shipped() for id, _ in deck.cards())
    return sorted({id for id in found if "short-event" in CARDS[id].forms and CARDS[id].kind == "resource"})


@pytest.mark.parametrize("card", ours())
def test_every_resource_short_event_of_the_decks_is_declared(card: str) -> None:
    assert card in PARTS
    assert text_of(card)
